// SPDX-License-Identifier: MIT
import { corners, ring } from '../questions.mjs';

export const packages = ['jsts'];
export const downloads = '1 million';
export const claim = 'README, introduction: the predicates and functions of JTS, whose documentation says of Orientation, RelateOp and point location that they are robust; valid geometries';
export const without = ['degenerate'];

export async function open(load) {
  const its = async (path) => (await load('jsts', `org/locationtech/jts/${path}.js`)).default;
  const [Factory, Coordinate, Orientation, RelateOp, DistanceOp, OverlayOp, Counter] = await Promise.all(
    ['geom/GeometryFactory', 'geom/Coordinate', 'algorithm/Orientation', 'operation/relate/RelateOp',
     'operation/distance/DistanceOp', 'operation/overlay/OverlayOp', 'algorithm/RayCrossingCounter'].map(its)); // prettier-ignore
  const factory = new Factory();
  const at = ([x, y]) => new Coordinate(x, y);
  const geometry = (shape) =>
    shape.point ? factory.createPoint(at(shape.point))
    : shape.segment ? factory.createLineString(shape.segment.map(at))
    : factory.createPolygon(factory.createLinearRing(ring(corners(shape)).map(at))); // prettier-ignore
  const meet = ({ a, b }) => ({ intersects: RelateOp.relate(geometry(a), geometry(b)).isIntersects() });
  const apart = ({ a, b }) => ({ squared: DistanceOp.distance(geometry(a), geometry(b)) ** 2 });
  // Location.INTERIOR, BOUNDARY, EXTERIOR
  const words = ['inside', 'boundary', 'outside'];
  const locate = ({ a, b }) => ({ location: words[Counter.locatePointInRing(at(a.point), ring(corners(b)).map(at))] });
  const common = ({ a, b }) => {
    const found = OverlayOp.overlayOp(geometry(a), geometry(b), OverlayOp.INTERSECTION);
    const points = found.getCoordinates().map((c) => [c.x, c.y]);
    return { dimension: points.length === 0 ? -1 : found.getDimension(), points: found.getDimension() === 2 ? points.slice(1) : points };
  };
  const each = (ask, pairs, says) => Object.fromEntries(pairs.map((pair) => [`${ask} ${pair} 2d`, says]));
  const meeting = ['segment segment', 'segment triangle', 'segment aabb', 'triangle triangle', 'triangle aabb'];
  return {
    orient2d: ({ points }) => ({ sign: Orientation.index(...points.map(at)) }),
    ...each('intersects', ['point segment', ...meeting], meet),
    ...each('distance', ['point segment', 'point triangle', ...meeting], apart),
    ...each('locate', ['point triangle', 'point polygon', 'point aabb'], locate),
    ...each('intersection', meeting, common),
  };
}

/** A program that shows the answer. */
const calls = {
  intersects: ['operation/relate/RelateOp', 'its.relate(a, b).isIntersects()'],
  distance: ['operation/distance/DistanceOp', 'its.distance(a, b)'],
  intersection: ['operation/overlay/OverlayOp', 'new WKTWriter().write(its.overlayOp(a, b, its.INTERSECTION))'],
};
const text = (points) => points.map((p) => p.join(' ')).join(', ');
const wkt = (shape) =>
  shape.point ? `POINT (${text([shape.point])})` : shape.segment ? `LINESTRING (${text(shape.segment)})` : `POLYGON ((${text(ring(corners(shape)))}))`;
export const program = ({ ask, a, b }) =>
  calls[ask] && `import Factory from 'jsts/org/locationtech/jts/geom/GeometryFactory.js';
import WKTReader from 'jsts/org/locationtech/jts/io/WKTReader.js';
${ask === 'intersection' ? `import WKTWriter from 'jsts/org/locationtech/jts/io/WKTWriter.js';\n` : ''}import its from 'jsts/org/locationtech/jts/${calls[ask][0]}.js';
const reader = new WKTReader(new Factory());
const a = reader.read('${wkt(a)}');
const b = reader.read('${wkt(b)}');
console.log(${calls[ask][1]});
`;
