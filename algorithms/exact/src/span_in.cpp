// SPDX-License-Identifier: MIT
// Where a line passes through a hull: a linear program with three equations. Weights of the
// generators are wanted, not negative and those of points summing to 1, whose combination is on the
// line, with the least and the greatest t.
#include <algorithm>
#include <array>

#include "hull.hpp"

namespace signum {

namespace {

using Column = std::array<BigRational, 3>;

/// The simplex method in its revised form: the inverse of the basis is kept, of a few columns among
/// many. Starts from artificial columns, which the first phase drives to zero.
class Simplex {
 public:
  /// Requires right >= 0.
  Simplex(const std::vector<Column>& columns, const Column& right) : columns_(columns), x_(right) {
    for (std::size_t i = 0; i < 3; ++i) inverse_[i][i] = 1;
  }

  /// Whether a solution exists; it is then the current one.
  bool find_any() {
    const std::vector<BigRational> none(columns_.size());
    minimize(none, 1);
    for (std::size_t i = 0; i < 3; ++i) {
      if (is_artificial(i) && !x_[i].is_zero()) return false;
    }
    return true;
  }

  /// Goes on to the least cost. Requires that a solution was found. Returns none where the cost has
  /// no least value.
  std::optional<BigRational> find_least(const std::vector<BigRational>& costs) {
    if (!minimize(costs, 0)) return std::nullopt;
    return cost(costs, 0);
  }

 private:
  static constexpr std::size_t artificial = static_cast<std::size_t>(-1);

  bool is_artificial(std::size_t row) const { return basis_[row] == artificial; }

  const BigRational& cost_of(std::size_t row, const std::vector<BigRational>& costs,
                             const BigRational& artificial_cost) const {
    return is_artificial(row) ? artificial_cost : costs[basis_[row]];
  }

  BigRational cost(const std::vector<BigRational>& costs,
                   const BigRational& artificial_cost) const {
    BigRational sum = 0;
    for (std::size_t i = 0; i < 3; ++i) sum += cost_of(i, costs, artificial_cost) * x_[i];
    return sum;
  }

  Column times_inverse(const Column& c) const {
    Column r;
    for (std::size_t i = 0; i < 3; ++i) {
      r[i] = inverse_[i][0] * c[0] + inverse_[i][1] * c[1] + inverse_[i][2] * c[2];
    }
    return r;
  }

  /// False when the cost falls without end.
  bool minimize(const std::vector<BigRational>& costs, const BigRational& artificial_cost) {
    bool moved = true;
    while (true) {
      Column prices{0, 0, 0};
      for (std::size_t i = 0; i < 3; ++i) {
        for (std::size_t k = 0; k < 3; ++k) {
          prices[k] += cost_of(i, costs, artificial_cost) * inverse_[i][k];
        }
      }
      // The steepest column; the first one (Bland's rule) after a step that led nowhere, so that no
      // basis comes back.
      std::size_t entering = artificial;
      BigRational steepest = 0;
      for (std::size_t j = 0; j < columns_.size(); ++j) {
        const Column& c = columns_[j];
        const BigRational reduced =
            costs[j] - prices[0] * c[0] - prices[1] * c[1] - prices[2] * c[2];
        if (reduced >= steepest) continue;
        entering = j;
        if (!moved) break;
        steepest = reduced;
      }
      if (entering == artificial) return true;
      const Column direction = times_inverse(columns_[entering]);
      const std::optional<std::size_t> row = leaving(direction);
      if (!row) return false;
      moved = !x_[*row].is_zero();
      pivot(*row, direction);
      basis_[*row] = entering;
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

  const std::vector<Column>& columns_;
  std::array<std::size_t, 3> basis_{artificial, artificial, artificial};
  std::array<Column, 3> inverse_;
  Column x_;
};

}  // namespace

std::optional<Span> span_in(const Hull& hull, const RationalPoint& origin,
                            const RationalPoint& direction) {
  if (hull.empty()) return std::nullopt;
  // With k a coordinate along which the line runs, t is the combination's k, and what the other two
  // coordinates of it deviate from the line must be zero.
  const auto coordinates = [](const RationalPoint& v) { return std::array{v.x, v.y, v.z}; };
  const std::array<BigRational, 3> along = coordinates(direction);
  const std::size_t k = !along[0].is_zero() ? 0 : !along[1].is_zero() ? 1 : 2;
  std::vector<Column> columns;
  std::vector<BigRational> costs;
  const auto add = [&](const RationalPoint& v, int weight) {
    const std::array<BigRational, 3> c = coordinates(v);
    const BigRational t = c[k] / along[k];
    const std::size_t i = (k + 1) % 3;
    const std::size_t j = (k + 2) % 3;
    columns.push_back({c[i] - t * along[i], c[j] - t * along[j], weight});
    costs.push_back(t);
  };
  for (const RationalPoint& p : hull.points) add(p - origin, 1);
  for (const RationalPoint& d : hull.directions) add(d, 0);

  Simplex simplex(columns, {0, 0, 1});
  if (!simplex.find_any()) return std::nullopt;
  Span span;
  span.low = simplex.find_least(costs);
  for (BigRational& c : costs) c = -c;
  span.high = simplex.find_least(costs);
  if (span.high) *span.high = -*span.high;
  return span;
}

}  // namespace signum
