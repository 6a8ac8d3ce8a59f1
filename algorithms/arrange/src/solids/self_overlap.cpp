// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cstdlib>
#include <signum/arrange/mesh_measures.hpp>
#include <signum/arrange/self_overlap.hpp>

#include "cells/shell_windings.hpp"
#include "machine/fp_environment.hpp"
#include "volumes/enclosed_volume.hpp"

namespace signum {

using namespace detail;

namespace {

/// A test of a cell that asks `keeps` for the cover of the cell by the only mesh.
template <class Keeps>
KeepsCell of_one(Keeps keeps) {
  return [keeps](std::span<const detail::Cover> around, auto) { return keeps(around[0]); };
}

bool is_any(const Arrangement& arrangement, const KeepsCell& keeps) {
  bool any = false;
  arrangement.for_each_cell(
      [&](std::uint32_t, auto around, auto changed) { any = any || keeps(around, changed); });
  return any;
}

}  // namespace

SelfOverlap self_overlap(const MeshBody& mesh) {
  const DefaultFpEnvironment environment;
  if (!mesh.is_solid(SolidRule::nonzero)) require_solid(mesh.welded(), SolidRule::nonzero);
  SelfOverlap result;
  if (mesh.is_manifold() && mesh.is_plain() && !winds_round_more_than_once(mesh)) {
    result.nonzero = result.even_odd = volume_of_shells(mesh, SolidRule::nonzero).value_or(0);
    return result;
  }
  const Arrangement arrangement(mesh);
  const auto by = [](SolidRule rule) {
    return of_one([rule](const detail::Cover& c) { return is_enclosed(c, rule); });
  };
  result.nonzero = rounded_enclosed_volume(arrangement, by(SolidRule::nonzero));
  result.even_odd = result.nonzero;
  const KeepsCell twice = of_one([](const detail::Cover& c) { return std::abs(c.turned) > 1; });
  if (!is_any(arrangement, twice)) return result;
  result.volume = rounded_enclosed_volume(arrangement, twice);
  result.box = enclosed_box(arrangement, twice);
  result.rules_differ =
      is_any(arrangement,
             of_one([](const detail::Cover& c) { return c.turned != 0 && c.turned % 2 == 0; }));
  if (result.rules_differ) {
    result.even_odd = rounded_enclosed_volume(arrangement, by(SolidRule::even_odd));
  }
  return result;
}

}  // namespace signum
