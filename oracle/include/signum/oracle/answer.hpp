// SPDX-License-Identifier: MIT
/// Answer answer(line): the answer to a question of the oracle's line format.
///
/// A question is one line of JSON, such as
///   {"id": 7, "ask": "orient2d", "points": [[0, 0], [1, 0], ["0x1p-1", 1]]}
/// and its answer one line:
///   {"id": 7, "sign": 1}
/// docs/oracle.md describes both.
///
/// Total: whatever the bytes are, the answer is one line of JSON, and nothing is thrown but
/// std::bad_alloc. Right in every rounding mode and locale, and with FTZ and DAZ set.
/// Cost: time and memory proportional to the length of the line, besides the geometry.
#pragma once

#include <cstddef>
#include <cstdint>
#include <istream>
#include <limits>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>

namespace signum::oracle {

/// A line longer than this, its end not counted, gets an error for an answer.
inline constexpr std::size_t max_line_bytes = std::size_t{16} << 20;

/// No limit of work.
inline constexpr std::uint64_t unlimited_work = std::numeric_limits<std::uint64_t>::max();

/// Why a question was refused.
enum class Refusal : std::uint8_t {
  invalid_argument,  ///< not a question, or its shapes are invalid, or have no such answer
  not_finite,        ///< a number is past the largest double
  undecided,  ///< the search for a proof has come to its limit (signum::Undecided), or all work has
};

/// One line of output.
struct Answer {
  /// A JSON object without a line break.
  std::string line;
  /// Nothing where the question was answered; otherwise the object has the key "error".
  std::optional<Refusal> refusal = std::nullopt;

  bool answered() const { return !refusal; }
};

/// Answers one question. Requires a line without its line break. A question that takes more work
/// than that is refused. A unit of work is the product of two words of 64 bits in exact arithmetic,
/// or what takes as long, half a nanosecond. The same question takes the same work everywhere, and
/// one thread where there is a limit; in builds without GMP the steps of searches alone count.
Answer answer(std::string_view line, std::uint64_t most_work = unlimited_work);

/// How the questions of a stream fared.
enum class LinesAnswered { all, not_all };

/// Answers the lines of in, in order, each with at most that work; each answer is flushed before
/// the next read that could wait.
/// Throws Error when in cannot be read or out cannot be written.
LinesAnswered answer_lines(std::istream& in, std::ostream& out,
                           std::uint64_t most_work = unlimited_work);

}  // namespace signum::oracle
