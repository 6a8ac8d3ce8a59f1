// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>
#include <functional>
#include <signum/kernel/function.hpp>

using signum::Function;

namespace {

int next(int x) { return x + 1; }

}  // namespace

TEST_CASE("Function: what holds nothing makes none, and what holds a function calls it") {
  int (*const null)(int) = nullptr;
  CHECK_FALSE(Function<int(int)>());
  CHECK_FALSE(Function<int(int)>(nullptr));
  CHECK_FALSE(Function<int(int)>(null));
  CHECK_FALSE(Function<int(int)>(std::function<int(int)>()));
  CHECK(Function<int(int)>(&next)(1) == 2);
  CHECK(Function<int(int)>(std::function<int(int)>(next))(1) == 2);
  CHECK(Function<int(int)>([by = 3](int x) { return x + by; })(1) == 4);
}
