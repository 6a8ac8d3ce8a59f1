// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <signum/kernel/error.hpp>

#include "many_shapes.hpp"
#include "sets.hpp"

namespace signum::c {
namespace {

using bindings::Shape;

/// verb(a, b, arguments...) of two shapes as sets.
signum_status ask_sets(const signum_shape* a, const signum_shape* b, auto verb, auto... arguments) {
  if (a == nullptr || b == nullptr) {
    return guarded([&] { fail_null(a == nullptr ? "a" : "b"); });
  }
  const signum_set x{a, nullptr, nullptr, nullptr}, y{b, nullptr, nullptr, nullptr};
  return verb(&x, &y, arguments...);
}

/// The shapes of one operand of a batch: one of any kind, made in `room`, or many of one kind.
bindings::ManyShapes many(const signum_shapes& s, Shape& room) {
  if (s.one != nullptr) {
    room = bindings::make_shape(*s.one);
    return bindings::ManyShapes(room);
  }
  if (s.numbers == nullptr && s.count != 0) fail_null("the numbers of shapes");
  const int kind = bindings::kind_number(s.kind);
  if (kind < 0 || kind >= static_cast<int>(shape_names.size())) {
    throw InvalidArgument("there is no shape of kind " + std::to_string(kind));
  }
  return {static_cast<ShapeKind>(kind), s.dimension, s.numbers, s.count, s.rule};
}

/// The answers of a batch, for the caller's array.
template <class Answer, class Stored>
std::span<Answer> answers(Stored* to, std::size_t count, const char* name) {
  static_assert(sizeof(Answer) == sizeof(Stored));
  if (to == nullptr && count != 0) fail_null(name);
  return {reinterpret_cast<Answer*>(to), count};
}

/// verb(shapes of a, shapes of b). What is not finite is named, with the number of its item.
signum_status ask_many(const signum_shapes& a, const signum_shapes& b, auto verb) {
  std::string message;
  const signum_status status = guarded([&] {
    Shape room_a, room_b;
    const auto x = many(a, room_a), y = many(b, room_b);
    try {
      verb(x, y);
    } catch (const NotFinite&) {
      if (const auto place = x.first_not_finite()) {
        message = "a" + *place;
      } else if (const auto other = y.first_not_finite()) {
        message = "b" + *other;
      }
      throw;
    }
  });
  return message.empty() ? status : failed(status, message.c_str());
}

}  // namespace
}  // namespace signum::c

using namespace signum;
using signum::c::answers;
using signum::c::ask_many;
using signum::c::ask_sets;

extern "C" {

signum_status signum_shape_intersects(const signum_shape* a, const signum_shape* b,
                                      int* intersects) {
  return ask_sets(a, b, signum_set_intersects, intersects);
}
signum_status signum_shape_locate(const signum_shape* a, const signum_shape* b, int* location) {
  return ask_sets(a, b, signum_set_locate, location);
}
signum_status signum_shape_side(const signum_shape* a, const signum_shape* b, int* side) {
  return ask_sets(a, b, signum_set_side, side);
}
signum_status signum_shape_containment(const signum_shape* a, const signum_shape* b,
                                       int* containment) {
  return ask_sets(a, b, signum_set_containment, containment);
}
signum_status signum_shape_contact(const signum_shape* a, const signum_shape* b,
                                   signum_contact* contact) {
  return ask_sets(a, b, signum_set_contact, contact);
}
signum_status signum_shape_point_contact(const signum_shape* a, const signum_shape* b,
                                         int* location, signum_indices** faces) {
  return ask_sets(a, b, signum_set_point_contact, location, faces);
}
signum_status signum_shape_feature_pairs(const signum_shape* a, const signum_shape* b,
                                         signum_feature_pair pairs[SIGNUM_MAX_FEATURE_PAIRS],
                                         size_t* count) {
  return ask_sets(a, b, signum_set_feature_pairs, pairs, count);
}
signum_status signum_shape_intersection(const signum_shape* a, const signum_shape* b,
                                        signum_intersection* intersection, signum_numbers** exact) {
  return ask_sets(a, b, signum_set_intersection, intersection, exact);
}
signum_status signum_shape_intersection_line(const signum_shape* a, const signum_shape* b,
                                             signum_intersection_line* line) {
  return ask_sets(a, b, signum_set_intersection_line, line);
}
signum_status signum_shape_hit(const signum_shape* a, const signum_shape* b,
                               const double* greatest_t, signum_hit* hit, signum_numbers** exact) {
  return ask_sets(a, b, signum_set_hit, greatest_t, hit, exact);
}
signum_status signum_shape_passage(const signum_shape* a, const signum_shape* b,
                                   const double* greatest_t, int* hit, signum_crossing* entry,
                                   signum_crossing* leave) {
  return ask_sets(a, b, signum_set_passage, greatest_t, hit, entry, leave);
}

signum_status signum_shapes_intersect(signum_shapes a, signum_shapes b, uint8_t* met,
                                      size_t count) {
  return ask_many(a, b, [&](const auto& x, const auto& y) {
    bindings::intersects_many(x, y, answers<bool>(met, count, "met"));
  });
}

signum_status signum_shapes_contact(signum_shapes a, signum_shapes b, signum_contact* contacts,
                                    size_t count) {
  return ask_many(a, b, [&](const auto& x, const auto& y) {
    const auto to = answers<signum_contact>(contacts, count, "contacts");
    bindings::require_count(x, count), bindings::require_count(y, count);
    std::array<Contact, 256> found;
    for (std::size_t first = 0; first < count; first += found.size()) {
      const std::size_t size = std::min(found.size(), count - first);
      bindings::contact_many(x.part(first, size), y.part(first, size),
                             std::span(found.data(), size));
      std::transform(found.data(), found.data() + size, to.data() + first, c::to_c);
    }
  });
}

signum_status signum_shapes_locate(signum_shapes a, signum_shapes b, uint8_t* locations,
                                   size_t count) {
  return ask_many(a, b, [&](const auto& x, const auto& y) {
    bindings::locate_many(x, y, answers<Location>(locations, count, "locations"));
  });
}

signum_status signum_shapes_side(signum_shapes a, signum_shapes b, uint8_t* sides, size_t count) {
  return ask_many(a, b, [&](const auto& x, const auto& y) {
    bindings::side_many(x, y, answers<Side>(sides, count, "sides"));
  });
}

signum_status signum_shapes_hit(signum_shapes a, signum_shapes b, const double* greatest_t,
                                uint8_t* hits, double* t, size_t count) {
  return ask_many(a, b, [&](const auto& x, const auto& y) {
    bindings::hit_many(x, y, c::limit(greatest_t), answers<bool>(hits, count, "hits"),
                       answers<double>(t, count, "t"));
  });
}

signum_status signum_shapes_squared_distance(signum_shapes a, signum_shapes b, double* squared,
                                             size_t count) {
  return ask_many(a, b, [&](const auto& x, const auto& y) {
    bindings::squared_distance_many(x, y, answers<double>(squared, count, "squared"));
  });
}

signum_status signum_shapes_within(signum_shapes a, signum_shapes b, double distance,
                                   uint8_t* within, size_t count) {
  return ask_many(a, b, [&](const auto& x, const auto& y) {
    bindings::within_many(x, y, distance, answers<bool>(within, count, "within"));
  });
}

signum_status signum_shapes_depth(signum_shapes a, signum_shapes b, uint8_t* relations,
                                  double* depths, size_t count) {
  return ask_many(a, b, [&](const auto& x, const auto& y) {
    bindings::depth_many(x, y, answers<PenetrationRelation>(relations, count, "relations"),
                         answers<double>(depths, count, "depths"));
  });
}

signum_status signum_shapes_sweep(signum_shapes a, signum_shapes b, const double* motion,
                                  uint8_t* hits, double* t, size_t count) {
  return ask_many(a, b, [&](const auto& x, const auto& y) {
    const std::size_t size = x.space() == bindings::Space::plane ? 2 : 3;
    bindings::sweep_many(x, y, c::numbers(motion, 1, size, "motion"),
                         answers<bool>(hits, count, "hits"), answers<double>(t, count, "t"));
  });
}
}
