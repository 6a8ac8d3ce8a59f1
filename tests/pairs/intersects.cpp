// SPDX-License-Identifier: MIT
#include "any_pair.hpp"
#include "pairs.hpp"

using namespace signum;

namespace {

template <class Shape>
pairs::Outcome check(const Shape& a, const Shape& b) {
  const bool truth = reference::intersects(pairs::body(a), pairs::body(b));
  if (any_pair::intersects(a, b) != truth || any_pair::intersects(b, a) != truth) {
    return {truth ? "they meet" : "they do not meet", ""};
  }
  return {"", truth ? "true" : "false"};
}

bool takes(ShapeKind a, ShapeKind b) { return a <= b && intersects_always_decides(a, b); }

}  // namespace

// --- Consistency

TEST_CASE("every pair in space: intersects agrees with the judge") {
  const auto tally = pairs::run<pairs::Space>("intersects", 6, takes, check<pairs::Shape3>);
  CHECK(tally.at("true") * 4 > tally.at("false"));
  CHECK(tally.at("false") * 4 > tally.at("true"));
}

TEST_CASE("every pair in the plane: intersects agrees with the judge") {
  const auto tally = pairs::run<pairs::Plane>("intersects", 12, takes, check<pairs::Shape2>);
  CHECK(tally.at("true") * 4 > tally.at("false"));
  CHECK(tally.at("false") * 4 > tally.at("true"));
}
