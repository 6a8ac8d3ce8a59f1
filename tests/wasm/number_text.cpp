// SPDX-License-Identifier: MIT
// Doubles as text and back without the standard library's help, beside the standard library.
#include "number_text.hpp"

#include <array>
#include <bit>
#include <catch2/catch.hpp>
#include <cmath>
#include <cstdlib>
#include <limits>
#include <random>
#include <string>
#include <vector>

#include "cases.hpp"

namespace {

std::string standard(double x) {
  std::array<char, 32> text;
  return {text.data(), std::to_chars(text.data(), text.data() + text.size(), x).ptr};
}
std::string own(double x) {
  std::array<char, 32> text;
  const auto [end, error] =
      signum::detail::write_shortest(text.data(), text.data() + text.size(), x);
  REQUIRE(error == std::errc{});
  return {text.data(), end};
}

/// Powers of two and of ten, and what is beside them: where the nearest decimal may be another
/// number, and where the two notations are equally long.
std::vector<double> near_powers() {
  std::vector<double> all;
  for (int e = -1074; e <= 1023; ++e) all.push_back(std::ldexp(1.0, e));
  for (int e = -323; e <= 308; ++e) {
    all.push_back(std::strtod(("1e" + std::to_string(e)).c_str(), nullptr));
  }
  for (std::size_t i = 0, n = all.size(); i < n; ++i) {
    all.push_back(std::nextafter(all[i], 0.0));
    all.push_back(std::nextafter(all[i], std::numeric_limits<double>::infinity()));
  }
  return all;
}

}  // namespace

TEST_CASE("Examples: shortest text") {
  CHECK(own(0.1) == "0.1");
  CHECK(own(-0.0) == "-0");
  CHECK(own(5e-324) == "5e-324");
  CHECK(own(1e21) == "1e+21");
  CHECK(own(100000) == "1e+05");
  CHECK(own(123456) == "123456");
  CHECK(own(0x1p70) == "1180591620717411303424");
  CHECK(own(9007199254740993e3) == standard(9007199254740993e3));
  std::array<char, 2> small;
  CHECK(signum::detail::write_shortest(small.data(), small.data() + 2, 0.5).ec ==
        std::errc::value_too_large);
}

TEST_CASE("Consistency: text is that of the standard library") {
  for (const double x : near_powers()) {
    INFO(x);
    CHECK(own(x) == standard(x));
  }
  for (const double x : {HUGE_VAL, -HUGE_VAL, 0.0, std::numeric_limits<double>::max()}) {
    CHECK(own(x) == standard(x));
  }
  std::mt19937_64 random(cases::first_seed());
  for (int i = 0; i < 100000; ++i) {
    const auto x = std::bit_cast<double>(random());
    // Decimals of a few digits as well, and whole numbers.
    const double few = std::round(std::ldexp(static_cast<double>(random()), -50)) /
                       std::pow(10.0, static_cast<int>(random() % 30));
    const auto whole = static_cast<double>(random() >> random() % 64);
    for (const double y : {x, few, whole}) {
      if (std::isnan(y) || own(y) == standard(y)) continue;
      FAIL(own(y) << " is not " << standard(y));
    }
  }
}

TEST_CASE("Consistency: numbers are those of the standard library") {
  std::mt19937_64 random(cases::first_seed());
  const auto check = [](const std::string& text, std::chars_format format) {
    const char* const first = text.data();
    const char* const last = first + text.size();
    double x = 0, y = 0;
    const auto expected = std::from_chars(first, last, x, format);
    const auto got = format == std::chars_format::hex
                         ? signum::detail::read_hexadecimal(first, last, y)
                         : signum::detail::read_decimal(first, last, y);
    INFO(text);
    REQUIRE(got.ptr == expected.ptr);
    if (expected.ec == std::errc::result_out_of_range) {
      REQUIRE((y == 0 || std::isinf(y)));
    } else {
      REQUIRE(got.ec == expected.ec);
      REQUIRE(std::bit_cast<std::uint64_t>(x) == std::bit_cast<std::uint64_t>(y));
    }
  };
  for (int i = 0; i < 100000; ++i) {
    const std::string digits = std::to_string(random()) + std::to_string(random());
    const std::size_t point = random() % 5;
    const int exponent = static_cast<int>(random() % 800) - 400;
    check(digits.substr(0, point + 1) + "." + digits.substr(point + 1, random() % 30) + "e" +
              std::to_string(exponent),
          std::chars_format::general);
    std::string hexadecimal;
    for (std::size_t n = random() % 20 + 1; n > 0; --n) {
      hexadecimal += "0123456789abcdefABCDEF"[random() % 22];
    }
    hexadecimal.insert(random() % hexadecimal.size() + 1, ".");
    check(hexadecimal + "p" + std::to_string(static_cast<int>(random() % 2300) - 1150),
          std::chars_format::hex);
  }
  for (const char* text : {"", "p3", ".p3", "1.", ".8", "1p", "1p+", "-1", "g"}) {
    check(text, std::chars_format::hex);
  }
}
