// SPDX-License-Identifier: MIT
#include "check/formats/measure_marks.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "check/formats/common_surface.hpp"

namespace signum::cli {
namespace {

constexpr std::size_t most_marks = 12;

Point3 middle(const Aabb3& box) {
  return {box.min.x / 2 + box.max.x / 2, box.min.y / 2 + box.max.y / 2,
          box.min.z / 2 + box.max.z / 2};
}

MeasureMarks::Line depth_line(const PartVerdict& v) {
  const SolidDepth& depth = *v.depth;
  const Point3 from = middle(*v.box);
  const double most = depth.most();
  const auto moved = [most](double x, double way) { return x + most * way; };
  return {from,
          {moved(from.x, depth.way.x), moved(from.y, depth.way.y), moved(from.z, depth.way.z)},
          "depth " + depth_bounds(depth)};
}

}  // namespace

MeasureMarks measure_marks(const CheckReport& report, const std::optional<Clearance>& clearance) {
  MeasureMarks marks;
  std::vector<const PartVerdict*> deep;
  for (const PartVerdict& v : report.verdicts) {
    if (v.volume && v.box) deep.push_back(&v);
  }
  std::stable_sort(deep.begin(), deep.end(), [](const PartVerdict* v, const PartVerdict* w) {
    return *w->volume < *v->volume;
  });
  deep.resize(std::min(deep.size(), most_marks));
  for (const PartVerdict* v : deep) {
    // A part that is all in the other is what they share.
    marks.common.push_back(v->relation == PartRelation::interfering ? common_surface(report, *v)
                           : v->relation == PartRelation::holds     ? report.parts[v->b].mesh()
                                                                    : report.parts[v->a].mesh());
    if (v->depth) marks.depths.push_back(depth_line(*v));
  }
  const auto add = [&](const PartDistance& d, std::vector<MeasureMarks::Line>& lines) {
    if (d.distance > 0)
      lines.push_back({d.points[0], d.points[1], fmt::format("{:.6g}", d.distance)});
  };
  if (clearance) {
    marks.clearance = clearance->asked;
    for (const PartDistance& d : clearance->nearer) add(d, marks.near);
  }
  const auto add_far = [&](const PartDistance& d) {
    if (marks.far.size() < most_marks && !(clearance && clearance->has(d.a, d.b)))
      add(d, marks.far);
  };
  for (const PartVerdict& v : report.verdicts) {
    if (v.clearance) add_far(*v.clearance);
  }
  for (const PartDistance& d : report.distances) add_far(d);
  return marks;
}

}  // namespace signum::cli
