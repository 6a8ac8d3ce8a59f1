// SPDX-License-Identifier: MIT
// Consistency: the condition that says which pairs of kinds a verb takes, of which docs/pairs.md is
// printed and which readers ask, is what the verb on sets does.
#include <catch2/catch.hpp>
#include <signum/judge/generators_shapes.hpp>
#include <signum/kernel/error.hpp>
#include <signum/kernel/shape_members.hpp>
#include <string>
#include <type_traits>

#include "asked_verbs.hpp"
#include "cases.hpp"

using namespace signum;
using detail::Verb;

namespace {

/// Whether the sets are refused for their kinds.
template <class Set>
bool is_taken(Verb verb, const Set& a, const Set& b) {
  try {
    if (!asked(verb, a, b)) FAIL(name(verb) << " was asked in the plane, where it is not");
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
