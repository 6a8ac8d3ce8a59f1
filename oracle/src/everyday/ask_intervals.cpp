// SPDX-License-Identifier: MIT
#include <signum/collide/intervals.hpp>
#include <signum/kernel/error.hpp>
#include <signum/shapes/line_parameters.hpp>
#include <variant>

#include "answer_names.hpp"
#include "everyday/part_lists.hpp"
#include "everyday/part_questions.hpp"
#include "reading/mesh_form.hpp"
#include "reading/number.hpp"
#include "reading/plane_set_reader.hpp"
#include "reading/shape_reader.hpp"

namespace signum::oracle {
namespace {

constexpr bool is_linear(ShapeKind k) {
  return k == ShapeKind::segment || k == ShapeKind::ray || k == ShapeKind::line;
}
constexpr bool is_any(ShapeKind) { return true; }

std::string written(const std::optional<DeferredSurd>& end) {
  if (!end) return "null";
  const std::optional<Rational> rational = end->as_rational();
  return rational ? quoted_number(*rational) : write_double(end->to_double());
}

std::string written(const std::vector<ParameterInterval>& found) {
  return R"("intervals": )" + list_of(found.size(), [&](std::size_t i) {
           return "[" + written(found[i].low) + ", " + written(found[i].high) + "]";
         });
}

using Target = std::variant<Shape, Mesh>;

Target read_target(const Field& f, VectorReader& reader) {
  if (std::optional<Mesh> mesh = read_mesh(f, reader)) return *std::move(mesh);
  return read_shape(f, reader, is_any).shape;
}

/// By the rule, a polyhedron is the solid of its mesh.
std::string in_space(const Shape3& linear, Target& target, const Field* rule) {
  const Set3 a(linear);
  if (const auto* const mesh = std::get_if<Mesh>(&target)) {
    if (rule != nullptr) rule->fail("a mesh has none");
    return written(intervals(a, Set3(*mesh)));
  }
  Shape3& shape = std::get<Shape3>(std::get<Shape>(target));
  if (rule != nullptr) {
    const WindingRule how = read_winding_rule(*rule);
    const bool nonzero = how == WindingRule::nonzero;
    if (auto* const polygon = std::get_if<Polygon3>(&shape)) {
      polygon->rule = nonzero ? FillRule::nonzero : FillRule::even_odd;
    } else if (auto* const p = std::get_if<Polyhedron3>(&shape)) {
      const Solid solid(Mesh{std::move(p->points), std::move(p->faces)},
                        nonzero ? SolidRule::nonzero : SolidRule::even_odd);
      return written(intervals(a, Set3(solid)));
    } else {
      rule->fail("b is no polygon and no polyhedron");
    }
  }
  return written(intervals(a, Set3(shape)));
}

std::string in_plane(const Shape2& linear, Shape2& shape, const Field* rule) {
  if (rule != nullptr) {
    auto* const polygon = std::get_if<Polygon2>(&shape);
    if (polygon == nullptr) rule->fail("b is no polygon");
    const bool nonzero = read_winding_rule(*rule) == WindingRule::nonzero;
    polygon->rule = nonzero ? FillRule::nonzero : FillRule::even_odd;
  }
  return written(intervals(Set2(linear), Set2(shape)));
}

}  // namespace

std::string ask_intervals(std::span<const Field> fields) {
  VectorReader reader;
  const Shape linear = read_shape(fields[0], reader, is_linear).shape;
  Target target = read_target(fields[1], reader);
  const Field* const rule = fields.size() > 2 ? &fields[2] : nullptr;
  try {
    if (const auto* const of_plane = std::get_if<Shape2>(&linear)) {
      return in_plane(*of_plane, std::get<Shape2>(std::get<Shape>(target)), rule);
    }
    return in_space(std::get<Shape3>(linear), target, rule);
  } catch (const InvalidArgument& e) {
    fields[1].fail(e.what());
  }
}

std::string ask_line_parameters(std::span<const Field> fields) {
  VectorReader reader{2};
  const auto linear = [&](const Field& f) -> LinearShape2 {
    const Shape shape = read_shape(f, reader, is_linear).shape;
    const Shape2& flat = std::get<Shape2>(shape);
    if (const auto* const s = std::get_if<Segment2>(&flat)) return *s;
    if (const auto* const s = std::get_if<Ray2>(&flat)) return *s;
    return std::get<Line2>(flat);
  };
  const LinearShape2 a = linear(fields[0]), b = linear(fields[1]);
  const ExactLineParameters found = line_parameters(a, b).exact();
  std::string s = R"("position": ")" + std::string(name_in(line_position_names, found.position)) +
                  R"(", "meets": )" + (found.meets ? "true" : "false");
  const auto add = [&](const char* key, const std::optional<ExactParameterPair>& at) {
    if (at) s += std::string(", \"") + key + "\": " + coordinate_list(std::array{at->t, at->u});
  };
  add("first", found.first);
  add("last", found.last);
  return s;
}

}  // namespace signum::oracle
