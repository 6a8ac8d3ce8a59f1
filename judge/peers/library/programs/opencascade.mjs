// SPDX-License-Identifier: MIT
import { list, points, print } from './words.mjs';

export const flags = '-isystem /usr/include/opencascade -lTKPrim -lTKTopAlgo -lTKBRep -lTKG3d -lTKMath -lTKernel';

const pnt = (p) => `gp_Pnt(${p})`;
/** A shape, and the header that makes it; undefined where the judge asks for none, or for none that is not turned. */
const made = ({ point, segment, triangle, aabb, sphere }) =>
  point ? ['BRepBuilderAPI_MakeVertex', `BRepBuilderAPI_MakeVertex(${pnt(list(point))}).Shape()`]
  : segment ? ['BRepBuilderAPI_MakeEdge', `BRepBuilderAPI_MakeEdge(${points(segment, pnt)}).Shape()`]
  : triangle ? ['BRepBuilderAPI_MakePolygon', `BRepBuilderAPI_MakeFace(BRepBuilderAPI_MakePolygon(${points(triangle, pnt)}, true), true).Shape()`]
  : aabb ? ['BRepPrimAPI_MakeBox', `BRepPrimAPI_MakeBox(${points([aabb.min, aabb.max], pnt)}).Shape()`]
  : sphere ? ['BRepPrimAPI_MakeSphere', `BRepPrimAPI_MakeSphere(${pnt(list(sphere.center))}, ${list([sphere.radius])}).Shape()`]
  : undefined; // prettier-ignore

export function program({ ask, a, b }) {
  const both = [a, b].map((shape) => shape && made(shape));
  if (both.includes(undefined)) return undefined;
  const headers = ask === 'locate' ? ['BRepClass3d_SolidClassifier', both[1][0]] : ['BRepExtrema_DistShapeShape', both[0][0], both[1][0]];
  if (a.triangle || b.triangle) headers.push('BRepBuilderAPI_MakeFace');
  const distance = `  double apart = BRepExtrema_DistShapeShape(${both[0][1]},\n    ${both[1][1]}).Value();
  if (apart <= Precision::Confusion()) apart = 0;\n`;
  const asked = {
    intersects: distance + print.intersects('apart == 0'),
    distance: distance + print.distance('apart'),
    locate: `  const TopAbs_State state = BRepClass3d_SolidClassifier(${both[1][1]},
    ${a.point && pnt(list(a.point))}, Precision::Confusion()).State();
  std::puts(state == TopAbs_IN ? "inside" : state == TopAbs_ON ? "boundary" : state == TopAbs_OUT ? "outside" : "unknown");`,
  }[ask]; // prettier-ignore
  return asked && `${[...new Set(headers)].sort().map((name) => `#include <${name}.hxx>\n`).join('')}#include <Precision.hxx>
#include <TopoDS_Shape.hxx>
#include <cstdio>
int main() {
${asked}
}
`; // prettier-ignore
}
