// SPDX-License-Identifier: MIT
#include "cells/arrangement.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <signum/bvh/bvh_join.hpp>
#include <signum/predicates/orient3d.hpp>
#include <tuple>

#include "body/mesh_body_parts.hpp"
#include "build/bvh_candidates.hpp"
#include "cells/axes.hpp"
#include "machine/parallel.hpp"
#include "machine/stop_scope.hpp"
#include "planar/triangle_cut.hpp"

namespace signum::detail {

namespace {

std::vector<std::uint32_t> with_triangles(std::span<const MeshBody> meshes) {
  std::vector<std::uint32_t> found;
  for (std::uint32_t m = 0; m < meshes.size(); ++m) {
    if (!meshes[m].welded().triangles.empty()) found.push_back(m);
  }
  return found;
}

std::vector<Aabb3> boxes_of(std::span<const MeshBody> meshes,
                            std::span<const std::uint32_t> which) {
  std::vector<Aabb3> boxes;
  for (const std::uint32_t m : which) boxes.push_back(meshes[m].box());
  return boxes;
}

/// The pairs of items that come near each other, if there are no more than the limit.
std::optional<std::vector<IndexPair>> pairs_up_to(std::size_t limit, const Bvh& bvh) {
  std::vector<IndexPair> pairs;
  const BvhCandidates candidates(bvh);
  for (std::size_t task = 0; task < candidates.tasks() && pairs.size() <= limit; ++task) {
    candidates.run(task, [&](std::span<const IndexPair> block) {
      for (const auto& [i, j] : block) pairs.push_back({std::min(i, j), std::max(i, j)});
      return pairs.size() <= limit ? Walk::go_on : Walk::stop;
    });
  }
  if (pairs.size() > limit) return std::nullopt;
  return pairs;
}

/// A triangle of the plane of each triangle: the same one for those that lie upon each other, and
/// for neighbours in one plane among those that are cut. It decides nothing but time.
std::vector<std::uint32_t> plane_names(const JoinedMeshes& joined, std::span<const MeshBody> given,
                                       std::span<const std::uint8_t> is_cut, DisjointSets planes) {
  const std::vector<Mesh::Triangle>& triangles = joined.mesh.triangles;
  StopSteps stop;
  for (std::uint32_t m = 0, i = 0; m < given.size(); ++m) {
    const std::vector<std::uint32_t>& beyond = mesh_parts_of(given[m]).neighbours().beyond;
    for (; i < joined.end[m]; ++i) {
      if (is_cut[i] == 0) continue;
      stop();
      for (std::size_t k = 0; k < 3; ++k) {
        const std::uint32_t next = beyond[std::size_t{3} * joined.given(i) + k];
        if (next == EdgeNeighbours::none) continue;
        const std::uint32_t other = joined.place[m][next / 2];
        if (other >= i || is_cut[other] == 0) continue;
        const auto& [a, b, c] = joined.mesh.triangle(other).vertices;
        const Point3& across = joined.mesh.vertices[triangles[i][(k + 2) % 3]];
        if (orient3d(a, b, c, across) == Sign::zero) planes.unite(i, other);
      }
    }
  }
  std::vector<std::uint32_t> names(is_cut.size());
  for (std::uint32_t i = 0; i < names.size(); ++i) names[i] = planes.find(i);
  return names;
}

}  // namespace

Arrangement::Arrangement(std::span<const MeshBody> meshes)
    : Arrangement({meshes.begin(), meshes.end()}, JoinExtent::all) {
  // Where more pairs of meshes come near than this, their triangles are sought in one hierarchy.
  constexpr std::size_t few = 8;
  if (const auto pairs = pairs_up_to(few * boxed_.size(), boxes_)) {
    for (const auto& [i, j] : *pairs) {
      const MeshBody &a = given_[boxed_[i]], &b = given_[boxed_[j]];
      joined_.add_contacts(boxed_[i], boxed_[j], signum::contacts(a, b).contacts);
    }
  } else {
    joined_.add_all_contacts();
  }
  arrange();
}

Arrangement::Arrangement(const MeshBody& a, const MeshBody& b, const MeshContacts& between,
                         JoinExtent extent)
    : Arrangement(std::vector{a, b}, extent) {
  joined_.add_contacts(0, 1, between.contacts);
  arrange();
}

Arrangement::Arrangement(std::vector<MeshBody> meshes, JoinExtent extent)
    : given_(std::move(meshes)),
      joined_(given_, extent),
      own_points_(std::make_shared<PointTable>(joined_.mesh.vertices)),
      points_(*own_points_),
      boxed_(with_triangles(given_)),
      boxes_(boxes_of(given_, boxed_), BvhBuild::linear) {}

void Arrangement::arrange() {
  std::sort(joined_.contacts.begin(), joined_.contacts.end(),
            [](const TriangleContact& s, const TriangleContact& t) {
              return std::tie(s.a, s.b) < std::tie(t.a, t.b);
            });
  make_facets();
  find_cells();
}

/// The projections of all triangles, which the meshes have.
void Arrangement::find_projections() {
  projections_.resize(joined_.mesh.triangles.size());
  for (std::uint32_t m = 0, i = 0; m < given_.size(); ++m) {
    const std::vector<Projection>& own = mesh_parts_of(given_[m]).projections();
    for (; i < joined_.end[m]; ++i) projections_[i] = own[joined_.given(i)];
  }
}

/// Adds to the maps where triangles meet that are not in one plane. Points are added in the order
/// of contacts, whatever threads find them.
void Arrangement::add_cuts(std::span<const std::uint32_t> plane) {
  constexpr std::size_t of_task = 256, tasks = 16;
  const std::vector<Mesh::Triangle>& triangles = joined_.mesh.triangles;
  const std::span<const TriangleContact> contacts = joined_.contacts;
  StopSteps stop;
  std::vector<FeaturePairs> pairs(std::min(of_task * tasks, contacts.size()));
  for (std::size_t first = 0; first < contacts.size(); first += pairs.size()) {
    const auto block = contacts.subspan(first, std::min(pairs.size(), contacts.size() - first));
    parallel_for((block.size() + of_task - 1) / of_task, [&](std::size_t task) {
      for (std::size_t i = task * of_task; i < std::min(block.size(), (task + 1) * of_task); ++i) {
        if (block[i].contact.dimension == 2) continue;
        end_if_stopped();
        pairs[i] =
            feature_pairs(joined_.mesh.triangle(block[i].a), joined_.mesh.triangle(block[i].b));
      }
    });
    for (std::size_t i = 0; i < block.size(); ++i) {
      stop();
      const std::uint32_t a = block[i].a, b = block[i].b;
      if (block[i].contact.dimension == 2) continue;
      const auto in_plane = [&](std::uint32_t t) {
        return CutTriangle{triangles[t], triangles[plane[t]], plane[t]};
      };
      const auto cut = triangle_cut(points_, in_plane(a), in_plane(b), pairs[i]);
      if (!cut) continue;
      if (cut->from == cut->to && joined_.mesh_of(a) != joined_.mesh_of(b)) {
        common_points_.push_back(cut->from);
      }
      in_making(map_of_[group_[a]]).add_cut(cut->from, cut->to, plane[b]);
      if (group_[a] != group_[b]) {
        in_making(map_of_[group_[b]]).add_cut(cut->from, cut->to, plane[a]);
      }
    }
  }
}

/// Builds the maps on several threads. Points are added in the order of maps between what reads
/// them alone, so that they have the same numbers on any number of threads.
void Arrangement::build_maps() {
  // The maps of so many arenas are built together.
  constexpr std::size_t at_once = 16, block = std::size_t{1} << 13;
  std::deque<Arena> found;
  while (found.size() < std::min(at_once, making_.size())) found.emplace_back(block);
  while (of_maps_.size() < making_.size()) of_maps_.emplace_back(block);
  for (std::size_t first = 0; first < making_.size(); first += at_once) {
    const std::size_t count = std::min(at_once, making_.size() - first);
    parallel_for(count, [&](std::size_t i) {
      Arena scratch;
      for (PlanarMapBuilder& map : making_[first + i].maps) {
        end_if_stopped();
        map.meet(found[i], scratch);
        scratch.reset();
      }
    });
    for (std::size_t i = 0; i < count; ++i) {
      for (PlanarMapBuilder& map : making_[first + i].maps) {
        end_if_stopped();
        map.add_crossings(points_);
      }
    }
    parallel_for(count, [&](std::size_t i) {
      Arena scratch;
      MapsInMaking& making = making_[first + i];
      PlanarMap* map = maps_.data() + (first + i) * maps_in_arena;
      for (PlanarMapBuilder& builder : making.maps) {
        end_if_stopped();
        *map++ = builder.build(scratch, of_maps_[first + i]);
        scratch.reset();
      }
      found[i].reset();
      std::vector<PlanarMapBuilder>().swap(making.maps);
      making.added.release();
    });
  }
  making_.clear();
}

/// Begins a map for each group of triangles that are cut.
void Arrangement::begin_maps(std::span<const std::uint8_t> is_cut, DisjointSets planes,
                             std::span<const std::uint32_t> plane) {
  const std::vector<Mesh::Triangle>& triangles = joined_.mesh.triangles;
  group_.resize(triangles.size());
  map_of_.assign(triangles.size(), no_map);
  // At most so many segments are in the map of each group.
  std::vector<std::uint32_t> segments(triangles.size());
  for (std::uint32_t i = 0; i < triangles.size(); ++i) {
    group_[i] = planes.find(i);
    if (is_cut[i] != 0) segments[group_[i]] += 3;
  }
  for (const TriangleContact& c : joined_.contacts) {
    if (c.contact.dimension == 2) continue;
    ++segments[group_[c.a]];
    if (group_[c.a] != group_[c.b]) ++segments[group_[c.b]];
  }
  std::uint32_t maps = 0;
  StopSteps stop;
  for (std::uint32_t i = 0; i < triangles.size(); ++i) {
    stop();
    if (is_cut[i] == 0) continue;
    std::uint32_t& map = map_of_[group_[i]];
    if (map == no_map) {
      map = maps++;
      if (map % maps_in_arena == 0) {
        making_.emplace_back();
        making_.back().maps.reserve(maps_in_arena);
      }
      auto& [added, begun] = making_.back();
      begun.emplace_back(points_, projections_[i].axis, NamedPlane{plane[i], triangles},
                         segments[group_[i]], added);
    }
    in_making(map).add_triangle(i, joined_.mesh_of(i));
  }
  maps_.resize(maps);
}

void Arrangement::make_facets() {
  const std::vector<Mesh::Triangle>& triangles = joined_.mesh.triangles;
  find_projections();
  // Triangles that lie upon each other are cut as one.
  DisjointSets planes(triangles.size());
  std::vector<std::uint8_t> is_cut(triangles.size());
  StopSteps stop;
  for (const TriangleContact& c : joined_.contacts) {
    stop();
    is_cut[c.a] = is_cut[c.b] = 1;
    if (c.contact.dimension == 2) planes.unite(c.a, c.b);
    for (const std::uint32_t i : {c.a, c.b}) {
      for (const std::uint32_t v : triangles[i]) points_.enter(v);
    }
  }
  {
    const std::vector<std::uint32_t> plane = plane_names(joined_, given_, is_cut, planes);
    begin_maps(is_cut, std::move(planes), plane);
    add_cuts(plane);
  }
  build_maps();
  points_.close();

  const auto left = [](Mesh::Triangle t, Sign turn) {
    if (turn == Sign::negative) std::swap(t[1], t[2]);
    return t;
  };
  std::size_t most = triangles.size();
  for (const PlanarMap& map : maps_) most += map.loops();
  facets_.reserve(most);
  // The triangles of a mesh that nothing cuts, and that are turned alike, share what covers them.
  std::array<std::optional<std::uint32_t>, 2> covers;
  for (std::uint32_t i = 0, m = 0; i < triangles.size(); ++i) {
    for (; i == joined_.end[m]; ++m) covers = {};
    stop();
    if (is_cut[i] != 0 || !has_area(i)) continue;
    const auto [axis, turn] = projections_[i];
    auto& cover = covers[turn == Sign::positive ? 1 : 0];
    if (!cover) {
      cover = static_cast<std::uint32_t>(covers_.size());
      const MeshCover once{m, {turn == Sign::positive ? 1 : -1, 1}};
      covers_.push_back(std::span(&once, 1));
    }
    facets_.push_back({left(triangles[i], turn), no_map, *cover, i, axis});
  }
  whole_facets_ = static_cast<std::uint32_t>(facets_.size());
  for (std::uint32_t g = 0; g < triangles.size(); ++g) {
    stop();
    if (map_of_[g] == no_map) continue;
    const PlanarMap& map = maps_[map_of_[g]];
    const auto& [a, b, c] = triangles[g];
    const Mesh::Triangle corners = left(triangles[g], points_.turn(map.axis(), a, b, c));
    for (std::uint32_t i = 0; i < map.loops(); ++i) {
      if (map.cover(i).empty()) continue;
      facets_.push_back({corners, map_of_[g], i, g, static_cast<std::uint8_t>(map.axis())});
    }
  }
  map_of_ = {};
}

RationalPoint Arrangement::inner_point(std::size_t facet, std::size_t n) const {
  const Facet& f = facets_[facet];
  if (f.is_cut()) return maps_[f.map].inner_point(f.loop, n);
  const auto weight = static_cast<long>(n + 2);
  const RationalPoint sum = BigRational(weight) * points_.exact(f.corners[0]) +
                            points_.exact(f.corners[1]) + points_.exact(f.corners[2]);
  return sum / BigRational(weight + 2);
}

}  // namespace signum::detail
