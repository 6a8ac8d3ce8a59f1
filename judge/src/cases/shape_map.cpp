// SPDX-License-Identifier: MIT
#include "shape_map.hpp"

#include <algorithm>
#include <cmath>
#include <stdexcept>

namespace signum::generators {

namespace {

Point3 plus(const Point3& a, const Point3& b) { return {a.x + b.x, a.y + b.y, a.z + b.z}; }
Point3 times(double k, const Point3& a) { return {k * a.x, k * a.y, k * a.z}; }

struct Mover {
  const Similarity& by;

  void point(Point3& p) const { p = by(p); }
  void vector(Point3& v) const { v = by.turned(v); }
  /// normal . x + offset, times length^2.
  void form(Point3& normal, double& offset) const {
    vector(normal);
    offset = by.length * by.length * offset - dot(normal, by.origin);
  }

  void operator()(Point3& p) const { point(p); }
  void operator()(Segment3& s) const { point(s.p), point(s.q); }
  void operator()(Ray3& r) const { point(r.origin), vector(r.direction); }
  void operator()(Line3& l) const { point(l.origin), vector(l.direction); }
  void operator()(Plane3& p) const { form(p.normal, p.offset); }
  void operator()(Triangle3& t) const {
    for (Point3& p : t.vertices) point(p);
  }
  void operator()(Polygon3& polygon) const {
    for (auto& chain : polygon.chains) {
      for (Point3& p : chain) point(p);
    }
  }
  void operator()(Aabb3& b) const {
    const Point3 p = by(b.min);
    const Point3 q = by(b.max);
    b.min = {std::min(p.x, q.x), std::min(p.y, q.y), std::min(p.z, q.z)};
    b.max = {std::max(p.x, q.x), std::max(p.y, q.y), std::max(p.z, q.z)};
  }
  void operator()(Obb3& b) const {
    point(b.center);
    for (Point3& v : b.axes) vector(v);
  }
  void operator()(Kdop3& k) const {
    for (std::size_t i = 0; i < k.directions.size(); ++i) {
      vector(k.directions[i]);
      const double along = dot(k.directions[i], by.origin);
      for (double* x : {&k.min[i], &k.max[i]}) *x = by.length * by.length * *x + along;
    }
  }
  void operator()(Convex3& c) const {
    for (Point3& p : c.points) point(p);
  }
  void operator()(Polyhedron3& polyhedron) const {
    for (Point3& p : polyhedron.points) point(p);
  }
  void operator()(Sphere3& s) const { point(s.center), s.radius *= by.length; }
  void operator()(Capsule3& c) const { (*this)(c.segment), c.radius *= by.length; }
  void operator()(Lozenge3& l) const {
    point(l.origin);
    for (Point3& v : l.edges) vector(v);
    l.radius *= by.length;
  }
  void operator()(Cylinder3& c) const { (*this)(c.axis), c.radius *= by.length; }
  void operator()(Cone3& c) const { point(c.apex), point(c.base), c.radius *= by.length; }
  void operator()(Ellipsoid3& e) const {
    point(e.center);
    for (Point3& v : e.axes) vector(v);
  }
  void operator()(Frustum3& f) const {
    for (auto& row : f.matrix) {
      Point3 normal = {row[0], row[1], row[2]};
      double offset = row[3];
      form(normal, offset);
      row = {normal.x, normal.y, normal.z, offset};
    }
  }
};

using UsePoint = std::function<void(Point3&, Role)>;

struct Points {
  const UsePoint& use;
  void at(Point3& p) const { use(p, Role::position); }
  void along(Point3& v) const { use(v, Role::vector); }

  void operator()(Point3& p) const { at(p); }
  void operator()(Segment3& s) const { at(s.p), at(s.q); }
  void operator()(Ray3& r) const { at(r.origin), along(r.direction); }
  void operator()(Line3& l) const { at(l.origin), along(l.direction); }
  void operator()(Triangle3& t) const { std::for_each(t.vertices.begin(), t.vertices.end(), fn()); }
  void operator()(Aabb3& b) const { at(b.min), at(b.max); }
  void operator()(Obb3& b) const {
    at(b.center);
    for (Point3& v : b.axes) along(v);
  }
  void operator()(Convex3& c) const { std::for_each(c.points.begin(), c.points.end(), fn()); }
  void operator()(Polyhedron3& p) const { std::for_each(p.points.begin(), p.points.end(), fn()); }
  void operator()(Sphere3& s) const { at(s.center); }
  void operator()(Capsule3& c) const { (*this)(c.segment); }
  void operator()(Lozenge3& l) const {
    at(l.origin);
    for (Point3& v : l.edges) along(v);
  }
  void operator()(Cylinder3& c) const { (*this)(c.axis); }
  void operator()(Cone3& c) const { at(c.apex), at(c.base); }
  void operator()(Ellipsoid3& e) const {
    at(e.center);
    for (Point3& v : e.axes) along(v);
  }
  template <class Other>
  void operator()(Other&) const {}

 private:
  std::function<void(Point3&)> fn() const {
    return [this](Point3& p) { at(p); };
  }
};

bool is_zero(const Point3& v) { return v == Point3{0, 0, 0}; }

}  // namespace

Point3 Similarity::turned(const Point3& v) const {
  return plus(plus(times(v.x, columns[0]), times(v.y, columns[1])), times(v.z, columns[2]));
}
Point3 Similarity::operator()(const Point3& p) const { return plus(turned(p), origin); }

void move(Shape3& shape, const Similarity& similarity) { std::visit(Mover{similarity}, shape); }

void scale(Shape3& shape, int exponent) {
  const auto by = [exponent](double& x) { x = std::ldexp(x, exponent); };
  if (auto* p = std::get_if<Plane3>(&shape)) return by(p->offset);
  if (auto* f = std::get_if<Frustum3>(&shape)) {
    for (auto& row : f->matrix) by(row[3]);
    return;
  }
  if (auto* k = std::get_if<Kdop3>(&shape)) {
    std::for_each(k->min.begin(), k->min.end(), by);
    std::for_each(k->max.begin(), k->max.end(), by);
    return;
  }
  const auto point = [&](Point3& p) { by(p.x), by(p.y), by(p.z); };
  if (auto* p = std::get_if<Polygon3>(&shape)) {
    for (auto& chain : p->chains) std::for_each(chain.begin(), chain.end(), point);
    return;
  }
  for_each_point(shape, [&](Point3& p, Role) { point(p); });
  std::visit(
      [&](auto& s) {
        if constexpr (requires { s.radius; }) by(s.radius);
      },
      shape);
}

void for_each_point(Shape3& shape, const UsePoint& use) { std::visit(Points{use}, shape); }

void for_each_number(Shape3& shape, const std::function<void(double&, Role)>& use) {
  for_each_point(shape, [&](Point3& p, Role role) {
    for (double* x : {&p.x, &p.y, &p.z}) use(*x, role);
  });
  const auto each = [&](auto& list, Role role) {
    for (double& x : list) use(x, role);
  };
  std::visit(
      [&]<class S>(S& s) {
        if constexpr (requires { s.radius; }) use(s.radius, Role::length);
        if constexpr (requires { s.half; }) each(s.half, Role::length);
        if constexpr (std::is_same_v<S, Plane3>) {
          for (double* x : {&s.normal.x, &s.normal.y, &s.normal.z}) use(*x, Role::vector);
          use(s.offset, Role::position);
        }
        if constexpr (std::is_same_v<S, Kdop3>) {
          for (Point3& p : s.directions) {
            for (double* x : {&p.x, &p.y, &p.z}) use(*x, Role::vector);
          }
          each(s.min, Role::position);
          each(s.max, Role::position);
        }
        if constexpr (std::is_same_v<S, Frustum3>) {
          for (auto& row : s.matrix) each(row, Role::vector);
        }
      },
      shape);
}

void repair(Shape3& shape) {
  for_each_number(shape, [](double& x, Role role) {
    if (!std::isfinite(x)) x = 1;
    if (role == Role::length) x = std::abs(x);
  });
  std::visit(
      []<class S>(S& s) {
        const auto order = [](double& low, double& high) {
          if (high < low) std::swap(low, high);
        };
        if constexpr (std::is_same_v<S, Plane3>) {
          if (is_zero(s.normal)) s.normal.z = 1;
        } else if constexpr (std::is_same_v<S, Aabb3>) {
          order(s.min.x, s.max.x), order(s.min.y, s.max.y), order(s.min.z, s.max.z);
        } else if constexpr (std::is_same_v<S, Kdop3>) {
          for (std::size_t i = 0; i < s.min.size(); ++i) order(s.min[i], s.max[i]);
        } else if constexpr (std::is_same_v<S, Cylinder3>) {
          if (s.axis.p == s.axis.q) s.axis.q.z = s.axis.p.z == 0 ? 1 : 0;
        } else if constexpr (std::is_same_v<S, Cone3>) {
          if (s.apex == s.base) s.base.z = s.apex.z == 0 ? 1 : 0;
        }
      },
      shape);
}

namespace {

Point2 flat(const Point3& p) { return {p.x, p.z}; }

std::vector<Point2> flat(const std::vector<Point3>& points) {
  std::vector<Point2> result;
  for (const Point3& p : points) result.push_back(flat(p));
  return result;
}

struct Flattener {
  Shape2 operator()(const Point3& p) const { return flat(p); }
  Shape2 operator()(const Segment3& s) const { return Segment2{flat(s.p), flat(s.q)}; }
  Shape2 operator()(const Ray3& r) const { return Ray2{flat(r.origin), flat(r.direction)}; }
  Shape2 operator()(const Line3& l) const { return Line2{flat(l.origin), flat(l.direction)}; }
  Shape2 operator()(const Plane3& p) const {
    const Point2 normal = flat(p.normal);
    return Plane2{normal == Point2{0, 0} ? Point2{0, 1} : normal, p.offset};
  }
  Shape2 operator()(const Triangle3& t) const {
    return Triangle2{{flat(t.vertices[0]), flat(t.vertices[1]), flat(t.vertices[2])}};
  }
  Shape2 operator()(const Polygon3& p) const {
    Polygon2 result{{}, p.rule};
    for (const auto& chain : p.chains) result.chains.push_back(flat(chain));
    return result;
  }
  Shape2 operator()(const Aabb3& b) const { return Aabb2{flat(b.min), flat(b.max)}; }
  Shape2 operator()(const Obb3& b) const {
    return Obb2{flat(b.center), {flat(b.axes[0]), flat(b.axes[2])}, {b.half[0], b.half[2]}};
  }
  Shape2 operator()(const Kdop3& k) const { return Kdop2{flat(k.directions), k.min, k.max}; }
  Shape2 operator()(const Convex3& c) const { return Convex2{flat(c.points)}; }
  Shape2 operator()(const Sphere3& s) const { return Sphere2{flat(s.center), s.radius}; }
  Shape2 operator()(const Capsule3& c) const {
    return Capsule2{{flat(c.segment.p), flat(c.segment.q)}, c.radius};
  }
  template <class Other>
  Shape2 operator()(const Other&) const {
    throw std::invalid_argument("no such shape in the plane");
  }
};

}  // namespace

Shape2 in_plane(const Shape3& shape) { return std::visit(Flattener{}, shape); }

}  // namespace signum::generators
