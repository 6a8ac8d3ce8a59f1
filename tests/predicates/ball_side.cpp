// SPDX-License-Identifier: MIT
#include <signum/predicates/ball_side.hpp>
// The header under test comes first.
#include <boost/multiprecision/gmp.hpp>
#include <catch2/catch.hpp>
#include <limits>
#include <signum/kernel/error.hpp>
#include <signum/predicates/orient3d.hpp>

#include "cases.hpp"
#include "environment.hpp"

using namespace signum;
using cases::Random;

namespace {

using Q = boost::multiprecision::number<boost::multiprecision::gmp_rational,
                                        boost::multiprecision::et_off>;
using QPoint = std::array<Q, 3>;

Sign sign_of_q(const Q& q) { return q > 0 ? Sign::positive : q < 0 ? Sign::negative : Sign::zero; }
QPoint in_q(const Point3& p) { return {Q(p.x), Q(p.y), Q(p.z)}; }
QPoint operator-(const QPoint& a, const QPoint& b) {
  return {a[0] - b[0], a[1] - b[1], a[2] - b[2]};
}
Q product(const QPoint& a, const QPoint& b) { return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]; }
Q determinant(const QPoint& a, const QPoint& b, const QPoint& c) {
  return a[0] * (b[1] * c[2] - b[2] * c[1]) - a[1] * (b[0] * c[2] - b[2] * c[0]) +
         a[2] * (b[0] * c[1] - b[1] * c[0]);
}
QPoint normal_of(const QPoint& u, const QPoint& v) {
  return {u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]};
}
/// Solves three linear equations by Cramer's rule: the product of x with each row is given.
std::optional<QPoint> solved(const std::array<QPoint, 3>& rows, const QPoint& right) {
  const Q whole = determinant(rows[0], rows[1], rows[2]);
  if (whole == 0) return std::nullopt;
  QPoint x;
  for (std::size_t k = 0; k < 3; ++k) {
    std::array<QPoint, 3> replaced = rows;
    for (std::size_t i = 0; i < 3; ++i) replaced[i][k] = right[i];
    x[k] = determinant(replaced[0], replaced[1], replaced[2]) / whole;
  }
  return x;
}

/// What a definition says, from the center of the circle on.
struct Defined {
  QPoint u, v, n;
  Q squared;
  std::optional<QPoint> center;

  explicit Defined(const BallThrough& ball)
      : u(in_q(ball.b) - in_q(ball.a)),
        v(in_q(ball.c) - in_q(ball.a)),
        n(normal_of(u, v)),
        squared(Q(ball.radius) * Q(ball.radius)),
        center(solved({u, v, n}, {product(u, u) / 2, product(v, v) / 2, 0})) {}

  std::optional<Sign> of_circle() const {
    if (!center) return std::nullopt;
    return sign_of_q(product(*center, *center) - squared);
  }
  /// Of |w - center - t n|^2 - r^2, where t is the root of a rational number.
  std::optional<Sign> side(const QPoint& w) const {
    if (!center || of_circle() == Sign::positive) return std::nullopt;
    const Q t2 = (squared - product(*center, *center)) / product(n, n);
    const Q rest = product(w, w) - 2 * product(w, *center), factor = 2 * product(w, n);
    // Both sides of rest < factor * t, squared, with their signs.
    const Q left = rest * abs(rest), right = factor * abs(factor) * t2;
    return sign_of_q(left - right);
  }
};

std::string wrong_sign(const BallThrough& ball, const Point3& p) {
  const Defined defined(ball);
  const QPoint w = in_q(p) - in_q(ball.a);
  const std::string text =
      cases::hex(std::array{ball.a, ball.b, ball.c, p}) + cases::hex(ball.radius);
  if (const auto of_circle = defined.of_circle()) {
    if (compare_circumradius(ball) != *of_circle) return "circle " + text;
  }
  if (const auto side = defined.side(w)) {
    if (ball_side(ball, p) != *side) return "side " + text;
  } else {
    CHECK_THROWS_AS(ball_side(ball, p), InvalidArgument);
  }
  if (const auto c = solved({defined.u, defined.v, w},
                            {product(defined.u, defined.u) / 2, product(defined.v, defined.v) / 2,
                             product(w, w) / 2})) {
    if (compare_circumradius(ball, p) != sign_of_q(product(*c, *c) - defined.squared)) {
      return "sphere " + text;
    }
  }
  return "";
}

/// Integer points at a distance of 15 from the origin: there are many.
std::vector<Point3> sphere_of_15() {
  std::vector<Point3> all;
  for (int x = -15; x <= 15; ++x) {
    for (int y = -15; y <= 15; ++y) {
      for (int z = -15; z <= 15; ++z) {
        if (x * x + y * y + z * z == 225) all.push_back({double(x), double(y), double(z)});
      }
    }
  }
  return all;
}

}  // namespace

// --- Examples

TEST_CASE("ball_side: a ball of radius 5 rests on three points") {
  const Point3 a{3, 0, 4}, b{0, 3, 4}, c{-3, 0, 4};
  // Seen from below, where the origin is, they turn counter-clockwise as a, c, b do.
  CHECK(orient3d(a, c, b, {0, 0, 0}) == Sign::positive);
  const BallThrough ball{a, c, b, 5};
  CHECK(ball_side(ball, {0, 0, -5}) == Sign::zero);
  CHECK(ball_side(ball, {0, 0, 0}) == Sign::negative);
  CHECK(ball_side(ball, {0, 0, 6}) == Sign::positive);
  CHECK(ball_side({a, b, c, 5}, {0, 0, 6}) == Sign::negative);  // its center is (0, 0, 8)
  CHECK(compare_circumradius(ball) == Sign::negative);
  CHECK(compare_circumradius({a, b, c, 3}) == Sign::zero);
  CHECK(compare_circumradius(ball, {0, 0, -5}) == Sign::zero);
}

// --- Laws

TEST_CASE("ball_side, law 1: points on a sphere of integers, decided by their distance") {
  const std::vector<Point3> on = sphere_of_15();
  REQUIRE(on.size() > 100);
  cases::run("law 1", 4000, [&](Random& random) -> std::string {
    const auto any = [&] {
      return on[static_cast<std::size_t>(random.between(0, static_cast<int>(on.size()) - 1))];
    };
    Point3 a = any(), b = any(), c = any();
    const Point3 p{double(random.between(-16, 16)), double(random.between(-16, 16)),
                   double(random.between(-16, 16))};
    const Sign turn = orient3d(a, b, c, {0, 0, 0});
    if (turn == Sign::negative) std::swap(b, c);
    const double scale = random.between(0, 1) == 0 ? 1 : 0x1p-200,
                 square = p.x * p.x + p.y * p.y + p.z * p.z;
    const auto scaled = [&](const Point3& x) {
      return Point3{scale * x.x, scale * x.y, scale * x.z};
    };
    const BallThrough ball{scaled(a), scaled(b), scaled(c), 15 * scale};
    if (compare_circumradius(ball, scaled(any())) == Sign::positive) return "of four on it";
    if (a == b || b == c || c == a) return "";
    if (ball_side(ball, scaled(p)) != sign_of(square - 225))
      return cases::hex(std::array{a, b, c, p});
    return ball_side(ball, scaled(any())) == Sign::zero ? "" : "a point on it";
  });
}

TEST_CASE("ball_side, law 2: the order of the three points") {
  cases::run("law 2", 2000, [&](Random& random) -> std::string {
    const auto any = [&] {
      return Point3{double(random.between(-3, 3)), double(random.between(-3, 3)),
                    double(random.between(-3, 3))};
    };
    const Point3 a = any(), b = any(), c = any(), p = any();
    if (Defined({a, b, c, 9}).of_circle() != Sign::negative) return "";
    const Sign s = ball_side({a, b, c, 9}, p), other = ball_side({b, a, c, -9}, p);
    if (ball_side({b, c, a, -9}, p) != s || ball_side({c, a, b, 9}, p) != s) return "a rotation";
    // Mirrored at the plane of z, the triangle turns the other way.
    const auto mirrored = [](const Point3& x) { return Point3{x.x, x.y, -x.z}; };
    if (ball_side({mirrored(b), mirrored(a), mirrored(c), 9}, mirrored(p)) != s) return "mirrored";
    // A point off the plane that is on one ball is not on the other.
    const bool is_off = orient3d(a, b, c, p) != Sign::zero;
    return is_off && s == Sign::zero && other == Sign::zero ? "both" : "";
  });
}

TEST_CASE("ball_side, laws 1, 3, 4 and 5: beside rationals") {
  cases::run("rationals", 6000, [&](Random& random) -> std::string {
    const int kind = random.between(0, 3);
    const double scale = std::ldexp(1, kind == 3 ? 60 * random.between(-4, 3) : 0);
    const auto number = [&] {
      if (kind == 0) return double(random.between(-2, 2));
      if (kind == 1) return 1 + 0x1p-50 * random.between(-4, 4);
      return scale * random.symmetric();
    };
    const auto any = [&] { return Point3{number(), number(), number()}; };
    const BallThrough ball{any(), any(), any(), 2 * number()};
    return wrong_sign(ball, any());
  });
}

TEST_CASE("ball_side: degenerate triangles and radii") {
  const Point3 o{0, 0, 0}, x{1, 0, 0}, x2{2, 0, 0}, y{0, 1, 0}, far{5, 5, 0};
  CHECK(compare_circumradius({o, x, x2, 1e300}) == Sign::positive);
  CHECK(compare_circumradius({o, x, x, 1}) == Sign::zero);
  // Of points on one line, no sphere goes through three that differ, and many through two.
  CHECK(compare_circumradius({o, x, x2, 1}, {3, 0, 0}) == Sign::positive);
  CHECK(compare_circumradius({o, x, x2, 1}, x2) == Sign::positive);
  CHECK(compare_circumradius({o, x, x, 1}, x2) == Sign::positive);
  CHECK(compare_circumradius({o, x, x, 1}, o) == Sign::zero);
  CHECK(compare_circumradius({o, x, x, 1}, y) == Sign::zero);
  CHECK(compare_circumradius({o, x, y, 1e300}, far) == Sign::positive);
  CHECK(compare_circumradius({o, x, y, 1}, {1, 1, 0}) == Sign::zero);
  CHECK_THROWS_AS(ball_side({o, x, x2, 5}, y), InvalidArgument);
  CHECK_THROWS_AS(ball_side({o, o, o, 5}, y), InvalidArgument);
  CHECK_THROWS_AS(ball_side({o, x, x, 5}, y), InvalidArgument);
  CHECK_THROWS_AS(ball_side({o, x, y, 0.5}, far), InvalidArgument);
  constexpr double none = std::numeric_limits<double>::quiet_NaN();
  CHECK_THROWS_AS(ball_side({o, x, y, none}, far), NotFinite);
  CHECK_THROWS_AS(ball_side({o, x, y, 5}, {none, 0, 0}), NotFinite);
  CHECK_THROWS_AS(compare_circumradius({o, {none, 0, 0}, y, 5}), NotFinite);
}

TEST_CASE("ball_side: subnormal and huge coordinates, in every floating-point environment") {
  for (const double s : {0x1p-1074, 0x1p-500, 1.0, 0x1p1020}) {
    const BallThrough ball{{3 * s, 4 * s, 0}, {-3 * s, 4 * s, 0}, {0, -5 * s, 0}, 5 * s};
    const Point3 on{0, 0, 5 * s}, out{s, 0, 5 * s}, in{s, 0, 4 * s};
    for (const auto& setting : environment::settings) {
      const environment::Scope scope(setting);
      INFO(setting.name);
      CHECK(ball_side(ball, on) == Sign::zero);
      CHECK(ball_side(ball, out) == Sign::positive);
      CHECK(ball_side(ball, in) == Sign::negative);
      CHECK(compare_circumradius(ball, on) == Sign::zero);
    }
  }
}
