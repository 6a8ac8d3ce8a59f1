// SPDX-License-Identifier: MIT
// signum for JavaScript. docs/wasm.md is its manual, signum.d.ts has the types.
// CMake puts shared.mjs behind this, as into booleans.mjs.
const url = new URL('signum.wasm', import.meta.url);
@shared@

export { stopping };

// Predicates.
function signOf(answer) {
  if (answer > 1) check(answer - 1);
  return answer;
}

export function orient2d(a, b, p) {
  return signOf(c.signum_sign_orient2d(a[0], a[1], b[0], b[1], p[0], p[1]));
}
export function orient3d(a, b, p, q) {
  return signOf(
    c.signum_sign_orient3d(a[0], a[1], a[2], b[0], b[1], b[2], p[0], p[1], p[2], q[0], q[1], q[2]),
  );
}
export function incircle(a, b, p, q) {
  return signOf(c.signum_sign_incircle(a[0], a[1], b[0], b[1], p[0], p[1], q[0], q[1]));
}
export function insphere(a, b, p, q, r) {
  return signOf(
    c.signum_sign_insphere(
      a[0], a[1], a[2], b[0], b[1], b[2], p[0], p[1], p[2], q[0], q[1], q[2], r[0], r[1], r[2],
    ),
  );
}

const ofBall = (call) => (a, b, third, radius, ...points) =>
  borrowing((allocate) => {
    const ball = flatDoubles([...a, ...b, ...third, radius], 10, 'a, b, c, radius');
    const given = points.map((p) => lend(allocate, flatDoubles(p, 3, 'a point')));
    const sign = allocate(4);
    check(call(lend(allocate, ball), ...given, sign));
    look();
    return data.getInt32(sign, true);
  });
const sideOfBall = ofBall(c.signum_ball_side);
const ofTriangle = ofBall(c.signum_triangle_circumradius);
const ofTetrahedron = ofBall(c.signum_tetrahedron_circumradius);
export const ballSide = (a, b, third, radius, p) => sideOfBall(a, b, third, radius, p);
export const compareCircumradius = (a, b, third, radius, d) =>
  d === undefined ? ofTriangle(a, b, third, radius) : ofTetrahedron(a, b, third, radius, d);

/** The batch of a predicate: signs of as many points as the longest list has. */
const batch = (call, count, size) => (...lists) =>
  borrowing((allocate) => {
    if (lists.length !== count) throw new SignumError(`${count} lists of points were expected`);
    const numbers = lists.map((list, i) => flatDoubles(list, size, `list ${i}`));
    const most = Math.max(...numbers.map((list) => list.length / size));
    const views = numbers.map((list) => {
      const view = allocate(8);
      const at = lend(allocate, list);
      words.set([at, list.length / size], view >>> 2);
      return view;
    });
    const signs = allocate(most);
    check(call(...views, signs, most));
    look();
    return new Int8Array(c.memory.buffer.slice(signs, signs + most));
  });
export const orient2dBatch = batch(c.signum_orient2d_batch, 3, 2);
export const orient3dBatch = batch(c.signum_orient3d_batch, 4, 3);
export const incircleBatch = batch(c.signum_incircle_batch, 4, 2);
export const insphereBatch = batch(c.signum_insphere_batch, 5, 3);

// The oracle, and the questions about two shapes that it answers.
const encoder = new TextEncoder();
/** The answer to a line, and the status of what C++ throws where the question is refused. */
function askedLine(line) {
  return borrowing((allocate) => {
    const question = encoder.encode(line);
    const place = allocate(4);
    const status = c.signum_ask(lend(allocate, question), question.length, place);
    look();
    const at = words[place >>> 2];
    if (at === 0) check(status);
    return { status, answer: text(at) };
  });
}
export const ask = (line) => askedLine(line).answer;

/** Refuses a number that is not finite, for which JSON has no word. */
function requireFinite(value, place) {
  if (typeof value === 'number' && !Number.isFinite(value)) {
    throw new SignumError(`${place}: ${value} is not finite`, 'not_finite');
  }
  if (typeof value !== 'object' || value === null) return;
  for (const [key, item] of Object.entries(value)) {
    requireFinite(item, Array.isArray(value) ? `${place}[${key}]` : place ? `${place}.${key}` : key);
  }
}
function asked(question) {
  const { status, answer } = askedLine(JSON.stringify(question));
  const members = JSON.parse(answer);
  if (status === OK) return members;
  requireFinite(question, '');
  throw new SignumError(members.error, codes[status]);
}
export const sweepLinear = (a, b) => asked({ ask: 'ccd', a, b });
export const sweepRigid = (a, b) => asked({ ask: 'rigid', a, b });
// The verbs are made from bindings/verbs.toml by scripts/make_bindings.
export const intersects = (a, b, options) => asked({ ask: 'intersects', a, b, ...options }).intersects;
export const squaredDistance = (a, b) => asked({ ask: 'distance', a, b });
export const within = (a, b, distance, options) => asked({ ask: 'within', a, b, distance, ...options }).within;
export const closestPoints = (a, b, options) => asked({ ask: 'closest_points', a, b, ...options });
export const depth = (a, b) => asked({ ask: 'penetration', a, b });
export const separation = (a, b) => asked({ ask: 'intersects', certificate: true, a, b });
export const sweep = (a, b, motion) => asked({ ask: 'sweep', a, b, motion });
export const lastContact = (a, b, motion, options) => asked({ ask: 'last_contact', a, b, motion, ...options });
export const contact = (a, b) => asked({ ask: 'contact', a, b });
export const pointContact = (a, b, options) => asked({ ask: 'point_contact', a, b, ...options });
export const featurePairs = (a, b) => asked({ ask: 'feature_pairs', a, b }).pairs;
export const nearestPoints = (a, b) => asked({ ask: 'nearest_points', a, b });
export const locate = (a, b, options) => asked({ ask: 'locate', a, b, ...options }).location;
export const side = (a, b) => asked({ ask: 'side', a, b }).side;
export const containment = (a, b) => asked({ ask: 'frustum', a, b }).side;
export const hit = (a, b) => asked({ ask: 'hit', a, b });
export const oneSidedHit = (a, b, side, greatestT) => asked({ ask: 'one_sided_hit', a, b, side, greatest_t: greatestT });
export const passage = (a, b, greatestT) => asked({ ask: 'passage', a, b, greatest_t: greatestT });
export const intervals = (a, b, options) => asked({ ask: 'intervals', a, b, ...options }).intervals;
export const commonPart = (a, b) => asked({ ask: 'common', a, b });
// End of the verbs.
// The questions are made from bindings/classes.toml by scripts/make_bindings.
export const relate = (a, b, options) => asked({ ask: 'relate', a, b, ...options });
export const validity = (a, options) => asked({ ask: 'valid', a, ...options });
export const overlay = (op, a, b, options) => asked({ ask: 'overlay', op, a, b, ...options });
export const arrangement = (segments) => asked({ ask: 'arrangement', segments });
export const planeHull = (points) => asked({ ask: 'hull2', points });
export const triangulate = (points, options) => asked({ ask: 'triangulate', points, ...options });
export const tetrahedralize = (points) => asked({ ask: 'tetrahedralize', points });
export const moments = (a, options) => asked({ ask: 'measures', a, ...options });
export const minkowskiSum = (a, b) => asked({ ask: 'minkowski', a, b });
export const windingNumber = (a, b) => asked({ ask: 'winding', a, b });
export const section = (a, b, options) => asked({ ask: 'section', a, b, ...options });
export const signedDistance = (a, b, options) => asked({ ask: 'signed_distance', a, b, ...options });
export const nearTriangles = (a, b, count) => asked({ ask: 'near_triangles', a, b, count });
export const yuHe = (a, b) => asked({ ask: 'yu_he', a, b });
export const lineParameters = (a, b) => asked({ ask: 'line_parameters', a, b });
export const meanValueWeights = (at, polygon) => asked({ ask: 'mean_value_weights', at, polygon });
export const regionSum = (a, points, options) => asked({ ask: 'region_sum', a, points, ...options });
export const touchRegions = (a, b, options) => asked({ ask: 'touch_regions', a, b, ...options });
export const boundingCone = (points) => asked({ ask: 'bounding_cone', points });
export const boundingEllipsoid = (points) => asked({ ask: 'bounding_ellipsoid', points });
export const certificate = (of, a, b, options) => asked({ ask: 'certificate', of, a, b, ...options });
export const certificateOfPoints = (of, points) => asked({ ask: 'certificate', of, points });
export const certificateOfSets = (of, a, b, options) => asked({ ask: 'certificate', of, a, b, ...options });
export const certificateOfSolids = (of, a, b, options) => asked({ ask: 'certificate', of, a, b, ...options });
// End of the questions.

// GeoJSON.
const refuse = (what) => {
  throw new SignumError(`GeoJSON: ${what}`);
};
const listed = (value, name) => (Array.isArray(value) ? value : refuse(`${name}: expected an array`));
const filled = (parts) => parts.filter((part) => listed(part, 'coordinates').length !== 0);
const position = (at) => {
  const [x, y] = listed(at, 'position');
  return Number.isFinite(x) && Number.isFinite(y) ? [x, y] : refuse('position: expected two finite numbers');
};
const positions = (all) => listed(all, 'coordinates').map(position);
/** What each kind of geometry adds to a set; its coordinates are not empty. */
const geometries = {
  Point: (set, c) => set.points.push(position(c)),
  MultiPoint: (set, c) => filled(c).forEach((p) => geometries.Point(set, p)),
  LineString: (set, c) => set.lines.push(positions(c)),
  MultiLineString: (set, c) => filled(c).forEach((line) => geometries.LineString(set, line)),
  Polygon: (set, c) => set.polygons.push({ chains: c.map(positions) }),
  MultiPolygon: (set, c) => filled(c).forEach((polygon) => geometries.Polygon(set, polygon)),
};
const collections = { FeatureCollection: 'features', GeometryCollection: 'geometries' };
/** The set of a geometry, a feature or a collection. */
export function fromGeoJson(json) {
  const set = { points: [], lines: [], polygons: [] };
  const add = (item, depth) => {
    if (typeof item !== 'object' || item === null) refuse('expected an object');
    if (depth > 64) refuse('collections: expected at most 64 levels');
    const { type } = item;
    if (Object.hasOwn(collections, type)) {
      const name = collections[type];
      listed(item[name], name).forEach((part) => add(part, depth + 1));
    } else if (type === 'Feature') {
      if (item.geometry !== null) add(item.geometry, depth + 1);
    } else if (Object.hasOwn(geometries, type)) {
      if (listed(item.coordinates, 'coordinates').length !== 0) geometries[type](set, item.coordinates);
    } else {
      refuse(`type: ${type} is no geometry`);
    }
  };
  add(json, 0);
  return { set2: set };
}

const sizeOf = (integer) => integer.toString(2).length;
/** The double nearest to a fraction. */
function nearest(fraction) {
  const [above, below = 1n] = fraction.split('/').map(BigInt);
  const numerator = above < 0n ? -above : above;
  // The quotient has 66 bits or 67, or is in quarters of the least double; the last bit also stands for all that is left.
  const up = BigInt(Math.min(66 + sizeOf(below) - sizeOf(numerator), 1076));
  const [n, d] = up > 0n ? [numerator << up, below] : [numerator, below << -up];
  const quotient = (n / d) | (n % d === 0n ? 0n : 1n);
  let size;
  if (up === 1076n && quotient < 1n << 54n) {
    const rest = quotient & 3n, whole = quotient >> 2n;
    size = Number(whole + (rest > 2n || (rest === 2n && (whole & 1n)) ? 1n : 0n)) * 2 ** -1074;
  } else {
    const half = Math.trunc(Number(-up) / 2);
    size = Number(quotient) * 2 ** half * 2 ** (Number(-up) - half);
  }
  if (size === Infinity) refuse('a coordinate is beyond the largest double');
  return above < 0n ? -size : size;
}
/** Polygons of exact points as a MultiPolygon, each coordinate rounded. */
export function toGeoJson({ rings }) {
  const closed = (ring) => [...ring, ring[0]].map((p) => p.map(nearest));
  return { type: 'MultiPolygon', coordinates: rings.map((polygon) => polygon.map(closed)) };
}

// The points that two shapes share: rounded by the functions for C, exactly, when that is read, by
// the oracle.
const simpleShapes = {
  segment: { kind: 1, members: [0, 1] },
  ray: { kind: 2, members: ['origin', 'direction'] },
  line: { kind: 3, members: ['origin', 'direction'] },
  plane: { kind: 4, members: ['normal', 'offset'] },
  triangle: { kind: 5, members: [0, 1, 2] },
  aabb: { kind: 7, members: ['min', 'max'] },
};
/** The numbers of a shape, or null where the oracle is to say what is wrong with it. */
function simpleShape(shape) {
  const [name, ...others] = Object.keys(shape ?? {});
  if (others.length !== 0 || !Object.hasOwn(simpleShapes, name)) return null;
  const { kind, members } = simpleShapes[name];
  const value = shape[name];
  if (Object.keys(value ?? {}).length !== members.length) return null;
  const dimension = value[members[0]]?.length;
  const parts = members.map((key) => value[key]);
  const fit = (part, i) =>
    members[i] === 'offset' ? typeof part === 'number' : Array.isArray(part) && part.length === dimension;
  const numbers = parts.every(fit) ? parts.flat() : [NaN];
  if ((dimension !== 2 && dimension !== 3) || !numbers.every(Number.isFinite)) return null;
  return { name, kind, members, dimension, numbers };
}
/** The shape again, as it was. */
function shapeAgain({ name, members, dimension, numbers }) {
  const parts = members.map((key, i) =>
    key === 'offset' ? numbers[dimension] : numbers.slice(dimension * i, dimension * (i + 1)),
  );
  return { [name]: members[0] === 0 ? parts : Object.fromEntries(members.map((key, i) => [key, parts[i]])) };
}
const shapeSize = 28;
const intersectionSize = 8 + 8 * 3 * 64;
const intersectionLineSize = 64;
function lendShape(allocate, { kind, dimension, numbers }) {
  const at = allocate(shapeSize);
  // The views are new where the memory grew.
  const numbersAt = lend(allocate, Float64Array.from(numbers));
  words.set([kind, dimension, numbersAt, numbers.length, 0, 0, 0], at >>> 2);
  return at;
}
const jsonNumber = (x) => (Number.isFinite(x) ? x : x > 0 ? 'inf' : '-inf');

export function intersection(a, b) {
  const [x, y] = [simpleShape(a), simpleShape(b)];
  const exactly = (first, second) => asked({ ask: 'intersection', a: first, b: second });
  if (x === null || y === null) return exactly(a, b);
  return borrowing((allocate) => {
    const two = [lendShape(allocate, x), lendShape(allocate, y)];
    const at = allocate(intersectionSize);
    const line = allocate(intersectionLineSize);
    if (c.signum_shape_intersection(...two, at, 0) !== OK) return exactly(a, b);
    look();
    let known;
    const exact = () => (known ??= exactly(shapeAgain(x), shapeAgain(y)));
    const doublesAt = (place) =>
      Array.from({ length: x.dimension }, (_, i) => jsonNumber(data.getFloat64(place + 8 * i, true)));
    const count = words[(at >>> 2) + 1];
    const found = {
      dimension: data.getInt32(at, true),
      points: Array.from({ length: count }, (_, i) => {
        const double = doublesAt(at + 8 + 24 * i);
        return { get exact() { return exact().points[i].exact; }, double };
      }),
    };
    if (found.dimension !== 1 || count === 2) return found;
    if (count === 0) {
      check(c.signum_shape_intersection_line(...two, line));
      look();
      const double = doublesAt(line + 8);
      found.through = { get exact() { return exact().through.exact; }, double };
    }
    return Object.defineProperty(found, 'direction', { enumerable: true, get: () => exact().direction });
  });
}

// Meshes.
const planes = ['transversal', 'coplanar', 'parallel', 'degenerate'];
const features = ['vertex0', 'vertex1', 'vertex2', 'edge0', 'edge1', 'edge2', 'face', 'none'];
const locations = ['inside', 'boundary', 'outside'];
const relations = ['apart', 'touching', 'interfering'];
const rules = { evenodd: 0, nonzero: 1, positive: 2 };
function ruleOf(rule) {
  if (!Object.hasOwn(rules, rule)) throw new SignumError(`the rule is evenodd, nonzero or positive, not ${rule}`);
  return rules[rule];
}

const contactSize = 16;
function contactsAt(at, count) {
  look();
  at >>>= 0;
  return Array.from({ length: count >>> 0 }, (_, i) => {
    const o = at + contactSize * i;
    return {
      a: words[o >>> 2],
      b: words[(o >>> 2) + 1],
      planes: planes[bytes[o + 8]],
      dimension: data.getInt8(o + 9),
      interiors: bytes[o + 10] !== 0,
      features: [features[bytes[o + 11]], features[bytes[o + 12]]],
    };
  });
}
/** The texts of a list of numbers, which is freed. */
function takeNumbers(handle) {
  const all = [];
  for (let i = 0; i < c.signum_numbers_size(handle); ++i) all.push(text(c.signum_numbers_text(handle, i)));
  c.signum_numbers_free(handle);
  return all;
}
/** What call(place, ...) stores: a handle, or 0. */
function handleOf(call) {
  return borrowing((allocate) => {
    const place = allocate(4);
    check(call(place, allocate));
    look();
    return words[place >>> 2];
  });
}
/** A volume, by call(place of the double, place of the numbers). */
function volumeOf(call) {
  return borrowing((allocate) => {
    const volume = allocate(8);
    const exact = handleOf((place) => call(volume, place));
    return { volume: data.getFloat64(volume, true), exact: takeNumbers(exact)[0] };
  });
}

const unused = new FinalizationRegistry((handle) => c.signum_mesh_free(handle));
const hitSize = 48;

export class Mesh {
  #handle;

  constructor(vertices, faces) {
    const numbers = flatDoubles(vertices, 3, 'vertices');
    const corners = flatIndices(faces, 3, 'faces');
    this.#own(
      handleOf((place, allocate) =>
        c.signum_mesh_create(
          lend(allocate, numbers),
          numbers.length / 3,
          lend(allocate, corners),
          corners.length / 3,
          place,
        ),
      ),
    );
  }
  #own(handle) {
    if (this.#handle) this.free();
    this.#handle = handle;
    unused.register(this, handle, this);
  }
  get #alive() {
    if (!this.#handle) throw new SignumError('the mesh has been freed');
    return this.#handle;
  }
  static #of(handle) {
    const mesh = new Mesh([], []);
    mesh.#own(handle);
    return mesh;
  }

  static read(file, name, { strict = false } = {}) {
    const extension = name.slice(name.lastIndexOf('.')).toLowerCase();
    const content = ArrayBuffer.isView(file)
      ? new Uint8Array(file.buffer, file.byteOffset, file.byteLength)
      : new Uint8Array(file);
    return Mesh.#of(
      handleOf((place, allocate) =>
        c.signum_mesh_read_bytes_as(
          lend(allocate, content),
          content.length,
          lend(allocate, encoder.encode(`${extension}\0`)),
          strict ? 1 : 0,
          place,
        ),
      ),
    );
  }
  free() {
    unused.unregister(this);
    c.signum_mesh_free(this.#handle);
    this.#handle = 0;
  }

  get vertices() {
    const at = c.signum_mesh_vertices(this.#alive) >>> 0;
    return new Float64Array(c.memory.buffer.slice(at, at + 24 * c.signum_mesh_vertex_count(this.#handle)));
  }
  get faces() {
    const at = c.signum_mesh_faces(this.#alive) >>> 0;
    return new Uint32Array(c.memory.buffer.slice(at, at + 12 * c.signum_mesh_face_count(this.#handle)));
  }
  get warnings() {
    return Array.from({ length: c.signum_mesh_warning_count(this.#alive) }, (_, i) =>
      text(c.signum_mesh_warning(this.#handle, i)),
    );
  }
  weld() {
    return Mesh.#of(handleOf((place) => c.signum_mesh_weld(this.#alive, place)));
  }
  weldWithin(distance) {
    return borrowing((allocate) => {
      const counts = allocate(8);
      const move = allocate(8);
      const mesh = handleOf((place) =>
        c.signum_mesh_weld_within(this.#alive, distance, place, counts, counts + 4, move),
      );
      const [joined, dropped] = words.subarray(counts >>> 2, (counts >>> 2) + 2);
      return { mesh: Mesh.#of(mesh), joined, dropped, largestMove: data.getFloat64(move, true) };
    });
  }
  closingDistance(limit) {
    return borrowing((allocate) => {
      const closes = allocate(4);
      const distance = allocate(8);
      check(c.signum_mesh_closing_distance(this.#alive, limit, closes, distance));
      look();
      return words[closes >>> 2] === 0 ? null : data.getFloat64(distance, true);
    });
  }
  fillHoles(mostEdges = 100) {
    return borrowing((allocate) => {
      const counts = allocate(8);
      const mesh = handleOf((place) =>
        c.signum_mesh_fill_holes(this.#alive, mostEdges, place, counts, counts + 4),
      );
      const [filled, left] = words.subarray(counts >>> 2, (counts >>> 2) + 2);
      return { mesh: Mesh.#of(mesh), filled, left };
    });
  }
  inspect() {
    return borrowing((allocate) => {
      const at = allocate(40);
      check(c.signum_mesh_inspect(this.#alive, at));
      look();
      const [vertices, triangles, shells, closed, ...edges] = words.subarray(at >>> 2, (at >>> 2) + 10);
      const [boundaryEdges, nonManifoldEdges, misorientedEdges] = edges;
      const [degenerateTriangles, duplicateTriangles, nonManifoldVertices] = edges.slice(3);
      return {
        vertices, triangles, shells, closed: closed !== 0, boundaryEdges, nonManifoldEdges,
        misorientedEdges, degenerateTriangles, duplicateTriangles, nonManifoldVertices,
      };
    });
  }

  contacts(other) {
    const found = handleOf((place) =>
      other === undefined
        ? c.signum_mesh_contacts(this.#alive, place)
        : c.signum_mesh_contacts_with(this.#alive, other.#alive, place),
    );
    const all = {
      contacts: contactsAt(c.signum_contacts_data(found), c.signum_contacts_size(found)),
      degenerate: contactsAt(c.signum_contacts_degenerate_data(found), c.signum_contacts_degenerate_size(found)),
    };
    c.signum_contacts_free(found);
    return all;
  }
  verdict(other, rule = 'nonzero') {
    return borrowing((allocate) => {
      const at = allocate(40);
      const exact = handleOf((place) =>
        c.signum_mesh_verdict(this.#alive, other.#alive, ruleOf(rule), at, place),
      );
      const [relation, aInB, bInA] = words.subarray(at >>> 2, (at >>> 2) + 3);
      const witness = exact === 0 ? null : takeNumbers(exact);
      return { relation: relations[relation], aInB: aInB !== 0, bInA: bInA !== 0, witness };
    });
  }
  volume(rule = 'nonzero') {
    return volumeOf((volume, exact) => c.signum_mesh_volume(this.#alive, ruleOf(rule), volume, exact));
  }
  commonVolume(other, rule = 'nonzero') {
    return volumeOf((volume, exact) =>
      c.signum_mesh_common_volume(this.#alive, other.#alive, ruleOf(rule), volume, exact),
    );
  }
  depth(other, rule = 'nonzero') {
    return borrowing((allocate) => {
      const at = allocate(48);
      const exact = handleOf((place) =>
        c.signum_mesh_depth(this.#alive, other.#alive, ruleOf(rule), at, place),
      );
      if (exact === 0) return null;
      const [least, most, ...way] = [0, 1, 2, 3, 4].map((i) => data.getFloat64(at + 8 + 8 * i, true));
      return { least, most, way, isExact: words[(at >>> 2) + 1] !== 0, squares: takeNumbers(exact) };
    });
  }
  clearingDistance(other, direction) {
    return borrowing((allocate) => {
      const way = flatDoubles(direction, 3, 'direction');
      const [clears, distance] = [allocate(4), allocate(8)];
      const exact = handleOf((place) =>
        c.signum_mesh_clearing_distance(this.#alive, other.#alive, lend(allocate, way), clears, distance, place),
      );
      if (exact === 0) return null;
      return { distance: data.getFloat64(distance, true), exact: takeNumbers(exact)[0] };
    });
  }

  locate(list, rule = 'nonzero') {
    return borrowing((allocate) => {
      const numbers = flatDoubles(list, 3, 'points');
      const count = numbers.length / 3;
      const at = allocate(count);
      check(c.signum_mesh_locate(this.#alive, ruleOf(rule), lend(allocate, numbers), at, count));
      look();
      return Array.from(bytes.subarray(at, at + count), (location) => locations[location]);
    });
  }
  rays(origins, directions, greatestT) {
    return borrowing((allocate) => {
      const from = flatDoubles(origins, 3, 'origins');
      const along = flatDoubles(directions, 3, 'directions');
      if (from.length !== along.length) throw new SignumError('as many origins as directions were expected');
      const count = from.length / 3;
      const at = allocate(hitSize * count);
      const limit = greatestT == null ? 0 : lend(allocate, Float64Array.of(greatestT));
      check(c.signum_mesh_ray(this.#alive, lend(allocate, from), lend(allocate, along), limit, at, count));
      look();
      return Array.from({ length: count }, (_, i) => {
        const o = at + hitSize * i;
        if (words[o >>> 2] === 0) return null;
        return {
          t: data.getFloat64(o + 8, true),
          barycentric: [16, 24, 32].map((place) => data.getFloat64(o + place, true)),
          face: words[(o + 40) >>> 2],
          feature: features[words[(o + 44) >>> 2]],
        };
      });
    });
  }
  ray(origin, direction, greatestT) {
    return this.rays(origin, direction, greatestT)[0];
  }
}

export const readMesh = (file, name, options) => Mesh.read(file, name, options);
export const version = text(c.signum_version_text());
