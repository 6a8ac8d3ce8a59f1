// SPDX-License-Identifier: MIT
import { isSimple } from '../exact.mjs';

export const packages = ['robust-point-in-polygon'];
export const downloads = '100 thousand';
export const claim = 'README, introduction and API: exactly whether a point is inside, on or outside a simple polygon';
export const without = ['degenerate'];

export async function open(load) {
  const { default: classify } = await load('robust-point-in-polygon');
  const words = { '-1': 'inside', 0: 'boundary', 1: 'outside' };
  const locate = ({ a, b: { polygon } }) => (isSimple(polygon) ? { location: words[classify(polygon, a.point)] } : undefined);
  return { 'locate point polygon 2d': locate };
}

/** A program that shows the answer. */
export const program = ({ a, b }) => `import classify from 'robust-point-in-polygon';
const polygon = ${JSON.stringify(b.polygon)};
console.log(classify(polygon, ${JSON.stringify(a.point)})); // -1 inside, 0 on the boundary, 1 outside
`;
