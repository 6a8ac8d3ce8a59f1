// SPDX-License-Identifier: MIT
/// Whole runs that take milliseconds and more, one after the other and again, so that all see the
/// same machine; tables of what they answer; and the clouds of points that they work on.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <ctime>
#include <functional>
#include <limits>
#include <optional>
#include <random>
#include <signum/kernel/shapes.hpp>
#include <string>
#include <utility>
#include <vector>

namespace signum::bench {

struct Runner {
  std::string name;
  std::function<void()> work;
  /// The least time of its runs, counted by the processor, which a busy machine disturbs less than
  /// the time of the wall: for work on one thread.
  double seconds = std::numeric_limits<double>::infinity();
};

/// Runs each `rounds` times, but no more often once it has taken `enough` seconds in all.
inline void run_in_turn(std::vector<Runner>& all, int rounds, double enough = 5) {
  std::vector<double> spent(all.size(), 0);
  for (int round = 0; round < rounds; ++round) {
    for (std::size_t i = 0; i < all.size(); ++i) {
      if (spent[i] > enough) continue;
      const std::clock_t start = std::clock();
      all[i].work();
      const double time = static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
      all[i].seconds = std::min(all[i].seconds, time);
      spent[i] += time;
    }
  }
}

/// The answer to the question of that number: a time or a depth, or none.
using Ask = std::function<std::optional<double>(std::size_t)>;

struct Asked {
  std::string name;
  Ask ask;
};

/// Prints a row for each, after they ran in turn: the time in nanoseconds, the ratio to the first,
/// how many of the answers are some, and how often it says otherwise than the one at `exact`
/// whether there is one, or is off by more than `tolerance`.
inline void compare_in_turn(const std::string& work, std::size_t count, std::size_t exact,
                            double tolerance, const std::vector<Asked>& asked) {
  std::vector<Runner> all;
  std::vector<std::vector<std::optional<double>>> answers(asked.size());
  for (std::size_t k = 0; k < asked.size(); ++k) {
    answers[k].resize(count);
    all.push_back({asked[k].name, [&, k] {
                     for (std::size_t i = 0; i < count; ++i) answers[k][i] = asked[k].ask(i);
                   }});
  }
  run_in_turn(all, 60, 2);
  for (std::size_t k = 0; k < asked.size(); ++k) {
    std::size_t some = 0, wrong = 0;
    for (std::size_t i = 0; i < count; ++i) {
      const auto &right = answers[exact][i], &told = answers[k][i];
      some += told.has_value() ? 1 : 0;
      // What is no number is off, too.
      wrong += right.has_value() != told.has_value() ||
               (right && !(std::abs(*right - *told) <= tolerance));
    }
    std::printf("| %s | %s | %.1f | %.2f | %.1f %% | %zu |\n", work.c_str(), all[k].name.c_str(),
                1e9 * all[k].seconds / static_cast<double>(count), all[0].seconds / all[k].seconds,
                100 * static_cast<double>(some) / static_cast<double>(count), wrong);
  }
  std::fflush(stdout);
}

inline std::vector<Point3> in_ball(std::size_t n) {
  std::mt19937_64 random(1);
  std::uniform_real_distribution<double> coordinate(-1, 1);
  std::vector<Point3> points;
  while (points.size() < n) {
    const Point3 p{coordinate(random), coordinate(random), coordinate(random)};
    if (dot(p, p) <= 1) points.push_back(p);
  }
  return points;
}

inline std::vector<Point3> on_sphere(std::size_t n) {
  std::vector<Point3> points = in_ball(n);
  for (Point3& p : points) {
    const double length = std::sqrt(dot(p, p));
    p = {p.x / length, p.y / length, p.z / length};
  }
  return points;
}

/// Points with integer coordinates from 0 to 999.
inline std::vector<Point3> on_grid(std::size_t n) {
  std::mt19937_64 random(2);
  std::uniform_int_distribution<int> integer(0, 999);
  const auto number = [&] { return static_cast<double>(integer(random)); };
  std::vector<Point3> points(n);
  for (Point3& p : points) p = {number(), number(), number()};
  return points;
}

}  // namespace signum::bench
