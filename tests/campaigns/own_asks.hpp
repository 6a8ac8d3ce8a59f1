// SPDX-License-Identifier: MIT
/// Questions that the judge has no cases of: `rigid`, of bodies that turn and shift, `placed`, of
/// shapes where poses take them, and those of grid_asks.hpp.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <signum/judge/generators.hpp>
#include <span>
#include <string>
#include <string_view>

namespace signum::campaigns {

/// What one case gave.
struct Asked {
  /// Why the library is wrong, or empty.
  std::string flaw;
  /// Of `rigid`: whether nothing is left open.
  bool is_proved = true;
  /// The question, as the oracle takes it.
  std::string line;
  /// Of answers that were changed on purpose, how many there were, and which of them were not
  /// called wrong.
  std::size_t changed = 0, missed = 0;
};

/// Asks when two bodies first meet, and proves the answer (reference/rigid.hpp); where `change` is
/// set, proves also that times moved by two doubles, hits kept back and hits made up are wrong.
Asked ask_rigid(generators::Family family, generators::Random& random, bool change);

/// Asks whether placed shapes meet, what proves it, and how far apart they are, beside their exact
/// images.
Asked ask_placed(generators::Family family, generators::Random& random);

struct OwnRun {
  std::uint64_t seed = 1;
  double seconds = 60;
  /// Of each family; then the time does not matter.
  std::optional<std::uint64_t> cases = {};
  unsigned jobs = 1;
  /// Whether answers are changed on purpose.
  bool change = false;
};

constexpr std::array<std::string_view, 14> own_asks = {
    "rigid",          "placed",    "relate",   "solids",    "nearest", "moments", "section",
    "winding_number", "polyhedra", "implicit", "minkowski", "circle",  "extents", "manifold"};

/// Prints a line for the question, as the others do, and what differs; true where nothing does.
bool run_own(std::string_view ask, std::span<const generators::Family> families, const OwnRun& run);

}  // namespace signum::campaigns
