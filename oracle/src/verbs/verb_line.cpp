// SPDX-License-Identifier: MIT
#include "verbs/verb_line.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "answer_names.hpp"

namespace signum::oracle {
namespace {

TriangleSide read_side(const Field& f) {
  const auto& names = triangle_side_names;
  const auto at = std::find(names.begin(), names.end(),
                            f.kind() == JsonKind::string ? json_unquote(f.json()) : std::string());
  if (at == names.end()) f.fail_expecting("\"front\" or \"back\"");
  return static_cast<TriangleSide>(at - names.begin());
}

}  // namespace

AskedVerb read_verb(std::string_view name, std::span<const Field> fields, TakesPair takes,
                    Beyond beyond) {
  std::vector<Field> of_pair;
  VerbArguments arguments;
  bool moves = false;
  for (const Field& f : fields) {
    if (f.name() == "distance") {
      arguments.distance = read_not_negative(f);
    } else if (f.name() == "greatest_t") {
      arguments.greatest_t.greatest_t = read_number(f);
    } else if (f.name() == "side") {
      arguments.side = read_side(f);
    } else {
      of_pair.push_back(f);
      moves = moves || f.name() == "motion";
    }
  }
  Vector* const motion = moves ? &arguments.motion : nullptr;
  AskedPair pair =
      read_pair(of_pair, Takes::first_of(takes), Takes::second_of(takes), beyond, motion);
  const auto kind = [](const AskedSet& s) { return s.kind().value_or(ShapeKind::polyhedron); };
  if (!takes(kind(pair.a), kind(pair.b))) fail_not_taken(name, kind(pair.a), kind(pair.b));
  return {std::move(pair), std::move(arguments)};
}

}  // namespace signum::oracle
