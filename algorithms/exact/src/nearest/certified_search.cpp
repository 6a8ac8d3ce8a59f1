// SPDX-License-Identifier: MIT
#include "nearest/certified_search.hpp"

#include <optional>
#include <signum/kernel/error.hpp>

#include "bodies/reach.hpp"
#include "bodies/touching.hpp"
#include "nearest/exact_active_set.hpp"
#include "nearest/rounded_search.hpp"
#include "numbers/rational_bits.hpp"

namespace signum::detail {

namespace {

using Kind = CertifiedRelation::Kind;

constexpr long first_bits = 64;

class Search {
 public:
  /// `slack` is the part that may lack of the gap.
  Search(const Body& a, const Body& b, const Travel& travel, BigRational slack)
      : a_(a), b_(b), travel_(travel), slack_(std::move(slack)) {
    add({middle(a), middle(b), travel.first});
  }

  /// Takes those of the pairs that lead towards the origin.
  void start_from(std::span<const PointPair> pairs) {
    for (PointPair o : pairs) {
      o.time = travel_.first;
      const IntegerVector3 x = active_.point();
      if (BigRational(x.denominator) * dot(difference(o), RationalPoint{x.x, x.y, x.z}) >=
          dot(x, x))
        continue;
      add(o);
      active_.move_to_nearest();
    }
  }

  /// Starts from where a search in doubles has come to, and tries whether they touch there.
  std::optional<CertifiedRelation> start_rounded() {
    if (!is_zero(travel_.motion)) return std::nullopt;
    std::vector<PointPair> pairs;
    for (const Point3& direction : directions_to_start(a_, b_)) {
      const RationalPoint d = to_rational(direction);
      pairs.push_back({inner_farthest(a_, -d, first_bits), inner_farthest(b_, d, first_bits), 0});
    }
    start_from(pairs);
    return by_touch(first_bits / 4);
  }

  CertifiedRelation run(long most_bits) {
    if (const auto known = start_rounded()) return *known;
    for (long bits = first_bits; bits <= most_bits; bits *= 2) {
      if (const auto known = descend(bits)) return *known;
      if (const auto known = by_touch(bits / 4)) return *known;
    }
    return {Kind::open, 0, {0, 0, 0}, 0, pairs()};
  }

  NearPoints nearest(long most_bits) {
    std::optional<CertifiedRelation> known;
    for (long bits = first_bits; !known && bits <= most_bits; bits *= 2) known = descend(bits);
    const NearlyCommon near = nearly_common();
    if (const auto p = common_point_near(a_, b_, near)) return {*p, *p, {0, 0, 0}};
    return {near.on_a.in_lowest_terms(), near.on_b.in_lowest_terms(),
            known ? known->direction : near.difference};
  }

  /// Asks only where bodies touch, of which a descent has no end.
  CertifiedBounds distance() {
    const auto touch = [](const auto& known) { return known && known->kind == Kind::meet; };
    if (touch(start_rounded())) return {0, 0, {0, 0, 0}};
    for (long bits = first_bits; bits <= most_search_bits; bits *= 2) {
      if (const auto known = descend(bits)) {
        if (known->kind == Kind::meet) return {0, 0, {0, 0, 0}};
        return {known->gap * known->gap / square(known->direction), squared_point(),
                known->direction};
      }
      if (touch(by_touch(bits / 4))) return {0, 0, {0, 0, 0}};
    }
    return {0, squared_point(), {0, 0, 0}};
  }

 private:
  RationalPoint difference(const PointPair& o) const {
    return o.of_a + o.time * travel_.motion - o.of_b;
  }

  void add(const PointPair& o) { active_.add(difference(o), o, true); }

  /// Goes down to the nearest point as far as such bits tell.
  std::optional<CertifiedRelation> descend(long bits) {
    while (true) {
      const IntegerVector3 x = active_.point();
      if (is_zero(x)) return CertifiedRelation{Kind::meet, time(), {0, 0, 0}, 0, pairs()};
      // What follows is compared with the square of the nearest point, times its denominator twice.
      const BigRational squared(dot(x, x)), scale(x.denominator);
      const RationalPoint numerators{x.x, x.y, x.z};
      const RationalPoint d = truncated(x, bits);
      const BigRational drift = dot(d, travel_.motion);
      const BigRational& time = drift.sign() < 0 ? travel_.last : travel_.first;
      const BigRational gap = time * drift - outer_reach(a_, -d, bits) - outer_reach(b_, d, bits);
      // The gap would be the square of x if x were the nearest point.
      if (gap * scale * scale >= (1 - slack_) * squared) {
        return CertifiedRelation{Kind::apart, 0, d, gap, pairs()};
      }
      const PointPair o{inner_farthest(a_, -d, bits), inner_farthest(b_, d, bits), time};
      const RationalPoint v = difference(o);
      // What the points and the bounds are apart by is as much as what is left: more bits are due.
      if (scale * dot(v, numerators) >= (1 - slack_ / 2) * squared) return std::nullopt;
      add(o);
      active_.move_to_nearest();
    }
  }

  BigRational squared_point() const {
    const IntegerVector3 x = active_.point();
    return BigRational(dot(x, x), x.denominator * x.denominator);
  }

  BigRational time() const {
    BigRational sum = 0;
    for (std::size_t i = 0; i < active_.size(); ++i) {
      sum += active_.weight(i) * active_.tag(i).time;
    }
    return sum;
  }

  std::vector<PointPair> pairs() const {
    std::vector<PointPair> result;
    for (std::size_t i = 0; i < active_.size(); ++i) result.push_back(active_.tag(i));
    return result;
  }

  NearlyCommon nearly_common() const {
    NearlyCommon guess;
    for (std::size_t i = 0; i < active_.size(); ++i) {
      guess.of_a.push_back(active_.tag(i).of_a);
      guess.of_b.push_back(active_.tag(i).of_b);
    }
    guess.on_a = active_.weighted(guess.of_a);
    guess.on_b = active_.weighted(guess.of_b);
    guess.difference = active_.point().in_lowest_terms();
    return guess;
  }

  /// Whether bodies that stand still meet, where that can be told of bodies that touch.
  std::optional<CertifiedRelation> by_touch(long bits) const {
    if (!is_zero(travel_.motion)) return std::nullopt;
    const std::optional<bool> known = meet_by_touching(a_, b_, nearly_common(), bits);
    if (!known) return std::nullopt;
    const Kind kind = *known ? Kind::meet : Kind::apart;
    return CertifiedRelation{kind, travel_.first, {0, 0, 0}, 0, pairs()};
  }

  const Body& a_;
  const Body& b_;
  const Travel& travel_;
  const BigRational slack_;
  ExactActiveSet<PointPair> active_;
};

}  // namespace

CertifiedRelation certified_relation(const Body& a, const Body& b, const Travel& travel,
                                     long most_bits, std::span<const PointPair> start) {
  // Of what moves, the gap tells for how long it may.
  Search search(a, b, travel, is_zero(travel.motion) ? BigRational(1, 2) : BigRational(1, 16));
  search.start_from(start);
  return search.run(most_bits);
}

CertifiedBounds certified_distance(const Body& a, const Body& b, long bits) {
  const Travel stay{{0, 0, 0}, 0, 0};
  return Search(a, b, stay, BigRational(1, BigInteger(1) << static_cast<std::size_t>(bits)))
      .distance();
}

NearPoints near_points(const Body& a, const Body& b, long bits) {
  const Travel stay{{0, 0, 0}, 0, 0};
  return Search(a, b, stay, BigRational(1, BigInteger(1) << static_cast<std::size_t>(bits)))
      .nearest(std::max(2 * bits, first_bits));
}

bool meet_by_search(const Body& a, const Body& b) {
  const CertifiedRelation r = certified_relation(a, b, {{0, 0, 0}, 0, 0});
  if (r.kind == Kind::open) {
    throw Undecided("intersects: the shapes touch, or 1024 bits do not tell them from such");
  }
  return r.kind == Kind::meet;
}

}  // namespace signum::detail
