// SPDX-License-Identifier: MIT
// What an intersection of polygons says of triangles and boxes.
import { corners } from './questions.mjs';

const pairs = ['triangle triangle', 'triangle aabb', 'aabb aabb'];

/** Asked only where the two share an area or nothing: of less the result has nothing to say. */
export const without = ['point', 'line', 'degenerate'];

/** Answers of clip(a, b), which takes corners in order and gives a list of rings, whose last point may be the first again. */
export function clipping(clip) {
  const open = (ring) => (ring.length > 1 && String(ring[0]) === String(ring.at(-1)) ? ring.slice(0, -1) : ring);
  const common = ({ a, b }) => clip(corners(a), corners(b)).map(open);
  return Object.fromEntries(
    pairs.flatMap((pair) => [
      [`intersects ${pair} 2d`, (q) => ({ intersects: common(q).length > 0 })],
      [`intersection ${pair} 2d`, (q) => {
        const points = common(q).flat();
        return { dimension: points.length > 0 ? 2 : -1, points };
      }],
    ]),
  ); // prettier-ignore
}
