// SPDX-License-Identifier: MIT
/// What signum plane says of sets of the plane.
#pragma once

#include <array>
#include <optional>
#include <ostream>
#include <signum/plane/overlay.hpp>
#include <signum/plane/relate.hpp>
#include <signum/plane/validity.hpp>
#include <string>
#include <vector>

namespace signum::cli {

/// The set in a file, or on standard input for "-", which the bytes tell to be WKT, GeoJSON or WKB;
/// or, where no file has that name, the WKT that the argument itself is. Throws Error.
PlaneSet read_plane_argument(const std::string& argument);

enum class PlaneFormat : std::uint8_t { wkt, geojson, json };

void write_relation(std::ostream& out, const PlaneRelation& relation, PlaneFormat format);
void write_validity(std::ostream& out, const std::optional<Invalidity>& found, PlaneFormat format);
/// The set; as JSON in one member.
void write_set(std::ostream& out, const PlaneSet& set, PlaneFormat format);
/// The region, each coordinate rounded; as JSON also its area, exactly.
void write_region(std::ostream& out, const PlaneRegion& region, PlaneFormat format);

/// A triangulation, with the points where constraints cross after those that were given.
struct PlaneTriangles {
  std::vector<Point2> points;
  std::vector<std::array<std::uint32_t, 3>> triangles;
  std::vector<ExactPoint2> steiner;
};
/// The triangles of what polygons enclose; or, where the set has points or lines, of all points,
/// with lines and chains as constraints. Throws Error for polygons that cross where no double is.
PlaneTriangles triangles_of(const PlaneSet& set);
void write_triangles(std::ostream& out, const PlaneTriangles& made, PlaneFormat format);
/// Each triangle as a polygon.
PlaneSet polygons_of(const PlaneTriangles& made);

/// A picture of sets and of the polygons that were made of them.
void write_plane_svg(std::ostream& out, const std::vector<PlaneSet>& sets, const PlaneSet& made);

}  // namespace signum::cli
