// SPDX-License-Identifier: MIT
/// signum oracle: one JSON question a line in, one JSON answer a line out.
#pragma once

#include <istream>
#include <ostream>

/// Answers the lines of in, in order; each answer is written out before the next read that could
/// wait. The exit status: 0 when every line was answered, 1 when some line got an error. Throws
/// signum::Error when in cannot be read or out cannot be written.
int run_oracle(std::istream& in, std::ostream& out);
