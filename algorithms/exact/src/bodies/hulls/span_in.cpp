// SPDX-License-Identifier: MIT
// Where a line passes through a hull: a linear program with three equations. Weights of the
// generators are wanted, not negative, where the weights of points sum to 1, whose combination is
// on the line, with the least and the greatest t.
#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>

#include "bodies/hulls/hull.hpp"
#include "nearest/least_product.hpp"

namespace signum::detail {

namespace {

using Column = std::array<BigRational, 3>;

Column coordinates(const RationalPoint& v) { return {v.x, v.y, v.z}; }

/// What is to be least: nothing but that the artificial columns go, t, or -t.
enum class Goal : std::int8_t { feasible = 0, low = 1, high = -1 };

/// The simplex method in its revised form: the inverse of the basis is kept, of a few columns among
/// many. A column belongs to a generator of the hull. With k a coordinate along which the line
/// runs, t is the combination's k, and what its other two coordinates i and j deviate from the line
/// must be zero. Starts from artificial columns, which the first phase drives to zero.
class Simplex {
 public:
  Simplex(const Hull& hull, const RationalPoint& origin, const RationalPoint& direction)
      : hull_(hull),
        origin_(origin),
        along_(coordinates(direction)),
        k_(!along_[0].is_zero()   ? 0
           : !along_[1].is_zero() ? 1
                                  : 2),
        points_(hull.points) {
    for (std::size_t i = 0; i < 3; ++i) inverse_[i][i] = 1;
  }

  /// Whether a solution exists; it is then the current one.
  bool find_any() {
    minimize(Goal::feasible);
    for (std::size_t i = 0; i < 3; ++i) {
      if (is_artificial(i) && !x_[i].is_zero()) return false;
    }
    return true;
  }

  /// Goes on to the least or greatest t. Requires that a solution was found. Returns none where
  /// there is no such t.
  std::optional<BigRational> find(Goal goal) {
    if (!minimize(goal)) return std::nullopt;
    BigRational sum = 0;
    for (std::size_t i = 0; i < 3; ++i) sum += t_[i] * x_[i];
    return sum;
  }

 private:
  static constexpr std::size_t artificial = static_cast<std::size_t>(-1);

  struct Generator {
    Column column;
    BigRational t;
  };

  bool is_artificial(std::size_t row) const { return basis_[row] == artificial; }
  std::size_t i() const { return (k_ + 1) % 3; }
  std::size_t j() const { return (k_ + 2) % 3; }

  /// The generator of a point of the hull, or, after the points, of a direction.
  Generator generator(std::size_t index) const {
    const bool is_point = index < hull_.points.size();
    const Column c = coordinates(is_point ? hull_.points[index] - origin_
                                          : hull_.directions[index - hull_.points.size()]);
    BigRational t = c[k_] / along_[k_];
    return {{c[i()] - t * along_[i()], c[j()] - t * along_[j()], is_point ? 1 : 0}, std::move(t)};
  }

  BigRational cost_of(std::size_t row, Goal goal) const {
    if (is_artificial(row)) return goal == Goal::feasible ? 1 : 0;
    return static_cast<int>(goal) * t_[row];
  }

  Column times_inverse(const Column& c) const {
    Column r;
    for (std::size_t row = 0; row < 3; ++row) {
      r[row] = inverse_[row][0] * c[0] + inverse_[row][1] * c[1] + inverse_[row][2] * c[2];
    }
    return r;
  }

  /// The steepest column; the first one (Bland's rule) after a step that led nowhere, so that no
  /// basis comes back. By how much the cost changes with the weight of a column is linear in its
  /// generator: so the many points of a hull are told apart in doubles.
  std::size_t entering(Goal goal, bool moved) const {
    Column prices{0, 0, 0};
    for (std::size_t row = 0; row < 3; ++row) {
      const BigRational cost = cost_of(row, goal);
      for (std::size_t n = 0; n < 3; ++n) prices[n] += cost * inverse_[row][n];
    }
    Column slope;
    slope[i()] = -prices[0];
    slope[j()] = -prices[1];
    slope[k_] =
        (static_cast<int>(goal) + prices[0] * along_[i()] + prices[1] * along_[j()]) / along_[k_];
    const RationalPoint u{slope[0], slope[1], slope[2]};
    const BigRational limit = dot(u, origin_) + prices[2];
    std::size_t found = artificial;
    BigRational steepest = 0;
    if (moved) {
      LeastProduct::Result least = points_(u);
      if (least.value < limit) {
        found = least.index;
        steepest = least.value - limit;
      }
    } else if (const std::optional<std::size_t> first = points_.first_below(u, limit)) {
      return *first;
    }
    for (std::size_t n = 0; n < hull_.directions.size(); ++n) {
      BigRational change = dot(u, hull_.directions[n]);
      if (change >= steepest) continue;
      found = hull_.points.size() + n;
      if (!moved) return found;
      steepest = std::move(change);
    }
    return found;
  }

  /// False when the cost falls without end.
  bool minimize(Goal goal) {
    for (bool moved = true;;) {
      const std::size_t next = entering(goal, moved);
      if (next == artificial) return true;
      Generator g = generator(next);
      const Column direction = times_inverse(g.column);
      const std::optional<std::size_t> row = leaving(direction);
      if (!row) return false;
      moved = !x_[*row].is_zero();
      pivot(*row, direction);
      basis_[*row] = next;
      t_[*row] = std::move(g.t);
    }
  }

  /// The row that first becomes negative; an artificial one at zero must not change at all once the
  /// first phase is over, so it goes first.
  std::optional<std::size_t> leaving(const Column& direction) const {
    std::optional<std::size_t> row;
    BigRational least;
    for (std::size_t i = 0; i < 3; ++i) {
      if (is_artificial(i) && x_[i].is_zero() && !direction[i].is_zero()) return i;
    }
    for (std::size_t i = 0; i < 3; ++i) {
      if (direction[i].sign() <= 0) continue;
      const BigRational ratio = x_[i] / direction[i];
      if (row && (ratio > least || (ratio == least && basis_[i] > basis_[*row]))) continue;
      row = i;
      least = ratio;
    }
    return row;
  }

  void pivot(std::size_t row, const Column& direction) {
    const BigRational p = direction[row];
    for (BigRational& v : inverse_[row]) v /= p;
    x_[row] /= p;
    for (std::size_t i = 0; i < 3; ++i) {
      if (i == row || direction[i].is_zero()) continue;
      for (std::size_t k = 0; k < 3; ++k) inverse_[i][k] -= direction[i] * inverse_[row][k];
      x_[i] -= direction[i] * x_[row];
    }
  }

  const Hull& hull_;
  const RationalPoint& origin_;
  Column along_;
  std::size_t k_;
  LeastProduct points_;
  /// The generators of the basis, and what t is for each.
  std::array<std::size_t, 3> basis_{artificial, artificial, artificial};
  Column t_{0, 0, 0};
  std::array<Column, 3> inverse_;
  /// The weights, at first those of artificial columns: of no deviation, and 1 in all.
  Column x_{0, 0, 1};
};

}  // namespace

std::optional<Span> span_in(const Hull& hull, const RationalPoint& origin,
                            const RationalPoint& direction) {
  if (hull.empty()) return std::nullopt;
  Simplex simplex(hull, origin, direction);
  if (!simplex.find_any()) return std::nullopt;
  Span span;
  span.low = simplex.find(Goal::low);
  span.high = simplex.find(Goal::high);
  return span;
}

}  // namespace signum::detail
