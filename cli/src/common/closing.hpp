// SPDX-License-Identifier: MIT
/// Which welding closes an open mesh?
#pragma once

#include <optional>
#include <signum/mesh/mesh.hpp>
#include <string>
#include <string_view>

namespace signum::cli {

struct Closing {
  /// The least distance that closes the mesh; nothing if none up to the limit does.
  std::optional<double> distance;
  double limit;
};

/// Distances up to a hundredth of the longest side of the box of the vertices are tried.
Closing find_closing(const Mesh& mesh);

/// "welding vertices within 1e-06 closes it: --weld 1e-06", where `command` goes before the option.
std::string closing_words(const Closing& closing, std::string_view command = "");

}  // namespace signum::cli
