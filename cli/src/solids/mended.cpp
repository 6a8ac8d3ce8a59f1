// SPDX-License-Identifier: MIT
#include "solids/mended.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <set>

#include "check/part_flaws.hpp"
#include "common/reading/no_less_than.hpp"
#include "common/writing/closing.hpp"
#include "common/writing/json_text.hpp"
#include "common/writing/printable.hpp"
#include "common/writing/report.hpp"

namespace signum::cli {
namespace {

constexpr std::size_t most_listed = 20;

std::size_t crossings_within(std::span<const MeshBody> meshes) {
  std::size_t n = 0;
  for (const MeshBody& mesh : meshes) {
    n += static_cast<std::size_t>(std::count_if(
        mesh.contacts().contacts.begin(), mesh.contacts().contacts.end(),
        [](const TriangleContact& c) { return classify(c.contact) == ContactClass::crossing; }));
  }
  return n;
}

Welding welding_of(const WeldedSolids& welded, double distance) {
  return {distance,     welded.joined,     welded.dropped, welded.largest_move,
          welded.split, welded.largest_gap};
}

std::string words(const WeldedSolids& welded, double distance) {
  std::string said = welding_words(welding_of(welded, distance));
  if (welded.rounds > 0) {
    said += fmt::format("; what is near of faces joined in {}, ", counted(welded.rounds, "round"));
    said += "along no axis moved by more than " +
            (welded.largest_join < std::numeric_limits<double>::min()
                 ? "the smallest doubles"
                 : no_less_than(welded.largest_join));
  }
  return said;
}

std::string words(HoleRefusal why) {
  switch (why) {
    case HoleRefusal::too_long:
      return fmt::format("it has more than {}", most_hole_edges);
    case HoleRefusal::flat:
      return "no new triangles with area close it";
    case HoleRefusal::crossing:
      return "each patch that was tried meets other triangles";
    case HoleRefusal::unclosed:
      return "triangles at it are not turned alike";
  }
  return {};
}

const char* identifier(HoleRefusal why) {
  static constexpr std::array<const char*, 4> names{"too_long", "flat", "crossing", "unclosed"};
  return names[static_cast<std::size_t>(why)];
}

std::string json_point(const Point3& p) {
  return fmt::format("[{}, {}, {}]", json_number(p.x), json_number(p.y), json_number(p.z));
}

void say_filled(const FilledHoles& filled, Mended& mended) {
  const std::size_t holes = filled.filled + filled.left.size();
  if (holes == 0) {
    mended.lines += "no holes to fill\n";
  } else {
    mended.lines += fmt::format("filled {} of {}", filled.filled, counted(holes, "hole"));
    if (filled.filled > 0)
      mended.lines += ", with " + counted(filled.added, "new triangle") + "; nothing crosses these";
    mended.lines += "\n";
  }
  std::string left;
  for (std::size_t i = 0; i < filled.left.size(); ++i) {
    const OpenHole& hole = filled.left[i];
    const Point3& at = filled.mesh.vertices[hole.vertices.front()];
    std::string meets;
    if (hole.meets) {
      const Point3 p = filled.mesh.triangle(*hole.meets).vertices[0];
      meets = ", such as one at " + point_text(p);
    }
    if (i < most_listed) {
      mended.lines +=
          fmt::format("    left open: {} at {}: {}{}\n", counted(hole.vertices.size(), "edge"),
                      point_text(at), words(hole.why), meets);
    }
    left += fmt::format("{}{{\"why\": \"{}\", \"edges\": {}, \"at\": {}}}", i == 0 ? "" : ", ",
                        identifier(hole.why), hole.vertices.size(), json_point(at));
  }
  if (filled.left.size() > most_listed)
    mended.lines += fmt::format("    and {} more\n", filled.left.size() - most_listed);
  mended.json += fmt::format(
      ", \"fill\": {{\"holes\": {}, \"filled\": {}, \"triangles\": {}, "
      "\"left\": [{}]}}",
      holes, filled.filled, filled.added, left);
}

/// What the triangles of the solid at these edges were parts of.
std::vector<Mesh> at_edges(std::span<const Mesh* const> meshes, const RoundedMesh& made,
                           std::span<const MeshFlaw> edges) {
  std::set<std::pair<std::uint32_t, std::uint32_t>> sources;
  for (const MeshFlaw& flaw : edges) {
    for (const std::uint32_t i : flaw.triangles)
      sources.insert({made.sources[i].mesh, made.sources[i].triangle});
  }
  std::vector<Mesh> all(meshes.size());
  for (const auto& [m, i] : sources) {
    // What filled a hole is in no given mesh.
    if (i >= meshes[m]->triangles.size()) continue;
    const auto first = static_cast<std::uint32_t>(all[m].vertices.size());
    for (const Point3& p : meshes[m]->triangle(i).vertices) all[m].vertices.push_back(p);
    all[m].triangles.push_back({first, first + 1, first + 2});
  }
  for (Mesh& mesh : all) mesh = weld(mesh);
  return all;
}

}  // namespace

Mended mended(std::span<const Mesh> meshes, const std::optional<double>& weld,
              HoleFilling filling) {
  Mended mended;
  std::optional<WeldedSolids> welded;
  if (weld) {
    welded = weld_solids(meshes, *weld);
    mended.numbers = std::move(welded->triangles);
    meshes = welded->solids;
  }
  for (const Mesh& mesh : meshes) {
    if (filling == HoleFilling::on) {
      const FilledHoles filled = fill_holes(mesh, most_hole_edges);
      say_filled(filled, mended);
      mended.meshes.emplace_back(filled.mesh);
    } else {
      mended.meshes.emplace_back(mesh);
    }
  }
  if (!welded) return mended;
  const std::size_t crossing = crossings_within(mended.meshes);
  mended.lines = fmt::format("{}; {} afterwards\n", words(*welded, *weld),
                             crossing == 0   ? "no triangles cross"
                             : crossing == 1 ? "1 pair of triangles crosses"
                                             : counted(crossing, "pair") + " of triangles cross") +
                 mended.lines;
  mended.json = fmt::format(
                    ", \"weld\": {{{}, \"rounds\": {}, \"largest_join\": {}, "
                    "\"crossing_pairs\": {}}}",
                    json_members(welding_of(*welded, *weld)), welded->rounds,
                    json_number(welded->largest_join), crossing) +
                mended.json;
  return mended;
}

std::optional<std::string> near_faces_hint(std::span<const Mesh* const> meshes,
                                           const RoundedMesh& made,
                                           std::span<const MeshFlaw> edges) {
  double size = 0;
  for (const Mesh* mesh : meshes) {
    for (const Point3& p : mesh->vertices)
      size = std::max({size, std::abs(p.x), std::abs(p.y), std::abs(p.z)});
  }
  // A power of ten, which is easy to type.
  const double distance = std::pow(10, std::floor(std::log10(size)) - 6);
  if (!(distance > 0) || !std::isfinite(distance)) return std::nullopt;
  const WeldedSolids welded = weld_solids(at_edges(meshes, made, edges), distance);
  if (welded.joined + welded.rounds == 0) return std::nullopt;
  return fmt::format(
      "it touches itself where faces coincide but for less than {0:g}; --weld {0:g} joins them",
      distance);
}

}  // namespace signum::cli
