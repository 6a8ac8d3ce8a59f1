// SPDX-License-Identifier: MIT
/// What does a ray along an axis cross, in order?
///
/// The ray is moved by an infinitesimal along the axis u after that axis, and by its square along
/// the axis after u, so that it passes no vertex and no edge: see moved_ray.hpp.
/// See: Edelsbrunner and Muecke, Simulation of Simplicity, 1990.
#pragma once

#include <cmath>
#include <optional>
#include <queue>
#include <signum/bvh/bvh.hpp>
#include <tuple>
#include <vector>

#include "bvh_tree.hpp"
#include "cells/axes.hpp"
#include "vectors/exact_point.hpp"

namespace signum::detail {

/// Where a moved ray crosses a plane: how the place on the axis depends on how it is moved.
struct RayPlace {
  BigRational at, by_u, by_v;

  friend bool operator<(const RayPlace& a, const RayPlace& b) {
    return std::tie(a.at, a.by_u, a.by_v) < std::tie(b.at, b.by_u, b.by_v);
  }
};

/// A plane that a ray crosses, towards the side to which its normal points, or from there.
struct PartCrossing {
  RayPlace place;
  bool along_normal;
};

/// The crossing of the plane of three points beyond the beginning of the ray. None for a plane that
/// is parallel to the ray, since the moved ray is not in it.
inline std::optional<PartCrossing> plane_crossing(const RationalPoint& from, std::size_t axis,
                                                  const RationalPoint& a, const RationalPoint& b,
                                                  const RationalPoint& c) {
  const RationalPoint n = cross(b - a, c - a);
  const BigRational& along = coordinate(n, axis);
  if (along == 0) return std::nullopt;
  const BigRational at = coordinate(from, axis) + BigRational(dot(n, a - from)) / along;
  if (at <= coordinate(from, axis)) return std::nullopt;
  const std::size_t u = after(axis);
  return PartCrossing{{at, -coordinate(n, u) / along, -coordinate(n, after(u)) / along}, along > 0};
}

/// The crossings of a ray with the items of a hierarchy, nearest first. A Crossing has a member
/// `place`. Requires that no crossing with an item is at less than the box of the item, when both
/// are rounded to doubles.
template <class Crossing>
class CrossingsInOrder {
 public:
  /// The box holds what the hierarchy has of the ray.
  CrossingsInOrder(const Bvh& bvh, const Aabb3& ray, std::size_t axis)
      : nodes_(nodes_of(bvh)), frame_(frame_of(bvh)), axis_(axis) {
    for (std::size_t k = 0; k < 3; ++k) {
      low_[k] = frame_.lower(k, coordinate(ray.min, k));
      high_[k] = frame_.upper(k, coordinate(ray.max, k));
    }
    if (!nodes_.empty()) open_.push({low_[axis_], 0});
  }

  /// The next crossing, where crossing_of(item) returns the crossing of an item, or none.
  template <class CrossingOf>
  std::optional<Crossing> next(CrossingOf crossing_of) {
    while (!open_.empty() && (found_.empty() || open_.top().from <= reach(found_.top()))) {
      const BvhNode& node = nodes_[open_.top().node];
      open_.pop();
      for (std::size_t i = 0; i < BvhNode::width; ++i) {
        if (!is_met(node, i)) continue;
        const BvhChild child = node.children[i];
        if (!child.is_item()) {
          open_.push({node.min[axis_][i], child.index()});
        } else if (auto crossing = crossing_of(child.index())) {
          found_.push(*std::move(crossing));
        }
      }
    }
    if (found_.empty()) return std::nullopt;
    Crossing first = found_.top();
    found_.pop();
    return first;
  }

 private:
  struct Open {
    float from;
    std::uint32_t node;
    friend bool operator<(const Open& a, const Open& b) { return a.from > b.from; }
  };
  struct Farther {
    bool operator()(const Crossing& a, const Crossing& b) const { return b.place < a.place; }
  };

  /// Nodes that begin beyond it hold no nearer crossing.
  float reach(const Crossing& crossing) const {
    const double at = round_to_double(crossing.place.at);
    return frame_.upper(axis_, std::nextafter(at, std::numeric_limits<double>::max()));
  }
  bool is_met(const BvhNode& node, std::size_t child) const {
    for (std::size_t k = 0; k < 3; ++k) {
      if (node.min[k][child] > high_[k] || node.max[k][child] < low_[k]) return false;
    }
    return true;
  }

  std::span<const BvhNode> nodes_;
  const BvhFrame& frame_;
  std::size_t axis_;
  std::array<float, 3> low_, high_;
  std::priority_queue<Open> open_;
  std::priority_queue<Crossing, std::vector<Crossing>, Farther> found_;
};

}  // namespace signum::detail
