// SPDX-License-Identifier: MIT
// What a Delaunay triangulation says of three points and of four.

/** Answers of triangulate(points), which gives triangles, each of three indices; turn is 1 where these are counter-clockwise. */
export function delaunay(triangulate, turn) {
  /** 1, -1 or 0, by how the triangle of three points is given. */
  const orientation = (points) => {
    const [first, ...others] = triangulate(points);
    if (!first) return 0;
    if (others.length > 0) return NaN;
    const at = first.indexOf(0);
    return first[(at + 1) % 3] === 1 ? turn : -turn;
  };
  return {
    orient2d: ({ points }) => ({ sign: orientation(points) }),
    // Of four points that are on no circle, the first three are a triangle unless the last is inside their circle.
    incircle: ({ points }) => {
      const sign = orientation(points.slice(0, 3));
      if (sign === 0) return undefined;
      const there = triangulate(points).some((t) => !t.includes(3));
      return { sign: there ? -sign : sign };
    },
  };
}
