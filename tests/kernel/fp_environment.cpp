// SPDX-License-Identifier: MIT
#include "machine/fp_environment.hpp"

#include <catch2/catch.hpp>
#include <cfenv>

#include "environment.hpp"

using namespace signum;
using namespace signum::detail;

namespace {

/// Which way 1 + 2^-60 and its negative are rounded, and whether subnormal results and operands are
/// zero: what tells the environments apart. Volatile, since compilers take the default one.
struct Observed {
  double up, down, result, operand;

  static Observed now() {
    const volatile double one = 1;
    const volatile double speck = 0x1p-60;
    const volatile double least_normal = 0x1p-1022;
    const volatile double subnormal = 0x1p-1074;
    return {one + speck, -one + speck, least_normal * 0.5, subnormal * 0x1p1000};
  }
  friend bool operator==(const Observed&, const Observed&) = default;
};

}  // namespace

TEST_CASE("fp_environment: under the guard all is as by default, and then as before") {
  const Observed by_default = Observed::now();
  for (const auto& setting : environment::settings) {
    INFO(setting.name);
    Observed before, under, after, nested;
    {
      const environment::Scope scope(setting);
      before = Observed::now();
      {
        const DefaultFpEnvironment guard;
        under = Observed::now();
        const DefaultFpEnvironment inner;
        nested = Observed::now();
      }
      after = Observed::now();
    }
    CHECK(under == by_default);
    CHECK(nested == by_default);
    CHECK(after == before);
  }
  CHECK(Observed::now() == by_default);
}

TEST_CASE("fp_environment: the settings of these tests do what they say") {
  Observed upward, flushed;
  {
    const environment::Scope scope(environment::settings[1]);
    upward = Observed::now();
  }
  {
    const environment::Scope scope(environment::settings[4]);
    flushed = Observed::now();
  }
  CHECK(upward.up > 1);
  CHECK(upward.result > 0);
  CHECK(flushed.up == 1);
  CHECK(flushed.result == 0);
  CHECK(flushed.operand == 0);
}

TEST_CASE("fp_environment: an exception that leaves a guarded function restores too") {
  const environment::Scope scope(environment::settings[2]);
  const Observed before = Observed::now();
  try {
    const DefaultFpEnvironment guard;
    throw 1;
  } catch (int) {
  }
  CHECK(Observed::now() == before);
}
