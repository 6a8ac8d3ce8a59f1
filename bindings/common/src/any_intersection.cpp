// SPDX-License-Identifier: MIT
#include "any_intersection.hpp"

#include <array>
#include <signum/shapes/intersection.hpp>

#include "verbs/intersects_any.hpp"

namespace signum::bindings {
namespace {

/// Appends the coordinates of a point that is rounded, or exact.
void append(std::vector<double>& to, const Point2& p) { to.insert(to.end(), {p.x, p.y}); }
void append(std::vector<double>& to, const Point3& p) { to.insert(to.end(), {p.x, p.y, p.z}); }
template <std::size_t n>
void append(std::vector<Rational>& to, const std::array<Rational, n>& p) {
  to.insert(to.end(), p.begin(), p.end());
}
void append(std::vector<Rational>& to, const ExactPoint2& p) { append(to, p.exact); }
void append(std::vector<Rational>& to, const ExactPoint3& p) { append(to, p.exact); }

template <class Number, class Set>
FlatIntersection<Number> flat(const Set& set) {
  FlatIntersection<Number> all{set.dimension, {}, {}, {}};
  for (const auto& p : set.points) append(all.points, p);
  if (set.through) append(all.through, *set.through);
  if (set.direction) append(all.direction, *set.direction);
  return all;
}

/// set_of(a, b) of the variants that both shapes are in, where intersection takes them.
template <class Number>
FlatIntersection<Number> intersection_of(const Shape& a, const Shape& b, auto set_of) {
  for (const Shape* s : {&a, &b}) {
    if (!intersection_takes(kind_of(*s))) fail_not_taken("intersection", kind_of(a), kind_of(b));
  }
  return common_space(a, b) == Space::plane
             ? flat<Number>(set_of(std::get<Shape2>(a), std::get<Shape2>(b)))
             : flat<Number>(set_of(std::get<Shape3>(a), std::get<Shape3>(b)));
}

}  // namespace

FlatIntersection<double> intersection(const Shape& a, const Shape& b) {
  return intersection_of<double>(a, b, [](const auto& x, const auto& y) {
    using Set = decltype(detail::rounded_intersection(ref(x), ref(y)));
    return detail::intersects_any(x, y) ? detail::rounded_intersection(ref(x), ref(y)) : Set{};
  });
}

FlatIntersection<Rational> exact_intersection(const Shape& a, const Shape& b) {
  return intersection_of<Rational>(a, b, [](const auto& x, const auto& y) {
    return detail::intersection_exactly(ref(x), ref(y));
  });
}

}  // namespace signum::bindings
