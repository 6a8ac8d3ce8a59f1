// SPDX-License-Identifier: MIT
#include <rapidcheck/catch.h>

#include <algorithm>
#include <catch2/catch.hpp>
#include <numeric>

#include "bodies/hulls/hull_shape.hpp"

namespace {

using namespace signum::detail;

/// Whether each edge has all other corners on one side, the same for all edges.
bool is_round(const std::vector<RationalPoint>& corners) {
  const std::size_t n = corners.size();
  const RationalPoint normal = normal_of(corners);
  for (std::size_t i = 0; i < n; ++i) {
    const RationalPoint& a = corners[i];
    const RationalPoint edge = corners[(i + 1) % n] - a;
    for (std::size_t j = 2; j < n; ++j) {
      if (dot(normal, cross(edge, corners[(i + j) % n] - a)).sign() <= 0) return false;
    }
  }
  return true;
}

using Corners = std::vector<std::pair<int, int>>;

/// A convex polygon of 48 corners that looks the same from behind, no three of which are in line.
Corners round_polygon() {
  Corners edges;
  for (int x = -4; x <= 4; ++x) {
    for (int y = -4; y <= 4; ++y) {
      if (std::gcd(x, y) == 1) edges.emplace_back(x, y);
    }
  }
  const auto is_second = [](const std::pair<int, int>& e) {
    return e.second < 0 || (e.second == 0 && e.first < 0);
  };
  std::sort(edges.begin(), edges.end(), [&](const auto& e, const auto& f) {
    if (is_second(e) != is_second(f)) return is_second(f);
    return e.first * f.second - e.second * f.first > 0;
  });
  Corners corners{{0, 0}};
  for (const auto& [x, y] : edges)
    corners.emplace_back(corners.back().first + x, corners.back().second + y);
  corners.pop_back();
  return corners;
}

/// All of them, or some, in any order.
Corners some_corners() {
  Corners all = round_polygon(), mixed;
  const std::size_t most = *rc::gen::element<std::size_t>(3, 4, 8, 48, 48);
  while (!all.empty() && mixed.size() < most) {
    const auto i = *rc::gen::inRange<std::size_t>(0, all.size());
    mixed.push_back(all[i]);
    all.erase(all.begin() + static_cast<std::ptrdiff_t>(i));
  }
  return mixed;
}

}  // namespace

TEST_CASE("put_round: each edge has all other corners on one side") {
  rc::prop("in any plane, near the origin and so far that doubles tell nothing", [] {
    const auto number = [] { return BigRational(*rc::gen::inRange(-3, 4)); };
    const RationalPoint u{number(), number(), number()}, v{number(), number(), number()};
    RC_PRE(!is_zero(cross(u, v)));
    const auto far = BigRational(BigInteger(1) << *rc::gen::element(0, 30, 80));
    const BigRational unit = BigRational(1) / *rc::gen::element(1, 3, 1000003);
    std::vector<RationalPoint> corners;
    for (const auto& [x, y] : some_corners()) {
      const RationalPoint p = BigRational(x * unit) * u + BigRational(y * unit) * v;
      corners.push_back({p.x + far, p.y - far, p.z});
    }
    std::vector<RationalPoint> sorted = corners;
    put_round(sorted);
    RC_ASSERT(std::is_permutation(sorted.begin(), sorted.end(), corners.begin(), corners.end()));
    RC_ASSERT(is_round(sorted));
  });
}
