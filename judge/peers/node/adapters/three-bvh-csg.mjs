// SPDX-License-Identifier: MIT
export const packages = ['three-bvh-csg', 'three-mesh-bvh', 'three'];
export const downloads = '100 thousand';
export const claim = 'README, introduction, note and "CSGOperations": the common part of two water-tight solids, whose corners geometries of three keep in floats';
export const inexact = 'README, introduction, warning of numerical precision and corner cases';
export const numbers = 'float';
// Of less than a volume the common part has nothing to say.
export const without = ['point', 'line', 'area', 'degenerate'];

/** Two triangles a side; corner i has the least x, y, z where its bits are 0. */
const faces = [0, 4, 6, 0, 6, 2, 1, 3, 7, 1, 7, 5, 0, 1, 5, 0, 5, 4, 2, 6, 7, 2, 7, 3, 0, 2, 3, 0, 3, 1, 4, 5, 7, 4, 7, 6];
const corners = ({ min, max }) => [...Array(8).keys()].flatMap((i) => min.map((x, axis) => (i & (1 << axis) ? max[axis] : x)));

export async function open(load) {
  const { BufferAttribute, BufferGeometry } = await load('three');
  const { default: csg } = await load('three-bvh-csg');
  const evaluator = new csg.Evaluator();
  evaluator.attributes = ['position'];
  evaluator.useGroups = false;
  const brush = ({ aabb }) => {
    const geometry = new BufferGeometry();
    geometry.setAttribute('position', new BufferAttribute(new Float32Array(corners(aabb)), 3));
    geometry.setIndex(faces);
    const made = new csg.Brush(geometry);
    made.updateMatrixWorld();
    return made;
  };
  return { 'intersects aabb aabb': ({ a, b }) => ({ intersects: evaluator.evaluate(brush(a), brush(b), csg.INTERSECTION).geometry.drawRange.count > 0 }) };
}

/** A program that shows the answer. */
export const program = ({ a, b }) => `import { BufferAttribute, BufferGeometry } from 'three';
import csg from 'three-bvh-csg';
const brush = (corners) => {
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(new Float32Array(corners), 3));
  geometry.setIndex(${JSON.stringify(faces)});
  const made = new csg.Brush(geometry);
  made.updateMatrixWorld();
  return made;
};
const evaluator = new csg.Evaluator();
evaluator.attributes = ['position'], evaluator.useGroups = false;
const a = brush(${JSON.stringify(corners(a.aabb))});
const b = brush(${JSON.stringify(corners(b.aabb))});
console.log(evaluator.evaluate(a, b, csg.INTERSECTION).geometry.drawRange.count);
`;
