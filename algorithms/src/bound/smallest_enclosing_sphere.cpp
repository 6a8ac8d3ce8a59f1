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
#include "scaled_points.hpp"
#include "small_ball.hpp"

namespace signum {
namespace {

/// The first of those that are farthest, as doubles tell.
std::size_t farthest_from(const Point3& c, std::span<const Point3> points) {
  const std::vector<double> distances = block_distances(points, c);
  const auto block = std::max_element(distances.begin(), distances.end());
  auto i = static_cast<std::size_t>(block - distances.begin()) * block_size;
  while (squared_distance_nearly(points[i], c) != *block) ++i;
  return i;
}

Vec3<Rational> exact(const Point3& p) { return {Rational(p.x), Rational(p.y), Rational(p.z)}; }

bool is_outside(const Point3& p, const Ball<Rational>& ball) {
  return ball.squared_radius < squared_length(difference(exact(p), ball.center));
}

/// The exact sphere of some of the points, its support in terms of them.
Ball<Rational> exact_ball(std::span<const Point3> points, const std::vector<std::size_t>& of) {
  std::vector<Vec3<Rational>> few;
  for (const std::size_t i : of) few.push_back(exact(points[i]));
  Ball<Rational> ball = small_ball(few);
  for (std::size_t& i : ball.support) i = of[i];
  return ball;
}

Point3 rounded(const Vec3<Rational>& p) {
  return {p.x.to_double() + 0.0, p.y.to_double() + 0.0, p.z.to_double() + 0.0};
}

/// Points that may be outside, the farthest first: what the error of the rounded center, of the
/// square, and of what underflowed leaves.
std::vector<std::size_t> suspects(const ScaledPoints& cloud, const Ball<Rational>& ball) {
  const Rational s(cloud.scale());
  const Point3 c = rounded({ball.center.x * s, ball.center.y * s, ball.center.z * s});
  const double radius = std::sqrt((ball.squared_radius * s * s).to_double());
  const double inside = radius - 0x1p-48 * (cloud.magnitude() + radius) - 0x1p-500;
  const double least = inside > 0 ? inside * inside : -1;
  const std::vector<double> distances = block_distances(cloud.points(), c);
  std::vector<std::pair<double, std::size_t>> found;
  for (std::size_t b = 0; b < distances.size(); ++b) {
    if (distances[b] < least) continue;
    const auto block = block_of(cloud.points(), b);
    for (std::size_t i = 0; i < block.size(); ++i) {
      const double squared = squared_distance_nearly(block[i], c);
      if (squared >= least) found.push_back({-squared, b * block_size + i});
    }
  }
  std::sort(found.begin(), found.end());
  std::vector<std::size_t> result;
  for (const auto& [squared, i] : found) result.push_back(i);
  return result;
}

}  // namespace

Ball<double> nearly_smallest_ball(std::span<const Point3> points) {
  const std::size_t first = farthest_from(points.front(), points);
  Ball<double> ball{points[first], 0, {first}};
  // Each sphere is larger than the one before it, so this ends; where all points are on one sphere
  // to rounding, after many steps that gain nothing.
  constexpr int most_steps = 100;
  for (int step = 0; step < most_steps; ++step) {
    const std::size_t far = farthest_from(ball.center, points);
    std::vector<std::size_t> of = ball.support;
    if (squared_distance_nearly(points[far], ball.center) <= ball.squared_radius) break;
    if (std::find(of.begin(), of.end(), far) != of.end()) break;
    of.push_back(far);
    std::vector<Point3> few;
    for (const std::size_t j : of) few.push_back(points[j]);
    Ball<double> next = small_ball(few);
    if (!(next.squared_radius > ball.squared_radius)) break;
    for (std::size_t& j : next.support) j = of[j];
    ball = std::move(next);
  }
  return ball;
}

SmallestEnclosingSphere smallest_enclosing_sphere(const PointSet& set) {
  const DefaultFpEnvironment environment;
  const std::span<const Point3> points = set.points();
  const ScaledPoints cloud(points);
  Ball<Rational> ball = exact_ball(points, nearly_smallest_ball(cloud.points()).support);
  while (true) {
    const std::vector<std::size_t> far = suspects(cloud, ball);
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
