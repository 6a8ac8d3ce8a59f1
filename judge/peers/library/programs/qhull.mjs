// SPDX-License-Identifier: MIT
import { cornersOf, list, points, print } from './words.mjs';

export const flags = '-lqhull_r -lm';

export function program({ ask, a, b }) {
  const [first, second] = [a, b].map((shape) => shape && cornersOf(shape));
  if (!first || !second) return undefined;
  const d = first[0].length;
  // Two hulls meet where the origin is in the hull of the differences of their corners.
  const hull = ask === 'locate' ? second : first.flatMap((p) => second.map((q) => p.map((x, i) => x - q[i])));
  const point = ask === 'locate' ? first[0] : Array(d).fill(0);
  const asked = {
    locate: `  std::puts(outside > 0 ? "outside" : outside < 0 ? "inside" : "boundary");`,
    intersects: print.intersects('outside <= 0'),
    penetration: print.penetration('-outside'),
  }[ask]; // prettier-ignore
  return asked && `extern "C" {
#include <libqhull_r/qhull_ra.h>
}

#include <algorithm>
#include <cmath>
#include <cstdio>
int main() {
  double corners[] = {${points(hull, (p) => p)}};
  double point[] = {${list(point)}};
  char command[] = "qhull Pp";
  qhT qh;
  qh_zero(&qh, stderr);
  if (qh_new_qhull(&qh, ${d}, ${hull.length}, corners, False, command, nullptr, stderr) != 0) return 1;
  double outside = -INFINITY, distance;
  for (facetT* facet = qh.facet_list; facet && facet->next; facet = facet->next) {
    qh_distplane(&qh, point, facet, &distance);
    outside = std::max(outside, distance);
  }
  // Qhull's own tolerance: a point up to MINoutside from a facet is on it.
  if (std::abs(outside) <= qh.MINoutside) outside = 0;
${asked}
}
`; // prettier-ignore
}
