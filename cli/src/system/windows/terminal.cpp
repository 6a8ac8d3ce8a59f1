// SPDX-License-Identifier: MIT
#include "system/terminal.hpp"

#define WIN32_LEAN_AND_MEAN
#include <windows.h>

namespace signum::cli {

bool error_is_terminal() {
  const HANDLE error = GetStdHandle(STD_ERROR_HANDLE);
  DWORD mode = 0;
  return GetConsoleMode(error, &mode) != 0 &&
         SetConsoleMode(error, mode | ENABLE_VIRTUAL_TERMINAL_PROCESSING) != 0;
}

}  // namespace signum::cli
