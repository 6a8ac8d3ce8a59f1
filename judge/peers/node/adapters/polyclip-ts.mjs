// SPDX-License-Identifier: MIT
import { clipping } from '../clipping.mjs';
import { corners } from '../questions.mjs';
export { without } from '../clipping.mjs';

export const packages = ['polyclip-ts'];
export const downloads = '1 million';
export const claim = 'README, "Output": a result without superfluous or repeated points, empty where it is the empty set';

export async function open(load) {
  const clipper = await load('polyclip-ts');
  return clipping((a, b) => clipper.intersection([a], [b]).flat());
}

/** A program that shows the answer. */
export const program = ({ a, b }) => `import * as clipper from 'polyclip-ts';
const a = [${JSON.stringify(corners(a))}], b = [${JSON.stringify(corners(b))}];
console.log(JSON.stringify(clipper.intersection(a, b)));
`;
