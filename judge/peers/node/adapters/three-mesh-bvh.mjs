// SPDX-License-Identifier: MIT
export const packages = ['three-mesh-bvh', 'three'];
export const downloads = '1 million';
export const claim = 'comments of ExtendedTriangle and OrientedBox: whether two meet, and how far they are from each other';
export const without = ['degenerate'];

export async function open(load) {
  const { Box3, Matrix4, Sphere, Vector3 } = await load('three');
  const { ExtendedTriangle, OrientedBox } = await load('three-mesh-bvh');
  const v = ([x, y, z]) => new Vector3(x, y, z);
  const triangle = ({ triangle: [p, q, r] }) => new ExtendedTriangle(v(p), v(q), v(r));
  const box = ({ aabb: { min, max } }) => new Box3(v(min), v(max));
  // By set(), since the constructor leaves what set() prepares to be asked for.
  const oriented = ({ aabb: { min, max } }) => {
    const its = new OrientedBox();
    its.set(v(min), v(max), new Matrix4());
    return its;
  };
  const sphere = ({ sphere: { center, radius } }) => new Sphere(v(center), radius);
  return {
    'intersects triangle triangle': ({ a, b }) => ({ intersects: triangle(a).intersectsTriangle(triangle(b), null, true) }),
    'intersects triangle sphere': ({ a, b }) => ({ intersects: triangle(a).intersectsSphere(sphere(b)) }),
    'intersects triangle aabb': ({ a, b }) => ({ intersects: oriented(b).intersectsTriangle(triangle(a)) }),
    'intersects aabb aabb': ({ a, b }) => ({ intersects: oriented(a).intersectsBox(box(b)) }),
    'distance point triangle': ({ a, b }) => ({ squared: triangle(b).distanceToPoint(v(a.point)) ** 2 }),
    'distance triangle triangle': ({ a, b }) => ({ squared: triangle(a).distanceToTriangle(triangle(b)) ** 2 }),
    'distance point aabb': ({ a, b }) => ({ squared: oriented(b).distanceToPoint(v(a.point)) ** 2 }),
    'distance aabb aabb': ({ a, b }) => ({ squared: oriented(a).distanceToBox(box(b)) ** 2 }),
  };
}

/** A program that shows the answer. */
const vectors = (points) => points.map((p) => `new Vector3(${p})`).join(', ');
const made = (shape) =>
  shape.point ? vectors([shape.point])
  : shape.triangle ? `new ExtendedTriangle(${vectors(shape.triangle)})`
  : shape.sphere ? `new Sphere(${vectors([shape.sphere.center])}, ${shape.sphere.radius})`
  : `new Box3(${vectors([shape.aabb.min, shape.aabb.max])})`; // prettier-ignore
export const program = ({ ask, a, b }) => {
  // A box against a triangle or a point is an OrientedBox, and the triangle or the point is what it is asked of.
  const [asked, of] = b.aabb && !a.aabb ? [b, a] : a.point ? [b, a] : [a, b];
  const box = asked.aabb ? `OrientedBox();\na.set(${vectors([asked.aabb.min, asked.aabb.max])}, new Matrix4())` : undefined;
  const kind = of.triangle ? 'Triangle' : of.sphere ? 'Sphere' : of.point ? 'Point' : 'Box';
  return `import { Box3, Matrix4, Sphere, Vector3 } from 'three';
import { ExtendedTriangle, OrientedBox } from 'three-mesh-bvh';
const a = ${box ? `new ${box}` : made(asked)};
const b = ${made(of)};
console.log(a.${ask === 'intersects' ? 'intersects' : 'distanceTo'}${kind}(b));
`;
};
