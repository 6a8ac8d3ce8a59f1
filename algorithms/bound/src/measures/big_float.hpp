// SPDX-License-Identifier: MIT
/// Numbers of 60 digits: what measures with roots and pi are made of.
#pragma once

#if SIGNUM_HAS_GMP
#include <boost/multiprecision/gmp.hpp>
#else
#include <boost/multiprecision/cpp_bin_float.hpp>
#endif

#include "numbers/big/big_number.hpp"

namespace signum::detail {

#if SIGNUM_HAS_GMP
using BigFloat = boost::multiprecision::number<boost::multiprecision::gmp_float<60>,
                                               boost::multiprecision::et_off>;
inline BigFloat to_float(const BigRational& x) {
  BigFloat result;
  mpf_set_q(result.backend().data(), gmp::View(x.data()));
  return result;
}
/// The exact value.
inline BigRational to_rational(const BigFloat& x) {
  BigRational result;
  mpq_set_f(gmp::Result(result.data()), x.backend().data());
  return result;
}
#else
using BigFloat = boost::multiprecision::number<boost::multiprecision::cpp_bin_float<60>,
                                               boost::multiprecision::et_off>;
inline BigFloat to_float(const BigRational& x) { return BigFloat(x); }
inline BigRational to_rational(const BigFloat& x) { return BigRational(x); }
#endif

}  // namespace signum::detail
