// SPDX-License-Identifier: MIT
#include <algorithm>

#include "linear.hpp"

namespace reference {

namespace {

/// a[0] x + a[1] y + a[2] z + a[3] >= 0.
using Row = std::array<Q, 4>;
using Rows = std::vector<Row>;

/// Makes the coefficient 1 or -1 where it is not 0.
void normalize(Row& row, std::size_t variable) {
  if (sign(row[variable]) == 0) return;
  const Q factor = abs(row[variable]);
  for (Q& x : row) x /= factor;
}

/// Keeps the strictest of rows that differ in the constant alone.
void keep_strictest(Rows& rows) {
  std::sort(rows.begin(), rows.end());
  const auto last = std::unique(rows.begin(), rows.end(), [](const Row& a, const Row& b) {
    return std::equal(a.begin(), a.begin() + 3, b.begin());
  });
  rows.erase(last, rows.end());
}

Row sum(const Row& a, const Row& b) {
  return {Q(a[0] + b[0]), Q(a[1] + b[1]), Q(a[2] + b[2]), Q(a[3] + b[3])};
}

bool is_opposite(const Row& a, const Row& b) {
  for (std::size_t i = 0; i < 4; ++i) {
    if (sign(Q(a[i] + b[i])) != 0) return false;
  }
  return true;
}

/// The rows that are left for the other variables.
Rows eliminate(const Rows& rows, std::size_t variable) {
  Rows lower, upper, result;
  for (const Row& row : rows) {
    const int s = sign(row[variable]);
    (s > 0 ? lower : s < 0 ? upper : result).push_back(row);
  }
  // Two rows that are an equation determine the variable: the others need only meet these.
  for (const Row& low : lower) {
    for (const Row& high : upper) {
      if (!is_opposite(low, high)) continue;
      for (const Row& row : lower) result.push_back(sum(row, high));
      for (const Row& row : upper) result.push_back(sum(row, low));
      return result;
    }
  }
  for (const Row& low : lower) {
    for (const Row& high : upper) result.push_back(sum(low, high));
  }
  return result;
}

}  // namespace

std::optional<Point> common_point(const std::vector<HalfSpace>& half_spaces) {
  std::array<Rows, 3> levels;
  Rows rows;
  for (const HalfSpace& h : half_spaces) {
    rows.push_back({h.normal.x, h.normal.y, h.normal.z, h.offset});
  }
  for (std::size_t variable = 3; variable-- > 0;) {
    for (Row& row : rows) normalize(row, variable);
    keep_strictest(rows);
    levels[variable] = rows;
    rows = eliminate(rows, variable);
  }
  for (const Row& row : rows) {
    if (sign(row[3]) < 0) return std::nullopt;
  }
  std::array<Q, 3> x = {0, 0, 0};
  for (std::size_t variable = 0; variable < 3; ++variable) {
    Interval t;
    for (const Row& row : levels[variable]) {
      Q rest = row[3];
      for (std::size_t i = 0; i < variable; ++i) rest += row[i] * x[i];
      t.keep(rest, row[variable]);
    }
    if (t.low && t.high) {
      x[variable] = (*t.low + *t.high) / 2;
    } else if (t.low || t.high) {
      x[variable] = t.low ? *t.low : *t.high;
    }
  }
  return Point{x[0], x[1], x[2]};
}

std::optional<Point> common_point(const Polytope& a, const Polytope& b) {
  std::vector<HalfSpace> both = a.half_spaces();
  both.insert(both.end(), b.half_spaces().begin(), b.half_spaces().end());
  return common_point(both);
}

}  // namespace reference
