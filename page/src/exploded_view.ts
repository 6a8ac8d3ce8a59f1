// SPDX-License-Identifier: MIT
/** The exploded view moves every part away from the center of the scene, the farther the greater its explosion from 0 to 1. */
import { Sphere, Vector3 } from 'three';
import type { PartView } from './part_view';

/** An explosion of 1 moves a part by so many times the distance of its center. */
const farthest = 1.2;

/** Moves the parts to where they are drawn. */
export function placeParts(parts: PartView[], explosion: number) {
  for (const part of parts) {
    part.shift.copy(part.center).multiplyScalar(explosion * farthest);
    part.place();
  }
}

/** The sphere about a part where this explosion moves it. */
export function explodedSphere(part: PartView, explosion: number): Sphere {
  return new Sphere(part.centerAt(part.center.clone().multiplyScalar(explosion * farthest)), part.radius);
}

/** A sphere about all of these, in the middle of their box. */
export function sphereOfAll(spheres: Sphere[]): Sphere {
  const low = new Vector3(Infinity, Infinity, Infinity);
  const high = low.clone().negate();
  for (const { center, radius } of spheres) {
    low.min(center.clone().subScalar(radius));
    high.max(center.clone().addScalar(radius));
  }
  const center = low.add(high).multiplyScalar(0.5);
  return new Sphere(center, Math.max(...spheres.map((s) => s.center.distanceTo(center) + s.radius)));
}

/** The radius of a sphere about the origin that holds all parts. */
export const explodedRadius = (explosion: number) => 1 + explosion * 1.6;
