// SPDX-License-Identifier: MIT
#include "k_cbp/block_passes.hpp"

#include <algorithm>
#include <cmath>
#include <initializer_list>
#include <limits>
#include <signum/kernel/error.hpp>
#include <signum/predicates/dot_sign.hpp>
#include <string>
#include <tuple>

#include "cases.hpp"
#include "k_cbp/extreme_points.hpp"
#include "machine/fp_environment.hpp"
#include "simd_targets.hpp"

namespace {

using namespace signum;
using namespace signum::detail;
using cases::Random;
using Points = std::vector<Point3>;

Points make_points(cases::Family family, Random& random, std::size_t count) {
  Points points(count);
  generators::make_points(family, generators::Relation::flat, random, points);
  return points;
}

const Points all_kinds_of_directions = {{1, 0, 0},          {0, -3, 0},       {0, 0, 0x1p-1074},
                                        {1, 1, 1},          {-1, 0.5, 2},     {0.1, 0.2, -0.3},
                                        {0, 1, -1},         {0x1p1000, 1, 0}, {1, 0x1p-1074, 0},
                                        {0x1p-1074, 0, -1}, {7, 0, 1e-300}};

auto as_tuple(const Point3& p) { return std::tie(p.x, p.y, p.z); }

/// The ends by their definition.
Ends ends_by_all_pairs(const Points& points, const Point3& d) {
  Ends ends{points.front(), points.front()};
  for (const Point3& p : points) {
    const Sign low = dot_sign(as_difference(d), Difference3(ends.least, p));
    if (low == Sign::negative || (low == Sign::zero && as_tuple(p) < as_tuple(ends.least)))
      ends.least = p;
    const Sign high = dot_sign(as_difference(d), Difference3(ends.most, p));
    if (high == Sign::positive || (high == Sign::zero && as_tuple(p) > as_tuple(ends.most)))
      ends.most = p;
  }
  return ends;
}

/// Whether the doubles are the same, with the same signs of zeros.
bool are_same(double a, double b) { return a == b && std::signbit(a) == std::signbit(b); }
bool are_same(const Point3& a, const Point3& b) {
  return are_same(a.x, b.x) && are_same(a.y, b.y) && are_same(a.z, b.z);
}
bool are_same(const Aabb3& a, const Aabb3& b) {
  return are_same(a.min, b.min) && are_same(a.max, b.max);
}
bool are_same(const Reach& a, const Reach& b) {
  return are_same(a.low, b.low) && are_same(a.high, b.high);
}
template <class T>
bool are_same(const std::vector<T>& a, const std::vector<T>& b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [](const T& x, const T& y) { return are_same(x, y); });
}

std::string compare_with_scalar(std::span<const Point3> points) {
  const Points directions = {{1, 1, 1}, {-1, 0.3, 2}, {0.1, 0, 0}};
  const auto two = std::span(directions).first(2);
  const Point3 center{0.25, -0.5, points.front().z};
  if (!are_same(block_boxes(points, PassBy::simd).each, block_boxes(points, PassBy::scalar).each))
    return "boxes";
  if (!are_same(block_reaches(points, directions, PassBy::simd),
                block_reaches(points, directions, PassBy::scalar)))
    return "reaches";
  if (!are_same(block_reaches(points, two, PassBy::simd),
                block_reaches(points, two, PassBy::scalar)))
    return "reaches of two";
  if (!are_same(block_distances(points, center, PassBy::simd),
                block_distances(points, center, PassBy::scalar)))
    return "distances";
  return {};
}

}  // namespace

// --- Laws

TEST_CASE("ends along any direction are those of the definition") {
  cases::run_families(60, [](cases::Family family, Random& random) -> std::string {
    const Points points =
        make_points(family, random, static_cast<std::size_t>(random.between(1, 60)));
    const auto ends = ends_along(points, block_boxes(points), all_kinds_of_directions);
    for (std::size_t i = 0; i < ends.size(); ++i) {
      const Ends expected = ends_by_all_pairs(points, all_kinds_of_directions[i]);
      if (ends[i].least != expected.least || ends[i].most != expected.most)
        return "direction " + std::to_string(i);
    }
    return {};
  });
}

// --- Consistency

TEST_CASE("passes in vectors of every kind have the doubles of the scalar ones") {
  const DefaultFpEnvironment environment;
  Random random(cases::first_seed());
  for (const cases::Family family :
       {cases::Family::uniform, cases::Family::grid, cases::Family::extreme}) {
    Points all = make_points(family, random, 3 * block_size);
    if (family == cases::Family::extreme) {  // what the reaches must not overflow
      for (Point3& p : all) p = {p.x / 16, p.y / 16, p.z / 16};
    }
    for (std::size_t i = 0; i < all.size(); i += 7) all[i].x = i % 2 == 0 ? -0.0 : 0.0;
    if (family == cases::Family::grid) {
      for (Point3& p : all) p.y = random.one_in(2) ? -0.0 : 0.0;
    }
    std::vector<std::size_t> sizes;
    for (std::size_t n = 1; n <= 40; ++n) sizes.push_back(n);
    for (std::size_t n = block_size - 9; n <= block_size + 9; ++n) sizes.push_back(n);
    sizes.push_back(2 * block_size + 77);
    const auto check = [&] {
      for (const std::size_t n : sizes) {
        for (const std::size_t offset : std::initializer_list<std::size_t>{0, 1, 3}) {
          const std::string wrong = compare_with_scalar(std::span(all).subspan(offset, n));
          if (!wrong.empty()) FAIL(wrong << " of " << n << " points from " << offset << " on");
        }
      }
    };
    simd_targets::for_each(check);
  }
  SUCCEED("the same doubles");
}

// --- Range

TEST_CASE("a coordinate that is not finite is found wherever it is") {
  constexpr double infinity = std::numeric_limits<double>::infinity();
  for (const double bad : {infinity, -infinity, std::numeric_limits<double>::quiet_NaN()}) {
    for (const std::size_t n : std::initializer_list<std::size_t>{1, 7, 40, block_size + 3}) {
      for (std::size_t i = 0; i < n; ++i) {
        Points points(n, {1, 2, 3});
        (i % 3 == 0 ? points[i].x : i % 3 == 1 ? points[i].y : points[i].z) = bad;
        for (const PassBy by : {PassBy::scalar, PassBy::simd}) {
          bool refused = false;
          try {
            block_boxes(points, by);
          } catch (const NotFinite&) {
            refused = true;
          }
          if (!refused) FAIL("point " << i << " of " << n);
        }
      }
    }
  }
  SUCCEED("all found");
}
