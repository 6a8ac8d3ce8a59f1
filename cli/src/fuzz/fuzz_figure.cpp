// SPDX-License-Identifier: MIT
#include "fuzz/fuzz_figure.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <signum/bound/convex_hull3.hpp>

#include "findings/literal.hpp"
#include "picture/area_triangles.hpp"
#include "picture/figure.hpp"

namespace signum::cli {
namespace {

using oracle::picture::Chain;
using oracle::picture::Figure;
using oracle::picture::Outline;

void add(Mesh& to, const Mesh& mesh) {
  const auto first = static_cast<std::uint32_t>(to.vertices.size());
  to.vertices.insert(to.vertices.end(), mesh.vertices.begin(), mesh.vertices.end());
  for (const auto& [i, j, k] : mesh.triangles)
    to.triangles.push_back({first + i, first + j, first + k});
}

std::string label_of(const Point3& p, bool is_flat) {
  using oracle::brief;
  return is_flat ? fmt::format("({}, {})", brief(p.x), brief(p.y))
                 : fmt::format("({}, {}, {})", brief(p.x), brief(p.y), brief(p.z));
}

DrawnShape drawn(const Figure& figure, const Outline& outline, std::string name) {
  const auto& spread = figure.spread();
  DrawnShape shape{std::move(name), {}, {}, {}, {}};
  for (const auto& area : outline.areas) {
    std::vector<Chain> rings;
    for (const Chain& ring : area.rings) {
      rings.emplace_back();
      for (const Point3& p : ring) rings.back().push_back(spread(p));
    }
    add(shape.surface, area_triangles(rings, area.rule));
  }
  for (const Chain& cloud : outline.clouds) add(shape.surface, to_mesh(convex_hull(cloud), cloud));
  for (const Chain& chain : outline.lines) shape.lines.push_back(spread(chain));
  for (const Segment3& s : outline.arrows) shape.arrows.push_back({spread(s.p), spread(s.q)});
  for (const Point3& p : outline.corners)
    shape.dots.push_back({spread(p), label_of(figure.given(p), figure.is_flat())});
  return shape;
}

/// Applies a function to all points.
template <class F>
void for_each_point(DrawnFinding& finding, const F& f) {
  for (DrawnShape& shape : finding.shapes) {
    for (Point3& p : shape.surface.vertices) f(p);
    for (Chain& chain : shape.lines)
      for (Point3& p : chain) f(p);
    for (Segment3& s : shape.arrows) f(s.p), f(s.q);
    for (DrawnDot& dot : shape.dots) f(dot.at);
  }
  for (Chain* chain : {&finding.common, &finding.nearest})
    for (Point3& p : *chain) f(p);
}

/// Brings all into the ball of radius 1 about the origin, as floats.
void fit(DrawnFinding& finding) {
  std::array<double, 3> low, high;
  low.fill(INFINITY), high.fill(-INFINITY);
  for_each_point(finding, [&](const Point3& p) {
    const std::array at{p.x, p.y, p.z};
    for (std::size_t k = 0; k < 3; ++k) {
      low[k] = std::min(low[k], at[k]);
      high[k] = std::max(high[k], at[k]);
    }
  });
  const double radius = std::hypot(high[0] - low[0], high[1] - low[1], high[2] - low[2]) / 2;
  const auto moved = [&](double x, std::size_t k) {
    const double from_center = x - (low[k] + high[k]) / 2;
    return static_cast<double>(static_cast<float>(radius > 0 ? from_center / radius : 0));
  };
  for_each_point(finding, [&](Point3& p) { p = {moved(p.x, 0), moved(p.y, 1), moved(p.z, 2)}; });
}

std::array<std::string, 2> names_of(const oracle::CaseKind& kind) {
  if (oracle::is_predicate(kind.ask)) return {"the other points", "the last point"};
  return {fmt::format("a: {}", name(kind.a)), fmt::format("b: {}", name(kind.b))};
}

}  // namespace

DrawnFinding draw(const oracle::Finding& finding) {
  const Figure figure(finding.smallest, finding.truth);
  DrawnFinding result{{}, {}, {}, figure.is_flat(), figure.to_scale()};
  const auto names = names_of(finding.key.kind);
  for (std::size_t i = 0; i < figure.outlines().size(); ++i)
    result.shapes.push_back(
        drawn(figure, figure.outlines()[i], names[std::min<std::size_t>(i, 1)]));
  for (const Point3& p : figure.mark().common) result.common.push_back(figure.spread()(p));
  for (const Point3& p : figure.mark().nearest) result.nearest.push_back(figure.spread()(p));
  fit(result);
  return result;
}

}  // namespace signum::cli
