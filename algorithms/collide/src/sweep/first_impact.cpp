// SPDX-License-Identifier: MIT
// Pairs of pieces are taken by the soonest time at which their boxes come near, until that is later
// than the first time found: few pieces are all paired, many by two hierarchies. Pairs that may
// meet at the start come in the order of their numbers.
#include "sweep/first_impact.hpp"

#include <cmath>
#include <utility>

#include "entry/barriers.hpp"
#include "sweep/near_pairs.hpp"
#include "sweep/solid_contact.hpp"

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
  /// Of two at one time after the start that is before whose pieces close in more slowly, as
  /// without a reach they are nearer just before; else the least pair, or one whose insides meet,
  /// where no faces are told.
  bool is_before(std::size_t i, std::size_t j, const Entry& entry) const {
    const std::optional<RootVector>&normal = entry.normal, &best = best_->entry.normal;
    if (!tells_faces() && normal.has_value() != best.has_value()) return !normal;
    if (!entry.initially && normal && best) {
      const Sign order = compare_speeds(*normal, *best);
      if (order != Sign::zero) return order == Sign::negative;
    }
    return i < best_->pieces->a || (i == best_->pieces->a && j < best_->pieces->b);
  }

  /// The sign of the difference of the speeds at which pieces with these normals close in.
  Sign compare_speeds(const RootVector& n, const RootVector& m) const {
    // Without a reach the product with the motion is -1, and the longer normal is that of the
    // slower; with one, all are as long as it is.
    if (reach_.is_zero()) return sign_of(square(m.rational).compare(square(n.rational)));
    const auto closing = [this](const RootVector& v) {
      return Surd(Rational({-dot(v.rational, motion_)}), Rational({-dot(v.coefficient, motion_)}),
                  Rational({v.radicand}));
    };
    return compare(closing(n), closing(m));
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

void search(const std::vector<Aabb3>& a, const std::vector<Aabb3>& b, const BoxTimes& times,
            Best& best) {
  NearPairs pairs(a, b, times);
  for (std::size_t i = 0; i < a.size(); ++i) {
    for (const std::size_t j : pairs.at_start(i)) {
      best.take(i, j);
      if (best.is_final()) return;
    }
  }
  while (const std::optional<NearPair> pair = pairs.next(best.latest())) {
    if (pair->soonest > 0) best.take(pair->a, pair->b);
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
    const std::vector<Aabb3> boxes_a = a.boxes(), boxes_b = b.boxes();
    if (a.size() * b.size() > most_pairs) {
      search(boxes_a, boxes_b, times, best);
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
    if (!entry) continue;
    if (!best || entry->time < best->entry.time) {
      best = SetEntry{*std::move(entry), SetEntry::Pieces{i, 0}};
    } else if (entry->initially && !a.has_faces() && best->entry.normal) {
      // The pieces of a polygon are on both sides, or one is.
      const bool crosses =
          !entry->normal || dot(entry->normal->rational, best->entry.normal->rational).sign() < 0;
      if (crosses) best->entry.normal.reset();
    }
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
