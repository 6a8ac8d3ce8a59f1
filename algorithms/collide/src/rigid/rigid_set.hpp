// SPDX-License-Identifier: MIT
/// A rigid body as the set that it is where it stands.
#pragma once

#include <signum/collide/rigid_sweep.hpp>
#include <variant>

namespace signum::detail {

class RigidSet {
 public:
  /// The shape is copied; the hierarchy is that of its triangles, and must outlive this.
  RigidSet(const RigidShape& shape, const Bvh& bvh) : bvh_(bvh) {
    const std::vector<Mesh::Triangle> triangles(shape.triangles.begin(), shape.triangles.end());
    if (!shape.is_mesh || shape.inside == Inside::of_hull) {
      set_ = Convex3{shape.points};
    } else if (shape.inside == Inside::by_parity) {
      set_ = Polyhedron3{shape.points, triangles};
    } else {
      set_ = Mesh{shape.points, triangles};
      if (shape.inside == Inside::by_rule) inside_ = shape.rule;
    }
  }

  SetRef3 placed(const Placement& where) const {
    SetRef3 ref;
    if (const auto* mesh = std::get_if<Mesh>(&set_)) {
      ref = {mesh, &bvh_};
      ref.inside = inside_;
    } else if (const auto* p = std::get_if<Polyhedron3>(&set_)) {
      ref = {ShapeRef3(p)};
    } else {
      ref = {ShapeRef3(&std::get<Convex3>(set_))};
    }
    ref.where = &where;
    return ref;
  }

 private:
  std::variant<Convex3, Polyhedron3, Mesh> set_;
  const Bvh& bvh_;
  std::optional<SolidRule> inside_;
};

}  // namespace signum::detail
