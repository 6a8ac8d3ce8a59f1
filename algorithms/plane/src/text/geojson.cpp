// SPDX-License-Identifier: MIT
#include <fast_float/fast_float.h>

#include <algorithm>
#include <cmath>
#include <signum/kernel/error.hpp>
#include <signum/plane/text.hpp>

#include "machine/fp_environment.hpp"
#include "shapes/finite.hpp"
#include "text/geometry_text.hpp"
#include "text/json_field.hpp"

namespace signum {

using namespace detail;

namespace {

/// Each level reads over what is in it once more.
constexpr int most_levels = 64;

double coordinate(const Field& f) {
  if (f.kind() != JsonKind::number) f.fail_expecting("a number");
  const std::string_view text = f.json();
  double x = 0;
  fast_float::from_chars(text.data(), text.data() + text.size(), x);
  if (!std::isfinite(x)) f.fail_not_finite();
  return x;
}

Point2 position(const Field& f) {
  const auto numbers = f.elements(2, static_cast<std::size_t>(-1), "[x, y]");
  return {coordinate(numbers[0]), coordinate(numbers[1])};
}

std::vector<Point2> positions(const Field& f) {
  std::vector<Point2> chain;
  f.each_element(0, "a list of positions", [&](const Field& p) { chain.push_back(position(p)); });
  return chain;
}

Field member(const Field& f, std::string_view key) {
  if (const auto found = f.find(key)) return *found;
  f.fail("expected a member \"" + std::string(key) + "\"");
}

void read_coordinates(PlaneSet& set, GeometryKind kind, const Field& f) {
  if (f.kind() != JsonKind::array) f.fail_expecting("a list of coordinates");
  if (is_multiple(kind)) {
    f.each_element(0, "a list",
                   [&](const Field& part) { read_coordinates(set, part_of(kind), part); });
    return;
  }
  if (!JsonWalk(f.json()).next()) return;  // an empty one
  if (kind == GeometryKind::point) {
    set.points.push_back(position(f));
  } else if (kind == GeometryKind::line) {
    set.lines.push_back(positions(f));
  } else {
    f.each_element(0, "a list of rings",
                   [&, polygon = &set.polygons.emplace_back()](const Field& ring) {
                     polygon->push_back(positions(ring));
                   });
  }
}

void read_object(PlaneSet& set, const Field& f, int level) {
  if (level > most_levels) f.fail("too many collections in each other");
  if (f.kind() != JsonKind::object) f.fail_expecting("a GeoJSON object");
  const Field type = member(f, "type");
  const std::string name = type.kind() == JsonKind::string ? json_unquote(type.json()) : "";
  const auto read_all = [&](std::string_view key) {
    const Field list = member(f, key);
    list.each_element(0, "a list", [&](const Field& part) { read_object(set, part, level + 1); });
  };
  if (name == "FeatureCollection") return read_all("features");
  if (name == "GeometryCollection") return read_all("geometries");
  if (name == "Feature") {
    const Field geometry = member(f, "geometry");
    if (geometry.kind() != JsonKind::null) read_object(set, geometry, level + 1);
    return;
  }
  const auto at = std::find(geometry_names.begin(), geometry_names.end(), name);
  if (at == geometry_names.end()) {
    type.fail_expecting("a type of GeoJSON such as \"Point\", \"Polygon\" or \"Feature\"");
  }
  read_coordinates(set, static_cast<GeometryKind>(at - geometry_names.begin() + 1),
                   member(f, "coordinates"));
}

class GeoJsonWriter : public GeometryText {
 public:
  GeoJsonWriter() : GeometryText('[', ']') {}

  void write(const PlaneSet& set) {
    const GeometryKind kind = kind_of(set);
    text.append(R"({"type": ")").append(geometry_names[static_cast<std::size_t>(kind) - 1]);
    if (kind == GeometryKind::collection) {
      text += R"(", "geometries": )";
      list(parts_of(set), [this](const PlaneSet& part) { write(part); });
    } else {
      text += R"(", "coordinates": )";
      coordinates(set, is_multiple(kind));
    }
    text += '}';
  }
};

}  // namespace

PlaneSet read_geojson(std::string_view text) {
  const DefaultFpEnvironment environment;
  if (const auto fault = json_fault(text)) {
    throw InvalidArgument("GeoJSON, at byte " + std::to_string(fault->byte) + ": expected " +
                          fault->expected);
  }
  PlaneSet set;
  try {
    read_object(set, Field(json_trim(text)), 0);
  } catch (const FieldNotFinite&) {
    throw NotFinite();
  } catch (const FieldError& error) {
    throw InvalidArgument(std::string("GeoJSON: ") + error.what());
  }
  require_plane_set(set);
  return set;
}

std::string write_geojson(const PlaneSet& set) {
  const DefaultFpEnvironment environment;
  GeoJsonWriter writer;
  writer.write(set);
  return std::move(writer.text);
}

}  // namespace signum
