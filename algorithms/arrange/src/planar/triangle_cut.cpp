// SPDX-License-Identifier: MIT
#include "planar/triangle_cut.hpp"

#include "pairs/triangles/triangle_features.hpp"

namespace signum::detail {

namespace {

/// Where an edge of s meets an edge of t, or its inside.
std::uint32_t crossing_point(PointTable& points, const CutTriangle& s, Feature edge,
                             const CutTriangle& t, Feature other) {
  const auto line = [](const CutTriangle& of, Feature along) {
    const auto [i, j] = ends_of(along);
    return PointOrigin::Ends{of.corners[i], of.corners[j]};
  };
  return points.index_of(is_edge(other) ? PointOrigin::two_lines(line(s, edge), line(t, other))
                                        : PointOrigin::line_and_plane(line(s, edge), t.plane));
}

/// The one point that the features share.
std::uint32_t common_point(PointTable& points, const CutTriangle& s, const CutTriangle& t,
                           const FeaturePair& pair) {
  if (is_vertex(pair.a)) return s.corners[static_cast<std::size_t>(pair.a)];
  if (is_vertex(pair.b)) return t.corners[static_cast<std::size_t>(pair.b)];
  return is_edge(pair.a) ? crossing_point(points, s, pair.a, t, pair.b)
                         : crossing_point(points, t, pair.b, s, pair.a);
}

}  // namespace

std::optional<Cut> triangle_cut(PointTable& points, const CutTriangle& s, const CutTriangle& t,
                                const FeaturePairs& pairs) {
  std::optional<Cut> cut;
  for (const FeaturePair& pair : pairs) {
    if (pair.dimension != 0) continue;
    const std::uint32_t x = common_point(points, s, t, pair);
    points.know_in_planes(x, s.plane_name, t.plane_name);
    cut = Cut{cut ? cut->from : x, x};
  }
  return cut;
}

}  // namespace signum::detail
