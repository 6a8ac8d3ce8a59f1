// SPDX-License-Identifier: MIT
#include "k_cbp/facet_directions.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <tuple>

#include "shapes/vector_arithmetic.hpp"

namespace signum::detail {
namespace {

/// Which of the centers is nearest to a normal, by the angle; the first of several.
std::size_t nearest(const std::vector<Point3>& centers, const Point3& normal) {
  std::size_t best = 0;
  double most = -2;
  for (std::size_t c = 0; c < centers.size(); ++c) {
    const double cosine = dot(centers[c], normal);
    if (cosine > most) {
      most = cosine;
      best = c;
    }
  }
  return best;
}

/// A facet keeps its normal by default when it is larger than this many mean shares of a face.
constexpr double large_share = 0.5;
constexpr int most_rounds = 60;

}  // namespace

std::vector<Point3> spread_directions(std::size_t k) {
  // Cosine and sine of the golden angle, pi * (3 - sqrt(5)).
  constexpr double cosine = -0.7373688780783197, sine = 0.6754902942615238;
  std::vector<Point3> directions;
  double x = 1, y = 0;
  for (std::size_t i = 0; i < k; ++i) {
    const double z = 1 - (2 * static_cast<double>(i) + 1) / static_cast<double>(k);
    const double r = std::sqrt(1 - z * z);
    directions.push_back({r * x, r * y, z});
    const double turned = x * cosine - y * sine;
    y = x * sine + y * cosine;
    x = turned;
  }
  return directions;
}

std::vector<Point3> cluster_directions(std::span<const Facet> facets, std::vector<Point3> centers) {
  const std::size_t k = centers.size();
  if (k == 0) return centers;
  std::vector<std::size_t> cluster(facets.size(), k);
  for (int round = 0; round < most_rounds; ++round) {
    bool moved = false;
    std::vector<Point3> sums(k, {0, 0, 0});
    std::vector<std::size_t> sizes(k, 0);
    for (std::size_t i = 0; i < facets.size(); ++i) {
      const std::size_t c = nearest(centers, facets[i].normal);
      moved |= c != cluster[i];
      cluster[i] = c;
      ++sizes[c];
      sums[c] = plus(sums[c], times(facets[i].weight, facets[i].normal));
    }
    for (std::size_t c = 0; c < k; ++c) {
      if (sizes[c] != 0) continue;
      // The facet that costs most where it is, unless it is alone there.
      std::size_t worst = facets.size();
      double most = 0x1p-30;
      for (std::size_t i = 0; i < facets.size(); ++i) {
        const double cost = facets[i].weight * (1 - dot(centers[cluster[i]], facets[i].normal));
        if (sizes[cluster[i]] > 1 && cost > most) {
          most = cost;
          worst = i;
        }
      }
      if (worst == facets.size()) continue;
      const Point3 part = times(facets[worst].weight, facets[worst].normal);
      sums[cluster[worst]] = plus(sums[cluster[worst]], times(-1, part));
      --sizes[cluster[worst]];
      sums[c] = part;
      sizes[c] = 1;
      cluster[worst] = c;
      moved = true;
    }
    for (std::size_t c = 0; c < k; ++c) {
      const double l = length(sums[c]);
      if (l > 0) centers[c] = times(1 / l, sums[c]);
    }
    if (!moved) break;
  }
  return centers;
}

Point3 short_direction(const Point3& v) {
  const double most = std::max({std::abs(v.x), std::abs(v.y), std::abs(v.z)});
  int exponent = 0;
  std::frexp(most, &exponent);
  Point3 u{std::ldexp(v.x, -exponent), std::ldexp(v.y, -exponent), std::ldexp(v.z, -exponent)};
  u = times(1 / length(u), u);
  const auto rounded = [](double x) { return std::ldexp(std::nearbyint(std::ldexp(x, 24)), -24); };
  return {rounded(u.x), rounded(u.y), rounded(u.z)};
}

std::vector<Point3> facet_directions(std::vector<Facet> facets, std::size_t k,
                                     std::optional<std::size_t> kept) {
  std::stable_sort(facets.begin(), facets.end(),
                   [](const Facet& a, const Facet& b) { return a.weight > b.weight; });
  double total = 0;
  for (const Facet& f : facets) total += f.weight;
  std::size_t large = 0;
  while (large < facets.size() &&
         facets[large].weight * static_cast<double>(k) > large_share * total)
    ++large;
  const std::size_t count = std::min({kept.value_or(large), facets.size(), k});
  std::vector<Point3> directions;
  for (std::size_t i = 0; i < count; ++i) directions.push_back(facets[i].normal);
  const std::span rest = std::span(facets).subspan(count);
  for (const Point3& d : cluster_directions(rest, spread_directions(k - count)))
    directions.push_back(d);
  return directions;
}

}  // namespace signum::detail
