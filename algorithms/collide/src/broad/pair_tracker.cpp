// SPDX-License-Identifier: MIT
// What is searched for are not the boxes but larger ones, each of which stays while its box is
// inside: two boxes can overlap only while these do, and these rarely change. Such near pairs are
// kept; an update compares the boxes of those that moved.
#include <algorithm>
#include <cmath>
#include <limits>
#include <signum/collide/pair_tracker.hpp>
#include <signum/kernel/error.hpp>
#include <variant>

#include "boxes.hpp"
#include "broad/near_boxes.hpp"
#include "machine/fp_environment.hpp"
#include "machine/stop_scope.hpp"
#include "shapes/finite.hpp"

namespace signum {

using namespace detail;

namespace {

using Method = std::variant<BoxHierarchy, HashGrid, SweepAndPrune>;

Method method(BroadPhase how) {
  switch (how) {
    case BroadPhase::sweep_and_prune:
      return SweepAndPrune();
    case BroadPhase::hash_grid:
      return HashGrid();
    case BroadPhase::automatic:
    case BroadPhase::hierarchy:
      return BoxHierarchy();
  }
  throw InvalidArgument("no such broad phase");
}

/// The box with room for an eighth of its size and for moving on as it did, twice.
Aabb3 enlarged(const Aabb3& box, const Aabb3& before) {
  constexpr double most = std::numeric_limits<double>::max();
  Aabb3 result = box;
  for (const auto axis : axes) {
    double room = (box.max.*axis - box.min.*axis) / 8;
    if (is_there(before)) room += 2 * std::abs(box.min.*axis - before.min.*axis);
    result.min.*axis = std::max(box.min.*axis - room, -most);
    result.max.*axis = std::min(box.max.*axis + room, most);
  }
  return result;
}

/// The sorted pairs without those of the second list, and with the pairs of the third.
std::vector<IndexPair> changed(const std::vector<IndexPair>& pairs, const PairChanges& changes) {
  std::vector<IndexPair> left, result;
  left.reserve(pairs.size());
  std::set_difference(pairs.begin(), pairs.end(), changes.ended.begin(), changes.ended.end(),
                      std::back_inserter(left));
  if (changes.begun.empty()) return left;
  result.resize(left.size() + changes.begun.size());
  std::merge(left.begin(), left.end(), changes.begun.begin(), changes.begun.end(), result.begin());
  return result;
}

/// The near pairs, each in the lists of both.
class NearPairs {
 public:
  void resize(std::size_t ids) { heads_.resize(ids, none); }
  void add(BoxId a, BoxId b) {
    std::uint32_t pair = free_;
    if (pair == none) {
      pair = static_cast<std::uint32_t>(pairs_.size());
      pairs_.emplace_back();
    } else {
      free_ = pairs_[pair].next[0];
    }
    pairs_[pair] = {{a, b}, {heads_[a], heads_[b]}, {none, none}};
    link(pair, 0);
    link(pair, 1);
  }
  void remove_all(BoxId id) {
    while (heads_[id] != none) {
      const std::uint32_t pair = heads_[id] / 2;
      unlink(pair, 0);
      unlink(pair, 1);
      pairs_[pair].id = {0, 0};
      pairs_[pair].next[0] = free_;
      free_ = pair;
    }
  }
  /// Calls f(a, b) for each pair of which one at least is asked for.
  template <class F>
  void for_each(const Asked& asked, F&& f) const {
    if (asked.ids.size() > heads_.size() / 4) {
      for (const Pair& pair : pairs_) {
        const auto [a, b] = pair.id;
        if (a != b && (asked.is_asked[a] || asked.is_asked[b])) f(a, b);
      }
      return;
    }
    for (const BoxId id : asked.ids) {
      for (std::uint32_t at = heads_[id]; at != none; at = pairs_[at / 2].next[at % 2]) {
        const auto [a, b] = pairs_[at / 2].id;
        const BoxId other = a == id ? b : a;
        if (!asked.is_asked[other] || other < id) f(a, b);
      }
    }
  }

 private:
  /// For each side the id, and the neighbours in the list of that id: twice the index of their pair
  /// and the side. A free pair has one id twice.
  struct Pair {
    std::array<BoxId, 2> id;
    std::array<std::uint32_t, 2> next, previous;
  };
  static constexpr std::uint32_t none = ~std::uint32_t{0};

  void link(std::uint32_t pair, std::uint32_t side) {
    const std::uint32_t next = pairs_[pair].next[side];
    if (next != none) pairs_[next / 2].previous[next % 2] = 2 * pair + side;
    heads_[pairs_[pair].id[side]] = 2 * pair + side;
  }
  void unlink(std::uint32_t pair, std::uint32_t side) {
    const std::uint32_t next = pairs_[pair].next[side], previous = pairs_[pair].previous[side];
    if (next != none) pairs_[next / 2].previous[next % 2] = previous;
    (previous == none ? heads_[pairs_[pair].id[side]] : pairs_[previous / 2].next[previous % 2]) =
        next;
  }

  std::vector<Pair> pairs_;
  std::vector<std::uint32_t> heads_;
  std::uint32_t free_ = none;
};

}  // namespace

class PairTracker::Boxes {
 public:
  explicit Boxes(BroadPhase how) : method_(method(how)) {}

  PairChanges update(std::span<const BoxUpdate> updates);
  std::span<const IndexPair> pairs() const { return pairs_; }

 private:
  void require_valid(std::span<const BoxUpdate> updates);
  void find_near(const std::vector<BoxId>& ids);

  /// The boxes, the boxes before the update, and the larger ones.
  BoxList now_, before_, larger_;
  /// Whether the update names the id.
  std::vector<bool> is_named_, is_sought_;
  NearPairs near_;
  std::vector<IndexPair> pairs_;
  Method method_;
};

// Marks the ids that are named; nothing is marked, and no list longer, after an error.
void PairTracker::Boxes::require_valid(std::span<const BoxUpdate> updates) {
  const std::size_t before = now_.size();
  std::size_t size = before;
  for (const auto& [id, box] : updates) {
    size = std::max<std::size_t>(size, id + std::size_t{1});
    if (!box) continue;
    require_finite(box->min);
    require_finite(box->max);
    for (const auto axis : axes) {
      if (box->min.*axis > box->max.*axis) throw InvalidArgument("a box has min > max");
    }
  }
  is_named_.resize(size);
  for (std::size_t i = 0; i < updates.size(); ++i) {
    if (is_named_[updates[i].id]) {
      for (std::size_t j = 0; j < i; ++j) is_named_[updates[j].id] = false;
      throw InvalidArgument("an update names an id twice: " + std::to_string(updates[i].id));
    }
    is_named_[updates[i].id] = true;
  }
  const auto resize_boxes = [this](std::size_t n) {
    for (BoxList* list : {&now_, &before_, &larger_}) list->resize(n, no_box);
  };
  try {
    resize_boxes(size);
    is_sought_.resize(size);
    near_.resize(size);
  } catch (...) {
    for (const auto& [id, box] : updates) is_named_[id] = false;
    resize_boxes(before);
    throw;
  }
}

void PairTracker::Boxes::find_near(const std::vector<BoxId>& ids) {
  BoxList were;
  for (const BoxId id : ids) {
    were.push_back(larger_[id]);
    near_.remove_all(id);
    larger_[id] = is_there(now_[id]) ? enlarged(now_[id], before_[id]) : no_box;
    is_sought_[id] = true;
  }
  std::vector<IndexPair> found;
  std::visit(
      [&](auto& method) {
        method.move(larger_, were, ids);
        method.find(larger_, {ids, is_sought_}, found);
      },
      method_);
  for (const IndexPair& pair : found) near_.add(pair.a, pair.b);
  for (const BoxId id : ids) is_sought_[id] = false;
}

PairChanges PairTracker::Boxes::update(std::span<const BoxUpdate> updates) {
  const DefaultFpEnvironment environment;
  end_if_stopped();
  // An update is whole, or has not begun.
  const WithStopScope whole(nullptr);
  require_valid(updates);
  std::vector<BoxId> named, sought;
  for (const auto& [id, box] : updates) {
    named.push_back(id);
    now_[id] = box.value_or(no_box);
    const bool stays = box ? holds(larger_[id], *box) : !is_there(larger_[id]);
    if (!stays) sought.push_back(id);
  }
  PairChanges changes;
  const Asked asked{named, is_named_};
  // What ends was near before, and what begins is near after.
  near_.for_each(asked, [&](BoxId a, BoxId b) {
    if (overlap(before_[a], before_[b]) && !overlap(now_[a], now_[b])) {
      changes.ended.push_back({a, b});
    }
  });
  if (!sought.empty()) find_near(sought);
  near_.for_each(asked, [&](BoxId a, BoxId b) {
    if (overlap(now_[a], now_[b]) && !overlap(before_[a], before_[b])) {
      changes.begun.push_back({a, b});
    }
  });
  std::sort(changes.begun.begin(), changes.begun.end());
  std::sort(changes.ended.begin(), changes.ended.end());
  if (!changes.begun.empty() || !changes.ended.empty()) pairs_ = changed(pairs_, changes);
  for (const BoxId id : named) {
    before_[id] = now_[id];
    is_named_[id] = false;
  }
  return changes;
}

PairTracker::PairTracker(BroadPhase how) { boxes_.emplace(how); }

PairChanges PairTracker::update(std::span<const BoxUpdate> updates) {
  return boxes_->update(updates);
}
std::span<const IndexPair> PairTracker::pairs() const { return boxes_->pairs(); }

}  // namespace signum
