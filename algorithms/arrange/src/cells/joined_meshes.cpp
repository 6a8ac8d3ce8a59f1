// SPDX-License-Identifier: MIT
#include "cells/joined_meshes.hpp"

#include <algorithm>
#include <map>
#include <signum/mesh/contacts.hpp>
#include <signum/shapes/contact.hpp>
#include <utility>

#include "boxes.hpp"
#include "contacts/shared_corners.hpp"
#include "disjoint_sets.hpp"
#include "machine/parallel.hpp"
#include "machine/stop_scope.hpp"
#include "weld.hpp"
#include "zero_area.hpp"

namespace signum::detail {

namespace {

/// Whether each triangle is joined.
std::vector<std::uint8_t> near_box(const MeshBody& mesh, const Aabb3& box) {
  const std::size_t n = mesh.welded().triangles.size();
  std::vector<std::uint8_t> kept(n);
  for (std::size_t i = 0; i < n; ++i) kept[i] = overlap(box_of(mesh.welded().triangle(i)), box);
  const auto& contacts = mesh.contacts().contacts;
  if (contacts.empty()) return kept;
  DisjointSets sets(n);
  for (const TriangleContact& c : contacts) sets.unite(c.a, c.b);
  for (std::uint32_t i = 0; i < n; ++i) {
    if (kept[i] != 0) kept[sets.find(i)] = 1;
  }
  for (std::uint32_t i = 0; i < n; ++i) kept[i] = kept[sets.find(i)];
  return kept;
}

}  // namespace

JoinedMeshes::JoinedMeshes(std::span<const MeshBody> meshes, JoinExtent extent)
    : place(meshes.size()) {
  // The vertices and triangles of each mesh have numbers of their own at first.
  std::vector<std::vector<std::uint32_t>> name(meshes.size());
  std::vector<std::uint32_t> vertices(meshes.size()), triangles(meshes.size());
  parallel_for(meshes.size(), [&](std::size_t m) {
    const Mesh& own = meshes[m].welded();
    std::vector<std::uint8_t> kept;
    if (extent == JoinExtent::where_boxes_meet) kept = near_box(meshes[m], meshes[1 - m].box());
    name[m].assign(own.vertices.size(), none);
    place[m].assign(own.triangles.size(), none);
    StopSteps stop;
    for (std::size_t i = 0; i < own.triangles.size(); ++i) {
      stop();
      if (!kept.empty() && kept[i] == 0) continue;
      place[m][i] = triangles[m]++;
      for (const std::uint32_t v : own.triangles[i]) {
        if (name[m][v] == none) name[m][v] = vertices[m]++;
      }
    }
  });
  std::uint32_t all_vertices = 0, all_triangles = 0;
  for (std::size_t m = 0; m < meshes.size(); ++m) {
    all_vertices += std::exchange(vertices[m], all_vertices);
    all_triangles += std::exchange(triangles[m], all_triangles);
    end.push_back(all_triangles);
  }
  mesh.vertices.resize(all_vertices);
  mesh.triangles.resize(all_triangles);
  given_.resize(all_triangles);
  parallel_for(meshes.size(), [&](std::size_t m) {
    const Mesh& own = meshes[m].welded();
    StopSteps stop;
    for (std::size_t v = 0; v < own.vertices.size(); ++v) {
      stop();
      std::uint32_t& as = name[m][v];
      if (as == none) continue;
      as += vertices[m];
      mesh.vertices[as] = own.vertices[v];
    }
    for (std::uint32_t i = 0; i < own.triangles.size(); ++i) {
      stop();
      std::uint32_t& as = place[m][i];
      if (as == none) continue;
      as += triangles[m];
      const auto& [a, b, c] = own.triangles[i];
      mesh.triangles[as] = {name[m][a], name[m][b], name[m][c]};
      given_[as] = i;
    }
  });
  std::vector<Mesh::Triangle> left_out;
  for (std::size_t m = 0; m < meshes.size(); ++m) {
    if (!is_trimmed(m)) continue;
    for (std::size_t i = 0; i < place[m].size(); ++i) {
      if (place[m][i] != none) continue;
      const auto& [a, b, c] = meshes[m].welded().triangles[i];
      left_out.push_back({name[m][a], name[m][b], name[m][c]});
    }
  }
  std::vector<std::uint32_t> names = equal_vertices(mesh);
  if (!names.empty()) {
    std::vector<std::uint32_t> common;
    for (std::uint32_t v = 0; v < names.size(); ++v) {
      if (names[v] != v) common.push_back(v);
    }
    mesh = with_equal_joined(mesh, names);
    is_common.resize(mesh.vertices.size());
    for (const std::uint32_t v : common) is_common[names[v]] = 1;
  }
  const auto welded = [&](std::uint32_t v) { return names.empty() ? v : names[v]; };
  for (const Mesh::Triangle& t : left_out) {
    for (std::size_t k = 0; k < 3; ++k) {
      const std::uint32_t from = t[k], to = t[(k + 1) % 3];
      if (from != none && to != none) ragged_edges.insert(edge_key(welded(from), welded(to)));
    }
  }
  for (std::size_t m = 0; m < meshes.size(); ++m) {
    add_contacts(m, m, meshes[m].contacts().contacts);
  }
}

void JoinedMeshes::add_contacts(std::size_t of_a, std::size_t of_b,
                                std::span<const TriangleContact> found) {
  for (const TriangleContact& c : found) {
    const std::uint32_t a = place[of_a][c.a], b = place[of_b][c.b];
    if (a == none || b == none) continue;
    // Vertices that two meshes share count as those that two triangles of one mesh share.
    if (of_a != of_b && !shared_corners(mesh.triangles[a], mesh.triangles[b])
                             .less_than(static_cast<int>(c.contact.dimension))) {
      continue;
    }
    contacts.push_back({a, b, c.contact});
  }
}

void JoinedMeshes::add_all_contacts() {
  Mesh distinct{mesh.vertices, {}};
  std::vector<std::uint32_t> joined;
  std::map<Mesh::Triangle, std::uint32_t> first;
  for (std::uint32_t i = 0; i < mesh.triangles.size(); ++i) {
    Mesh::Triangle corners = mesh.triangles[i];
    std::sort(corners.begin(), corners.end());
    const auto [at, is_new] = first.emplace(corners, i);
    if (is_new) {
      distinct.triangles.push_back(mesh.triangles[i]);
      joined.push_back(i);
    } else if (!has_zero_area(mesh.triangle(i))) {
      contacts.push_back({at->second, i, contact(mesh.triangle(at->second), mesh.triangle(i))});
    }
  }
  for (const TriangleContact& c : signum::contacts(distinct).contacts) {
    const std::uint32_t a = joined[c.a], b = joined[c.b];
    if (mesh_of(a) != mesh_of(b)) contacts.push_back({a, b, c.contact});
  }
}

std::uint32_t JoinedMeshes::mesh_of(std::uint32_t triangle) const {
  return static_cast<std::uint32_t>(std::upper_bound(end.begin(), end.end(), triangle) -
                                    end.begin());
}

}  // namespace signum::detail
