// SPDX-License-Identifier: MIT
/// A k-DOP or frustum as a filter sees it: half-spaces whose coefficients are known up to an error,
/// and corners in doubles, which propose and decide nothing.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <signum/kernel/shapes.hpp>
#include <span>
#include <vector>

#include "filters/certain.hpp"

namespace signum::detail {

/// The points x with dot(normal, x) + offset >= 0.
struct RealHalfSpace {
  RealPoint normal;
  Real offset;

  Real operator()(const RealPoint& x) const { return dot(normal, x) + offset; }
};

class HalfSpaceBody {
 public:
  static constexpr std::size_t most_planes = 32;
  static constexpr std::size_t most_corners = 64;
  /// How much of the way to the middle corners are moved, so that they are certainly inside.
  static constexpr double inwards = 0x1p-30;

  /// The body; none where the requirements do not hold, or there are too many half-spaces.
  static std::optional<HalfSpaceBody> of(const Kdop2& kdop);
  static std::optional<HalfSpaceBody> of(const Kdop3& kdop);
  static std::optional<HalfSpaceBody> of(const Frustum3& frustum);

  std::span<const RealHalfSpace> planes() const { return planes_; }

  /// A point that is in the middle of three pairs of opposite faces.
  const Point3& middle() const { return middle_; }

  /// Looks for corners; false where it finds too few for a body, or too many.
  bool find_corners();
  bool has_corners() const { return !corners_.empty(); }
  /// Whether no point is in all half-spaces, as far as the search for corners has found that to be
  /// certain.
  bool is_certainly_empty() const { return is_certainly_empty_; }
  struct Corner {
    Point3 at;
    std::uint32_t tight;  ///< the planes that it is on, a bit each
  };
  std::span<const Corner> corners() const { return corners_; }
  /// A corner farthest along v, moved a little inwards.
  Point3 farthest(const Point3& v) const;

  /// Whether the point is certainly inside of all planes.
  bool certainly_inside(const RealPoint& p) const;

  /// `least` is at most dot(v, x) for all x in the body, where v is nearly the vector asked about.
  /// Why: v is a sum of normals with factors that are not negative, and so is the value of their
  /// offsets.
  struct Support {
    RealPoint v;
    Real least;
  };
  std::optional<Support> support(const Point3& v) const;

  /// No coordinate of a point of the body is farther from 0; infinite or NaN where that is not
  /// known. Looks for it once.
  double extent();
  /// Whether the body certainly holds a point, the middle, and is bounded.
  bool is_certainly_bounded();
  /// Not less than dot(v, x) for all x of a body that is certainly bounded.
  double reach(const Point3& v);

 private:
  bool place_middle(std::size_t i, std::size_t j, std::size_t k);
  std::optional<Point3> crossing(std::size_t i, std::size_t j, std::size_t k) const;
  template <class SupportAlong>
  static double extent_by(SupportAlong support_along);
  Support sum_of(const std::array<std::size_t, 3>& planes,
                 const std::array<double, 3>& factor) const;
  Support support_of_pairs(const Point3& v) const;
  bool find_box(std::size_t i, std::size_t j, std::size_t k);
  bool cut_off(std::size_t plane);
  bool certainly_misses(std::size_t plane) const;
  double height(std::size_t plane, const Point3& p) const;

  std::vector<RealHalfSpace> planes_;
  std::vector<Corner> corners_;
  /// Three pairs of planes, the lesser numbers of each, whose normals are independent.
  std::array<std::size_t, 3> pairs_;
  Point3 middle_;
  std::optional<double> extent_;
  bool is_certainly_empty_ = false;
};

}  // namespace signum::detail
