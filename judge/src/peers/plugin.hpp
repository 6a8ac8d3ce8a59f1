// SPDX-License-Identifier: MIT
/// A question asked of the functions of signum_peer.h.
#pragma once

#include <signum/judge/signum_peer.h>

#include <signum/oracle/case.hpp>
#include <string>

namespace signum::oracle {

/// The functions of a plugin, null where it has none.
struct PluginFunctions {
  decltype(&signum_peer_orient2d) orient2d = nullptr;
  decltype(&signum_peer_orient3d) orient3d = nullptr;
  decltype(&signum_peer_incircle) incircle = nullptr;
  decltype(&signum_peer_insphere) insphere = nullptr;
  decltype(&signum_peer_intersects) intersects = nullptr;
  decltype(&signum_peer_locate) locate = nullptr;
  decltype(&signum_peer_side) side = nullptr;
  decltype(&signum_peer_frustum) frustum = nullptr;
  decltype(&signum_peer_contact) contact = nullptr;
  decltype(&signum_peer_intersection) intersection = nullptr;
  decltype(&signum_peer_hit) hit = nullptr;
  decltype(&signum_peer_distance) distance = nullptr;
};

/// The members of its answer as a line holds them, just what it said: a number that names nothing
/// stands there as it is. Throws what the plugin throws.
std::string plugin_answer(const PluginFunctions& plugin, const Case& question);

}  // namespace signum::oracle
