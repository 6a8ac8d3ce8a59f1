// SPDX-License-Identifier: MIT
// What programs in C++ share: numbers, points and corners as they are written, and answers in the words of the report.
import { rectangle } from '../../node/questions.mjs';

/** A double in C++: a large or small power of two as such, all else in the fewest digits that tell it. */
export function literal(x) {
  const power = Math.log2(Math.abs(x));
  return Number.isInteger(power) && Math.abs(power) >= 20 ? `${x < 0 ? '-' : ''}0x1p${power}` : String(x);
}
export const list = (numbers) => numbers.map(literal).join(', ');
/** Points as calls or braces: each(list) is one of them. */
export const points = (all, each = (p) => `{${p}}`) => all.map((p) => each(list(p))).join(', ');

/** The corners of a box in space; x changes fastest. */
export const boxCorners = ({ min, max }) => [min[2], max[2]].flatMap((z) => [min[1], max[1]].flatMap((y) => [min[0], max[0]].map((x) => [x, y, z])));
/** The corners of a shape that is their hull; undefined for another. */
export const cornersOf = (shape) =>
  shape.point ? [shape.point]
  : shape.aabb ? (shape.aabb.min.length === 2 ? rectangle(shape.aabb) : boxCorners(shape.aabb))
  : (shape.segment ?? shape.triangle ?? shape.convex?.points); // prettier-ignore
export const middle = ({ min, max }) => min.map((x, i) => (x + max[i]) / 2);
export const sides = ({ min, max }) => min.map((x, i) => max[i] - x);

/** Well-known text of a shape of the plane; undefined for another. */
export function wellKnown(shape) {
  const text = (all) => all.map((p) => p.join(' ')).join(',');
  const area = shape.triangle ?? shape.polygon ?? (shape.aabb && rectangle(shape.aabb));
  if (shape.point) return `POINT(${text([shape.point])})`;
  if (shape.segment) return `LINESTRING(${text(shape.segment)})`;
  return area && `POLYGON((${text([...area, area[0]])}))`;
}

/** The last lines of a program, by what is asked: they print the value of an expression. */
export const print = {
  sign: (of) => `  std::printf("sign %d\\n", ${of});`,
  intersects: (of) => `  std::puts(${of} ? "they intersect" : "they do not intersect");`,
  distance: (of) => `  const double d = ${of};\n  std::printf("squared distance %.17g\\n", d * d);`,
  squared: (of) => `  std::printf("squared distance %.17g\\n", ${of});`,
  /** Of whether a shape meets the half-space below a plane, and the one above. */
  side: (below, above) => `  std::puts(${below} ? ${above} ? "crossing" : "negative" : "positive");`,
  /** Of a depth that is below 0 where the two are apart. */
  penetration: (of) => `  const double depth = ${of};
  std::printf("%s, depth %.17g\\n", depth < 0 ? "apart" : depth > 0 ? "overlapping" : "touching", depth > 0 ? depth : 0);`,
  /** Of whether there is a time, and which. */
  hit: (is, t) => `  if (${is}) std::printf("hit at t = %.17g\\n", ${t});\n  else std::puts("no hit");`,
  sweep: (is, t) => `  if (${is}) std::printf("they meet at t = %.17g\\n", ${t});\n  else std::puts("they never meet");`,
}; // prettier-ignore
