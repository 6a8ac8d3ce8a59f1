// SPDX-License-Identifier: MIT
#include "touch_size_of.hpp"

#include <algorithm>
#include <map>
#include <tuple>

#include "axes.hpp"
#include "boxes.hpp"
#include "sums.hpp"

namespace signum::detail {

namespace {

/// An edge of a facet: whose surfaces the facet is of, and whether all of it is common.
struct FacetEdge {
  std::uint32_t from, to;
  bool of_a, of_b, of_common;
};

class CommonSet {
 public:
  CommonSet(const Arrangement& arrangement, const MeshContacts& between, SolidRule rule)
      : arrangement_(arrangement),
        points_(arrangement.points()),
        between_(between),
        rule_(rule),
        on_more_(points_.size()) {}

  TouchSize size() {
    TouchSize size;
    size.area = area();
    size.length = length();
    size.points = single_points();
    return size;
  }

 private:
  /// Whether the points of a facet are in the solid: where none of its triangles cover the facet,
  /// both sides are in one cell.
  bool is_in(std::size_t facet, std::size_t mesh) const {
    return arrangement_.cover(facet)[mesh].times > 0 ||
           is_enclosed(arrangement_.around(facet, FacetSide::top)[mesh], rule_);
  }

  double area();
  double length();
  std::size_t single_points();
  bool is_in_common_area(std::uint32_t point) const;

  const Arrangement& arrangement_;
  const PointTable& points_;
  const MeshContacts& between_;
  SolidRule rule_;
  std::vector<FacetEdge> edges_;
  /// The points that are vertices of common areas or curves.
  std::vector<std::uint8_t> on_more_;
};

double CommonSet::area() {
  // For each plane, the doubled areas in its projection.
  std::map<std::uint32_t, std::vector<BigRational>> doubled;
  std::map<std::uint32_t, std::size_t> facet_of;
  for (std::size_t f = 0; f < arrangement_.facets().size(); ++f) {
    const bool common = is_in(f, 0) && is_in(f, 1);
    const std::span<const Cover> cover = arrangement_.cover(f);
    const std::span<const std::uint32_t> loop = arrangement_.loop(f);
    const Arrangement::Facet& facet = arrangement_.facets()[f];
    const std::size_t u = after(facet.axis), v = after(u);
    for (std::size_t i = 0; i < loop.size(); ++i) {
      const std::uint32_t p = loop[i], q = loop[i + 1 < loop.size() ? i + 1 : 0];
      edges_.push_back(
          {std::min(p, q), std::max(p, q), cover[0].times > 0, cover[1].times > 0, common});
      if (!common) continue;
      on_more_[p] = 1;
      doubled[facet.group].push_back(points_.exact(p, u) * points_.exact(q, v) -
                                     points_.exact(p, v) * points_.exact(q, u));
    }
    if (common) facet_of.emplace(facet.group, f);
  }
  std::vector<BigRational> squares;
  for (auto& [group, terms] : doubled) {
    const Arrangement::Facet& facet = arrangement_.facets()[facet_of[group]];
    const RationalPoint a = points_.exact(facet.corners[0]);
    const RationalPoint normal =
        cross(points_.exact(facet.corners[1]) - a, points_.exact(facet.corners[2]) - a);
    const BigRational share = exact_sum(std::move(terms)) / (2 * coordinate(normal, facet.axis));
    squares.push_back(share * share * square(normal));
  }
  return rounded_sum_of_roots(squares);
}

/// Requires that area() was called.
double CommonSet::length() {
  const auto ends = [](const FacetEdge& e) { return std::tie(e.from, e.to); };
  std::sort(edges_.begin(), edges_.end(),
            [&](const FacetEdge& e, const FacetEdge& f) { return ends(e) < ends(f); });
  std::vector<BigRational> squares;
  for (std::size_t i = 0; i < edges_.size();) {
    FacetEdge edge = edges_[i];
    for (; i < edges_.size() && ends(edges_[i]) == ends(edge); ++i) {
      edge.of_a |= edges_[i].of_a;
      edge.of_b |= edges_[i].of_b;
      edge.of_common |= edges_[i].of_common;
    }
    if (edge.of_common || !edge.of_a || !edge.of_b) continue;
    on_more_[edge.from] = on_more_[edge.to] = 1;
    squares.push_back(square(points_.exact(edge.to) - points_.exact(edge.from)));
  }
  return rounded_sum_of_roots(squares);
}

/// Whether a point, where triangles of both touch, is inside an area that others share: there it is
/// a vertex of no facet of the area.
bool CommonSet::is_in_common_area(std::uint32_t point) const {
  const RationalPoint p = points_.exact(point);
  const auto holds = [&](const Triangle3& t) {
    if (!overlap(box_of(t), box_of(points_.rounded(point)))) return false;
    std::array<RationalPoint, 3> v;
    for (std::size_t k = 0; k < 3; ++k) v[k] = to_rational(t.vertices[k]);
    const RationalPoint normal = cross(v[1] - v[0], v[2] - v[0]);
    if (!dot(normal, p - v[0]).is_zero()) return false;
    for (std::size_t k = 0; k < 3; ++k) {
      if (dot(normal, cross(v[(k + 1) % 3] - v[k], p - v[k])) < 0) return false;
    }
    return true;
  };
  return std::any_of(
      between_.contacts.begin(), between_.contacts.end(), [&](const TriangleContact& c) {
        return c.contact.dimension == 2 && holds(arrangement_.given(0).mesh().triangle(c.a)) &&
               holds(arrangement_.given(1).mesh().triangle(c.b));
      });
}

/// Requires that length() was called.
std::size_t CommonSet::single_points() {
  const JoinedMeshes& joined = arrangement_.joined();
  std::vector<std::uint32_t> candidates(arrangement_.common_points().begin(),
                                        arrangement_.common_points().end());
  std::vector<std::uint8_t> of_a(points_.size());
  for (std::uint32_t i = 0; i < joined.mesh.triangles.size(); ++i) {
    if (!arrangement_.has_area(i)) continue;
    for (const std::uint32_t v : joined.mesh.triangles[i]) {
      if (joined.mesh_of(i) == 0) {
        of_a[v] = 1;
      } else if (of_a[v] != 0) {
        candidates.push_back(v);
      }
    }
  }
  std::sort(candidates.begin(), candidates.end());
  candidates.erase(std::unique(candidates.begin(), candidates.end()), candidates.end());
  return static_cast<std::size_t>(
      std::count_if(candidates.begin(), candidates.end(),
                    [&](std::uint32_t p) { return on_more_[p] == 0 && !is_in_common_area(p); }));
}

}  // namespace

TouchSize touch_size_of(const Arrangement& arrangement, const MeshContacts& between,
                        SolidRule rule) {
  return CommonSet(arrangement, between, rule).size();
}

}  // namespace signum::detail
