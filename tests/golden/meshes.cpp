// SPDX-License-Identifier: MIT
#include <signum/judge/generators.hpp>
#include <signum/mesh/contacts.hpp>
#include <signum/mesh/surface.hpp>

#include "golden.hpp"
#include "hex.hpp"

namespace golden {

namespace {

using namespace signum;

/// Triangles over points of a family, so that neighbours share vertices and some cross.
Mesh soup(generators::Family family, std::uint64_t seed) {
  constexpr std::size_t vertices = 60, triangles = 120;
  generators::Random random(seed);
  Mesh mesh;
  mesh.vertices.resize(vertices);
  for (std::size_t i = 0; i < vertices; i += 6) {
    generators::make_points(family, generators::Relation::flat, random,
                            std::span(mesh.vertices).subspan(i, 6));
  }
  const auto vertex = [&] { return static_cast<std::uint32_t>(random.between(0, vertices - 1)); };
  for (std::size_t i = 0; i < triangles; ++i) {
    mesh.triangles.push_back({vertex(), vertex(), vertex()});
  }
  return mesh;
}

std::string text(const TriangleContact& c) {
  std::string line = std::to_string(c.a) + " " + std::to_string(c.b);
  for (const int part : {static_cast<int>(c.contact.planes), static_cast<int>(c.contact.dimension),
                         c.contact.interiors ? 1 : 0, static_cast<int>(c.contact.feature_a),
                         static_cast<int>(c.contact.feature_b)}) {
    line += " " + std::to_string(part);
  }
  return line;
}

std::string text(const MeshContacts& found) {
  std::string all;
  for (const TriangleContact& c : found.contacts) all += text(c) + "\n";
  for (const TriangleContact& c : found.degenerate) all += text(c) + "\n";
  return all;
}

/// Rays from a vertex of the mesh to another one, and between points of the family.
std::string hits(const Mesh& mesh) {
  const Surface caster(mesh);
  std::string all;
  for (std::size_t i = 0; i + 1 < mesh.vertices.size(); ++i) {
    const Point3& a = mesh.vertices[i];
    const Point3& b = mesh.vertices[i + 1];
    const Point3 way = {b.x / 4 - a.x / 4, b.y / 4 - a.y / 4, b.z / 4 - a.z / 4};
    for (const MeshHit& hit : caster.all({a, way})) {
      all += std::to_string(*hit.face) + " " + "\"" + cases::hex(hit.t.to_double()) + "\"" + "\n";
    }
  }
  return all;
}

template <class Ask>
Entry entry(const std::string& name, Ask ask) {
  Hash hash;
  for (const generators::Family family : generators::all_families) hash.add(ask(family));
  return {name, hash.value()};
}

}  // namespace

std::vector<Entry> meshes() {
  using generators::Family;
  return {
      entry("contacts of a mesh", [](Family f) { return text(contacts(soup(f, 1))); }),
      entry("contacts of two meshes",
            [](Family f) { return text(contacts(soup(f, 1), soup(f, 2))); }),
      entry("hits on a mesh", [](Family f) { return hits(soup(f, 1)); }),
  };
}

}  // namespace golden
