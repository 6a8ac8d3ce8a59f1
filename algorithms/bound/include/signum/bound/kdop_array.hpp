// SPDX-License-Identifier: MIT
/// class KdopArray: k-DOPs of the same directions, which are stored and looked at once.
///
///     KdopArray kdops(14);                                    // 112 bytes a k-DOP
///     for (const auto& points : bodies) kdops.add(points);    // 0, 1, ...
///     if (kdops.may_intersect_by_slabs(0, 1)) ...
///     if (kdops.may_intersect_by_slabs(0, at[0], 1, at[1])) ...    // translated
///
/// A k-DOP is 2 doubles a direction here, its bounds, and was looked at when it was added. So the
/// slab test is nothing but comparisons. It is conservative, as kdop.hpp says.
///
/// Laws:
///   1. the slab test is that of kdop.hpp on kdop(a) and kdop(b)
///   2. of translated k-DOPs it is false iff the slabs, moved by exactly these translations, are
///      apart along one of the directions: no sum is rounded
///   3. the tests of many pairs are those of each
/// Cost: two comparisons a direction; translated about 10 operations a direction, and exact
/// arithmetic along directions where slabs touch or nearly do.
/// Throws: NotFinite; InvalidArgument for a k-DOP that does not exist, is invalid or has other
/// directions, where the numbers of pairs and answers differ, and as bounding_kdop does.
/// See: Klosowski, Held, Mitchell, Sowizral and Zikan, Efficient Collision Detection Using Bounding
/// Volume Hierarchies of k-DOPs, 1998.
#pragma once

#include <cstddef>
#include <cstdint>
#include <signum/bvh/bvh_join.hpp>
#include <signum/kernel/shapes.hpp>
#include <span>
#include <vector>

namespace SIGNUM_API signum {

class KdopArray {
 public:
  explicit KdopArray(int k);  ///< with those of kdop_directions(k)
  explicit KdopArray(std::span<const Point3> directions);

  /// Appends the least k-DOP that contains the points, or this one, and returns its index.
  std::uint32_t add(std::span<const Point3> points);
  std::uint32_t add(const Kdop3& kdop);
  /// Replaces one that is there.
  void set(std::uint32_t index, std::span<const Point3> points);
  void set(std::uint32_t index, const Kdop3& kdop);

  std::size_t size() const { return bounds_.size() / width_; }
  std::span<const Point3> directions() const { return {directions_.data(), directions_.size()}; }
  Kdop3 kdop(std::uint32_t index) const;

  bool may_intersect_by_slabs(std::uint32_t a, std::uint32_t b) const;
  /// Translates a by at_a and b by at_b first.
  bool may_intersect_by_slabs(std::uint32_t a, const Point3& at_a, std::uint32_t b,
                              const Point3& at_b) const;

  /// may[i] is about pairs[i].
  void may_intersect_by_slabs(std::span<const IndexPair> pairs, std::span<bool> may) const;
  /// Tells so of k-DOPs that are translated, number i by at[i]; `at` has size() points.
  void may_intersect_by_slabs(std::span<const IndexPair> pairs, std::span<const Point3> at,
                              std::span<bool> may) const;

 private:
  /// The bounds of one k-DOP; throws if it does not exist.
  const double* bounds(std::uint32_t index) const {
    const std::size_t first = width_ * index;
    if (first >= bounds_.size()) refuse_index();
    return bounds_.data() + first;
  }
  [[noreturn]] static void refuse_index();
  void require_pairs(std::span<const IndexPair> pairs, std::span<bool> may) const;
  void write(std::size_t index, const Kdop3& kdop);
  bool overlap(const double* a, const Point3& at_a, const double* b, const Point3& at_b) const;
  bool is_apart(std::size_t direction, double min, const Point3& at_min, double max,
                const Point3& at_max) const;

  std::vector<Point3> directions_;
  std::size_t width_;  ///< the numbers of a k-DOP
  /// The coordinates of the directions, one after the other, and then their magnitudes.
  std::vector<double> columns_;
  /// Of each k-DOP the least along each direction, then the greatest.
  std::vector<double> bounds_;
};

}  // namespace signum
