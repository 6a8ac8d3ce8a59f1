// SPDX-License-Identifier: MIT
#include "case_numbers.hpp"

#include <algorithm>
#include <cmath>

#include "cases/shape_parts.hpp"

namespace signum::oracle {
namespace {

struct Lister {
  std::vector<Number> all = {};
  std::uint32_t current = 0, group = 0;

  void add(double& x, std::uint8_t axis = 3) { all.push_back({&x, group, current, axis}); }
  void add_all(auto&&... xs) { (add(xs), ...), ++group; }

  void shape(std::size_t i) { current = static_cast<std::uint32_t>(i); }
  void point(auto& p) {
    std::uint8_t axis = 0;
    for (double* x : coordinates(p)) add(*x, axis++);
    ++group;
  }
  void vector(auto& v) { point(v); }
  void box(auto& min, auto& max) { point(min), point(max); }
  void ends(auto& p, auto& q) { point(p), point(q); }
  void radius(double& r) { add_all(r); }
  void half(double& h) { add_all(h); }
  void form(auto& normal, double& offset) { point(normal), add_all(offset); }
  void slab(auto& normal, double& min, double& max) { point(normal), add_all(min, max); }
  void row(auto& r) { add_all(r[0], r[1], r[2], r[3]); }
};

struct Checker : IgnoreParts {
  bool fulfilled = true;

  void require(bool condition) { fulfilled = fulfilled && condition; }
  template <class P>
  static bool is_zero(const P& p) {
    return p == P{};
  }

  void box(const auto& min, const auto& max) {
    const auto low = coordinates(min), high = coordinates(max);
    for (std::size_t i = 0; i < low.size(); ++i) require(*low[i] <= *high[i]);
  }
  void ends(const auto& p, const auto& q) { require(!(p == q)); }
  void radius(double r) { require(r >= 0); }
  void half(double h) { require(h >= 0); }
  void form(const auto& normal, double) { require(!is_zero(normal)); }
  void slab(const auto&, double min, double max) { require(min <= max); }
};

}  // namespace

std::vector<Number> numbers(Case& question) {
  Lister lister;
  visit_case(question, lister);
  return std::move(lister.all);
}

std::vector<double> values(const Case& question) {
  Case copy = question;
  std::vector<double> result;
  for (const Number& n : numbers(copy)) result.push_back(*n.value);
  return result;
}

bool fulfils_requirements(const Case& question) {
  const std::vector<double> all = values(question);
  if (!std::all_of(all.begin(), all.end(), [](double x) { return std::isfinite(x); })) return false;
  Checker checker;
  visit_case(question, checker);
  return checker.fulfilled;
}

}  // namespace signum::oracle
