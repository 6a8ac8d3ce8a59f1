// SPDX-License-Identifier: MIT
#include "everyday/exact_sets.hpp"

#include <array>
#include <signum/bound/exact_hull.hpp>
#include <signum/bound/moments.hpp>
#include <utility>

#include "reading/asked_set.hpp"
#include "reading/plane_set_reader.hpp"

namespace signum::oracle {
namespace {

constexpr bool is_core(ShapeKind k) {
  return has_at_most_three_corners(k) || k == ShapeKind::aabb || k == ShapeKind::obb ||
         k == ShapeKind::convex || k == ShapeKind::kdop || k == ShapeKind::frustum;
}
constexpr bool has_moments(ShapeKind k) {
  return is_core(k) || k == ShapeKind::polygon || k == ShapeKind::polyhedron;
}

std::string text_of(const Rational& x) { return "\"" + x.to_string() + "\""; }

/// A list of what text(x) is for each x.
template <class List, class Text>
std::string list_of(const List& list, Text text) {
  std::string s = "[";
  for (const auto& x : list) s.append(s.size() == 1 ? "" : ", ").append(text(x));
  return s += ']';
}

template <std::size_t N>
std::string text_of(const std::array<Rational, N>& numbers) {
  return list_of(numbers, [](const Rational& x) { return text_of(x); });
}
template <class Vertices>
std::string points_of(const Vertices& vertices) {
  return list_of(vertices, [](const auto& p) { return text_of(p.exact); });
}

enum class Sums : std::uint8_t { of_points, signed_ones };

template <std::size_t N>
std::string write_moments(const Moments<N>& m, Sums sums, bool of_area_in_space) {
  std::string s;
  if (sums == Sums::of_points) {
    s.append(R"("dimension": )").append(std::to_string(m.dimension)).append(", ");
  }
  const bool is_whole = m.dimension == static_cast<std::int8_t>(N);
  const bool is_part = m.dimension > 0 || (m.dimension < 0 && of_area_in_space);
  if (sums == Sums::signed_ones || is_whole || !(is_part || m.dimension == 0)) {
    s.append(R"("measure": )").append(text_of(m.measure)).append(", ");
  } else if (is_part) {
    s.append(R"("squared": )").append(text_of(m.squared)).append(", ");
  }
  if (m.centroid) {
    s.append(R"("centroid": )").append(text_of(*m.centroid));
    return s.append(R"(, "moments": )").append(text_of(*m.second));
  }
  s.resize(s.size() - 2);
  return s;
}

/// "evenodd" if there is none.
std::string rule_text(std::span<const Field> fields) {
  if (fields.size() < 2) return "evenodd";
  const Field& f = fields[1];
  const std::string rule = f.kind() == JsonKind::string ? json_unquote(f.json()) : "";
  if (rule == "evenodd" || rule == "nonzero" || rule == "signed") return rule;
  f.fail_expecting("\"evenodd\", \"nonzero\" or \"signed\"");
}

std::string moments_of_set2(PlaneSet polygons, const std::string& rule) {
  if (rule == "signed") return write_moments(signed_moments(polygons), Sums::signed_ones, false);
  polygons.rule = rule == "nonzero" ? WindingRule::nonzero : WindingRule::even_odd;
  return write_moments(moments(polygons), Sums::of_points, false);
}

bool is_set2(const Field& f) { return f.kind() == JsonKind::object && f.find("set2"); }

std::string moments_of_shape(std::span<const Field> fields, const std::string& rule) {
  VectorReader reader;
  const NamedShape read = read_shape(fields[0], reader, has_moments);
  const bool is_signed = rule == "signed";
  if (const auto* const flat = std::get_if<Shape2>(&read.shape)) {
    if (const auto* const p = std::get_if<Polygon2>(flat)) {
      return moments_of_set2(PlaneSet{{}, {}, {p->chains}}, rule);
    }
    if (!is_signed) return write_moments(moments(ref(*flat)), Sums::of_points, false);
  } else {
    Shape3 solid = std::get<Shape3>(read.shape);
    const auto* const p = std::get_if<Polyhedron3>(&solid);
    if (is_signed && p != nullptr) {
      return write_moments(signed_moments(*p), Sums::signed_ones, false);
    }
    auto* const polygon = std::get_if<Polygon3>(&solid);
    if (polygon != nullptr) {
      polygon->rule = rule == "nonzero" ? FillRule::nonzero : FillRule::even_odd;
    }
    const SolidRule filled = rule == "nonzero" ? SolidRule::nonzero : SolidRule::even_odd;
    if (!is_signed) {
      return write_moments(moments(ref(std::as_const(solid)), filled), Sums::of_points,
                           polygon != nullptr);
    }
  }
  fields[1].fail("signed is for a polyhedron, and for a polygon or set2 in 2D");
}

}  // namespace

std::string ask_measures(std::span<const Field> fields) {
  const std::string rule = rule_text(fields);
  try {
    if (is_set2(fields[0])) return moments_of_set2(read_areal_set(fields[0]), rule);
    return moments_of_shape(fields, rule);
  } catch (const InvalidArgument& e) {
    fields[0].fail(e.what());
  }
}

std::string ask_minkowski(std::span<const Field> fields) {
  const AskedPair pair = read_pair(fields, is_core, is_core, Beyond::nothing);
  const auto write_hull = [](const auto& hull, const Rational& measure, bool is_whole) {
    std::string s = R"("dimension": )" + std::to_string(hull.dimension);
    s.append(R"(, "vertices": )").append(points_of(hull.vertices));
    if (is_whole) s.append(R"(, "measure": )").append(text_of(measure));
    return s;
  };
  try {
    if (pair.is_3d) {
      const auto& a = std::get<Shape3>(pair.a.set);
      const auto& b = std::get<Shape3>(pair.b.set);
      const ExactHull3 sum = minkowski_sum(ref(a), ref(b));
      return write_hull(sum, sum.volume, sum.dimension == 3);
    }
    const auto& a = std::get<Shape2>(pair.a.set);
    const auto& b = std::get<Shape2>(pair.b.set);
    const ExactHull2 sum = minkowski_sum(ref(a), ref(b));
    return write_hull(sum, sum.area, sum.dimension == 2);
  } catch (const InvalidArgument& e) {
    blame(fields, pair, e);
  }
}

}  // namespace signum::oracle
