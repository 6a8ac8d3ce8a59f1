// SPDX-License-Identifier: MIT
import { list, literal, middle, points, print, sides } from './words.mjs';

export const flags = '-lode';

/** The definition of a geom; undefined where the judge asks ODE of none, or of none that is not turned. */
function geom(name, { triangle, aabb, sphere, segment }) {
  if (triangle)
    return `  // A mesh of two, the front and the back.
  const double corners[] = {${points(triangle, (p) => p)}};
  const dTriIndex indices[] = {0, 1, 2, 0, 2, 1};
  const dTriMeshDataID data = dGeomTriMeshDataCreate();
  dGeomTriMeshDataBuildDouble(data, corners, 3 * sizeof(double), 3, indices, 6, 3 * sizeof(dTriIndex));
  const dGeomID ${name} = dCreateTriMesh(nullptr, data, nullptr, nullptr, nullptr);
`;
  if (segment) {
    const v = segment[1].map((x, i) => x - segment[0][i]);
    return `  const dGeomID ${name} = dCreateRay(nullptr, std::hypot(${list(v)}));\n  dGeomRaySet(${name}, ${list([...segment[0], ...v])});\n`;
  }
  const [made, at] = sphere ? [`dCreateSphere(nullptr, ${list([sphere.radius])})`, sphere.center] : aabb ? [`dCreateBox(nullptr, ${list(sides(aabb))})`, middle(aabb)] : [];
  return made && `  const dGeomID ${name} = ${made};\n  dGeomSetPosition(${name}, ${list(at)});\n`;
}
/** The half-spaces below a plane, whose normal has the length 1 that ODE wants, and above. */
const halfSpaces = ({ normal, offset }) => `  const double length = std::hypot(${list(normal)});
${[1, -1].map((sign) => `  const dGeomID ${sign > 0 ? 'below' : 'above'} = dCreatePlane(nullptr, ${[...normal, -offset].map((x) => `${literal(sign * x)} / length`).join(', ')});\n`).join('')}`;

export function program({ ask, a, b }) {
  const first = a?.plane ? halfSpaces(a.plane) : a && geom('a', a);
  const second = first && geom('b', b);
  if (!second) return undefined;
  const meets = (name) => `deepest(b, ${name}) >= 0`;
  const asked =
    ask === 'side' ? print.side(meets('below'), meets('above'))
    : ask === 'intersects' ? print.intersects(a.plane ? `${meets('below')} && ${meets('above')}` : meets('a'))
    : ask === 'penetration' && print.penetration('deepest(a, b)'); // prettier-ignore
  return asked && `#include <ode/ode.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
double deepest(dGeomID a, dGeomID b) {
  dContactGeom contacts[32];
  double depth = -1;
  const int n = dCollide(a, b, 32, contacts, sizeof(dContactGeom));
  for (int i = 0; i < n; ++i) depth = std::max(depth, contacts[i].depth);
  return depth;
}
int main() {
  dInitODE2(0);
  dAllocateODEDataForThread(dAllocateMaskAll);
${first}${second}${asked}
}
`; // prettier-ignore
}
