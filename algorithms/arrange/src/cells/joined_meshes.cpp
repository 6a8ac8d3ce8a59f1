// SPDX-License-Identifier: MIT
#include "cells/joined_meshes.hpp"

#include <algorithm>
#include <map>
#include <numeric>
#include <signum/mesh/contacts.hpp>
#include <signum/shapes/contact.hpp>

#include "body/mesh_body_parts.hpp"
#include "boxes.hpp"
#include "contacts/shared_corners.hpp"
#include "disjoint_sets.hpp"
#include "machine/parallel.hpp"
#include "machine/reserve_large.hpp"
#include "shapes/first_equal.hpp"
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

/// What is joined of a mesh.
struct JoinedMeshes::Part {
  std::vector<Mesh::Triangle> kept;  ///< of a mesh that is trimmed
  VertexNumbers own_numbers;         ///< of such a mesh
  const VertexNumbers* numbers = nullptr;
  std::uint32_t first_vertex = 0;
};

JoinedMeshes::JoinedMeshes(std::span<const MeshBody> meshes, JoinExtent extent) {
  std::vector<Part> parts;
  join(meshes, extent, parts);
  weld(equal_vertices(mesh), meshes, parts);
}

JoinedMeshes::JoinedMeshes(std::span<const MeshBody> meshes, JoinExtent extent,
                           std::span<const ContactsBetween> between) {
  std::vector<Part> parts;
  join(meshes, extent, parts);
  weld(equal_where_met(between), meshes, parts);
  for (const ContactsBetween& b : between) add_contacts(b);
}

/// Leaves out the triangles of the mesh that are not kept.
void JoinedMeshes::trim(std::size_t m, const MeshBody& body, std::span<const std::uint8_t> kept,
                        Part& part) {
  const std::vector<Mesh::Triangle>& own = body.welded().triangles;
  place_[m].assign(own.size(), none);
  for (std::uint32_t i = 0; i < own.size(); ++i) {
    if (kept[i] == 0) continue;
    place_[m][i] = static_cast<std::uint32_t>(part.kept.size());
    given_[m].push_back(i);
    part.kept.push_back(own[i]);
  }
  part.own_numbers = number_vertices(body.welded().vertices.size(), part.kept);
  part.numbers = &part.own_numbers;
}

/// Puts the vertices and triangles of the meshes one mesh after the other.
void JoinedMeshes::join(std::span<const MeshBody> meshes, JoinExtent extent,
                        std::vector<Part>& parts) {
  place_.resize(meshes.size());
  given_.resize(meshes.size());
  parts.resize(meshes.size());
  WorkSteps steps{0};
  for (const MeshBody& m : meshes) steps.count += m.welded().triangles.size();
  parallel_for_work(meshes.size(), steps, [&](std::size_t m) {
    if (extent == JoinExtent::where_boxes_meet) {
      const std::vector<std::uint8_t> kept = near_box(meshes[m], meshes[1 - m].box());
      if (std::find(kept.begin(), kept.end(), 0) != kept.end()) {
        return trim(m, meshes[m], kept, parts[m]);
      }
    }
    parts[m].numbers = &mesh_parts_of(meshes[m]).vertex_numbers();
  });
  std::uint32_t vertices = 0, triangles = 0;
  for (std::size_t m = 0; m < meshes.size(); ++m) {
    parts[m].first_vertex = vertices;
    vertices += parts[m].numbers->count;
    for (std::uint32_t& i : place_[m]) i += i == none ? 0 : triangles;
    triangles += static_cast<std::uint32_t>(is_trimmed(m) ? given_[m].size()
                                                          : meshes[m].welded().triangles.size());
    end.push_back(triangles);
  }
  reserve_large(mesh.vertices, vertices);
  reserve_large(mesh.triangles, triangles);
  mesh.vertices.resize(vertices);
  mesh.triangles.resize(triangles);
  parallel_for_work(meshes.size(), steps, [&](std::size_t m) {
    const Part& part = parts[m];
    const Mesh& own = meshes[m].welded();
    Point3* const of_part = mesh.vertices.data() + part.first_vertex;
    parallel_ranges(own.vertices.size(), [&](std::size_t from, std::size_t past) {
      for (auto v = static_cast<std::uint32_t>(from); v < past; ++v) {
        if (part.numbers->of(v) != none) of_part[part.numbers->of(v)] = own.vertices[v];
      }
    });
    const std::span<const Mesh::Triangle> kept = is_trimmed(m) ? part.kept : own.triangles;
    parallel_ranges(kept.size(), [&](std::size_t from, std::size_t past) {
      for (std::size_t i = from; i < past; ++i) {
        Mesh::Triangle& t = mesh.triangles[begin(m) + i];
        for (std::size_t k = 0; k < 3; ++k) {
          t[k] = part.first_vertex + part.numbers->of(kept[i][k]);
        }
      }
    });
  });
}

/// For each vertex the first that is equal, or nothing if no two are. Equal vertices of two meshes
/// are in triangles that meet, unless these have no area.
std::vector<std::uint32_t> JoinedMeshes::equal_where_met(
    std::span<const ContactsBetween> between) const {
  std::size_t corners = 0;
  for (const ContactsBetween& b : between) corners += 6 * b.contacts.size();
  // What is found one by one is put into order.
  if (corners > mesh.vertices.size() / 4) return equal_vertices(mesh);
  std::vector<std::uint32_t> met;
  met.reserve(corners);
  for (const auto& [a, b, found] : between) {
    for (const TriangleContact& c : found) {
      for (const std::uint32_t t : {place(a, c.a), place(b, c.b)}) {
        if (t != none) met.insert(met.end(), mesh.triangles[t].begin(), mesh.triangles[t].end());
      }
    }
  }
  std::sort(met.begin(), met.end());
  met.erase(std::unique(met.begin(), met.end()), met.end());
  std::vector<Point3> points;
  points.reserve(met.size());
  for (const std::uint32_t v : met) points.push_back(mesh.vertices[v]);
  const std::vector<std::uint32_t> first = first_equal(points, points.size());
  std::vector<std::uint32_t> names;
  for (std::uint32_t i = 0; i < met.size(); ++i) {
    if (first[i] == i) continue;
    if (names.empty()) {
      names.resize(mesh.vertices.size());
      std::iota(names.begin(), names.end(), 0U);
    }
    names[met[i]] = met[first[i]];
  }
  return names;
}

/// Makes one of equal vertices, and finds which edges are ragged.
void JoinedMeshes::weld(std::vector<std::uint32_t> names, std::span<const MeshBody> meshes,
                        std::span<const Part> parts) {
  if (!names.empty()) {
    std::vector<std::uint32_t> common;
    for (std::uint32_t v = 0; v < names.size(); ++v) {
      if (names[v] != v) common.push_back(v);
    }
    mesh = with_equal_joined(mesh, names);
    is_common.resize(mesh.vertices.size());
    for (const std::uint32_t v : common) is_common[names[v]] = 1;
  }
  for (std::size_t m = 0; m < meshes.size(); ++m) {
    const auto name = [&](std::uint32_t v) {
      const std::uint32_t number = parts[m].numbers->of(v);
      if (number == none) return none;
      return names.empty() ? parts[m].first_vertex + number : names[parts[m].first_vertex + number];
    };
    for (std::size_t i = 0; i < place_[m].size(); ++i) {
      if (place_[m][i] != none) continue;
      const Mesh::Triangle& t = meshes[m].welded().triangles[i];
      for (std::size_t k = 0; k < 3; ++k) {
        const std::uint32_t from = name(t[k]), to = name(t[(k + 1) % 3]);
        if (from != none && to != none) ragged_edges.insert(edge_key(from, to));
      }
    }
    add_contacts({m, m, meshes[m].contacts().contacts});
  }
}

void JoinedMeshes::add_contacts(const ContactsBetween& between) {
  for (const TriangleContact& c : between.contacts) {
    const std::uint32_t a = place(between.a, c.a), b = place(between.b, c.b);
    if (a == none || b == none) continue;
    // Vertices that two meshes share count as those that two triangles of one mesh share.
    if (between.a != between.b && !shared_corners(mesh.triangles[a], mesh.triangles[b])
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
