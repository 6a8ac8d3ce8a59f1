// SPDX-License-Identifier: MIT
/** The camera turns about a point, flies to what it is sent to, and says which ray goes through a place of the picture. */
import { PerspectiveCamera, Vector3 } from 'three';
import type { Ray } from './exact';
import { Orbit, fieldOfView } from './orbit';

/** Half of the height of what is seen at distance 1. */
const halfHeight = Math.tan((fieldOfView * Math.PI) / 360);
/** A flight takes so many milliseconds. */
const flightTime = 450;

/** The numbers of a flight are the target, the distance, the yaw and the pitch of an orbit. */
interface Flight {
  from: number[];
  to: number[];
  start: number;
}

export class OrbitCamera {
  readonly orbit = new Orbit();
  readonly perspective = new PerspectiveCamera(fieldOfView, 1, 0.01, 10);
  /** How many pixels at the right a panel covers. */
  covered = 0;
  private flight: Flight | null = null;
  private advanced = false;

  constructor(private readonly canvas: HTMLCanvasElement) {}

  /** Puts the camera where the orbit is, for a scene of this radius. */
  place(radius: number) {
    this.orbit.place(this.perspective, radius);
  }

  /** Flies to where a sphere fills the picture, seen from another yaw and pitch where these are given. */
  goTo(center: Vector3, radius: number, [yaw, pitch] = [this.orbit.yaw, this.orbit.pitch]) {
    const free = (this.canvas.clientWidth - this.covered) / Math.max(1, this.canvas.clientHeight);
    const half = halfHeight * Math.min(1, this.covered ? free : this.perspective.aspect);
    const o = this.orbit;
    const distance = radius / half;
    // The sphere comes to the middle of what no panel covers.
    const across = (this.covered / Math.max(1, this.canvas.clientHeight)) * distance * halfHeight;
    const right = new Vector3().crossVectors(this.perspective.up, o.directionOf(yaw, pitch)).normalize();
    const to = center.clone().addScaledVector(right, across);
    this.flyTo([to.x, to.y, to.z, distance, yaw, pitch]);
  }

  /** Flies to where the same point is seen from another direction. */
  turnTo(yaw: number, pitch: number) {
    const o = this.orbit;
    this.flyTo([o.target.x, o.target.y, o.target.z, o.distance, yaw, pitch]);
  }

  private flyTo(to: number[]) {
    const o = this.orbit;
    const from = [o.target.x, o.target.y, o.target.z, o.distance, o.yaw, o.pitch];
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
    const [x, y, z, , yaw, pitch] = from.map((v, i) => v + (to[i] - v) * t);
    this.orbit.target.set(x, y, z);
    this.orbit.distance = from[3] * (to[3] / from[3]) ** t;
    this.orbit.yaw = yaw;
    this.orbit.pitch = pitch;
    if (s === 1) this.flight = null;
    return s < 1;
  }

  /** The ray from the eye through a place, which is given by parts of the width and height from the top left. */
  rayAt(across: number, down: number): Ray {
    const m = this.perspective.matrixWorld.elements;
    const x = (2 * across - 1) * halfHeight * this.perspective.aspect;
    const y = (1 - 2 * down) * halfHeight;
    return {
      origin: [m[12], m[13], m[14]],
      direction: [m[0] * x + m[4] * y - m[8], m[1] * x + m[5] * y - m[9], m[2] * x + m[6] * y - m[10]],
    };
  }
}
