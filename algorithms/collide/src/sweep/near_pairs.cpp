// SPDX-License-Identifier: MIT
#include "sweep/near_pairs.hpp"

#include <algorithm>
#include <cmath>

namespace signum::detail {
namespace {

double size_of(const Aabb3& box) {
  return std::max({box.max.x - box.min.x, box.max.y - box.min.y, box.max.z - box.min.z});
}

}  // namespace

NearPairs::NearPairs(std::span<const Aabb3> a, std::span<const Aabb3> b, const BoxTimes& times)
    : boxes_a_(a), boxes_b_(b), times_(times), a_(a, BvhBuild::linear), b_(b, BvhBuild::linear) {
  if (a.empty() || b.empty()) return;
  for (const Part& p : parts_of(a_, 0)) {
    for (const Part& q : parts_of(b_, 0)) keep(p, q, INFINITY, 0);
  }
}

std::vector<std::size_t> NearPairs::at_start(std::size_t i) const {
  const auto may_meet = [&](const Aabb3& box) { return times_.soonest(boxes_a_[i], box) == 0; };
  std::vector<std::size_t> near;
  std::vector<std::uint32_t> nodes{0};
  while (!nodes.empty()) {
    const std::uint32_t node = nodes.back();
    nodes.pop_back();
    for (const Part& q : parts_of(b_, node)) {
      const std::uint32_t index = q.child.index();
      if (!may_meet(q.box)) continue;
      if (!q.child.is_item()) {
        nodes.push_back(index);
      } else if (may_meet(boxes_b_[index])) {
        near.push_back(index);
      }
    }
  }
  std::sort(near.begin(), near.end());
  return near;
}

std::optional<NearPair> NearPairs::next(double latest, double from) {
  while (soonest() <= latest) {
    if (now_.empty()) {
      if (later_.empty()) return std::nullopt;
      now_.push_back(later_.top());
      later_.pop();
    }
    const Open top = now_.back();
    now_.pop_back();
    if (top.last < from) continue;
    if (top.is_pair()) {
      return NearPair{top.soonest, top.last, top.a.child.index(), top.b.child.index()};
    }
    open(top, latest, from);
  }
  return std::nullopt;
}

double NearPairs::soonest() const {
  if (!now_.empty()) return now_.back().soonest;
  return later_.empty() ? INFINITY : later_.top().soonest;
}

std::vector<NearPairs::Part> NearPairs::parts_of(const Bvh& bvh, std::uint32_t node_index) {
  std::vector<Part> parts;
  const BvhNode& node = nodes_of(bvh)[node_index];
  for (std::size_t i = 0; i < node.size(); ++i) {
    parts.push_back({node.children[i], bounds_of(bvh, node, i)});
  }
  return parts;
}

void NearPairs::keep(const Part& p, const Part& q, double latest, double from) {
  Open open{0, 0, p, q};
  // The boxes of items are smaller than those of the hierarchy.
  const std::optional<BoxTimes::Span> t =
      open.is_pair() ? times_.span(boxes_a_[p.child.index()], boxes_b_[q.child.index()])
                     : times_.span(p.box, q.box);
  if (!t || t->first > latest || t->last < from) return;
  open.soonest = t->first;
  open.last = t->last;
  if (t->first == 0) {
    now_.push_back(open);
  } else {
    later_.push(open);
  }
}

void NearPairs::open(const Open& o, double latest, double from) {
  const bool open_a =
      !o.a.child.is_item() && (o.b.child.is_item() || size_of(o.a.box) >= size_of(o.b.box));
  if (open_a) {
    for (const Part& p : parts_of(a_, o.a.child.index())) keep(p, o.b, latest, from);
  } else {
    for (const Part& q : parts_of(b_, o.b.child.index())) keep(o.a, q, latest, from);
  }
}

}  // namespace signum::detail
