// SPDX-License-Identifier: MIT
// Triangles are cut at the plane. The edges that what is kept has there are the border of a face
// that closes it; edges and points there that are on no border divide this face, so that triangles
// meet in edges and vertices alone.
#include <algorithm>
#include <signum/arrange/clip.hpp>
#include <signum/arrange/repair.hpp>
#include <signum/predicates/plane_side.hpp>

#include "bodies/body.hpp"
#include "border/face_triangles.hpp"
#include "cells/axes.hpp"
#include "machine/fp_environment.hpp"
#include "machine/stop_scope.hpp"
#include "rounding/exact_mesh_data.hpp"
#include "section/plane_cut.hpp"

namespace signum {

using namespace detail;

namespace {

class ClippedMesh {
 public:
  ClippedMesh(const ExactMeshData& solid, const HalfSpace& plane, std::vector<Sign> sides)
      : solid_(solid),
        plane_(plane),
        axis_(axis_of(plane)),
        upward_(coordinate(plane.normal, axis_).sign() > 0),
        sides_(std::move(sides)),
        points_(std::span(solid.rounded).first(solid.given())),
        cut_(points_, plane_) {
    const ConstructedPoints& made = solid.constructed;
    for (std::size_t i = 0; i < made.size(); ++i) points_.index_of(made[i]);
  }
  ExactMesh make();

 private:
  void keep_part(std::size_t triangle);
  void put(const Mesh::Triangle& t, std::size_t of);
  void close();
  bool is_on_plane(std::uint32_t v) const { return v >= sides_.size() || sides_[v] == Sign::zero; }

  const ExactMeshData& solid_;
  const HalfSpace& plane_;
  std::size_t axis_;
  bool upward_;
  std::vector<Sign> sides_;  ///< of the vertices of the solid; all others are on the plane
  PointTable points_;
  PlaneCut cut_;
  ExactMeshData made_;
};

void ClippedMesh::put(const Mesh::Triangle& t, std::size_t of) {
  made_.triangles.push_back(t);
  made_.sources.push_back(solid_.sources[of]);
  made_.sides.push_back(solid_.sides[of]);
}

/// Keeps what of a triangle is above the plane, or in it, facing down.
void ClippedMesh::keep_part(std::size_t i) {
  const Mesh::Triangle& t = solid_.triangles[i];
  const auto [low, high] = std::minmax({sides_[t[0]], sides_[t[1]], sides_[t[2]]});
  if (high == Sign::negative) return;
  if (high == Sign::zero) {
    const auto& [axis, above] = solid_.sides[i];
    const bool is_floor = above == (coordinate(plane_.normal, axis).sign() > 0);
    if (low == Sign::zero && is_floor) put(t, i);
    return;
  }
  if (low != Sign::negative) return put(t, i);
  std::vector<std::uint32_t> part;
  for (std::size_t k = 0; k < 3; ++k) {
    const std::uint32_t a = t[k], b = t[(k + 1) % 3];
    if (sides_[a] != Sign::negative) part.push_back(a);
    if (sides_[a] * sides_[b] == Sign::negative) {
      part.push_back(cut_.at(a, sides_[a], b, sides_[b]));
    }
  }
  for (std::size_t k = 2; k < part.size(); ++k) put({part[0], part[k - 1], part[k]}, i);
}

/// Puts the face in the plane.
void ClippedMesh::close() {
  std::vector<ChainPart> border;
  std::vector<std::uint8_t> has_edge(points_.size()), is_used(points_.size());
  for (const Mesh::Triangle& t : made_.triangles) {
    for (std::size_t k = 0; k < 3; ++k) {
      std::uint32_t from = t[k], to = t[(k + 1) % 3];
      if (!is_on_plane(from)) continue;
      is_used[from] = 1;
      if (!is_on_plane(to)) continue;
      has_edge[from] = has_edge[to] = 1;
      if (!upward_) std::swap(from, to);
      border.push_back({from, to, {true, false}});
    }
  }
  std::vector<std::uint32_t> alone;
  for (std::uint32_t v = 0; v < is_used.size(); ++v) {
    if (is_used[v] != 0 && has_edge[v] == 0) alone.push_back(v);
  }
  const WindingMap map(points_, axis_, border, Unchanged::kept);
  const auto graph = map.graph();
  const auto face_of = [](const Cover& around) -> std::uint32_t {
    return around.turned != 0 ? 0 : no_face;
  };
  std::vector<FaceEdge> edges;
  for (std::size_t e = 0; e < graph.edges.size(); ++e) {
    const auto& [from, to, below] = graph.edges[e];
    const Cover under = below == SegmentMap::none ? Cover{} : map.above()[below][0];
    edges.push_back({map.point(from), map.point(to), face_of(map.above()[e][0]), face_of(under)});
  }
  triangulate_faces(points_, axis_, std::move(edges), alone,
                    [this](std::uint32_t, Mesh::Triangle t) {
                      if (upward_) std::swap(t[1], t[2]);
                      made_.triangles.push_back(t);
                      made_.sources.push_back({TriangleSource::no_mesh, 0, false});
                      made_.sides.push_back({static_cast<std::uint8_t>(axis_), upward_});
                    });
}

ExactMesh ClippedMesh::make() {
  StopSteps stop;
  for (std::size_t i = 0; i < solid_.triangles.size(); ++i) {
    stop();
    keep_part(i);
  }
  close();
  std::vector<std::uint32_t> name(points_.size());
  for (const Mesh::Triangle& t : made_.triangles) {
    for (const std::uint32_t v : t) name[v] = 1;
  }
  std::uint32_t count = 0;
  for (std::uint32_t v = 0; v < name.size(); ++v) {
    if (name[v] == 0) continue;
    name[v] = count++;
    made_.rounded.push_back(points_.rounded(v));
    if (!points_.is_given(v)) made_.constructed.push_back(points_.exact(v));
  }
  for (Mesh::Triangle& t : made_.triangles) {
    for (std::uint32_t& v : t) v = name[v];
  }
  return ExactMesh(std::make_shared<const ExactMeshData>(std::move(made_)));
}

/// The sides of all vertices.
std::vector<Sign> sides_of_vertices(const ExactMeshData& solid, const Plane3& plane,
                                    const HalfSpace& half_space) {
  std::vector<Sign> sides = sides_of(plane, std::span(solid.rounded).first(solid.given()));
  for (std::size_t i = 0; i < solid.constructed.size(); ++i) {
    sides.push_back(sign_of(half_space(solid.constructed[i]).sign()));
  }
  return sides;
}

Plane3 other_side(const Plane3& p) { return {{-p.normal.x, -p.normal.y, -p.normal.z}, -p.offset}; }

}  // namespace

ExactMesh clip(const ExactMesh& solid, const Plane3& plane) {
  const DefaultFpEnvironment environment;
  const HalfSpace half_space = half_space_of(plane);
  return ClippedMesh(solid.data(), half_space, sides_of_vertices(solid.data(), plane, half_space))
      .make();
}

ExactMesh clip(const MeshBody& solid, const Plane3& plane, SolidRule rule) {
  const DefaultFpEnvironment environment;
  return clip(repair(solid, rule), plane);
}

SplitSolid split(const ExactMesh& solid, const Plane3& plane) {
  const DefaultFpEnvironment environment;
  return {clip(solid, plane), clip(solid, other_side(plane))};
}

SplitSolid split(const MeshBody& solid, const Plane3& plane, SolidRule rule) {
  const DefaultFpEnvironment environment;
  return split(repair(solid, rule), plane);
}

}  // namespace signum
