// SPDX-License-Identifier: MIT
/** Where parts are drawn that are placed and move: in doubles, which is near enough for a picture. */
import { Quaternion, Vector3 } from 'three';
import type { Triple } from './scene';
import type { Space } from './space';

export interface Pose {
  /** A quaternion [x, y, z, w] of any length but zero. */
  rotation: [number, number, number, number];
  translation: Triple;
}
export type Place = Pose | { matrix: number[][] };

/** The motion blends both quaternions and both translations evenly, from time 0 to 1. */
export interface Motion {
  start: Pose;
  end: Pose;
}

const unit = (q: number[]): Quaternion => {
  const size = Math.max(...q.map(Math.abs));
  const [x, y, z, w] = q.map((c) => c / size);
  return new Quaternion(x, y, z, w).normalize();
};

export const leavesAll = (place: Place): boolean =>
  'rotation' in place && place.rotation.slice(0, 3).every((x) => x === 0) && place.translation.every((x) => x === 0);

/** All points of an array, three numbers each, where they stand. */
export function placed(points: ArrayLike<number>, place: Place): Float64Array {
  const out = new Float64Array(points.length);
  const turn = 'rotation' in place ? unit(place.rotation) : null;
  const p = new Vector3();
  for (let i = 0; i < points.length; i += 3) {
    if ('matrix' in place) {
      place.matrix.forEach(([x, y, z, shift], k) => (out[i + k] = x * points[i] + y * points[i + 1] + z * points[i + 2] + shift));
    } else {
      p.set(points[i], points[i + 1], points[i + 2]).applyQuaternion(turn!).toArray(out, i);
      for (let k = 0; k < 3; ++k) out[i + k] += place.translation[k];
    }
  }
  return out;
}

export function poseAt({ start, end }: Motion, time: number): Pose {
  const blend = (a: number, b: number) => a + time * (b - a);
  return {
    rotation: start.rotation.map((x, k) => blend(x, end.rotation[k])) as Pose['rotation'],
    translation: start.translation.map((x, k) => blend(x, end.translation[k])) as Triple,
  };
}

/** What takes a part from where it is drawn at the start to where it is at a time: it turns, then moves. */
export function movedSince({ start, end }: Motion, time: number, space: Space): { turn: Quaternion; move: Vector3 } {
  const pose = poseAt({ start, end }, time);
  const turn = unit(pose.rotation).multiply(unit(start.rotation).conjugate());
  const from = new Vector3(...space.toView(start.translation));
  const move = new Vector3(...space.toView(pose.translation)).sub(from.applyQuaternion(turn));
  return { turn, move };
}

/** Points about all that a part reaches on its way. */
export function reached(points: ArrayLike<number>, motion: Motion): Float64Array[] {
  const min = [Infinity, Infinity, Infinity];
  const max = [-Infinity, -Infinity, -Infinity];
  for (let i = 0; i < points.length; ++i) {
    min[i % 3] = Math.min(min[i % 3], points[i]);
    max[i % 3] = Math.max(max[i % 3], points[i]);
  }
  const corners: number[] = [];
  for (let i = 0; i < 8; ++i) for (let k = 0; k < 3; ++k) corners.push((i >> k) & 1 ? max[k] : min[k]);
  const steps = 24;
  return Array.from({ length: steps + 1 }, (_, i) => placed(corners, poseAt(motion, i / steps)));
}
