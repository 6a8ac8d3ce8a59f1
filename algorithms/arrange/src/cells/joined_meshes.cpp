// SPDX-License-Identifier: MIT
#include "cells/joined_meshes.hpp"

#include <algorithm>
#include <map>
#include <signum/mesh/contacts.hpp>
#include <signum/shapes/contact.hpp>

#include "boxes.hpp"
#include "contacts/shared_corners.hpp"
#include "disjoint_sets.hpp"
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

JoinedMeshes::JoinedMeshes(std::span<const MeshBody> meshes, JoinExtent extent) {
  std::vector<Mesh::Triangle> left_out;
  std::size_t vertices = 0, triangles = 0;
  for (const MeshBody& body : meshes) {
    vertices += body.welded().vertices.size();
    triangles += body.welded().triangles.size();
  }
  mesh.vertices.reserve(vertices);
  mesh.triangles.reserve(triangles);
  given_.reserve(triangles);
  StopSteps stop;
  for (std::size_t m = 0; m < meshes.size(); ++m) {
    const Mesh& own = meshes[m].welded();
    std::vector<std::uint8_t> kept(own.triangles.size(), 1);
    if (extent == JoinExtent::where_boxes_meet) kept = near_box(meshes[m], meshes[1 - m].box());
    std::vector<std::uint32_t> name(own.vertices.size(), none);
    place.emplace_back(own.triangles.size(), none);
    for (std::size_t i = 0; i < own.triangles.size(); ++i) {
      stop();
      if (kept[i] == 0) continue;
      Mesh::Triangle t = own.triangles[i];
      for (std::uint32_t& v : t) {
        if (name[v] == none) {
          name[v] = static_cast<std::uint32_t>(mesh.vertices.size());
          mesh.vertices.push_back(own.vertices[v]);
        }
        v = name[v];
      }
      place.back()[i] = static_cast<std::uint32_t>(mesh.triangles.size());
      mesh.triangles.push_back(t);
      given_.push_back(static_cast<std::uint32_t>(i));
    }
    end.push_back(static_cast<std::uint32_t>(mesh.triangles.size()));
    for (std::size_t i = 0; i < own.triangles.size(); ++i) {
      if (kept[i] != 0) continue;
      const auto& [a, b, c] = own.triangles[i];
      left_out.push_back({name[a], name[b], name[c]});
    }
  }
  std::vector<std::uint32_t> names = equal_vertices(mesh);
  if (!names.empty()) mesh = with_equal_joined(mesh, names);
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
