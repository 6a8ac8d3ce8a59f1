// SPDX-License-Identifier: MIT
import { clipping } from '../clipping.mjs';
export { without } from '../clipping.mjs';

export const packages = ['polygon-clipping'];
export const downloads = '1 million';
export const claim = 'README, "Output": a result without superfluous or repeated points, empty where it is the empty set';

export async function open(load) {
  const { default: clipper } = await load('polygon-clipping');
  return clipping((a, b) => clipper.intersection([a], [b]).flat());
}
