// SPDX-License-Identifier: MIT
/// The exact arrangement of closed meshes: their triangles cut along everything that meets them,
/// what lies upon each other one facet, and for both sides of every facet how each mesh winds round
/// the cell there.
///
/// The facets between cells that are kept and cells that are not bound what any expression of the
/// solids keeps.
/// See: Zhou, Grinspun, Zorin and Jacobson, Mesh Arrangements for Solid Geometry, 2016; Sugihara
/// and Iri, A Solid Modelling System Free from Topological Inconsistency, 1989.
#pragma once

#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "cells/cut_triangles.hpp"
#include "cells/joined_meshes.hpp"
#include "disjoint_sets.hpp"
#include "machine/large_array.hpp"
#include "planar/mesh_covers.hpp"
#include "planar/planar_map.hpp"
#include "planar/planar_map_builder.hpp"
#include "planar/point_table.hpp"
#include "zero_area.hpp"

namespace signum::detail {

class FacetParts;

/// Top is the side from which the axis of the facet points away.
enum class FacetSide : std::uint8_t { top, bottom };

class Arrangement {
 public:
  struct Facet {
    /// A triangle of its plane, to the left in the projection along the axis: itself, if no map is
    /// named.
    std::array<std::uint32_t, 3> corners;
    /// The facet is the face to the left of this loop of the map; a face of several loops is as
    /// many facets. If no map is named, it is the number of what covers the triangle.
    std::uint32_t map, loop;
    std::uint32_t group;
    std::uint8_t axis;
    bool is_cut() const { return map != ~std::uint32_t{0}; }
  };

  /// The arrangement of meshes. What is said of winding numbers requires that edges are run along
  /// as often one way as the other.
  explicit Arrangement(std::span<const MeshBody> meshes);
  explicit Arrangement(const MeshBody& mesh) : Arrangement(std::span(&mesh, 1)) {}
  /// The arrangement of two meshes, with the contacts between them. Where triangles are left out,
  /// cells are told apart only where there are facets, and what is around these is what all
  /// triangles make of it.
  Arrangement(const MeshBody& a, const MeshBody& b, const MeshContacts& between, JoinExtent extent);
  Arrangement(const Arrangement&) = delete;
  Arrangement& operator=(const Arrangement&) = delete;

  const JoinedMeshes& joined() const { return joined_; }
  const Projection& projection(std::uint32_t triangle) const { return projections_[triangle]; }
  const MeshBody& given(std::size_t mesh) const { return given_[mesh]; }
  const PointTable& points() const { return points_; }
  /// The points, for those who need them longer than the arrangement.
  std::shared_ptr<const PointTable> shared_points() const { return own_points_; }
  std::span<const PlanarMap> maps() const { return maps_; }
  std::span<const Facet> facets() const { return {facets_.get(), facet_count_}; }
  /// Triangles that lie upon each other are in one group.
  std::uint32_t group_of(std::uint32_t triangle) const {
    return cut_.contains(triangle) ? cut_[group_[cut_.place(triangle)]] : triangle;
  }
  bool has_area(std::uint32_t triangle) const { return projections_[triangle].turn != Sign::zero; }
  /// Whether the triangle is a facet, as nothing cuts it.
  bool is_whole(std::uint32_t triangle) const {
    return has_area(triangle) && !cut_.contains(triangle);
  }
  /// Facets that are no part of a map come first, in the order of their triangles: so many.
  std::uint32_t whole_facets() const { return whole_facets_; }

  /// Vertices that are all that two triangles of different meshes have in common; vertices that
  /// both triangles have are not among them.
  std::span<const std::uint32_t> common_points() const { return common_points_; }

  /// The vertices round the facet, to its left.
  std::span<const std::uint32_t> loop(std::size_t facet) const {
    const Facet& f = facets_[facet];
    return f.is_cut() ? maps_[f.map].loop(f.loop) : std::span(f.corners);
  }
  /// What covers the facet.
  std::span<const MeshCover> cover(std::size_t facet) const {
    const Facet& f = facets_[facet];
    return f.is_cut() ? maps_[f.map].cover(f.loop) : covers_[f.loop];
  }
  Cover cover(std::size_t facet, std::size_t mesh) const { return cover_by(cover(facet), mesh); }
  /// The number of the cell on that side. Where facets hang together neither by edges nor by faces
  /// of several loops, the cells between them have several numbers: see WholeCells.
  std::uint32_t cell(std::size_t facet, FacetSide side) const {
    return cell_of_side_[2 * facet + static_cast<std::size_t>(side)];
  }
  std::size_t cells() const { return reached_.size(); }

  /// Calls visit(cell, around, changed) for each cell, with what a ray from it crosses of each
  /// mesh, and of which meshes this is not what it was for the call before, or, at first, nothing:
  /// some may be named several times, or though nothing changed.
  using CellVisit = std::function<void(std::uint32_t cell, std::span<const Cover> around,
                                       std::span<const std::uint32_t> changed)>;
  void for_each_cell(const CellVisit& visit) const;
  /// All of it, by cells: for few meshes.
  std::vector<Cover> windings() const;

  /// A point in the facet, and on no triangle of positive area that does not cover it: another one
  /// for each n.
  RationalPoint inner_point(std::size_t facet, std::size_t n) const;

  /// What the ray from a point, towards greater coordinates on the axis, crosses of each mesh, but
  /// of triangles of the group. Requires that the point is on no others of positive area.
  std::vector<MeshCover> crossed(const RationalPoint& from, std::size_t axis,
                                 std::uint32_t group) const;

  /// A point of the cell on that side of the facet, on no triangle. Requires a bounded cell.
  RationalPoint point_beside(std::size_t facet, FacetSide side) const;

 private:
  void arrange();
  void make_facets();
  void make_whole_facets(std::size_t cut);
  void add_cuts(std::span<const std::uint32_t> plane);
  void build_maps();
  void begin_maps(DisjointSets planes, std::span<const std::uint32_t> plane);
  PlanarMapBuilder& in_making(std::uint32_t map) {
    return making_[map / maps_in_arena].maps[map % maps_in_arena];
  }
  void find_projections();
  void find_cells();
  void wind_cells(const FacetParts& parts, std::span<const std::uint32_t> cell);
  std::vector<std::uint32_t> reach_components(const FacetParts& parts,
                                              std::span<const std::uint32_t> component);
  std::vector<std::uint32_t> link_components(const FacetParts& parts,
                                             std::span<const std::uint32_t> component);

  std::vector<MeshBody> given_;
  /// The meshes that have triangles, and their boxes.
  std::vector<std::uint32_t> boxed_;
  Bvh boxes_;
  JoinedMeshes joined_;
  std::shared_ptr<PointTable> own_points_;
  PointTable& points_;
  std::vector<Projection> projections_;
  CutTriangles cut_;
  /// Of each triangle that is cut, by its place: the place of the first of its group, which share
  /// what they lie upon.
  std::vector<std::uint32_t> group_;
  /// The map of each group, by the place of its first triangle.
  static constexpr std::uint32_t no_map = ~std::uint32_t{0};
  std::vector<std::uint32_t> map_of_;
  std::vector<std::uint32_t> common_points_;
  /// The memory of the maps, so many in each.
  static constexpr std::size_t maps_in_arena = 128;
  std::deque<Arena> of_maps_;
  struct MapsInMaking {
    Arena added;
    std::vector<PlanarMapBuilder> maps;
  };
  std::deque<MapsInMaking> making_;
  std::vector<PlanarMap> maps_;
  LargeArray<Facet> facets_;
  std::size_t facet_count_ = 0;
  std::uint32_t whole_facets_ = 0;
  /// What covers triangles that nothing cuts: of each mesh those that turn to the right, and those
  /// that turn to the left.
  MeshCovers covers_;
  LargeArray<std::uint32_t> cell_of_side_;
  /// How one comes to a cell from another one, or from the outside where there is none: through a
  /// facet, from the side that is named, or by a ray to the other, which crosses these of by_rays_.
  struct Reached {
    std::uint32_t from, side, by_ray;
  };
  static constexpr std::uint32_t no_side = ~std::uint32_t{0};
  std::vector<Reached> reached_;
  MeshCovers by_rays_;
};

}  // namespace signum::detail
