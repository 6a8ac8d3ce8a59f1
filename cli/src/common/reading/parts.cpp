// SPDX-License-Identifier: MIT
#include "parts.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <signum/mesh/read_mesh.hpp>
#include <tuple>

#include "common/writing/printable.hpp"
#include "disjoint_sets.hpp"
#include "input.hpp"

namespace signum::cli {
namespace {

/// An edge by its coordinates, in a triangle of a piece.
struct PieceEdge {
  std::uint32_t from, to, piece;
  friend auto operator<=>(const PieceEdge&, const PieceEdge&) = default;
};

/// The names of the shells of all triangles: numbers, from 1 on.
TriangleNames shells_of(const Mesh& mesh) {
  const auto n = static_cast<std::uint32_t>(mesh.triangles.size());
  detail::DisjointSets pieces(n);
  std::vector<std::uint32_t> first(mesh.vertices.size(), n);
  for (std::uint32_t i = 0; i < n; ++i) {
    for (const std::uint32_t v : mesh.triangles[i]) {
      if (first[v] == n) first[v] = i;
      pieces.unite(i, first[v]);
    }
  }
  const std::vector<Mesh::Triangle> welded = weld(mesh).triangles;
  std::vector<PieceEdge> edges;
  edges.reserve(3 * welded.size());
  for (std::uint32_t i = 0; i < n; ++i) {
    for (std::size_t k = 0; k < 3; ++k) {
      const auto [from, to] = std::minmax(welded[i][k], welded[i][(k + 1) % 3]);
      if (from != to) edges.push_back({from, to, pieces.find(i)});
    }
  }
  std::sort(edges.begin(), edges.end());
  for (std::size_t i = 0; i < edges.size();) {
    // The pieces that have this edge an odd number of times are open there.
    const PieceEdge edge = edges[i];
    std::uint32_t open = n;
    while (i < edges.size() && edges[i].from == edge.from && edges[i].to == edge.to) {
      const std::uint32_t piece = edges[i].piece;
      std::size_t times = 0;
      for (; i < edges.size() && edges[i] == PieceEdge{edge.from, edge.to, piece}; ++i) ++times;
      if (times % 2 == 0) continue;
      if (open == n) open = piece;
      pieces.unite(piece, open);
    }
  }
  TriangleNames names;
  names.of_triangle.resize(n);
  for (std::uint32_t i = 0; i < n; ++i) {
    const std::uint32_t piece = pieces.find(i);
    if (piece == i) {
      names.of_triangle[i] = static_cast<std::uint32_t>(names.names.size());
      names.names.push_back(std::to_string(names.names.size() + 1));
    } else {
      names.of_triangle[i] = names.of_triangle[piece];
    }
  }
  return names;
}

/// The mesh, name by name.
std::vector<FilePart> split(Mesh mesh, const TriangleNames& names) {
  std::vector<FilePart> parts(names.names.size());
  if (parts.size() == 1) {
    parts[0].mesh = std::move(mesh);
    return parts;
  }
  for (std::uint32_t i = 0; i < mesh.triangles.size(); ++i)
    parts[names.of_triangle[i]].numbers.push_back(i);
  std::vector<std::uint32_t> here(mesh.vertices.size());
  std::vector<std::size_t> of_part(mesh.vertices.size(), parts.size());
  for (std::size_t p = 0; p < parts.size(); ++p) {
    FilePart& part = parts[p];
    part.name = names.names[p];
    for (const std::uint32_t i : part.numbers) {
      Mesh::Triangle t = mesh.triangles[i];
      for (std::uint32_t& v : t) {
        if (of_part[v] != p) {
          of_part[v] = p;
          here[v] = static_cast<std::uint32_t>(part.mesh.vertices.size());
          part.mesh.vertices.push_back(mesh.vertices[v]);
          part.vertex_numbers.push_back(v);
        }
        v = here[v];
      }
      part.mesh.triangles.push_back(t);
    }
  }
  return parts;
}

void add(CutPolygons& all, const CutPolygon& p) {
  ++all.polygons;
  all.triangles += p.triangles;
}

}  // namespace

CutPolygons cut_polygons(const NamedMesh& mesh) {
  CutPolygons all;
  for (const CutPolygon& p : mesh.polygons) add(all, p);
  return all;
}

std::string words(const CutPolygons& cut) {
  return fmt::format("{} of more than 3 corners cut into {} triangles",
                     counted(cut.polygons, "face"), cut.triangles);
}

std::vector<FilePart> read_parts(const std::string& path, PartsBy by, InputUnits& units) {
  detail::JoinedVertices joined;
  NamedMesh named = units.read(path, by == PartsBy::files ? &joined : nullptr);
  if (named.mesh.triangles.empty()) throw FileError(path + ": no triangles");
  if (by == PartsBy::files) {
    const CutPolygons cut = cut_polygons(named);
    return {{"", std::move(named.mesh), {}, {}, named.unit, cut, std::move(joined)}};
  }
  const TriangleNames names = by == PartsBy::objects  ? std::move(named.objects)
                              : by == PartsBy::groups ? std::move(named.groups)
                                                      : shells_of(named.mesh);
  std::vector<FilePart> parts = split(std::move(named.mesh), names);
  for (FilePart& part : parts) part.unit = named.unit;
  for (const CutPolygon& p : named.polygons) {
    add(parts.size() == 1 ? parts[0].polygons : parts[names.of_triangle[p.first_triangle]].polygons,
        p);
  }
  return parts;
}

}  // namespace signum::cli
