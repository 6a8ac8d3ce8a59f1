// SPDX-License-Identifier: MIT
import { rectangle } from '../questions.mjs';

export const packages = ['manifold-3d'];
export const downloads = '1 million';
export const claim = 'README, introduction: topologically robust booleans of solids; documentation of Manifold, intersect and hull: the common part up to the tolerance of the two';
export const inexact = 'documentation of Manifold, "tolerance"';
// Of less than a volume the common part has nothing to say. Of hulls the words of classes do not tell that they share one.
export const without = ['point', 'line', 'area', 'degenerate'];

const box = ({ min, max }) => rectangle({ min, max }).flatMap(([x, y]) => [[x, y, min[2]], [x, y, max[2]]]); // prettier-ignore
const points = ({ aabb }) => box(aabb);

export async function open(load) {
  const { default: start } = await load('manifold-3d', 'manifold.js');
  const its = await start();
  its.setup();
  const common = ({ a, b }) => {
    const solids = [a, b].map((shape) => its.Manifold.hull(points(shape)));
    const both = solids[0].intersect(solids[1]);
    const said = { intersects: !both.isEmpty() };
    for (const solid of [...solids, both]) solid.delete();
    return said;
  };
  return { 'intersects aabb aabb': common };
}

/** A program that shows the answer. */
export const program = ({ a, b }) => `import start from 'manifold-3d/manifold.js';
const its = await start();
its.setup();
const a = its.Manifold.hull(${JSON.stringify(points(a))});
const b = its.Manifold.hull(${JSON.stringify(points(b))});
console.log(a.volume(), b.volume(), a.intersect(b).isEmpty());
`;
