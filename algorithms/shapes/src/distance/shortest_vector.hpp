// SPDX-License-Identifier: MIT
/// The shortest vector between two features, as polynomials over any number type. Let r be the
/// vector from a corner of the one to a corner of the other, and d, e, u, v be edges. Times a
/// positive number it is
///     between vertices      r               of squared length   |r|^2
///     vertex and edge       e x (r x e)                         |r x e|^2 / |e|^2
///     between edges         +- d x e                            (r . (d x e))^2 / |d x e|^2
///     vertex and face       +- u x v                            (r . (u x v))^2 / |u x v|^2
/// It is between points of the features, and not only of their lines and planes, where some weights
/// are not negative; and between the nearest points of two hulls iff besides no corner is on the
/// wrong side of the plane through one of these points across the vector.
/// See: Ericson, Real-Time Collision Detection, 2005, 5.1.
#pragma once

#include <cstdint>
#include <signum/kernel/vec.hpp>

namespace signum::detail {

/// What two features are; the first one has at most as many corners as the second.
enum class FeaturePair : std::uint8_t {
  vertices,
  vertex_edge,
  edges,
  vertex_face,
  vertex_box_face
};

/// Whether the vector is the shortest one: certainly, as far as the numbers tell. `numbers` makes
/// vectors between the corners, judges signs, and knows the other corners.
template <class Numbers>
bool is_shortest(FeaturePair pair, const Numbers& numbers) {
  const auto not_negative = [&](const auto&... weights) {
    return (numbers.not_negative(weights) && ...);
  };
  const auto r = numbers.between();
  switch (pair) {
    case FeaturePair::vertices:
      return numbers.separates(r);
    case FeaturePair::vertex_edge: {
      const auto e = numbers.edge_of_second(1);
      const auto s = dot(r, e);
      return not_negative(s, dot(e, e) - s) && numbers.separates(cross(e, cross(r, e)));
    }
    case FeaturePair::edges: {
      const auto d = numbers.edge_of_first(), e = numbers.edge_of_second(1);
      const auto n = cross(d, e);
      const auto all = dot(n, n), s = dot(cross(e, r), n), t = dot(cross(d, r), n);
      return not_negative(s, all - s, t, all - t) && numbers.separates(n, dot(r, n));
    }
    case FeaturePair::vertex_face:
    case FeaturePair::vertex_box_face: {
      const auto u = numbers.edge_of_second(1), v = numbers.edge_of_second(2);
      const auto n = cross(u, v);
      const auto all = dot(n, n), s = dot(cross(r, v), n), t = dot(cross(u, r), n);
      if (!not_negative(s, t)) return false;
      const bool inside = pair == FeaturePair::vertex_face ? not_negative(all - s - t)
                                                           : not_negative(all - s, all - t);
      return inside && numbers.separates(n, dot(r, n));
    }
  }
  return false;
}

/// The squared length of the vector: what `quotient` makes of a numerator and a denominator, or of
/// the whole.
template <class Numbers, class Quotient>
auto squared_length(FeaturePair pair, const Numbers& numbers, Quotient quotient) {
  const auto r = numbers.between();
  switch (pair) {
    case FeaturePair::vertices:
      return quotient(dot(r, r));
    case FeaturePair::vertex_edge: {
      const auto e = numbers.edge_of_second(1);
      const auto w = cross(r, e);
      return quotient(dot(w, w), dot(e, e));
    }
    default: {
      const auto n = pair == FeaturePair::edges
                         ? cross(numbers.edge_of_first(), numbers.edge_of_second(1))
                         : cross(numbers.edge_of_second(1), numbers.edge_of_second(2));
      const auto h = dot(r, n);
      return quotient(h * h, dot(n, n));
    }
  }
}

}  // namespace signum::detail
