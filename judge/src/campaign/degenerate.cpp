// SPDX-License-Identifier: MIT
#include "degenerate.hpp"

#include <algorithm>
#include <array>
#include <concepts>
#include <functional>
#include <optional>
#include <signum/kernel/error.hpp>
#include <signum/kernel/shape_members.hpp>
#include <signum/predicates/orient2d.hpp>
#include <signum/predicates/orient3d.hpp>
#include <signum/shapes/squared_distance.hpp>
#include <span>

namespace signum::oracle {
namespace {

template <class Point>
constexpr Point zero{};

bool collinear(const Point2& a, const Point2& b, const Point2& c) {
  return orient2d(a, b, c) == Sign::zero;
}

/// Points are collinear iff they are so in all three projections along an axis.
bool collinear(const Point3& a, const Point3& b, const Point3& c) {
  const auto xy = [](const Point3& p) { return Point2{p.x, p.y}; };
  const auto yz = [](const Point3& p) { return Point2{p.y, p.z}; };
  const auto zx = [](const Point3& p) { return Point2{p.z, p.x}; };
  return collinear(xy(a), xy(b), xy(c)) && collinear(yz(a), yz(b), yz(c)) &&
         collinear(zx(a), zx(b), zx(c));
}

/// The first point that is off the line of a and b, or, below, that differs from a.
template <class Point>
std::optional<Point> off_line(std::span<const Point> points, const Point& a, const Point& b) {
  const auto found = std::find_if(points.begin(), points.end(),
                                  [&](const Point& p) { return !collinear(a, b, p); });
  return found == points.end() ? std::nullopt : std::optional(*found);
}

template <class Point>
std::optional<Point> other_than(std::span<const Point> points, const Point& a) {
  const auto found =
      std::find_if(points.begin(), points.end(), [&](const Point& p) { return p != a; });
  return found == points.end() ? std::nullopt : std::optional(*found);
}

template <class Point>
bool all_collinear(std::span<const Point> points) {
  if (points.empty()) return true;
  const std::optional<Point> second = other_than(points, points.front());
  return !second || !off_line(points, points.front(), *second);
}

bool is_flat(std::span<const Point2> points) { return all_collinear(points); }

bool is_flat(std::span<const Point3> points) {
  if (points.empty()) return true;
  const Point3& a = points.front();
  const auto b = other_than(points, a);
  if (!b) return true;
  const auto c = off_line(points, a, *b);
  if (!c) return true;
  return std::all_of(points.begin(), points.end(),
                     [&](const Point3& d) { return orient3d(a, *b, *c, d) == Sign::zero; });
}

/// Whether fewer points would span the same.
template <class Point>
bool dependent(const std::vector<Point>& p) {
  if (p.size() < 3) return p.size() == 2 && p[0] == p[1];
  return p.size() == 3 ? collinear(p[0], p[1], p[2]) : is_flat(p);
}

template <class Point>
bool chains_collinear(const std::vector<std::vector<Point>>& chains) {
  std::vector<Point> all;
  for (const auto& chain : chains) all.insert(all.end(), chain.begin(), chain.end());
  return all_collinear(std::span<const Point>(all));
}

template <class Point>
bool box_is_flat(const Point& min, const Point& max) {
  if constexpr (std::is_same_v<Point, Point3>) {
    if (min.z == max.z) return true;
  }
  return min.x == max.x || min.y == max.y;
}

template <class Kdop>
bool kdop_is_flat(const Kdop& k) {
  return std::mismatch(k.min.begin(), k.min.end(), k.max.begin(), std::less<>()).first !=
         k.min.end();
}

/// Empty or unbounded, or flattened by a row of zeros.
bool is_no_frustum(const Frustum3& f) {
  const auto is_zero = [](const auto& row) { return row == std::array<double, 4>{}; };
  if (std::any_of(f.matrix.begin(), f.matrix.end(), is_zero)) return true;
  try {
    squared_distance(zero<Point3>, f);
    return false;
  } catch (const InvalidArgument&) {
    return true;
  }
}

/// Whether a length or factor is 0, or points or vectors are dependent.
template <class S>
bool has_degenerate_members(const S& s) {
  using Point = std::conditional_t<AnyShape3<S>, Point3, Point2>;
  std::vector<Point> points, vectors = {zero<Point>};
  bool is_thin = false;
  for_each_member(s, [&]<class Member>(Member, const auto& value) {
    for_each_leaf(value, [&]<class Leaf>(const Leaf& leaf) {
      if constexpr (std::same_as<Leaf, Point>) {
        if (Member::role == MemberRole::point) points.push_back(leaf);
        if (Member::role == MemberRole::vector) vectors.push_back(leaf);
      } else if constexpr (Member::role == MemberRole::length ||
                           Member::role == MemberRole::factor) {
        is_thin |= leaf == 0;
      }
    });
  });
  return is_thin || dependent(points) || dependent(vectors);
}

struct Degenerate {
  template <class S>
  bool operator()(const S& s) const {
    return has_degenerate_members(s);
  }
  bool operator()(const Polygon2& s) const { return chains_collinear(s.chains); }
  bool operator()(const Polygon3& s) const { return chains_collinear(s.chains); }
  bool operator()(const Aabb2& s) const { return box_is_flat(s.min, s.max); }
  bool operator()(const Aabb3& s) const { return box_is_flat(s.min, s.max); }
  bool operator()(const Kdop2& s) const { return kdop_is_flat(s); }
  bool operator()(const Kdop3& s) const { return kdop_is_flat(s); }
  bool operator()(const Convex2& s) const { return is_flat(s.points); }
  bool operator()(const Convex3& s) const { return is_flat(s.points); }
  bool operator()(const Polyhedron3& s) const { return is_flat(s.points); }
  bool operator()(const Frustum3& s) const { return is_no_frustum(s); }
};

}  // namespace

bool is_degenerate(const Shape2& shape) { return std::visit(Degenerate{}, shape); }
bool is_degenerate(const Shape3& shape) { return std::visit(Degenerate{}, shape); }

}  // namespace signum::oracle
