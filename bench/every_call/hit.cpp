// SPDX-License-Identifier: MIT
// Rays on one shape each, with the rounded t read.
#include <cmath>
#include <optional>
#include <random>
#include <signum/shapes/batch.hpp>
#include <signum/shapes/hit.hpp>

#include "compare_all.hpp"

namespace signum::bench {

namespace {

Point3 operator-(const Point3& a, const Point3& b) { return {a.x - b.x, a.y - b.y, a.z - b.z}; }
Point3 operator+(const Point3& a, const Point3& b) { return {a.x + b.x, a.y + b.y, a.z + b.z}; }
Point3 operator*(double s, const Point3& a) { return {s * a.x, s * a.y, s * a.z}; }

/// The t that a textbook finds, of which only whether it is there is compared.
using T = std::optional<double>;

T textbook(const Ray3& ray, const Sphere3& s) {
  const Point3 w = ray.origin - s.center;
  const double a = dot(ray.direction, ray.direction);
  const double b = dot(w, ray.direction);
  const double c = dot(w, w) - s.radius * s.radius;
  if (c <= 0) return 0;
  const double discriminant = b * b - a * c;
  if (discriminant < 0 || b > 0) return std::nullopt;
  return c / (std::sqrt(discriminant) - b);
}

T textbook(const Ray3& ray, const Plane3& p) {
  const double side = dot(p.normal, ray.origin) + p.offset;
  const double t = -side / dot(p.normal, ray.direction);
  if (!(t >= 0)) return std::nullopt;
  return t;
}

/// Kay and Kajiya's slabs.
T textbook(const Ray3& ray, const Aabb3& box) {
  double enter = 0;
  double leave = 1e300;
  const auto clip = [&](double o, double d, double low, double high) {
    const double inverse = 1 / d;
    const double a = (low - o) * inverse;
    const double b = (high - o) * inverse;
    enter = std::max(enter, std::min(a, b));
    leave = std::min(leave, std::max(a, b));
  };
  clip(ray.origin.x, ray.direction.x, box.min.x, box.max.x);
  clip(ray.origin.y, ray.direction.y, box.min.y, box.max.y);
  clip(ray.origin.z, ray.direction.z, box.min.z, box.max.z);
  if (enter > leave) return std::nullopt;
  return enter;
}

/// Requires orthonormal axes, as a textbook takes them to be.
T textbook(const Ray3& ray, const Obb3& box) {
  double enter = 0;
  double leave = 1e300;
  const Point3 w = ray.origin - box.center;
  for (std::size_t i = 0; i < 3; ++i) {
    const double at = dot(box.axes[i], w);
    const double inverse = 1 / dot(box.axes[i], ray.direction);
    const double a = (-box.half[i] - at) * inverse;
    const double b = (box.half[i] - at) * inverse;
    enter = std::max(enter, std::min(a, b));
    leave = std::min(leave, std::max(a, b));
  }
  if (enter > leave) return std::nullopt;
  return enter;
}

T textbook(const Ray3& ray, const Kdop3& kdop) {
  double enter = 0;
  double leave = 1e300;
  for (std::size_t i = 0; i < kdop.directions.size(); ++i) {
    const double at = dot(kdop.directions[i], ray.origin);
    const double inverse = 1 / dot(kdop.directions[i], ray.direction);
    const double a = (kdop.min[i] - at) * inverse;
    const double b = (kdop.max[i] - at) * inverse;
    enter = std::max(enter, std::min(a, b));
    leave = std::min(leave, std::max(a, b));
  }
  if (enter > leave) return std::nullopt;
  return enter;
}

/// Moller and Trumbore, with the weights.
T textbook(const Ray3& ray, const Triangle3& triangle) {
  const auto& [a, b, c] = triangle.vertices;
  const Point3 e = b - a;
  const Point3 f = c - a;
  const Point3 p = cross(ray.direction, f);
  const double determinant = dot(e, p);
  if (determinant == 0) return std::nullopt;
  const double inverse = 1 / determinant;
  const Point3 s = ray.origin - a;
  const double u = dot(s, p) * inverse;
  if (u < 0 || u > 1) return std::nullopt;
  const Point3 q = cross(s, e);
  const double v = dot(ray.direction, q) * inverse;
  if (v < 0 || u + v > 1) return std::nullopt;
  const double t = dot(f, q) * inverse;
  if (t < 0) return std::nullopt;
  return t;
}

T textbook_of_caps(const Ray3& ray, const Point3& p, const Point3& axis, double r) {
  const double length = dot(axis, axis);
  const Point3 w = ray.origin - p;
  const double wa = dot(w, axis);
  const double da = dot(ray.direction, axis);
  const double a = dot(ray.direction, ray.direction) * length - da * da;
  const double b = dot(w, ray.direction) * length - wa * da;
  const double c = (dot(w, w) - r * r) * length - wa * wa;
  const double discriminant = b * b - a * c;
  if (discriminant < 0) return std::nullopt;
  const double t = (-b - std::sqrt(discriminant)) / a;
  const double at = wa + t * da;
  if (t < 0 || at < 0 || at > length) return std::nullopt;
  return t;
}

T first(T a, T b) { return !a ? b : !b || *a < *b ? a : b; }

T textbook(const Ray3& ray, const Capsule3& capsule) {
  const auto& [p, q] = capsule.segment;
  const T side = textbook_of_caps(ray, p, q - p, capsule.radius);
  if (side) return side;
  return first(textbook(ray, Sphere3{p, capsule.radius}),
               textbook(ray, Sphere3{q, capsule.radius}));
}

T textbook(const Ray3& ray, const Cylinder3& cylinder) {
  const auto& [p, q] = cylinder.axis;
  const Point3 axis = q - p;
  T t = textbook_of_caps(ray, p, axis, cylinder.radius);
  for (const Point3& end : {p, q}) {
    const double s = dot(end - ray.origin, axis) / dot(ray.direction, axis);
    const Point3 x = ray.origin + s * ray.direction - end;
    if (s >= 0 && dot(x, x) <= cylinder.radius * cylinder.radius) t = first(t, s);
  }
  return t;
}

template <class Shape>
struct Case {
  Ray3 ray;
  Shape shape;
};

class Draw {
 public:
  double number() { return number_(random_); }
  double length() { return 0.75 + 0.5 * number(); }
  Point3 point() { return {number(), number(), number()}; }
  Point3 unit() {
    const Point3 p = point();
    return 1 / std::sqrt(dot(p, p)) * p;
  }
  /// A ray from outside of the shapes to about their middle.
  Ray3 ray() {
    const Point3 from = 5 * unit();
    return {from, 2 * point() - from};
  }

 private:
  std::mt19937_64 random_{7};
  std::uniform_real_distribution<double> number_{-1, 1};
};

template <class Shape>
Shape any_shape(Draw& draw);
template <>
Sphere3 any_shape(Draw& draw) {
  return {0.5 * draw.point(), draw.length()};
}
template <>
Plane3 any_shape(Draw& draw) {
  return {draw.point(), draw.number()};
}
template <>
Aabb3 any_shape(Draw& draw) {
  const Point3 c = 0.5 * draw.point();
  const Point3 half{draw.length(), draw.length(), draw.length()};
  return {c - half, c + half};
}
template <>
Obb3 any_shape(Draw& draw) {
  const Point3 u = draw.unit();
  Point3 v = cross(u, draw.unit());
  v = 1 / std::sqrt(dot(v, v)) * v;
  return {0.5 * draw.point(), {u, v, cross(u, v)}, {draw.length(), draw.length(), draw.length()}};
}
template <>
Triangle3 any_shape(Draw& draw) {
  return {{2 * draw.point(), 2 * draw.point(), 2 * draw.point()}};
}
template <>
Capsule3 any_shape(Draw& draw) {
  return {{draw.point(), draw.point()}, 0.5 * draw.length()};
}
template <>
Cylinder3 any_shape(Draw& draw) {
  return {{draw.point(), draw.point()}, 0.5 * draw.length()};
}

/// A k-DOP of 14 directions, as a box with its corners cut.
template <>
Kdop3 any_shape(Draw& draw) {
  Kdop3 kdop;
  for (const Point3& d :
       {Point3{1, 0, 0}, {0, 1, 0}, {0, 0, 1}, {1, 1, 1}, {1, 1, -1}, {1, -1, 1}, {-1, 1, 1}}) {
    kdop.directions.push_back(d);
    kdop.min.push_back(-draw.length());
    kdop.max.push_back(draw.length());
  }
  return kdop;
}

template <class Shape>
void add(std::vector<Row>& rows, const std::string& name) {
  Draw draw;
  std::vector<Case<Shape>> cases(1000);
  for (Case<Shape>& c : cases) c = {draw.ray(), any_shape<Shape>(draw)};
  double sum = 0;
  const auto read = [&sum](const auto& hit, const auto& t) {
    if (hit) sum += t(*hit);
    return hit.has_value();
  };
  rows.push_back(compare(
      "hit(ray, " + name + ")", "random", cases,
      [&](const Case<Shape>& c) {
        return read(hit(c.ray, c.shape), [](const Hit& h) { return h.t.to_double(); });
      },
      [&](const Case<Shape>& c) {
        return read(textbook(c.ray, c.shape), [](double t) { return t; });
      }));
  volatile double kept = sum;
  static_cast<void>(kept);
}

/// As many rays as a batch has, each on a shape of its own, or all on one.
template <class Shape>
void add_batch(std::vector<Row>& rows, const std::string& name) {
  Draw draw;
  std::vector<Ray3> rays(batch_size);
  std::vector<Shape> shapes(batch_size);
  for (std::size_t i = 0; i < batch_size; ++i) {
    rays[i] = draw.ray();
    shapes[i] = any_shape<Shape>(draw);
  }
  rows.push_back(compare_all<T>(
      "hit(rays, " + name + ")", [&](std::span<T> to) { hit(rays, shapes, to); },
      [&](std::size_t i) { return textbook(rays[i], shapes[i]); }));
}
void add_batch_of_kdop(std::vector<Row>& rows) {
  Draw draw;
  std::vector<Ray3> rays(batch_size);
  for (Ray3& ray : rays) ray = draw.ray();
  const auto kdop = any_shape<Kdop3>(draw);
  rows.push_back(compare_all<T>(
      "hit(rays, one 14-DOP)", [&](std::span<T> to) { hit(rays, kdop, to); },
      [&](std::size_t i) { return textbook(rays[i], kdop); }));
}

const AddRows rows_of_hit([](std::vector<Row>& rows) {
  add<Sphere3>(rows, "sphere");
  add<Plane3>(rows, "plane");
  add<Aabb3>(rows, "aabb");
  add<Obb3>(rows, "obb");
  add<Kdop3>(rows, "14-DOP");
  add<Triangle3>(rows, "triangle");
  add<Capsule3>(rows, "capsule");
  add<Cylinder3>(rows, "cylinder");
  add_batch<Sphere3>(rows, "spheres");
  add_batch<Aabb3>(rows, "aabbs");
  add_batch<Obb3>(rows, "obbs");
  add_batch<Triangle3>(rows, "triangles");
  add_batch_of_kdop(rows);
});

}  // namespace

}  // namespace signum::bench
