// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <cmath>
#include <string_view>
#include <vector>

#include "shape_forms.hpp"

namespace signum::oracle {
namespace {

std::vector<double> read_numbers(const Field& f, std::size_t count, std::string_view expected) {
  std::vector<double> numbers;
  f.each_element(count, expected, [&](const Field& e) {
    if (numbers.size() == count) f.fail_expecting(expected);
    numbers.push_back(read_number(e));
  });
  return numbers;
}

void require_ordered(const Field& max, std::size_t index, double low, double high) {
  if (low > high) Field{&max, index, {}}.fail("must not be less than that of min");
}

std::uint32_t read_index(const Field& f, std::size_t count) {
  const double x = read_number(f);
  if (std::trunc(x) != x || x < 0 || x >= static_cast<double>(count)) {
    f.fail_expecting("the index of one of the " + std::to_string(count) + " points");
  }
  return static_cast<std::uint32_t>(x);
}

}  // namespace

Shape read_aabb(const Field& f, VectorReader& reader) {
  const auto members = f.members(std::array<std::string_view, 2>{"min", "max"});
  const Vector min = reader.read(members[0]), max = reader.read(members[1]);
  for (std::size_t i = 0; i < 3; ++i) {
    require_ordered(members[1], i, min.coordinates[i], max.coordinates[i]);
  }
  if (reader.is_3d()) return Aabb3{min.xyz(), max.xyz()};
  return Aabb2{min.xy(), max.xy()};
}

Shape read_obb(const Field& f, VectorReader& reader) {
  const auto members = f.members(std::array<std::string_view, 3>{"center", "axes", "half"});
  const Vector center = reader.read(members[0]);
  const std::size_t n = reader.dimension();
  std::array<Vector, 3> axes{};
  std::array<double, 3> half{};
  const bool in_3d = reader.is_3d();
  const auto fields = members[1].elements(n, n, in_3d ? "three vectors" : "two vectors");
  const auto halves = members[2].elements(n, n, in_3d ? "three numbers" : "two numbers");
  for (std::size_t i = 0; i < n; ++i) {
    axes[i] = reader.read(fields[i]);
    half[i] = read_not_negative(halves[i]);
  }
  if (in_3d) return Obb3{center.xyz(), {axes[0].xyz(), axes[1].xyz(), axes[2].xyz()}, half};
  return Obb2{center.xy(), {axes[0].xy(), axes[1].xy()}, {half[0], half[1]}};
}

Shape read_kdop(const Field& f, VectorReader& reader) {
  const auto members = f.members(std::array<std::string_view, 3>{"directions", "min", "max"});
  const std::vector<Vector> directions = reader.read_list(members[0], 0, "a list of directions");
  const std::string expected =
      "a number for each of the " + std::to_string(directions.size()) + " directions";
  const std::vector<double> min = read_numbers(members[1], directions.size(), expected);
  const std::vector<double> max = read_numbers(members[2], directions.size(), expected);
  for (std::size_t i = 0; i < min.size(); ++i) require_ordered(members[2], i, min[i], max[i]);
  if (reader.is_3d()) return Kdop3{points_3d(directions), min, max};
  return Kdop2{points_2d(directions), min, max};
}

Shape read_convex(const Field& f, VectorReader& reader) {
  const auto members = f.members(std::array<std::string_view, 1>{"points"});
  const std::vector<Vector> points = reader.read_list(members[0], 1, "one point or more");
  if (reader.is_3d()) return Convex3{points_3d(points)};
  return Convex2{points_2d(points)};
}

Polyhedron3 read_points_and_faces(const Field& f, VectorReader& reader, std::size_t least_faces,
                                  std::string_view expected) {
  const auto members = f.members(std::array<std::string_view, 2>{"points", "faces"});
  Polyhedron3 shape;
  shape.points = points_3d(reader.read_list(members[0], 0, "a list of points"));
  members[1].each_element(least_faces, expected, [&](const Field& face) {
    const std::vector<Field> corners = face.elements(3, 3, "the indices of three points");
    std::array<std::uint32_t, 3> indices{};
    for (std::size_t i = 0; i < 3; ++i) indices[i] = read_index(corners[i], shape.points.size());
    shape.faces.push_back(indices);
  });
  return shape;
}

Shape read_polyhedron(const Field& f, VectorReader& reader) {
  reader.require_3d(f, "polyhedron");
  return read_points_and_faces(f, reader, 0, "a list of faces");
}

Shape read_frustum(const Field& f, VectorReader& reader) {
  reader.require_3d(f, "frustum");
  const auto members = f.members(std::array<std::string_view, 2>{"matrix", "depth"});
  Frustum3 shape{};
  const std::vector<Field> rows = members[0].elements(4, 4, "four rows of four numbers");
  for (std::size_t i = 0; i < 4; ++i) {
    const std::vector<Field> row = rows[i].elements(4, 4, "four numbers");
    for (std::size_t j = 0; j < 4; ++j) shape.matrix[i][j] = read_number(row[j]);
  }
  const bool text = members[1].kind() == JsonKind::string;
  const std::string depth = text ? json_unquote(members[1].json()) : "";
  if (depth != "gl" && depth != "d3d") members[1].fail_expecting("\"gl\" or \"d3d\"");
  shape.depth = depth == "gl" ? DepthRange::opengl : DepthRange::direct3d;
  return shape;
}

}  // namespace signum::oracle
