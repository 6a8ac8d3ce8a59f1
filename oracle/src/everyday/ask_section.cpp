// SPDX-License-Identifier: MIT
#include <signum/arrange/section.hpp>
#include <signum/arrange/touch_regions.hpp>
#include <signum/kernel/error.hpp>

#include "everyday/part_lists.hpp"
#include "everyday/part_questions.hpp"
#include "reading/mesh_form.hpp"
#include "reading/plane_set_reader.hpp"
#include "reading/shape_reader.hpp"

namespace signum::oracle {
namespace {

constexpr bool is_plane(ShapeKind k) { return k == ShapeKind::plane; }

SectionSide read_section_side(const Field& f) {
  const std::string side = f.kind() == JsonKind::string ? json_unquote(f.json()) : "";
  if (side == "both") return SectionSide::both;
  if (side == "positive") return SectionSide::positive;
  if (side == "negative") return SectionSide::negative;
  f.fail_expecting(R"("both", "positive" or "negative")");
}

PlaneSection section_by(const Plane3& plane, const Shape3& shape, SectionSide side,
                        const Field* rule) {
  const bool nonzero = rule != nullptr && read_winding_rule(*rule) == WindingRule::nonzero;
  return std::visit(
      [&]<class S>(const S& s) -> PlaneSection {
        if constexpr (kind_of_type<S>() == ShapeKind::polyhedron) {
          return section(plane, MeshBody(Mesh{s.points, s.faces}),
                         nonzero ? SolidRule::nonzero : SolidRule::even_odd, side);
        } else if constexpr (section_takes(kind_of_type<S>())) {
          if (rule != nullptr) rule->fail("b is no polyhedron");
          return section(plane, s, side);
        } else {
          return {};  // is not read
        }
      },
      shape);
}

std::string write_section(const PlaneSection& s) {
  std::string answer = R"("area_squared": )" + quoted_number(s.area_squared);
  answer.append(R"(, "polygons": )").append(std::to_string(s.polygons.size()));
  answer.append(R"(, "holes": )").append(std::to_string(s.holes())).append(R"(, "rings": )");
  return answer += list_of(s.polygons.size(), [&](std::size_t i) {
           return list_of(s.polygons[i].size(), [&](std::size_t j) {
             const auto& ring = s.polygons[i][j];
             return list_of(ring.size(), [&](std::size_t k) {
               return coordinate_list(s.vertices[ring[k]].exact);
             });
           });
         });
}

}  // namespace

std::string ask_section(std::span<const Field> fields) {
  VectorReader reader{3};
  const Shape plane = read_shape(fields[0], reader, is_plane).shape;
  const Shape solid = read_shape(fields[1], reader, section_takes).shape;
  SectionSide side = SectionSide::both;
  const Field* rule = nullptr;
  for (const Field& f : fields.subspan(2)) {
    if (f.name() == "side") {
      side = read_section_side(f);
    } else {
      rule = &f;
    }
  }
  try {
    const PlaneSection s =
        section_by(std::get<Plane3>(std::get<Shape3>(plane)), std::get<Shape3>(solid), side, rule);
    return write_section(s);
  } catch (const InvalidArgument& e) {
    fields[1].fail(e.what());
  }
}

std::string ask_touch_regions(std::span<const Field> fields) {
  VectorReader reader{3};
  const MeshBody a(read_triangles(fields[0], reader)), b(read_triangles(fields[1], reader));
  const SolidRule rule = fields.size() > 2 ? read_any_solid_rule(fields[2]) : SolidRule::nonzero;
  std::vector<TouchRegion> regions;
  try {
    regions = touch_regions(a, b, rule);
  } catch (const InvalidArgument& e) {
    fields[a.is_solid(rule) ? 1 : 0].fail(e.what());
  }
  return R"("regions": )" + list_of(regions.size(), [&](std::size_t i) {
           return R"({"normal": )" + coordinate_list(regions[i].normal) + ", " +
                  write_section(regions[i].region) + "}";
         });
}

}  // namespace signum::oracle
