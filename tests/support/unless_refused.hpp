// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <signum/kernel/error.hpp>

/// What the call returns; none where it refuses its arguments.
template <class Call>
auto unless_refused(Call call) -> std::optional<decltype(call())> {
  try {
    return call();
  } catch (const signum::Error&) {
    return std::nullopt;
  }
}
