// SPDX-License-Identifier: MIT
/// The version of the headers that are included, and that of the library that is loaded.
///
///     static_assert(signum::header_version.minor >= 1);
///     signum::version();  // {0, 1, 0}
///
/// The two differ if a program runs with another shared library than it was compiled for. Until
/// version 1 the name of the shared library has the minor version, so that a program does not load
/// another one: see docs/versions.md.
#pragma once

#include <compare>
#include <signum/kernel/config.hpp>

namespace SIGNUM_API signum {

struct Version {
  int major, minor, patch;
  friend auto operator<=>(const Version&, const Version&) = default;
};

inline constexpr Version header_version{0, 1, 0};

/// The version of the library.
Version version();

}  // namespace signum
