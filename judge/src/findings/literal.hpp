// SPDX-License-Identifier: MIT
/// A double as it is written where its exact value is to be read: short decimals where they are
/// exact, otherwise hexadecimal floats.
#pragma once

#include <string>

namespace signum::oracle {

/// A literal of C++ and C, such as 3, -0.5, 0x1.8p-40, whose value is just x. Requires a finite x.
std::string exact_literal(double x);

/// The shortest decimal that reads back as x, when it has at most `most` characters; otherwise x
/// rounded to fit, such as 0.333.., for pictures. Requires a finite x.
std::string brief(double x, std::size_t most = 8);

/// How hard |x| is to read: 0 for 0, less for small integers than for other short numbers, most for
/// hexadecimal floats of many digits. Requires a finite x.
int cost_to_read(double x);

}  // namespace signum::oracle
