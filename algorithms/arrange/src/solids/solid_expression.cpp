// SPDX-License-Identifier: MIT
#include <algorithm>
#include <functional>
#include <signum/arrange/solid_expression.hpp>
#include <signum/kernel/held.hpp>
#include <string>

#include "border/border_mesh.hpp"
#include "cells/windings.hpp"
#include "machine/fp_environment.hpp"
#include "solids/expression_value.hpp"
#include "solids/is_kept.hpp"
#include "volumes/enclosed_volume.hpp"

namespace signum {

using namespace detail;

SolidExpression::SolidExpression(const Mesh& mesh, SolidRule rule)
    : SolidExpression(MeshBody(mesh, BvhBuild::linear), rule) {}

SolidExpression::SolidExpression(const MeshBody& mesh, SolidRule rule)
    : meshes_{mesh}, steps_{{.rule = rule}}, mesh_places_{0}, step_places_{0} {
  if (!mesh.is_solid(rule)) require_solid(mesh.welded(), rule);
}

SolidExpression::SolidExpression(const ExactMesh& solid) {
  const ExactMeshData& data = solid.data();
  if (data.made_of) {
    *this = *data.made_of;
    return;
  }
  for (std::size_t v = data.given(); v < data.rounded.size(); ++v) {
    if (data.exact(v) == to_rational(data.rounded[v])) continue;
    throw InvalidArgument(
        "vertex " + std::to_string(v) +
        " of the exact mesh is not of doubles, and it is not known of what the mesh was made: take"
        " rounded(solid).mesh, or keep the expression that it was made of");
  }
  *this = SolidExpression(Mesh{data.rounded, data.triangles});
}

namespace {

/// The place of the item; one that is not there yet is added. The places are sorted by key(item).
template <class Item, class Key>
std::uint32_t place_of_item(const Item& item, std::vector<Item>& items,
                            std::vector<std::uint32_t>& places, const Key& key) {
  const std::less<> less;
  const auto at = std::lower_bound(
      places.begin(), places.end(), key(item),
      [&](std::uint32_t i, const auto& of_item) { return less(key(items[i]), of_item); });
  if (at != places.end() && key(items[*at]) == key(item)) return *at;
  const auto next = static_cast<std::uint32_t>(items.size());
  places.insert(at, next);
  items.push_back(item);
  return next;
}

}  // namespace

std::uint32_t SolidExpression::place_of_mesh(const MeshBody& mesh) {
  return place_of_item(mesh, meshes_, mesh_places_, [](const MeshBody& m) { return &m.mesh(); });
}

std::uint32_t SolidExpression::place_of_step(const Step& step) {
  return place_of_item(step, steps_, step_places_, [](const Step& s) { return s; });
}

SolidExpression& SolidExpression::apply(BooleanOperation operation, const SolidExpression& b) {
  if (steps_.empty() || b.steps_.empty()) refuse_moved_from();
  const auto last = static_cast<std::uint32_t>(steps_.size() - 1);
  if (&b == this) {
    place_of_step({.is_operation = true, .operation = operation, .a = last, .b = last});
    return *this;
  }
  std::vector<std::uint32_t> mesh(b.meshes_.size()), place(b.steps_.size());
  for (std::size_t m = 0; m < mesh.size(); ++m) mesh[m] = place_of_mesh(b.meshes_[m]);
  for (std::size_t i = 0; i < place.size(); ++i) {
    Step step = b.steps_[i];
    step.a = step.is_operation ? place[step.a] : mesh[step.a];
    if (step.is_operation) step.b = place[step.b];
    place[i] = place_of_step(step);
  }
  // Nothing was made of the whole of b before, so this step is new.
  place_of_step({.is_operation = true, .operation = operation, .a = last, .b = place.back()});
  return *this;
}

SolidExpression& SolidExpression::operator|=(const SolidExpression& b) {
  return apply(BooleanOperation::set_union, b);
}
SolidExpression& SolidExpression::operator&=(const SolidExpression& b) {
  return apply(BooleanOperation::set_intersection, b);
}
SolidExpression& SolidExpression::operator-=(const SolidExpression& b) {
  return apply(BooleanOperation::set_difference, b);
}
SolidExpression& SolidExpression::operator^=(const SolidExpression& b) {
  return apply(BooleanOperation::set_symmetric_difference, b);
}

bool SolidExpression::keeps(std::span<const CellWinding> of) const {
  if (steps_.empty()) refuse_moved_from();
  std::vector<std::uint8_t> values;
  values.reserve(steps_.size());
  for (const Step& step : steps_) {
    if (!step.is_operation) {
      values.push_back(is_enclosed(of[step.a], step.rule) ? 1 : 0);
      continue;
    }
    const std::size_t in = std::size_t{values[step.a]} + values[step.b];
    values.push_back(is_kept(step.operation, values[step.a] != 0, in, 2) ? 1 : 0);
  }
  return values.back() != 0;
}

ExactMesh combine(const SolidExpression& solid) {
  const DefaultFpEnvironment environment;
  const SolidArrangement all(solid.meshes());
  const auto keeps = [value = ExpressionValue(solid)](auto around, auto changed) mutable {
    return value.at(around, changed);
  };
  return border_mesh(all.data(), keeps, std::make_shared<const SolidExpression>(solid));
}

ExactVolume solid_volume(const SolidExpression& solid) {
  const DefaultFpEnvironment environment;
  const SolidArrangement all(solid.meshes());
  const auto keeps = [value = ExpressionValue(solid)](auto around, auto changed) mutable {
    return value.at(around, changed);
  };
  return enclosed_volume(all.data(), keeps);
}

}  // namespace signum
