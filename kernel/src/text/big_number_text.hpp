// SPDX-License-Identifier: MIT
/// Rational numbers of any size as text.
#pragma once

#include <string>

#include "numbers/big/big_number.hpp"

namespace signum::detail {

/// "p/q" in lowest terms with q > 0, or "p" when q is 1.
std::string text_of(const BigRational& x);

}  // namespace signum::detail
