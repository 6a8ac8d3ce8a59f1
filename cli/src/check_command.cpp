// SPDX-License-Identifier: MIT
#include "check_command.hpp"

#include <fmt/format.h>

#include <cstdio>

#include "check.hpp"
#include "check_json.hpp"
#include "check_obj.hpp"
#include "check_svg.hpp"
#include "check_text.hpp"
#include "contact_shapes.hpp"
#include "output_files.hpp"
#include "threads.hpp"

namespace signum::cli {
namespace {

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

}  // namespace

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

}  // namespace signum::cli
