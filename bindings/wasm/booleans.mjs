// SPDX-License-Identifier: MIT
// Booleans of meshes for JavaScript. docs/wasm.md is its manual, booleans.d.ts has the types.
// CMake puts shared.mjs behind this, as into signum.mjs.
const url = new URL('booleans.wasm', import.meta.url);
@shared@

const operations = { union: 0, intersection: 1, difference: 2, 'symmetric-difference': 3 };
const rules = { evenodd: 0, nonzero: 1, positive: 2 };
const roundings = { nearest: 0, snapped: 1 };
function numberOf(words, word, name) {
  if (Object.hasOwn(words, word)) return words[word];
  throw new SignumError(`${name}: one of ${Object.keys(words).join(', ')} was expected, not ${word}`);
}

/** Attributes of each solid: { values, at }, or the values alone, which are at vertices. */
function carried(made, solids, { size, values: given }, allocate) {
  if (!Number.isInteger(size) || size < 1) throw new SignumError('attributes.size: a whole number was expected, 1 or more');
  if (given?.length !== solids.length) throw new SignumError('attributes.values: one list for each solid was expected');
  const [lists, places] = [allocate(4 * solids.length), allocate(4 * solids.length)];
  solids.forEach(({ handle }, i) => {
    const { values, at = 'vertices' } = Array.isArray(given[i]) || ArrayBuffer.isView(given[i]) ? { values: given[i] } : given[i];
    const atCorners = numberOf({ vertices: 0, corners: 1 }, at, `attributes.values[${i}].at`);
    const numbers = flatDoubles(values, size, `attributes.values[${i}]`);
    const count = atCorners ? 3 * c.signum_mesh_face_count(handle) : c.signum_mesh_vertex_count(handle);
    if (numbers.length !== size * count) {
      throw new SignumError(`attributes.values[${i}]: ${size * count} numbers were expected, ${size} for each of ${count} ${at}, not ${numbers.length}`);
    }
    const place = lend(allocate, numbers);
    words[(lists >>> 2) + i] = place;
    words[(places >>> 2) + i] = atCorners;
  });
  const handles = lend(allocate, Uint32Array.from(solids, ({ handle }) => handle));
  const length = 3 * size * c.signum_mesh_face_count(made);
  const to = allocate(8 * length);
  check(c.signum_mesh_carried_attributes(made, handles, solids.length, lists, places, size, to));
  return new Float64Array(c.memory.buffer.slice(to, to + 8 * length));
}

/** What call(handles, count, rule, rounding, spacing, place, report) makes of the solids. */
function madeOf(given, options, call) {
  if (!Array.isArray(given)) throw new SignumError('solids: an array of meshes was expected');
  return borrowing((allocate) => {
    const solids = [];
    const place = allocate(4);
    const report = allocate(40);
    look();
    words[place >>> 2] = 0;
    try {
      given.forEach((solid, i) => {
        if (solid?.vertices === undefined) throw new SignumError(`solids[${i}]: an object with vertices and faces was expected`);
        const numbers = flatDoubles(solid.vertices, 3, `solids[${i}].vertices`);
        const corners = flatIndices(solid.faces ?? Uint32Array.from({ length: numbers.length / 3 }, (_, k) => k), 3, `solids[${i}].faces`);
        borrowing((lent) => {
          check(c.signum_mesh_create(lend(lent, numbers), numbers.length / 3, lend(lent, corners), corners.length / 3, place));
        });
        look();
        solids.push({ handle: words[place >>> 2] });
        words[place >>> 2] = 0;
      });
      const rule = numberOf(rules, options.rule ?? 'nonzero', 'rule');
      const rounding = numberOf(roundings, options.rounding ?? 'snapped', 'rounding') + (options.floats ? 2 : 0);
      const { spacing } = options;
      if (spacing !== undefined && !(spacing > 0 && spacing < Infinity)) {
        throw new SignumError(`spacing: a finite number above 0 was expected, not ${spacing}`);
      }
      const handles = lend(allocate, Uint32Array.from(solids, ({ handle }) => handle));
      stopping(options, () => check(call(handles, solids.length, rule, rounding, spacing, place, report)));
      look();
      const made = words[place >>> 2];
      const [vertices, faces] = [c.signum_mesh_vertex_count(made), c.signum_mesh_face_count(made)];
      const copy = (at, size) => c.memory.buffer.slice(at >>> 0, (at >>> 0) + size);
      const [meshes, triangles, turned] = [allocate(4 * faces), allocate(4 * faces), allocate(faces)];
      check(c.signum_mesh_sources(made, meshes, triangles, turned));
      look();
      const [roundedVertices, rounds, flat, over, crossingPairs, flatFaces] = words.subarray((report >>> 2) + 4, (report >>> 2) + 10);
      const result = {
        vertices: new Float64Array(copy(c.signum_mesh_vertices(made), 24 * vertices)),
        faces: new Uint32Array(copy(c.signum_mesh_faces(made), 12 * faces)),
        sources: {
          solids: new Uint32Array(copy(meshes, 4 * faces)),
          faces: new Uint32Array(copy(triangles, 4 * faces)),
          turned: new Uint8Array(copy(turned, faces)),
        },
        volume: data.getFloat64(report, true),
        largestMove: data.getFloat64(report + 8, true),
        roundedVertices, rounds, flat, turned: over, crossingPairs, flatFaces,
      };
      if (options.attributes !== undefined) result.attributes = carried(made, solids, options.attributes, allocate);
      return result;
    } finally {
      for (const { handle } of solids) c.signum_mesh_free(handle);
      look();
      c.signum_mesh_free(words[place >>> 2]);
    }
  });
}

export function combine(operation, solids, options = {}) {
  const asked = numberOf(operations, operation, 'operation');
  return madeOf(solids, options, (handles, count, rule, rounding, spacing, ...made) =>
    spacing === undefined
      ? c.signum_mesh_combine(asked, handles, count, rule, rounding, ...made)
      : c.signum_mesh_combine_spaced(asked, handles, count, rule, rounding, spacing, ...made),
  );
}
export const union = (solids, options) => combine('union', solids, options);
export const intersection = (solids, options) => combine('intersection', solids, options);
export const difference = (solids, options) => combine('difference', solids, options);
export function repair(mesh, options = {}) {
  return madeOf([mesh], options, (handles, count, rule, rounding, spacing, ...made) =>
    spacing === undefined
      ? c.signum_mesh_repair(words[handles >>> 2], rule, rounding, ...made)
      : c.signum_mesh_repair_spaced(words[handles >>> 2], rule, rounding, spacing, ...made),
  );
}
export const version = text(c.signum_version_text());
