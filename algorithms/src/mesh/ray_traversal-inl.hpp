// SPDX-License-Identifier: MIT
// The traversals over any test of a node: included once for each instruction set, and once without
// any. A `NodeTest` has
//   explicit NodeTest(const RayInFrame&)
//   unsigned operator()(const Bvh::Node&, float greatest_tau, float* entries) const
// which gives the children that are met as bits, and the tau at which each is entered.
#if defined(SIGNUM_RAY_TRAVERSAL) == defined(HWY_TARGET_TOGGLE)
#ifdef SIGNUM_RAY_TRAVERSAL
#undef SIGNUM_RAY_TRAVERSAL
#else
#define SIGNUM_RAY_TRAVERSAL
#endif

#include <array>
#include <bit>
#include <span>

#include "lanes4-inl.hpp"
#include "mesh/ray_traversal.hpp"

HWY_BEFORE_NAMESPACE();
namespace signum::HWY_NAMESPACE {
namespace {

/// Whether a ray certainly misses triangles: the filter of RayTriangles::meet, three vertices
/// beside each other.
class TriangleFilter {
 public:
  SIGNUM_INLINE explicit TriangleFilter(const RayTriangles& triangles)
      : shear_(triangles.shear()),
        vertices_(&triangles.mesh().vertices.data()->x),
        triangles_(triangles.mesh().triangles.data()) {}

  SIGNUM_INLINE bool misses(std::uint32_t triangle) const {
    const auto& [i, j, k] = triangles_[triangle];
    const double* const a = vertices_ + 3 * std::size_t{i};
    const double* const b = vertices_ + 3 * std::size_t{j};
    const double* const c = vertices_ + 3 * std::size_t{k};
    const auto [ix, iy, iz] = shear_.axes;
    const Double4 z = Double4{a[iz], b[iz], c[iz], a[iz]} - shear_.origin.z;
    const Lanes x{(Double4{a[ix], b[ix], c[ix], a[ix]} - shear_.origin.x) - shear_.x_of_z * z};
    const Lanes y{(Double4{a[iy], b[iy], c[iy], a[iy]} - shear_.origin.y) - shear_.y_of_z * z};
    const Double4 w = yzx(x).v * zxy(y).v - yzx(y).v * zxy(x).v;
    const Lanes x_size = magnitude(x);
    const Lanes y_size = magnitude(y);
    const double m = largest({x_size.v > y_size.v ? x_size.v : y_size.v});
    const double error = 6 * shear_.error * m + 3 * shear_.error * shear_.error;
    const Long4 above = w > error;
    const Long4 below = w < -error;
    return ((above[0] | above[1] | above[2]) & (below[0] | below[1] | below[2])) != 0;
  }

 private:
  const RayShear& shear_;
  const double* vertices_;
  const Mesh::Triangle* triangles_;
};

struct NoFilter {
  SIGNUM_INLINE bool misses(std::uint32_t) const { return false; }
};

/// A node and the tau at which it is entered.
struct RayEntry {
  float tau;
  std::uint32_t node;
};

/// At most this many nodes wait: of each node on a path all children but one, and the last's.
constexpr std::size_t most_waiting = Bvh::max_depth * (Bvh::width - 1) + 1;

template <class NodeTest, class Filter>
SIGNUM_INLINE void in_order(const RayQuery& query, const Filter& filter, RayVisit visit) {
  const Bvh::Node* const nodes = query.bvh.nodes().data();
  const NodeTest test(query.ray);
  float greatest_tau = query.greatest_tau;
  std::array<RayEntry, most_waiting> stack;
  RayEntry* const bottom = stack.data();
  RayEntry* top = bottom;
  alignas(32) std::array<float, Bvh::width> entries;
  const float* const entry = entries.data();
  std::uint32_t current = 0;
  while (true) {
    const Bvh::Node& node = nodes[current];
    RayEntry* const first = top;
    for (unsigned met = test(node, greatest_tau, entries.data()); met != 0; met &= met - 1) {
      const auto i = static_cast<std::size_t>(std::countr_zero(met));
      const Bvh::Child child = node.children.data()[i];
      const float tau = entry[i];
      if (child.is_item()) {
        if (tau <= greatest_tau && !filter.misses(child.index())) {
          greatest_tau = visit(child.index());
        }
        continue;
      }
      RayEntry* at = top++;
      for (; at != first && at[-1].tau < tau; --at) *at = at[-1];
      *at = {tau, child.index()};
    }
    do {
      if (top == bottom) return;
      --top;
    } while (top->tau > greatest_tau);
    current = top->node;
  }
}

template <class NodeTest, class Filter>
SIGNUM_INLINE void in_any_order(const RayQuery& query, const Filter& filter, RayVisit visit) {
  const Bvh::Node* const nodes = query.bvh.nodes().data();
  const NodeTest test(query.ray);
  float greatest_tau = query.greatest_tau;
  std::array<std::uint32_t, most_waiting> stack;
  std::uint32_t* const bottom = stack.data();
  std::uint32_t* top = bottom;
  alignas(32) std::array<float, Bvh::width> entries;
  *top++ = 0;
  while (top != bottom) {
    const Bvh::Node& node = nodes[*--top];
    for (unsigned met = test(node, greatest_tau, entries.data()); met != 0; met &= met - 1) {
      const Bvh::Child child = node.children.data()[std::countr_zero(met)];
      if (!child.is_item()) {
        *top++ = child.index();
      } else if (!filter.misses(child.index())) {
        greatest_tau = visit(child.index());
        if (greatest_tau < 0) return;
      }
    }
  }
}

/// The nodes are there.
template <class NodeTest>
SIGNUM_INLINE void each_in_order(const RayQuery& query, RayVisit visit) {
  if (query.triangles != nullptr) {
    in_order<NodeTest>(query, TriangleFilter(*query.triangles), visit);
  } else {
    in_order<NodeTest>(query, NoFilter(), visit);
  }
}

template <class NodeTest>
SIGNUM_INLINE void each_in_any_order(const RayQuery& query, RayVisit visit) {
  if (query.triangles != nullptr) {
    in_any_order<NodeTest>(query, TriangleFilter(*query.triangles), visit);
  } else {
    in_any_order<NodeTest>(query, NoFilter(), visit);
  }
}

}  // namespace
}  // namespace signum::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
