// SPDX-License-Identifier: MIT
#include "check/part_flaws.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <iterator>

namespace signum::cli {
namespace {

/// The triangles of a flaw: "triangle 3", "triangles 3, 4 and 6", or the first few of very many.
std::string triangles_of(const PartFlaw& flaw) {
  constexpr std::size_t most = 8;
  const auto& all = flaw.triangles;
  if (all.size() == 1) return fmt::format("triangle {}", all[0]);
  if (all.size() <= most) {
    return fmt::format("triangles {} and {}", fmt::join(all.begin(), all.end() - 1, ", "),
                       all.back());
  }
  return fmt::format("triangles {} and {} more", fmt::join(all.begin(), all.begin() + most, ", "),
                     all.size() - most);
}

std::string vertex(const PartFlaw& flaw, std::size_t i) {
  return fmt::format("{} {}", flaw.vertices[i], point_text(flaw.points[i]));
}

std::string line(const PartFlaw& flaw) {
  switch (flaw.kind) {
    case FlawKind::non_manifold_vertex:
      return fmt::format("vertex {}, in fans of {}", vertex(flaw, 0), triangles_of(flaw));
    case FlawKind::degenerate_triangle:
    case FlawKind::inside_out_shell:
      return fmt::format("{}, of vertices {}, {} and {}", triangles_of(flaw), vertex(flaw, 0),
                         vertex(flaw, 1), vertex(flaw, 2));
    case FlawKind::duplicate_triangle:
      return fmt::format("triangle {} repeats {}, of vertices {}, {} and {}", flaw.triangles[1],
                         flaw.triangles[0], vertex(flaw, 0), vertex(flaw, 1), vertex(flaw, 2));
    default:
      return fmt::format("from vertex {} to {}, in {}", vertex(flaw, 0), vertex(flaw, 1),
                         triangles_of(flaw));
  }
}

}  // namespace

std::vector<PartFlaw> part_flaws(const FilePart& part, const Mesh& mesh, const MeshSummary& summary,
                                 const MeshMeasures& measures, std::size_t limit) {
  std::vector<PartFlaw> all;
  const auto number = [](const std::vector<std::uint32_t>& numbers, std::uint32_t i) {
    return numbers.empty() ? i : numbers[i];
  };
  const auto add = [&](FlawKind kind, const auto& vertices, const auto& triangles) {
    PartFlaw flaw{kind, {}, {}, {}};
    for (const std::uint32_t v : vertices) {
      flaw.vertices.push_back(number(part.vertex_numbers, part.joined.number(v)));
      flaw.points.push_back(mesh.vertices[v]);
    }
    for (const std::uint32_t t : triangles) flaw.triangles.push_back(number(part.numbers, t));
    all.push_back(std::move(flaw));
  };
  // Most parts have no flaws, and need not be looked through again.
  const auto counts = flaw_counts(summary, measures);
  if (std::any_of(counts.begin(), counts.begin() + mesh_flaw_kind_count,
                  [](std::size_t n) { return n > 0; })) {
    for (const MeshFlaw& flaw : flaws(mesh, limit))
      add(static_cast<FlawKind>(flaw.kind), flaw.vertices, flaw.triangles);
  }
  for (std::size_t i = 0; i < measures.inside_out.size() && i < limit; ++i) {
    const std::uint32_t triangle = measures.inside_out[i];
    add(FlawKind::inside_out_shell, mesh.triangles[triangle], std::array{triangle});
    const Mesh::Triangle before = part.joined.before(mesh, triangle);
    std::transform(before.begin(), before.end(), all.back().vertices.begin(),
                   [&](std::uint32_t v) { return number(part.vertex_numbers, v); });
  }
  return all;
}

std::string flaw_lines(const CheckedPart& part, std::size_t limit) {
  std::string lines;
  const auto out = std::back_inserter(lines);
  const auto counts = flaw_counts(part.summary, part.measures);
  std::array<std::size_t, flaw_kind_count> listed{};
  for (const PartFlaw& flaw : part.flaws) {
    const auto k = static_cast<std::size_t>(flaw.kind);
    if (listed[k] == limit) continue;
    fmt::format_to(out, "        {}\n", line(flaw));
    if (++listed[k] == limit && counts[k] > limit)
      fmt::format_to(out, "        and {} more\n", counted(flaw.kind, counts[k] - limit));
  }
  return lines;
}

std::string point_text(const Point3& p) {
  return fmt::format("({:.6g}, {:.6g}, {:.6g})", p.x, p.y, p.z);
}

}  // namespace signum::cli
