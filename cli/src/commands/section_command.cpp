// SPDX-License-Identifier: MIT
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <CLI/CLI.hpp>
#include <cmath>
#include <memory>
#include <signum/arrange/section.hpp>
#include <signum/mesh/read_mesh.hpp>

#include "command.hpp"
#include "common/reading/input_units.hpp"
#include "common/writing/json_text.hpp"
#include "common/writing/output_files.hpp"
#include "common/writing/printable.hpp"
#include "help_text.hpp"
#include "options/allow_outside_option.hpp"
#include "options/argument_checks.hpp"
#include "options/force_option.hpp"
#include "options/limits_option.hpp"
#include "options/plane_option.hpp"
#include "options/rule_option.hpp"
#include "options/strict_option.hpp"
#include "options/unit_option.hpp"
#include "plane/plane_report.hpp"
#include "solids/made_solid.hpp"

namespace signum::cli {
namespace {

struct SectionOptions {
  std::string path;
  std::optional<Plane3> plane;
  SectionSide side = SectionSide::both;
  SolidRule rule = SolidRule::nonzero;
  std::optional<LengthUnit> unit;
  std::optional<std::string> svg;
  bool json = false;
  WorkLimits limits = {};
  Replace replace = Replace::own_files;
  MeshReadOptions reading = {};
};

double area_of(const PlaneSection& section) {
  return Surd(Rational(), Rational(1), section.area_squared).to_double();
}

/// The rings in the plane, seen from its positive side; of a plane z = c they keep x and y.
PlaneSet flat(const PlaneSection& section, const Plane3& plane) {
  std::array<double, 3> n{plane.normal.x, plane.normal.y, plane.normal.z};
  const double length = std::hypot(n[0], n[1], n[2]);
  for (double& x : n) x /= length;
  std::size_t k = 0;
  for (std::size_t i = 1; i < 3; ++i) k = std::abs(n[i]) >= std::abs(n[k]) ? i : k;
  std::array<double, 3> u{}, v{};
  u[(k + 1) % 3] = 1;
  const double along = n[(k + 1) % 3];
  for (std::size_t i = 0; i < 3; ++i) u[i] -= along * n[i];
  const double shortened = std::hypot(u[0], u[1], u[2]);
  for (double& x : u) x /= shortened;
  for (std::size_t i = 0; i < 3; ++i) {
    v[i] = n[(i + 1) % 3] * u[(i + 2) % 3] - n[(i + 2) % 3] * u[(i + 1) % 3];
  }
  PlaneSet set;
  for (const PlaneSection::Rings& rings : section.polygons) {
    Chains2& polygon = set.polygons.emplace_back();
    for (const auto& ring : rings) {
      auto& chain = polygon.emplace_back();
      for (const std::uint32_t i : ring) {
        const Point3& p = section.vertices[i].rounded;
        chain.push_back(
            {u[0] * p.x + u[1] * p.y + u[2] * p.z, v[0] * p.x + v[1] * p.y + v[2] * p.z});
      }
    }
  }
  return set;
}

void write_section(std::ostream& out, const SectionOptions& options, const PlaneSection& section,
                   const ReportUnit& unit) {
  const auto& [n, d] = *options.plane;
  out << fmt::format("{}: {} with {} in the plane {},{},{},{}, area {}{}\n",
                     printable(options.path), counted(section.polygons.size(), "polygon"),
                     counted(section.holes(), "hole"), n.x, n.y, n.z, d, area_of(section),
                     unit.words());
  out << unit.note_lines();
  for (std::size_t i = 0; i < section.polygons.size(); ++i) {
    for (const auto& ring : section.polygons[i]) {
      out << fmt::format("polygon {}, {} of {}\n", i + 1,
                         &ring == section.polygons[i].data() ? "ring" : "hole",
                         counted(ring.size(), "vertex", "vertices"));
      for (const std::uint32_t v : ring) {
        const Point3& p = section.vertices[v].rounded;
        out << fmt::format("  {} {} {}\n", p.x, p.y, p.z);
      }
    }
  }
}

void write_section_json(std::ostream& out, const SectionOptions& options,
                        const PlaneSection& section, const ReportUnit& unit) {
  const auto& [n, d] = *options.plane;
  std::vector<std::string> polygons;
  for (const PlaneSection::Rings& rings : section.polygons) {
    std::vector<std::string> all;
    for (const auto& ring : rings) {
      std::vector<std::string> points;
      for (const std::uint32_t v : ring) points.push_back(json_point(section.vertices[v].rounded));
      all.push_back(fmt::format("[{}]", fmt::join(points, ", ")));
    }
    polygons.push_back(fmt::format("[{}]", fmt::join(all, ", ")));
  }
  out << fmt::format(
      "{{\"file\": {}, {}, \"plane\": [{}, {}, {}, {}], \"area\": {}, \"area_squared\": \"{}\", "
      "\"polygons\": {}, \"holes\": {}, \"rings\": [{}]}}\n",
      quoted(options.path), json_members(unit), json_number(n.x), json_number(n.y),
      json_number(n.z), json_number(d), json_number(area_of(section)),
      section.area_squared.to_string(), section.polygons.size(), section.holes(),
      fmt::join(polygons, ", "));
}

int run_section(const SectionOptions& options) {
  const LimitedWork limited(options.limits);
  OutputFiles files(options.replace);
  files.add_input(options.path);
  if (options.svg) files.plan("--svg", *options.svg, OutputKind::picture);
  InputUnits units(options.unit, files.watching(options.reading));
  const MeshBody mesh(units.read(options.path).mesh);
  require_closed(options.path, mesh, options.rule);
  const PlaneSection found = section(*options.plane, mesh, options.rule, options.side);
  if (options.svg) {
    files.write(*options.svg, [&](std::ostream& out) {
      const PlaneSet set = flat(found, *options.plane);
      write_plane_svg(out, {set}, make_valid(set).rounded());
    });
  }
  files.commit([&](std::ostream& out) {
    (options.json ? write_section_json : write_section)(out, options, found, units.report());
  });
  return found.polygons.empty() ? 3 : 0;
}

}  // namespace

Command add_section(CLI::App& app) {
  const auto options = std::make_shared<SectionOptions>();
  CLI::App* section = app.add_subcommand(
      "section", "The polygons in which a plane cuts the solid of a mesh, decided exactly");
  section
      ->add_option("file", options->path,
                   fmt::format("A file of a closed mesh ({}); - is standard input",
                               fmt::join(mesh_extensions, ", ")))
      ->type_name("FILE")
      ->required();
  add_plane_option(*section, "--plane", options->plane,
                   "The plane nx x + ny y + nz z + d = 0; its positive side is where this is above "
                   "0")
      ->required();
  section
      ->add_option("--side", options->side,
                   "Where the solid has to be, close to the plane: on both sides of it (the "
                   "default), or on the positive or negative side at least, so that a plane which "
                   "only touches a face cuts that")
      ->transform(one_of<SectionSide>({{"both", SectionSide::both},
                                       {"positive", SectionSide::positive},
                                       {"negative", SectionSide::negative}}))
      ->type_name("SIDE")
      ->option_text("both|positive|negative");
  add_rule(*section, options->rule);
  section
      ->add_option("--svg", options->svg,
                   "Also draw the polygons, seen from the positive side of the plane")
      ->type_name("FILE");
  section->add_flag("--json", options->json, "The report as one JSON object");
  add_unit(*section, options->unit);
  add_strict(*section, options->reading);
  add_force(*section, options->replace);
  add_limits(*section, options->limits);
  add_allow_outside(*section, options->reading);
  add_ending(*section,
             {"signum section block.obj --plane 0,0,1,-0.5",
              "signum section block.obj --plane 1,1,1,-1 --svg cut.svg --json"},
             "Coordinates are rounded where they are written, and nowhere before. Exit status: 0 "
             "done, 2 could not run, 3 the plane cuts nothing.");
  return {section, [options] { return run_section(*options); }};
}

}  // namespace signum::cli
