// SPDX-License-Identifier: MIT
import { clipping } from '../clipping.mjs';
import { corners, ring } from '../questions.mjs';

export const packages = ['@turf/turf'];
export const downloads = '1 million';
export const claim = 'API documentation of booleanClockwise, booleanIntersects, booleanPointInPolygon, booleanPointOnLine, intersect, lineIntersect, taken in the plane; valid polygons';
export const without = ['degenerate'];
/** Of these questions more words of classes are left out: what a result in areas or directions does not tell. */
export const withoutOf = { orient2d: ['collinear'], intersection: ['line'], 'intersection (triangle|aabb)': ['point'] };

export async function open(load) {
  const turf = await load('@turf/turf');
  const area = (shape) => turf.polygon([ring(corners(shape))]);
  const feature = (shape) =>
    shape.point ? turf.point(shape.point)
    : shape.segment ? turf.lineString(shape.segment)
    : area(shape); // prettier-ignore
  const meet = ({ a, b }) => ({ intersects: turf.booleanIntersects(feature(a), feature(b)) });
  const inside = (a, b, ignoreBoundary) => turf.booleanPointInPolygon(a.point, area(b), { ignoreBoundary });
  const locate = ({ a, b }) => ({
    location: inside(a, b, true) ? 'inside' : inside(a, b, false) ? 'boundary' : 'outside',
  });
  const common = (a, b) => turf.intersect(turf.featureCollection([area(a), area(b)]))?.geometry;
  const clip = clipping((a, b) => {
    const found = common({ polygon: a }, { polygon: b });
    return !found ? [] : found.type === 'Polygon' ? found.coordinates : found.coordinates.flat();
  });
  return {
    ...Object.fromEntries(Object.entries(clip).filter(([name]) => name.startsWith('intersection'))),
    orient2d: ({ points }) => ({ sign: turf.booleanClockwise(ring(points)) ? -1 : 1 }),
    'locate point triangle 2d': locate,
    'locate point aabb 2d': locate,
    'intersects point segment 2d': ({ a, b }) => ({ intersects: turf.booleanPointOnLine(a.point, feature(b)) }),
    'intersects segment segment 2d': meet,
    'intersects segment triangle 2d': meet,
    'intersects triangle triangle 2d': meet,
    'intersects triangle aabb 2d': meet,
    'intersection segment segment 2d': ({ a, b }) => {
      const points = turf.lineIntersect(feature(a), feature(b)).features.map((f) => f.geometry.coordinates);
      return points.length > 1 ? undefined : { dimension: points.length - 1, points };
    },
  };
}

/** A program that shows the answer. */
const calls = {
  intersects: 'turf.booleanIntersects(a, b)',
  locate: 'turf.booleanPointInPolygon(a, b), turf.booleanPointInPolygon(a, b, { ignoreBoundary: true })',
};
const made = (shape) =>
  shape.point ? `turf.point(${JSON.stringify(shape.point)})`
  : shape.segment ? `turf.lineString(${JSON.stringify(shape.segment)})`
  : `turf.polygon([${JSON.stringify(ring(corners(shape)))}])`; // prettier-ignore
export const program = ({ ask, a, b, points }) => {
  if (points) return `import * as turf from '@turf/turf';\nconsole.log(turf.booleanClockwise(${JSON.stringify(ring(points))}));\n`;
  const intersection = a.segment ? 'turf.lineIntersect(a, b)' : 'turf.intersect(turf.featureCollection([a, b]))';
  const call = a.point && b.segment ? 'turf.booleanPointOnLine(a, b)' : (calls[ask] ?? intersection);
  return `import * as turf from '@turf/turf';
const a = ${made(a)};
const b = ${made(b)};
console.log(JSON.stringify(${call}));
`;
};
