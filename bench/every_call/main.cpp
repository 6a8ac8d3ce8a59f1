// SPDX-License-Identifier: MIT
#include <cstdio>
#include <string_view>

#include "every_call.hpp"

namespace signum::bench {

std::vector<MakeRows>& all_rows() {
  static std::vector<MakeRows> rows;
  return rows;
}

}  // namespace signum::bench

int main() {
  using signum::bench::Row;
  std::vector<Row> rows;
  for (const auto make : signum::bench::all_rows()) make(rows);
  std::stable_sort(rows.begin(), rows.end(), [](const Row& a, const Row& b) {
    return a.ours * b.textbook > b.ours * a.textbook;
  });
  std::printf("| call | input | ns | textbook | ratio | yes | differs |\n");
  std::printf("| --- | --- | --- | --- | --- | --- | --- |\n");
  for (const Row& r : rows) {
    std::printf("| %s | %s | %.1f | %.1f | %.1f | %.0f %% | %.2g |\n", r.call.c_str(),
                r.input.c_str(), r.ours, r.textbook, r.ours / r.textbook, 100 * r.yes, r.differ);
  }
}
