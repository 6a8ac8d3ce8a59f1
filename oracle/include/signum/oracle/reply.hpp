// SPDX-License-Identifier: MIT
/// An answer to a question, as data: what signum says, and what the code under test says.
#pragma once

#include <cstdint>
#include <optional>
#include <signum/kernel/location.hpp>
#include <signum/kernel/sign.hpp>
#include <signum/oracle/case.hpp>
#include <signum/shapes/contact.hpp>
#include <signum/shapes/frustum.hpp>
#include <signum/shapes/side.hpp>
#include <string>
#include <variant>
#include <vector>

namespace signum::oracle {

/// Of hit. When not hit, t is 0 and inside false.
struct HitReply {
  bool hit = false;
  double t = 0;
  bool inside = false;

  friend bool operator==(const HitReply&, const HitReply&) = default;
};

/// Of distance.
struct DistanceReply {
  double squared = 0;

  friend bool operator==(const DistanceReply&, const DistanceReply&) = default;
};

/// Of intersection: the corners (in the plane z is 0), in order where they bound an area.
struct IntersectionReply {
  int dimension = -1;
  std::vector<Point3> points;

  friend bool operator==(const IntersectionReply&, const IntersectionReply&) = default;
};

/// Of the questions, in the order of Ask, where bool is that of intersects.
using Reply = std::variant<Sign, bool, Location, Side, Containment, Contact, IntersectionReply,
                           HitReply, DistanceReply>;

/// The true answer, doubles correctly rounded. Throws InvalidArgument or NotFinite where the
/// question has none.
Reply truth(const Case& question);

}  // namespace signum::oracle
