// SPDX-License-Identifier: MIT
#include <algorithm>

#include "boxes.hpp"
#include "broad/near_boxes.hpp"

namespace signum::detail {

// The axis on which the middles of boxes have the greatest variance. Rounding decides nothing but
// the time that is taken.
void SweepAndPrune::choose_axis(const BoxList& boxes) {
  double greatest = -1;
  for (std::size_t k = 0; k < 3; ++k) {
    double sum = 0, squares = 0, count = 0;
    for (const Aabb3& box : boxes) {
      if (!is_there(box)) continue;
      const double middle = box.min.*axes[k] / 2 + box.max.*axes[k] / 2;
      sum += middle;
      squares += middle * middle;
      ++count;
    }
    const double variance = squares - sum / count * sum;
    if (variance > greatest) {
      greatest = variance;
      axis_ = k;
    }
  }
}

// Insertion takes a step for each pair that changes places; where these are many, a sort from
// nothing is faster.
void SweepAndPrune::sort() {
  std::size_t steps = 0;
  for (std::size_t i = 1; i < entries_.size(); ++i) {
    const Entry moving = entries_[i];
    std::size_t place = i;
    for (; place > 0 && moving < entries_[place - 1]; --place)
      entries_[place] = entries_[place - 1];
    entries_[place] = moving;
    steps += i - place;
    if (steps > 8 * entries_.size()) {
      std::sort(entries_.begin(), entries_.end());
      return;
    }
  }
}

void SweepAndPrune::move(const BoxList& boxes, std::span<const Aabb3> before,
                         std::span<const BoxId> ids) {
  if (moves_until_choice_ < ids.size()) {
    choose_axis(boxes);
    moves_until_choice_ = 4 * boxes.size();
  }
  moves_until_choice_ -= std::min(moves_until_choice_, ids.size());
  for (std::size_t i = 0; i < ids.size(); ++i) {
    if (!is_there(before[i])) entries_.push_back({0, 0, ids[i]});
  }
  std::erase_if(entries_, [&](const Entry& e) { return !is_there(boxes[e.id]); });
  longest_ = 0;
  for (Entry& e : entries_) {
    e.min = boxes[e.id].min.*axes[axis_];
    e.max = boxes[e.id].max.*axes[axis_];
    longest_ = std::max(longest_, e.max - e.min);
  }
  sort();
}

// None of the boxes begins before own.min - longest_ that is met: the differences round alike, so
// that none is left out.
std::span<const SweepAndPrune::Entry> SweepAndPrune::near(const Entry& own) const {
  const auto first = std::partition_point(
      entries_.begin(), entries_.end(), [&](const Entry& e) { return own.min - e.min > longest_; });
  const auto end =
      std::partition_point(first, entries_.end(), [&](const Entry& e) { return e.min <= own.max; });
  // Not of the iterators, which not every standard library takes.
  return std::span(entries_).subspan(static_cast<std::size_t>(first - entries_.begin()),
                                     static_cast<std::size_t>(end - first));
}

void SweepAndPrune::find(const BoxList& boxes, const Asked& asked,
                         std::vector<IndexPair>& found) const {
  const auto entry = [&](BoxId id) {
    return Entry{boxes[id].min.*axes[axis_], boxes[id].max.*axes[axis_], id};
  };
  std::size_t steps = 0;
  for (const BoxId id : asked.ids) {
    if (is_there(boxes[id])) steps += near(entry(id)).size();
  }
  if (steps > most_steps * entries_.size()) return find_by_tree(boxes, asked, found);
  for (const BoxId id : asked.ids) {
    if (!is_there(boxes[id])) continue;
    const Entry own = entry(id);
    for (const Entry& e : near(own)) {
      // Where both boxes are asked for, the later one finds the other.
      if (asked.is_asked[e.id] && !(e < own)) continue;
      if (overlap(boxes[id], boxes[e.id])) {
        found.push_back({std::min(id, e.id), std::max(id, e.id)});
      }
    }
  }
}

}  // namespace signum::detail
