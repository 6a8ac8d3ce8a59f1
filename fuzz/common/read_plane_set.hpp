// SPDX-License-Identifier: MIT
/// Any bytes are a set of the plane in a format, or are refused; what is read is written and read
/// back the same in each format.
#pragma once

#include <signum/kernel/error.hpp>
#include <signum/plane/text.hpp>

#include "coarse_points.hpp"

namespace signum::fuzzing {

inline bool same(const PlaneSet& a, const PlaneSet& b) { return write_wkb(a) == write_wkb(b); }

inline std::size_t points_of(const PlaneSet& set) {
  std::size_t points = set.points.size();
  for (const auto& line : set.lines) points += line.size();
  for (const auto& polygon : set.polygons) {
    for (const auto& chain : polygon) points += chain.size();
  }
  return points;
}

template <class Read>
int read_plane_set(Read read, std::size_t size) {
  PlaneSet set;
  try {
    set = read();
  } catch (const Error&) {
    return 0;
  }
  require(points_of(set) <= size, "more points than bytes");
  require(same(read_wkt(write_wkt(set)), set), "WKT does not read back");
  require(same(read_wkb(write_wkb(set)), set), "WKB does not read back");
  require(same(read_geojson(write_geojson(set)), set), "GeoJSON does not read back");
  return 0;
}

}  // namespace signum::fuzzing
