// SPDX-License-Identifier: MIT
// The predicates on the vectors of other projects. Shewchuk's signs, which most of these tables
// have, are ours for orient2d and incircle and the opposite for orient3d and insphere.
#include "vectors.hpp"

#include <catch2/catch.hpp>

#include "reference_signs.hpp"
#include "staged_checks.hpp"
#include "staged_predicates.hpp"

using namespace signum;

namespace {

template <class P, std::size_t N>
std::array<P, N> points(const std::vector<double>& x) {
  std::array<P, N> p;
  for (std::size_t i = 0; i < N; ++i) {
    if constexpr (std::is_same_v<P, Point2>) {
      p[i] = {x[2 * i], x[2 * i + 1]};
    } else {
      p[i] = {x[3 * i], x[3 * i + 1], x[3 * i + 2]};
    }
  }
  return p;
}

enum class Signs : std::uint8_t { ours, opposite };
enum class Layout : std::uint8_t {
  sign_first,  ///< id, sign, what the source says, coordinates
  sign_last,   ///< id, coordinates, sign
};

template <class P, std::size_t N>
void check_table(const staged::Predicate<P, N>& predicate, const std::string& name, Signs signs,
                 Layout layout) {
  constexpr std::size_t numbers = N * sizeof(P) / sizeof(double);
  const auto rows = vectors::table(name);
  CHECK_FALSE(rows.empty());
  for (const vectors::Row& row : rows) {
    const auto p = points<P, N>(row.numbers(layout == Layout::sign_last ? 1 : 3, numbers));
    const int stated = static_cast<int>(row.number(layout == Layout::sign_last ? numbers + 1 : 1));
    const int truth = signs == Signs::ours ? stated : -stated;
    const staged::Answers answers = ask(predicate, p, environment::settings[0]);
    INFO(row.where() << " " << cases::hex(p) << " is " << truth << ", " << answers.print());
    CHECK(answers.agree_on(truth));
  }
}

template <class P, std::size_t N>
void check_questions(const staged::Predicate<P, N>& predicate, const std::string& ask_name) {
  for (const auto& line : vectors::questions(ask_name)) {
    std::vector<double> x;
    const auto& given = line["q"]["points"];
    for (const auto& point : given) {
      for (const auto& c : point) x.push_back(vectors::number(c));
    }
    const staged::Answers answers = ask(predicate, points<P, N>(x), environment::settings[0]);
    INFO(line.dump() << " " << answers.print());
    CHECK(answers.agree_on(line["a"]["sign"].get<int>()));
  }
}

}  // namespace

TEST_CASE("robust-predicates: random points of all magnitudes") {
  if (!vectors::present()) return;
  using staged::insphere, staged::incircle, staged::orient2d, staged::orient3d;
  check_table(orient2d, "robust-predicates/orient2d.txt", Signs::ours, Layout::sign_last);
  check_table(orient3d, "robust-predicates/orient3d.txt", Signs::opposite, Layout::sign_last);
  check_table(incircle, "robust-predicates/incircle.txt", Signs::ours, Layout::sign_last);
  check_table(insphere, "robust-predicates/insphere.txt", Signs::opposite, Layout::sign_last);
}

TEST_CASE("Failures that were reported to other projects") {
  if (!vectors::present()) return;
  for (const char* name :
       {"github-issues", "jts-unit", "kettner-classroom", "neilpa-cgo-shewchuk"}) {
    check_table(staged::orient2d, std::string(name) + "/orient2d.txt", Signs::ours,
                Layout::sign_first);
  }
  check_table(staged::orient3d, "github-issues/orient3d.txt", Signs::opposite, Layout::sign_first);
  check_table(staged::incircle, "github-issues/incircle.txt", Signs::ours, Layout::sign_first);
  check_table(staged::incircle, "geos-unit/incircle.txt", Signs::ours, Layout::sign_first);
}

TEST_CASE("The answers of the oracle's vectors") {
  if (!vectors::present()) return;
  check_questions(staged::orient2d, "orient2d");
  check_questions(staged::orient3d, "orient3d");
  check_questions(staged::incircle, "incircle");
  check_questions(staged::insphere, "insphere");
}
