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

/// Who asks, and the answer to question i as a number.
struct Asker {
  std::string name;
  std::function<std::optional<double>(std::size_t)> ask;
};

/// A row for each: nanoseconds a question, the ratio to the first, answers, and how many of them
/// are more than 1e-6 away from that of the one whose answers are exact, or not there.
inline void compare(const char* work, std::size_t count, std::size_t exact,
                    const std::vector<Asker>& askers) {
  std::vector<Runner> runners;
  std::vector<std::vector<std::optional<double>>> answers(askers.size());
  for (std::size_t k = 0; k < askers.size(); ++k) {
    answers[k].resize(count);
    runners.push_back({askers[k].name, [&, k] {
                         for (std::size_t i = 0; i < count; ++i) answers[k][i] = askers[k].ask(i);
                       }});
  }
  run_in_turn(runners, 20, 2);
  for (std::size_t k = 0; k < askers.size(); ++k) {
    std::size_t answered = 0, other = 0;
    for (std::size_t i = 0; i < count; ++i) {
      const auto &right = answers[exact][i], &told = answers[k][i];
      answered += told ? 1 : 0;
      other += right.has_value() != told.has_value() || (told && std::abs(*right - *told) > 1e-6);
    }
    std::printf("| %s | %s | %.1f | %.2f | %.1f %% | %zu |\n", k == 0 ? work : "",
                runners[k].name.c_str(), 1e9 * runners[k].seconds / static_cast<double>(count),
                runners[0].seconds / runners[k].seconds,
                100 * static_cast<double>(answered) / static_cast<double>(count), other);
  }
  std::fflush(stdout);
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
