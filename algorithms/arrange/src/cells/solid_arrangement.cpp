// SPDX-License-Identifier: MIT
#include <signum/arrange/solid_arrangement.hpp>
#include <signum/kernel/error.hpp>
#include <signum/mesh/solid_rule.hpp>
#include <utility>

#include "border/border_mesh.hpp"
#include "cells/windings.hpp"
#include "machine/fp_environment.hpp"

namespace signum {

using namespace detail;

SolidArrangement::SolidArrangement(std::span<const MeshBody> meshes) {
  const DefaultFpEnvironment environment;
  if (meshes.empty()) throw InvalidArgument("no meshes to arrange");
  std::vector<std::uint8_t> has_number;
  for (const MeshBody& mesh : meshes) {
    if (!mesh.is_closed()) require_solid(mesh.welded(), SolidRule::even_odd);
    has_number.push_back(mesh.is_solid(SolidRule::nonzero) ? 1 : 0);
  }
  data_ = std::make_shared<const Arrangement>(meshes);
  has_number_ = std::make_shared<const std::vector<std::uint8_t>>(std::move(has_number));
}

ExactMesh select(const SolidArrangement& arrangement, const CellChoice& keeps) {
  const DefaultFpEnvironment environment;
  std::vector<CellWinding> windings(arrangement.data().joined().meshes());
  const auto is_kept = [&](std::span<const detail::Cover> around, auto) {
    set_windings(arrangement, around, windings);
    return keeps(windings);
  };
  if (is_kept(std::vector<detail::Cover>(windings.size()), 0)) {
    throw InvalidArgument("the choice keeps what is outside of all meshes");
  }
  return border_mesh(arrangement.data(), is_kept);
}

}  // namespace signum
