// SPDX-License-Identifier: MIT
// Answers that several adapters make in the same way.

/** The answer to `hit` of a ray that is said to meet something first at a point, or nowhere. */
export function ofRay({ origin, direction }, point) {
  if (!point) return { hit: false };
  const axis = direction.map(Math.abs).reduce((best, x, i, all) => (x > all[best] ? i : best), 0);
  return { hit: true, t: direction[axis] === 0 ? 0 : Math.max(0, (point[axis] - origin[axis]) / direction[axis]) };
}

/** The same as whether the two share a point. */
export const closed = ({ hit }) => ({ intersects: hit });
