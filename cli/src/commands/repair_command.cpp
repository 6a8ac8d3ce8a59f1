// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <memory>
#include <signum/mesh/read_mesh.hpp>

#include "check/formats/check_text.hpp"
#include "command.hpp"
#include "common/progress.hpp"
#include "common/reading/input_units.hpp"
#include "common/reading/parts.hpp"
#include "common/threads.hpp"
#include "common/writing/json_text.hpp"
#include "common/writing/printable.hpp"
#include "common/writing/standard_error.hpp"
#include "solids/made_solid.hpp"
#include "solids/mended.hpp"

namespace signum::cli {
namespace {

struct RepairOptions {
  std::string path;
  bool outer_hull = false, fill = false;
  MadeSolidOptions made;
};

int run_repair(const RepairOptions& options) {
  const ThreadLimit limit(options.made.threads);
  const LimitedWork limited(options.made.limits);
  OutputFiles files(options.made.replace);
  plan_made_solid(files, options.made, {&options.path, 1});
  MeshReadOptions reading = files.watching(options.made.reading);
  reading.materials = reading.corners = true;
  InputUnits units(options.made.unit, reading);
  NamedMesh named = units.read(options.path);
  KeptLooks looks;
  looks.add(named);
  ReportUnit unit = units.report();
  plan_looks(files, options.made, looks, unit.warnings);
  const CutPolygons cut = cut_polygons(named);
  const MeshBody mesh(std::move(named.mesh));
  const MeshSummary summary = inspect(mesh);
  const std::size_t meeting = mesh.contacts().contacts.size() + mesh.contacts().degenerate.size();
  Mended ready{{mesh}, {}, {}};
  const HoleFilling filling = options.fill ? HoleFilling::on : HoleFilling::off;
  if (options.made.weld || options.fill)
    ready = mended({&mesh.welded(), 1}, options.made.weld, filling);
  looks.set_mended(ready, {&mesh.mesh(), 1});
  const MeshBody& solid = ready.meshes.front();
  if (!options.outer_hull) say("{}", overlap_line(options.path, solid));
  const ExactMesh made = [&] {
    Progress progress;
    progress.step(0, "finding what it encloses");
    if (options.outer_hull) return outer_hull(solid);
    try {
      return repair(solid, options.made.rule);
    } catch (const InvalidArgument& e) {
      say("{}", ready.lines);
      throw_refused(options.path, solid, e.what(), filling);
    }
  }();
  const std::string flaws = flaws_of(summary, measures(mesh));
  std::string title =
      fmt::format("{}: {} in {}, {} in more than they share{}\n", printable(options.path),
                  counted(summary.triangles, "triangle"), counted(summary.shells, "shell"),
                  meeting == 1 ? "1 pair meets" : counted(meeting, "pair") + " meet",
                  flaws.empty() ? "" : ", " + flaws);
  const MadeOf source{options.path, &mesh.welded(), false, cut};
  return write_made_solid(
      files, made, options.made, {&source, 1}, looks, unit,
      title + ready.lines + (options.outer_hull ? "outer hull" : "repaired"),
      fmt::format("\"file\": {}, \"was\": {{\"triangles\": {}, \"polygons\": {}, \"shells\": {}, "
                  "\"contacts\": {}, "
                  "\"boundary_edges\": {}, \"non_manifold_edges\": {}, \"misoriented_edges\": {}, "
                  "\"degenerate_triangles\": {}, \"duplicate_triangles\": {}}}{}",
                  quoted(options.path), summary.triangles, cut.polygons, summary.shells, meeting,
                  summary.boundary_edges, summary.non_manifold_edges, summary.misoriented_edges,
                  summary.degenerate_triangles, summary.duplicate_triangles, ready.json));
}

}  // namespace

Command add_repair(CLI::App& app) {
  const auto options = std::make_shared<RepairOptions>();
  CLI::App* repair = app.add_subcommand(
      "repair", "The surface of what a mesh encloses, free of crossings, decided exactly");
  repair
      ->add_option(
          "file", options->path,
          fmt::format(
              "A mesh file, closed unless --fill or --outer-hull is given ({}); - is standard "
              "input",
              fmt::join(mesh_extensions, ", ")))
      ->type_name("FILE")
      ->required();
  add_made_solid(*repair, options->made,
                 {"signum repair shells.stl -o solid.stl",
                  "signum repair scan.obj --outer-hull -o solid.obj --html page.html"});
  repair
      ->add_flag(
          "--outer-hull", options->outer_hull,
          "Instead of --rule: fill all that cannot be reached from outside; the mesh may have "
          "holes")
      ->excludes("--rule");
  repair->add_flag(
      "--fill", options->fill,
      fmt::format("Close holes of at most {} edges, after --weld, by triangles that cross nothing",
                  most_hole_edges));
  return {repair, [options] { return run_repair(*options); }};
}

}  // namespace signum::cli
