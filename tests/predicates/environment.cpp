// SPDX-License-Identifier: MIT
// Every predicate in every floating-point environment that its caller may have set: the rounding
// modes, with subnormals kept and flushed. This file is also built for callers whose compiler
// contracts a * b + c to one rounding (see contraction.cmake), and does nothing on a CPU without.
#include "environment.hpp"

#include <catch2/catch.hpp>
#include <cstdio>

#include "staged_checks.hpp"
#include "staged_predicates.hpp"

TEST_CASE("every predicate in every floating-point environment") {
#if defined(__x86_64__) && defined(__FMA__)
  if (!__builtin_cpu_supports("fma")) {
    std::puts("skipped: this CPU has no FMA");
    return;
  }
#endif
  staged::for_each_predicate([](const auto& predicate) {
    using Predicate = std::remove_cvref_t<decltype(predicate)>;
    const int count = std::tuple_size_v<typename Predicate::Points> <= 4 ? 2500 : 1000;
    staged::check_all(predicate, count, environment::settings);
  });
}
