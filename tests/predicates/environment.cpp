// SPDX-License-Identifier: MIT
// Every predicate in every floating-point environment that its caller may have set: the rounding
// modes, with subnormals kept and flushed. This file is also built for callers whose compiler
// contracts a * b + c to one rounding (see contraction.cmake), and does nothing on a CPU without.
#include "environment.hpp"

#include <catch2/catch.hpp>
#include <cstdio>

#include "staged_predicates.hpp"

namespace {

template <class Predicate>
void check(const Predicate& predicate, int count) {
#if defined(__x86_64__) && defined(__FMA__)
  if (!__builtin_cpu_supports("fma")) {
    std::puts("skipped: this CPU has no FMA");
    return;
  }
#endif
  staged::check_all(predicate, count, environment::settings);
}

}  // namespace

TEST_CASE("orient2d in every floating-point environment") { check(staged::orient2d, 3000); }

TEST_CASE("orient3d in every floating-point environment") { check(staged::orient3d, 3000); }

TEST_CASE("incircle in every floating-point environment") { check(staged::incircle, 3000); }

TEST_CASE("insphere in every floating-point environment") { check(staged::insphere, 1000); }

TEST_CASE("cross_sign in every floating-point environment") { check(staged::cross_sign, 2000); }

TEST_CASE("dot_sign in every floating-point environment") { check(staged::dot_sign, 2000); }

TEST_CASE("triple_product_sign in every floating-point environment") {
  check(staged::triple_product_sign, 2000);
}

TEST_CASE("plane_side in every floating-point environment") { check(staged::plane_side, 2000); }

TEST_CASE("sphere_side in every floating-point environment") { check(staged::sphere_side, 2000); }

TEST_CASE("line_plane_point_side in every floating-point environment") {
  check(staged::line_plane_point_side, 1000);
}
