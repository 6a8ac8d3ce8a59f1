// SPDX-License-Identifier: MIT
// What is prepared for many questions on one shape, beside the textbook's planes in doubles, and
// beside the verb that prepares nothing.
#include <cmath>
#include <random>
#include <signum/bound/convex_hull3.hpp>
#include <signum/bound/convex_locator.hpp>
#include <signum/mesh/polyhedron.hpp>
#include <signum/mesh/prepared_polyhedron.hpp>
#include <signum/shapes/intersects.hpp>
#include <signum/shapes/locate.hpp>
#include <signum/shapes/prepared_frustum.hpp>

#include "every_call.hpp"

namespace signum::bench {

namespace {

class Draw {
 public:
  double number() { return number_(random_); }
  Point3 point() { return {number(), number(), number()}; }
  Point3 unit() {
    const Point3 p = point();
    const double l = std::sqrt(dot(p, p));
    return {p.x / l, p.y / l, p.z / l};
  }

 private:
  std::mt19937_64 random_{7};
  std::uniform_real_distribution<double> number_{-1, 1};
};

Point3 minus(const Point3& a, const Point3& b) { return {a.x - b.x, a.y - b.y, a.z - b.z}; }

double height(const Plane3& h, const Point3& p) { return dot(h.normal, p) + h.offset; }

/// The planes of the faces of a hull, with the inside where they are negative.
std::vector<Plane3> planes_of_hull(const Convex3& c) {
  const ConvexHull3 hull = convex_hull(c.points);
  std::vector<Plane3> planes;
  for (std::size_t i = 0; i < hull.faces.size(); ++i) {
    const auto f = hull.faces[i];
    const Point3& a = c.points[f[0]];
    const Point3 n = cross(minus(c.points[f[1]], a), minus(c.points[f[2]], a));
    planes.push_back({n, -dot(n, a)});
  }
  return planes;
}

bool textbook_inside(const std::vector<Plane3>& planes, const Point3& p) {
  for (const Plane3& h : planes) {
    if (height(h, p) > 0) return false;
  }
  return true;
}

void add_convex(std::vector<Row>& rows, int corners) {
  Draw draw;
  Convex3 convex;
  for (int i = 0; i < corners; ++i) convex.points.push_back(draw.unit());
  std::vector<Point3> points(2000);
  for (Point3& p : points) p = draw.point();
  const ConvexLocator locator(convex);
  const std::vector<Plane3> planes = planes_of_hull(convex);
  const std::string hull = "hull of " + std::to_string(corners) + " points";
  const auto book = [&](const Point3& p) { return textbook_inside(planes, p); };
  rows.push_back(compare(
      "ConvexLocator, " + hull, "random", points,
      [&](const Point3& p) { return locator.locate(p) != Location::outside; }, book));
  rows.push_back(compare(
      "locate(point, " + hull + ")", "random", points,
      [&](const Point3& p) { return locate(p, convex) != Location::outside; }, book, 3));
  points.resize(100);
  for (Point3& p : points) p = convex.points[static_cast<std::size_t>(&p - points.data()) % 32];
  rows.push_back(compare(
      "ConvexLocator, " + hull, "corners", points,
      [&](const Point3& p) { return locator.locate(p) == Location::boundary; },
      [&](const Point3& p) { return textbook_inside(planes, p); }));
}

/// A camera at the origin that looks along -z, from 1 to 100.
Frustum3 camera() {
  const double near = 1;
  const double far = 100;
  return {{{{1.2, 0, 0, 0},
            {0, 1.6, 0, 0},
            {0, 0, -(far + near) / (far - near), -2 * far * near / (far - near)},
            {0, 0, -1, 0}}}};
}

/// Gribb and Hartmann's planes, with the inside where they are positive.
std::vector<Plane3> planes_of_frustum(const Frustum3& f) {
  std::vector<Plane3> planes;
  for (std::size_t i = 0; i < 6; ++i) {
    const auto c = [&](std::size_t k) {
      return f.matrix[3][k] + (i % 2 == 0 ? f.matrix[i / 2][k] : -f.matrix[i / 2][k]);
    };
    const double l = std::sqrt(c(0) * c(0) + c(1) * c(1) + c(2) * c(2));
    planes.push_back({{c(0) / l, c(1) / l, c(2) / l}, c(3) / l});
  }
  return planes;
}

/// By how much a shape reaches along a normal, and its center.
struct Extent {
  Point3 center;
  double reach;
};
Extent extent(const Aabb3& b, const Point3& n) {
  const Point3 c{(b.min.x + b.max.x) / 2, (b.min.y + b.max.y) / 2, (b.min.z + b.max.z) / 2};
  return {c, (b.max.x - c.x) * std::abs(n.x) + (b.max.y - c.y) * std::abs(n.y) +
                 (b.max.z - c.z) * std::abs(n.z)};
}
Extent extent(const Sphere3& s, const Point3&) { return {s.center, s.radius}; }
Extent extent(const Obb3& b, const Point3& n) {
  double reach = 0;
  for (std::size_t i = 0; i < 3; ++i) reach += b.half[i] * std::abs(dot(b.axes[i], n));
  return {b.center, reach};
}

/// The textbook's answer, which is wrong at edges and corners.
template <class S>
bool textbook_sees(const std::vector<Plane3>& planes, const S& shape) {
  for (const Plane3& h : planes) {
    const auto [center, reach] = extent(shape, h.normal);
    if (height(h, center) < -reach) return false;
  }
  return true;
}

template <class S>
void add_frustum(std::vector<Row>& rows, const std::string& name, const std::vector<S>& shapes) {
  const Frustum3 frustum = camera();
  const PreparedFrustum prepared(frustum);
  const std::vector<Plane3> planes = planes_of_frustum(frustum);
  const auto book = [&](const S& s) { return textbook_sees(planes, s); };
  rows.push_back(compare(
      "PreparedFrustum, " + name, "random", shapes,
      [&](const S& s) { return prepared.containment(s) != Containment::outside; }, book));
  rows.push_back(compare(
      "containment(frustum, " + name + ")", "random", shapes,
      [&](const S& s) { return containment(frustum, s) != Containment::outside; }, book, 5));
}

void add_frusta(std::vector<Row>& rows) {
  Draw draw;
  std::vector<Aabb3> boxes;
  std::vector<Obb3> obbs;
  std::vector<Sphere3> balls;
  for (int i = 0; i < 2000; ++i) {
    const Point3 c{60 * draw.number(), 60 * draw.number(), -50 + 60 * draw.number()};
    const double s = 2 + draw.number();
    boxes.push_back({{c.x - s, c.y - s, c.z - s}, {c.x + s, c.y + s, c.z + s}});
    balls.push_back({c, s});
    const Point3 u = draw.unit();
    Point3 v = cross(u, draw.unit());
    const double l = std::sqrt(dot(v, v));
    v = {v.x / l, v.y / l, v.z / l};
    obbs.push_back({c, {u, v, cross(u, v)}, {s, s, s}});
  }
  add_frustum(rows, "aabb", boxes);
  add_frustum(rows, "obb", obbs);
  add_frustum(rows, "sphere", balls);
}

/// A hull's surface, which is about a hundred triangles.
Polyhedron3 ball_of_triangles(int corners) {
  Draw draw;
  std::vector<Point3> points;
  for (int i = 0; i < corners; ++i) points.push_back(draw.unit());
  const Mesh mesh = to_mesh(convex_hull(points), points);
  return {mesh.vertices, mesh.triangles};
}

/// The solid angle of all faces, which is that of the sphere inside, and of nothing outside.
/// See: Van Oosterom and Strackee, The Solid Angle of a Plane Triangle, 1983.
bool textbook_inside(const Polyhedron3& p, const Point3& x) {
  double sum = 0;
  for (const auto& [i, j, k] : p.faces) {
    const Point3 a = minus(p.points[i], x);
    const Point3 b = minus(p.points[j], x);
    const Point3 c = minus(p.points[k], x);
    const double la = std::sqrt(dot(a, a));
    const double lb = std::sqrt(dot(b, b));
    const double lc = std::sqrt(dot(c, c));
    sum += std::atan2(dot(a, cross(b, c)),
                      la * lb * lc + dot(a, b) * lc + dot(b, c) * la + dot(c, a) * lb);
  }
  return std::abs(sum) > 3;
}

void add_polyhedron(std::vector<Row>& rows) {
  const Polyhedron3 polyhedron = ball_of_triangles(200);
  const PreparedPolyhedron prepared(polyhedron);
  Draw draw;
  std::vector<Point3> points(500);
  for (Point3& p : points) p = draw.point();
  const auto book = [&](const Point3& p) { return textbook_inside(polyhedron, p); };
  rows.push_back(compare(
      "PreparedPolyhedron::locate, 396 faces", "random", points,
      [&](const Point3& p) { return prepared.locate(p) != Location::outside; }, book));
  rows.push_back(compare(
      "locate(point, polyhedron of 396 faces)", "random", points,
      [&](const Point3& p) { return locate(p, polyhedron) != Location::outside; }, book, 3));
  std::vector<Sphere3> balls;
  for (int i = 0; i < 300; ++i) {
    const Point3 p = draw.point();
    balls.push_back({{2 * p.x, 2 * p.y, 2 * p.z}, 0.25});
  }
  const auto once = [&](const Sphere3& b) { return intersects(polyhedron, b); };
  rows.push_back(compare(
      "PreparedPolyhedron::intersects(sphere), beside intersects", "random", balls,
      [&](const Sphere3& b) { return prepared.intersects(b); }, once, 3));
}

const AddRows rows_of_prepared([](std::vector<Row>& rows) {
  add_convex(rows, 32);
  add_convex(rows, 200);
  add_frusta(rows);
  add_polyhedron(rows);
});

}  // namespace

}  // namespace signum::bench
