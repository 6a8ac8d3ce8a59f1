// SPDX-License-Identifier: MIT
/// The vertices of an arrangement: those of the meshes, and the points where their triangles meet;
/// one index for one point.
#pragma once

#include <algorithm>
#include <cstdint>
#include <signum/kernel/sign.hpp>
#include <span>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "vectors/integer_vector.hpp"

namespace signum::detail {

class PointTable {
 public:
  /// Requires finite points of distinct coordinates; they get the indices from 0 on.
  explicit PointTable(std::span<const Point3> given);

  /// From now on index_of finds this given point.
  void enter(std::uint32_t given);

  /// The index of the point, a new one if it is none of those that were entered or added before.
  /// Requires that the point is in the hull of the given points, so that it rounds to finite
  /// doubles.
  std::uint32_t index_of(const RationalPoint& p);

  /// Tells that a point is on the line of two given ones, which saves turns.
  void know_on_line(std::uint32_t point, std::uint32_t u, std::uint32_t v) {
    on_lines_.insert(Incidence{point, std::min(u, v), std::max(u, v)});
  }

  std::size_t size() const { return rounded_.size(); }
  bool is_given(std::uint32_t i) const { return i < given_; }
  /// The point, correctly rounded. Rounding is monotone: what differs here, differs exactly, the
  /// same way.
  const Point3& rounded(std::uint32_t i) const { return rounded_[i]; }
  RationalPoint exact(std::uint32_t i) const;
  BigRational exact(std::uint32_t i, std::size_t axis) const;
  IntegerVector3 integers(std::uint32_t i) const;

  /// The sign of coordinate(a) - coordinate(b).
  Sign compare(std::uint32_t a, std::uint32_t b, std::size_t axis) const;

  /// An axis on which the two differ. Requires that they are distinct.
  std::size_t differing_axis(std::uint32_t a, std::uint32_t b) const;

  /// The turn from a over b to c in the projection along the axis.
  Sign turn(std::size_t axis, std::uint32_t a, std::uint32_t b, std::uint32_t c) const;

 private:
  struct Incidence {
    std::uint32_t point, u, v;
    friend bool operator==(const Incidence&, const Incidence&) = default;
  };
  struct Hash {
    /// Differs from run to run, where addresses do, so that nobody can make points that collide.
    std::uint64_t seed;
    std::size_t operator()(const Point3& p) const;
    std::size_t operator()(const Incidence& i) const;
  };

  bool is_known_on_line(std::uint32_t point, std::uint32_t u, std::uint32_t v) const {
    return on_lines_.contains(Incidence{point, std::min(u, v), std::max(u, v)});
  }

  const Hash hash_{reinterpret_cast<std::uintptr_t>(this)};
  std::size_t given_;
  std::vector<Point3> rounded_;
  std::vector<RationalPoint> constructed_;
  /// The indices by rounded coordinates, without negative zeros.
  std::unordered_multimap<Point3, std::uint32_t, Hash> indices_{0, hash_};
  std::unordered_set<Incidence, Hash> on_lines_{0, hash_};
};

}  // namespace signum::detail
