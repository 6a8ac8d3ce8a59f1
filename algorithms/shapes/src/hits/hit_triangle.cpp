// SPDX-License-Identifier: MIT
#include <algorithm>
#include <signum/shapes/intersects.hpp>
#include <utility>

#include "exact.hpp"
#include "finite.hpp"
#include "fp_environment.hpp"
#include "hit_spans.hpp"

namespace signum {

using namespace detail;

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
template <class T>
Feature feature_of(const std::array<T, 3>& weights) {
  for (std::size_t i = 0; i < 3; ++i) {
    if (weights[(i + 1) % 3].is_zero() && weights[(i + 2) % 3].is_zero()) return vertex(i);
  }
  for (std::size_t i = 0; i < 3; ++i) {
    if (weights[(i + 2) % 3].is_zero()) return edge(i);
  }
  return Feature::face;
}

/// Points as integers: all are multiplied by one power of two, which no quotient of two numbers of
/// one degree shows.
class CommonScale {
 public:
  explicit CommonScale(const std::array<Point3, 5>& points) {
    for (const Point3& p : points) {
      for (const double x : {p.x, p.y, p.z}) {
        const DecodedDouble d = decode(x);
        if (d.mantissa != 0) least_ = std::min(least_, d.exponent);
      }
    }
  }

  Vec3<BigInteger> operator()(const Point3& p) const {
    return {integer(p.x), integer(p.y), integer(p.z)};
  }

 private:
  BigInteger integer(double x) const {
    const DecodedDouble d = decode(x);
    BigInteger r(d.mantissa);
    if (d.mantissa != 0) r <<= static_cast<unsigned long>(d.exponent - least_);
    return r;
  }

  int least_ = 1024;
};

Vec3<BigInteger> minus(const Vec3<BigInteger>& a, const Vec3<BigInteger>& b) {
  return {a.x - b.x, a.y - b.y, a.z - b.z};
}

/// What most rays meet: without rationals but for the answer. None where the ray runs in the plane,
/// or the triangle has no area.
std::optional<TriangleHit> hit_transversal(const Ray3& ray, const Triangle3& triangle) {
  const auto& [a, b, c] = triangle.vertices;
  const CommonScale scale({ray.origin, ray.direction, a, b, c});
  const Vec3<BigInteger> o = scale(ray.origin);
  const Vec3<BigInteger> d = scale(ray.direction);
  const Vec3<BigInteger> oa = minus(scale(a), o);
  const Vec3<BigInteger> ob = minus(scale(b), o);
  const Vec3<BigInteger> oc = minus(scale(c), o);
  // The direction in terms of oa, ob and oc, by Cramer's rule: the weights but for a factor.
  const Vec3<BigInteger> bc = cross(ob, oc);
  const std::array weights{dot(d, bc), dot(d, cross(oc, oa)), dot(d, cross(oa, ob))};
  const BigInteger sum = weights[0] + weights[1] + weights[2];
  if (sum.is_zero()) return std::nullopt;
  const auto quotient = [&sum](const BigInteger& x) { return BigRational(x) / BigRational(sum); };
  return make_hit(quotient(dot(oa, bc)), feature_of(weights),
                  {quotient(weights[0]), quotient(weights[1]), quotient(weights[2])});
}

/// Of a line in the plane of a triangle.
std::optional<TriangleHit> hit_in_plane(RationalLine line, const Corners& corners,
                                        const RationalPoint& normal) {
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

std::optional<TriangleHit> detail::hit_met(const Ray3& ray, const Triangle3& triangle,
                                           const HitLimit& limit) {
  if (auto hit = hit_transversal(ray, triangle)) {
    if (limit.greatest_t && Surd(*limit.greatest_t) < hit->t) return std::nullopt;
    return hit;
  }
  const RationalLine line = line_of(ray, limit);
  if (is_empty(line)) return std::nullopt;
  const Corners corners{to_rational(triangle.vertices[0]), to_rational(triangle.vertices[1]),
                        to_rational(triangle.vertices[2])};
  const RationalPoint normal = cross(corners[1] - corners[0], corners[2] - corners[0]);
  return is_zero(normal) ? hit_flat(line, corners) : hit_in_plane(line, corners, normal);
}

std::optional<TriangleHit> hit(const Ray3& ray, const Triangle3& t, const HitLimit& limit) {
  const DefaultFpEnvironment environment;
  if (limit.greatest_t) require_finite(*limit.greatest_t);
  if (!intersects(ray, t)) return std::nullopt;
  return hit_met(ray, t, limit);
}

}  // namespace signum
