// SPDX-License-Identifier: MIT
/// signum oracle: one JSON question a line in, one JSON answer a line out.
#pragma once

#include <istream>
#include <ostream>

/// Answers the lines of in, in order. The exit status: 0 when every line was answered, 1 when some
/// line got an error, 2 when reading or writing failed. Each answer is written out before the next
/// read that could wait.
int run_oracle(std::istream& in, std::ostream& out);
