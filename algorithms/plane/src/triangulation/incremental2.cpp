// SPDX-License-Identifier: MIT
#include "triangulation/incremental2.hpp"

#include <algorithm>
#include <signum/predicates/incircle.hpp>
#include <signum/predicates/orient2d.hpp>
#include <type_traits>
#include <utility>

#include "triangulation/lifted2.hpp"

namespace signum::detail {

template <class Site>
Incremental2<Site>::Incremental2(std::span<const Site> sites) : Cells(sites, 2) {}

template <class Site>
bool Incremental2<Site>::insert_all() {
  const auto first = three_not_on_line();
  if (!first) return false;
  start(*first);
  if constexpr (std::is_same_v<Site, Point2>) grid_ = CommonGrid(sites_);
  this->insert_others(*first, [this](std::uint32_t i) { return insert(i); });
  grid_ = {};
  return true;
}

template <class Site>
Sign Incremental2<Site>::turn(const Point2& a, const Point2& b, const Point2& c) const {
  const FilterSign quick = grid_.turn(a, b, c);
  return is_certain(quick) ? certain(quick) : orient2d(a, b, c);
}

template <class Site>
Sign Incremental2<Site>::turn(std::uint32_t a, std::uint32_t b, std::uint32_t c) const {
  return turn(place_of(sites_[a]), place_of(sites_[b]), place_of(sites_[c]));
}

template <class Site>
void Incremental2<Site>::set_corners(std::uint32_t t, std::uint32_t a, std::uint32_t b,
                                     std::uint32_t c) {
  corners[3 * t] = a;
  corners[3 * t + 1] = b;
  corners[3 * t + 2] = c;
}

template <class Site>
std::optional<std::array<std::uint32_t, 3>> Incremental2<Site>::three_not_on_line() const {
  const auto n = static_cast<std::uint32_t>(sites_.size());
  std::uint32_t b = 1;
  while (b < n && are_equal(0, b)) ++b;
  for (std::uint32_t c = b + 1; c < n; ++c) {
    if (turn(0, b, c) != Sign::zero) return std::array<std::uint32_t, 3>{0, b, c};
  }
  return std::nullopt;
}

template <class Site>
void Incremental2<Site>::start(std::array<std::uint32_t, 3> v) {
  if (turn(v[0], v[1], v[2]) == Sign::negative) std::swap(v[1], v[2]);
  for (int i = 0; i < 4; ++i) add_cell();
  set_corners(0, v[0], v[1], v[2]);
  // Ghost i has the half-edge i of the triangle, the other way.
  for (std::uint32_t i = 0; i < 3; ++i) {
    set_corners(i + 1, v[(i + 1) % 3], v[i], infinite);
    join(i, 3 * (i + 1));
    join(3 * (i + 1) + 1, 3 * ((i + 2) % 3 + 1) + 2);
  }
}

template <class Site>
bool Incremental2<Site>::is_in_circle(std::uint32_t t, std::uint32_t p) const {
  const std::uint32_t* const v = &corners[3 * t];
  if (v[2] == infinite) {
    const Sign s = turn(v[0], v[1], p);
    if (s != Sign::zero) return s == Sign::positive;
    // On the line of the edge, the circles of both triangles are one and the same segment.
    return is_in_finite_circle(&corners[3 * (twins[3 * t] / 3)], p);
  }
  return is_in_finite_circle(v, p);
}

template <class Site>
bool Incremental2<Site>::is_in_finite_circle(const std::uint32_t* v, std::uint32_t p) const {
  const Site &a = sites_[v[0]], &b = sites_[v[1]], &c = sites_[v[2]], &d = sites_[p];
  Sign s;
  if constexpr (std::is_same_v<Site, Point2>) {
    const FilterSign quick = grid_.circle(a, b, c, d);
    s = is_certain(quick) ? certain(quick) : incircle(a, b, c, d);
  }
  if constexpr (!std::is_same_v<Site, Point2>) s = power_circle(a, b, c, d);
  if (s != Sign::zero) [[likely]]
    return s == Sign::positive;
  return is_inside_lifted(
      a, b, c, d, [](const Site& x, const Site& y) { return is_before(place_of(x), place_of(y)); },
      [this](const Site& x, const Site& y, const Site& z) {
        return turn(place_of(x), place_of(y), place_of(z));
      });
}

template <class Site>
std::uint32_t Incremental2<Site>::locate(const Point2& p, std::uint32_t t) const {
  return this->walk(t, [&](std::uint32_t e) {
    return turn(place_of(sites_[corners[e]]), place_of(sites_[corners[next(e)]]), p) ==
           Sign::negative;
  });
}

template <class Site>
std::optional<std::uint32_t> Incremental2<Site>::insert(std::uint32_t p) {
  const std::uint32_t start = locate(place_of(sites_[p]), last_);
  if (const auto equal = this->equal_corner(start, p)) return equal;
  if constexpr (!std::is_same_v<Site, Point2>) {
    if (!is_in_circle(start, p)) return std::nullopt;  // above the hull
  }
  find_rim(start, p);
  fill(p);
  return std::nullopt;
}

template <class Site>
void Incremental2<Site>::find_rim(std::uint32_t start, std::uint32_t p) {
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

template <class Site>
void Incremental2<Site>::fill(std::uint32_t p) {
  free_.insert(free_.end(), gone_.rbegin(), gone_.rend());
  // With sites that are hidden now, fewer triangles come than go.
  for (const std::uint32_t t : gone_) corners[3 * t] = infinite;
  std::uint32_t first = infinite, before = infinite;
  for (const std::uint32_t outer : rim_) {
    const std::uint32_t a = corners[next(outer)], b = corners[outer];
    const std::uint32_t t = add_cell();
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

template class Incremental2<Point2>;
template class Incremental2<WeightedPoint2>;

}  // namespace signum::detail
