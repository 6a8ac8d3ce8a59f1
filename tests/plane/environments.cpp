// SPDX-License-Identifier: MIT
// Environments: the plane's answers in all rounding modes, with subnormals flushed and kept.
#include <algorithm>
#include <catch2/catch.hpp>
#include <signum/plane/convex_extents.hpp>
#include <signum/plane/overlay.hpp>
#include <signum/plane/point_location.hpp>
#include <signum/plane/prepared_plane_set.hpp>
#include <signum/plane/relate.hpp>
#include <signum/plane/segment_arrangement.hpp>
#include <signum/plane/snap_rounding.hpp>
#include <signum/plane/text.hpp>
#include <signum/plane/validity.hpp>

#include "environment.hpp"

using namespace signum;

namespace {

struct Input {
  PlaneSet a, b;
  std::vector<Segment2> segments;
  std::vector<Point2> corners;
  std::vector<double> spacings;
};

Input input_of_size(double s) {
  const PlaneSet a = {
      {{s, 0}}, {{{0, 0}, {3 * s, s}}}, {{{{0, 0}, {3 * s, s}, {3 * s, 0}, {0, 2 * s}}}}};
  const PlaneSet b = {{}, {}, {{{{s, -s}, {2 * s, 4 * s}, {-s, s}}}}};
  return {a,
          b,
          {{{0, 0}, {3 * s, s}}, {{3 * s, 0}, {0, 2 * s}}},
          {{0, 0}, {3 * s, s}, {0, 2 * s}},
          {s, std::max(s / 7, 5e-324)}};
}

/// All that is asked, as text.
std::string answers(const Input& input) {
  const auto& [a, b, segments, corners, spacings] = input;
  std::string text = relate(a, b).matrix();
  for (const PlaneSet* set : {&a, &b}) {
    const auto found = invalidity(*set);
    text += found ? " " + std::string(name(found->reason)) + found->point.exact[1].to_string()
                  : " valid";
    text += " " + write_wkt(make_valid(*set).rounded()) + write_geojson(*set);
  }
  const PlaneRegion made = overlay(BooleanOperation::set_symmetric_difference, a, b);
  text += " " + made.area().to_string();
  for (std::size_t i = 0; i < made.vertex_count(); ++i) {
    text += " " + made.vertex(i).exact[0].to_string() + (made.is_given(i) ? "" : "!");
  }
  for (const double spacing : spacings) {
    text += " " + write_wkt(snap_rounded(made, spacing).region.rounded());
  }
  const SegmentArrangement crossing(segments);
  text += " " + std::to_string(crossing.vertices()) + crossing.vertex(1).exact[0].to_string();
  const ArrangementLocator locator(crossing);
  const PreparedPlaneSet prepared(b);
  for (const Point2& p : corners) {
    text += " " + std::to_string(locator.locate(p).index) +
            std::to_string(static_cast<int>(prepared.locate(p)));
  }
  text += prepared.relate(a).matrix();
  const ConvexExtents extents = convex_extents(corners);
  text += " " + extents.width_squared.to_string() + " " + extents.rectangle_area.to_string();
  return text + " " + std::to_string(read_wkb(write_wkb(b)).polygons.size());
}

}  // namespace

TEST_CASE("plane: in all environments") {
  for (const double s : {1.0, 0.1, 5e-324, 1e300}) {
    const Input input = input_of_size(s);
    const std::string expected = answers(input);
    for (const environment::Setting& setting : environment::every_setting) {
      INFO(setting.name << " " << s);
      std::string found;
      {
        const environment::Scope scope(setting);
        found = answers(input);
      }
      CHECK(found == expected);
    }
  }
}
