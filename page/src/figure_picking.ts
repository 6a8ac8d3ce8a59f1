// SPDX-License-Identifier: MIT
/** Which shapes of a finding have a corner or a line at a place of the picture. */
import { type PerspectiveCamera, Vector3 } from 'three';
import type { PartView } from './part_view';
import type { Triple } from './scene';
import type { Space } from './space';

export interface PickedShape {
  part: number;
  /** The coordinates of the corner that was picked, as they are written beside it. */
  corner: string | null;
}

/** A corner or a line is found when it is so many pixels from the place that was clicked. */
const reach = { corner: 8, line: 6 };
/** What is drawn in one place is picked together. */
const together = 0.5;

type Pixel = [number, number];

function distanceToSegment([x, y]: Pixel, [ax, ay]: Pixel, [bx, by]: Pixel): number {
  const [dx, dy] = [bx - ax, by - ay];
  const length = dx * dx + dy * dy;
  const t = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / length));
  return Math.hypot(ax + t * dx - x, ay + t * dy - y);
}

/** Shapes with a corner at the place, or else those with a line there: the nearest, and all that are drawn in the same place. */
export function shapesAt(place: Pixel, parts: PartView[], space: Space, camera: PerspectiveCamera, width: number, height: number): PickedShape[] {
  const pixel = (p: Triple): Pixel => {
    const v = new Vector3(...space.toView(p)).project(camera);
    return [((v.x + 1) / 2) * width, ((1 - v.y) / 2) * height];
  };
  const shown = parts.filter((p) => p.here && p.look !== 'hidden' && p.part.figure);
  const corners = shown.flatMap(({ index, part }) =>
    part.figure!.dots.map((d) => {
      const [x, y] = pixel(d.at);
      return { part: index, corner: d.label as string | null, distance: Math.hypot(x - place[0], y - place[1]) };
    }),
  );
  const lines = shown.flatMap(({ index, part }) => {
    const figure = part.figure!;
    const segments = [...figure.lines.flatMap((line) => line.slice(1).map((p, i): [Triple, Triple] => [line[i], p])), ...figure.arrows];
    return segments.map(([p, q]) => ({ part: index, corner: null, distance: distanceToSegment(place, pixel(p), pixel(q)) }));
  });
  for (const [found, most] of [[corners, reach.corner], [lines, reach.line]] as const) {
    const least = Math.min(...found.map((f) => f.distance));
    if (least > most) continue;
    const nearest = found.find((f) => f.distance === least)!;
    const here = found.filter((f) => f.distance <= least + together && f.corner === nearest.corner);
    const numbers = [...new Set(here.map((f) => f.part))].sort((a, b) => a - b);
    return numbers.map((part) => ({ part, corner: nearest.corner }));
  }
  return [];
}
