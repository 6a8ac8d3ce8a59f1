// SPDX-License-Identifier: MIT
import { ring } from '../questions.mjs';

export const packages = ['point-in-polygon-hao'];
export const downloads = '1 million';
export const claim = 'README, "Features": degenerate and self-crossing polygons, points on edges told, not affected by errors of floating point';

export async function open(load) {
  const { default: inside } = await load('point-in-polygon-hao');
  const words = new Map([[true, 'inside'], [0, 'boundary'], [false, 'outside']]); // prettier-ignore
  return { 'locate point polygon 2d': ({ a, b }) => ({ location: words.get(inside(a.point, [ring(b.polygon)])) }) };
}

/** A program that shows the answer. */
export const program = ({ a, b }) => `import inside from 'point-in-polygon-hao';
const polygon = [${JSON.stringify(ring(b.polygon))}];
console.log(inside(${JSON.stringify(a.point)}, polygon)); // true inside, 0 on the boundary, false outside
`;
