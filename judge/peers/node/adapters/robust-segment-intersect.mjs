// SPDX-License-Identifier: MIT
export const packages = ['robust-segment-intersect'];
export const downloads = '100 thousand';
export const claim = 'README, introduction and API: exactly whether two closed segments share a point';

export async function open(load) {
  const { default: crosses } = await load('robust-segment-intersect');
  return { 'intersects segment segment 2d': ({ a, b }) => ({ intersects: crosses(...a.segment, ...b.segment) }) };
}
