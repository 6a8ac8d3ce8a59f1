// SPDX-License-Identifier: MIT
// near_linear [--most EXPONENT] [PART OF A ROW'S NAME]: the time of each row at n and at 2 n, and
// its exponent, the binary logarithm of their ratio. The status is 1 if an exponent is greater than
// the one given.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <string_view>

#include "near_linear.hpp"

namespace signum::bench {

std::vector<MakeRows>& all_rows() {
  static std::vector<MakeRows> rows;
  return rows;
}

namespace {

/// Seconds of the processor, of all threads.
double seconds() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

/// A call that takes little is made many times, and the mean is taken.
double seconds_of(const Call& call) {
  constexpr double enough = 0.05;
  const double start = seconds();
  int calls = 0;
  do {
    call();
    ++calls;
  } while (seconds() - start < enough);
  return (seconds() - start) / calls;
}

struct Times {
  double at_n, at_2n;
  double exponent() const { return std::log2(at_2n / at_n); }
};

/// The least of several, in turn, so that a machine that is busy for a while slows both.
Times times_of(const Row& row) {
  const Call small = row.make(row.n), large = row.make(2 * row.n);
  Times least{seconds_of(small), seconds_of(large)};
  for (int i = 0; i < 2; ++i) {
    least.at_n = std::min(least.at_n, seconds_of(small));
    least.at_2n = std::min(least.at_2n, seconds_of(large));
  }
  return least;
}

}  // namespace

}  // namespace signum::bench

int main(int argc, char** argv) {
  using namespace signum::bench;
  double most = 0;
  std::string_view part;
  for (int i = 1; i < argc; ++i) {
    if (std::string_view(argv[i]) == "--most" && i + 1 < argc) {
      most = std::strtod(argv[++i], nullptr);
    } else {
      part = argv[i];
    }
  }
  std::vector<Row> rows;
  for (const MakeRows add : all_rows()) add(rows);
  std::printf("| work | n | of | ms at n | ms at 2 n | exponent |\n");
  std::printf("| --- | ---: | --- | ---: | ---: | ---: |\n");
  bool greater = false;
  for (const Row& row : rows) {
    if (row.work.find(part) == std::string::npos) continue;
    const Times times = times_of(row);
    greater = greater || (most > 0 && times.exponent() > most);
    std::printf("| %s | %lld | %s | %.3g | %.3g | %.2f |\n", row.work.c_str(),
                static_cast<long long>(row.n), row.of.c_str(), 1e3 * times.at_n, 1e3 * times.at_2n,
                times.exponent());
    std::fflush(stdout);
  }
  return greater ? 1 : 0;
}
