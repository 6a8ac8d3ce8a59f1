// SPDX-License-Identifier: MIT
#include <benchmark/benchmark.h>

#include <algorithm>
#include <chrono>
#include <map>

#include "results.hpp"

#if SIGNUM_HAS_TBB
#include <tbb/global_control.h>
#endif

namespace signum::bench {

namespace {

double wall_seconds(const std::function<void()>& pass) {
  const auto start = std::chrono::steady_clock::now();
  pass();
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

class WithThreads {
 public:
#if SIGNUM_HAS_TBB
  explicit WithThreads(int threads)
      : limit_(tbb::global_control::max_allowed_parallelism, static_cast<std::size_t>(threads)) {}

 private:
  tbb::global_control limit_;
#else
  explicit WithThreads(int) {}
#endif
};

/// Gathers what each repetition took, and prints nothing.
class Gather : public benchmark::BenchmarkReporter {
 public:
  explicit Gather(Clock clock) : clock_(clock) {}
  bool ReportContext(const Context&) override { return true; }
  void ReportRuns(const std::vector<Run>& runs) override {
    for (const Run& run : runs) {
      if (run.run_type != Run::RT_Iteration) continue;
      const double seconds =
          clock_ == Clock::wall ? run.real_accumulated_time : run.cpu_accumulated_time;
      seconds_[run.run_name.function_name].push_back(seconds / static_cast<double>(run.iterations));
    }
  }
  double median_seconds(const std::string& name) {
    std::vector<double>& all = seconds_.at(name);
    std::sort(all.begin(), all.end());
    return all[all.size() / 2];
  }

 private:
  Clock clock_;
  std::map<std::string, std::vector<double>> seconds_;
};

/// Google Benchmark takes its order of runs from its command line.
void interleave() {
  static const bool done = [] {
    std::array<std::string, 2> arguments = {"bench_beside_peers",
                                            "--benchmark_enable_random_interleaving=true"};
    std::array<char*, 3> argv = {arguments[0].data(), arguments[1].data(), nullptr};
    int argc = 2;
    benchmark::Initialize(&argc, argv.data());
    return true;
  }();
  static_cast<void>(done);
}

}  // namespace

Result measure(const Program::Entry& entry) {
  Result result{entry.group, entry.name, {}, {}, {}};
  if (entry.make_figure) {
    result.figure = entry.make_figure();
    return result;
  }
  interleave();
  const Work work = entry.make_work();
  result.plot = work.plot;
  Gather gather(work.clock);
  for (const Contender& contender : work.contenders) {
    // Where a pass is long, few are enough.
    const WithThreads threads(contender.threads);
    const bool is_long = wall_seconds(contender.pass) > 0.1;
    auto* const registered =
        benchmark::RegisterBenchmark(contender.who.c_str(), [&contender](benchmark::State& state) {
          const WithThreads limit(contender.threads);
          // A virtual machine takes memory back that has been free for seconds, as while another
          // contender runs: what this one touches it has anew before its time counts.
          contender.pass();
          for (auto _ : state) contender.pass();
        });
    if (is_long) {
      registered->Iterations(1)->Repetitions(3);
    } else {
      registered->MinTime(0.03)->Repetitions(9);
    }
    if (work.clock == Clock::wall) registered->UseRealTime();
  }
  benchmark::RunSpecifiedBenchmarks(&gather);
  benchmark::ClearRegisteredBenchmarks();

  for (const Contender& c : work.contenders) {
    const double ns = 1e9 * gather.median_seconds(c.who) / static_cast<double>(work.items);
    const double first = result.lines.empty() ? ns : result.lines.front().nanoseconds;
    result.lines.push_back({c.who, ns, first / ns, c.target, c.wrong});
  }
  return result;
}

}  // namespace signum::bench
