// SPDX-License-Identifier: MIT
/// When do points, segments and triangles that move first meet, if their corners move along
/// polynomial paths?
///
/// All vectors between corners are polynomials in the time, which is in [0, 1]: each vector up to a
/// factor of its own that is positive there, so that paths may have denominators. Corners that move
/// along lines give polynomials of degree 1, rigid bodies polynomials of degree 5.
///
/// Two of these that are apart first meet with a corner of one in the other or with an edge of
/// each. Then four corners are in a plane: the time is a root of their determinant, and which roots
/// are contacts the signs of other polynomials at them tell. Where the determinant is zero for
/// ever, all is in a plane that may turn, and what meets first is a corner and an edge: then three
/// points, a corner and the ends of an edge, come to be on a line, and where these are on a line
/// for ever, two corners come together. See: Provot, Collision and Self-Collision Handling in Cloth
/// Model Dedicated to Design Garments, 1997; Brochu, Edwards, Bridson, Efficient Geometrically
/// Exact Continuous Collision Detection, 2012.
#pragma once

#include <array>
#include <optional>
#include <signum/kernel/vec.hpp>
#include <signum/shapes/contact.hpp>

#include "roots/algebraic_number.hpp"

namespace signum::detail {

using PolynomialVector = Vec3<IntegerPolynomial>;

inline PolynomialVector operator*(const IntegerPolynomial& s, const PolynomialVector& v) {
  return {s * v.x, s * v.y, s * v.z};
}
inline PolynomialVector operator-(const PolynomialVector& v) { return {-v.x, -v.y, -v.z}; }
inline PolynomialVector operator-(const PolynomialVector& a, const PolynomialVector& b) {
  return {a.x - b.x, a.y - b.y, a.z - b.z};
}
inline PolynomialVector operator+(const PolynomialVector& a, const PolynomialVector& b) {
  return {a.x + b.x, a.y + b.y, a.z + b.z};
}
inline bool is_zero(const PolynomialVector& v) {
  return v.x.is_zero() && v.y.is_zero() && v.z.is_zero();
}

/// A contact, and the features of the first and the second of the two that meet: the smallest that
/// hold the common point.
struct TimedContact {
  AlgebraicNumber time;
  Feature first, second;
};

/// Finds first contacts, which are earlier than a limit when there is one.
class ContactTimes {
 public:
  ContactTimes() = default;
  /// The factor is positive on [0, 1], and divides the determinants of all vectors.
  explicit ContactTimes(const IntegerPolynomial& factor) : factor_(primitive_part(factor)) {}

  /// When two points meet, by the vector between them.
  std::optional<TimedContact> points(const PolynomialVector& offset,
                                     const AlgebraicNumber* limit) const;
  /// When a point meets a segment, by the vectors from the segment's ends to the point.
  std::optional<TimedContact> point_segment(const std::array<PolynomialVector, 2>& offsets,
                                            const AlgebraicNumber* limit) const;
  /// When a point meets a triangle with these edges, each from a corner to the next, by the vectors
  /// from the corners to the point.
  std::optional<TimedContact> point_triangle(const std::array<PolynomialVector, 3>& edges,
                                             const std::array<PolynomialVector, 3>& offsets,
                                             const AlgebraicNumber* limit) const;
  /// When two segments meet, given by their vectors from end to end: offsets[i][j] goes from end i
  /// of the first to end j of the second.
  std::optional<TimedContact> segments(
      const std::array<PolynomialVector, 2>& edges,
      const std::array<std::array<PolynomialVector, 2>, 2>& offsets,
      const AlgebraicNumber* limit) const;

  /// Whether at time 0 a segment goes through the inside of a triangle: both its ends are off the
  /// plane of the triangle, and the line meets no edge. The offsets go from the corners to the
  /// first end.
  bool pierces_at_start(const PolynomialVector& segment,
                        const std::array<PolynomialVector, 3>& edges,
                        const std::array<PolynomialVector, 3>& offsets_first,
                        const std::array<PolynomialVector, 3>& offsets_second) const;

 private:
  IntegerPolynomial reduced(IntegerPolynomial p) const;
  PolynomialVector reduced_cross(const PolynomialVector& a, const PolynomialVector& b) const;

  IntegerPolynomial factor_;
};

}  // namespace signum::detail
