// SPDX-License-Identifier: MIT
#include "reading/mesh_form.hpp"

#include <array>
#include <utility>

#include "reading/shape_reader.hpp"
#include "reading/shape_value.hpp"

namespace signum::oracle {

std::optional<Mesh> read_mesh(const Field& shape, VectorReader& reader) {
  if (shape.kind() != JsonKind::object) return std::nullopt;
  JsonWalk walk{shape.json()};
  if (!walk.next() || json_unquote(walk.raw_key()) != "mesh") return std::nullopt;
  const Field value{&shape, "mesh", walk.value()};
  if (walk.next()) return std::nullopt;
  reader.require_3d(value, "mesh");
  Shape read = read_value(ShapeKind::polyhedron, value, reader);
  auto& [points, faces] = std::get<Polyhedron3>(std::get<Shape3>(read));
  if (faces.empty()) {
    const auto members = value.members(std::array<std::string_view, 2>{"points", "faces"});
    members[1].fail_expecting("a list of one face or more");
  }
  return Mesh{std::move(points), std::move(faces)};
}

Mesh read_triangles(const Field& shape, VectorReader& reader) {
  if (std::optional<Mesh> mesh = read_mesh(shape, reader)) return *std::move(mesh);
  constexpr Takes polyhedra = [](ShapeKind k) { return k == ShapeKind::polyhedron; };
  Shape read = read_shape(shape, reader, polyhedra).shape;
  auto& [points, faces] = std::get<Polyhedron3>(std::get<Shape3>(read));
  return {std::move(points), std::move(faces)};
}

}  // namespace signum::oracle
