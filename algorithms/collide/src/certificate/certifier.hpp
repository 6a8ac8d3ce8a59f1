// SPDX-License-Identifier: MIT
/// What proves a claim about two sets, as the lines of a certificate.
#pragma once

#include <optional>
#include <signum/kernel/surd.hpp>
#include <string>
#include <vector>

#include "certificate/certified_set.hpp"
#include "nearest/certified_search.hpp"
#include "nearest/nearest.hpp"

namespace signum::detail {

/// What the lines about one of two sets are made of.
struct CertifiedSide {
  const CertifiedSet& set;
  std::string name;
  /// How many bits the bound of a curved set has.
  long bits = 64;

  /// What proves how low f is on the core: nothing where points and directions span it. None if
  /// there is no proof.
  std::optional<std::string> words_below(const RationalPoint& f) const;
  /// The number that bounds f from below on a curved core.
  std::string low_words(const RationalPoint& f) const;
  /// The point of the core at which f is least. Requires a core that is not empty.
  const RationalPoint& lowest(const RationalPoint& f) const;
};

/// A normal, and how far dot(normal, x) is greater on the core of a than on that of b, or farther.
struct CertifiedPlanes {
  RationalPoint normal;
  BigRational gap;

  bool are_beyond(const BigRational& reach) const {
    return gap > 0 && gap * gap > reach * reach * square(normal);
  }
};

/// Normals with what bounds the sets along them, as words.
struct CertifiedNormals {
  std::vector<RationalPoint> normals;
  std::string of_a, of_b;
};

/// What tells how far apart two convex cores are.
struct CertifiedGap {
  /// The points are near enough; otherwise planes of that normal are far enough apart.
  bool within;
  NearPoints near;
  RationalPoint normal;
  BigRational squared;
  /// Numbers that the distance lies between; for a curved core and a distance alone.
  BigRational low = 0, high = 0;
};

/// The weights in which terms have what spans a, or b.
CertifiedWeights weights_of_terms(const MinNorm& nearest, const Hull& hull, bool of_a);

/// The certificate of one answer: one of the functions that give it is called, once.
class Certifier {
 public:
  Certifier(const CertifiedSet& a, const CertifiedSet& b, std::size_t dimension)
      : a_{a, "a"},
        b_{b, "b"},
        reach_(a.radius + b.radius),
        text_(dimension, "a " + a.text + "\nb " + b.text + "\n"),
        dimension_(dimension) {}

  /// One of the sets is a cylinder, cone or ellipsoid.
  bool is_curved() const { return a_.set.curved || b_.set.curved; }
  /// One of them is a polygon or a polyhedron.
  bool is_faced() const { return a_.set.faced || b_.set.faced; }

  std::string certify_within(const BigRational& distance);
  std::string certify_distance();
  std::string certify_location();
  /// Requires bounded sets that are not empty.
  std::string certify_depth();
  /// The certificate of a contact at `time`, with the normals that it may have; none when they
  /// never meet.
  std::string certify_contact(const std::optional<Surd>& time, const RationalPoint& motion,
                              const std::vector<RationalPoint>& normals);
  /// The certificate of the first contact of a, a point, with b, a polygon or polyhedron; none if
  /// it has none.
  std::optional<std::string> certify_faced_contact(const RationalPoint& motion);
  /// The normals of the faces of b.
  std::vector<RationalPoint> faces_of_b() const;

 private:
  /// The vector without its z in the plane, where all points have z = 0.
  RationalPoint in_dimension(RationalPoint v) const {
    if (dimension_ == 2) v.z = 0;
    return v;
  }
  void put_points(const MinNorm& nearest) {
    put_point_of(a_, nearest, true);
    put_point_of(b_, nearest, false);
  }
  void put_point_of(const CertifiedSide& side, const MinNorm& nearest, bool of_a);
  /// The line that says where a point of the core is.
  void put_line_of(const std::string& key, const CertifiedSide& side,
                   const CertifiedWeights& weights);
  void put_planes(const RationalPoint& normal);
  /// Adds a normal, and what bounds these sets along it.
  void add_planes(CertifiedNormals& to, const RationalPoint& normal) const;
  void put_bounds(const CertifiedNormals& bounds);
  Hull moved_by(const BigRational& t, const RationalPoint& motion) const;
  /// Whether planes of that normal are as far apart as the radii at a time.
  bool bounds_at(const RationalPoint& n, const BigRational& t, const RationalPoint& motion) const;
  std::string put_contact(const BigRational& low, const BigRational& high,
                          const RationalPoint& motion, const MinNorm& at_high,
                          const RationalPoint& normal);
  /// Two times: the first is before the contact, the second is in it.
  std::string put_contact_between(const Surd& time, const RationalPoint& motion);
  /// A surface of corners of the difference of the cores: the ball about the origin is in it that
  /// goes to the nearest facet.
  void put_cycle(const MinNorm& zero);
  void locate_in_hull(const MinNorm& nearest);
  /// A point of b's hull that is inside a half-space, by its weights.
  std::optional<CertifiedWeights> point_beyond(const HalfSpace& h) const;
  /// Throws InvalidArgument if the half-spaces of b do not tell that x is inside: two that x is on
  /// the boundary of are opposite.
  void require_plainly_inside(const RationalPoint& x) const;
  /// Positive weights of all points of b's hull, which is bounded and has x in its relative inside:
  /// those of a point farther from the centroid than x, and of the centroid.
  CertifiedWeights positive_weights(const RationalPoint& x) const;

  // What follows is of sets of which one is curved (certified_curve.cpp).

  /// The claim `between` where `is_interval`, else `within` or `beyond`.
  std::string certify_curved_within(const BigRational& distance, bool is_interval);
  std::string certify_curved_location();
  NearPoints near_points_of_cores(long bits) const;
  /// Points that are so near to each other, if some are found beside those that are given.
  std::optional<NearPoints> near_points_within(const BigRational& squared, const NearPoints& near,
                                               long bits) const;
  /// None if the direction leads nowhere.
  std::optional<CertifiedPlanes> planes_along(const RationalPoint& direction, long bits);
  void put_coordinates(const std::string& key, const Body& curved, const RationalPoint& p);
  void put_near_points(const NearPoints& near);
  /// The line of a point of a part of the core.
  void put_near_point(const CertifiedSide& side, std::size_t part, const RationalPoint& p);
  /// Points within `reach`, or planes beyond; for an interval within none, or two numbers. Throws
  /// Undecided.
  CertifiedGap curved_gap(const BigRational& reach, bool is_interval);
  bool put_curved_contact(const BigRational& low, const BigRational& high,
                          const RationalPoint& motion);

  // What follows is of sets of which one is a polygon or polyhedron (certified_faces.cpp).

  enum class FacedClaim : std::uint8_t { within, distance, location };
  /// The distance is that of `within`.
  std::string certify_faced(FacedClaim wanted, const BigRational& distance);
  /// The gap of two convex cores.
  CertifiedGap gap_of_cores(const BigRational& reach, bool is_interval);
  /// A claim with a point of one set that is inside the other. False, and nothing is written, if
  /// there is none. Requires that no face meets the other set.
  bool put_point_inside(const std::string& word, const std::vector<BigRational>& numbers);
  /// Throws InvalidArgument for an empty set.
  void require_not_empty() const;

  CertifiedSide a_, b_;
  BigRational reach_;
  CertificateText text_;
  std::size_t dimension_;
};

}  // namespace signum::detail
