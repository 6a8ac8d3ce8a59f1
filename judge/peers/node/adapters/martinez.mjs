// SPDX-License-Identifier: MIT
import { clipping } from '../clipping.mjs';
import { corners, ring } from '../questions.mjs';
export { without } from '../clipping.mjs';

export const packages = ['martinez-polygon-clipping'];
export const downloads = '1 million';
export const claim = 'README, "Details": polygons of all types, degenerate ones with overlapping edges, too';

export async function open(load) {
  const { intersection } = await load('martinez-polygon-clipping');
  return clipping((a, b) => (intersection([ring(a)], [ring(b)]) ?? []).flat());
}

/** A program that shows the answer. */
export const program = ({ a, b }) => `import { intersection } from 'martinez-polygon-clipping';
const a = [${JSON.stringify(ring(corners(a)))}], b = [${JSON.stringify(ring(corners(b)))}];
console.log(JSON.stringify(intersection(a, b)));
`;
