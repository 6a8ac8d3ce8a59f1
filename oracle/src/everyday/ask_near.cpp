// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <cmath>
#include <signum/bound/bounding_cone.hpp>
#include <signum/bound/bounding_ellipsoid.hpp>
#include <signum/collide/near_triangles.hpp>
#include <signum/kernel/error.hpp>
#include <signum/shapes/contact.hpp>
#include <signum/shapes/polygon_weights.hpp>

#include "everyday/part_lists.hpp"
#include "everyday/part_questions.hpp"
#include "reading/mesh_form.hpp"
#include "reading/number.hpp"
#include "reading/shape_reader.hpp"
#include "writing/write.hpp"

namespace signum::oracle {
namespace {

constexpr bool is_near_point(ShapeKind k) { return k == ShapeKind::point; }
constexpr bool is_weighed_at(ShapeKind k) { return k == ShapeKind::point || k == ShapeKind::ray; }
constexpr bool is_weighed(ShapeKind k) { return k == ShapeKind::polygon; }
std::vector<Point3> vectors_of(const Field& field, std::string_view expected) {
  VectorReader reader{3};
  std::vector<Point3> all;
  field.each_element(1, expected, [&](const Field& v) { all.push_back(reader.read(v).xyz()); });
  return all;
}

std::string write_vector(const Point3& v) {
  return "[" + write_double(v.x) + ", " + write_double(v.y) + ", " + write_double(v.z) + "]";
}

constexpr bool is_coded(ShapeKind k) { return k == ShapeKind::triangle; }

Point3 read_near_point(const Field& f, VectorReader& reader) {
  return std::get<Point3>(std::get<Shape3>(read_shape(f, reader, is_near_point).shape));
}
}  // namespace

SolidRule read_any_solid_rule(const Field& f) {
  const std::string rule = f.kind() == JsonKind::string ? json_unquote(f.json()) : "";
  if (rule == "evenodd") return SolidRule::even_odd;
  if (rule == "nonzero") return SolidRule::nonzero;
  if (rule == "positive") return SolidRule::positive;
  f.fail_expecting(R"("evenodd", "nonzero" or "positive")");
}

std::string ask_signed_distance(std::span<const Field> fields) {
  VectorReader reader{3};
  const Point3 point = read_near_point(fields[0], reader);
  Mesh mesh = read_triangles(fields[1], reader);
  const SolidRule rule = fields.size() > 2 ? read_any_solid_rule(fields[2]) : SolidRule::nonzero;
  try {
    const SignedDistance found = signed_distance(point, Solid(std::move(mesh), rule));
    const std::array nearest = {found.nearest.x, found.nearest.y, found.nearest.z};
    return R"("distance": )" + write_double(found.distance) + ", " + write(found.location) +
           R"(, "nearest": )" +
           list_of(3, [&](std::size_t i) { return write_double(nearest[i]); }) + R"(, "place": )" +
           write_place(found.place);
  } catch (const InvalidArgument& e) {
    fields[1].fail(e.what());
  }
}

std::string ask_near_triangles(std::span<const Field> fields) {
  VectorReader reader{3};
  const Point3 point = read_near_point(fields[0], reader);
  const Mesh mesh = read_triangles(fields[1], reader);
  std::vector<NearTriangle> found;
  const double count = read_not_negative(fields[2]);
  if (count != std::floor(count)) fields[2].fail_expecting("a whole number");
  try {
    found = k_nearest_triangles(point, Surface(mesh),
                                static_cast<std::size_t>(std::min(count, 0x1p32)));
  } catch (const InvalidArgument& e) {
    fields[1].fail(e.what());
  }
  return R"("triangles": )" + list_of(found.size(), [&](std::size_t i) {
           return R"({"triangle": )" + std::to_string(found[i].triangle) + R"(, "squared": )" +
                  write_double(found[i].squared) + "}";
         });
}

std::string ask_yu_he(std::span<const Field> fields) {
  VectorReader reader{3};
  const auto triangle = [&](const Field& f) {
    return std::get<Triangle3>(std::get<Shape3>(read_shape(f, reader, is_coded).shape));
  };
  const Triangle3 a = triangle(fields[0]), b = triangle(fields[1]);
  try {
    return R"("code": )" + std::to_string(static_cast<int>(yu_he(contact(a, b))));
  } catch (const InvalidArgument& e) {
    fields[0].fail(e.what());
  }
}

std::string ask_mean_value_weights(std::span<const Field> fields) {
  VectorReader reader;
  const Shape at = read_shape(fields[0], reader, is_weighed_at).shape;
  const Shape of = read_shape(fields[1], reader, is_weighed).shape;
  std::optional<PolygonWeights> found;
  try {
    if (const auto* const flat = std::get_if<Shape2>(&at)) {
      const auto* const point = std::get_if<Point2>(flat);
      if (point == nullptr) fields[0].fail_expecting("a point in 2D, or a ray in 3D");
      found = mean_value_weights(*point, std::get<Polygon2>(std::get<Shape2>(of)));
    } else {
      const auto* const ray = std::get_if<Ray3>(&std::get<Shape3>(at));
      if (ray == nullptr) fields[0].fail_expecting("a point in 2D, or a ray in 3D");
      found = mean_value_weights(*ray, std::get<Polygon3>(std::get<Shape3>(of)));
    }
  } catch (const InvalidArgument& e) {
    fields[1].fail(e.what());
  }
  const PolygonWeights weights = found.value_or(PolygonWeights{});
  return R"("weights": )" +
         list_of(weights.weights.size(),
                 [&](std::size_t i) { return write_double(weights.weights[i]); }) +
         R"(, "error": )" + write_double(weights.error);
}

std::string ask_bounding_cone(std::span<const Field> fields) {
  const auto found = bounding_cone(vectors_of(fields[0], "one direction or more"));
  if (!found) return R"("found": false)";
  return R"("found": true, "axis": )" + write_vector(found->axis) + R"(, "least_cosine": )" +
         write_double(found->least_cosine);
}

std::string ask_bounding_ellipsoid(std::span<const Field> fields) {
  const Ellipsoid3 e = bounding_ellipsoid(vectors_of(fields[0], "one point or more"));
  return R"("center": )" + write_vector(e.center) + R"(, "axes": )" +
         list_of(3, [&](std::size_t i) { return write_vector(e.axes[i]); });
}

}  // namespace signum::oracle
