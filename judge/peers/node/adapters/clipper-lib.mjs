// SPDX-License-Identifier: MIT
import { clipping } from '../clipping.mjs';
import { corners } from '../questions.mjs';
export { without } from '../clipping.mjs';

export const packages = ['clipper-lib'];
export const downloads = '1 million';
export const claim = 'documentation of Clipper, Orientation, PointInPolygon, Execute and Rounding: polygons of integers up to 47,453,132 without long integers, corners of results rounded to integers; here times 2^20';
// Corners of results are rounded to integers: of these whether the two share an area is asked where the numbers are large.
export const inexact = 'documentation of Clipper, "Rounding", of what is not an integer; signs and places are not excluded';
export const families = ['grid', 'degenerate'];
export const withoutOf = { orient2d: ['collinear'] };

const scale = 2 ** 20;
/** Points times 2^20, or undefined where they are no integers then, which Clipper does not take. */
const scaled = (points) =>
  points.flat().every((x) => Number.isInteger(x * scale) && Math.abs(x) <= 45) ? points.map(([x, y]) => ({ X: x * scale, Y: y * scale })) : undefined;

export async function open(load) {
  const { default: lib } = await load('clipper-lib', 'clipper.js');
  const words = { 1: 'inside', 0: 'outside', '-1': 'boundary' };
  const locate = ({ a, b }) => {
    const [point] = scaled([a.point]) ?? [], path = scaled(corners(b));
    return point && path ? { location: words[lib.Clipper.PointInPolygon(point, path)] } : undefined;
  };
  const clip = (a, b) => {
    const clipper = new lib.Clipper(), solution = new lib.Paths();
    clipper.AddPath(scaled(a), lib.PolyType.ptSubject, true);
    clipper.AddPath(scaled(b), lib.PolyType.ptClip, true);
    clipper.Execute(lib.ClipType.ctIntersection, solution);
    return solution;
  };
  const its = Object.entries(clipping(clip)).filter(([name]) => name.startsWith('intersects'));
  const asked = (says) => (question) => (scaled(corners(question.a)) && scaled(corners(question.b)) ? says(question) : undefined);
  return {
    orient2d: ({ points }) => scaled(points) && { sign: lib.Clipper.Orientation(scaled(points)) ? 1 : -1 },
    ...Object.fromEntries(['triangle', 'polygon', 'aabb'].map((kind) => [`locate point ${kind} 2d`, locate])),
    ...Object.fromEntries(its.map(([name, says]) => [name, asked(says)])),
  };
}

const path = (points) => JSON.stringify(scaled(points));
/** A program that shows the answer. */
export const program = ({ ask, points, a, b }) => {
  if (ask === 'orient2d') return `import lib from 'clipper-lib/clipper.js';\nconsole.log(lib.Clipper.Orientation(${path(points)}));\n`;
  if (ask === 'locate')
    return `import lib from 'clipper-lib/clipper.js';\nconsole.log(lib.Clipper.PointInPolygon(${JSON.stringify(scaled([a.point])[0])}, ${path(corners(b))})); // 1 inside, -1 on the boundary, 0 outside\n`;
  return `import lib from 'clipper-lib/clipper.js';
const clipper = new lib.Clipper(), solution = new lib.Paths();
clipper.AddPath(${path(corners(a))}, lib.PolyType.ptSubject, true);
clipper.AddPath(${path(corners(b))}, lib.PolyType.ptClip, true);
clipper.Execute(lib.ClipType.ctIntersection, solution);
console.log(JSON.stringify(solution));
`;
};
