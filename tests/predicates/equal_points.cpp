// SPDX-License-Identifier: MIT
// Formulas that are zero where two points are equal; and whether two points are.
#include "stages/equal_points.hpp"

#include <boost/multiprecision/gmp.hpp>
#include <catch2/catch.hpp>
#include <limits>
#include <set>

#include "cases.hpp"

using namespace signum;
using namespace signum::detail;
using cases::Random;

namespace {

struct Cross {
  template <class T>
  constexpr auto operator()(const Vec2<T>& a, const Vec2<T>& b) const {
    return a.x * b.y - a.y * b.x;
  }
};
/// Zero where the first or the second point is the origin, not where these two are equal.
struct Product {
  template <class T>
  constexpr auto operator()(const Vec2<T>& a, const Vec2<T>& b) const {
    return a.x * b.y + a.y * b.x;
  }
};
/// Not where one is the origin.
struct SumOfTwo {
  template <class T>
  constexpr auto operator()(const Vec2<T>& a, const Vec2<T>& b) const {
    return a.x + b.y;
  }
};
struct Determinant {
  template <class T>
  constexpr auto operator()(const Vec3<T>& a, const Vec3<T>& b, const Vec3<T>& c) const {
    return a.x * (b.y * c.z - b.z * c.y) + a.y * (b.z * c.x - b.x * c.z) +
           a.z * (b.x * c.y - b.y * c.x);
  }
};

}  // namespace

TEST_CASE("equal points: formulas that are zero there are told from those that are not") {
  CHECK(vanishes_for_equal_points<Cross, Difference2, Difference2>());
  CHECK(vanishes_for_equal_points<Determinant, Difference3, Difference3, Difference3>());
  CHECK_FALSE(vanishes_for_equal_points<Product, Difference2, Difference2>());
  CHECK_FALSE(vanishes_for_equal_points<SumOfTwo, Difference2, Difference2>());
}

TEST_CASE("equal points: residues are those of integers") {
  cases::run("residues", 5000, [](Random& random) -> std::string {
    using Wide = boost::multiprecision::number<boost::multiprecision::gmp_int>;
    const auto any = [&] {
      return random.one_in(4) ? Residue::prime - 1 - static_cast<unsigned>(random.between(0, 2))
                              : random.bits() % Residue::prime;
    };
    const std::uint64_t a = any();
    const std::uint64_t b = any();
    const auto is = [](Residue r, const Wide& exact) {
      const Wide prime = 2147483647;  // 2^31 - 1, which Euler found to be one
      return r.value < prime && (exact - r.value) % prime == 0;
    };
    if (!is(Residue{a} + Residue{b}, Wide(a) + b)) return "sum";
    if (!is(Residue{a} - Residue{b}, Wide(a) - b)) return "difference";
    if (!is(Residue{a} * Residue{b}, Wide(a) * b)) return "product";
    return {};
  });
}

TEST_CASE("equal points: coordinates have no pattern") {
  std::set<double> all;
  for (const std::uint64_t i : {0U, 1U, 2U, 3U, 4U, 5U}) {
    const Point3 p = scattered_point<Difference3>(i);
    for (const double x : {p.x, p.y, p.z}) {
      CHECK(x < 0x1p31);
      CHECK(x == std::floor(x));
      all.insert(x);
    }
    const Point2 q = scattered_point<Difference2>(i);
    CHECK((q.x == p.x && q.y == p.y));
  }
  CHECK(all.size() == 18);
}

TEST_CASE("equal points: any two of them, where all are finite") {
  const double nan = std::numeric_limits<double>::quiet_NaN();
  const double infinity = std::numeric_limits<double>::infinity();
  for (std::size_t i = 0; i < 4; ++i) {
    for (std::size_t j = 0; j < 4; ++j) {
      std::array<Point3, 4> points{{{1, 2, 3}, {1, 2, 4}, {1, 5, 3}, {6, 2, 3}}};
      points[i] = points[j];
      const std::array<const Point3*, 4> refs{&points[0], &points[1], &points[2], &points[3]};
      CHECK(has_equal(refs) == (i != j));
      for (const double wrong : {nan, infinity, -infinity}) {
        for (std::size_t k = 0; k < 4; ++k) {
          for (double Point3::* axis : {&Point3::x, &Point3::y, &Point3::z}) {
            const double before = points[k].*axis;
            points[k].*axis = wrong;
            CHECK_FALSE(has_equal(refs));
            points[k].*axis = before;
          }
        }
      }
    }
  }
  for (double Point2::* axis : {&Point2::x, &Point2::y}) {
    Point2 p{1, 1};
    const Point2 q{1, 2};
    CHECK(has_equal(std::array<const Point2*, 3>{&q, &p, &q}));
    p.*axis = nan;
    CHECK_FALSE(has_equal(std::array<const Point2*, 3>{&q, &p, &q}));
  }
  const auto sign = [](Point2 a, Point2 b, Point2 c) {
    return equal_points_sign(Cross{}, Difference2{a, b}, Difference2{a, c});
  };
  CHECK(sign({0, 0}, {0, 0}, {1, 2}) == FilterSign::zero);
  CHECK(sign({0, 0}, {1, 2}, {1, 2}) == FilterSign::zero);
  CHECK(sign({1, 2}, {0, 0}, {1, 2}) == FilterSign::zero);
  CHECK(sign({0, 0}, {1, 1}, {2, 2}) == FilterSign::uncertain);
}
