// SPDX-License-Identifier: MIT
import { delaunay } from '../delaunay.mjs';

export const packages = ['delaunator'];
export const downloads = '10 million';
export const claim = 'README, introduction and API: a robust Delaunay triangulation, duplicate points skipped, triangles counter-clockwise with the y axis downwards';
export const without = ['equal points', 'cocircular'];

export async function open(load) {
  const { default: Delaunator } = await load('delaunator');
  const triangulate = (points) => {
    const { triangles } = Delaunator.from(points);
    return Array.from({ length: triangles.length / 3 }, (_, i) => [...triangles.subarray(3 * i, 3 * i + 3)]);
  };
  return delaunay(triangulate, -1);
}

/** A program that shows the answer. */
export const program = ({ points }) => `import Delaunator from 'delaunator';
const { triangles } = Delaunator.from(${JSON.stringify(points)});
console.log(JSON.stringify([...triangles]));
`;
