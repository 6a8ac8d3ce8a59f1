// SPDX-License-Identifier: MIT
/// The geometries of OGC, which all three formats have.
#pragma once

#include <array>
#include <signum/plane/plane_set.hpp>
#include <string_view>

namespace signum::detail {

/// With the numbers of WKB.
enum class GeometryKind : std::uint8_t {
  point = 1,
  line,
  polygon,
  multi_point,
  multi_line,
  multi_polygon,
  collection,
};

/// In the order of their numbers.
inline constexpr std::array<std::string_view, 7> geometry_names = {
    "Point",           "LineString",   "Polygon",           "MultiPoint",
    "MultiLineString", "MultiPolygon", "GeometryCollection"};

constexpr bool is_multiple(GeometryKind k) {
  return k >= GeometryKind::multi_point && k <= GeometryKind::multi_polygon;
}
/// What several of which are.
constexpr GeometryKind part_of(GeometryKind k) {
  return static_cast<GeometryKind>(static_cast<int>(k) - 3);
}
constexpr GeometryKind several(GeometryKind k) {
  return static_cast<GeometryKind>(static_cast<int>(k) + 3);
}

/// The kind of the geometry that the whole set is.
inline GeometryKind kind_of(const PlaneSet& set) {
  const auto of = [](std::size_t count, GeometryKind one) {
    return count == 1 ? one : several(one);
  };
  const std::size_t points = set.points.size(), lines = set.lines.size(),
                    polygons = set.polygons.size();
  if (points != 0 && lines + polygons == 0) return of(points, GeometryKind::point);
  if (lines != 0 && points + polygons == 0) return of(lines, GeometryKind::line);
  if (polygons != 0 && points + lines == 0) return of(polygons, GeometryKind::polygon);
  return GeometryKind::collection;
}

/// The set's points, its lines and its polygons, each alone; those that there are.
inline std::vector<PlaneSet> parts_of(const PlaneSet& set) {
  std::vector<PlaneSet> parts;
  if (!set.points.empty()) parts.push_back({set.points, {}, {}});
  if (!set.lines.empty()) parts.push_back({{}, set.lines, {}});
  if (!set.polygons.empty()) parts.push_back({{}, {}, set.polygons});
  return parts;
}

inline std::vector<Point2> closed(std::vector<Point2> chain) {
  if (!chain.empty() && chain.front() != chain.back()) chain.push_back(chain.front());
  return chain;
}

}  // namespace signum::detail
