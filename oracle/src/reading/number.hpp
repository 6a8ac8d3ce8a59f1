// SPDX-License-Identifier: MIT
/// Numbers as text: the nearest double of a literal, and the shortest literal of a double.
///
/// All of it is independent of the locale; the decimal part wants the default floating-point
/// environment.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace signum::oracle {

/// The double nearest to a JSON number, ties to even; infinite past the largest double. Requires
/// the grammar of JSON.
double read_decimal(std::string_view literal);

/// The double nearest to a hexadecimal float of C, such as -0x1.8p-3, ties to even; infinite past
/// the largest double. The 0x is mandatory, the exponent is not. Nothing for any other text.
std::optional<double> read_hexadecimal(std::string_view literal);

/// The shortest JSON number that reads back as x, with a point or an exponent; "inf" and "-inf",
/// quoted, when x is infinite.
std::string write_double(double x);

}  // namespace signum::oracle
