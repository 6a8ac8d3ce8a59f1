// SPDX-License-Identifier: MIT
/// What is said on standard error, which may be closed or full: that stops nothing.
#pragma once

#include <fmt/format.h>

#include <cstdio>
#include <system_error>
#include <utility>

namespace signum::cli {

template <class... Arguments>
void say(fmt::format_string<Arguments...> text, Arguments&&... arguments) {
  try {
    fmt::print(stderr, text, std::forward<Arguments>(arguments)...);
  } catch (const std::system_error&) {  // NOLINT(bugprone-empty-catch): nobody can be told.
  }
  std::fflush(stderr);
}

}  // namespace signum::cli
