// SPDX-License-Identifier: MIT
/// Searches that can be stopped, with the meshes that they are about, and what solids are asked.
#pragma once

#include <array>
#include <limits>
#include <memory>
#include <signum/arrange/arrangement_cells.hpp>
#include <signum/arrange/solid_arrangement.hpp>
#include <signum/arrange/weld_solids.hpp>
#include <signum/collide/first_contact_search.hpp>
#include <signum/collide/meeting_search.hpp>
#include <signum/collide/proximity.hpp>
#include <signum/collide/scene.hpp>
#include <signum/mesh/deforming_mesh.hpp>
#include <signum/mesh/inspect.hpp>

#include "any_sets.hpp"
#include "class_lists.hpp"
#include "kept_mesh.hpp"

namespace signum::bindings {

/// Throws InvalidArgument for a shape.
inline Placed<Surface> placed_surface(const AnySet& set, const char* what) {
  if (set.mesh == nullptr)
    throw InvalidArgument(std::string(what) + " takes meshes, placed or not");
  return {*set.mesh, set.where.value_or(Placement(Pose{}))};
}
inline std::vector<IndexPair> meeting(const AnySet& a, const AnySet& b) {
  const auto x = placed_surface(a, "meeting_triangles"), y = placed_surface(b, "meeting_triangles");
  return meeting_triangles(x, y);
}
inline MeetingSearch meeting_search(const AnySet& a, const AnySet& b, JoinOrder order) {
  return {placed_surface(a, "MeetingSearch"), placed_surface(b, "MeetingSearch"), order};
}

/// A Proximity that keeps its two meshes.
class KeptProximity {
 public:
  KeptProximity(const AnySet& a, const AnySet& b, VisitOrder order)
      : sets_(new std::array{placed_surface(a, "Proximity"), placed_surface(b, "Proximity")}),
        search((*sets_)[0], (*sets_)[1], order) {}

 private:
  std::unique_ptr<const std::array<Placed<Surface>, 2>> sets_;

 public:
  Proximity search;
};

inline FirstContactSearch first_contact_search(const KeptMesh& a, const Pose& from_a,
                                               const Pose& to_a, const KeptMesh& b,
                                               const Pose& from_b, const Pose& to_b) {
  return {RigidlyMoving<Surface>{a.surface(), {from_a, to_a}},
          RigidlyMoving<Surface>{b.surface(), {from_b, to_b}}};
}

/// Of meshes with a pose each at the start and at the end. Throws InvalidArgument for another
/// number.
template <class Meshes>
FirstImpactSearch first_impact_search(const Meshes& meshes, std::span<const Pose> starts,
                                      std::span<const Pose> ends) {
  if (starts.size() != meshes.size() || ends.size() != meshes.size())
    throw InvalidArgument("starts, ends: a pose for each of the meshes is expected");
  Scene scene;
  for (std::size_t i = 0; i < meshes.size(); ++i) {
    scene.move(scene.add(meshes[i]->body(), starts[i]), Motion{starts[i], ends[i]});
  }
  return scene.first_impact_search();
}

/// So many targets, one after the other, of as many vertices as the mesh has. Throws
/// InvalidArgument.
inline DeformingMesh morphing(const Mesh& mesh, std::span<const Point3> targets) {
  const std::size_t size = mesh.vertices.size();
  if (size == 0 || targets.size() % size != 0) {
    throw InvalidArgument("targets: expected " + std::to_string(size) + " vertices for each, not " +
                          std::to_string(targets.size()));
  }
  std::vector<std::vector<Point3>> all;
  for (std::size_t i = 0; i < targets.size(); i += size) {
    const auto target = targets.subspan(i, size);
    all.emplace_back(target.begin(), target.end());
  }
  return DeformingMesh(mesh, std::move(all));
}

/// The pairs of triangles that meet, those without area last.
inline std::vector<IndexPair> pairs_of(const MeshContacts& contacts) {
  std::vector<IndexPair> all;
  for (const auto* list : {&contacts.contacts, &contacts.degenerate}) {
    for (const TriangleContact& c : *list) all.push_back({c.a, c.b});
  }
  return all;
}

struct Flaws {
  std::vector<std::uint32_t> kinds;
  std::vector<std::vector<std::uint32_t>> vertices, triangles;
};
inline Flaws flaws_of(const Mesh& mesh) {
  Flaws all;
  for (MeshFlaw& flaw : flaws(mesh)) {
    all.kinds.push_back(static_cast<std::uint32_t>(flaw.kind));
    all.vertices.push_back(std::move(flaw.vertices));
    all.triangles.push_back(std::move(flaw.triangles));
  }
  return all;
}

/// A SolidArrangement with its cells.
struct CellArrangement {
  template <class Meshes>
  explicit CellArrangement(const Meshes& meshes)
      : arrangement([&] {
          std::vector<MeshBody> bodies;
          for (const auto& mesh : meshes) bodies.push_back(mesh->body());
          return SolidArrangement(bodies);
        }()),
        all(cells(arrangement)) {}

  SolidArrangement arrangement;
  ArrangementCells all;

  /// For each cell and mesh how often this winds round the cell; NaN where it is not turned alike.
  std::vector<double> numbers() const;
  /// For each cell the meshes that enclose it by the rule even_odd.
  std::vector<std::vector<std::uint32_t>> odd() const;
  /// The surface of the cells round which all meshes wind as round one of these.
  ExactMesh of_cells(std::span<const std::uint32_t> kept) const;
};

inline std::vector<Point3> rounded_of(const ExactMesh& mesh) {
  std::vector<Point3> all(mesh.vertex_count());
  for (std::size_t i = 0; i < all.size(); ++i) all[i] = mesh.rounded(i);
  return all;
}

template <class Meshes>
WeldedSolids welded(const Meshes& meshes, double distance) {
  std::vector<Mesh> all;
  for (const auto& mesh : meshes) all.push_back(mesh->mesh());
  return weld_solids(all, distance);
}

}  // namespace signum::bindings
