// SPDX-License-Identifier: MIT
#pragma once

#include "numbers/big/big_number.hpp"

namespace signum::detail {

/// p / q, which is not zero. Boost's own constructor of a rational number refuses a negative q.
inline BigRational ratio(const BigInteger& p, const BigInteger& q) {
  return q.sign() < 0 ? BigRational(BigInteger(-p), BigInteger(-q)) : BigRational(p, q);
}

}  // namespace signum::detail
