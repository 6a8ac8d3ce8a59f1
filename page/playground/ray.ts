// SPDX-License-Identifier: MIT
/** A ray through a mesh: its first hit, and what the test of Möller and Trumbore makes of it in rounded numbers. */
import { h } from '../src/dom';
import { type FloatHit, rayMethods } from './float_rays';
import { PointTable, type Row, Verdict, choices, problem, section, stepChoice } from './parts';
import { lightOn } from './pictures';
import { faces, triangles, vertices } from './ring';
import type { Module } from './signum_module';
import { type Drawn, Stage } from './stage';
import { type Triangle, type V3, add, doubles, scaled } from './vectors';

export interface Ray {
  origin: V3;
  direction: V3;
}

/** Rays on which methods differ, found by search; a test says who is wrong about each. */
export const rays: [string, Ray][] = [
  ['Into a face', { origin: [-2, -4, 2.5], direction: [1.5, 2.25, -1.75] }],
  ['Through an edge', { origin: [1.1, -1.1, 3], direction: [-2.0921875, 1.928125, -2.6484375] }],
  ['At a corner', { origin: [1.7, 2.4, 0.2], direction: [0.28437500000000004, -0.4156249999999999, -0.2] }],
  ['Along the rim', { origin: [0, 3.9, 1.9], direction: [2.5703125, -3.519140625, -1.43125] }],
  ['Just past the rim', { origin: [-3.4, -3.9, 1], direction: [4.16171875, 1.4, -1.46875] }],
];

const { sub, cross, dot } = doubles;
const hitText = (hit: FloatHit | null) => (hit ? `face ${hit.face}, t = ${hit.t}` : 'no hit');

export function raySection(signum: Module, asLine: (line: string) => void): HTMLElement {
  const ray: Ray = structuredClone(rays[0][1]);
  const mesh = new signum.Mesh(vertices, faces);
  const stage = new Stage('A ring of triangles and a ray', false, 0.3, 0.62);
  const verdict = new Verdict('Möller and Trumbore 1997');
  let hit: { t: number; face: number } | null = null;

  const moved = () => {
    presets.unmark();
    update();
  };
  const row = (name: string, member: keyof Ray): Row => ({ name, kind: 'a', at: () => ray[member], moveTo: (p) => { ray[member] = p; moved(); } }); // prettier-ignore
  const table = new PointTable([row('origin', 'origin'), row('direction', 'direction')], () => stage.step, 'The ray');
  const tip: Row = { name: 'tip', kind: 'a', at: () => add(ray.origin, ray.direction), moveTo: (p) => { ray.direction = sub(p, ray.origin); moved(); } }; // prettier-ignore
  const presets = choices('Examples', rays, (chosen) => {
    Object.assign(ray, structuredClone(chosen));
    update();
    stage.fit();
  });

  function update() {
    try {
      const found = mesh.ray(ray.origin, ray.direction);
      hit = found;
      const others = rayMethods.map((m) => {
        const first = m.first(ray.origin, ray.direction, triangles);
        // An edge is of two faces: either is right, at the same place.
        const near = first && found && Math.abs(first.t - found.t) <= 1e-5 * Math.max(1, found.t);
        return { name: m.name, source: hitText(first), says: first ? 'hit' : 'missed', right: found ? !!near : !first };
      });
      if (found) {
        const exact = signum.hit({ ray }, { triangle: triangles[found.face] });
        const fraction = exact.hit ? (exact.exact ?? '') : '';
        const feature = found.feature === 'face' ? 'Inside of it' : `On its ${found.feature.replace(/(\d)/, ' $1')}`;
        const rounded = fraction === String(found.t) ? '.' : `, as a double ${found.t}.`;
        verdict.show(`It hits face ${found.face}`, true, [`${feature}, at t = `, h('code', {}, fraction), rounded], others);
      } else verdict.show('It misses', false, ['There is no t ≥ 0 at which the ray is on a triangle.'], others);
    } catch (error) {
      hit = null;
      verdict.show(problem(error), false, [], []);
    }
    table.write();
    stage.draw();
  }

  function drawn(): Drawn[] {
    const { eye } = stage;
    const depth = (t: Triangle) => dot(eye, t[0]) + dot(eye, t[1]) + dot(eye, t[2]);
    const order = triangles.map((t, i) => ({ t, i, d: depth(t) })).sort((p, q) => p.d - q.d);
    const shown = order.filter(({ t }) => dot(cross(sub(t[1], t[0]), sub(t[2], t[0])), eye) > 0);
    const mesh = shown.map(({ t, i }): Drawn => ({ points: t, look: `facet${hit?.face === i ? ' chosen' : ''}`, light: lightOn(t, eye) }));
    const length = Math.hypot(...ray.direction);
    const end = hit ? add(ray.origin, scaled(ray.direction, hit.t)) : add(ray.origin, scaled(ray.direction, length ? Math.max(1, 9 / length) : 0));
    const beyond = hit && length ? [{ points: [end, add(ray.origin, scaled(ray.direction, Math.max(1, hit.t + 6 / length)))], look: 'ray beyond' }] : [];
    const seen = hit && !shown.some(({ i }) => i === hit!.face) ? ' unseen-face' : '';
    return [...mesh, ...beyond, { points: [ray.origin, end], look: 'ray' }, ...(hit ? [{ points: [end], look: `common${seen}` }] : []), { points: [ray.origin], look: 'a name', label: 'origin' }];
  }

  stage.show(drawn, () => [...vertices, ray.origin, tip.at()]);
  stage.setHandles([row('origin', 'origin'), tip]);
  const ask = () => asLine(JSON.stringify({ ask: 'hit', a: { ray }, b: { triangle: triangles[hit?.face ?? 0] } }));
  const element = section(
    'ray',
    'A ray through a mesh',
    'Move the origin of the ray, or its tip. Where the ray goes through an edge or a corner, rounded tests of one triangle after the other may let it slip through; the exact answer names the feature.',
    presets.element,
    h(
      'div',
      { class: 'bench' },
      h('div', {}, stage.element, h('div', { class: 'under' }, stepChoice((step) => (stage.step = step)), h('button', { type: 'button', class: 'link', click: ask }, 'As a line for signum')), table.element),
      h('div', {}, verdict.element),
    ),
  );
  update();
  (presets.element.firstElementChild as HTMLElement).setAttribute('aria-pressed', 'true');
  stage.fit();
  return element;
}
