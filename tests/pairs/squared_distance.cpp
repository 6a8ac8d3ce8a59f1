// SPDX-License-Identifier: MIT
#include <algorithm>
#include <signum/kernel/error.hpp>
#include <signum/shapes/side.hpp>
#include <signum/shapes/squared_distance.hpp>

#include "any_pair.hpp"
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
  try {
    const auto d = any_pair::squared_distance(a, b);
    const auto e = d.exact();
    if (d.squared_rounded() != e.squared.to_double()) throw std::logic_error("rounded");
    return Given{e.squared, {coordinates(e.nearest[0]), coordinates(e.nearest[1])}};
  } catch (const InvalidArgument&) {
    return std::nullopt;
  }
}

/// Whether an empty set, or a k-DOP or frustum that is unbounded.
template <class Shape>
bool is_refused(const Shape& shape, const Body& b) {
  return (is_bounded(kind_of(ref(shape))) && !reference::is_bounded(b)) || !reference::any_point(b);
}

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

/// What is wrong with the common point of shapes that meet: it is rational, and in both.
std::string wrong_common_point(const Given& given, const Body& a, const Body& b) {
  const auto& [p, q] = given.nearest;
  for (std::size_t i = 0; i < 3; ++i) {
    if (compare(p[i], q[i]) != 0) return "two common points";
  }
  const auto x = below(p, 0, {0, 0, 0});
  return x && is_in(*x, a) && is_in(*x, b) ? "" : "a common point that is not in both";
}

/// Whether two answers have the same points, the second's exchanged.
bool are_exchanged(const Given& given, const Given& swapped) {
  for (std::size_t i = 0; i < 3; ++i) {
    if (compare(given.nearest[0][i], swapped.nearest[1][i]) != 0 ||
        compare(given.nearest[1][i], swapped.nearest[0][i]) != 0) {
      return false;
    }
  }
  return true;
}

std::string wrong_points(const Given& given, const reference::Distance& truth, const Body& a,
                         const Body& b) {
  if (sign(truth.squared) == 0) return wrong_common_point(given, a, b);
  const auto p = below(given.nearest[0], radius(a), truth.between);
  const auto q = below(given.nearest[1], Q(-radius(b)), truth.between);
  if (!p || !q) return "points that are not on the shapes";
  // Of sets that are not convex there may be several.
  if (square(*q - *p) != square(truth.between)) return "points that are not nearest";
  return is_above(*p, truth.between, a, b) ? "" : "points that are not in the shapes";
}

template <class Shape>
pairs::Outcome check(const Shape& a, const Shape& b) {
  const Body body_a = pairs::body(a);
  const Body body_b = pairs::body(b);
  const auto given = asked(a, b);
  const auto swapped = asked(b, a);
  if (is_refused(a, body_a) || is_refused(b, body_b)) {
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
  if (!are_exchanged(*given, *swapped)) return {"other points of the swapped question", ""};
  return {"", sign(truth->squared) == 0                 ? "zero"
              : as_rational(truth->squared).has_value() ? "rational"
                                                        : "a root"};
}

bool takes(ShapeKind a, ShapeKind b) {
  return a <= b && detail::shapes_distance_takes(a, b) && !is_quadric(a) && !is_quadric(b);
}

void check_tally(const pairs::Tally& tally) {
  for (const char* s : {"zero", "rational", "a root"}) CHECK(tally.at(s) * 20 > tally.at("zero"));
}

bool is(const Vec3<Surd>& p, const Point3& q) {
  return p.x == Surd(Rational(q.x)) && p.y == Surd(Rational(q.y)) && p.z == Surd(Rational(q.z));
}

template <class A, class B>
bool is_common(const Point3& p, const A& a, const B& b) {
  const auto there = squared_distance(a, b).nearest(), back = squared_distance(b, a).nearest();
  return is(there[0], p) && is(there[1], p) && is(back[0], p) && is(back[1], p);
}

}  // namespace

// --- Examples

TEST_CASE("squared_distance: the common point divides the way between the cores as the radii do") {
  const Sphere3 a{{0, 0, 0}, 3};
  CHECK(is_common({1, 0, 0}, a, Sphere3{{3, 0, 0}, 6}));
  CHECK(is_common({0.5, 0, 0}, a, Sphere3{{1, 0, 0}, 3}));
  CHECK(is_common({3, 0, 0}, a, Sphere3{{9, 0, 0}, 6}));  // they touch
  CHECK(is_common({1, 0, 0}, a, Point3{1, 0, 0}));
  CHECK(is_common({0, 0, 0}, a, a));
}

TEST_CASE("squared_distance: nearest points of parallel faces do not depend on what is first") {
  const Triangle3 a{{{{0, 0, 0}, {4, 0, 0}, {0, 4, 0}}}};
  const Triangle3 b{{{{1, 1, 1}, {5, 1, 1}, {1, 5, 1}}}};
  const auto there = squared_distance(a, b).nearest(), back = squared_distance(b, a).nearest();
  CHECK(there[0] == back[1]);
  CHECK(there[1] == back[0]);
  // Corners in any order, and some that are inside, are the same hull.
  const Convex3 hull{{{0, 0, 0}, {4, 0, 0}, {0, 4, 0}, {0, 0, -4}}};
  const Convex3 same{{{1, 1, 0}, {0, 0, -4}, {0, 4, 0}, {0.5, 0.5, -1}, {4, 0, 0}, {0, 0, 0}}};
  CHECK(squared_distance(hull, b).nearest() == squared_distance(same, b).nearest());
}

TEST_CASE("squared_distance: a k-DOP of dependent normals is refused, however short they are") {
  for (int e = -1070; e <= 0; ++e) {
    const double s = std::ldexp(1, e);
    for (const double a : {1.0, s, std::ldexp(1, std::min(-e, 1000))}) {
      const Kdop3 prism{{{a, a, 5 * a}, {s, 0, 2 * s}, {0, s, 3 * s}}, {-a, -s, -s}, {a, s, s}};
      INFO(e << ' ' << a);
      CHECK_THROWS_AS(squared_distance(Point3{0, 0, 0}, prism), InvalidArgument);
    }
  }
}

// --- Consistency

TEST_CASE("laws 1 to 4, every pair in space: squared_distance agrees with the judge") {
  check_tally(pairs::run<pairs::Space>("distance", 4, takes, check<pairs::Shape3>));
}

TEST_CASE("every pair in the plane: squared_distance agrees with the judge") {
  check_tally(pairs::run<pairs::Plane>("distance", 8, takes, check<pairs::Shape2>));
}
