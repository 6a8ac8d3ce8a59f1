// SPDX-License-Identifier: MIT
#include "solid_contact.hpp"

#include <algorithm>

#include "areas.hpp"
#include "placed/common_hull.hpp"

namespace signum::detail {

namespace {

/// Whether the way from x enters the inside of the solid at once.
bool leads_inside(const PolyhedronBody& solid, const RationalPoint& x, const RationalPoint& way) {
  // Before the next plane of a face nothing changes.
  BigRational next = 1;
  for (const auto& [i, j, k] : solid.faces) {
    const RationalPoint& corner = solid.points[i];
    const RationalPoint normal = normal_of({corner, solid.points[j], solid.points[k]});
    const BigRational speed = dot(normal, way);
    if (speed.is_zero()) continue;
    const BigRational time = dot(normal, corner - x) / speed;
    if (time.sign() > 0) next = std::min(next, time);
  }
  return locate(x + (next / 2) * way, solid) == Location::inside;
}

/// The normal out of the solid where a piece lies in the plane of a face that it meets.
std::optional<RationalPoint> way_out(const PolyhedronBody& solid, const Hull& face,
                                     const Hull& piece) {
  const RationalPoint normal = normal_of(face.points);
  const RationalPoint x = middle_of(common_hull(face, piece).points);
  const bool above = leads_inside(solid, x, normal), below = leads_inside(solid, x, -normal);
  if (above == below) return std::nullopt;
  return above ? -normal : normal;
}

bool lies_in_plane(const Hull& piece, const Hull& face) {
  const RationalPoint normal = normal_of(face.points);
  return std::all_of(piece.points.begin(), piece.points.end(), [&](const RationalPoint& p) {
    return dot(normal, p - face.points.front()).is_zero();
  });
}

}  // namespace

std::optional<RootVector> normal_at_start(const SweepSet& a, const SweepSet& b,
                                          const SetEntry::Pieces& pieces, RootVector normal) {
  const Hull piece_a = a.hull(pieces.a), piece_b = b.hull(pieces.b);
  std::optional<RationalPoint> out;
  for (const bool is_a : {false, true}) {
    const SweepSet &set = is_a ? a : b, &other = is_a ? b : a;
    if (set.solid == nullptr) continue;
    const Hull &face = is_a ? piece_a : piece_b, &piece = is_a ? piece_b : piece_a;
    const PolyhedronBody solid = set.solid_body();
    if (other.radius.is_zero() && lies_in_plane(piece, face)) {
      std::optional<RationalPoint> from_b = way_out(solid, face, piece);
      if (from_b && is_a) from_b = -*from_b;
      if (!from_b || (out && dot(*out, *from_b).sign() < 0)) return std::nullopt;
      out = from_b;
    } else if (locate(middle_of(piece.points), solid) != Location::outside) {
      return std::nullopt;
    }
  }
  if (out) return RootVector{*out, {0, 0, 0}, 0};
  return normal;
}

}  // namespace signum::detail
