// SPDX-License-Identifier: MIT
#include "reading/mesh_form.hpp"

#include <array>
#include <utility>

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

}  // namespace signum::oracle
