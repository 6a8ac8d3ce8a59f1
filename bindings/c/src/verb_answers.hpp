// SPDX-License-Identifier: MIT
/// What verbs on shapes and verbs on sets give alike.
#pragma once

#include <algorithm>
#include <signum/kernel/error.hpp>
#include <utility>

#include "any_intersection.hpp"
#include "any_sets.hpp"
#include "handles.hpp"

namespace signum::c {

inline void give_contact(const SetContact& found, signum_contact* contact) {
  const auto* const c = std::get_if<Contact>(&found);
  if (c == nullptr) {
    throw InvalidArgument("contact with a shape that has an inside: ask for its point contact");
  }
  required(contact, "contact") = to_c(*c);
}

inline void give_point_contact(SetContact found, int* location, signum_indices** faces) {
  auto* const p = std::get_if<PointContact>(&found);
  if (p == nullptr) throw InvalidArgument("neither shape has an inside: ask for their contact");
  auto list = std::make_unique<signum_indices>();
  list->indices = std::move(p->faces);
  required(location, "location") = static_cast<int>(p->location);
  give(faces, "faces", std::move(list));
}

inline void give_hit(const std::optional<SetHit>& found, signum_hit* hit, signum_numbers** exact) {
  auto numbers = std::make_unique<signum_numbers>();
  if (found && exact != nullptr) numbers->add(found->t.exact());
  required(hit, "hit") = found ? signum_hit{1, found->t.to_double(), found->inside} : signum_hit{};
  if (exact != nullptr) *exact = found ? numbers.release() : nullptr;
}

inline signum_crossing crossing_of(const std::optional<BorderCrossing>& found) {
  signum_crossing c{};
  if (!found) return c;
  c.crosses = 1, c.t = found->t.to_double();
  if (found->face) c.has_face = 1, c.face = *found->face;
  if (found->normal) {
    const Point3& n = found->normal->rounded;
    c.has_normal = 1, c.normal[0] = n.x, c.normal[1] = n.y, c.normal[2] = n.z;
  }
  return c;
}

inline void give_passage(const std::optional<Passage>& found, int* hit, signum_crossing* entry,
                         signum_crossing* leave) {
  int& met = required(hit, "hit");
  signum_crossing &first = required(entry, "entry"), &last = required(leave, "leave");
  met = found ? 1 : 0;
  first = found ? crossing_of(found->entry) : signum_crossing{};
  last = found ? crossing_of(found->exit) : signum_crossing{};
}

inline void give_feature_pairs(const FeaturePairs& found,
                               signum_feature_pair pairs[SIGNUM_MAX_FEATURE_PAIRS],
                               std::size_t* count) {
  signum_feature_pair* const to = &required(pairs, "pairs");
  required(count, "count") = found.size();
  for (std::size_t i = 0; i < found.size(); ++i) {
    to[i] = {static_cast<int>(found[i].a), static_cast<int>(found[i].b), found[i].dimension};
  }
}

/// The numbers of the points are `dimension` each.
inline void give_intersection(const bindings::FlatIntersection<double>& set, std::size_t dimension,
                              signum_intersection* intersection) {
  signum_intersection& to = required(intersection, "intersection");
  const std::size_t d = dimension, n = set.points.size() / d;
  if (n > SIGNUM_MAX_CORNERS) throw Error("more corners than SIGNUM_MAX_CORNERS");
  to.dimension = set.dimension, to.point_count = n;
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t k = 0; k < 3; ++k) to.points[3 * i + k] = k < d ? set.points[d * i + k] : 0;
  }
}

/// Points, then what a line goes through, then a direction.
inline std::unique_ptr<signum_numbers> exact_numbers(
    const bindings::FlatIntersection<Rational>& set) {
  auto numbers = std::make_unique<signum_numbers>();
  for (const auto* list : {&set.points, &set.through, &set.direction}) numbers->add_all(*list);
  return numbers;
}

}  // namespace signum::c
