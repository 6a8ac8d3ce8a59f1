// SPDX-License-Identifier: MIT

export const packages = ['cannon-es'];
export const downloads = '100 thousand';
export const claim = 'API documentation of AABB and Ray: whether boxes overlap, and where a ray from one point to another meets a body';
export const without = ['degenerate'];

export async function open(load) {
  const { AABB, Body, Ray, RaycastResult, Sphere, Trimesh, Vec3 } = await load('cannon-es', 'dist/cannon-es.cjs.js').then((m) => m.default);
  const v = (p) => new Vec3(...p);
  const box = ({ aabb: { min, max } }) => new AABB({ lowerBound: v(min), upperBound: v(max) });
  const body = (shape, position = [0, 0, 0]) => new Body({ mass: 0, shape, position: v(position) });
  const mesh = ({ triangle }) => body(new Trimesh(triangle.flat(), [0, 1, 2]));
  const ball = ({ sphere: { center, radius } }) => body(new Sphere(radius), center);
  const meets = ({ segment: [from, to] }, its) => {
    const result = new RaycastResult(), ray = new Ray(v(from), v(to));
    ray.skipBackfaces = false;
    ray.intersectBody(its, result);
    return { intersects: result.hasHit };
  };
  return {
    'intersects aabb aabb': ({ a, b }) => ({ intersects: box(a).overlaps(box(b)) }),
    'intersects segment sphere': ({ a, b }) => meets(a, ball(b)),
    'intersects segment triangle': ({ a, b }) => meets(a, mesh(b)),
  };
}

/** A program that shows the answer. */
export const program = ({ a, b }) =>
  a.segment && `import cannon from 'cannon-es/dist/cannon-es.cjs.js';
const { Body, Ray, RaycastResult, Sphere, Trimesh, Vec3 } = cannon;
const shape = ${b.sphere ? `new Sphere(${b.sphere.radius})` : `new Trimesh(${JSON.stringify(b.triangle.flat())}, [0, 1, 2])`};
const body = new Body({ mass: 0, shape, position: new Vec3(${b.sphere?.center ?? [0, 0, 0]}) });
const ray = new Ray(new Vec3(${a.segment[0]}), new Vec3(${a.segment[1]}));
const result = new RaycastResult();
ray.skipBackfaces = false;
ray.intersectBody(body, result);
console.log(result.hasHit);
`;
