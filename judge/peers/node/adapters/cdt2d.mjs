// SPDX-License-Identifier: MIT
import { delaunay } from '../delaunay.mjs';

export const packages = ['cdt2d'];
export const downloads = '100 thousand';
export const claim = 'README, introduction and "Messy graphs": a robust constrained Delaunay triangulation, of points without duplicates';
export const without = ['equal points', 'cocircular'];

export async function open(load) {
  const { default: cdt2d } = await load('cdt2d');
  return delaunay((points) => cdt2d(points), 1);
}

/** A program that shows the answer. */
export const program = ({ points }) => `import cdt2d from 'cdt2d';
console.log(JSON.stringify(cdt2d(${JSON.stringify(points)})));
`;
