// SPDX-License-Identifier: MIT
export const packages = ['rbush'];
export const downloads = '10 million';
export const claim = 'README, "Search" and "Collisions": whether a rectangle meets one of the tree';

export async function open(load) {
  const { default: RBush } = await load('rbush');
  const item = ({ aabb: { min, max } }) => ({ minX: min[0], minY: min[1], maxX: max[0], maxY: max[1] });
  const meets = ({ a, b }) => ({ intersects: new RBush().load([item(a)]).collides(item(b)) });
  return { 'intersects aabb aabb 2d': meets };
}

/** A program that shows the answer. */
export const program = ({ a, b }) => `import RBush from 'rbush';
const item = ({ min, max }) => ({ minX: min[0], minY: min[1], maxX: max[0], maxY: max[1] });
console.log(new RBush().load([item(${JSON.stringify(a.aabb)})]).collides(item(${JSON.stringify(b.aabb)})));
`;
