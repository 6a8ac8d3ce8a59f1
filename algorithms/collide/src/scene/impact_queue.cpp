// SPDX-License-Identifier: MIT
#include "impact_queue.hpp"

#include <algorithm>
#include <limits>
#include <utility>

namespace signum::detail {

std::uint32_t ImpactQueue::add(std::uint32_t id, RigidShape shape, const Motion& motion) {
  require_way(shape, motion);
  bodies_.push_back({id, std::move(shape), motion});
  return static_cast<std::uint32_t>(bodies_.size() - 1);
}

void ImpactQueue::add_pair(std::uint32_t a, std::uint32_t b) {
  open_.push({0, static_cast<std::uint32_t>(pairs_.size())});
  pairs_.push_back({a, b});
  searches_.emplace_back();
  ++counts_.bodies;
}

void ImpactQueue::refine(std::uint64_t most_steps) {
  while (!is_done() && counts_.pairs < most_steps) step();
}

bool ImpactQueue::is_too_late(const Open& open) const {
  if (open.time != latest_ || !best_) return open.time > latest_;
  return open.pair > best_->pair;
}

void ImpactQueue::step() {
  // The pair stays in the queue until all is done, should that be ended.
  const std::uint32_t pair = open_.top().pair;
  std::unique_ptr<Pair>& search = searches_[pair];
  if (!search) {
    const auto& [a, b] = pairs_[pair];
    search = std::make_unique<Pair>(bodies_[a], bodies_[b]);
    ++counts_.begun;
  }
  RigidSearch& rigid = search->rigid;
  rigid.forget_after(latest_);
  const std::uint64_t exact = rigid.decided();
  rigid.refine(rigid.steps() + 1);
  ++counts_.pairs;
  counts_.exact += rigid.decided() - exact;
  if (rigid.found() != std::exchange(search->taken, rigid.found())) take(pair, rigid);
  open_.pop();
  if (rigid.is_done()) {
    search.reset();
  } else {
    open_.push({rigid.next_time(), pair});
  }
}

void ImpactQueue::take(std::uint32_t pair, const RigidSearch& rigid) {
  const RigidFound& found = *rigid.best();
  if (best_) {
    const Sign order = compare(found.contact.time, best_->found.contact.time);
    if (order == Sign::positive || (order == Sign::zero && pair > best_->pair)) return;
  }
  latest_ = rigid.latest();
  best_ = Best{found, pair};
}

TimeBracket ImpactQueue::bracket() const {
  constexpr double infinite = std::numeric_limits<double>::infinity();
  const double of_open = is_done() ? infinite : open_.top().time;
  if (!best_) return {of_open, infinite};
  return {std::min(of_open, double_below(best_->found.contact.time)), latest_};
}

std::optional<SceneImpact> ImpactQueue::impact() const {
  if (!best_) return std::nullopt;
  const auto& [a, b] = pairs_[best_->pair];
  return SceneImpact{bodies_[a].id, bodies_[b].id, contact_of(best_->found)};
}

}  // namespace signum::detail
