// SPDX-License-Identifier: MIT
/** What is drawn of a finding beside surfaces: lines, arrows, corners, and where its shapes meet. */
import { type Color, Group, type Mesh, Vector3 } from 'three';
import type { Finding } from './findings';
import type { Label } from './labels';
import type { PartView } from './part_view';
import type { Triple } from './scene';
import type { Space } from './space';
import { barbs, strokes } from './strokes';

/** More corners than these of one shape are drawn without their coordinates. */
const mostLabels = 14;

/** Of areas one sees what is behind them. */
const drawn = (sets: Triple[][], space: Space, color: Color, width: number, order: number): Mesh[] =>
  strokes(sets, space, { color, width, point: 2.2 * width, area: 0.4, order });

const chainOf = (points: Triple[]): Triple[][] => points.slice(1).map((p, i) => [points[i], p]);

/** Lines, arrows and corners of a part, in its color. */
export function figureOf(part: PartView, space: Space): Group {
  const group = new Group();
  const figure = part.part.figure;
  if (!figure) return group;
  const sets = [...figure.lines.flatMap(chainOf), ...figure.arrows.flatMap((arrow) => barbs(arrow, 0.08))];
  for (const mesh of [...drawn(sets, space, part.color, 1.6, 6), ...drawn(figure.dots.map((d) => [d.at]), space, part.color, 2, 7)]) group.add(mesh);
  return group;
}

/**
 * From which yaw and pitch corners are seen apart and arrows long: of some directions that of the
 * largest least distance in the picture.
 */
export function bestDirection(parts: PartView[], directionOf: (yaw: number, pitch: number) => Vector3): [number, number] {
  const figures = parts.flatMap(({ part }) => part.figure ?? []);
  const dots = figures.flatMap((f) => f.dots.map((d) => new Vector3(...d.at))).slice(0, 24);
  const spans = figures.flatMap((f) => f.arrows.map(([p, q]) => new Vector3(...q).sub(new Vector3(...p)).multiplyScalar(0.5)));
  dots.forEach((p, i) => dots.slice(0, i).forEach((q) => p.distanceTo(q) > 1e-6 && spans.push(p.clone().sub(q))));
  let best: { least: number; at: [number, number] } | null = null;
  for (const pitch of [0.45, 0.25, 0.8, -0.4]) {
    for (let k = 0; k < 12; ++k) {
      const yaw = 0.49 + (k * Math.PI) / 6;
      const eye = directionOf(yaw, pitch);
      const least = Math.min(1, ...spans.map((v) => v.clone().addScaledVector(eye, -v.dot(eye)).length()));
      // A little better is not worth an unusual direction.
      if (!best || least > 1.15 * best.least) best = { least, at: [yaw, pitch] };
    }
  }
  return best!.at;
}

/** Where the shapes of a finding meet, or are nearest. */
export function markOf(finding: Finding, space: Space, color: Color): Group {
  const group = new Group();
  const { common, nearest } = finding;
  const ring = common.length > 2 ? chainOf([...common, common[0]]) : [];
  const sets = common.length ? [common, ...ring] : nearest.length ? [nearest, ...nearest.map((p) => [p])] : [];
  if (sets.length) group.add(...drawn(sets, space, color, common.length === 1 ? 2.6 : 2.2, 8));
  return group;
}

/** The coordinates at the corners of the parts that are shown. */
export function labelsOf(parts: PartView[], space: Space): Label[] {
  const said = new Set<string>();
  return parts.flatMap(({ part, color, look, here, dimmed }) => {
    const dots = part.figure?.dots ?? [];
    if (!here || dimmed || look === 'hidden' || dots.length > mostLabels) return [];
    return dots.flatMap(({ at, label }) => {
      if (said.has(label)) return [];
      said.add(label);
      return [{ at: new Vector3(...space.toView(at)), text: label, color: `#${color.getHexString()}` }];
    });
  });
}
