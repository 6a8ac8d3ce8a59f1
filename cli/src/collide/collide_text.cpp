// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <array>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <string_view>

#include "collide/collide_report.hpp"
#include "common/json_text.hpp"
#include "common/printable.hpp"

namespace signum::cli {
namespace {

/// "a and b", by their names.
std::string both(const CollideReport& report, std::uint32_t a, std::uint32_t b) {
  const auto& parts = report.scene.parts;
  return printable(parts[a].name) + " and " + printable(parts[b].name);
}

std::string distance_lines(const CollideReport& report, const std::vector<PartDistance>& all) {
  std::string text;
  for (const PartDistance& d : all) {
    text += fmt::format("  {}: {}\n", both(report, d.a, d.b), d.distance);
  }
  return text;
}

/// [{"a": 0, "b": 1, ...}], a pair a line.
template <class Pairs, class Members>
void write_pairs(std::ostream& out, const char* key, const Pairs& pairs, Members members) {
  out << fmt::format("  \"{}\": [", key);
  const char* separator = "\n";
  for (const auto& pair : pairs) {
    out << separator << fmt::format(R"(    {{"a": {}, "b": {}{}}})", pair.a, pair.b, members(pair));
    separator = ",\n";
  }
  out << (pairs.empty() ? "],\n" : "\n  ],\n");
}

std::string distance_member(const PartDistance& d) {
  const auto& [p, q] = d.points;
  return fmt::format(R"(, "distance": {}, "points": [[{}, {}, {}], [{}, {}, {}]])",
                     json_number(d.distance), json_number(p.x), json_number(p.y), json_number(p.z),
                     json_number(q.x), json_number(q.y), json_number(q.z));
}

}  // namespace

std::string to_text(const CollideReport& report) {
  const SceneFile& scene = report.scene;
  const SceneCounts& counts = report.found.counts;
  const std::string file =
      scene.path == "-" ? scene.path : std::filesystem::path(scene.path).filename().string();
  std::string text =
      fmt::format("{}: {}{}; {} of boxes overlap, {} of turned boxes\n{}\n", printable(file),
                  counted(scene.parts.size(), "body", "bodies"), report.unit.words(),
                  counted(counts.boxes, "pair", "pairs"), counts.volumes, report.unit.note_lines());
  for (const SceneContact& c : report.found.contacts) {
    if (c.triangles.empty()) {
      text += fmt::format("{} meet: one is inside the other\n", both(report, c.a, c.b));
      continue;
    }
    const auto& [i, j] = c.triangles.front();
    text +=
        fmt::format("{} meet: {}, first {} with {}\n", both(report, c.a, c.b),
                    counted(c.triangles.size(), "pair of triangles", "pairs of triangles"), i, j);
  }
  if (report.found.contacts.empty()) text += "No bodies meet where they stand.\n";
  if (scene.clearance) {
    text += report.nearer.empty() ? fmt::format("\nNone are at most {} apart.\n", *scene.clearance)
                                  : fmt::format("\nAt most {} apart:\n", *scene.clearance) +
                                        distance_lines(report, report.nearer);
  }
  if (scene.distances) text += "\nDistances:\n" + distance_lines(report, report.distances);
  if (!report.moves) return text;
  if (!report.first_impact) return text + "\nNo bodies meet on their ways.\n";
  const auto& [a, b, contact] = *report.first_impact;
  if (contact.feature_a == Feature::none) {
    return text +
           fmt::format("\nFirst impact: {} at t = 0 (from the start), one inside the other\n",
                       both(report, a, b));
  }
  text += fmt::format(
      "\nFirst impact: {} at t = {}{}, triangle {} ({}) and {} ({})\n", both(report, a, b),
      contact.time.to_double(), contact.initially ? " (from the start)" : "", contact.triangle_a,
      feature_name(contact.feature_a), contact.triangle_b, feature_name(contact.feature_b));
  return text;
}

void write_json(std::ostream& out, const CollideReport& report) {
  out << fmt::format("{{\n  \"scene\": {},\n  {},\n  \"bodies\": [", quoted(report.scene.path),
                     json_members(report.unit));
  const char* separator = "\n";
  for (std::size_t i = 0; i < report.meshes.size(); ++i) {
    const ScenePart& part = report.scene.parts[i];
    out << separator
        << fmt::format(R"(    {{"name": {}, "file": {}, "vertices": {}, "triangles": {}}})",
                       quoted(part.name), quoted(part.path),
                       report.meshes[i].mesh().vertices.size(),
                       report.meshes[i].mesh().triangles.size());
    separator = ",\n";
  }
  out << "\n  ],\n";
  write_pairs(out, "contacts", report.found.contacts, [](const SceneContact& c) {
    std::string triangles;
    for (const auto& [i, j] : c.triangles) {
      triangles += fmt::format("{}[{}, {}]", triangles.empty() ? "" : ", ", i, j);
    }
    return fmt::format(R"(, "triangles": [{}])", triangles);
  });
  if (report.scene.clearance) write_pairs(out, "nearer", report.nearer, distance_member);
  if (report.scene.distances) write_pairs(out, "distances", report.distances, distance_member);
  out << "  \"first_impact\": ";
  if (report.first_impact) {
    const auto& [a, b, contact] = *report.first_impact;
    out << fmt::format(R"({{"a": {}, "b": {}, "time": {}, "initially": {}, "triangles": [{}, {}], )"
                       R"("features": ["{}", "{}"]}})",
                       a, b, contact.time.to_double(), contact.initially, contact.triangle_a,
                       contact.triangle_b, feature_name(contact.feature_a),
                       feature_name(contact.feature_b));
  } else {
    out << "null";
  }
  const SceneCounts& c = report.found.counts;
  out << fmt::format(
      ",\n  \"counts\": {{\"boxes\": {}, \"volumes\": {}, \"hierarchies\": {}, \"meeting\": {}, "
      "\"candidates\": {}, \"exact\": {}}},\n  \"seconds\": {}\n}}\n",
      c.boxes, c.volumes, c.hierarchies, c.meeting, c.candidates, c.exact, report.seconds);
}

}  // namespace signum::cli
