// SPDX-License-Identifier: MIT
/** The scene that `signum` wrote into the page, as cli/src/page/write_page.cpp has it. */

export type Look = 'solid' | 'transparent' | 'hidden';
export type Triple = [number, number, number];

export interface Part {
  name: string;
  facts: string[];
  look: Look;
  /** The coordinates of the file, three a vertex: doubles, or floats where these hold them all. */
  positions: Float64Array | Float32Array;
  /** Three vertices a triangle. */
  triangles: Uint32Array;
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
  planes: string;
  dimension: number;
  interiors: boolean;
  featureA: string;
  featureB: string;
  points: Triple[];
  /** The same points as fractions, when they were kept. */
  exact: string[][] | null;
}

export interface Scene {
  program: string;
  title: string;
  notes: string[];
  classes: ContactClass[];
  parts: Part[];
  /** Whether contacts were looked for. */
  sought: boolean;
  pairs: Pair[];
  contactCount: number;
  kindOf(contact: number): number;
  contact(index: number): Contact;
}

const planeNames = ['transversal', 'coplanar', 'parallel', 'degenerate'];
const featureNames = ['vertex 0', 'vertex 1', 'vertex 2', 'edge 0', 'edge 1', 'edge 2', 'face', 'none'];

function bytesOf(index: number): ArrayBuffer {
  const element = document.getElementById(`numbers${index}`);
  if (!element) throw new Error(`the page has no numbers ${index}`);
  const text = element.textContent ?? '';
  element.remove(); // Megabytes that nobody reads again.
  const binary = atob(text);
  const bytes = new Uint8Array(binary.length);
  for (let i = 0; i < binary.length; ++i) bytes[i] = binary.charCodeAt(i);
  return bytes.buffer;
}

interface RawPart {
  name: string;
  facts: string[];
  look: Look;
  type: 'float' | 'double';
  positions: number;
  triangles: number;
}
interface RawPair {
  a: number;
  b: number;
  counts: number[];
  contacts: number;
  points: number;
  exact: string;
}

export function readScene(): Scene | null {
  const element = document.getElementById('scene');
  if (!element) return null;
  const raw = JSON.parse(element.textContent ?? '');
  element.remove();
  const parts: Part[] = raw.parts.map((p: RawPart) => ({
    name: p.name,
    facts: p.facts,
    look: p.look,
    positions: p.type === 'float' ? new Float32Array(bytesOf(p.positions)) : new Float64Array(bytesOf(p.positions)),
    triangles: new Uint32Array(bytesOf(p.triangles)),
  }));

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
      planes: planeNames[(packed >> 3) & 3],
      dimension: ((packed >> 5) & 3) - 1,
      interiors: ((packed >> 7) & 1) === 1,
      featureA: featureNames[(packed >> 8) & 255],
      featureB: featureNames[(packed >> 16) & 255],
      points,
      exact: line ? line.split(';').map((p) => p.split(' ')) : null,
    };
  };
  return {
    program: raw.program,
    title: raw.title,
    notes: raw.notes,
    classes: raw.classes,
    parts,
    sought: raw.sought,
    pairs: data.map((d) => d.pair),
    contactCount: count,
    kindOf: (index) => {
      const d = find(index);
      return d.table[4 * (index - d.pair.first) + 2] & 7;
    },
    contact,
  };
}

/** The corners of a triangle, as the file has them. */
export function cornersOf(part: Part, triangle: number): [Triple, Triple, Triple] {
  const corner = (k: number): Triple => {
    const v = 3 * part.triangles[3 * triangle + k];
    return [part.positions[v], part.positions[v + 1], part.positions[v + 2]];
  };
  return [corner(0), corner(1), corner(2)];
}
