// SPDX-License-Identifier: MIT
#include <CLI/CLI.hpp>
#include <algorithm>
#include <memory>
#include <optional>
#include <signum/mesh/read_mesh.hpp>
#include <signum/plane/simplify.hpp>
#include <signum/plane/snap_rounding.hpp>

#include "command.hpp"
#include "common/writing/output_files.hpp"
#include "help_text.hpp"
#include "options/argument_checks.hpp"
#include "options/force_option.hpp"
#include "options/limits_option.hpp"
#include "plane/plane_report.hpp"

namespace signum::cli {
namespace {

enum class PlaneWork : std::uint8_t { relate, valid, triangulate, simplify, make };

struct NamedWork {
  std::string_view name;
  PlaneWork work;
  BooleanOperation operation = BooleanOperation::set_union;
  std::size_t least = 1, most = static_cast<std::size_t>(-1);  ///< how many sets
};

constexpr NamedWork works[] = {
    {"relate", PlaneWork::relate, {}, 2, 2},
    {"valid", PlaneWork::valid, {}, 1, 1},
    {"triangulate", PlaneWork::triangulate, {}, 1, 1},
    {"simplify", PlaneWork::simplify, {}, 1, 1},
    {"union", PlaneWork::make},
    {"intersection", PlaneWork::make, BooleanOperation::set_intersection},
    {"difference", PlaneWork::make, BooleanOperation::set_difference},
    {"symmetric-difference", PlaneWork::make, BooleanOperation::set_symmetric_difference},
};

std::vector<std::string> work_names() {
  std::vector<std::string> names;
  for (const NamedWork& w : works) names.emplace_back(w.name);
  return names;
}

struct PlaneOptions {
  std::string work;
  std::vector<std::string> arguments;
  WindingRule rule = WindingRule::even_odd;
  PlaneFormat format = PlaneFormat::wkt;
  std::optional<double> grid;
  std::optional<double> area;
  std::optional<std::string> svg;
  WorkLimits limits = {};
  Replace replace = Replace::own_files;
};

PlaneSet simplified_by(double area, const PlaneSet& set) {
  try {
    return simplified(set, area);
  } catch (const InvalidArgument& error) {
    throw Error(fmt::format("--area {}: {}", area, error.what()));
  }
}

PlaneRegion rounded_to(double grid, const PlaneRegion& region) {
  try {
    return snap_rounded(region, grid).region;
  } catch (const InvalidArgument& error) {
    throw Error(fmt::format("--grid {}: {}", grid, error.what()));
  }
}

int run_plane(const PlaneOptions& options) {
  const LimitedWork limited(options.limits);
  const NamedWork& work = *std::find_if(std::begin(works), std::end(works),
                                        [&](const NamedWork& w) { return w.name == options.work; });
  const std::size_t given = options.arguments.size();
  if (given < work.least || given > work.most) {
    throw Error(fmt::format("{} takes {}, got {}", work.name,
                            work.most == 1 ? "one set" : "two sets", given));
  }
  if (options.svg && (work.work == PlaneWork::relate || work.work == PlaneWork::valid)) {
    throw Error(fmt::format("--svg: {} makes no region to draw", work.name));
  }
  if (options.grid && work.work != PlaneWork::make) {
    throw Error(fmt::format("--grid: {} makes no region to round", work.name));
  }
  if (options.area.has_value() != (work.work == PlaneWork::simplify)) {
    throw Error(options.area
                    ? fmt::format("--area: {} takes no points away", work.name)
                    : "simplify needs --area AREA, the greatest area of a triangle that goes");
  }
  OutputFiles files(options.replace);
  std::vector<PlaneSet> sets;
  for (const std::string& argument : options.arguments) {
    files.add_input(argument);
    sets.push_back(read_plane_argument(argument));
    sets.back().rule = options.rule;
  }
  if (options.svg) files.plan("--svg", *options.svg, OutputKind::picture);
  int status = 0;
  std::function<void(std::ostream&)> report;
  if (work.work == PlaneWork::relate) {
    report = [&, relation = relate(sets[0], sets[1])](std::ostream& out) {
      write_relation(out, relation, options.format);
    };
  } else if (work.work == PlaneWork::valid) {
    const auto found = invalidity(sets[0]);
    status = found ? 1 : 0;
    report = [&, found](std::ostream& out) { write_validity(out, found, options.format); };
  } else if (work.work == PlaneWork::simplify) {
    const PlaneSet made = simplified_by(*options.area, sets[0]);
    if (options.svg) {
      files.write(*options.svg, [&](std::ostream& out) { write_plane_svg(out, sets, made); });
    }
    report = [&, made](std::ostream& out) { write_set(out, made, options.format); };
  } else if (work.work == PlaneWork::triangulate) {
    const PlaneTriangles made = triangles_of(sets[0]);
    if (options.svg) {
      files.write(*options.svg,
                  [&](std::ostream& out) { write_plane_svg(out, sets, polygons_of(made)); });
    }
    report = [&, made](std::ostream& out) { write_triangles(out, made, options.format); };
  } else {
    const PlaneRegion exact = overlay(work.operation, sets);
    const PlaneRegion region = options.grid ? rounded_to(*options.grid, exact) : exact;
    if (options.svg) {
      files.write(*options.svg,
                  [&](std::ostream& out) { write_plane_svg(out, sets, region.rounded()); });
    }
    report = [&, region](std::ostream& out) { write_region(out, region, options.format); };
  }
  files.commit(report);
  return status;
}

}  // namespace

Command add_plane(CLI::App& app) {
  const auto options = std::make_shared<PlaneOptions>();
  CLI::App* plane =
      app.add_subcommand("plane",
                         "Relation, validity, overlay, triangulation and simplification "
                         "of points, lines and polygons, decided exactly");
  plane->add_option("work", options->work, "What is asked of the sets, or made of them")
      ->type_name("WORK")
      ->required()
      ->check(one_of_words(work_names()));
  plane
      ->add_option("sets", options->arguments,
                   "Files of WKT, WKB or GeoJSON, - for standard input, or WKT; relate takes two, "
                   "valid, triangulate and simplify one, the others any number")
      ->type_name("SET")
      ->required();
  plane
      ->add_option("--rule", options->rule,
                   "Which points a polygon encloses: those about which its chains have an odd "
                   "winding number (the default), one other than 0, above 0, or below 0")
      ->transform(one_of<WindingRule>({{"even-odd", WindingRule::even_odd},
                                       {"nonzero", WindingRule::nonzero},
                                       {"positive", WindingRule::positive},
                                       {"negative", WindingRule::negative}}))
      ->type_name("RULE")
      ->option_text("even-odd|nonzero|positive|negative");
  plane
      ->add_option("--format", options->format,
                   "How the answer is written: words, and a region as WKT (the default); a region "
                   "as GeoJSON; or as one JSON object, with the exact area of a region")
      ->transform(one_of<PlaneFormat>({{"wkt", PlaneFormat::wkt},
                                       {"geojson", PlaneFormat::geojson},
                                       {"json", PlaneFormat::json}}))
      ->type_name("FORMAT")
      ->option_text("wkt|geojson|json");
  plane
      ->add_option("--grid", options->grid,
                   "Also move the vertices of the region to multiples of this spacing, each by at "
                   "most half of it in x and in y, so that the region stays valid")
      ->type_name("SPACING");
  plane
      ->add_option("--area", options->area,
                   "What simplify takes away: points whose triangle with both neighbours has at "
                   "most this area and nothing else in it, so that what is apart stays apart")
      ->type_name("AREA");
  plane
      ->add_option("--svg", options->svg,
                   "Also draw the sets, and the region or the triangles that are made of them")
      ->type_name("FILE");
  add_force(*plane, options->replace);
  add_limits(*plane, options->limits);
  add_ending(
      *plane,
      {"signum plane relate 'POLYGON ((0 0, 4 0, 4 4, 0 4))' 'LINESTRING (2 2, 6 2)'",
       "signum plane union 'POLYGON ((0 0, 2 2, 2 0, 0 2))' --svg bow_tie.svg"},
      "Coordinates are rounded where a region is written, or to a --grid, and nowhere before. "
      "Exit status: "
      "0 done, 1 the polygons are invalid, 2 could not run.");
  return {plane, [options] { return run_plane(*options); }};
}

}  // namespace signum::cli
