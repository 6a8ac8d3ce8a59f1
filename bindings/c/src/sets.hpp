// SPDX-License-Identifier: MIT
/// Sets of signum.h, where they stand, and when they first meet.
#pragma once

#include <signum/kernel/error.hpp>

#include "any_sets.hpp"
#include "handles.hpp"

namespace signum::c {

inline Pose pose(const double* from) {
  return {value<Quaternion>(from, "a pose"), value<Point3>(from + 4, "a pose")};
}

/// A set with the shape that it refers to, so that it stays where it is.
struct KeptSet {
  bindings::Shape shape;
  bindings::AnySet set;

  KeptSet(const signum_set* from, const char* name) {
    const signum_set& s = required(from, name);
    if ((s.shape == nullptr) == (s.mesh == nullptr)) {
      throw InvalidArgument(std::string(name) + " is either a shape or a mesh");
    }
    if (s.pose != nullptr && s.matrix != nullptr) {
      throw InvalidArgument(std::string(name) + " is placed by a pose or by a matrix");
    }
    if (s.shape != nullptr) {
      shape = bindings::make_shape(*s.shape);
      set.shape = &shape;
    } else {
      set.mesh = &s.mesh->mesh();
    }
    if (s.pose != nullptr) set.where = pose(s.pose);
    if (s.matrix != nullptr) set.where = value<AffineMatrix3>(s.matrix, name);
  }
  KeptSet(const KeptSet&) = delete;
  KeptSet& operator=(const KeptSet&) = delete;
  ~KeptSet() = default;
};

/// verb(a, b) of two Set2 or two Set3.
signum_status on_sets(const signum_set* a, const signum_set* b, auto verb) {
  return guarded([&] {
    const KeptSet x(a, "a"), y(b, "b");
    bindings::ask(x.set, y.set, verb);
  });
}
/// verb(a, b) of two Set3.
signum_status on_sets_in_space(const signum_set* a, const signum_set* b, auto verb) {
  return guarded([&] {
    const KeptSet x(a, "a"), y(b, "b");
    verb(bindings::set_of(x.set), bindings::set_of(y.set));
  });
}

/// Stores verb(a, b), an enumerator or a bool, as a number.
signum_status ask_number(const signum_set* a, const signum_set* b, int* answer, const char* name,
                         auto verb) {
  return on_sets(a, b, [&](const auto& x, const auto& y) {
    required(answer, name) = static_cast<int>(verb(x, y));
  });
}

/// Makes the numbers the caller's who asks for them, unless there are none.
inline void give_numbers(signum_numbers** to, std::unique_ptr<signum_numbers> numbers) {
  if (to != nullptr) *to = numbers->numbers.empty() ? nullptr : numbers.release();
}

/// What is found is a FirstContact, which has no triangles, or a RigidContact.
template <class Contact>
signum_first_contact first_contact(const std::optional<Contact>& found) {
  if (!found) return {};
  const Root& t = found->time;
  signum_first_contact c{1,
                         t.to_double(),
                         t.below(),
                         t.above(),
                         found->initially,
                         0,
                         0,
                         static_cast<int>(found->feature_a),
                         static_cast<int>(found->feature_b)};
  if constexpr (requires { found->triangle_a; }) {
    c.triangle_a = found->triangle_a, c.triangle_b = found->triangle_b;
  }
  return c;
}

}  // namespace signum::c
