// SPDX-License-Identifier: MIT
export const packages = ['point-in-polygon'];
export const downloads = '1 million';
export const claim = 'readme, introduction: even-odd by a ray, nothing of points on the boundary, not numerically robust';
export const inexact = 'readme, introduction';
export const without = ['boundary', 'degenerate'];

export async function open(load) {
  const { default: inside } = await load('point-in-polygon');
  return { 'locate point polygon 2d': ({ a, b }) => ({ location: inside(a.point, b.polygon) ? 'inside' : 'outside' }) };
}

/** A program that shows the answer. */
export const program = ({ a, b }) => `import inside from 'point-in-polygon';
console.log(inside(${JSON.stringify(a.point)}, ${JSON.stringify(b.polygon)}));
`;
