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

/// What is found is an AnyFirstContact or a RigidContact.
signum_first_contact first_contact(const auto& found) {
  const Root& t = found.time;
  return {1,
          t.to_double(),
          t.below(),
          t.above(),
          found.initially,
          found.triangle_a,
          found.triangle_b,
          static_cast<int>(found.feature_a),
          static_cast<int>(found.feature_b)};
}

}  // namespace signum::c
