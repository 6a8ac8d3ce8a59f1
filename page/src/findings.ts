// SPDX-License-Identifier: MIT
/** The findings that `signum fuzz` wrote into the page, as cli/src/fuzz/fuzz_html.cpp has them; each is a few parts of one scene. */
import { type RawMesh, type Scene, type Triple, meshOf, objectOf } from './scene';

export interface Finding {
  name: string;
  question: string;
  fault: string;
  /** The relation of its shapes. */
  class: string;
  family: string;
  number: number;
  /** The question, its right answer and what was said in its place, as lines of the oracle. */
  case: string;
  right: string;
  said: string;
  /** The numbers of its parts. */
  parts: number[];
  /** What the shapes have in common: a point, a segment or an area; or else where they are nearest. */
  common: Triple[];
  nearest: Triple[];
  flat: boolean;
  toScale: boolean;
}

interface RawShape extends RawMesh {
  name: string;
  lines: number[][];
  arrows: number[][];
  dots: { at: number[]; label: string }[];
}

const triples = (numbers: number[]): Triple[] => Array.from({ length: numbers.length / 3 }, (_, i) => numbers.slice(3 * i, 3 * i + 3) as Triple);

export function readFindings(): { scene: Scene; findings: Finding[] } | null {
  const raw = objectOf('findings');
  if (!raw) return null;
  const parts: Scene['parts'] = [];
  const findings: Finding[] = raw.findings.map((f: { shapes: RawShape[]; common: number[]; nearest: number[] }, finding: number) => {
    const numbers = f.shapes.map((s) => {
      parts.push({
        name: s.name,
        path: s.name,
        facts: [],
        look: 'transparent',
        ...meshOf(s),
        isPlaced: false,
        place: null,
        motion: null,
        figure: {
          finding,
          lines: s.lines.map(triples),
          arrows: s.arrows.map(triples) as [Triple, Triple][],
          dots: s.dots.map((d) => ({ at: d.at as Triple, label: d.label })),
        },
      });
      return parts.length - 1;
    });
    return { ...f, parts: numbers, common: triples(f.common), nearest: triples(f.nearest) };
  });
  const scene: Scene = {
    program: raw.program,
    title: raw.title,
    notes: raw.notes,
    classes: [],
    parts,
    up: 'z',
    sought: false,
    called: 'Shapes',
    isPlaced: true,
    moves: false,
    clearance: null,
    verdicts: [],
    apart: 0,
    impact: null,
    pairs: [],
    contactCount: 0,
    kindOf: () => 0,
    contact: () => {
      throw new Error('a finding has no contacts');
    },
  };
  return { scene, findings };
}
