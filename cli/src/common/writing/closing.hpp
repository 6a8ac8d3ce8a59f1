// SPDX-License-Identifier: MIT
/// What welding does to a mesh, and which welding closes an open one.
#pragma once

#include <cstddef>
#include <optional>
#include <signum/mesh/mesh.hpp>
#include <string>
#include <string_view>

namespace signum::cli {

/// What welding vertices within a distance did.
struct Welding {
  double distance;
  std::size_t joined, dropped;  ///< vertices that became others, triangles that are left out
  double largest_move;
  std::size_t split;  ///< open edges that were split at vertices near them
  double largest_gap;
};

/// "welded within 1e-05: 12 vertices joined with others, none moved by more than 1.91e-06".
std::string welding_words(const Welding& welding);
/// The members of an object in JSON.
std::string json_members(const Welding& welding);

struct Closing {
  /// A distance that closes the mesh; nothing if none up to the limit was found.
  std::optional<double> distance;
  /// The distance as a person reads it, rounded up if that closes the mesh, too.
  std::string said;
  std::size_t dropped;  ///< how many triangles are dropped by it
  double limit;
};

/// Distances up to a thousandth of the longest side of the box of the vertices are tried.
Closing find_closing(const Mesh& mesh);

/// "welding vertices within 1e-06 closes it and drops 2 triangles: --weld 1e-06", where `command`
/// goes before the option.
std::string closing_words(const Closing& closing, std::string_view command = "");

}  // namespace signum::cli
