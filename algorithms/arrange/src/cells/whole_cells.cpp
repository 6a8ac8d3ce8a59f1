// SPDX-License-Identifier: MIT
#include "cells/whole_cells.hpp"

#include <algorithm>
#include <optional>
#include <signum/bvh/bvh.hpp>

#include "boxes.hpp"
#include "cells/around_edge.hpp"
#include "cells/axes.hpp"
#include "cells/high_facets.hpp"
#include "cells/ray_crossings.hpp"
#include "disjoint_sets.hpp"
#include "vectors/exact_point.hpp"

namespace signum::detail {

namespace {

/// For each facet the first one of its face.
std::vector<std::uint32_t> first_of_faces(const Arrangement& arrangement) {
  constexpr std::uint32_t none = ~std::uint32_t{0};
  std::vector<std::uint32_t> first(arrangement.facets().size()), faces, facet_of;
  std::uint32_t map = none;
  for (std::uint32_t f = 0; f < first.size(); ++f) {
    const Arrangement::Facet& facet = arrangement.facets()[f];
    first[f] = f;
    if (!facet.is_cut()) continue;
    // The facets of a map are together.
    if (facet.map != map) {
      map = facet.map;
      faces = arrangement.maps()[map].faces();
      facet_of.assign(faces.size(), none);
    }
    std::uint32_t& known = facet_of[faces[facet.loop]];
    if (known == none) known = f;
    first[f] = known;
  }
  return first;
}

/// A face that a ray crosses, and where.
struct FaceCrossing {
  RayPlace place;
  std::uint32_t face;
  FacetSide before, beyond;
};

/// A ray along an axis from a point.
class Ray {
 public:
  Ray(const Arrangement& arrangement, const RationalPoint& from, std::size_t axis)
      : arrangement_(arrangement),
        points_(arrangement.points()),
        from_(from),
        rounded_(rounded(from)),
        axis_(axis),
        u_(after(axis)),
        v_(after(u_)) {}

  /// Doubles that hold what of the ray is in the box.
  Aabb3 box(const Aabb3& bounds) const {
    Aabb3 ray = box_of(rounded_);
    double& end = coordinate(ray.max, axis_);
    end = std::max(end, coordinate(bounds.max, axis_));
    return ray;
  }

  /// Adds to `inside` whether the moved ray crosses the loop an odd number of times.
  void add_loop(std::span<const std::uint32_t> loop, bool& inside) const {
    bool before = is_above(loop.back());
    for (std::size_t i = 0; i < loop.size(); ++i) {
      const bool above = is_above(loop[i]);
      if (above != before && is_left(loop[i == 0 ? loop.size() - 1 : i - 1], loop[i])) {
        inside = !inside;
      }
      before = above;
    }
  }

  /// The crossing with the plane of the facet.
  std::optional<FaceCrossing> crossing(std::uint32_t facet) const {
    const auto& [a, b, c] = arrangement_.facets()[facet].corners;
    const auto found =
        plane_crossing(from_, axis_, points_.exact(a), points_.exact(b), points_.exact(c));
    if (!found) return std::nullopt;
    // The normal points to the top.
    const FacetSide top = FacetSide::top, bottom = FacetSide::bottom;
    return FaceCrossing{found->place, facet, found->along_normal ? bottom : top,
                        found->along_normal ? top : bottom};
  }

 private:
  /// Whether the vertex is above the moved ray.
  bool is_above(std::uint32_t vertex) const {
    const double v = coordinate(points_.rounded(vertex), v_), own = coordinate(rounded_, v_);
    return v != own ? v > own : points_.exact(vertex, v_) > coordinate(from_, v_);
  }
  /// Whether an edge from below the moved ray to above, or the other way, passes to its left.
  bool is_left(std::uint32_t p, std::uint32_t q) const {
    const double own = coordinate(rounded_, u_), of_p = coordinate(points_.rounded(p), u_),
                 of_q = coordinate(points_.rounded(q), u_);
    if (of_p < own && of_q < own) return true;
    if (of_p > own && of_q > own) return false;
    const BigRational from = points_.exact(p, v_), at = points_.exact(p, u_);
    const BigRational weight =
        BigRational(coordinate(from_, v_) - from) / BigRational(points_.exact(q, v_) - from);
    return at + weight * (points_.exact(q, u_) - at) <= coordinate(from_, u_);
  }

  const Arrangement& arrangement_;
  const PointTable& points_;
  RationalPoint from_;
  Point3 rounded_;
  std::size_t axis_, u_, v_;
};

/// The faces, for rays.
class Faces {
 public:
  Faces(const Arrangement& arrangement, const std::vector<std::uint32_t>& first)
      : arrangement_(arrangement) {
    std::vector<std::uint32_t> place(first.size());
    for (std::uint32_t f = 0; f < first.size(); ++f) {
      if (first[f] == f) {
        place[f] = static_cast<std::uint32_t>(facets_.size());
        facets_.emplace_back();
        boxes_.push_back(no_box);
      }
      facets_[place[first[f]]].push_back(f);
      Aabb3& box = boxes_[place[first[f]]];
      for (const std::uint32_t v : arrangement.loop(f)) {
        box = hull(box, box_of(arrangement.points().rounded(v)));
      }
    }
    bvh_.emplace(boxes_, BvhBuild::linear);
  }

  /// Calls visit for what a ray from an inner point of the facet crosses towards its top, in this
  /// order, until it returns false, and says whether it never did.
  template <class Visit>
  bool for_each_above(std::uint32_t facet, Visit visit) const {
    const std::size_t axis = arrangement_.facets()[facet].axis;
    const Ray ray(arrangement_, arrangement_.inner_point(facet, 0), axis);
    CrossingsInOrder<FaceCrossing> crossings(*bvh_, ray.box(bvh_->bounds()), axis);
    const auto crossing_of = [&](std::uint32_t i) -> std::optional<FaceCrossing> {
      bool inside = false;
      for (const std::uint32_t f : facets_[i]) ray.add_loop(arrangement_.loop(f), inside);
      if (!inside) return std::nullopt;
      return ray.crossing(facets_[i].front());
    };
    while (const auto crossing = crossings.next(crossing_of)) {
      if (!visit(*crossing)) return false;
    }
    return true;
  }

 private:
  const Arrangement& arrangement_;
  std::vector<std::vector<std::uint32_t>> facets_;
  std::vector<Aabb3> boxes_;
  std::optional<Bvh> bvh_;
};

}  // namespace

WholeCells::WholeCells(const Arrangement& arrangement) {
  const std::size_t facets = arrangement.facets().size();
  face_ = first_of_faces(arrangement);
  // The number 0 is the outside, and the others are of cells around edges.
  DisjointSets cells(arrangement.cells() + 1), parts(facets);
  const auto cell = [&](std::uint32_t f, FacetSide side) { return arrangement.cell(f, side) + 1; };
  for_each_edge(arrangement, [&](std::span<const EdgeUse> uses) {
    for (const EdgeUse& use : uses) parts.unite(use.facet, uses.front().facet);
  });
  for (std::uint32_t f = 0; f < facets; ++f) {
    parts.unite(f, face_[f]);
    for (const FacetSide side : {FacetSide::top, FacetSide::bottom}) {
      cells.unite(cell(f, side), cell(face_[f], side));
    }
  }
  // A ray from each part goes on to the next part beyond its box. The links between parts are a
  // forest, so that some ray of each tree goes on to the outside.
  const std::vector<HighFacet> starts =
      high_facets(arrangement, [&](auto f) { return parts.find(f); });
  DisjointSets trees(facets);
  std::optional<Faces> faces;
  for (const auto& [f, end] : starts) {
    if (!faces) faces.emplace(arrangement, face_);
    std::uint32_t here = cell(f, FacetSide::top);
    const bool is_free = faces->for_each_above(f, [&, f = f, end = end](const FaceCrossing& c) {
      cells.unite(here, cell(c.face, c.before));
      here = cell(c.face, c.beyond);
      const std::uint32_t own = trees.find(parts.find(f)), other = trees.find(parts.find(c.face));
      if (own == other || !(c.place.at > end)) return true;
      trees.unite(own, other);
      return false;
    });
    if (is_free) cells.unite(here, outside);
  }

  std::vector<std::uint32_t> number(arrangement.cells() + 1);
  for (std::uint32_t c = 1; c < number.size(); ++c) {
    const std::uint32_t root = cells.find(c);
    number[c] = root == c ? static_cast<std::uint32_t>(count_++) : number[root];
  }
  for (std::uint32_t f = 0; f < facets; ++f) {
    for (const FacetSide side : {FacetSide::top, FacetSide::bottom}) {
      cell_of_side_.push_back(number[cell(f, side)]);
    }
  }
}

}  // namespace signum::detail
