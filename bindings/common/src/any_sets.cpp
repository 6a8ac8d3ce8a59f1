// SPDX-License-Identifier: MIT
#include "any_sets.hpp"

#include <signum/kernel/error.hpp>

namespace signum::bindings {
namespace {

void require_size(std::span<const double> motion, std::size_t size) {
  if (motion.size() == size) return;
  throw InvalidArgument("a motion has as many coordinates as the space of the shapes");
}

}  // namespace

void fail_in_plane() {
  throw InvalidArgument("a shape of space is expected here, not one of the plane");
}
void fail_in_two_spaces() {
  throw InvalidArgument("one shape is of the plane and the other of space");
}

const Shape3& in_space(const Shape& shape) {
  if (const auto* const s = std::get_if<Shape3>(&shape)) return *s;
  fail_in_plane();
}

Set3 set_of(const AnySet& s) {
  const Set3 set = s.mesh == nullptr ? Set3(in_space(*s.shape)) : Set3(*s.mesh);
  return s.where ? set.placed(*s.where) : set;
}

bool are_of_plane(const AnySet& a, const AnySet& b) {
  return a.shape != nullptr && b.shape != nullptr && !a.where && !b.where &&
         are_of_plane(*a.shape, *b.shape);
}

Point2 motion_in(const Set2&, std::span<const double> m) {
  require_size(m, 2);
  return {m[0], m[1]};
}
Point3 motion_in(const Set3&, std::span<const double> m) {
  require_size(m, 3);
  return {m[0], m[1], m[2]};
}

}  // namespace signum::bindings
