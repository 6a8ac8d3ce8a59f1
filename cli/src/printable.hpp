// SPDX-License-Identifier: MIT
/// Text of others that may be shown on a terminal.
#pragma once

#include <string>
#include <string_view>

namespace signum::cli {

/// The names of files and groups, and what peers say, with \xNN in the place of each byte that a
/// terminal might obey: of control characters, line ends among them, and of what is not UTF-8.
std::string printable(std::string_view text);

}  // namespace signum::cli
