// SPDX-License-Identifier: MIT
import { clipping } from '../clipping.mjs';
import { corners } from '../questions.mjs';
export { without } from '../clipping.mjs';

export const packages = ['clipper2-wasm'];
export const downloads = '100 thousand';
export const claim = 'documentation of Clipper2, BooleanOpD and PointInPolygon: doubles, which are rounded to so many decimals as are asked for, here 8';
export const inexact = 'documentation of Clipper2, "precision" of PathsD';
// Of numbers of a few digits nothing is rounded but the corners of results.
export const families = ['grid', 'degenerate'];

export async function open(load) {
  const { default: make } = await load('clipper2-wasm', 'dist/umd/clipper2z.js');
  const its = await make();
  const path = (points) => points.reduce((made, [x, y]) => (made.push_back(new its.PointD(x, y, 0)), made), new its.PathD());
  const paths = (points) => {
    const made = new its.PathsD();
    made.push_back(path(points));
    return made;
  };
  const list = (vector) => Array.from({ length: vector.size() }, (_, i) => vector.get(i));
  const clip = (a, b) => list(its.IntersectD(paths(a), paths(b), its.FillRule.NonZero, 8)).map((ring) => list(ring).map(({ x, y }) => [x, y]));
  const { IsOn, IsInside, IsOutside } = its.PointInPolygonResult;
  const words = new Map([[IsOn, 'boundary'], [IsInside, 'inside'], [IsOutside, 'outside']]); // prettier-ignore
  const locate = ({ a, b }) => ({ location: words.get(its.PointInPolygonD(new its.PointD(...a.point, 0), path(corners(b)))) });
  // Past these, eight decimals do not fit in its integers.
  const fits = (shape) => corners(shape).flat().every((x) => Math.abs(x) < 1e10);
  const asked = Object.entries(clipping(clip)).map(([name, says]) => [name, (q) => (fits(q.a) && fits(q.b) ? says(q) : undefined)]);
  return { ...Object.fromEntries(asked), ...Object.fromEntries(['triangle', 'polygon', 'aabb'].map((kind) => [`locate point ${kind} 2d`, locate])) };
}

/** A program that shows the answer. */
export const program = ({ ask, a, b }) => `import make from 'clipper2-wasm/dist/umd/clipper2z.js';
const its = await make();
const path = (points) => points.reduce((made, p) => (made.push_back(new its.PointD(...p, 0)), made), new its.PathD());
const paths = (points) => { const made = new its.PathsD(); made.push_back(path(points)); return made; };
${ask === 'locate'
  ? `console.log(its.PointInPolygonD(new its.PointD(${a.point}, 0), path(${JSON.stringify(corners(b))})).constructor.name);`
  : `console.log(its.AreaPathsD(its.IntersectD(paths(${JSON.stringify(corners(a))}), paths(${JSON.stringify(corners(b))}), its.FillRule.NonZero, 8)));`}
`; // prettier-ignore
