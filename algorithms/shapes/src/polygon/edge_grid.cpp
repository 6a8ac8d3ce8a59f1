// SPDX-License-Identifier: MIT
// Which cell a coordinate is in grows with it, so the points of a cell are a box, and the segment
// from a point to the reference of its cell stays within. An edge is listed in every cell that it
// may pass through: doubles say which, with a margin that is far above what they round, since all
// is computed on differences within the box.
//
// Seen from the segment from r to p, an edge from a to b crosses it when r and p are on different
// sides of the edge's line and a and b on different sides of the segment's, where a vertex on the
// segment's line counts as right of it: every chain then crosses the line as often one way as the
// other, and what it does on the line does not matter. r is on no edge, and p on none either,
// unless the sign of p is zero and it is within the edge's box. An edge of no length has the sign
// zero of all points, and is never crossed; r is on it only where r is a vertex.
#include "edge_grid.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <signum/predicates/orient2d.hpp>

#include "winding.hpp"

namespace signum::detail {

namespace {

constexpr double entries_an_edge = 32;
constexpr double most_entries_an_edge = 64;

std::uint32_t cell_at(double x, double low, double per_unit, std::uint32_t count) {
  const double cell = (x - low) * per_unit;
  return cell < 1 ? 0 : std::min(static_cast<std::uint32_t>(cell), count - 1);
}

bool between(double a, double b, double x) { return std::min(a, b) <= x && x <= std::max(a, b); }

/// What the winding number changes by from r to p, at an edge with different nonzero signs of the
/// two.
int crossing(const Point2& a, const Point2& b, const Point2& r, const Point2& p, Sign of_p) {
  const bool a_left = orient2d(r, p, a) == Sign::positive;
  const bool b_left = orient2d(r, p, b) == Sign::positive;
  return a_left == b_left ? 0 : static_cast<int>(of_p);
}

}  // namespace

std::uint32_t EdgeGrid::column(double x) const {
  return cell_at(x, box_.min.x, cells_per_unit_.x, columns_);
}
std::uint32_t EdgeGrid::row(double y) const {
  return cell_at(y, box_.min.y, cells_per_unit_.y, rows_);
}

class EdgeGrid::Builder {
 public:
  Builder(std::span<const Point2> points, std::span<const std::uint32_t> edges, EdgeGrid& grid)
      : points_(points), edges_(edges), grid_(grid), cells_(grid.cells_), entries_(grid.entries_) {}

  void build() {
    if (!choose_size()) return;
    const std::size_t count = std::size_t{grid_.columns_} * grid_.rows_;
    std::vector<std::uint32_t> ends(count + 1, 0);
    std::size_t total = 0;
    for (const std::uint32_t e : edges_) {
      visit_cells(e, [&](std::size_t cell) {
        ++ends[cell + 1];
        ++total;
      });
      if (static_cast<double>(total) > most_entries_an_edge * static_cast<double>(edges_.size())) {
        return;
      }
    }
    for (std::size_t i = 0; i < count; ++i) ends[i + 1] += ends[i];
    cells_.resize(count + 1);
    for (std::size_t i = 0; i <= count; ++i) cells_[i].first = ends[i];
    entries_.resize(total);
    for (const std::uint32_t e : edges_) {
      visit_cells(e, [&](std::size_t cell) { entries_[ends[cell]++].edge = e & 0x3FFFFFFF; });
    }
    for (std::size_t i = 0; i < count; ++i) {
      if (!choose_reference(i)) {
        cells_.clear();
        entries_.clear();
        return;
      }
    }
    find_numbers();
  }

 private:
  const Point2& from(std::uint32_t edge) const { return points_[edge]; }
  const Point2& to(std::uint32_t edge) const { return points_[edge + 1]; }
  std::span<Entry> entries_of(std::size_t cell) {
    return std::span(entries_).subspan(cells_[cell].first,
                                       cells_[cell + 1].first - cells_[cell].first);
  }

  /// Makes cells of an equal share of each side of the box, so that the edges have the wanted
  /// number of entries. Returns whether that is sensible.
  bool choose_size() {
    const Aabb2& box = grid_.box_;
    const Vec2 size{box.max.x - box.min.x, box.max.y - box.min.y};
    const auto sensible = [](double s) { return 0x1p-900 < s && s < 0x1p900; };
    if (!sensible(size.x) || !sensible(size.y)) return false;
    if (edges_.empty() || points_.size() >= std::size_t{1} << 30) return false;
    double crossed = 0;
    for (const std::uint32_t e : edges_) {
      crossed += std::abs(to(e).x - from(e).x) / size.x + std::abs(to(e).y - from(e).y) / size.y;
    }
    const auto edges = static_cast<double>(edges_.size());
    const double side = std::min((entries_an_edge - 1) * edges / crossed, 2 * std::sqrt(edges));
    grid_.columns_ = grid_.rows_ = static_cast<std::uint32_t>(side);
    grid_.cells_per_unit_ = {grid_.columns_ / size.x, grid_.rows_ / size.y};
    return true;
  }

  /// Every cell that an edge may pass through, in increasing order.
  template <class Visit>
  void visit_cells(std::uint32_t edge, Visit visit) const {
    constexpr double margin = 0x1p-10;
    const auto in_cells = [this](const Point2& p) {
      return Vec2{(p.x - grid_.box_.min.x) * grid_.cells_per_unit_.x,
                  (p.y - grid_.box_.min.y) * grid_.cells_per_unit_.y};
    };
    Vec2 a = in_cells(from(edge));
    Vec2 b = in_cells(to(edge));
    if (a.y > b.y) std::swap(a, b);
    const auto clamped = [](double cell, std::uint32_t count) {
      return cell < 1 ? 0 : std::min(static_cast<std::uint32_t>(cell), count - 1);
    };
    const double slope = (b.x - a.x) / (b.y - a.y);
    const std::uint32_t last_row = clamped(b.y + margin, grid_.rows_);
    for (std::uint32_t row = clamped(a.y - margin, grid_.rows_); row <= last_row; ++row) {
      // Where the edge enters the row and where it leaves it, both a margin outside.
      const auto at = [&](double y) { return a.x + slope * (y - a.y); };
      double in = a.x;
      double out = b.x;
      if (row - margin > a.y && b.y - a.y > margin) in = at(row - margin);
      if (row + 1 + margin < b.y && b.y - a.y > margin) out = at(row + 1 + margin);
      if (in > out) std::swap(in, out);
      const std::uint32_t last = clamped(out + margin, grid_.columns_);
      for (std::uint32_t column = clamped(in - margin, grid_.columns_); column <= last; ++column) {
        visit(std::size_t{row} * grid_.columns_ + column);
      }
    }
  }

  /// A point of the cell on none of its edges: the first that will do of a few on a parabola, of
  /// which no line holds more than two.
  bool choose_reference(std::size_t cell) {
    const auto column = static_cast<std::uint32_t>(cell % grid_.columns_);
    const auto row = static_cast<std::uint32_t>(cell / grid_.columns_);
    for (const double part : {0.4931, 0.5137, 0.4713, 0.5391, 0.4217, 0.5673, 0.3719, 0.6173}) {
      const Point2 r{grid_.box_.min.x + (column + part) / grid_.cells_per_unit_.x,
                     grid_.box_.min.y + (row + 0.75 - part * part) / grid_.cells_per_unit_.y};
      if (grid_.column(r.x) != column || grid_.row(r.y) != row) continue;
      bool off_all = true;
      for (Entry& entry : entries_of(cell)) {
        const Sign s = orient2d(from(entry.edge), to(entry.edge), r);
        entry.side = static_cast<std::uint32_t>(static_cast<int>(s) + 1) & 3;
        const bool is_point = from(entry.edge) == to(entry.edge);
        off_all = off_all && (is_point ? r != from(entry.edge) : s != Sign::zero);
      }
      cells_[cell].reference = r;
      if (off_all) return true;
    }
    return false;
  }

  /// Goes from each reference to the next cell's, in the rows and down the first column; only
  /// edges of the two cells are crossed.
  void find_numbers() {
    Winding<Point2> first(cells_[0].reference);
    for (const std::uint32_t e : edges_) {
      first.add(from(e), to(e), first.above(from(e)), first.above(to(e)));
    }
    cells_[0].number = first.number();
    for (std::size_t i = 1; i + 1 < cells_.size(); ++i) {
      const std::size_t previous = i % grid_.columns_ != 0 ? i - 1 : i - grid_.columns_;
      cells_[i].number = cells_[previous].number + change(previous, i);
    }
  }

  std::int64_t change(std::size_t from_cell, std::size_t to_cell) {
    const Point2& r = cells_[from_cell].reference;
    const Point2& p = cells_[to_cell].reference;
    const std::span<Entry> before = entries_of(from_cell);
    auto next = before.begin();
    std::int64_t sum = 0;
    const auto add = [&](std::uint32_t e, Sign of_r, Sign of_p) {
      if (of_r != of_p && of_r != Sign::zero && of_p != Sign::zero) {
        sum += crossing(from(e), to(e), r, p, of_p);
      }
    };
    const auto side = [](const Entry& x) {
      return static_cast<Sign>(static_cast<int>(x.side) - 1);
    };
    const auto sign_of = [&](std::uint32_t e, const Point2& q) {
      return orient2d(from(e), to(e), q);
    };
    // Both lists are in the order of the edges; what is in both is counted once.
    for (const Entry& entry : entries_of(to_cell)) {
      for (; next != before.end() && next->edge < entry.edge; ++next) {
        add(next->edge, side(*next), sign_of(next->edge, p));
      }
      const bool both = next != before.end() && next->edge == entry.edge;
      add(entry.edge, both ? side(*next) : sign_of(entry.edge, r), side(entry));
      if (both) ++next;
    }
    for (; next != before.end(); ++next) add(next->edge, side(*next), sign_of(next->edge, p));
    return sum;
  }

  std::span<const Point2> points_;
  std::span<const std::uint32_t> edges_;
  EdgeGrid& grid_;
  std::vector<Cell>& cells_;
  std::vector<Entry>& entries_;
};

EdgeGrid::EdgeGrid(std::span<const Point2> points, std::span<const std::uint32_t> edges,
                   const Aabb2& box)
    : box_(box) {
  Builder(points, edges, *this).build();
}

double EdgeGrid::edges_of_cell() const {
  return static_cast<double>(entries_.size()) / static_cast<double>(cells_.size() - 1);
}

EdgeGrid::WindingNumber EdgeGrid::winding_number(std::span<const Point2> points,
                                                 const Point2& p) const {
  if (!(box_.min.x <= p.x && p.x <= box_.max.x && box_.min.y <= p.y && p.y <= box_.max.y)) return 0;
  const std::size_t i = std::size_t{row(p.y)} * columns_ + column(p.x);
  const Cell& cell = cells_[i];
  std::int64_t number = cell.number;
  for (std::size_t k = cell.first; k < cells_[i + 1].first; ++k) {
    const Point2& a = points[entries_[k].edge];
    const Point2& b = points[entries_[k].edge + 1];
    const Sign of_p = orient2d(a, b, p);
    if (of_p == Sign::zero) {
      if (between(a.x, b.x, p.x) && between(a.y, b.y, p.y)) return std::nullopt;
    } else if (static_cast<std::uint32_t>(static_cast<int>(of_p) + 1) != entries_[k].side) {
      number += crossing(a, b, cell.reference, p, of_p);
    }
  }
  return number;
}

}  // namespace signum::detail
