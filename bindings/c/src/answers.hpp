// SPDX-License-Identifier: MIT
/// What C gets of the answer of a verb: give(answer, where it is stored...) for each kind of answer
/// and of places. asking.hpp asks for them.
#pragma once

#include <algorithm>
#include <bit>
#include <cmath>
#include <signum/collide/common_part.hpp>
#include <signum/collide/contact_manifold.hpp>
#include <signum/collide/intervals.hpp>
#include <signum/kernel/error.hpp>
#include <type_traits>
#include <utility>

#include "sets.hpp"

namespace signum::c {

/// Gives a caller who asks for them the exact numbers that fill(list) adds.
void give_exact(signum_numbers** to, const auto& fill) {
  if (to == nullptr) return;
  auto list = std::make_unique<signum_numbers>();
  fill(*list);
  *to = list.release();
}

/// Three coordinates of each point; in the plane the third is 0.
template <class Points>
void store_points(const Points& points, double* to) {
  for (const auto& p : points) {
    const auto c = bindings::coordinates(p);
    std::copy(c.begin(), c.end(), std::fill_n(to, 3, 0.0) - 3);
    to += 3;
  }
}

template <class Word>
  requires std::is_enum_v<Word> || std::is_same_v<Word, bool>
void give(const Word& word, int* to) {
  *to = static_cast<int>(word);
}

template <class Distance>
void give(const Distance& found, double* squared, signum_numbers** exact) {
  *squared = found.squared_rounded();
  give_exact(exact, [&](signum_numbers& list) {
    const auto e = found.exact();
    list.add(e.squared);
    for (const auto& p : e.nearest) list.add_all(bindings::coordinates(p));
  });
}

template <class Penetration>
void give(const Penetration& found, int* relation, double* depth, signum_numbers** exact) {
  *relation = static_cast<int>(found.relation), *depth = found.depth.to_double();
  give_exact(exact, [&](signum_numbers& list) {
    list.add(found.depth);
    if (found.normal) list.add_all(*found.normal);
  });
}

template <class Found>
  requires requires(const Found& f) { f.places; }
void give(const Found& found, double* squared, double* points, int* places, double* weights) {
  *squared = found.squared;
  store_points(found.points, points);
  for (const ClosestPlace& p : found.places) {
    *places++ = static_cast<int>(p.kind);
    *places++ = static_cast<int>(p.index);
    *places++ = p.triangle ? static_cast<int>(*p.triangle) : -1;
    weights = std::copy_n(p.weights.value_or(std::array<double, 3>{}).begin(), 3, weights);
  }
}

inline void give(const NearestOnLines& found, int* position, double* squared,
                 signum_numbers** exact) {
  *position = static_cast<int>(found.position()), *squared = found.squared_rounded();
  give_exact(exact, [&](signum_numbers& list) {
    const ExactNearestOnLines e = found.exact();
    list.add(e.squared_distance);
    if (!e.points) return;
    for (const ExactPoint3& p : *e.points) list.add_all(p.exact);
    list.add_all(*e.parameters);
  });
}

template <class Separation>
void give(const Separation& found, int* separated, signum_numbers** proof) {
  *separated = found.index() == 0;
  give_exact(proof, [&](signum_numbers& list) {
    if (found.index() == 1) return list.add_all(std::get<1>(found).exact);
    list.add_all(std::get<0>(found).normal), list.add(std::get<0>(found).offset);
  });
}

template <class Impact>
void give(const std::optional<Impact>& found, signum_impact* impact, signum_numbers** exact) {
  *impact = {};
  if (!found) return;
  // The nearest double may be the time itself, or after it; the one before it is before. That of a
  // positive double has the bits of the number before.
  const double t = found->time.to_double();
  const double before = t > 0 ? std::bit_cast<double>(std::bit_cast<std::uint64_t>(t) - 1) : 0;
  *impact = {1, t, before, found->initially, static_cast<int>(found->approach)};
  give_exact(exact, [&](signum_numbers& list) {
    list.add(found->time);
    if (found->normal) list.add_all(bindings::coordinates(*found->normal));
  });
}

inline void give(const std::optional<LastContact>& found, signum_last_contact* contact,
                 signum_numbers** exact) {
  *contact = {};
  if (!found) return;
  *contact = {1, !found->time, found->time ? found->time->to_double() : 0};
  if (found->time) give_exact(exact, [&](signum_numbers& list) { list.add(*found->time); });
}

inline void give(const std::optional<SetHit>& found, signum_hit* hit, signum_numbers** exact) {
  *hit = {};
  if (!found) return;
  *hit = {1, found->t.to_double(), found->inside};
  give_exact(exact, [&](signum_numbers& list) { list.add(found->t.exact()); });
}

inline signum_crossing crossing_of(const std::optional<BorderCrossing>& found) {
  signum_crossing c{};
  if (!found) return c;
  c.crosses = 1, c.t = found->t.to_double();
  if (found->face) c.has_face = 1, c.face = *found->face;
  if (found->normal) {
    c.has_normal = 1;
    store(found->normal->rounded, c.normal, "normal");
  }
  return c;
}
inline void give(const std::optional<Passage>& found, int* hit, signum_crossing* entry,
                 signum_crossing* leave) {
  *hit = found ? 1 : 0;
  *entry = found ? crossing_of(found->entry) : signum_crossing{};
  *leave = found ? crossing_of(found->exit) : signum_crossing{};
}

inline void give(const SetContact& found, signum_contact* contact) {
  const auto* const between = std::get_if<Contact>(&found);
  if (between == nullptr) {
    throw InvalidArgument("contact with a shape that has an inside: ask for its point contact");
  }
  *contact = to_c(*between);
}
inline void give(const SetContact& found, int* location, signum_indices** faces) {
  const auto* const at = std::get_if<PointContact>(&found);
  if (at == nullptr) throw InvalidArgument("neither shape has an inside: ask for their contact");
  auto list = std::make_unique<signum_indices>();
  list->indices = at->faces;
  *location = static_cast<int>(at->location), *faces = list.release();
}

inline void give(const FeaturePairs& found, signum_feature_pair* pairs, size_t* count) {
  *count = found.size();
  for (std::size_t i = 0; i < found.size(); ++i) {
    pairs[i] = {static_cast<int>(found[i].a), static_cast<int>(found[i].b), found[i].dimension};
  }
}

template <class Intersection>
void give(const Intersection& found, signum_intersection* to, signum_numbers** exact) {
  if (found.points.size() > SIGNUM_MAX_CORNERS) throw Error("more corners than SIGNUM_MAX_CORNERS");
  to->dimension = found.dimension, to->point_count = found.points.size();
  store_points(found.points, to->points);
  give_exact(exact, [&](signum_numbers& list) {
    const auto e = found.exact();
    for (const auto& p : e.points) list.add_all(p.exact);
    if (e.through) list.add_all(e.through->exact);
    if (e.direction) list.add_all(*e.direction);
  });
}
template <class Intersection>
void give(const Intersection& found, signum_intersection_line* to) {
  *to = {};
  to->has_through = found.through ? 1 : 0, to->has_direction = found.direction ? 1 : 0;
  if (found.through) store_points(std::array{*found.through}, to->through);
  if (found.direction) store_points(std::array{*found.direction}, to->direction);
}

inline void give(const std::vector<ParameterInterval>& found, size_t* count, int* endless,
                 signum_numbers** exact) {
  *count = found.size(), *endless = 0;
  if (!found.empty()) *endless = (found.front().low ? 0 : 1) + (found.back().high ? 0 : 2);
  give_exact(exact, [&](signum_numbers& list) {
    for (const ParameterInterval& i : found) {
      if (i.low) list.add(i.low->exact());
      if (i.high) list.add(i.high->exact());
    }
  });
}

template <class Point, class Vector>
void give(const CommonPart<Point, Vector>& found, int* dimension, int* lineality,
          size_t* vertex_count, size_t* ray_count, signum_numbers** exact) {
  *dimension = found.dimension, *lineality = found.lineality;
  *vertex_count = found.vertices.size(), *ray_count = found.rays.size();
  give_exact(exact, [&](signum_numbers& list) {
    for (const Point& p : found.vertices) list.add_all(p.exact);
    for (const Vector& v : found.rays) list.add_all(v);
    if (found.measure) list.add(*found.measure);
  });
}

inline void give(const ContactManifold& found, int* relation, size_t* count,
                 signum_numbers** exact) {
  *relation = static_cast<int>(found.relation), *count = found.points.size();
  give_exact(exact, [&](signum_numbers& list) {
    if (found.normal) list.add_all(*found.normal);
    for (const ManifoldPoint& p : found.points) {
      list.add_all(p.on_a.exact), list.add_all(p.on_b.exact), list.add(p.depth);
    }
  });
}

}  // namespace signum::c
