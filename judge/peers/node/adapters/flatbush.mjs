// SPDX-License-Identifier: MIT
export const packages = ['flatbush'];
export const downloads = '100 thousand';
export const claim = 'README, "index.search" and "index.collides": boxes that intersect or touch';

export async function open(load) {
  const { default: Flatbush } = await load('flatbush');
  const numbers = ({ aabb: { min, max } }) => [...min, ...max];
  const meets = ({ a, b }) => {
    const index = new Flatbush(1);
    index.add(...numbers(a));
    index.finish();
    return { intersects: index.search(...numbers(b)).length > 0 };
  };
  return { 'intersects aabb aabb 2d': meets };
}

/** A program that shows the answer. */
export const program = ({ a, b }) => `import Flatbush from 'flatbush';
const index = new Flatbush(1);
index.add(${[...a.aabb.min, ...a.aabb.max]});
index.finish();
console.log(index.search(${[...b.aabb.min, ...b.aabb.max]}).length > 0);
`;
