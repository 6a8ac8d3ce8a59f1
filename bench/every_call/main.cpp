// SPDX-License-Identifier: MIT
// bench_every_call [WORDS]: the rows whose call has these words in it.
#include <cstdio>
#include <functional>

#include "every_call.hpp"

namespace signum::bench {

std::vector<MakeRows>& all_rows() {
  static std::vector<MakeRows> rows;
  return rows;
}

namespace {

double ratio(const Row& r) { return r.textbook == 0 ? 0 : r.ours / r.textbook; }

void print(const Row& r) {
  std::printf("| %s | %s | %.1f |", r.call.c_str(), r.input.c_str(), r.ours);
  std::printf(r.worst == 0 ? "  |" : " %.0f |", r.worst);
  if (r.textbook == 0) {
    std::printf("  |  |  | %.0f %% |  |\n", 100 * r.yes);
  } else {
    std::printf(" %.1f | %s | %.1f | %.0f %% | %.2g |\n", r.textbook, r.method.c_str(), ratio(r),
                100 * r.yes, r.differ);
  }
}

double median(std::vector<double> v) {
  const auto middle = v.begin() + static_cast<std::ptrdiff_t>(v.size() / 2);
  std::nth_element(v.begin(), middle, v.end());
  return *middle;
}

/// Of each verb, which is the first word of a call, on one input.
void print_medians(const std::vector<Row>& rows) {
  std::vector<std::string> groups;
  const auto group = [](const Row& r) {
    return r.call.substr(0, r.call.find_first_of(" (,:")) + ", " + r.input;
  };
  for (const Row& r : rows) {
    if (std::find(groups.begin(), groups.end(), group(r)) == groups.end()) {
      groups.push_back(group(r));
    }
  }
  std::printf("\n| calls | rows | median, ns | median ratio | of | above 20 |\n");
  std::printf("| --- | ---: | ---: | ---: | ---: | ---: |\n");
  for (const std::string& g : groups) {
    std::vector<double> times, ratios;
    for (const Row& r : rows) {
      if (group(r) != g) continue;
      times.push_back(r.ours);
      if (r.textbook != 0) ratios.push_back(ratio(r));
    }
    std::printf("| %s | %zu | %.0f |", g.c_str(), times.size(), median(times));
    if (ratios.empty()) {
      std::printf("  |  |  |\n");
      continue;
    }
    std::printf(" %.1f | %zu | %td |\n", median(ratios), ratios.size(),
                std::count_if(ratios.begin(), ratios.end(), [](double x) { return x > 20; }));
  }
}

}  // namespace

}  // namespace signum::bench

int main(int argc, char** argv) {
  using namespace signum::bench;
  std::vector<Row> rows;
  for (const auto make : all_rows()) make(rows);
  const std::string words = argc > 1 ? argv[1] : "";
  std::erase_if(rows, [&](const Row& r) { return r.call.find(words) == std::string::npos; });
  std::stable_sort(rows.begin(), rows.end(), [](const Row& a, const Row& b) {
    return ratio(a) != ratio(b) ? ratio(a) > ratio(b) : a.ours > b.ours;
  });
  std::printf("| call | input | ns | slowest | textbook, ns | by | ratio | yes | differs |\n");
  std::printf("| --- | --- | ---: | ---: | ---: | --- | ---: | ---: | ---: |\n");
  for (const Row& r : rows) print(r);
  print_medians(rows);
}
