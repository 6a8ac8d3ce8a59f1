// SPDX-License-Identifier: MIT
#include "options/limits_option.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <chrono>
#include <cstdint>
#include <functional>
#include <signum/kernel/error.hpp>

#include "options/argument_checks.hpp"
#include "system/processes.hpp"

namespace signum::cli {
namespace {

constexpr double bytes_in_megabyte = 1e6;
/// A year, for which the clock is long enough.
constexpr double most_seconds = 365.0 * 24 * 60 * 60;

std::function<bool()> asked(const WorkLimits& limits) {
  if (!limits.seconds && !limits.megabytes) return {};
  const auto begun = std::chrono::steady_clock::now();
  return [limits, begun] {
    const std::chrono::duration<double> passed = std::chrono::steady_clock::now() - begun;
    if (limits.seconds && passed.count() >= *limits.seconds) {
      throw Error(
          fmt::format("ended after {} s, before it was done, by --time-limit; no file was "
                      "written",
                      *limits.seconds));
    }
    if (limits.megabytes &&
        largest_memory() >= bytes_in_megabyte * static_cast<double>(*limits.megabytes)) {
      throw Error(
          fmt::format("ended at {} MB, before it was done, by --memory-limit; no file was "
                      "written",
                      *limits.megabytes));
    }
    return false;
  };
}

CLI::Validator some_seconds() {
  return {[](std::string& text) {
            const auto seconds = number_of<double>(text);
            if (!seconds || !(*seconds > 0 && *seconds <= most_seconds))
              return fmt::format("got \"{}\"; expected seconds, above 0 and at most {}", text,
                                 most_seconds);
            text = fmt::format("{:a}", *seconds);
            return std::string();
          },
          ""};
}

}  // namespace

void add_limits(CLI::App& command, WorkLimits& limits) {
  constexpr std::uint64_t most_megabytes = 1'000'000'000;
  command
      .add_option("--time-limit", limits.seconds,
                  "End with an error, and write nothing, if it takes longer than S seconds")
      ->transform(some_seconds())
      ->type_name("S");
  command
      .add_option("--memory-limit", limits.megabytes,
                  "End with an error, and write nothing, once it takes M megabytes of memory")
      ->check(whole_number(1, most_megabytes))
      ->type_name("M");
}

LimitedWork::LimitedWork(const WorkLimits& limits) : source_(asked(limits)), scope_(source_) {}

}  // namespace signum::cli
