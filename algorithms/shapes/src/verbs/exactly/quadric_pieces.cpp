// SPDX-License-Identifier: MIT
// The squared distance from a polygon is that from its chains, or that from its plane if what of
// the plane is nearest is inside. If it is nearer than the chains, none of them crosses it, so that
// one point near one of its points tells.
#include "verbs/exactly/quadric_pieces.hpp"

#include <algorithm>
#include <signum/kernel/error.hpp>
#include <utility>

#include "bodies/bounds.hpp"
#include "bodies/polygons/areas.hpp"
#include "bodies/reach.hpp"
#include "numbers/rational_value.hpp"
#include "shapes/finite.hpp"
#include "verbs/body_verbs.hpp"
#include "verbs/exactly/quadric_distance.hpp"

namespace signum::detail {

namespace {

const BigRational& rational_of(const Surd& x) { return number_of(x.rational()); }
const BigRational& coefficient_of(const Surd& x) { return number_of(x.coefficient()); }

/// A root between two numbers.
struct RootBounds {
  BigRational below, above;
};
/// By Newton's method, which approaches from above; each step doubles the digits.
RootBounds root_bounds(const BigRational& x, int steps) {
  if (x.is_zero()) return {0, 0};
  BigRational root = x > BigRational(1) ? x : BigRational(1);
  const double near = Surd(Rational(), Rational(1), Rational({x})).to_double();
  if (0 < near && near < infinity) root = to_rational(near);
  for (int i = 0; i < steps; ++i) root = (root + x / root) / 2;
  return {x / root, root};
}

/// A direction from a quadric, and how far that reaches along it.
class WayOut {
 public:
  /// None: what is asked of it is 0.
  WayOut() : direction_{0, 0, 0}, reach_(0), squared_(0) {}
  /// With more bits than those of the bounds that are compared with it.
  WayOut(const Body& quadric, const RationalPoint& direction, long bits)
      : direction_(direction),
        reach_(outer_reach(quadric, direction, 2 * bits + 64)),
        squared_(square(direction)) {}

  /// Not more than the squared distance of a hull, by its gap along the direction.
  BigRational square_to(const Hull& hull) const {
    if (squared_.is_zero()) return 0;
    BigRational least = dot(direction_, hull.points[0]);
    for (const RationalPoint& p : hull.points) least = std::min(least, dot(direction_, p));
    const BigRational gap = least - reach_;
    return gap.sign() > 0 ? gap * gap / squared_ : BigRational(0);
  }

 private:
  RationalPoint direction_;
  BigRational reach_, squared_;
};

/// Whether a piece that is not nearer than `below` is farther than the nearest, or changes no bound
/// of it. Where that may touch, all are asked for theirs.
bool changes_none(const CertifiedBounds& nearest, const BigRational& below) {
  if (nearest.below.is_zero()) return nearest.above.is_zero() || nearest.above < below;
  return below >= nearest.below;
}

/// The points of the polygon's plane that are nearest to a quadric; the plane does not meet it.
struct NearPlane {
  ExactDistance3 distance;

  BigRational radicand() const {
    BigRational c = 0;
    const auto take = [&](const Surd& x) {
      if (!coefficient_of(x).is_zero()) c = number_of(x.radicand());
    };
    const Vec3<Surd>& p = distance.nearest[1];
    take(distance.squared), take(p.x), take(p.y), take(p.z);
    return c;
  }
};

/// Whether the points of the plane that are nearest, whose squared distance is less than that of
/// all chains, are inside.
bool is_inside(const NearPlane& plane, const PolygonBody& polygon, const BigRational& chains) {
  const Vec3<Surd>& p = plane.distance.nearest[1];
  const Surd& squared = plane.distance.squared;
  const RationalPoint at{rational_of(p.x), rational_of(p.y), rational_of(p.z)};
  const RationalPoint along{coefficient_of(p.x), coefficient_of(p.y), coefficient_of(p.z)};
  const BigRational c = plane.radicand();
  for (int steps = 1;; ++steps) {
    const RootBounds root = root_bounds(c, steps);
    // at + along * x is in the plane for every x, and no chain is between the point and that of
    // the root while it is nearer to this than the chains are farther than the plane.
    const BigRational off = (root.above - root.below) * (root.above - root.below) * square(along);
    const BigRational& factor = coefficient_of(squared);
    const BigRational room =
        chains - rational_of(squared) - factor * (factor.sign() > 0 ? root.above : root.below);
    if (room.sign() <= 0 || 4 * chains * off >= room * room) continue;
    return locate(at + root.above * along, polygon) != Location::outside;
  }
}

std::vector<Hull> edge_hulls(const PolygonBody& polygon) {
  if (polygon.chains.empty()) throw InvalidArgument("squared_distance: the polygon is empty");
  std::vector<Hull> edges;
  for (const auto& chain : polygon.chains) {
    for (std::size_t i = 0; i < chain.size(); ++i) {
      edges.push_back({{chain[i], chain[i + 1 < chain.size() ? i + 1 : 0]}, {}});
    }
  }
  return edges;
}

/// The plane of the polygon, where the quadric keeps off it.
std::optional<NearPlane> near_plane(const Body& quadric, const PolygonBody& polygon) {
  if (is_zero(polygon.plane.normal)) return std::nullopt;
  auto apart = distance_to_plane(quadric, polygon.plane);
  return apart ? std::optional(NearPlane{*std::move(apart)}) : std::nullopt;
}

}  // namespace

NearestPieces::NearestPieces(const Body& quadric, std::vector<Hull> hulls) : quadric_(quadric) {
  const BodyBounds box = *bounds_of(quadric);
  for (Hull& hull : hulls) {
    BigRational below = squared_distance(bounds_of(hull), box);
    pieces_.push_back({std::move(hull), std::move(below)});
  }
}

// Pieces may share the corner or the edge that is nearest. The first is asked for its distance, and
// the others are as far along its direction.
CertifiedBounds NearestPieces::narrow(long bits) {
  std::sort(pieces_.begin(), pieces_.end(),
            [](const Piece& a, const Piece& b) { return a.below < b.below; });
  std::optional<CertifiedBounds> nearest;
  WayOut way;
  std::size_t asked = 0;
  for (; asked < pieces_.size(); ++asked) {
    Piece& piece = pieces_[asked];
    if (nearest && nearest->above < piece.below) break;
    piece.below = std::max(piece.below, way.square_to(piece.hull));
    if (nearest && changes_none(*nearest, piece.below)) continue;
    CertifiedBounds found = certified_distance(Swept{piece.hull, 0}, quadric_, bits);
    if (piece.below < found.below) piece.below = found.below;
    if (nearest && !(found.above < nearest->above)) continue;
    way = is_zero(found.direction) ? WayOut() : WayOut(quadric_, found.direction, bits);
    nearest = std::move(found);
  }
  pieces_.resize(asked);
  std::erase_if(pieces_, [&](const Piece& piece) { return nearest->above < piece.below; });
  const auto least =
      std::min_element(pieces_.begin(), pieces_.end(),
                       [](const Piece& a, const Piece& b) { return a.below < b.below; });
  return {least->below, std::move(nearest->above), std::move(nearest->direction)};
}

bool NearestPieces::meet() const {
  return std::any_of(pieces_.begin(), pieces_.end(), [&](const Piece& piece) {
    return piece.below.is_zero() && meet_bodies(Swept{piece.hull, 0}, quadric_);
  });
}

double NearestPieces::rounded_square() {
  for (long bits = 55; bits < most_search_bits; bits *= 2) {
    const CertifiedBounds squares = narrow(bits);
    const double low = round_to_double(squares.below), high = round_to_double(squares.above);
    if (low == high) return low;
    if (squares.below.is_zero()) break;
  }
  throw Undecided("squared_distance: 1024 bits do not tell how the distance rounds");
}

std::optional<BigRational> NearestPieces::beyond(const BigRational& square) {
  for (long bits = 8; bits < most_search_bits; bits *= 2) {
    CertifiedBounds squares = narrow(bits);
    if (squares.above <= square) return std::nullopt;
    if (square < squares.below) return std::move(squares.below);
  }
  throw Undecided("within: 1024 bits do not tell the distance of the shapes from this one");
}

double quadric_polygon_distance(const Body& quadric, const PolygonBody& polygon) {
  if (meet_bodies(quadric, polygon)) return 0;
  NearestPieces edges(quadric, edge_hulls(polygon));
  const std::optional<NearPlane> plane = near_plane(quadric, polygon);
  for (long bits = 8; plane && bits < most_search_bits; bits *= 2) {
    const CertifiedBounds chains = edges.narrow(bits);
    const Surd &squared = plane->distance.squared, below{Rational({chains.below})};
    if (squared < below) {
      if (is_inside(*plane, polygon, chains.below)) return squared.to_double();
      break;
    }
    // The plane is not farther than the chains, so that both are between the bounds.
    const double low = round_to_double(chains.below);
    if (low == round_to_double(chains.above)) return low;
  }
  return edges.rounded_square();
}

bool is_polygon_within(const Body& quadric, const PolygonBody& polygon, const BigRational& square) {
  if (meet_bodies(quadric, polygon)) return true;
  if (square.is_zero()) return false;
  NearestPieces edges(quadric, edge_hulls(polygon));
  const std::optional<BigRational> chains = edges.beyond(square);
  if (!chains) return true;
  const std::optional<NearPlane> plane = near_plane(quadric, polygon);
  return plane && !(Surd(Rational({square})) < plane->distance.squared) &&
         is_inside(*plane, polygon, *chains);
}

}  // namespace signum::detail
