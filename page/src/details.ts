// SPDX-License-Identifier: MIT
/** What is said of the one contact or triangle that was chosen. */
import { h, thousands } from './dom';
import { approximate, firstHit, fractionOf, fractionText, hitTriangle } from './exact';
import { type Contact, type Triple, cornersOf } from './scene';
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
  const triangle = (part: number, t: number, feature: string) =>
    h('span', {}, `${parts[part].name}, triangle ${thousands(t)}`, h('br'), h('small', {}, `its ${feature}`));
  const names = ['0', '1', '2'];
  return {
    title: classes[c.kind].name,
    body: [
      h('p', { class: 'place' }, place),
      definition([
        ['a', triangle(c.pair.a, c.triangleA, c.featureA)],
        ['b', triangle(c.pair.b, c.triangleB, c.featureB)],
        ['planes', c.planes],
        ['they share', `${shapes[c.dimension] ?? 'nothing'}; their interiors ${c.interiors ? 'meet' : 'do not meet'}`],
      ]),
      h('h3', {}, c.points.length === 1 ? 'Where, exactly' : c.points.length === 2 ? 'Its ends, exactly' : 'Its corners, exactly'),
      exactPoints(c.points, c.exact),
      ...(c.exact ? [] : [h('p', { class: 'place' }, 'Rounded: there are too many to keep all fractions.')]),
      h(
        'details',
        {},
        h('summary', {}, 'Corners of both triangles'),
        coordinates(`a: ${parts[c.pair.a].name}`, cornersOf(parts[c.pair.a], c.triangleA), names),
        coordinates(`b: ${parts[c.pair.b].name}`, cornersOf(parts[c.pair.b], c.triangleB), names),
      ),
      question(view, c),
    ],
  };
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
  const body: HTMLElement[] = [coordinates('Corners', corners, ['0', '1', '2'])];
  if (at) {
    const ray = view.ray(at.x, at.y, part);
    // Where parts are cut or moved apart, what is drawn is not what a ray through all of them meets.
    const whole = view.section.axis === null && view.explosion === 0;
    const first = whole ? firstHit(ray, view.scene.parts, (i) => view.parts[i].look === view.parts[part].look) : null;
    const here = hitTriangle(ray, corners);
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
