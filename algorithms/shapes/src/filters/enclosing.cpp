// SPDX-License-Identifier: MIT
// Polygons and polyhedra whose requirements hold, and which points they enclose.
#include <algorithm>
#include <signum/predicates/orient2d.hpp>
#include <signum/predicates/orient3d.hpp>

#include "filters/area_filter.hpp"
#include "shapes/closed_surface.hpp"
#include "shapes/finite.hpp"
#include "shapes/lifted.hpp"

namespace signum::detail {

namespace {

enum class Dropped : std::uint8_t { x, y, z };

Dropped greatest_coordinate(const Point3& n) {
  const Point3 a{std::abs(n.x), std::abs(n.y), std::abs(n.z)};
  if (a.x >= a.y && a.x >= a.z) return Dropped::x;
  return a.y >= a.z ? Dropped::y : Dropped::z;
}

Vec2<Real> seen(const RealPoint& p, Dropped d) {
  if (d == Dropped::x) return {p.y, p.z};
  if (d == Dropped::y) return {p.z, p.x};
  return {p.x, p.y};
}

/// The edges that a ray from a point to the right crosses.
class Crossings {
 public:
  explicit Crossings(const Vec2<Real>& p) : p_(p) {}

  void add(const Vec2<Real>& a, const Vec2<Real>& b) {
    const Real from = a.y - p_.y;
    const Real to = b.y - p_.y;
    const bool up = is_negative(from) && is_positive(to);
    const bool down = is_positive(from) && is_negative(to);
    if (!up && !down) {
      const bool above = is_positive(from) && is_positive(to);
      const bool below = is_negative(from) && is_negative(to);
      certain_ = certain_ && (above || below);
      return;
    }
    const Vec2<Real> edge{b.x - a.x, b.y - a.y};
    const Real side = cross(edge, Vec2<Real>{p_.x - a.x, p_.y - a.y});
    const bool left = is_positive(side);
    certain_ = certain_ && (left || is_negative(side));
    if (left != up) return;
    ++count_;
    winding_ += up ? 1 : -1;
  }

  bool certain() const { return certain_; }
  int count() const { return count_; }
  int winding() const { return winding_; }

 private:
  Vec2<Real> p_;
  int count_ = 0, winding_ = 0;
  bool certain_ = true;
};

/// Whether all points of a face with that normal are in the plane through a, b and c.
template <class Points>
bool all_in_plane(const Points& points, const Point3& a, const Point3& b, const Point3& c) {
  const auto equal = [&](double Point3::* k) {
    return std::all_of(points.begin(), points.end(), [&](const Point3& p) { return p.*k == a.*k; });
  };
  if (equal(&Point3::x) || equal(&Point3::y) || equal(&Point3::z)) return true;
  return std::all_of(points.begin(), points.end(),
                     [&](const Point3& p) { return orient3d(a, b, c, p) == Sign::zero; });
}

/// The first of the points for which a vector is longest, as doubles tell.
template <class VectorOf>
Point3 greatest_vector(const std::vector<Point3>& points, VectorOf vector_of) {
  Point3 best = points[0];
  double most = 0;
  for (const Point3& p : points) {
    const Point3 v = vector_of(p);
    const double size = dot(v, v);
    if (!(size > most)) continue;
    best = p;
    most = size;
  }
  return best;
}

template <class Polygon>
std::optional<RealPolygon> polygon(const Polygon& shape) {
  RealPolygon r;
  r.rule = shape.rule;
  for (const auto& chain : shape.chains) {
    if (chain.size() < 3) return std::nullopt;
    auto& last = r.chains.emplace_back();
    for (const auto& p : chain) last.push_back(lifted(p));
    r.points.insert(r.points.end(), last.begin(), last.end());
  }
  if (r.points.empty()) return std::nullopt;
  if (!std::all_of(r.points.begin(), r.points.end(), is_finite)) return std::nullopt;
  // The points are far from each other, and from a line.
  const Point3 a = r.points[0];
  const Point3 b = greatest_vector(r.points, [&](const Point3& p) { return minus(p, a); });
  const Point3 way = minus(b, a);
  const Point3 c =
      greatest_vector(r.points, [&](const Point3& p) { return cross(way, minus(p, a)); });
  const RealPoint origin = exact(a);
  const RealPoint normal = cross(exact(b) - origin, exact(c) - origin);
  if (!is_positive(squared_length(normal))) return std::nullopt;
  r.plane = {normal, negated(dot(normal, origin))};
  r.spanning = {a, b, c};
  if (!all_in_plane(r.points, a, b, c)) return std::nullopt;
  return r;
}

/// By a ray of some slope.
std::optional<bool> encloses_point(const RealPolygon& polygon, const RealPoint& p, double slope) {
  const Dropped d = greatest_coordinate(value(polygon.plane.normal));
  const auto at = [&](const RealPoint& q) {
    const Vec2<Real> flat = seen(q, d);
    return slope == 0 ? flat : Vec2<Real>{flat.x, flat.y + exact(slope) * flat.x};
  };
  Crossings crossings(at(p));
  for (const auto& chain : polygon.chains) {
    Vec2<Real> last = at(exact(chain.back()));
    for (const Point3& corner : chain) {
      const Vec2<Real> next = at(exact(corner));
      crossings.add(last, next);
      last = next;
    }
  }
  if (!crossings.certain()) return std::nullopt;
  return polygon.rule == FillRule::even_odd ? crossings.count() % 2 != 0 : crossings.winding() != 0;
}

}  // namespace

std::optional<RealPolygon> polygon_of(const Polygon2& shape) { return polygon(shape); }
std::optional<RealPolygon> polygon_of(const Polygon3& shape) { return polygon(shape); }

std::vector<Segment3> segments_on_line(const ShapeRef3& shape) {
  const auto* of_polygon = std::get_if<const Polygon3*>(&shape);
  if (of_polygon == nullptr) return {};
  const Polygon3& polygon = **of_polygon;
  const auto order = [](const Point3& p, const Point3& q) {
    return p.x != q.x ? p.x < q.x : p.y != q.y ? p.y < q.y : p.z < q.z;
  };
  std::vector<Segment3> segments;
  for (const auto& chain : polygon.chains) {
    if (chain.size() < 3 || !std::all_of(chain.begin(), chain.end(), is_finite)) return {};
    const auto [first, last] = std::minmax_element(chain.begin(), chain.end(), order);
    segments.push_back({*first, *last});
  }
  if (segments.empty()) return {};
  const Point3& p = segments[0].p;
  Point3 q = p;
  for (const Segment3& s : segments) q = s.p != p ? s.p : s.q != p ? s.q : q;
  const auto is_on_line = [&](const Point3& r) {
    const auto turn = [&](double Point3::* u, double Point3::* v) {
      return orient2d({p.*u, p.*v}, {q.*u, q.*v}, {r.*u, r.*v}) == Sign::zero;
    };
    return turn(&Point3::x, &Point3::y) && turn(&Point3::y, &Point3::z) &&
           turn(&Point3::z, &Point3::x);
  };
  for (const auto& chain : polygon.chains) {
    if (!std::all_of(chain.begin(), chain.end(), is_on_line)) return {};
  }
  return segments;
}

std::optional<ClosedSurface> closed_surface_of(const Polyhedron3& shape) {
  if (shape.faces.empty()) return std::nullopt;
  const std::size_t n = shape.points.size();
  const auto is_face = [n](const VertexTriple& f) { return f[0] < n && f[1] < n && f[2] < n; };
  if (!std::all_of(shape.faces.begin(), shape.faces.end(), is_face)) return std::nullopt;
  if (!std::all_of(shape.points.begin(), shape.points.end(), is_finite)) return std::nullopt;
  if (!is_closed(shape.points, shape.faces)) return std::nullopt;
  return ClosedSurface{&shape};
}

std::optional<bool> encloses(const RealPolygon& polygon, const RealPoint& p) {
  // A ray along an axis often leads through corners; one of another slope hardly ever does.
  constexpr double slope = 0.381966;
  const std::optional<bool> found = encloses_point(polygon, p, 0);
  return found ? found : encloses_point(polygon, p, slope);
}

/// Decides by the faces that a ray from the point along x leaves through.
std::optional<bool> encloses(const ClosedSurface& surface, const RealPoint& p) {
  const Polyhedron3& shape = *surface.shape;
  bool inside = false;
  for (const auto& [i, j, k] : shape.faces) {
    const std::array v{exact(shape.points[i]), exact(shape.points[j]), exact(shape.points[k])};
    Crossings crossings(seen(p, Dropped::x));
    for (std::size_t n = 0; n < 3; ++n) {
      crossings.add(seen(v[n], Dropped::x), seen(v[(n + 1) % 3], Dropped::x));
    }
    if (!crossings.certain()) return std::nullopt;
    if (crossings.winding() == 0) continue;
    const Real side = determinant(v[1] - v[0], v[2] - v[0], p - v[0]);
    const bool on_side_of_normal = is_positive(side);
    if (!on_side_of_normal && !is_negative(side)) return std::nullopt;
    // Where the face turns left as seen against x, its normal goes along x.
    if (on_side_of_normal != (crossings.winding() > 0)) inside = !inside;
  }
  return inside;
}

}  // namespace signum::detail
