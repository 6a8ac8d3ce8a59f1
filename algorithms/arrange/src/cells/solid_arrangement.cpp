// SPDX-License-Identifier: MIT
#include <signum/arrange/solid_arrangement.hpp>
#include <signum/arrange/solid_rule.hpp>
#include <signum/kernel/error.hpp>

#include "cells/windings.hpp"
#include "machine/fp_environment.hpp"
#include "rounding/border_mesh.hpp"

namespace signum {

using namespace detail;

namespace {

/// Whether edges of a closed mesh are run along as often one way as the other.
bool is_turned_alike(const PreparedMesh& mesh) {
  if (mesh.is_manifold()) return true;
  try {
    require_solid(mesh.mesh(), SolidRule::nonzero);
    return true;
  } catch (const InvalidArgument&) {
    return false;
  }
}

}  // namespace

SolidArrangement::SolidArrangement(std::span<const PreparedMesh> meshes) {
  const DefaultFpEnvironment environment;
  if (meshes.empty()) throw InvalidArgument("no meshes to arrange");
  for (const PreparedMesh& mesh : meshes) {
    if (!mesh.is_closed()) require_solid(mesh.mesh(), SolidRule::even_odd);
    has_number_.push_back(is_turned_alike(mesh) ? 1 : 0);
  }
  data_ = std::make_shared<const Arrangement>(meshes);
}

ExactMesh select(const SolidArrangement& arrangement, const CellChoice& keeps) {
  const DefaultFpEnvironment environment;
  std::vector<CellWinding> windings(arrangement.data().joined().meshes());
  const auto is_kept = [&](std::span<const detail::Cover> around) {
    set_windings(arrangement, around, windings);
    return keeps(windings);
  };
  if (is_kept(std::vector<detail::Cover>(windings.size()))) {
    throw InvalidArgument("the choice keeps what is outside of all meshes");
  }
  return border_mesh(arrangement.data(), is_kept);
}

}  // namespace signum
