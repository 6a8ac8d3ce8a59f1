// SPDX-License-Identifier: MIT
import { list, points, print } from './words.mjs';

export const flags = '-DCGAL_DEBUG -lgmp -lmpfr';
const exact = 'CGAL::Exact_predicates_inexact_constructions_kernel';

/** The definition of a shape, as its type and the arguments of its constructor; undefined where CGAL has none. */
function definition(name, shape) {
  const [kind] = Object.keys(shape), its = shape[kind]; // prettier-ignore
  const flat = (its.origin ?? its.normal ?? its.center ?? its.min ?? (kind === 'point' ? its : (its.points ?? its)[0])).length === 2;
  const d = flat ? 2 : 3;
  const p = (all) => points(all, (x) => `K::Point_${d}(${x})`);
  const direction = () => `${p([its.origin])}, K::Vector_${d}(${list(its.direction)})`;
  const [type, how] =
    {
      point: () => ['Point', list(its)],
      segment: () => ['Segment', p(its)],
      ray: () => ['Ray', direction()],
      line: () => ['Line', direction()],
      plane: () => [flat ? 'Line' : 'Plane', list([...its.normal, its.offset])],
      triangle: () => ['Triangle', p(its)],
      convex: () => (!flat && its.points.length === 4 ? ['Tetrahedron', p(its.points)] : []),
      aabb: () => [flat ? 'Iso_rectangle' : 'Iso_cuboid', p([its.min, its.max])],
      sphere: () => [flat ? 'Circle' : 'Sphere', `${p([its.center])}, ${list([its.radius])} * ${list([its.radius])}`],
    }[kind]?.() ?? []; // prettier-ignore
  return type && `  const K::${type}_${d} ${name}(${how});\n`;
}

export function program({ ask, a, b, points: given }, kernel = exact) {
  const made = given ? '' : [definition('a', a), definition('b', b)];
  if (made.includes(undefined)) return undefined;
  const d = given?.[0].length;
  const predicate = { orient2d: 'orientation', orient3d: 'orientation', incircle: 'side_of_oriented_circle', insphere: 'side_of_oriented_sphere' }[ask];
  const names = ['ON_BOUNDED_SIDE', 'ON_BOUNDARY'].map((name) => `where == CGAL::${name} ? `);
  const asked = predicate
    ? print.sign(`static_cast<int>(CGAL::${predicate}(${points(given, (x) => `K::Point_${d}(${x})`)}))`)
    : {
        intersects: print.intersects('CGAL::do_intersect(a, b)'),
        distance: print.squared('CGAL::squared_distance(a, b)'),
        locate: `  const auto where = b.bounded_side(a);\n  std::puts(${names[0]}"inside" : ${names[1]}"boundary" : "outside");`,
        // What is not empty is not printed: an issue of what is misplaced needs a program made for it.
        intersection: `  if (!CGAL::intersection(a, b)) std::puts("dimension -1");`,
      }[ask];
  return asked && `#include <${kernel.replace('CGAL::', 'CGAL/').replace('<double>', '')}.h>
#include <CGAL/intersections.h>
#include <CGAL/squared_distance_2.h>
#include <CGAL/squared_distance_3.h>

#include <cstdio>
using K = ${kernel};
int main() {
${given ? '' : made.join('')}${asked}
}
`; // prettier-ignore
}
