// SPDX-License-Identifier: MIT
/// Meshes and poses as FCL has them; all pairs of triangles of two that meet, or so many of them.
#pragma once

#if SIGNUM_HAS_FCL
#include <fcl/geometry/bvh/BVH_model.h>
#include <fcl/narrowphase/collision.h>

#include <memory>
#include <signum/kernel/pose.hpp>
#include <signum/mesh/mesh.hpp>
#include <vector>

namespace signum::bench {

/// With a tree of oriented boxes and swept spheres.
using FclModel = fcl::BVHModel<fcl::OBBRSSd>;

template <class Volume = fcl::OBBRSSd>
std::shared_ptr<fcl::BVHModel<Volume>> to_fcl(const Mesh& mesh) {
  std::vector<fcl::Vector3d> vertices;
  for (const Point3& p : mesh.vertices) vertices.emplace_back(p.x, p.y, p.z);
  std::vector<fcl::Triangle> triangles;
  for (const auto& [a, b, c] : mesh.triangles) triangles.emplace_back(a, b, c);
  auto model = std::make_shared<fcl::BVHModel<Volume>>();
  model->beginModel();
  model->addSubModel(vertices, triangles);
  model->endModel();
  return model;
}

inline fcl::Transform3d to_fcl(const Pose& pose) {
  const auto& [x, y, z, w] = pose.rotation;
  fcl::Transform3d transform = fcl::Transform3d::Identity();
  transform.linear() = fcl::Quaterniond(w, x, y, z).normalized().toRotationMatrix();
  transform.translation() =
      fcl::Vector3d(pose.translation.x, pose.translation.y, pose.translation.z);
  return transform;
}

/// Pairs of triangles that meet, at most `most` of them.
inline fcl::CollisionResultd fcl_contacts(const FclModel& a, const fcl::Transform3d& where_a,
                                          const FclModel& b, const fcl::Transform3d& where_b,
                                          std::size_t most = std::size_t{1} << 30) {
  fcl::CollisionRequestd request;
  request.num_max_contacts = most;
  request.enable_contact = false;
  fcl::CollisionResultd result;
  fcl::collide(&a, where_a, &b, where_b, request, result);
  return result;
}

}  // namespace signum::bench
#endif
