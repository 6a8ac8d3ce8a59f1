// SPDX-License-Identifier: MIT
/** What is drawn of contacts: points, segments and areas. */
import { BufferAttribute, BufferGeometry, InstancedBufferAttribute, InstancedBufferGeometry } from 'three';
import type { ContactShape } from './materials';
import type { Scene, Triple } from './scene';
import type { Space } from './space';

export interface ContactGeometry {
  shape: ContactShape;
  geometry: BufferGeometry;
}

/** The corners of the square that a segment or a point becomes. */
const square = new Float32Array([-1, -1, 0, 1, -1, 0, 1, 1, 0, -1, 1, 0]);

class Collected {
  private readonly ends: number[] = [];
  private readonly endNumbers: number[] = [];
  private readonly dots: number[] = [];
  private readonly dotNumbers: number[] = [];
  private readonly corners: number[] = [];
  private readonly cornerNumbers: number[] = [];

  constructor(private readonly space: Space) {}

  add(corners: Triple[], number: number) {
    const points = corners.map((p) => this.space.toView(p));
    if (points.length === 1) {
      this.dots.push(...points[0], ...points[0]);
      this.dotNumbers.push(number);
    } else if (points.length === 2) {
      this.ends.push(...points[0], ...points[1]);
      this.endNumbers.push(number);
    }
    for (let i = 2; i < points.length; ++i) {
      this.corners.push(...points[0], ...points[i - 1], ...points[i]);
      this.cornerNumbers.push(number, number, number);
    }
  }

  geometries(): ContactGeometry[] {
    const result: ContactGeometry[] = [];
    if (this.corners.length) {
      const geometry = new BufferGeometry();
      geometry.setAttribute('position', new BufferAttribute(new Float32Array(this.corners), 3));
      geometry.setAttribute('number', new BufferAttribute(new Float32Array(this.cornerNumbers), 1));
      result.push({ shape: 'area', geometry });
    }
    if (this.ends.length) result.push({ shape: 'segment', geometry: squares(this.ends, this.endNumbers) });
    if (this.dots.length) result.push({ shape: 'point', geometry: squares(this.dots, this.dotNumbers) });
    return result;
  }
}

function squares(ends: number[], numbers: number[]): BufferGeometry {
  const geometry = new InstancedBufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(square, 3));
  geometry.setIndex([0, 1, 2, 0, 2, 3]);
  const count = numbers.length;
  const p = new Float32Array(3 * count);
  const q = new Float32Array(3 * count);
  for (let i = 0; i < count; ++i) {
    for (let k = 0; k < 3; ++k) {
      p[3 * i + k] = ends[6 * i + k];
      q[3 * i + k] = ends[6 * i + 3 + k];
    }
  }
  geometry.setAttribute('p', new InstancedBufferAttribute(p, 3));
  geometry.setAttribute('q', new InstancedBufferAttribute(q, 3));
  geometry.setAttribute('number', new InstancedBufferAttribute(new Float32Array(numbers), 1));
  geometry.instanceCount = count;
  return geometry;
}

/** Of point sets: one point, the ends of a segment, or the corners of an area in order round it. */
export function geometriesOf(sets: Triple[][], space: Space): ContactGeometry[] {
  const collected = new Collected(space);
  for (const points of sets) collected.add(points, 0);
  return collected.geometries();
}

/** Of all contacts between two parts, by class; they are numbered as in the scene, less `first`. */
export function geometriesByClass(scene: Scene, pair: number, space: Space): ContactGeometry[][] {
  const { first, size } = scene.pairs[pair];
  const classes = scene.classes.map(() => new Collected(space));
  for (let i = first; i < first + size; ++i) classes[scene.kindOf(i)].add(scene.contact(i).points, i - first);
  return classes.map((c) => c.geometries());
}
