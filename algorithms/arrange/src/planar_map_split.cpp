// SPDX-License-Identifier: MIT
// Segments are cut where they meet: what is left are edges that share no more than their ends.
#include <algorithm>
#include <numeric>
#include <tuple>

#include "axes.hpp"
#include "planar_map.hpp"

namespace signum::detail {

namespace {

/// The box of the rounded ends in the plane. Rounding is monotone: boxes that are apart hold
/// segments that are.
struct PlanarBox {
  Point2 min, max;
};

PlanarBox box_of(const Point2& a, const Point2& b) {
  return {{std::min(a.x, b.x), std::min(a.y, b.y)}, {std::max(a.x, b.x), std::max(a.y, b.y)}};
}

}  // namespace

PlanarMap::PlanarMap(PointTable& points, std::size_t axis, std::size_t meshes)
    : points_(points), axis_(axis), meshes_(meshes) {}

void PlanarMap::add_triangle(std::uint32_t triangle, const std::array<std::uint32_t, 3>& t,
                             std::size_t mesh) {
  const bool left = points_.turn(axis_, t[0], t[1], t[2]) == Sign::positive;
  const auto member = static_cast<std::uint32_t>(members_.size());
  Member m{t, triangle, static_cast<std::uint32_t>(mesh), left ? 1 : -1};
  if (!left) std::swap(m.vertices[1], m.vertices[2]);
  members_.push_back(m);
  for (std::size_t i = 0; i < 3; ++i) {
    segments_.push_back({m.vertices[i], m.vertices[(i + 1) % 3], member});
  }
}

/// Whether a point of the line of the segment is between its ends.
bool PlanarMap::is_inside(const Segment& s, std::uint32_t v) const {
  if (v == s.from || v == s.to || s.from == s.to) return false;
  const std::size_t u = after(axis_);
  const std::size_t by = points_.compare(s.from, s.to, u) != Sign::zero ? u : after(u);
  return points_.compare(s.from, v, by) * points_.compare(v, s.to, by) == Sign::positive;
}

/// Adds to each of two segments the points at which it meets the other.
void PlanarMap::split(std::uint32_t i, std::uint32_t j,
                      std::vector<std::vector<std::uint32_t>>& on) {
  const Segment s = segments_[i], t = segments_[j];
  if (s.from == s.to && t.from == t.to) return;
  if (s.from == s.to) return split(j, i, on);
  const auto turn = [&](const Segment& line, std::uint32_t v) {
    return points_.turn(axis_, line.from, line.to, v);
  };
  const Sign c = turn(s, t.from), d = t.from == t.to ? c : turn(s, t.to);
  if (c * d == Sign::positive) return;
  if (c == Sign::zero && is_inside(s, t.from)) on[i].push_back(t.from);
  if (d == Sign::zero && is_inside(s, t.to)) on[i].push_back(t.to);
  if (t.from == t.to) return;
  const Sign a = turn(t, s.from), b = turn(t, s.to);
  if (a == Sign::zero && is_inside(t, s.from)) on[j].push_back(s.from);
  if (b == Sign::zero && is_inside(t, s.to)) on[j].push_back(s.to);
  if (c * d != Sign::negative || a * b != Sign::negative) return;

  const auto planar = [this](std::uint32_t v) {
    const std::size_t u = after(axis_);
    return Vec2<BigRational>{points_.exact(v, u), points_.exact(v, after(u))};
  };
  const auto less = [](const Vec2<BigRational>& p, const Vec2<BigRational>& q) {
    return Vec2<BigRational>{p.x - q.x, p.y - q.y};
  };
  const auto p = planar(s.from), q = planar(t.from);
  const auto along_s = less(planar(s.to), p), along_t = less(planar(t.to), q);
  const BigRational weight = cross(less(q, p), along_t) / BigRational(cross(along_s, along_t));
  const RationalPoint from = points_.exact(s.from);
  const std::uint32_t x = points_.index_of(from + weight * (points_.exact(s.to) - from));
  on[i].push_back(x);
  on[j].push_back(x);
}

/// The points inside each segment at which others meet it.
std::vector<std::vector<std::uint32_t>> PlanarMap::split_points() {
  std::vector<PlanarBox> boxes;
  boxes.reserve(segments_.size());
  for (const Segment& s : segments_) {
    boxes.push_back(
        box_of(along(points_.rounded(s.from), axis_), along(points_.rounded(s.to), axis_)));
  }
  std::vector<std::uint32_t> order(segments_.size());
  std::iota(order.begin(), order.end(), 0U);
  std::sort(order.begin(), order.end(), [&](std::uint32_t i, std::uint32_t j) {
    return std::tuple(boxes[i].min.x, i) < std::tuple(boxes[j].min.x, j);
  });
  std::vector<std::vector<std::uint32_t>> on(segments_.size());
  std::vector<std::uint32_t> open;
  for (const std::uint32_t i : order) {
    std::erase_if(open, [&](std::uint32_t j) { return boxes[j].max.x < boxes[i].min.x; });
    for (const std::uint32_t j : open) {
      if (boxes[j].max.y < boxes[i].min.y || boxes[i].max.y < boxes[j].min.y) continue;
      if (segments_[i].member == segments_[j].member && segments_[i].member != no_member) continue;
      split(i, j, on);
    }
    open.push_back(i);
  }
  return on;
}

void PlanarMap::make_edges() {
  std::vector<std::vector<std::uint32_t>> on = split_points();
  struct Piece {
    Edge edge;
    std::uint32_t member;
    bool forward;
  };
  std::vector<Piece> pieces;
  for (std::size_t i = 0; i < segments_.size(); ++i) {
    const Segment& s = segments_[i];
    vertices_.push_back(s.from);
    vertices_.push_back(s.to);
    if (s.from == s.to) continue;
    std::vector<std::uint32_t>& stops = on[i];
    const std::size_t by = points_.differing_axis(s.from, s.to);
    const Sign way = points_.compare(s.from, s.to, by);
    std::sort(stops.begin(), stops.end(),
              [&](std::uint32_t a, std::uint32_t b) { return points_.compare(a, b, by) == way; });
    stops.erase(std::unique(stops.begin(), stops.end()), stops.end());
    vertices_.insert(vertices_.end(), stops.begin(), stops.end());
    stops.push_back(s.to);
    std::uint32_t from = s.from;
    for (const std::uint32_t to : stops) {
      pieces.push_back({{std::min(from, to), std::max(from, to)}, s.member, from < to});
      from = to;
    }
  }
  std::sort(pieces.begin(), pieces.end(),
            [](const Piece& a, const Piece& b) { return a.edge < b.edge; });
  for (const Piece& piece : pieces) {
    if (edges_.empty() || edges_.back() != piece.edge) {
      edges_.push_back(piece.edge);
      steps_.resize(steps_.size() + meshes_);
    }
    if (piece.member == no_member) continue;
    if (members_.size() > 1) {
      border_.push_back({static_cast<std::uint32_t>(edges_.size() - 1), piece.member});
    }
    const Member& m = members_[piece.member];
    Cover& step = steps_[(edges_.size() - 1) * meshes_ + m.mesh];
    if (piece.forward) {
      step += Cover{m.way, 1};
    } else {
      step -= Cover{m.way, 1};
    }
  }
  std::sort(vertices_.begin(), vertices_.end());
  vertices_.erase(std::unique(vertices_.begin(), vertices_.end()), vertices_.end());
  segments_ = {};
}

}  // namespace signum::detail
