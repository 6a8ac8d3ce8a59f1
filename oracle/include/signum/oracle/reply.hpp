// SPDX-License-Identifier: MIT
/// An answer to a question, as data: what signum says, and what the code under test says.
#pragma once

#include <cstdint>
#include <optional>
#include <signum/algorithms/intersect/contact.hpp>
#include <signum/algorithms/intersect/frustum.hpp>
#include <signum/algorithms/intersect/location.hpp>
#include <signum/algorithms/intersect/side.hpp>
#include <signum/kernel/sign.hpp>
#include <signum/oracle/case.hpp>
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

/// In which way an answer is wrong. What is claimed is a coincidence: that shapes meet, that a
/// point is in a shape (its boundary too), that a plane or frustum crosses or holds a shape, that
/// a ray hits, that points are on one line, plane, circle or sphere, that a distance is 0.
enum class Verdict : std::uint8_t {
  right,
  false_positive,  ///< a coincidence that is none
  false_negative,  ///< one that is missed
  wrong,           ///< another fault: the opposite sign, another feature, inside for boundary
};

std::string_view name(Verdict verdict);

struct Judgement {
  Verdict verdict = Verdict::right;
  /// Of an answer with a double (a parameter, a squared distance, corners): the largest distance of
  /// one from the correctly rounded one, counted in doubles between them. It is not part of the
  /// verdict.
  std::uint64_t ulps = 0;
};

/// Requires answers to the same question.
Judgement judge(const Reply& truth, const Reply& reply);

/// How the shapes of a case lie to each other, in few words, such as "transversal, point,
/// vertex edge" or "apart": what findings are grouped by.
std::string contact_class(const Case& question, const Reply& truth);

}  // namespace signum::oracle
