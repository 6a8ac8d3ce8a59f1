// SPDX-License-Identifier: MIT
#include <algorithm>
#include <numeric>
#include <optional>
#include <signum/plane/triangulation.hpp>

#include "machine/fp_environment.hpp"
#include "machine/stop_scope.hpp"
#include "sites/sites.hpp"
#include "triangulation/constrained2.hpp"
#include "triangulation/finished2.hpp"
#include "triangulation/incremental2.hpp"

namespace signum {

using detail::DefaultFpEnvironment;

namespace {

using Constraint = std::array<std::uint32_t, 2>;

/// All triangles, or those that are enclosed by the rule.
Triangulation2 constrained_by(std::span<const Point2> points,
                              std::span<const Constraint> constraints,
                              std::optional<WindingRule> rule) {
  detail::OrderedSites<Point2> sites = detail::ordered_sites(points);
  std::vector<std::uint32_t> vertex_of(points.size());
  for (std::uint32_t v = 0; v < sites.names.size(); ++v) vertex_of[sites.names[v]] = v;
  detail::Incremental2<Point2> built(sites.points);
  if (!built.insert_all()) return {};
  for (const auto& [i, j] : built.equals) vertex_of[sites.names[i]] = j;
  sites.name_equals(built.equals);
  detail::MixedPoints mixed(sites.points);
  detail::Constrained2 result(mixed, std::move(built.corners), std::move(built.twins));
  detail::StopSteps stop;
  for (const auto& [i, j] : constraints) {
    stop();
    result.insert(vertex_of[i], vertex_of[j]);
  }
  std::vector<std::uint32_t> corners = result.corners();
  if (rule) {
    const std::vector<std::int32_t> windings = result.windings();
    for (std::size_t t = 0; t < windings.size(); ++t) {
      if (!is_enclosed(*rule, windings[t])) corners[3 * t] = result.none;
    }
  }

  const auto given = static_cast<std::uint32_t>(points.size());
  std::vector<std::uint32_t> steiner(mixed.size() - given);
  std::iota(steiner.begin(), steiner.end(), given);
  std::sort(steiner.begin(), steiner.end(),
            [&](std::uint32_t v, std::uint32_t w) { return mixed.is_before(v, w); });
  sites.names.resize(mixed.size());
  for (std::uint32_t k = 0; k < steiner.size(); ++k) sites.names[steiner[k]] = given + k;
  Triangulation2 t =
      detail::finished(corners, result.twins(), sites.names, result.is_constrained());
  for (const std::uint32_t v : steiner) t.steiner.push_back(mixed.exact_point(v));
  return t;
}

}  // namespace

Triangulation2 constrained(std::span<const Point2> points,
                           std::span<const std::array<std::uint32_t, 2>> constraints) {
  const DefaultFpEnvironment environment;
  for (const auto& [i, j] : constraints) {
    if (i >= points.size() || j >= points.size()) {
      throw InvalidArgument("the ends of a constraint must be indices of points");
    }
  }
  return constrained_by(points, constraints, std::nullopt);
}

Triangulation2 triangulated(std::span<const std::vector<Point2>> chains, WindingRule rule) {
  const DefaultFpEnvironment environment;
  std::vector<Point2> points;
  std::vector<Constraint> constraints;
  for (const std::vector<Point2>& chain : chains) {
    const std::size_t begin = points.size();
    points.insert(points.end(), chain.begin(), chain.end());
    for (std::size_t i = begin; i < points.size(); ++i) {
      const std::size_t next = i + 1 < points.size() ? i + 1 : begin;
      constraints.push_back({static_cast<std::uint32_t>(i), static_cast<std::uint32_t>(next)});
    }
  }
  return constrained_by(points, constraints, rule);
}

}  // namespace signum
