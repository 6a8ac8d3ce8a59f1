// SPDX-License-Identifier: MIT
/** Determinants whose signs are right for all finite numbers; NaN where one is not finite. */
/** Positive when a, b, c turn counter-clockwise on a screen, where y points down. */
export function orient2d(
  ax: number, ay: number, bx: number, by: number, cx: number, cy: number): number;

/** Positive when a, b, c turn clockwise as seen from d. */
export function orient3d(
  ax: number, ay: number, az: number, bx: number, by: number, bz: number,
  cx: number, cy: number, cz: number, dx: number, dy: number, dz: number): number;

/** Positive when d is inside the circle through a, b, c and orient2d(a, b, c) is negative. */
export function incircle(
  ax: number, ay: number, bx: number, by: number,
  cx: number, cy: number, dx: number, dy: number): number;

/** Positive when e is inside the sphere through a, b, c, d and orient3d(a, b, c, d) is negative. */
export function insphere(
  ax: number, ay: number, az: number, bx: number, by: number, bz: number,
  cx: number, cy: number, cz: number, dx: number, dy: number, dz: number,
  ex: number, ey: number, ez: number): number;

/** The formula of orient2d in doubles, of any sign near zero. */
export function orient2dfast(
  ax: number, ay: number, bx: number, by: number, cx: number, cy: number): number;

/** The formula of orient3d in doubles, of any sign near zero. */
export function orient3dfast(
  ax: number, ay: number, az: number, bx: number, by: number, bz: number,
  cx: number, cy: number, cz: number, dx: number, dy: number, dz: number): number;

/** The formula of incircle in doubles, of any sign near zero. */
export function incirclefast(
  ax: number, ay: number, bx: number, by: number,
  cx: number, cy: number, dx: number, dy: number): number;

/** The formula of insphere in doubles, of any sign near zero. */
export function inspherefast(
  ax: number, ay: number, az: number, bx: number, by: number, bz: number,
  cx: number, cy: number, cz: number, dx: number, dy: number, dz: number,
  ex: number, ey: number, ez: number): number;
