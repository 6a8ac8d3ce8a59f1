// SPDX-License-Identifier: MIT
import { list, print, wellKnown } from './words.mjs';

export const flags = '-lgeos_c';

const read = (name, shape) => {
  const text = wellKnown(shape.convex ? { segment: shape.convex.points } : shape);
  const geometry = `GEOSGeomFromWKT("${text}")`;
  return text && `  GEOSGeometry* const ${name} = ${shape.convex ? `GEOSConvexHull(${geometry})` : geometry};\n`;
};

export function program({ ask, a, b, points }) {
  const made = points ? '' : [read('a', a), read('b', b)];
  if (made.includes(undefined)) return undefined;
  const asked = {
    orient2d: print.sign(`GEOSOrientationIndex(${list((points ?? []).flat())})`),
    intersects: `  const char meet = GEOSIntersects(a, b);
  if (meet != 2) std::puts(meet == 1 ? "they intersect" : "they do not intersect");`,
    distance: `  double d = 0;
  if (GEOSDistance(a, b, &d) == 1) std::printf("squared distance %.17g\\n", d * d);`,
    locate: `  if (const char* const relation = GEOSRelate(a, b))
    std::puts(relation[0] != 'F' ? "inside" : relation[1] != 'F' ? "boundary" : "outside");`,
    intersection: `  const GEOSGeometry* const both = GEOSIntersection(a, b);
  if (!both) return 1;
  std::printf("dimension %d", GEOSisEmpty(both) ? -1 : GEOSGeom_getDimensions(both));
  const GEOSCoordSequence* const corners = GEOSisEmpty(both) ? nullptr : GEOSGeom_getCoordSeq(both);
  unsigned n = 0;
  if (corners) GEOSCoordSeq_getSize(corners, &n);
  for (unsigned i = 0; i < n; ++i) {
    double x, y;
    GEOSCoordSeq_getXY(corners, i, &x, &y);
    std::printf(" (%.17g, %.17g, 0)", x, y);
  }`,
  }[ask]; // prettier-ignore
  return asked && `#include <geos_c.h>

#include <cstdarg>
#include <cstdio>
void say(const char* format, ...) {
  std::va_list all;
  va_start(all, format);
  std::printf("error: ");
  std::vprintf(format, all);
  va_end(all);
}
int main() {
  initGEOS(say, say);
${points ? '' : made.join('')}${asked}
}
`; // prettier-ignore
}
