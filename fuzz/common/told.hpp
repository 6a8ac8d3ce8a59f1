// SPDX-License-Identifier: MIT
/// What the verbs tell of two sets that does not depend on where the two stand together.
#pragma once

#include <cstdio>
#include <optional>
#include <signum/collide/set.hpp>
#include <signum/kernel/error.hpp>
#include <signum/kernel/shape_members.hpp>
#include <string>
#include <utility>

#include "coarse_points.hpp"

namespace signum::fuzzing {

struct BrokenLaw {
  const char* what;
};

inline void require_law(bool holds, const char* what) {
  if (!holds) throw BrokenLaw{what};
}

/// Calls check(); where a requirement of it does not hold, prints the numbers of the two shapes.
template <class AnyShape, class Check>
int check_pair(const AnyShape& a, const AnyShape& b, Check check) {
  try {
    check();
  } catch (const BrokenLaw& law) {
    for (const AnyShape* const shape : {&a, &b}) {
      std::fprintf(stderr, "%s", std::string(name(kind_of(ref(*shape)))).c_str());
      const auto print = [](double x, MemberRole) { std::fprintf(stderr, " %a", x); };
      std::visit([&](const auto& s) { for_each_number(s, print); }, *shape);
      std::fprintf(stderr, "\n");
    }
    require(false, law.what);
  }
  return 0;
}

/// Nothing where the verb refuses the two.
template <class Ask>
auto ask(Ask question) -> std::optional<decltype(question())> {
  try {
    return question();
  } catch (const InvalidArgument&) {
  } catch (const Undecided&) {
  }
  return std::nullopt;
}

struct Told {
  std::optional<bool> meet;
  std::optional<Surd> squared_distance;
  std::optional<SetContact> contact;
  std::optional<Location> location;
  std::optional<Side> side;
  /// Of a ray that hits.
  std::optional<std::optional<Surd>> t;
};

template <class Set>
Told told(const Set& a, const Set& b) {
  Told all;
  all.meet = ask([&] { return intersects(a, b); });
  all.squared_distance = ask([&] { return squared_distance(a, b).squared(); });
  all.contact = ask([&] { return contact(a, b); });
  all.location = ask([&] { return locate(a, b); });
  all.side = ask([&] { return side(a, b); });
  all.t = ask([&]() -> std::optional<Surd> {
    if (const auto found = hit(a, b)) return found->t.exact();
    return std::nullopt;
  });
  return all;
}

inline bool is_there(const SetContact& contact) {
  if (const auto* const at = std::get_if<PointContact>(&contact)) {
    return at->location != Location::outside;
  }
  return std::get<Contact>(contact).dimension >= 0;
}

/// All that is told says the same about whether the two meet.
inline void require_agreement(const Told& all) {
  if (!all.meet) return;
  const bool meet = *all.meet;
  const auto is = [&](bool told, const char* what) { require_law(told == meet, what); };
  if (all.squared_distance) is(sign(*all.squared_distance) == Sign::zero, "distance");
  if (all.contact) is(is_there(*all.contact), "contact");
  if (all.location) is(*all.location != Location::outside, "location");
  if (all.t) is(all.t->has_value(), "hit");
  // Of several parts some may be on either side.
  if (all.side && meet) is(*all.side == Side::crossing, "side");
}

/// Two verbs that answered answered alike; `what` says what the two are.
inline void require_same(const Told& a, const Told& b, const char* what) {
  const auto compare = [what](const auto& p, const auto& q, const char* verb) {
    if (!p || !q || *p == *q) return;
    std::fprintf(stderr, "another answer of %s\n", verb);
    require_law(false, what);
  };
  compare(a.meet, b.meet, "intersects");
  compare(a.squared_distance, b.squared_distance, "squared_distance");
  compare(a.contact, b.contact, "contact");
  compare(a.location, b.location, "locate");
  compare(a.side, b.side, "side");
  compare(a.t, b.t, "hit");
}

/// What is told of b and a, as far as it does not depend on which is the first.
inline Told exchanged(Told all) {
  all.location.reset(), all.side.reset(), all.t.reset();
  if (all.contact && std::holds_alternative<Contact>(*all.contact)) {
    auto& c = std::get<Contact>(*all.contact);
    std::swap(c.feature_a, c.feature_b);
  }
  return all;
}

/// Without the faces of contacts, which have other numbers where a box is turned.
inline Told without_faces(Told all) {
  if (all.contact && std::holds_alternative<PointContact>(*all.contact)) {
    std::get<PointContact>(*all.contact).faces.clear();
  }
  return all;
}

}  // namespace signum::fuzzing
