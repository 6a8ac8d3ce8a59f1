// SPDX-License-Identifier: MIT
#include <signum/collide/set_ref.hpp>

#include "body/mesh_body_parts.hpp"
#include "oriented/oriented_boxes.hpp"

namespace signum::detail {

namespace {

SetRef3 ref_to(const MeshBodyParts& parts) {
  const BodyPart& oriented = parts.part_above(
      BodyPartKind::oriented_boxes, [] { return std::make_unique<OrientedBoxesOnDemand>(); });
  SetRef3 ref{&parts.mesh, &parts.tree().bvh};
  ref.body = &parts;
  ref.oriented = &static_cast<const OrientedBoxesOnDemand&>(oriented);
  return ref;
}

}  // namespace

SetRef3 set_ref(const Surface& surface) { return ref_to(mesh_parts_of(surface.body())); }

SetRef3 set_ref(const Solid& solid) {
  SetRef3 ref = ref_to(mesh_parts_of(solid.body()));
  ref.inside = solid.rule();
  return ref;
}

}  // namespace signum::detail
