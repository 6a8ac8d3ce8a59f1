// SPDX-License-Identifier: MIT
#include "plane/plane_questions.hpp"

#include <signum/bound/convex_hull2.hpp>
#include <signum/bound/region_sum.hpp>
#include <signum/kernel/error.hpp>
#include <signum/plane/convex_extents.hpp>
#include <signum/plane/overlay.hpp>
#include <signum/plane/relate.hpp>
#include <signum/plane/segment_arrangement.hpp>
#include <signum/plane/validity.hpp>
#include <vector>

#include "reading/plane_set_reader.hpp"

namespace signum::oracle {
namespace {

/// A list of what text(i) is for i below n.
template <class Text>
std::string list(std::size_t n, Text text) {
  std::string s = "[";
  for (std::size_t i = 0; i < n; ++i) s.append(i == 0 ? "" : ", ").append(text(i));
  return s += ']';
}

std::string quoted(std::string_view text) { return std::string("\"").append(text).append("\""); }

std::string point(const ExactPoint2& p) {
  return list(2, [&](std::size_t i) { return quoted(p.exact[i].to_string()); });
}

WindingRule rule_among(std::span<const Field> fields, std::size_t place) {
  return fields.size() > place ? read_winding_rule(fields[place]) : WindingRule::even_odd;
}

std::string write_region(const PlaneRegion& region) {
  const auto polygons = region.polygons();
  std::string s = R"("area": )" + quoted(region.area().to_string());
  s.append(R"(, "polygons": )").append(std::to_string(polygons.size()));
  s.append(R"(, "holes": )").append(std::to_string(region.holes())).append(R"(, "rings": )");
  return s += list(polygons.size(), [&](std::size_t i) {
           return list(polygons[i].size(), [&](std::size_t j) {
             const auto& ring = polygons[i][j];
             return list(ring.size(), [&](std::size_t k) { return point(region.vertex(ring[k])); });
           });
         });
}

}  // namespace

BooleanOperation read_operation(const Field& f) {
  constexpr std::array<std::string_view, 4> names = {"union", "intersection", "difference",
                                                     "symmetric_difference"};
  const std::string op = f.kind() == JsonKind::string ? json_unquote(f.json()) : "";
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (op == names[i]) return static_cast<BooleanOperation>(i);
  }
  f.fail_expecting(R"("union", "intersection", "difference" or "symmetric_difference")");
}

std::string ask_relate(std::span<const Field> fields) {
  PlaneSet a = read_plane_set(fields[0]), b = read_plane_set(fields[1]);
  a.rule = b.rule = rule_among(fields, 2);
  const PlaneRelation relation = relate(a, b);
  const std::vector<PlanePredicate> predicates = relation.predicates();
  return R"("matrix": )" + quoted(relation.matrix()) + R"(, "predicates": )" +
         list(predicates.size(), [&](std::size_t i) { return quoted(name(predicates[i])); });
}

std::string ask_valid(std::span<const Field> fields) {
  const PlaneSet a = read_areal_set(fields[0]);
  rule_among(fields, 1);
  const std::optional<Invalidity> found = invalidity(a);
  if (!found) return R"("valid": true)";
  return R"("valid": false, "reason": )" + quoted(name(found->reason)) + R"(, "point": )" +
         point(found->point);
}

std::string ask_overlay(std::span<const Field> fields) {
  const BooleanOperation operation = read_operation(fields[0]);
  PlaneSet a = read_areal_set(fields[1]), b = read_areal_set(fields[2]);
  a.rule = b.rule = rule_among(fields, 3);
  return write_region(overlay(operation, a, b));
}

std::string ask_region_sum(std::span<const Field> fields) {
  PlaneSet a = read_areal_set(fields[0]);
  a.rule = rule_among(fields, 2);
  VectorReader reader{2};
  std::vector<Point2> points;
  fields[1].each_element(1, "one point or more",
                         [&](const Field& point) { points.push_back(reader.read(point).xy()); });
  try {
    return write_region(minkowski_sum(a, points));
  } catch (const InvalidArgument& e) {
    fields[0].fail(e.what());
  }
}

std::string ask_arrangement(std::span<const Field> fields) {
  VectorReader reader{2};
  std::vector<Segment2> segments;
  fields[0].each_element(0, "a list of segments", [&](const Field& segment) {
    const std::vector<Field> ends = segment.elements(2, 2, "two points");
    segments.push_back({reader.read(ends[0]).xy(), reader.read(ends[1]).xy()});
  });
  const SegmentArrangement arrangement(segments);
  std::string s = R"("vertices": )" + std::to_string(arrangement.vertices());
  s.append(R"(, "edges": )").append(std::to_string(arrangement.edges()));
  s.append(R"(, "faces": )").append(std::to_string(arrangement.faces()));
  s.append(R"(, "components": )").append(std::to_string(arrangement.components()));
  return s.append(R"(, "points": )") +
         list(arrangement.vertices(), [&](std::size_t i) { return point(arrangement.vertex(i)); });
}

std::string ask_hull2(std::span<const Field> fields) {
  VectorReader reader{2};
  std::vector<Point2> points, corners;
  fields[0].each_element(1, "one point or more",
                         [&](const Field& p) { points.push_back(reader.read(p).xy()); });
  const std::vector<std::uint32_t> hull = convex_hull(points);
  for (const std::uint32_t i : hull) corners.push_back(points[i]);
  const ConvexExtents extents = convex_extents(corners);
  std::string s = R"("hull": )";
  s.append(list(hull.size(), [&](std::size_t i) { return std::to_string(hull[i]); }));
  s.append(R"(, "area": )").append(quoted(extents.area.to_string()));
  s.append(R"(, "diameter_squared": )").append(quoted(extents.diameter_squared.to_string()));
  s.append(R"(, "width_squared": )").append(quoted(extents.width_squared.to_string()));
  return s.append(R"(, "rectangle_area": )").append(quoted(extents.rectangle_area.to_string()));
}

}  // namespace signum::oracle
