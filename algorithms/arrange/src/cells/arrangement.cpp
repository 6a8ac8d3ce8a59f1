// SPDX-License-Identifier: MIT
#include "cells/arrangement.hpp"

#include <algorithm>
#include <cmath>
#include <optional>
#include <signum/bvh/bvh_join.hpp>
#include <signum/predicates/orient3d.hpp>
#include <tuple>

#include "build/bvh_candidates.hpp"
#include "cells/axes.hpp"
#include "disjoint_sets.hpp"
#include "machine/parallel.hpp"
#include "machine/stop_scope.hpp"
#include "planar/triangle_cut.hpp"
#include "zero_area.hpp"

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
std::vector<std::uint32_t> plane_names(const Mesh& mesh, std::span<const std::uint8_t> is_cut,
                                       DisjointSets planes) {
  struct Side {
    std::uint32_t u, v, triangle;
  };
  std::vector<Side> sides;
  HashedIndices places;
  const auto seed = reinterpret_cast<std::uintptr_t>(&sides);
  const auto is_in_plane = [&](const Mesh::Triangle& t, std::uint32_t d) {
    const auto& v = mesh.vertices;
    return orient3d(v[t[0]], v[t[1]], v[t[2]], v[d]) == Sign::zero;
  };
  for (std::uint32_t i = 0; i < is_cut.size(); ++i) {
    if (is_cut[i] == 0) continue;
    const Mesh::Triangle& t = mesh.triangles[i];
    for (std::size_t k = 0; k < 3; ++k) {
      const auto ends = std::minmax({t[k], t[(k + 1) % 3]});
      const std::uint32_t u = ends.first, v = ends.second;
      const std::uint32_t hash = mixed({seed, std::uint64_t{u} << 32 | v});
      const std::uint32_t at =
          places.find(hash, [&](std::uint32_t s) { return sides[s].u == u && sides[s].v == v; });
      if (at == HashedIndices::none) {
        places.insert(hash, static_cast<std::uint32_t>(sides.size()));
        sides.push_back({u, v, i});
      } else if (is_in_plane(mesh.triangles[sides[at].triangle], t[(k + 2) % 3])) {
        planes.unite(i, sides[at].triangle);
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
  has_area_.resize(joined_.mesh.triangles.size());
  for (std::size_t i = 0; i < has_area_.size(); ++i) {
    has_area_[i] = has_zero_area(joined_.mesh.triangle(i)) ? 0 : 1;
  }
  make_facets();
  find_cells();
}

/// An axis that the triangle, of positive area, is not parallel to, and its turn in the projection
/// along it.
std::pair<std::uint8_t, Sign> Arrangement::projection(const Mesh::Triangle& t) const {
  const Point3 &a = points_.rounded(t[0]), &b = points_.rounded(t[1]), &c = points_.rounded(t[2]);
  const auto n =
      cross(Vec3{b.x - a.x, b.y - a.y, b.z - a.z}, Vec3{c.x - a.x, c.y - a.y, c.z - a.z});
  // What overflowed may be NaN, which has no order.
  std::array<double, 3> size;
  for (std::size_t i = 0; i < 3; ++i) {
    size[i] = std::abs(coordinate(n, i));
    if (std::isnan(size[i])) size[i] = 0;
  }
  // From the largest to the least.
  std::array<std::uint8_t, 3> axes = {0, 1, 2};
  if (size[1] > size[0]) std::swap(axes[0], axes[1]);
  if (size[2] > size[axes[1]]) std::swap(axes[1], axes[2]);
  if (size[axes[1]] > size[axes[0]]) std::swap(axes[0], axes[1]);
  // The triangle has an area.
  for (std::size_t i = 0; i < 2; ++i) {
    const Sign turn = points_.turn(axes[i], t[0], t[1], t[2]);
    if (turn != Sign::zero) return {axes[i], turn};
  }
  return {axes[2], points_.turn(axes[2], t[0], t[1], t[2])};
}

void Arrangement::add_facet(const Facet& facet, std::span<const MeshCover> cover) {
  facets_.push_back(facet);
  covers_.push_back(cover);
}

/// Adds to the maps where triangles meet that are not in one plane. Points are added in the order
/// of contacts, whatever threads find them.
void Arrangement::add_cuts(std::span<const std::uint32_t> plane,
                           std::span<const std::uint32_t> map_of) {
  constexpr std::size_t of_task = 256, tasks = 16;
  const std::vector<Mesh::Triangle>& triangles = joined_.mesh.triangles;
  const std::span<const TriangleContact> contacts = joined_.contacts;
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
      maps_[map_of[group_[a]]].add_cut(cut->from, cut->to, plane[b]);
      if (group_[a] != group_[b]) {
        maps_[map_of[group_[b]]].add_cut(cut->from, cut->to, plane[a]);
      }
    }
  }
}

/// Builds the maps on several threads. Points are added in the order of maps between what reads
/// them alone, so that they have the same numbers on any number of threads.
void Arrangement::build_maps() {
  const std::size_t arenas = of_maps_.size();
  for (std::size_t first = 0; first < arenas; first += arenas_at_once) {
    const auto maps_of = [&](std::size_t arena, std::size_t count) {
      const std::size_t begin = (first + arena) * maps_in_arena;
      return std::span(maps_).subspan(begin, std::min(count * maps_in_arena, maps_.size() - begin));
    };
    const std::size_t count = std::min(arenas_at_once, arenas - first);
    parallel_for(count, [&](std::size_t i) {
      for (PlanarMap& map : maps_of(i, 1)) {
        end_if_stopped();
        map.meet();
      }
    });
    for (PlanarMap& map : maps_of(0, count)) map.add_crossings(points_);
    parallel_for(count, [&](std::size_t i) {
      for (PlanarMap& map : maps_of(i, 1)) {
        end_if_stopped();
        map.build();
      }
      scratch_[i].reset();
      added_to_maps_[first + i].release();
    });
  }
  scratch_.clear();
  added_to_maps_.clear();
}

void Arrangement::make_facets() {
  const std::vector<Mesh::Triangle>& triangles = joined_.mesh.triangles;
  // Triangles that lie upon each other are cut as one.
  DisjointSets planes(triangles.size());
  std::vector<std::uint8_t> is_cut(triangles.size());
  for (const TriangleContact& c : joined_.contacts) {
    is_cut[c.a] = is_cut[c.b] = 1;
    if (c.contact.dimension == 2) planes.unite(c.a, c.b);
    for (const std::uint32_t i : {c.a, c.b}) {
      for (const std::uint32_t v : triangles[i]) points_.enter(v);
    }
  }
  constexpr std::uint32_t no_map = ~std::uint32_t{0};
  group_.resize(triangles.size());
  const std::vector<std::uint32_t> plane = plane_names(joined_.mesh, is_cut, planes);
  std::vector<std::uint32_t> map_of(triangles.size(), no_map);
  facets_.reserve(triangles.size());
  std::size_t maps = 0;
  for (std::uint32_t i = 0; i < triangles.size(); ++i) {
    if (is_cut[i] != 0 && planes.find(i) == i) ++maps;
  }
  maps_.reserve(maps);
  for (std::uint32_t i = 0; i < triangles.size(); ++i) {
    group_[i] = planes.find(i);
    if (is_cut[i] == 0) continue;
    std::uint32_t& map = map_of[group_[i]];
    if (map == no_map) {
      map = static_cast<std::uint32_t>(maps_.size());
      if (map % maps_in_arena == 0) {
        of_maps_.emplace_back();
        added_to_maps_.emplace_back();
        if (scratch_.size() < arenas_at_once) scratch_.emplace_back();
      }
      maps_.emplace_back(points_, projection(triangles[i]).first, NamedPlane{plane[i], triangles},
                         of_maps_.back(), scratch_[map / maps_in_arena % arenas_at_once],
                         added_to_maps_.back());
    }
    maps_[map].add_triangle(i, triangles[i], joined_.mesh_of(i));
  }
  add_cuts(plane, map_of);
  build_maps();
  points_.close();

  const auto left = [](Mesh::Triangle t, Sign turn) {
    if (turn == Sign::negative) std::swap(t[1], t[2]);
    return t;
  };
  for (std::uint32_t i = 0; i < triangles.size(); ++i) {
    if (is_cut[i] != 0 || has_area_[i] == 0) continue;
    const auto [axis, turn] = projection(triangles[i]);
    const Mesh::Triangle corners = left(triangles[i], turn);
    const MeshCover once{joined_.mesh_of(i), {turn == Sign::positive ? 1 : -1, 1}};
    add_facet({corners, no_map, 0, i, axis}, std::span(&once, 1));
  }
  for (std::uint32_t g = 0; g < triangles.size(); ++g) {
    if (map_of[g] == no_map) continue;
    const PlanarMap& map = maps_[map_of[g]];
    const auto& [a, b, c] = triangles[g];
    const Mesh::Triangle corners = left(triangles[g], points_.turn(map.axis(), a, b, c));
    for (std::uint32_t i = 0; i < map.loops(); ++i) {
      if (map.cover(i).empty()) continue;
      add_facet({corners, map_of[g], i, g, static_cast<std::uint8_t>(map.axis())}, map.cover(i));
    }
  }
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
