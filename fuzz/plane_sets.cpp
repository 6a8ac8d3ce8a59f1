// SPDX-License-Identifier: MIT
// Two sets of the plane: the laws of relate(), overlay(), validity and snap rounding, a prepared
// set beside relate(), and where points are beside their relation.
#include <signum/plane/overlay.hpp>
#include <signum/plane/point_location.hpp>
#include <signum/plane/prepared_plane_set.hpp>
#include <signum/plane/relate.hpp>
#include <signum/plane/snap_rounding.hpp>
#include <signum/plane/text.hpp>
#include <signum/plane/validity.hpp>
#include <vector>

#include "common/coarse_points.hpp"

namespace {

using namespace signum;
using fuzzing::require;

PlaneSet set_of(fuzzing::Bytes& bytes, fuzzing::CoarsePoints& make) {
  const auto chain = [&](std::size_t least) {
    std::vector<Point2> points(least + bytes.next() % 5U);
    for (Point2& p : points) {
      p.x = make.coordinate();
      p.y = make.coordinate();
    }
    return points;
  };
  PlaneSet set;
  const std::uint8_t counts = bytes.next();
  set.rule = static_cast<WindingRule>(counts >> 6);
  for (int n = counts & 3; n > 0; --n) {
    Chains2& chains = set.polygons.emplace_back();
    for (int m = 1 + bytes.next() % 2; m > 0; --m) chains.push_back(chain(3));
  }
  for (int n = counts >> 2 & 3; n > 0; --n) set.lines.push_back(chain(2));
  for (int n = counts >> 4 & 3; n > 0; --n) set.points.push_back(chain(1)[0]);
  return set;
}

std::string transposed(const std::string& m) {
  return {m[0], m[3], m[6], m[1], m[4], m[7], m[2], m[5], m[8]};
}

void check_relation(const PlaneSet& a, const PlaneSet& b) {
  const PlaneRelation relation = relate(a, b);
  const std::string matrix = relation.matrix();
  require(relate(b, a).matrix() == transposed(matrix), "the matrix of b and a");
  require(relate(a, a).is(PlanePredicate::equals), "a does not equal itself");
  const PreparedPlaneSet prepared(a);
  require(prepared.relate(b).matrix() == matrix, "a prepared set has another matrix");
  for (const Point2& p : b.points) {
    const auto row = static_cast<std::size_t>(prepared.locate(p));
    require(relate(a, {{p}, {}, {}}).matrix()[3 * row] == '0', "a point is elsewhere");
  }
}

void check_overlay(const PlaneSet& a, const PlaneSet& b) {
  const auto area = [&](BooleanOperation operation) { return overlay(operation, a, b).area(); };
  const PlaneRegion of_a = make_valid(a);
  const Rational in_both = area(BooleanOperation::set_intersection);
  require(area(BooleanOperation::set_union) + in_both == of_a.area() + make_valid(b).area(),
          "areas of union and intersection");
  require(area(BooleanOperation::set_difference) + in_both == of_a.area(), "areas of difference");
  require((sign(in_both) != Sign::zero) == (relate(a, b).dimensions[0] == 2),
          "interiors meet, and the intersection is empty, or the other way round");
}

void check_rounding(const PlaneSet& a, double spacing) {
  const PlaneRegion region = make_valid(a);
  SnapRounding made{region, 0};
  try {
    made = snap_rounded(region, spacing);
  } catch (const InvalidArgument&) {
    return;  // the coordinates are too many times the spacing
  }
  require(!invalidity(made.region.rounded()), "what was rounded is invalid");
  const SnapRounding again = snap_rounded(made.region, spacing);
  require(again.rounds == 0, "what was rounded is not on the grid");
}

void check_arrangement(const PlaneSet& a) {
  std::vector<Segment2> segments;
  for (const auto& line : a.lines) {
    for (std::size_t i = 1; i < line.size(); ++i) segments.push_back({line[i - 1], line[i]});
  }
  const SegmentArrangement arrangement(segments);
  const ArrangementLocator locator(arrangement);
  require(locator.faces() == arrangement.faces(), "the number of faces");
  for (const Segment2& s : segments) {
    require(locator.locate(s.p).part == ArrangementPart::vertex, "an end is no vertex");
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  fuzzing::Bytes bytes(data, size);
  fuzzing::CoarsePoints make(bytes);
  const PlaneSet a = set_of(bytes, make), b = set_of(bytes, make);
  check_relation(a, b);
  check_overlay(a, b);
  check_arrangement(a);
  constexpr double spacings[] = {1, 0.1, 0.3, 3, 0x1p-1074, 1e300, 0.001, 0x1p-8};
  check_rounding(a, spacings[bytes.next() % 8]);
  return 0;
}
