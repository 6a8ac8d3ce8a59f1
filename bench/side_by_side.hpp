// SPDX-License-Identifier: MIT
/// Runs the registered benchmarks interleaved, several times each, and prints the ratios: a
/// benchmark is named "work/who", and each who is compared with the first one of its work.
#pragma once

#include <benchmark/benchmark.h>

#include <algorithm>
#include <cstdio>
#include <map>
#include <string>
#include <vector>

namespace signum::bench {

/// Prints nothing while it runs; gathers the median time of each benchmark.
class Medians : public benchmark::BenchmarkReporter {
 public:
  bool ReportContext(const Context&) override { return true; }
  void ReportRuns(const std::vector<Run>& runs) override {
    for (const Run& r : runs) {
      if (r.run_type == Run::RT_Iteration) {
        times_[r.run_name.function_name].push_back(1e9 * r.cpu_accumulated_time /
                                                   static_cast<double>(r.iterations) / items(r));
      }
    }
  }
  void Finalize() override {}

  /// A table in Markdown: work, who, ns for one item, ratio to the first of that work.
  void print(const std::vector<std::string>& names) const {
    std::printf("| work | who | ns | ratio |\n| --- | --- | ---: | ---: |\n");
    std::string work;
    double first = 0;
    for (const std::string& name : names) {
      const auto found = times_.find(name);
      if (found == times_.end()) continue;
      const std::size_t slash = name.find('/');
      std::vector<double> t = found->second;
      std::sort(t.begin(), t.end());
      const double median = t[t.size() / 2];
      if (name.substr(0, slash) != work) {
        work = name.substr(0, slash);
        first = median;
      }
      std::printf("| %s | %s | %.1f | %.2f |\n", work.c_str(), name.substr(slash + 1).c_str(),
                  median, median / first);
    }
  }

 private:
  static double items(const Run& r) {
    const auto found = r.counters.find("items");
    return found == r.counters.end() ? 1 : found->second.value;
  }
  std::map<std::string, std::vector<double>> times_;
};

inline std::vector<std::string>& names() {
  static std::vector<std::string> all;
  return all;
}

/// `one_pass` does `items` pieces of the work.
template <class F>
void add(const std::string& name, std::size_t items, F one_pass) {
  names().push_back(name);
  benchmark::RegisterBenchmark(name.c_str(),
                               [one_pass, items](benchmark::State& state) {
                                 for (auto _ : state) one_pass();
                                 state.counters["items"] =
                                     benchmark::Counter(static_cast<double>(items));
                               })
      ->Repetitions(9)
      ->MinTime(0.03);
}

/// Runs what was added. The arguments are those of Google Benchmark.
inline int run(int argc, char** argv) {
  std::vector<char*> args(argv, argv + argc);
  std::string interleave = "--benchmark_enable_random_interleaving=true";
  args.insert(args.begin() + 1, interleave.data());
  int count = static_cast<int>(args.size());
  benchmark::Initialize(&count, args.data());
  if (benchmark::ReportUnrecognizedArguments(count, args.data())) return 2;
  Medians medians;
  benchmark::RunSpecifiedBenchmarks(&medians);
  medians.print(names());
  return 0;
}

}  // namespace signum::bench
