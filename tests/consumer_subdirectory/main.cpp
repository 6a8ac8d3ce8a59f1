// SPDX-License-Identifier: MIT
// What are a third of a double and its nearest double? Exit status 0 when the answer is right.
#include <signum/signum.hpp>

int main() {
  const signum::Rational third = signum::Rational(1.0) / signum::Rational(3.0);
  return third.to_string() == "1/3" && third.to_double() == 1.0 / 3.0 ? 0 : 1;
}
