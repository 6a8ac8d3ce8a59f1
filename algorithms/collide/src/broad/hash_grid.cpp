// SPDX-License-Identifier: MIT
#include <algorithm>
#include <bit>
#include <cmath>
#include <map>

#include "boxes.hpp"
#include "broad/near_boxes.hpp"

namespace signum::detail {

namespace {

using Cell = std::array<std::int64_t, 3>;

struct Cells {
  Cell first, last;
};

/// Cells are numbered up to here; at finer levels a box that is farther out touches the last.
constexpr double most_cells = 0x1p62;

// Scaling, rounding down and limiting are monotone, so that boxes that overlap share a cell at
// every level, whatever is rounded.
std::int64_t cell_of(double scaled) {
  return static_cast<std::int64_t>(std::clamp(std::floor(scaled), -most_cells, most_cells));
}

Cells cells_of(const Aabb3& box, int level) {
  // The scaling takes two steps, since 2^-level may be no double.
  const double half = std::ldexp(1.0, -(level / 2)), rest = std::ldexp(1.0, -(level - level / 2));
  Cells cells;
  for (std::size_t k = 0; k < 3; ++k) {
    cells.first[k] = cell_of(box.min.*axes[k] * half * rest);
    cells.last[k] = cell_of(box.max.*axes[k] * half * rest);
  }
  return cells;
}

/// The exponent of the least power of two that is greater than x; for zero the exponent of the
/// least double.
int exponent_above(double x) {
  int exponent = -1074;
  if (x > 0) std::frexp(x, &exponent);
  return exponent;
}

/// The level of a box, which touches at most two cells along each axis, each of which has a number
/// of its own.
int level_of(const Aabb3& box) {
  int level = -1074;
  for (std::size_t k = 0; k < 3; ++k) {
    const double min = box.min.*axes[k], max = box.max.*axes[k];
    level = std::max({level, exponent_above(max / 2 - min / 2) + 2,
                      exponent_above(std::max(std::abs(min), std::abs(max))) - 52});
  }
  return level;
}

std::size_t hash(const Cell& cell, int level) {
  std::uint64_t h = static_cast<std::uint64_t>(level) * 0x9e3779b97f4a7c15;
  for (const std::int64_t c : cell) {
    h = (h ^ static_cast<std::uint64_t>(c)) * 0xff51afd7ed558ccd;
    h ^= h >> 32;
  }
  return static_cast<std::size_t>(h);
}

/// Calls f(cell) for each cell.
template <class F>
void for_each_cell(const Cells& cells, F&& f) {
  Cell c;
  for (c[2] = cells.first[2]; c[2] <= cells.last[2]; ++c[2]) {
    for (c[1] = cells.first[1]; c[1] <= cells.last[1]; ++c[1]) {
      for (c[0] = cells.first[0]; c[0] <= cells.last[0]; ++c[0]) f(c);
    }
  }
}

std::uint8_t offset_of(const Cell& cell, const Cell& first) {
  return static_cast<std::uint8_t>((cell[0] - first[0]) | (cell[1] - first[1]) << 1 |
                                   (cell[2] - first[2]) << 2);
}

}  // namespace

std::uint32_t& HashGrid::head(const Cell& cell, int level) {
  return heads_[hash(cell, level) & (heads_.size() - 1)];
}
std::uint32_t HashGrid::head(const Cell& cell, int level) const {
  return heads_[hash(cell, level) & (heads_.size() - 1)];
}

void HashGrid::count(int level, int by) {
  const auto same = [&](const Level& l) { return l.exponent == level; };
  auto found = std::find_if(levels_.begin(), levels_.end(), same);
  if (found == levels_.end()) {
    found = levels_.insert(found, {static_cast<std::int16_t>(level), 0});
  }
  found->boxes += static_cast<std::size_t>(by);
  if (found->boxes == 0) levels_.erase(found);
}

void HashGrid::insert(const Aabb3& box, BoxId id) {
  const int level = level_of(box);
  count(level, 1);
  const Cells cells = cells_of(box, level);
  for_each_cell(cells, [&](const Cell& cell) {
    const std::uint32_t link = free_;
    free_ = links_[link].next;
    links_[link] = {id, static_cast<std::int16_t>(level), offset_of(cell, cells.first), no_link};
    put(link, cell);
    ++used_;
  });
}

void HashGrid::put(std::uint32_t link, const Cell& cell) {
  std::uint32_t& first = head(cell, links_[link].level);
  links_[link].next = first;
  first = link;
}

void HashGrid::remove(const Aabb3& box, BoxId id) {
  const int level = level_of(box);
  count(level, -1);
  for_each_cell(cells_of(box, level), [&](const Cell& cell) {
    std::uint32_t* at = &head(cell, level);
    while (links_[*at].id != id) at = &links_[*at].next;
    const std::uint32_t link = *at;
    *at = links_[link].next;
    links_[link].next = free_;
    free_ = link;
    --used_;
  });
}

void HashGrid::reserve(const BoxList& boxes, std::size_t more) {
  if (used_ + more <= links_.size()) return;
  const std::vector<Link> links = std::move(links_);
  const std::vector<std::uint32_t> heads = std::move(heads_);
  links_.assign(std::bit_ceil(2 * (used_ + more)), {});
  heads_.assign(links_.size(), no_link);
  std::uint32_t taken = 0;
  for (std::uint32_t link : heads) {
    for (; link != no_link; link = links[link].next) {
      links_[taken] = links[link];
      Cell cell = cells_of(boxes[links[link].id], links[link].level).first;
      for (std::size_t k = 0; k < 3; ++k) cell[k] += links[link].offset >> k & 1;
      put(taken++, cell);
    }
  }
  free_ = taken;
  for (std::size_t i = taken; i + 1 < links_.size(); ++i) {
    links_[i].next = static_cast<std::uint32_t>(i + 1);
  }
  links_.back().next = no_link;
}

void HashGrid::move(const BoxList& boxes, std::span<const Aabb3> before,
                    std::span<const BoxId> ids) {
  for (std::size_t i = 0; i < ids.size(); ++i) {
    if (is_there(before[i])) remove(before[i], ids[i]);
  }
  // The ids that stayed are where their boxes say, so that they can be put elsewhere.
  reserve(boxes, 8 * ids.size());
  for (const BoxId id : ids) {
    if (is_there(boxes[id])) insert(boxes[id], id);
  }
}

void HashGrid::find(const BoxList& boxes, const Asked& asked, std::vector<IndexPair>& found) const {
  // How many boxes of each level are not asked for.
  std::map<int, std::size_t> others;
  std::size_t most = 0, steps = 0;
  for (const Level& level : levels_) {
    others[level.exponent] = level.boxes;
    most += most_steps * level.boxes;
  }
  const std::size_t found_before = found.size();
  for (const BoxId id : asked.ids) {
    if (is_there(boxes[id])) --others[level_of(boxes[id])];
  }
  for (const BoxId id : asked.ids) {
    const Aabb3& box = boxes[id];
    if (!is_there(box)) continue;
    // Boxes that are long, or crowd in few cells, are compared with all others there.
    if (steps > most) {
      found.resize(found_before);
      return find_by_tree(boxes, asked, found);
    }
    const int own = level_of(box);
    // Where both boxes are asked for, the one of the lesser level finds the other; of one level,
    // the greater one.
    const auto is_pair = [&](BoxId other, int level) {
      return overlap(box, boxes[other]) &&
             !(asked.is_asked[other] && (level < own || (level == own && other >= id)));
    };
    const auto add = [&](BoxId other) {
      found.push_back({std::min(id, other), std::max(id, other)});
    };
    std::vector<int> of_all;
    for (const Level& level : levels_) {
      if (level.exponent < own && others[level.exponent] == 0) continue;
      const Cells cells = cells_of(box, level.exponent);
      double count = 1;
      for (std::size_t k = 0; k < 3; ++k) {
        count *= static_cast<double>(cells.last[k]) - static_cast<double>(cells.first[k]) + 1;
      }
      if (count > 8 + static_cast<double>(level.boxes)) {
        // A large box among many cells is compared with all boxes of the level.
        of_all.push_back(level.exponent);
        continue;
      }
      for_each_cell(cells, [&](const Cell& cell) {
        for (std::uint32_t at = head(cell, level.exponent); at != no_link; at = links_[at].next) {
          const Link& link = links_[at];
          ++steps;
          if (link.level != level.exponent || !is_pair(link.id, link.level)) continue;
          // Two boxes may share cells; the last of their first ones counts.
          const Cell first = cells_of(boxes[link.id], link.level).first;
          bool counts = true;
          for (std::size_t k = 0; k < 3; ++k) {
            counts = counts && cell[k] == first[k] + (link.offset >> k & 1) &&
                     cell[k] == std::max(cells.first[k], first[k]);
          }
          if (counts) add(link.id);
        }
      });
    }
    for (BoxId other = 0; !of_all.empty() && other < boxes.size(); ++other) {
      if (!is_there(boxes[other])) continue;
      ++steps;
      const int level = level_of(boxes[other]);
      if (std::find(of_all.begin(), of_all.end(), level) != of_all.end() && is_pair(other, level)) {
        add(other);
      }
    }
  }
}

}  // namespace signum::detail
