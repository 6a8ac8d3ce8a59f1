// SPDX-License-Identifier: MIT
#include "reading/number.hpp"

#include <gmpxx.h>
#include <rapidcheck.h>
#include <rapidcheck/catch.h>

#include <bit>
#include <catch2/catch.hpp>
#include <cmath>
#include <cstdint>
#include <limits>
#include <string>

#include "rational_of.hpp"

using signum::oracle::read_decimal;
using signum::oracle::read_hexadecimal;
using signum::oracle::write_double;

namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();
constexpr double smallest = std::numeric_limits<double>::denorm_min();

/// Equal, and of the same sign where zero.
bool same(double a, double b) { return a == b && std::signbit(a) == std::signbit(b); }

/// digits * 16^-places * 2^exponent, rounded by way of rationals.
double rounded(const std::string& digits, int places, int exponent) {
  const signum::detail::BigRational value = rational_of(mpz_class("0x" + digits).get_str());
  const int power = exponent - 4 * places;
  return signum::detail::round_to_double(signum::detail::times_power_of_two(value, power));
}

}  // namespace

TEST_CASE("Examples: decimal numbers") {
  CHECK(same(read_decimal("0.1"), 0.1));
  CHECK(same(read_decimal("-0"), -0.0));
  CHECK(same(read_decimal("1E+2"), 100));
  CHECK(same(read_decimal("9007199254740993"), 9007199254740992));
}

TEST_CASE("Examples: hexadecimal numbers") {
  CHECK(read_hexadecimal("0x1.8p-3") == 0.1875);
  CHECK(read_hexadecimal("-0X.8P+1") == -1);
  CHECK(read_hexadecimal("+0x10") == 16);
  CHECK(read_hexadecimal("0x1.") == 1);
  for (const char* text :
       {"",     "-",    "0",     "0x",    "0x.",     "0xp1",    "0x1p",   "0x1p+",   "0x1p+-3",
        "0x-1", "0x+1", "--0x1", "+-0x1", "0x1.2.3", "0xnan",   "0xinf",  "nan",     "inf",
        "1",    "1e5",  "x1",    " 0x1",  "0x1 ",    "0x1,8p0", "0x1p3z", "0x1p1.0", "0x1-"}) {
    INFO(text);
    CHECK(!read_hexadecimal(text));
  }
}

TEST_CASE("Examples: writing") {
  CHECK(write_double(2) == "2.0");
  CHECK(write_double(-0.0) == "-0.0");
  CHECK(write_double(0.1) == "0.1");
  CHECK(write_double(1e300) == "1e+300");
  CHECK(write_double(infinity) == "\"inf\"");
  CHECK(write_double(-infinity) == "\"-inf\"");
}

TEST_CASE("Laws: what is written reads back as itself") {
  rc::prop("any bits", [](std::uint64_t bits) {
    const double x = std::bit_cast<double>(bits);
    RC_PRE(std::isfinite(x));
    RC_ASSERT(same(read_decimal(write_double(x)), x));
  });
}

TEST_CASE("Consistency: decimal numbers read as the C library reads them") {
  rc::prop("near both ends of the range, and between", [] {
    std::string text = *rc::gen::element<std::string>("", "-");
    text += *rc::gen::element<std::string>("0", "1", "2.2", "4.94", "1.797693134862315", "9.99");
    if (text.find('.') != text.npos) text += std::to_string(*rc::gen::arbitrary<std::uint64_t>());
    const int exponent =
        *rc::gen::element(-330, -323, -308, 0, 300, 308, 309, 5000) + *rc::gen::inRange(-3, 4);
    text += "e" + std::to_string(exponent);
    RC_ASSERT(same(read_decimal(text), std::strtod(text.c_str(), nullptr)));
  });
}

TEST_CASE("Consistency: hexadecimal numbers round as rationals do") {
  rc::prop("more digits than a double holds, near both ends of the range", [] {
    const std::string lead = *rc::gen::element<std::string>("1", "2", "7", "8", "f");
    const std::string digits = *rc::gen::container<std::string>(
        rc::gen::element('0', '0', '0', '1', '7', '8', 'f', 'f', 'f'));
    const int exponent = *rc::gen::element(-1080, -1074, -1022, 0, 1020) + *rc::gen::inRange(-8, 9);
    const std::string text = "0x" + lead + "." + digits + "p" + std::to_string(exponent);
    RC_LOG() << text << "\n";
    const double expected = rounded(lead + digits, static_cast<int>(digits.size()), exponent);
    RC_ASSERT(same(read_hexadecimal(text).value(), expected));
  });
}

TEST_CASE("Range: past both ends") {
  for (const char* big :
       {"1e309", "1.7976931348623159e308", "1e99999", "100e99999999999999999999"}) {
    CHECK(same(read_decimal(big), infinity));
    CHECK(same(read_decimal("-" + std::string(big)), -infinity));
  }
  for (const char* small : {"1e-400", "2e-324", "0.001e-99999999999999999999", "0e99999"}) {
    CHECK(same(read_decimal(small), 0.0));
    CHECK(same(read_decimal("-" + std::string(small)), -0.0));
  }
  CHECK(same(read_decimal("3e-324"), smallest));
  CHECK(same(read_hexadecimal("0x1p1024").value(), infinity));
  CHECK(same(read_hexadecimal("-0x1.fffffffffffff8p1023").value(), -infinity));
  CHECK(same(read_hexadecimal("-0x1p-1075").value(), -0.0));
  CHECK(same(read_hexadecimal("0x1.8p-1075").value(), smallest));
  CHECK(same(read_hexadecimal("0x1p99999999999999999999").value(), infinity));
  CHECK(same(read_hexadecimal("0x1p-99999999999999999999").value(), 0.0));
}

TEST_CASE("Range: a million digits and the exponent that makes up for them") {
  const std::string zeros(1000000, '0');
  CHECK(read_decimal("1" + zeros + "e-1000000") == 1);
  CHECK(read_decimal("0." + zeros + "1e1000001") == 1);
  CHECK(read_decimal("1" + zeros) == infinity);
  CHECK(read_decimal("0." + zeros + "1") == 0);
  CHECK(read_hexadecimal("0x1" + zeros + "p-4000000") == 1);
  CHECK(read_hexadecimal("0x." + zeros + "1p4000004") == 1);
}
