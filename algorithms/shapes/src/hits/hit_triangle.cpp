// SPDX-License-Identifier: MIT
#include <algorithm>
#include <signum/predicates/triple_product_sign.hpp>
#include <signum/shapes/intersects.hpp>
#include <utility>

#include "grid_hit.hpp"
#include "hit_spans.hpp"
#include "hits/quick/quick_hit.hpp"
#include "machine/fp_environment.hpp"
#include "numbers/common_scale.hpp"
#include "numbers/exact.hpp"
#include "pairs/linear.hpp"
#include "pairs/triangles/triangle_features.hpp"
#include "rounded_hit.hpp"
#include "shapes/finite.hpp"
#include "shapes/vector_arithmetic.hpp"

namespace signum {

using namespace detail;

namespace {

using Corners = std::array<RationalPoint, 3>;

TriangleHit make_hit(const BigRational& t, Feature feature, std::array<BigRational, 3> weights) {
  return {
      {exactly(t), t.is_zero()},
      feature,
      BarycentricWeights({Rational({weights[0]}), Rational({weights[1]}), Rational({weights[2]})})};
}

template <class T>
bool vanishes(const T& x) {
  return x.is_zero();
}
bool vanishes(Sign s) { return s == Sign::zero; }
bool vanishes(bool is_zero) { return is_zero; }

/// Which weights are zero.
template <class T>
Feature feature_by_weights(const std::array<T, 3>& weights) {
  for (std::size_t i = 0; i < 3; ++i) {
    if (vanishes(weights[(i + 1) % 3]) && vanishes(weights[(i + 2) % 3])) return vertex_feature(i);
  }
  for (std::size_t i = 0; i < 3; ++i) {
    if (vanishes(weights[(i + 2) % 3])) return edge_feature(i);
  }
  return Feature::face;
}

/// What most rays meet: without rationals but for the answer. None where the ray runs in the plane,
/// or the triangle has no area.
std::optional<TriangleHit> hit_transversal(const Ray3& ray, const Triangle3& triangle) {
  const auto& [a, b, c] = triangle.vertices;
  // No quotient of two numbers of one degree shows the scale.
  CommonScale scale;
  for (const Point3& p : {ray.origin, ray.direction, a, b, c}) scale.contain(p);
  const Vec3<BigInteger> o = scale.integers(ray.origin);
  const Vec3<BigInteger> d = scale.integers(ray.direction);
  const Vec3<BigInteger> oa = minus(scale.integers(a), o);
  const Vec3<BigInteger> ob = minus(scale.integers(b), o);
  const Vec3<BigInteger> oc = minus(scale.integers(c), o);
  // The direction in terms of oa, ob and oc, by Cramer's rule: the weights but for a factor.
  const Vec3<BigInteger> bc = cross(ob, oc);
  const std::array weights{dot(d, bc), dot(d, cross(oc, oa)), dot(d, cross(oa, ob))};
  const BigInteger sum = weights[0] + weights[1] + weights[2];
  if (sum.is_zero()) return std::nullopt;
  const auto quotient = [&sum](const BigInteger& x) { return BigRational(x) / BigRational(sum); };
  return make_hit(quotient(dot(oa, bc)), feature_by_weights(weights),
                  {quotient(weights[0]), quotient(weights[1]), quotient(weights[2])});
}

/// The hit of a line in the plane of a triangle.
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
  return make_hit(*line.low, feature_by_weights(values), values);
}

/// The hit on three points on a line.
std::optional<TriangleHit> hit_flat(const RationalLine& line, const Corners& corners) {
  const auto span = span_in({{corners.begin(), corners.end()}, {}}, line);
  if (!span) return std::nullopt;
  const BigRational& t = *span->low;
  const RationalPoint x = line.origin + t * line.direction;
  std::array<BigRational, 3> weights{0, 0, 0};
  for (std::size_t i = 0; i < 3; ++i) {
    if (x != corners[i]) continue;
    weights[i] = 1;
    return make_hit(t, vertex_feature(i), weights);
  }
  for (std::size_t i = 0; i < 3; ++i) {
    const std::size_t next = (i + 1) % 3;
    const RationalPoint along = corners[next] - corners[i];
    if (is_zero(along)) continue;
    const BigRational s = dot(x - corners[i], along) / square(along);
    if (s.sign() < 0 || s > 1) continue;
    weights[i] = 1 - s;
    weights[next] = s;
    return make_hit(t, edge_feature(i), weights);
  }
  return std::nullopt;  // the edges cover the three points' hull
}

/// How the exact weights are made when they are asked for.
struct WeightsFormula {
  Ray3 ray;
  Triangle3 triangle;

  BarycentricWeights::Exact operator()() const {
    return detail::hit_exactly(ray, triangle, {})->barycentric.exact();
  }
};

/// A hit that is known rounded; exactly when it is asked for.
TriangleHit from_rounded(const Ray3& ray, const Triangle3& t, const RoundedHit& rounded,
                         Feature feature, bool inside) {
  return {{inside ? DeferredSurd() : DeferredSurd(rounded.t, detail::HitFormula<Triangle3>{ray, t}),
           inside},
          feature,
          BarycentricWeights(rounded.barycentric, WeightsFormula{ray, t})};
}

/// The corner where the ray starts, if it does at one; else 3.
std::size_t corner_at_start(const Ray3& ray, const Triangle3& t) {
  std::size_t i = 0;
  while (i < 3 && t.vertices[i] != ray.origin) ++i;
  return i;
}

/// What four determinants tell: the weights are three of these over their sum.
struct Crossing {
  Sign side = Sign::zero;  ///< the sum's; zero where the ray runs in the plane, or there is none
  bool missed = false;
  Feature feature = Feature::none;
  Start start = Start::elsewhere;
};
/// `sign_of_t()` is that of t times the sum.
template <class SignOfT>
Crossing crossing_of(const std::array<Sign, 3>& weights, SignOfT sign_of_t) {
  Crossing r;
  for (const Sign s : weights) {
    if (s == Sign::zero) continue;
    if (r.side != Sign::zero && s != r.side) r.missed = true;
    r.side = s;
  }
  if (r.side == Sign::zero || r.missed) return r;
  const Sign t = sign_of_t();
  r.missed = t != Sign::zero && t != r.side;
  if (t == Sign::zero) r.start = Start::on_triangle;
  r.feature = feature_by_weights(weights);
  return r;
}
Crossing crossing_of(const Ray3& ray, const Triangle3& triangle) {
  const Point3& o = ray.origin;
  const Difference3 d = as_difference(ray.direction);
  const Difference3 a{o, triangle.vertices[0]}, b{o, triangle.vertices[1]},
      c{o, triangle.vertices[2]};
  return crossing_of(
      {triple_product_sign(d, b, c), triple_product_sign(d, c, a), triple_product_sign(d, a, b)},
      [&] { return triple_product_sign(a, b, c); });
}
Crossing crossing_of(const CramerDeterminants& d) {
  return crossing_of({sign_of(d.at_p()), sign_of(d.at_q), sign_of(d.at_r)},
                     [&] { return sign_of(d.start); });
}

/// The hit by determinants that are exact.
RoundedHit rounded_quotients(const CramerDeterminants& d) {
  const auto quotient = [&](double x) { return x == 0 ? 0 : x / d.all; };
  return {quotient(d.start), {quotient(d.at_p()), quotient(d.at_q), quotient(d.at_r)}};
}

}  // namespace

std::optional<TriangleHit> detail::quick_hit_met(const Ray3& ray, const Triangle3& t,
                                                 Feature feature, Start start) {
  const std::optional<RoundedHit> quick = rounded_hit(ray, t, feature, start);
  if (!quick) return std::nullopt;
  return from_rounded(ray, t, *quick, feature, start == Start::on_triangle);
}

std::optional<TriangleHit> detail::hit_met(const Ray3& ray, const Triangle3& triangle,
                                           const HitLimit& limit) {
  if (auto hit = hit_transversal(ray, triangle)) {
    if (limit.greatest_t && DeferredSurd(Surd(*limit.greatest_t)) < hit->t) return std::nullopt;
    return hit;
  }
  const Corners corners{to_rational(triangle.vertices[0]), to_rational(triangle.vertices[1]),
                        to_rational(triangle.vertices[2])};
  return detail::hit_exactly(line_of(ray, limit), corners);
}

namespace detail {

std::optional<TriangleHit> hit_exactly(const RationalLine& line, const Corners& triangle) {
  if (is_empty(line)) return std::nullopt;
  const RationalPoint normal = cross(triangle[1] - triangle[0], triangle[2] - triangle[0]);
  if (is_zero(normal)) return hit_flat(line, triangle);
  RationalLine in_plane = line;
  if (!clip(in_plane, {normal, -dot(normal, triangle[0]), true})) return std::nullopt;
  return hit_in_plane(std::move(in_plane), triangle, normal);
}

std::optional<TriangleHit> hit_exactly(const Ray3& ray, const Triangle3& t, const HitLimit& limit) {
  const DefaultFpEnvironment environment;
  if (limit.greatest_t) require_finite(*limit.greatest_t);
  if (!intersects(ray, t)) return std::nullopt;
  return hit_met(ray, t, limit);
}

}  // namespace detail

std::optional<TriangleHit> hit(const Ray3& ray, const Triangle3& t, const HitLimit& limit) {
  const DefaultFpEnvironment environment;
  if (limit.greatest_t) require_finite(*limit.greatest_t);
  const FilterSign quick = filter_meeting(ray, t);
  if (quick == FilterSign::negative) return std::nullopt;
  Crossing crossing{Sign::positive, false, Feature::face, Start::elsewhere};
  std::optional<CramerDeterminants> exactly;
  if (!is_certain(quick)) {
    require_finite(ray.origin);
    require_finite(ray.direction);
    for (const Point3& p : t.vertices) require_finite(p);
    if (!limit.greatest_t || *limit.greatest_t >= 0) {
      if (const std::size_t i = corner_at_start(ray, t); i < 3) {
        RoundedHit corner{0, {0, 0, 0}};
        corner.barycentric[i] = 1;
        return from_rounded(ray, t, corner, vertex_feature(i), true);
      }
    }
    exactly = determinants_on_grid(ray, t);
    crossing = exactly ? crossing_of(*exactly) : crossing_of(ray, t);
    if (crossing.missed) return std::nullopt;
  }
  if (crossing.side != Sign::zero) {
    const std::optional<RoundedHit> found =
        exactly ? rounded_quotients(*exactly)
                : rounded_hit(ray, t, crossing.feature, crossing.start);
    // Rounding keeps the order; where t is rounded to the limit, it may be above that.
    if (found && (!limit.greatest_t || found->t < *limit.greatest_t)) {
      return from_rounded(ray, t, *found, crossing.feature, crossing.start == Start::on_triangle);
    }
    if (found && found->t > *limit.greatest_t) return std::nullopt;
  } else {
    const HitInPlane found = hit_in_plane_on_grid(ray, t, limit);
    if (found.told == Told::missed) return std::nullopt;
    if (found.told != Told::nothing) {
      return from_rounded(ray, t, {found.t, found.weights}, feature_by_weights(found.is_zero),
                          found.told == Told::inside);
    }
    if (!intersects_by_signs(ray, t)) return std::nullopt;
  }
  return hit_met(ray, t, limit);
}

BarycentricWeights::BarycentricWeights(Exact exact)
    : nearest_{exact[0].to_double(), exact[1].to_double(), exact[2].to_double()},
      exact_(std::make_shared<const Exact>(std::move(exact))) {}

BarycentricWeights::Exact BarycentricWeights::exact() const {
  if (exact_) return *exact_;
  return recipe_.is_none() ? Exact{} : recipe_();
}

}  // namespace signum
