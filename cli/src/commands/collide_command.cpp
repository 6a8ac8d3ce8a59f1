// SPDX-License-Identifier: MIT
#include <CLI/CLI.hpp>
#include <memory>

#include "collide/collide_report.hpp"
#include "collide/urdf/urdf_scene.hpp"
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

/// The rules in the order of SolidRule, and then no rule.
enum class CollideRule : std::uint8_t { even_odd, nonzero, positive, surface };

std::optional<SolidRule> solid_rule(CollideRule rule) {
  if (rule == CollideRule::surface) return std::nullopt;
  return static_cast<SolidRule>(rule);
}

struct CollideOptions {
  std::string path;
  std::optional<double> clearance;
  std::optional<std::string> out, html;
  std::optional<UpAxis> up;
  std::optional<LengthUnit> unit;
  MeshReadOptions reading;
  std::optional<std::size_t> threads;
  WorkLimits limits = {};
  std::vector<std::string> joints;
  bool distances = false, depths = false, json = false, adjacent = false;
  CollideRule rule = CollideRule::nonzero;
  Replace replace = Replace::own_files;
};

/// A robot in URDF, which is XML, or a scene in JSON.
SceneFile scene_of(const CollideOptions& options) {
  const std::string& path = options.path;
  const std::string text = scene_text(path);
  const std::size_t begin = text.find_first_not_of(" \t\r\n\xEF\xBB\xBF");
  const bool is_robot = path.ends_with(".urdf") || (begin != text.npos && text[begin] == '<');
  if (is_robot) {
    if (options.unit && *options.unit != LengthUnit::meter)
      throw Error("--unit: expected m, since lengths in URDF are in meters");
    SceneFile scene = urdf::robot_scene(
        text, path, {options.joints, options.adjacent, options.reading.other_files});
    scene.unit = LengthUnit::meter;
    return scene;
  }
  if (!options.joints.empty() || options.adjacent) {
    throw Error(fmt::format("{}: expected a robot in URDF; scenes in JSON have no joints",
                            options.joints.empty() ? "--adjacent" : "--joint"));
  }
  SceneFile scene = read_scene(text, path);
  scene.unit = options.unit;
  return scene;
}

int run_collide(const CollideOptions& options) {
  const ThreadLimit limit(options.threads);
  const LimitedWork limited(options.limits);
  OutputFiles files(options.replace);
  files.add_input(options.path);
  const std::filesystem::path picture =
      std::filesystem::path(options.out.value_or("")) / "collide.svg";
  if (options.out) {
    files.plan_folder("--out", *options.out);
    files.plan("--out", picture, OutputKind::picture);
  }
  if (options.html) files.plan("--html", *options.html, OutputKind::page);
  SceneFile scene = scene_of(options);
  for (const ScenePart& part : scene.parts)
    if (!part.made) files.add_input(part.path);
  if (options.clearance) scene.clearance = options.clearance;
  scene.distances |= options.distances;
  scene.depths |= options.depths;
  scene.rule = solid_rule(options.rule);
  const CollideReport report = collide(std::move(scene), files.watching(options.reading));
  const auto up = [&] { return options.up ? *options.up : guessed_up(report); };
  if (options.out) files.write(picture, [&](std::ostream& out) { write_svg(out, report, up()); });
  if (options.html)
    files.write(*options.html, [&](std::ostream& out) { write_html(out, report, up()); });
  files.commit([&](std::ostream& out) {
    if (options.json)
      write_json(out, report);
    else
      out << to_text(report);
  });
  return report.anything() ? 1 : 0;
}

}  // namespace

Command add_collide(CLI::App& app) {
  const auto options = std::make_shared<CollideOptions>();
  CLI::App* collide = app.add_subcommand(
      "collide", "Find which placed and moving bodies meet, how far apart they are and when");
  collide
      ->add_option("scene", options->path,
                   "A JSON file of bodies, their places and motions, or a robot in URDF; - is "
                   "standard input")
      ->type_name("FILE")
      ->required();
  collide
      ->add_option(
          "--rule", options->rule,
          "Which points a closed mesh encloses (default: nonzero): see check --rule. These "
          "are part of its body. By surface it encloses none, and a body is its triangles "
          "alone")
      ->transform(one_of<CollideRule>({{"nonzero", CollideRule::nonzero},
                                       {"even-odd", CollideRule::even_odd},
                                       {"positive", CollideRule::positive},
                                       {"surface", CollideRule::surface}}))
      ->type_name("RULE")
      ->option_text("nonzero|even-odd|positive|surface");
  collide
      ->add_option("--clearance", options->clearance,
                   "Also find the pairs that are at most D apart (default: what the scene says)")
      ->transform(nearest_double())
      ->type_name("D");
  collide->add_flag("--distances", options->distances, "Also find how far apart all pairs are");
  collide->add_flag("--depths", options->depths,
                    "Also find how deep bodies that meet are in each other");
  collide
      ->add_option("--joint", options->joints,
                   "A joint of a robot: its value, or the range through which it moves, in radians "
                   "or meters (default: 0, or the middle of its limits). One may have a range")
      ->type_name("NAME=VALUE")
      ->option_text("NAME=VALUE|NAME=FROM..TO");
  collide->add_flag("--adjacent", options->adjacent,
                    "Also compare links that a joint of the robot connects");
  collide->add_flag("--json", options->json, "The whole report as one JSON object");
  collide->add_option("--out", options->out, "Also write the picture collide.svg to this folder")
      ->type_name("DIR");
  collide->add_option("--html", options->html, "Also write a page in 3D, one file for any browser")
      ->type_name("FILE");
  add_up(*collide, options->up);
  add_unit(*collide, options->unit);
  add_strict(*collide, options->reading);
  add_force(*collide, options->replace);
  add_allow_outside(*collide, options->reading);
  add_threads(*collide, options->threads);
  add_limits(*collide, options->limits);
  add_ending(*collide,
             {"signum collide scene.json --clearance 0.5 --html page.html",
              "signum collide robot.urdf --joint elbow=0..2.5"},
             "Exit status: 0 nothing meets, 1 something does or is too near, 2 could not run.");
  return {collide, [options] { return run_collide(*options); }};
}

}  // namespace signum::cli
