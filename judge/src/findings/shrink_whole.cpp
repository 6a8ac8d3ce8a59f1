// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>
#include <set>

#include "affine_map.hpp"
#include "case_numbers.hpp"
#include "shrink_moves.hpp"
#include "simpler_numbers.hpp"

namespace signum::oracle {
namespace {

/// The coordinates of positions and vectors along an axis, without repetitions.
std::vector<double> along(Case question, std::uint8_t axis) {
  std::set<double> distinct;
  for (const Number& n : numbers(question)) {
    if (n.axis == axis) distinct.insert(*n.value);
  }
  return {distinct.begin(), distinct.end()};
}

AffineMap scaling(std::size_t axis, double by) {
  AffineMap map;
  map.linear[axis][axis] = by;
  map.dual[axis][axis] = 1 / by;
  return map;
}

AffineMap scaling(double by) {
  AffineMap map;
  for (std::size_t i = 0; i < 3; ++i) {
    map.linear[i][i] = by;
    map.dual[i][i] = 1 / by;
  }
  map.length = by;
  return map;
}

/// Adds m times coordinate j to coordinate i.
AffineMap shear(std::size_t i, std::size_t j, double m) {
  AffineMap map;
  map.linear[i][j] = m;
  map.dual[j][i] = -m;
  return map;
}

AffineMap translation(std::size_t axis, double by) {
  AffineMap map;
  map.shift[axis] = by;
  return map;
}

/// What brings a number to 1, up to rounding; the powers of two that bring its first or last bit
/// there, or its exponent to a round one; and some small factors.
std::set<double> factors(const std::vector<double>& xs) {
  std::set<double> result = {0.5, 1 / 3.0, 0.2, 2};
  for (const double x : xs) {
    if (x == 0 || !std::isfinite(x)) continue;
    if (std::abs(std::ilogb(x)) < 1022) result.insert(1 / std::abs(x));
    for (const int e : {std::ilogb(x), last_bit(x)}) {
      const auto [low, high] = round_exponents(e);
      for (const int power : {-e, -e / 2, low - e, high - e}) {
        if (std::abs(power) < 1022) result.insert(std::ldexp(1.0, power));
      }
    }
  }
  return result;
}

/// The case moved so that each of its points is the origin in turn.
void put_at_origin(const Case& question, std::vector<Case>& result) {
  Case copy = question;
  const std::vector<Number> all = numbers(copy);
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (all[i].axis != 0) continue;
    AffineMap map;
    for (std::size_t k = i; k < all.size() && all[k].group == all[i].group; ++k)
      map.shift[all[k].axis] = -*all[k].value;
    result.push_back(question);
    apply(map, result.back());
  }
}

/// The case with all numbers made integers of at most `most`, by scaling; and so after the least
/// coordinate along each axis is put to 0.
void make_integers(const Case& question, double most, std::vector<Case>& result) {
  const auto add = [&](Case scaled) {
    double largest = 0;
    for (const double x : values(scaled)) largest = std::max(largest, std::abs(x));
    for (const Number& n : numbers(scaled)) *n.value = std::nearbyint(*n.value / largest * most);
    result.push_back(std::move(scaled));
  };
  add(question);
  Case shifted = question;
  AffineMap map;
  for (std::uint8_t axis = 0; axis < 3; ++axis) {
    const std::vector<double> at = along(question, axis);
    if (!at.empty()) map.shift[axis] = -at.front();
  }
  apply(map, shifted);
  add(std::move(shifted));
}

}  // namespace

std::vector<Case> with_fewer_dimensions(const Case& question) {
  std::vector<Case> result;
  for (std::uint8_t axis = 0; axis < 3; ++axis) {
    for (const double to : {0.0, 1.0}) {
      result.push_back(question);
      for (const Number& n : numbers(result.back())) {
        if (n.axis == axis) *n.value = to;
      }
    }
    for (std::uint8_t other = 0; other < 3; ++other) {
      if (other == axis) continue;
      result.push_back(question);
      const std::vector<Number> all = numbers(result.back());
      for (const Number& n : all) {
        for (const Number& m : all) {
          if (n.axis == axis && m.axis == other && m.group == n.group) *n.value = *m.value;
        }
      }
    }
  }
  return result;
}

std::vector<Case> at_origin_or_in_integers(const Case& question) {
  std::vector<Case> result;
  put_at_origin(question, result);
  for (const double most : {1, 2, 3, 4, 5, 6, 7, 9, 12, 16, 25, 50, 99}) {
    make_integers(question, most, result);
  }
  return result;
}

std::vector<Case> moved_as_a_whole(const Case& question) {
  std::vector<Case> result;
  const auto add = [&](const AffineMap& map) {
    result.push_back(question);
    apply(map, result.back());
  };
  constexpr std::size_t most = 12;
  const std::size_t dimension =
      std::holds_alternative<std::vector<Shape3>>(question.shapes) ? 3 : 2;
  for (const double by : factors(values(question))) add(scaling(by));
  for (std::size_t axis = 0; axis < dimension; ++axis) {
    std::vector<double> at = along(question, static_cast<std::uint8_t>(axis));
    if (at.size() > most) at.resize(most);
    add(scaling(axis, -1));
    for (const double x : at) {
      add(translation(axis, -x));
      add(translation(axis, std::nearbyint(x) - x));
      add(translation(axis, 1 - x));
    }
    for (const double by : factors(at)) add(scaling(axis, by));
    for (std::size_t other = 0; other < dimension; ++other) {
      for (const double m : {1, -1, 2, -2, 3, -3}) {
        if (other != axis) add(shear(axis, other, m));
      }
    }
  }
  return result;
}

std::vector<Case> rounded_as_a_whole(const Case& question) {
  std::vector<Case> result;
  const auto add = [&](const auto& change) {
    result.push_back(question);
    for (const Number& n : numbers(result.back())) *n.value = change(*n.value);
  };
  std::set<int> exponents;
  for (const double x : values(question)) {
    if (x != 0) exponents.insert(std::ilogb(x));
  }
  if (exponents.empty()) return result;
  const int top = *exponents.rbegin();
  for (const int bits : bit_counts) {
    add([&](double x) { return to_multiple(x, top + 1 - bits); });
    add([&](double x) { return to_bits(x, bits, Towards::nearest); });
  }
  // What is above a gap between exponents comes down.
  for (auto low = exponents.begin(), high = std::next(low); high != exponents.end();
       ++low, ++high) {
    for (const int by : {*high - *low - 1, (*high - *low) / 2, (*high - *low) / 8}) {
      if (by <= 0) continue;
      add([&](double x) { return x != 0 && std::ilogb(x) >= *high ? std::ldexp(x, -by) : x; });
      add([&](double x) { return x != 0 && std::ilogb(x) <= *low ? std::ldexp(x, by) : x; });
    }
  }
  return result;
}

}  // namespace signum::oracle
