// SPDX-License-Identifier: MIT
#include "reading/field.hpp"

#include <cmath>

#include "reading/number.hpp"

namespace signum::oracle {

double read_number(const Field& f) {
  double x = 0;
  if (f.kind() == JsonKind::number) {
    x = read_decimal(f.json());
  } else if (f.kind() == JsonKind::string) {
    const std::optional<double> read = read_hexadecimal(json_unquote(f.json()));
    if (!read) f.fail_expecting("a hexadecimal float such as 0x1.8p-3 in the string");
    x = *read;
  } else {
    f.fail_expecting("a number");
  }
  if (!std::isfinite(x)) f.fail_not_finite();
  return x;
}

double read_not_negative(const Field& f) {
  const double x = read_number(f);
  if (x < 0) f.fail("must not be negative, got " + shortened(f.json()));
  return x;
}

}  // namespace signum::oracle
