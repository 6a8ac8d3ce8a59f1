// SPDX-License-Identifier: MIT
#include <signum/algorithms/intersect/intersects.hpp>
#include <utility>

#include "finite.hpp"
#include "fp_environment.hpp"
#include "hit_spans.hpp"

namespace signum {

namespace {

using Corners = std::array<RationalPoint, 3>;

Feature vertex(std::size_t i) {
  return static_cast<Feature>(static_cast<std::size_t>(Feature::vertex0) + i);
}
Feature edge(std::size_t i) {
  return static_cast<Feature>(static_cast<std::size_t>(Feature::edge0) + i);
}

TriangleHit make_hit(const BigRational& t, Feature feature, std::array<BigRational, 3> weights) {
  return {{Surd(Rational({t})), t.is_zero()},
          feature,
          {Rational({weights[0]}), Rational({weights[1]}), Rational({weights[2]})}};
}

/// Which weights are zero.
Feature feature_of(const std::array<BigRational, 3>& weights) {
  for (std::size_t i = 0; i < 3; ++i) {
    if (weights[(i + 1) % 3].is_zero() && weights[(i + 2) % 3].is_zero()) return vertex(i);
  }
  for (std::size_t i = 0; i < 3; ++i) {
    if (weights[(i + 2) % 3].is_zero()) return edge(i);
  }
  return Feature::face;
}

std::optional<TriangleHit> hit_area(RationalLine line, const Corners& corners,
                                    const RationalPoint& normal) {
  if (!clip(line, {normal, -dot(normal, corners[0]), true})) return std::nullopt;
  // The weight of a vertex grows across the opposite edge, from 0 on it.
  std::array<Constraint, 3> weights;
  for (std::size_t i = 0; i < 3; ++i) {
    const RationalPoint& p = corners[(i + 1) % 3];
    RationalPoint across = cross(normal, corners[(i + 2) % 3] - p);
    const BigRational at_edge = dot(across, p);
    weights[i] = {std::move(across), -at_edge, false};
    if (!clip(line, weights[i])) return std::nullopt;
  }
  const RationalPoint x = line.origin + *line.low * line.direction;
  const BigRational whole = square(normal);
  const std::array values{BigRational(weights[0](x) / whole), BigRational(weights[1](x) / whole),
                          BigRational(weights[2](x) / whole)};
  return make_hit(*line.low, feature_of(values), values);
}

/// Of three points on a line.
std::optional<TriangleHit> hit_flat(const RationalLine& line, const Corners& corners) {
  const auto span = span_in({{corners.begin(), corners.end()}, {}}, line);
  if (!span) return std::nullopt;
  const BigRational& t = *span->low;
  const RationalPoint x = line.origin + t * line.direction;
  std::array<BigRational, 3> weights{0, 0, 0};
  for (std::size_t i = 0; i < 3; ++i) {
    if (x != corners[i]) continue;
    weights[i] = 1;
    return make_hit(t, vertex(i), weights);
  }
  for (std::size_t i = 0; i < 3; ++i) {
    const std::size_t next = (i + 1) % 3;
    const RationalPoint along = corners[next] - corners[i];
    if (is_zero(along)) continue;
    const BigRational s = dot(x - corners[i], along) / square(along);
    if (s.sign() < 0 || s > 1) continue;
    weights[i] = 1 - s;
    weights[next] = s;
    return make_hit(t, edge(i), weights);
  }
  return std::nullopt;  // the edges cover the three points' hull
}

}  // namespace

std::optional<TriangleHit> first_hit(const RationalLine& line, const Triangle3& triangle) {
  const Corners corners{to_rational(triangle.vertices[0]), to_rational(triangle.vertices[1]),
                        to_rational(triangle.vertices[2])};
  const RationalPoint normal = cross(corners[1] - corners[0], corners[2] - corners[0]);
  return is_zero(normal) ? hit_flat(line, corners) : hit_area(line, corners, normal);
}

std::optional<TriangleHit> hit(const Ray3& ray, const Triangle3& t, const HitLimit& limit) {
  const DefaultFpEnvironment environment;
  if (limit.greatest_t) require_finite(*limit.greatest_t);
  if (!intersects(ray, t)) return std::nullopt;
  const RationalLine line = line_of(ray, limit);
  if (is_empty(line)) return std::nullopt;
  return first_hit(line, t);
}

}  // namespace signum
