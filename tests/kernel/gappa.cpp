// SPDX-License-Identifier: MIT
// The derived error constants, proved by another program where it is installed. Gappa proves, for
// coordinates in [-1, 1] and in each rounding mode, underflow included, that a formula in doubles
// is within error_constant times its magnitude of the exact value. See: Daumas and Melquiond,
// Certification of Bounds on Expressions Involving Rounded Operators, 2010.
#include <boost/multiprecision/gmp.hpp>
#include <catch2/catch.hpp>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>

#include "formulas.hpp"

using namespace signum;
using namespace formulas;

namespace {

/// A formula on this number type writes itself as Gappa reads it.
struct Text {
  std::string text;

  friend Text operator+(const Text& a, const Text& b) {
    return {"(" + a.text + "+" + b.text + ")"};
  }
  friend Text operator-(const Text& a, const Text& b) {
    return {"(" + a.text + "-" + b.text + ")"};
  }
  friend Text operator*(const Text& a, const Text& b) {
    return {"(" + a.text + "*" + b.text + ")"};
  }
};

/// The script for a formula on N differences of 2 N coordinates.
template <std::size_t N, class Formula>
std::string script(Formula formula, const std::string& rounding) {
  std::array<detail::Leaf, N> leaves;
  leaves.fill({2, 2});  // a difference of two coordinates in [-1, 1]
  const auto bounded = formula(leaves);
  const double bound = decltype(bounded)::error_constant * bounded.magnitude;

  std::string lines = "@rnd = float<ieee_64, " + rounding + ">;\n";
  std::string given = "{ ";
  std::array<Text, N> rounded;
  std::array<Text, N> exact;
  for (std::size_t i = 0; i < N; ++i) {
    const std::string k = std::to_string(i);
    lines += "d" + k + " = rnd(p" + k + " - q" + k + ");\n";
    rounded[i] = {"d" + k};
    exact[i] = {"(p" + k + " - q" + k + ")"};
    given += "p" + k + " in [-1,1] /\\ q" + k + " in [-1,1]" + (i + 1 < N ? " /\\ " : "");
  }
  lines += "value rnd= " + formula(rounded).text + ";\n";
  lines += "exact = " + formula(exact).text + ";\n";
  const auto ulps = static_cast<long>(std::ceil(bound / 0x1p-52));
  return lines + given + " -> |value - exact| <= " + std::to_string(ulps) + "b-52 }\n";
}

bool have_gappa() {
  if (std::system("gappa --version > /dev/null 2>&1") == 0) return true;
  std::puts("skipped: gappa is not installed");
  return false;
}

template <std::size_t N, class Formula>
void prove(const char* name, Formula formula) {
  for (const char* rounding : {"ne", "up", "dn", "zr"}) {
    const auto path =
        std::filesystem::temp_directory_path() / (std::string("signum_") + name + ".gappa");
    std::ofstream(path) << script<N>(formula, rounding);
    INFO(name << " " << rounding << "\n" << script<N>(formula, rounding));
    CHECK(std::system(("gappa " + path.string() + " > /dev/null 2>&1").c_str()) == 0);
    std::filesystem::remove(path);
  }
}

}  // namespace

TEST_CASE("gappa proves the bound of the formula of each predicate") {
  if (!have_gappa()) return;
  formulas::for_each_predicate([](const auto& listed) {
    using Listed = std::remove_cvref_t<decltype(listed)>;
    // Gappa takes hours where there are more terms.
    if constexpr (Listed::leaves <= 9)
      prove<Listed::leaves>(listed.name, typename Listed::Formula{});
  });
}

// Errors of operations compose so, for each number of roundings R: with u = 2^-52 the terms
// are off by (1 + u)^R - 1 at most, the magnitude is computed within (1 - u)^R, and its product
// with the constant within one more; a 2^-300 pays for underflow.
TEST_CASE("The constant of every number of roundings covers their compound error") {
  using Exact = boost::multiprecision::number<boost::multiprecision::gmp_rational,
                                              boost::multiprecision::et_off>;
  const Exact u(0x1p-52);
  Exact above = 1;
  Exact below = 1 - u;
  for (int roundings = 0; roundings < 100; ++roundings) {
    INFO(roundings << " roundings");
    CHECK(above - 1 + Exact(0x1p-300) <= (roundings + 1) * u * below);
    above *= 1 + u;
    below *= 1 - u;
  }
}
