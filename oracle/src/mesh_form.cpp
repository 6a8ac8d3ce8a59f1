// SPDX-License-Identifier: MIT
#include "mesh_form.hpp"

#include <cmath>
#include <string>

namespace signum::oracle {
namespace {

std::uint32_t read_index(const Field& f, std::size_t count) {
  const double x = read_number(f);
  if (std::trunc(x) != x || x < 0 || x >= static_cast<double>(count)) {
    f.fail_expecting("the index of one of the " + std::to_string(count) + " points");
  }
  return static_cast<std::uint32_t>(x);
}

/// What stands behind the key mesh.
MeshForm read_value(const Field& f, VectorReader& reader) {
  reader.require_3d(f, "mesh");
  const auto members = f.members(std::array<std::string_view, 2>{"points", "faces"});
  MeshForm mesh;
  mesh.points = points_3d(reader.read_list(members[0], 0, "a list of points"));
  members[1].each_element(1, "a list of one face or more", [&](const Field& face) {
    const std::vector<Field> corners = face.elements(3, 3, "the indices of three points");
    std::array<std::uint32_t, 3> indices{};
    for (std::size_t i = 0; i < 3; ++i) indices[i] = read_index(corners[i], mesh.points.size());
    mesh.faces.push_back(indices);
  });
  return mesh;
}

}  // namespace

std::optional<MeshForm> read_mesh(const Field& shape, VectorReader& reader) {
  if (shape.kind() != JsonKind::object) return std::nullopt;
  JsonWalk walk{shape.json()};
  if (!walk.next() || json_unquote(walk.raw_key()) != "mesh") return std::nullopt;
  const Field value{&shape, "mesh", walk.value()};
  if (walk.next()) return std::nullopt;
  return read_value(value, reader);
}

}  // namespace signum::oracle
