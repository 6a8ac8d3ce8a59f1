// SPDX-License-Identifier: MIT
#include <rapidcheck/catch.h>

#include <algorithm>
#include <boost/multiprecision/gmp.hpp>
#include <catch2/catch.hpp>
#include <limits>
#include <map>
#include <signum/kernel/error.hpp>
#include <signum/predicates/incircle.hpp>
#include <signum/predicates/insphere.hpp>
#include <signum/predicates/perturbed.hpp>
#include <vector>

#include "cases.hpp"
#include "environment.hpp"

using namespace signum;
using cases::Random;

namespace {

using Number = boost::multiprecision::mpq_rational;
using Sites2 = std::vector<WeightedPoint2>;
using Sites3 = std::vector<WeightedPoint3>;

Sign of(std::span<const Point2> p, std::array<std::size_t, 4> n) {
  return perturbed_incircle(p, n[0], n[1], n[2], n[3]);
}
Sign of(std::span<const Point3> p, std::array<std::size_t, 5> n) {
  return perturbed_insphere(p, n[0], n[1], n[2], n[3], n[4]);
}
Sign of(std::span<const WeightedPoint2> p, std::array<std::size_t, 4> n) {
  return perturbed_power_circle(p, n[0], n[1], n[2], n[3]);
}
Sign of(std::span<const WeightedPoint3> p, std::array<std::size_t, 5> n) {
  return perturbed_power_sphere(p, n[0], n[1], n[2], n[3], n[4]);
}
Sign plain(const std::vector<Point2>& p) { return incircle(p[0], p[1], p[2], p[3]); }
Sign plain(const std::vector<Point3>& p) { return insphere(p[0], p[1], p[2], p[3], p[4]); }
Sign plain(const Sites2& p) { return power_circle(p[0], p[1], p[2], p[3]); }
Sign plain(const Sites3& p) { return power_sphere(p[0], p[1], p[2], p[3], p[4]); }

void any(Random& random, int most, Point2& p) {
  p = {double(random.between(0, most)), double(random.between(0, most))};
}
void any(Random& random, int most, Point3& p) {
  p = {double(random.between(0, most)), double(random.between(0, most)),
       double(random.between(0, most))};
}
template <class Weighted>
void any(Random& random, int most, Weighted& p) {
  any(random, most, p.point);
  p.weight = random.between(-1, 1);
}

/// Small integers: many points are equal, cocircular, on one sphere.
template <class Site>
std::vector<Site> draw(std::size_t count) {
  auto random = cases::draw().random;
  const int most = random.between(0, 3);
  std::vector<Site> sites(count);
  for (Site& s : sites) any(random, most, s);
  return sites;
}

/// A polynomial in e: the coefficients by their exponents.
struct Polynomial {
  std::map<std::uint64_t, Number> terms;

  int sign() const {
    for (const auto& [exponent, coefficient] : terms) {
      if (coefficient != 0) return coefficient.sign();
    }
    return 0;
  }
};
Polynomial constant(double x) { return {{{0, Number(x)}}}; }
Polynomial operator+(Polynomial a, const Polynomial& b) {
  for (const auto& [exponent, coefficient] : b.terms) a.terms[exponent] += coefficient;
  return a;
}
Polynomial operator*(const Polynomial& a, const Polynomial& b) {
  Polynomial product;
  for (const auto& [i, x] : a.terms) {
    for (const auto& [j, y] : b.terms) product.terms[i + j] += x * y;
  }
  return product;
}
Polynomial operator-(const Polynomial& a, const Polynomial& b) { return a + constant(-1) * b; }

/// The coordinates, moved as the header says.
template <class Value, class Power>
std::vector<Value> moved(std::vector<double> coordinates, std::size_t number, Power power) {
  std::vector<Value> result;
  std::uint64_t exponent = 1;
  for (std::size_t k = 1; k < (number + 1) * coordinates.size(); ++k) exponent *= 3;
  for (const double x : coordinates) {
    result.push_back(power(x, exponent));
    exponent /= 3;
  }
  return result;
}
std::vector<double> coordinates(const Point2& p) { return {p.x, p.y}; }
std::vector<double> coordinates(const Point3& p) { return {p.x, p.y, p.z}; }
template <class Weighted>
std::vector<double> coordinates(const Weighted& p) {
  return coordinates(p.point);
}
double weight(const Point2&) { return 0; }
double weight(const Point3&) { return 0; }
template <class Weighted>
double weight(const Weighted& p) {
  return p.weight;
}

template <class Value>
Value determinant(const std::vector<std::vector<Value>>& rows, const Value& zero) {
  if (rows.size() == 1) return rows[0][0];
  Value sum = zero;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    std::vector<std::vector<Value>> minor;
    for (std::size_t j = 0; j < rows.size(); ++j) {
      if (j != i) minor.emplace_back(rows[j].begin() + 1, rows[j].end());
    }
    const Value term = rows[i][0] * determinant(minor, zero);
    sum = i % 2 == 0 ? Value(sum + term) : Value(sum - term);
  }
  return sum;
}

/// The sign by its definition: of the determinant of the moved points, lifted, with ones.
template <class Value, class Site, class Power>
int sign_of_moved(const std::vector<Site>& sites, const std::vector<std::size_t>& numbers,
                  const Value& zero, const Value& one, Power power) {
  std::vector<std::vector<Value>> rows;
  for (const std::size_t n : numbers) {
    std::vector<Value>& row = rows.emplace_back(moved<Value>(coordinates(sites[n]), n, power));
    Value lifted = power(-weight(sites[n]), 0);
    for (const Value& x : row) lifted = lifted + x * x;
    row.push_back(lifted);
    row.push_back(one);
  }
  const int s = determinant(rows, zero).sign();
  return rows.size() == 5 ? -s : s;
}
template <class Site, std::size_t Count>
int by_polynomials(const std::vector<Site>& sites, std::array<std::size_t, Count> numbers) {
  return sign_of_moved<Polynomial>(sites, {numbers.begin(), numbers.end()}, {}, constant(1),
                                   [](double x, std::uint64_t exponent) {
                                     Polynomial p = constant(x);
                                     if (exponent != 0) p.terms[exponent] = 1;
                                     return p;
                                   });
}
/// With e = 2^-16, which is small enough for determinants of such integers.
template <class Site, std::size_t Count>
int by_rationals(const std::vector<Site>& sites, std::array<std::size_t, Count> numbers) {
  return sign_of_moved<Number>(
      sites, {numbers.begin(), numbers.end()}, 0, 1, [](double x, std::uint64_t exponent) {
        if (exponent == 0) return Number(x);
        const boost::multiprecision::mpz_int power = boost::multiprecision::mpz_int(1)
                                                     << (16 * exponent);
        return Number(x + Number(1) / power);
      });
}

template <class Site, std::size_t Count>
void for_each_site(const char* name, void (*check)(std::vector<Site>)) {
  rc::prop(name, [check] { check(draw<Site>(Count)); });
}

template <class Site, std::size_t Count>
void check_own_sign(std::vector<Site> p) {
  std::array<std::size_t, Count> numbers{};
  for (std::size_t i = 0; i < Count; ++i) numbers[i] = i;
  const Sign s = of(p, numbers), without = plain(p);
  RC_ASSERT(s != Sign::zero);
  RC_ASSERT(without == Sign::zero || s == without);
  RC_ASSERT(static_cast<int>(s) == by_polynomials(p, numbers));
  do {
    int inversions = 0;
    for (std::size_t i = 0; i < Count; ++i) {
      for (std::size_t j = 0; j < i; ++j) inversions += numbers[j] > numbers[i];
    }
    RC_ASSERT(of(p, numbers) == (inversions % 2 == 0 ? s : -s));
  } while (std::next_permutation(numbers.begin(), numbers.end()));
}

/// At least one of the three products of signs is positive and one negative.
void require_both_signs(std::array<std::pair<Sign, Sign>, 3> products) {
  products[1].first = -products[1].first;
  const auto count = [&](bool positive) {
    return std::count_if(products.begin(), products.end(),
                         [&](const auto& p) { return (p.first == p.second) == positive; });
  };
  RC_ASSERT(count(true) > 0);
  RC_ASSERT(count(false) > 0);
}

}  // namespace

// --- Examples

TEST_CASE("perturbed_incircle: the corners of a square") {
  const std::vector<Point2> square{{0, 0}, {1, 0}, {1, 1}, {0, 1}};
  CHECK(incircle(square[0], square[1], square[2], square[3]) == Sign::zero);
  // The first is moved most, upwards and into the circle of the others.
  CHECK(perturbed_incircle(square, 1, 2, 3, 0) == Sign::positive);
  CHECK(perturbed_incircle(square, 0, 1, 2, 3) == Sign::negative);
  const std::vector<Point2> from_above{{1, 1}, {0, 1}, {0, 0}, {1, 0}};
  CHECK(perturbed_incircle(from_above, 1, 2, 3, 0) == Sign::negative);
}

TEST_CASE("perturbed_insphere: a cube's corners, and one point five times") {
  const std::vector<Point3> cube{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {1, 1, 1}, {0, 0, 1}};
  REQUIRE(perturbed_orient3d(cube, 1, 2, 4, 3) == Sign::positive);
  CHECK(insphere(cube[1], cube[2], cube[4], cube[3], cube[0]) == Sign::zero);
  CHECK(perturbed_insphere(cube, 1, 2, 4, 3, 0) == Sign::positive);
  const std::vector<Point3> one(5, Point3{1, 2, 3});
  CHECK(static_cast<int>(of(one, {0, 1, 2, 3, 4})) ==
        by_polynomials(one, std::array<std::size_t, 5>{0, 1, 2, 3, 4}));
}

TEST_CASE("perturbed, lifted: wrong numbers and what is not finite are refused") {
  std::vector<Point2> points{{0, 0}, {1, 0}, {0, 1}, {1, 1}};
  CHECK_THROWS_AS(perturbed_incircle(points, 0, 1, 2, 2), InvalidArgument);
  CHECK_THROWS_AS(perturbed_incircle(points, 0, 1, 2, 4), InvalidArgument);
  points[1].y = std::numeric_limits<double>::infinity();
  CHECK_THROWS_AS(perturbed_incircle(points, 0, 1, 2, 3), NotFinite);
  const std::vector<Point3> space(5, Point3{0, 0, 0});
  CHECK_THROWS_AS(perturbed_insphere(space, 0, 1, 2, 3, 5), InvalidArgument);
  CHECK_THROWS_AS(perturbed_insphere(space, 4, 1, 2, 3, 4), InvalidArgument);
  Sites2 sites(4, {{0, 0}, 1});
  sites[2].weight = std::numeric_limits<double>::quiet_NaN();
  CHECK_THROWS_AS(perturbed_power_circle(sites, 0, 1, 2, 3), NotFinite);
}

// --- Laws

TEST_CASE("perturbed, lifted, laws 1 to 3, and the definition, over polynomials in e") {
  for_each_site<Point2, 4>("circles", check_own_sign<Point2, 4>);
  for_each_site<Point3, 5>("spheres", check_own_sign<Point3, 5>);
  for_each_site<WeightedPoint2, 4>("circles of weighted points", check_own_sign<WeightedPoint2, 4>);
  for_each_site<WeightedPoint3, 5>("spheres of weighted points", check_own_sign<WeightedPoint3, 5>);
}

TEST_CASE("perturbed, lifted, law 4: the relations of Grassmann and Pluecker") {
  rc::prop("of six points in the plane", [] {
    const auto p = draw<Point2>(6);
    const auto s = [&](std::size_t i, std::size_t j) { return of(p, {5, 2, i, j}); };
    require_both_signs({{{s(0, 1), s(3, 4)}, {s(0, 3), s(1, 4)}, {s(0, 4), s(1, 3)}}});
  });
  rc::prop("of seven points in space", [] {
    const auto p = draw<Point3>(7);
    const auto s = [&](std::size_t i, std::size_t j) { return of(p, {3, 0, 6, i, j}); };
    require_both_signs({{{s(1, 2), s(4, 5)}, {s(1, 4), s(2, 5)}, {s(1, 5), s(2, 4)}}});
  });
}

TEST_CASE("perturbed, lifted, law 5: other points between them change nothing") {
  rc::prop("in the plane and in space", [] {
    const auto p = draw<Point2>(9);
    const std::vector<Point2> few{p[1], p[4], p[5], p[8]};
    RC_ASSERT(of(p, {5, 8, 1, 4}) == of(few, {2, 3, 0, 1}));
    const auto q = draw<Point3>(9);
    const std::vector<Point3> some{q[0], q[2], q[5], q[7], q[8]};
    RC_ASSERT(of(q, {5, 8, 0, 7, 2}) == of(some, {2, 4, 0, 3, 1}));
  });
}

TEST_CASE(
    "perturbed, lifted, law 6: what is in a triangle or tetrahedron is in its circle or sphere") {
  rc::prop("in the plane", [] {
    const auto p = draw<Point2>(4);
    const auto turn = [&](std::size_t a, std::size_t b, std::size_t c) {
      return perturbed_orient2d(p, a, b, c);
    };
    for (std::size_t d = 0; d < 4; ++d) {
      const std::size_t a = (d + 1) % 4, b = (d + 2) % 4, c = (d + 3) % 4;
      const Sign s = turn(a, b, c);
      if (turn(d, b, c) == s && turn(a, d, c) == s && turn(a, b, d) == s)
        RC_ASSERT(of(p, {a, b, c, d}) == s);
    }
  });
  rc::prop("in space", [] {
    const auto p = draw<Point3>(5);
    for (std::size_t e = 0; e < 5; ++e) {
      const std::array<std::size_t, 4> n{(e + 1) % 5, (e + 2) % 5, (e + 3) % 5, (e + 4) % 5};
      const Sign s = perturbed_orient3d(p, n[0], n[1], n[2], n[3]);
      bool inside = true;
      for (std::size_t i = 0; i < 4; ++i) {
        auto m = n;
        m[i] = e;
        inside = inside && perturbed_orient3d(p, m[0], m[1], m[2], m[3]) == s;
      }
      if (inside) RC_ASSERT(of(p, {n[0], n[1], n[2], n[3], e}) == s);
    }
  });
}

TEST_CASE("perturbed, lifted, law 7: equal weights change nothing") {
  rc::prop("in the plane and in space", [] {
    Sites2 p = draw<WeightedPoint2>(4);
    std::vector<Point2> points;
    for (WeightedPoint2& s : p) {
      s.weight = p[0].weight;
      points.push_back(s.point);
    }
    RC_ASSERT(of(p, {0, 1, 2, 3}) == of(points, {0, 1, 2, 3}));
    Sites3 q = draw<WeightedPoint3>(5);
    std::vector<Point3> space;
    for (WeightedPoint3& s : q) {
      s.weight = q[0].weight;
      space.push_back(s.point);
    }
    RC_ASSERT(of(q, {0, 1, 2, 3, 4}) == of(space, {0, 1, 2, 3, 4}));
  });
}

// --- Consistency

TEST_CASE("perturbed, lifted: the signs of points that are moved by rationals") {
  rc::prop("in the plane", [] {
    const auto p = draw<Point2>(4);
    RC_ASSERT(static_cast<int>(of(p, {0, 1, 2, 3})) ==
              by_rationals(p, std::array<std::size_t, 4>{0, 1, 2, 3}));
    const auto q = draw<WeightedPoint2>(4);
    RC_ASSERT(static_cast<int>(of(q, {2, 0, 1, 3})) ==
              by_rationals(q, std::array<std::size_t, 4>{2, 0, 1, 3}));
  });
}

// --- Range

TEST_CASE("perturbed, lifted: subnormal and huge coordinates, in every environment") {
  const double tiny = 0x1p-1074;
  const double huge = std::numeric_limits<double>::max();
  const std::vector<Point2> points{{huge, 0}, {0, huge}, {-huge, 0}, {0, -huge}, {tiny, 0}};
  for (const auto& setting : environment::settings) {
    const environment::Scope scope(setting);
    const Sign s = perturbed_incircle(points, 1, 2, 3, 0);
    const Sign t = perturbed_incircle(points, 1, 2, 3, 4);
    CHECK(s == Sign::negative);
    CHECK(t == Sign::positive);
  }
}
