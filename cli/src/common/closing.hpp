// SPDX-License-Identifier: MIT
/// Which welding closes an open mesh?
#pragma once

#include <cstddef>
#include <optional>
#include <signum/mesh/mesh.hpp>
#include <string>
#include <string_view>

namespace signum::cli {

struct Closing {
  /// The least distance that closes the mesh; nothing if none up to the limit does.
  std::optional<double> distance;
  std::size_t dropped;  ///< how many triangles are dropped by it
  double limit;
};

/// Distances up to a thousandth of the longest side of the box of the vertices are tried.
Closing find_closing(const Mesh& mesh);

/// "welding vertices within 1e-06 closes it and drops 2 triangles: --weld 1e-06", where `command`
/// goes before the option.
std::string closing_words(const Closing& closing, std::string_view command = "");

}  // namespace signum::cli
