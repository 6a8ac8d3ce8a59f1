// SPDX-License-Identifier: MIT
// Small solids, as the text of OBJ files.
import { writeFileSync } from 'node:fs';
import { inFolder } from './browser.mjs';

/** [vertices, triangles]; `turned` has the other diagonals in its faces. */
export function box(low, high, turned = false) {
  const vertices = [0, 1, 2, 3, 4, 5, 6, 7].map((i) => [0, 1, 2].map((k) => ((i >> k) & 1 ? high : low)[k]));
  const faces = [[0, 2, 3, 1], [4, 5, 7, 6], [0, 1, 5, 4], [2, 6, 7, 3], [0, 4, 6, 2], [1, 3, 7, 5]];
  return [vertices, faces.flatMap(([a, b, c, d]) => (turned ? [[b, c, d], [b, d, a]] : [[a, b, c], [a, c, d]]))];
}

/** A prism about the z axis of so many sides. */
export function prism(sides, radius, height) {
  const vertices = [];
  for (let i = 0; i < sides; ++i) {
    const angle = (2 * Math.PI * i) / sides;
    for (const z of [0, height]) vertices.push([radius * Math.cos(angle), radius * Math.sin(angle), z]);
  }
  const triangles = [];
  for (let i = 0; i < sides; ++i) {
    const [a, b, c, d] = [2 * i, 2 * i + 1, 2 * ((i + 1) % sides), 2 * ((i + 1) % sides) + 1];
    triangles.push([a, c, b], [c, d, b]);
    if (i > 0 && i < sides - 1) triangles.push([0, c, a], [1, b, d]);
  }
  return [vertices, triangles];
}

/** Writes an OBJ file, and returns its path. */
export function written(name, [vertices, triangles]) {
  const lines = [...vertices.map((v) => `v ${v.join(' ')}`), ...triangles.map((t) => `f ${t.map((i) => i + 1).join(' ')}`)];
  writeFileSync(inFolder(name), `${lines.join('\n')}\n`);
  return inFolder(name);
}
