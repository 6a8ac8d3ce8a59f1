// SPDX-License-Identifier: MIT
#include "any_sets.hpp"

#include <signum/kernel/error.hpp>

namespace signum::bindings {
namespace {

void require_size(std::span<const double> motion, std::size_t size) {
  if (motion.size() == size) return;
  throw InvalidArgument("a motion has as many coordinates as the space of the shapes");
}

/// Takes two variants whose first alternatives are sets of the plane.
template <class OfEitherSpace>
bool are_both_of_plane(const OfEitherSpace& a, const OfEitherSpace& b) {
  if (a.index() != b.index()) {
    throw InvalidArgument("one shape is of the plane and the other of space");
  }
  return a.index() == 0;
}

[[noreturn]] void fail_in_plane() {
  throw InvalidArgument("a shape of space is expected here, not one of the plane");
}

}  // namespace

const Shape3& in_space(const Shape& shape) {
  if (const auto* const s = std::get_if<Shape3>(&shape)) return *s;
  fail_in_plane();
}

Set3 set_of(const AnySet& s) {
  const Set3 set = s.mesh == nullptr ? Set3(in_space(*s.shape)) : Set3(*s.mesh);
  return s.where ? set.placed(*s.where) : set;
}
const Set3& set_of(const ShapeSet& s) {
  if (const auto* const shape = std::get_if<Set3>(&s)) return *shape;
  fail_in_plane();
}

bool are_of_plane(const AnySet& a, const AnySet& b) {
  return a.shape != nullptr && b.shape != nullptr && !a.where && !b.where &&
         are_both_of_plane(*a.shape, *b.shape);
}
bool are_of_plane(const ShapeSet& a, const ShapeSet& b) { return are_both_of_plane(a, b); }

Point2 motion_in(const Set2&, std::span<const double> m) {
  require_size(m, 2);
  return {m[0], m[1]};
}
Point3 motion_in(const Set3&, std::span<const double> m) {
  require_size(m, 3);
  return {m[0], m[1], m[2]};
}

}  // namespace signum::bindings
