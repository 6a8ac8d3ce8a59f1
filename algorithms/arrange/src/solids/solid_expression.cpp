// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <signum/arrange/solid_expression.hpp>

#include "cells/enclosed_volume.hpp"
#include "cells/windings.hpp"
#include "machine/fp_environment.hpp"
#include "solids/is_kept.hpp"

namespace signum {

using namespace detail;

namespace {

/// The place of the mesh among those, of which it becomes one.
std::uint32_t place_among(std::vector<PreparedMesh>& meshes, const PreparedMesh& mesh) {
  const auto at = std::find_if(meshes.begin(), meshes.end(), [&](const PreparedMesh& other) {
    return &other.mesh() == &mesh.mesh();
  });
  const auto place = static_cast<std::uint32_t>(at - meshes.begin());
  if (at == meshes.end()) meshes.push_back(mesh);
  return place;
}

}  // namespace

SolidExpression::SolidExpression(const Mesh& mesh, SolidRule rule)
    : SolidExpression(PreparedMesh(mesh), rule) {}

SolidExpression::SolidExpression(const PreparedMesh& mesh, SolidRule rule)
    : meshes_{mesh}, steps_{Enclosed{0, rule}} {
  if (!mesh.is_solid(rule)) require_solid(mesh.mesh(), rule);
}

void SolidExpression::apply(BooleanOperation operation, const SolidExpression& b) {
  // b may be this expression: its own steps are then the first of the longer list.
  std::vector<std::uint32_t> place(b.meshes_.size());
  for (std::size_t m = 0; m < place.size(); ++m) place[m] = place_among(meshes_, b.meshes_[m]);
  for (std::size_t i = 0, n = b.steps_.size(); i < n; ++i) {
    Step step = b.steps_[i];
    if (auto* const enclosed = std::get_if<Enclosed>(&step)) enclosed->mesh = place[enclosed->mesh];
    steps_.push_back(step);
  }
  steps_.emplace_back(operation);
}

SolidExpression& SolidExpression::operator|=(const SolidExpression& b) {
  apply(BooleanOperation::set_union, b);
  return *this;
}
SolidExpression& SolidExpression::operator&=(const SolidExpression& b) {
  apply(BooleanOperation::set_intersection, b);
  return *this;
}
SolidExpression& SolidExpression::operator-=(const SolidExpression& b) {
  apply(BooleanOperation::set_difference, b);
  return *this;
}
SolidExpression& SolidExpression::operator^=(const SolidExpression& b) {
  apply(BooleanOperation::set_symmetric_difference, b);
  return *this;
}

bool SolidExpression::keeps(std::span<const CellWinding> of) const {
  std::vector<std::uint8_t> values;
  for (const Step& step : steps_) {
    if (const auto* const enclosed = std::get_if<Enclosed>(&step)) {
      values.push_back(is_enclosed(of[enclosed->mesh], enclosed->rule) ? 1 : 0);
    } else {
      const bool kept = is_kept(std::get<BooleanOperation>(step), std::span(values).last(2));
      values.pop_back();
      values.back() = kept ? 1 : 0;
    }
  }
  return values.back() != 0;
}

ExactMesh combine(const SolidExpression& solid) {
  const DefaultFpEnvironment environment;
  return select(SolidArrangement(solid.meshes()),
                [&](std::span<const CellWinding> of) { return solid.keeps(of); });
}

ExactVolume solid_volume(const SolidExpression& solid) {
  const DefaultFpEnvironment environment;
  const SolidArrangement all(solid.meshes());
  std::vector<CellWinding> of(solid.meshes().size());
  return enclosed_volume(all.data(), [&](std::span<const detail::Cover> around) {
    set_windings(all, around, of);
    return solid.keeps(of);
  });
}

}  // namespace signum
