// SPDX-License-Identifier: MIT
/// Where the code under test is wrong: a disagreement, reduced, and what is told of it.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <signum/judge/code_under_test.hpp>
#include <signum/judge/judgement.hpp>
#include <signum/judge/make_case.hpp>
#include <span>
#include <string>

namespace signum::oracle {

/// Whether the numbers of a case are so large or small that products of some overflow or underflow:
/// a cause of its own, which hides others that show with ordinary numbers.
enum class Magnitude : std::uint8_t {
  ordinary,
  huge,  ///< one is 2^128 or more; of floats, 2^32 or more
  tiny,  ///< none is, and one that is not 0 is less than 2^-126; of floats, less than 2^-32
};

Magnitude magnitude_of(const Case& question, Precision precision = Precision::doubles);

/// Findings of one key are one finding.
struct FindingKey {
  CaseKind kind;
  /// answered, with a verdict that is not right; or error, crash, time_out, rubbish.
  Response response;
  Verdict verdict;
  /// contact_class() of the case.
  std::string contact_class;
  Magnitude magnitude = Magnitude::ordinary;

  friend bool operator==(const FindingKey&, const FindingKey&) = default;
};

/// The contact class, and the magnitude where it is not ordinary: "coplanar, point, huge numbers".
std::string class_words(const FindingKey& key);

/// The key for either order of two shapes: where a question means the same with its shapes
/// exchanged, the kind that comes first in the table, and the features in that order.
FindingKey in_either_order(FindingKey key);

/// What findings are grouped by: the key in either order, without the features.
FindingKey cause_of(const FindingKey& key);

/// How much is at stake, the most first: 0 where shapes share more than a point, a line or a
/// boundary, or code does not answer at all; 1 where they share nothing or a line; 2 where they
/// touch. Degenerate shapes come after all others, and numbers that are not ordinary after those.
int rank_of(const FindingKey& cause);

struct Finding {
  FindingKey key;
  Case smallest;
  Reply truth;
  Outcome outcome;
  /// Where the case that was reduced comes from: number `number` of a family.
  std::string family = {};
  std::uint64_t number = 0, seed = 1;
  /// Whether it was found for both orders of the shapes.
  bool in_both_orders = false;
};

/// What a user suffers, the worst first.
enum class Severity : std::uint8_t {
  lost,      ///< a crash or a time-out: the program is lost
  everyday,  ///< a wrong answer although the right one stays if all numbers move by a thousandth
  refused,   ///< an error, or nothing that can be read, where the right answer stays
  scale,     ///< either of these, but of numbers whose products overflow or underflow, or that
             ///< are all below 2^-10, beside which a tolerance is large
  edge,      ///< a fault where shapes touch, line up, are degenerate or nearly so: the right
             ///< answer changes if the numbers move
};
std::string_view name(Severity severity);

/// By the smallest case. Each number moves by 2^-10 of the largest one, up or down, 64 times; a
/// polygon in space moves as a whole, to stay plane. Deterministic.
Severity severity_of(const Finding& finding);

/// The first of the candidates that shows the same finding, or nothing.
using FirstFailing = std::function<std::optional<std::size_t>(std::span<const Case> candidates)>;

/// A case as small as can be reached from found: no third dimension, coordinates 0 and 1, shared
/// coordinates, small integers, few significant bits, few points. Of cases that are one but for the
/// order of axes and points, the first by reads_before(). Deterministic, and not after found. Of
/// floats, all candidates are rounded to floats.
/// Cost: asks for about a hundred candidates, in batches; at most `budget` of them.
Case shrink(const Case& found, const FirstFailing& first_failing, std::size_t budget = 20000,
            Precision precision = Precision::doubles);

/// How large a case is to a reader: the fewer and shorter its distinct numbers, the smaller.
double size_to_read(const Case& question);

/// Whether a stands before b where the smallest come first. It is a total order of the numbers of
/// cases of one question: size_to_read(), then the numbers from the first on, by absolute value.
bool reads_before(const Case& a, const Case& b);

/// What a bug report needs. `peer` is what the code under test is called.
/// A line of the oracle's format, whose id says what is wrong.
std::string finding_line(const Finding& finding, std::string_view peer);
/// A program in C++ that compiles against signum and prints the right answer.
std::string finding_snippet(const Finding& finding, std::string_view peer);
/// A picture of the shapes, with both answers, as an SVG document.
std::string finding_picture(const Finding& finding, std::string_view peer);

}  // namespace signum::oracle
