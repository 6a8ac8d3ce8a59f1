// SPDX-License-Identifier: MIT
/// What bench_beside_peers runs: pieces of work, each with those who do it. The files of this
/// folder add theirs, by group.
///
///     void add_predicates(Program& program) {
///       program.add("Predicates", "orient3d, random", [] {
///         const auto points = std::make_shared<const Points>(random_points());
///         return Work{.items = points->size(),
///                     .contenders = {{"signum", [points] { sum_of_signs(*points, orient3d); }},
///                                    {.who = "naive doubles",
///                                     .pass = [points] { sum_of_signs(*points, naive); },
///                                     .target = 1.5,
///                                     .wrong = count_wrong(*points, naive)}}};
///       });
///     }
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace signum::bench {

/// How many of the answers are not signum's.
struct Wrong {
  std::size_t count, of;
};

struct Contender {
  std::string who;
  /// Does all the items once, and keeps the compiler from leaving it out (DoNotOptimize).
  std::function<void()> pass;
  /// The first contender's time is to be at most so many times this one's.
  std::optional<double> target = {};
  std::optional<Wrong> wrong = {};
  /// How many threads oneTBB may use.
  int threads = 1;
};

enum class Clock { processor, wall };

/// The sizes over which a work is drawn: all works of one series are one picture.
struct PlotPoint {
  std::string series;
  std::size_t size;
};

struct Work {
  /// The time is given for one item.
  std::size_t items = 1;
  /// The contenders, signum first.
  std::vector<Contender> contenders = {};
  /// Time of the processor, which a busy machine disturbs less; by the wall for several threads.
  Clock clock = Clock::processor;
  std::optional<PlotPoint> plot = {};
};

/// A number that is no time, such as bytes a triangle.
struct Figure {
  double value;
  std::string unit;
  std::optional<double> at_most = {};
};

/// The works in the order in which they were added. A work's input is made when its turn comes, and
/// is gone after it.
class Program {
 public:
  struct Entry {
    std::string group, name;
    std::function<Work()> make_work;
    std::function<Figure()> make_figure;
  };

  void add(std::string group, std::string name, std::function<Work()> make) {
    entries_.push_back({std::move(group), std::move(name), std::move(make), {}});
  }
  void add_figure(std::string group, std::string name, std::function<Figure()> make) {
    entries_.push_back({std::move(group), std::move(name), {}, std::move(make)});
  }
  const std::vector<Entry>& entries() const { return entries_; }

 private:
  std::vector<Entry> entries_;
};

}  // namespace signum::bench
