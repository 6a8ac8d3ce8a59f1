// SPDX-License-Identifier: MIT
// Consistency: the questions of the shared vectors, answered in exact rationals by an independent
// program. What it calls an error must get one, and nothing else may.
#include "vectors.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <signum/oracle/answer.hpp>
#include <signum/oracle/case.hpp>
#include <string>
#include <vector>

#include "rational_of.hpp"

namespace {

using nlohmann::json;
using Rational = signum::detail::BigRational;

std::vector<Rational> exact(const json& list) {
  std::vector<Rational> coordinates;
  for (const std::string text : list) coordinates.push_back(rational_of(text));
  return coordinates;
}

/// The double of a coordinate that an answer gives, infinite ones included.
double rounded(const json& x) {
  if (x.is_number()) return x.get<double>();
  return x == "inf" ? INFINITY : x == "-inf" ? -INFINITY : NAN;
}

bool same_point(const json& p, const json& q) {
  if (exact(p.at("exact")) != exact(q.at("exact"))) return false;
  for (std::size_t i = 0; i < p.at("double").size(); ++i) {
    if (rounded(p.at("double").at(i)) != rounded(q.at("double").at(i))) return false;
  }
  return p.size() == 2 && p.at("double").size() == q.at("double").size();
}

/// Whether the points are the same round the area, from any start and either way.
bool same_cycle(json p, json q) {
  const std::size_t n = p.size();
  if (q.size() != n) return false;
  for (std::size_t start = 0; start < n; ++start) {
    bool forward = true, backward = true;
    for (std::size_t i = 0; i < n; ++i) {
      forward = forward && same_point(p[i], q[(start + i) % n]);
      backward = backward && same_point(p[i], q[(start + n - i) % n]);
    }
    if (forward || backward) return true;
  }
  return n == 0;
}

/// Whether the points are the same in any order.
bool same_set(json p, json q) {
  const auto before = [](const json& x, const json& y) {
    return exact(x.at("exact")) < exact(y.at("exact"));
  };
  std::sort(p.begin(), p.end(), before);
  std::sort(q.begin(), q.end(), before);
  return std::equal(p.begin(), p.end(), q.begin(), q.end(), same_point);
}

/// The factor by which u is v; nothing when it is no multiple, or v is zero.
std::optional<Rational> factor(const std::vector<Rational>& u, const std::vector<Rational>& v) {
  std::size_t pivot = 0;
  while (pivot < v.size() && v[pivot] == 0) ++pivot;
  if (pivot == v.size()) return std::nullopt;
  const Rational f = u[pivot] / v[pivot];
  for (std::size_t i = 0; i < v.size(); ++i) {
    if (u[i] != f * v[i]) return std::nullopt;
  }
  return f;
}

bool same_intersection(const json& got, const json& expected) {
  std::set<std::string> got_keys, expected_keys;
  for (const auto& [key, value] : got.items()) got_keys.insert(key);
  for (const auto& [key, value] : expected.items()) expected_keys.insert(key);
  if (got_keys != expected_keys || got.at("dimension") != expected.at("dimension")) return false;
  const bool volume = got.at("dimension") == 3;
  if (!(volume ? same_set : same_cycle)(got.at("points"), expected.at("points"))) return false;
  if (!got.contains("direction")) return true;
  const auto direction = exact(expected.at("direction"));
  const auto multiple = factor(exact(got.at("direction")), direction);
  if (!multiple || *multiple == 0) return false;
  if (!got.contains("through")) return *multiple > 0;  // a ray
  auto offset = exact(got.at("through").at("exact"));
  const auto through = exact(expected.at("through").at("exact"));
  for (std::size_t i = 0; i < offset.size(); ++i) {
    const double x = signum::detail::round_to_double(offset[i]);
    if (rounded(got.at("through").at("double").at(i)) != x) return false;
    offset[i] -= through[i];
  }
  return factor(offset, direction).has_value();
}

bool same_answer(const std::string& ask, const json& got, const json& expected) {
  if (ask != "intersection") return got == expected;
  return got.value("id", json()) == expected.value("id", json()) &&
         same_intersection(got, expected);
}

struct Count {
  int answered = 0, malformed = 0;
};

void check_line(const json& vector, Count& count) {
  const bool raw = vector.contains("raw");
  const std::string line = raw ? vector.at("raw").get<std::string>() : vector.at("q").dump();
  const json& expected = vector.at("a");
  const signum::oracle::Answer given = signum::oracle::answer(line);
  const json got = json::parse(given.line);
  INFO("question " << line << "\nexpected " << expected << "\nanswer   " << given.line);
  REQUIRE(given.answered() != got.contains("error"));
  REQUIRE(got.contains("id") == expected.contains("id"));
  if (got.contains("id")) REQUIRE(got.at("id") == expected.at("id"));
  if (expected.contains("error")) {
    ++count.malformed;
    CHECK(!given.answered());
  } else {
    ++count.answered;
    CHECK(same_answer(json::parse(line).at("ask"), got, expected));
  }
}

}  // namespace

TEST_CASE("Consistency: the shared questions get the answers of exact rationals", "[vectors]") {
  if (!vectors::present()) return;
  std::map<std::string, Count> counts;
  for (const auto& file : std::filesystem::directory_iterator(vectors::folder() / "oracle")) {
    const std::string name = file.path().stem().string();
    std::ifstream in(file.path());
    for (std::string text; std::getline(in, text);) {
      INFO(name);
      check_line(json::parse(text), counts[name.substr(0, name.find('-'))]);
    }
  }
  for (const auto& [ask, count] : counts) {
    std::cout << ask << ": " << count.answered << " answered, " << count.malformed
              << " malformed\n";
    INFO(ask);
    CHECK(count.answered > 90);
  }
  // The vectors of later questions are in a folder of their own.
  CHECK(counts.size() == 12);
}
