// SPDX-License-Identifier: MIT
/// The parts of bench_worlds, and its tables.
#pragma once

#include <cmath>
#include <cstdio>
#include <optional>

#include "in_turn.hpp"

namespace signum::bench {

void compare_neighbours();
void compare_fields();
void compare_trees();
void compare_wheels();
void compare_boxes();
void compare_responses();

/// What is more than a millionth off is another answer.
inline void compare(const char* work, std::size_t count, std::size_t exact,
                    const std::vector<Asked>& asked) {
  compare_in_turn(work, count, exact, 1e-6, asked);
}

inline void print_head() {
  std::printf("\n| work | who | ns | first / it | answers | other answers |\n");
  std::printf("| --- | --- | ---: | ---: | ---: | ---: |\n");
}

inline std::vector<Point3> points_in(const Aabb3& box, std::size_t count, std::uint64_t seed) {
  std::mt19937_64 random(seed);
  std::uniform_real_distribution<double> share(0, 1);
  std::vector<Point3> points(count);
  for (Point3& p : points) {
    p = {box.min.x + share(random) * (box.max.x - box.min.x),
         box.min.y + share(random) * (box.max.y - box.min.y),
         box.min.z + share(random) * (box.max.z - box.min.z)};
  }
  return points;
}

inline Point3 scaled(double s, const Point3& p) { return {s * p.x, s * p.y, s * p.z}; }

}  // namespace signum::bench
