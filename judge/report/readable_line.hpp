// SPDX-License-Identifier: MIT
/// A question as a line, for readers.
#pragma once

#include <signum/oracle/case.hpp>
#include <string>

namespace signum::oracle::report {

/// The line of question_line(), but where a hexadecimal float is shorter than the decimal, such as
/// "0x1p-52", it stands there as the line format has it.
std::string readable_line(const Case& question);

}  // namespace signum::oracle::report
