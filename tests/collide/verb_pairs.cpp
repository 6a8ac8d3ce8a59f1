// SPDX-License-Identifier: MIT
// Consistency: the condition that says which pairs of kinds a verb takes, of which docs/pairs.md is
// printed and which readers ask, is what the verb on sets does. A verb that is missing here does
// not compile.
#include "sets/verb_pairs.hpp"

#include <catch2/catch.hpp>
#include <signum/collide/closest_points.hpp>
#include <signum/collide/common_part.hpp>
#include <signum/collide/contact_manifold.hpp>
#include <signum/collide/intervals.hpp>
#include <signum/judge/generators_shapes.hpp>
#include <signum/kernel/error.hpp>
#include <signum/kernel/shape_members.hpp>
#include <string>
#include <type_traits>

#include "cases.hpp"

using namespace signum;
using detail::Verb;

namespace {

/// Asks the verb, where it is there in the space of the sets.
template <class Set>
void ask(Verb verb, const Set& a, const Set& b) {
  constexpr bool in_space = std::is_same_v<Set, Set3>;
  std::conditional_t<in_space, Point3, Point2> motion{};
  motion.x = 1;
  switch (verb) {
    case Verb::intersects:
      return void(intersects(a, b));
    case Verb::squared_distance:
      return void(squared_distance(a, b));
    case Verb::within:
      return void(within(a, b, 1));
    case Verb::closest_points:
      return void(closest_points(a, b));
    case Verb::depth:
      return void(depth(a, b));
    case Verb::separation:
      return void(separation(a, b));
    case Verb::sweep:
      return void(sweep(a, b, motion));
    case Verb::last_contact:
      return void(last_contact(a, b, motion));
    case Verb::contact:
    case Verb::point_contact:
      return void(contact(a, b));
    case Verb::feature_pairs:
      return void(feature_pairs(a, b));
    case Verb::intersection:
    case Verb::intersection_line:
      return void(intersection(a, b));
    case Verb::locate:
      return void(locate(a, b));
    case Verb::side:
      return void(side(a, b));
    case Verb::hit:
      return void(hit(a, b));
    case Verb::intervals:
      return void(intervals(a, b));
    case Verb::common_part:
      return void(common_part(a, b));
    case Verb::contact_manifold:
      if constexpr (in_space) return void(contact_manifold(a, b));
      break;
    case Verb::nearest_points:
      if constexpr (in_space) return void(nearest_points(a, b));
      break;
    case Verb::containment:
      if constexpr (in_space) return void(containment(a, b));
      break;
    case Verb::one_sided_hit:
      if constexpr (in_space) return void(one_sided_hit(a, b, TriangleSide::front));
      break;
    case Verb::passage:
      if constexpr (in_space) return void(passage(a, b));
      break;
    case Verb::sweep_linear:
      if constexpr (in_space) return void(sweep_linear(a, a, b, b));
      break;
    case Verb::sweep_rigid:
      if constexpr (in_space) return void(sweep_rigid(a, {}, b, {}));
      break;
  }
  FAIL(name(verb) << " was asked in the plane, where it is not");
}

/// Whether the sets are refused for their kinds.
template <class Set>
bool is_taken(Verb verb, const Set& a, const Set& b) {
  try {
    ask(verb, a, b);
  } catch (const InvalidArgument& e) {
    return std::string(e.what()).find("does not take") == std::string::npos;
  } catch (const Undecided&) {
  }
  return true;
}

template <class Set>
void check_kinds(const Set& a, const Set& b, bool placed) {
  for (std::size_t i = 0; i < detail::verb_names.size(); ++i) {
    const auto verb = static_cast<Verb>(i);
    // Nothing that is placed moves on its own, and a PointContact is one of the answers of contact.
    const bool moves = verb == Verb::sweep_linear || verb == Verb::sweep_rigid;
    if (verb == Verb::point_contact || (moves && placed)) continue;
    if (std::is_same_v<Set, Set2> && !detail::is_in_plane(verb)) continue;
    INFO(name(verb) << " of " << a.kind_name() << " and " << b.kind_name());
    CHECK(is_taken(verb, a, b) == takes(verb, a.kind(), b.kind()));
  }
}

}  // namespace

TEST_CASE("every verb on sets takes the pairs of kinds that its condition says", "[set]") {
  constexpr auto family = generators::Family::grid;
  cases::Random random(cases::first_seed());
  const Placement where(Pose{{0, 0, 1, 1}, {1, 2, 3}});
  for (std::size_t i = 0; i < shape_names.size() * shape_names.size(); ++i) {
    const auto a = static_cast<ShapeKind>(i / shape_names.size());
    const auto b = static_cast<ShapeKind>(i % shape_names.size());
    const auto in_space = generators::shapes_in_space(family, random, a, b);
    const Set3 x(in_space.a), y(in_space.b);
    check_kinds(x, y, false);
    check_kinds(x, y.placed(where), true);
    if (is_of_space_only(a) || is_of_space_only(b)) continue;
    const auto in_plane = generators::shapes_in_plane(family, random, a, b);
    check_kinds(Set2(in_plane.a), Set2(in_plane.b), false);
  }
}

TEST_CASE("a contact of a point is a PointContact for the pairs that its condition says", "[set]") {
  cases::Random random(cases::first_seed());
  for (std::size_t i = 0; i < shape_names.size(); ++i) {
    const auto kind = static_cast<ShapeKind>(i);
    const auto pair =
        generators::shapes_in_space(generators::Family::grid, random, ShapeKind::point, kind);
    INFO(name(kind));
    const Set3 a(pair.a), b(pair.b);
    const bool expected = takes(Verb::point_contact, ShapeKind::point, kind);
    CHECK((contact(a, b).index() == 1) == expected);
    CHECK((contact(b, a).index() == 1) == takes(Verb::point_contact, kind, ShapeKind::point));
  }
}
