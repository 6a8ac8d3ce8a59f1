// SPDX-License-Identifier: MIT
#include "outline.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <signum/bound/convex_hull3.hpp>

#include "half_spaces.hpp"

namespace signum::oracle::picture {

namespace {

constexpr int steps = 48;

double finite(double x) {
  constexpr double most = std::numeric_limits<double>::max() / 8;
  return std::isnan(x) ? 0 : std::clamp(x, -most, most);
}

/// Two unit vectors perpendicular to n and to each other.
std::array<Point3, 2> across(const Point3& n) {
  const Point3 u = unit(n);
  const double x = std::abs(u.x), y = std::abs(u.y), z = std::abs(u.z);
  const Point3 other = x <= y && x <= z ? Point3{1, 0, 0}
                       : y <= z         ? Point3{0, 1, 0}
                                        : Point3{0, 0, 1};
  const Point3 first = unit(cross(u, other));
  return {first, cross(u, first)};
}

/// The ellipse about center through center + u and center + v.
Chain ellipse(const Point3& center, const Point3& u, const Point3& v) {
  Chain chain;
  for (int i = 0; i <= steps; ++i) {
    const double angle = 2 * 3.14159265358979 * i / steps;
    chain.push_back(plus(center, plus(times(std::cos(angle), u), times(std::sin(angle), v))));
  }
  return chain;
}

class Drawing {
 public:
  Drawing(const Room* room, bool flat) : room_(room), flat_(flat) {}

  Outline result;

  void draw(const Point3& p) { result.corners.push_back(p); }
  void draw(const Segment3& s) {
    edge(s.p, s.q);
    result.corners.insert(result.corners.end(), {s.p, s.q});
  }
  void draw(const Ray3& r) {
    result.corners.push_back(r.origin);
    if (!room_ || unit(r.direction) == Point3{0, 0, 0}) return;
    const double reach = room_->radius + length(plus(room_->center, times(-1, r.origin)));
    const Point3 end = plus(r.origin, times(reach, unit(r.direction)));
    edge(r.origin, end);
    result.arrows.push_back({r.origin, end});
  }
  void draw(const Line3& l) {
    result.corners.push_back(l.origin);
    if (!room_) return;
    const double reach = room_->radius + length(plus(room_->center, times(-1, l.origin)));
    const Point3 u = times(reach, unit(l.direction));
    edge(plus(l.origin, times(-1, u)), plus(l.origin, u));
  }
  void draw(const Plane3& p) {
    if (!room_) return;
    const Point3 n = unit(p.normal);
    const double size = length(p.normal);
    const double distance = dot(n, room_->center) + p.offset / size;
    const Point3 foot = plus(room_->center, times(-finite(distance), n));
    const double r = room_->radius;
    if (flat_) {
      const Point3 u = {-n.y * r, n.x * r, 0};
      edge(plus(foot, u), plus(foot, times(-1, u)));
      return;
    }
    const auto [u, v] = across(n);
    ring({plus(foot, times(r, plus(u, v))), plus(foot, times(r, plus(u, times(-1, v)))),
          plus(foot, times(-r, plus(u, v))), plus(foot, times(r, plus(v, times(-1, u))))});
  }
  void draw(const Triangle3& t) {
    Chain c(t.vertices.begin(), t.vertices.end());
    result.corners.insert(result.corners.end(), c.begin(), c.end());
    ring(std::move(c));
  }
  void draw(const Polygon3& p) {
    result.areas.push_back({p.chains, p.rule});
    for (const Chain& chain : p.chains) {
      result.corners.insert(result.corners.end(), chain.begin(), chain.end());
      result.lines.push_back(chain);
      result.lines.back().push_back(chain.front());
    }
  }
  void draw(const Aabb3& b) {
    result.corners.insert(result.corners.end(), {b.min, b.max});
    std::array<Point3, 8> c;
    for (unsigned i = 0; i < 8; ++i) {
      c[i] = {i & 1 ? b.max.x : b.min.x, i & 2 ? b.max.y : b.min.y, i & 4 ? b.max.z : b.min.z};
    }
    box(c);
  }
  void draw(const Obb3& b) {
    std::array<Point3, 8> c;
    for (unsigned i = 0; i < 8; ++i) {
      c[i] = b.center;
      for (unsigned k = 0; k < 3; ++k) {
        c[i] = plus(c[i], times(i >> k & 1 ? b.half[k] : -b.half[k], b.axes[k]));
      }
    }
    result.corners.push_back(b.center);
    box(c);
  }
  void draw(const Kdop3& k) {
    HalfSpaces spaces;
    for (std::size_t i = 0; i < k.directions.size(); ++i) {
      spaces.push_back({k.directions[i], -k.min[i]});
      spaces.push_back({times(-1, k.directions[i]), k.max[i]});
    }
    cut(spaces);
  }
  void draw(const Frustum3& f) {
    HalfSpaces spaces;
    const auto& w = f.matrix[3];
    for (std::size_t i = 0; i < 3; ++i) {
      for (const double s : {1.0, -1.0}) {
        const auto& m = f.matrix[i];
        const double k = i == 2 && s == 1 && f.depth == DepthRange::direct3d ? 0 : 1;
        spaces.push_back(
            {{k * w[0] + s * m[0], k * w[1] + s * m[1], k * w[2] + s * m[2]}, k * w[3] + s * m[3]});
      }
    }
    cut(spaces);
  }
  void draw(const Convex3& c) {
    result.corners = c.points;
    const ConvexHull3 hull = convex_hull(c.points);
    Chain corners;
    for (const std::uint32_t i : hull.vertices) corners.push_back(c.points[i]);
    if (hull.dimension == 1) edge(corners[0], corners[1]);
    for (std::size_t f = 0; f < hull.faces.size(); ++f) {
      Chain face;
      for (const std::uint32_t i : hull.faces[f]) face.push_back(c.points[i]);
      ring(std::move(face));
    }
  }
  void draw(const Polyhedron3& p) {
    result.corners = p.points;
    for (const auto& f : p.faces) ring({p.points[f[0]], p.points[f[1]], p.points[f[2]]});
  }
  void draw(const Sphere3& s) {
    result.corners.push_back(s.center);
    result.clouds.push_back(ball(s.center, s.radius));
    circles(s.center, s.radius);
  }
  void draw(const Capsule3& c) {
    draw(c.segment);
    Chain cloud = ball(c.segment.p, c.radius);
    const Chain other = ball(c.segment.q, c.radius);
    cloud.insert(cloud.end(), other.begin(), other.end());
    result.clouds.push_back(std::move(cloud));
    if (!flat_) circles(c.segment.p, c.radius), circles(c.segment.q, c.radius);
  }
  void draw(const Lozenge3& l) {
    const Point3 a = plus(l.origin, l.edges[0]), b = plus(l.origin, l.edges[1]);
    const Point3 c = plus(a, l.edges[1]);
    result.corners.insert(result.corners.end(), {l.origin, a, b, c});
    Chain cloud;
    for (const Point3& p : {l.origin, a, b, c}) {
      const Chain one = ball(p, l.radius);
      cloud.insert(cloud.end(), one.begin(), one.end());
    }
    result.clouds.push_back(std::move(cloud));
    ring({l.origin, a, c, b});
  }
  void draw(const Cylinder3& c) {
    edge(c.axis.p, c.axis.q);
    result.corners.insert(result.corners.end(), {c.axis.p, c.axis.q});
    Chain cloud;
    for (const Point3& p : {c.axis.p, c.axis.q}) disc(p, axis(c.axis.p, c.axis.q), c.radius, cloud);
    result.clouds.push_back(std::move(cloud));
  }
  void draw(const Cone3& c) {
    edge(c.apex, c.base);
    result.corners.insert(result.corners.end(), {c.apex, c.base});
    Chain cloud = {c.apex};
    disc(c.base, axis(c.apex, c.base), c.radius, cloud);
    result.clouds.push_back(std::move(cloud));
  }
  void draw(const Ellipsoid3& e) {
    result.corners.push_back(e.center);
    Chain cloud;
    for (const Point3& p : ball({0, 0, 0}, 1)) {
      cloud.push_back(plus(e.center, plus(times(p.x, e.axes[0]),
                                          plus(times(p.y, e.axes[1]), times(p.z, e.axes[2])))));
    }
    result.clouds.push_back(std::move(cloud));
    for (std::size_t i = 0; i < 3; ++i) {
      result.lines.push_back(ellipse(e.center, e.axes[i], e.axes[(i + 1) % 3]));
    }
  }

 private:
  void edge(const Point3& p, const Point3& q) { result.lines.push_back({p, q}); }
  void ring(Chain chain) {
    result.lines.push_back(chain);
    result.lines.back().push_back(chain.front());
    result.areas.push_back({{std::move(chain)}});
  }
  /// Corner i is at the far side along axis k when bit k of i is set.
  void box(const std::array<Point3, 8>& c) {
    if (flat_) return ring({c[0], c[1], c[3], c[2]});
    for (const auto& f : {std::array{0, 1, 3, 2},
                          {4, 5, 7, 6},
                          {0, 1, 5, 4},
                          {2, 3, 7, 6},
                          {0, 2, 6, 4},
                          {1, 3, 7, 5}}) {
      Chain face;
      for (const int i : f) face.push_back(c[static_cast<std::size_t>(i)]);
      ring(std::move(face));
    }
  }
  void cut(const HalfSpaces& spaces) {
    if (!room_) return;
    for (Chain& face : flat_ ? cut_square(spaces, *room_) : cut_cube(spaces, *room_)) {
      ring(std::move(face));
    }
  }
  Chain ball(const Point3& center, double r) const {
    const Point3 x = {r, 0, 0}, y = {0, r, 0};
    if (flat_) return ellipse(center, x, y);
    Chain points;
    constexpr int rows = 16;
    for (int i = 0; i <= rows; ++i) {
      const double angle = 3.14159265358979 * (static_cast<double>(i) / rows - 0.5);
      const Point3 at = plus(center, {0, 0, r * std::sin(angle)});
      const Chain row = ellipse(at, times(std::cos(angle), x), times(std::cos(angle), y));
      points.insert(points.end(), row.begin(), row.end());
    }
    return points;
  }
  void circles(const Point3& center, double r) {
    const Point3 x = {r, 0, 0}, y = {0, r, 0}, z = {0, 0, r};
    result.lines.push_back(ellipse(center, x, y));
    if (flat_) return;
    result.lines.push_back(ellipse(center, y, z));
    result.lines.push_back(ellipse(center, z, x));
  }
  static Point3 axis(const Point3& p, const Point3& q) { return plus(q, times(-1, p)); }
  void disc(const Point3& center, const Point3& normal, double r, Chain& cloud) {
    const auto [u, v] = across(normal);
    const Chain circle = ellipse(center, times(r, u), times(r, v));
    cloud.insert(cloud.end(), circle.begin(), circle.end());
    result.lines.push_back(circle);
  }

  const Room* room_;
  bool flat_;
};

Chain in_space(const std::vector<Point2>& points) {
  Chain result;
  for (const Point2& p : points) result.push_back(picture::in_space(p));
  return result;
}

/// A shape of the plane as one of space, in z = 0.
struct Lift {
  Shape3 operator()(const Point2& p) const { return at(p); }
  Shape3 operator()(const Segment2& s) const { return Segment3{at(s.p), at(s.q)}; }
  Shape3 operator()(const Ray2& r) const { return Ray3{at(r.origin), at(r.direction)}; }
  Shape3 operator()(const Line2& l) const { return Line3{at(l.origin), at(l.direction)}; }
  Shape3 operator()(const Plane2& p) const { return Plane3{at(p.normal), p.offset}; }
  Shape3 operator()(const Triangle2& t) const {
    return Triangle3{{at(t.vertices[0]), at(t.vertices[1]), at(t.vertices[2])}};
  }
  Shape3 operator()(const Polygon2& p) const {
    Polygon3 result{{}, p.rule};
    for (const auto& chain : p.chains) result.chains.push_back(in_space(chain));
    return result;
  }
  Shape3 operator()(const Aabb2& b) const { return Aabb3{at(b.min), at(b.max)}; }
  Shape3 operator()(const Obb2& b) const {
    return Obb3{at(b.center), {at(b.axes[0]), at(b.axes[1]), {0, 0, 0}}, {b.half[0], b.half[1], 0}};
  }
  Shape3 operator()(const Kdop2& k) const { return Kdop3{in_space(k.directions), k.min, k.max}; }
  Shape3 operator()(const Convex2& c) const { return Convex3{in_space(c.points)}; }
  Shape3 operator()(const Sphere2& s) const { return Sphere3{at(s.center), s.radius}; }
  Shape3 operator()(const Capsule2& c) const {
    return Capsule3{{at(c.segment.p), at(c.segment.q)}, c.radius};
  }

 private:
  static Point3 at(const Point2& p) { return picture::in_space(p); }
};

Outline drawn(const Shape3& shape, const Room* room, bool flat) {
  Drawing drawing(room, flat);
  std::visit([&](const auto& s) { drawing.draw(s); }, shape);
  return std::move(drawing.result);
}

}  // namespace

Point3 in_space(const Point2& p) { return {p.x, p.y, 0}; }
Point3 plus(const Point3& a, const Point3& b) {
  return {finite(a.x + b.x), finite(a.y + b.y), finite(a.z + b.z)};
}
Point3 times(double k, const Point3& a) {
  return {finite(k * a.x), finite(k * a.y), finite(k * a.z)};
}
double length(const Point3& v) { return finite(std::hypot(v.x, v.y, v.z)); }
Point3 unit(const Point3& v) {
  const double most = std::max({std::abs(v.x), std::abs(v.y), std::abs(v.z)});
  if (most == 0) return {0, 0, 0};
  const Point3 u = {v.x / most, v.y / most, v.z / most};
  return times(1 / length(u), u);
}

Outline outline(const Shape2& shape, const Room* room) {
  return drawn(std::visit(Lift{}, shape), room, true);
}
Outline outline(const Shape3& shape, const Room* room) { return drawn(shape, room, false); }

}  // namespace signum::oracle::picture
