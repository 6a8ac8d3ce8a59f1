// SPDX-License-Identifier: MIT
#include "sweep/solid_contact.hpp"

#include <algorithm>

#include "bodies/polygons/areas.hpp"
#include "placed/common_hull.hpp"

namespace signum::detail {

namespace {

/// A solid at a point of its surface.
class SolidAt {
 public:
  SolidAt(const SweepSet& set, RationalPoint x) : solid_(set.solid_body()), x_(std::move(x)) {}

  /// Whether the way from there enters the inside at once.
  bool leads_inside(const RationalPoint& way) const {
    // Before the next plane of a face nothing changes.
    BigRational next = 1;
    for (const auto& [i, j, k] : solid_.faces) {
      const RationalPoint& corner = solid_.points[i];
      const RationalPoint normal = normal_of({corner, solid_.points[j], solid_.points[k]});
      const BigRational speed = dot(normal, way);
      if (speed.is_zero()) continue;
      const BigRational time = dot(normal, corner - x_) / speed;
      if (time.sign() > 0) next = std::min(next, time);
    }
    return locate(x_ + (next / 2) * way, solid_) == Location::inside;
  }

 private:
  PolyhedronBody solid_;
  RationalPoint x_;
};

bool lies_in_plane(const Hull& piece, const RationalPoint& normal, const RationalPoint& x) {
  return std::all_of(piece.points.begin(), piece.points.end(),
                     [&](const RationalPoint& p) { return dot(normal, p - x).is_zero(); });
}

struct Sided {
  RootVector normal;
  bool is_out = false;  ///< out of the solid, whatever the other piece is
};

/// The normal from a solid's face to a piece of another set.
std::optional<Sided> normal_at(const SweepSet& set, const Hull& face, const SweepSet& other,
                               const Hull& piece, const RootVector& normal) {
  const RationalPoint middle = mean_of(piece.points);
  if (!other.radius.is_zero()) {
    if (locate(middle, set.solid_body()) != Location::outside) return std::nullopt;
    return Sided{normal};
  }
  const RationalPoint x = mean_of(common_hull(face, piece).points);
  const SolidAt solid(set, x);
  if (middle != x && solid.leads_inside(middle - x)) return std::nullopt;
  const RationalPoint up = normal_of(face.points);
  if (is_zero(up) || !lies_in_plane(piece, up, x)) return Sided{normal};
  const bool above = solid.leads_inside(up), below = solid.leads_inside(-up);
  if (above && below) return std::nullopt;
  if (!above && !below) return Sided{normal};
  return Sided{{above ? -up : up, {0, 0, 0}, 0}, true};
}

RootVector opposite(const RootVector& n) { return {-n.rational, -n.coefficient, n.radicand}; }

}  // namespace

std::optional<RootVector> normal_at_start(const SweepSet& a, const SweepSet& b,
                                          const SetEntry::Pieces& pieces,
                                          const RootVector& normal) {
  const Hull piece_a = a.hull(pieces.a), piece_b = b.hull(pieces.b);
  std::optional<Sided> from_b = Sided{normal};
  if (b.solid != nullptr) from_b = normal_at(b, piece_b, a, piece_a, normal);
  if (a.solid == nullptr || !from_b) return from_b ? std::optional(from_b->normal) : std::nullopt;
  const std::optional<Sided> from_a = normal_at(a, piece_a, b, piece_b, opposite(from_b->normal));
  if (!from_a) return std::nullopt;
  // Both solids are on one side of their faces.
  const bool is_one_side = from_a->is_out && from_b->is_out &&
                           dot(from_a->normal.rational, from_b->normal.rational).sign() > 0;
  if (is_one_side) return std::nullopt;
  return opposite(from_a->normal);
}

}  // namespace signum::detail
