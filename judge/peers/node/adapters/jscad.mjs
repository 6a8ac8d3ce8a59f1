// SPDX-License-Identifier: MIT
import { clipping } from '../clipping.mjs';
import { corners } from '../questions.mjs';
export { without } from '../clipping.mjs';

export const packages = ['@jscad/modeling'];
export const downloads = '100 thousand';
export const claim = 'API documentation of modeling/booleans, intersect, and of geom2: areas with outlines counter-clockwise';
export const families = ['uniform', 'grid', 'degenerate', 'rotated'];
// Points within 1e-5 are one.
export const inexact = 'API documentation of modeling/maths/constants, EPS';

const area = ([a, b, c, d = a]) => (c[0] - a[0]) * (d[1] - b[1]) - (c[1] - a[1]) * (d[0] - b[0]);
const outline = (points) => (area(points) < 0 ? [...points].reverse() : points);

export async function open(load) {
  const { default: modeling } = await load('@jscad/modeling', 'src/index.js');
  const { booleans, geometries: { geom2 } } = modeling; // prettier-ignore
  return clipping((a, b) => geom2.toOutlines(booleans.intersect(...[a, b].map((points) => geom2.fromPoints(outline(points))))));
}

/** A program that shows the answer. */
export const program = ({ a, b }) => `import modeling from '@jscad/modeling';
const { booleans, geometries: { geom2 } } = modeling;
const a = geom2.fromPoints(${JSON.stringify(outline(corners(a)))});
const b = geom2.fromPoints(${JSON.stringify(outline(corners(b)))});
console.log(JSON.stringify(geom2.toOutlines(booleans.intersect(a, b))));
`;
