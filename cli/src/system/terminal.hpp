// SPDX-License-Identifier: MIT
/// Who reads standard error?
#pragma once

namespace signum::cli {

/// Whether standard error is a terminal, which then obeys the sequences of ANSI.
bool error_is_terminal();

}  // namespace signum::cli
