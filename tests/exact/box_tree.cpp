// SPDX-License-Identifier: MIT
// Trees of boxes beside all pairs of boxes, and the boxes of points.
#include "bodies/polygons/box_tree.hpp"
// The header under test comes first.
#include <algorithm>
#include <array>
#include <catch2/catch.hpp>
#include <cmath>
#include <limits>
#include <set>

#include "cases.hpp"

using namespace signum;
using namespace signum::detail;
using cases::Random;

namespace {

using Pairs = std::set<std::pair<std::uint32_t, std::uint32_t>>;

Aabb3 box(Random& random) {
  const auto at = [&] { return random.between(-8, 8) / 16.0; };
  const Point3 p{at(), at(), at()};
  const auto size = [&] { return random.between(0, 2) / 16.0; };
  return {p, {p.x + size(), p.y + size(), p.z + size()}};
}

std::vector<Aabb3> boxes(Random& random, int least) {
  std::vector<Aabb3> some(static_cast<std::size_t>(random.between(least, 12)));
  for (Aabb3& b : some) b = box(random);
  return some;
}

bool overlap(const Aabb3& a, const Aabb3& b) {
  return a.min.x <= b.max.x && b.min.x <= a.max.x && a.min.y <= b.max.y && b.min.y <= a.max.y &&
         a.min.z <= b.max.z && b.min.z <= a.max.z;
}

/// Exactly, since coordinates are multiples of 1/16.
double squared_distance(const Aabb3& a, const Aabb3& b) {
  double sum = 0;
  for (const auto axis : {&Point3::x, &Point3::y, &Point3::z}) {
    const double gap = std::max(b.min.*axis - a.max.*axis, a.min.*axis - b.max.*axis);
    if (gap > 0) sum += gap * gap;
  }
  return sum;
}

double next(double x) { return std::nextafter(x, std::numeric_limits<double>::infinity()); }

}  // namespace

TEST_CASE("box trees: all pairs of boxes that overlap, and the nearest ones, of none to many") {
  cases::run("boxes", 300, [](Random& random) -> std::string {
    const std::vector<Aabb3> a = boxes(random, 0), b = boxes(random, 0);
    const BoxTree of_a(a), of_b(b);
    Pairs truth, found, near;
    for (std::uint32_t i = 0; i < a.size(); ++i) {
      for (std::uint32_t j = 0; j < b.size(); ++j) {
        if (overlap(a[i], b[j])) truth.insert({i, j});
      }
    }
    const bool ended = of_a.any_pair(of_b, [&](std::uint32_t i, std::uint32_t j) {
      found.insert({i, j});
      return false;
    });
    if (ended || found != truth) return "other pairs overlap";
    const bool any = of_a.any_pair(of_b, [](std::uint32_t, std::uint32_t) { return true; });
    if (any == truth.empty()) return "a pair is said to overlap, or none";
    // With no limit all pairs are near.
    of_a.nearest_pairs(of_b, [&](std::uint32_t i, std::uint32_t j) {
      near.insert({i, j});
      return 100.0;
    });
    if (near.size() != a.size() * b.size()) return "not all pairs are near";
    return {};
  });
}

TEST_CASE("box trees: nearer pairs come first, and none that is beyond the limit") {
  cases::run("limits", 300, [](Random& random) -> std::string {
    const std::vector<Aabb3> a = boxes(random, 1), b = boxes(random, 1);
    // Between multiples of 1/256, or zero, below which no pair is.
    const double limit = random.one_in(4) ? 0 : (random.between(0, 200) + 0.5) / 256;
    std::vector<double> truth, found;
    for (const Aabb3& x : a) {
      for (const Aabb3& y : b) truth.push_back(squared_distance(x, y));
    }
    std::sort(truth.begin(), truth.end());
    // The first pair is visited before there is a limit.
    const auto end = std::lower_bound(truth.begin() + 1, truth.end(), limit);
    truth.erase(end, truth.end());
    Pairs pairs;
    BoxTree(a).nearest_pairs(BoxTree(b), [&](std::uint32_t i, std::uint32_t j) {
      pairs.insert({i, j});
      found.push_back(squared_distance(a[i], b[j]));
      return limit;
    });
    if (pairs.size() != found.size()) return "a pair is visited twice";
    return found == truth ? "" : "other pairs are visited, or in another order";
  });
}

TEST_CASE("outward_box and exponent_of: close around points that no double is") {
  cases::run("points", 200, [](Random& random) -> std::string {
    const int scale = random.between(-1500, 1500);
    const auto any = [&]() -> BigRational {
      if (random.one_in(4)) return 0;
      const BigRational x(random.between(-1000, 1000), random.between(1, 1000));
      return times_power_of_two(x, scale - random.between(0, random.one_in(4) ? 1200 : 4));
    };
    std::vector<RationalPoint> points(static_cast<std::size_t>(random.between(1, 3)));
    for (RationalPoint& p : points) p = {any(), any(), any()};
    const int exponent = exponent_of(points);
    const Aabb3 box = outward_box(points, exponent);
    BigRational greatest = 0;
    for (const auto& [in_points, axis] :
         {std::pair{&RationalPoint::x, &Point3::x}, std::pair{&RationalPoint::y, &Point3::y},
          std::pair{&RationalPoint::z, &Point3::z}}) {
      BigRational low = points[0].*in_points, high = low;
      for (const RationalPoint& p : points) {
        low = std::min(low, p.*in_points);
        high = std::max(high, p.*in_points);
      }
      greatest = std::max({greatest, abs(low), abs(high)});
      const auto is_close = [&](double below, const BigRational& x, double above) {
        const BigRational scaled = times_power_of_two(x, -exponent);
        return to_rational(below) < scaled && scaled < to_rational(above);
      };
      if (!is_close(box.min.*axis, low, next(next(box.min.*axis))))
        return "the least are not close";
      if (!is_close(-next(next(-(box.max.*axis))), high, box.max.*axis)) {
        return "the greatest are not close";
      }
    }
    if (greatest.is_zero()) return exponent == 0 ? "" : "all are zero";
    const BigRational power = times_power_of_two(BigRational(1), exponent);
    return greatest <= power && power < 8 * greatest ? "" : "the exponent is another";
  });
}
