// SPDX-License-Identifier: MIT
/// How C asks a verb of two operands, or of many, and what verbs take beside these. verbs.cpp asks.
#pragma once

#include <algorithm>
#include <initializer_list>
#include <signum/kernel/error.hpp>
#include <span>
#include <string>
#include <vector>

#include "answers.hpp"
#include "many_verbs.hpp"

namespace signum::c {

// What was there before is no list of this call's.
inline void clear(signum_numbers** exact) {
  if (exact != nullptr) *exact = nullptr;
}
inline void clear(const void*) {}

struct Place {
  const void* at;
  const char* name;
};

/// Stores verb(a, b) in places, of which those that are named must be there. The operands are
/// signum_set or signum_shape.
template <class Operand>
signum_status ask(const Operand* a, const Operand* b, std::initializer_list<Place> needed,
                  const auto& verb, auto... to) {
  return guarded([&] {
    const Kept<Operand> x(a, "a"), y(b, "b");
    for (const Place& place : needed) {
      if (place.at == nullptr) fail_null(place.name);
    }
    (clear(to), ...);
    bindings::use_answer(x.set, y.set, verb, [&](const auto& answer) { give(answer, to...); });
  });
}

// What verbs take beside their operands.

inline Point2 motion_of(const Set2&, const double* m) { return value<Point2>(m, "motion"); }
inline Point3 motion_of(const Set3&, const double* m) { return value<Point3>(m, "motion"); }
inline std::span<const double> motion_of(const bindings::ManyShapes& s, const double* m) {
  return numbers(m, 1, s.space() == bindings::Space::plane ? 2 : 3, "motion");
}
inline TriangleSide side_of(int side) {
  if (side != 0 && side != 1) throw InvalidArgument("side: 0, the front, or 1, the back");
  return side == 0 ? TriangleSide::front : TriangleSide::back;
}

/// The answers of a batch, for the caller's array.
template <class Answer, class Stored>
std::span<Answer> answers(Stored* to, std::size_t count, const char* name) {
  static_assert(sizeof(Answer) == sizeof(Stored));
  if (to == nullptr && count != 0) fail_null(name);
  return {reinterpret_cast<Answer*>(to), count};
}

/// Contacts are of other numbers in C: they are stored there at the end.
class ManyContacts {
 public:
  ManyContacts(signum_contact* to, std::size_t count) : to_(to), found_(count) {}
  ManyContacts(const ManyContacts&) = delete;
  ManyContacts& operator=(const ManyContacts&) = delete;
  ~ManyContacts() { std::transform(found_.begin(), found_.end(), to_, to_c); }

  operator std::span<Contact>() { return found_; }  // NOLINT(google-explicit-constructor)

 private:
  signum_contact* to_;
  std::vector<Contact> found_;
};
template <class Answer>
ManyContacts answers(signum_contact* to, std::size_t count, const char* name) {
  if (to == nullptr && count != 0) fail_null(name);
  return {to, count};
}

/// The shapes of one operand of a batch: one of any kind, made in `room`, or many of one kind.
inline bindings::ManyShapes many(const signum_shapes& s, bindings::Shape& room) {
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

/// verb(shapes of a, shapes of b). What is not finite is named, with the number of its item.
signum_status ask_many(const signum_shapes& a, const signum_shapes& b, const auto& verb) {
  std::string message;
  const signum_status status = guarded([&] {
    bindings::Shape room_a, room_b;
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

}  // namespace signum::c
