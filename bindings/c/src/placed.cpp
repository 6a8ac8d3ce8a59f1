// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <signum/kernel/error.hpp>
#include <utility>

#include "sets.hpp"

namespace signum::c {
namespace {

signum_crossing crossing_of(const std::optional<BorderCrossing>& found) {
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

void give_hit(const std::optional<SetHit>& found, signum_hit* hit, signum_numbers** exact) {
  required(hit, "hit") = found ? signum_hit{1, found->t.to_double(), found->inside} : signum_hit{};
  auto numbers = std::make_unique<signum_numbers>();
  if (found && exact != nullptr) numbers->add(found->t.exact());
  give_numbers(exact, std::move(numbers));
}

/// Stores three coordinates of each point; in the plane the third is 0.
template <class Points>
void store_points(const Points& points, double* to) {
  for (const auto& p : points) {
    const auto c = bindings::coordinates(p);
    std::copy(c.begin(), c.end(), std::fill_n(to, 3, 0.0) - 3);
    to += 3;
  }
}

/// Points, then what a line goes through, then a direction.
std::unique_ptr<signum_numbers> numbers_of(const auto& set) {
  auto numbers = std::make_unique<signum_numbers>();
  for (const auto& p : set.points) numbers->add_all(p.exact);
  if (set.through) numbers->add_all(set.through->exact);
  if (set.direction) numbers->add_all(*set.direction);
  return numbers;
}

}  // namespace
}  // namespace signum::c

using namespace signum;
using signum::c::ask_number;
using signum::c::on_sets;
using signum::c::on_sets_in_space;
using signum::c::required;

extern "C" {

signum_status signum_set_hit(const signum_set* a, const signum_set* b, const double* greatest_t,
                             signum_hit* hit, signum_numbers** exact) {
  return on_sets(a, b, [&](const auto& x, const auto& y) {
    c::give_hit(signum::hit(x, y, c::limit(greatest_t)), hit, exact);
  });
}
signum_status signum_set_one_sided_hit(const signum_set* a, const signum_set* b, int side,
                                       const double* greatest_t, signum_hit* hit,
                                       signum_numbers** exact) {
  return on_sets_in_space(a, b, [&](const Set3& x, const Set3& y) {
    if (side != 0 && side != 1) throw InvalidArgument("side: 0, the front, or 1, the back");
    const TriangleSide counts = side == 0 ? TriangleSide::front : TriangleSide::back;
    c::give_hit(one_sided_hit(x, y, counts, c::limit(greatest_t)), hit, exact);
  });
}
signum_status signum_set_passage(const signum_set* a, const signum_set* b, const double* greatest_t,
                                 int* hit, signum_crossing* entry, signum_crossing* leave) {
  return on_sets(a, b, [&](const auto& x, const auto& y) {
    const auto found = passage(x, y, c::limit(greatest_t));
    int& met = required(hit, "hit");
    signum_crossing &first = required(entry, "entry"), &last = required(leave, "leave");
    met = found ? 1 : 0;
    first = found ? c::crossing_of(found->entry) : signum_crossing{};
    last = found ? c::crossing_of(found->exit) : signum_crossing{};
  });
}
signum_status signum_set_locate(const signum_set* a, const signum_set* b, int* location) {
  return ask_number(a, b, location, "location",
                    [](const auto& x, const auto& y) { return locate(x, y); });
}
signum_status signum_set_side(const signum_set* a, const signum_set* b, int* side) {
  return ask_number(a, b, side, "side",
                    [](const auto& x, const auto& y) { return signum::side(x, y); });
}
signum_status signum_set_containment(const signum_set* a, const signum_set* b, int* containment) {
  return on_sets_in_space(a, b, [&](const Set3& x, const Set3& y) {
    required(containment, "containment") = static_cast<int>(signum::containment(x, y));
  });
}
signum_status signum_set_contact(const signum_set* a, const signum_set* b,
                                 signum_contact* contact) {
  return on_sets(a, b, [&](const auto& x, const auto& y) {
    const SetContact found = signum::contact(x, y);
    const auto* const between = std::get_if<Contact>(&found);
    if (between == nullptr) {
      throw InvalidArgument("contact with a shape that has an inside: ask for its point contact");
    }
    required(contact, "contact") = c::to_c(*between);
  });
}
signum_status signum_set_point_contact(const signum_set* a, const signum_set* b, int* location,
                                       signum_indices** faces) {
  return on_sets(a, b, [&](const auto& x, const auto& y) {
    SetContact found = contact(x, y);
    auto* const at = std::get_if<PointContact>(&found);
    if (at == nullptr) throw InvalidArgument("neither shape has an inside: ask for their contact");
    auto list = std::make_unique<signum_indices>();
    list->indices = std::move(at->faces);
    required(location, "location") = static_cast<int>(at->location);
    c::give(faces, "faces", std::move(list));
  });
}
signum_status signum_set_feature_pairs(const signum_set* a, const signum_set* b,
                                       signum_feature_pair pairs[SIGNUM_MAX_FEATURE_PAIRS],
                                       size_t* count) {
  return on_sets(a, b, [&](const auto& x, const auto& y) {
    const FeaturePairs found = feature_pairs(x, y);
    signum_feature_pair* const to = &required(pairs, "pairs");
    required(count, "count") = found.size();
    for (std::size_t i = 0; i < found.size(); ++i) {
      to[i] = {static_cast<int>(found[i].a), static_cast<int>(found[i].b), found[i].dimension};
    }
  });
}
signum_status signum_set_intersection(const signum_set* a, const signum_set* b,
                                      signum_intersection* intersection, signum_numbers** exact) {
  return on_sets(a, b, [&](const auto& x, const auto& y) {
    const auto set = signum::intersection(x, y);
    auto numbers = exact == nullptr ? nullptr : c::numbers_of(set.exact());
    signum_intersection& to = required(intersection, "intersection");
    if (set.points.size() > SIGNUM_MAX_CORNERS) throw Error("more corners than SIGNUM_MAX_CORNERS");
    to.dimension = set.dimension, to.point_count = set.points.size();
    c::store_points(set.points, to.points);
    if (exact != nullptr) *exact = numbers.release();
  });
}
signum_status signum_set_intersection_line(const signum_set* a, const signum_set* b,
                                           signum_intersection_line* line) {
  return on_sets(a, b, [&](const auto& x, const auto& y) {
    const auto set = intersection(x, y);
    signum_intersection_line& to = required(line, "line");
    to = {};
    to.has_through = set.through ? 1 : 0, to.has_direction = set.direction ? 1 : 0;
    if (set.through) c::store_points(std::array{*set.through}, to.through);
    if (set.direction) c::store_points(std::array{*set.direction}, to.direction);
  });
}
signum_status signum_set_nearest_points(const signum_set* a, const signum_set* b, int* position,
                                        double* squared, signum_numbers** exact) {
  return on_sets_in_space(a, b, [&](const Set3& x, const Set3& y) {
    const NearestOnLines found = nearest_points(x, y);
    required(position, "position") = static_cast<int>(found.position());
    required(squared, "squared") = found.squared_rounded();
    if (exact == nullptr) return;
    const ExactNearestOnLines e = found.exact();
    auto numbers = std::make_unique<signum_numbers>();
    numbers->add(e.squared_distance);
    if (e.points) {
      for (const ExactPoint3& p : *e.points) numbers->add_all(p.exact);
      numbers->add_all(*e.parameters);
    }
    *exact = numbers.release();
  });
}
}
