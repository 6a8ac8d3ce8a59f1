// SPDX-License-Identifier: MIT
/// Sets of the plane in the formats of maps: WKT, WKB and GeoJSON.
///
/// Coordinates are read as the nearest doubles, and written so that they read back: a set that is
/// written and read is the same set, chain by chain. Z and M are read over, since a set is of the
/// plane; so are SRIDs of EWKB, and what GeoJSON has beside geometries. A collection is one set.
/// Degenerate: what is EMPTY gives nothing. Whether polygons are valid is not asked, see
/// validity.hpp.
/// Throws: InvalidArgument, which says where the text is wrong and what was expected; NotFinite
/// where a coordinate is past the largest double or is not a number; what require_plane_set() does.
/// See: OGC 06-103r4, Simple feature access, 7 and 8; RFC 7946, The GeoJSON Format, 2016.
#pragma once

#include <cstdint>
#include <signum/plane/plane_set.hpp>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace SIGNUM_API signum {

/// Reads one geometry, such as "POLYGON ((0 0, 1 0, 1 1, 0 0))", in upper or lower case.
PlaneSet read_wkt(std::string_view text);
/// A point, a line or a polygon, several of one kind, or a collection. Chains are closed. Throws
/// NotFinite.
std::string write_wkt(const PlaneSet& set);

/// Reads one geometry of ISO WKB or EWKB, in either order of bytes.
PlaneSet read_wkb(std::span<const std::uint8_t> bytes);
/// As two hexadecimal digits for each byte.
PlaneSet read_hexadecimal_wkb(std::string_view digits);
/// ISO WKB, the lowest byte first. Throws NotFinite.
std::vector<std::uint8_t> write_wkb(const PlaneSet& set);

/// Reads a geometry, a feature or a collection of either.
PlaneSet read_geojson(std::string_view text);
/// A geometry. Throws NotFinite.
std::string write_geojson(const PlaneSet& set);

}  // namespace signum
