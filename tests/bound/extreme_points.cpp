// SPDX-License-Identifier: MIT
#include "k_cbp/extreme_points.hpp"

#include <algorithm>
#include <cmath>
#include <initializer_list>
#include <limits>
#include <signum/kernel/error.hpp>
#include <signum/kernel/rational.hpp>
#include <signum/predicates/dot_sign.hpp>
#include <signum/predicates/plane_side.hpp>
#include <tuple>

#include "cases.hpp"
#include "environment.hpp"
#include "k_cbp/facet_directions.hpp"
#include "machine/fp_environment.hpp"
#include "simd_targets.hpp"

#if SIGNUM_HAS_TBB
#include <tbb/task_arena.h>
#endif
#if SIGNUM_HAS_CUDA
#include "k_cbp/block_maxima_cuda.hpp"
#endif

namespace {

using namespace signum;
using namespace signum::detail;
using cases::hex;
using cases::Random;
using Points = std::vector<Point3>;

Points make_points(cases::Family family, Random& random, std::size_t count) {
  Points points(count);
  generators::make_points(family, generators::Relation::flat, random, points);
  return points;
}

Points directions_for(const Points& points, std::size_t k) {
  Points directions = spread_directions(k);
  // Some directions are along the axes and the diagonals, where many points are equally far.
  const Points plain = {{1, 0, 0}, {0, -1, 0}, {0, 0, 1}, {1, 1, 0}, {-1, 0, 1}, {1, -1, 1}};
  for (std::size_t i = 0; i < std::min(k, plain.size()); ++i) directions[i] = plain[i];
  const double scale = reach_scale(finite_bounds(points));
  for (Point3& d : directions) d = {d.x * scale, d.y * scale, d.z * scale};
  return directions;
}

Points found(const Points& points, const Points& directions, MaximaBy by) {
  return extreme_points(points, finite_bounds(points), directions, by);
}

/// The extreme points by their definition.
Points by_all_pairs(const Points& points, const Points& directions) {
  Points result;
  for (const Point3& d : directions) {
    Point3 best = points.front();
    for (const Point3& p : points) {
      const Sign s = dot_sign(as_difference(d), Difference3(best, p));
      const bool later = std::tie(p.x, p.y, p.z) > std::tie(best.x, best.y, best.z);
      if (s == Sign::positive || (s == Sign::zero && later)) best = p;
    }
    result.push_back(best);
  }
  return result;
}

}  // namespace

// Examples

TEST_CASE("the corner of a cube that is farthest along each direction") {
  Points cube;
  for (const double x : {0.0, 1.0})
    for (const double y : {0.0, 1.0})
      for (const double z : {0.0, 1.0}) cube.push_back({x, y, z});
  const Points directions = {{1, 1, 1}, {-1, -1, -1}, {1, 0, 0}, {-1, 0.5, 0}};
  const Points expected = {{1, 1, 1}, {0, 0, 0}, {1, 1, 1}, {0, 1, 1}};
  CHECK(found(cube, directions, MaximaBy::simd) == expected);
}

// Laws

TEST_CASE("laws 1 and 2: extreme points are those of the definition") {
  cases::run_families(60, [](cases::Family family, Random& random) -> std::string {
    const Points points =
        make_points(family, random, static_cast<std::size_t>(random.between(1, 60)));
    const Points directions = directions_for(points, 9);
    const Points expected = by_all_pairs(points, directions);
    for (const MaximaBy by : {MaximaBy::scalar, MaximaBy::simd})
      if (found(points, directions, by) != expected) return "not by the definition";
    return {};
  });
}

TEST_CASE("a supporting plane has the point on it or behind it, and the next one has not") {
  cases::run_families(200, [](cases::Family family, Random& random) -> std::string {
    const Points points = make_points(family, random, 1);
    for (const Point3& d : directions_for(points, 7)) {
      Plane3 plane = supporting_plane(d, points.front());
      if (plane_side(plane, points.front()) == Sign::positive) return "in front: " + hex(plane);
      plane.offset = std::nextafter(plane.offset, std::numeric_limits<double>::infinity());
      if (plane_side(plane, points.front()) != Sign::positive) return "loose: " + hex(plane);
    }
    return {};
  });
}

// Consistency

TEST_CASE("the scalar search, vectors of every kind and every number of points agree") {
  Random random(cases::first_seed());
  for (const cases::Family family : {cases::Family::uniform, cases::Family::grid}) {
    Points all = make_points(family, random, 3 * block_size);
    std::vector<std::size_t> sizes;
    for (std::size_t n = 1; n <= 40; ++n) sizes.push_back(n);
    for (std::size_t n = block_size - 9; n <= block_size + 9; ++n) sizes.push_back(n);
    sizes.push_back(2 * block_size + 77);
    const auto check = [&] {
      for (const std::size_t n : sizes) {
        for (const std::size_t offset : std::initializer_list<std::size_t>{0, 1, 3}) {
          const Points points(all.begin() + static_cast<std::ptrdiff_t>(offset),
                              all.begin() + static_cast<std::ptrdiff_t>(offset + n));
          const std::span<const Point3> misaligned(all.data() + offset, n);
          const Points directions = directions_for(points, 1 + n % 8);
          const Aabb3 bounds = finite_bounds(misaligned);
          const Points scalar = extreme_points(misaligned, bounds, directions, MaximaBy::scalar);
          if (extreme_points(misaligned, bounds, directions, MaximaBy::simd) != scalar)
            FAIL(n << " points from " << offset << " on");
        }
      }
    };
    simd_targets::for_each(check);
  }
  SUCCEED("all agree");
}

TEST_CASE("rounded maxima are as near to the exact ones as reach_error says") {
  cases::run_families(30, [](cases::Family family, Random& random) -> std::string {
    const Points points = make_points(family, random, 50);
    const Points directions = directions_for(points, 8);
    const Points extremes = by_all_pairs(points, directions);
    const Aabb3 b = finite_bounds(points);
    const Point3 largest{std::max(std::abs(b.min.x), std::abs(b.max.x)),
                         std::max(std::abs(b.min.y), std::abs(b.max.y)),
                         std::max(std::abs(b.min.z), std::abs(b.max.z))};
    for (const MaximaBy by : {MaximaBy::scalar, MaximaBy::simd}) {
      const std::vector<double> maxima = block_maxima(points, directions, by);
      for (std::size_t j = 0; j < directions.size(); ++j) {
        const Rational exact = Rational(directions[j].x) * Rational(extremes[j].x) +
                               Rational(directions[j].y) * Rational(extremes[j].y) +
                               Rational(directions[j].z) * Rational(extremes[j].z);
        const double error = std::abs((Rational(maxima[j]) - exact).to_double());
        if (!(2 * error <= reach_error(directions[j], largest))) return "error " + hex(error);
      }
    }
    return {};
  });
}

#if SIGNUM_HAS_TBB
TEST_CASE("extreme points are the same on 1 thread and on 8") {
  Random random(cases::first_seed());
  const Points points = make_points(cases::Family::grid, random, 200000);
  const Points directions = directions_for(points, 20);
  Points one, many;
  tbb::task_arena(1).execute([&] { one = found(points, directions, MaximaBy::simd); });
  tbb::task_arena(8).execute([&] { many = found(points, directions, MaximaBy::simd); });
  CHECK(one == many);
}
#endif

TEST_CASE("extreme points on a GPU are those on the processor") {
#if SIGNUM_HAS_CUDA
  if (!cuda_device_present()) {
    std::printf("skipped: no CUDA device\n");
    return;
  }
  cases::run_families(20, [](cases::Family family, Random& random) -> std::string {
    const Points points =
        make_points(family, random, static_cast<std::size_t>(random.between(1, 5000)));
    const Points directions = directions_for(points, 44);
    return found(points, directions, MaximaBy::cuda) == found(points, directions, MaximaBy::scalar)
               ? ""
               : "different";
  });
#else
  std::printf("skipped: built without CUDA\n");
#endif
}

// Range

TEST_CASE("extreme points in every floating-point environment") {
  Random random(cases::first_seed());
  for (const cases::Family family : cases::all_families) {
    const Points points = make_points(family, random, 300);
    const Points directions = directions_for(points, 12);
    const Points expected = found(points, directions, MaximaBy::scalar);
    for (const auto& setting : environment::settings) {
      const environment::Scope scope(setting);
      const DefaultFpEnvironment environment;
      CHECK(found(points, directions, MaximaBy::simd) == expected);
    }
  }
}

TEST_CASE("bounds refuse what is not finite, wherever it stands") {
  for (const double bad : {std::nan(""), HUGE_VAL, -HUGE_VAL}) {
    for (const std::size_t at : std::initializer_list<std::size_t>{0, 7, 39999}) {
      Points points(40000, Point3{1, 2, 3});
      points[at].y = bad;
      CHECK_THROWS_AS(finite_bounds(points), NotFinite);
    }
  }
}
