// SPDX-License-Identifier: MIT
// The bits of many vertices above a level are those that a comparison for each vertex gives.
#include "stages/level_bits.hpp"

#include <catch2/catch.hpp>
#include <cmath>
#include <limits>
#include <string>
#include <vector>

#include "cases.hpp"

using namespace signum;
using detail::level_bits;
using detail::LevelBits;

namespace {

/// Vertices whose levels are often equal; what follows the last of them is far above.
std::vector<Point2> few_levels(std::size_t count, cases::Random& random) {
  std::vector<Point2> vertices(count + 4, Point2{1, 1000});
  for (std::size_t i = 0; i < count; ++i) {
    vertices[i] = {random.symmetric(), static_cast<double>(random.between(-2, 2))};
  }
  return vertices;
}

}  // namespace

TEST_CASE("level bits: those of up to 64 vertices are what each vertex says") {
  cases::run("few levels", 2000, [](cases::Random& random) -> std::string {
    const auto count = static_cast<std::size_t>(random.between(0, LevelBits::most));
    const std::vector<Point2> vertices = few_levels(count, random);
    const double level = random.between(-3, 3);
    std::uint64_t above = 0;
    bool touches = false;
    for (std::size_t i = 0; i < count; ++i) {
      if (vertices[i].y > level) above |= std::uint64_t{1} << i;
      touches = touches || vertices[i].y == level;
    }
    const LevelBits bits = level_bits(vertices.data(), count, level);
    if (bits.above != above) return "other vertices are above";
    if (bits.touches != touches) return touches ? "no vertex is on the level" : "one is on it";
    return std::isfinite(bits.sum) ? "" : "a sum of small numbers is not finite";
  });
}

TEST_CASE("level bits: a coordinate that is not finite is seen wherever it is") {
  cases::Random random(cases::first_seed());
  for (const double x :
       {std::numeric_limits<double>::infinity(), std::numeric_limits<double>::quiet_NaN()}) {
    for (std::size_t count = 1; count <= LevelBits::most; ++count) {
      for (std::size_t i = 0; i < count; ++i) {
        std::vector<Point2> vertices = few_levels(count, random);
        (random.one_in(2) ? vertices[i].x : vertices[i].y) = x;
        INFO("vertex " << i << " of " << count);
        CHECK_FALSE(std::isfinite(level_bits(vertices.data(), count, 0).sum));
      }
    }
  }
}
