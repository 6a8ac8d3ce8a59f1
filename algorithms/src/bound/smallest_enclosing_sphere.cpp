// SPDX-License-Identifier: MIT
// The support is grown by the farthest point, in doubles until that gains nothing, then in
// rationals until every point is proved inside. Each exact step has a larger sphere, so it ends.
#include <algorithm>
#include <cmath>
#include <signum/algorithms/bound/smallest_enclosing_sphere.hpp>
#include <tuple>
#include <utility>

#include "fp_environment.hpp"
#include "outward.hpp"
#include "small_ball.hpp"

namespace signum {
namespace {

std::size_t farthest_from(const Point3& c, std::span<const Point3> points) {
  double most = -1;
  std::size_t result = 0;
  for (std::size_t i = 0; i < points.size(); ++i) {
    const Point3 d = difference(points[i], c);
    const double s = dot(d, d);
    if (s > most) {
      most = s;
      result = i;
    }
  }
  return result;
}

Vec3<Rational> exact(const Point3& p) { return {Rational(p.x), Rational(p.y), Rational(p.z)}; }

bool is_outside(const Point3& p, const Ball<Rational>& ball) {
  return ball.squared_radius < squared_length(difference(exact(p), ball.center));
}

/// The exact sphere of some of the points, its support in terms of them.
Ball<Rational> exact_ball(std::span<const Point3> points, const std::vector<std::size_t>& of) {
  std::vector<Vec3<Rational>> few;
  for (const std::size_t i : of) few.push_back(exact(points[i]));
  Ball<Rational> ball = *small_ball(few, Rational(0));
  for (std::size_t& i : ball.support) i = of[i];
  return ball;
}

Point3 rounded(const Vec3<Rational>& p) {
  return {p.x.to_double() + 0.0, p.y.to_double() + 0.0, p.z.to_double() + 0.0};
}

/// Points that may be outside, the farthest first: what the error of the rounded center, of the
/// square, and of what underflowed leaves. With `scale`, nothing overflows.
std::vector<std::size_t> suspects(std::span<const Point3> points, const Ball<Rational>& ball,
                                  double scale, double largest) {
  const Rational s(scale);
  const Point3 c = rounded({ball.center.x * s, ball.center.y * s, ball.center.z * s});
  const double radius = std::sqrt((ball.squared_radius * s * s).to_double());
  const double inside = radius - 0x1p-48 * (largest * scale + radius) - 0x1p-500;
  const double least = inside > 0 ? inside * inside : -1;
  std::vector<std::pair<double, std::size_t>> found;
  for (std::size_t i = 0; i < points.size(); ++i) {
    const Point3& p = points[i];
    const Point3 d{p.x * scale - c.x, p.y * scale - c.y, p.z * scale - c.z};
    const double squared = dot(d, d);
    if (squared >= least) found.push_back({-squared, i});
  }
  std::sort(found.begin(), found.end());
  std::vector<std::size_t> result;
  for (const auto& [squared, i] : found) result.push_back(i);
  return result;
}

}  // namespace

Ball<double> nearly_smallest_ball(const std::vector<Vec3<double>>& points) {
  constexpr double slack = 1e-12;
  const std::size_t first = farthest_from(points.front(), points);
  Ball<double> ball{points[first], 0, {first}};
  for (int i = 0; i < 1000; ++i) {
    const std::size_t far = farthest_from(ball.center, points);
    const Point3 d = difference(points[far], ball.center);
    if (dot(d, d) <= ball.squared_radius * (1 + slack)) break;
    std::vector<std::size_t> of = ball.support;
    of.push_back(far);
    std::vector<Point3> few;
    for (const std::size_t j : of) few.push_back(points[j]);
    std::optional<Ball<double>> next = small_ball(few, slack);
    if (!next || !(next->squared_radius > ball.squared_radius)) break;
    for (std::size_t& j : next->support) j = of[j];
    ball = std::move(*next);
  }
  return ball;
}

SmallestEnclosingSphere smallest_enclosing_sphere(const PointSet& set) {
  const DefaultFpEnvironment environment;
  const std::span<const Point3> points = set.points();
  require_points(points);
  const Aabb3 box = box_of(points);
  const double scale = comfortable_scale(box);
  const double largest =
      std::max({-box.min.x, -box.min.y, -box.min.z, box.max.x, box.max.y, box.max.z});
  std::vector<Point3> scaled;
  scaled.reserve(points.size());
  for (const Point3& p : points) scaled.push_back({p.x * scale, p.y * scale, p.z * scale});

  Ball<Rational> ball = exact_ball(points, nearly_smallest_ball(scaled).support);
  while (true) {
    const std::vector<std::size_t> far = suspects(points, ball, scale, largest);
    const auto outside = std::find_if(far.begin(), far.end(),
                                      [&](std::size_t i) { return is_outside(points[i], ball); });
    if (outside == far.end()) break;
    std::vector<std::size_t> of = ball.support;
    of.push_back(*outside);
    ball = exact_ball(points, of);
  }

  const Point3 center = rounded(ball.center);
  SmallestEnclosingSphere result{
      {center, least_radius(center, points)}, ball.center, ball.squared_radius, {}};
  for (const std::size_t i : ball.support) result.support.push_back(points[i]);
  std::sort(result.support.begin(), result.support.end(), [](const Point3& a, const Point3& b) {
    return std::tie(a.x, a.y, a.z) < std::tie(b.x, b.y, b.z);
  });
  return result;
}

}  // namespace signum
