// SPDX-License-Identifier: MIT
#include "check/formats/check_html.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "check/formats/check_json.hpp"
#include "check/formats/check_text.hpp"
#include "check/formats/common_surface.hpp"
#include "common/threads.hpp"
#include "common/writing/output_files.hpp"
#include "common/writing/printable.hpp"
#include "page/scene.hpp"

namespace signum::cli {
namespace {

// How many contacts of each class between two files are in the page, and how many with fractions.
constexpr std::size_t most_contacts = 50000, most_exact = 5000;
// How many verdicts are in the page, and how many triangles of the surfaces of shared volumes.
constexpr std::size_t most_verdicts = 10000, most_common = 500000;

std::vector<std::string> facts_of(const CheckedPart& part) {
  const MeshSummary& s = part.summary;
  std::vector<std::string> facts{counted(s.vertices, "vertex", "vertices"),
                                 counted(s.triangles, "triangle"), counted(s.shells, "shell"),
                                 closed_word(part)};
  const auto counts = flaw_counts(s, part.measures);
  for (std::size_t k = 0; k < flaw_kind_count; ++k) {
    if (counts[k] > 0) facts.push_back(counted(static_cast<FlawKind>(k), counts[k]));
  }
  return facts;
}

/// Adds each line of a text.
void add_lines(std::vector<std::string>& notes, const std::string& text) {
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    notes.push_back(text.substr(begin, end - begin));
    begin = end + 1;
  }
}

page::PairVerdicts page_verdicts(const CheckReport& report) {
  page::PairVerdicts verdicts;
  verdicts.json = verdicts_array(report, most_verdicts);
  verdicts.apart = report.count(PartRelation::apart);
  std::size_t triangles = 0;
  for (const PartVerdict& v : report.verdicts) {
    std::optional<Mesh>& common = verdicts.common.emplace_back();
    if (verdicts.common.size() == most_verdicts) break;
    if (v.relation != PartRelation::interfering || triangles >= most_common) continue;
    common = common_surface(report, v);
    triangles += common->triangles.size();
  }
  return verdicts;
}

/// Fills in where the triangles meet, and as fractions where that is kept.
void find_points(page::SceneContact& c, const Mesh& a, const Mesh& b, bool keep_exact) {
  const Intersection3 set = intersection(a.triangle(c.triangles.a), b.triangle(c.triangles.b));
  c.points = set.points;
  if (!keep_exact) return;
  for (const ExactPoint3& p : set.exact().points) {
    if (!c.exact.empty()) c.exact += ';';
    c.exact += fmt::format("{} {} {}", p.exact[0].to_string(), p.exact[1].to_string(),
                           p.exact[2].to_string());
  }
}

page::ScenePair scene_pair(const CheckReport& report, const PairContacts& pair,
                           Progress& progress) {
  page::ScenePair scene{pair.a, pair.b, {}, {}};
  std::vector<bool> exact;
  for (const auto* list : {&pair.found->contacts, &pair.found->degenerate}) {
    for (const TriangleContact& c : *list) {
      const ContactClass kind = classify(c.contact);
      const std::size_t before = scene.counts[static_cast<std::size_t>(kind)]++;
      if (before >= most_contacts) continue;
      scene.contacts.push_back({c, kind, {}, {}});
      exact.push_back(before < most_exact);
    }
  }
  const Mesh& a = report.parts[pair.a].mesh();
  const Mesh& b = report.parts[pair.b].mesh();
  constexpr std::size_t block = 256;
  parallel_for((scene.contacts.size() + block - 1) / block, [&](std::size_t n) {
    const std::size_t begin = n * block, end = std::min(begin + block, scene.contacts.size());
    for (std::size_t i = begin; i < end; ++i) find_points(scene.contacts[i], a, b, exact[i]);
    progress.step(static_cast<double>(end - begin));
  });
  return scene;
}

/// The distances that are known, each once.
std::vector<page::PairDistance> distances_of(const CheckReport& report,
                                             const std::optional<Clearance>& clearance) {
  std::vector<page::PairDistance> distances;
  std::set<std::pair<std::uint32_t, std::uint32_t>> added;
  const auto add = [&](const PartDistance& d) {
    if (added.emplace(d.a, d.b).second)
      distances.push_back({d.a, d.b, d.distance, d.points, clearance && clearance->has(d.a, d.b)});
  };
  for (const PartVerdict& v : report.verdicts) {
    if (v.clearance) add(*v.clearance);
  }
  for (const PartDistance& d : report.distances) add(d);
  if (clearance) {
    for (const PartDistance& d : clearance->nearer) add(d);
  }
  return distances;
}

}  // namespace

void write_html(std::ostream& out, const CheckReport& report,
                const std::optional<Clearance>& clearance, UpAxis up, Progress& progress) {
  const std::vector<std::string> names = short_names(report.parts);
  page::Scene scene;
  scene.up = up;
  double total = 0;
  for (const PairContacts& pair : report.pairs) total += static_cast<double>(contact_count(pair));
  progress.set_total(total);
  progress.step(0, "points of contact");
  for (const PairContacts& pair : report.pairs)
    scene.pairs.push_back(scene_pair(report, pair, progress));
  progress.step(0, "shared volumes");
  scene.verdicts = page_verdicts(report);

  const std::string units = report.unit.note_lines();
  add_lines(scene.notes, to_summary(report).substr(units.size()));
  add_lines(scene.notes, units);
  for (std::size_t i = 0; i < names.size(); ++i) {
    const CheckedPart& part = report.parts[i];
    if (part.overlaps())
      scene.notes.push_back(names[i] + ": " + overlap_words(*part.overlap, part.summary.shells) +
                            ".");
    scene.parts.push_back({names[i], &part.mesh(), facts_of(part)});
    scene.parts.back().path = full_name(part);
    scene.title += (i == 0 ? "" : ", ") + names[i];
  }

  if (clearance) scene.clearance = clearance->asked;
  scene.distances = distances_of(report, clearance);

  progress.step(0, "writing the page");
  page::write_page(out, scene);
}

}  // namespace signum::cli
