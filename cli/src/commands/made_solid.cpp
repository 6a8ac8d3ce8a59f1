// SPDX-License-Identifier: MIT
#include "solids/made_solid.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cctype>
#include <filesystem>
#include <sstream>

#include "check/formats/check_text.hpp"
#include "common/progress.hpp"
#include "common/reading/input.hpp"
#include "common/reading/no_less_than.hpp"
#include "common/writing/closing.hpp"
#include "common/writing/json_text.hpp"
#include "common/writing/output_files.hpp"
#include "common/writing/printable.hpp"
#include "common/writing/standard_error.hpp"
#include "help_text.hpp"
#include "options/allow_outside_option.hpp"
#include "options/argument_checks.hpp"
#include "options/force_option.hpp"
#include "options/plane_option.hpp"
#include "options/rule_option.hpp"
#include "options/strict_option.hpp"
#include "options/threads_option.hpp"
#include "options/unit_option.hpp"
#include "options/up_option.hpp"
#include "solids/mended.hpp"

namespace signum::cli {

namespace {

/// The extensions of the formats that are written and hold these numbers.
std::vector<std::string_view> extensions_of(CoordinateGrid grid) {
  std::vector<std::string_view> all;
  for (std::size_t i = 0; i < mesh_extensions.size(); ++i) {
    const bool holds_floats = has_float_format(static_cast<MeshFormat>(i));
    const bool is_meant =
        grid == CoordinateGrid::floats ? holds_floats : i < written_formats && !holds_floats;
    if (is_meant) all.push_back(mesh_extensions[i]);
  }
  return all;
}

std::string extension_words() {
  return fmt::format("{} (doubles), {} (floats)",
                     fmt::join(extensions_of(CoordinateGrid::doubles), ", "),
                     fmt::join(extensions_of(CoordinateGrid::floats), ", "));
}

}  // namespace

MeshFormat written_mesh_format_of(const std::string& path) {
  if (path == "-") return MeshFormat::obj;
  std::string extension = std::filesystem::path(path).extension().string();
  std::transform(extension.begin(), extension.end(), extension.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  for (const CoordinateGrid grid : {CoordinateGrid::doubles, CoordinateGrid::floats}) {
    for (const std::string_view e : extensions_of(grid)) {
      if (e != extension) continue;
      return static_cast<MeshFormat>(std::find(mesh_extensions.begin(), mesh_extensions.end(), e) -
                                     mesh_extensions.begin());
    }
  }
  throw FileError(path + ": expected a name that ends in one of " + extension_words());
}

namespace {

/// Takes names of files whose format is written.
CLI::Validator written_file() {
  return {[](const std::string& path) {
            if (path.empty()) return std::string("got \"\"; expected the name of a file");
            try {
              written_mesh_format_of(path);
              return std::string();
            } catch (const FileError& e) {
              return std::string(e.what());
            }
          },
          ""};
}

}  // namespace

void add_made_solid(CLI::App& command, MadeSolidOptions& options,
                    const std::vector<std::string>& examples) {
  command
      .add_option(
          "-o,--out", options.out,
          fmt::format("The file to write, whose ending says the format: {}; - is standard output, "
                      "as OBJ",
                      extension_words()))
      ->check(written_file())
      ->type_name("FILE")
      ->required();
  add_rule(command, options.rule);
  command
      .add_option("--weld", options.weld,
                  "First join vertices that are at most D apart, and what is that near of faces "
                  "that meet")
      ->transform(nearest_double())
      ->type_name("D");
  command
      .add_option(
          "--rounding", options.rounding,
          "How to round vertices that the format cannot hold: join what is near where triangles "
          "would cross otherwise (the default), or round each to nearest, even if triangles cross "
          "then")
      ->transform(one_of<CoordinateRounding>(
          {{"snapped", CoordinateRounding::snapped}, {"nearest", CoordinateRounding::nearest}}))
      ->type_name("HOW")
      ->option_text("snapped|nearest");
  command
      .add_option("--spacing", options.spacing,
                  "Round to the multiples of S, 0.001 being a thousandth, each as the nearest "
                  "number that the format holds")
      ->transform(positive_double())
      ->type_name("S");
  add_plane_option(command, "--clip", options.clip,
                   "Keep the part on the positive side of a plane, where nx x + ny y + nz z + d is "
                   "above 0, closed by the section");
  command.add_flag("--simplify", options.simplify,
                   "Join faces that lie in one plane, and leave out vertices inside faces and in "
                   "the middle of straight edges; nothing moves");
  command
      .add_option("--exact", options.exact,
                  "Also write the exact vertices, in integers, and where triangles come from")
      ->type_name("FILE");
  command.add_option("--html", options.html, "Also write a page in 3D, one file for any browser")
      ->type_name("FILE");
  add_up(command, options.up);
  add_unit(command, options.unit);
  add_strict(command, options.reading);
  add_force(command, options.replace);
  add_allow_outside(command, options.reading);
  command.add_flag("--json", options.json, "The report as one JSON object");
  add_threads(command, options.threads);
  add_limits(command, options.limits);
  add_ending(command, examples,
             "Exit status: 0 done, 1 written, but rounding made triangles cross, 2 could not "
             "run, 3 written, but nothing is left.");
}

std::string overlap_line(const std::string& path, const MeshBody& mesh) {
  // The rules are compared only for a mesh that nonzero takes.
  if (!mesh.is_solid(SolidRule::nonzero)) return "";
  const SelfOverlap overlap = self_overlap(mesh);
  if (!overlap.rules_differ) return "";
  return fmt::format("{}: {}\n", printable(path), overlap_words(overlap, mesh.shells().size()));
}

void require_closed(const std::string& path, const MeshBody& mesh, SolidRule rule) {
  if (mesh.is_solid(rule)) return;
  try {
    require_solid(mesh.welded(), rule);
  } catch (const InvalidArgument& e) {
    throw_refused(path, mesh, e.what());
  }
}

void throw_refused(const std::string& path, const MeshBody& mesh, const std::string& why,
                   HoleFilling tried) {
  std::string hint = "; --rule even-odd does not ask how triangles are turned";
  if (!mesh.is_closed()) {
    const Closing closing = find_closing(mesh.welded());
    const bool is_new = closing.distance || tried == HoleFilling::off;
    hint = is_new ? "; " + closing_words(closing) : "";
  }
  throw Error(path + ": " + why + hint);
}

namespace {

std::string rounding_words(const RoundedMesh& mesh, std::size_t vertices, CoordinateGrid grid) {
  if (mesh.rounded_vertices == 0) return "every vertex is exact";
  const std::string many = fmt::format(
      "{} of {} rounded{}{}", mesh.rounded_vertices, counted(vertices, "vertex", "vertices"),
      grid.is_of_floats() ? " to floats" : "",
      grid.spacing() != 0 ? fmt::format(" {} multiples of {}",
                                        grid.is_of_floats() ? "nearest to" : "to", grid.spacing())
                          : "");
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

/// Of how many polygons the files were: a line for each of the first few, one for all others.
std::string polygon_lines(std::span<const MadeOf> sources) {
  std::string lines;
  std::size_t files = 0;
  CutPolygons others;
  for (const MadeOf& source : sources) {
    if (source.polygons.polygons == 0) continue;
    if (++files <= most_named) {
      lines += fmt::format("{}: {}\n", printable(source.path), words(source.polygons));
    } else {
      others.polygons += source.polygons.polygons;
      others.triangles += source.polygons.triangles;
    }
  }
  if (files <= most_named) return lines;
  return lines + fmt::format("{}: {}\n", counted(files - most_named, "more file", "more files"),
                             words(others));
}

}  // namespace

void plan_made_solid(OutputFiles& files, const MadeSolidOptions& options,
                     std::span<const std::string> inputs) {
  for (const std::string& path : inputs) files.add_input(path);
  files.plan("--out", options.out, OutputKind::mesh);
  if (options.exact) files.plan("--exact", *options.exact, OutputKind::exact_mesh);
  if (options.html) files.plan("--html", *options.html, OutputKind::page);
}

int write_made_solid(OutputFiles& files, const ExactMesh& whole, const MadeSolidOptions& options,
                     std::span<const MadeOf> sources, const KeptLooks& looks,
                     const ReportUnit& unit, const std::string& title, const std::string& json) {
  const ExactMesh part = options.clip ? clip(whole, *options.clip) : whole;
  const ExactMesh made = options.simplify ? simplified(part, looks.kinds(part.sources())) : part;
  const MeshFormat format = written_mesh_format_of(options.out);
  const CoordinateGrid numbers =
      has_float_format(format) ? CoordinateGrid::floats : CoordinateGrid::doubles;
  const CoordinateGrid grid = options.spacing ? numbers.with_spacing(*options.spacing) : numbers;
  const RoundedMesh mesh = [&] {
    Progress progress;
    progress.step(0, "rounding, and looking for crossings");
    try {
      return rounded(made, options.rounding, grid);
    } catch (const InvalidArgument& e) {
      const std::string hint =
          fmt::format("; {} hold doubles", fmt::join(extensions_of(CoordinateGrid::doubles), ", "));
      throw Error(fmt::format("{}: {}{}", options.out, e.what(),
                              grid == CoordinateGrid::floats ? hint : ""));
    }
  }();
  NamedMesh named = looks.named(mesh, unit.unit);
  if (holds_corners(format) && !options.simplify) named.corners = looks.corners().of(mesh);
  const auto library = material_library_of(options.out, looks);
  const std::string library_name = library ? library->filename().string() : "";
  const double volume = made.rounded_volume();
  std::vector<MeshFlaw> touching = flaws(mesh.mesh);
  std::erase_if(touching,
                [](const MeshFlaw& flaw) { return flaw.kind != MeshFlawKind::non_manifold_edge; });
  const std::size_t shared_edges = touching.size();
  if (options.exact)
    files.write(*options.exact, [&](std::ostream& out) { out << exact_text(made); });
  files.write(options.out, [&](std::ostream& out) {
    out << (has_named_format(format) ? named_mesh_bytes(named, format, library_name)
            : grid.is_of_floats()    ? float_mesh_bytes(mesh.mesh, format, unit.unit)
                                     : mesh_bytes(mesh.mesh, format));
  });
  if (library) files.write(*library, [&](std::ostream& out) { out << material_library(named); });
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
      notes.push_back(rounding_words(mesh, made.vertex_count(), grid) + ".");
    }
    files.write(*options.html,
                [&](std::ostream& out) { write_html(out, mesh, options, sources, notes); });
  }
  if (shared_edges > 0 && !options.weld) {
    std::vector<const Mesh*> meshes;
    for (const MadeOf& source : sources) meshes.push_back(source.mesh);
    if (const auto hint = near_faces_hint(meshes, mesh, touching))
      say("{}: {}\n", printable(options.out), *hint);
  }
  std::string report;
  if (options.json) {
    report = fmt::format(
        "{{{}, {}, \"out\": {}, \"numbers\": \"{}\", \"spacing\": {}, \"simplified_from\": {}, "
        "\"volume\": {}, \"vertices\": {}, \"triangles\": {}, "
        "\"rounded_vertices\": {}, \"largest_move\": {}, \"rounds\": {}, \"flat\": {}, "
        "\"turned\": {}, \"crossing_pairs\": {}, \"flat_triangles\": {}, "
        "\"non_manifold_edges\": {}, \"materials\": {}}}\n",
        json, json_members(unit), quoted(options.out), grid.is_of_floats() ? "float" : "double",
        options.spacing ? json_number(*options.spacing) : "null",
        options.simplify ? std::to_string(whole.triangles().size()) : "null", json_number(volume),
        mesh.mesh.vertices.size(), mesh.mesh.triangles.size(), mesh.rounded_vertices,
        json_number(mesh.largest_move), mesh.rounds, mesh.flat, mesh.turned, mesh.crossing_pairs,
        mesh.flat_triangles, shared_edges,
        holds_materials(format) ? named.materials.materials.size() : 0);
  } else if (mesh.mesh.triangles.empty()) {
    report =
        unit.note_lines() + fmt::format("{}\n{}: no triangles\n", what, printable(options.out));
  } else {
    report =
        unit.note_lines() + fmt::format("{}\n{}: {}, {}, {}\n{}\n", what, printable(options.out),
                                        counted(mesh.mesh.vertices.size(), "vertex", "vertices"),
                                        counted(mesh.mesh.triangles.size(), "triangle"),
                                        state_words(mesh, shared_edges),
                                        rounding_words(mesh, made.vertex_count(), grid));
    if (options.simplify)
      report += fmt::format("simplified from {}\n", counted(whole.triangles().size(), "triangle"));
  }
  if (!options.json && library)
    report += fmt::format("colours in {}\n", printable(library->string()));
  if (!options.json) report += polygon_lines(sources);
  files.commit([&](std::ostream& out) { out << report; });
  if (mesh.mesh.triangles.empty()) return 3;
  return mesh.is_free_of_crossings() ? 0 : 1;
}

}  // namespace signum::cli
