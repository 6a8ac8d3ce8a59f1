// SPDX-License-Identifier: MIT
#include <algorithm>
#include <signum/bvh/bvh_walk.hpp>

#include "boxes.hpp"
#include "broad/near_boxes.hpp"

namespace signum::detail {

void BoxHierarchy::move(const BoxList& boxes, std::span<const Aabb3> before,
                        std::span<const BoxId> ids) {
  bool same_ids = bvh_.has_value();
  for (std::size_t i = 0; i < ids.size(); ++i) {
    same_ids = same_ids && is_there(before[i]) == is_there(boxes[ids[i]]);
  }
  if (!same_ids) {
    ids_.clear();
    for (BoxId id = 0; id < boxes.size(); ++id) {
      if (is_there(boxes[id])) ids_.push_back(id);
    }
  }
  BoxList items;
  items.reserve(ids_.size());
  for (const BoxId id : ids_) items.push_back(boxes[id]);
  moves_since_build_ += ids.size();
  // When as many have moved as there are, neighbours in the tree may be none any more.
  if (!same_ids || moves_since_build_ > ids_.size()) {
    bvh_.emplace(items, BvhBuild::linear);
    moves_since_build_ = 0;
  } else {
    bvh_->refit(items);
  }
}

void BoxHierarchy::find(const BoxList& boxes, const Asked& asked,
                        std::vector<IndexPair>& found) const {
  const auto add = [&](BoxId a, BoxId b) {
    if (overlap(boxes[a], boxes[b])) found.push_back({std::min(a, b), std::max(a, b)});
  };
  if (asked.ids.size() > ids_.size() / 2) {
    for (const IndexPair& pair : candidate_pairs(*bvh_)) {
      const BoxId a = ids_[pair.a], b = ids_[pair.b];
      if (asked.is_asked[a] || asked.is_asked[b]) add(a, b);
    }
    return;
  }
  for (const BoxId id : asked.ids) {
    if (!is_there(boxes[id])) continue;
    walk(*bvh_, boxes[id], [&](std::uint32_t item) {
      const BoxId other = ids_[item];
      // Where both boxes are asked for, the greater one finds the other.
      if (!asked.is_asked[other] || other < id) add(id, other);
      return Walk::go_on;
    });
  }
}

void find_by_tree(const BoxList& boxes, const Asked& asked, std::vector<IndexPair>& found) {
  BoxHierarchy hierarchy;
  hierarchy.move(boxes, {}, {});
  hierarchy.find(boxes, asked, found);
}

}  // namespace signum::detail
