// SPDX-License-Identifier: MIT
/** signum for JavaScript: exact answers about geometry given in doubles. docs/wasm.md is its manual. */

export type Vector = readonly number[];
/** Numbers one after the other, or lists of them. */
export type Numbers = Float64Array | Float32Array | readonly number[] | readonly Vector[];
export type Indices = Uint32Array | Uint16Array | Int32Array | readonly number[] | readonly Vector[];

export type Sign = -1 | 0 | 1;

/**
 * Why a question was refused: the code is that of what C++ throws. not_finite: a number is NaN, infinite
 * or past the largest double; invalid_argument: no shape, no such pair, sizes that do not fit; undecided:
 * of some pairs of round shapes that touch; stopped: by stopping. The message names the argument where one is
 * at fault.
 */
export class SignumError extends Error {
  readonly code: 'not_finite' | 'invalid_argument' | 'file' | 'out_of_memory' | 'other' | 'undecided' | 'stopped';
}

export interface StopOptions {
  /** Milliseconds after which a call is stopped. */
  timeLimit?: number;
  /** Called about every 10 ms while a call works, with the milliseconds so far; false stops it. */
  onProgress?: (milliseconds: number) => boolean | void;
  /** An AbortSignal. Asked at first, and after each onProgress: nothing else can abort it meanwhile. */
  signal?: { readonly aborted: boolean; throwIfAborted(): void };
}
/** work(), of which calls that take long end as the options say: with a SignumError of the code stopped. */
export function stopping<T>(options: StopOptions, work: () => T): T;

/** 1 where a, b, p turn counter-clockwise, 0 where they are on a line. */
export function orient2d(a: Vector, b: Vector, p: Vector): Sign;
/** The sign of (q - a) . ((b - a) x (p - a)): 0 where the four are on a plane. */
export function orient3d(a: Vector, b: Vector, p: Vector, q: Vector): Sign;
/** 1 where q is inside the circle through a, b, p, which turn counter-clockwise. */
export function incircle(a: Vector, b: Vector, p: Vector, q: Vector): Sign;
/** 1 where r is inside the sphere through a, b, p, q, whose orient3d is 1. */
export function insphere(a: Vector, b: Vector, p: Vector, q: Vector, r: Vector): Sign;
/**
 * 1 where p is outside the ball of that radius that touches a, b, c and whose center is on the side from
 * which these turn counter-clockwise; -1 inside. Refused where no such ball touches them.
 */
export function ballSide(a: Vector, b: Vector, c: Vector, radius: number, p: Vector): Sign;
/** 1 where the circle through a, b, c, or the sphere through a, b, c, d, is larger than the radius. */
export function compareCircumradius(a: Vector, b: Vector, c: Vector, radius: number, d?: Vector): Sign;
/** Many at once: all lists have as many points, or one for all. */
export function orient2dBatch(a: Numbers, b: Numbers, p: Numbers): Int8Array;
export function orient3dBatch(a: Numbers, b: Numbers, p: Numbers, q: Numbers): Int8Array;
export function incircleBatch(a: Numbers, b: Numbers, p: Numbers, q: Numbers): Int8Array;
export function insphereBatch(
  a: Numbers, b: Numbers, p: Numbers, q: Numbers, r: Numbers,
): Int8Array;

// The shapes are made from bindings/shapes.toml by scripts/make_bindings.
/** A shape as docs/oracle.md writes it, with its one key: the kind. */
export type Shape =
  | { point: Vector }
  | { segment: readonly Vector[] }
  | { ray: { origin: Vector; direction: Vector } }
  | { line: { origin: Vector; direction: Vector } }
  | { plane: { normal: Vector; offset: number } }
  | { triangle: readonly Vector[] }
  | { polygon: readonly Vector[] }
  | { polygon: { plane: { normal: Vector; offset: number }; chains: readonly (readonly Vector[])[] } }
  | { aabb: { min: Vector; max: Vector } }
  | { obb: { center: Vector; axes: readonly Vector[]; half: Vector } }
  | { kdop: { directions: readonly Vector[]; min: Vector; max: Vector } }
  | { convex: { points: readonly Vector[] } }
  | { polyhedron: { points: readonly Vector[]; faces: readonly Vector[] } }
  | { sphere: { center: Vector; radius: number } }
  | { capsule: { segment: readonly Vector[]; radius: number } }
  | { lozenge: { origin: Vector; edges: readonly Vector[]; radius: number } }
  | { cylinder: { segment: readonly Vector[]; radius: number } }
  | { cone: { apex: Vector; base: Vector; radius: number } }
  | { ellipsoid: { center: Vector; axes: readonly Vector[] } }
  | { frustum: { matrix: readonly Vector[]; depth: 'gl' | 'd3d' } }
  | { mesh: { points: readonly Vector[]; faces: readonly Vector[] } }
  | { placed: { shape: Shape; rotation: Vector; translation: Vector } };
// End of the shapes.

export type Rule = 'evenodd' | 'nonzero';
/** What a closed mesh encloses; `nonzero` where none is named. */
export type SolidRule = Rule | 'positive';
// The words are made from bindings/verbs.toml by scripts/make_bindings.
export type Location = 'inside' | 'boundary' | 'outside';
export type Side = 'positive' | 'negative' | 'crossing';
export type Containment = 'inside' | 'outside' | 'crossing';
export type Planes = 'transversal' | 'coplanar' | 'parallel' | 'degenerate';
export type Feature = 'vertex0' | 'vertex1' | 'vertex2' | 'edge0' | 'edge1' | 'edge2' | 'face' | 'none';
export type Relation = 'apart' | 'touching' | 'interfering';
export type Penetration = 'apart' | 'touching' | 'overlapping';
export type TriangleSide = 'front' | 'back';
export type PlaceKind = 'vertex' | 'edge' | 'face' | 'inside' | 'boundary';
export type LinePosition = 'meeting' | 'skew' | 'parallel' | 'equal';
// End of the words.
export interface Contact {
  planes: Planes;
  /** Of what they share: -1 nothing, 0 a point, 1 a segment, 2 an area. */
  dimension: -1 | 0 | 1 | 2;
  interiors: boolean;
  features: [Feature, Feature];
}
/** A point as the nearest doubles, and as fractions, which are made when the first of a set is read. */
export interface ExactPoint {
  readonly exact: string[];
  double: (number | 'inf' | '-inf')[];
}
export interface Intersection {
  dimension: -1 | 0 | 1 | 2 | 3;
  points: ExactPoint[];
  /** A point of a line. */
  through?: ExactPoint;
  /** Of a ray or line, as fractions. */
  readonly direction?: string[];
}
/** The nearest double, and the fraction where it is rational. */
export type Hit = { hit: false } | { hit: true; t: number; exact?: string; inside: boolean };
export type Impact = { hit: false } | { hit: true; t: number; exact?: string };
/** The greatest t; forever when they never part. */
export type LastContact =
  | { hit: false }
  | { hit: true; forever: true }
  | { hit: true; forever: false; t: number | 'inf'; exact?: string };
/** A hit of the side of a triangle that was asked for, on its smallest feature. */
export type OneSidedHit =
  | { hit: false }
  | {
      hit: true;
      t: number;
      exact?: string;
      inside: boolean;
      feature: Feature;
      barycentric: { exact: string[]; double: number[] };
    };
/** Where a ray crosses the border; the normal points out of the shape. */
export interface Crossing {
  t: number;
  exact?: string;
  face?: number;
  normal?: number[];
}
/** No entry if the ray starts in the shape, no exit if it ends in it. */
export type Passage = { hit: false } | { hit: true; entry?: Crossing; exit?: Crossing };
/** Features that share points, and the dimension of what they share. */
export interface FeaturePair {
  a: Feature;
  b: Feature;
  dimension: 0 | 1 | 2;
}
/** The numbers of the faces that have the point. */
export interface PointContact {
  location: Location;
  faces: number[];
}
export interface Distance {
  squared: number | 'inf';
  exact?: string;
}
/** A vertex or edge by its index, the face, the inside or the boundary; of a mesh the triangle, and its weights. */
export interface ClosestPlace {
  kind: 'vertex' | 'edge' | 'face' | 'inside' | 'boundary';
  index: number;
  triangle?: number;
  weights?: [number, number, number];
}
/** A point of a and one of b, correctly rounded, and where they are. */
export interface ClosestPoints {
  squared: number;
  points: [Vector, Vector];
  places: [ClosestPlace, ClosestPlace];
}
/** A point of each line, and its t on origin + t * direction; neither if they are parallel or equal. */
export interface NearestPoints extends Distance {
  position: LinePosition;
  points?: [ExactPoint, ExactPoint];
  parameters?: [string, string];
}
/** A point in both, or n = normal and d = offset with n . x + d > 0 in a, and < 0 in b. Numbers are fractions. */
export type Separation =
  | { intersects: true; witness: string[] }
  | { intersects: false; separator: { normal: string[]; offset: string } };
/** An end is a rational as text, or else the nearest double; null where there is none. */
export type Interval = [string | number | null, string | number | null];
/** What convex sets have in common, exactly. */
export interface CommonPart {
  dimension: number;
  lineality: number;
  vertices: string[][];
  rays: string[][];
  measure?: string;
}
/** A quaternion of any length, and a translation. */
export interface Pose {
  rotation: Vector;
  translation: Vector;
}
export interface Motion {
  body: Shape;
  start: Pose;
  end: Pose;
}
export interface Depth extends Distance {
  relation: Penetration;
  depth: number | 'inf';
  normal?: string[];
}

/**
 * The answer to a line of the oracle, a line as well, which has an error where the question is refused.
 * docs/oracle.md has all questions.
 */
export function ask(line: string): string;

export function intersection(a: Shape, b: Shape): Intersection;
/**
 * When points, segments or triangles first meet whose corners run along lines: a and b are each the
 * shape at the start and that at the end.
 */
export function sweepLinear(a: readonly [Shape, Shape], b: readonly [Shape, Shape]): Impact;
/** When two rigid bodies first meet that turn and shift. */
export function sweepRigid(a: Motion, b: Motion): Impact;
// The verbs are made from bindings/verbs.toml by scripts/make_bindings.
/** Whether two sets share a point. */
export function intersects(a: Shape, b: Shape, options?: { rule?: Rule }): boolean;
/** The square of the distance of two sets. */
export function squaredDistance(a: Shape, b: Shape): Distance;
/** Whether two sets are at most a distance apart. */
export function within(a: Shape, b: Shape, distance: number, options?: { rule?: Rule }): boolean;
/** Where two sets are nearest to each other, and on which features, triangles and weights. */
export function closestPoints(a: Shape, b: Shape, options?: { rule?: Rule }): ClosestPoints;
/** How deep two convex shapes are in each other, and the way out of a. */
export function depth(a: Shape, b: Shape): Depth;
/** A plane between two convex shapes without curves, or a point in both. */
export function separation(a: Shape, b: Shape): Separation;
/** When a, moved by t * motion for t from 0 to 1, first meets b. */
export function sweep(a: Shape, b: Shape, motion: Vector): Impact;
/** The greatest t from 0 on, past 1 as well, at which a, moved by t * motion, meets b. */
export function lastContact(a: Shape, b: Shape, motion: Vector, options?: { rule?: Rule }): LastContact;
/** How two segments or triangles meet, or a point and a shape. */
export function contact(a: Shape, b: Shape): Contact;
/** Where a point is with respect to a shape with an inside, and which faces have it. */
export function pointContact(a: Shape, b: Shape, options?: { rule?: Rule }): PointContact;
/** Which vertices, open edges and faces of two segments or triangles share points. */
export function featurePairs(a: Shape, b: Shape): FeaturePair[];
/** Where two lines in space come nearest to each other. a is a line. b is a line. */
export function nearestPoints(a: Shape, b: Shape): NearestPoints;
/** Where a point is with respect to a shape with an inside. a is a point. */
export function locate(a: Shape, b: Shape, options?: { rule?: Rule }): Location;
/** On which side of a plane a bounded shape is. a is a plane. */
export function side(a: Shape, b: Shape): Side;
/** Whether a frustum holds a bounded shape. a is a frustum. */
export function containment(a: Shape, b: Shape): Containment;
/** Where a ray first meets a shape, at no t above greatest_t. a is a ray. */
export function hit(a: Shape, b: Shape): Hit;
/** Where a ray first meets a triangle, if it comes from the given side. a is a ray. b is a triangle. */
export function oneSidedHit(a: Shape, b: Shape, side: TriangleSide, greatestT?: number): OneSidedHit;
/** Where a ray enters a convex shape, and where it leaves it. a is a ray. */
export function passage(a: Shape, b: Shape, greatestT?: number): Passage;
/** All parameters at which a segment, ray or line a is in b, as closed intervals. */
export function intervals(a: Shape, b: Shape, options?: { rule?: Rule }): Interval[];
/** What two convex sets without curves have in common: vertices, rays and measure. */
export function commonPart(a: Shape, b: Shape): CommonPart;
// End of the verbs.

/** Points, lines and polygons of the plane, united. */
export type PlaneSet =
  | Shape
  | {
      set2: {
        points?: readonly Vector[];
        lines?: readonly (readonly Vector[])[];
        polygons?: readonly { chains: readonly (readonly Vector[])[] }[];
      };
    };
export type Operation = 'union' | 'intersection' | 'difference' | 'symmetric_difference';
// The questions are made from bindings/classes.toml by scripts/make_bindings.
/** How two sets of the plane are related: the DE-9IM matrix and its predicates. Exact numbers are fractions, in strings. */
export function relate(a: PlaneSet, b: PlaneSet, options?: { rule?: Rule }): { matrix: string; predicates: string[] };
/** Whether polygons are valid, or else why not, and where. Exact numbers are fractions, in strings. */
export function validity(a: PlaneSet, options?: { rule?: Rule }): { valid: boolean; reason?: string; point?: [string, string] };
/** What polygons of the plane make together. Exact numbers are fractions, in strings. */
export function overlay(op: Operation, a: PlaneSet, b: PlaneSet, options?: { rule?: Rule }): { area: string; polygons: number; holes: number; rings: [string, string][][][] };
/** How segments divide the plane. Exact numbers are fractions, in strings. */
export function arrangement(segments: readonly (readonly Vector[])[]): { vertices: number; edges: number; faces: number; components: number; points: [string, string][] };
/** The convex hull of points of the plane, by their numbers, and its size. Exact numbers are fractions, in strings. */
export function planeHull(points: readonly Vector[]): { hull: number[]; area: string; diameter_squared: string; width_squared: string; rectangle_area: string };
/** The Delaunay, constrained or regular triangulation of points of the plane. Exact numbers are fractions, in strings. */
export function triangulate(points: readonly Vector[], options?: { constraints?: readonly (readonly number[])[]; weights?: readonly number[] }): { steiner: [string, string][]; triangles: [number, number, number][] };
/** The Delaunay tetrahedra of points in space. Exact numbers are fractions, in strings. */
export function tetrahedralize(points: readonly Vector[]): { tetrahedra: [number, number, number, number][] };
/** Length, area or volume, centroid and second moments of a bounded shape without curves. Exact numbers are fractions, in strings. */
export function moments(a: Shape | PlaneSet, options?: { rule?: Rule | 'signed' }): { dimension?: number; measure?: string; squared?: string; centroid?: string[]; moments?: string[] };
/** The points x + y with x in a and y in b, of bounded convex shapes without curves. Exact numbers are fractions, in strings. */
export function minkowskiSum(a: Shape, b: Shape): { dimension: number; vertices: string[][]; measure?: string };
/** How often a polygon, mesh or polyhedron winds round a point. Exact numbers are fractions, in strings. */
export function windingNumber(a: Shape, b: Shape | PlaneSet): { boundary: true } | { boundary: false; winding: number };
/** Where a plane runs through the inside of a solid. Exact numbers are fractions, in strings. */
export function section(a: Shape, b: Shape, options?: { side?: 'both' | 'positive' | 'negative'; rule?: Rule }): { area_squared: string; polygons: number; holes: number; rings: string[][][][] };
/** How far a point is from the surface of a solid, negative inside, and where that is nearest; in doubles. Exact numbers are fractions, in strings. */
export function signedDistance(a: Shape, b: Shape, options?: { rule?: SolidRule }): { distance: number; location: Location; nearest: number[]; place: ClosestPlace };
/** The triangles of a mesh that are nearest to a point, nearest first; squares are doubles. Exact numbers are fractions, in strings. */
export function nearTriangles(a: Shape, b: Shape, count: number): { triangles: { triangle: number; squared: number }[] };
/** The code of two triangles in space by Yu and He (2013), 0 to 3 and -1 to -5. Exact numbers are fractions, in strings. */
export function yuHe(a: Shape, b: Shape): { code: number };
/** Where two segments, rays or lines of the plane meet, by the parameters on both. Exact numbers are fractions, in strings. */
export function lineParameters(a: Shape, b: Shape): { position: LinePosition; meets: boolean; first?: [string, string]; last?: [string, string] };
/** The weights of a polygon's corners at a point of the plane, or where a ray first meets a polygon in space. Exact numbers are fractions, in strings. */
export function meanValueWeights(at: Shape, polygon: Shape): { weights: number[]; error: number };
/** The points x + y with x in what polygons enclose and y in the convex hull of points. Exact numbers are fractions, in strings. */
export function regionSum(a: Shape | PlaneSet, points: readonly Vector[], options?: { rule?: Rule }): { area: string; polygons: number; holes: number; rings: [string, string][][][] };
/** The areas in which two solids touch, as polygons with the way out for the first. Exact numbers are fractions, in strings. */
export function touchRegions(a: Shape, b: Shape, options?: { rule?: SolidRule }): { regions: { normal: [string, string, string]; area_squared: string; polygons: number; holes: number; rings: string[][][][] }[] };
/** A cone that holds directions in space, such as normals; none of zero directions alone. Exact numbers are fractions, in strings. */
export function boundingCone(points: readonly Vector[]): { found: false } | { found: true; axis: number[]; least_cosine: number };
/** An ellipsoid that contains points in space, of nearly the least volume. Exact numbers are fractions, in strings. */
export function boundingEllipsoid(points: readonly Vector[]): { center: number[]; axes: number[][] };
/** The answer of a verb with its proof, as the lines of a text that a short program without signum checks. Exact numbers are fractions, in strings. */
export function certificate(of: 'intersects' | 'within' | 'distance' | 'locate' | 'hit' | 'sweep' | 'depth', a: Shape, b: Shape, options?: { distance?: number; motion?: Vector }): { certificate: string[] };
/** The hull, the smallest sphere or circle, or the Delaunay triangles of points, with the proof. Exact numbers are fractions, in strings. */
export function certificateOfPoints(of: 'hull' | 'smallest_sphere' | 'delaunay', points: readonly Vector[]): { certificate: string[] };
/** How two sets of the plane are related, or what they make together by op, with the proof. Exact numbers are fractions, in strings. */
export function certificateOfSets(of: 'relate' | 'overlay', a: PlaneSet, b: PlaneSet, options?: { rule?: Rule; op?: Operation }): { certificate: string[] };
/** The volume of what two meshes or polyhedra make together by op, with the proof. Exact numbers are fractions, in strings. */
export function certificateOfSolids(of: 'combine', a: Shape, b: Shape, options: { op: Operation; rule?: SolidRule }): { certificate: string[] };
// End of the questions.
/** A geometry, a feature or a collection of GeoJSON. */
export type GeoJson = { type: string; coordinates?: unknown; geometry?: GeoJson | null; geometries?: readonly GeoJson[]; features?: readonly GeoJson[] };
/** The set of a geometry, a feature or a collection of GeoJSON. Only x and y count. */
export function fromGeoJson(json: GeoJson): PlaneSet;
/** Polygons of exact points, as overlay() gives them, as a MultiPolygon: each coordinate is the nearest double. */
export function toGeoJson(region: { rings: readonly (readonly (readonly [string, string])[])[][] }): { type: 'MultiPolygon'; coordinates: number[][][][] };

/** The contact of triangle a of a mesh and triangle b of it or of another one. */
export interface TriangleContact extends Contact {
  a: number;
  b: number;
}
export interface MeshContacts {
  contacts: TriangleContact[];
  /** Those of which a triangle has zero area. */
  degenerate: TriangleContact[];
}
export interface MeshSummary {
  vertices: number;
  triangles: number;
  shells: number;
  closed: boolean;
  boundaryEdges: number;
  nonManifoldEdges: number;
  misorientedEdges: number;
  degenerateTriangles: number;
  duplicateTriangles: number;
  nonManifoldVertices: number;
}
export interface SolidVerdict {
  relation: Relation;
  aInB: boolean;
  bInA: boolean;
  /** A common point as fractions; in the inside of both where they interfere. */
  witness: string[] | null;
}
export interface Volume {
  volume: number;
  exact: string;
}
/** Proved bounds for the least translation that ends it, and the unit vector of the way out. */
export interface SolidDepth {
  least: number;
  most: number;
  isExact: boolean;
  way: [number, number, number];
  /** The squares of the bounds, as fractions. */
  squares: [string, string];
}
export interface MeshHit {
  t: number;
  barycentric: [number, number, number];
  face: number;
  feature: Feature;
}

export interface ReadOptions {
  strict?: boolean;
}

/** Triangles with shared vertices. Its memory is freed when it is collected, or by free(). */
export class Mesh {
  constructor(vertices: Numbers, faces: Indices);
  /**
   * A file's content, in the format that the ending of the name says. If strict, a file that would
   * be read with warnings is refused.
   */
  static read(file: ArrayBuffer | ArrayBufferView, name: string, options?: ReadOptions): Mesh;
  free(): void;
  /** Copies: three numbers a vertex, three indices a face. */
  readonly vertices: Float64Array;
  readonly faces: Uint32Array;
  /** The rules of its format that the file breaks without loss, each with its line or byte. */
  readonly warnings: string[];
  /** The mesh whose equal vertices are one. */
  weld(): Mesh;
  /**
   * Vertices that are at most so far apart, exactly, or hang together by such steps, become one.
   * How many became others, how many triangles were left out, and how far a vertex moved.
   */
  weldWithin(distance: number): { mesh: Mesh; joined: number; dropped: number; largestMove: number };
  /** The least distance, at most limit, with which that closes the mesh. */
  closingDistance(limit: number): number | null;
  /** Holes of at most so many edges (100) are closed by triangles that cross nothing, or left. */
  fillHoles(mostEdges?: number): { mesh: Mesh; filled: number; left: number };
  inspect(): MeshSummary;
  /** Of its own triangles, or with those of another mesh. */
  contacts(other?: Mesh): MeshContacts;
  /** The relation of two closed meshes as solids: apart, touching or interfering. */
  verdict(other: Mesh, rule?: SolidRule): SolidVerdict;
  volume(rule?: SolidRule): Volume;
  commonVolume(other: Mesh, rule?: SolidRule): Volume;
  /** How deep closed meshes are in each other as solids; null if no way out was found. */
  depth(other: Mesh, rule?: SolidRule): SolidDepth | null;
  /**
   * The least s for which this mesh, moved by s * direction, is clear of the other; null if the
   * direction is zero and they share a point. A closed mesh has an inside, an open one has none.
   */
  clearingDistance(other: Mesh, direction: Vector): { distance: number; exact: string } | null;
  /** Where each of these points is, in a closed mesh. */
  locate(points: Numbers, rule?: SolidRule): Location[];
  /** The first hit of a ray with t of at most greatestT, and those of many rays. */
  ray(origin: Vector, direction: Vector, greatestT?: number): MeshHit | null;
  rays(origins: Numbers, directions: Numbers, greatestT?: number): (MeshHit | null)[];
}

/** Mesh.read. */
export function readMesh(
  file: ArrayBuffer | ArrayBufferView,
  name: string,
  options?: ReadOptions,
): Mesh;

/** The version of the library, such as "0.1.0". */
export const version: string;
