// SPDX-License-Identifier: MIT
/** The section plane stands across an axis, and what is on one side of it is cut away. */
import type { Vector3 } from 'three';
import { section, setSection } from './materials';
import type { PartView } from './part_view';
import type { Space } from './space';

export type Axis = 'x' | 'y' | 'z';

export class SectionPlane {
  /** Without an axis nothing is cut. */
  axis: Axis | null = null;
  /** From one end of the scene to the other, 0 to 1. */
  at = 0.5;
  flipped = false;

  constructor(private readonly space: Space) {}

  /** Gives the plane to the programs of the graphics card, when the parts of a scene of this radius are where they are drawn. */
  place(parts: PartView[], radius: number) {
    setSection(this.axis !== null);
    if (this.axis === null) return;
    const k = 'xyz'.indexOf(this.axis);
    const [low, high] = extent(parts, radius, k);
    const at = low + (high - low) * this.at;
    const sign = this.flipped ? -1 : 1;
    section.plane.value.set(k === 0 ? sign : 0, k === 1 ? sign : 0, k === 2 ? sign : 0, -sign * at);
  }

  /** Cuts away what is on the side of the eye, which is in this direction. */
  face(eye: Vector3) {
    if (this.axis) this.flipped = eye.getComponent('xyz'.indexOf(this.axis)) < 0;
  }

  /** Where the plane stands on its axis, in the coordinates of the files. */
  coordinate(): number {
    const { x, y, z, w } = section.plane.value;
    return this.space.toFile([-w * x, -w * y, -w * z])['xyz'.indexOf(this.axis ?? 'x')];
  }
}

/** From where to where the parts reach along an axis. */
function extent(parts: PartView[], radius: number, k: number): [number, number] {
  let low = Infinity;
  let high = -Infinity;
  for (const part of parts) {
    const x = part.centerAt(part.shift).getComponent(k);
    low = Math.min(low, x - part.radius);
    high = Math.max(high, x + part.radius);
  }
  return low < high ? [Math.max(low, -radius), Math.min(high, radius)] : [-1, 1];
}
