// SPDX-License-Identifier: MIT
#include <algorithm>
#include <signum/mesh/frustum.hpp>
#include <signum/shapes/intersects.hpp>

#include "bvh_tree.hpp"
#include "frusta/frustum_planes.hpp"
#include "machine/fp_environment.hpp"

namespace signum {

using namespace detail;

namespace {

/// Calls visit(index), until it returns false, for the triangles that meet the frustum.
template <class Visit>
class Traversal {
 public:
  Traversal(const Frustum3& frustum, const Mesh& mesh, const Bvh& bvh, Visit visit)
      : frustum_(frustum), planes_(frustum), mesh_(mesh), bvh_(bvh), visit_(visit) {}

  void run() {
    if (!nodes_of(bvh_).empty()) static_cast<void>(descend(0, false));
  }

 private:
  bool descend(std::uint32_t index, bool inside) {
    const BvhNode& node = nodes_of(bvh_)[index];
    for (std::size_t i = 0; i < node.size(); ++i) {
      if (!enter(node, i, inside)) return false;
    }
    return true;
  }

  bool enter(const BvhNode& node, std::size_t i, bool inside) {
    const BvhChild child = node.children[i];
    if (!inside) {
      const PlaneTest test = planes_.test(bounds_of(bvh_, node, i));
      if (test == PlaneTest::outside) return true;
      inside = test == PlaneTest::inside;
    }
    if (!child.is_item()) return descend(child.index(), inside);
    return !(inside || meets(mesh_.triangle(child.index()))) || visit_(child.index());
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
  const Bvh& bvh_;
  Visit visit_;
};

}  // namespace

bool intersects(const Surface& surface, const Frustum3& frustum) {
  const DefaultFpEnvironment environment;
  bool any = false;
  Traversal(frustum, surface.mesh(), surface.bvh(), [&any](std::uint32_t) {
    any = true;
    return false;
  }).run();
  return any;
}

std::vector<std::uint32_t> triangles_in(const Frustum3& frustum, const Surface& surface) {
  const DefaultFpEnvironment environment;
  std::vector<std::uint32_t> result;
  Traversal(frustum, surface.mesh(), surface.bvh(), [&result](std::uint32_t i) {
    result.push_back(i);
    return true;
  }).run();
  std::sort(result.begin(), result.end());
  return result;
}

bool intersects(const Mesh& mesh, const Frustum3& frustum) {
  return intersects(Surface(mesh, BvhBuild::linear), frustum);
}

std::vector<std::uint32_t> triangles_in(const Frustum3& frustum, const Mesh& mesh) {
  return triangles_in(frustum, Surface(mesh, BvhBuild::linear));
}

}  // namespace signum
