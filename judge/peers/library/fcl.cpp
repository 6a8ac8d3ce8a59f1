// SPDX-License-Identifier: MIT
// FCL (0.7), in doubles, with the default requests: collide() and distance() of sphere, box,
// capsule, cylinder, plane, half-space, and triangle (a mesh of one, as FCL wants triangles);
// penetration by the deepest contact of collide(), not of triangles, whose depth in a mesh is
// always zero; sweeps by continuousCollide() with conservative advancement, as its other default
// steps from place to place. By it a triangle passes through what it meets, and so does a mesh of
// four; that is counted as wrong.
//
// What FCL cannot hold without rounding is declined: a box whose center or sides are no doubles,
// and a shape that is turned otherwise than by right angles (FCL wants a rotation matrix). The
// normal of a plane is scaled to length 1 by FCL itself.
#include <fcl/geometry/bvh/BVH_model.h>
#include <fcl/geometry/shape/box.h>
#include <fcl/geometry/shape/capsule.h>
#include <fcl/geometry/shape/cylinder.h>
#include <fcl/geometry/shape/halfspace.h>
#include <fcl/geometry/shape/plane.h>
#include <fcl/geometry/shape/sphere.h>
#include <fcl/math/bv/AABB.h>
#include <fcl/math/motion/translation_motion.h>
#include <fcl/narrowphase/collision.h>
#include <fcl/narrowphase/continuous_collision.h>
#include <fcl/narrowphase/distance.h>

#include <memory>

#include "adaptor.hpp"

namespace signum::library {
namespace {

using Vector = fcl::Vector3d;
using Mesh = fcl::BVHModel<fcl::OBBRSSd>;

struct Placed {
  std::shared_ptr<fcl::CollisionGeometryd> geometry;
  fcl::Transform3d at;
};

Vector vector(const signum_shape& s, std::size_t from) { return vector_at<Vector>(s, from); }

template <class Geometry, class... Arguments>
Placed placed(const Vector& center, const Arguments&... arguments) {
  fcl::Transform3d at = fcl::Transform3d::Identity();
  at.translation() = center;
  return {std::make_shared<Geometry>(arguments...), at};
}

Placed triangle(const signum_shape& s) {
  auto mesh = std::make_shared<Mesh>();
  mesh->beginModel(1, 3);
  mesh->addTriangle(vector(s, 0), vector(s, 3), vector(s, 6));
  mesh->endModel();
  return {mesh, fcl::Transform3d::Identity()};
}

/// A capsule or cylinder, which stand on the z axis in FCL, along any axis.
template <class Geometry>
std::optional<Placed> upright(const signum_shape& s) {
  const std::optional<UprightCore> core = upright_core(s);
  if (!core) return std::nullopt;
  Placed made = placed<Geometry>(Vector(core->center.data()), s.numbers[6], core->length);
  const auto z = static_cast<int>(core->axis);
  fcl::Matrix3d turn = fcl::Matrix3d::Zero();
  for (int i = 0; i < 3; ++i) turn((z + 1 + i) % 3, i) = 1;
  made.at.linear() = turn;
  return made;
}

std::optional<Placed> make(const signum_shape& s) {
  if (s.dimension != 3) return std::nullopt;
  switch (s.kind) {
    case SIGNUM_SPHERE:
      return placed<fcl::Sphered>(vector(s, 0), s.numbers[3]);
    case SIGNUM_TRIANGLE:
      return triangle(s);
    case SIGNUM_AABB:
    case SIGNUM_OBB: {
      const auto box = s.kind == SIGNUM_AABB ? centered(s) : unturned(s);
      if (!box) return std::nullopt;
      const Vector half(box->half.data());
      return placed<fcl::Boxd>(Vector(box->center.data()), Vector(2 * half));
    }
    case SIGNUM_CAPSULE:
      return upright<fcl::Capsuled>(s);
    case SIGNUM_CYLINDER:
      return upright<fcl::Cylinderd>(s);
    case SIGNUM_PLANE:
      return placed<fcl::Planed>(Vector::Zero(), vector(s, 0), -s.numbers[3]);
    default:
      return std::nullopt;
  }
}

bool collide(const Placed& a, const Placed& b) {
  fcl::CollisionResultd result;
  fcl::collide(a.geometry.get(), a.at, b.geometry.get(), b.at, fcl::CollisionRequestd(), result);
  return result.isCollision();
}

bool is_flat(const signum_shape& s) { return s.kind == SIGNUM_PLANE; }

/// The depth of the deepest contact; nothing where there is none.
std::optional<double> depth(const Placed& a, const Placed& b) {
  fcl::CollisionRequestd request;
  request.enable_contact = true;
  fcl::CollisionResultd result;
  fcl::collide(a.geometry.get(), a.at, b.geometry.get(), b.at, request, result);
  std::optional<double> deepest;
  for (std::size_t i = 0; i < result.numContacts(); ++i) {
    deepest = std::max(deepest.value_or(0), result.getContact(i).penetration_depth);
  }
  return deepest;
}

fcl::ContinuousCollisionResultd sweep(const Placed& a, const Vector& motion, const Placed& b) {
  fcl::Transform3d end = a.at;
  end.translation() += motion;
  fcl::ContinuousCollisionRequestd request;
  request.ccd_solver_type = fcl::CCDC_CONSERVATIVE_ADVANCEMENT;
  fcl::ContinuousCollisionResultd result;
  fcl::continuousCollide(a.geometry.get(), a.at, end, b.geometry.get(), b.at, b.at, request,
                         result);
  return result;
}

}  // namespace
}  // namespace signum::library

using namespace signum::library;

extern "C" {

int signum_peer_version(void) { return SIGNUM_PEER_VERSION; }
const char* signum_peer_name(void) { return "FCL " FCL_VERSION; }

int signum_peer_intersects(const signum_shape* a, const signum_shape* b, int* intersects) {
  if (a->kind == SIGNUM_AABB && b->kind == SIGNUM_AABB && a->dimension == 3) {
    const fcl::AABBd first(vector(*a, 0), vector(*a, 3)), second(vector(*b, 0), vector(*b, 3));
    *intersects = first.overlap(second);
    return SIGNUM_PEER_ANSWERED;
  }
  const auto first = make(*a), second = make(*b);
  if (!first || !second || (is_flat(*a) && is_flat(*b))) return SIGNUM_PEER_DECLINED;
  *intersects = collide(*first, *second);
  return SIGNUM_PEER_ANSWERED;
}

int signum_peer_side(const signum_shape* plane, const signum_shape* b, int* side) {
  const auto shape = make(*b);
  if (!shape) return SIGNUM_PEER_DECLINED;
  // The half-space n x <= d.
  const Vector n = vector(*plane, 0);
  const double d = -plane->numbers[3];
  const bool below = collide(placed<fcl::Halfspaced>(Vector::Zero(), n, d), *shape);
  const bool above = collide(placed<fcl::Halfspaced>(Vector::Zero(), Vector(-n), -d), *shape);
  return give_side(below, above, side);
}

int signum_peer_distance(const signum_shape* a, const signum_shape* b, double* squared) {
  const auto first = make(*a), second = make(*b);
  if (!first || !second) return SIGNUM_PEER_DECLINED;
  fcl::DistanceResultd result;
  const double d = fcl::distance(first->geometry.get(), first->at, second->geometry.get(),
                                 second->at, fcl::DistanceRequestd(), result);
  *squared = d <= 0 ? 0 : d * d;  // Negative where they overlap.
  return SIGNUM_PEER_ANSWERED;
}

int signum_peer_penetration(const signum_shape* a, const signum_shape* b,
                            signum_penetration* penetration) {
  const auto first = make(*a), second = make(*b);
  const bool is_mesh = a->kind == SIGNUM_TRIANGLE || b->kind == SIGNUM_TRIANGLE;
  if (!first || !second || is_mesh) return SIGNUM_PEER_DECLINED;
  *penetration = penetration_of(depth(*first, *second));
  return SIGNUM_PEER_ANSWERED;
}

int signum_peer_sweep(const signum_shape* a, const signum_shape* b, const double* motion,
                      signum_contact_time* time) {
  const auto first = make(*a), second = make(*b);
  if (!first || !second || is_flat(*a) || is_flat(*b)) return SIGNUM_PEER_DECLINED;
  const auto result = sweep(*first, Vector(motion), *second);
  *time = {result.is_collide, result.time_of_contact};
  return SIGNUM_PEER_ANSWERED;
}
}
