// SPDX-License-Identifier: MIT
// k-DOPs that share their directions, beside the slab test of single ones and beside rationals.
#include <cmath>
#include <memory>
#include <signum/bound/bounding_kdop.hpp>
#include <signum/bound/kdop_array.hpp>
#include <signum/kernel/error.hpp>
#include <signum/kernel/rational.hpp>
#include <signum/shapes/kdop.hpp>

#include "bounding_support.hpp"
#include "environment.hpp"

using namespace signum;
using cases::Random;

namespace {

/// As many k-DOPs and translations as there are to be compared, of a grid or of any numbers.
struct Moved {
  std::vector<Point3> directions;
  std::vector<Kdop3> kdops;
  std::vector<Point3> at;
};

double number(Random& random, bool on_grid, int most) {
  if (on_grid) return random.between(-most, most);
  return most * (2 * random.unit() - 1) * std::ldexp(1, random.between(-1, 1));
}

/// The first of 1 to 7 directions, so that there are even numbers and odd ones.
Moved make(Random& random, bool on_grid) {
  Moved m{kdop_directions(14), {}, {}};
  m.directions.resize(static_cast<std::size_t>(random.between(1, 7)));
  if (!on_grid && random.one_in(2)) {
    for (Point3& d : m.directions) d = {d.x + 0.1 * random.unit(), d.y, d.z - 0.3 * random.unit()};
  }
  for (int i = 0; i < 6; ++i) {
    Kdop3 k{m.directions, {}, {}};
    for (std::size_t j = 0; j < m.directions.size(); ++j) {
      k.min.push_back(number(random, on_grid, 4));
      k.max.push_back(k.min.back() + std::abs(number(random, on_grid, 4)));
    }
    m.kdops.push_back(k);
    m.at.push_back(
        {number(random, on_grid, 3), number(random, on_grid, 3), number(random, on_grid, 3)});
  }
  return m;
}

Rational along(const Point3& d, const Point3& p) {
  return Rational(d.x) * Rational(p.x) + Rational(d.y) * Rational(p.y) +
         Rational(d.z) * Rational(p.z);
}

bool overlap_exactly(const Kdop3& a, const Point3& at_a, const Kdop3& b, const Point3& at_b) {
  for (std::size_t i = 0; i < a.directions.size(); ++i) {
    const Rational p = along(a.directions[i], at_a), q = along(a.directions[i], at_b);
    if (Rational(b.max[i]) + q < Rational(a.min[i]) + p) return false;
    if (Rational(a.max[i]) + p < Rational(b.min[i]) + q) return false;
  }
  return true;
}

/// What the array says of all pairs, single and together, beside what is true.
std::string compare(const Moved& m) {
  KdopArray array(m.directions);
  for (const Kdop3& k : m.kdops) array.add(k);
  std::vector<IndexPair> pairs;
  for (std::uint32_t i = 0; i < 6; ++i) {
    for (std::uint32_t j = 0; j < 6; ++j) pairs.push_back({i, j});
  }
  std::array<bool, 36> still{}, moved{};
  array.may_intersect_by_slabs(pairs, still);
  array.may_intersect_by_slabs(pairs, m.at, moved);
  for (std::size_t n = 0; n < pairs.size(); ++n) {
    const auto [i, j] = pairs[n];
    const Kdop3 &a = m.kdops[i], &b = m.kdops[j];
    const bool may = may_intersect_by_slabs(a, b);
    if (array.may_intersect_by_slabs(i, j) != may || still[n] != may) return "where they are";
    const bool truth = overlap_exactly(a, m.at[i], b, m.at[j]);
    if (array.may_intersect_by_slabs(i, m.at[i], j, m.at[j]) != truth || moved[n] != truth) {
      return "translated";
    }
  }
  return "";
}

}  // namespace

// --- Examples

TEST_CASE("kdop array: a k-DOP translated until it touches") {
  KdopArray array(14);
  const std::vector<Point3> cube{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1},
                                 {1, 1, 0}, {1, 0, 1}, {0, 1, 1}, {1, 1, 1}};
  CHECK(array.add(cube) == 0);
  CHECK(array.add(bounding_kdop(cube, 14)) == 1);
  CHECK(array.size() == 2);
  CHECK(array.kdop(1).max == array.kdop(0).max);
  CHECK(array.may_intersect_by_slabs(0, 1));
  CHECK(array.may_intersect_by_slabs(0, {0, 0, 0}, 1, {1, 1, 1}));
  CHECK_FALSE(array.may_intersect_by_slabs(0, {0, 0, 0}, 1, {1, 1, std::nextafter(1.0, 2)}));
  // No double is 1 + 2^-70: the difference of the translations is not rounded.
  CHECK(array.may_intersect_by_slabs(0, {0x1p-70, 0, 0}, 1, {1, 0, 0}));
  CHECK_FALSE(array.may_intersect_by_slabs(0, {-0x1p-70, 0, 0}, 1, {1, 0, 0}));
  const std::vector<Point3> beside{{3, 0, 0}};
  array.set(1, beside);
  CHECK_FALSE(array.may_intersect_by_slabs(0, 1));
}

// --- Laws

TEST_CASE("kdop array, laws 1, 2 and 3: beside single k-DOPs and rationals") {
  cases::run("on a grid", 300, [](Random& random) { return compare(make(random, true)); });
  cases::run("of any numbers", 300, [](Random& random) { return compare(make(random, false)); });
}

TEST_CASE("kdop array, law 2: slabs that touch but for roundings") {
  cases::run("nearly touching", 300, [](Random& random) {
    Moved m = make(random, false);
    // The second is moved to where its first slab ends at the first one's, nearly.
    const Point3& d = m.directions[0];
    for (std::size_t i = 1; i < m.at.size(); ++i) {
      const double to = m.kdops[0].min[0] - m.kdops[i].max[0] + dot(d, m.at[0]);
      m.at[i].x = (to - d.y * m.at[i].y - d.z * m.at[i].z) / d.x;
    }
    return compare(m);
  });
}

// --- Range

TEST_CASE("kdop array, law 2: numbers of every size") {
  cases::run("sizes", 300, [](Random& random) {
    Moved m = make(random, false);
    const auto scale = [&](double& x) { x = std::ldexp(x, random.between(-1070, 1015)); };
    for (Point3& t : m.at) scale(t.x), scale(t.y), scale(t.z);
    for (Kdop3& k : m.kdops) {
      const int exponent = random.between(-1070, 1015);
      for (double& x : k.min) x = std::ldexp(x, exponent);
      for (double& x : k.max) x = std::ldexp(x, exponent);
    }
    return compare(m);
  });
}

TEST_CASE("kdop array: the same in every floating-point environment") {
  const std::vector<Point3> axis{{1, 0, 0}};
  const auto make_array = [&] {
    KdopArray array(axis);
    array.add(Kdop3{axis, {0}, {0}});
    array.add(Kdop3{axis, {0x1p-1074}, {1}});
    return array;
  };
  const KdopArray before = make_array();
  for (const environment::Setting& setting : environment::settings) {
    const environment::Scope scope(setting);
    for (const KdopArray& array : {before, make_array()}) {
      CHECK_FALSE(array.may_intersect_by_slabs(0, 1));
      CHECK(array.may_intersect_by_slabs(0, {0x1p-1074, 0, 0}, 1, {0, 0, 0}));
      CHECK_FALSE(array.may_intersect_by_slabs(0, {0, 0, 0}, 1, {0, 1, 2}));
    }
  }
}

TEST_CASE("kdop array: what is refused") {
  const std::vector<Point3> axes{{1, 0, 0}, {0, 1, 0}};
  KdopArray array(axes);
  array.add(Kdop3{axes, {0, 0}, {1, 1}});
  CHECK_THROWS_AS(KdopArray(10), InvalidArgument);
  CHECK_THROWS_AS(KdopArray(std::vector<Point3>{}), InvalidArgument);
  CHECK_THROWS_AS(KdopArray(std::vector<Point3>{{0, 0, 0}}), InvalidArgument);
  CHECK_THROWS_AS(KdopArray(std::vector<Point3>{{NAN, 0, 0}}), NotFinite);
  CHECK_THROWS_AS(array.add(Kdop3{axes, {0, 2}, {1, 1}}), InvalidArgument);
  CHECK_THROWS_AS(array.add(Kdop3{axes, {0, 0}, {1, NAN}}), NotFinite);
  CHECK_THROWS_AS(array.add(Kdop3{{axes[1], axes[0]}, {0, 0}, {1, 1}}), InvalidArgument);
  CHECK_THROWS_AS(array.add(Kdop3{{axes[0]}, {0}, {1}}), InvalidArgument);
  CHECK_THROWS_AS(array.add(std::vector<Point3>{}), InvalidArgument);
  CHECK(array.size() == 1);
  CHECK_THROWS_AS(array.kdop(1), InvalidArgument);
  CHECK_THROWS_AS(array.set(1, array.kdop(0)), InvalidArgument);
  CHECK_THROWS_AS(array.may_intersect_by_slabs(0, 1), InvalidArgument);
  CHECK_THROWS_AS(array.may_intersect_by_slabs(1, {}, 0, {}), InvalidArgument);
  CHECK_THROWS_AS(array.may_intersect_by_slabs(0, {NAN, 0, 0}, 0, {}), NotFinite);
  const std::vector<IndexPair> pairs{{0, 0}, {0, 1}};
  std::array<bool, 2> may{};
  const std::span<bool> one(may.data(), 1);
  CHECK_THROWS_AS(array.may_intersect_by_slabs(pairs, may), InvalidArgument);
  CHECK_THROWS_AS(array.may_intersect_by_slabs(std::span(pairs).first(1), may), InvalidArgument);
  CHECK_THROWS_AS(array.may_intersect_by_slabs(std::span(pairs).first(1), {}, one),
                  InvalidArgument);
}
