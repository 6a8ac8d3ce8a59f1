// SPDX-License-Identifier: MIT
#include "border/face_triangles.hpp"

#include <algorithm>

#include "cells/axes.hpp"

namespace signum::detail {

namespace {

/// A line sweeps over the plane. Of each face between two edges that it crosses, what is left of it
/// is triangulated up to a chain of vertices, which turns nowhere so that one more triangle fits to
/// its right.
class FaceSweep {
 public:
  using Put = std::function<void(std::uint32_t, const Mesh::Triangle&)>;

  FaceSweep(const PointTable& points, std::size_t axis, const Put& put)
      : points_(points), axis_(axis), put_(put) {}

  void run(std::vector<FaceEdge> edges, std::span<const std::uint32_t> alone);

 private:
  static constexpr std::uint32_t none = ~std::uint32_t{0};

  /// A vertex of a chain, between the next one below and the next one above.
  struct Link {
    std::uint32_t vertex, below, above;
  };
  struct Interval {
    std::uint32_t face = no_face;
    /// The links of the chain: both its ends, and the one that the line met last.
    std::uint32_t lowest = none, highest = none, last = none;
  };
  /// An edge that the line crosses, which runs to the right, and the interval above it.
  struct Active {
    std::uint32_t from, to;
    Interval above;
  };

  bool is_before(std::uint32_t a, std::uint32_t b) const {
    const std::size_t u = after(axis_);
    const Sign by_u = points_.compare(a, b, u);
    return (by_u != Sign::zero ? by_u : points_.compare(a, b, after(u))) == Sign::negative;
  }
  bool is_left_turn(std::uint32_t a, std::uint32_t b, std::uint32_t c) const {
    return points_.turn(axis_, a, b, c) == Sign::positive;
  }

  std::uint32_t new_link(std::uint32_t vertex) {
    links_.push_back({vertex, none, none});
    return static_cast<std::uint32_t>(links_.size() - 1);
  }
  void join(std::uint32_t below, std::uint32_t above) {
    links_[below].above = above;
    links_[above].below = below;
  }
  /// Puts the triangle of a vertex and two neighbours of a chain.
  void put(std::uint32_t face, std::uint32_t below, std::uint32_t vertex, std::uint32_t above) {
    put_(face, {links_[below].vertex, vertex, links_[above].vertex});
  }
  bool fits(std::uint32_t below, std::uint32_t vertex, std::uint32_t above) const {
    return is_left_turn(links_[below].vertex, vertex, links_[above].vertex);
  }
  /// Puts the triangles that fit between the vertex and the chain from a link on, and returns the
  /// link that is next to the vertex then.
  std::uint32_t fill_up(std::uint32_t face, std::uint32_t link, std::uint32_t vertex);
  std::uint32_t fill_down(std::uint32_t face, std::uint32_t link, std::uint32_t vertex);

  /// Divides a link in two: what is above it goes to the new one.
  std::uint32_t second_link(std::uint32_t link, Interval& chain);

  void arrive(std::uint32_t vertex, std::span<const FaceEdge> starting);

  const PointTable& points_;
  std::size_t axis_;
  const Put& put_;
  std::vector<Active> active_, started_;  // from below
  std::vector<Link> links_;
};

std::uint32_t FaceSweep::fill_up(std::uint32_t face, std::uint32_t link, std::uint32_t vertex) {
  for (std::uint32_t next = links_[link].above; next != none && fits(link, vertex, next);
       next = links_[link].above) {
    put(face, link, vertex, next);
    link = next;
  }
  return link;
}

std::uint32_t FaceSweep::fill_down(std::uint32_t face, std::uint32_t link, std::uint32_t vertex) {
  for (std::uint32_t next = links_[link].below; next != none && fits(next, vertex, link);
       next = links_[link].below) {
    put(face, next, vertex, link);
    link = next;
  }
  return link;
}

std::uint32_t FaceSweep::second_link(std::uint32_t link, Interval& chain) {
  const std::uint32_t second = new_link(links_[link].vertex), above = links_[link].above;
  if (above != none) join(second, above);
  if (chain.highest == link) chain.highest = second;
  return second;
}

/// The line comes to a vertex, where edges end and others start: these from below.
void FaceSweep::arrive(std::uint32_t vertex, std::span<const FaceEdge> starting) {
  const auto begin = std::partition_point(active_.begin(), active_.end(), [&](const Active& e) {
    return e.to != vertex && is_left_turn(e.from, e.to, vertex);
  });
  auto end = begin;
  while (end != active_.end() && end->to == vertex) ++end;
  const bool ends = begin != end;
  // The intervals below and above the vertex, the same one where no edge ends.
  const Interval below = begin == active_.begin() ? Interval{} : (begin - 1)->above;
  const Interval above = end == active_.begin() ? Interval{} : (end - 1)->above;
  // Those between edges that end here are filled.
  for (auto e = begin; ends && e != end - 1; ++e) {
    if (e->above.face != no_face) fill_up(e->above.face, e->above.lowest, vertex);
  }
  Interval lower = below, upper = above;
  std::uint32_t down = none, up = none;
  if (below.face != no_face) {
    down = fill_down(below.face, ends ? below.highest : below.last, vertex);
  }
  if (above.face != no_face) up = fill_up(above.face, ends ? above.lowest : above.last, vertex);
  if (down != none) {
    // Where nothing fits, one vertex is next to this one on both sides.
    if (up == down) up = second_link(down, upper);
    lower.highest = lower.last = new_link(vertex);
    join(down, lower.last);
  }
  if (up != none) {
    upper.lowest = upper.last = starting.empty() ? lower.last : new_link(vertex);
    join(upper.last, up);
  }
  if (starting.empty()) lower.highest = upper.highest;
  if (begin != active_.begin()) (begin - 1)->above = lower;
  started_.clear();
  for (const FaceEdge& e : starting) {
    Interval own{e.left, none, none, none};
    if (e.left != no_face) own.lowest = own.highest = own.last = new_link(vertex);
    started_.push_back({e.from, e.to, own});
  }
  if (!started_.empty()) started_.back().above = upper;
  const auto at = active_.erase(begin, end);
  active_.insert(at, started_.begin(), started_.end());
}

void FaceSweep::run(std::vector<FaceEdge> edges, std::span<const std::uint32_t> alone) {
  std::vector<std::uint32_t> vertices;
  vertices.reserve(alone.size() + 2 * edges.size());
  vertices.assign(alone.begin(), alone.end());
  for (FaceEdge& e : edges) {
    if (is_before(e.to, e.from)) e = {e.to, e.from, e.right, e.left};
    vertices.push_back(e.from);
    vertices.push_back(e.to);
  }
  std::sort(vertices.begin(), vertices.end());
  vertices.erase(std::unique(vertices.begin(), vertices.end()), vertices.end());
  std::sort(edges.begin(), edges.end(), [this](const FaceEdge& e, const FaceEdge& f) {
    if (e.from != f.from) return e.from < f.from;
    return is_left_turn(e.from, e.to, f.to);
  });
  std::sort(vertices.begin(), vertices.end(),
            [this](std::uint32_t a, std::uint32_t b) { return is_before(a, b); });
  constexpr std::size_t few = 8;
  active_.reserve(few);
  started_.reserve(few);
  links_.reserve(2 * edges.size() + vertices.size());
  for (const std::uint32_t v : vertices) {
    const auto [begin, end] =
        std::equal_range(edges.data(), edges.data() + edges.size(), FaceEdge{v, v, 0, 0},
                         [](const FaceEdge& e, const FaceEdge& f) { return e.from < f.from; });
    arrive(v, {begin, end});
  }
}

}  // namespace

void triangulate_faces(const PointTable& points, std::size_t axis, std::vector<FaceEdge> edges,
                       std::span<const std::uint32_t> alone,
                       const std::function<void(std::uint32_t, const Mesh::Triangle&)>& put) {
  FaceSweep(points, axis, put).run(std::move(edges), alone);
}

}  // namespace signum::detail
