// SPDX-License-Identifier: MIT
// Consistency: the shared questions about triangulations, of which many answers are right: each is
// checked by what it must satisfy. Where the answer is one, the independent program's answer passes
// the same check.
#include "oracle_vectors.hpp"
#include "triangulation_check.hpp"

using nlohmann::json;
namespace check = triangulation_check;

namespace {

check::Number number_of(const json& x) {
  if (x.is_string() && x.get<std::string>().find('x') == std::string::npos) {
    return check::Number(x.get<std::string>());
  }
  return check::Number(vectors::number(x));
}

template <std::size_t Axes>
std::vector<check::Point<Axes>> points_of(const json& list) {
  std::vector<check::Point<Axes>> points;
  for (const json& p : list) {
    points.emplace_back();
    for (std::size_t k = 0; k < Axes; ++k) points.back()[k] = number_of(p.at(k));
  }
  return points;
}

template <std::size_t Axes>
std::string fault_of(const json& question, const json& answer) {
  check::Given<Axes> given;
  given.points = points_of<Axes>(question.at("points"));
  std::vector<check::Point<Axes>> vertices = given.points;
  if constexpr (Axes == 2) {
    given.is_constrained = question.contains("constraints");
    if (given.is_constrained) question.at("constraints").get_to(given.constraints);
    for (const json& w : question.value("weights", json::array())) {
      given.weights.push_back(number_of(w));
    }
    for (auto& p : points_of<Axes>(answer.at("steiner"))) vertices.push_back(std::move(p));
    if (vertices != check::with_steiner(given)) return "wrong Steiner points";
  }
  const json& simplices = answer.at(Axes == 2 ? "triangles" : "tetrahedra");
  return check::fault<Axes>(given, vertices, simplices.get<std::vector<check::Simplex<Axes>>>());
}

}  // namespace

TEST_CASE("Consistency: the shared questions about triangulations", "[vectors]") {
  if (!vectors::present()) return;
  const vectors::Count flat =
      vectors::ask_all("oracle-plane", "plane-triangulate-",
                       [](const json& question, const json& got, const json& a) {
                         CHECK(fault_of<2>(question, a).empty());
                         CHECK(fault_of<2>(question, got) == "");
                       });
  CHECK(flat.answered >= 47);
  CHECK(flat.refused >= 4);
  const vectors::Count solid =
      vectors::ask_all("oracle-plane", "plane-tetrahedralize-",
                       [](const json& question, const json& got, const json& a) {
                         CHECK(fault_of<3>(question, a).empty());
                         CHECK(fault_of<3>(question, got) == "");
                       });
  CHECK(solid.answered >= 23);
  CHECK(solid.refused >= 2);
}

TEST_CASE("Examples: questions about triangulations that are refused") {
  const auto refused = [](const std::string& members) {
    const auto given = signum::oracle::answer("{\"ask\": " + members + "}");
    INFO(given.line);
    return !given.answered();
  };
  const std::string plane = R"("triangulate", "points": [[0, 0], [1, 0], [0, 1]])";
  CHECK(!refused(plane));
  CHECK(!refused(plane + R"(, "constraints": [])"));
  CHECK(!refused(plane + R"(, "weights": [0, 1, "0x1p3"])"));
  for (const char* more :
       {R"("constraints": [[0, 3]])", R"("constraints": [[0, 1.0]])", R"("constraints": [[-1, 0]])",
        R"("constraints": [[0]])", R"("constraints": [[0, 1, 2]])", R"("constraints": [["0", 1]])",
        R"("constraints": {})", R"("weights": [0, 1])", R"("weights": [0, 1, 2, 3])",
        R"("weights": [0, 1, 1e999])", R"("weights": [0, 1, 2], "constraints": [])",
        R"("constraints": [[0, 1e0]])", R"("rule": "evenodd")"}) {
    INFO(more);
    CHECK(refused(plane + ", " + more));
  }
  CHECK(refused(R"("triangulate", "points": [])"));
  CHECK(refused(R"("triangulate", "points": [[0, 0, 0]])"));
  CHECK(refused(R"("triangulate")"));
  CHECK(refused(R"("tetrahedralize", "points": [])"));
  CHECK(refused(R"("tetrahedralize", "points": [[0, 0]])"));
  CHECK(refused(R"("tetrahedralize", "points": [[0, 0, 0]], "weights": [1])"));
}
