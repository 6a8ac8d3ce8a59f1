// SPDX-License-Identifier: MIT
#include "triangulation/constrained2.hpp"

#include <algorithm>
#include <utility>

#include "machine/work.hpp"
#include "triangulation/incremental2.hpp"

namespace signum::detail {
namespace {

std::uint32_t after(std::uint32_t e) { return Incremental2<Point2>::next(e); }
std::uint32_t ahead_of(std::uint32_t e) { return Incremental2<Point2>::previous(e); }

}  // namespace

Constrained2::Constrained2(MixedPoints& points, std::vector<std::uint32_t> corners,
                           std::vector<std::uint32_t> twins)
    : points_(points),
      corners_(std::move(corners)),
      twins_(std::move(twins)),
      pieces_(corners_.size()),
      leaving_(points.size()) {
  for (std::uint32_t e = 0; e < corners_.size(); ++e) {
    if (corners_[e] != none) leaving_[corners_[e]] = e;
  }
}

void Constrained2::insert(std::uint32_t from, std::uint32_t to) {
  const auto segment = static_cast<std::uint32_t>(segments_.size());
  // At a hub of many segments, each would look at all of its edges.
  const bool is_turned = from != to && leaves_fewer(to, from);
  if (is_turned) std::swap(from, to);
  segments_.push_back({{from, to}, is_turned});
  while (from != to) from = advance(from, segment);
}

std::vector<bool> Constrained2::is_constrained() const {
  std::vector<bool> result(pieces_.size());
  for (std::size_t e = 0; e < pieces_.size(); ++e) result[e] = pieces_[e].segment != none;
  return result;
}

std::vector<std::int32_t> Constrained2::windings() const {
  std::vector<std::int32_t> result(corners_.size() / 3);
  std::vector<bool> is_known(result.size());
  // From the ghosts inwards; they are joined among each other, too.
  std::vector<std::uint32_t> known;
  for (std::uint32_t t = 0; t < result.size(); ++t) {
    is_known[t] = corners_[3 * t + 2] == none;
    if (is_known[t] && corners_[3 * t] != none) known.push_back(t);
  }
  for (std::size_t k = 0; k < known.size(); ++k) {
    for (std::uint32_t e = 3 * known[k]; e < 3 * known[k] + 3; ++e) {
      const std::uint32_t t = twins_[e] / 3;
      if (is_known[t]) continue;
      is_known[t] = true;
      result[t] = result[known[k]] - pieces_[e].along;
      known.push_back(t);
    }
  }
  return result;
}

std::uint32_t Constrained2::advance(std::uint32_t at, std::uint32_t segment) {
  const std::uint32_t start = segments_[segment].ends[0], end = segments_[segment].ends[1];
  const bool is_forward = points_.is_before(start, end);
  const auto side = [&](std::uint32_t v) {
    return v == end || v == start ? Sign::zero : points_.turn(start, end, v);
  };
  // The triangle into which the segment goes has its second corner to the right.
  std::uint32_t e = leaving_[at];
  bool is_right = false;
  for (std::uint64_t turns = 0;; ++turns) {
    const std::uint32_t v = corners_[after(e)];
    bool is_left = false;
    if (v != none) {
      const Sign s = side(v);
      if (s == Sign::zero && points_.is_before(at, v) == is_forward) {
        lock(e, segment);
        leaving_[at] = e;
        count_work(turns);
        return v;
      }
      is_left = s == Sign::positive;
      if (is_left && is_right) break;
      is_right = s == Sign::negative;
    } else {
      is_right = false;
    }
    e = turned(e);
  }
  // e goes to the left corner; the triangle is on its right.
  e = after(twins_[e]);
  std::vector<Open> right, left;
  crossed_.assign(1, e / 3);
  const auto keep = [&](std::vector<Open>& chain, std::uint32_t h) {
    chain.push_back({corners_[h], corners_[after(h)], h, true});
  };
  keep(right, e);
  keep(left, ahead_of(e));
  e = after(e);
  while (true) {
    if (pieces_[e].segment != none) {
      split(e, segment);
      return at;
    }
    const std::uint32_t other = twins_[e];
    crossed_.push_back(other / 3);
    const std::uint32_t x = corners_[ahead_of(other)];
    const Sign s = side(x);
    if (s != Sign::positive) keep(right, after(other));
    if (s != Sign::negative) keep(left, ahead_of(other));
    if (s == Sign::zero) break;
    e = s == Sign::positive ? after(other) : ahead_of(other);
  }
  count_work(4 * crossed_.size());
  std::reverse(left.begin(), left.end());
  const std::uint32_t back = fill(right), forth = fill(left);
  twins_[back] = forth;
  twins_[forth] = back;
  lock(forth, segment);
  free_.insert(free_.end(), crossed_.begin(), crossed_.end());
  for (const std::uint32_t t : crossed_) corners_[3 * t] = corners_[3 * t + 2] = none;
  const std::uint32_t reached = corners_[back];
  make_delaunay();
  return reached;
}

std::uint32_t Constrained2::turned(std::uint32_t e) const { return twins_[ahead_of(e)]; }

bool Constrained2::leaves_fewer(std::uint32_t a, std::uint32_t b) const {
  std::uint32_t e = leaving_[a], f = leaving_[b];
  do {
    e = turned(e);
    f = turned(f);
    if (e == leaving_[a]) return f != leaving_[b];
  } while (f != leaving_[b]);
  return false;
}

void Constrained2::split(std::uint32_t e, std::uint32_t segment) {
  const std::uint32_t other = twins_[e];
  const std::uint32_t s =
      points_.add_crossing(segments_[segment].ends, segments_[pieces_[e].segment].ends);
  leaving_.push_back(0);
  const std::uint32_t a = corners_[e], b = corners_[other];
  // The triangle on each side, (from, to, tip), becomes (from, s, tip) and (s, to, tip).
  std::array<std::uint32_t, 2> first{}, second{};
  for (const int k : {0, 1}) {
    const std::uint32_t h = k == 0 ? e : other;
    const std::uint32_t to = k == 0 ? b : a, tip = corners_[ahead_of(h)];
    const std::uint32_t n = after(h), far = twins_[n];
    const Piece far_piece = pieces_[n];
    const std::uint32_t t = 3 * add_triangle();
    set(t, s, none, pieces_[h]);
    set(t + 1, to, far, far_piece);
    set(t + 2, tip, n, {});
    set(n, s, t + 2, {});
    first[static_cast<std::size_t>(k)] = h;
    second[static_cast<std::size_t>(k)] = t;
    touched_.insert(touched_.end(), {ahead_of(h), t + 1});
  }
  for (const std::size_t k : {0u, 1u}) {
    twins_[first[k]] = second[1 - k];
    twins_[second[1 - k]] = first[k];
  }
  make_delaunay();
}

std::uint32_t Constrained2::fill(const std::vector<Open>& chain) {
  std::vector<Open> open;
  for (const Open& edge : chain) {
    open.push_back(edge);
    while (open.size() > 1) {
      const Open p = open[open.size() - 2], q = open.back();
      if (p.from == q.to || points_.turn(p.from, p.to, q.to) != Sign::positive) break;
      const std::uint32_t t = 3 * add_triangle();
      // Where both sides of an edge are open, the second one finds the first as its twin.
      const auto put = [&](std::uint32_t e, const Open& o) {
        set(e, o.from, o.was_here ? twins_[o.behind] : o.behind,
            o.was_here ? pieces_[o.behind] : Piece{});
        touched_.push_back(e);
      };
      put(t, p);
      put(t + 1, q);
      corners_[t + 2] = q.to;
      pieces_[t + 2] = {};
      leaving_[q.to] = t + 2;
      open.resize(open.size() - 2);
      open.push_back({p.from, q.to, t + 2, false});
    }
  }
  return open.front().behind;
}

void Constrained2::make_delaunay() {
  while (!touched_.empty()) {
    const std::uint32_t e = touched_.back(), other = twins_[e];
    touched_.pop_back();
    if (pieces_[e].segment != none) continue;
    const std::uint32_t c = corners_[ahead_of(e)], d = corners_[ahead_of(other)];
    if (c == none || d == none || corners_[e] == none || corners_[other] == none) continue;
    count_work(1);
    if (points_.is_in_circle(corners_[e], corners_[other], c, d)) exchange(e);
  }
}

void Constrained2::exchange(std::uint32_t e) {
  const std::uint32_t other = twins_[e];
  const std::uint32_t e1 = after(e), e2 = ahead_of(e), o1 = after(other), o2 = ahead_of(other);
  const std::uint32_t a = corners_[e], b = corners_[other], c = corners_[e2], d = corners_[o2];
  const std::uint32_t bc = twins_[e1], ca = twins_[e2], ad = twins_[o1], db = twins_[o2];
  const Piece of_bc = pieces_[e1], of_ca = pieces_[e2], of_ad = pieces_[o1], of_db = pieces_[o2];
  // (a, b, c) and (b, a, d) become (c, d, b) and (d, c, a).
  set(e1, d, db, of_db);
  set(e2, b, bc, of_bc);
  set(o1, c, ca, of_ca);
  set(o2, a, ad, of_ad);
  set(e, c, other, {});
  set(other, d, e, {});
  touched_.insert(touched_.end(), {e1, e2, o1, o2});
}

std::uint32_t Constrained2::add_triangle() {
  if (!free_.empty()) {
    const std::uint32_t t = free_.back();
    free_.pop_back();
    return t;
  }
  const auto t = static_cast<std::uint32_t>(corners_.size() / 3);
  corners_.resize(corners_.size() + 3, none);
  twins_.resize(twins_.size() + 3, none);
  pieces_.resize(pieces_.size() + 3);
  return t;
}

void Constrained2::set(std::uint32_t e, std::uint32_t corner, std::uint32_t twin, Piece piece) {
  corners_[e] = corner;
  twins_[e] = twin;
  pieces_[e] = piece;
  if (twin != none) twins_[twin] = e;
  leaving_[corner] = e;
}

void Constrained2::lock(std::uint32_t e, std::uint32_t segment) {
  pieces_[e].segment = pieces_[twins_[e]].segment = segment;
  const std::int32_t along = segments_[segment].is_turned ? -1 : 1;
  pieces_[e].along += along;
  pieces_[twins_[e]].along -= along;
}

}  // namespace signum::detail
