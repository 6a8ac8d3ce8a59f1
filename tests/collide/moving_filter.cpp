// SPDX-License-Identifier: MIT
// What the filters of moving corners know: on whole numbers just what they are about, and elsewhere
// nothing that is not so.
#include "motion/moving_filter.hpp"

#include <catch2/catch.hpp>
#include <cmath>
#include <limits>

#include "cases.hpp"
#include "vectors/rational_vector.hpp"

using namespace signum;
using namespace signum::detail;
using cases::Random;

namespace {

template <std::size_t N>
MovingCorners<N> whole_corners(Random& random, int size) {
  MovingCorners<N> c;
  for (auto* points : {&c.start, &c.end}) {
    for (Point3& p : *points) {
      for (double Point3::* x : {&Point3::x, &Point3::y, &Point3::z}) {
        p.*x = random.between(-size, size);
      }
    }
  }
  return c;
}

template <std::size_t N>
void move(MovingCorners<N>& c, double Point3::* along, double start, double end) {
  for (Point3& p : c.start) p.*along += start;
  for (Point3& p : c.end) p.*along += end;
}

/// Whether all of a is less than all of b along an axis, at one of the two times.
template <std::size_t N, std::size_t M>
bool all_less(const std::array<Point3, N>& a, const std::array<Point3, M>& b,
              double Point3::* along) {
  for (const Point3& p : a) {
    for (const Point3& q : b) {
      if (!(p.*along < q.*along)) return false;
    }
  }
  return true;
}

template <std::size_t N, std::size_t M>
std::string check_apart(Random& random) {
  auto a = whole_corners<N>(random, 3);
  const auto b = whole_corners<M>(random, 3);
  double Point3::* const way = std::array{
      &Point3::x, &Point3::y, &Point3::z}[static_cast<std::size_t>(random.between(0, 2))];
  // So far that they are about to touch, on one side, or on another at the end.
  const int start = random.between(4, 7), end = random.between(4, 7);
  move(a, way, random.one_in(2) ? start : -start, random.one_in(2) ? end : -end);
  bool apart = false;
  for (double Point3::* along : {&Point3::x, &Point3::y, &Point3::z}) {
    apart = apart || (all_less(a.start, b.start, along) && all_less(a.end, b.end, along)) ||
            (all_less(b.start, a.start, along) && all_less(b.end, a.end, along));
  }
  return apart_along_an_axis(a, b) == apart ? "" : "another answer";
}

/// Whether the coefficients in the basis of Bernstein have one sign, of a determinant of vectors
/// between corners that move evenly: it is a cubic, so that its values at 0, 1/3, 2/3 and 1 tell.
bool has_one_sign(const MovingCorners<4>& c) {
  const auto determinant = [&](int thirds) {
    const auto at = [&](std::size_t i) -> RationalPoint {
      return BigRational(3 - thirds) * to_rational(c.start[i]) +
             BigRational(thirds) * to_rational(c.end[i]);
    };
    const RationalPoint first = at(0);
    return dot(at(1) - first, cross(at(2) - first, at(3) - first));
  };
  const BigRational d0 = determinant(0), d1 = determinant(1), d2 = determinant(2),
                    d3 = determinant(3);
  // B1 = (-5 d0 + 18 d1 - 9 d2 + 2 d3) / 6, and B2 with the ends exchanged.
  const BigRational b1 = 18 * d1 - 5 * d0 - 9 * d2 + 2 * d3;
  const BigRational b2 = 18 * d2 - 5 * d3 - 9 * d1 + 2 * d0;
  const int sign = d0.sign();
  return sign != 0 && d3.sign() == sign && b1.sign() == sign && b2.sign() == sign;
}

}  // namespace

TEST_CASE("moving filter: a plane along the axes keeps apart what it strictly divides") {
  cases::run("points", 3000, check_apart<1, 1>);
  cases::run("segments", 3000, check_apart<2, 2>);
  cases::run("triangles", 3000, check_apart<3, 3>);
  cases::run("a point and a triangle", 3000, check_apart<1, 3>);
  SUCCEED("all cases hold");
}

TEST_CASE("moving filter: whole numbers are never coplanar where all coefficients have a sign") {
  int never = 0;
  cases::run("whole", 20000, [&](Random& random) -> std::string {
    auto c = whole_corners<4>(random, random.one_in(2) ? 2 : 9);
    // Nearly the same places at the end, so that the signs are often one.
    if (random.one_in(2)) {
      for (std::size_t i = 0; i < 4; ++i) {
        c.end[i] = c.start[i];
        c.end[i].y += random.between(-1, 1);
      }
    }
    const bool one = has_one_sign(c);
    never += one ? 1 : 0;
    return never_coplanar(c) == one ? "" : "another answer";
  });
  CHECK(never > cases::count_of(1000));
}

TEST_CASE("moving filter: what is nearly coplanar at some time is not told to be never so") {
  cases::run("near", 20000, [](Random& random) -> std::string {
    MovingCorners<4> c = whole_corners<4>(random, 9);
    const double scale = std::ldexp(1 + random.unit(), random.between(-30, 30));
    for (auto* points : {&c.start, &c.end}) {
      if (random.one_in(2)) continue;
      // The last corner is in the plane of the others, but for roundings and a speck.
      auto& [p, q, r, s] = *points;
      const double u = random.symmetric(), v = random.symmetric();
      const double speck = random.one_in(3) ? 0 : std::ldexp(1.0, -random.between(30, 60));
      s = {p.x + u * (q.x - p.x) + v * (r.x - p.x), p.y + u * (q.y - p.y) + v * (r.y - p.y),
           p.z + u * (q.z - p.z) + v * (r.z - p.z) + speck};
    }
    for (auto* points : {&c.start, &c.end}) {
      for (Point3& p : *points) p = {scale * p.x, scale * p.y, scale * p.z};
    }
    return !never_coplanar(c) || has_one_sign(c) ? "" : "never";
  });
  SUCCEED("all cases hold");
}

TEST_CASE("moving filter: what is not finite is found wherever it is") {
  MovingCorners<3> c{};
  CHECK(all_finite(c));
  constexpr double infinity = std::numeric_limits<double>::infinity();
  for (auto* points : {&c.start, &c.end}) {
    for (Point3& p : *points) {
      for (double Point3::* x : {&Point3::x, &Point3::y, &Point3::z}) {
        for (const double bad : {infinity, -infinity, std::nan("")}) {
          p.*x = bad;
          CHECK_FALSE(all_finite(c));
        }
        p.*x = std::numeric_limits<double>::max();
        CHECK(all_finite(c));
      }
    }
  }
}
