// SPDX-License-Identifier: MIT
/** Vertices and indices for the graphics card, from those of a mesh. */

export interface Drawable {
  /** Three floats a slot. */
  positions: Float32Array;
  /** A unit vector a slot, in four signed bytes, of which the last is unused. */
  normals: Int8Array;
  indices: Uint32Array;
  triangles: number;
}

/**
 * What is flat in a shader is taken from the last vertex of its triangle. The last vertex of
 * triangle i is made to be slot i, which has its normal: so gl_VertexID is the number of the
 * triangle, for picking, and vertices need not be repeated for each of their triangles.
 */
export function drawable(points: Float32Array, corners: Uint32Array): Drawable {
  const triangles = corners.length / 3;
  const slotOf = new Int32Array(points.length / 3).fill(-1);
  const last = new Uint8Array(triangles);
  for (let t = 0; t < triangles; ++t) {
    let k = 2;
    while (k > 0 && slotOf[corners[3 * t + k]] >= 0) --k;
    last[t] = k;
    const v = corners[3 * t + k];
    if (slotOf[v] < 0) slotOf[v] = t;
  }
  let slots = triangles;
  for (let i = 0; i < corners.length; ++i) if (slotOf[corners[i]] < 0) slotOf[corners[i]] = slots++;

  const positions = new Float32Array(3 * slots);
  const place = (slot: number, v: number) => {
    positions[3 * slot] = points[3 * v];
    positions[3 * slot + 1] = points[3 * v + 1];
    positions[3 * slot + 2] = points[3 * v + 2];
  };
  for (let v = 0; v < slotOf.length; ++v) if (slotOf[v] >= triangles) place(slotOf[v], v);

  const normals = new Int8Array(4 * slots);
  const indices = new Uint32Array(corners.length);
  for (let t = 0; t < triangles; ++t) {
    const k = last[t];
    const c = corners[3 * t + k];
    const a = corners[3 * t + ((k + 1) % 3)];
    const b = corners[3 * t + ((k + 2) % 3)];
    place(t, c);
    indices[3 * t] = slotOf[a];
    indices[3 * t + 1] = slotOf[b];
    indices[3 * t + 2] = t;
    const ux = points[3 * a] - points[3 * c];
    const uy = points[3 * a + 1] - points[3 * c + 1];
    const uz = points[3 * a + 2] - points[3 * c + 2];
    const vx = points[3 * b] - points[3 * c];
    const vy = points[3 * b + 1] - points[3 * c + 1];
    const vz = points[3 * b + 2] - points[3 * c + 2];
    const nx = uy * vz - uz * vy;
    const ny = uz * vx - ux * vz;
    const nz = ux * vy - uy * vx;
    const length = Math.sqrt(nx * nx + ny * ny + nz * nz);
    if (length > 0) {
      normals[4 * t] = (127 * nx) / length;
      normals[4 * t + 1] = (127 * ny) / length;
      normals[4 * t + 2] = (127 * nz) / length;
    }
  }
  return { positions, normals, indices, triangles };
}

/**
 * Fewer triangles, for turning: vertices of one cell of a grid become one.
 * See: Rossignac and Borrel, Multi-Resolution 3D Approximations for Rendering Complex Scenes, 1993.
 */
export function clustered(points: Float32Array, corners: Uint32Array, cell: number): Drawable {
  const cells = new Map<number, number>();
  const clusterOf = new Uint32Array(points.length / 3);
  const kept: number[] = [];
  const side = Math.ceil(2 / cell) + 2;
  for (let v = 0; v < clusterOf.length; ++v) {
    const x = Math.floor((points[3 * v] + 1) / cell);
    const y = Math.floor((points[3 * v + 1] + 1) / cell);
    const z = Math.floor((points[3 * v + 2] + 1) / cell);
    const key = (x * side + y) * side + z;
    let cluster = cells.get(key);
    if (cluster === undefined) {
      cluster = cells.size;
      cells.set(key, cluster);
      kept.push(points[3 * v], points[3 * v + 1], points[3 * v + 2]);
    }
    clusterOf[v] = cluster;
  }
  const seen = new Set<number>();
  const left: number[] = [];
  const n = cells.size;
  for (let i = 0; i < corners.length; i += 3) {
    const a = clusterOf[corners[i]];
    const b = clusterOf[corners[i + 1]];
    const c = clusterOf[corners[i + 2]];
    if (a === b || b === c || c === a) continue;
    const key = (Math.min(a, b, c) * n + Math.max(a, b, c)) * n + (a + b + c);
    if (seen.has(key)) continue;
    seen.add(key);
    left.push(a, b, c);
  }
  return drawable(new Float32Array(kept), new Uint32Array(left));
}
