// SPDX-License-Identifier: MIT
// Times of rigid bodies beside proofs that share no code with the library, and these proofs beside
// answers that are wrong on purpose.
#include <catch2/catch.hpp>

#include "cases.hpp"
#include "turning_cases.hpp"

using reference::check_rigid;
using reference::Turning;
using signum::Motion;
using signum::Quaternion;
using turning_cases::first_contact;

namespace {

const Quaternion none{0, 0, 0, 1};
const Motion half_turn{{none, {0, 0, 0}}, {{0, 0, 1, 0}, {0, 0, 0}}};
const Motion rest{{none, {0, 0, 0}}, {none, {0, 0, 0}}};

}  // namespace

// --- Examples

TEST_CASE("a proof knows the time at which the hand of a clock meets a point", "[rigid_proof]") {
  const Turning hand{{{{0, 0, 0}, {6, 0, 0}}}, half_turn}, point{{{{3, 4, 0}}}, rest};
  const double third = 1.0 / 3;
  CHECK(check_rigid(hand, point, third).flaw.empty());
  CHECK(check_rigid(hand, point, third).is_proved);
  CHECK(check_rigid(hand, point, std::nextafter(third, 0)).flaw == "they are apart at the time");
  CHECK(check_rigid(hand, point, std::nextafter(third, 1)).flaw == "they meet before, or at all");
  CHECK(check_rigid(hand, point, std::nullopt).flaw == "they meet before, or at all");
  CHECK(check_rigid(hand, point, 0.0).flaw == "they are apart at the time");
  const Turning off{{{{3, 4, 0x1p-40}}}, rest};
  CHECK(check_rigid(hand, off, std::nullopt).is_proved);
  CHECK(check_rigid(hand, off, third).flaw == "they are apart at the time");
}

// --- Consistency

TEST_CASE("rigid contacts are proved, and other times are disproved", "[rigid_proof]") {
  int hits = 0, misses = 0, open = 0, missed = 0;
  cases::run_families(12, [&](signum::generators::Family family, cases::Random& random) {
    const turning_cases::Pair pair = turning_cases::make(family, random);
    const auto found = first_contact(pair);
    const double told = found ? found->time.to_double() : 0;
    (found ? hits : misses) += 1;
    const reference::RigidCheck check = turning_cases::checked(pair, found);
    if (!check.is_proved) ++open;
    std::vector<std::optional<double>> wrong;
    if (!found) {
      wrong.emplace_back(0.375);
    } else if (told > 0) {
      wrong.emplace_back();
      wrong.emplace_back(std::nextafter(std::nextafter(told, 0), 0));
    }
    for (const auto& t : wrong) missed += check_rigid(pair.a, pair.b, t).flaw.empty() ? 1 : 0;
    return check.flaw;
  });
  // What grazes, or meets in corners alone, may be left open.
  CHECK(open <= (hits + misses) / 10);
  CHECK(missed <= (hits + misses) / 20);
  CHECK((hits > 10 || cases::count_of(10) < 10));
  CHECK((misses > 10 || cases::count_of(10) < 10));
}
