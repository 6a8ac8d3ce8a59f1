// SPDX-License-Identifier: MIT
/** What an example draws: shapes of the plane or of space, or a grid of pixels. */

/** A number, or a fraction in a string such as '8/3', as the nearest double or nearly so. */
export function numberOf(x) {
  const [numerator, denominator = '1'] = String(x).split('/');
  return Number(numerator) / Number(denominator);
}

const boxFaces = [[0, 2, 3, 1], [4, 5, 7, 6], [0, 1, 5, 4], [2, 6, 7, 3], [0, 4, 6, 2], [1, 3, 7, 5]]; // prettier-ignore
const circle = (steps, at) => Array.from({ length: steps }, (_, i) => at((2 * Math.PI * i) / steps));

export class Drawing {
  /** What is drawn in this order: points, and a look, which is 'a', 'b' or 'common', or after one of these 'ghost'. */
  items = [];
  grid = null;

  /** A point is a dot, two are a segment, more are an area. */
  add(points, look = 'a', label = '') {
    if (points.length) this.items.push({ points: points.map((p) => [0, 1, 2].map((k) => numberOf(p[k] ?? 0))), flat: points[0].length === 2, look, label });
    return this;
  }

  /** A shape as signum writes it; a ray is drawn up to t = 1, a line somewhat beyond 0 and 1. */
  shape(shape, look = 'a', label = '') {
    const [[kind, value]] = Object.entries(shape);
    if (kind === 'point') return this.add([value], look, label);
    if (kind === 'ray' || kind === 'line') {
      const along = (t) => value.origin.map((x, k) => x + t * value.direction[k]);
      return this.add([along(kind === 'ray' ? 0 : -0.1), along(kind === 'ray' ? 1 : 1.1)], look, label);
    }
    if (kind === 'sphere') return this.ball(value.center, value.radius, look, label);
    if (kind === 'aabb') return this.box(value.min, value.max, look);
    return this.add(value, look, label);
  }

  ball([x, y, z], radius, look, label = '') {
    const ring = (turn, height) => [x + radius * height * Math.cos(turn), y + radius * height * Math.sin(turn)];
    if (z === undefined) return this.add(circle(48, (turn) => ring(turn, 1)), look, label);
    const rows = 10;
    for (let row = 0; row < rows; ++row) {
      const [low, high] = [row, row + 1].map((r) => (Math.PI * r) / rows);
      const at = (turn, up) => [...ring(turn, Math.sin(up)), z + radius * Math.cos(up)];
      const step = Math.PI / rows;
      for (const turn of circle(2 * rows, (t) => t)) this.add([at(turn, low), at(turn, high), at(turn + step, high), at(turn + step, low)], `${look} smooth`);
    }
    return this;
  }

  box(min, max, look) {
    if (min.length === 2) return this.add([min, [max[0], min[1]], max, [min[0], max[1]]], look);
    const corners = Array.from({ length: 8 }, (_, i) => [0, 1, 2].map((k) => ((i >> k) & 1 ? max : min)[k]));
    return this.faces(corners, boxFaces, look);
  }

  /** Faces by the numbers of their corners; `lookOf` may name another look for each. */
  faces(points, faces, look = 'a', lookOf = () => look) {
    faces.forEach((face, i) => this.add(face.map((k) => points[k]), lookOf(i)));
    return this;
  }

  /** A grid of pixels from above; `color` gives 'a', 'b', 'common', 'none', or a level of gray from 0 to 1. */
  pixels(width, height, color) {
    this.grid = { width, height, colors: Array.from({ length: width * height }, (_, i) => color(i % width, Math.floor(i / width))) };
    return this;
  }
}
