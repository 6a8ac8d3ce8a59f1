// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>
#include <signum/judge/finding.hpp>
#include <vector>

#include "case_numbers.hpp"
#include "fp_environment.hpp"
#include "literal.hpp"

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

}  // namespace signum::oracle
