// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <filesystem>
#include <memory>
#include <signum/mesh/read_mesh.hpp>

#include "bound/bound_volumes.hpp"
#include "command.hpp"
#include "common/threads.hpp"
#include "common/writing/output_files.hpp"
#include "help_text.hpp"
#include "options/allow_outside_option.hpp"
#include "options/argument_checks.hpp"
#include "options/force_option.hpp"
#include "options/limits_option.hpp"
#include "options/strict_option.hpp"
#include "options/threads_option.hpp"
#include "options/unit_option.hpp"
#include "options/up_option.hpp"

namespace signum::cli {
namespace {

struct BoundOptions {
  std::string path;
  std::vector<std::string> kinds;
  std::vector<std::size_t> k;
  std::optional<std::string> out, html;
  std::optional<UpAxis> up;
  std::optional<LengthUnit> unit;
  std::string format = "obj";
  std::optional<std::size_t> threads;
  WorkLimits limits = {};
  bool json = false;
  Replace replace = Replace::own_files;
  MeshReadOptions reading = {};
};

UpAxis up_axis(const BoundOptions& options, const BoundReport& report) {
  const Mesh* mesh = &report.mesh;
  return options.up.value_or(guessed_up({&report.path, 1}, {&mesh, 1}));
}

/// The files are named after the input, and standard input has no name.
std::string stem_of(const BoundOptions& options) {
  if (options.path == "-") return "stdin.";
  return std::filesystem::path(options.path).stem().string() + ".";
}

std::filesystem::path volumes_picture(const std::filesystem::path& folder,
                                      const BoundOptions& options) {
  return folder / (stem_of(options) + "volumes.svg");
}

void write_folder(const std::filesystem::path& folder, const BoundOptions& options,
                  const BoundReport& report, OutputFiles& files) {
  const MeshFormat mesh_format = options.format == "off" ? MeshFormat::off : MeshFormat::obj;
  for (const BoundingVolume& v : report.volumes) {
    const auto file = folder / (stem_of(options) + name_of(v) + "." + options.format);
    files.plan("--out", file, OutputKind::volume);
    files.write(file, [&](std::ostream& out) { write_mesh(out, report, v, mesh_format); });
  }
  files.write(volumes_picture(folder, options),
              [&](std::ostream& out) { write_svg(out, report, up_axis(options, report)); });
}

int run_bound(const BoundOptions& options) {
  const ThreadLimit limit(options.threads);
  const LimitedWork limited(options.limits);
  OutputFiles files(options.replace);
  files.add_input(options.path);
  if (options.out) {
    files.plan_folder("--out", *options.out);
    files.plan("--out", volumes_picture(*options.out, options), OutputKind::picture);
  }
  if (options.html) files.plan("--html", *options.html, OutputKind::page);
  const BoundReport report =
      bound(options.path, options.kinds, options.k, options.unit, files.watching(options.reading));
  if (options.out) write_folder(*options.out, options, report, files);
  if (options.html)
    files.write(*options.html,
                [&](std::ostream& out) { write_html(out, report, up_axis(options, report)); });
  files.commit([&](std::ostream& out) {
    if (options.json)
      write_json(out, report);
    else
      out << to_text(report);
  });
  return 0;
}

}  // namespace

Command add_bound(CLI::App& app) {
  const auto options = std::make_shared<BoundOptions>();
  CLI::App* bound = app.add_subcommand(
      "bound", "Bounding volumes of a mesh that contain it exactly, and how tight they are");
  bound
      ->add_option("file", options->path,
                   fmt::format("A mesh file ({}), or - for standard input; if it has no faces, its "
                               "points are bounded",
                               fmt::join(mesh_extensions, ", ")))
      ->type_name("FILE")
      ->required();
  bound->add_option("--kind", options->kinds, "Only these kinds (default: all)")
      ->type_name("KIND,...")
      ->delimiter(',')
      ->allow_extra_args(false)
      ->check(one_of_words(bound_kinds()));
  bound
      ->add_option("--k", options->k,
                   "How many faces k-DOPs and k-CBPs have, each from 4 to 1000 (default: 14,26)")
      ->type_name("N,...")
      ->delimiter(',')
      ->allow_extra_args(false)
      ->check(whole_number(4, 1000));
  bound
      ->add_option(
          "--out", options->out,
          "Also write each volume, FILE.KIND.obj, and a picture, FILE.volumes.svg, to this folder")
      ->type_name("DIR");
  bound->add_option("--html", options->html, "Also write a page in 3D, one file for any browser")
      ->type_name("FILE");
  add_up(*bound, options->up);
  add_unit(*bound, options->unit);
  add_strict(*bound, options->reading);
  add_force(*bound, options->replace);
  add_allow_outside(*bound, options->reading);
  bound->add_option("--format", options->format, "The format of the volumes' files (default: obj)")
      ->needs("--out")
      ->check(one_of_words({"obj", "off"}))
      ->type_name("obj|off");
  bound->add_flag("--json", options->json, "The table as one JSON object");
  add_threads(*bound, options->threads);
  add_limits(*bound, options->limits);
  add_ending(
      *bound,
      {"signum bound bracket.obj", "signum bound bracket.obj --kind obb,kdop --k 14 --out volumes"},
      "Exit status: 0 done, 2 could not run.");
  return {bound, [options] { return run_bound(*options); }};
}

}  // namespace signum::cli
