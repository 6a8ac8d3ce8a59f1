// SPDX-License-Identifier: MIT
/// Processes of this machine, and its name.
#pragma once

#include <cstdint>
#include <string>

namespace signum::cli {

/// The name of this machine in its network; empty if it has none.
std::string machine_name();

/// The number of this process.
std::int64_t process_number();

/// Whether there is no process of this number.
bool has_ended(std::int64_t process);

/// The most memory that this process has had at once, in bytes.
double largest_memory();

}  // namespace signum::cli
