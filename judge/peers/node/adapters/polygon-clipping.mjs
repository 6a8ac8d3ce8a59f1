// SPDX-License-Identifier: MIT
import { clipping } from '../clipping.mjs';
import { corners } from '../questions.mjs';
export { without } from '../clipping.mjs';

export const packages = ['polygon-clipping'];
export const downloads = '1 million';
export const claim = 'README, "Output": a result without superfluous or repeated points, empty where it is the empty set';

export async function open(load) {
  const { default: clipper } = await load('polygon-clipping');
  return clipping((a, b) => clipper.intersection([a], [b]).flat());
}

/** A program that shows the answer. */
export const program = ({ a, b }) => `import clipper from 'polygon-clipping';
const a = [${JSON.stringify(corners(a))}], b = [${JSON.stringify(corners(b))}];
console.log(JSON.stringify(clipper.intersection(a, b)));
`;
