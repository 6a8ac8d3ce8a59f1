// SPDX-License-Identifier: MIT
// One truth, many views: what the verbs say of one pair of shapes never contradicts each other, for
// every pair of kinds in every family. And the laws that the verbs about depth, separation and
// motion share, as tests/pairs/laws.cpp has them for the others.
#include <cmath>
#include <signum/collide/penetration.hpp>
#include <signum/collide/placed.hpp>
#include <signum/collide/separation.hpp>
#include <signum/collide/sweep.hpp>
#include <signum/collide/within.hpp>
#include <signum/kernel/error.hpp>

#include "any_pair.hpp"
#include "moved.hpp"
#include "pairs.hpp"
#include "permuted.hpp"
#include "unless_refused.hpp"

using namespace signum;
using Relation = PenetrationRelation;

namespace {

/// Whether within agrees with the exact distance about the distances next to it.
template <class A, class B>
bool within_agrees(const A& a, const B& b, const Surd& squared) {
  const double r = std::sqrt(squared.to_double());
  for (const double x : {0.0, std::nextafter(r, 0), r, std::nextafter(r, 2 * r), 1.0}) {
    if (!std::isfinite(x)) continue;
    const bool near = compare(squared, Surd(Rational(x) * Rational(x))) != Sign::positive;
    if (within(a, b, x) != near || within(b, a, x) != near) return false;
  }
  return true;
}

/// Whether it is made of parts, of which the least that meet have the normal: other ones where they
/// are in another order.
constexpr bool is_of_parts(ShapeKind k) {
  return k == ShapeKind::polygon || k == ShapeKind::polyhedron;
}

/// Whether two impacts of sets of these types are the same.
template <class A, class B, class Impact>
bool same_impact(const std::optional<Impact>& a, const std::optional<Impact>& b) {
  if (!a || !b) return !a && !b;
  if (!(a->time == b->time) || a->initially != b->initially) return false;
  if (is_of_parts(kind_of_type<A>()) || is_of_parts(kind_of_type<B>())) return true;
  return a->approach == b->approach && a->normal.has_value() == b->normal.has_value();
}

/// What contradicts that two shapes meet, or do not.
template <class A, class B, class Vector>
std::string contradiction(const A& a, const B& b, bool meet, const Vector& motion) {
  if constexpr (requires { depth(a, b); }) {
    if (const auto deep = unless_refused([&] { return depth(a, b); })) {
      if ((deep->relation == Relation::apart) == meet) return "depth";
      const bool is_deep = deep->relation == Relation::overlapping;
      if (is_deep != (sign(deep->depth) == Sign::positive)) return "depth and its relation";
      if (deep->normal.has_value() != meet) return "the normal of the depth";
      if (!(depth(b, a).depth == deep->depth)) return "depth, exchanged,";
    }
  }
  if constexpr (distance_takes(kind_of_type<A>()) && distance_takes(kind_of_type<B>())) {
    if (const auto far = unless_refused([&] { return squared_distance(a, b).squared(); })) {
      if ((sign(*far) == Sign::zero) != meet) return "squared_distance";
      if (!within_agrees(a, b, *far)) return "within";
    }
  }
  if constexpr (requires { separation(a, b); }) {
    if ((separation(a, b).index() == 1) != meet) return "separation";
    if ((separation(b, a).index() == 1) != meet) return "separation, exchanged,";
  }
  if constexpr (requires { sweep(a, b, motion); }) {
    const auto met = unless_refused([&] { return sweep(a, b, motion); });
    if (met && (*met && (*met)->initially) != meet) return "sweep, at the start";
    const auto still = unless_refused([&] { return sweep(a, b, Vector{}); });
    if (still && still->has_value() != meet) return "sweep without motion";
  }
  return "";
}

/// What is otherwise of another description of the same sets, and where both move more.
template <class A, class B>
std::string broken_law(const A& a, const B& b, const A& same_a, const B& same_b,
                       const Point3& motion, const Point3& both) {
  if constexpr (requires { depth(a, b); }) {
    const auto deep = unless_refused([&] { return depth(a, b); });
    const auto again = unless_refused([&] { return depth(same_a, same_b); });
    if (deep.has_value() != again.has_value()) return "depth is refused once";
    if (deep && (deep->relation != again->relation || !(deep->depth == again->depth) ||
                 deep->normal != again->normal)) {
      return "depth";
    }
  }
  if constexpr (requires { separation(a, b); }) {
    if (separation(a, b).index() != separation(same_a, same_b).index()) return "separation";
  }
  if constexpr (requires { sweep(a, b, motion); }) {
    const auto met = unless_refused([&] { return sweep(a, b, motion); });
    if (!met) return "";
    if (!same_impact<A, B>(*met, sweep(same_a, same_b, motion))) return "sweep";
    const Point3 sum{motion.x + both.x, motion.y + both.y, motion.z + both.z};
    if (!same_impact<A, B>(*met, sweep(a, sum, b, both))) return "sweep: the same motion for both";
  }
  return "";
}

/// Whether placing both where they are changes an answer.
std::string broken_by_identity(const Shape3& shape_a, const Shape3& shape_b, double length) {
  const Pose identity{{0, 0, 0, length}, {0, 0, 0}};
  return std::visit(
      [&](const auto& a, const auto& b) -> std::string {
        const Placed placed_a{a, identity};
        const Placed placed_b{b, identity};
        if constexpr (requires { depth(placed_a, placed_b); }) {
          const auto deep = unless_refused([&] { return depth(a, b); });
          const auto placed = unless_refused([&] { return depth(placed_a, placed_b); });
          if (deep.has_value() != placed.has_value()) return "depth is refused once";
          if (deep && (deep->relation != placed->relation || !(deep->depth == placed->depth) ||
                       deep->normal != placed->normal)) {
            return "depth";
          }
        }
        if constexpr (requires { separation(placed_a, placed_b); }) {
          const auto plain = separation(a, b), placed = separation(placed_a, placed_b);
          if (plain.index() != placed.index()) return "separation";
        }
        if constexpr (requires { squared_distance(placed_a, placed_b); }) {
          const auto far = unless_refused([&] { return squared_distance(a, b).squared(); });
          const auto placed =
              unless_refused([&] { return squared_distance(placed_a, placed_b).squared(); });
          if (far != placed) return "squared_distance";
        }
        return "";
      },
      shape_a, shape_b);
}

bool always(ShapeKind, ShapeKind) { return true; }

/// Runs over all pairs whose intersects always decides.
template <class Space>
void check_views(int count) {
  using Shape = typename Space::Shape;
  using Vector = std::conditional_t<std::is_same_v<Shape, Shape2>, Point2, Point3>;
  cases::Random random(cases::first_seed());
  const auto check = [&](const Shape& a, const Shape& b) -> pairs::Outcome {
    Vector motion{};
    motion.x = random.between(-4, 4);
    motion.y = random.between(-4, 4);
    const bool meet = any_pair::intersects(a, b);
    const std::string wrong = std::visit(
        [&](const auto& x, const auto& y) { return contradiction(x, y, meet, motion); }, a, b);
    return {wrong.empty() ? "" : wrong + " and intersects", meet ? "meet" : "apart"};
  };
  const pairs::Tally tally =
      pairs::run<Space>("intersects", count, intersects_always_decides, check);
  CHECK(tally.at("meet") > 100);
  CHECK(tally.at("apart") > 100);
}

}  // namespace

// --- Laws

TEST_CASE("one truth, four views: every pair in space", "[laws]") { check_views<pairs::Space>(1); }

TEST_CASE("one truth, four views: every pair in the plane", "[laws]") {
  check_views<pairs::Plane>(2);
}

TEST_CASE("depth, separation and sweep: other descriptions and the same motion for both",
          "[laws]") {
  cases::Random random(cases::first_seed());
  const auto integer = [&] { return static_cast<double>(random.between(-6, 6)); };
  const auto check = [&](const Shape3& a, const Shape3& b) -> pairs::Outcome {
    Shape3 same_a = a, same_b = b;
    for (Shape3* s : {&same_a, &same_b}) {
      std::visit([&](auto& x) { permuted::permute(x, random); }, *s);
    }
    const Point3 motion{integer(), integer(), integer()}, both{integer(), integer(), 0x1p40};
    const std::string wrong = std::visit(
        [&]<class A, class B>(const A& x, const B& y) {
          return broken_law(x, y, std::get<A>(same_a), std::get<B>(same_b), motion, both);
        },
        a, b);
    return {wrong, ""};
  };
  pairs::run<pairs::Space>("laws", 1, always, check);
}

TEST_CASE("sweep: what meets nothing on its way meets nothing on the way back", "[laws]") {
  cases::Random random(cases::first_seed());
  const auto integer = [&] { return static_cast<double>(random.between(-6, 6)); };
  const auto check = [&](const Shape3& a, const Shape3& b) -> pairs::Outcome {
    const Point3 there{integer(), integer(), integer()}, back{-there.x, -there.y, -there.z};
    const auto hit = [](const Shape3& x, const Shape3& y, const Point3& motion) {
      return unless_refused([&] {
        return any_pair::ask<bool>(x, y,
                                   [&]<SweepShape3 A, SweepShape3 B>(const A& of_a, const B& of_b) {
                                     return sweep(of_a, of_b, motion).has_value();
                                   });
      });
    };
    const Shape3 end = std::visit([&](const auto& x) -> Shape3 { return moved::by(there, x); }, a);
    const auto found = hit(a, b, there);
    return {found == hit(end, b, back) ? "" : "sweep", found && *found ? "hit" : "missed"};
  };
  const auto takes = [](ShapeKind a, ShapeKind b) { return sweep_takes(a) && sweep_takes(b); };
  const auto tally = pairs::run_family<pairs::Space>("laws", cases::Family::grid, 4, takes, check);
  if (pairs::many_cases()) CHECK((tally.at("hit") > 50 && tally.at("missed") > 50));
}

TEST_CASE("placing by an identity of any length is not placing", "[laws]") {
  cases::Random random(cases::first_seed());
  const auto check = [&](const Shape3& a, const Shape3& b) -> pairs::Outcome {
    const double length = std::ldexp(random.one_in(2) ? 3 : -1, random.between(-900, 900));
    return {broken_by_identity(a, b, length), ""};
  };
  pairs::run<pairs::Space>("laws", 1, intersects_always_decides, check);
}
