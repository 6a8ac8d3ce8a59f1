// SPDX-License-Identifier: MIT
#include <signum/arrange/solid_pair.hpp>

#include "answer_names.hpp"
#include "own_questions.hpp"
#include "reading/number.hpp"
#include "reading/shape_reader.hpp"

namespace signum::oracle {
namespace {

SolidRule read_solid_rule(const Field& f) {
  const std::string rule = f.kind() == JsonKind::string ? json_unquote(f.json()) : "";
  if (rule == "evenodd") return SolidRule::even_odd;
  if (rule == "nonzero") return SolidRule::nonzero;
  f.fail_expecting("\"evenodd\" or \"nonzero\"");
}

Mesh read_solid(const Field& f, VectorReader& reader, SolidRule rule) {
  const auto takes = [](ShapeKind kind) { return kind == ShapeKind::polyhedron; };
  NamedShape shape = read_shape(f, reader, takes);
  auto& polyhedron = std::get<Polyhedron3>(std::get<Shape3>(shape.shape));
  Mesh mesh{std::move(polyhedron.points), std::move(polyhedron.faces)};
  if (mesh.triangles.empty()) f.fail("polyhedron: no faces");
  try {
    require_solid(mesh, rule);
  } catch (const InvalidArgument& e) {
    f.fail(std::string("polyhedron: ") + e.what());
  }
  return mesh;
}

std::string boolean(bool x) { return x ? "true" : "false"; }

}  // namespace

std::string ask_solids(std::span<const Field> fields) {
  const SolidRule rule = fields.size() > 2 ? read_solid_rule(fields[2]) : SolidRule::even_odd;
  VectorReader reader;
  const Mesh a = read_solid(fields[0], reader, rule), b = read_solid(fields[1], reader, rule);
  const SolidPair pair(a, b, rule);
  const SolidVerdict verdict = pair.verdict();
  const ExactVolume volume = pair.common_volume();
  std::string answer = R"("relation": ")";
  answer.append(name_in(relation_names, verdict.relation));
  answer.append(R"(", "a_in_b": )").append(boolean(verdict.a_in_b));
  answer.append(R"(, "b_in_a": )").append(boolean(verdict.b_in_a));
  if (verdict.witness) {
    answer.append(R"(, "witness": [)");
    for (std::size_t i = 0; i < 3; ++i) {
      answer.append(i == 0 ? "\"" : ", \"").append(verdict.witness->exact[i].to_string());
      answer.append("\"");
    }
    answer.append("]");
  }
  answer.append(R"(, "volume": )").append(write_double(volume.rounded));
  return answer.append(R"(, "exact": ")").append(volume.exact.to_string()).append("\"");
}

}  // namespace signum::oracle
