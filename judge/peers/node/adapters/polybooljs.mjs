// SPDX-License-Identifier: MIT
import { corners } from '../questions.mjs';
import { clipping } from '../clipping.mjs';
export { without } from '../clipping.mjs';

export const packages = ['polybooljs'];
export const downloads = '1 million';
export const claim = 'README, "Features" and "Epsilon": removes unnecessary vertices, handles coincident segments; points within 1e-10 are one';
export const inexact = 'README, "Epsilon"';
// What is made nearly degenerate is within that.
export const families = ['uniform', 'grid', 'degenerate'];

export async function open(load) {
  const { default: bool } = await load('polybooljs');
  const region = (points) => ({ regions: [points], inverted: false });
  return clipping((a, b) => bool.intersect(region(a), region(b)).regions);
}

/** A program that shows the answer. */
export const program = ({ a, b }) => `import bool from 'polybooljs';
const region = (points) => ({ regions: [points], inverted: false });
console.log(JSON.stringify(bool.intersect(region(${JSON.stringify(corners(a))}), region(${JSON.stringify(corners(b))})).regions));
`;
