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

/// The corners of a triangle of that turn, to the left.
Mesh::Triangle to_left(Mesh::Triangle t, Sign turn) {
  if (turn == Sign::negative) std::swap(t[1], t[2]);
  return t;
}

JoinedMeshes with_contacts(std::span<const MeshBody> given, std::span<const std::uint32_t> boxed,
                           const Bvh& boxes) {
  // Where more pairs of meshes come near than this, their triangles are sought in one hierarchy.
  constexpr std::size_t few = 8;
  const auto pairs = pairs_up_to(few * boxed.size(), boxes);
  if (!pairs) {
    JoinedMeshes joined(given, JoinExtent::all);
    joined.add_all_contacts();
    return joined;
  }
  std::vector<MeshContacts> found;
  for (const auto& [i, j] : *pairs) {
    found.push_back(signum::contacts(given[boxed[i]], given[boxed[j]]));
  }
  std::vector<ContactsBetween> between;
  for (std::size_t p = 0; p < found.size(); ++p) {
    between.push_back({boxed[(*pairs)[p].a], boxed[(*pairs)[p].b], found[p].contacts});
  }
  return {given, JoinExtent::all, between};
}

/// For each triangle that is cut one that names its plane: the same one for those that lie upon
/// each other, and for neighbours in one plane. It decides nothing but time.
std::vector<std::uint32_t> plane_names(const JoinedMeshes& joined, std::span<const MeshBody> given,
                                       const CutTriangles& cut, DisjointSets planes) {
  const std::vector<Mesh::Triangle>& triangles = joined.mesh.triangles;
  StopSteps stop;
  for (std::uint32_t n = 0, m = 0; n < cut.size(); ++n) {
    stop();
    const std::uint32_t i = cut[n];
    while (i >= joined.end[m]) ++m;
    const std::uint32_t* const beyond =
        mesh_parts_of(given[m]).neighbours().beyond.data() + std::size_t{3} * joined.given(m, i);
    for (std::size_t k = 0; k < 3; ++k) {
      if (beyond[k] == EdgeNeighbours::none) continue;
      const std::uint32_t other = joined.place(m, beyond[k] / 2);
      if (other >= i || !cut.contains(other)) continue;
      const auto& [a, b, c] = joined.mesh.triangle(other).vertices;
      const Point3& across = joined.mesh.vertices[triangles[i][(k + 2) % 3]];
      if (orient3d(a, b, c, across) == Sign::zero) planes.unite(n, cut.place(other));
    }
  }
  std::vector<std::uint32_t> names(cut.size());
  for (std::uint32_t n = 0; n < names.size(); ++n) names[n] = cut[planes.find(n)];
  return names;
}

}  // namespace

Arrangement::Arrangement(std::span<const MeshBody> meshes)
    : given_(meshes.begin(), meshes.end()),
      boxed_(with_triangles(given_)),
      boxes_(boxes_of(given_, boxed_), BvhBuild::linear),
      joined_(with_contacts(given_, boxed_, boxes_)),
      own_points_(std::make_shared<PointTable>(joined_.mesh.vertices)),
      points_(*own_points_),
      cut_(joined_.mesh.triangles.size()) {
  arrange();
}

Arrangement::Arrangement(const MeshBody& a, const MeshBody& b, const MeshContacts& between,
                         JoinExtent extent)
    : given_{a, b},
      boxed_(with_triangles(given_)),
      boxes_(boxes_of(given_, boxed_), BvhBuild::linear),
      joined_(given_, extent, std::array{ContactsBetween{0, 1, between.contacts}}),
      own_points_(std::make_shared<PointTable>(joined_.mesh.vertices)),
      points_(*own_points_),
      cut_(joined_.mesh.triangles.size()) {
  arrange();
}

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
  for (std::uint32_t m = 0; m < given_.size(); ++m) {
    const std::vector<Projection>& own = mesh_parts_of(given_[m]).projections();
    const std::uint32_t begin = joined_.begin(m), end = joined_.end[m];
    if (!joined_.is_trimmed(m)) {
      std::copy(own.begin(), own.end(), projections_.data() + begin);
      continue;
    }
    for (std::uint32_t i = begin; i < end; ++i) projections_[i] = own[joined_.given(m, i)];
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
      const std::uint32_t of_a = cut_.place(a), of_b = cut_.place(b);
      const auto in_plane = [&](std::uint32_t t, std::uint32_t place) {
        return CutTriangle{triangles[t], triangles[plane[place]], plane[place]};
      };
      const auto cut = triangle_cut(points_, in_plane(a, of_a), in_plane(b, of_b), pairs[i]);
      if (!cut) continue;
      if (cut->from == cut->to && joined_.mesh_of(a) != joined_.mesh_of(b)) {
        common_points_.push_back(cut->from);
      }
      in_making(map_of_[group_[of_a]]).add_cut(cut->from, cut->to, plane[of_b]);
      if (group_[of_a] != group_[of_b]) {
        in_making(map_of_[group_[of_b]]).add_cut(cut->from, cut->to, plane[of_a]);
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
void Arrangement::begin_maps(DisjointSets planes, std::span<const std::uint32_t> plane) {
  const std::vector<Mesh::Triangle>& triangles = joined_.mesh.triangles;
  group_.resize(cut_.size());
  map_of_.assign(cut_.size(), no_map);
  // At most so many segments are in the map of each group.
  std::vector<std::uint32_t> segments(cut_.size());
  for (std::uint32_t n = 0; n < cut_.size(); ++n) {
    group_[n] = planes.find(n);
    segments[group_[n]] += 3;
  }
  for (const TriangleContact& c : joined_.contacts) {
    if (c.contact.dimension == 2) continue;
    const std::uint32_t of_a = group_[cut_.place(c.a)], of_b = group_[cut_.place(c.b)];
    ++segments[of_a];
    if (of_a != of_b) ++segments[of_b];
  }
  std::uint32_t maps = 0;
  StopSteps stop;
  for (std::uint32_t n = 0; n < cut_.size(); ++n) {
    stop();
    std::uint32_t& map = map_of_[group_[n]];
    if (map == no_map) {
      map = maps++;
      if (map % maps_in_arena == 0) {
        making_.emplace_back();
        making_.back().maps.reserve(maps_in_arena);
      }
      auto& [added, begun] = making_.back();
      begun.emplace_back(points_, projections_[cut_[n]].axis, NamedPlane{plane[n], triangles},
                         segments[group_[n]], added);
    }
    in_making(map).add_triangle(cut_[n], joined_.mesh_of(cut_[n]));
  }
  maps_.resize(maps);
}

void Arrangement::make_facets() {
  const std::vector<Mesh::Triangle>& triangles = joined_.mesh.triangles;
  find_projections();
  StopSteps stop;
  for (const TriangleContact& c : joined_.contacts) {
    stop();
    for (const std::uint32_t i : {c.a, c.b}) {
      cut_.add(i);
      for (const std::uint32_t v : triangles[i]) points_.enter(v);
    }
  }
  cut_.close();
  // Triangles that lie upon each other are cut as one.
  DisjointSets planes(cut_.size());
  for (const TriangleContact& c : joined_.contacts) {
    if (c.contact.dimension == 2) planes.unite(cut_.place(c.a), cut_.place(c.b));
  }
  {
    const std::vector<std::uint32_t> plane = plane_names(joined_, given_, cut_, planes);
    begin_maps(std::move(planes), plane);
    add_cuts(plane);
  }
  build_maps();
  points_.close();

  std::size_t most = 0;
  for (const PlanarMap& map : maps_) most += map.loops();
  make_whole_facets(most);
  for (std::uint32_t n = 0; n < cut_.size(); ++n) {
    stop();
    if (map_of_[n] == no_map) continue;
    const PlanarMap& map = maps_[map_of_[n]];
    const auto& [a, b, c] = triangles[cut_[n]];
    const Mesh::Triangle corners = to_left(triangles[cut_[n]], points_.turn(map.axis(), a, b, c));
    for (std::uint32_t i = 0; i < map.loops(); ++i) {
      if (map.cover(i).empty()) continue;
      facets_[facet_count_++] = {corners, map_of_[n], i, cut_[n],
                                 static_cast<std::uint8_t>(map.axis())};
    }
  }
  map_of_ = {};
}

/// Makes the facets that nothing cuts, and room for so many more.
void Arrangement::make_whole_facets(std::size_t cut) {
  const std::vector<Mesh::Triangle>& triangles = joined_.mesh.triangles;
  for (std::uint32_t m = 0; m < given_.size(); ++m) {
    for (const int way : {-1, 1}) {
      const MeshCover once{m, {way, 1}};
      covers_.push_back(std::span(&once, 1));
    }
  }
  const RangeOffsets offsets(triangles.size(), [this](std::uint32_t i) { return is_whole(i); });
  whole_facets_ = static_cast<std::uint32_t>(offsets.total());
  facets_ = make_shared_large_array<Facet>(whole_facets_ + cut);
  parallel_ranges(triangles.size(), [&](std::size_t begin, std::size_t end) {
    Facet* to = facets_.get() + offsets.before(begin);
    std::uint32_t m = joined_.mesh_of(static_cast<std::uint32_t>(begin));
    for (auto i = static_cast<std::uint32_t>(begin); i < end; ++i) {
      while (i >= joined_.end[m]) ++m;
      if (!is_whole(i)) continue;
      const auto [axis, turn] = projections_[i];
      *to++ = {to_left(triangles[i], turn), no_map, 2 * m + (turn == Sign::positive ? 1 : 0), i,
               axis};
    }
  });
  facet_count_ = whole_facets_;
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
