// SPDX-License-Identifier: MIT
/// The vertices of an arrangement: those of the meshes, and the points where their triangles meet;
/// one index for one point.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <deque>
#include <optional>
#include <signum/kernel/sign.hpp>
#include <span>
#include <vector>

#include "cells/axes.hpp"
#include "planar/hashed_indices.hpp"
#include "planar/point_origin.hpp"
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
  /// It is the same of a point by what makes it. Points of one origin are one without a comparison.
  std::uint32_t index_of(const PointOrigin& origin);
  /// It is the same, where the point is known by three numbers as well, in any order.
  std::uint32_t index_of(const PointOrigin& origin, std::array<std::uint32_t, 3> name);

  /// Tells that a point is in both of two planes, which are named by numbers below 2^31: it saves
  /// turns.
  void know_in_planes(std::uint32_t point, std::uint32_t plane, std::uint32_t other) {
    if (!is_given(point) && plane != other)
      know_on_line(made_[point - given_], in_both(plane, other));
  }

  /// To be called when all points are there: from now on none is found or added.
  void close() {
    indices_ = places_of_names_ = {};
    names_ = {};
  }

  /// How many are given.
  std::uint32_t given() const { return static_cast<std::uint32_t>(given_); }
  std::size_t size() const { return rounded_.size(); }
  bool is_given(std::uint32_t i) const { return i < given_; }
  /// The point, correctly rounded. Rounding is monotone: what differs here, differs exactly, the
  /// same way.
  const Point3& rounded(std::uint32_t i) const { return rounded_[i]; }
  /// Doubles that hold the coordinate.
  BoundedDoubleDouble near(std::uint32_t i, std::size_t axis) const {
    const double high = coordinate(rounded_[i], axis);
    if (is_given(i)) return high;
    const Made& made = made_[i - given_];
    return {high, made.low[axis], made.error[axis]};
  }
  /// The rational numbers of what is not given are made by the first who asks for them, on whatever
  /// thread.
  RationalPoint exact(std::uint32_t i) const;
  BigRational exact(std::uint32_t i, std::size_t axis) const;
  IntegerVector3 integers(std::uint32_t i) const;
  /// What makes the point, which requires that it is not given.
  const PointOrigin& origin(std::uint32_t i) const { return made_[i - given_].origin; }
  /// The point as rational numbers, which requires that it is not given.
  const RationalPoint& constructed(std::uint32_t i) const;

  /// The sign of coordinate(a) - coordinate(b).
  Sign compare(std::uint32_t a, std::uint32_t b, std::size_t axis) const;

  /// An axis on which the two differ. Requires that they are distinct.
  std::size_t differing_axis(std::uint32_t a, std::uint32_t b) const;

  /// The turn from a over b to c in the projection along the axis.
  Sign turn(std::size_t axis, std::uint32_t a, std::uint32_t b, std::uint32_t c) const;

 private:
  /// A line of two given points or of two planes.
  using Line = std::uint64_t;
  static Line through(std::uint32_t u, std::uint32_t v) {
    return Line{std::min(u, v)} << 32 | std::max(u, v);
  }
  static Line in_both(std::uint32_t plane, std::uint32_t other) {
    return Line{1} << 63 | through(plane, other);
  }
  struct Made {
    mutable std::atomic<const RationalPoint*> exact{nullptr};
    /// Some lines on which it is known to be.
    std::array<Line, 5> lines{};
    /// What doubles that hold the point are beside its rounded coordinates. The error is rounded
    /// upwards.
    std::array<double, 3> low;
    std::array<float, 3> error;
    PointOrigin origin;
    std::uint8_t known_lines = 0;

    Made(const PointOrigin& from, const Vec3<BoundedDoubleDouble>& at);
    Made(const Made&) = delete;
    Made& operator=(const Made&) = delete;
    ~Made() { delete exact.load(std::memory_order_relaxed); }
  };
  /// What is known to be one point: the numbers of an origin, or three.
  struct Name {
    std::array<std::uint32_t, 6> numbers;
    std::uint32_t point;
  };

  std::uint32_t index_of_name(const std::array<std::uint32_t, 6>& numbers,
                              const PointOrigin& origin);
  std::uint32_t index_of_new(const PointOrigin& origin);
  std::uint32_t find(const Point3& key, const Vec3<BoundedDoubleDouble>& near,
                     std::optional<RationalPoint>& exact, const PointOrigin& origin) const;
  std::uint32_t add(const Point3& key, const Vec3<BoundedDoubleDouble>& near,
                    std::optional<RationalPoint>& exact, const PointOrigin& origin);
  void know_lines(std::uint32_t point, const PointOrigin& origin);
  static void know_on_line(Made& made, Line line);
  bool is_known_on(Line line, std::uint32_t point) const;
  bool share_known_line(std::uint32_t a, std::uint32_t b, std::uint32_t c) const;
  std::uint32_t hash(const Point3& p) const;

  /// Differs from run to run, where addresses do, so that nobody can make points that collide.
  const std::uint64_t seed_{reinterpret_cast<std::uintptr_t>(this)};
  std::size_t given_;
  std::vector<Point3> rounded_;
  std::deque<Made> made_;
  std::vector<bool> is_entered_;
  /// The indices by rounded coordinates, without negative zeros.
  HashedIndices indices_;
  std::deque<Name> names_;
  HashedIndices places_of_names_;
};

}  // namespace signum::detail
