// SPDX-License-Identifier: MIT
#include <algorithm>
#include <charconv>
#include <signum/plane/tetrahedra.hpp>
#include <signum/plane/triangulation.hpp>
#include <vector>

#include "own_questions.hpp"
#include "reading/vector_reader.hpp"

namespace signum::oracle {
namespace {

using Constraint = std::array<std::uint32_t, 2>;

std::vector<Vector> read_points(const Field& list, std::size_t dimension) {
  std::vector<Vector> points;
  VectorReader reader(dimension);
  list.each_element(1, "a list of one point or more",
                    [&](const Field& p) { points.push_back(reader.read(p)); });
  return points;
}

/// An integer as JSON writes it, so that 1.0 is none.
std::uint32_t read_point_index(const Field& f, std::size_t count) {
  std::uint32_t i = 0;
  const std::string_view json = f.json();
  const auto [end, error] = std::from_chars(json.data(), json.data() + json.size(), i);
  if (error != std::errc() || end != json.data() + json.size() || i >= count) {
    f.fail_expecting("an integer from 0 to " + std::to_string(count - 1) +
                     ", the index of a point");
  }
  return i;
}

std::vector<Constraint> read_constraints(const Field& list, std::size_t count) {
  std::vector<Constraint> constraints;
  list.each_element(0, "a list of constraints", [&](const Field& f) {
    const std::vector<Field> ends = f.elements(2, 2, "the indices [i, j] of two points");
    constraints.push_back({read_point_index(ends[0], count), read_point_index(ends[1], count)});
  });
  return constraints;
}

std::vector<WeightedPoint2> read_weights(const Field& list, const std::vector<Point2>& points) {
  const std::string expected = "as many weights as points, " + std::to_string(points.size());
  std::vector<WeightedPoint2> weighted;
  for (const Field& f : list.elements(points.size(), points.size(), expected)) {
    weighted.push_back({points[weighted.size()], read_number(f)});
  }
  return weighted;
}

template <std::size_t Corners>
std::string write_simplices(const std::vector<std::array<std::uint32_t, Corners>>& simplices) {
  std::string s = "[";
  for (const auto& corners : simplices) {
    s.append(s.size() == 1 ? "[" : ", [");
    for (std::size_t i = 0; i < Corners; ++i) {
      s.append(i == 0 ? "" : ", ").append(std::to_string(corners[i]));
    }
    s.append("]");
  }
  return s += ']';
}

std::string write_exact_points(const std::vector<ExactPoint2>& points) {
  std::string s = "[";
  for (const ExactPoint2& p : points) {
    s.append(s.size() == 1 ? "[\"" : ", [\"").append(p.exact[0].to_string()).append("\", \"");
    s.append(p.exact[1].to_string()).append("\"]");
  }
  return s += ']';
}

}  // namespace

std::string ask_triangulate(std::span<const Field> fields) {
  std::vector<Point2> points;
  for (const Vector& v : read_points(fields[0], 2)) points.push_back(v.xy());
  if (fields.size() > 2) fields[2].fail("not together with constraints");
  Triangulation2 t;
  if (fields.size() == 1) {
    t = delaunay(points);
  } else if (fields[1].name() == "weights") {
    t = regular(read_weights(fields[1], points));
  } else {
    t = constrained(points, read_constraints(fields[1], points.size()));
  }
  return R"("steiner": )" + write_exact_points(t.steiner) + R"(, "triangles": )" +
         write_simplices(t.triangles);
}

std::string ask_tetrahedralize(std::span<const Field> fields) {
  std::vector<Point3> points;
  for (const Vector& v : read_points(fields[0], 3)) points.push_back(v.xyz());
  return R"("tetrahedra": )" + write_simplices(tetrahedra(points).tetrahedra);
}

}  // namespace signum::oracle
