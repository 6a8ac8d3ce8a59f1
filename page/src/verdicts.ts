// SPDX-License-Identifier: MIT
/** The relation of two parts: what the program says of a pair, in words and in places. */
import type { Part, Triple } from './scene';

/** The worst first. */
const relations = ['equal', 'inside', 'holds', 'interfering', 'undecided', 'touching', 'apart'] as const;
export type Relation = (typeof relations)[number];

export type Surface = Pick<Part, 'positions' | 'standing' | 'triangles'>;

export interface Verdict {
  a: number;
  b: number;
  /** null where only the distance was asked for. */
  relation: Relation | null;
  /** Whether triangles cross. */
  crossing: boolean;
  touch: { area: number; length: number; points: number } | null;
  /** Of what both enclose: a point in it, its volume, its box, and its surface. */
  witness: Triple | null;
  volume: number | null;
  box: [Triple, Triple] | null;
  common: Surface | null;
  /** How far a is to be moved, at least and at most, to share no volume with b: by `most` along the axis it is enough. */
  depth: { least: number; most: number; axis: Triple } | null;
  /** An estimate of how far facets are from the round faces that they stand for. */
  chordError: number | null;
  /** Whether the interference was allowed. */
  allowed: boolean;
  /** How far apart their surfaces are, and a point of each where they are nearest. */
  distance: { value: number; from: Triple; to: Triple } | null;
  /** Whether the distance is at most the clearance, where one was asked for. */
  near: boolean;
}

/** A verdict as `signum check --json` has it; of what is not known it says nothing, or null. */
export interface RawVerdict<Mesh> extends Pick<Verdict, 'a' | 'b' | 'relation'>, Partial<Pick<Verdict, 'crossing' | 'touch' | 'witness' | 'volume' | 'box' | 'distance' | 'allowed'>> {
  depth?: { least: number; most: number; axis?: Triple; way?: Triple } | null;
  chord_error?: number | null;
  clearance?: { distance: number; points: [Triple, Triple] } | null;
  common?: Mesh;
}
/** How far apart two parts are at the start, and a point of each where they are nearest. */
export interface RawDistance {
  a: number;
  b: number;
  distance: number;
  points: [Triple, Triple];
  near: boolean;
}

/** Infinity, of which JSON knows nothing, is written as a word, or as null among distances. */
const number = (x: number | string | null): number => (typeof x === 'number' ? x : Infinity);
const spanOf = ({ distance, points: [from, to] }: Pick<RawDistance, 'distance' | 'points'>) => ({ value: number(distance), from, to });
const present = <T>(x: T | null | undefined): x is T => x !== null && x !== undefined;

/** All that is known of pairs, each once; `related` where relations were looked for. */
export function verdictsOf<Mesh>(raw: RawVerdict<Mesh>[], distances: RawDistance[], related: boolean, parts: Part[], meshOf: (mesh: Mesh) => Surface): Verdict[] {
  const known = new Map<string, Verdict>();
  const add = (v: RawVerdict<Mesh>): Verdict => {
    const { a, b, relation, depth } = v;
    const inner = relation === 'inside' || relation === 'equal' ? parts[a] : relation === 'holds' ? parts[b] : null;
    const axis = depth?.axis ?? depth?.way;
    const verdict: Verdict = {
      a,
      b,
      relation,
      crossing: v.crossing ?? false,
      touch: v.touch ? { area: number(v.touch.area), length: number(v.touch.length), points: v.touch.points } : null,
      witness: v.witness ?? null,
      volume: present(v.volume) ? number(v.volume) : null,
      box: v.box ?? null,
      // Of a part that is all in the other its own surface is that of what they share.
      common: v.common ? meshOf(v.common) : present(v.volume) ? inner : null,
      depth: depth && axis ? { least: number(depth.least), most: number(depth.most), axis } : null,
      chordError: v.chord_error ?? null,
      allowed: v.allowed ?? false,
      distance: v.distance ?? (v.clearance ? spanOf(v.clearance) : null),
      near: false,
    };
    known.set(`${a} ${b}`, verdict);
    return verdict;
  };
  raw.forEach(add);
  for (const d of distances) {
    const verdict = known.get(`${d.a} ${d.b}`) ?? add({ a: d.a, b: d.b, relation: related ? 'apart' : null });
    // Where a relation says that they meet, a distance of 0 says nothing more.
    if (related && d.distance === 0) continue;
    verdict.distance = spanOf(d);
    verdict.near = d.near;
  }
  return [...known.values()];
}

export const isInterfering = ({ relation }: Verdict): boolean => relation !== null && relations.indexOf(relation) <= relations.indexOf('interfering');

/** The verdicts by number, the worst first: by relation, then by volume and area, the largest first, then the nearest. */
export function worstFirst(verdicts: Verdict[]): number[] {
  const key = (v: Verdict) => [
    isInterfering(v) ? 0 : v.relation === null ? relations.length : relations.indexOf(v.relation),
    -(v.volume ?? 0),
    -(v.touch?.area ?? 0),
    v.distance?.value ?? 0,
  ];
  const keys = verdicts.map(key);
  const order = (i: number, j: number) => keys[i].map((x, k) => x - keys[j][k]).find((d) => d !== 0) ?? i - j;
  return verdicts.map((_, i) => i).sort(order);
}

/** A number as one reads it beside what is drawn. */
export const brief = (x: number): string => String(Number(x.toPrecision(6)));

export const depthWords = ({ least, most }: { least: number; most: number }): string => (least === most ? brief(most) : `${brief(least)} to ${brief(most)}`);

function touchWords({ area, length, points }: NonNullable<Verdict['touch']>): string {
  const all = [
    ...(area > 0 ? [`over an area of ${brief(area)}`] : []),
    ...(length > 0 ? [`along a length of ${brief(length)}`] : []),
    ...(points > 0 ? [`at ${points} point${points === 1 ? '' : 's'}`] : []),
  ];
  return all.join(', ') || 'only with triangles of zero area';
}

/** The relation as a person says it; null where only the distance was asked for. */
export function relationWords(v: Verdict, parts: Part[]): string | null {
  const [a, b] = [parts[v.a].name, parts[v.b].name];
  switch (v.relation) {
    case null:
      return null;
    case 'inside':
      return `interfering: ${a} is inside ${b}`;
    case 'holds':
      return `interfering: ${b} is inside ${a}`;
    case 'equal':
      return 'interfering: they are equal';
    case 'touching':
      return v.touch ? `touching ${touchWords(v.touch)}` : 'touching';
    case 'undecided': {
      const open = [v.a, v.b].filter((i) => parts[i].facts.includes('open')).map((i) => parts[i].name);
      return `not decided, ${open.length === 2 ? 'both are' : `${open[0]} is`} open; their surfaces ${v.crossing ? 'cross' : 'touch'}`;
    }
    case 'interfering':
      return v.allowed ? 'interfering, as allowed' : 'interfering';
    default:
      return v.relation;
  }
}
