// SPDX-License-Identifier: MIT
#include "report.hpp"

#include <array>

#include "printable.hpp"

namespace signum::cli {

namespace {
struct Names {
  const char *words, *identifier;
};
constexpr std::array<Names, contact_class_count> names{{
    {"crossing", "crossing"},
    {"overlapping in an area", "overlapping"},
    {"touching along a segment", "touching_segment"},
    {"touching at a point", "touching_point"},
    {"of a zero-area triangle", "degenerate"},
}};
}  // namespace

std::array<std::size_t, flaw_kind_count> flaw_counts(const MeshSummary& summary,
                                                     const MeshMeasures& measures) {
  return {summary.boundary_edges,        summary.non_manifold_edges,   summary.misoriented_edges,
          summary.non_manifold_vertices, summary.degenerate_triangles, summary.duplicate_triangles,
          measures.inside_out.size()};
}

bool CheckedPart::is_flawed() const {
  const auto counts = flaw_counts(summary, measures);
  return !summary.closed || overlaps() ||
         std::any_of(counts.begin(), counts.end(), [](std::size_t n) { return n > 0; });
}

std::string counted(FlawKind kind, std::size_t n) {
  static constexpr std::array<std::array<const char*, 2>, flaw_kind_count> kinds{{
      {"open edge", "open edges"},
      {"non-manifold edge", "non-manifold edges"},
      {"misoriented edge", "misoriented edges"},
      {"non-manifold vertex", "non-manifold vertices"},
      {"zero-area triangle", "zero-area triangles"},
      {"duplicate triangle", "duplicate triangles"},
      {"inside-out shell", "inside-out shells"},
  }};
  const auto& [one, many] = kinds[static_cast<std::size_t>(kind)];
  return counted(n, one, many);
}

const char* identifier(FlawKind kind) {
  static constexpr std::array<const char*, flaw_kind_count> kinds{
      "boundary_edge",       "non_manifold_edge",  "misoriented_edge", "non_manifold_vertex",
      "degenerate_triangle", "duplicate_triangle", "inside_out_shell"};
  return kinds[static_cast<std::size_t>(kind)];
}

const char* words(ContactClass c) { return names[static_cast<std::size_t>(c)].words; }
const char* identifier(ContactClass c) { return names[static_cast<std::size_t>(c)].identifier; }

const char* identifier(PartRelation r) {
  static constexpr std::array<const char*, part_relation_count> relations{
      "equal", "inside", "holds", "interfering", "undecided", "touching", "apart"};
  return relations[static_cast<std::size_t>(r)];
}

const char* identifier(SolidRule r) {
  static constexpr std::array<const char*, 3> rules{"even_odd", "nonzero", "positive"};
  return rules[static_cast<std::size_t>(r)];
}

}  // namespace signum::cli
