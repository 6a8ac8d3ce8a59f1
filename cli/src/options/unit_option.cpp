// SPDX-License-Identifier: MIT
#include "options/unit_option.hpp"

#include <CLI/CLI.hpp>

#include "options/argument_checks.hpp"

namespace signum::cli {

void add_unit(CLI::App& command, std::optional<LengthUnit>& unit) {
  std::vector<std::pair<std::string, LengthUnit>> words;
  for (const auto* const list : {&length_unit_symbols, &length_unit_names}) {
    for (std::size_t i = 0; i < list->size(); ++i) {
      words.emplace_back((*list)[i], static_cast<LengthUnit>(i));
    }
  }
  command
      .add_option(
          "--unit", unit,
          "Convert 3MF, AMF and glTF files to this unit (default: the unit that they name); files "
          "that name no unit are taken to be in it")
      ->transform(one_of(words))
      ->type_name("UNIT")
      ->option_text(fmt::format("{}", fmt::join(length_unit_symbols, "|")));
}

}  // namespace signum::cli
