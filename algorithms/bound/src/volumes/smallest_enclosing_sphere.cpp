// SPDX-License-Identifier: MIT
// The support is grown by the farthest point, in doubles until that gains nothing, in two doubles
// until they tell of none that is outside, then in rationals until every point is proved inside.
// Each exact step has a larger sphere, so it ends.
#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <signum/bound/smallest_enclosing_sphere.hpp>
#include <tuple>
#include <utility>

#include "machine/fp_environment.hpp"
#include "numbers/bounded_double_double.hpp"
#include "numbers/common_scale.hpp"
#include "numbers/rational_value.hpp"
#include "shapes/vector_arithmetic.hpp"
#include "volumes/outward.hpp"
#include "volumes/scaled_points.hpp"
#include "volumes/small_ball.hpp"
#include "volumes/sphere_excess.hpp"

namespace signum {

using namespace detail;

namespace {

/// The first of the farthest points, as doubles tell.
std::size_t farthest_from(const Point3& c, std::span<const Point3> points) {
  const std::vector<double> distances = block_distances(points, c);
  const auto block = std::max_element(distances.begin(), distances.end());
  auto i = static_cast<std::size_t>(block - distances.begin()) * block_size;
  while (squared_distance_nearly(points[i], c) != *block) ++i;
  return i;
}

Vec3<Rational> rational_point(const Point3& p) {
  return {Rational(p.x), Rational(p.y), Rational(p.z)};
}

bool is_outside(const Point3& p, const SmallBall<Rational>& ball) {
  return ball.squared_radius < squared_length(minus(rational_point(p), ball.center));
}

/// The smallest sphere through up to four points, in integers: its center is base + from / divisor.
struct IntegerBall {
  Vec3<BigInteger> base, from;
  BigInteger divisor, square;

  /// How far a point is outside, in squares, times that of the divisor.
  BigInteger excess(const Vec3<BigInteger>& p) const {
    const Vec3<BigInteger> at = minus(p, base);
    const Vec3<BigInteger> d = minus({divisor * at.x, divisor * at.y, divisor * at.z}, from);
    return dot(d, d) - square;
  }
};

/// As ball_through, by elimination without fractions (Bareiss 1968).
std::optional<IntegerBall> integer_ball(const std::vector<Vec3<BigInteger>>& points,
                                        const std::vector<std::size_t>& support) {
  const std::size_t n = support.size() - 1;
  IntegerBall ball{points[support[0]], {}, 1, 0};
  std::array<Vec3<BigInteger>, 3> v;
  std::array<std::array<BigInteger, 4>, 3> a;
  for (std::size_t i = 0; i < n; ++i) v[i] = minus(points[support[i + 1]], ball.base);
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t j = 0; j < n; ++j) a[i][j] = dot(v[i], v[j]);
    a[i][3] = a[i][i];
  }
  for (std::size_t i = 0; i < n; ++i) {
    if (!(0 < a[i][i])) return std::nullopt;
    for (std::size_t r = 0; r < n; ++r) {
      if (r == i) continue;
      const BigInteger f = a[r][i];
      for (std::size_t c = 0; c < 4; ++c) {
        a[r][c] = (a[i][i] * a[r][c] - f * a[i][c]) / ball.divisor;
      }
    }
    ball.divisor = a[i][i];
  }
  ball.divisor *= 2;
  BigInteger rest = ball.divisor;
  for (std::size_t i = 0; i < n; ++i) {
    const BigInteger& l = a[i][3];
    if (!(0 < l)) return std::nullopt;
    rest -= l;
    ball.from = {ball.from.x + l * v[i].x, ball.from.y + l * v[i].y, ball.from.z + l * v[i].z};
  }
  if (!(0 < rest)) return std::nullopt;
  ball.square = dot(ball.from, ball.from);
  return ball;
}

/// The exact sphere of some of the points, its support in terms of them: of several supports the
/// first. Doubles propose one, the only one where all other points are inside.
SmallBall<Rational> exact_ball(const ScaledPoints& cloud, const std::vector<std::size_t>& of) {
  CommonScale scale;
  for (const std::size_t i : of) scale.contain(cloud.original()[i]);
  std::vector<Point3> nearly;
  std::vector<Vec3<BigInteger>> points;
  for (const std::size_t i : of) {
    nearly.push_back(cloud.points()[i]);
    points.push_back(scale.integers(cloud.original()[i]));
  }
  std::vector<std::size_t> support = small_ball(nearly).support;
  std::optional<IntegerBall> ball = integer_ball(points, support);
  const auto is_only = [&] {
    for (std::size_t i = 0; i < points.size(); ++i) {
      if (std::find(support.begin(), support.end(), i) == support.end() &&
          !(ball->excess(points[i]) < 0)) {
        return false;
      }
    }
    return true;
  };
  if (!ball || !is_only()) {
    any_support(points.size(), [&](const std::vector<std::size_t>& some) {
      ball = integer_ball(points, some);
      support = some;
      return ball && std::none_of(points.begin(), points.end(),
                                  [&](const auto& p) { return ball->excess(p) > 0; });
    });
  }
  for (std::size_t& i : support) i = of[i];
  const auto number = [&](const BigInteger& x, int degree) {
    return times_power_of_two(x, degree * scale.exponent());
  };
  const BigRational divisor(ball->divisor);
  const auto coordinate = [&](const BigInteger& base, const BigInteger& from) {
    return Rational({BigRational(number(base, 1) + number(from, 1) / divisor)});
  };
  return {{coordinate(ball->base.x, ball->from.x), coordinate(ball->base.y, ball->from.y),
           coordinate(ball->base.z, ball->from.z)},
          Rational({BigRational(number(ball->square, 2) / (divisor * divisor))}),
          std::move(support)};
}

Point3 rounded(const Vec3<Rational>& p) {
  return {p.x.to_double() + 0.0, p.y.to_double() + 0.0, p.z.to_double() + 0.0};
}

/// The nearest double, and the double nearest to what it leaves: within 2^-106.
TwoDoubles nearly(const Rational& x) {
  const double high = x.to_double();
  return {high, (x - Rational(high)).to_double()};
}

/// The points that two doubles do not tell to be inside of a sphere, in the scale of the cloud.
struct PerhapsOutside {
  /// The farthest of the points that are certainly outside, and how far it is.
  std::optional<std::size_t> farthest;
  double most = 0;
  std::vector<std::size_t> unsure;

  /// `slack` is what distances from the sphere that is meant may differ by, in squares.
  PerhapsOutside(const ScaledPoints& cloud, const NearSphere& sphere, double slack) {
    const auto& [x, y, z] = sphere.center;
    const Point3 center{x.high, y.high, z.high};
    // What the errors of the rounded center, of the square, and of what underflowed leave.
    const double magnitude = cloud.magnitude(), radius = std::sqrt(sphere.squared_radius.high);
    const double inside = radius - 0x1p-48 * (magnitude + radius) - 0x1p-500;
    const double least = inside > 0 ? inside * inside : -1;
    const std::vector<double> distances = block_distances(cloud.points(), center);
    std::array<double, block_size> excesses;
    for (std::size_t b = 0; b < distances.size(); ++b) {
      if (distances[b] < least) continue;
      const auto block = block_of(cloud.points(), b);
      const double error = sphere_excesses(block, sphere, excesses) * magnitude * magnitude + slack;
      for (std::size_t i = 0; i < block.size(); ++i) {
        if (excesses[i] < -error) continue;
        if (excesses[i] <= error) {
          unsure.push_back(b * block_size + i);
        } else if (excesses[i] > most) {
          farthest = b * block_size + i;
          most = excesses[i];
        }
      }
    }
  }
};

/// One of the points that is outside, which are no support of the sphere.
std::optional<std::size_t> first_outside(const ScaledPoints& cloud, const SmallBall<Rational>& ball,
                                         const std::vector<std::size_t>& of) {
  const auto outside = std::find_if(of.begin(), of.end(), [&](std::size_t i) {
    const auto& support = ball.support;
    return std::find(support.begin(), support.end(), i) == support.end() &&
           is_outside(cloud.original()[i], ball);
  });
  return outside == of.end() ? std::nullopt : std::optional(*outside);
}

/// The point that is farthest outside of the sphere as far as two doubles tell, or any.
std::optional<std::size_t> point_outside(const ScaledPoints& cloud,
                                         const SmallBall<Rational>& ball) {
  const Rational s(cloud.scale());
  const auto& [x, y, z] = ball.center;
  const NearSphere sphere{{nearly(x * s), nearly(y * s), nearly(z * s)},
                          nearly(ball.squared_radius * s * s)};
  const PerhapsOutside perhaps(cloud, sphere, 0);
  return perhaps.farthest ? perhaps.farthest : first_outside(cloud, ball, perhaps.unsure);
}

using NearBall = SmallBall<BoundedDoubleDouble>;

/// Nearly the sphere of some of the points, the last of which is in its support unless doubles
/// propose another that holds them all.
std::optional<NearBall> near_ball(std::span<const Point3> points,
                                  const std::vector<std::size_t>& of) {
  std::vector<Point3> few;
  std::vector<Vec3<BoundedDoubleDouble>> exact;
  for (const std::size_t i : of) {
    few.push_back(points[i]);
    exact.push_back({points[i].x, points[i].y, points[i].z});
  }
  std::optional<NearBall> ball;
  const auto holds_all = [&](const std::vector<std::size_t>& support) {
    ball = ball_through(exact, support);
    return ball && std::none_of(exact.begin(), exact.end(), [&](const auto& p) {
             const auto d = minus(p, ball->center);
             return ball->squared_radius < dot(d, d);
           });
  };
  const bool is_found = holds_all(small_ball(few).support) ||
                        any_support(of.size(), [&](const std::vector<std::size_t>& some) {
                          return some.back() + 1 == of.size() && holds_all(some);
                        });
  if (!is_found) return std::nullopt;
  for (std::size_t& i : ball->support) i = of[i];
  return ball;
}

/// What two doubles find from the support that doubles found: where many points are on one sphere
/// to rounding, it is nearly always that of the exact sphere.
struct NearSupport {
  std::vector<std::size_t> support;
  /// The points that may be outside of the exact sphere through the support, if that is known.
  std::optional<std::vector<std::size_t>> unsure;

  NearSupport(const ScaledPoints& cloud, std::vector<std::size_t> first)
      : support(std::move(first)) {
    std::optional<NearBall> ball = near_ball(cloud.points(), support);
    // Each sphere is certainly larger than the one before it.
    while (ball) {
      support = ball->support;
      const auto two = [](const BoundedDoubleDouble& v) { return TwoDoubles{v.high, v.low}; };
      const auto& [x, y, z] = ball->center;
      const double magnitude = cloud.magnitude();
      // The exact center is within the box of the points, and no point of that is farther from the
      // center along an axis than twice the magnitude.
      const double slack =
          5 * magnitude * (x.error + y.error + z.error) + 1.01 * ball->squared_radius.error;
      PerhapsOutside perhaps(cloud, {{two(x), two(y), two(z)}, two(ball->squared_radius)}, slack);
      if (!perhaps.farthest) {
        if (slack < 0x1p-60 * magnitude * magnitude) unsure = std::move(perhaps.unsure);
        break;
      }
      std::vector<std::size_t> of = support;
      of.push_back(*perhaps.farthest);
      std::optional<NearBall> next = near_ball(cloud.points(), of);
      if (next && !(ball->squared_radius < next->squared_radius)) break;
      ball = std::move(next);
    }
  }
};

}  // namespace

SmallBall<double> detail::nearly_smallest_ball(std::span<const Point3> points) {
  const std::size_t first = farthest_from(points.front(), points);
  SmallBall<double> ball{points[first], 0, {first}};
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
    SmallBall<double> next = small_ball(few);
    if (!(next.squared_radius > ball.squared_radius)) break;
    for (std::size_t& j : next.support) j = of[j];
    ball = std::move(next);
  }
  return ball;
}

SmallestEnclosingSphere smallest_enclosing_sphere(std::span<const Point3> points) {
  const DefaultFpEnvironment environment;
  const ScaledPoints cloud(points);
  const NearSupport near(cloud, nearly_smallest_ball(cloud.points()).support);
  SmallBall<Rational> ball = exact_ball(cloud, near.support);
  std::optional<std::size_t> outside = near.unsure && ball.support == near.support
                                           ? first_outside(cloud, ball, *near.unsure)
                                           : point_outside(cloud, ball);
  while (outside) {
    std::vector<std::size_t> of = ball.support;
    of.push_back(*outside);
    ball = exact_ball(cloud, of);
    outside = point_outside(cloud, ball);
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
