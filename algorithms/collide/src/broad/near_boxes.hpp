// SPDX-License-Identifier: MIT
/// Which boxes of a set that changes overlap some of them? Three methods with one interface: move()
/// is told which boxes are other ones now, find() gives each pair of overlapping boxes once of
/// which one at least is asked for. no_box is the box of what is not there.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <signum/bvh/bvh.hpp>
#include <signum/bvh/bvh_join.hpp>
#include <signum/kernel/shapes.hpp>
#include <span>
#include <vector>

namespace signum::detail {

using BoxId = std::uint32_t;

/// Boxes by id.
using BoxList = std::vector<Aabb3>;

inline bool is_there(const Aabb3& box) { return box.min.x <= box.max.x; }

inline constexpr std::array<double Point3::*, 3> axes{&Point3::x, &Point3::y, &Point3::z};

/// Ids, and for every id whether it is among them.
struct Asked {
  std::span<const BoxId> ids;
  const std::vector<bool>& is_asked;
};

/// Where a method would look at more others, on average, for each box that is there, it makes a
/// tree for this once.
inline constexpr std::size_t most_steps = 64;
void find_by_tree(const BoxList& boxes, const Asked& asked, std::vector<IndexPair>& found);

/// The ids in the order of their least coordinate on the one axis on which boxes are spread most.
/// They are sorted by insertion, which takes little where little has moved. See: Baraff, Dynamic
/// Simulation of Non-Penetrating Rigid Bodies, 1992; Ericson, Real-Time Collision Detection, 2005,
/// 7.5.
class SweepAndPrune {
 public:
  void move(const BoxList& boxes, std::span<const Aabb3> before, std::span<const BoxId> ids);
  void find(const BoxList& boxes, const Asked& asked, std::vector<IndexPair>& found) const;

 private:
  struct Entry {
    double min, max;
    BoxId id;
    auto operator<=>(const Entry& other) const = default;
  };
  void choose_axis(const BoxList& boxes);
  void sort();
  /// This tells the entries that are beside it on the axis, and some that end before it.
  std::span<const Entry> near(const Entry& own) const;

  std::vector<Entry> entries_;
  /// No box is longer on the axis.
  double longest_ = 0;
  std::size_t axis_ = 0;
  std::size_t moves_until_choice_ = 0;
};

/// Boxes in the cells that they touch, of the least size 2^k that is twice theirs or more: at most
/// eight. The cells are in a hash table. See: Mirtich, Efficient Algorithms for Two-Phase Collision
/// Detection, 1997; Teschner and others, Optimized Spatial Hashing for Collision Detection of
/// Deformable Objects, 2003.
class HashGrid {
 public:
  void move(const BoxList& boxes, std::span<const Aabb3> before, std::span<const BoxId> ids);
  void find(const BoxList& boxes, const Asked& asked, std::vector<IndexPair>& found) const;

 private:
  struct Link {
    BoxId id;
    std::int16_t level;
    /// The cell is so far from the first of the box: a bit for each axis.
    std::uint8_t offset;
    std::uint32_t next;
  };
  struct Level {
    std::int16_t exponent;
    std::size_t boxes;
  };
  std::uint32_t& head(const std::array<std::int64_t, 3>& cell, int level);
  std::uint32_t head(const std::array<std::int64_t, 3>& cell, int level) const;
  void count(int level, int by);
  void insert(const Aabb3& box, BoxId id);
  void remove(const Aabb3& box, BoxId id);
  /// Room for so many more links.
  void reserve(const BoxList& boxes, std::size_t more);
  void put(std::uint32_t link, const std::array<std::int64_t, 3>& cell);

  /// The levels that have boxes.
  std::vector<Level> levels_;
  std::vector<std::uint32_t> heads_;
  std::vector<Link> links_;
  std::uint32_t free_ = no_link;
  std::size_t used_ = 0;
  static constexpr std::uint32_t no_link = ~std::uint32_t{0};
};

/// A Bvh, fitted again when boxes move and made anew when it is worn out or ids come and go.
class BoxHierarchy {
 public:
  void move(const BoxList& boxes, std::span<const Aabb3> before, std::span<const BoxId> ids);
  void find(const BoxList& boxes, const Asked& asked, std::vector<IndexPair>& found) const;

 private:
  std::optional<Bvh> bvh_;
  /// The id of each item.
  std::vector<BoxId> ids_;
  std::size_t moves_since_build_ = 0;
};

}  // namespace signum::detail
