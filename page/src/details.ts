// SPDX-License-Identifier: MIT
/** What is said of the one contact or triangle that was chosen. */
import { h, thousands } from './dom';
import { approximate, firstHit, fractionOf, fractionText, hitPlaced, hitTriangle } from './exact';
import { type Contact, type Impact, type Triple, cornersOf } from './scene';
import { type Verdict, relationWords } from './verdicts';
import type { View } from './view';

const shapes = ['a point', 'a segment', 'an area'];

function coordinates(title: string, points: Triple[], names: string[]): HTMLElement {
  return h(
    'table',
    {},
    h('caption', {}, title),
    h('thead', {}, h('tr', {}, h('td', {}), ...['x', 'y', 'z'].map((n) => h('th', { scope: 'col' }, n)))),
    h('tbody', {}, ...points.map((p, i) => h('tr', {}, h('th', { scope: 'row' }, names[i]), ...p.map((x) => h('td', {}, String(x)))))),
  );
}

function definition(entries: [string, Node | string][]): HTMLElement {
  return h('dl', {}, ...entries.flatMap(([k, v]) => [h('dt', {}, k), h('dd', {}, v)]));
}

/** Points exactly: a line a coordinate, with the double beside each fraction that is none. */
function exactPoints(points: Triple[], exact: string[][] | null): HTMLElement {
  const axes = ['x', 'y', 'z'];
  return h(
    'ol',
    { class: 'points' },
    ...points.map((p, i) =>
      h(
        'li',
        {},
        ...p.map((x, k) => {
          const fraction = exact?.[i]?.[k];
          const line = h('div', {}, h('span', { class: 'axis' }, axes[k]), h('code', {}, fraction ?? String(x)));
          if (fraction !== undefined && fraction !== String(x)) line.append(h('span', { class: 'near' }, `${fractionText(fractionOf(x)) === fraction ? '=' : '≈'} ${x}`));
          return line;
        }),
      ),
    ),
  );
}

/** The question that `signum oracle` answers, to be copied. */
function question(view: View, c: Contact): HTMLElement {
  const triangle = (part: number, t: number) => ({ triangle: cornersOf(view.scene.parts[part], t) });
  const line = JSON.stringify({
    ask: 'contact',
    a: triangle(c.pair.a, c.triangleA),
    b: triangle(c.pair.b, c.triangleB),
  });
  return h('details', {}, h('summary', {}, 'As a question to signum oracle'), h('pre', { tabindex: 0, 'aria-label': 'The question' }, line));
}

export function contactDetails(view: View, c: Contact, place: string): { title: string; body: HTMLElement[] } {
  const { parts, classes } = view.scene;
  const triangle = (part: number, t: number, feature?: string) =>
    h('span', {}, `${parts[part].name}, triangle ${thousands(t)}`, ...(feature ? [h('br'), h('small', {}, `its ${feature}`)] : []));
  const names = ['0', '1', '2'];
  const title = classes[c.kind].name;
  const corners = h(
    'details',
    {},
    h('summary', {}, 'Corners of both triangles'),
    coordinates(`a: ${parts[c.pair.a].name}`, cornersOf(parts[c.pair.a], c.triangleA), names),
    coordinates(`b: ${parts[c.pair.b].name}`, cornersOf(parts[c.pair.b], c.triangleB), names),
  );
  if (!c.how) {
    const both = definition([['a', triangle(c.pair.a, c.triangleA)], ['b', triangle(c.pair.b, c.triangleB)]]); // prettier-ignore
    const where = c.points.length ? [h('h3', {}, 'Where, nearly'), exactPoints(c.points, null)] : [];
    const note = c.points.length ? 'That they meet is decided exactly. Where is drawn and told in doubles.' : 'They meet exactly; placed in doubles they do not, so that only the two triangles are drawn.';
    return { title, body: [h('p', { class: 'place' }, place), both, ...where, h('p', { class: 'place' }, note), corners] };
  }
  const { how } = c;
  return {
    title,
    body: [
      h('p', { class: 'place' }, place),
      definition([
        ['a', triangle(c.pair.a, c.triangleA, how.featureA)],
        ['b', triangle(c.pair.b, c.triangleB, how.featureB)],
        ['planes', how.planes],
        ['they share', `${shapes[how.dimension] ?? 'nothing'}; their interiors ${how.interiors ? 'meet' : 'do not meet'}`],
      ]),
      h('h3', {}, c.points.length === 1 ? 'Where, exactly' : c.points.length === 2 ? 'Its ends, exactly' : 'Its corners, exactly'),
      exactPoints(c.points, c.exact),
      ...(c.exact ? [] : [h('p', { class: 'place' }, 'Rounded: there are too many to keep all fractions.')]),
      corners,
      question(view, c),
    ],
  };
}

/** Numbers are told in full here: each is the double nearest to the exact one, but of a depth what bounds it. */
export function verdictDetails(view: View, verdict: Verdict): { title: string; body: HTMLElement[] } {
  const { parts, clearance } = view.scene;
  const { a, b, volume, box, depth, distance, near } = verdict;
  const names = [a, b].map((i) => parts[i].name);
  const relation = relationWords(verdict, parts);
  const rows: [string, string][] = [];
  if (volume !== null) rows.push(['volume', String(volume)]);
  if (depth) {
    rows.push(['depth', depth.least === depth.most ? String(depth.most) : `${depth.least} to ${depth.most}`]);
    rows.push(['to end it', `move ${names[0]} by ${depth.most} along (${depth.axis.join(', ')})`]);
  }
  if (verdict.chordError !== null) rows.push(['chord error', `${verdict.chordError}, an estimate: facets are so far from the round faces that they stand for`]);
  if (distance) rows.push(['distance', String(distance.value)]);
  if (distance && clearance !== null) rows.push(['clearance', `${clearance}: ${near ? 'they are at most so far apart' : 'they are farther apart'}`]);
  const others = view.scene.classes.flatMap((kind, k): [string, string][] => {
    const pair = view.scene.pairs.find((p) => p.a === a && p.b === b);
    return pair?.counts[k] ? [[kind.name, thousands(pair.counts[k])]] : [];
  });
  const nearest = distance && coordinates(distance.value === 0 ? 'They meet here, among others' : 'Nearest to each other', [distance.from, distance.to], names);
  return {
    title: names.join(' – '),
    body: [
      ...(relation === null ? [] : [h('p', { class: 'verdict' }, `${relation[0].toUpperCase()}${relation.slice(1)}.`)]),
      ...(rows.length ? [definition(rows)] : []),
      ...(box ? [coordinates('The box of what they share', box, ['from', 'to'])] : []),
      ...(nearest ? [nearest] : []),
      h('p', { class: 'place' }, `${view.scene.isPlaced ? 'At the start. ' : ''}Each number is the double nearest to the exact one${depth ? '; of the depth it is proved that it is no less and no more' : ''}.`),
      ...(others.length ? [h('h3', {}, 'Contacts'), definition(others)] : []),
    ],
  };
}

export function impactDetails(view: View, { a, b, time, initially, triangles, features }: Impact): { title: string; body: HTMLElement[] } {
  const { parts } = view.scene;
  const triangle = (i: number) => {
    const part = parts[[a, b][i]];
    const feature = features[i].replace(/(\d)/, ' $1');
    return h('span', {}, `${part.name}, triangle ${thousands(triangles[i])}`, h('br'), h('small', {}, `its ${feature}`));
  };
  return {
    title: 'First impact',
    body: [
      definition([['time', `t = ${time}${initially ? ', from the start' : ''}`], ['a', triangle(0)], ['b', triangle(1)]]),
      h('p', { class: 'place' }, 'The time is the double nearest to the exact one, a root of a polynomial. Bodies are drawn there in doubles.'),
    ],
  }; // prettier-ignore
}

export function partDetails(view: View, part: number): { title: string; body: HTMLElement[] } {
  const p = view.scene.parts[part];
  const list = h('ul', { class: 'facts' }, ...p.facts.map((f) => h('li', {}, f)));
  const pairs = view.scene.pairs.filter((x) => x.a === part || x.b === part);
  const rows = pairs.map((x): [string, string] => [
    x.a === x.b ? 'within itself' : `with ${view.scene.parts[x.a === part ? x.b : x.a].name}`,
    x.counts.flatMap((n, k) => (n ? [`${thousands(n)} ${view.scene.classes[k].name}`] : [])).join('; '),
  ]);
  return { title: p.name, body: [list, ...(rows.length ? [h('h3', {}, 'Contacts'), definition(rows)] : [])] };
}

/** A triangle that was clicked at a place, and where exactly the ray through that pixel meets it. */
export function triangleDetails(
  view: View,
  part: number,
  triangle: number,
  at: { x: number; y: number } | null,
): { title: string; body: HTMLElement[] } {
  const p = view.scene.parts[part];
  const corners = cornersOf(p, triangle);
  const body: HTMLElement[] = [coordinates(p.isPlaced || p.motion ? 'Corners, in its file' : 'Corners', corners, ['0', '1', '2'])];
  if (p.isPlaced || p.motion) {
    body.push(coordinates('At the start, nearly', cornersOf(p, triangle, 'standing'), ['0', '1', '2']));
  }
  if (at && !(p.motion && view.time !== 0)) {
    const ray = view.ray(at.x, at.y, part);
    // Where parts are cut or moved apart, what is drawn is not what a ray through all of them meets.
    const whole = view.section.axis === null && view.explosion === 0 && !view.scene.isPlaced;
    const first = whole ? firstHit(ray, view.scene.parts, (i) => view.parts[i].look === view.parts[part].look) : null;
    const here = p.place ? hitPlaced(ray, corners, p.place) : hitTriangle(ray, corners);
    const point = here?.point;
    if (first && (first.part !== part || first.triangle !== triangle))
      body.push(
        h(
          'p',
          { class: 'place' },
          `The ray through the center of this pixel first meets triangle ${first.triangle} of ${view.scene.parts[first.part].name}.`,
        ),
      );
    if (point) {
      body.push(
        h('h3', {}, 'The exact hit of the ray through this pixel'),
        exactPoints([point.map(approximate) as Triple], [point.map(fractionText)]),
      );
    }
  }
  return { title: `${p.name}, triangle ${thousands(triangle)}`, body };
}
