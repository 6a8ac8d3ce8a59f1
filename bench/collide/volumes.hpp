// SPDX-License-Identifier: MIT
/// The bounding volumes that stand between the boxes of bodies and their trees.
#pragma once

#include <functional>
#include <signum/collide/placement.hpp>
#include <signum/kernel/any_shape.hpp>
#include <span>
#include <string>
#include <vector>

namespace signum::bench {

struct VolumeKind {
  std::string name;
  std::function<Shape3(std::span<const Point3>)> make;
};

/// Boxes, spheres, oriented boxes, k-DOPs, k-CBPs of several k, hulls.
std::vector<VolumeKind> all_volumes();
VolumeKind k_cbp_kind(std::size_t k);
VolumeKind hull_kind();

/// Whether two may meet: false only where they are apart for certain. Two k-DOPs are compared by
/// their intervals.
bool may_meet(const Shape3& a, const Shape3& b);
bool may_meet(const Shape3& a, const Placement& at_a, const Shape3& b, const Placement& at_b);

}  // namespace signum::bench
