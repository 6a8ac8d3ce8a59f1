// SPDX-License-Identifier: MIT
// Consistency: the shared questions about penetration, answered in exact
// rationals by an independent program. Any of several ways out is right: one that the vectors do
// not have is confirmed by the height of the difference along it.
#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <signum/kernel/surd.hpp>
#include <signum/oracle/lines.hpp>
#include <string>

#include "bodies/body.hpp"
#include "oracle_vectors.hpp"
#include "rational_of.hpp"

using namespace signum;
using namespace signum::detail;
using nlohmann::json;

namespace {

Swept swept(const oracle::Case& pair, std::size_t i) {
  return std::visit([i](const auto& shapes) { return std::get<Swept>(body_of(ref(shapes[i]))); },
                    pair.shapes);
}

BigRational greatest(const Hull& hull, const RationalPoint& n) {
  BigRational most = dot(n, hull.points.at(0));
  for (const RationalPoint& p : hull.points) most = std::max(most, dot(n, p));
  return most;
}

/// The double that an answer gives, past the largest one, too.
double rounded(const json& x) { return x == "inf" ? INFINITY : x.get<double>(); }

/// The double nearest to r + h / |n|, for the question's shapes.
double depth_along(json question, const json& normal) {
  question["ask"] = "distance";
  question.erase("id");
  const oracle::Case pair = oracle::read_question(question.dump());
  const Swept a = swept(pair, 0), b = swept(pair, 1);
  RationalPoint n{rational_of(normal[0].get<std::string>()),
                  rational_of(normal[1].get<std::string>()), 0};
  if (normal.size() == 3) n.z = rational_of(normal[2].get<std::string>());
  REQUIRE(!is_zero(n));
  const BigRational h = greatest(b.core, n) + greatest(a.core, -n);
  return Surd(Rational({a.radius + b.radius}), h.sign(), Rational({h * h / square(n)})).to_double();
}

void check_same(const json& question, json got, json expected) {
  if (expected.contains("normal")) {
    REQUIRE(got.contains("normal"));
    REQUIRE(got["normal"].size() == expected["normal"].size());
    CHECK(depth_along(question, expected["normal"]) == rounded(expected["depth"]));
    CHECK(depth_along(question, got["normal"]) == rounded(expected["depth"]));
    got.erase("normal");
    expected.erase("normal");
  }
  CHECK(got == expected);
}

}  // namespace

TEST_CASE("Consistency: shared questions about penetration", "[vectors]") {
  if (!vectors::present()) return;
  const auto count = vectors::ask_all("oracle-collision", "collision-penetration-", check_same);
  CHECK(count.answered > 90);
  CHECK(count.refused > 3);
}
