// SPDX-License-Identifier: MIT
// Pairs of pieces are taken by the soonest time at which their boxes come near, until that is later
// than the first time found: few pieces are all paired, many by two hierarchies, of which the
// larger box is opened first. Pairs that may meet at the start come in the order of their numbers.
#include "first_impact.hpp"

#include <algorithm>
#include <cmath>
#include <queue>
#include <signum/bvh/bvh.hpp>
#include <utility>

#include "barriers.hpp"
#include "box_times.hpp"
#include "bvh_tree.hpp"
#include "solid_contact.hpp"

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
        rounded_(rounded),
        barriers_(a, b, motion) {
    if (limit_) latest_ = std::nextafter(round_to_double(*limit_), INFINITY);
  }

  void take(std::size_t i, std::size_t j) {
    if (is_surely_later(i, j)) return;
    const Hull hull_a = a_.hull(i), hull_b = b_.hull(j);
    const bool try_barriers = reach_.is_zero() && a_.size() * b_.size() > 1;
    if (try_barriers && barriers_.keep_apart(hull_a, hull_b, limit_)) return;
    RationalPoint difference{0, 0, 0};
    std::optional<Entry> entry =
        first_entry(hull_a, hull_b, reach_, motion_, limit_, a_.space, &difference);
    if (try_barriers) barriers_.add(std::move(difference), hull_a, hull_b);
    if (!entry) return;
    const SetEntry::Pieces pieces{i, j};
    if (best_) {
      const Sign order = compare(entry->time, best_->entry.time);
      if (order == Sign::positive) return;
      if (order == Sign::zero && !is_before(i, j, *entry)) return;
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
  /// Whether no other pair can be better.
  bool is_final() const {
    return best_ && best_->entry.initially && (tells_faces() || !best_->entry.normal);
  }
  std::optional<SetEntry> result() { return std::move(best_); }

 private:
  bool tells_faces() const { return a_.has_faces() || b_.has_faces(); }
  /// Of two at one time the least pair is before; where no faces are told, one whose insides meet.
  bool is_before(std::size_t i, std::size_t j, const Entry& entry) const {
    if (!tells_faces() && entry.normal.has_value() != best_->entry.normal.has_value()) {
      return !entry.normal;
    }
    return i < best_->pieces->a || (i == best_->pieces->a && j < best_->pieces->b);
  }

  bool is_surely_later(std::size_t i, std::size_t j) const {
    if (!rounded_) return false;
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
  Barriers barriers_;
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

  /// Whether x is to be taken later than y.
  friend bool operator<(const Open& x, const Open& y) { return y.soonest < x.soonest; }
};

std::vector<Aabb3> boxes_of(const SweepSet& set) {
  std::vector<Aabb3> boxes;
  boxes.reserve(set.size());
  for (std::size_t i = 0; i < set.size(); ++i) boxes.push_back(set.box(i));
  return boxes;
}

class ImpactSearch {
 public:
  ImpactSearch(const std::vector<Aabb3>& a, const std::vector<Aabb3>& b, const BoxTimes& times,
               Best& best)
      : boxes_a_(a),
        boxes_b_(b),
        times_(times),
        best_(best),
        a_(a, BvhBuild::linear),
        b_(b, BvhBuild::linear) {}

  void run() {
    for (std::size_t i = 0; i < boxes_a_.size(); ++i) {
      take_at_start(i);
      if (best_.is_final()) return;
    }
    std::vector<Open> now;
    for (const Part& p : parts_of(a_, 0)) {
      for (const Part& q : parts_of(b_, 0)) add(p, q, now);
    }
    for (;;) {
      if (now.empty()) {
        if (later_.empty() || later_.top().soonest > best_.latest()) return;
        now.push_back(later_.top());
        later_.pop();
      }
      const Open top = now.back();
      now.pop_back();
      if (is_pair(top)) {
        best_.take(top.a.child.index(), top.b.child.index());
      } else {
        open(top, now);
      }
    }
  }

 private:
  static bool is_pair(const Open& o) { return o.a.child.is_item() && o.b.child.is_item(); }

  /// Takes the pairs of a piece of a with the pieces that it may meet at the start.
  void take_at_start(std::size_t i) {
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
    for (const std::size_t j : near) {
      best_.take(i, j);
      if (best_.is_final()) return;
    }
  }

  /// What may be now is put on the stack, and what is later into the queue; pairs that may meet at
  /// the start were taken.
  void add(const Part& p, const Part& q, std::vector<Open>& now) {
    std::optional<double> t = times_.soonest(p.box, q.box);
    // The boxes of pieces are smaller than those of the hierarchy.
    const bool are_pair = p.child.is_item() && q.child.is_item();
    if (t && are_pair) {
      t = times_.soonest(boxes_a_[p.child.index()], boxes_b_[q.child.index()]);
    }
    if (!t || *t > best_.latest() || (are_pair && *t == 0)) return;
    if (*t == 0) {
      now.push_back({*t, p, q});
    } else {
      later_.push({*t, p, q});
    }
  }

  void open(const Open& o, std::vector<Open>& now) {
    const bool open_a =
        !o.a.child.is_item() && (o.b.child.is_item() || size_of(o.a.box) >= size_of(o.b.box));
    if (open_a) {
      for (const Part& p : parts_of(a_, o.a.child.index())) add(p, o.b, now);
    } else {
      for (const Part& q : parts_of(b_, o.b.child.index())) add(o.a, q, now);
    }
  }

  const std::vector<Aabb3>& boxes_a_;
  const std::vector<Aabb3>& boxes_b_;
  const BoxTimes& times_;
  Best& best_;
  Bvh a_, b_;
  std::priority_queue<Open> later_;
};

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
    const std::vector<Aabb3> boxes_a = boxes_of(a), boxes_b = boxes_of(b);
    if (a.size() * b.size() > most_pairs) {
      ImpactSearch(boxes_a, boxes_b, times, best).run();
    } else {
      for (std::size_t i = 0; i < a.size(); ++i) {
        for (std::size_t j = 0; j < b.size(); ++j) {
          const auto t = times.soonest(boxes_a[i], boxes_b[j]);
          if (t && *t <= best.latest()) best.take(i, j);
          if (best.is_final()) return best.result();
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
  std::swap(entry->pieces->a, entry->pieces->b);
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
  const Location held = std::min(locate_samples(a, b), locate_samples(b, a));
  const bool is_now = held != Location::outside;
  std::optional<SetEntry> first =
      first_of_pieces(a, b, motion, is_now ? BigRational(0) : limit, rounded_motion);
  if (!first && is_now) first = SetEntry{{Surd(), true, std::nullopt}, std::nullopt};
  if (!first || !first->entry.initially) return first;
  std::optional<RootVector>& normal = first->entry.normal;
  if (held == Location::inside) normal.reset();
  if (normal) normal = normal_at_start(a, b, *first->pieces, *normal);
  return first;
}

}  // namespace signum::detail
