// SPDX-License-Identifier: MIT
#include "options/plane_option.hpp"

#include <CLI/CLI.hpp>
#include <array>
#include <cmath>

#include "options/argument_checks.hpp"

namespace signum::cli {
namespace {

std::optional<Plane3> plane_of(const std::string& text) {
  std::array<double, 4> numbers{};
  std::size_t count = 0;
  for (std::size_t begin = 0; begin <= text.size(); ++count) {
    const std::size_t end = std::min(text.find(',', begin), text.size());
    const auto x = number_of<double>(text.substr(begin, end - begin));
    if (count == 4 || !x || !std::isfinite(*x)) return std::nullopt;
    numbers[count] = *x + 0.0;  // no negative zeros
    begin = end + 1;
  }
  const auto& [x, y, z, d] = numbers;
  if (count != 4 || (x == 0 && y == 0 && z == 0)) return std::nullopt;
  return Plane3{{x, y, z}, d};
}

}  // namespace

CLI::Option* add_plane_option(CLI::App& command, const std::string& name,
                              std::optional<Plane3>& plane, const std::string& help) {
  return command
      .add_option_function<std::string>(
          name,
          [&plane, name](const std::string& text) {
            plane = plane_of(text);
            if (plane) return;
            throw CLI::ValidationError(
                name, fmt::format("got \"{}\"; expected NX,NY,NZ,D: four numbers, the first three "
                                  "not all 0, as 0,0,1,-2.5 for z = 2.5",
                                  text));
          },
          help)
      ->type_name("NX,NY,NZ,D");
}

}  // namespace signum::cli
