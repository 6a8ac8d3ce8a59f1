// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>
#include <signum/kernel/error.hpp>
#include <signum/predicates/batch.hpp>
#include <signum/predicates/cross_sign.hpp>
#include <signum/predicates/dot_sign.hpp>
#include <signum/predicates/incircle.hpp>
#include <signum/predicates/insphere.hpp>
#include <signum/predicates/line_plane_point_side.hpp>
#include <signum/predicates/orient2d.hpp>
#include <signum/predicates/orient3d.hpp>
#include <signum/predicates/plane_side.hpp>
#include <signum/predicates/power_circle.hpp>
#include <signum/predicates/power_sphere.hpp>
#include <signum/predicates/sphere_side.hpp>
#include <signum/predicates/triple_product_sign.hpp>

#include "flat_shape.hpp"
#include "handles.hpp"

namespace signum::c {
namespace {

/// Stores predicate(values of the doubles).
template <class... Values>
signum_status ask(int* sign, auto predicate, const auto*... arguments) {
  return guarded([&] {
    required(sign, "sign") = static_cast<int>(predicate(value<Values>(arguments, "a point")...));
  });
}

/// One point for all, or as many as there are signs.
template <class Point>
Many<Point> many(const signum_points& points, std::size_t count) {
  const auto list = values<Point>(points.numbers, points.count, "the numbers of points");
  if (points.count == 1 && count != 1) return Many<Point>(list[0]);
  return Many<Point>(list);
}

/// The name of the first coordinate that is not finite, of points that are called a, b and so on.
template <class Point>
std::string first_not_finite(const auto&... points) {
  std::string message;
  char name = 'a';
  const auto look = [&](const signum_points& list) {
    constexpr std::size_t size = sizeof(Point) / sizeof(double);
    const std::span all(list.numbers, size * list.count);
    const auto odd =
        std::find_if_not(all.begin(), all.end(), [](double x) { return std::isfinite(x); });
    if (odd != all.end() && message.empty()) {
      const auto i = static_cast<std::size_t>(odd - all.begin());
      message = std::string(1, name) + "[" + std::to_string(i / size) + "][" +
                std::to_string(i % size) + "]: " + bindings::words_not_finite(*odd);
    }
    ++name;
  };
  (look(points), ...);
  return message;
}

/// Fills the signs by predicate(points..., signs).
template <class Point>
signum_status ask_batch(int8_t* signs, std::size_t count, auto predicate, const auto&... points) {
  static_assert(sizeof(Sign) == sizeof(int8_t));
  std::string message;
  const signum_status status = guarded([&] {
    if (signs == nullptr && count != 0) fail_null("signs");
    try {
      predicate(many<Point>(points, count)..., std::span(reinterpret_cast<Sign*>(signs), count));
    } catch (const NotFinite&) {
      message = first_not_finite<Point>(points...);
      throw;
    }
  });
  return message.empty() ? status : failed(status, message.c_str());
}

}  // namespace
}  // namespace signum::c

using namespace signum;
using signum::c::ask;
using signum::c::ask_batch;

extern "C" {

signum_status signum_orient2d(const double a[2], const double b[2], const double c[2], int* sign) {
  return ask<Point2, Point2, Point2>(
      sign, [](const auto&... p) { return orient2d(p...); }, a, b, c);
}
signum_status signum_orient3d(const double a[3], const double b[3], const double c[3],
                              const double d[3], int* sign) {
  return ask<Point3, Point3, Point3, Point3>(
      sign, [](const auto&... p) { return orient3d(p...); }, a, b, c, d);
}
signum_status signum_incircle(const double a[2], const double b[2], const double c[2],
                              const double d[2], int* sign) {
  return ask<Point2, Point2, Point2, Point2>(
      sign, [](const auto&... p) { return incircle(p...); }, a, b, c, d);
}
signum_status signum_insphere(const double a[3], const double b[3], const double c[3],
                              const double d[3], const double e[3], int* sign) {
  return ask<Point3, Point3, Point3, Point3, Point3>(
      sign, [](const auto&... p) { return insphere(p...); }, a, b, c, d, e);
}
signum_status signum_power_circle(const double a[3], const double b[3], const double c[3],
                                  const double d[3], int* sign) {
  using P = WeightedPoint2;
  return ask<P, P, P, P>(sign, [](const auto&... p) { return power_circle(p...); }, a, b, c, d);
}
signum_status signum_power_sphere(const double a[4], const double b[4], const double c[4],
                                  const double d[4], const double e[4], int* sign) {
  using P = WeightedPoint3;
  return ask<P, P, P, P, P>(
      sign, [](const auto&... p) { return power_sphere(p...); }, a, b, c, d, e);
}
signum_status signum_plane_side(const double plane[4], const double p[3], int* sign) {
  return ask<Plane3, Point3>(
      sign, [](const Plane3& q, const Point3& x) { return plane_side(q, x); }, plane, p);
}
signum_status signum_sphere_side(const double sphere[4], const double p[3], int* sign) {
  return ask<Sphere3, Point3>(
      sign, [](const Sphere3& s, const Point3& x) { return sphere_side(s, x); }, sphere, p);
}
signum_status signum_cross_sign(const double u[2], const double v[2], int* sign) {
  return ask<Point2, Point2>(
      sign,
      [](const Point2& x, const Point2& y) {
        return cross_sign(as_difference(x), as_difference(y));
      },
      u, v);
}
signum_status signum_dot_sign(const double u[3], const double v[3], int* sign) {
  return ask<Point3, Point3>(
      sign,
      [](const Point3& x, const Point3& y) { return dot_sign(as_difference(x), as_difference(y)); },
      u, v);
}
signum_status signum_triple_product_sign(const double u[3], const double v[3], const double w[3],
                                         int* sign) {
  return ask<Point3, Point3, Point3>(
      sign, [](const auto&... x) { return triple_product_sign(as_difference(x)...); }, u, v, w);
}
signum_status signum_line_plane_point_side(const double a[3], const double b[3], const double c[3],
                                           const double x[15], int* sign) {
  return ask<Point3, Point3, Point3, LinePlanePoint>(
      sign, [](const auto&... p) { return line_plane_point_side(p...); }, a, b, c, x);
}

signum_status signum_orient2d_batch(signum_points a, signum_points b, signum_points c,
                                    int8_t* signs, size_t count) {
  return ask_batch<Point2>(signs, count, [](const auto&... p) { orient2d(p...); }, a, b, c);
}
signum_status signum_orient3d_batch(signum_points a, signum_points b, signum_points c,
                                    signum_points d, int8_t* signs, size_t count) {
  return ask_batch<Point3>(signs, count, [](const auto&... p) { orient3d(p...); }, a, b, c, d);
}
signum_status signum_incircle_batch(signum_points a, signum_points b, signum_points c,
                                    signum_points d, int8_t* signs, size_t count) {
  return ask_batch<Point2>(signs, count, [](const auto&... p) { incircle(p...); }, a, b, c, d);
}
signum_status signum_insphere_batch(signum_points a, signum_points b, signum_points c,
                                    signum_points d, signum_points e, int8_t* signs, size_t count) {
  return ask_batch<Point3>(signs, count, [](const auto&... p) { insphere(p...); }, a, b, c, d, e);
}
}
