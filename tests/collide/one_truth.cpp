// SPDX-License-Identifier: MIT
// One truth, many views: what the verbs say of one pair of shapes never contradicts each other, for
// every pair of kinds in every family. And the laws that the verbs about depth, separation and
// motion share, as tests/pairs/laws.cpp has them for the others.
#include <cmath>
#include <signum/collide/set.hpp>
#include <signum/kernel/error.hpp>

#include "moved.hpp"
#include "pairs.hpp"
#include "permuted.hpp"
#include "unless_refused.hpp"

using namespace signum;
using Relation = PenetrationRelation;

namespace {

/// Whether within agrees with the exact distance about the distances next to it.
template <class Set>
bool within_agrees(const Set& a, const Set& b, const Surd& squared) {
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

/// Whether two impacts are the same, of sets with parts or without.
template <class Impact>
bool same_impact(bool of_parts, const std::optional<Impact>& a, const std::optional<Impact>& b) {
  if (!a || !b) return !a && !b;
  if (!(a->time == b->time) || a->initially != b->initially) return false;
  if (of_parts) return true;
  return a->approach == b->approach && a->normal.has_value() == b->normal.has_value();
}

/// What contradicts that two shapes meet, or do not.
template <class Set, class Vector>
std::string contradiction(const Set& a, const Set& b, bool meet, const Vector& motion) {
  const auto are = [&](bool (*takes)(ShapeKind, ShapeKind)) { return takes(a.kind(), b.kind()); };
  if (are(depth_takes)) {
    if (const auto deep = unless_refused([&] { return depth(a, b); })) {
      if ((deep->relation == Relation::apart) == meet) return "depth";
      const bool is_deep = deep->relation == Relation::overlapping;
      if (is_deep != (sign(deep->depth) == Sign::positive)) return "depth and its relation";
      if (deep->normal.has_value() != meet) return "the normal of the depth";
      if (!(depth(b, a).depth == deep->depth)) return "depth, exchanged,";
    }
  }
  if (distance_has_exact(a.kind(), b.kind())) {
    if (const auto far = unless_refused([&] { return squared_distance(a, b).squared(); })) {
      if ((sign(*far) == Sign::zero) != meet) return "squared_distance";
      if (!within_agrees(a, b, *far)) return "within";
    }
  }
  if (are(separation_takes)) {
    if ((separation(a, b).index() == 1) != meet) return "separation";
    if ((separation(b, a).index() == 1) != meet) return "separation, exchanged,";
  }
  if (are(sweep_takes)) {
    const auto met = unless_refused([&] { return sweep(a, b, motion); });
    if (met && (*met && (*met)->initially) != meet) return "sweep, at the start";
    const auto still = unless_refused([&] { return sweep(a, b, Vector{}); });
    if (still && still->has_value() != meet) return "sweep without motion";
  }
  return "";
}

/// What is otherwise of another description of the same sets, and where both move more.
std::string broken_law(const Set3& a, const Set3& b, const Set3& same_a, const Set3& same_b,
                       const Point3& motion, const Point3& both) {
  const auto are = [&](bool (*takes)(ShapeKind, ShapeKind)) { return takes(a.kind(), b.kind()); };
  if (are(depth_takes)) {
    const auto deep = unless_refused([&] { return depth(a, b); });
    const auto again = unless_refused([&] { return depth(same_a, same_b); });
    if (deep.has_value() != again.has_value()) return "depth is refused once";
    if (deep && (deep->relation != again->relation || !(deep->depth == again->depth) ||
                 deep->normal != again->normal)) {
      return "depth";
    }
  }
  if (are(separation_takes)) {
    if (separation(a, b).index() != separation(same_a, same_b).index()) return "separation";
  }
  if (are(sweep_takes)) {
    const auto met = unless_refused([&] { return sweep(a, b, motion); });
    if (!met) return "";
    const bool of_parts = is_of_parts(a.kind()) || is_of_parts(b.kind());
    if (!same_impact(of_parts, *met, sweep(same_a, same_b, motion))) return "sweep";
    const Point3 sum{motion.x + both.x, motion.y + both.y, motion.z + both.z};
    if (!same_impact(of_parts, *met, sweep(a, sum, b, both))) {
      return "sweep: the same motion for both";
    }
  }
  return "";
}

/// Whether placing both where they are changes an answer.
std::string broken_by_identity(const Shape3& shape_a, const Shape3& shape_b, double length) {
  const Pose identity{{0, 0, 0, length}, {0, 0, 0}};
  const Placement where(identity);
  const Set3 a(shape_a), b(shape_b), placed_a = a.placed(where), placed_b = b.placed(where);
  const auto are = [&](bool (*takes)(ShapeKind, ShapeKind)) { return takes(a.kind(), b.kind()); };
  if (are(depth_takes)) {
    const auto deep = unless_refused([&] { return depth(a, b); });
    const auto placed = unless_refused([&] { return depth(placed_a, placed_b); });
    if (deep.has_value() != placed.has_value()) return "depth is refused once";
    if (deep && (deep->relation != placed->relation || !(deep->depth == placed->depth) ||
                 deep->normal != placed->normal)) {
      return "depth";
    }
  }
  if (are(separation_takes)) {
    if (separation(a, b).index() != separation(placed_a, placed_b).index()) return "separation";
  }
  if (distance_has_exact(a.kind(), b.kind())) {
    const auto far = unless_refused([&] { return squared_distance(a, b).squared(); });
    const auto placed =
        unless_refused([&] { return squared_distance(placed_a, placed_b).squared(); });
    if (far != placed) return "squared_distance";
  }
  return "";
}

bool always(ShapeKind, ShapeKind) { return true; }

/// Runs over all pairs whose intersects always decides.
template <class Space>
void check_views(int count) {
  using Shape = typename Space::Shape;
  constexpr bool in_plane = std::is_same_v<Shape, Shape2>;
  using Vector = std::conditional_t<in_plane, Point2, Point3>;
  using Set = std::conditional_t<in_plane, Set2, Set3>;
  cases::Random random(cases::first_seed());
  const auto check = [&](const Shape& a, const Shape& b) -> pairs::Outcome {
    Vector motion{};
    motion.x = random.between(-4, 4);
    motion.y = random.between(-4, 4);
    const Set x(a), y(b);
    const bool meet = intersects(x, y);
    const std::string wrong = contradiction(x, y, meet, motion);
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
    return {broken_law(Set3(a), Set3(b), Set3(same_a), Set3(same_b), motion, both), ""};
  };
  pairs::run<pairs::Space>("laws", 1, always, check);
}

TEST_CASE("sweep: what meets nothing on its way meets nothing on the way back", "[laws]") {
  cases::Random random(cases::first_seed());
  const auto integer = [&] { return static_cast<double>(random.between(-6, 6)); };
  const auto check = [&](const Shape3& a, const Shape3& b) -> pairs::Outcome {
    const Point3 there{integer(), integer(), integer()}, back{-there.x, -there.y, -there.z};
    const auto hit = [](const Shape3& x, const Shape3& y, const Point3& motion) {
      return unless_refused([&] { return sweep(Set3(x), Set3(y), motion).has_value(); });
    };
    const Shape3 end = std::visit([&](const auto& x) -> Shape3 { return moved::by(there, x); }, a);
    const auto found = hit(a, b, there);
    return {found == hit(end, b, back) ? "" : "sweep", found && *found ? "hit" : "missed"};
  };
  const auto tally =
      pairs::run_family<pairs::Space>("laws", cases::Family::grid, 4, sweep_takes, check);
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
