// SPDX-License-Identifier: MIT
/// Meshes in Bullet and FCL, for bench_worlds, where these are installed.
#pragma once

#include <memory>
#include <optional>
#include <signum/bound/bounding_aabb.hpp>
#include <signum/mesh/mesh.hpp>
#include <vector>

#if SIGNUM_HAS_BULLET
#include <btBulletCollisionCommon.h>
#endif
#if SIGNUM_HAS_FCL
#include <fcl/geometry/bvh/BVH_model.h>
#include <fcl/geometry/shape/sphere.h>
#include <fcl/narrowphase/distance.h>
#endif

namespace signum::bench {

#if SIGNUM_HAS_BULLET
inline btVector3 to_bullet(const Point3& p) {
  return {static_cast<btScalar>(p.x), static_cast<btScalar>(p.y), static_cast<btScalar>(p.z)};
}

/// Triangles without a margin, which are met from both sides.
class BulletMesh {
 public:
  explicit BulletMesh(const Mesh& mesh) {
    for (std::size_t i = 0; i < mesh.triangles.size(); ++i) {
      const auto& [a, b, c] = mesh.triangle(i).vertices;
      triangles_.addTriangle(to_bullet(a), to_bullet(b), to_bullet(c));
    }
    shape_ = std::make_unique<btBvhTriangleMeshShape>(&triangles_, true);
    shape_->setMargin(0);
    object_.setCollisionShape(shape_.get());
  }

  /// When a shape first meets it that is about its origin, which moves from a point.
  std::optional<double> cast(const btConvexShape& moving, const Point3& from,
                             const Point3& motion) const {
    const btTransform start = at(from), end = at(sum(from, motion));
    btCollisionWorld::ClosestConvexResultCallback hit(start.getOrigin(), end.getOrigin());
    btCollisionWorld::objectQuerySingle(&moving, start, end, mutable_object(), shape_.get(),
                                        at({0, 0, 0}), hit, 0);
    if (!hit.hasHit()) return std::nullopt;
    return static_cast<double>(hit.m_closestHitFraction);
  }

  std::optional<double> ray(const Point3& from, const Point3& motion) const {
    const btTransform start = at(from), end = at(sum(from, motion));
    btCollisionWorld::ClosestRayResultCallback hit(start.getOrigin(), end.getOrigin());
    btCollisionWorld::rayTestSingle(start, end, mutable_object(), shape_.get(), at({0, 0, 0}), hit);
    if (!hit.hasHit()) return std::nullopt;
    return static_cast<double>(hit.m_closestHitFraction);
  }

 private:
  static Point3 sum(const Point3& a, const Point3& b) { return {a.x + b.x, a.y + b.y, a.z + b.z}; }
  static btTransform at(const Point3& p) {
    return btTransform(btMatrix3x3::getIdentity(), to_bullet(p));
  }
  /// Its functions change nothing in it, and do not say so.
  btCollisionObject* mutable_object() const { return const_cast<btCollisionObject*>(&object_); }

  btTriangleMesh triangles_;
  std::unique_ptr<btBvhTriangleMeshShape> shape_;
  btCollisionObject object_;
};
#endif

#if SIGNUM_HAS_BULLET
inline std::shared_ptr<btConvexHullShape> bullet_hull(const std::vector<Point3>& points) {
  auto hull = std::make_shared<btConvexHullShape>();
  for (const Point3& p : points) hull->addPoint(to_bullet(p), false);
  hull->recalcLocalAabb();
  hull->setMargin(0);
  return hull;
}

/// How far its turned box reaches along z, by its support functions.
inline double top_of_box(const btConvexHullShape& hull, const AffineMatrix3& m) {
  const auto number = [&m](std::size_t i, std::size_t j) { return static_cast<btScalar>(m[i][j]); };
  const btMatrix3x3 turned(number(0, 0), number(0, 1), number(0, 2), number(1, 0), number(1, 1),
                           number(1, 2), number(2, 0), number(2, 1), number(2, 2));
  btVector3 least, greatest;
  hull.btConvexInternalShape::getAabbSlow(btTransform(turned), least, greatest);
  return static_cast<double>(greatest.z());
}
#endif

#if SIGNUM_HAS_FCL
class FclMesh {
 public:
  explicit FclMesh(const Mesh& mesh) {
    std::vector<fcl::Vector3d> vertices;
    std::vector<fcl::Triangle> triangles;
    for (const Point3& p : mesh.vertices) vertices.emplace_back(p.x, p.y, p.z);
    for (const auto& [a, b, c] : mesh.triangles) triangles.emplace_back(a, b, c);
    model_.beginModel();
    model_.addSubModel(vertices, triangles);
    model_.endModel();
  }

  /// Of a point, which FCL has as a ball without a radius.
  double distance(const Point3& p) const {
    const fcl::Sphered ball(0);
    fcl::Transform3d where = fcl::Transform3d::Identity();
    where.translation() = fcl::Vector3d(p.x, p.y, p.z);
    fcl::DistanceResultd result;
    return fcl::distance(&model_, fcl::Transform3d::Identity(), &ball, where,
                         fcl::DistanceRequestd(), result);
  }

 private:
  fcl::BVHModel<fcl::OBBRSSd> model_;
};
#endif

}  // namespace signum::bench
