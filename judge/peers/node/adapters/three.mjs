// SPDX-License-Identifier: MIT
import { closed, ofRay } from '../answers.mjs';

export const packages = ['three'];
export const downloads = '10 million';
export const claim = 'API documentation of Box3, Frustum, Plane, Ray, Sphere, Triangle: whether two meet; Frustum never misses what meets it';
export const without = ['degenerate'];
// A ray in the plane of a triangle is no part of the documentation.
export const withoutOf = { 'ray triangle': ['line'] };

export async function open(load) {
  const three = await load('three');
  const v = ([x, y, z]) => new three.Vector3(x, y, z);
  const box = ({ aabb: { min, max } }) => new three.Box3(v(min), v(max));
  const sphere = ({ sphere: { center, radius } }) => new three.Sphere(v(center), radius);
  const triangle = ({ triangle: [p, q, r] }) => new three.Triangle(v(p), v(q), v(r));
  const plane = ({ plane: { normal, offset } }) => new three.Plane(v(normal), offset);
  const ray = ({ ray: { origin, direction } }) => new three.Ray(v(origin), v(direction));
  const frustum = ({ frustum: { matrix, depth } }) =>
    new three.Frustum().setFromProjectionMatrix(new three.Matrix4().set(...matrix.flat()),
      depth === 'gl' ? three.WebGLCoordinateSystem : three.WebGPUCoordinateSystem); // prettier-ignore
  // What it does not reject may be apart from it all the same.
  const never = (meets) => (meets ? undefined : { intersects: false });
  const target = new three.Vector3();
  const alongRay = (a, meet) => ofRay(a.ray, meet(ray(a), target)?.toArray());
  return {
    'intersects aabb aabb': ({ a, b }) => ({ intersects: box(a).intersectsBox(box(b)) }),
    'intersects point aabb': ({ a, b }) => ({ intersects: box(b).containsPoint(v(a.point)) }),
    'intersects aabb sphere': ({ a, b }) => ({ intersects: box(a).intersectsSphere(sphere(b)) }),
    'intersects triangle aabb': ({ a, b }) => ({ intersects: box(b).intersectsTriangle(triangle(a)) }),
    'intersects plane aabb': ({ a, b }) => ({ intersects: box(b).intersectsPlane(plane(a)) }),
    'intersects point sphere': ({ a, b }) => ({ intersects: sphere(b).containsPoint(v(a.point)) }),
    'intersects sphere sphere': ({ a, b }) => ({ intersects: sphere(a).intersectsSphere(sphere(b)) }),
    'intersects ray aabb': ({ a, b }) => ({ intersects: ray(a).intersectsBox(box(b)) }),
    'intersects ray plane': ({ a, b }) => ({ intersects: ray(a).intersectsPlane(plane(b)) }),
    'intersects ray triangle': ({ a, b }) => closed(alongRay(a, (r, at) => r.intersectTriangle(...b.triangle.map(v), false, at))),
    'hit ray triangle': ({ a, b }) => alongRay(a, (r, at) => r.intersectTriangle(...b.triangle.map(v), false, at)),
    'intersects frustum aabb': ({ a, b }) => never(frustum(a).intersectsBox(box(b))),
    'intersects frustum sphere': ({ a, b }) => never(frustum(a).intersectsSphere(sphere(b))),
    'distance point aabb': ({ a, b }) => ({ squared: box(b).distanceToPoint(v(a.point)) ** 2 }),
    'distance point segment': ({ a, b }) => ({
      squared: new three.Line3(...b.segment.map(v)).closestPointToPoint(v(a.point), true, target).distanceToSquared(v(a.point)),
    }),
    'distance segment segment': ({ a, b }) => ({
      squared: new three.Line3(...a.segment.map(v)).distanceSqToLine3(new three.Line3(...b.segment.map(v))),
    }),
    'distance point triangle': ({ a, b }) => ({
      squared: triangle(b).closestPointToPoint(v(a.point), target).distanceToSquared(v(a.point)),
    }),
  };
}

const calls = {
  'triangle aabb': 'b.intersectsTriangle(a)',
  'aabb aabb': 'a.intersectsBox(b)',
  'aabb sphere': 'a.intersectsSphere(b)',
  'point aabb': 'b.containsPoint(a)',
  'point sphere': 'b.containsPoint(a)',
  'sphere sphere': 'a.intersectsSphere(b)',
  'plane aabb': 'b.intersectsPlane(a)',
  'ray aabb': 'a.intersectsBox(b)',
  'ray plane': 'a.intersectsPlane(b)',
  'ray triangle': 'a.intersectTriangle(b.a, b.b, b.c, false, new Vector3())',
  'frustum aabb': 'a.intersectsBox(b)',
  'frustum sphere': 'a.intersectsSphere(b)',
};
const vector = (p) => `new Vector3(${p})`;
const made = {
  point: vector,
  segment: (ends) => `new Line3(${ends.map(vector).join(', ')})`,
  aabb: ({ min, max }) => `new Box3(${vector(min)}, ${vector(max)})`,
  sphere: ({ center, radius }) => `new Sphere(${vector(center)}, ${radius})`,
  plane: ({ normal, offset }) => `new Plane(${vector(normal)}, ${offset})`,
  ray: ({ origin, direction }) => `new Ray(${vector(origin)}, ${vector(direction)})`,
  triangle: (corners) => `new Triangle(${corners.map(vector).join(', ')})`,
  frustum: ({ matrix, depth }) => `new Frustum().setFromProjectionMatrix(new Matrix4().set(${matrix.flat()}), ${depth === 'gl' ? 'WebGLCoordinateSystem' : 'WebGPUCoordinateSystem'})`,
};
const distances = {
  'point aabb': 'b.distanceToPoint(a)',
  'point segment': 'b.closestPointToPoint(a, true, new Vector3()).distanceTo(a)',
  'segment segment': 'Math.sqrt(a.distanceSqToLine3(b))',
  'point triangle': 'b.closestPointToPoint(a, new Vector3()).distanceTo(a)',
};
/** A program that shows the answer. */
export const program = ({ ask, a, b }) => {
  const [[kindA, valueA], [kindB, valueB]] = [a, b].map((shape) => Object.entries(shape)[0]);
  const call = (ask === 'distance' ? distances : calls)[`${kindA} ${kindB}`];
  if (!call) return undefined;
  return `import { Box3, Frustum, Line3, Matrix4, Plane, Ray, Sphere, Triangle, Vector3, WebGLCoordinateSystem, WebGPUCoordinateSystem } from 'three';
const a = ${made[kindA](valueA)};
const b = ${made[kindB](valueB)};
console.log(JSON.stringify(${call}));
`;
};
