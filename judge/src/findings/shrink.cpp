// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstdint>
#include <signum/judge/finding.hpp>
#include <span>
#include <unordered_set>

#include "case_numbers.hpp"
#include "literal.hpp"
#include "machine/fp_environment.hpp"
#include "shrink_moves.hpp"

namespace signum::oracle {

using detail::DefaultFpEnvironment;

namespace {

/// So many candidates are asked for at a time: a process is started for each batch, perhaps, and
/// what comes behind the first that fails is asked in vain.
constexpr std::size_t batch_size = 96;

using Move = std::vector<Case> (*)(const Case&);

/// FNV-1a over the numbers, and how many of them each shape has. Two cases with one hash cost a
/// candidate.
std::uint64_t hash_of(const Case& question) {
  Case copy = question;
  std::uint64_t hash = 0xCBF29CE484222325;
  const auto add = [&](std::uint64_t word) { hash = std::rotl((hash ^ word) * 0x100000001B3, 29); };
  for (const Number& n : numbers(copy)) {
    add(std::bit_cast<std::uint64_t>(*n.value));
    add(n.shape);
  }
  std::visit(
      [&](const auto& shapes) {
        for (const auto& shape : shapes) {
          std::visit(
              [&](const auto& s) {
                if constexpr (requires { s.rule; }) {
                  add(static_cast<std::uint64_t>(s.rule));
                  for (const auto& chain : s.chains) add(chain.size());
                }
                if constexpr (requires { s.depth; }) add(static_cast<std::uint64_t>(s.depth));
                if constexpr (requires { s.faces; }) {
                  for (const auto& face : s.faces) add(face[0]), add(face[1]), add(face[2]);
                }
              },
              shape);
        }
      },
      question.shapes);
  return hash;
}

/// What the searches for the smallest case of one finding share.
struct Asking {
  const FirstFailing& first_failing;
  /// How many candidates may still be asked.
  std::size_t left;
  /// Hashes of those that were asked and do not fail.
  std::unordered_set<std::uint64_t> passed;
  Precision precision;

  std::vector<Case> proposed(Move move, const Case& from) const {
    std::vector<Case> all = move(from);
    if (precision == Precision::floats) {
      for (Case& candidate : all) {
        // What is no number is not tried.
        if (fulfils_requirements(candidate)) round_to_floats(candidate);
      }
    }
    return all;
  }
};

class Search {
 public:
  Search(const Case& found, Asking& asking)
      : smallest_(found), size_(size_to_read(found)), asking_(asking) {}

  const Case& smallest() const { return smallest_; }

  /// Tries what the move proposes, round and round, until nothing of it helps. Returns whether
  /// anything did.
  bool improve_by(Move move) {
    bool improved = false;
    std::vector<Case> proposed = asking_.proposed(move, smallest_);
    std::size_t at = 0;
    for (std::size_t passed = 0; passed < proposed.size() && asking_.left > 0;) {
      std::vector<Case> batch;
      std::vector<std::size_t> passed_before;
      for (; passed < proposed.size() && batch.size() < std::min(batch_size, asking_.left);
           ++passed) {
        Case& candidate = proposed[(at + passed) % proposed.size()];
        if (!is_worth_trying(candidate)) continue;
        batch.push_back(std::move(candidate));
        passed_before.push_back(passed);
      }
      if (batch.empty()) break;
      asking_.left -= batch.size();
      const std::optional<std::size_t> failing = asking_.first_failing(batch);
      if (!failing) continue;
      // What was behind it may fail as well.
      for (std::size_t i = *failing; i < batch.size(); ++i) asking_.passed.erase(hash_of(batch[i]));
      at += passed_before[*failing];
      passed = 0;
      improved = true;
      smallest_ = std::move(batch[*failing]);
      size_ = size_to_read(smallest_);
      proposed = asking_.proposed(move, smallest_);
    }
    return improved;
  }

 private:
  bool is_worth_trying(const Case& candidate) {
    const double size = size_to_read(candidate);
    if (!(size < size_ || (size == size_ && reads_before(candidate, smallest_)))) return false;
    return fulfils_requirements(candidate) && asking_.passed.insert(hash_of(candidate)).second;
  }

  Case smallest_;
  double size_;
  Asking& asking_;
};

/// The moves of a pass in two orders: drastic ones first, and drastic ones last. Neither leads to
/// the smaller case each time.
constexpr std::array drastic_first = {
    with_fewer_parts, with_fewer_dimensions, at_origin_or_in_integers, with_less_motion,
    moved_as_a_whole, rounded_as_a_whole,    with_simpler_groups,      with_simpler_numbers};
constexpr std::array drastic_last = {
    with_fewer_parts,    with_less_motion,     moved_as_a_whole,      rounded_as_a_whole,
    with_simpler_groups, with_simpler_numbers, with_fewer_dimensions, at_origin_or_in_integers};

void shrink_by(Search& search, std::span<const Move> moves) {
  const auto pass = [&] {
    bool improved = false;
    for (const Move move : moves) improved = search.improve_by(move) || improved;
    return improved;
  };
  while (pass() || search.improve_by(with_simpler_pairs) || search.improve_by(with_one_number) ||
         search.improve_by(with_few_values) || search.improve_by(in_another_order)) {
  }
}

/// Whether no number has more than three digits.
bool is_read_at_a_glance(const Case& question) {
  const std::vector<double> all = values(question);
  return std::all_of(all.begin(), all.end(),
                     [](double x) { return exact_literal(std::abs(x)).size() <= 3; });
}

/// By both orders of the moves, where the first leaves something to read.
Case shrunk_once(const Case& found, Asking& asking) {
  Search search(found, asking);
  shrink_by(search, drastic_first);
  if (is_read_at_a_glance(search.smallest()) || asking.left == 0) return search.smallest();
  Search other(found, asking);
  shrink_by(other, drastic_last);
  return reads_before(other.smallest(), search.smallest()) ? other.smallest() : search.smallest();
}

}  // namespace

Case shrink(const Case& found, const FirstFailing& first_failing, std::size_t budget,
            Precision precision) {
  const DefaultFpEnvironment guard;
  Asking asking{first_failing, budget, {}, precision};
  Case smallest = found;
  // What one order of moves has led to, the other may make smaller.
  for (;;) {
    Case smaller = shrunk_once(smallest, asking);
    if (!reads_before(smaller, smallest)) return smallest;
    smallest = std::move(smaller);
  }
}

}  // namespace signum::oracle
