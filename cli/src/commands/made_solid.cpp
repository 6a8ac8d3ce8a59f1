// SPDX-License-Identifier: MIT
#include "solids/made_solid.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <iostream>
#include <limits>
#include <sstream>

#include "argument_checks.hpp"
#include "check/check_text.hpp"
#include "common/input.hpp"
#include "common/json_text.hpp"
#include "common/output_files.hpp"
#include "common/printable.hpp"
#include "common/standard_error.hpp"
#include "rule_option.hpp"
#include "strict_option.hpp"
#include "unit_option.hpp"
#include "up_option.hpp"

namespace signum::cli {

namespace {

/// Takes names of files whose format is written.
CLI::Validator written_file() {
  return {[](const std::string& path) {
            try {
              written_format_of(path);
              return std::string();
            } catch (const FileError& e) {
              return std::string(e.what());
            }
          },
          ""};
}

}  // namespace

void add_made_solid(CLI::App& command, MadeSolidOptions& options) {
  command
      .add_option("-o,--out", options.out,
                  fmt::format("The file to write; {} says the format",
                              fmt::join(std::span(mesh_extensions).first<written_formats>(), ", ")))
      ->check(written_file())
      ->type_name("FILE")
      ->required();
  add_rule(command, options.rule);
  command
      .add_option(
          "--rounding", options.rounding,
          "Of vertices that are not doubles: joined with what is near where triangles would "
          "cross otherwise (the default), or to nearest, come what may")
      ->transform(one_of<CoordinateRounding>(
          {{"snapped", CoordinateRounding::snapped}, {"nearest", CoordinateRounding::nearest}}))
      ->type_name("HOW")
      ->option_text("snapped|nearest");
  command
      .add_option("--exact", options.exact,
                  "Also write the exact vertices, in integers, and where triangles come from")
      ->type_name("FILE");
  command.add_option("--html", options.html, "Also write a page in 3D, one file for any browser")
      ->type_name("FILE");
  add_up(command, options.up);
  add_unit(command, options.unit);
  add_strict(command, options.reading);
  command.add_flag("--json", options.json, "The report as one JSON object");
  command.add_option("--threads", options.threads, "Use at most this many (default: all cores)")
      ->check(CLI::Range(1, 1024))
      ->type_name("N");
  command.footer(
      "Exit status: 0 done, 1 written, but triangles cross for being rounded, 2 could not run.");
}

void say_overlap(const std::string& path, const PreparedMesh& mesh) {
  // Shells that do not overlap are the same solid by every rule, or cavities that are.
  if (!mesh.is_solid(SolidRule::nonzero)) return;
  const SelfOverlap overlap = self_overlap(mesh);
  if (overlap.rules_differ)
    say("{}: {}\n", printable(path), overlap_words(overlap, mesh.shells().size()));
}

void require_closed(const std::string& path, const PreparedMesh& mesh, SolidRule rule) {
  try {
    require_solid(mesh.mesh(), rule);
  } catch (const InvalidArgument& e) {
    throw_refused(path, mesh, e.what());
  }
}

void throw_refused(const std::string& path, const PreparedMesh& mesh, const std::string& why) {
  const char* hint =
      mesh.is_closed() ? "; --rule even-odd does not ask how triangles are turned" : "";
  throw Error(path + ": " + why + hint);
}

namespace {

/// Three digits that say no less than the positive number.
std::string no_less_than(double x) {
  constexpr double infinity = std::numeric_limits<double>::infinity();
  for (double y = x;; y = std::max(1.001 * y, std::nextafter(y, infinity))) {
    std::string text = fmt::format("{:.3g}", y);
    // Unlike std::stod this takes subnormal numbers.
    if (std::strtod(text.c_str(), nullptr) >= x) return text;
  }
}

std::string rounding_words(const RoundedMesh& mesh, std::size_t vertices) {
  if (mesh.rounded_vertices == 0) return "every vertex is exact";
  const std::string many = fmt::format("{} of {} rounded", mesh.rounded_vertices,
                                       counted(vertices, "vertex", "vertices"));
  const std::string most = no_less_than(mesh.largest_move);
  if (mesh.rounds == 0) return many + ", no coordinate by more than " + most;
  return fmt::format(
      "{}; joined with what is near in {}, so that nothing crosses: no point is farther than {} "
      "from the exact surface, along any axis",
      many, counted(mesh.rounds, "round"), most);
}

/// Of a mesh with so many edges that are in more than two of its triangles.
std::string state_words(const RoundedMesh& mesh, std::size_t shared_edges) {
  if (mesh.is_free_of_crossings() && shared_edges == 0) return "closed, free of crossings";
  if (mesh.is_free_of_crossings()) {
    return fmt::format("closed, free of crossings, touching itself along {}",
                       counted(shared_edges, "edge"));
  }
  return fmt::format("closed; for being rounded {} cross, {} without area",
                     counted(mesh.crossing_pairs, "pair") + " of triangles",
                     counted(mesh.flat_triangles, "triangle"));
}

}  // namespace

int write_made_solid(const ExactMesh& made, const MadeSolidOptions& options,
                     std::span<const MadeOf> sources, const ReportUnit& unit,
                     const std::string& title, const std::string& json) {
  const RoundedMesh mesh = rounded(made, options.rounding);
  const double volume = made.rounded_volume();
  const std::size_t shared_edges = inspect(mesh.mesh).non_manifold_edges;
  OutputFiles files;
  if (options.exact)
    files.write(*options.exact, [&](std::ostream& out) { out << exact_text(made); });
  const MeshFormat format = written_format_of(options.out);
  files.write(options.out, [&](std::ostream& out) { out << mesh_bytes(mesh.mesh, format); });
  const std::string cubic = unit.unit ? fmt::format(" cubic {}", plural(*unit.unit)) : "";
  const std::string what = mesh.mesh.triangles.empty()
                               ? title + ": nothing, as no inside is left"
                               : title + fmt::format(": volume {:.6g}{}", volume, cubic);
  if (options.html) {
    std::vector<std::string> notes;
    std::istringstream lines(what);
    for (std::string line; std::getline(lines, line);) notes.push_back(line + ".");
    if (!mesh.mesh.triangles.empty()) {
      notes.push_back(state_words(mesh, shared_edges) + ".");
      notes.push_back(rounding_words(mesh, made.vertex_count()) + ".");
    }
    files.write(*options.html,
                [&](std::ostream& out) { write_html(out, mesh, options, sources, notes); });
  }
  files.commit();
  if (options.json) {
    std::cout << fmt::format(
        "{{{}, {}, \"out\": {}, \"volume\": {}, \"vertices\": {}, \"triangles\": {}, "
        "\"rounded_vertices\": {}, \"largest_move\": {}, \"rounds\": {}, \"flat\": {}, "
        "\"turned\": {}, \"crossing_pairs\": {}, \"flat_triangles\": {}, "
        "\"non_manifold_edges\": {}}}\n",
        json, json_members(unit), quoted(options.out), json_number(volume),
        mesh.mesh.vertices.size(), mesh.mesh.triangles.size(), mesh.rounded_vertices,
        json_number(mesh.largest_move), mesh.rounds, mesh.flat, mesh.turned, mesh.crossing_pairs,
        mesh.flat_triangles, shared_edges);
  } else if (mesh.mesh.triangles.empty()) {
    std::cout << unit.note_lines() << what << "\n" << printable(options.out) << ": no triangles\n";
  } else {
    std::cout << unit.note_lines() << what << "\n"
              << fmt::format("{}: {}, {}, {}\n", printable(options.out),
                             counted(mesh.mesh.vertices.size(), "vertex", "vertices"),
                             counted(mesh.mesh.triangles.size(), "triangle"),
                             state_words(mesh, shared_edges))
              << rounding_words(mesh, made.vertex_count()) << "\n";
  }
  if (!std::cout.flush()) throw Error("cannot write to standard output");
  return mesh.is_free_of_crossings() ? 0 : 1;
}

}  // namespace signum::cli
