// SPDX-License-Identifier: MIT
/// What triangulations of the plane and of space have in common into which sites are inserted one
/// by one: cells with `size` corners, each with a neighbour opposite to it or beside it.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <signum/predicates/power_circle.hpp>
#include <signum/predicates/power_sphere.hpp>
#include <span>
#include <vector>

#include "machine/stop_scope.hpp"
#include "machine/work.hpp"

namespace signum::detail {

inline const Point2& place_of(const Point2& p) { return p; }
inline const Point2& place_of(const WeightedPoint2& p) { return p.point; }
inline const Point3& place_of(const Point3& p) { return p; }
inline const Point3& place_of(const WeightedPoint3& p) { return p.point; }

template <std::uint32_t size, class Site>
class GrowingCells {
 public:
  static constexpr std::uint32_t infinite = 0xFFFFFFFF;

  /// Requires that this does not outlive the sites. There is room for so many cells to each.
  GrowingCells(std::span<const Site> sites, std::size_t cells_to_a_site) : sites_(sites) {
    const std::size_t cells = cells_to_a_site * sites.size();
    corners.reserve(size * cells), twins.reserve(size * cells), marks_.reserve(cells);
  }

  bool is_ghost(std::uint32_t t) const { return corners[size * t + size - 1] == infinite; }

  /// Of side size t + i: a corner, and the side of the neighbour. A ghost has `infinite` for its
  /// last corner, a cell that is gone for its first.
  std::vector<std::uint32_t> corners, twins;
  /// The sites that were not inserted since they equal another, each with that.
  std::vector<std::array<std::uint32_t, 2>> equals;

 protected:
  bool are_equal(std::uint32_t a, std::uint32_t b) const {
    return place_of(sites_[a]) == place_of(sites_[b]);
  }
  void join(std::uint32_t e, std::uint32_t f) { twins[e] = f, twins[f] = e; }

  std::uint32_t add_cell() {
    if (!free_.empty()) {
      const std::uint32_t t = free_.back();
      free_.pop_back();
      return t;
    }
    const auto t = static_cast<std::uint32_t>(marks_.size());
    corners.resize(corners.size() + size), twins.resize(twins.size() + size);
    marks_.push_back(infinite);
    return t;
  }

  /// insert(i) of all sites but those of the first cell.
  void insert_others(const std::array<std::uint32_t, size>& first, const auto& insert) {
    StopSteps stop;
    for (std::uint32_t i = 0; i < sites_.size(); ++i) {
      stop();
      if (std::find(first.begin(), first.end(), i) != first.end()) continue;
      if (const auto equal = insert(i)) equals.push_back({i, *equal});
    }
  }

  /// The corner of the cell that equals a site.
  std::optional<std::uint32_t> equal_corner(std::uint32_t t, std::uint32_t p) const {
    for (std::uint32_t e = size * t; e < size * t + size; ++e) {
      if (corners[e] != infinite && are_equal(corners[e], p)) return corners[e];
    }
    return std::nullopt;
  }

  /// The cell where a walk from t ends, which leaves a cell through the first side beyond which the
  /// point is: one that has the point in it or on its rim, or a ghost.
  std::uint32_t walk(std::uint32_t t, const auto& is_beyond) const {
    if (is_ghost(t)) t = twins[size * t + (size == 3 ? 0 : 3)] / size;
    std::uint32_t entered = infinite;
    std::uint64_t steps = 1;
    for (; !is_ghost(t); ++steps) {
      std::uint32_t out = size * t;
      while (out < size * t + size && (out == entered || !is_beyond(out))) ++out;
      if (out == size * t + size) break;
      entered = twins[out];
      t = entered / size;
    }
    count_work(steps);
    return t;
  }

  std::span<const Site> sites_;
  /// Where the next walk starts: any cell that is there.
  std::uint32_t last_ = 0;
  std::vector<std::uint32_t> marks_, free_, gone_;
};

}  // namespace signum::detail
