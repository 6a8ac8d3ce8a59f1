// SPDX-License-Identifier: MIT
#include "common/progress.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <utility>

#include "common/writing/printable.hpp"
#include "common/writing/standard_error.hpp"
#include "system/terminal.hpp"

namespace signum::cli {
namespace {
using Clock = std::chrono::steady_clock;
constexpr int bar_width = 24;
constexpr std::size_t label_width = 40;
constexpr const char* clear_line = "\r\x1b[K";

std::string line(double fraction, std::string_view now, Clock::duration elapsed) {
  const int filled_width = static_cast<int>(fraction * bar_width);
  return fmt::format(
      "{}[{}{}] {:.0f} s  {}", clear_line, std::string(std::size_t(filled_width), '#'),
      std::string(std::size_t(bar_width - filled_width), '.'),
      std::chrono::duration<double>(elapsed).count(), printable(now.substr(0, label_width)));
}
}  // namespace

Progress::Progress() {
  if (error_is_terminal()) {
    thread_ = std::thread([this] { draw_until_stopped(); });
    return;
  }
  constexpr double usual = 10;
  const char* const wanted = std::getenv("SIGNUM_PROGRESS_SECONDS");
  double seconds = wanted ? 0 : usual;
  if (wanted) std::from_chars(wanted, wanted + std::strlen(wanted), seconds);
  if (seconds > 0) thread_ = std::thread([this, seconds] { write_until_stopped(seconds); });
}

Progress::~Progress() {
  if (!thread_.joinable()) return;
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  stop_.notify_one();
  thread_.join();
}

void Progress::set_total(double total) {
  const std::lock_guard lock(mutex_);
  total_ = total;
  done_ = 0;
}

void Progress::step(double work) {
  const std::lock_guard lock(mutex_);
  done_ += work;
}

void Progress::step(double work, std::string now) {
  const std::lock_guard lock(mutex_);
  done_ += work;
  now_ = std::move(now);
}

double Progress::share() {
  const double now = total_ > 0 ? std::clamp(done_ / total_, 0.0, 1.0) : 0;
  return greatest_share_ = std::max(greatest_share_, now);
}

void Progress::write_until_stopped(double first_seconds) {
  constexpr double longest = 60;
  const auto start = Clock::now();
  std::unique_lock lock(mutex_);
  for (double wait = first_seconds;
       !stop_.wait_for(lock, std::chrono::duration<double>(wait), [this] { return stopping_; });) {
    const double elapsed = std::chrono::duration<double>(Clock::now() - start).count();
    say("{:.0f} s, {:.0f} %: {}\n", elapsed, std::floor(100 * share()),
        printable(now_.substr(0, label_width)));
    wait = std::min(elapsed, std::max(longest, first_seconds));
  }
}

void Progress::draw_until_stopped() {
  using std::chrono_literals::operator""ms;
  const auto start = Clock::now();
  bool drawn = false;
  std::unique_lock lock(mutex_);
  for (auto wait = 500ms; !stop_.wait_for(lock, wait, [this] { return stopping_; }); wait = 100ms) {
    say("{}", line(share(), now_, Clock::now() - start));
    drawn = true;
  }
  if (drawn) say("{}", clear_line);
}

}  // namespace signum::cli
