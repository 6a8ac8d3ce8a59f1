// SPDX-License-Identifier: MIT
import { cornersOf, points, print } from './words.mjs';

export const flags = '-lccd -lm';

export function program({ ask, a, b }) {
  const [first, second] = [a, b].map((shape) => shape && cornersOf(shape));
  const asked = {
    intersects: print.intersects('ccdGJKIntersect(&a, &b, &ccd)'),
    penetration: `  double deep = 0;
  ccd_vec3_t direction, position;
${print.penetration('ccdGJKPenetration(&a, &b, &ccd, &deep, &direction, &position) == 0 ? deep : -1')}`,
  }[ask]; // prettier-ignore
  if (!asked || !first || !second) return undefined;
  return `#include <ccd/ccd.h>

#include <cstdio>
#include <vector>
using Points = std::vector<ccd_vec3_t>;
void farthest(const void* shape, const ccd_vec3_t* along, ccd_vec3_t* to) {
  const Points& all = *static_cast<const Points*>(shape);
  *to = all[0];
  for (const ccd_vec3_t& p : all) {
    if (ccdVec3Dot(along, &p) > ccdVec3Dot(along, to)) *to = p;
  }
}
void middle(const void* shape, ccd_vec3_t* to) {
  const Points& all = *static_cast<const Points*>(shape);
  ccdVec3Set(to, 0, 0, 0);
  for (const ccd_vec3_t& p : all) ccdVec3Add(to, &p);
  ccdVec3Scale(to, 1 / static_cast<double>(all.size()));
}
int main() {
  ccd_t ccd;
  CCD_INIT(&ccd);
  ccd.support1 = ccd.support2 = farthest;
  ccd.center1 = ccd.center2 = middle;
  ccd.max_iterations = 100;
  const Points a = {${points(first, (p) => `{{${p}}}`)}};
  const Points b = {${points(second, (p) => `{{${p}}}`)}};
${asked}
}
`;
}
