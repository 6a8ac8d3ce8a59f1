// SPDX-License-Identifier: MIT
#include "check/check.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <signum/bvh/overlapping_pairs.hpp>
#include <signum/mesh/weld.hpp>

#include "body/mesh_body_parts.hpp"
#include "check/ignored_pairs.hpp"
#include "check/measured_pairs.hpp"
#include "check/part_flaws.hpp"
#include "check/part_verdict.hpp"
#include "common/reading/input_units.hpp"
#include "common/threads.hpp"
#include "weld.hpp"

namespace signum::cli {
namespace {

double size_of(const Mesh& mesh) { return static_cast<double>(mesh.triangles.size()); }

struct ReadPart {
  std::string path;
  FilePart part;
};

std::vector<ReadPart> read(const std::vector<std::string>& paths, PartsBy by, InputUnits& units,
                           Progress& progress) {
  progress.set_total(static_cast<double>(paths.size()));
  std::vector<ReadPart> parts;
  for (const std::string& path : paths) {
    progress.step(0, "reading " + path);
    for (FilePart& part : read_parts(path, by, units)) parts.push_back({path, std::move(part)});
    progress.step(1);
  }
  return parts;
}

bool crosses_itself(const MeshBody& mesh) {
  const std::vector<TriangleContact>& own = mesh.contacts().contacts;
  return std::any_of(own.begin(), own.end(), [](const TriangleContact& c) {
    return classify(c.contact) == ContactClass::crossing;
  });
}

std::uint32_t number_of(const std::vector<std::uint32_t>& numbers, std::uint32_t i) {
  return numbers.empty() ? i : numbers[i];
}

/// Welds the part. A vertex keeps the number of the one whose place it has, a triangle its own.
Welding weld_part(const std::string& path, FilePart& part, double distance) {
  WeldedMesh welded = weld(part.mesh, distance);
  if (welded.mesh.triangles.empty()) {
    throw Error(
        fmt::format("--weld {}: no triangle of {}{}{} is left; a smaller distance is needed",
                    distance, path, part.name.empty() ? "" : "#", part.name));
  }
  std::vector<std::uint32_t> numbers;
  for (const std::uint32_t i : welded.triangles) numbers.push_back(number_of(part.numbers, i));
  std::vector<std::uint32_t> vertex_numbers(welded.mesh.vertices.size());
  for (auto i = static_cast<std::uint32_t>(part.mesh.vertices.size()); i-- > 0;) {
    const std::uint32_t to = welded.vertices[i];
    if (part.mesh.vertices[i] == welded.mesh.vertices[to])
      vertex_numbers[to] = number_of(part.vertex_numbers, part.joined.number(i));
  }
  part.mesh = std::move(welded.mesh);
  part.numbers = std::move(numbers);
  part.vertex_numbers = std::move(vertex_numbers);
  part.joined = {};
  return {distance,     welded.joined,     welded.dropped, welded.largest_move,
          welded.split, welded.largest_gap};
}

CheckedPart checked_part(ReadPart&& one, const CheckSettings& settings) {
  std::optional<Welding> welding;
  Mesh before;
  if (settings.weld) {
    before = one.part.mesh;
    welding = weld_part(one.path, one.part, *settings.weld);
  }
  if (one.part.joined.kept.empty()) one.part.joined = detail::join_equal(one.part.mesh);
  const MeshBody mesh(std::move(one.part.mesh), BvhBuild::linear);
  detail::mesh_parts_of(mesh).note_welded();
  detail::mesh_parts_of(mesh).neighbours();  // with the edges, which are asked for next
  const bool is_refused = mesh.is_closed() && !mesh.is_solid(settings.rule);
  const SolidRule rule = is_refused ? SolidRule::even_odd : settings.rule;
  MeshSummary summary{};
  MeshMeasures measured{};
  parallel_for(2, [&](std::size_t i) {
    if (i == 0) summary = inspect(mesh);
    if (i == 1) measured = measures(mesh, rule);
  });
  CheckedPart part{one.path,
                   std::move(one.part.name),
                   mesh,
                   summary,
                   std::move(measured),
                   {},
                   one.part.unit,
                   one.part.polygons,
                   rule,
                   {},
                   false,
                   {}};
  part.flaws = part_flaws(one.part, mesh.mesh(), part.summary, part.measures, settings.flaw_limit);
  part.numbers = std::move(one.part.numbers);
  part.welding = welding;
  if (!part.summary.closed) part.closing = find_closing(welding ? before : part.mesh());
  if (mesh.is_solid(SolidRule::nonzero)) {
    const SelfOverlap overlap = self_overlap(mesh);
    if (rule == SolidRule::nonzero) part.measures.volume = overlap.nonzero;
    if (rule == SolidRule::even_odd) part.measures.volume = overlap.even_odd;
    // By even-odd no point is enclosed more than once.
    if (rule != SolidRule::even_odd) part.overlap = overlap;
  }
  if (mesh.is_solid(rule) && !part.measures.volume)
    part.measures.volume = solid_volume(mesh.welded(), rule).rounded;
  part.watertight = mesh.is_manifold() && part.summary.non_manifold_vertices == 0 &&
                    !crosses_itself(mesh) && !part.overlaps();
  return part;
}

/// Prepares each part by itself.
std::vector<CheckedPart> prepared(std::vector<ReadPart> read, const CheckSettings& settings,
                                  Progress& progress) {
  double total = 0;
  for (const ReadPart& one : read) total += size_of(one.part.mesh);
  progress.set_total(total);
  std::vector<CheckedPart> parts;
  parts.reserve(read.size());
  for (ReadPart& one : read) {
    const double work = size_of(one.part.mesh);
    progress.step(0, one.path);
    parts.push_back(checked_part(std::move(one), settings));
    progress.step(work);
  }
  return parts;
}

/// The pairs of parts whose boxes meet, and the pairs of a part with itself.
std::vector<IndexPair> pairs_to_do(CheckReport& report, const IgnoredPairs& ignored) {
  const auto n = static_cast<std::uint32_t>(report.parts.size());
  std::vector<Aabb3> boxes;
  for (const CheckedPart& part : report.parts) boxes.push_back(part.prepared.box());
  std::vector<IndexPair> todo = overlapping_pairs(boxes);
  for (std::uint32_t a = 0; a < n; ++a) todo.push_back({a, a});
  std::erase_if(todo, [&](const IndexPair& p) { return ignored.contains(p.a, p.b); });
  std::sort(todo.begin(), todo.end());
  report.ignored = ignored.count(n);
  const auto near = static_cast<std::size_t>(
      std::count_if(todo.begin(), todo.end(), [](const IndexPair& p) { return p.a != p.b; }));
  report.relations[static_cast<std::size_t>(PartRelation::apart)] =
      std::size_t{n} * (std::size_t{n} - 1) / 2 - report.ignored - near;
  return todo;
}

void find_pairs(CheckReport& report, const IgnoredPairs& ignored, const CheckSettings& settings,
                Progress& progress) {
  const auto todo = pairs_to_do(report, ignored);
  progress.set_total(static_cast<double>(todo.size()));
  progress.step(0, "pairs of parts");
  std::vector<PairFindings> found(todo.size());
  parallel_for(todo.size(), [&](std::size_t i) {
    const auto [a, b] = todo[i];
    if (a != b) found[i] = find_verdict(report.parts, a, b, settings.min_volume);
    progress.step(1);
  });
  for (std::size_t i = 0; i < todo.size(); ++i) {
    const auto [a, b] = todo[i];
    PairContacts pair{a, b, {}};
    if (a == b) {
      // The parts keep these.
      const MeshContacts& own = report.parts[a].prepared.contacts();
      pair.found = std::shared_ptr<const MeshContacts>(std::shared_ptr<void>(), &own);
    } else {
      ++report.relations[static_cast<std::size_t>(found[i].verdict.relation)];
      if (found[i].verdict.relation != PartRelation::apart)
        report.verdicts.push_back(found[i].verdict);
      pair.found = std::make_shared<const MeshContacts>(std::move(found[i].contacts));
    }
    if (contact_count(pair) > 0) report.pairs.push_back(std::move(pair));
  }
}

}  // namespace

CheckReport check(const std::vector<std::string>& paths, const CheckSettings& settings,
                  Progress& progress) {
  const auto start = std::chrono::steady_clock::now();
  CheckReport report;
  report.rule = settings.rule;
  InputUnits units(settings.unit, settings.reading);
  report.parts = prepared(read(paths, settings.parts, units, progress), settings, progress);
  report.unit = units.report();
  const IgnoredPairs ignored(settings.ignore, report.parts);
  for (std::uint32_t a = 0; a < report.parts.size(); ++a) {
    if (!ignored.contains(a, a)) continue;
    report.parts[a].ignores_itself = true;
    report.parts[a].overlap.reset();
  }
  find_pairs(report, ignored, settings, progress);
  measure_pairs(report, ignored, settings, progress);
  report.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  return report;
}

}  // namespace signum::cli
