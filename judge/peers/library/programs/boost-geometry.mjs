// SPDX-License-Identifier: MIT
import { points as braces, print, wellKnown } from './words.mjs';

export const flags = '-DBOOST_ALLOW_DEPRECATED_HEADERS';

/** The type of a shape, and its text. A box has its own, and a polygon is made clockwise as Boost wants it. */
const ranks = { point: 'Point', segment: 'model::linestring<Point>', triangle: 'model::polygon<Point>', polygon: 'model::polygon<Point>', aabb: 'model::box<Point>' };
const kindOf = (shape) => Object.keys(shape)[0];
const read = (name, shape) => {
  const text = shape.aabb ? `BOX(${shape.aabb.min.join(' ')},${shape.aabb.max.join(' ')})` : wellKnown(shape);
  return text && `  ${ranks[kindOf(shape)]} ${name};\n  read_wkt("${text}", ${name});\n  correct(${name});\n`;
};

export function program({ ask, a, b, points }) {
  const made = points ? [] : [read('a', a), read('b', b)];
  if (made.includes(undefined)) return undefined;
  const asked = {
    orient2d: points && print.sign(`strategy::side::side_by_triangle<>::apply(${braces(points, (p) => `Point(${p})`)})`),
    intersects: print.intersects('intersects(a, b)'),
    distance: print.distance('distance(a, b)'),
    locate: `  std::puts(within(a, b) ? "inside" : covered_by(a, b) ? "boundary" : "outside");`,
  }[ask]; // prettier-ignore
  return asked && `#include <boost/geometry.hpp>
#include <boost/geometry/geometries/geometries.hpp>
#include <cstdio>
using namespace boost::geometry;
using Point = model::point<double, 2, cs::cartesian>;
int main() {
${made.join('')}${asked}
}
`; // prettier-ignore
}
