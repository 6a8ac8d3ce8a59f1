// SPDX-License-Identifier: MIT
/// std::string certificate(verb, a, b): the answer of a verb with its proof, which a program that
/// shares no code with this library checks.
///
/// docs/certificates.md has the grammar; examples/certificates/ has two checkers, one in Python and
/// one in C. A certificate states both sets with all their numbers and a claim, and what proves it:
/// points as rational weights of what spans the sets, the normal of two planes, and multipliers of
/// half-spaces.
///
/// Laws:
///   1. the claim is what the verb answers
///   2. the checkers accept the certificate, and it proves the claim for the numbers in it
/// Degenerate: shapes may be flat, points, unbounded or empty, as the verb has it.
/// Throws: NotFinite; InvalidArgument if a shape is invalid, if the verb does not take it, and for
/// a point in a flat k-DOP or frustum whose equations are not pairs of its half-spaces. Cost: the
/// nearest points in rational arithmetic, 20 to 200 microseconds for small shapes. See: McConnell,
/// Mehlhorn, Naeher and Schweitzer, Certifying Algorithms, 2011.
#pragma once

#include <cstdint>
#include <signum/kernel/any_shape.hpp>
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
};

/// What a verb takes beside the sets. The motion of shapes of the plane has no z.
struct CertifiedValues {
  double distance = 0;
  Point3 motion{0, 0, 0};
};

/// Whether certificate takes two kinds: hulls, half-spaces, and what is within a radius.
constexpr bool certificate_takes(ShapeKind a, ShapeKind b) {
  const auto is_taken = [](ShapeKind k) {
    return k != ShapeKind::polygon && k != ShapeKind::polyhedron && !is_quadric(k);
  };
  return is_taken(a) && is_taken(b);
}

namespace detail {
std::string certificate_of(CertifiedVerb verb, const ShapeRef2& a, const ShapeRef2& b,
                           const CertifiedValues& values);
std::string certificate_of(CertifiedVerb verb, const ShapeRef3& a, const ShapeRef3& b,
                           const CertifiedValues& values);
}  // namespace detail

template <AnyShape2 A, AnyShape2 B>
  requires(certificate_takes(kind_of_type<A>(), kind_of_type<B>()))
std::string certificate(CertifiedVerb verb, const A& a, const B& b,
                        const CertifiedValues& values = {}) {
  return detail::certificate_of(verb, ShapeRef2(&a), ShapeRef2(&b), values);
}
template <AnyShape3 A, AnyShape3 B>
  requires(certificate_takes(kind_of_type<A>(), kind_of_type<B>()))
std::string certificate(CertifiedVerb verb, const A& a, const B& b,
                        const CertifiedValues& values = {}) {
  return detail::certificate_of(verb, ShapeRef3(&a), ShapeRef3(&b), values);
}

}  // namespace signum
