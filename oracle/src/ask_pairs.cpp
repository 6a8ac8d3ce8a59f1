// SPDX-License-Identifier: MIT
#include <signum/bvh/overlapping_pairs.hpp>
#include <variant>
#include <vector>

#include "own_questions.hpp"
#include "reading/shape_value.hpp"

namespace signum::oracle {
namespace {

/// A box of the plane becomes a flat one in space.
std::vector<Aabb3> read_boxes(const Field& list, VectorReader& reader) {
  std::vector<Aabb3> boxes;
  list.each_element(0, "a list of boxes", [&](const Field& box) {
    const Shape shape = read_value(ShapeKind::aabb, box, reader);
    if (const auto* const in_3d = std::get_if<Shape3>(&shape)) {
      boxes.push_back(std::get<Aabb3>(*in_3d));
    } else {
      const auto& [min, max] = std::get<Aabb2>(std::get<Shape2>(shape));
      boxes.push_back({{min.x, min.y, 0}, {max.x, max.y, 0}});
    }
  });
  return boxes;
}

}  // namespace

std::string ask_pairs(std::span<const Field> fields) {
  VectorReader reader;
  const std::vector<Aabb3> a = read_boxes(fields[0], reader);
  std::vector<IndexPair> pairs;
  if (fields.size() == 1) {
    pairs = overlapping_pairs(a);
  } else {
    pairs = overlapping_pairs(a, read_boxes(fields[1], reader));
  }
  std::string s = R"("pairs": [)";
  for (const IndexPair& p : pairs) {
    s.append(&p == pairs.data() ? "[" : ", [").append(std::to_string(p.a));
    s.append(", ").append(std::to_string(p.b)).append("]");
  }
  return s += ']';
}

}  // namespace signum::oracle
