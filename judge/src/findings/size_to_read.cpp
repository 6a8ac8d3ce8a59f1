// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>
#include <signum/judge/finding.hpp>
#include <string_view>
#include <utility>
#include <vector>

#include "case_numbers.hpp"
#include "literal.hpp"
#include "machine/fp_environment.hpp"

namespace signum::oracle {

using detail::DefaultFpEnvironment;

namespace {

/// The size of what is no number: rules, depths, faces.
double size_of_rest(const Case& question) {
  double size = 0;
  std::visit(
      [&](const auto& shapes) {
        for (const auto& shape : shapes) {
          std::visit(
              [&](const auto& s) {
                if constexpr (requires { s.rule; }) size += s.rule == FillRule::nonzero ? 1 : 0;
                if constexpr (requires { s.depth; })
                  size += s.depth == DepthRange::direct3d ? 1 : 0;
                if constexpr (requires { s.faces; })
                  size += 8 * static_cast<double>(s.faces.size());
              },
              shape);
        }
      },
      question.shapes);
  return size;
}

}  // namespace

double size_to_read(const Case& question) {
  const DefaultFpEnvironment guard;
  double size = size_of_rest(question);
  std::vector<double> distinct;
  for (const double x : values(question)) {
    size += x == 0 ? 1 : x == 1 ? 2 : 4;
    if (std::signbit(x)) size += 1;
    distinct.push_back(std::abs(x));
  }
  std::sort(distinct.begin(), distinct.end());
  distinct.erase(std::unique(distinct.begin(), distinct.end()), distinct.end());
  for (const double x : distinct) size += cost_to_read(x);
  return size;
}

bool reads_before(const Case& a, const Case& b) {
  const double size_a = size_to_read(a), size_b = size_to_read(b);
  if (size_a != size_b) return size_a < size_b;
  const std::vector<double> of_a = values(a), of_b = values(b);
  // Of x and -x the positive one is first, and 0 before -0.
  const auto before = [](double x, double y) {
    return std::pair(std::abs(x), std::signbit(x)) < std::pair(std::abs(y), std::signbit(y));
  };
  return std::lexicographical_compare(of_a.begin(), of_a.end(), of_b.begin(), of_b.end(), before);
}

Magnitude magnitude_of(const Case& question, Precision precision) {
  const bool doubles = precision == Precision::doubles;
  const double huge = doubles ? 0x1p128 : 0x1p32, tiny = doubles ? 0x1p-126 : 0x1p-32;
  const std::vector<double> all = values(question);
  const auto any = [&](auto is) { return std::any_of(all.begin(), all.end(), is); };
  if (any([=](double x) { return std::abs(x) >= huge; })) return Magnitude::huge;
  if (any([=](double x) { return x != 0 && std::abs(x) < tiny; })) return Magnitude::tiny;
  return Magnitude::ordinary;
}

}  // namespace signum::oracle
