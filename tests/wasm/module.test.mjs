// SPDX-License-Identifier: MIT
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { folder, signum } from './module.mjs';

const root = resolve(fileURLToPath(new URL('.', import.meta.url)), '../..');
const wasm = readFileSync(join(folder, 'signum.wasm'));

const corners = [[0, 0, 0], [6, 0, 0], [0, 6, 0], [0, 0, 6]];
const faces = [[0, 2, 1], [0, 1, 3], [1, 2, 3], [2, 0, 3]];
const tetrahedron = (shift = 0) =>
  new signum.Mesh(corners.map((p) => p.map((x) => x + shift)), faces);
const failsWith = (code, work, message = /./) =>
  assert.throws(work, (error) => {
    assert.ok(error instanceof signum.SignumError, String(error));
    assert.equal(error.code, code);
    assert.match(error.message, message);
    return true;
  });

// Examples.

test('predicates, at their smallest', () => {
  const tiny = Number.MIN_VALUE;
  assert.equal(signum.orient2d([0, 0], [1, 0], [0, tiny]), 1);
  assert.equal(signum.orient2d([0, 0], [1, 1], [3, 3]), 0);
  assert.equal(signum.orient3d([0, 0, 0], [1, 0, 0], [0, 1, 0], [1, 1, tiny]), 1);
  assert.equal(signum.orient3d([0, 0, 0], [0, 1, 0], [1, 0, 0], [1, 1, tiny]), -1);
  assert.equal(signum.orient3d([0, 0, 0], [1, 0, 0], [0, 1, 0], [1, 1, 0]), 0);
  const huge = Number.MAX_VALUE;
  assert.equal(signum.incircle([huge, 0], [0, huge], [-huge, 0], [0, 0]), 1);
  assert.equal(signum.incircle([1, 0], [0, 1], [-1, 0], [0, -1]), 0);
  assert.equal(signum.insphere(...corners, [1, 1, 1]), 1);
  assert.equal(signum.insphere(...corners, [6, 6, 6]), 0);
  assert.equal(signum.insphere(...corners, [6, 6, 6 + 1e-14]), -1);
  // The ball of radius 5 about (0, 0, 3) touches a circle of radius 4.
  const circle = [[4, 0, 0], [0, 4, 0], [-4, 0, 0]];
  assert.equal(signum.ballSide(...circle, 5, [0, 0, 8]), 0);
  assert.equal(signum.ballSide(...circle, 5, [0, 0, 8 + 1e-14]), 1);
  assert.equal(signum.ballSide(...circle, 5, [0, 0, 7]), -1);
  assert.throws(() => signum.ballSide(...circle, 3, [0, 0, 8]), /no ball of that radius/);
  assert.throws(() => signum.ballSide(...circle, NaN, [0, 0, 8]), { code: 'not_finite' });
  assert.equal(signum.compareCircumradius(...circle, 4), 0);
  assert.equal(signum.compareCircumradius(...circle, 5), -1);
  assert.equal(signum.compareCircumradius(...circle, 5, [0, 0, 8]), 0);
  assert.equal(signum.compareCircumradius(...circle, 5, [0, 0, 9]), 1);
});

test('questions about the plane', () => {
  const square = { polygon: [[0, 0], [4, 0], [4, 4], [0, 4]] };
  const line = { set2: { lines: [[[2, 2], [6, 2]]], points: [[4, 4]] } };
  assert.deepEqual(signum.relate(square, line), { matrix: '1020F1102', predicates: ['intersects', 'crosses'] });
  assert.deepEqual(signum.validity({ polygon: [[0, 0], [2, 2], [2, 0], [0, 2]] }), { valid: false, reason: 'crossing', point: ['1', '1'] });
  const twice = { set2: { polygons: [{ chains: [[[0, 0], [2, 0], [2, 2]], [[0, 0], [2, 0], [2, 2]]] }] } };
  assert.equal(signum.overlay('intersection', square, twice).area, '0');
  assert.equal(signum.overlay('intersection', square, twice, { rule: 'nonzero' }).area, '2');
  const { vertices, faces, points } = signum.arrangement([[[0, 0], [3, 1]], [[0, 1], [3, 0]]]);
  assert.deepEqual([vertices, faces, points[2]], [5, 1, ['3/2', '1/2']]);
  assert.deepEqual(signum.planeHull([[0, 0], [2, 0], [1, 0.5], [0, 2]]).hull, [0, 1, 3]);
  assert.deepEqual(signum.triangulate([[0, 0], [1, 1], [2, 2]]).triangles, []);
  assert.equal(signum.triangulate([[0, 0], [4, 0], [4, 3], [0, 3]], { constraints: [[0, 2], [1, 3]] }).triangles.length, 4);
  assert.equal(signum.tetrahedralize([[0, 0, 0], [1, 0, 0], [0, 1, 0], [0, 0, 1]]).tetrahedra.length, 1);
  failsWith('not_finite', () => signum.relate(square, { polygon: [[0, 0], [NaN, 0], [1, 1]] }), /polygon\[1\]\[0\]/);
  failsWith('invalid_argument', () => signum.overlay('join', square, square));
});

test('GeoJSON', () => {
  const third = { type: 'Polygon', coordinates: [[[0, 0, 7], [3, 1, 7], [0, 1, 7], [0, 0, 7]]] };
  const rest = [{ type: 'MultiPoint', coordinates: [[1, 2]] }, { type: 'LineString', coordinates: [[0, 0], [1, 1]] }];
  const set = signum.fromGeoJson({ type: 'Feature', geometry: { type: 'GeometryCollection', geometries: [third, ...rest] } });
  assert.deepEqual(set.set2.points, [[1, 2]]);
  assert.deepEqual(set.set2.lines, [[[0, 0], [1, 1]]]);
  const made = signum.overlay('intersection', signum.fromGeoJson(third), { polygon: [[0, 0], [1, 0], [1, 1], [0, 1]] });
  assert.deepEqual(signum.toGeoJson(made), { type: 'MultiPolygon', coordinates: [[[[0, 0], [1, 1 / 3], [1, 1], [0, 1], [0, 0]]]] });
  for (const x of [2 ** 1000, 5e-324, -(2 ** 53) - 2]) {
    const exact = x === 5e-324 ? `1/${2n ** 1074n}` : `${BigInt(x)}`;
    assert.equal(signum.toGeoJson({ rings: [[[[exact, '0']]]] }).coordinates[0][0][0][0], x);
  }
  for (const [exact, x] of [[`${3n * 2n ** 60n - 1n}/${2n ** 1135n}`, 5e-324], [`-3/${2n ** 1075n}`, -1e-323], [`1/${2n ** 1075n}`, 0]]) {
    assert.equal(signum.toGeoJson({ rings: [[[[exact, '0']]]] }).coordinates[0][0][0][0], x);
  }
  failsWith('invalid_argument', () => signum.toGeoJson({ rings: [[[[`${2n ** 1024n}`, '0']]]] }), /largest double/);
  const many = Array.from({ length: 200000 }, (_, i) => [i, 0]);
  assert.equal(signum.fromGeoJson({ type: 'MultiPoint', coordinates: [...many, []] }).set2.points.length, 200000);
  let nested = third;
  for (let i = 0; i < 20000; i++) nested = { type: 'GeometryCollection', geometries: [nested] };
  const bad = [undefined, null, 7, nested, { type: 'Circle', features: [] }, { type: 'Feature' }, { type: 'Point' }, { type: 'Point', coordinates: 'ab' },
    { type: 'Point', coordinates: [1, NaN] }, { type: 'Polygon', coordinates: [[1, 2], [3, 4]] }, { type: 'FeatureCollection', features: {} }];
  for (const json of bad) failsWith('invalid_argument', () => signum.fromGeoJson(json), /GeoJSON: /);
  assert.deepEqual(signum.fromGeoJson({ type: 'Point', features: [], coordinates: [1, 2, 3] }).set2.points, [[1, 2]]);
});

test('certificates', () => {
  const ball = { sphere: { center: [3, 0, 0], radius: 1 } };
  const { certificate } = signum.certificate('intersects', { aabb: { min: [0, 0, 0], max: [1, 1, 1] } }, ball);
  assert.deepEqual(certificate.slice(4, 6), ['claim beyond 0', 'normal -1 0 0']);
  assert.ok(signum.certificate('within', { point: [0, 0] }, { point: [3, 4] }, { distance: 5 }).certificate.includes('claim within 5'));
  assert.ok(signum.certificateOfPoints('delaunay', [[0, 0], [1, 0], [0, 1]]).certificate.includes('faces 3 0 1 2'));
  const square = { polygon: [[0, 0], [2, 0], [2, 2], [0, 2]] };
  const line = { segment: [[-1, 1], [3, 1]] };
  assert.deepEqual(signum.certificateOfSets('relate', square, line).certificate.slice(4, -1), ['claim relate 1F20F1102', 'crossings 0 1 2 1', 'cuts 1 7 3 6 4 6 4 7']);
  assert.ok(signum.certificateOfSets('overlay', square, square, { op: 'union' }).certificate.includes('claim union'));
  failsWith('invalid_argument', () => signum.certificateOfSets('relate', square, square, { op: 'union' }), /op/);
  const corner = { polyhedron: { points: [[0, 0, 0], [1, 0, 0], [0, 1, 0], [0, 0, 1]], faces: [[0, 2, 1], [0, 1, 3], [1, 2, 3], [2, 0, 3]] } };
  assert.ok(signum.certificateOfSolids('combine', corner, corner, { op: 'union' }).certificate.includes('claim union nonzero 1/6 1/6'));
});

test('questions about one shape, sums and sections', () => {
  const box = { aabb: { min: [0, 0, 0], max: [1, 2, 3] } };
  const found = signum.moments(box);
  assert.deepEqual([found.measure, found.centroid, found.moments[0]], ['6', ['1/2', '1', '3/2'], '1/12']);
  const bow = { polygon: [[0, 0], [4, 4], [4, 0], [0, 4]] };
  assert.equal(signum.moments(bow).measure, '8');
  assert.equal(signum.moments(bow, { rule: 'signed' }).measure, '0');
  const sum = signum.minkowskiSum(box, { segment: [[0, 0, 0], [1, 1, 1]] });
  assert.deepEqual([sum.dimension, sum.vertices.length, sum.measure], [3, 14, '17']);
  assert.deepEqual(signum.windingNumber({ point: [3, 2] }, bow), { boundary: false, winding: -1 });
  assert.deepEqual(signum.windingNumber({ point: [2, 2] }, bow), { boundary: true });
  const slice = signum.section({ plane: { normal: [0, 0, 1], offset: -1 } }, box);
  assert.deepEqual([slice.area_squared, slice.polygons, slice.holes], ['4', 1, 0]);
  const floor = { plane: { normal: [0, 0, 1], offset: 0 } };
  assert.equal(signum.section(floor, box).polygons, 0);
  assert.equal(signum.section(floor, box, { side: 'positive' }).area_squared, '4');
  const tetra = { mesh: { points: corners, faces } };
  const found_in = signum.signedDistance({ point: [1, 1, 0.5] }, tetra);
  assert.deepEqual([found_in.distance, found_in.location, found_in.nearest], [-0.5, 'inside', [1, 1, 0]]);
  assert.deepEqual(signum.nearTriangles({ point: [1, 1, -3] }, tetra, 1).triangles, [{ triangle: 0, squared: 9 }]);
  assert.equal(signum.yuHe({ triangle: corners.slice(0, 3) }, { triangle: corners.slice(1, 4) }).code, 3);
  const street = { segment: [[0, 0], [3, 1]] };
  assert.deepEqual(signum.lineParameters(street, { line: { origin: [1, 0], direction: [0, 2] } }),
    { position: 'meeting', meets: true, first: ['1/3', '1/6'], last: ['1/3', '1/6'] });
  const plate = { polygon: [[0, 0], [4, 0], [4, 1], [0, 1]] };
  assert.deepEqual(signum.meanValueWeights({ point: [1, 0] }, plate).weights, [0.75, 0.25, 0, 0]);
  const below = { mesh: { points: [[0, 0, 0], [0, 9, 0], [9, 0, 0], [0, 0, -9]], faces } };
  assert.deepEqual(signum.touchRegions(below, tetra).regions.map(r => [r.normal, r.area_squared]), [[['0', '0', '1'], '324']]);
  assert.ok(Math.abs(signum.boundingCone([[0, 0, 2], [0, 3, 4]]).least_cosine - Math.sqrt(0.9)) < 1e-14);
  assert.equal(signum.regionSum(plate, [[0, 0], [1, 0]]).area, '5');
  failsWith('invalid_argument', () => signum.moments({ sphere: { center: [0, 0, 0], radius: 1 } }));
});

test('verbs on two shapes', () => {
  const point = (...p) => ({ point: p });
  const square = { polygon: [[-1, -1], [1, -1], [1, 1], [-1, 1]] };
  const twice = { polygon: [...square.polygon, ...square.polygon] };
  const plane = { plane: { normal: [0, 0, 1], offset: -1 } };
  const ball = { sphere: { center: [0, 0, 3], radius: 2 } };
  const depth = { frustum: { matrix: [[1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0], [0, 0, 0, 1]], depth: 'gl' } };
  assert.equal(signum.intersects(point(0, 0), square), true);
  assert.equal(signum.intersects(point(0, 0), twice), false);
  assert.equal(signum.intersects(point(0, 0), twice, { rule: 'evenodd' }), false);
  assert.equal(signum.intersects(point(0, 0), twice, { rule: 'nonzero' }), true);
  assert.equal(signum.locate(point(1, 0), square), 'boundary');
  assert.equal(signum.locate(point(0, 0), twice, { rule: 'nonzero' }), 'inside');
  assert.equal(signum.side(plane, ball), 'crossing');
  assert.equal(signum.containment(depth, ball), 'crossing');
  assert.equal(signum.depth({ aabb: { min: [0, 0], max: [2, 2] } }, { aabb: { min: [1, -1], max: [3, 3] } }).exact, '1');
  assert.equal(signum.sweep(ball, plane, [0, 0, -9]).t, 0);
  assert.deepEqual(signum.sweep(point(0, 0, 4), plane, [0, 0, -9]), { hit: true, t: 1 / 3, exact: '1/3' });
  assert.deepEqual(signum.separation(point(0, 0), { line: { origin: [1, 0], direction: [0, 1] } }),
    { intersects: false, separator: { normal: ['-1', '0'], offset: '1/2' } });
  const floor = { triangle: [[-1, -1, 0], [1, -1, 0], [0, 1, 0]] };
  assert.deepEqual(signum.sweepLinear([point(0, 0, 1), point(0, 0, -2)], [floor, floor]), { hit: true, t: 1 / 3 });
  const pose = (z) => ({ rotation: [0, 0, 0, 1], translation: [0, 0, z] });
  assert.deepEqual(signum.sweepRigid({ body: point(0, 0, 0), start: pose(1), end: pose(-3) },
    { body: floor, start: pose(0), end: pose(0) }), { hit: true, t: 0.25 });
  assert.equal(JSON.parse(signum.ask('[')).error.startsWith('not JSON'), true);
});

test('verbs whose lines are made from their table', () => {
  const box = { aabb: { min: [0, 0, 0], max: [4, 1, 1] } };
  const ray = { ray: { origin: [-3, 0.5, 0.5], direction: [2, 0, 0] } };
  const ground = { triangle: [[0, 0, 0], [4, 0, 0], [0, 4, 0]] };
  const down = { ray: { origin: [1, 1, 5], direction: [0, 0, -2] } };
  const line = (origin, direction) => ({ line: { origin, direction } });
  assert.equal(signum.within({ point: [0, 3, 5] }, box, 4), false);
  assert.equal(signum.within({ point: [0, 4, 5] }, box, 5), true);
  assert.deepEqual(signum.lastContact({ point: [-1, 0, 0] }, box, [2, 0, 0]),
    { hit: true, forever: false, t: 2.5, exact: '5/2' });
  assert.deepEqual(signum.pointContact({ point: [0, 0, 1] }, box), { location: 'boundary', faces: [0, 2, 5] });
  assert.deepEqual(signum.featurePairs({ segment: [[1, 1, 0], [1, 1, 1]] }, ground),
    [{ a: 'vertex0', b: 'face', dimension: 0 }]);
  const nearest = signum.nearestPoints(line([0, 0, 0], [2, 0, 0]), line([1, 0, 3], [0, 1, 0]));
  assert.deepEqual([nearest.position, nearest.squared, nearest.parameters], ['skew', 9, ['1/2', '0']]);
  assert.equal(signum.oneSidedHit(down, ground, 'front').t, 2.5);
  assert.equal(signum.oneSidedHit(down, ground, 'front', 2).hit, false);
  assert.equal(signum.oneSidedHit(down, ground, 'back').hit, false);
  assert.deepEqual(signum.passage(ray, box).exit, { t: 3.5, exact: '7/2', face: 1, normal: [1, 0, 0] });
  assert.equal('exit' in signum.passage(ray, box, 3), false);
});

test('intersections, exact when that is read', () => {
  const floor = { triangle: [[0, 0, 0], [3, 0, 0], [0, 3, 0]] };
  const blade = { triangle: [[1, 1, -1], [1, 1, 2], [5, 5, 1]] };
  const found = signum.intersection(floor, blade);
  assert.deepEqual(found.points.map((p) => p.double), [[1, 1, 0], [1.5, 1.5, 0]]);
  blade.triangle[0][0] = 99;
  assert.deepEqual(found.points.map((p) => p.exact), [['1', '1', '0'], ['3/2', '3/2', '0']]);
  const plane = (normal, offset) => ({ plane: { normal, offset } });
  const line = signum.intersection(plane([0, 0, 3], -1), plane([0, 7, 0], -1));
  assert.deepEqual(line.through.double, [0, 1 / 7, 1 / 3]);
  assert.deepEqual([line.dimension, line.points, line.through.exact], [1, [], ['0', '1/7', '1/3']]);
  assert.deepEqual(line.direction.slice(1), ['0', '0']);
  const ray = { ray: { origin: [0, 0], direction: [1, 2] } };
  const along = signum.intersection(ray, { line: { origin: [3, 6], direction: [-1, -2] } });
  assert.deepEqual([along.points[0].double, along.direction, 'through' in along], [[0, 0], ['1', '2'], false]);
  // All kinds are asked without the oracle.
  const [min, max, origin, direction] = [[0, 0, -1], [3, 3, 1], [1, 1, 0], [1, 0, 0]];
  for (const other of [{ aabb: { min, max } }, { ray: { origin, direction } }, { line: { origin, direction } },
    { segment: [min, max] }, plane([0, 1, 0], -1)]) {
    const { points } = signum.intersection(floor, other);
    assert.ok(points.length > 0 && points.every((p) => Object.getOwnPropertyDescriptor(p, 'exact').get), Object.keys(other)[0]);
  }
  failsWith('invalid_argument', () => signum.intersection(floor, { segment: [[0, 0, 0], [0, null, 0]] }), /^b\.segment\[1\]\[1\]/);
  const huge = Number.MAX_VALUE;
  const far = signum.intersection(
    { line: { origin: [0, 0], direction: [huge, 1] } }, { line: { origin: [0, 2], direction: [1, 0] } });
  assert.deepEqual(far.points[0].double, ['inf', 2]);
  assert.deepEqual(signum.intersection(plane([0, 0, 1], 0), plane([0, 0, 2], 0)), { dimension: 2, points: [] });
  const apart = signum.intersection({ segment: [[0, 0], [1, 0]] }, { segment: [[0, 1], [1, 1]] });
  assert.deepEqual(JSON.stringify(apart), '{"dimension":-1,"points":[]}');
  for (const wrong of [[[0, 0, 0], [1, 0], [2, 0, 0, 0]], [[0, 0, 0], [1, 0, 0]], [0, 1, 2], null, [[0, 0], [1, 0], [0, 1]]]) {
    failsWith('invalid_argument', () => signum.intersection({ triangle: wrong }, floor));
  }
  failsWith('invalid_argument', () => signum.intersection(floor, { ...floor, point: [0, 0, 0] }));
  failsWith('not_finite', () => signum.intersection(floor, { segment: [[0, 0, 0], [0, NaN, 0]] }), /^b\.segment\[1\]\[1\]/);
  failsWith('invalid_argument', () => signum.intersection(floor, plane([0, 0, 0], 1)), /normal/);
  failsWith('invalid_argument', () => signum.intersection(floor, { sphere: { center: [0, 0, 0], radius: 1 } }), /sphere/);
});

test('a mesh', () => {
  const mesh = tetrahedron();
  assert.deepEqual([...mesh.vertices], corners.flat());
  assert.deepEqual([...mesh.faces], faces.flat());
  assert.deepEqual(mesh.inspect(), {
    vertices: 4, triangles: 4, shells: 1, closed: true, boundaryEdges: 0, nonManifoldEdges: 0,
    misorientedEdges: 0, degenerateTriangles: 0, duplicateTriangles: 0, nonManifoldVertices: 0,
  });
  assert.deepEqual(mesh.volume(), { volume: 36, exact: '36' });
  assert.deepEqual(mesh.commonVolume(tetrahedron(1)), { volume: 4.5, exact: '9/2' });
  const depth = mesh.depth(tetrahedron(1));
  assert.deepEqual([depth.isExact, depth.least === depth.most, depth.squares[0]], [true, true, depth.squares[1]]);
  assert.deepEqual(mesh.depth(tetrahedron(9)), { least: 0, most: 0, way: [0, 0, 0], isExact: true, squares: ['0', '0'] });
  const cleared = mesh.clearingDistance(tetrahedron(1), [-1, -1, -1]);
  assert.deepEqual(cleared, { distance: 1, exact: '1' });
  assert.equal(mesh.clearingDistance(tetrahedron(1), [0, 0, 0]), null);
  assert.throws(() => mesh.clearingDistance(tetrahedron(1), [0, NaN, 0]), signum.SignumError);
  assert.deepEqual(mesh.verdict(tetrahedron(9)), { relation: 'apart', aInB: false, bInA: false, witness: null });
  assert.deepEqual(mesh.verdict(tetrahedron(2)), {
    relation: 'touching', aInB: false, bInA: false, witness: ['2', '2', '2'],
  });
  assert.equal(mesh.verdict(mesh).aInB, true);
  // A surface that is there twice is wound round twice.
  const twice = new signum.Mesh([...corners, ...corners], [...faces, ...faces.map((f) => f.map((i) => i + 4))]);
  assert.deepEqual(['nonzero', 'evenodd', 'positive'].map((rule) => twice.volume(rule).exact), ['36', '0', '36']);
  assert.deepEqual([twice.volume().exact, twice.commonVolume(mesh).exact, twice.verdict(mesh).aInB], ['36', '36', true]);
  assert.deepEqual([...twice.locate([1, 1, 1]), ...twice.locate([1, 1, 1], 'evenodd')], ['inside', 'outside']);
  assert.deepEqual(mesh.locate([1, 1, 1, 2, 2, 2, 3, 3, 3]), ['inside', 'boundary', 'outside']);
  assert.deepEqual(mesh.ray([1, 2, 9], [0, 0, -2]), {
    t: 3, barycentric: [1 / 6, 1 / 3, 1 / 2], face: 2, feature: 'face',
  });
  assert.equal(mesh.ray([1, 2, 9], [0, 0, -2], 2.5), null);
  assert.deepEqual(mesh.rays([[9, 9, 9], [1, 1, -1]], [[1, 0, 0], [0, 0, 1]]).map((h) => h?.face), [undefined, 0]);
  const { contacts, degenerate } = mesh.contacts(tetrahedron(2));
  assert.deepEqual(degenerate, []);
  assert.deepEqual(contacts[0], {
    a: 2, b: 0, planes: 'transversal', dimension: 0, interiors: false, features: ['face', 'vertex0'],
  });
  assert.ok(contacts.every((c) => c.a === 2));
  const flat = new signum.Mesh([[0, 0, 0], [9, 0, 0], [4, 0, 0]], [[0, 1, 2]]);
  assert.equal(mesh.contacts(flat).degenerate[0].planes, 'degenerate');
  const apart = new signum.Mesh(corners.concat(corners), [[0, 2, 1], [4, 5, 7]]);
  assert.equal(apart.weld().vertices.length, 12);
});

test('meshes are mended', () => {
  const cracked = new signum.Mesh(
    [[0, 0, 0], [1, 0, 0], [0, 1, 0], [0, 0, 1], [0, 0, 0.25]],
    [[4, 2, 1], [0, 1, 3], [0, 3, 2], [1, 2, 3]],
  );
  assert.equal(cracked.closingDistance(0.125), null);
  assert.equal(cracked.closingDistance(1), 0.25);
  const { mesh, joined, dropped, largestMove } = cracked.weldWithin(0.25);
  assert.deepEqual([mesh.inspect().closed, joined, dropped, largestMove], [true, 1, 0, 0.25]);
  assert.throws(() => cracked.weldWithin(-1), signum.SignumError);
  const open = new signum.Mesh(mesh.vertices, mesh.faces.subarray(3));
  const filled = open.fillHoles();
  assert.deepEqual([filled.mesh.inspect().closed, filled.filled, filled.left], [true, 1, 0]);
  assert.equal(open.fillHoles(2).left, 1);
});

test('files', () => {
  const read = (name) => signum.readMesh(readFileSync(join(root, 'examples/bracket_and_bolt', name)), name);
  assert.equal(read('nut.off').inspect().triangles, 104);
  assert.equal(read('bolt.stl').inspect().vertices, 72);
  const text = new TextEncoder().encode('v 0 0 0\nv 1 0 0\nv 0 0.1e-320 0\nf 1 2 3\n');
  assert.equal(signum.readMesh(text.slice().buffer, 'A.OBJ').vertices[7], 0.1e-320);
  failsWith('file', () => signum.readMesh(new TextEncoder().encode('v 0\n'), 'a.obj'), /line 1/);
  const odd = new TextEncoder().encode('v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2\nf 1 2 3\n');
  const words = /line 4: a face of fewer than 3 corners/;
  const { warnings } = signum.readMesh(odd, 'odd.obj');
  assert.equal(warnings.length, 1);
  assert.match(warnings[0], words);
  assert.deepEqual([read('nut.off').warnings, tetrahedron().warnings], [[], []]);
  failsWith('file', () => signum.readMesh(odd, 'odd.obj', { strict: true }), words);
  assert.equal(signum.readMesh(text, 'a.obj', { strict: true }).vertices.length, 9);
  failsWith('invalid_argument', () => signum.readMesh(text, 'a.txt'), /no format has the extension .txt/);
});

// Laws.

test('a batch gives the signs of single questions, whatever the lists are', () => {
  let state = 1;
  const small = () => ((state = (state * 48271) % 2147483647) % 5) - 2;
  for (const [one, many, count, size] of [
    [signum.orient2d, signum.orient2dBatch, 3, 2],
    [signum.orient3d, signum.orient3dBatch, 4, 3],
    [signum.incircle, signum.incircleBatch, 4, 2],
    [signum.insphere, signum.insphereBatch, 5, 3],
  ]) {
    const lists = Array.from({ length: count }, () =>
      Array.from({ length: 101 }, () => Array.from({ length: size }, small)),
    );
    lists[0].length = 1;
    const expected = lists[1].map((_, i) => one(lists[0][0], ...lists.slice(1).map((list) => list[i])));
    assert.ok(new Set(expected).size === 3);
    assert.deepEqual([...many(...lists)], expected);
    assert.deepEqual([...many(...lists.map((list) => Float64Array.from(list.flat())))], expected);
    assert.deepEqual([...many(...lists.map((list) => Float32Array.from(list.flat())))], expected);
    assert.equal(many(...lists.map(() => [])).length, 0);
  }
});

test('work is right while the memory grows', () => {
  const count = 300000;
  const points = new Float64Array(3 * count).map((_, i) => (i % 3 === 2 ? 1 : i));
  const meshes = [];
  for (let i = 0; i < 5; ++i) {
    const signs = signum.orient3dBatch([0, 0, 0], [1, 0, 0], [0, 1, 0], points);
    assert.ok(signs.length === count && signs.every((s) => s === 1));
    assert.equal(signum.orient2d([0, 0], [1, 0], [0, 1]), 1);
    meshes.push(new signum.Mesh(points, [0, 1, 2]));
  }
  assert.ok(meshes.every((mesh) => mesh.vertices.length === 3 * count));
  meshes.forEach((mesh) => mesh.free());
});

// Errors.

test('what is wrong is said, and nothing else happens', () => {
  failsWith('not_finite', () => signum.orient2d([0, 0], [1, Infinity], [0, 1]));
  failsWith('not_finite', () => signum.orient3d([0, 0, 0], [1, 0, 0], [0, 1], [0, 0, 1]));
  failsWith('not_finite', () => signum.orient2dBatch([0, 0], [1, 0], [[0, 1], [2, NaN]]), /^c\[1\]\[1\]: NaN/);
  failsWith('invalid_argument', () => signum.orient2dBatch([0, 0], [1, 0], [1, 2, 3]), /3 numbers are not 2 each/);
  failsWith('invalid_argument', () => signum.orient2dBatch([[0, 0]], [[1, 0, 0]], [[1, 2]]), /lists of 2/);
  failsWith('invalid_argument', () => signum.orient2dBatch([0, 0, 1, 1], [1, 0], [1, 2, 3, 4, 5, 6]));
  failsWith('invalid_argument', () => signum.contact({ point: [0, 0] }, { point: [0, 0] }));
  failsWith('not_finite', () => signum.intersects({ point: [0, NaN] }, { point: [0, 0] }), /^a\.point\[1\]: NaN/);
  failsWith('not_finite', () => signum.sweep({ point: [0, 0] }, { point: [1, 0] }, [-Infinity, 0]), /^motion\[0\]/);
  failsWith('not_finite', () => signum.squaredDistance({ point: [0, 0] }, { point: ['0x1p1024', 0] }), /^b\.point\[0\]/);
  failsWith('invalid_argument', () => signum.locate({ point: [0, null] }, { point: [0, 0] }), /^a\.point\[1\]/);
  const flat = { plane: { normal: [0, 0, 0], offset: 1 } };
  failsWith('invalid_argument', () => signum.intersects(flat, { point: [0, 0, 0] }), /normal/);
  // They touch in one place, of which no search in numbers is the end.
  const cone = { cone: { apex: [0, 0, 0], base: [0, 0, 3], radius: 3 } };
  const capsule = { capsule: { segment: [[1, 1, 0], [4, 4, -3]], radius: 1 } };
  failsWith('undecided', () => signum.intersects(cone, capsule), /touch/);
  assert.match(JSON.parse(signum.ask(JSON.stringify({ ask: 'intersects', a: cone, b: capsule }))).error, /touch/);
  failsWith('invalid_argument', () => new signum.Mesh(corners, [0, 1, 4]), /face 0 names vertex 4, of 4/);
  failsWith('invalid_argument', () => new signum.Mesh(corners, [0, 1, 1.5]), /1.5 is no index/);
  failsWith('invalid_argument', () => new signum.Mesh(corners, [0, 1, -1]), /-1 is no index/);
  failsWith('not_finite', () => new signum.Mesh([0, 0, NaN], []));
  // eslint-disable-next-line no-sparse-arrays
  for (const odd of [[[null, 0, 0]], ['123'], [['', true, 1]], [0, 0, , 0], [0n, 1n, 2n], new BigInt64Array(3)]) {
    failsWith('invalid_argument', () => new signum.Mesh(odd, []), /vertices|numbers/);
  }
  failsWith('invalid_argument', () => new signum.Mesh(corners, [[0, 1, 2]]).locate([0, 0, 0]), /closed/);
  failsWith('invalid_argument', () => tetrahedron().volume('odd'), /rule/);
  const freed = tetrahedron();
  freed.free();
  failsWith('invalid_argument', () => freed.volume(), /freed/);
  failsWith('invalid_argument', () => tetrahedron().contacts(freed), /freed/);
  assert.equal(tetrahedron().volume().exact, '36');
});

// The module itself.

test('it exports what its types declare', () => {
  const types = readFileSync(join(folder, 'signum.d.ts'), 'utf8');
  const declared = [...types.matchAll(/^export (?:function|class|const) (\w+)/gm)].map((m) => m[1]);
  assert.deepEqual([...new Set(declared)].sort(), Object.keys(signum).sort());
  const members = types.slice(types.indexOf('export class Mesh')).split('\n}')[0];
  const known = [...members.matchAll(/^  (?:static |readonly )*(\w+)/gm)].map((m) => m[1]);
  const mesh = Object.getOwnPropertyNames(signum.Mesh.prototype).concat('read');
  assert.deepEqual([...new Set(known)].sort(), mesh.sort());
});

test('the file is small, and holds the functions of its list', () => {
  assert.ok(wasm.length <= 2.5e6);
  // As servers send it.
  assert.ok(gzipSync(wasm).length <= 1e6);
  const listed = readFileSync(join(root, 'bindings/wasm/symbols.txt'), 'utf8').trim().split('\n');
  const module = new WebAssembly.Module(wasm);
  const shown = WebAssembly.Module.exports(module).map((e) => e.name);
  assert.deepEqual(shown.filter((name) => name.startsWith('signum_')).sort(), listed);
  const source = ['signum', 'shared'].map((name) => readFileSync(join(root, `bindings/wasm/${name}.mjs`), 'utf8')).join();
  assert.deepEqual(listed.filter((name) => !source.includes(`c.${name}`)), []);
  const asked = WebAssembly.Module.imports(module).map((i) => i.module);
  assert.ok(asked.every((name) => name === 'env' || name === 'wasi_snapshot_preview1'));
});
