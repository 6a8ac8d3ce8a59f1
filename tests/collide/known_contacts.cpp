// SPDX-License-Identifier: MIT
// What is known of pairs of features is told, where it holds, and found anew where it does not.
#include "rigid/known_contacts.hpp"

#include <catch2/catch.hpp>

using namespace signum;
using namespace signum::detail;

namespace {

using Kind = KnownContacts::Kind;
using Found = std::optional<TimedContact>;

AlgebraicNumber at(int time) { return AlgebraicNumber(BigRational(time)); }

/// Asks for a pair, and counts how often it is searched for.
struct Asked {
  KnownContacts known;
  int searches = 0;

  Found operator()(const KnownContacts::Pair& pair, const AlgebraicNumber* limit,
                   const Found& truth) {
    return known.of(pair, limit, [&] {
      ++searches;
      return truth;
    });
  }
};

constexpr KnownContacts::Pair edges{Kind::edges, {1, 2, 5, 6}}, back{Kind::edges, {2, 1, 5, 6}},
    corner{Kind::corner_of_a, {1, 5, 6, 7}};

}  // namespace

TEST_CASE("a contact that is known is told of the pair, before the limit", "[collide]") {
  Asked ask;
  const AlgebraicNumber three = at(3), two = at(2), one = at(1);
  const Found truth = TimedContact{two, Feature::vertex0, Feature::edge0};
  CHECK(ask(corner, nullptr, truth));
  CHECK(compare(ask(corner, nullptr, {})->time, two) == Sign::zero);
  CHECK(ask(corner, &three, {})->first == Feature::vertex0);
  CHECK_FALSE(ask(corner, &two, truth));
  CHECK_FALSE(ask(corner, &one, truth));
  CHECK(ask.searches == 1);
  CHECK_FALSE(ask(edges, nullptr, {}));
  CHECK(ask.searches == 2);
}

TEST_CASE("edges that are run along backwards are known, but not by an end", "[collide]") {
  const AlgebraicNumber two = at(2);
  for (const auto& [first, second, searches] : {std::tuple{Feature::edge0, Feature::edge0, 1},
                                                {Feature::vertex0, Feature::edge0, 2},
                                                {Feature::edge0, Feature::vertex1, 2}}) {
    Asked ask;
    const Found truth = TimedContact{two, first, second};
    CHECK(ask(edges, nullptr, truth));
    CHECK(ask(back, nullptr, truth)->first == first);
    CHECK(ask.searches == searches);
  }
}

TEST_CASE("that there is no contact is known up to the limit", "[collide]") {
  const AlgebraicNumber three = at(3), two = at(2), one = at(1);
  Asked ask;
  CHECK_FALSE(ask(edges, &two, {}));
  CHECK_FALSE(ask(edges, &two, {}));
  CHECK_FALSE(ask(back, &one, {}));
  CHECK(ask.searches == 1);
  // Later, or without a limit, there may be one.
  CHECK(ask(edges, &three, TimedContact{two, Feature::edge0, Feature::edge0}));
  CHECK(ask.searches == 2);
  CHECK_FALSE(ask(corner, &one, {}));
  CHECK(ask(corner, nullptr, TimedContact{two, Feature::face, Feature::edge0}));
  CHECK(ask.searches == 4);
  // Where there is none at all, none is searched for.
  Asked never;
  CHECK_FALSE(never(edges, nullptr, {}));
  CHECK_FALSE(never(edges, &three, {}));
  CHECK_FALSE(never(back, nullptr, {}));
  CHECK(never.searches == 1);
}
