// SPDX-License-Identifier: MIT
#include <boost/multiprecision/gmp.hpp>
#include <catch2/catch.hpp>
#include <cmath>
#include <limits>
#include <signum/kernel/error.hpp>
#include <signum/shapes/three_planes.hpp>

#include "cases.hpp"
#include "environment.hpp"

using namespace signum;
using cases::Family;
using cases::Random;

namespace {

using Q = boost::multiprecision::number<boost::multiprecision::gmp_rational,
                                        boost::multiprecision::et_off>;
using Triple = std::array<Plane3, 3>;
using Row = std::array<Q, 4>;

/// A system that was eliminated, with the pivots in the first three columns at the top.
struct Solved {
  std::array<Row, 3> rows;
  int rank;
  bool consistent;
};

Solved solve(const Triple& planes) {
  Solved s{{}, 0, true};
  for (std::size_t i = 0; i < 3; ++i) {
    const auto& [n, d] = planes[i];
    s.rows[i] = {Q(n.x), Q(n.y), Q(n.z), Q(-d)};
  }
  std::size_t top = 0;
  for (std::size_t column = 0; column < 3; ++column) {
    std::size_t pivot = top;
    while (pivot < 3 && s.rows[pivot][column] == 0) ++pivot;
    if (pivot == 3) continue;
    std::swap(s.rows[pivot], s.rows[top]);
    const Q head = s.rows[top][column];
    for (Q& x : s.rows[top]) x /= head;
    for (std::size_t i = 0; i < 3; ++i) {
      if (i == top) continue;
      const Q factor = s.rows[i][column];
      for (std::size_t k = 0; k < 4; ++k) s.rows[i][k] -= factor * s.rows[top][k];
    }
    if (++top == 3) break;
  }
  s.rank = static_cast<int>(top);
  for (std::size_t i = top; i < 3; ++i) s.consistent = s.consistent && s.rows[i][3] == 0;
  return s;
}

/// Whether no double is nearer, and none as near is even.
bool is_nearest(double d, const Q& x) {
  constexpr double largest = std::numeric_limits<double>::max();
  const Q limit = Q(largest) + (Q(largest) - Q(std::nextafter(largest, 0))) / 2;
  if (std::isinf(d)) return d > 0 ? x >= limit : x <= -limit;
  if (abs(x) >= limit) return false;
  const Q off = abs(Q(d) - x);
  const bool is_even = (std::bit_cast<std::uint64_t>(d) & 1) == 0;
  for (const double toward : {-HUGE_VAL, HUGE_VAL}) {
    const double other = std::nextafter(d, toward);
    if (std::isinf(other)) continue;
    const Q other_off = abs(Q(other) - x);
    if (other_off < off || (other_off == off && !is_even)) return false;
  }
  return true;
}

std::string print(const Triple& p) {
  return cases::hex(p[0]) + " " + cases::hex(p[1]) + " " + cases::hex(p[2]);
}

std::string check(const Triple& p) {
  const auto& [a, b, c] = p;
  const Solved truth = solve(p);
  const int dimension = truth.consistent ? 3 - truth.rank : -1;
  const auto wrong = [&](const std::string& what) {
    return print(p) + ": " + what + ", the dimension is " + std::to_string(dimension);
  };
  for (const auto& setting : environment::settings) {
    std::optional<Point3> point;
    int ours;
    {
      const environment::Scope scope(setting);
      ours = common_dimension(a, b, c);
      point = common_point(a, b, c);
    }
    if (ours != dimension) return wrong(std::string("common_dimension ") + setting.name);
    if (point.has_value() != (dimension == 0)) return wrong(std::string("some ") + setting.name);
    if (!point) continue;
    const bool nearest = is_nearest(point->x, truth.rows[0][3]) &&
                         is_nearest(point->y, truth.rows[1][3]) &&
                         is_nearest(point->z, truth.rows[2][3]);
    if (!nearest) return wrong(cases::hex(*point) + " is not nearest, " + setting.name);
  }
  const ExactIntersection3 set = intersection(a, b, c).exact();
  if (set.dimension != dimension || intersection(a, b, c).dimension != dimension) {
    return wrong("intersection");
  }
  if (dimension == 0) {
    for (std::size_t i = 0; i < 3; ++i) {
      if (Q(set.points.at(0).exact[i].to_string()) != truth.rows[i][3]) return wrong("the point");
    }
  }
  if (dimension == 1) {
    for (const auto& [n, d] : p) {
      const auto value = [&, &normal = n](const std::array<Rational, 3>& x) {
        return Rational(normal.x) * x[0] + Rational(normal.y) * x[1] + Rational(normal.z) * x[2];
      };
      if (sign(value(set.through.value().exact) + d) != Sign::zero ||
          sign(value(set.direction.value())) != Sign::zero) {
        return wrong("the line");
      }
    }
  }
  return {};
}

/// Planes through corners of one set of five points, so that two have a line in common, and all a
/// point.
Triple fan(Family family, Random& random) {
  Triple planes;
  do {
    const auto p = generators::points<5>(family, cases::Relation::flat, random);
    const auto through = [&](std::size_t i, std::size_t j, std::size_t k) {
      return generators::Corners<Plane3>{{p[i], p[j], p[k]}}.shape();
    };
    planes = {through(0, 1, 2), through(0, 1, 3), through(0, 3, 4)};
  } while (planes[0].normal == Point3{0, 0, 0} || planes[1].normal == Point3{0, 0, 0} ||
           planes[2].normal == Point3{0, 0, 0});
  return planes;
}

Plane3 random_plane(Random& random, const auto& number) {
  Plane3 p{{0, 0, 0}, number(random)};
  while (p.normal == Point3{0, 0, 0}) p.normal = {number(random), number(random), number(random)};
  return p;
}

}  // namespace

// --- Examples

TEST_CASE("three planes: a point, a line, a plane or nothing") {
  const Plane3 x{{1, 0, 0}, -1};
  const Plane3 y{{0, 1, 0}, 0};
  const Plane3 z{{0, 0, 3}, -1};
  CHECK(common_dimension(x, y, z) == 0);
  CHECK(common_point(x, y, z) == Point3{1, 0, 1.0 / 3});
  CHECK(intersection(x, y, z).exact().points.at(0).exact[2].to_string() == "1/3");

  CHECK(common_dimension(x, y, {{1, 1, 0}, -1}) == 1);
  CHECK(intersection(x, y, {{1, 1, 0}, -1}).dimension == 1);
  CHECK_FALSE(common_point(x, y, {{1, 1, 0}, -1}));
  CHECK(common_dimension(x, y, {{1, 1, 0}, -2}) == -1);
  CHECK(common_dimension(x, {{2, 0, 0}, -2}, {{-1, 0, 0}, 1}) == 2);
  CHECK(common_dimension(x, {{2, 0, 0}, -3}, y) == -1);
  CHECK(common_dimension(x, {{2, 0, 0}, -2}, y) == 1);
}

TEST_CASE("three planes: a point halfway between two doubles is rounded to the even one") {
  const Plane3 y{{0, 1, 0}, -1};
  const Plane3 z{{0, 0, 1}, 0};
  CHECK(common_point({{1, -1, 0}, -0x1p-53}, y, z) == Point3{1, 1, 0});
  CHECK(common_point({{1, -1, 0}, -0x3p-53}, y, z) == Point3{1 + 0x1p-51, 1, 0});
  CHECK(common_point({{1, -1, 0x1p-600}, -0x1p-53}, y, {{0, 0, 1}, 1}) ==
        Point3{1 + 0x1p-52, 1, -1});
}

TEST_CASE("three planes: a point past the largest double") {
  const auto p = common_point({{0x1p-1000, 0, 0}, -0x1p30}, {{0, 1, 0}, 0}, {{0, 0, 1}, -5});
  CHECK(p == Point3{std::numeric_limits<double>::infinity(), 0, 5});
}

// --- Laws

TEST_CASE("three planes, laws 1 and 2: their order and the scale of an equation do not matter") {
  cases::run_families(40, [](Family family, Random& random) -> std::string {
    const auto [a, b, c] = fan(family, random);
    const auto point = common_point(a, b, c);
    if (common_point(c, a, b) != point || common_point(b, a, c) != point) {
      return print({a, b, c}) + " in another order";
    }
    if (family == Family::extreme) return {};
    const Plane3 scaled{{8 * b.normal.x, 8 * b.normal.y, 8 * b.normal.z}, 8 * b.offset};
    return common_point(a, scaled, c) == point ? "" : print({a, b, c}) + " scaled";
  });
}

// --- Consistency

TEST_CASE("three planes, law 3: they agree with elimination in rationals") {
  cases::run_families(100,
                      [](Family family, Random& random) { return check(fan(family, random)); });
  const auto any = [](Random& random) { return random.symmetric(); };
  const auto integer = [](Random& random) { return static_cast<double>(random.between(-4, 4)); };
  const auto mixed = [](Random& random) { return random.floating(-60, 60); };
  cases::run("random", 2000, [&](Random& random) {
    return check({random_plane(random, any), random_plane(random, any), random_plane(random, any)});
  });
  cases::run("integers", 1000, [&](Random& random) {
    return check({random_plane(random, integer), random_plane(random, integer),
                  random_plane(random, integer)});
  });
  cases::run("mixed", 1000, [&](Random& random) {
    return check(
        {random_plane(random, mixed), random_plane(random, mixed), random_plane(random, mixed)});
  });
}

TEST_CASE("three planes that are nearly dependent agree with elimination in rationals") {
  const auto any = [](Random& random) { return random.symmetric(); };
  cases::run("nearly dependent", 1000, [&](Random& random) {
    const Plane3 a = random_plane(random, any);
    const Plane3 b = random_plane(random, any);
    const double s = random.symmetric();
    const double off = random.one_in(2) ? 0 : random.floating(-50, -10);
    const Plane3 c{{a.normal.x + s * b.normal.x + off, a.normal.y + s * b.normal.y,
                    a.normal.z + s * b.normal.z},
                   a.offset + s * b.offset};
    return check({a, b, c});
  });
}

/// The point has an x near the middle of two doubles, by a coefficient that is so small that it
/// tunes x much finer than they are: where a bound that is too small would show.
TEST_CASE("three planes round a point that is hard to round") {
  cases::run("hard", 4000, [](Random& random) {
    const double y = random.symmetric();
    const double z = 1 + random.unit();
    const double offset = random.symmetric();
    const double ny = random.symmetric();
    const Q rough = -(Q(ny) * Q(y) + Q(offset));
    const auto near = static_cast<double>(rough);
    const double half = std::ldexp(0.5, std::ilogb(near) - 52);
    const double off = std::ldexp(random.symmetric(), random.between(-110, -70));
    const auto nz = static_cast<double>(Q((rough - Q(near) - Q(half) - Q(off)) / Q(z)));
    const double k = std::ldexp(1.0, random.between(-3, 3));
    return check({Plane3{{1, ny, nz}, offset}, Plane3{{0, k, 0}, -k * y}, Plane3{{0, 0, 1}, -z}});
  });
}

// --- Range

TEST_CASE("three planes: what is not finite and planes without a normal are refused") {
  const Triple good{Plane3{{1, 2, 3}, 4}, Plane3{{2, -1, 1}, 3}, Plane3{{-1, 1, 5}, 2}};
  constexpr double infinity = std::numeric_limits<double>::infinity();
  for (const double bad : {std::numeric_limits<double>::quiet_NaN(), infinity, -infinity}) {
    for (std::size_t i = 0; i < 3; ++i) {
      const auto refused = [&](auto change) {
        Triple p = good;
        change(p[i]);
        CHECK_THROWS_AS(common_dimension(p[0], p[1], p[2]), NotFinite);
        CHECK_THROWS_AS(common_point(p[0], p[1], p[2]), NotFinite);
        CHECK_THROWS_AS(intersection(p[0], p[1], p[2]), NotFinite);
      };
      refused([bad](Plane3& p) { p.normal.x = bad; });
      refused([bad](Plane3& p) { p.normal.y = bad; });
      refused([bad](Plane3& p) { p.normal.z = bad; });
      refused([bad](Plane3& p) { p.offset = bad; });
    }
  }
  const Plane3 none{{0, 0, 0}, 1};
  CHECK_THROWS_AS(common_dimension(good[0], good[1], none), InvalidArgument);
  CHECK_THROWS_AS(common_point(none, good[1], good[2]), InvalidArgument);
  CHECK_THROWS_AS(intersection(good[0], none, good[2]), InvalidArgument);
}
