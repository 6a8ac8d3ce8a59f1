// SPDX-License-Identifier: MIT
#include <algorithm>
#include <utility>

#include "affine_map.hpp"
#include "case_numbers.hpp"
#include "shrink_moves.hpp"

namespace signum::oracle {
namespace {

/// Two axes exchanged.
AffineMap exchange(std::size_t i, std::size_t j) {
  AffineMap map;
  std::swap(map.linear[i], map.linear[j]);
  std::swap(map.dual[i], map.dual[j]);
  return map;
}

/// Where the points, vectors and rows begin among the numbers, and how many numbers each has.
std::vector<std::pair<std::size_t, std::size_t>> groups(const std::vector<Number>& all) {
  std::vector<std::pair<std::size_t, std::size_t>> result;
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (i == 0 || all[i].group != all[i - 1].group) result.emplace_back(i, 0);
    ++result.back().second;
  }
  return result;
}

void exchange_points(const Case& question, std::vector<Case>& result) {
  constexpr std::size_t most = 12;
  Case copy = question;
  const auto all = groups(numbers(copy));
  for (std::size_t i = 0; i < std::min(all.size(), most); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      if (all[i].second != all[j].second) continue;
      result.push_back(question);
      const std::vector<Number> changed = numbers(result.back());
      for (std::size_t k = 0; k < all[i].second; ++k)
        std::swap(*changed[all[i].first + k].value, *changed[all[j].first + k].value);
    }
  }
}

void exchange_shapes(const Case& question, std::vector<Case>& result) {
  if (is_predicate(question.ask) || shape_count(question.ask) != 2) return;
  result.push_back(question);
  const bool one_kind = std::visit(
      [](auto& shapes) {
        std::swap(shapes[0], shapes[1]);
        return shapes[0].index() == shapes[1].index();
      },
      result.back().shapes);
  if (!one_kind) result.pop_back();
}

}  // namespace

std::vector<Case> in_another_order(const Case& question) {
  std::vector<Case> result;
  const std::size_t dimension =
      std::holds_alternative<std::vector<Shape3>>(question.shapes) ? 3 : 2;
  for (std::size_t i = 0; i < dimension; ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      result.push_back(question);
      apply(exchange(i, j), result.back());
    }
  }
  exchange_points(question, result);
  exchange_shapes(question, result);
  return result;
}

}  // namespace signum::oracle
