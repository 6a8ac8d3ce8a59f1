// SPDX-License-Identifier: MIT
#include "triangle_signs.hpp"

#include <array>
#include <cstddef>
#include <utility>

namespace signum::detail {

namespace {

SignBits sign_at(TriangleSigns signs, std::size_t i) {
  return static_cast<SignBits>(signs >> (2 * i) & 3);
}

/// The sides of a triangle's vertices.
struct SideBits {
  std::array<SignBits, 3> vertex;

  SideBits(TriangleSigns signs, std::size_t first)
      : vertex{sign_at(signs, first), sign_at(signs, first + 1), sign_at(signs, first + 2)} {}

  bool any(SignBits s) const { return vertex[0] == s || vertex[1] == s || vertex[2] == s; }
  bool all(SignBits s) const { return vertex[0] == s && vertex[1] == s && vertex[2] == s; }
  bool off_plane() const { return all(SignBits::positive) || all(SignBits::negative); }
  bool is_below(std::size_t i) const {
    return any(SignBits::negative) ? vertex[i] == SignBits::negative : vertex[i] == SignBits::zero;
  }
};

/// Where a triangle's boundary goes through the other plane, or ends on it: on the edges from the
/// vertex that is alone on its side, as Turn has them.
struct Ends {
  std::array<Support, 2> support;
  bool first_is_below;

  explicit Ends(const SideBits& s) {
    const bool differ_01 = s.is_below(0) != s.is_below(1);
    const bool differ_02 = s.is_below(0) != s.is_below(2);
    const std::size_t first = differ_01 && !differ_02 ? 1 : differ_02 && !differ_01 ? 2 : 0;
    first_is_below = s.is_below(first);
    for (std::size_t k = 0; k < 2; ++k) {
      const std::size_t other = (first + k + 1) % 3;
      const int i = static_cast<int>(first), j = static_cast<int>(other);
      support[k] = s.vertex[first] == SignBits::zero ? support_of_vertex(i)
                   : s.vertex[other] == SignBits::zero
                       ? support_of_vertex(j)
                       : static_cast<Support>(support_of_vertex(i) | support_of_vertex(j));
    }
  }
  void turn() { std::swap(support[0], support[1]); }
  Support all() const { return support[0] | support[1]; }
  bool is_vertex() const { return support[0] == support[1]; }
};

Contact meeting(std::int8_t dimension, Support a, Support b) {
  constexpr Support face = 7;
  return {Planes::transversal, dimension, a == face && b == face, feature_of(a), feature_of(b)};
}

}  // namespace

Feature feature_of(Support s) {
  constexpr std::array features{Feature::none,  Feature::vertex0, Feature::vertex1,
                                Feature::edge0, Feature::vertex2, Feature::edge2,
                                Feature::edge1, Feature::face};
  return features[s];
}

std::optional<Contact> contact_of_signs(TriangleSigns signs) {
  const SideBits of_a(signs, 0), of_b(signs, 3);
  if (of_a.any(SignBits::unknown) || of_b.any(SignBits::unknown) || of_a.all(SignBits::zero) ||
      of_b.all(SignBits::zero)) {
    return std::nullopt;
  }
  const Contact apart{Planes::transversal, -1, false, Feature::none, Feature::none};
  if (of_a.off_plane() && of_b.off_plane() && sign_at(signs, 6) == SignBits::zero &&
      sign_at(signs, 7) == SignBits::zero) {
    return Contact{Planes::parallel, -1, false, Feature::none, Feature::none};
  }
  if (of_a.off_plane() || of_b.off_plane()) return apart;
  const SignBits begin = sign_at(signs, 8), end = sign_at(signs, 9);
  if (begin == SignBits::positive || end == SignBits::negative) return apart;
  if (begin == SignBits::unknown || end == SignBits::unknown) return std::nullopt;
  Ends a(of_a), b(of_b);
  if (b.first_is_below) a.turn();
  if (a.first_is_below) b.turn();
  if (begin == SignBits::zero) return meeting(0, a.support[0], b.support[0]);
  if (end == SignBits::zero) return meeting(0, a.support[1], b.support[1]);
  return meeting(a.is_vertex() || b.is_vertex() ? 0 : 1, a.all(), b.all());
}

}  // namespace signum::detail
