// SPDX-License-Identifier: MIT
/// The instruction sets that this machine has.
#pragma once

#include <cstdint>

namespace signum::detail {

/// Highway's bits of those that the processor has and whose registers the system saves. On other
/// processors than x86-64 those that the compiler takes for granted.
/// See: Intel 64 and IA-32 Architectures Software Developer's Manual, CPUID and 13.2.
std::int64_t machine_targets();

}  // namespace signum::detail
