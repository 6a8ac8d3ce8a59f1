// SPDX-License-Identifier: MIT
import { corners, ring } from '../questions.mjs';

export const packages = ['geos-wasm'];
export const downloads = '10 thousand';
export const claim = 'README, introduction: the C interface of GEOS, here its predicates, distance and orientation, of valid geometries';
export const without = ['degenerate'];

const text = (points) => points.map((p) => p.join(' ')).join(', ');
const wkt = (shape) =>
  shape.point ? `POINT (${text([shape.point])})` : shape.segment ? `LINESTRING (${text(shape.segment)})` : `POLYGON ((${text(ring(corners(shape)))}))`;

export async function open(load) {
  const { default: start } = await load('geos-wasm');
  const geos = await start();
  const reader = geos.GEOSWKTReader_create();
  const geometry = (shape) => {
    const said = wkt(shape), at = geos.Module._malloc(said.length + 1); // prettier-ignore
    geos.Module.stringToUTF8(said, at, said.length + 1);
    const made = geos.GEOSWKTReader_read(reader, at);
    geos.Module._free(at);
    return made;
  };
  /** What tell says of two valid geometries. */
  const of = (tell) => ({ a, b }) => {
    const both = [a, b].map(geometry);
    try {
      return both.every((g) => g && geos.GEOSisValid(g) === 1) ? tell(...both) : undefined;
    } finally {
      for (const g of both) if (g) geos.GEOSGeom_destroy(g);
    }
  }; // prettier-ignore
  const meet = of((a, b) => ({ intersects: geos.GEOSIntersects(a, b) === 1 }));
  const locate = of((a, b) => ({ location: geos.GEOSContains(b, a) === 1 ? 'inside' : geos.GEOSTouches(a, b) === 1 ? 'boundary' : 'outside' }));
  const meeting = ['point segment', 'segment segment', 'segment triangle', 'segment aabb', 'triangle triangle', 'triangle aabb'];
  return {
    orient2d: ({ points }) => ({ sign: geos.GEOSOrientationIndex(...points.flat()) }),
    ...Object.fromEntries(meeting.map((pair) => [`intersects ${pair} 2d`, meet])),
    ...Object.fromEntries(['triangle', 'polygon', 'aabb'].map((kind) => [`locate point ${kind} 2d`, locate])),
  };
}

/** A program that shows the answer. */
export const program = ({ ask, points, a, b }) => `import start from 'geos-wasm';
const geos = await start();
${ask === 'orient2d'
  ? `console.log(geos.GEOSOrientationIndex(${points.flat()}));`
  : `const reader = geos.GEOSWKTReader_create();
const read = (wkt) => {
  const at = geos.Module._malloc(wkt.length + 1);
  geos.Module.stringToUTF8(wkt, at, wkt.length + 1);
  return geos.GEOSWKTReader_read(reader, at);
};
const a = read('${wkt(a)}'), b = read('${wkt(b)}');
console.log(${ask === 'intersects' ? 'geos.GEOSIntersects(a, b)' : 'geos.GEOSContains(b, a), geos.GEOSTouches(a, b)'});`}
`; // prettier-ignore
