// SPDX-License-Identifier: MIT
/// Sets of points by their definitions in rationals, and what an intersection must hold of them.
#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <signum/shapes/intersection.hpp>
#include <signum/shapes/intersects.hpp>
#include <string>
#include <vector>

#include "cases.hpp"
#include "rounded_sets.hpp"

namespace sets {

using namespace signum;

using Exact = std::array<Rational, 3>;

template <class S>
std::string show(const S& s) {
  return cases::hex(s);
}
inline std::string show(const Ray2& r) {
  return "ray" + cases::hex(std::array{r.origin, r.direction});
}
inline std::string show(const Line2& l) {
  return "line" + cases::hex(std::array{l.origin, l.direction});
}
inline std::string show(const Plane2& p) {
  return "plane{" + cases::hex(p.normal) + "," + cases::hex(p.offset) + "}";
}
inline std::string show(const Aabb2& b) { return "aabb" + cases::hex(std::array{b.min, b.max}); }
inline std::string show(const Aabb3& b) { return "aabb" + cases::hex(std::array{b.min, b.max}); }

inline Exact exact(const Point3& p) { return {p.x, p.y, p.z}; }
inline Exact minus(const Exact& a, const Exact& b) {
  return {a[0] - b[0], a[1] - b[1], a[2] - b[2]};
}
inline Rational dot(const Exact& a, const Exact& b) {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}
inline Exact cross(const Exact& a, const Exact& b) {
  return {a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]};
}
inline bool zero(const Exact& v) { return v == Exact{}; }

/// The t with p + t * d = x, if there is one.
inline std::optional<Rational> parameter(const Exact& p, const Exact& d, const Exact& x) {
  const Exact to = minus(x, p);
  if (zero(d)) return zero(to) ? std::optional<Rational>(0.0) : std::nullopt;
  if (!zero(cross(d, to))) return std::nullopt;
  return dot(d, to) / dot(d, d);
}

inline bool holds(const Point3& p, const Exact& x) { return exact(p) == x; }
inline bool holds(const Line3& l, const Exact& x) {
  return parameter(exact(l.origin), exact(l.direction), x).has_value();
}
inline bool holds(const Ray3& r, const Exact& x) {
  const auto t = parameter(exact(r.origin), exact(r.direction), x);
  return t && sign(*t) != Sign::negative;
}
inline bool holds(const Segment3& s, const Exact& x) {
  const auto t = parameter(exact(s.p), minus(exact(s.q), exact(s.p)), x);
  return t && sign(*t) != Sign::negative && !(Rational(1.0) < *t);
}
inline bool holds(const Plane3& p, const Exact& x) {
  return sign(dot(exact(p.normal), x) + Rational(p.offset)) == Sign::zero;
}
inline bool holds(const Triangle3& t, const Exact& x) {
  const auto& [p, q, r] = t.vertices;
  const Exact normal = cross(minus(exact(q), exact(p)), minus(exact(r), exact(p)));
  if (zero(normal)) {
    return holds(Segment3{p, q}, x) || holds(Segment3{q, r}, x) || holds(Segment3{r, p}, x);
  }
  const auto inner = [&](const Point3& u, const Point3& v) {
    const Exact edge = minus(exact(v), exact(u));
    return sign(dot(normal, cross(edge, minus(x, exact(u))))) != Sign::negative;
  };
  return sign(dot(normal, minus(x, exact(p)))) == Sign::zero && inner(p, q) && inner(q, r) &&
         inner(r, p);
}

inline bool holds(const Aabb3& b, const Exact& x) {
  const Exact min = exact(b.min);
  const Exact max = exact(b.max);
  for (std::size_t i = 0; i < 3; ++i) {
    if (x[i] < min[i] || max[i] < x[i]) return false;
  }
  return true;
}

// The plane is z = 0.
inline Point3 lifted(const Point2& p) { return {p.x, p.y, 0}; }
inline bool holds(const Point2& p, const Exact& x) { return holds(lifted(p), x); }
inline bool holds(const Segment2& s, const Exact& x) {
  return holds(Segment3{lifted(s.p), lifted(s.q)}, x);
}
inline bool holds(const Ray2& r, const Exact& x) {
  return holds(Ray3{lifted(r.origin), lifted(r.direction)}, x);
}
inline bool holds(const Line2& l, const Exact& x) {
  return holds(Line3{lifted(l.origin), lifted(l.direction)}, x);
}
inline bool holds(const Plane2& p, const Exact& x) {
  return holds(Plane3{lifted(p.normal), p.offset}, x);
}
inline bool holds(const Triangle2& t, const Exact& x) {
  const auto& [p, q, r] = t.vertices;
  return holds(Triangle3{{lifted(p), lifted(q), lifted(r)}}, x);
}
inline bool holds(const Aabb2& b, const Exact& x) {
  return holds(Aabb3{lifted(b.min), lifted(b.max)}, x);
}

inline ExactPoint3 lifted(const ExactPoint2& p) {
  return {{p.exact[0], p.exact[1], Rational(0.0)}, lifted(p.rounded)};
}
inline const ExactIntersection3& in_space(const ExactIntersection3& i) { return i; }
inline ExactIntersection3 in_space(const ExactIntersection2& i) {
  ExactIntersection3 r{i.dimension, {}, {}, {}};
  for (const ExactPoint2& p : i.points) r.points.push_back(lifted(p));
  if (i.through) r.through = lifted(*i.through);
  if (i.direction) r.direction = Exact{(*i.direction)[0], (*i.direction)[1], Rational(0.0)};
  return r;
}

inline std::vector<std::string> sorted(const ExactIntersection3& i) {
  std::vector<std::string> all;
  for (const ExactPoint3& p : i.points) {
    all.push_back(p.exact[0].to_string() + " " + p.exact[1].to_string() + " " +
                  p.exact[2].to_string());
  }
  std::sort(all.begin(), all.end());
  return all;
}

inline std::vector<std::string> sorted(const Intersection3& i) { return sorted(i.exact()); }
inline std::vector<std::string> sorted(const Intersection2& i) {
  return sorted(in_space(i.exact()));
}

/// Whether a polygon turns the same way at each of its corners.
inline bool convex(const std::vector<ExactPoint3>& polygon) {
  const std::size_t n = polygon.size();
  const auto turn = [&](std::size_t i) {
    const Exact& q = polygon[(i + 1) % n].exact;
    return cross(minus(q, polygon[i].exact), minus(polygon[(i + 2) % n].exact, q));
  };
  for (std::size_t i = 0; i < n; ++i) {
    if (sign(dot(turn(0), turn(i))) != Sign::positive) return false;
  }
  return true;
}

/// What is wrong with the intersection of two shapes, or nothing. Each vertex found is in both, by
/// the definitions of these; and where the shapes change places, the one that was cut then cuts,
/// and the same set comes out.
template <class A, class B>
std::string wrong_with(const A& a, const B& b) {
  const std::string where = show(a) + " " + show(b) + ": ";
  const auto found = intersection(a, b);
  const auto ref = [](const auto& s) {
    if constexpr (AnyShape2<A>) return ShapeRef2(&s);
    if constexpr (AnyShape3<A>) return ShapeRef3(&s);
  };
  // Not by exact(): that has nothing where intersects says so.
  const ExactIntersection3 set = in_space(detail::intersection_exactly(ref(a), ref(b)));
  const ExactIntersection3 swapped = in_space(intersection(b, a).exact());
  if ((set.dimension >= 0) != intersects(a, b)) return where + "not as intersects says";
  if (!is_rounded(found, found.exact())) return where + "other doubles than those of the exact set";
  if (set.dimension != swapped.dimension || sorted(set) != sorted(swapped)) {
    return where + "another set when swapped";
  }
  std::vector<Exact> points;
  for (const ExactPoint3& p : set.points) {
    points.push_back(p.exact);
    const Point3 rounded{p.exact[0].to_double(), p.exact[1].to_double(), p.exact[2].to_double()};
    if (!(rounded == p.rounded)) return where + "a coordinate is not rounded rightly";
  }
  if (set.through) points.push_back(set.through->exact);
  if (set.direction) {
    const Exact& from = points.front();
    const Exact& d = *set.direction;
    points.push_back({from[0] + d[0], from[1] + d[1], from[2] + d[2]});
  }
  for (const Exact& x : points) {
    if (!holds(a, x) || !holds(b, x)) return where + "a point is not in both";
  }
  if (set.dimension == 2 && set.points.size() > 2 && !convex(set.points))
    return where + "not the corners in order";
  return {};
}

}  // namespace sets
