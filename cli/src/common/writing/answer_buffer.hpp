// SPDX-License-Identifier: MIT
/// Lines that are kept back for speed, and written out even when the process dies of a signal.
#pragma once

#include <string_view>

namespace signum::cli {

/// Takes standard output for the lines: from now on, what anything else writes there goes to
/// standard error. Throws Error.
void open_answers();

/// Adds a line; writes it out now or soon. Throws Error when it cannot be written.
void add_answer(std::string_view line);

/// Writes out what there is. Throws Error.
void flush_answers();

}  // namespace signum::cli
