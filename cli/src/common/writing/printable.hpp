// SPDX-License-Identifier: MIT
/// Text that may be shown on a terminal.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace signum::cli {

/// The names of files and groups, and what peers say, with \xNN in the place of each byte that a
/// terminal might obey: of control characters, line ends among them, and of what is not UTF-8.
std::string printable(std::string_view text);

/// "1 vertex", "2 vertices"; where the plural has but an s, it need not be told.
std::string counted(std::size_t n, std::string_view one, std::string_view many);
std::string counted(std::size_t n, std::string_view one);

}  // namespace signum::cli
