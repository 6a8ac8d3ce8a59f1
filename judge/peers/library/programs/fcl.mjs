// SPDX-License-Identifier: MIT
import { list, middle, points, print, sides } from './words.mjs';

export const flags = '-isystem /usr/include/eigen3 -lfcl -lccd';

const vector = (v) => `Vector3d(${list(v)})`;
const at = (made, where) => (where ? `(${made}, Matrix3d::Identity(), ${vector(where)})` : `(${made})`);
const shared = (type, ...how) => `std::make_shared<${type}>(${how.join(', ')})`;
/** The definition of a shape; undefined where FCL has none, or none that is not turned. */
function object(name, shape) {
  const { triangle, aabb, sphere, plane } = shape;
  if (triangle)
    return `  auto mesh_${name} = std::make_shared<BVHModel<OBBRSSd>>();
  mesh_${name}->beginModel(1, 3);
  mesh_${name}->addTriangle(${points(triangle, (p) => `Vector3d(${p})`)});
  mesh_${name}->endModel();
  CollisionObjectd ${name}(mesh_${name});
`;
  const made =
    sphere ? at(shared('Sphered', sphere.radius), sphere.center)
    : aabb ? at(shared('Boxd', vector(sides(aabb))), middle(aabb))
    : plane && at(shared('Planed', vector(plane.normal), list([-plane.offset]))); // prettier-ignore
  return made && `  CollisionObjectd ${name}${made};\n`;
}

export function program({ ask, a, b, motion }) {
  const half = ({ normal, offset }, sign) => at(shared('Halfspaced', vector(normal.map((x) => sign * x)), list([-sign * offset])));
  const first = ask === 'side' ? `  CollisionObjectd below${half(a.plane, 1)}, above${half(a.plane, -1)};\n` : object('a', a);
  const second = object('b', b);
  if (!first || !second) return undefined;
  const meet = `bool meet(const CollisionObjectd& a, const CollisionObjectd& b) {
  CollisionResultd result;
  collide(&a, &b, CollisionRequestd(), result);
  return result.isCollision();
}
`;
  const [before, asked] = {
    intersects: [meet, print.intersects('meet(a, b)')],
    side: [meet, print.side('meet(below, b)', 'meet(above, b)')],
    distance: ['', `  DistanceResultd result;\n${print.distance('std::max(0.0, distance(&a, &b, DistanceRequestd(), result))')}`],
    penetration: ['', `  CollisionRequestd request;
  request.enable_contact = true;
  CollisionResultd result;
  collide(&a, &b, request, result);
  double deepest = -1;
  for (std::size_t i = 0; i < result.numContacts(); ++i) deepest = std::max({deepest, 0.0, result.getContact(i).penetration_depth});
${print.penetration('deepest')}`],
    sweep: ['', `  Transform3d end = a.getTransform();
  end.translation() += ${motion && vector(motion)};
  ContinuousCollisionRequestd request;
  request.ccd_solver_type = CCDC_CONSERVATIVE_ADVANCEMENT;
  ContinuousCollisionResultd result;
  continuousCollide(&a, end, &b, b.getTransform(), request, result);
${print.sweep('result.is_collide', 'result.time_of_contact')}`],
  }[ask] ?? []; // prettier-ignore
  return asked && `#include <fcl/fcl.h>\n\n#include <cstdio>\nusing namespace fcl;\n${before}int main() {\n${first}${second}${asked}\n}\n`;
}
