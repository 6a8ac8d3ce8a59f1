// SPDX-License-Identifier: MIT
/// Hulls of points as Bullet has them, in floats and without a margin.
#pragma once

#if SIGNUM_HAS_BULLET

#include <btBulletCollisionCommon.h>

#include <signum/kernel/shapes.hpp>
#include <span>

namespace signum::bench {

inline btVector3 to_bullet(const Point3& p) {
  return {static_cast<btScalar>(p.x), static_cast<btScalar>(p.y), static_cast<btScalar>(p.z)};
}

/// The hull about the origin, which is where Bullet has it.
struct BulletHull {
  btConvexHullShape shape;
  explicit BulletHull(std::span<const Point3> cloud) {
    for (const Point3& p : cloud) shape.addPoint(to_bullet(p), false);
    shape.recalcLocalAabb();
    shape.setMargin(0);
  }
};

inline btTransform at(const Point3& p) {
  btTransform t;
  t.setIdentity();
  t.setOrigin(to_bullet(p));
  return t;
}

}  // namespace signum::bench

#endif
