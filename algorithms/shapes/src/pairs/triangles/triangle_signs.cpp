// SPDX-License-Identifier: MIT
#include "triangle_signs.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

#include "pairs/chord.hpp"

namespace signum::detail {

namespace {

constexpr SignBits sign_at(TriangleSigns signs, std::size_t i) {
  return static_cast<SignBits>(signs >> (2 * i) & 3);
}

/// On which side of the plane of one triangle the vertices of the other are.
struct Position {
  enum { unknown, on_plane, off_plane, across } kind = unknown;
  std::size_t chord_case = 0;
  /// Whether the vertex that is alone on its side is below the plane, as Turn of
  /// pair_triangles-inl.hpp has it: where none is below, those on the plane are.
  bool lowest_is_alone = false;
};

constexpr Position position_of(TriangleSigns signs) {
  constexpr std::array sign_of_bits{Sign::zero, Sign::positive, Sign::negative, Sign::zero};
  Sides s;
  for (std::size_t i = 0; i < 3; ++i) {
    const SignBits bits = sign_at(signs, i);
    if (bits == SignBits::unknown) return {};
    s[i] = sign_of_bits[static_cast<std::size_t>(bits)];
  }
  const Sign lowest = std::min({s[0], s[1], s[2], Sign::zero});
  return {on_plane(s)    ? Position::on_plane
          : off_plane(s) ? Position::off_plane
                         : Position::across,
          case_of(s), std::count(s.begin(), s.end(), lowest) == 1};
}

/// By the bits of three signs: looked up, since the cases of real pairs are not predicted.
constexpr auto positions = [] {
  std::array<Position, 64> table;
  for (std::size_t bits = 0; bits < table.size(); ++bits) {
    table[bits] = position_of(static_cast<TriangleSigns>(bits));
  }
  return table;
}();
const Position& position_at(TriangleSigns signs, std::size_t first) {
  return positions[signs >> (2 * first) & 63];
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
  const Position &of_a = position_at(signs, 0), &of_b = position_at(signs, 3);
  if (of_a.kind < Position::off_plane || of_b.kind < Position::off_plane) return std::nullopt;
  const Contact apart = transversal_contact({});
  if (of_a.kind != Position::across || of_b.kind != Position::across) {
    const bool parallel = of_a.kind == of_b.kind && sign_at(signs, 6) == SignBits::zero &&
                          sign_at(signs, 7) == SignBits::zero;
    return parallel ? Contact{Planes::parallel, -1, false, Feature::none, Feature::none} : apart;
  }
  const SignBits begin = sign_at(signs, 8), end = sign_at(signs, 9);
  if (begin == SignBits::positive || end == SignBits::negative) return apart;
  if (begin == SignBits::unknown || end == SignBits::unknown) return std::nullopt;
  // Which ends of the chords `begin` compares.
  const bool from_near = of_a.lowest_is_alone != of_b.lowest_is_alone;
  const bool near_is_far = (from_near ? begin : end) == SignBits::zero;
  const bool far_is_near = (from_near ? end : begin) == SignBits::zero;
  return transversal_contact(meeting_of_chords(
      chord_of_case(of_a.chord_case), chord_of_case(of_b.chord_case).turned(),
      near_is_far ? Sign::zero : Sign::positive, far_is_near ? Sign::zero : Sign::negative));
}

}  // namespace signum::detail
