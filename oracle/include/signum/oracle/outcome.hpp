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
  declined,  ///< the code has no answer to such a question, and says so
  error,     ///< it failed in an orderly way: an exception, an error line
  crash,     ///< its process ended before it answered
  time_out,  ///< it did not answer in time
  rubbish,   ///< what it said is no answer
};

std::string_view name(Response response);

struct Outcome {
  Response response = Response::declined;
  /// The reply, when the question was answered.
  std::optional<Reply> reply;
  /// For error, crash and rubbish, what was said, or the signal.
  std::string detail;
};

}  // namespace signum::oracle
