// SPDX-License-Identifier: MIT
#include "any_intersection.hpp"

#include <array>
#include <signum/collide/placed_intersection.hpp>
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

BothIntersections both_of(const ExactIntersection3& set) {
  BothIntersections both;
  both.rounded.dimension = both.exact.dimension = set.dimension;
  const auto append = [](std::vector<Rational>& exact, std::vector<double>& rounded,
                         const std::array<Rational, 3>& from) {
    for (const Rational& x : from) exact.push_back(x), rounded.push_back(x.to_double());
  };
  for (const ExactPoint3& p : set.points) append(both.exact.points, both.rounded.points, p.exact);
  if (set.through) append(both.exact.through, both.rounded.through, set.through->exact);
  if (set.direction) append(both.exact.direction, both.rounded.direction, *set.direction);
  return both;
}

}  // namespace

FlatIntersection<double> intersection(const Shape& a, const Shape& b) {
  return intersection_of<double>(a, b, [](const auto& x, const auto& y) {
    using Set = decltype(detail::rounded_intersection(ref(x), ref(y)));
    return detail::intersects_any(ref(x), ref(y)) ? detail::rounded_intersection(ref(x), ref(y))
                                                  : Set{};
  });
}

FlatIntersection<Rational> exact_intersection(const Shape& a, const Shape& b) {
  return intersection_of<Rational>(a, b, [](const auto& x, const auto& y) {
    return detail::intersection_exactly(ref(x), ref(y));
  });
}

BothIntersections intersection(const AnySet& a, const AnySet& b, Exact exact) {
  if (are_plain(a, b)) {
    BothIntersections both{intersection(*a.shape, *b.shape), {}};
    if (exact == Exact::wanted) both.exact = exact_intersection(*a.shape, *b.shape);
    return both;
  }
  const Set3 x = set_of(a), y = set_of(b);
  for (const Set3* s : {&x, &y}) {
    if (s->is_mesh() || !intersection_takes(s->kind())) {
      detail::fail_not_taken("intersection", x.kind_name(), y.kind_name());
    }
  }
  return both_of(detail::placed_intersection(x.ref(), y.ref()));
}

}  // namespace signum::bindings
