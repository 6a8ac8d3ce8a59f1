// SPDX-License-Identifier: MIT
// The nearest point to the origin in the hull of the differences of two hulls. As long as a
// generator is beyond the plane through the nearest point of the active ones, across the line to
// the origin, it is added. Each set of generators comes up once, since the distance decreases: so
// it ends.
#include "nearest/nearest.hpp"

#include "nearest/exact_active_set.hpp"
#include "nearest/least_product.hpp"

namespace signum::detail {

namespace {

class Wolfe {
 public:
  Wolfe(const Hull& a, const Hull& b) : a_(a), b_(b), least_of_a_(a.points), least_of_b_(b.points) {
    add_points(0, 0);
  }

  MinNorm run() {
    IntegerVector3 x = active_.point();
    while (!is_zero(x) && add_beyond(x)) {
      active_.move_to_nearest();
      x = active_.point();
    }
    MinNorm result{x.in_lowest_terms(), 0, {}};
    result.squared = square(result.x);
    for (std::size_t i = 0; i < active_.size(); ++i) {
      const Tag& tag = active_.tag(i);
      result.terms.push_back({tag.kind, tag.a, tag.b, active_.weight(i)});
    }
    return result;
  }

 private:
  using Kind = MinNormTerm::Kind;
  struct Tag {
    Kind kind;
    std::size_t a, b;
  };

  void add_points(std::size_t i, std::size_t j) {
    active_.add(a_.points[i] - b_.points[j], {Kind::points, i, j}, true);
  }

  /// Adds the generator farthest beyond the plane through the nearest point, if there is one.
  bool add_beyond(const IntegerVector3& nearest) {
    const RationalPoint x{nearest.x, nearest.y, nearest.z};
    for (std::size_t i = 0; i < a_.directions.size(); ++i) {
      if (dot(x, a_.directions[i]) >= 0) continue;
      active_.add(a_.directions[i], {Kind::direction_a, i, 0}, false);
      return true;
    }
    for (std::size_t i = 0; i < b_.directions.size(); ++i) {
      if (dot(x, b_.directions[i]) <= 0) continue;
      active_.add(-b_.directions[i], {Kind::direction_b, 0, i}, false);
      return true;
    }
    const auto [low, i] = least_of_a_(x);
    const auto [high, j] = least_of_b_(-x);
    if (BigRational(nearest.denominator) * (low + high) >= dot(nearest, nearest)) return false;
    add_points(i, j);
    return true;
  }

  const Hull& a_;
  const Hull& b_;
  LeastProduct least_of_a_, least_of_b_;
  ExactActiveSet<Tag> active_;
};

}  // namespace

std::optional<MinNorm> min_norm(const Hull& a, const Hull& b) {
  if (a.empty() || b.empty()) return std::nullopt;
  return Wolfe(a, b).run();
}

RationalPoint combination(const Hull& a, const MinNorm& m) {
  RationalPoint sum{0, 0, 0};
  for (const MinNormTerm& t : m.terms) {
    if (t.kind == MinNormTerm::Kind::direction_b) continue;
    const bool is_point = t.kind == MinNormTerm::Kind::points;
    sum = sum + t.weight * (is_point ? a.points : a.directions)[t.a];
  }
  return sum;
}

std::optional<NearestPair> nearest(const Hull& a, const Hull& b) {
  const auto is_point = [](const Hull& h) { return h.points.size() == 1 && h.directions.empty(); };
  if (is_point(a) && is_point(b)) {
    return NearestPair{a.points[0], b.points[0], square(a.points[0] - b.points[0])};
  }
  std::optional<MinNorm> m = min_norm(a, b);
  if (!m) return std::nullopt;
  RationalPoint of_a = combination(a, *m);
  RationalPoint of_b = of_a - m->x;
  return NearestPair{std::move(of_a), std::move(of_b), std::move(m->squared)};
}

}  // namespace signum::detail
