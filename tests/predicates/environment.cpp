// SPDX-License-Identifier: MIT
// Every predicate in every floating-point environment that its caller may have set: the rounding
// modes, with subnormals kept and flushed.
#include "environment.hpp"

#include <catch2/catch.hpp>

#include "staged_predicates.hpp"

namespace {

constexpr int count = 3000;

}  // namespace

TEST_CASE("orient2d in every floating-point environment") {
  staged::check_all(staged::orient2d, count, environment::settings);
}

TEST_CASE("orient3d in every floating-point environment") {
  staged::check_all(staged::orient3d, count, environment::settings);
}

TEST_CASE("incircle in every floating-point environment") {
  staged::check_all(staged::incircle, count, environment::settings);
}

TEST_CASE("insphere in every floating-point environment") {
  staged::check_all(staged::insphere, count / 3, environment::settings);
}
