// SPDX-License-Identifier: MIT
// The stages of the predicates as production runs them: which a predicate has, what its header says
// of that, and for each of them inputs that it must decide.
#include "stages/stages.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <limits>
#include <map>
#include <set>
#include <signum/kernel/error.hpp>
#include <sstream>

#include "staged_predicates.hpp"
#include "stages_of.hpp"

using namespace signum;
using namespace signum::detail;
using detail::Stage;

namespace {

const std::filesystem::path root = std::filesystem::path(SIGNUM_TEST_DATA) / "../..";
const std::filesystem::path headers = root / "predicates/include/signum/predicates";

std::string text_of(const std::filesystem::path& path) {
  std::ifstream in(path);
  return {std::istreambuf_iterator<char>(in), {}};
}

/// A line of the table: the coordinates of an input.
struct Row {
  std::string stage;
  std::vector<double> numbers;
};

/// The table by the name of the predicate. A line is: predicate; stage; coordinates.
std::multimap<std::string, Row> table() {
  std::multimap<std::string, Row> rows;
  std::ifstream in(std::filesystem::path(SIGNUM_TEST_DATA) / "deciding_stages.txt");
  for (std::string line; std::getline(in, line);) {
    if (line.empty() || line[0] == '#') continue;
    std::istringstream words(line);
    std::string predicate, number;
    Row row;
    std::getline(words, predicate, ';');
    std::getline(words >> std::ws, row.stage, ';');
    while (words >> number) row.numbers.push_back(std::strtod(number.c_str(), nullptr));
    rows.emplace(predicate, row);
  }
  return rows;
}

template <class Predicate>
typename Predicate::Points points_of(const Predicate&, const std::vector<double>& numbers) {
  typename Predicate::Points points;
  using Point = typename Predicate::Points::value_type;
  std::size_t i = 0;
  for (Point& p : points) {
    for (double Point::* c : staged::coordinates<Point>()) p.*c = numbers.at(i++);
  }
  REQUIRE(i == numbers.size());
  return points;
}

/// A line of the table for a stage that has none, to be pasted there: of powers of two and zeros.
template <class Predicate>
std::string line_for(const Predicate& predicate, Stage stage) {
  using Point = typename Predicate::Points::value_type;
  cases::Random random(1);
  for (int i = 0; i < 100000; ++i) {
    const int most = i % 3 == 0 ? 2 : i % 3 == 1 ? 100 : 600;
    typename Predicate::Points p;
    std::ostringstream line;
    line << predicate.name << "; " << staged::name(stage) << ";" << std::hexfloat;
    for (Point& q : p) {
      for (double Point::* c : staged::coordinates<Point>()) {
        const double sign = random.one_in(2) ? 0 : random.one_in(2) ? 1 : -1;
        line << ' ' << (q.*c = std::ldexp(sign, random.between(-most, most)));
      }
    }
    if (staged::decision(predicate, p).stage == stage) return line.str();
  }
  return "no such input among powers of two";
}

/// What the header says after "Stages, in their order:", up to the period.
std::string stages_in_header(const std::string& predicate) {
  static constexpr std::string_view begin = "// Stages, in their order: ";
  const std::string text = text_of(headers / (predicate + ".hpp"));
  const std::size_t first = text.find(begin);
  REQUIRE(first != std::string::npos);
  std::string list = text.substr(first + begin.size());
  list.resize(list.find('.'));
  for (std::size_t at; (at = list.find("\n//")) != std::string::npos;) list.erase(at, 3);
  return list;
}

/// Whether no difference of the predicate's is of two coordinates that are not zero: then they are
/// all doubles, so that what is asked where some are not is never asked.
template <class Predicate>
bool takes_vectors_only(const Predicate& predicate) {
  cases::Random random(1);
  const auto p = predicate.make(cases::Family::uniform, cases::Relation::flat, random);
  return staged::on_differences(predicate, p, [](auto, const auto&... d) {
    bool all = true;
    const auto check = [&all](double, double from) {
      all = all && from == 0;
      return from;
    };
    (difference_in(d, check), ...);
    return all;
  });
}

}  // namespace

// --- Examples

TEST_CASE("stages: the list of predicates is that of the headers") {
  std::set<std::string> listed, found;
  staged::for_each_predicate([&](const auto& predicate) { listed.insert(predicate.name); });
  for (const auto& file : std::filesystem::directory_iterator(headers)) {
    const std::string stem = file.path().stem().string();
    if (text_of(file.path()).find("Sign " + stem + "_settle(") != std::string::npos) {
      found.insert(stem);
    }
  }
  CHECK(listed == found);
}

TEST_CASE("stages: each predicate has what belongs to one: tests, a fuzz target, its names") {
  const std::string all_headers = text_of(root / "include/signum/signum.hpp");
  const std::string targets = text_of(root / "docs/lab/fuzzing.md");
  staged::for_each_predicate([&](const auto& predicate) {
    const std::string name = predicate.name;
    INFO(name);
    CHECK(std::filesystem::exists(root / "tests/predicates" / (name + ".cpp")));
    CHECK(std::filesystem::exists(root / "fuzz" / (name + ".cpp")));
    CHECK(std::filesystem::exists(root / "fuzz/corpus" / name));
    CHECK(all_headers.find("<signum/predicates/" + name + ".hpp>") != std::string::npos);
    CHECK(targets.find('`' + name + '`') != std::string::npos);
  });
}

TEST_CASE("stages: each header says which its predicate has, in the order in which they run") {
  staged::for_each_predicate([](const auto& predicate) {
    const auto has = staged::stages_of(predicate);
    std::string list;
    for (std::size_t s = 0; s < has.size(); ++s) {
      if (has[s]) list += (list.empty() ? "" : ", ") + std::string(detail::stage_names[s]);
    }
    INFO(predicate.name);
    CHECK(stages_in_header(predicate.name) == list);
  });
}

// --- Stages

TEST_CASE("stages: each stage of each predicate decides the inputs that it must decide") {
  const auto rows = table();
  staged::for_each_predicate([&](const auto& predicate) {
    std::set<std::string> decided;
    const auto [first, last] = rows.equal_range(predicate.name);
    for (auto row = first; row != last; ++row) {
      const auto p = points_of(predicate, row->second.numbers);
      const detail::Decision decision = staged::decision(predicate, p);
      INFO(predicate.name << cases::hex(p));
      CHECK(staged::name(decision.stage) == row->second.stage);
      CHECK(static_cast<int>(decision.sign) == predicate.truth(p));
      decided.insert(row->second.stage);
    }
    const auto has = staged::stages_of(predicate);
    const bool vectors_only = takes_vectors_only(predicate);
    for (std::size_t s = 0; s < has.size(); ++s) {
      const auto stage = static_cast<Stage>(s);
      const bool asked =
          has[s] &&
          !(vectors_only && (stage == Stage::double_doubles || stage == Stage::long_expansions));
      const bool found = decided.contains(staged::name(stage));
      INFO(predicate.name << ": " << staged::name(stage));
      if (asked && !found) std::puts(line_for(predicate, stage).c_str());
      CHECK(found == asked);
    }
  });
}

// --- Consistency

TEST_CASE("stages: what is settled is what the first stage says that is certain") {
  staged::for_each_predicate([](const auto& predicate) {
    cases::run_families(200, [&](cases::Family family, cases::Random& random) -> std::string {
      auto p = predicate.make(family, cases::Relation::flat, random);
      staged::scale_some(p, random);
      const auto signs = staged::on_differences(predicate, p, [](auto formula, const auto&... d) {
        return staged::stage_signs(formula, d...);
      });
      std::size_t first = 0;
      while (!is_certain(signs[first])) ++first;
      const detail::Decision decision = staged::decision(predicate, p);
      if (static_cast<std::size_t>(decision.stage) != first) return "another stage";
      if (decision.sign != certain(signs[first])) return "another sign";
      return predicate.sign(p) == decision.sign ? "" : "the predicate says otherwise";
    });
  });
}

// --- Range

// The product of the last places of these, which consecutive Fibonacci numbers leave of the
// determinant, is not a double where the exponents are just out of the range of expansions.
TEST_CASE("stages: expansions at the end of their range") {
  constexpr double f76 = 3416454622906707, f77 = 5527939700884757, f78 = 8944394323791464;
  const staged::Points<Point2, 3> exact{{{0, 0}, {f76, f77}, {f77, f78}}};
  const int truth = staged::orient2d.truth(exact);
  REQUIRE(truth != 0);
  for (int e = -600; e < -500; ++e) {
    auto p = exact;
    REQUIRE(staged::scale(p, e));
    const auto signs = staged::on_differences(
        staged::orient2d, p,
        [](auto formula, const auto&... d) { return staged::stage_signs(formula, d...); });
    INFO("2^" << e);
    CHECK(staged::wrong_stage(signs, truth) == std::nullopt);
    const FilterSign s = signs[static_cast<std::size_t>(Stage::short_expansions)];
    CHECK(is_certain(s) == (e >= -535));
  }
}

template <int Degree>
void check_expansion_range() {
  int least = 2000, greatest = -2000;
  for (int e = -1074; e < 1024; ++e) {
    if (!in_expansion_range<Degree>(std::ldexp(1.0, e))) continue;
    least = std::min(least, e);
    greatest = std::max(greatest, e);
  }
  INFO("degree " << Degree);
  // A difference of two of these is below 2^(greatest + 2), and a multiple of 2^(least - 52).
  CHECK(Degree * (greatest + 2) <= 970);
  CHECK(Degree * (greatest + 3) > 970);
  CHECK(Degree * (least - 52) >= Degree - 1074);
  CHECK(Degree * (least - 53) < Degree - 1074);
}

TEST_CASE("stages: products of what is in the range of expansions neither overflow nor lose bits") {
  check_expansion_range<1>();
  check_expansion_range<2>();
  check_expansion_range<3>();
  check_expansion_range<4>();
  check_expansion_range<5>();
  check_expansion_range<8>();
}

/// A difference, doubled so often that it has 2^Times terms.
template <int Times>
struct Doubled {
  template <class T>
  constexpr auto operator()(const T& x) const {
    if constexpr (Times == 0) {
      return x;
    } else {
      const auto half = Doubled<Times - 1>()(x);
      return half + half;
    }
  }
};

TEST_CASE("stages: double-doubles are asked of formulas of up to 2^20 terms") {
  const DefaultFpEnvironment environment;
  const Difference1 d(0, -3);
  CHECK(double_double_sign(Doubled<19>(), d) == FilterSign::negative);
  CHECK(double_double_sign(Doubled<20>(), d) == FilterSign::negative);
  CHECK(double_double_sign(Doubled<21>(), d) == FilterSign::uncertain);
}

TEST_CASE("stages: none but the exact one, which refuses them, decides on what is not finite") {
  staged::for_each_predicate([](const auto& predicate) {
    cases::Random random(1);
    const auto good = predicate.make(cases::Family::degenerate, cases::Relation::flat, random);
    constexpr double infinity = std::numeric_limits<double>::infinity();
    for (const double bad : {std::numeric_limits<double>::quiet_NaN(), infinity, -infinity}) {
      for (std::size_t i = 0; i < good.size(); ++i) {
        auto p = good;
        p[i].x = bad;
        const DefaultFpEnvironment environment;
        INFO(predicate.name << cases::hex(p));
        staged::on_differences(predicate, p, [](auto formula, const auto&... d) {
          staged::for_each_stage([&](auto s) {
            if constexpr (s.value == Stage::exact) {
              CHECK_THROWS_AS(detail::stage_sign<s.value>(formula, d...), NotFinite);
            } else {
              CHECK_FALSE(is_certain(detail::stage_sign<s.value>(formula, d...)));
            }
          });
        });
      }
    }
  });
}
