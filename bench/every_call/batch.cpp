// SPDX-License-Identifier: MIT
// Batches beside loops over the textbook's formulas, per pair.
#include <cmath>
#include <random>
#include <signum/shapes/batch.hpp>

#include "compare_all.hpp"

namespace signum::bench {

namespace {

constexpr std::size_t size = batch_size;

class Draw {
 public:
  double number() { return number_(random_); }
  double length() { return 0.75 + 0.5 * number(); }
  Point3 point() { return {number(), number(), number()}; }

 private:
  std::mt19937_64 random_{7};
  std::uniform_real_distribution<double> number_{-1, 1};
};

Point3 minus(const Point3& a, const Point3& b) { return {a.x - b.x, a.y - b.y, a.z - b.z}; }

Location located(bool inside) { return inside ? Location::inside : Location::outside; }

Side side_of(double height, double reach) {
  return height > reach ? Side::positive : height < -reach ? Side::negative : Side::crossing;
}

const AddRows rows_of_batches([](std::vector<Row>& rows) {
  Draw draw;
  std::vector<Point3> points(size);
  std::vector<Sphere3> balls(size);
  std::vector<Aabb3> boxes(size);
  std::vector<Obb3> obbs(size);
  std::vector<Triangle3> triangles(size);
  std::vector<Ray3> rays(size);
  for (std::size_t i = 0; i < size; ++i) {
    points[i] = draw.point();
    const Point3 c = draw.point();
    const Point3 h{draw.length(), draw.length(), draw.length()};
    balls[i] = {c, draw.length()};
    boxes[i] = {{c.x - h.x, c.y - h.y, c.z - h.z}, {c.x + h.x, c.y + h.y, c.z + h.z}};
    const double s = draw.number();
    const double t = std::sqrt(1 - s * s);
    obbs[i] = {c, {{{t, s, 0}, {-s, t, 0}, {0, 0, 1}}}, {h.x, h.y, h.z}};
    triangles[i] = {{{draw.point(), draw.point(), draw.point()}}};
    const Point3 from{4 * draw.number(), 4 * draw.number(), 4};
    rays[i] = {from, minus(draw.point(), from)};
  }
  const Plane3 plane{{0.6, -0.3, 0.8}, 0.1};
  const double length = std::sqrt(dot(plane.normal, plane.normal));
  const auto height = [&](const Point3& p) { return dot(plane.normal, p) + plane.offset; };

  rows.push_back(compare_all<Location>(
      "locate(points, aabbs)", [&](std::span<Location> to) { locate(points, boxes, to); },
      [&](std::size_t i) {
        const auto& [p, b] = std::tie(points[i], boxes[i]);
        return located(b.min.x < p.x && p.x < b.max.x && b.min.y < p.y && p.y < b.max.y &&
                       b.min.z < p.z && p.z < b.max.z);
      }));
  rows.push_back(compare_all<Location>(
      "locate(points, obbs)", [&](std::span<Location> to) { locate(points, obbs, to); },
      [&](std::size_t i) {
        const Point3 w = minus(points[i], obbs[i].center);
        bool inside = true;
        for (std::size_t k = 0; k < 3; ++k) {
          inside = inside && std::abs(dot(w, obbs[i].axes[k])) < obbs[i].half[k];
        }
        return located(inside);
      }));
  rows.push_back(compare_all<Location>(
      "locate(points, spheres)", [&](std::span<Location> to) { locate(points, balls, to); },
      [&](std::size_t i) {
        const Point3 w = minus(points[i], balls[i].center);
        return located(dot(w, w) < balls[i].radius * balls[i].radius);
      }));
  rows.push_back(compare_all<Side>(
      "side(plane, triangles)", [&](std::span<Side> to) { side(plane, triangles, to); },
      [&](std::size_t i) {
        const auto& [a, b, c] = triangles[i].vertices;
        const double x = height(a), y = height(b), z = height(c);
        return x > 0 && y > 0 && z > 0   ? Side::positive
               : x < 0 && y < 0 && z < 0 ? Side::negative
                                         : Side::crossing;
      }));
  rows.push_back(compare_all<Side>(
      "side(plane, aabbs)", [&](std::span<Side> to) { side(plane, boxes, to); },
      [&](std::size_t i) {
        const auto& [min, max] = boxes[i];
        const Point3 c{(min.x + max.x) / 2, (min.y + max.y) / 2, (min.z + max.z) / 2};
        const Point3& n = plane.normal;
        return side_of(height(c), (max.x - c.x) * std::abs(n.x) + (max.y - c.y) * std::abs(n.y) +
                                      (max.z - c.z) * std::abs(n.z));
      }));
  rows.push_back(compare_all<Side>(
      "side(plane, obbs)", [&](std::span<Side> to) { side(plane, obbs, to); },
      [&](std::size_t i) {
        double reach = 0;
        for (std::size_t k = 0; k < 3; ++k) {
          reach += obbs[i].half[k] * std::abs(dot(plane.normal, obbs[i].axes[k]));
        }
        return side_of(height(obbs[i].center), reach);
      }));
  rows.push_back(compare_all<Side>(
      "side(plane, spheres)", [&](std::span<Side> to) { side(plane, balls, to); },
      [&](std::size_t i) { return side_of(height(balls[i].center), balls[i].radius * length); }));
  rows.push_back(compare_all<double>(
      "squared_distance(points, aabbs)",
      [&](std::span<double> to) { squared_distance(points, boxes, to); },
      [&](std::size_t i) {
        const auto& [min, max] = boxes[i];
        const auto gap = [](double x, double low, double high) {
          return x < low ? low - x : x > high ? x - high : 0;
        };
        const double x = gap(points[i].x, min.x, max.x);
        const double y = gap(points[i].y, min.y, max.y);
        const double z = gap(points[i].z, min.z, max.z);
        return x * x + y * y + z * z;
      }));
  rows.push_back(compare_all<double>(
      "squared_distance(points, points)",
      [&](std::span<double> to) { squared_distance(Point3{0.1, 0.2, 0.3}, points, to); },
      [&](std::size_t i) {
        const Point3 w = minus(points[i], Point3{0.1, 0.2, 0.3});
        return dot(w, w);
      }));
});

}  // namespace

}  // namespace signum::bench
