// SPDX-License-Identifier: MIT
#include "linear.hpp"

#include <algorithm>

namespace reference {

namespace {

/// Adds all points with dot(normal, x) = dot(normal, p).
void add_plane(std::vector<HalfSpace>& to, const Point& normal, const Point& p) {
  const Q offset(-dot(normal, p));
  to.push_back({normal, offset});
  to.push_back({-normal, Q(-offset)});
}

/// Two independent vectors perpendicular to v, which is not zero.
std::array<Point, 2> perpendiculars(const Point& v) {
  const Point axis = sign(v.x) != 0 ? Point{0, 1, 0} : Point{1, 0, 0};
  const Point n = cross(v, axis);
  if (is_zero(n)) return {Point{0, 0, 1}, cross(v, Point{0, 0, 1})};
  return {n, cross(v, n)};
}

/// Adds the half-space through p along the normal, or against it, that holds all the points.
void add_if_supporting(std::vector<HalfSpace>& to, const Point& normal, const Point& p,
                       const std::vector<Point>& points) {
  const HalfSpace h{normal, Q(-dot(normal, p))};
  bool above = false;
  bool below = false;
  for (const Point& x : points) {
    const int s = sign(h(x));
    above |= s > 0;
    below |= s < 0;
  }
  if (!below) to.push_back(h);
  if (!above) to.push_back({-normal, Q(-h.offset)});
}

bool lies_on_one(const std::vector<HalfSpace>& half_spaces, std::initializer_list<Point> points) {
  return std::any_of(half_spaces.begin(), half_spaces.end(), [&](const HalfSpace& h) {
    return std::all_of(points.begin(), points.end(),
                       [&](const Point& p) { return sign(h(p)) == 0; });
  });
}

}  // namespace

Polytope Polytope::hull(const std::vector<Point>& given) {
  std::vector<Point> points;
  for (const Point& p : given) {
    if (std::find(points.begin(), points.end(), p) == points.end()) points.push_back(p);
  }
  const Point& o = points.front();
  std::vector<HalfSpace> result;
  if (points.size() == 1) {
    for (const Point& axis : {Point{1, 0, 0}, Point{0, 1, 0}, Point{0, 0, 1}}) {
      add_plane(result, axis, o);
    }
    return {result, {points, {}}};
  }
  const Point u = points[1] - o;
  Point normal{0, 0, 0};
  for (const Point& p : points) {
    if (is_zero(normal)) normal = cross(u, p - o);
  }
  if (is_zero(normal)) {
    for (const Point& n : perpendiculars(u)) add_plane(result, n, o);
    for (const Point& p : points) add_if_supporting(result, u, p, points);
    return {result, {points, {}}};
  }
  const bool flat = std::all_of(points.begin(), points.end(),
                                [&](const Point& p) { return sign(dot(normal, p - o)) == 0; });
  if (flat) add_plane(result, normal, o);
  for (std::size_t i = 0; i < points.size(); ++i) {
    for (std::size_t j = i + 1; j < points.size(); ++j) {
      const Point edge = points[j] - points[i];
      if (flat) add_if_supporting(result, cross(normal, edge), points[i], points);
      for (std::size_t k = j + 1; !flat && k < points.size(); ++k) {
        const Point n = cross(edge, points[k] - points[i]);
        if (is_zero(n) || lies_on_one(result, {points[i], points[j], points[k]})) continue;
        add_if_supporting(result, n, points[i], points);
      }
    }
  }
  return {result, {points, {}}};
}

Polytope Polytope::line(const Point& origin, const Point& direction) {
  if (is_zero(direction)) return hull({origin});
  std::vector<HalfSpace> result;
  for (const Point& n : perpendiculars(direction)) add_plane(result, n, origin);
  return {result, {{origin}, {direction, -direction}}};
}

Polytope Polytope::ray(const Point& origin, const Point& direction) {
  if (is_zero(direction)) return hull({origin});
  std::vector<HalfSpace> result = line(origin, direction).half_spaces();
  result.push_back({direction, Q(-dot(direction, origin))});
  return {result, {{origin}, {direction}}};
}

bool Polytope::contains(const Point& x) const {
  return std::all_of(half_spaces_.begin(), half_spaces_.end(),
                     [&](const HalfSpace& h) { return sign(h(x)) >= 0; });
}

bool Polytope::contains_inside(const Point& x) const {
  for (const HalfSpace& h : half_spaces_) {
    const int s = sign(h(x));
    if (s < 0) return false;
    if (s > 0) continue;
    for (const Point& p : span().points) {
      if (sign(h(p)) != 0) return false;
    }
    for (const Point& v : span().directions) {
      if (sign(dot(h.normal, v)) != 0) return false;
    }
  }
  return true;
}

namespace {

/// All vertices and edge directions, by trying all sets of planes that determine one.
Span enumerate(std::vector<HalfSpace> half_spaces) {
  Span result;
  // The set is a product with the space of vectors that no normal sees: a basis of that, by
  // trying the cross products of normals.
  std::vector<Point> blind;
  const auto sees_nothing = [&](const Point& v) {
    return std::all_of(half_spaces.begin(), half_spaces.end(),
                       [&](const HalfSpace& h) { return sign(dot(h.normal, v)) == 0; });
  };
  Point one{0, 0, 0};
  Point two{0, 0, 0};
  for (const HalfSpace& h : half_spaces) {
    if (is_zero(one)) one = h.normal;
    if (is_zero(two)) two = cross(one, h.normal);
  }
  if (is_zero(one)) {
    blind = {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}};
  } else if (is_zero(two)) {
    const auto [p, q] = perpendiculars(one);
    blind = {p, q};
  } else if (sees_nothing(two)) {
    blind = {two};
  }
  for (const Point& v : blind) {
    add_plane(half_spaces, v, {0, 0, 0});
    result.directions.push_back(v);
    result.directions.push_back(-v);
  }
  const auto add = [](std::vector<Point>& to, const Point& p) {
    if (std::find(to.begin(), to.end(), p) == to.end()) to.push_back(p);
  };
  const std::size_t count = half_spaces.size();
  for (std::size_t i = 0; i < count; ++i) {
    for (std::size_t j = i + 1; j < count; ++j) {
      const Point v = cross(half_spaces[i].normal, half_spaces[j].normal);
      if (is_zero(v)) continue;
      for (const Point& w : {v, -v}) {
        const bool kept =
            std::all_of(half_spaces.begin(), half_spaces.end(),
                        [&](const HalfSpace& h) { return sign(dot(h.normal, w)) >= 0; });
        if (kept &&
            std::none_of(result.directions.begin(), result.directions.end(), [&](const Point& d) {
              return is_zero(cross(d, w)) && sign(dot(d, w)) > 0;
            })) {
          result.directions.push_back(w);
        }
      }
      for (std::size_t k = j + 1; k < count; ++k) {
        const Q determinant = dot(v, half_spaces[k].normal);
        if (sign(determinant) == 0) continue;
        const Point jk = cross(half_spaces[j].normal, half_spaces[k].normal);
        const Point ki = cross(half_spaces[k].normal, half_spaces[i].normal);
        const Point sum =
            half_spaces[i].offset * jk + half_spaces[j].offset * ki + half_spaces[k].offset * v;
        const Point p = Q(-1 / determinant) * sum;
        const bool kept = std::all_of(half_spaces.begin(), half_spaces.end(),
                                      [&](const HalfSpace& h) { return sign(h(p)) >= 0; });
        if (kept) add(result.points, p);
      }
    }
  }
  if (result.points.empty()) result.directions.clear();
  return result;
}

}  // namespace

const Span& Polytope::span() const {
  if (!span_) span_ = enumerate(half_spaces_);
  return *span_;
}

void Interval::keep(const Q& a, const Q& b) {
  if (sign(b) == 0) {
    empty |= sign(a) < 0;
    return;
  }
  const Q t(-a / b);
  if (sign(b) > 0 && (!low || *low < t)) low = t;
  if (sign(b) < 0 && (!high || t < *high)) high = t;
  empty |= low && high && *high < *low;
}

Interval interval_in(const std::vector<HalfSpace>& half_spaces, const Point& origin,
                     const Point& direction) {
  Interval result;
  for (const HalfSpace& h : half_spaces) result.keep(h(origin), dot(h.normal, direction));
  return result;
}

}  // namespace reference
