// SPDX-License-Identifier: MIT
/// An answer to a question, as data: what signum says, and what the code under test says.
#pragma once

#include <cstdint>
#include <optional>
#include <signum/collide/penetration.hpp>
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

/// The answer to `hit`. Where nothing is hit, t is 0 and inside is false.
struct HitReply {
  bool hit = false;
  double t = 0;
  bool inside = false;

  friend bool operator==(const HitReply&, const HitReply&) = default;
};

/// The answer to `distance`.
struct DistanceReply {
  double squared = 0;

  friend bool operator==(const DistanceReply&, const DistanceReply&) = default;
};

/// The answer to `penetration`. The normal is no part of it: any of many is right, and doubles
/// seldom hold one.
struct PenetrationReply {
  PenetrationRelation relation = PenetrationRelation::apart;
  double depth = 0;

  friend bool operator==(const PenetrationReply&, const PenetrationReply&) = default;
};

/// The answer to `sweep` and to `ccd`. Where nothing is hit, t is 0.
struct ImpactReply {
  bool hit = false;
  double t = 0;

  friend bool operator==(const ImpactReply&, const ImpactReply&) = default;
};

/// The answer to `intersection`: the corners (in the plane z is 0), in order where they bound an
/// area.
struct IntersectionReply {
  int dimension = -1;
  std::vector<Point3> points;

  friend bool operator==(const IntersectionReply&, const IntersectionReply&) = default;
};

/// The answers to the questions, in the order of Ask; the bool answers `intersects`.
using Reply = std::variant<Sign, bool, Location, Side, Containment, Contact, IntersectionReply,
                           HitReply, DistanceReply, PenetrationReply, ImpactReply>;

/// The true answer, doubles correctly rounded. Throws InvalidArgument or NotFinite where the
/// question has none.
Reply truth(const Case& question);

}  // namespace signum::oracle
