// SPDX-License-Identifier: MIT
export const packages = ['@dimforge/rapier3d-compat'];
export const downloads = '10 million';
export const claim = 'API documentation of Shape, intersectsShape, containsPoint, castRay: whether two shapes meet, in floats';
export const numbers = 'float';
export const without = ['degenerate'];
// Whether a point is in a triangle, which has no volume, is not said.
const none = { x: 0, y: 0, z: 0 }, still = { ...none, w: 1 }; // prettier-ignore

const v = ([x, y, z]) => ({ x, y, z });
const middle = ({ min, max }) => min.map((x, i) => (x + max[i]) / 2);
const half = ({ min, max }) => min.map((x, i) => (max[i] - x) / 2);
/** Whether a box has a middle and a size in floats. */
const fits = (box) => [...middle(box), ...half(box)].every((x) => Math.fround(x) === x);

export async function open(load) {
  const { default: rapier } = await load('@dimforge/rapier3d-compat');
  await rapier.init();
  const of = (shape) =>
    shape.sphere ? [new rapier.Ball(shape.sphere.radius), v(shape.sphere.center)]
    : shape.triangle ? [new rapier.Triangle(...shape.triangle.map(v)), none]
    : shape.segment ? [new rapier.Segment(...shape.segment.map(v)), none]
    : fits(shape.aabb) ? [new rapier.Cuboid(...half(shape.aabb)), v(middle(shape.aabb))]
    : undefined; // prettier-ignore
  const meet = ({ a, b }) => {
    const [first, second] = [of(a), of(b)];
    return first && second ? { intersects: first[0].intersectsShape(first[1], still, second[0], second[1], still) } : undefined;
  };
  const contains = ({ a, b }) => {
    const its = of(b);
    return its && { intersects: its[0].containsPoint(its[1], still, v(a.point)) };
  };
  const kinds = ['segment', 'triangle', 'aabb', 'sphere'];
  // The distance of two segments is no question of a shape with an inside.
  const pairs = kinds.flatMap((a, i) => kinds.slice(i).map((b) => `${a} ${b}`)).filter((pair) => pair !== 'segment segment');
  return {
    ...Object.fromEntries(pairs.map((pair) => [`intersects ${pair}`, meet])),
    'intersects point aabb': contains,
    'intersects point sphere': contains,
  };
}

const made = (shape) =>
  shape.sphere ? [`new rapier.Ball(${shape.sphere.radius})`, shape.sphere.center]
  : shape.triangle ? [`new rapier.Triangle(${shape.triangle.map((p) => JSON.stringify(v(p))).join(', ')})`, [0, 0, 0]]
  : shape.segment ? [`new rapier.Segment(${shape.segment.map((p) => JSON.stringify(v(p))).join(', ')})`, [0, 0, 0]]
  : shape.aabb ? [`new rapier.Cuboid(${half(shape.aabb)})`, middle(shape.aabb)]
  : ['', shape.point]; // prettier-ignore
/** A program that shows the answer. */
export const program = ({ a, b }) => {
  const [[first, at], [second, there]] = [made(a), made(b)];
  const call = a.point ? 'b.containsPoint(there, still, at)' : 'a.intersectsShape(at, still, b, there, still)';
  return `import rapier from '@dimforge/rapier3d-compat';
await rapier.init();
const still = { x: 0, y: 0, z: 0, w: 1 }, at = ${JSON.stringify(v(at))}, there = ${JSON.stringify(v(there))};
${first ? `const a = ${first};\n` : ''}const b = ${second};
console.log(${call});
`;
};
