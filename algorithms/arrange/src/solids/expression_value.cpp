// SPDX-License-Identifier: MIT
#include "solids/expression_value.hpp"

#include <algorithm>
#include <bit>

#include "overlay/is_kept.hpp"

namespace signum::detail {

namespace {

constexpr std::uint8_t unchanged = 0b10;

bool applied(std::uint8_t f, bool x) { return (f >> (x ? 1U : 0U) & 1U) != 0; }

std::uint8_t function(bool of_0, bool of_1) {
  return static_cast<std::uint8_t>((of_0 ? 1U : 0U) | (of_1 ? 2U : 0U));
}

/// First one function, then another.
std::uint8_t composed(std::uint8_t first, std::uint8_t then) {
  return function(applied(then, applied(first, false)), applied(then, applied(first, true)));
}

}  // namespace

ExpressionValue::ExpressionValue(const SolidExpression& expression)
    : of_(expression), enclosed_(expression.meshes().size()) {
  make_chains();
  list_users();
  in_.resize(places_.size());
  // Outside of all meshes no step keeps anything, as all chains say before they have functions.
  for (std::uint32_t s = 0; s < places_.size(); ++s) set(s, function_of(s));
  close_all();
}

/// A step goes on with the operand that is of more steps, if it is an operand nowhere else.
void ExpressionValue::make_chains() {
  const auto& steps = of_.steps_;
  std::vector<std::uint32_t> uses(steps.size());
  for (const auto& step : steps) {
    if (step.is_operation) ++uses[step.a], ++uses[step.b];
  }
  std::vector<double> size(steps.size(), 1);
  std::vector<std::uint32_t> length;
  for (std::uint32_t s = 0; s < steps.size(); ++s) {
    Place place{static_cast<std::uint32_t>(chains_.size()), 0, none};
    if (const auto& made = steps[s]; made.is_operation) {
      size[s] += size[made.a] + size[made.b];
      for (const std::uint32_t operand : {made.a, made.b}) {
        if (uses[operand] != 1) continue;
        if (place.before == none || size[operand] > size[place.before]) place.before = operand;
      }
    }
    if (place.before != none) {
      place.chain = places_[place.before].chain;
      place.at = length[place.chain]++;
      chains_[place.chain].top = s;
    } else {
      chains_.push_back({s});
      length.push_back(1);
    }
    places_.push_back(place);
  }
  std::uint32_t end = 0;
  for (std::size_t c = 0; c < chains_.size(); ++c) {
    chains_[c].tree = end;
    chains_[c].leaves = std::bit_ceil(length[c]);
    end += 2 * chains_[c].leaves;
  }
  trees_.assign(end, unchanged);
}

void ExpressionValue::list_users() {
  users_.resize(chains_.size());
  for (std::uint32_t s = 0; s < places_.size(); ++s) {
    const auto& made = of_.steps_[s];
    if (!made.is_operation) {
      enclosed_[made.a].push_back(s);
      continue;
    }
    for (const std::uint32_t operand : {made.a, made.b}) {
      if (operand != places_[s].before) users_[places_[operand].chain].push_back(s);
    }
  }
}

/// What the step makes of the value of the step before it.
ExpressionValue::Function ExpressionValue::function_of(std::uint32_t step) const {
  const auto& made = of_.steps_[step];
  if (!made.is_operation) return function(in_[step], in_[step]);
  const std::uint32_t before = places_[step].before;
  const auto result = [&](bool value_before) {
    const bool a = made.a == before ? value_before : value_of(made.a);
    const bool b = made.b == before ? value_before : value_of(made.b);
    return is_kept(made.operation, a, std::size_t{a} + std::size_t{b}, 2);
  };
  return function(result(false), result(true));
}

void ExpressionValue::set(std::uint32_t step, Function f) {
  const auto& [chain, at, before] = places_[step];
  Function* const tree = trees_.data() + chains_[chain].tree;
  std::uint32_t i = chains_[chain].leaves + at;
  if (tree[i] == f) return;
  tree[i] = f;
  for (i /= 2; i > 0; i /= 2) {
    const Function both = composed(tree[2 * i], tree[2 * i + 1]);
    if (tree[i] == both) return;
    tree[i] = both;
  }
  open(chain);
}

void ExpressionValue::open(std::uint32_t chain) {
  if (chains_[chain].is_open) return;
  chains_[chain].is_open = true;
  open_.push_back(chain);
  std::push_heap(open_.begin(), open_.end(), [this](std::uint32_t c, std::uint32_t d) {
    return chains_[c].top > chains_[d].top;
  });
}

/// Tells those who use the values that changed, in the order of steps.
void ExpressionValue::close_all() {
  while (!open_.empty()) {
    std::pop_heap(open_.begin(), open_.end(), [this](std::uint32_t c, std::uint32_t d) {
      return chains_[c].top > chains_[d].top;
    });
    const std::uint32_t c = open_.back();
    open_.pop_back();
    Chain& chain = chains_[c];
    chain.is_open = false;
    // The first function of a chain is constant.
    const bool value = applied(trees_[chain.tree + 1], false);
    if (value == chain.value) continue;
    chain.value = value;
    for (const std::uint32_t user : users_[c]) set(user, function_of(user));
  }
}

bool ExpressionValue::at(std::span<const Cover> around, std::span<const std::uint32_t> changed) {
  for (const std::uint32_t m : changed) {
    if (m >= enclosed_.size()) continue;
    for (const std::uint32_t s : enclosed_[m]) {
      const bool in = is_enclosed(around[m], of_.steps_[s].rule);
      if (in == in_[s]) continue;
      in_[s] = in;
      set(s, function_of(s));
    }
  }
  close_all();
  return chains_[places_.back().chain].value;
}

}  // namespace signum::detail
