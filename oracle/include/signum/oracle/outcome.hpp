// SPDX-License-Identifier: MIT
/// What becomes of a question that is asked of somebody's code.
#pragma once

#include <cstdint>
#include <optional>
#include <signum/oracle/reply.hpp>
#include <string>
#include <string_view>

namespace signum::oracle {

/// What became of a question.
enum class Response : std::uint8_t {
  answered,
  declined,  ///< the code has no answer to such a question, and says so, or says nothing of it
  error,     ///< it failed in an orderly way: an exception, an error line
  crash,     ///< its process ended before it answered
  time_out,  ///< it did not answer in time
  rubbish,   ///< what it said is no answer
};

std::string_view name(Response response);

/// Which members of an answer were left out: bit i for member i, in the order of the line format.
using LeftOut = std::uint8_t;

struct Outcome {
  Response response = Response::declined;
  /// The reply, when the question was answered.
  std::optional<Reply> reply;
  /// For error, crash and rubbish, what was said, or the signal.
  std::string detail;
  /// Of a reply, the members that stand in it for nothing, since the code did not give them.
  LeftOut left_out = 0;
};

/// The reply with what was left out as it is in the truth: so only what the code says is judged.
Reply completed(Reply reply, LeftOut left_out, const Reply& truth);

}  // namespace signum::oracle
