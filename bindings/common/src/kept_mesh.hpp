// SPDX-License-Identifier: MIT
/// A mesh that is asked many questions: what answers them is made by the first that needs it.
#pragma once

#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <signum/collide/mesh_body.hpp>
#include <signum/kernel/error.hpp>
#include <signum/mesh/hit.hpp>
#include <signum/mesh/locate.hpp>
#include <signum/mesh/mesh.hpp>
#include <string>
#include <utility>

namespace signum::bindings {

/// May be used on several threads at once.
class KeptMesh {
 public:
  explicit KeptMesh(Mesh mesh) : mesh_(std::move(mesh)) {}

  const Mesh& mesh() const { return mesh_; }
  const MeshRaycaster& raycaster() const {
    const std::lock_guard lock(making_);
    if (!raycaster_) raycaster_ = std::make_unique<const MeshRaycaster>(mesh_);
    return *raycaster_;
  }
  const Bvh& bvh() const { return raycaster().bvh(); }
  /// Its own copy of the mesh with a hierarchy, which scenes share.
  const MeshBody& body() const {
    const std::lock_guard lock(making_);
    if (!body_) body_.emplace(mesh_);
    return *body_;
  }
  /// Throws InvalidArgument for a mesh that is not closed.
  const MeshLocator& locator() const {
    const std::lock_guard lock(making_);
    if (!locator_) locator_ = std::make_unique<const MeshLocator>(mesh_);
    return *locator_;
  }

 private:
  Mesh mesh_;
  mutable std::mutex making_;
  mutable std::unique_ptr<const MeshRaycaster> raycaster_;
  mutable std::unique_ptr<const MeshLocator> locator_;
  mutable std::optional<MeshBody> body_;
};

/// The mesh of these arrays. Throws NotFinite; InvalidArgument for a face that names no vertex, and
/// for more vertices or faces than indices.
template <class Index>
Mesh make_mesh(const double* vertices, std::size_t vertex_count, const Index* faces,
               std::size_t face_count) {
  for (const auto& [what, count] :
       {std::pair{"vertices", vertex_count}, std::pair{"faces", face_count}}) {
    if (std::in_range<std::uint32_t>(count)) continue;
    throw InvalidArgument(std::string(what) + ": less than 2^32 were expected, not " +
                          std::to_string(count));
  }
  Mesh mesh;
  const auto* const points = reinterpret_cast<const Point3*>(vertices);
  mesh.vertices.assign(points, points + vertex_count);
  for (const Point3& p : mesh.vertices) {
    // Zero times what is not finite is NaN.
    if (!(p.x * 0 + p.y * 0 + p.z * 0 == 0)) throw NotFinite();
  }
  mesh.triangles.resize(face_count);
  for (std::size_t i = 0; i < 3 * face_count; ++i) {
    const Index corner = faces[i];
    if (std::cmp_less(corner, 0) || std::cmp_greater_equal(corner, vertex_count)) {
      throw InvalidArgument("face " + std::to_string(i / 3) + " names vertex " +
                            std::to_string(corner) + ", of " + std::to_string(vertex_count));
    }
    mesh.triangles[i / 3][i % 3] = static_cast<std::uint32_t>(corner);
  }
  return mesh;
}

}  // namespace signum::bindings
