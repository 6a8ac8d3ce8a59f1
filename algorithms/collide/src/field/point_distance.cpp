// SPDX-License-Identifier: MIT
// The boxes of the hierarchy are opened from near to far, as long as they may hold something that
// is nearer than what was found, by more than the bounds may be apart; the triangles are compared
// by bounds that are counted.
#include "point_distance.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "distance/piece_bounds.hpp"
#include "shapes/finite.hpp"

namespace signum::detail {

namespace {

/// How far x is from an interval, at least, where each of the numbers is off by `tiny` at most.
double least_gap(double x, double min, double max) {
  return std::max(0.0, rounded_down(std::max(min - x, x - max)) - 2 * RunningError::tiny);
}

double least_square(const Point3& p, const Aabb3& box) {
  const double x = least_gap(p.x, box.min.x, box.max.x);
  const double y = least_gap(p.y, box.min.y, box.max.y);
  const double z = least_gap(p.z, box.min.z, box.max.z);
  return lower(RunningError::sum_of_products(x, x, y, y, z, z));
}

struct Open {
  double least;
  BvhChild child;
};

/// What is open, the nearest last among the children of one node.
class Stack {
 public:
  bool is_empty() const { return size_ == 0; }
  Open pop() { return open_[--size_]; }
  void push(std::span<Open> children) {
    std::sort(children.begin(), children.end(),
              [](const Open& a, const Open& b) { return a.least > b.least; });
    for (const Open& o : children) open_[size_++] = o;
  }

 private:
  std::array<Open, BvhTree::max_open> open_;
  std::size_t size_ = 0;
};

/// The square below which boxes are opened, when there is a point at the root of `greatest`.
double square_of_interest(double greatest, double cell) {
  const double distance = std::sqrt(greatest);
  const double spare = std::clamp(distance / 4 - cell / 4, cell / 32, cell / 2);
  return distance > spare ? (distance - spare) * (distance - spare) : 0;
}

}  // namespace

PointDistance::PointDistance(const MeshBody& body)
    : set_({&body.mesh(), &body.bvh()}, "DistanceField"),
      exponent_(exponent_of(set_)),
      pieces_(set_, exponent_) {}

DistanceBounds PointDistance::operator()(const Point3& p, double limit, double cell) const {
  const std::span<const Point3> point(&p, 1);
  const double error = pieces_.error() + RunningError::tiny;
  // Squares: the nearest point is between the first two, and what is farther away than the third is
  // not opened.
  double least = infinity, greatest = rounded_up(limit * limit);
  double enough = square_of_interest(greatest, cell);
  Point3 direction{0, 0, 0};
  const auto is_far = [&](double square) {
    if (square <= enough) return false;
    least = std::min(least, square);
    return true;
  };
  Stack stack;
  std::array<Open, BvhNode::width> children{Open{0, BvhChild::node(0)}};
  stack.push(std::span(children).first(1));
  while (!stack.is_empty()) {
    const Open open = stack.pop();
    if (is_far(open.least)) continue;
    if (!open.child.is_item()) {
      const BvhNode& node = nodes_of(pieces_.bvh())[open.child.index()];
      std::size_t count = 0;
      for (std::size_t k = 0; k < node.size(); ++k) {
        const double to_box = least_square(p, pieces_.box(node, k));
        if (!is_far(to_box)) children[count++] = {to_box, node.children[k]};
      }
      stack.push(std::span(children).first(count));
      continue;
    }
    ScaledPieces::Corners buffer;
    const std::span corners = pieces_.corners(open.child.index(), buffer);
    // The direction of the nearest triangle so far keeps most others as far away.
    if (is_far(least_along(direction, point, corners, error))) continue;
    const SquaredBounds found = bounds_of_pieces(point, corners, error);
    least = std::min(least, found.least);
    if (found.greatest < greatest) {
      greatest = found.greatest;
      direction = found.direction;
      enough = square_of_interest(greatest, cell);
    }
  }
  return {std::max(0.0, rounded_down(std::sqrt(std::min(least, greatest)))),
          rounded_up(std::sqrt(greatest))};
}

}  // namespace signum::detail
