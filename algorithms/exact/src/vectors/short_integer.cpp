// SPDX-License-Identifier: MIT
#include "vectors/short_integer.hpp"

#include <numeric>

namespace signum::detail {

namespace {

using Wide = ShortInteger::Wide;

Wide absolute(Wide x) { return x < 0 ? -x : x; }

}  // namespace

ShortInteger dot(const ShortVector& a, const ShortVector& b) {
  Wide sum = 0;
  for (std::size_t i = 0; i < 4; ++i) sum += Wide{a[i].value()} * b[i].value();
  return ShortInteger::of(sum);
}

ShortVector combination(const ShortInteger& s, const ShortVector& a, const ShortInteger& t,
                        const ShortVector& b) {
  std::array<Wide, 4> wide{};
  Wide least = 0;
  for (std::size_t i = 0; i < 4; ++i) {
    wide[i] = Wide{s.value()} * a[i].value() - Wide{t.value()} * b[i].value();
    const Wide size = absolute(wide[i]);
    if (size != 0 && (least == 0 || size < least)) least = size;
  }
  if (least == 0) return {};
  // The greatest common factor divides the least number.
  if (least > ShortInteger::most) throw TooLong();
  auto factor = static_cast<std::int64_t>(least);
  for (const Wide x : wide) {
    if (factor == 1) break;
    factor = std::gcd(factor, static_cast<std::int64_t>(x % factor));
  }
  ShortVector v;
  for (std::size_t i = 0; i < 4; ++i) v[i] = ShortInteger::of(wide[i] / factor);
  return v;
}

RoundedVector rounded_vector(const ShortVector& v) {
  RoundedVector r{};
  for (std::size_t i = 0; i < 4; ++i) r[i] = static_cast<double>(v[i].value());
  return r;
}

}  // namespace signum::detail
