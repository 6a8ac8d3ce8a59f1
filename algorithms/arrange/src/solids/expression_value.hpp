// SPDX-License-Identifier: MIT
/// Whether an expression keeps a cell, where from one cell to the next few meshes change.
///
/// Steps make up chains, each of them the operand of the next. A step is what it makes of the value
/// of that operand, one of four functions; a tree over the chain has the functions that its parts
/// make together. So a mesh that changes costs the square of a logarithm, however deep operations
/// are nested, where no step is the operand of several.
/// See: Sleator and Tarjan, A Data Structure for Dynamic Trees, 1983, for paths by the larger side.
#pragma once

#include <signum/arrange/solid_expression.hpp>
#include <span>
#include <vector>

#include "cover.hpp"

namespace signum::detail {

class ExpressionValue {
 public:
  /// The value of a cell that no mesh covers. The expression has to stay where it is.
  explicit ExpressionValue(const SolidExpression& expression);

  /// What a ray from the cell crosses of each mesh, and of which meshes this may have changed;
  /// those that the expression does not name do not count. Whether the expression keeps the cell.
  bool at(std::span<const Cover> around, std::span<const std::uint32_t> changed);

 private:
  /// What becomes of the values 0 and 1, by bits.
  using Function = std::uint8_t;
  static constexpr std::uint32_t none = ~std::uint32_t{0};

  struct Place {
    std::uint32_t chain, at;
    /// The operand that is the step before it in its chain, if there is one.
    std::uint32_t before = none;
  };
  struct Chain {
    std::uint32_t top;
    /// Where the tree over its functions begins, and how many leaves that has, a power of two.
    std::uint32_t tree = 0, leaves = 1;
    bool value = false, is_open = false;
  };

  void make_chains();
  void list_users();
  bool value_of(std::uint32_t step) const { return chains_[places_[step].chain].value; }
  Function function_of(std::uint32_t step) const;
  void set(std::uint32_t step, Function f);
  void open(std::uint32_t chain);
  void close_all();

  const SolidExpression& of_;
  std::vector<Place> places_;
  std::vector<Chain> chains_;
  std::vector<Function> trees_;
  /// The steps that each mesh is in, and those of which each chain is an operand, but not the one
  /// before.
  std::vector<std::vector<std::uint32_t>> enclosed_, users_;
  std::vector<bool> in_;
  /// Chains in which functions changed, as a heap: the lowest top is first.
  std::vector<std::uint32_t> open_;
};

}  // namespace signum::detail
