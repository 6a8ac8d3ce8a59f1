// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>
#include <deque>
#include <filesystem>
#include <map>

#include "collide/collide_places.hpp"
#include "collide/collide_report.hpp"
#include "common/writing/printable.hpp"
#include "page/scene.hpp"

namespace signum::cli {
namespace {

/// How many pairs of triangles of two bodies are in the page.
constexpr std::size_t most_pairs_shown = 50000;

/// The meshes of the bodies, each once: welded, which keeps the numbers of triangles, so
/// that edges are known.
class Welded {
 public:
  const Mesh& operator()(const Mesh& mesh) {
    const auto [it, is_new] = of_.try_emplace(&mesh, meshes_.size());
    if (is_new) meshes_.push_back(weld(mesh));
    return meshes_[it->second];
  }

 private:
  std::map<const Mesh*, std::size_t> of_;
  std::deque<Mesh> meshes_;
};

page::ScenePair scene_pair(const CollideReport& report, const SceneContact& contact) {
  page::ScenePair pair{contact.a, contact.b, {}, {}};
  pair.counts.front() = contact.triangles.size();
  const auto placed = [&](std::uint32_t body, std::uint32_t triangle) {
    Triangle3 t = report.meshes[body].mesh().triangle(triangle);
    for (Point3& p : t.vertices) p = drawn_image(p, report.scene.parts[body].legs.front().where);
    return t;
  };
  const std::size_t count = std::min(contact.triangles.size(), most_pairs_shown);
  for (std::size_t k = 0; k < count; ++k) {
    const auto& [i, j] = contact.triangles[k];
    page::SceneContact drawn{{i, j, {}}, ContactClass{}, {}, {}};
    // What meets exactly may not, or not so, when it is rounded: then nothing is drawn.
    drawn.points = intersection(placed(contact.a, i), placed(contact.b, j)).points;
    pair.contacts.push_back(std::move(drawn));
  }
  return pair;
}

std::string names_of_both(const CollideReport& report, std::uint32_t a, std::uint32_t b) {
  const auto& parts = report.scene.parts;
  return printable(parts[a].name) + " and " + printable(parts[b].name);
}

std::vector<std::string> notes_of(const CollideReport& report) {
  std::vector<std::string> notes;
  const std::size_t meeting = report.found.contacts.size();
  if (meeting == 0)
    notes.emplace_back("No bodies meet where they stand.");
  else
    notes.push_back(fmt::format("{} meet{} where they stand.",
                                counted(meeting, "pair of bodies", "pairs of bodies"),
                                meeting == 1 ? "s" : ""));
  if (report.first_impact) {
    const auto& [a, b, contact] = *report.first_impact;
    notes.push_back(fmt::format("First impact: {} at {} = {}{}.", names_of_both(report, a, b),
                                report.clock(), report.impact_clock(),
                                report.is_from_start() ? ", from the start" : ""));
    if (report.scene.robot) {
      const auto& values = report.scene.robot->range->values;
      notes.push_back(fmt::format("The slider moves {} from {} to {}.", report.clock(),
                                  values[report.shown_leg], values[report.shown_leg + 1]));
    } else if (report.scene.legs() > 1) {
      notes.push_back(fmt::format("The slider shows the way to waypoint {} of {}.",
                                  report.shown_leg + 1, report.scene.legs()));
    }
  } else if (report.moves) {
    notes.emplace_back("No bodies meet on their ways.");
  }
  if (report.scene.clearance)
    notes.push_back(fmt::format("{} at most {} apart.",
                                report.nearer.empty()
                                    ? std::string("None are")
                                    : counted(report.nearer.size(), "pair is", "pairs are"),
                                *report.scene.clearance));
  notes.emplace_back(
      "What meets, how far apart and when is decided exactly; bodies are placed in doubles to be "
      "drawn.");
  return notes;
}

/// Those asked for, and those that are too near.
std::vector<page::PairDistance> distances_of(const CollideReport& report) {
  std::vector<page::PairDistance> distances;
  const auto same = [](const PartDistance& x) {
    return [&x](const PartDistance& y) { return x.a == y.a && x.b == y.b; };
  };
  const bool all = report.scene.distances;
  for (const PartDistance& d : all ? report.distances : report.nearer) {
    const bool near = !all || std::any_of(report.nearer.begin(), report.nearer.end(), same(d));
    distances.push_back({d.a, d.b, d.distance, d.points, near});
  }
  return distances;
}

}  // namespace

void write_html(std::ostream& out, const CollideReport& report, UpAxis up) {
  page::Scene scene;
  scene.up = up;
  scene.title = report.scene.path == "-"
                    ? "standard input"
                    : std::filesystem::path(report.scene.path).filename().string();
  scene.notes = notes_of(report);
  scene.classified = false;
  scene.called = "Bodies";
  Welded welded;
  for (std::size_t i = 0; i < report.meshes.size(); ++i) {
    const ScenePart& part = report.scene.parts[i];
    const Leg& leg = part.legs[report.shown_leg];
    const Mesh& given = report.shown_meshes[i].mesh();
    const Mesh& mesh = welded(given);
    scene.parts.push_back(
        {part.name,
         &mesh,
         {counted(given.vertices.size(), "vertex", "vertices"),
          counted(given.triangles.size(), "triangle"), inspect(mesh).closed ? "closed" : "open",
          leg.motion ? "moves" : "rests"},
         page::Look::solid,
         leg.where,
         leg.motion,
         part.path});
  }
  // Contacts and distances are those at the start of the first leg.
  if (report.shown_leg == 0) {
    for (const SceneContact& c : report.found.contacts)
      scene.pairs.push_back(scene_pair(report, c));
    scene.distances = distances_of(report);
  }
  scene.clearance = report.scene.clearance;
  scene.impact = report.first_impact;
  page::write_page(out, scene);
}

}  // namespace signum::cli
