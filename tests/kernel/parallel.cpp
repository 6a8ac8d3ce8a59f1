// SPDX-License-Identifier: MIT
#include "machine/parallel.hpp"

#include <atomic>
#include <catch2/catch.hpp>
#include <signum/kernel/stop.hpp>
#include <stdexcept>
#include <thread>
#include <vector>

using namespace signum::detail;

namespace {

/// Whether each number below n is seen once.
template <class Run>
bool all_once(std::size_t n, Run run) {
  std::vector<std::atomic<int>> times(n);
  run(n, [&](std::size_t i) { ++times.at(i); });
  for (const auto& t : times) {
    if (t != 1) return false;
  }
  return true;
}

}  // namespace

TEST_CASE("parallel: each task is done once, whether they begin in order or not") {
  CHECK(parallel_threads() >= 1);
  for (const std::size_t n : {0U, 1U, 2U, 3U, 7U, 1000U}) {
    INFO(n);
    CHECK(all_once(n, parallel_for));
    CHECK(all_once(n, parallel_for_in_order));
  }
}

TEST_CASE("parallel: a little work is done on the thread that asks, and much of it is done once") {
  const std::thread::id own = std::this_thread::get_id();
  std::atomic<bool> is_alone = true;
  CHECK(all_once(1000, [&](std::size_t n, const auto& task) {
    parallel_for_work(n, {1000}, [&](std::size_t i) {
      if (std::this_thread::get_id() != own) is_alone = false;
      task(i);
    });
  }));
  CHECK(is_alone);
  CHECK(all_once(1000,
                 [](std::size_t n, const auto& task) { parallel_for_work(n, {1'000'000}, task); }));
}

TEST_CASE("parallel: what counts is put where the ranges before it end") {
  for (const std::size_t n : {0UL, 1UL, 16384UL, 16385UL, 100000UL}) {
    const auto counts = [](std::uint32_t i) { return i % 3 == 1; };
    const RangeOffsets offsets(n, counts);
    std::vector<std::uint32_t> put(offsets.total());
    parallel_ranges(n, [&](std::size_t begin, std::size_t end) {
      std::size_t at = offsets.before(begin);
      for (auto i = static_cast<std::uint32_t>(begin); i < end; ++i) {
        if (counts(i)) put.at(at++) = i;
      }
    });
    CHECK(put.size() == (n + 1) / 3);
    for (std::uint32_t k = 0; k < put.size(); ++k) REQUIRE(put[k] == 3 * k + 1);
  }
}

TEST_CASE("parallel: where tasks begin in order, all before one have begun") {
  constexpr std::size_t n = 2000;
  std::atomic<std::size_t> begun = 0;
  std::atomic<bool> in_order = true;
  parallel_for_in_order(n, [&](std::size_t i) {
    // Others may have begun since this one was taken, and each thread has one that was.
    if (++begun + parallel_threads() < i) in_order = false;
  });
  CHECK(begun == n);
  CHECK(in_order);
}

TEST_CASE("parallel: each task that begins in order looks first whether it is to end") {
  std::atomic<std::size_t> asked = 0;
  const signum::StopSource source([&] { return ++asked > 500; });
  const signum::StopScope scope(source);
  std::atomic<std::size_t> done = 0;
  CHECK_THROWS_AS(parallel_for_in_order(1000, [&](std::size_t) { ++done; }), signum::Stopped);
  CHECK(done < 500);
}

TEST_CASE("parallel: ranges are consecutive, and make up all") {
  for (const std::size_t n : {0UL, 1UL, 16384UL, 16385UL, 100000UL}) {
    std::vector<std::atomic<int>> times(n);
    parallel_ranges(n, [&](std::size_t begin, std::size_t end) {
      for (std::size_t i = begin; i < end; ++i) ++times.at(i);
    });
    std::size_t once = 0;
    for (const auto& t : times) once += t == 1 ? 1 : 0;
    CHECK(once == n);
  }
}

TEST_CASE("parallel: what a task throws is thrown") {
  const auto fifth = [](std::size_t i) {
    if (i == 5) throw std::runtime_error("the fifth");
  };
  CHECK_THROWS_AS(parallel_for(9, fifth), std::runtime_error);
  CHECK_THROWS_AS(parallel_for_in_order(9, fifth), std::runtime_error);
  CHECK_THROWS_AS(parallel_for(1, [](std::size_t) { throw std::runtime_error("one"); }),
                  std::runtime_error);
}
