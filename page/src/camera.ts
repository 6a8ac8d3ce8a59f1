// SPDX-License-Identifier: MIT
/** The camera turns about a point, flies to what it is sent to, and says which ray goes through a place of the picture. */
import { PerspectiveCamera, Vector3 } from 'three';
import type { Ray } from './exact';
import { Orbit, fieldOfView } from './orbit';

/** Half of the height of what is seen at distance 1. */
const halfHeight = Math.tan((fieldOfView * Math.PI) / 360);
/** A flight takes so many milliseconds. */
const flightTime = 450;

/** So many pixels stay free about what is flown to. */
const margin = 12;

/** How many pixels of the picture are covered at its edges, by tools and panels. */
export interface Covered {
  top: number;
  right: number;
  bottom: number;
}

/** The numbers of a flight are the target, the distance, the yaw and the pitch of an orbit, and where the target is seen. */
interface Flight {
  from: number[];
  to: number[];
  start: number;
}

export class OrbitCamera {
  readonly orbit = new Orbit();
  readonly perspective = new PerspectiveCamera(fieldOfView, 1, 0.01, 10);
  /** Measures what is covered now. */
  covered: () => Covered = () => ({ top: 0, right: 0, bottom: 0 });
  /** Where the target is seen: to the right of the middle of the picture and below it, in parts of its height. */
  private aside = { x: 0, y: 0 };
  private flight: Flight | null = null;
  private advanced = false;

  constructor(private readonly canvas: HTMLCanvasElement) {}

  private get size(): [number, number] {
    return [Math.max(1, this.canvas.clientWidth), Math.max(1, this.canvas.clientHeight)];
  }

  /** Puts the camera where the orbit is, for a scene of this radius. */
  place(radius: number) {
    const [width, height] = this.size;
    this.orbit.place(this.perspective, radius);
    this.see(0, 0, width, height, width, height);
  }

  /** Sees this rectangle alone of a picture of so many pixels. */
  see(x: number, y: number, width: number, height: number, fullWidth: number, fullHeight: number) {
    const { aside, perspective } = this;
    perspective.setViewOffset(fullWidth, fullHeight, x - aside.x * fullHeight, y - aside.y * fullHeight, width, height);
  }

  /** The place of the canvas where the target is seen. */
  get middle(): [number, number] {
    const [width, height] = this.size;
    return [width / 2 + this.aside.x * height, height / 2 + this.aside.y * height];
  }

  /** Flies to where a sphere, of radius 1 where it is a point, fills what is not covered, seen from another yaw and pitch where these are given. */
  goTo(center: Vector3, radius: number, [yaw, pitch] = [this.orbit.yaw, this.orbit.pitch]) {
    const [width, height] = this.size;
    const { top, right, bottom } = this.covered();
    const free = Math.min(width - right, height - top - bottom) - 2 * margin;
    // Where next to nothing is free, what is covered is filled, too.
    const part = Math.max(free, Math.min(width, height) / 4) / height;
    // The cone from the eye that touches the sphere: its half angle has the sine radius / distance.
    const distance = (radius || 1) / Math.sin(Math.atan(part * halfHeight));
    this.flyTo([...center.toArray(), distance, yaw, pitch, -right / 2 / height, (top - bottom) / 2 / height]);
  }

  /** Flies to where the same point is seen from another direction. */
  turnTo(yaw: number, pitch: number) {
    this.flyTo([...this.now().slice(0, 4), yaw, pitch, this.aside.x, this.aside.y]);
  }

  private now(): number[] {
    const { target, distance, yaw, pitch } = this.orbit;
    return [...target.toArray(), distance, yaw, pitch, this.aside.x, this.aside.y];
  }

  private flyTo(to: number[]) {
    const from = this.now();
    // The flight goes the short way round.
    const turn = 2 * Math.PI;
    from[4] -= turn * Math.round((from[4] - to[4]) / turn);
    // Before the first picture there is nothing from which to fly.
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches || !this.advanced;
    this.flight = { from, to, start: still ? -Infinity : performance.now() };
  }

  /** Ends a flight where it is. */
  stop() {
    this.flight = null;
  }

  /** Moves the orbit to where a flight is at this time, and returns whether the flight goes on. */
  advance(now: number): boolean {
    this.advanced = true;
    if (!this.flight) return false;
    const { from, to, start } = this.flight;
    const s = Math.min(1, (now - start) / flightTime);
    const t = s * s * (3 - 2 * s);
    const [x, y, z, , yaw, pitch, right, down] = from.map((v, i) => v + (to[i] - v) * t);
    this.orbit.target.set(x, y, z);
    this.orbit.distance = from[3] * (to[3] / from[3]) ** t;
    this.orbit.yaw = yaw;
    this.orbit.pitch = pitch;
    this.aside = { x: right, y: down };
    if (s === 1) this.flight = null;
    return s < 1;
  }

  /** The ray from the eye through a place, which is given by parts of the width and height from the top left. */
  rayAt(across: number, down: number): Ray {
    const m = this.perspective.matrixWorld.elements;
    const x = ((2 * across - 1) * this.perspective.aspect - 2 * this.aside.x) * halfHeight;
    const y = (1 - 2 * down + 2 * this.aside.y) * halfHeight;
    return {
      origin: [m[12], m[13], m[14]],
      direction: [m[0] * x + m[4] * y - m[8], m[1] * x + m[5] * y - m[9], m[2] * x + m[6] * y - m[10]],
    };
  }
}
