// SPDX-License-Identifier: MIT
// Every question of some kinds that there is on a small grid, beside definitions in integers:
// prints for each kind the question, what it is about, the cases that were asked and those that
// differ. Segments and triangles may be points, and triangles may be segments.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <atomic>
#include <iostream>
#include <mutex>
#include <thread>

#include "grid.hpp"

namespace signum::campaigns {
namespace {

/// Of rows, each whose number leaves this rest.
struct Part {
  std::size_t number = 0, count = 1;
};

/// Prints the line of the kind; true if nothing differs.
bool ask(const Kind& kind, const Part& part, unsigned jobs) {
  std::atomic<std::size_t> next = 0;
  std::mutex mutex;
  Tally all;
  const auto work = [&] {
    while (true) {
      const std::size_t row = part.number + part.count * next++;
      if (row >= kind.rows) return;
      const Tally tally = kind.row(row);
      const std::lock_guard lock(mutex);
      all.cases += tally.cases;
      all.differ += tally.differ;
      if (tally.differ != 0) std::cerr << kind.of << ": " << tally.first << '\n';
    }
  };
  std::vector<std::thread> threads;
  for (unsigned i = 0; i < jobs; ++i) threads.emplace_back(work);
  for (std::thread& t : threads) t.join();
  std::cout << kind.question << '\t' << kind.of << '\t' << all.cases << '\t' << all.differ
            << std::endl;
  return all.differ == 0;
}

int main(int argc, char** argv) {
  CLI::App app("Every question of some kinds on small grids");
  std::vector<std::string> wanted;
  Part part;
  unsigned jobs = std::max(1u, std::thread::hardware_concurrency());
  app.add_option("--ask", wanted, "These questions alone (default: all)")->delimiter(',');
  app.add_option("--part", part.number, "Which part of all rows of questions");
  app.add_option("--parts", part.count, "How many there are")->check(CLI::PositiveNumber);
  app.add_option("--jobs", jobs, "Threads")->check(CLI::PositiveNumber);
  CLI11_PARSE(app, argc, argv);
  const Plane plane(5);
  const Space space(3);
  std::vector<Kind> kinds;
  add_pairs(plane, kinds);
  add_pairs(space, kinds);
  add_constructions(space, kinds);
  bool same = true;
  for (const Kind& kind : kinds) {
    const bool is_wanted =
        wanted.empty() || std::find(wanted.begin(), wanted.end(), kind.question) != wanted.end();
    if (is_wanted) same = ask(kind, part, jobs) && same;
  }
  return same ? 0 : 1;
}

}  // namespace
}  // namespace signum::campaigns

int main(int argc, char** argv) {
  try {
    return signum::campaigns::main(argc, argv);
  } catch (const std::exception& e) {
    std::cerr << "signum_grid_campaigns: " << e.what() << '\n';
    return 2;
  }
}
