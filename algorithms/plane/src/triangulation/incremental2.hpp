// SPDX-License-Identifier: MIT
/// A triangulation of the plane into which points are inserted one by one: Delaunay's of points,
/// the regular one of weighted points.
///
/// The triangles cover the plane: beyond each edge of the hull is a ghost triangle, whose third
/// corner is at infinity, and whose circle is the half-plane outside of that edge. A new point
/// takes the triangles away whose circles it is in; they are connected, and it sees all of their
/// rim. See: Bowyer, 1981; Watson, 1981; Guibas and Stolfi, 1985, for the ghosts.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <signum/predicates/incircle.hpp>
#include <signum/predicates/orient2d.hpp>
#include <signum/predicates/power_circle.hpp>
#include <span>
#include <type_traits>
#include <utility>
#include <vector>

#include "machine/work.hpp"

namespace signum::detail {

inline const Point2& place_of(const Point2& p) { return p; }
inline const Point2& place_of(const WeightedPoint2& p) { return p.point; }

/// By x, then y.
inline bool is_before(const Point2& p, const Point2& q) {
  return p.x != q.x ? p.x < q.x : p.y < q.y;
}

/// Whether d is inside the circle of a, b, c, which turn counter-clockwise, when they lie on one
/// and all are lifted a little, the last by x, then y, by far the most. What is lifted leaves the
/// circle of the others.
template <class Before, class Orientation, class Site>
bool is_inside_lifted(const Site& a, const Site& b, const Site& c, const Site& d, Before before,
                      Orientation orientation) {
  std::array<const Site*, 4> by_place = {&a, &b, &c, &d};
  std::sort(by_place.begin(), by_place.end(),
            [&](const Site* p, const Site* q) { return before(*q, *p); });
  for (const Site* const p : by_place) {
    if (p == &d) break;
    const Sign s = p == &a   ? orientation(d, b, c)
                   : p == &b ? orientation(a, d, c)
                             : orientation(a, b, d);
    if (s != Sign::zero) return s == Sign::positive;
  }
  return false;
}

template <class Site>
class Incremental2 {
 public:
  static constexpr std::uint32_t infinite = 0xFFFFFFFF;

  /// Requires finite sites, fewer than 2^30, and that this does not outlive them.
  explicit Incremental2(std::span<const Site> sites) : sites_(sites) {
    const std::size_t n = sites.size();
    corners.reserve(6 * n);
    twins.reserve(6 * n);
    marks_.reserve(2 * n);
  }

  /// Inserts all sites, in their order but for the first three that are not on a line. Calls
  /// equal(i, j) for a site i that equals an earlier one j; of weighted sites all are different.
  /// Whether there are triangles then: not if all sites are on a line.
  template <class Equal>
  bool insert_all(Equal equal) {
    const auto first = three_not_on_line();
    if (!first) return false;
    start(*first);
    for (std::uint32_t i = 0; i < sites_.size(); ++i) {
      if (std::find(first->begin(), first->end(), i) == first->end()) insert(i, equal);
    }
    return true;
  }

  static std::uint32_t next(std::uint32_t e) { return e % 3 == 2 ? e - 2 : e + 1; }
  static std::uint32_t previous(std::uint32_t e) { return e % 3 == 0 ? e + 2 : e - 1; }
  bool is_ghost(std::uint32_t t) const { return corners[3 * t + 2] == infinite; }

  /// Of half-edge 3 t + i: the corner that it leaves, and the half-edge that goes the other way. A
  /// ghost has `infinite` for its last corner. Triangles that are gone have no corner but that.
  std::vector<std::uint32_t> corners, twins;

 protected:
  Sign turn(std::uint32_t a, std::uint32_t b, std::uint32_t c) const {
    return orient2d(place_of(sites_[a]), place_of(sites_[b]), place_of(sites_[c]));
  }
  bool are_equal(std::uint32_t a, std::uint32_t b) const {
    return place_of(sites_[a]) == place_of(sites_[b]);
  }

  std::uint32_t add_triangle() {
    if (!free_.empty()) {
      const std::uint32_t t = free_.back();
      free_.pop_back();
      return t;
    }
    const auto t = static_cast<std::uint32_t>(marks_.size());
    corners.resize(corners.size() + 3);
    twins.resize(twins.size() + 3);
    marks_.push_back(infinite);
    return t;
  }
  void set_corners(std::uint32_t t, std::uint32_t a, std::uint32_t b, std::uint32_t c) {
    corners[3 * t] = a;
    corners[3 * t + 1] = b;
    corners[3 * t + 2] = c;
  }
  void join(std::uint32_t e, std::uint32_t f) {
    twins[e] = f;
    twins[f] = e;
  }

  std::optional<std::array<std::uint32_t, 3>> three_not_on_line() const {
    const auto n = static_cast<std::uint32_t>(sites_.size());
    std::uint32_t b = 1;
    while (b < n && are_equal(0, b)) ++b;
    for (std::uint32_t c = b + 1; c < n; ++c) {
      if (turn(0, b, c) != Sign::zero) return std::array<std::uint32_t, 3>{0, b, c};
    }
    return std::nullopt;
  }

  /// Makes the first triangle, of three sites that are not on a line.
  void start(std::array<std::uint32_t, 3> v) {
    if (turn(v[0], v[1], v[2]) == Sign::negative) std::swap(v[1], v[2]);
    for (int i = 0; i < 4; ++i) add_triangle();
    set_corners(0, v[0], v[1], v[2]);
    // Ghost i has the half-edge i of the triangle, the other way.
    for (std::uint32_t i = 0; i < 3; ++i) {
      set_corners(i + 1, v[(i + 1) % 3], v[i], infinite);
      join(i, 3 * (i + 1));
      join(3 * (i + 1) + 1, 3 * ((i + 2) % 3 + 1) + 2);
    }
  }

  /// Whether the site is in the circle of the triangle.
  bool is_in_circle(std::uint32_t t, std::uint32_t p) const {
    const std::uint32_t* const v = &corners[3 * t];
    if (v[2] == infinite) {
      const Sign s = turn(v[0], v[1], p);
      if (s != Sign::zero) return s == Sign::positive;
      // On the line of the edge, the circles of both triangles are one and the same segment.
      return is_in_finite_circle(&corners[3 * (twins[3 * t] / 3)], p);
    }
    return is_in_finite_circle(v, p);
  }
  bool is_in_finite_circle(const std::uint32_t* v, std::uint32_t p) const {
    const Site &a = sites_[v[0]], &b = sites_[v[1]], &c = sites_[v[2]], &d = sites_[p];
    Sign s;
    if constexpr (std::is_same_v<Site, Point2>) s = incircle(a, b, c, d);
    if constexpr (!std::is_same_v<Site, Point2>) s = power_circle(a, b, c, d);
    if (s != Sign::zero) [[likely]]
      return s == Sign::positive;
    return is_inside_lifted(
        a, b, c, d,
        [](const Site& x, const Site& y) { return is_before(place_of(x), place_of(y)); },
        [](const Site& x, const Site& y, const Site& z) {
          return orient2d(place_of(x), place_of(y), place_of(z));
        });
  }

  /// A triangle that the point is in or on the rim of, a ghost if it is outside of the hull, by a
  /// walk from t. The power of the point with respect to the circles falls along it, so that it
  /// ends.
  std::uint32_t locate(const Point2& p, std::uint32_t t) const {
    if (is_ghost(t)) t = twins[3 * t] / 3;
    std::uint32_t entered = infinite;
    std::uint64_t steps = 1;
    for (; !is_ghost(t); ++steps) {
      std::uint32_t out = infinite;
      for (std::uint32_t e = 3 * t; e < 3 * t + 3; ++e) {
        if (e == entered) continue;
        if (orient2d(place_of(sites_[corners[e]]), place_of(sites_[corners[next(e)]]), p) ==
            Sign::negative) {
          out = e;
          break;
        }
      }
      if (out == infinite) break;
      entered = twins[out];
      t = entered / 3;
    }
    count_work(steps);
    return t;
  }

  template <class Equal>
  void insert(std::uint32_t p, Equal equal) {
    const std::uint32_t start = locate(place_of(sites_[p]), last_);
    for (std::uint32_t e = 3 * start; e < 3 * start + 3; ++e) {
      if (corners[e] != infinite && are_equal(corners[e], p)) {
        equal(p, corners[e]);
        return;
      }
    }
    if constexpr (!std::is_same_v<Site, Point2>) {
      if (!is_in_circle(start, p)) return;  // above the hull
    }
    find_rim(start, p);
    fill(p);
  }

  /// Finds the triangles whose circles the site is in, and around them, counter-clockwise, the
  /// half-edges of their neighbours.
  void find_rim(std::uint32_t start, std::uint32_t p) {
    gone_.assign(1, start);
    rim_.clear();
    marks_[start] = p;
    stack_.assign({3 * start + 2, 3 * start + 1, 3 * start});
    while (!stack_.empty()) {
      const std::uint32_t outer = twins[stack_.back()];
      stack_.pop_back();
      const std::uint32_t t = outer / 3;
      if (marks_[t] == p) continue;
      if (is_in_circle(t, p)) {
        marks_[t] = p;
        gone_.push_back(t);
        stack_.push_back(previous(outer));
        stack_.push_back(next(outer));
      } else {
        rim_.push_back(outer);
      }
    }
    count_work(rim_.size());
  }

  /// Joins the site with the rim.
  void fill(std::uint32_t p) {
    free_.insert(free_.end(), gone_.rbegin(), gone_.rend());
    // With sites that are hidden now, fewer triangles come than go.
    for (const std::uint32_t t : gone_) corners[3 * t] = infinite;
    std::uint32_t first = infinite, before = infinite;
    for (const std::uint32_t outer : rim_) {
      const std::uint32_t a = corners[next(outer)], b = corners[outer];
      const std::uint32_t t = add_triangle();
      // Which half-edge is the one from a to b, so that infinity is last.
      std::uint32_t along = 0;
      if (a == infinite) {
        set_corners(t, b, p, a);
        along = 2;
      } else if (b == infinite) {
        set_corners(t, p, a, b);
        along = 1;
      } else {
        set_corners(t, a, b, p);
        last_ = t;
      }
      along += 3 * t;
      join(outer, along);
      if (before == infinite) {
        first = previous(along);
      } else {
        join(before, previous(along));
      }
      before = next(along);
    }
    join(before, first);
  }

  std::span<const Site> sites_;
  /// Where the next walk starts: any triangle that is there.
  std::uint32_t last_ = 0;
  std::vector<std::uint32_t> marks_, free_, gone_, rim_, stack_;
};

}  // namespace signum::detail
