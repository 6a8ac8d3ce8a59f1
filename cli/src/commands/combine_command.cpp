// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <map>
#include <memory>
#include <optional>
#include <signum/mesh/read_mesh.hpp>

#include "check/formats/check_certificates.hpp"
#include "command.hpp"
#include "common/progress.hpp"
#include "common/reading/input_units.hpp"
#include "common/reading/parts.hpp"
#include "common/threads.hpp"
#include "common/writing/json_text.hpp"
#include "common/writing/printable.hpp"
#include "common/writing/standard_error.hpp"
#include "options/argument_checks.hpp"
#include "solids/made_solid.hpp"
#include "solids/mended.hpp"

namespace signum::cli {
namespace {

const std::map<std::string, BooleanOperation> operations = {
    {"union", BooleanOperation::set_union},
    {"intersection", BooleanOperation::set_intersection},
    {"difference", BooleanOperation::set_difference},
    {"symmetric-difference", BooleanOperation::set_symmetric_difference}};

struct CombineOptions {
  std::string operation;
  std::vector<std::string> paths;
  std::optional<std::string> certify;
  MadeSolidOptions made;
};

/// Plans the file of the certificate, if there is to be one. Throws Error.
void plan_certificate(OutputFiles& files, const CombineOptions& options) {
  if (!options.certify) return;
  const MadeSolidOptions& made = options.made;
  if (options.paths.size() != 2 || !made.exact || made.weld || made.clip || made.simplify ||
      made.unit) {
    throw Error(
        "--certify: expected two files as they are, and --exact, without --weld, --clip, "
        "--simplify and --unit");
  }
  require_certifiable(options.paths);
  files.plan("--certify", *options.certify, OutputKind::certificates);
}

ExactMesh combined(OutputFiles& files, const CombineOptions& options,
                   std::span<const MeshBody> solids) {
  const BooleanOperation operation = operations.at(options.operation);
  if (!options.certify) return combine(operation, solids, options.made.rule);
  CertifiedSolid found = certified_combine(operation, solids[0], solids[1], options.made.rule);
  files.write(*options.certify, [&](std::ostream& out) { out << found.certificate; });
  return std::move(found.made);
}

int run_combine(const CombineOptions& options) {
  const ThreadLimit limit(options.made.threads);
  const LimitedWork limited(options.made.limits);
  OutputFiles files(options.made.replace);
  plan_made_solid(files, options.made, options.paths);
  plan_certificate(files, options);
  std::vector<Mesh> meshes;
  std::string names, json, polygons;
  std::vector<CutPolygons> cut;
  KeptLooks looks;
  MeshReadOptions reading = files.watching(options.made.reading);
  reading.materials = reading.corners = true;
  InputUnits units(options.made.unit, reading);
  std::optional<Progress> progress(std::in_place);
  progress->set_total(static_cast<double>(options.paths.size()));
  for (const std::string& path : options.paths) {
    progress->step(0, "reading " + path);
    NamedMesh named = units.read(path);
    cut.push_back(cut_polygons(named));
    if (options.certify) require_as_read(path, cut.back(), named.mesh.triangles.size());
    polygons += fmt::format("{}{}", polygons.empty() ? "" : ", ", cut.back().polygons);
    looks.add(named);
    meshes.push_back(std::move(named.mesh));
    if (cut.size() <= most_named) names += (names.empty() ? "" : ", ") + printable(path);
    json += (json.empty() ? "" : ", ") + quoted(path);
    progress->step(1);
  }
  progress.reset();
  if (cut.size() > most_named)
    names += " and " + counted(cut.size() - most_named, "more file", "more files");
  ReportUnit unit = units.report();
  plan_looks(files, options.made, looks, unit.warnings);
  const Mended ready = mended(meshes, options.made.weld, HoleFilling::off);
  looks.set_mended(ready, meshes);
  const std::vector<MeshBody>& solids = ready.meshes;
  // Looking for contacts in all of them, and combining them, count alike.
  progress.emplace();
  progress->set_total(2.0 * static_cast<double>(solids.size()));
  for (std::size_t i = 0; i < solids.size(); ++i)
    require_closed(options.paths[i], solids[i], options.made.rule);
  std::vector<std::string> overlaps(solids.size());
  parallel_for(solids.size(), [&](std::size_t i) {
    progress->step(0, "contacts of " + options.paths[i] + " with itself");
    overlaps[i] = overlap_line(options.paths[i], solids[i]);
    progress->step(1);
  });
  const BooleanOperation operation = operations.at(options.operation);
  progress->step(0, "combining");
  const ExactMesh made = combined(files, options, solids);
  progress.reset();
  say("{}", fmt::join(overlaps, ""));
  std::vector<MadeOf> sources;
  for (std::size_t i = 0; i < solids.size(); ++i)
    sources.push_back({options.paths[i], &solids[i].welded(),
                       operation == BooleanOperation::set_intersection ||
                           (operation == BooleanOperation::set_difference && i > 0),
                       cut[i]});
  return write_made_solid(files, made, options.made, sources, looks, unit,
                          ready.lines + options.operation + " of " + names,
                          fmt::format("\"operation\": {}, \"files\": [{}], \"polygons\": [{}]{}",
                                      quoted(options.operation), json, polygons, ready.json));
}

}  // namespace

Command add_combine(CLI::App& app) {
  const auto options = std::make_shared<CombineOptions>();
  CLI::App* combine =
      app.add_subcommand("combine", "Union, intersection or difference of solids, decided exactly");
  combine->add_option("operation", options->operation, "What is kept")
      ->check(one_of_words(words_of(operations)))
      ->type_name("OPERATION")
      ->required();
  combine
      ->add_option(
          "files", options->paths,
          fmt::format(
              "Files of closed meshes ({}); - is standard input. A difference takes all others "
              "away from the first",
              fmt::join(mesh_extensions, ", ")))
      ->type_name("FILE")
      ->required();
  combine
      ->add_option("--certify", options->certify,
                   "Also write a certificate that what --exact writes is what two files make, and "
                   "of its volume, for a checker (docs/certificates.md)")
      ->type_name("FILE");
  add_made_solid(*combine, options->made,
                 {"signum combine union a.stl b.stl -o both.stl",
                  "signum combine difference block.obj pin.stl bolt.off -o drilled.obj"});
  return {combine, [options] { return run_combine(*options); }};
}

}  // namespace signum::cli
