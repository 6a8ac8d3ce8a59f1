// SPDX-License-Identifier: MIT
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdio>
#include <memory>
#include <ostream>
#include <signum/mesh/read_mesh.hpp>

#include "check/check.hpp"
#include "check/check_clearance.hpp"
#include "check/check_status.hpp"
#include "check/formats/check_certificates.hpp"
#include "check/formats/check_html.hpp"
#include "check/formats/check_json.hpp"
#include "check/formats/check_obj.hpp"
#include "check/formats/check_svg.hpp"
#include "check/formats/check_text.hpp"
#include "check/formats/contact_shapes.hpp"
#include "check/formats/measure_marks.hpp"
#include "command.hpp"
#include "common/threads.hpp"
#include "common/writing/output_files.hpp"
#include "common/writing/standard_error.hpp"
#include "help_text.hpp"
#include "options/allow_outside_option.hpp"
#include "options/argument_checks.hpp"
#include "options/force_option.hpp"
#include "options/limits_option.hpp"
#include "options/rule_option.hpp"
#include "options/strict_option.hpp"
#include "options/threads_option.hpp"
#include "options/unit_option.hpp"
#include "options/up_option.hpp"

namespace signum::cli {
namespace {

constexpr std::size_t text_limit = 20, data_limit = 100'000, most_listed = 1'000'000'000;
// How many depths and distances are in JSON.
constexpr std::size_t data_pairs = 1000;

struct CheckOptions {
  std::vector<std::string> paths, ignore;
  PartsBy parts = PartsBy::files;
  SolidRule rule = SolidRule::nonzero;
  std::vector<FailOn> fail_on{FailOn::usual};
  std::optional<std::string> out;
  std::optional<std::string> html, certify;
  std::optional<UpAxis> up;
  std::optional<LengthUnit> unit;
  std::optional<double> clearance, allow, min_volume, weld;
  std::optional<std::size_t> threads, limit;
  WorkLimits limits = {};
  bool json = false, summary = false;
  Replace replace = Replace::own_files;
  MeshReadOptions reading = {};
};

using Shapes = std::vector<std::vector<ContactShape>>;

CheckSettings settings_of(const CheckOptions& options) {
  const std::size_t pairs =
      options.summary ? 0 : options.limit.value_or(options.json ? data_pairs : text_limit);
  CheckSettings settings{options.parts,
                         {},
                         options.unit,
                         options.rule,
                         options.limit.value_or(data_limit),
                         pairs,
                         options.allow,
                         options.min_volume,
                         options.reading,
                         options.weld};
  for (const std::string& pair : options.ignore) {
    const std::size_t colon = pair.find(':');
    if (colon == std::string::npos || colon == 0 || colon + 1 == pair.size() ||
        pair.find(':', colon + 1) != std::string::npos)
      throw Error("--ignore: expected A:B, the names of two parts, found " + pair);
    settings.ignore.push_back({pair.substr(0, colon), pair.substr(colon + 1)});
  }
  return settings;
}

std::filesystem::path contacts_mesh(const std::string& folder) {
  return std::filesystem::path(folder) / "contacts.obj";
}
std::filesystem::path contacts_picture(const std::string& folder) {
  return std::filesystem::path(folder) / "contacts.svg";
}

void plan_files(const CheckOptions& options, OutputFiles& files) {
  for (const std::string& path : options.paths) files.add_input(path);
  if (options.out) {
    files.plan_folder("--out", *options.out);
    files.plan("--out", contacts_mesh(*options.out), OutputKind::contacts);
    files.plan("--out", contacts_picture(*options.out), OutputKind::picture);
  }
  if (options.html) files.plan("--html", *options.html, OutputKind::page);
  if (!options.certify) return;
  if (options.parts != PartsBy::files || !options.ignore.empty() || options.weld || options.unit) {
    throw Error(
        "--certify: expected whole files as they are, without --parts, --ignore, --weld and "
        "--unit");
  }
  require_certifiable(options.paths);
  files.plan("--certify", *options.certify, OutputKind::certificates);
}

void write_files(const CheckOptions& options, const CheckReport& report,
                 const std::optional<Clearance>& clearance, const Shapes& shapes,
                 OutputFiles& files, Progress& progress) {
  if (options.out) {
    progress.step(0, "writing " + *options.out);
    files.write(contacts_mesh(*options.out),
                [&](std::ostream& out) { write_obj(out, report, shapes); });
    files.write(contacts_picture(*options.out), [&](std::ostream& out) {
      write_svg(out, report, measure_marks(report, clearance), shapes, options.up);
    });
  }
  if (options.certify) {
    files.write(*options.certify, [&](std::ostream& out) { write_certificates(out, report); });
  }
  if (options.html) {
    files.write(*options.html, [&](std::ostream& out) {
      write_html(out, report, clearance, options.up.value_or(guessed_up(report)), progress);
    });
  }
}

/// Prints the report. Returns 1 if anything to fail on was found, otherwise 0. Throws Error, before
/// anything is written, if a file cannot be read or the folder cannot be written.
int run_check(const CheckOptions& options) {
  const ThreadLimit limit(options.threads);
  const LimitedWork limited(options.limits);
  CheckSettings settings = settings_of(options);
  OutputFiles files(options.replace);
  settings.reading = files.watching(options.reading);
  plan_files(options, files);
  CheckReport report;
  std::optional<Clearance> clearance;
  Shapes shapes;
  {
    Progress progress;
    report = check(options.paths, settings, progress);
    if (options.clearance) clearance = find_clearance(report.parts, *options.clearance);
    if (options.out || (options.json && !options.summary))
      shapes = contact_shapes(report, options.limit.value_or(data_limit), progress);
    write_files(options, report, clearance, shapes, files, progress);
  }
  const std::vector<std::string> reasons = reasons_to_fail(report, clearance, options.fail_on);
  files.commit([&](std::ostream& out) {
    if (options.json) {
      const std::size_t most = options.summary ? 0 : options.limit.value_or(data_limit);
      write_json(out, report, most == 0 ? Shapes() : shapes, most, clearance, reasons);
    } else {
      out << (options.summary ? to_summary(report)
                              : to_text(report, options.limit.value_or(text_limit),
                                        options.limit.value_or(text_limit), clearance));
      if (clearance) out << to_text(report, *clearance);
      if (!reasons.empty()) out << fmt::format("status 1: {}\n", fmt::join(reasons, "; "));
    }
  });
  if (!options.json) say("checked in {:.3f} s\n", report.seconds);
  return reasons.empty() ? 0 : 1;
}

}  // namespace

Command add_check(CLI::App& app) {
  const auto options = std::make_shared<CheckOptions>();
  CLI::App* check = app.add_subcommand(
      "check", "Do parts fit? The relation of each pair of parts, and every contact, exactly");
  check
      ->add_option(
          "files", options->paths,
          fmt::format("Mesh files ({}); - is standard input", fmt::join(mesh_extensions, ", ")))
      ->type_name("FILE")
      ->required();
  check
      ->add_option("--parts", options->parts,
                   "What is a part: each file (the default), each object or group of an OBJ file, "
                   "each shell")
      ->transform(one_of<PartsBy>({{"files", PartsBy::files},
                                   {"objects", PartsBy::objects},
                                   {"groups", PartsBy::groups},
                                   {"shells", PartsBy::shells}}))
      ->type_name("KIND")
      ->option_text("files|objects|groups|shells");
  add_rule(*check, options->rule);
  check
      ->add_option("--ignore", options->ignore,
                   "Leave out the pair of these parts, by file or name; * stands for any letters; "
                   "may be repeated")
      ->type_name("A:B")
      ->allow_extra_args(false);
  check
      ->add_option(
          "--fail-on", options->fail_on,
          "What makes the exit status 1, separated by commas: flaws of a part (open, non-manifold, "
          "misoriented, zero-area, duplicate, inside-out, self-crossing, self-touching, overlap), "
          "positions of parts (interfering, inclusion, crossing, touching, clearance), left-out "
          "(something of a file), any, none, or default, which holds without this option: all that "
          "is broken or left out, interfering, and clearance")
      ->delimiter(',')
      ->allow_extra_args(false)
      ->transform(one_of(fail_on_words()))
      ->type_name("WHAT,...")
      ->option_text("WHAT,...");
  check
      ->add_option("--allow", options->allow,
                   "Forgive interferences that a translation of at most this length ends")
      ->transform(nearest_double())
      ->type_name("DEPTH");
  check
      ->add_option("--min-volume", options->min_volume,
                   "Forgive interferences whose common volume is at most this large")
      ->transform(nearest_double())
      ->type_name("V");
  check
      ->add_option("--weld", options->weld,
                   "First join vertices of each part that are at most D apart")
      ->transform(nearest_double())
      ->type_name("D");
  check
      ->add_option(
          "--limit", options->limit,
          fmt::format("List at most this many of a kind (default: {}; {} in JSON and files)",
                      text_limit, data_limit))
      ->check(whole_number(0, most_listed))
      ->type_name("N");
  check->add_flag("--summary", options->summary, "Only what was found, counted");
  check->add_flag("--json", options->json, "The whole report as one JSON object");
  check
      ->add_option("--out", options->out,
                   "Also write contacts.obj and the picture contacts.svg to this folder")
      ->type_name("DIR");
  check->add_option("--html", options->html, "Also write a page in 3D, one file for any browser")
      ->type_name("FILE");
  check
      ->add_option(
          "--certify", options->certify,
          "Also write what was found of one mesh or two, as certificates for a checker "
          "(docs/certificates.md): that it is closed and free of self-crossings, its volume; "
          "which of two is in the other, that they are apart, or a common point")
      ->type_name("FILE");
  add_up(*check, options->up);
  add_unit(*check, options->unit);
  add_strict(*check, options->reading);
  add_force(*check, options->replace);
  add_allow_outside(*check, options->reading);
  check
      ->add_option("--clearance", options->clearance,
                   "Also find the pairs of parts whose surfaces are at most D apart")
      ->transform(nearest_double())
      ->type_name("D");
  add_threads(*check, options->threads);
  add_limits(*check, options->limits);
  add_ending(
      *check,
      {"signum check housing.stl pin.stl",
       "signum check assembly.obj --parts objects --clearance 0.2 --html page.html"},
      "Exit status: 0 if nothing to fail on was found, 1 if something was, which the last line "
      "names, 2 if the command could not run. A part is watertight if it is closed, manifold and "
      "turned alike, crosses itself nowhere and encloses nothing more than once.");
  return {check, [options] { return run_check(*options); }};
}

}  // namespace signum::cli
