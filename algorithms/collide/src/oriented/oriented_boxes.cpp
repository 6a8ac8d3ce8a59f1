// SPDX-License-Identifier: MIT
#include "oriented_boxes.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "numbers/running_error.hpp"
#include "shapes/finite.hpp"
#include "volumes/box_axes.hpp"

namespace signum::detail {

namespace {

/// One box, in doubles that are floats.
struct Box {
  Point3 center;
  Axes3 axes;
  std::array<double, 3> half;
  double slack;
};

Point3 to_floats(const Point3& p) {
  const auto f = [](double x) { return static_cast<double>(static_cast<float>(x)); };
  return {f(p.x), f(p.y), f(p.z)};
}

/// The least float that is at least x.
double float_above(double x) {
  auto f = static_cast<float>(x);
  if (f < x) f = std::nextafter(f, std::numeric_limits<float>::infinity());
  return f;
}

Point3 magnitudes(const Point3& p) { return {std::abs(p.x), std::abs(p.y), std::abs(p.z)}; }
Point3 greater(const Point3& p, const Point3& q) {
  return {std::max(p.x, q.x), std::max(p.y, q.y), std::max(p.z, q.z)};
}

/// Axes along the longest edge of a triangle, and along its normal.
Axes3 axes_of_triangle(std::span<const Point3> corners) {
  std::array<Point3, 3> edges;
  std::size_t longest = 0;
  for (std::size_t i = 0; i < 3; ++i) {
    edges[i] = minus(corners[(i + 1) % 3], corners[i]);
    if (dot(edges[i], edges[i]) > dot(edges[longest], edges[longest])) longest = i;
  }
  const Point3& u = edges[longest];
  const Point3& v = edges[(longest + 1) % 3];
  const Point3 n = cross(u, v), w = cross(n, u);
  const double square_u = dot(u, u), square_n = dot(n, n), square_w = dot(w, w);
  // Well away from underflow, and not nearly a segment.
  if (!(square_w > 0x1p-300) || !(square_n > 0x1p-40 * square_u * square_u)) {
    return orthonormal(u, v);
  }
  return {times(1 / std::sqrt(square_u), u), times(1 / std::sqrt(square_w), w),
          times(1 / std::sqrt(square_n), n)};
}

/// The principal axes of points.
Axes3 axes_of(std::span<const Point3> points) {
  if (points.size() == 3) return axes_of_triangle(points);
  Moments moments;
  for (const Point3& p : points) moments.add(minus(p, points[0]), 1);
  return eigenvectors(moments.covariance(), 4);
}

/// What doubles are off by, for points whose coordinates are at most `most`.
struct Errors {
  explicit Errors(double all) : most(2 * all) {
    // Errors grow with what is computed: what is greatest in all has the largest error.
    using Counted = RunningError;
    const Counted size{most, 0}, one{1, 0};
    Counted left = Counted::rounded(most) + size;
    for (int k = 0; k < 3; ++k) left = left + size * one;
    of_rest = left.error;
    of_product = dot(counted({1, 1, 1}), counted({1, 1, 1})).error;
  }
  double most, of_rest, of_product;
};

// The coordinates t of a point in the box may be any: what is left of the point beside them is part
// of the slack.
Box box_of_points(std::span<const Point3> points, const Errors& errors) {
  Box box{};
  box.axes = axes_of(points);
  // A little shorter than 1, so that they stay so as floats.
  constexpr double shorter = 1 - 0x1p-21;
  Axes3 dual;
  for (std::size_t k = 0; k < 3; ++k) {
    box.axes[k] = to_floats(times(shorter, box.axes[k]));
    dual[k] = times(1 / dot(box.axes[k], box.axes[k]), box.axes[k]);
  }
  Point3 low{infinity, infinity, infinity}, high{-infinity, -infinity, -infinity};
  const auto along = [&dual](const Point3& p) {
    return Point3{dot(dual[0], p), dot(dual[1], p), dot(dual[2], p)};
  };
  for (const Point3& p : points) {
    const Point3 t = along(p);
    low = {std::min(low.x, t.x), std::min(low.y, t.y), std::min(low.z, t.z)};
    high = greater(high, t);
  }
  const auto middle = [](double x, double y) { return x + (y - x) / 2; };
  const Point3 m{middle(low.x, high.x), middle(low.y, high.y), middle(low.z, high.z)};
  const auto& [u, v, w] = box.axes;
  box.center = to_floats(plus(times(m.x, u), plus(times(m.y, v), times(m.z, w))));
  Point3 half{0, 0, 0}, left{0, 0, 0};
  for (const Point3& p : points) {
    const Point3 from_center = minus(p, box.center);
    const Point3 t = along(from_center);
    half = greater(half, magnitudes(t));
    const Point3 rest = plus_times(plus_times(plus_times(from_center, -t.x, u), -t.y, v), -t.z, w);
    left = greater(left, magnitudes(rest));
  }
  box.half = {float_above(half.x), float_above(half.y), float_above(half.z)};
  const double longest = std::max({dot(u, u), dot(v, v), dot(w, w)}) + errors.of_product;
  const double oblique =
      std::max({std::abs(dot(u, v)), std::abs(dot(v, w)), std::abs(dot(w, u))}) + errors.of_product;
  using Counted = RunningError;
  const auto reach = [&](double x) { return Counted{x, 0} + Counted{errors.of_rest, 0}; };
  const Vec3<Counted> rest{reach(left.x), reach(left.y), reach(left.z)};
  const Counted halves =
      Counted{box.half[0], 0} + Counted{box.half[1], 0} + Counted{box.half[2], 0};
  const Counted length{rounded_up(std::sqrt(upper(dot(rest, rest)))), 0};
  box.slack = float_above(upper(length + Counted{2 * rounded_up(oblique), 0} * halves));
  const Point3 c = magnitudes(box.center);
  const bool is_counted = std::max({c.x, c.y, c.z, half.x, half.y, half.z}) <= errors.most;
  if (!is_counted || !(rounded_up(rounded_up(longest) + rounded_up(oblique)) <= 1)) {
    box.slack = infinity;
  }
  return box;
}

void put(OrientedNode& node, std::size_t i, const Box& box) {
  const auto place = [i](std::array<OrientedNode::Column, 3>& columns, const Point3& p) {
    columns[0][i] = static_cast<float>(p.x);
    columns[1][i] = static_cast<float>(p.y);
    columns[2][i] = static_cast<float>(p.z);
  };
  place(node.center, box.center);
  place(node.half, {box.half[0], box.half[1], box.half[2]});
  for (std::size_t k = 0; k < 3; ++k) place(node.axes[k], box.axes[k]);
  node.slack[i] = static_cast<float>(box.slack);
}

/// The greatest number of a box; infinite or NaN where one is no float.
double greatest_of(const Box& box) {
  const Point3 c = magnitudes(box.center);
  const double sum = c.x + c.y + c.z + box.half[0] + box.half[1] + box.half[2] + box.slack;
  return std::isfinite(sum)
             ? std::max({c.x, c.y, c.z, box.half[0], box.half[1], box.half[2], box.slack})
             : infinity;
}

/// The vertices below each node, each once, from the last node to the first.
class VerticesBelow {
 public:
  VerticesBelow(std::span<const Mesh::Triangle> triangles, std::size_t vertices, std::size_t nodes)
      : triangles_(triangles), last_node_(vertices, none), below_(nodes) {}

  /// The vertices below a child, which stay here until the next call.
  std::span<const std::uint32_t> of(BvhChild child) const {
    return child.is_item() ? std::span<const std::uint32_t>(triangles_[child.index()])
                           : std::span<const std::uint32_t>(below_[child.index()]);
  }
  /// Gives a node what is below its child, which is not needed any more.
  void move_up(std::uint32_t node, BvhChild child) {
    for (const std::uint32_t v : of(child)) {
      if (last_node_[v] == node) continue;
      last_node_[v] = node;
      below_[node].push_back(v);
    }
    if (!child.is_item()) below_[child.index()] = {};
  }

 private:
  static constexpr std::uint32_t none = ~std::uint32_t{0};
  std::span<const Mesh::Triangle> triangles_;
  std::vector<std::uint32_t> last_node_;
  std::vector<std::vector<std::uint32_t>> below_;
};

}  // namespace

OrientedBoxes::OrientedBoxes(std::span<const Point3> vertices,
                             std::span<const Mesh::Triangle> triangles, const Bvh& bvh)
    : origin_{0, 0, 0} {
  const std::span<const BvhNode> nodes = nodes_of(bvh);
  if (nodes.empty()) return;
  const Aabb3 all = bvh.bounds();
  const auto middle = [](double x, double y) { return x / 2 + y / 2; };
  origin_ = {middle(all.min.x, all.max.x), middle(all.min.y, all.max.y),
             middle(all.min.z, all.max.z)};
  const Point3 far =
      greater(magnitudes(minus(all.max, origin_)), magnitudes(minus(all.min, origin_)));
  const double most = far.x + far.y + far.z;
  // No square of what is less overflows, and floats have room.
  if (!(most < 0x1p100)) return;
  const Errors errors(most);
  nodes_.resize(nodes.size());
  VerticesBelow below(triangles, vertices.size(), nodes.size());
  std::vector<Point3> points;
  // Children stand after their parents.
  for (std::size_t n = nodes.size(); n-- > 0;) {
    for (std::size_t i = 0; i < nodes[n].size(); ++i) {
      const BvhChild child = nodes[n].children[i];
      points.clear();
      for (const std::uint32_t v : below.of(child)) points.push_back(minus(vertices[v], origin_));
      const Box box = box_of_points(points, errors);
      put(nodes_[n], i, box);
      greatest_ = std::max(greatest_, greatest_of(box));
      below.move_up(static_cast<std::uint32_t>(n), child);
    }
  }
  if (!std::isfinite(greatest_)) nodes_.clear();
}

const OrientedBoxes& OrientedBoxesOnDemand::make(const Mesh& mesh, const Bvh& bvh) const {
  return boxes_.or_make([&] { return OrientedBoxes(mesh.vertices, mesh.triangles, bvh); });
}

// The boxes of some four triangles, with those above, take the time of a pair of parts. A body of
// which little was asked has none.
std::uint64_t OrientedBoxesOnDemand::steps_left(std::size_t triangles) const {
  const std::uint64_t enough = 64 + triangles / 4, steps = steps_.load(std::memory_order_relaxed);
  return at_hand() != nullptr || steps >= enough ? 0 : enough - steps;
}

}  // namespace signum::detail
