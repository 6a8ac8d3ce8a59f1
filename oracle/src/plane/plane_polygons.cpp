// SPDX-License-Identifier: MIT
#include "plane/plane_polygons.hpp"

#include <signum/kernel/error.hpp>
#include <signum/shapes/intersects.hpp>
#include <signum/shapes/plane_polygon.hpp>
#include <utility>
#include <variant>

#include "reading/shape_reader.hpp"
#include "reading/vector_reader.hpp"
#include "writing/write.hpp"

namespace signum::oracle {
namespace {

using ShapeOrPolygon = std::variant<Shape3, PlanePolygon3>;

bool is_plane_polygon(const Field& f) {
  if (f.kind() != JsonKind::object) return false;
  JsonWalk walk{f.json()};
  return walk.next() && walk.raw_key() == "\"polygon\"" &&
         detail::json_kind(walk.value()) == JsonKind::object;
}

PlanePolygon3 read_plane_polygon(const Field& f, VectorReader& reader) {
  const auto value = f.members(std::array<std::string_view, 1>{"polygon"});
  reader.require_3d(value[0], "polygon in a plane");
  const auto members = value[0].members(std::array<std::string_view, 2>{"plane", "chains"});
  const auto plane = members[0].members(std::array<std::string_view, 2>{"normal", "offset"});
  PlanePolygon3 polygon;
  polygon.plane = {reader.read(plane[0]).xyz(), read_number(plane[1])};
  if (polygon.plane.normal == Point3{0, 0, 0}) {
    plane[0].fail("the normal of a plane must not be zero");
  }
  members[1].each_element(1, "one chain or more", [&](const Field& chain) {
    auto& corners = polygon.chains.emplace_back();
    chain.each_element(3, "three points or more",
                       [&](const Field& p) { corners.push_back(reader.read(p).xyz()); });
  });
  return polygon;
}

ShapeOrPolygon read_either(const Field& f, VectorReader& reader, Takes takes) {
  if (is_plane_polygon(f)) return read_plane_polygon(f, reader);
  NamedShape shape = read_shape(f, reader, takes);
  reader.require_3d(f, name(shape.kind));
  return std::get<Shape3>(std::move(shape.shape));
}

void fill_chains(ShapeOrPolygon& asked, FillRule rule) {
  if (auto* const in_plane = std::get_if<PlanePolygon3>(&asked)) {
    in_plane->rule = rule;
  } else if (auto* const polygon = std::get_if<Polygon3>(&std::get<Shape3>(asked))) {
    polygon->rule = rule;
  }
}

/// verb(a, b), as what they are; none where neither is a polygon in a plane.
template <class Verb>
std::optional<std::string> answer_in_plane(std::span<const Field> fields, Takes takes_a,
                                           Takes takes_b, Verb verb) {
  if (!is_plane_polygon(fields[0]) && !is_plane_polygon(fields[1])) return std::nullopt;
  VectorReader reader{3};
  ShapeOrPolygon a = read_either(fields[0], reader, takes_a);
  ShapeOrPolygon b = read_either(fields[1], reader, takes_b);
  if (fields.size() > 2) {
    const FillRule rule = read_rule(fields[2]);
    for (ShapeOrPolygon* asked : {&a, &b}) fill_chains(*asked, rule);
  }
  const auto* const in_plane_a = std::get_if<PlanePolygon3>(&a);
  const auto* const in_plane_b = std::get_if<PlanePolygon3>(&b);
  const auto answer = [&](const auto& x, const auto& y) -> std::string {
    if constexpr (requires { verb(x, y); }) return verb(x, y);
    throw InvalidArgument("not there for this shape and a polygon in a plane");
  };
  try {
    if (in_plane_a != nullptr && in_plane_b != nullptr) return answer(*in_plane_a, *in_plane_b);
    return std::visit(
        [&](const auto& shape) {
          return in_plane_a != nullptr ? answer(*in_plane_a, shape) : answer(shape, *in_plane_b);
        },
        std::get<Shape3>(in_plane_a != nullptr ? b : a));
  } catch (const InvalidArgument& error) {
    // A polygon that could be read is one: the other is at fault.
    fields[is_plane_polygon(fields[0]) ? 1 : 0].fail(error.what());
  }
}

constexpr bool any_kind(ShapeKind) { return true; }
constexpr bool is_point(ShapeKind k) { return k == ShapeKind::point; }
constexpr bool is_ray(ShapeKind k) { return k == ShapeKind::ray; }

}  // namespace

std::optional<std::string> ask_intersects_of_plane_polygons(std::span<const Field> fields) {
  return answer_in_plane(
      fields, any_kind, any_kind,
      [](const auto& a, const auto& b)
        requires requires { intersects(a, b); }
      { return write(intersects(a, b)); });
}

std::optional<std::string> ask_locate_of_plane_polygons(std::span<const Field> fields) {
  if (!is_plane_polygon(fields[1])) return std::nullopt;
  return answer_in_plane(
      fields, is_point, any_kind,
      [](const Point3& p, const PlanePolygon3& polygon) { return write(locate(p, polygon)); });
}

std::optional<std::string> ask_hit_of_plane_polygons(std::span<const Field> fields) {
  if (!is_plane_polygon(fields[1])) return std::nullopt;
  return answer_in_plane(fields, is_ray, any_kind,
                         [](const Ray3& ray, const PlanePolygon3& polygon) {
                           const std::optional<Hit> found = hit(ray, polygon);
                           return write_hit(found ? &*found : nullptr);
                         });
}

std::optional<std::string> ask_distance_of_plane_polygons(std::span<const Field> fields) {
  constexpr Takes distance = detail::plane_polygon_distance_takes;
  return answer_in_plane(
      fields, distance, distance,
      [](const auto& a, const auto& b)
        requires requires { squared_distance(a, b); }
      { return write_squared(squared_distance(a, b).squared()); });
}

}  // namespace signum::oracle
