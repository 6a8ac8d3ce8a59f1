// SPDX-License-Identifier: MIT
/// A question asked of the functions of signum_peer.h.
#pragma once

#include <signum/judge/signum_peer.h>

#include <array>
#include <signum/oracle/case.hpp>
#include <string>

namespace signum::oracle {

/// The functions of a plugin, by their questions; null where it has none.
struct PluginFunctions {
  using Any = void (*)();
  std::array<Any, ask_names.size()> of_ask{};

  template <class Function>
  Function* get(Ask ask) const {
    return reinterpret_cast<Function*>(of_ask[static_cast<std::size_t>(ask)]);
  }
};

/// The members of its answer as a line holds them, just what it said: a number that names nothing
/// stands there as it is. Throws what the plugin throws.
std::string plugin_answer(const PluginFunctions& plugin, const Case& question);

}  // namespace signum::oracle
