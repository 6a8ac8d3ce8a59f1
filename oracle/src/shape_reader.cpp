// SPDX-License-Identifier: MIT
#include "shape_reader.hpp"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "shape_value.hpp"

namespace signum::oracle {
namespace {

std::string listed(Takes takes) {
  std::string list;
  for (std::size_t i = 0; i < shape_names.size(); ++i) {
    if (takes(static_cast<ShapeKind>(i))) {
      list.append(list.empty() ? "" : ", ").append(shape_names[i]);
    }
  }
  return list;
}

/// Moves both shapes, which must be of the space of S.
template <class S>
Case shapes_of(Ask ask, NamedShape& a, NamedShape& b) {
  std::vector<S> shapes;
  shapes.reserve(2);
  shapes.push_back(std::get<S>(std::move(a.shape)));
  shapes.push_back(std::get<S>(std::move(b.shape)));
  return {ask, std::move(shapes)};
}

}  // namespace

FillRule read_rule(const Field& f) {
  const std::string rule = f.kind() == JsonKind::string ? json_unquote(f.json()) : "";
  if (rule == "even_odd") return FillRule::even_odd;
  if (rule == "nonzero") return FillRule::nonzero;
  f.fail_expecting("\"even_odd\" or \"nonzero\"");
}

void fill(Shape& shape, FillRule rule) {
  if (auto* const in_2d = std::get_if<Shape2>(&shape)) {
    if (auto* const polygon = std::get_if<Polygon2>(in_2d)) polygon->rule = rule;
  } else if (auto* const polygon = std::get_if<Polygon3>(&std::get<Shape3>(shape))) {
    polygon->rule = rule;
  }
}

NamedShape read_shape(const Field& f, VectorReader& reader, Takes takes) {
  constexpr std::string_view expected = "an object with one key, the name of a shape";
  if (f.kind() != JsonKind::object) f.fail_expecting(expected);
  JsonWalk walk{f.json()};
  if (!walk.next()) f.fail_expecting(expected);
  const std::string name = json_unquote(walk.raw_key());
  const std::string_view value = walk.value();
  if (walk.next()) f.fail_expecting(expected);
  const auto at = std::find(shape_names.begin(), shape_names.end(), name);
  if (at == shape_names.end()) {
    f.fail("unknown shape " + shortened(name) + "; expected one of " + listed(takes));
  }
  const auto kind = static_cast<ShapeKind>(at - shape_names.begin());
  if (!takes(kind)) f.fail("expected one of " + listed(takes) + ", got a " + name);
  return {kind, read_value(kind, Field{&f, *at, value}, reader)};
}

Case read_pair(Ask ask, std::span<const Field> fields, Takes takes_a, Takes takes_b) {
  VectorReader reader;
  NamedShape a = read_shape(fields[0], reader, takes_a);
  // A k-DOP without directions does not tell whether it is of 2D.
  const bool open = reader.dimension() == 0;
  NamedShape b = read_shape(fields[1], reader, takes_b);
  if (open) a = read_shape(fields[0], reader, takes_a);
  if (fields.size() > 2) {
    const FillRule rule = read_rule(fields[2]);
    if (a.kind != ShapeKind::polygon && b.kind != ShapeKind::polygon) {
      fields[2].fail("neither a nor b is a polygon");
    }
    fill(a.shape, rule);
    fill(b.shape, rule);
  }
  if (reader.is_3d()) return shapes_of<Shape3>(ask, a, b);
  return shapes_of<Shape2>(ask, a, b);
}

}  // namespace signum::oracle
