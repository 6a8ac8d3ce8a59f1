// SPDX-License-Identifier: MIT
/// Sets of the plane made of flat arrays, as maps are kept in files and tables, and the way back.
#pragma once

#include <signum/kernel/error.hpp>
#include <signum/plane/overlay.hpp>
#include <signum/plane/plane_set.hpp>
#include <signum/plane/segment_arrangement.hpp>
#include <signum/plane/voronoi.hpp>
#include <utility>
#include <vector>

#include "class_lists.hpp"

namespace signum::bindings {

/// The set. Throws what require_plane_set() does.
inline PlaneSet checked(PlaneSet set) {
  require_plane_set(set);
  return set;
}
/// One polygon of these chains; of none no polygon.
inline PlaneSet polygon_set(Chains2 chains, WindingRule rule) {
  PlaneSet set;
  set.rule = rule;
  if (!chains.empty()) set.polygons.push_back(std::move(chains));
  return checked(std::move(set));
}
/// Chain i is the points from chains[i] to chains[i + 1], polygon j the chains from polygons[j] to
/// polygons[j + 1].
inline PlaneSet polygons_set(std::span<const Point2> points, std::span<const std::uint32_t> chains,
                             std::span<const std::uint32_t> polygons, WindingRule rule) {
  const auto all = cut(points, chains, "chains");
  PlaneSet set;
  set.rule = rule;
  set.polygons = cut(std::span<const std::vector<Point2>>(all), polygons, "polygons");
  return checked(std::move(set));
}
/// All that these sets have, as one set. Throws InvalidArgument where their rules differ.
inline PlaneSet collected(const std::vector<PlaneSet>& sets) {
  PlaneSet all;
  bool has_polygons = false;
  const auto add = [](auto& to, const auto& from) {
    to.insert(to.end(), from.begin(), from.end());
  };
  for (const PlaneSet& set : sets) {
    add(all.points, set.points), add(all.lines, set.lines), add(all.polygons, set.polygons);
    if (set.polygons.empty()) continue;
    if (has_polygons && set.rule != all.rule) {
      throw InvalidArgument("sets: their polygons are of several rules; make_valid them first");
    }
    all.rule = set.rule, has_polygons = true;
  }
  return all;
}

/// The chains of all polygons, one after the other, as polygons_set takes them.
struct FlatPolygons {
  std::vector<Point2> points;
  std::vector<std::uint32_t> chains = {0}, polygons = {0};
};
inline FlatPolygons flat_polygons(const PlaneSet& set) {
  FlatPolygons all;
  for (const Chains2& polygon : set.polygons) {
    for (const auto& chain : polygon) {
      all.points.insert(all.points.end(), chain.begin(), chain.end());
      all.chains.push_back(static_cast<std::uint32_t>(all.points.size()));
    }
    all.polygons.push_back(static_cast<std::uint32_t>(all.chains.size() - 1));
  }
  return all;
}

/// Vertices of a region, arrangement or diagram, correctly rounded.
inline std::vector<Point2> rounded_vertices(const auto& of, std::size_t count) {
  std::vector<Point2> all(count);
  for (std::size_t i = 0; i < count; ++i) all[i] = of.rounded(i);
  return all;
}
inline std::vector<std::uint32_t> which(const std::vector<bool>& list) {
  std::vector<std::uint32_t> all;
  for (std::size_t i = 0; i < list.size(); ++i) {
    if (list[i]) all.push_back(static_cast<std::uint32_t>(i));
  }
  return all;
}
inline std::vector<SegmentArrangement::Edge> edges_of(const SegmentArrangement& segments) {
  std::vector<SegmentArrangement::Edge> all;
  for (std::size_t i = 0; i < segments.edges(); ++i) all.push_back(segments.edge(i));
  return all;
}
inline std::vector<std::uint32_t> points_of_cells(const VoronoiDiagram2& diagram) {
  std::vector<std::uint32_t> all;
  for (const VoronoiCell2& cell : diagram.cells) all.push_back(cell.point);
  return all;
}
inline std::vector<std::vector<std::uint32_t>> corners_of_cells(const VoronoiDiagram2& diagram) {
  std::vector<std::vector<std::uint32_t>> all;
  for (const VoronoiCell2& cell : diagram.cells) all.push_back(cell.corners);
  return all;
}
inline std::vector<std::uint32_t> bounded_cells(const VoronoiDiagram2& diagram) {
  std::vector<bool> bounded;
  for (const VoronoiCell2& cell : diagram.cells) bounded.push_back(cell.is_bounded);
  return which(bounded);
}

}  // namespace signum::bindings
