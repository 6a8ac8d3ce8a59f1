// SPDX-License-Identifier: MIT
// Shapes with huge, tiny, equal and impossible numbers: what doubles are certain of is true, and
// nothing that is refused has an answer.
#include "hostile_shapes.hpp"

#include <signum/kernel/error.hpp>

#include "distance_reference.hpp"
#include "filters/intersects_filter.hpp"
#include "fp_environment.hpp"
#include "pairs.hpp"
#include "verbs/intersects_exactly.hpp"

using namespace signum;

namespace {

/// What the decision in rationals is; none where it refuses a shape.
template <class Decide>
auto unless_refused(Decide decide) -> std::optional<decltype(decide())> {
  try {
    return decide();
  } catch (const Error&) {
    return std::nullopt;
  }
}

template <class Shape>
pairs::Outcome check_meeting(const Shape& a, const Shape& b) {
  const auto p = signum::ref(a), q = signum::ref(b);
  const auto known = [&] {
    const detail::DefaultFpEnvironment environment;
    return detail::filter_intersects(p, q);
  }();
  const auto truth = unless_refused([&] { return detail::intersects_in_rationals(p, q); });
  if (!truth) return {known ? "not refused" : "", "refused"};
  if (known && *known != *truth) return {"differs", ""};
  return {"", !known ? "unknown" : *known ? "true" : "false"};
}

template <class Check>
auto hostile_pair(Check check) {
  return [check, seed = cases::first_seed()](auto a, auto b) mutable -> pairs::Outcome {
    cases::Random random(++seed);
    hostile::make_any_hostile(random, random.between(0, 1) == 0 ? a : b);
    if (random.between(0, 2) == 0) hostile::make_any_hostile(random, a);
    const pairs::Outcome outcome = check(a, b);
    if (outcome.wrong.empty()) return outcome;
    return {outcome.wrong + " " + lines::question("intersects", a, b), ""};
  };
}

bool takes_meeting(ShapeKind a, ShapeKind b) { return intersects_takes(a, b); }
bool takes_distance(ShapeKind a, ShapeKind b) { return distance_takes(a) && distance_takes(b); }

}  // namespace

TEST_CASE("hostile shapes: filters of intersects are certain of nothing false") {
  const auto check = hostile_pair([](const auto& a, const auto& b) { return check_meeting(a, b); });
  const auto space = pairs::run<pairs::Space>("intersects", 2, takes_meeting, check);
  const auto plane = pairs::run<pairs::Plane>("intersects", 3, takes_meeting, check);
  for (const char* s : {"true", "false", "unknown", "refused"}) {
    CHECK(space.at(s) > 100);
    CHECK(plane.at(s) > 100);
  }
}

TEST_CASE("hostile shapes: distances by doubles") {
  const auto check = hostile_pair([](const auto& a, const auto& b) {
    return pairs::against_reference(signum::ref(a), signum::ref(b));
  });
  const auto space = pairs::run<pairs::Space>("distance", 2, takes_distance, check);
  const auto plane = pairs::run<pairs::Plane>("distance", 3, takes_distance, check);
  for (const char* s : {"doubles", "exact", "refused"}) {
    CHECK(space.at(s) > 100);
    CHECK(plane.at(s) > 100);
  }
}
