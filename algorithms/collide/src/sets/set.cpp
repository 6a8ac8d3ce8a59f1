// SPDX-License-Identifier: MIT
// Two shapes that stand where they are take the roads of shapes. All other pairs take those of
// sets.
#include <signum/collide/set.hpp>
#include <signum/kernel/error.hpp>
#include <string>

#include "entry/quick_impact.hpp"
#include "sets/placed_core.hpp"
#include "sets/require_taken.hpp"
#include "verbs/intersects_any.hpp"

namespace signum {

namespace detail {

void fail_not_taken(std::string_view verb, std::string_view a, std::string_view b) {
  const auto article = [](std::string_view noun) {
    return std::string_view("aeiou").find(noun.front()) == noun.npos ? "a " : "an ";
  };
  throw InvalidArgument(std::string(verb) + " does not take " + article(a) + std::string(a) +
                        " and " + article(b) + std::string(b));
}

}  // namespace detail

using namespace detail;

Set2::Set2(const Shape2& shape) : ref_(signum::ref(shape)) {}
Set3::Set3(const Shape3& shape) : ref_{signum::ref(shape)} {}

namespace {

/// What intersects takes beside a mesh.
bool meets_mesh(ShapeKind k) { return is_bounded(k) && !is_quadric(k); }

// A shape that stands where it is is passed on as it is in its set, not as a copy: to read in one
// piece what was just written in several takes a processor 5 ns.

}  // namespace

bool intersects(const Set2& a, const Set2& b) { return intersects_any(a.ref(), b.ref()); }
bool intersects(const Set3& a, const Set3& b) {
  const ShapeRef3 *x = a.plain_shape(), *y = b.plain_shape();
  if (x != nullptr && y != nullptr) return intersects_any(*x, *y);
  require_taken(Verb::intersects, a, b, Meshes::all);
  const auto is_met = [](const Set3& s) { return s.is_mesh() || meets_mesh(s.kind()); };
  if ((a.is_mesh() || b.is_mesh()) && !(is_met(a) && is_met(b))) {
    not_taken(Verb::intersects, a, b);
  }
  return sets_intersect(a.ref(), b.ref());
}

Distance2 squared_distance(const Set2& a, const Set2& b) {
  require_taken(Verb::squared_distance, a, b);
  return distance(a.ref(), b.ref());
}
Distance3 squared_distance(const Set3& a, const Set3& b) {
  const ShapeRef3 *x = a.plain_shape(), *y = b.plain_shape();
  if (are_simple(x, y)) return distance(*x, *y);
  require_taken(Verb::squared_distance, a, b, Meshes::all);
  return set_distance(a.ref(), b.ref());
}

bool within(const Set2& a, const Set2& b, double distance) {
  require_taken(Verb::within, a, b);
  return shapes_within(a.ref(), b.ref(), distance);
}
bool within(const Set3& a, const Set3& b, double distance) {
  const ShapeRef3 *x = a.plain_shape(), *y = b.plain_shape();
  if (are_simple(x, y)) return shapes_within(*x, *y, distance);
  require_taken(Verb::within, a, b, Meshes::all);
  return within_of_sets(a.ref(), b.ref(), distance);
}

Penetration2 depth(const Set2& a, const Set2& b) {
  require_taken(Verb::depth, a, b);
  return depth_exactly(a.ref(), b.ref());
}
Penetration3 depth(const Set3& a, const Set3& b) {
  require_taken(Verb::depth, a, b);
  const ShapeRef3 *x = a.plain_shape(), *y = b.plain_shape();
  if (x != nullptr && y != nullptr) return depth_exactly(*x, *y);
  return depth_exactly(a.ref(), b.ref());
}

Separation2 separation(const Set2& a, const Set2& b) {
  require_taken(Verb::separation, a, b);
  return separation_exactly(a.ref(), b.ref());
}
Separation3 separation(const Set3& a, const Set3& b) {
  require_taken(Verb::separation, a, b);
  const ShapeRef3 *x = a.plain_shape(), *y = b.plain_shape();
  if (x != nullptr && y != nullptr) return separation_exactly(*x, *y);
  return separation_exactly(a.ref(), b.ref());
}

std::optional<Impact2> sweep(const Set2& a, const Set2& b, const Point2& motion) {
  require_taken(Verb::sweep, a, b);
  return sweep_any(a.ref(), b.ref(), as_difference(motion));
}
std::optional<Impact3> sweep(const Set3& a, const Set3& b, const Point3& motion) {
  return sweep(a, motion, b, Point3{0, 0, 0});
}
std::optional<Impact3> sweep(const Set3& a, const Point3& motion_a, const Set3& b,
                             const Point3& motion_b) {
  require_taken(Verb::sweep, a, b, Meshes::surfaces);
  const Difference3 motion(motion_b, motion_a);
  const ShapeRef3 *x = a.plain_shape(), *y = b.plain_shape();
  if (x != nullptr && y != nullptr) return sweep_shapes(*x, *y, motion);
  return sweep_exactly(a.ref(), b.ref(), motion);
}

std::optional<LastContact> last_contact(const Set2& a, const Set2& b, const Point2& motion) {
  require_taken(Verb::last_contact, a, b);
  return last_exactly(a.ref(), b.ref(), as_difference(motion));
}
std::optional<LastContact> last_contact(const Set3& a, const Set3& b, const Point3& motion) {
  require_taken(Verb::last_contact, a, b, Meshes::surfaces);
  return last_exactly(a.ref(), b.ref(), as_difference(motion));
}

}  // namespace signum
