// SPDX-License-Identifier: MIT
/** Booleans of meshes: union, intersection, difference, decided exactly. docs/wasm.md is the manual. */

export type Vector = readonly number[];
/** Numbers one after the other, or lists of them. */
export type Numbers = Float64Array | Float32Array | readonly number[] | readonly Vector[];
export type Indices = Uint32Array | Uint16Array | Int32Array | readonly number[] | readonly Vector[];
/** What a mesh encloses; `nonzero` where none is named. */
export type SolidRule = 'evenodd' | 'nonzero' | 'positive';

/** The code is that of what C++ throws; stopped: at `timeLimit`, or because `onProgress` returned false. */
export class SignumError extends Error {
  readonly code: 'not_finite' | 'invalid_argument' | 'file' | 'out_of_memory' | 'other' | 'undecided' | 'stopped';
}

/** A closed mesh; without faces, each three vertices are one. Equal vertices count as one. */
export interface Solid {
  readonly vertices: Numbers;
  readonly faces?: Indices;
}

/** `size` numbers for each vertex or each corner of each face. */
export type Attribute = Numbers | { values: Numbers; at: 'vertices' | 'corners' };

export interface BooleanOptions {
  rule?: SolidRule;
  /** snapped, where none is named: free of crossings if that can be; nearest: each coordinate correctly rounded. */
  rounding?: 'snapped' | 'nearest';
  /** Whether coordinates are rounded to floats. */
  floats?: boolean;
  /** Coordinates are rounded to its multiples, each as the nearest double or float; 0.001 is a thousandth. */
  spacing?: number;
  /** Texture coordinates, colours and the like of each solid, in order, which the result gets at its corners. */
  attributes?: { size: number; values: readonly Attribute[] };
  /** Milliseconds after which the call is stopped. */
  timeLimit?: number;
  /** Called about every 10 ms while the call works, with its milliseconds so far; false stops it. */
  onProgress?: (milliseconds: number) => boolean | void;
  /** An AbortSignal. Asked before the call, and after each onProgress: nothing else can abort it meanwhile. */
  signal?: { readonly aborted: boolean; throwIfAborted(): void };
}

export interface MadeSolid {
  vertices: Float64Array;
  faces: Uint32Array;
  /** Of each face: which face of which solid it is a part of, and whether it looks the other way (1). */
  sources: { solids: Uint32Array; faces: Uint32Array; turned: Uint8Array };
  /** Before rounding, correctly rounded. */
  volume: number;
  /** How far any point of the mesh is at most from the exact surface, along any axis. */
  largestMove: number;
  roundedVertices: number;
  /** How often what is near was joined so that nothing crosses. */
  rounds: number;
  /** Faces without area, and those that look the other way, by correct rounding alone. */
  flat: number;
  turned: number;
  /** Both 0: the mesh is free of crossings. */
  crossingPairs: number;
  flatFaces: number;
  /** `size` numbers for each corner of each face, where attributes were given. */
  attributes?: Float64Array;
}

export function combine(
  operation: 'union' | 'intersection' | 'difference' | 'symmetric-difference',
  solids: readonly Solid[], options?: BooleanOptions,
): MadeSolid;
export function union(solids: readonly Solid[], options?: BooleanOptions): MadeSolid;
export function intersection(solids: readonly Solid[], options?: BooleanOptions): MadeSolid;
/** The first without all others. */
export function difference(solids: readonly Solid[], options?: BooleanOptions): MadeSolid;
/** The surface of what a mesh encloses, which may cross itself. */
export function repair(mesh: Solid, options?: BooleanOptions): MadeSolid;
export const version: string;
