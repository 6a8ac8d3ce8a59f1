// SPDX-License-Identifier: MIT
/// What MPFR makes of a number with 8,000 bits: an opinion from outside on every result that is
/// correctly rounded.
#pragma once

#include <mpfr.h>

#include <boost/multiprecision/gmp.hpp>
#include <signum/kernel/surd.hpp>
#include <stdexcept>

namespace mpfr {

/// A number of 8,000 bits, each operation rounded to nearest.
class Value {
 public:
  Value() { mpfr_init2(x_, bits); }
  explicit Value(const signum::Rational& x) : Value() {
    mpfr_set_q(x_, boost::multiprecision::mpq_rational(x.to_string()).backend().data(), MPFR_RNDN);
  }
  Value(const Value& other) : Value() { mpfr_set(x_, other.x_, MPFR_RNDN); }
  Value& operator=(const Value& other) {
    mpfr_set(x_, other.x_, MPFR_RNDN);
    return *this;
  }
  ~Value() { mpfr_clear(x_); }

  friend Value operator+(const Value& a, const Value& b) {
    Value sum;
    mpfr_add(sum.x_, a.x_, b.x_, MPFR_RNDN);
    // What cancels must leave enough bits.
    if (mpfr_regular_p(a.x_) && mpfr_regular_p(sum.x_) &&
        mpfr_get_exp(a.x_) - mpfr_get_exp(sum.x_) > bits - 400) {
      throw std::logic_error("8,000 bits are too few");
    }
    return sum;
  }
  friend Value operator*(const Value& a, const Value& b) {
    Value product;
    mpfr_mul(product.x_, a.x_, b.x_, MPFR_RNDN);
    return product;
  }
  friend Value sqrt(const Value& a) {
    Value root;
    mpfr_sqrt(root.x_, a.x_, MPFR_RNDN);
    return root;
  }
  double to_double() const { return mpfr_get_d(x_, MPFR_RNDN); }

 private:
  static constexpr mpfr_prec_t bits = 8000;
  mpfr_t x_;
};

inline Value value(const signum::Surd& x) {
  return Value(x.rational()) + Value(x.coefficient()) * sqrt(Value(x.radicand()));
}

}  // namespace mpfr
