// SPDX-License-Identifier: MIT
/// How far is a cylinder, a cone or an ellipsoid from the nearest of several hulls, and from a
/// polygon?
#pragma once

#include <optional>
#include <vector>

#include "bodies/body.hpp"
#include "nearest/certified_search.hpp"

namespace signum::detail {

/// Bounds of the distance from the nearest of bounded hulls, as tight as one asks for. Hulls that
/// are certainly farther are forgotten.
class NearestPieces {
 public:
  /// Requires one hull or more. The quadric must outlive this.
  NearestPieces(const Body& quadric, std::vector<Hull> hulls);

  /// The squares, as of certified_distance.
  CertifiedBounds narrow(long bits);
  /// Whether one of those that are left meets the quadric. Throws Undecided.
  bool meet() const;

  /// The squared distance, correctly rounded. Requires that they do not meet. Throws Undecided.
  double rounded_square();
  /// A greater number than this that the squared distance is not less than; none where the squared
  /// distance is at most this. Requires and throws the same.
  std::optional<BigRational> beyond(const BigRational& square);

 private:
  struct Piece {
    Hull hull;
    /// Not more than its squared distance.
    BigRational below;
  };

  const Body& quadric_;
  std::vector<Piece> pieces_;
};

/// The squared distance, correctly rounded; whether it is at most a number. Throws Undecided;
/// InvalidArgument for a polygon without chains.
double quadric_polygon_distance(const Body& quadric, const PolygonBody& polygon);
bool is_polygon_within(const Body& quadric, const PolygonBody& polygon, const BigRational& square);

}  // namespace signum::detail
