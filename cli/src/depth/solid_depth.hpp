// SPDX-License-Identifier: MIT
/// How deep are two solids in each other, and which way out is the shortest?
///
/// The depth is the infimum of the lengths |t| of the translations t after which a + t and b share
/// no volume. It is exact for two convex solids. For others it lies between two bounds, which are
/// proved: a point of the one solid that is so far below the surface of the other, and a
/// translation after which the two share no point.
#pragma once

#include <optional>
#include <signum/signum.hpp>
#include <string>
#include <vector>

namespace signum::cli {

/// A solid where it stands. What it refers to must outlive it.
struct DeepSolid {
  const PreparedMesh* mesh;
  SolidRule rule;
  bool is_convex;
  /// Null where it stands as its coordinates say.
  const Placement* where = nullptr;
};

struct SolidDepth {
  Rational least_squared, most_squared;
  /// The unit vector along which the first solid moves by `most`, rounded.
  Point3 way;

  bool is_exact() const { return least_squared == most_squared; }
  /// The bounds, correctly rounded.
  double least() const;
  double most() const;
  /// Whether it is proved that the depth is at most so much.
  bool is_at_most(double depth) const;
  /// Whether the bounds leave open if it is at most so much.
  bool is_between(double depth) const;
};

/// What is known of two solids that meet; none of it decides anything.
struct DepthHints {
  Aabb3 common;              ///< the box of what they share, or a larger one
  double size;               ///< a length that a way out does not exceed
  std::vector<Point3> ways;  ///< vectors that may lead out, of any length
};

/// The length of the diagonal of a box, nearly: the sum for two boxes is a size as above.
double box_size(const Aabb3& box);

/// "0.25 to 0.5 deep, NAME out along (0, 0, 1)".
std::string depth_words(const SolidDepth& depth, const std::string& name);

/// An object with the members of a depth, or null.
std::string json_depth(const std::optional<SolidDepth>& depth);

/// Requires that the solids share a point; the depth is 0 where they touch. If the translation
/// found is about as long as `allowed`, it is shortened exactly, so that is_at_most(allowed) says
/// whether it is at most so long. Nothing if no way out was found, as for coordinates near the
/// largest double.
std::optional<SolidDepth> solid_depth(const DeepSolid& a, const DeepSolid& b,
                                      const DepthHints& hints, std::optional<double> allowed);

/// Vectors that may lead out, by the triangles of two meshes that meet: their normals, those of the
/// largest area first, and the sums of the normals.
std::vector<Point3> ways_out(const Mesh& a, const Mesh& b, const std::vector<IndexPair>& meeting);

}  // namespace signum::cli
