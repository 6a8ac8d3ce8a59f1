// SPDX-License-Identifier: MIT
/// Sets of signum.h, where they stand, and when they first meet.
#pragma once

#include <signum/kernel/error.hpp>
#include <type_traits>

#include "any_sets.hpp"
#include "handles.hpp"

namespace signum::c {

inline Pose pose(const double* from) {
  return {value<Quaternion>(from, "a pose"), value<Point3>(from + 4, "a pose")};
}

/// A shape of a caller as a set.
struct KeptShape {
  std::optional<bindings::Shape> made;
  bindings::ShapeSet set;

  KeptShape(const signum_shape* from, const char* name)
      : set(bindings::shape_set(required(from, name), made)) {}
  KeptShape(const KeptShape&) = delete;
  KeptShape& operator=(const KeptShape&) = delete;
  ~KeptShape() = default;
};

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
      set.mesh = &s.mesh->surface();
    }
    if (s.pose != nullptr) set.where = pose(s.pose);
    if (s.matrix != nullptr) set.where = value<AffineMatrix3>(s.matrix, name);
  }
  operator const bindings::AnySet&() const { return set; }  // NOLINT(google-explicit-constructor)
  KeptSet(const KeptSet&) = delete;
  KeptSet& operator=(const KeptSet&) = delete;
  ~KeptSet() = default;
};

/// What keeps an operand of a verb.
template <class Operand>
using Kept = std::conditional_t<std::is_same_v<Operand, signum_shape>, KeptShape, KeptSet>;

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
