// SPDX-License-Identifier: MIT
// Shapes with huge, tiny, equal and impossible numbers: what doubles are certain of is true, and
// nothing that is refused has an answer.
#include "hostile_shapes.hpp"

#include <signum/kernel/error.hpp>
#include <signum/shapes/hit.hpp>

#include "distance_reference.hpp"
#include "exact_hit.hpp"
#include "filters/intersects_filter.hpp"
#include "machine/fp_environment.hpp"
#include "pairs.hpp"
#include "unless_refused.hpp"
#include "verbs/exactly/intersects_exactly.hpp"

using namespace signum;

namespace {

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

template <class Shape>
pairs::Outcome check_hit(const Ray3& ray, const Shape& shape, const HitLimit& limit) {
  const auto truth = unless_refused([&] { return exact_hit(ray, shape, limit); });
  const auto found = unless_refused([&] { return hit(ray, shape, limit); });
  if (truth.has_value() != found.has_value()) return {truth ? "refused" : "not refused", ""};
  if (!truth) return {"", "refused"};
  if (truth->has_value() != found->has_value()) return {"differs", ""};
  if (!*truth) return {"", "missed"};
  if ((*truth)->inside != (*found)->inside) return {"inside differs", ""};
  if ((*truth)->t.to_double() != (*found)->t.to_double()) return {"another t", ""};
  return {"", (*truth)->inside ? "inside" : "met"};
}

bool takes_hit(ShapeKind a, ShapeKind b) {
  return a == ShapeKind::ray && b != ShapeKind::polyhedron;
}

bool takes_meeting(ShapeKind a, ShapeKind b) { return intersects_takes(a, b); }
bool takes_distance(ShapeKind a, ShapeKind b) {
  return detail::shapes_distance_takes(a, b) && distance_has_exact(a, b);
}

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

TEST_CASE("hostile shapes: hits") {
  const auto check = [seed = cases::first_seed()](auto a, auto b) mutable -> pairs::Outcome {
    cases::Random random(++seed);
    // A ray is aimed at a point that is often of the shape, and at times hostile as well.
    auto& ray = std::get<Ray3>(a);
    if (random.between(0, 1) == 0)
      ray.direction = random.between(0, 1) == 0
                          ? Point3{1, 0, 0}
                          : Point3{-ray.origin.x, -ray.origin.y, -ray.origin.z};
    hostile::make_any_hostile(random, b);
    if (random.between(0, 2) == 0) hostile::make_hostile(random, ray);
    HitLimit limit;
    if (random.between(0, 2) == 0) limit.greatest_t = hostile::other_number(random, 1, 2);
    const pairs::Outcome outcome = std::visit(
        [&]<class S>(const S& shape) -> pairs::Outcome {
          if constexpr (!std::is_same_v<S, Polyhedron3>) return check_hit(ray, shape, limit);
          return {"a polyhedron", ""};
        },
        b);
    if (outcome.wrong.empty()) return outcome;
    return {outcome.wrong + " " + lines::question("hit", a, b), ""};
  };
  const auto tally = pairs::run<pairs::Space>("hit", 30, takes_hit, check);
  for (const char* s : {"met", "inside", "missed", "refused"}) CHECK(tally.at(s) > 50);
}
