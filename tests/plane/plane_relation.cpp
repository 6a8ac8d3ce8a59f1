// SPDX-License-Identifier: MIT
#include <algorithm>
#include <catch2/catch.hpp>
#include <signum/kernel/error.hpp>
#include <signum/plane/relate.hpp>

namespace {

using namespace signum;

/// The predicates by the parts that are empty, as simple features define them, beside the patterns
/// of letters. Part 3 i + j is of part i of a and part j of b: interior, boundary, exterior.
bool holds(const PlaneRelation& r, PlanePredicate predicate) {
  const auto meet = [&](int i) { return r.dimensions[static_cast<std::size_t>(i)] >= 0; };
  const bool apart = !meet(0) && !meet(1) && !meet(3) && !meet(4);
  const bool a_sticks_out = meet(2) || meet(5), b_sticks_out = meet(6) || meet(7);
  const int a = r.dimension_a, b = r.dimension_b;
  switch (predicate) {
    case PlanePredicate::equals:
      return (a == -1 && b == -1) || (meet(0) && !a_sticks_out && !b_sticks_out);
    case PlanePredicate::disjoint:
      return apart;
    case PlanePredicate::intersects:
      return !apart;
    case PlanePredicate::touches:
      return !apart && !meet(0) && (meet(1) || meet(3) || meet(4));
    case PlanePredicate::crosses:
      if (a == b) return a == 1 && r.dimensions[0] == 0;
      return meet(0) && meet(a < b ? 2 : 6);
    case PlanePredicate::within:
      return meet(0) && !a_sticks_out;
    case PlanePredicate::contains:
      return meet(0) && !b_sticks_out;
    case PlanePredicate::overlaps:
      return a == b && meet(2) && meet(6) && (a == 1 ? r.dimensions[0] == 1 : meet(0));
    case PlanePredicate::covers:
      return !apart && !b_sticks_out;
    default:
      return !apart && !a_sticks_out;
  }
}

}  // namespace

TEST_CASE("Every matrix of parts that are empty or not: each predicate by its definition") {
  for (unsigned full = 0; full < 512; ++full) {
    for (int a = -1; a <= 2; ++a) {
      for (int b = -1; b <= 2; ++b) {
        for (const int common : {0, 1}) {
          PlaneRelation r{{}, a, b};
          for (std::size_t i = 0; i < 9; ++i) r.dimensions[i] = (full >> i & 1) != 0 ? 0 : -1;
          if (r.dimensions[0] == 0) r.dimensions[0] = common;
          std::vector<PlanePredicate> expected;
          for (std::size_t i = 0; i < plane_predicate_names.size(); ++i) {
            const auto predicate = static_cast<PlanePredicate>(i);
            if (holds(r, predicate)) expected.push_back(predicate);
          }
          REQUIRE(r.predicates() == expected);
        }
      }
    }
  }
}

TEST_CASE("Patterns: nine letters, of seven") {
  const PlaneRelation r{{2, 1, 0, -1, 0, 1, 2, -1, 2}, 2, 2};
  CHECK(r.matrix() == "210F012F2");
  CHECK(r.matches("210F012F2"));
  CHECK(r.matches("T*TF***F*"));
  CHECK(!r.matches("T*T***F**"));
  CHECK(!r.matches("***T*****"));
  for (const char* pattern :
       {"", "T*TF***F", "T*TF***F**", "T*TF***Fx", "t*TF***F*", "3********"}) {
    CHECK_THROWS_AS(r.matches(pattern), InvalidArgument);
  }
}
