// SPDX-License-Identifier: MIT
/// Sign orient3d(a, b, c, d) of points that are results, such as where a line meets a plane; and
/// orient2d, incircle, insphere, compare and order_along: each on any mixture of points that are
/// given and points that are implicit.
///
/// An implicit point is kept as what defines it, and is exact. It is b + (x, y, z) / w, where b is
/// one of the points that define it and x, y, z and w are polynomials in their coordinates. So the
/// sign of a predicate is that of a polynomial in coordinates that were given. It is evaluated in
/// doubles that count their error, then in pairs of doubles, then exactly. The coordinates for the
/// first of these are computed once, with the point.
///
///     const ImplicitPoint3 x = LinePlanePoint{p, q, r, s, t};
///     orient3d(a, b, x, c);
///
/// Laws:
///   1. of given points alone each predicate has the sign of the one on Point2 or Point3
///   2. orient3d(a, b, c, LinePlanePoint) is line_plane_point_side(a, b, c, LinePlanePoint)
///   3. swapping two points negates orient2d, orient3d, incircle and insphere
///   4. compare() is a total order: zero iff both points are the same, however they are defined
///   5. the sign does not depend on how a point is defined
///   6. each is zero where the exact coordinates, as rationals, make its determinant zero
/// Degenerate: any of the points may be equal, collinear, or on one circle or sphere.
/// Throws: NotFinite; InvalidArgument for a definition that does not name just one point.
/// Cost: about that of the predicate on given points, two to five times, where doubles decide;
/// microseconds where it is zero.
/// See: Attene, Indirect Predicates for Geometric Constructions, 2020; Cherchi, Livesu, Scateni and
/// Attene, Fast and Robust Mesh Arrangements using Floating-point Arithmetic, 2020.
#pragma once

#include <array>
#include <signum/kernel/exact_point.hpp>
#include <signum/predicates/line_plane_point_side.hpp>
#include <variant>

namespace SIGNUM_API signum {

/// The point of the plane where the line through p and q meets the line through r and s.
struct LinesPoint {
  Point2 p, q;
  Point2 r, s;
};

/// The point that three planes have in common, each of them through three points.
struct PlanesPoint {
  std::array<Point3, 3> a, b, c;
};

/// A point of the plane, given or implicit. The constructors make all members; whoever changes one
/// makes another point.
struct ImplicitPoint2 {
  ImplicitPoint2(const Point2& given);           // NOLINT(google-explicit-constructor)
  ImplicitPoint2(const LinesPoint& definition);  // NOLINT(google-explicit-constructor)

  std::variant<Point2, LinesPoint> definition;
  /// Each coordinate is at most `error` from `near`; where doubles tell nothing, not finite.
  Point2 near, error;
};

/// A point of space, given or implicit, as ImplicitPoint2.
struct ImplicitPoint3 {
  ImplicitPoint3(const Point3& given);               // NOLINT(google-explicit-constructor)
  ImplicitPoint3(const LinePlanePoint& definition);  // NOLINT(google-explicit-constructor)
  ImplicitPoint3(const PlanesPoint& definition);     // NOLINT(google-explicit-constructor)

  std::variant<Point3, LinePlanePoint, PlanesPoint> definition;
  Point3 near, error;
};

/// Whether it names just one point: p and q differ, r, s and t are not collinear, and the line is
/// not parallel to the plane; and likewise of the others. Throws NotFinite.
bool is_defined(const LinesPoint& definition);
bool is_defined(const LinePlanePoint& definition);
bool is_defined(const PlanesPoint& definition);

/// The point itself.
ExactPoint2 exact(const ImplicitPoint2& p);
ExactPoint3 exact(const ImplicitPoint3& p);
/// Each coordinate correctly rounded: infinite past the largest double.
Point2 rounded(const ImplicitPoint2& p);
Point3 rounded(const ImplicitPoint3& p);

Sign orient2d(const ImplicitPoint2& a, const ImplicitPoint2& b, const ImplicitPoint2& c);
Sign orient3d(const ImplicitPoint3& a, const ImplicitPoint3& b, const ImplicitPoint3& c,
              const ImplicitPoint3& d);
Sign incircle(const ImplicitPoint2& a, const ImplicitPoint2& b, const ImplicitPoint2& c,
              const ImplicitPoint2& d);
Sign insphere(const ImplicitPoint3& a, const ImplicitPoint3& b, const ImplicitPoint3& c,
              const ImplicitPoint3& d, const ImplicitPoint3& e);

/// The lexicographic order, by x, then y, then z: negative when a comes before b.
Sign compare(const ImplicitPoint2& a, const ImplicitPoint2& b);
Sign compare(const ImplicitPoint3& a, const ImplicitPoint3& b);

/// The order of a and b along the direction from p to q: the sign of dot(b - a, q - p). Of points
/// on the line through p and q, positive when b comes after a.
Sign order_along(const ImplicitPoint2& p, const ImplicitPoint2& q, const ImplicitPoint2& a,
                 const ImplicitPoint2& b);
Sign order_along(const ImplicitPoint3& p, const ImplicitPoint3& q, const ImplicitPoint3& a,
                 const ImplicitPoint3& b);

}  // namespace signum
