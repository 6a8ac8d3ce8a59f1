// SPDX-License-Identifier: MIT
#include <algorithm>
#include <signum/algorithms/intersect/intersects.hpp>
#include <signum/algorithms/mesh/frustum.hpp>

#include "fp_environment.hpp"
#include "intersect/frustum_planes.hpp"

namespace signum {

namespace {

/// Calls visit(index), until it returns false, for the triangles that meet the frustum.
template <class Visit>
class Traversal {
 public:
  Traversal(const Frustum3& frustum, const Mesh& mesh, const BinaryBvh& bvh, Visit visit)
      : frustum_(frustum), planes_(frustum), mesh_(mesh), bvh_(bvh), visit_(visit) {}

  void run() {
    if (!bvh_.nodes().empty()) static_cast<void>(descend(0, false));
  }

 private:
  bool descend(std::uint32_t index, bool inside) {
    const BinaryBvh::Node& node = bvh_.nodes()[index];
    if (!inside) {
      const PlaneTest test = planes_.test(node.box);
      if (test == PlaneTest::outside) return true;
      inside = test == PlaneTest::inside;
    }
    if (node.count == 0) {
      return descend(node.first, inside) && descend(node.first + 1, inside);
    }
    for (std::uint32_t i = node.first; i < node.first + node.count; ++i) {
      const std::uint32_t triangle = bvh_.items()[i].index;
      if ((inside || meets(mesh_.triangle(triangle))) && !visit_(triangle)) return false;
    }
    return true;
  }

  bool meets(const Triangle3& t) const {
    const PlaneTest test = planes_.test(t.vertices);
    if (test == PlaneTest::undecided) {
      return detail::intersects_exactly(ShapeRef3(&t), ShapeRef3(&frustum_));
    }
    return test != PlaneTest::outside;
  }

  const Frustum3& frustum_;
  FrustumPlanes planes_;
  const Mesh& mesh_;
  const BinaryBvh& bvh_;
  Visit visit_;
};

}  // namespace

bool intersects(const Mesh& mesh, const BinaryBvh& bvh, const Frustum3& frustum) {
  const DefaultFpEnvironment environment;
  bool any = false;
  Traversal(frustum, mesh, bvh, [&any](std::uint32_t) {
    any = true;
    return false;
  }).run();
  return any;
}

std::vector<std::uint32_t> triangles_in(const Frustum3& frustum, const Mesh& mesh,
                                        const BinaryBvh& bvh) {
  const DefaultFpEnvironment environment;
  std::vector<std::uint32_t> result;
  Traversal(frustum, mesh, bvh, [&result](std::uint32_t i) {
    result.push_back(i);
    return true;
  }).run();
  std::sort(result.begin(), result.end());
  return result;
}

bool intersects(const Mesh& mesh, const Frustum3& frustum) {
  return intersects(mesh, BinaryBvh(mesh), frustum);
}

std::vector<std::uint32_t> triangles_in(const Frustum3& frustum, const Mesh& mesh) {
  return triangles_in(frustum, mesh, BinaryBvh(mesh));
}

}  // namespace signum
