// SPDX-License-Identifier: MIT
#include <signum/kernel/error.hpp>
#include <signum/mesh/winding_number.hpp>
#include <signum/shapes/winding_number.hpp>

#include "everyday/part_questions.hpp"
#include "reading/mesh_form.hpp"
#include "reading/plane_set_reader.hpp"
#include "reading/shape_reader.hpp"

namespace signum::oracle {
namespace {

constexpr bool is_point(ShapeKind k) { return k == ShapeKind::point; }

std::string written(std::optional<std::int64_t> number) {
  if (!number) return R"("boundary": true)";
  return R"("boundary": false, "winding": )" + std::to_string(*number);
}

std::string of_plane(const Point2& point, const Field& f) {
  Polygon2 all;
  const PlaneSet set = read_areal_set(f);
  for (const Chains2& chains : set.polygons) {
    all.chains.insert(all.chains.end(), chains.begin(), chains.end());
  }
  return written(winding_number(point, all));
}

std::string of_space(const Point3& point, const Field& f) {
  VectorReader reader{3};
  const Mesh mesh = read_triangles(f, reader);
  try {
    return written(winding_number(point, mesh));
  } catch (const InvalidArgument& e) {
    f.fail(e.what());
  }
}

}  // namespace

std::string ask_winding(std::span<const Field> fields) {
  VectorReader reader;
  const Shape point = read_shape(fields[0], reader, is_point).shape;
  if (const auto* const in_plane = std::get_if<Shape2>(&point)) {
    return of_plane(std::get<Point2>(*in_plane), fields[1]);
  }
  return of_space(std::get<Point3>(std::get<Shape3>(point)), fields[1]);
}

}  // namespace signum::oracle
