// SPDX-License-Identifier: MIT
#include <CLI/CLI.hpp>
#include <iostream>
#include <memory>

#include "bound_volumes.hpp"
#include "command.hpp"
#include "output_files.hpp"
#include "threads.hpp"

namespace signum::cli {
namespace {

struct BoundOptions {
  std::string path;
  std::vector<std::string> kinds;
  std::optional<std::size_t> k;
  std::optional<std::string> out;
  std::optional<std::size_t> threads;
  bool json = false;
};

void write_folder(const std::string& folder, const BoundReport& report) {
  OutputFiles files(folder);
  for (const BoundingVolume& v : report.volumes)
    files.write(v.name() + ".obj", [&](std::ostream& out) { write_obj(out, report, v); });
  files.write("volumes.svg", [&](std::ostream& out) { write_svg(out, report); });
  files.commit();
}

int run_bound(const BoundOptions& options) {
  const ThreadLimit limit(options.threads);
  const BoundReport report = bound(options.path, options.kinds, options.k);
  if (options.out) write_folder(*options.out, report);
  if (options.json)
    write_json(std::cout, report);
  else
    std::cout << to_text(report);
  if (!std::cout.flush()) throw Error("cannot write to standard output");
  return 0;
}

}  // namespace

Command add_bound(CLI::App& app) {
  const auto options = std::make_shared<BoundOptions>();
  CLI::App* bound = app.add_subcommand(
      "bound", "Bounding volumes of a mesh that contain it exactly, and how tight they are");
  bound->add_option("file", options->path, "An OBJ, STL, PLY or OFF file")
      ->type_name("FILE")
      ->required();
  bound->add_option("--kind", options->kinds, "Only these kinds (default: all)")
      ->type_name("KIND")
      ->check(CLI::IsMember(bound_kinds()));
  bound->add_option("--k", options->k, "The faces of k-DOPs and k-CBPs (default: 14 and 26)")
      ->check(CLI::Range(4, 1000))
      ->type_name("N");
  bound
      ->add_option("--out", options->out,
                   "Also write each volume as KIND.obj and the picture volumes.svg to this folder")
      ->type_name("DIR");
  bound->add_flag("--json", options->json, "The table as one JSON object");
  bound->add_option("--threads", options->threads, "Use at most this many (default: all cores)")
      ->check(CLI::Range(1, 1024))
      ->type_name("N");
  bound->footer("Exit status: 0 done, 2 could not run.");
  return {bound, [options] { return run_bound(*options); }};
}

}  // namespace signum::cli
