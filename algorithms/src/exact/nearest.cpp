// SPDX-License-Identifier: MIT
// The nearest point to the origin in the hull of the differences of two hulls. Wolfe's algorithm
// keeps a few independent generators, and the point of their affine hull that is nearest to the
// origin, with positive weights. It adds a generator beyond the plane through that point, as long
// as there is one; where weights would turn negative, it drops generators. Each set of generators
// comes up once, since the distance decreases: so it ends.
#include "nearest.hpp"

#include <algorithm>
#include <utility>

namespace signum {

namespace {

class Wolfe {
 public:
  Wolfe(const Hull& a, const Hull& b) : a_(a), b_(b) {
    add(Kind::points, 0, 0, a.points[0] - b.points[0]);
    active_[0].term.weight = 1;
    x_ = active_[0].v;
  }

  MinNorm run() {
    while (!is_zero(x_) && add_generator()) move_to_nearest();
    MinNorm result{x_, square(x_), {}};
    for (Active& g : active_) result.terms.push_back(std::move(g.term));
    return result;
  }

 private:
  using Kind = MinNormTerm::Kind;
  struct Active {
    MinNormTerm term;
    RationalPoint v;
  };

  /// Adds the generator farthest beyond the plane through x, if there is one.
  bool add_generator() {
    const auto value_less = [](const auto& p, const auto& q) { return p.first < q.first; };
    const auto values = [&](const std::vector<RationalPoint>& list) {
      std::vector<std::pair<BigRational, std::size_t>> v;
      for (std::size_t i = 0; i < list.size(); ++i) v.emplace_back(dot(x_, list[i]), i);
      return v;
    };
    for (std::size_t i = 0; i < a_.directions.size(); ++i) {
      const RationalPoint& d = a_.directions[i];
      if (dot(x_, d) < 0) return add(Kind::direction_a, i, 0, d);
    }
    for (std::size_t i = 0; i < b_.directions.size(); ++i) {
      const RationalPoint& d = b_.directions[i];
      if (dot(x_, d) > 0) return add(Kind::direction_b, 0, i, -d);
    }
    const auto of_a = values(a_.points);
    const auto of_b = values(b_.points);
    const auto& [low, i] = *std::min_element(of_a.begin(), of_a.end(), value_less);
    const auto& [high, j] = *std::max_element(of_b.begin(), of_b.end(), value_less);
    if (low - high >= square(x_)) return false;
    return add(Kind::points, i, j, a_.points[i] - b_.points[j]);
  }

  bool add(Kind kind, std::size_t i, std::size_t j, const RationalPoint& v) {
    Active& g = active_.emplace_back();
    g.term.kind = kind;
    g.term.a = i;
    g.term.b = j;
    g.v = v;
    return true;
  }

  void move_to_nearest() {
    while (true) {
      const std::vector<BigRational> target = affine_weights();
      // As far towards the target as the weights stay positive.
      BigRational step = 1;
      for (std::size_t i = 0; i < active_.size(); ++i) {
        const BigRational& w = active_[i].term.weight;
        if (target[i] < 0) step = std::min(step, BigRational(w / (w - target[i])));
      }
      for (std::size_t i = 0; i < active_.size(); ++i) {
        BigRational& w = active_[i].term.weight;
        w += step * (target[i] - w);
      }
      std::erase_if(active_, [](const Active& g) { return g.term.weight.is_zero(); });
      if (step == 1) break;
    }
    x_ = {0, 0, 0};
    for (const Active& g : active_) x_ = x_ + g.term.weight * g.v;
  }

  /// The weights of the point nearest to the origin in the affine hull of the active generators,
  /// those of points summing to 1.
  std::vector<BigRational> affine_weights() const {
    const auto is_point = [](const Active& g) { return g.term.kind == Kind::points; };
    const auto base = static_cast<std::size_t>(
        std::find_if(active_.begin(), active_.end(), is_point) - active_.begin());
    std::vector<RationalPoint> edges;
    for (std::size_t i = 0; i < active_.size(); ++i) {
      if (i == base) continue;
      edges.push_back(is_point(active_[i]) ? active_[i].v - active_[base].v : active_[i].v);
    }
    std::vector<BigRational> weights = least_squares(edges, -active_[base].v);
    BigRational rest = 1;
    for (std::size_t i = 0, k = 0; i < active_.size(); ++i) {
      if (i != base && is_point(active_[i])) rest -= weights[k];
      if (i != base) ++k;
    }
    weights.insert(weights.begin() + static_cast<std::ptrdiff_t>(base), rest);
    return weights;
  }

  /// The coefficients of independent vectors for which their combination is nearest to the target.
  static std::vector<BigRational> least_squares(const std::vector<RationalPoint>& edges,
                                                const RationalPoint& target) {
    // The normal equations, by elimination: the matrix is positive definite, so pivots are
    // positive.
    const std::size_t n = edges.size();
    std::vector<std::vector<BigRational>> m(n, std::vector<BigRational>(n + 1));
    for (std::size_t i = 0; i < n; ++i) {
      for (std::size_t j = 0; j < n; ++j) m[i][j] = dot(edges[i], edges[j]);
      m[i][n] = dot(edges[i], target);
    }
    for (std::size_t i = 0; i < n; ++i) {
      for (std::size_t row = 0; row < n; ++row) {
        if (row == i || m[row][i].is_zero()) continue;
        const BigRational factor = m[row][i] / m[i][i];
        for (std::size_t j = i; j <= n; ++j) m[row][j] -= factor * m[i][j];
      }
    }
    std::vector<BigRational> c;
    for (std::size_t i = 0; i < n; ++i) c.push_back(m[i][n] / m[i][i]);
    return c;
  }

  const Hull& a_;
  const Hull& b_;
  std::vector<Active> active_;
  RationalPoint x_;
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
  std::optional<MinNorm> m = min_norm(a, b);
  if (!m) return std::nullopt;
  RationalPoint of_a = combination(a, *m);
  RationalPoint of_b = of_a - m->x;
  return NearestPair{std::move(of_a), std::move(of_b), std::move(m->squared)};
}

}  // namespace signum
