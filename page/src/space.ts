// SPDX-License-Identifier: MIT
import { reached } from './placement';
import type { Scene, Triple } from './scene';

/**
 * Between the coordinates of the files, which may be 1e308 or far from the origin, and those in
 * which the graphics card draws: there the scene is about the origin, with radius 1.
 */
export class Space {
  /** A power of two that brings every coordinate to at most 1. */
  private readonly shrink: number;
  private readonly center: Triple;
  private readonly scale: number;

  constructor(scene: Scene) {
    let largest = 0;
    const used = (visit: (x: number, y: number, z: number) => void) => {
      for (const part of scene.parts) {
        // Findings are about the origin already.
        if (part.figure) visit(1, 1, 1), visit(-1, -1, -1);
        const ways = part.motion ? reached(part.positions, part.motion) : [];
        for (const p of [part.standing, ...ways]) for (let i = 0; i < p.length; i += 3) visit(p[i], p[i + 1], p[i + 2]);
      }
    };
    used((x, y, z) => {
      largest = Math.max(largest, Math.abs(x), Math.abs(y), Math.abs(z));
    });
    const exponent = largest > 0 ? Math.ceil(Math.log2(largest)) : 0;
    this.shrink = 2 ** Math.max(-1020, Math.min(1020, -exponent));
    const min: Triple = [Infinity, Infinity, Infinity];
    const max: Triple = [-Infinity, -Infinity, -Infinity];
    used((x, y, z) => {
      const p = [x * this.shrink, y * this.shrink, z * this.shrink];
      for (let k = 0; k < 3; ++k) {
        if (p[k] < min[k]) min[k] = p[k];
        if (p[k] > max[k]) max[k] = p[k];
      }
    });
    const radius = Math.hypot(max[0] - min[0], max[1] - min[1], max[2] - min[2]) / 2;
    this.scale = radius > 0 && Number.isFinite(radius) ? 1 / radius : 1;
    this.center = [0, 1, 2].map((k) => (Number.isFinite(min[k]) ? (min[k] + max[k]) / 2 : 0)) as Triple;
  }

  toView(p: ArrayLike<number>, i = 0): Triple {
    const { shrink, center, scale } = this;
    return [
      (p[i] * shrink - center[0]) * scale,
      (p[i + 1] * shrink - center[1]) * scale,
      (p[i + 2] * shrink - center[2]) * scale,
    ];
  }

  /** All of an array at once, into another one. */
  toViewArray<T extends Float32Array | Float64Array>(p: ArrayLike<number>, out: T): T {
    const { shrink, center, scale } = this;
    for (let i = 0; i < p.length; i += 3) {
      out[i] = (p[i] * shrink - center[0]) * scale;
      out[i + 1] = (p[i + 1] * shrink - center[1]) * scale;
      out[i + 2] = (p[i + 2] * shrink - center[2]) * scale;
    }
    return out;
  }

  toFile(v: Triple): Triple {
    const { shrink, center, scale } = this;
    return v.map((x, k) => (x / scale + center[k]) / shrink) as Triple;
  }

  directionToFile(v: Triple): Triple {
    return v.map((x) => x / this.scale / this.shrink) as Triple;
  }
}
