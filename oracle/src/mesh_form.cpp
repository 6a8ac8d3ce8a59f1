// SPDX-License-Identifier: MIT
#include "mesh_form.hpp"

#include <utility>

#include "shape_forms.hpp"

namespace signum::oracle {

std::optional<MeshForm> read_mesh(const Field& shape, VectorReader& reader) {
  if (shape.kind() != JsonKind::object) return std::nullopt;
  JsonWalk walk{shape.json()};
  if (!walk.next() || json_unquote(walk.raw_key()) != "mesh") return std::nullopt;
  const Field value{&shape, "mesh", walk.value()};
  if (walk.next()) return std::nullopt;
  reader.require_3d(value, "mesh");
  Polyhedron3 read = read_points_and_faces(value, reader, 1, "a list of one face or more");
  return MeshForm{std::move(read.points), std::move(read.faces)};
}

}  // namespace signum::oracle
