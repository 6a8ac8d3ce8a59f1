// SPDX-License-Identifier: MIT
#include "system/terminal.hpp"

#include <unistd.h>

namespace signum::cli {

bool error_is_terminal() { return isatty(STDERR_FILENO) == 1; }

}  // namespace signum::cli
