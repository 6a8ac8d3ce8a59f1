// SPDX-License-Identifier: MIT
// Every predicate beside its definition in integers, for a while: prints a line for each, its name,
// the cases that were asked and those that differ, then the first of these. Of each case the sign,
// the filter and the exact stage are asked, and of those that have one the batch, on the
// instruction set that SIGNUM_TARGET names.
#include <CLI/CLI.hpp>
#include <atomic>
#include <chrono>
#include <iostream>
#include <mutex>
#include <optional>
#include <signum/predicates/batch.hpp>
#include <thread>

#include "hex.hpp"
#include "staged_predicates.hpp"

namespace {

using namespace signum;
using staged::Family;
using staged::Random;
using staged::Relation;

constexpr std::size_t block_size = 4096;

/// A block of cases of one predicate: block k of a seed is the same in every run.
template <class P>
class Block {
 public:
  using Points = typename P::Points;

  Block(const P& predicate, std::uint64_t seed, std::uint64_t number) : predicate_(predicate) {
    constexpr auto& families = generators::all_families;
    const auto kind = static_cast<std::size_t>(number % (families.size() + 1));
    const auto relation = static_cast<Relation>(number / (families.size() + 1) % 2);
    Random random(seed ^ (number + 1) * 0x9e3779b97f4a7c15);
    for (Points& p : cases_) {
      p = kind < families.size() ? predicate.make(families[kind], relation, random)
                                 : combination(random);
    }
  }

  /// The number of cases for which something says another sign than the definition does, the first
  /// of which is printed.
  std::uint64_t wrong() const {
    std::uint64_t count = 0;
    std::vector<Sign> truth;
    for (const Points& p : cases_) {
      truth.push_back(static_cast<Sign>(predicate_.truth(p)));
      const staged::Answers answers = {predicate_.sign(p), predicate_.settle(p),
                                       predicate_.filter(p)};
      if (!answers.agree_on(static_cast<int>(truth.back()))) tell(p, answers.print(), ++count);
    }
    const std::vector<Sign> batch = signs_of_batch();
    for (std::size_t i = 0; i < batch.size(); ++i) {
      if (batch[i] != truth[i]) tell(cases_[i], "batch", ++count);
    }
    return count;
  }

 private:
  /// Integers of any number of bits, the last point in the plane of the first three or beside it:
  /// all sizes at which some stage begins to round, in all coordinates.
  static Points combination(Random& random) {
    const double size = std::ldexp(1.0, random.between(1, 50));
    const int along[] = {random.between(-1, 2), random.between(-1, 2)};
    const bool beside = random.one_in(3);
    Points p;
    for (double Points::value_type::* c : staged::coordinates<typename Points::value_type>()) {
      for (auto& point : p) point.*c = std::floor(random.symmetric() * size);
      p.back().*c = p[0].*c + along[0] * (p[1].*c - p[0].*c);
      if constexpr (std::tuple_size_v < Points >> 3) p.back().*c += along[1] * (p[2].*c - p[0].*c);
    }
    if (beside) p.back().x += 1;
    return p;
  }

  /// None, where the predicate has no batch.
  std::vector<Sign> signs_of_batch() const {
    std::vector<Sign> signs;
    if constexpr (std::is_same_v<typename P::Arguments, decltype(staged::points_themselves)>) {
      const auto ask = [&]<std::size_t... k>(std::index_sequence<k...>) {
        const auto column = [&](std::size_t i) {
          std::vector<typename Points::value_type> points;
          for (const Points& p : cases_) points.push_back(p[i]);
          return points;
        };
        if constexpr (std::is_invocable_v<typename P::Batch, decltype(column(k))...,
                                          std::span<Sign>>) {
          signs.resize(cases_.size());
          typename P::Batch()(column(k)..., std::span<Sign>(signs));
        }
      };
      ask(std::make_index_sequence<std::tuple_size_v<Points>>());
    }
    return signs;
  }

  void tell(const Points& p, const std::string& what, std::uint64_t count) const {
    static std::mutex one;
    const std::lock_guard lock(one);
    if (count == 1) std::cerr << predicate_.name << cases::hex(p) << ": " << what << std::endl;
  }

  const P& predicate_;
  std::array<Points, block_size> cases_;
};

struct Run {
  std::uint64_t seed = 1;
  double seconds = 60;
  /// Of each predicate; then the time does not matter.
  std::optional<std::uint64_t> blocks = {};
  unsigned jobs = std::max(1u, std::thread::hardware_concurrency());
};

/// Whether nothing differs.
template <class P>
bool ask(const P& predicate, const Run& run, double seconds) {
  const auto end = std::chrono::steady_clock::now() + std::chrono::duration<double>(seconds);
  std::atomic<std::uint64_t> next = 0, asked = 0, wrong = 0;
  const auto work = [&] {
    for (std::uint64_t block = next++;
         run.blocks ? block < *run.blocks : std::chrono::steady_clock::now() < end;
         block = next++) {
      wrong += std::make_unique<Block<P>>(predicate, run.seed, block)->wrong();
      asked += block_size;
    }
  };
  std::vector<std::thread> threads;
  for (unsigned i = 1; i < run.jobs; ++i) threads.emplace_back(work);
  work();
  for (std::thread& t : threads) t.join();
  std::cout << predicate.name << '\t' << asked << '\t' << wrong << std::endl;
  return wrong == 0;
}

}  // namespace

int main(int argc, char** argv) {
  CLI::App app("The predicates beside their definitions in integers");
  Run run;
  app.add_option("--seconds", run.seconds, "For all predicates together")
      ->check(CLI::PositiveNumber);
  app.add_option("--blocks", run.blocks, "So many of 4,096 cases each, in whatever time");
  app.add_option("--seed", run.seed, "Of the cases");
  app.add_option("--jobs", run.jobs, "Threads")->check(CLI::PositiveNumber);
  CLI11_PARSE(app, argc, argv);
  bool same = true;
  constexpr double count = std::tuple_size_v<decltype(staged::all_predicates)>;
  staged::for_each_predicate(
      [&](const auto& predicate) { same = ask(predicate, run, run.seconds / count) && same; });
  return same ? 0 : 1;
}
