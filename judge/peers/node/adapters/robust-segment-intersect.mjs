// SPDX-License-Identifier: MIT
export const packages = ['robust-segment-intersect'];
export const downloads = '100 thousand';
export const claim = 'README, introduction and API: exactly whether two closed segments share a point';

export async function open(load) {
  const { default: crosses } = await load('robust-segment-intersect');
  return { 'intersects segment segment 2d': ({ a, b }) => ({ intersects: crosses(...a.segment, ...b.segment) }) };
}

/** A program that shows the answer. */
export const program = ({ a, b }) => `import meets from 'robust-segment-intersect';
console.log(meets(${[...a.segment, ...b.segment].map((p) => JSON.stringify(p)).join(', ')}));
`;
