// SPDX-License-Identifier: MIT
/// What signum plane says of sets of the plane.
#pragma once

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
/// The region, each coordinate rounded; as JSON also its area, exactly.
void write_region(std::ostream& out, const PlaneRegion& region, PlaneFormat format);
/// A picture of sets and of what was made of them.
void write_region_svg(std::ostream& out, const std::vector<PlaneSet>& sets,
                      const PlaneRegion& region);

}  // namespace signum::cli
