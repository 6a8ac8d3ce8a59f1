// SPDX-License-Identifier: MIT
// Bullet (3.24), built in floats as it is by default: everything is rounded to them.
//
// Shapes meet where contactPairTest reports a contact at a distance of 0 or less, by whichever
// algorithm Bullet has for the two (boxes by separating axes, spheres and triangles directly, the
// others by GJK and EPA). Collision margins are set to 0, as they round the corners of boxes; to
// keep those of hulls and triangles, and take them off the distance, gets more touching shapes
// wrong. A plane is a solid half-space here: it is asked of on both sides, its normal scaled to
// length 1, as Bullet wants it. Shapes that are turned otherwise than by right angles are declined.
// A ray of Bullet is a segment; one that begins within a solid does not hit it, so that it is asked
// of triangles only, as meshes. The depth is that of the deepest contact; a sweep is the test that
// convexSweepTest makes of each object, and contactPairTest before it, as casts leave out what
// meets at the start and parts.
#include <BulletCollision/CollisionShapes/btTriangleShape.h>
#include <btBulletCollisionCommon.h>

#include <limits>
#include <memory>
#include <string>

#include "adaptor.hpp"

namespace signum::library {
namespace {

/// Beyond, Bullet takes squares of floats for infinite (BT_LARGE_FLOAT, 1e18).
constexpr double largest = 1e8;

struct Placed {
  std::unique_ptr<btCollisionShape> shape;
  btVector3 at{0, 0, 0};
};

btVector3 vector(const signum_shape& s, std::size_t from) {
  return vector_at<btVector3, btScalar>(s, from);
}
btVector3 vector(const std::array<double, 3>& v) {
  return {static_cast<btScalar>(v[0]), static_cast<btScalar>(v[1]), static_cast<btScalar>(v[2])};
}

template <class Shape>
Placed without_margin(std::unique_ptr<Shape> shape, const btVector3& at = {0, 0, 0}) {
  shape->setMargin(0);
  return {std::move(shape), at};
}

Placed hull(const signum_shape& s) {
  auto shape = std::make_unique<btConvexHullShape>();
  for (std::size_t i = 0; i < s.number_count; i += 3) shape->addPoint(vector(s, i), false);
  shape->recalcLocalAabb();
  return without_margin(std::move(shape));
}

Placed box(const CenteredBox& b) {
  return without_margin(std::make_unique<btBoxShape>(vector(b.half)), vector(b.center));
}

Placed capsule(const UprightCore& core, btScalar radius) {
  const auto length = static_cast<btScalar>(core.length);
  std::unique_ptr<btCollisionShape> shape;
  if (core.axis == 0) shape = std::make_unique<btCapsuleShapeX>(radius, length);
  if (core.axis == 1) shape = std::make_unique<btCapsuleShape>(radius, length);
  if (core.axis == 2) shape = std::make_unique<btCapsuleShapeZ>(radius, length);
  return {std::move(shape), vector(core.center)};  // Its margin is its radius.
}

Placed cylinder(const UprightCore& core, btScalar radius) {
  btVector3 half(radius, radius, radius);
  half[static_cast<int>(core.axis)] = static_cast<btScalar>(core.length / 2);
  std::unique_ptr<btCylinderShape> shape;
  if (core.axis == 0) shape = std::make_unique<btCylinderShapeX>(half);
  if (core.axis == 1) shape = std::make_unique<btCylinderShape>(half);
  if (core.axis == 2) shape = std::make_unique<btCylinderShapeZ>(half);
  return without_margin(std::move(shape), vector(core.center));
}

bool in_range(const signum_shape& s) {
  return s.dimension == 3 && std::all_of(s.numbers, s.numbers + s.number_count,
                                         [](double x) { return std::abs(x) <= largest; });
}

std::optional<Placed> make(const signum_shape& s) {
  if (!in_range(s)) return std::nullopt;
  switch (s.kind) {
    case SIGNUM_SPHERE:
      return Placed{std::make_unique<btSphereShape>(static_cast<btScalar>(s.numbers[3])),
                    vector(s, 0)};
    case SIGNUM_TRIANGLE:
      return without_margin(
          std::make_unique<btTriangleShape>(vector(s, 0), vector(s, 3), vector(s, 6)));
    case SIGNUM_SEGMENT:
    case SIGNUM_CONVEX:
      return hull(s);
    case SIGNUM_AABB:
    case SIGNUM_OBB: {
      const auto b = s.kind == SIGNUM_AABB ? centered(s) : unturned(s);
      return b ? std::optional(box(*b)) : std::nullopt;
    }
    case SIGNUM_CAPSULE:
    case SIGNUM_CYLINDER: {
      const auto core = upright_core(s);
      if (!core) return std::nullopt;
      const auto radius = static_cast<btScalar>(s.numbers[6]);
      return s.kind == SIGNUM_CAPSULE ? capsule(*core, radius) : cylinder(*core, radius);
    }
    default:
      return std::nullopt;
  }
}

struct Nearest : btCollisionWorld::ContactResultCallback {
  btScalar addSingleResult(btManifoldPoint& p, const btCollisionObjectWrapper*, int, int,
                           const btCollisionObjectWrapper*, int, int) override {
    if (!distance || p.getDistance() < *distance) distance = p.getDistance();
    return 0;
  }
  std::optional<btScalar> distance;
};

/// The signed distance of the deepest contact, or of the nearest points up to `within`.
std::optional<btScalar> contact(const Placed& a, const Placed& b, btScalar within) {
  static btDefaultCollisionConfiguration configuration;
  static btCollisionDispatcher dispatcher(&configuration);
  static btDbvtBroadphase broadphase;
  static btCollisionWorld world(&dispatcher, &broadphase, &configuration);
  btCollisionObject first, second;
  const auto place = [](btCollisionObject& object, const Placed& placed) {
    object.setCollisionShape(placed.shape.get());
    object.setWorldTransform(btTransform(btQuaternion::getIdentity(), placed.at));
  };
  place(first, a), place(second, b);
  Nearest nearest;
  nearest.m_closestDistanceThreshold = within;
  world.contactPairTest(&first, &second, nearest);
  return nearest.distance;
}

bool meet(const Placed& a, const Placed& b) {
  const auto distance = contact(a, b, 0);
  return distance && *distance <= 0;
}

/// The half-space on the negative side of a plane, or on the positive.
std::optional<Placed> half_space(const signum_shape& plane, btScalar sign) {
  const btVector3 n = sign * vector(plane, 0);
  const btScalar length = n.length();
  if (!(length > 0)) return std::nullopt;
  const btScalar offset = -sign * static_cast<btScalar>(plane.numbers[3]) / length;
  return without_margin(std::make_unique<btStaticPlaneShape>(n / length, offset));
}

/// Whether a shape meets the half-space below a plane, and the one above.
struct Sides {
  bool below, above;
};
std::optional<Sides> sides(const signum_shape& plane, const signum_shape& b) {
  const auto shape = make(b);
  const auto below = half_space(plane, 1), above = half_space(plane, -1);
  if (!shape || !below || !above) return std::nullopt;
  return Sides{meet(*below, *shape), meet(*above, *shape)};
}

/// rayTestSingle from end to end of a segment, at a mesh of one triangle.
std::optional<bool> cast(const signum_shape& segment, const signum_shape& triangle) {
  if (!in_range(segment) || !in_range(triangle)) return std::nullopt;
  btTriangleMesh mesh;
  mesh.addTriangle(vector(triangle, 0), vector(triangle, 3), vector(triangle, 6));
  btBvhTriangleMeshShape shape(&mesh, true);
  btCollisionObject object;
  object.setCollisionShape(&shape);
  const btTransform here = btTransform::getIdentity();
  object.setWorldTransform(here);
  const btVector3 from = vector(segment, 0), to = vector(segment, 3);
  btCollisionWorld::ClosestRayResultCallback result(from, to);
  btTransform start = here, end = here;
  start.setOrigin(from), end.setOrigin(to);
  btCollisionWorld::rayTestSingle(start, end, &object, &shape, here, result);
  return result.hasHit();
}

std::optional<bool> intersects(const signum_shape& a, const signum_shape& b) {
  if (a.kind == SIGNUM_AABB && b.kind == SIGNUM_AABB && a.dimension == 3) {
    return TestAabbAgainstAabb2(vector(a, 0), vector(a, 3), vector(b, 0), vector(b, 3));
  }
  if (a.kind == SIGNUM_PLANE || b.kind == SIGNUM_PLANE) {
    const auto met = a.kind == SIGNUM_PLANE ? sides(a, b) : sides(b, a);
    return met ? std::optional(met->below && met->above) : std::nullopt;
  }
  if (a.kind == SIGNUM_SEGMENT && b.kind == SIGNUM_TRIANGLE) return cast(a, b);
  const auto first = make(a), second = make(b);
  if (!first || !second) return std::nullopt;
  return meet(*first, *second);
}

/// objectQuerySingle, for shapes that do not meet at the start.
std::optional<signum_contact_time> sweep(const signum_shape& a, const double* motion,
                                         const signum_shape& b) {
  const auto moving = make(a), target = make(b);
  if (!moving || !target) return std::nullopt;
  if (meet(*moving, *target)) return signum_contact_time{1, 0};
  const btVector3 by(static_cast<btScalar>(motion[0]), static_cast<btScalar>(motion[1]),
                     static_cast<btScalar>(motion[2]));
  if (!(by.length2() <= static_cast<btScalar>(largest * largest))) return std::nullopt;
  btTransform start = btTransform::getIdentity(), end = start, there = start;
  start.setOrigin(moving->at), end.setOrigin(moving->at + by), there.setOrigin(target->at);
  btCollisionObject object;
  object.setCollisionShape(target->shape.get());
  object.setWorldTransform(there);
  btCollisionWorld::ClosestConvexResultCallback result(start.getOrigin(), end.getOrigin());
  btCollisionWorld::objectQuerySingle(static_cast<const btConvexShape*>(moving->shape.get()), start,
                                      end, &object, target->shape.get(), there, result, 0);
  return signum_contact_time{result.hasHit(), result.m_closestHitFraction};
}

}  // namespace
}  // namespace signum::library

using namespace signum::library;

extern "C" {

int signum_peer_version(void) { return SIGNUM_PEER_VERSION; }
int signum_peer_numbers(void) { return SIGNUM_PEER_FLOATS; }
const char* signum_peer_name(void) {
  static const std::string name = "Bullet " + std::to_string(BT_BULLET_VERSION / 100) + "." +
                                  std::to_string(BT_BULLET_VERSION % 100);
  return name.c_str();
}

int signum_peer_intersects(const signum_shape* a, const signum_shape* b, int* answer) {
  const auto [first, second] = in_order(a, b);
  return give(intersects(*first, *second), answer);
}

int signum_peer_side(const signum_shape* plane, const signum_shape* b, int* answer) {
  const auto met = sides(*plane, *b);
  if (!met) return SIGNUM_PEER_DECLINED;
  return give_side(met->below, met->above, answer);
}

int signum_peer_distance(const signum_shape* a, const signum_shape* b, double* squared) {
  const auto first = make(*a), second = make(*b);
  if (!first || !second) return SIGNUM_PEER_DECLINED;
  const auto distance = contact(*first, *second, static_cast<btScalar>(4 * largest));
  if (!distance) return SIGNUM_PEER_FAILED;
  const double d = std::max(0.0, static_cast<double>(*distance));  // Negative where they overlap.
  *squared = d * d;
  return SIGNUM_PEER_ANSWERED;
}

int signum_peer_penetration(const signum_shape* a, const signum_shape* b,
                            signum_penetration* penetration) {
  const auto first = make(*a), second = make(*b);
  if (!first || !second) return SIGNUM_PEER_DECLINED;
  const auto distance = contact(*first, *second, 0);
  const bool apart = !distance || *distance > 0;
  *penetration = penetration_of(apart ? std::optional<double>() : -*distance);
  return SIGNUM_PEER_ANSWERED;
}

int signum_peer_sweep(const signum_shape* a, const signum_shape* b, const double* motion,
                      signum_contact_time* time) {
  return give(sweep(*a, motion, *b), time);
}
}
