// SPDX-License-Identifier: MIT
// A set of half-spaces is a cone in one dimension more: (w, w x) with w >= 0. Its rays are found
// by adding one half-space after the other, in integers. A ray with w > 0 is a vertex.
#include <utility>

#include "bodies/hulls/hull.hpp"
#include "quadrics/cone.hpp"
#include "vectors/short_half_spaces.hpp"

namespace signum::detail {

namespace {

/// So few are added in their order.
constexpr std::size_t few = 256;

/// Goes on while the condition on the cone holds, where there are few constraints.
template <class Integer, class Condition>
Cone<Integer> cone_of(const std::vector<std::array<Integer, 4>>& constraints, Condition goes_on) {
  Cone<Integer> cone;
  if (constraints.size() > few) {
    cone.add_all(constraints);
    return cone;
  }
  for (const auto& a : constraints) {
    cone.add(a);
    if (!goes_on(cone)) break;
  }
  return cone;
}

BigInteger big(const BigInteger& x) { return x; }
BigInteger big(const ShortInteger& x) { return x.value(); }

/// The hull of the points x where (1, x) is in the cone of the constraints.
template <class Integer>
Hull hull_of_points(const std::vector<std::array<Integer, 4>>& constraints) {
  Hull hull;
  // A set without a point stays one.
  const Cone<Integer> cone =
      cone_of(constraints, [](const Cone<Integer>& c) { return c.reaches_points(); });
  cone.for_each_ray([&hull](const std::array<Integer, 4>& v, bool is_line) {
    if (v[0].is_zero()) {
      const RationalPoint x{big(v[1]), big(v[2]), big(v[3])};
      hull.directions.push_back(x);
      if (is_line) hull.directions.push_back(-x);
    } else {
      const BigInteger w = big(v[0]);
      hull.points.push_back({{big(v[1]), w}, {big(v[2]), w}, {big(v[3]), w}});
    }
  });
  if (hull.points.empty()) hull.directions.clear();
  return hull;
}

}  // namespace

Hull hull_of(const std::vector<HalfSpace>& half_spaces) {
  std::vector<HomogeneousVector> all{{1, 0, 0, 0}};
  for (const HalfSpace& h : half_spaces) {
    all.push_back(integer_vector({h.offset, h.normal.x, h.normal.y, h.normal.z}));
  }
  return hull_of_points(all);
}

std::optional<Hull> hull_of(const ShortHalfSpaces& half_spaces) {
  std::vector<ShortVector> all{{1, 0, 0, 0}};
  all.insert(all.end(), half_spaces.vectors.begin(), half_spaces.vectors.end());
  try {
    Hull hull = hull_of_points(all);
    const int exponent = half_spaces.normal_exponent - half_spaces.offset_exponent;
    for (RationalPoint& p : hull.points) {
      p = {times_power_of_two(std::move(p.x), exponent),
           times_power_of_two(std::move(p.y), exponent),
           times_power_of_two(std::move(p.z), exponent)};
    }
    return hull;
  } catch (const TooLong&) {
    return std::nullopt;
  }
}

std::vector<HalfSpace> half_spaces_of(const Hull& hull) {
  // The half-spaces that hold a set are a cone, too, of vectors (offset, normal).
  std::vector<HomogeneousVector> all;
  for (const RationalPoint& p : hull.points) all.push_back(integer_vector({1, p.x, p.y, p.z}));
  for (const RationalPoint& d : hull.directions) all.push_back(integer_vector({0, d.x, d.y, d.z}));
  std::vector<HalfSpace> result;
  const auto cone = cone_of(all, [](const Cone<BigInteger>&) { return true; });
  cone.for_each_ray([&result](const HomogeneousVector& v, bool is_line) {
    const RationalPoint normal{v[1], v[2], v[3]};
    result.push_back({normal, v[0]});
    if (is_line) result.push_back({-normal, -v[0]});
  });
  return result;
}

}  // namespace signum::detail
