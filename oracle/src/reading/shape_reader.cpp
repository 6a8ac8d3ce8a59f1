// SPDX-License-Identifier: MIT
#include "reading/shape_reader.hpp"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "reading/shape_value.hpp"

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

}  // namespace

bool Takes::operator()(ShapeKind kind) const {
  if (one_ != nullptr) return one_(kind);
  for (std::size_t i = 0; i < shape_names.size(); ++i) {
    const auto other = static_cast<ShapeKind>(i);
    if (is_second_ ? pair_(other, kind) : pair_(kind, other)) return true;
  }
  return false;
}

FillRule read_rule(const Field& f) {
  const std::string rule = f.kind() == JsonKind::string ? json_unquote(f.json()) : "";
  // Solids and sets of the plane call it by one word.
  if (rule == "even_odd" || rule == "evenodd") return FillRule::even_odd;
  if (rule == "nonzero") return FillRule::nonzero;
  f.fail_expecting("\"even_odd\" or \"nonzero\"");
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

}  // namespace signum::oracle
