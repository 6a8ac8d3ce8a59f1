// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <cstdio>
#include <iostream>
#include <memory>
#include <ostream>

#include "check.hpp"
#include "check_json.hpp"
#include "check_obj.hpp"
#include "check_svg.hpp"
#include "check_text.hpp"
#include "command.hpp"
#include "contact_shapes.hpp"
#include "output_files.hpp"
#include "threads.hpp"

namespace signum::cli {
namespace {

struct CheckOptions {
  std::vector<std::string> paths;
  std::optional<std::string> out;
  std::optional<std::size_t> threads;
  bool json = false;
};

void write_folder(const std::string& folder, const CheckReport& report, Progress& progress) {
  OutputFiles files(folder);
  std::size_t total = 0;
  for (const PairContacts& pair : report.pairs) total += contact_count(pair);
  progress.set_total(static_cast<double>(total));
  progress.step(0, "points of contact");
  std::vector<std::vector<ContactShape>> shapes;
  for (const PairContacts& pair : report.pairs)
    shapes.push_back(contact_shapes(report, pair, progress));
  progress.step(0, "writing " + folder);
  files.write("contacts.obj", [&](std::ostream& out) { write_obj(out, report, shapes); });
  files.write("contacts.svg", [&](std::ostream& out) { write_svg(out, report, shapes); });
  files.commit();
}

/// Writes the report to `out`. Returns 0 where no triangles meet beyond what they share, otherwise
/// 1; whether one part lies inside another makes no difference. Throws Error, before anything is
/// written, where a file cannot be read or the folder not be written.
int run_check(const CheckOptions& options, std::ostream& out) {
  const ThreadLimit limit(options.threads);
  CheckReport report;
  {
    Progress progress;
    report = check(options.paths, progress);
    if (options.out) write_folder(*options.out, report, progress);
  }
  if (options.json)
    write_json(out, report);
  else
    out << to_text(report);
  if (!out.flush()) throw Error("cannot write to standard output");
  if (!options.json) fmt::print(stderr, "checked in {:.3f} s\n", report.seconds);
  return report.pairs.empty() ? 0 : 1;
}

}  // namespace

Command add_check(CLI::App& app) {
  const auto options = std::make_shared<CheckOptions>();
  CLI::App* check = app.add_subcommand(
      "check", "Find every contact within and between meshes, exactly, with how and where");
  check->add_option("files", options->paths, "OBJ, STL, PLY and OFF files; - is standard input")
      ->type_name("FILE")
      ->required();
  check->add_flag("--json", options->json, "The whole report as one JSON object");
  check
      ->add_option("--out", options->out,
                   "Also write contacts.obj and the picture contacts.svg to this folder")
      ->type_name("DIR");
  check->add_option("--threads", options->threads, "Use at most this many (default: all cores)")
      ->check(CLI::Range(1, 1024))
      ->type_name("N");
  check->footer("Exit status: 0 no contacts, 1 some, 2 could not run.");
  return {check, [options] { return run_check(*options, std::cout); }};
}

}  // namespace signum::cli
