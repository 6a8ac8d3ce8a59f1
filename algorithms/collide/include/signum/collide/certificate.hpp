// SPDX-License-Identifier: MIT
/// std::string certificate(verb, a, b), certificate(answer, points): the answer of a verb, or the
/// hull, smallest sphere or Delaunay triangulation of points, with its proof, which a program that
/// shares no code with this library checks.
///
/// docs/certificates.md has the grammar; examples/certificates/ has checkers in Python and in C. A
/// certificate states the sets with all their numbers and a claim, and what proves it: points as
/// rational weights of what spans the sets, the normal of two planes, multipliers of half-spaces,
/// faces that close round a set.
///
/// Laws:
///   1. the claim is what the verb answers
///   2. the checkers accept the certificate, and it proves the claim for the numbers in it
///   3. the distance of a cylinder, cone or ellipsoid is claimed to be between two numbers
/// Degenerate: shapes may be flat, points, unbounded or empty, as the verb has it.
/// Throws: NotFinite; InvalidArgument if a shape is invalid, if the verb does not take it, for an
/// empty set and a polygon or polyhedron, and for
/// a point in a flat cylinder, cone or ellipsoid, or in a flat k-DOP or frustum whose equations are
/// not pairs of its half-spaces; Undecided if these curved shapes touch at irrational points alone;
/// of points what the answer throws, and InvalidArgument where there are none. Cost: the nearest
/// points in rational arithmetic, 20 to 200 microseconds for small shapes; of points, what the
/// answer costs. See: McConnell, Mehlhorn, Naeher and Schweitzer, Certifying Algorithms, 2011.
#pragma once

#include <cstdint>
#include <signum/collide/set_ref.hpp>
#include <signum/kernel/any_shape.hpp>
#include <span>
#include <string>

namespace SIGNUM_API signum {

/// The verbs whose answers have certificates.
enum class CertifiedVerb : std::uint8_t {
  intersects,
  within,            ///< of the distance in CertifiedValues
  squared_distance,  ///< which is the square of the claim's sqrt(square) - reach, or 0
  locate,            ///< a is a point
  hit,               ///< a is a ray; the claim is an interval of times with the first contact in it
  sweep,             ///< by the motion in CertifiedValues; the claim as for hit
  depth,             ///< where the cores are apart, the claim is their distance
};

/// What has a certificate of points.
enum class CertifiedPoints : std::uint8_t {
  hull,             ///< the dimension and the faces of convex_hull()
  smallest_sphere,  ///< the center and squared radius; in the plane, of the circle
  delaunay,         ///< the triangles of delaunay(); of points of the plane alone
};

/// What a verb takes beside the sets. The motion of shapes of the plane has no z.
struct CertifiedValues {
  double distance = 0;
  Point3 motion{0, 0, 0};
};

/// Whether certificate takes two kinds of shapes in space: all but polygons.
constexpr bool certificate_takes(ShapeKind a, ShapeKind b) {
  return a != ShapeKind::polygon && b != ShapeKind::polygon;
}

namespace detail {
std::string certificate_of(CertifiedVerb verb, const ShapeRef2& a, const ShapeRef2& b,
                           const CertifiedValues& values);
std::string certificate_of(CertifiedVerb verb, const SetRef3& a, const SetRef3& b,
                           const CertifiedValues& values);
}  // namespace detail

template <AnyShape2 A, AnyShape2 B>
std::string certificate(CertifiedVerb verb, const A& a, const B& b,
                        const CertifiedValues& values = {}) {
  return detail::certificate_of(verb, ShapeRef2(&a), ShapeRef2(&b), values);
}
template <AnyShape3 A, AnyShape3 B>
  requires(certificate_takes(kind_of_type<A>(), kind_of_type<B>()))
std::string certificate(CertifiedVerb verb, const A& a, const B& b,
                        const CertifiedValues& values = {}) {
  return detail::certificate_of(verb, detail::set_ref(a), detail::set_ref(b), values);
}

/// The certificate of two shapes of which one or both are placed: of their exact images, by their
/// matrices. Planes, k-DOPs and frusta are not placed, and what is does not sweep.
template <class A, class B>
  requires(detail::is_placed_pair<A, B>(certificate_takes))
std::string certificate(CertifiedVerb verb, const A& a, const B& b,
                        const CertifiedValues& values = {}) {
  return detail::certificate_of(verb, detail::set_ref(a), detail::set_ref(b), values);
}

std::string certificate(CertifiedPoints answer, std::span<const Point2> points);
std::string certificate(CertifiedPoints answer, std::span<const Point3> points);

}  // namespace signum
