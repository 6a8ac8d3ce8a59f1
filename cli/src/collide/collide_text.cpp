// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <array>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <numbers>
#include <string_view>

#include "collide/collide_report.hpp"
#include "common/writing/json_text.hpp"
#include "common/writing/printable.hpp"

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
  return fmt::format(R"(, "distance": {}, "points": {})", json_number(d.distance),
                     json_points(d.points));
}

/// ", 0.25 deep, a out along (0, 0, 1)", if that is known of the contact.
std::string depth_of_contact(const CollideReport& report, std::size_t contact) {
  if (report.depths.empty() || !report.depths[contact]) return "";
  const SolidDepth& depth = *report.depths[contact];
  if (sign(depth.most_squared) == Sign::zero) return ", touching";
  const std::uint32_t a = report.found.contacts[contact].a;
  return ", " + depth_words(depth, printable(report.scene.parts[a].name));
}

std::string numbers_of(const Quaternion& q) {
  return fmt::format("[{}, {}, {}, {}]", q.x, q.y, q.z, q.w);
}

/// " (from the start)", or " (on the way to waypoint 2 of 3)", if it needs to be said.
std::string when_words(const CollideReport& report) {
  if (report.is_from_start()) return " (from the start)";
  const std::size_t legs = report.scene.legs(), reached = report.shown_leg + 1;
  if (report.scene.robot) {
    if (!report.scene.robot->range->is_angle) return "";
    return fmt::format(" ({:.6g} degrees)", report.impact_value * 180 / std::numbers::pi);
  }
  if (legs == 1) return "";
  const RigidContact& contact = report.first_impact->contact;
  if (contact.initially) return fmt::format(" (leaving waypoint {} of {})", reached - 1, legs);
  const bool is_there = contact.time == Root(Rational(1.0));
  return fmt::format(" ({} waypoint {} of {})", is_there ? "at" : "on the way to", reached, legs);
}

/// Where the bodies of the first impact are then, a line for each that moves.
std::string pose_lines(const CollideReport& report) {
  std::string lines;
  const std::array<std::uint32_t, 2> bodies{report.first_impact->a, report.first_impact->b};
  for (std::size_t k = 0; k < 2; ++k) {
    if (!report.impact_poses[k]) continue;
    const auto& [pose, angle] = *report.impact_poses[k];
    lines += fmt::format("  {}: turned by {:.6g} degrees, to rotation {} and translation {}\n",
                         printable(report.scene.parts[bodies[k]].name), angle,
                         numbers_of(pose.rotation), json_point(pose.translation));
  }
  return lines;
}

std::string json_pose(const std::optional<ImpactPose>& pose) {
  if (!pose) return "null";
  return fmt::format(R"({{"rotation": {}, "translation": {}, "angle": {}}})",
                     numbers_of(pose->pose.rotation), json_point(pose->pose.translation),
                     json_number(pose->angle));
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
  for (std::size_t k = 0; k < report.found.contacts.size(); ++k) {
    const SceneContact& c = report.found.contacts[k];
    const std::string depth = depth_of_contact(report, k);
    if (c.triangles.empty()) {
      text += fmt::format("{} meet: one is inside the other{}\n", both(report, c.a, c.b), depth);
      continue;
    }
    const auto& [i, j] = c.triangles.front();
    text += fmt::format("{} meet: {}, first {} with {}{}\n", both(report, c.a, c.b),
                        counted(c.triangles.size(), "pair of triangles", "pairs of triangles"), i,
                        j, depth);
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
  text += fmt::format("\nFirst impact: {} at {} = {}{}, ", both(report, a, b), report.clock(),
                      report.impact_clock(), when_words(report));
  if (contact.feature_a == Feature::none) return text + "one inside the other\n";
  text += fmt::format("triangle {} ({}) and {} ({})\n", contact.triangle_a,
                      feature_name(contact.feature_a), contact.triangle_b,
                      feature_name(contact.feature_b));
  return text + pose_lines(report);
}

void write_json(std::ostream& out, const CollideReport& report) {
  out << fmt::format("{{\n  \"scene\": {},\n  {},\n  \"bodies\": [", quoted(report.scene.path),
                     json_members(report.unit));
  const char* separator = "\n";
  for (std::size_t i = 0; i < report.meshes.size(); ++i) {
    const ScenePart& part = report.scene.parts[i];
    out << separator
        << fmt::format(R"(    {{"name": {}, "file": {}, "vertices": {}, "triangles": {}}})",
                       quoted(part.name), part.made ? "null" : quoted(part.path),
                       report.meshes[i].mesh().vertices.size(),
                       report.meshes[i].mesh().triangles.size());
    separator = ",\n";
  }
  out << "\n  ],\n";
  write_pairs(out, "contacts", report.found.contacts, [&report](const SceneContact& c) {
    std::string triangles;
    for (const auto& [i, j] : c.triangles) {
      triangles += fmt::format("{}[{}, {}]", triangles.empty() ? "" : ", ", i, j);
    }
    const auto k = static_cast<std::size_t>(&c - report.found.contacts.data());
    return fmt::format(
        R"(, "triangles": [{}]{})", triangles,
        report.depths.empty() ? "" : R"(, "depth": )" + json_depth(report.depths[k]));
  });
  if (report.scene.clearance) write_pairs(out, "nearer", report.nearer, distance_member);
  if (report.scene.distances) write_pairs(out, "distances", report.distances, distance_member);
  out << "  \"first_impact\": ";
  if (report.first_impact) {
    const auto& [a, b, contact] = *report.first_impact;
    std::string leg =
        report.scene.legs() > 1 ? fmt::format(R"("leg": {}, )", report.shown_leg) : "";
    if (report.scene.robot) {
      leg += fmt::format(R"("joint": {{"name": {}, "value": {}}}, )",
                         quoted(report.scene.robot->range->joint), report.impact_value);
    }
    out << fmt::format(
        R"({{"a": {}, "b": {}, "time": {}, {}"initially": {}, "triangles": [{}, {}], )"
        R"("features": ["{}", "{}"], "poses": [{}, {}]}})",
        a, b, report.impact_time(), leg, report.is_from_start(), contact.triangle_a,
        contact.triangle_b, feature_name(contact.feature_a), feature_name(contact.feature_b),
        json_pose(report.impact_poses[0]), json_pose(report.impact_poses[1]));
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
