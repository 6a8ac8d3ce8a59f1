// SPDX-License-Identifier: MIT

export const packages = ['earcut'];
export const downloads = '10 million';
export const claim = 'README, "Robustness": an acceptable triangulation of a valid polygon, not a correct one; corners counter-clockwise';
export const inexact = 'README, "Robustness"';
export const without = ['degenerate', 'collinear', 'equal points'];

export async function open(load) {
  const { default: earcut } = await load('earcut');
  // The one triangle of three points is counter-clockwise, whichever way these turn.
  return {
    orient2d: ({ points }) => {
      const [a, b, c] = earcut(points.flat());
      return a === undefined ? { sign: 0 } : { sign: (b - a + 3) % 3 === 1 ? 1 : -1 };
    },
  };
}

/** A program that shows the answer. */
export const program = ({ points }) => `import earcut from 'earcut';
console.log(JSON.stringify(earcut(${JSON.stringify(points.flat())})));
`;
