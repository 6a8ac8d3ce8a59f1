// SPDX-License-Identifier: MIT
#include <signum/collide/common_part.hpp>
#include <signum/kernel/error.hpp>
#include <vector>

#include "everyday/part_lists.hpp"
#include "everyday/part_questions.hpp"
#include "reading/shape_reader.hpp"
#include "reading/shape_value.hpp"

namespace signum::oracle {
namespace {

/// A shape, or half-spaces by their planes.
using Operand = std::vector<Shape>;

/// The half-spaces {"halfspaces": [...]}; none for what has not this one key.
std::optional<Operand> read_half_spaces(const Field& f, VectorReader& reader) {
  if (f.kind() != JsonKind::object) return std::nullopt;
  JsonWalk walk{f.json()};
  if (!walk.next() || json_unquote(walk.raw_key()) != "halfspaces") return std::nullopt;
  const auto members = f.members(std::array<std::string_view, 1>{"halfspaces"});
  Operand planes;
  members[0].each_element(1, "one half-space or more", [&](const Field& h) {
    planes.push_back(read_value(ShapeKind::plane, h, reader));
  });
  return planes;
}

struct Common {
  std::vector<Shape2> sets2;
  std::vector<Shape3> sets3;
  std::vector<Plane2> half_spaces2;
  std::vector<Plane3> half_spaces3;

  void read(const Field& f, VectorReader& reader) {
    if (const auto planes = read_half_spaces(f, reader)) {
      for (const Shape& plane : *planes) {
        if (const auto* const p = std::get_if<Shape2>(&plane)) {
          half_spaces2.push_back(std::get<Plane2>(*p));
        } else {
          half_spaces3.push_back(std::get<Plane3>(std::get<Shape3>(plane)));
        }
      }
      return;
    }
    Shape shape = read_shape(f, reader, common_part_takes).shape;
    if (auto* const s = std::get_if<Shape2>(&shape)) {
      sets2.push_back(std::move(*s));
    } else {
      sets3.push_back(std::move(std::get<Shape3>(shape)));
    }
  }
};

std::string written(const auto& part) {
  std::string s = R"("dimension": )" + std::to_string(part.dimension);
  s.append(R"(, "lineality": )").append(std::to_string(part.lineality));
  s.append(R"(, "vertices": )").append(list_of(part.vertices.size(), [&](std::size_t i) {
    return coordinate_list(part.vertices[i].exact);
  }));
  s.append(R"(, "rays": )").append(list_of(part.rays.size(), [&](std::size_t i) {
    return coordinate_list(part.rays[i]);
  }));
  if (part.measure) s.append(R"(, "measure": )").append(quoted_number(*part.measure));
  return s;
}

}  // namespace

std::string ask_common(std::span<const Field> fields) {
  VectorReader reader;
  Common all;
  for (const Field& f : fields) all.read(f, reader);
  // A k-DOP without directions does not tell whether it is of 2D.
  if (!all.sets2.empty() && reader.is_3d()) {
    all = {};
    for (const Field& f : fields) all.read(f, reader);
  }
  try {
    if (reader.is_3d()) {
      const std::vector<Set3> sets(all.sets3.begin(), all.sets3.end());
      return written(common_part(sets, all.half_spaces3));
    }
    const std::vector<Set2> sets(all.sets2.begin(), all.sets2.end());
    return written(common_part(sets, all.half_spaces2));
  } catch (const InvalidArgument& e) {
    throw QuestionError(std::string("a, b: ") + e.what());
  }
}

}  // namespace signum::oracle
