// SPDX-License-Identifier: MIT
// Pairs of pieces are taken in the order of the soonest time at which their boxes come near each
// other, until that is later than the first time found. Few pieces are taken all, many by two
// hierarchies, of which the larger box is opened first.
#include "first_impact.hpp"

#include <algorithm>
#include <cmath>
#include <queue>
#include <signum/bvh/bvh.hpp>
#include <utility>

#include "box_times.hpp"
#include "bvh_tree.hpp"

namespace signum::detail {
namespace {

/// The first of the times found so far.
class Best {
 public:
  Best(const SweepSet& a, const SweepSet& b, const RationalPoint& motion,
       std::optional<BigRational> limit, const std::optional<RoundedMotion>& rounded)
      : a_(a),
        b_(b),
        motion_(motion),
        reach_(a.radius + b.radius),
        limit_(std::move(limit)),
        rounded_(rounded) {
    if (limit_) latest_ = std::nextafter(round_to_double(*limit_), INFINITY);
  }

  void take(std::size_t i, std::size_t j) {
    if (is_surely_later(i, j)) return;
    std::optional<Entry> entry =
        first_entry(a_.hull(i), b_.hull(j), reach_, motion_, limit_, a_.space);
    if (!entry) return;
    const SetEntry::Pieces pieces{i, j};
    if (best_) {
      const Sign order = compare(entry->time, best_->entry.time);
      if (order == Sign::positive) return;
      const bool before = i < best_->pieces->a || (i == best_->pieces->a && j < best_->pieces->b);
      if (order == Sign::zero && !before) return;
    }
    best_ = SetEntry{std::move(*entry), pieces};
    latest_ = std::nextafter(best_->entry.time.to_double(), INFINITY);
    if (std::isfinite(latest_)) {
      BigRational later = to_rational(latest_);
      if (!limit_ || later < *limit_) limit_ = std::move(later);
    }
  }

  /// A double that is not before the first time found, or the limit; infinite without one.
  double latest() const { return latest_; }
  std::optional<SetEntry> result() { return std::move(best_); }

 private:
  bool is_surely_later(std::size_t i, std::size_t j) const {
    if (!rounded_ || !std::isfinite(latest_)) return false;
    const std::optional<RoundedCore> a = a_.rounded_piece(i);
    if (!a) return false;
    const std::optional<RoundedCore> b = b_.rounded_piece(j);
    return b && surely_apart(*a, *b, *rounded_, latest_);
  }

  const SweepSet& a_;
  const SweepSet& b_;
  const RationalPoint& motion_;
  BigRational reach_;
  std::optional<BigRational> limit_;
  std::optional<RoundedMotion> rounded_;
  std::optional<SetEntry> best_;
  double latest_ = INFINITY;
};

/// A part of a hierarchy.
struct Part {
  BvhChild child;
  Aabb3 box;
};

std::vector<Part> parts_of(const Bvh& bvh, std::uint32_t node_index) {
  std::vector<Part> parts;
  const BvhNode& node = nodes_of(bvh)[node_index];
  for (std::size_t i = 0; i < node.size(); ++i) {
    parts.push_back({node.children[i], bounds_of(bvh, node, i)});
  }
  return parts;
}

double size_of(const Aabb3& box) {
  return std::max({box.max.x - box.min.x, box.max.y - box.min.y, box.max.z - box.min.z});
}

struct Open {
  double soonest;
  Part a, b;

  /// The pair to be taken later.
  friend bool operator<(const Open& x, const Open& y) { return y.soonest < x.soonest; }
};

Bvh hierarchy_of(const SweepSet& set) {
  std::vector<Aabb3> boxes;
  boxes.reserve(set.size());
  for (std::size_t i = 0; i < set.size(); ++i) boxes.push_back(set.box(i));
  return Bvh(boxes, BvhBuild::linear);
}

void search(const SweepSet& a, const SweepSet& b, const BoxTimes& times, Best& best) {
  const Bvh of_a = hierarchy_of(a);
  const Bvh of_b = hierarchy_of(b);
  std::priority_queue<Open> open;
  const auto push = [&](const Part& p, const Part& q) {
    if (const auto t = times.soonest(p.box, q.box); t && *t <= best.latest()) {
      open.push({*t, p, q});
    }
  };
  for (const Part& p : parts_of(of_a, 0)) {
    for (const Part& q : parts_of(of_b, 0)) push(p, q);
  }
  while (!open.empty() && open.top().soonest <= best.latest()) {
    const Open top = open.top();
    open.pop();
    if (top.a.child.is_item() && top.b.child.is_item()) {
      const std::size_t i = top.a.child.index();
      const std::size_t j = top.b.child.index();
      // The boxes of pieces are smaller than those of the hierarchy.
      const auto t = times.soonest(a.box(i), b.box(j));
      if (t && *t <= best.latest()) best.take(i, j);
      continue;
    }
    const bool open_a = !top.a.child.is_item() &&
                        (top.b.child.is_item() || size_of(top.a.box) >= size_of(top.b.box));
    if (open_a) {
      for (const Part& p : parts_of(of_a, top.a.child.index())) push(p, top.b);
    } else {
      for (const Part& q : parts_of(of_b, top.b.child.index())) push(top.a, q);
    }
  }
}

/// More pairs than these are worth hierarchies.
constexpr std::size_t most_pairs = 24;

std::optional<SetEntry> first_of_pieces(const SweepSet& a, const SweepSet& b,
                                        const RationalPoint& motion,
                                        const std::optional<BigRational>& limit,
                                        const std::optional<RoundedMotion>& rounded_motion) {
  Best best(a, b, motion, limit, rounded_motion);
  if (a.size() == 0 || b.size() == 0) return std::nullopt;
  if (a.size() == 1 && b.size() == 1) {
    best.take(0, 0);
  } else {
    const BoxTimes times(motion, a.radius + b.radius, limit);
    if (a.size() * b.size() > most_pairs) {
      search(a, b, times, best);
    } else {
      for (std::size_t i = 0; i < a.size(); ++i) {
        for (std::size_t j = 0; j < b.size(); ++j) {
          const auto t = times.soonest(a.box(i), b.box(j));
          if (t && *t <= best.latest()) best.take(i, j);
        }
      }
    }
  }
  return best.result();
}

std::optional<SetEntry> first_at_plane(const SweepSet& a, const HalfSpace& plane,
                                       const RationalPoint& motion,
                                       const std::optional<BigRational>& limit) {
  std::optional<SetEntry> best;
  for (std::size_t i = 0; i < a.size(); ++i) {
    std::optional<Entry> entry = first_entry(a.hull(i), plane, a.radius, motion, limit);
    if (!entry || (best && !(entry->time < best->entry.time))) continue;
    best = SetEntry{*std::move(entry), SetEntry::Pieces{i, 0}};
  }
  return best;
}

std::optional<SetEntry> exchanged(std::optional<SetEntry> entry) {
  if (!entry) return entry;
  if (auto& n = entry->entry.normal) n = {-n->rational, -n->coefficient, std::move(n->radicand)};
  if (auto& p = entry->pieces) std::swap(p->a, p->b);
  return entry;
}

std::optional<SetEntry> first_of_planes(const HalfSpace& a, const HalfSpace& b,
                                        const RationalPoint& motion,
                                        const std::optional<BigRational>& limit) {
  std::optional<Entry> entry = first_entry(hull_of_plane(a), b, 0, motion, limit);
  if (!entry) return std::nullopt;
  return SetEntry{*std::move(entry), SetEntry::Pieces{0, 0}};
}

}  // namespace

std::optional<SetEntry> first_impact(const SweepSet& a, const SweepSet& b,
                                     const RationalPoint& motion,
                                     const std::optional<BigRational>& limit,
                                     const std::optional<RoundedMotion>& rounded_motion) {
  if (a.plane && b.plane) return first_of_planes(*a.plane, *b.plane, motion, limit);
  if (a.plane) return exchanged(first_at_plane(b, *a.plane, -motion, limit));
  if (b.plane) return first_at_plane(a, *b.plane, motion, limit);
  if (holds_part(a, b) || holds_part(b, a)) {
    return SetEntry{{Surd(), true, std::nullopt}, std::nullopt};
  }
  return first_of_pieces(a, b, motion, limit, rounded_motion);
}

}  // namespace signum::detail
