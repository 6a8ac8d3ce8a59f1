// SPDX-License-Identifier: MIT
// The best vectors that there are are taken, unless a test requires others.
#include "lanes/simd_dispatch.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <cstdlib>

#include "simd_targets.hpp"

using namespace signum::detail;

TEST_CASE("vectors: the required ones are the only ones, until others are, or any will do") {
  const std::vector<std::string_view> all = supported_targets();
  REQUIRE(all.back() == "scalar");
  const bool is_asked = std::getenv("SIGNUM_TARGET") != nullptr;
  for (const std::string_view name : all) {
    if (name == "scalar") continue;
    INFO(name);
    require_target(name);
    CHECK(supported_targets() == std::vector<std::string_view>{name, "scalar"});
    if (!is_asked) CHECK(chosen_target() == name);
  }
  any_target();
  CHECK(supported_targets() == all);
  if (!is_asked) CHECK(chosen_target() == all.front());
}

TEST_CASE("vectors: all are gone through, each by its name") {
  std::vector<std::string_view> names;
  simd_targets::for_each([&] { names.push_back(supported_targets().front()); });
  std::vector<std::string_view> all = supported_targets();
  if (all.size() > 1) all.pop_back();  // which are none
  CHECK(names == all);
}

#if SIGNUM_HAS_HIGHWAY
TEST_CASE("vectors: tables have a place for each set, the best first and none of them last") {
  const std::vector<std::string_view> all = supported_targets();
  std::vector<std::size_t> places;
  for (const std::string_view name : all) places.push_back(TargetsFrom(name).GetIndex());
  // Vectors of one double are at the end, where none are.
  CHECK(std::is_sorted(places.begin(), places.end()));
  CHECK(std::adjacent_find(places.begin(), places.end() - 1) == places.end() - 1);
  CHECK(TargetsFrom("abacus").GetIndex() == places.back());
  if (std::getenv("SIGNUM_TARGET") != nullptr) return;
  for (std::size_t i = 0; i < all.size(); ++i) {
    require_target(all[i]);
    CHECK(chosen_vectors().GetIndex() == places[i]);
  }
  any_target();
  CHECK(chosen_vectors().GetIndex() == places.front());
}
#endif
