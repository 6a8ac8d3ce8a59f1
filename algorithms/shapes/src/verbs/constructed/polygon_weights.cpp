// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>
#include <signum/kernel/error.hpp>
#include <signum/shapes/polygon_weights.hpp>
#include <utility>

#include "machine/fp_environment.hpp"
#include "numbers/bounded_double_double.hpp"
#include "vectors/rational_vector.hpp"

namespace signum {

using namespace detail;

namespace {

BigRational power_of_two(int exponent) {
  if (std::abs(exponent) < 1000) return to_rational(std::ldexp(1.0, exponent));
  return power_of_two(exponent / 2) * power_of_two(exponent - exponent / 2);
}

BoundedDoubleDouble bounded_number(const BigRational& x) {
  const double high = round_to_double(x);
  if (!std::isfinite(high)) return {high, 0, HUGE_VAL};
  const BigRational rest = x - to_rational(high);
  const double low = round_to_double(rest);
  return {high, low,
          rest == to_rational(low)
              ? 0
              : BoundedDoubleDouble::unit * std::abs(low) + BoundedDoubleDouble::tiny};
}

/// A vector times 2^-exponent, whose greatest coordinate is about 1; the zero vector as it is.
struct ScaledVector {
  RationalPoint vector;
  int exponent = 0;
};

ScaledVector scaled(const RationalPoint& v) {
  double most = 0;
  for (const BigRational* x : {&v.x, &v.y, &v.z}) {
    most = std::max(most, std::abs(round_to_double(*x)));
  }
  if (is_zero(v)) return {v};
  if (most == 0) {
    ScaledVector tiny = scaled(power_of_two(1000) * v);
    tiny.exponent -= 1000;
    return tiny;
  }
  const int exponent = std::isfinite(most) ? std::ilogb(most) : 1024;
  return {power_of_two(-exponent) * v, exponent};
}

/// A corner as it is seen from the point.
struct SeenCorner {
  ScaledVector to;
  BoundedDoubleDouble distance;  ///< of the scaled vector
};

/// Twice the area of a triangle in the polygon's plane, by the longest coordinate of its normal.
struct PlaneOfPolygon {
  BigRational RationalPoint::* longest = &RationalPoint::z;
  /// That coordinate of the unit normal, or of a normal where its length is asked for.
  BigRational part = 1;
  BoundedDoubleDouble length = 1.0;

  static PlaneOfPolygon of(const RationalPoint& normal) {
    PlaneOfPolygon plane;
    const RationalPoint n = scaled(normal).vector;
    for (const auto k : {&RationalPoint::x, &RationalPoint::y, &RationalPoint::z}) {
      if (abs(n.*k) >= abs(n.*plane.longest)) plane.longest = k;
    }
    plane.part = n.*plane.longest;
    plane.length = sqrt(bounded_number(square(n)));
    return plane;
  }
  BigRational turn(const RationalPoint& a, const RationalPoint& b) const {
    return cross(a, b).*longest / part;
  }
};

/// The tangent of half an angle, times 2^-exponent.
struct HalfTangent {
  BoundedDoubleDouble value;
  int exponent = 0;
};

/// The angle is that between two vectors; none where they are opposite or one is zero.
std::optional<HalfTangent> half_tangent(const SeenCorner& a, const SeenCorner& b,
                                        const PlaneOfPolygon& plane) {
  const BigRational turn = plane.turn(a.to.vector, b.to.vector);
  const BigRational along = dot(a.to.vector, b.to.vector);
  if (turn.is_zero()) return along.sign() > 0 ? std::optional(HalfTangent{}) : std::nullopt;
  const BoundedDoubleDouble cosine = bounded_number(along), lengths = a.distance * b.distance;
  // What does not cancel. The sine is as small as the point is near the edge.
  if (along.sign() >= 0)
    return HalfTangent{bounded_number(turn) * plane.length / (lengths + cosine)};
  const ScaledVector sine = scaled({turn, 0, 0});
  return HalfTangent{(lengths - cosine) / (bounded_number(sine.vector.x) * plane.length),
                     -sine.exponent};
}

/// The weights on the edge from a to b, which holds the point, as vectors from it.
std::array<BigRational, 2> weights_on_edge(const RationalPoint& a, const RationalPoint& b) {
  const RationalPoint edge = b - a;
  if (is_zero(edge)) return {1, 0};
  BigRational s = -dot(a, edge) / square(edge);
  return {1 - s, s};
}

template <class Chains>
PolygonWeights weights_at(const RationalPoint& x, const Chains& chains,
                          const PlaneOfPolygon& plane) {
  std::vector<SeenCorner> corners;
  std::vector<HalfTangent> tangents;
  // For each corner the one before it in its chain.
  std::vector<std::size_t> before;
  PolygonWeights found;
  for (const auto& chain : chains) {
    const std::size_t first = corners.size(), n = chain.size();
    for (std::size_t i = 0; i < n; ++i) {
      ScaledVector to = scaled(to_rational(chain[i]) - x);
      const BoundedDoubleDouble distance = sqrt(bounded_number(square(to.vector)));
      corners.push_back({std::move(to), distance});
      before.push_back(first + (i + n - 1) % n);
    }
    for (std::size_t i = 0; i < n; ++i) {
      const std::size_t next = (i + 1) % n;
      const auto tangent = half_tangent(corners[first + i], corners[first + next], plane);
      if (!tangent) {
        std::size_t size = 0;
        for (const auto& c : chains) size += c.size();
        found.weights.assign(size, 0);
        const auto [of_i, of_next] =
            weights_on_edge(to_rational(chain[i]) - x, to_rational(chain[next]) - x);
        found.weights[first + i] = round_to_double(of_i);
        found.weights[first + next] = round_to_double(of_next);
        found.error = BoundedDoubleDouble::unit;
        return found;
      }
      tangents.push_back(*tangent);
    }
  }
  // Powers of two that all weights have in common change none.
  int greatest = tangents[0].exponent, least = corners[0].to.exponent;
  for (const HalfTangent& t : tangents) greatest = std::max(greatest, t.exponent);
  for (const SeenCorner& c : corners) least = std::min(least, c.to.exponent);
  const auto tangent_at = [&](std::size_t i) {
    return tangents[i].value * std::ldexp(1.0, tangents[i].exponent - greatest);
  };
  std::vector<BoundedDoubleDouble> all;
  BoundedDoubleDouble sum;
  for (std::size_t i = 0; i < corners.size(); ++i) {
    all.push_back((tangent_at(before[i]) + tangent_at(i)) / corners[i].distance *
                  std::ldexp(1.0, least - corners[i].to.exponent));
    sum = sum + all[i];
  }
  if (sign(sum) == FilterSign::uncertain || sign(sum) == FilterSign::zero) {
    throw InvalidArgument("polygon: the mean value weights sum to 0, or to what is too near 0");
  }
  for (const BoundedDoubleDouble& w : all) {
    const BoundedDoubleDouble weight = w / sum;
    found.weights.push_back(weight.high);
    found.error =
        std::max(found.error, (std::abs(weight.low) + weight.error) * BoundedDoubleDouble::slack);
  }
  return found;
}

}  // namespace

PolygonWeights mean_value_weights(const Point2& point, const Polygon2& polygon) {
  const DefaultFpEnvironment environment;
  for (const auto& chain : polygon.chains) {
    if (chain.size() < 3) throw InvalidArgument("polygon: a chain has fewer than 3 points");
  }
  if (polygon.chains.empty()) throw InvalidArgument("polygon: no chain");
  return weights_at(to_rational(point), polygon.chains, {});
}

std::optional<PolygonWeights> mean_value_weights(const Ray3& ray, const Polygon3& polygon,
                                                 const HitLimit& limit) {
  const DefaultFpEnvironment environment;
  const std::optional<Hit> found = hit(ray, polygon, limit);
  if (!found) return std::nullopt;
  const RationalPoint x =
      to_rational(ray.origin) + number_of(*found->t.as_rational()) * to_rational(ray.direction);
  const RationalPoint from = to_rational(polygon.chains[0][0]);
  RationalPoint along{0, 0, 0}, normal{0, 0, 0};
  for (const auto& chain : polygon.chains) {
    for (const Point3& p : chain) {
      const RationalPoint to = to_rational(p) - from;
      if (is_zero(along)) along = to;
      if (is_zero(normal)) normal = cross(along, to);
    }
  }
  // On a line the point is on an edge, and no area counts.
  return weights_at(x, polygon.chains,
                    is_zero(normal) ? PlaneOfPolygon() : PlaneOfPolygon::of(normal));
}

}  // namespace signum
