// SPDX-License-Identifier: MIT
import { clipping } from '../clipping.mjs';
export { without } from '../clipping.mjs';

export const packages = ['polyclip-ts'];
export const downloads = '1 million';
export const claim = 'README, "Output": a result without superfluous or repeated points, empty where it is the empty set';

export async function open(load) {
  const clipper = await load('polyclip-ts');
  return clipping((a, b) => clipper.intersection([a], [b]).flat());
}
