// SPDX-License-Identifier: MIT
/// Numbers as text, for a page that takes them as they are in memory.
#pragma once

#include <cstddef>
#include <ostream>
#include <span>

namespace signum::cli::page {

/// The bytes in base64 (RFC 4648, section 4), with padding and without line ends.
void write_base64(std::ostream& out, std::span<const std::byte> bytes);

}  // namespace signum::cli::page
