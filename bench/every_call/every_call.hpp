// SPDX-License-Identifier: MIT
/// What does a call cost beside the code of a textbook in doubles? Each file here adds rows, and
/// the program prints all of them, the greatest ratio first, then those without a textbook's
/// version.
///
/// Both work on the same inputs, in turn, several times; the least time counts. The textbook's
/// answers are compared with the exact ones, so that none is fast because it is wrong, and how many
/// are hits is printed beside the times: a miss costs less.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <limits>
#include <string>
#include <vector>

namespace signum::bench {

struct Row {
  std::string call;
  /// What the inputs are: "random", or what makes them hard.
  std::string input;
  /// Nanoseconds a call; of the textbook 0 where there is none.
  double ours = 0;
  double textbook = 0;
  /// The slowest call of ours, its fastest time and the reading of the clock counted; 0: not taken.
  double worst = 0;
  /// The name of the textbook's method that was the fastest, where the judge has several.
  std::string method{};
  /// The share of our answers that are yes, and of those on which the textbook differs.
  double yes = 0;
  double differ = 0;
};

/// All rows, in order of their files; a file adds some by a static AddRows.
using MakeRows = void (*)(std::vector<Row>&);
std::vector<MakeRows>& all_rows();
struct AddRows {
  explicit AddRows(MakeRows rows) { all_rows().push_back(rows); }
};

/// Nanoseconds a call: the least of several passes over all inputs.
template <class Inputs, class Call>
double nanoseconds(const Inputs& inputs, Call call, double least_so_far) {
  const auto start = std::chrono::steady_clock::now();
  std::size_t yes = 0;
  for (const auto& input : inputs) yes += call(input) ? 1 : 0;
  const std::chrono::duration<double, std::nano> time = std::chrono::steady_clock::now() - start;
  volatile std::size_t kept = yes;
  static_cast<void>(kept);
  return std::min(least_so_far, time.count() / static_cast<double>(inputs.size()));
}

/// `ours` and `textbook` take an input and answer yes or no, by whatever converts to bool.
template <class Inputs, class Ours, class Textbook>
Row compare(std::string call, std::string input, const Inputs& inputs, Ours ours, Textbook textbook,
            int passes = 15) {
  constexpr double infinity = std::numeric_limits<double>::infinity();
  Row row{
      .call = std::move(call), .input = std::move(input), .ours = infinity, .textbook = infinity};
  for (int i = 0; i < passes; ++i) {
    row.ours = nanoseconds(inputs, ours, row.ours);
    row.textbook = nanoseconds(inputs, textbook, row.textbook);
  }
  const double one = 1 / static_cast<double>(inputs.size());
  for (const auto& in : inputs) {
    const bool yes = static_cast<bool>(ours(in));
    row.yes += yes ? one : 0;
    row.differ += yes == static_cast<bool>(textbook(in)) ? 0 : one;
  }
  return row;
}

/// A row of ours alone, with the slowest call, for about 10 ms.
template <class Inputs, class Ours>
Row time_alone(std::string call, std::string input, const Inputs& inputs, Ours ours) {
  using Clock = std::chrono::steady_clock;
  constexpr double infinity = std::numeric_limits<double>::infinity();
  Row row{.call = std::move(call), .input = std::move(input), .ours = infinity};
  std::vector<double> single(inputs.size(), infinity);
  const auto start = Clock::now();
  for (int i = 0; i < 5 || (i < 15 && Clock::now() - start < std::chrono::milliseconds(10)); ++i) {
    row.ours = nanoseconds(inputs, ours, row.ours);
    for (std::size_t k = 0; k < inputs.size(); ++k) {
      const auto begin = Clock::now();
      volatile bool kept = static_cast<bool>(ours(inputs[k]));
      static_cast<void>(kept);
      const std::chrono::duration<double, std::nano> time = Clock::now() - begin;
      single[k] = std::min(single[k], time.count());
    }
  }
  row.worst = *std::max_element(single.begin(), single.end());
  for (const auto& in : inputs) {
    row.yes += static_cast<bool>(ours(in)) ? 1 / static_cast<double>(inputs.size()) : 0;
  }
  return row;
}

}  // namespace signum::bench
