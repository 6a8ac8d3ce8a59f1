// SPDX-License-Identifier: MIT
// Certificates are checked by themselves, in the numbers of the independent decision; so are the
// certificates that the oracle gives for the shared questions.
#include <signum/collide/separation.hpp>
#include <signum/kernel/error.hpp>
#include <signum/oracle/answer.hpp>
#include <signum/oracle/lines.hpp>
#include <signum/shapes/intersects.hpp>

#include "any_pair.hpp"
#include "oracle_vectors.hpp"
#include "pairs.hpp"
#include "reference_certificate.hpp"
#include "surds.hpp"

using namespace signum;
using reference::Body;
using reference::Certificate;
using reference::Point;
using reference::Q;
using reference::sign;

namespace {

template <class Shape>
pairs::Outcome check(const Shape& a, const Shape& b) {
  const Body body_a = pairs::body(a);
  const Body body_b = pairs::body(b);
  const Certificate given = reference::asked(a, b);
  if (const std::string w = wrong(given, body_a, body_b); !w.empty()) return {w, ""};
  const std::string w = wrong(reference::asked(b, a), body_b, body_a);
  return {w.empty() ? w : "swapped: " + w, given.index() == 0 ? "apart" : "meeting"};
}

bool takes(ShapeKind a, ShapeKind b) { return a <= b && separation_takes(a, b); }

void check_tally(const pairs::Tally& tally) {
  CHECK(tally.at("apart") * 10 > tally.at("meeting"));
  CHECK(tally.at("meeting") * 10 > tally.at("apart"));
}

Q rational(const nlohmann::json& x) {
  Q q(x.get<std::string>());
  q.canonicalize();
  return q;
}

Point point_of(const nlohmann::json& v) {
  return {rational(v.at(0)), rational(v.at(1)), v.size() == 3 ? rational(v.at(2)) : Q(0)};
}

Certificate certificate_of(const nlohmann::json& answer) {
  if (answer.at("intersects").get<bool>()) return point_of(answer.at("witness"));
  const auto& s = answer.at("separator");
  return reference::Separator{point_of(s.at("normal")), rational(s.at("offset"))};
}

Body body_of_question(nlohmann::json question, std::size_t i) {
  for (const char* key : {"certificate", "id"}) question.erase(key);
  const oracle::Case pair = oracle::read_question(question.dump());
  return std::visit([i](const auto& shapes) { return pairs::body(shapes[i]); }, pair.shapes);
}

void check_answer(const nlohmann::json& question, const nlohmann::json& got,
                  const nlohmann::json& expected) {
  REQUIRE(got.size() == expected.size());
  CHECK(got.at("intersects") == expected.at("intersects"));
  const Body a = body_of_question(question, 0), b = body_of_question(question, 1);
  CHECK(wrong(certificate_of(expected), a, b).empty());
  CHECK(wrong(certificate_of(got), a, b).empty());
}

}  // namespace

// --- Consistency

TEST_CASE("laws 1 and 2, every pair in space: separation gives what proves itself") {
  check_tally(pairs::run<pairs::Space>("intersects", 2, takes, check<pairs::Shape3>));
}

TEST_CASE("every pair in the plane: separation gives what proves itself") {
  check_tally(pairs::run<pairs::Plane>("intersects", 4, takes, check<pairs::Shape2>));
}

TEST_CASE("Consistency: shared questions with a certificate", "[vectors]") {
  if (!vectors::present()) return;
  const auto count = vectors::ask_all("oracle-collision", "collision-certificate-", check_answer);
  CHECK(count.answered > 50);
}
