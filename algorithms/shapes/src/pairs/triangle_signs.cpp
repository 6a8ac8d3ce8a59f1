// SPDX-License-Identifier: MIT
#include "triangle_signs.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

#include "chord.hpp"

namespace signum::detail {

namespace {

SignBits sign_at(TriangleSigns signs, std::size_t i) {
  return static_cast<SignBits>(signs >> (2 * i) & 3);
}

/// The three sides from `first` on; nothing where one is unknown.
std::optional<Sides> sides_at(TriangleSigns signs, std::size_t first) {
  constexpr std::array sign_of_bits{Sign::zero, Sign::positive, Sign::negative, Sign::zero};
  Sides sides;
  for (std::size_t i = 0; i < 3; ++i) {
    const SignBits bits = sign_at(signs, first + i);
    if (bits == SignBits::unknown) return std::nullopt;
    sides[i] = sign_of_bits[static_cast<std::size_t>(bits)];
  }
  return sides;
}

/// Whether the vertex that is alone on its side is below the plane, as Turn of
/// pair_triangles-inl.hpp has it: where none is below, those on the plane are.
bool lowest_is_alone(const Sides& s) {
  const Sign lowest = std::min({s[0], s[1], s[2], Sign::zero});
  return std::count(s.begin(), s.end(), lowest) == 1;
}

}  // namespace

Feature feature_of(Support s) {
  constexpr std::array features{Feature::none,  Feature::vertex0, Feature::vertex1,
                                Feature::edge0, Feature::vertex2, Feature::edge2,
                                Feature::edge1, Feature::face};
  return features[s];
}

Contact transversal_contact(const Meeting& m) {
  constexpr Support face = 7;
  return {Planes::transversal, m.dimension, m.support_a == face && m.support_b == face,
          feature_of(m.support_a), feature_of(m.support_b)};
}

std::optional<Contact> contact_of_signs(TriangleSigns signs) {
  const std::optional<Sides> of_a = sides_at(signs, 0), of_b = sides_at(signs, 3);
  if (!of_a || !of_b || on_plane(*of_a) || on_plane(*of_b)) return std::nullopt;
  const Contact apart = transversal_contact({});
  if (off_plane(*of_a) && off_plane(*of_b) && sign_at(signs, 6) == SignBits::zero &&
      sign_at(signs, 7) == SignBits::zero) {
    return Contact{Planes::parallel, -1, false, Feature::none, Feature::none};
  }
  if (off_plane(*of_a) || off_plane(*of_b)) return apart;
  const SignBits begin = sign_at(signs, 8), end = sign_at(signs, 9);
  if (begin == SignBits::positive || end == SignBits::negative) return apart;
  if (begin == SignBits::unknown || end == SignBits::unknown) return std::nullopt;
  // Which ends of the chords `begin` compares.
  const bool from_near = lowest_is_alone(*of_a) != lowest_is_alone(*of_b);
  const bool near_is_far = (from_near ? begin : end) == SignBits::zero;
  const bool far_is_near = (from_near ? end : begin) == SignBits::zero;
  return transversal_contact(meeting_of_chords(chord_of(*of_a), chord_of(*of_b).turned(),
                                               near_is_far ? Sign::zero : Sign::positive,
                                               far_is_near ? Sign::zero : Sign::negative));
}

}  // namespace signum::detail
