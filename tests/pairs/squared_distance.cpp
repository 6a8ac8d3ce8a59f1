// SPDX-License-Identifier: MIT
#include <signum/kernel/error.hpp>
#include <signum/shapes/squared_distance.hpp>

#include "pairs.hpp"
#include "surds.hpp"

using namespace signum;
using reference::Body;
using reference::Point;
using reference::Q;
using reference::sign;

namespace {

/// The answer in the judge's numbers.
struct Given {
  Surd squared;
  std::array<std::array<reference::Root, 3>, 2> nearest;
};

template <class Vector>
std::array<reference::Root, 3> coordinates(const Vector& v) {
  if constexpr (requires { v.z; }) {
    return {reference::number(v.x), reference::number(v.y), reference::number(v.z)};
  } else {
    return {reference::number(v.x), reference::number(v.y), reference::Root(Q(0))};
  }
}

/// The distance that the library gives; none when it refuses.
template <class Shape>
std::optional<Given> asked(const Shape& a, const Shape& b) {
  return std::visit(
      [](const auto& x, const auto& y) -> std::optional<Given> {
        if constexpr (requires { squared_distance(x, y); }) {
          try {
            const auto d = squared_distance(x, y);
            const auto e = d.exact();
            if (d.squared_rounded() != e.squared.to_double()) throw std::logic_error("rounded");
            return Given{e.squared, {coordinates(e.nearest[0]), coordinates(e.nearest[1])}};
          } catch (const InvalidArgument&) {
            return std::nullopt;
          }
        } else {
          throw std::logic_error("not asked");
        }
      },
      a, b);
}

bool is_refused(const Body& b) { return !reference::is_bounded(b) || !reference::any_point(b); }

Q radius(const Body& b) {
  const auto* s = std::get_if<reference::Swept>(&b);
  return s == nullptr ? Q(0) : s->radius;
}
Body core(const Body& b) {
  const auto* s = std::get_if<reference::Swept>(&b);
  return s == nullptr ? b : Body(reference::Swept{s->core, 0});
}

/// x less a multiple of the root of d, which must leave a rational.
std::optional<Q> without(const reference::Root& x, const Q& multiple, const Q& d) {
  const auto rational = as_rational(reference::Root(0, multiple, d));
  if (rational) {
    const auto whole = as_rational(x);
    return whole ? std::optional(Q(*whole - *rational)) : std::nullopt;
  }
  if (compare(reference::Root(0, x.b, x.d), reference::Root(0, multiple, d)) != 0)
    return std::nullopt;
  return x.a;
}

/// The point of the core below a point of the surface: so many radii back along the vector
/// between the cores.
std::optional<Point> below(const std::array<reference::Root, 3>& p, const Q& radius,
                           const Point& between) {
  const Q length = square(between);
  const Q k(sign(length) == 0 ? Q(0) : Q(radius / length));
  const auto x = without(p[0], Q(k * between.x), length);
  const auto y = without(p[1], Q(k * between.y), length);
  const auto z = without(p[2], Q(k * between.z), length);
  if (!x || !y || !z) return std::nullopt;
  return Point{*x, *y, *z};
}

bool is_in(const Point& p, const Body& b) { return reference::locate(p, b) != Location::outside; }

bool is_above(const Point& p, const Point& between, const Body& a, const Body& b) {
  return is_in(p, core(a)) && is_in(p + between, core(b));
}

/// What is wrong with the common point of shapes that meet: a rational point, or one on the way
/// between two points of the cores.
std::string wrong_common_point(const Given& given, const reference::Distance& truth, const Body& a,
                               const Body& b) {
  const auto& [p, q] = given.nearest;
  for (std::size_t i = 0; i < 3; ++i) {
    if (compare(p[i], q[i]) != 0) return "two common points";
  }
  const Point nowhere{0, 0, 0};
  if (const auto x = below(p, 0, nowhere)) {
    return is_in(*x, a) && is_in(*x, b) ? "" : "a common point that is not in both";
  }
  // The point is as far from the core of a as its radius, and no farther from the core of b than
  // b's radius.
  const Q length = square(truth.between);
  const bool reaches = sign(reference::Root(Q(-radius(a) - radius(b)), 1, length)) <= 0 &&
                       sign(reference::Root(Q(radius(b) - radius(a)), 1, length)) >= 0;
  const auto x = below(p, radius(a), truth.between);
  return x && reaches && is_above(*x, truth.between, a, b) ? "" : "a common point not as expected";
}

std::string wrong_points(const Given& given, const reference::Distance& truth, const Body& a,
                         const Body& b) {
  if (sign(truth.squared) == 0) return wrong_common_point(given, truth, a, b);
  const auto p = below(given.nearest[0], radius(a), truth.between);
  const auto q = below(given.nearest[1], Q(-radius(b)), truth.between);
  if (!p || !q) return "points that are not on the shapes";
  if (!(*q - *p == truth.between)) return "points that are not nearest";
  return is_above(*p, truth.between, a, b) ? "" : "points that are not in the shapes";
}

template <class Shape>
pairs::Outcome check(const Shape& a, const Shape& b) {
  const Body body_a = pairs::body(a);
  const Body body_b = pairs::body(b);
  const auto given = asked(a, b);
  const auto swapped = asked(b, a);
  if (is_refused(body_a) || is_refused(body_b)) {
    return {given || swapped ? "not refused" : "", "refused"};
  }
  if (!given || !swapped) return {"refused", ""};
  const auto truth = reference::squared_distance(body_a, body_b);
  for (const auto* g : {&*given, &*swapped}) {
    const reference::Root got = reference::number(g->squared);
    if (compare(got, truth->squared) != 0) {
      return {"distance " + print(truth->squared) + ", and not " + print(got), ""};
    }
    if (const std::string flaw = reference::flaw(g->squared); !flaw.empty()) return {flaw, ""};
  }
  if (const std::string wrong = wrong_points(*given, *truth, body_a, body_b); !wrong.empty()) {
    return {wrong, ""};
  }
  return {"", sign(truth->squared) == 0                 ? "zero"
              : as_rational(truth->squared).has_value() ? "rational"
                                                        : "a root"};
}

bool takes(ShapeKind a, ShapeKind b) { return a <= b && distance_takes(a) && distance_takes(b); }

void check_tally(const pairs::Tally& tally) {
  for (const char* s : {"zero", "rational", "a root"}) CHECK(tally.at(s) * 20 > tally.at("zero"));
}

}  // namespace

// --- Consistency

TEST_CASE("every pair in space: squared_distance agrees with the judge") {
  check_tally(pairs::run<pairs::Space>("distance", 4, takes, check<pairs::Shape3>));
}

TEST_CASE("every pair in the plane: squared_distance agrees with the judge") {
  check_tally(pairs::run<pairs::Plane>("distance", 8, takes, check<pairs::Shape2>));
}
