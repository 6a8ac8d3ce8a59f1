// SPDX-License-Identifier: MIT
/** The scene that `signum` wrote into the page, as cli/src/page/write_page.cpp has it. */

import type { Up } from './orbit';
import { type Motion, type Place, type Pose, leavesAll, placed } from './placement';
import { type Verdict, verdictsOf } from './verdicts';

export type Look = 'solid' | 'transparent' | 'hidden';
export type Triple = [number, number, number];

export interface Part {
  name: string;
  /** Its file with all folders, and which part of it, where it is of a file. */
  path: string;
  facts: string[];
  look: Look;
  /** The coordinates of the file, three a vertex: doubles, or floats where these hold them all. */
  positions: Float64Array | Float32Array;
  /** Three vertices a triangle. */
  triangles: Uint32Array;
  /** Where it stands at the start, nearly; the coordinates of the file themselves where it is not placed. */
  standing: Float64Array | Float32Array;
  isPlaced: boolean;
  /** What places it there, exactly. */
  place: Place | null;
  motion: Motion | null;
  /** Of a finding: what is drawn beside the surface, and of which finding it is. */
  figure?: Figure;
}

export interface Figure {
  finding: number;
  lines: Triple[][];
  arrows: [Triple, Triple][];
  /** Corners, with the coordinates that the case gives them. */
  dots: { at: Triple; label: string }[];
}

export interface ContactClass {
  name: string;
  id: string;
}

/** The contacts between two parts, or within one, when a is b. */
export interface Pair {
  a: number;
  b: number;
  /** By class, contacts that were left out among them. */
  counts: number[];
  /** The number of its first contact among those of the scene, and how many there are. */
  first: number;
  size: number;
}

export interface Contact {
  pair: Pair;
  kind: number;
  triangleA: number;
  triangleB: number;
  /** How they meet, where that is known. */
  how: { planes: string; dimension: number; interiors: boolean; featureA: string; featureB: string } | null;
  points: Triple[];
  /** The same points as fractions, when they were kept. */
  exact: string[][] | null;
}

/** Where two parts that move meet first. */
export interface Impact {
  a: number;
  b: number;
  time: number;
  initially: boolean;
  triangles: [number, number];
  features: [string, string];
}

export interface Scene {
  program: string;
  title: string;
  notes: string[];
  classes: ContactClass[];
  parts: Part[];
  /** Which way is up at first. */
  up: Up;
  /** Whether contacts were looked for. */
  sought: boolean;
  /** What the parts are called: "Parts", "Bodies". */
  called: string;
  /** Whether any part is placed or moves, so that what is drawn is not what the files say. */
  isPlaced: boolean;
  moves: boolean;
  clearance: number | null;
  verdicts: Verdict[];
  /** How many other pairs are apart. */
  apart: number;
  impact: Impact | null;
  pairs: Pair[];
  contactCount: number;
  kindOf(contact: number): number;
  contact(index: number): Contact;
}

const planeNames = ['transversal', 'coplanar', 'parallel', 'degenerate'];
const featureNames = ['vertex 0', 'vertex 1', 'vertex 2', 'edge 0', 'edge 1', 'edge 2', 'face', 'none'];

const read = new Map<number, ArrayBuffer>();

function bytesOf(index: number): ArrayBuffer {
  // Parts may share a mesh.
  const known = read.get(index);
  if (known) return known;
  const element = document.getElementById(`numbers${index}`);
  if (!element) throw new Error(`the page has no numbers ${index}`);
  const text = element.textContent ?? '';
  element.remove(); // Megabytes that nobody reads again.
  const binary = atob(text);
  const bytes = new Uint8Array(binary.length);
  for (let i = 0; i < binary.length; ++i) bytes[i] = binary.charCodeAt(i);
  read.set(index, bytes.buffer);
  return bytes.buffer;
}

/** Where the numbers of a mesh are found. */
export interface RawMesh {
  type: 'float' | 'double';
  positions: number;
  triangles: number;
}
interface RawPart extends RawMesh {
  name: string;
  path?: string;
  facts: string[];
  look: Look;
  where?: Place;
  to?: Pose;
}
interface RawPair {
  a: number;
  b: number;
  counts: number[];
  contacts: number;
  points: number;
  exact: string;
}

/** The object in the element of that id, which is taken away. */
export function objectOf(id: string) {
  const element = document.getElementById(id);
  if (!element) return null;
  const object = JSON.parse(element.textContent ?? '');
  element.remove();
  return object;
}

export function meshOf(raw: RawMesh): Pick<Part, 'positions' | 'standing' | 'triangles'> {
  const bytes = bytesOf(raw.positions);
  const positions = raw.type === 'float' ? new Float32Array(bytes) : new Float64Array(bytes);
  return { positions, standing: positions, triangles: new Uint32Array(bytesOf(raw.triangles)) };
}

export function readScene(): Scene | null {
  const raw = objectOf('scene');
  if (!raw) return null;
  const parts: Part[] = raw.parts.map((p: RawPart) => {
    const mesh = meshOf(p);
    const isPlaced = p.where !== undefined && !leavesAll(p.where);
    return {
      name: p.name,
      path: p.path ?? p.name,
      facts: p.facts,
      look: p.look,
      ...mesh,
      standing: p.where && isPlaced ? placed(mesh.positions, p.where) : mesh.positions,
      isPlaced,
      place: (isPlaced && p.where) || null,
      motion: p.to && p.where && 'rotation' in p.where ? { start: p.where, end: p.to } : null,
    };
  });

  let count = 0;
  const data = (raw.pairs as RawPair[]).map((p) => {
    const table = new Uint32Array(bytesOf(p.contacts));
    const pair: Pair = { a: p.a, b: p.b, counts: p.counts, first: count, size: table.length / 4 };
    count += pair.size;
    return { pair, table, points: new Float64Array(bytesOf(p.points)), exact: p.exact, lines: null as string[] | null };
  });
  const find = (index: number) => {
    let low = 0;
    let high = data.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (data[middle].pair.first <= index) low = middle;
      else high = middle - 1;
    }
    return data[low];
  };

  const contact = (index: number): Contact => {
    const d = find(index);
    const i = index - d.pair.first;
    const [triangleA, triangleB, packed, first] = d.table.subarray(4 * i, 4 * i + 4);
    const end = i + 1 < d.pair.size ? d.table[4 * i + 7] : d.points.length / 3;
    const points: Triple[] = [];
    for (let p = first; p < end; ++p) points.push([d.points[3 * p], d.points[3 * p + 1], d.points[3 * p + 2]]);
    d.lines ??= d.exact.split('\n');
    const line = d.lines[i];
    return {
      pair: d.pair,
      kind: packed & 7,
      triangleA,
      triangleB,
      how: raw.classified
        ? {
            planes: planeNames[(packed >> 3) & 3],
            dimension: ((packed >> 5) & 3) - 1,
            interiors: ((packed >> 7) & 1) === 1,
            featureA: featureNames[(packed >> 8) & 255],
            featureB: featureNames[(packed >> 16) & 255],
          }
        : null,
      points,
      exact: line ? line.split(';').map((p) => p.split(' ')) : null,
    };
  };
  const verdicts = verdictsOf<RawMesh>(raw.verdicts, raw.distances, raw.classified, parts, meshOf);
  return {
    program: raw.program,
    title: raw.title,
    notes: raw.notes,
    classes: raw.classes,
    parts,
    up: raw.up === 'y' ? 'y' : 'z',
    sought: raw.sought,
    called: raw.called,
    isPlaced: parts.some((p) => p.isPlaced || p.motion),
    moves: parts.some((p) => p.motion),
    clearance: raw.clearance ?? null,
    verdicts,
    apart: raw.apart - verdicts.filter((v) => v.relation === 'apart').length,
    impact: raw.impact ?? null,
    pairs: data.map((d) => d.pair),
    contactCount: count,
    kindOf: (index) => {
      const d = find(index);
      return d.table[4 * (index - d.pair.first) + 2] & 7;
    },
    contact,
  };
}

/** The corners of a triangle, as the file has them, or where they stand at the start. */
export function cornersOf(part: Part, triangle: number, of: 'positions' | 'standing' = 'positions'): [Triple, Triple, Triple] {
  const corner = (k: number): Triple => {
    const v = 3 * part.triangles[3 * triangle + k];
    return [part[of][v], part[of][v + 1], part[of][v + 2]];
  };
  return [corner(0), corner(1), corner(2)];
}
