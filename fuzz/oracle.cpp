// SPDX-License-Identifier: MIT
// Whatever the bytes of a line are, the oracle answers with one line of JSON, an object, which
// carries the id of the question and says "error" exactly when it was not answered; and whatever it
// says of a and b tells whether they meet, as it says when asked that, in either order. What moves
// meets at the time 0 when it meets at the start, and not at the end when it never does.
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <optional>
#include <signum/oracle/answer.hpp>
#include <string>
#include <string_view>

#include "oracle_laws.hpp"
#include "random_question.hpp"
#include "text/json.hpp"

namespace {

namespace oracle = signum::oracle;
using signum::fuzzing::Answered, signum::fuzzing::member;

void require(bool ok, const char* what, std::string_view line, std::string_view given) {
  if (ok) return;
  std::fprintf(stderr, "%s\nline:   %.*s\nanswer: %.*s\n", what, static_cast<int>(line.size()),
               line.data(), static_cast<int>(given.size()), given.data());
  std::abort();
}

bool is_object(std::string_view text) {
  return !signum::detail::json_fault(text) &&
         signum::detail::json_kind(signum::detail::json_trim(text)) ==
             signum::detail::JsonKind::object;
}

/// Requires that the answer to that question says whether a and b meet, as expected.
void require_meeting(const std::string& asked, bool expected, const char* what,
                     std::string_view line, std::string_view given) {
  const oracle::Answer answer = oracle::answer(asked);
  // Some mesh and shape have no distance.
  if (!answer.answered() && *member(asked, "ask") == "\"distance\"") return;
  require(answer.answered() && Answered(asked, answer.line).meet() == expected, what, line, given);
}

void require_laws(std::string_view question, std::string_view line, std::string_view given) {
  const Answered answered(question, given);
  if (const std::optional<bool> met = answered.meet()) {
    require_meeting(answered.meeting_question(0, false), *met,
                    "another answer than that of intersects", line, given);
    require_meeting(answered.meeting_question(0, true), *met,
                    "another answer than that of intersects the other way", line, given);
  }
  if (answered.ends_apart()) {
    require_meeting(answered.meeting_question(1, false), false, "they meet at the end", line,
                    given);
  }
  if (const auto exchanged = answered.exchanged()) {
    require(answered.agrees(oracle::answer(*exchanged).line), "another answer of b and a", line,
            given);
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  const std::string_view line = bytes.substr(0, bytes.find('\n'));
  const oracle::Answer given = oracle::answer(line);
  require(given.line.find_first_of("\r\n") == given.line.npos, "more than a line", line,
          given.line);
  require(is_object(given.line), "no JSON object", line, given.line);
  require(given.answered() == !member(given.line, "error"), "an error or not", line, given.line);
  const auto id = member(given.line, "id");
  if (!is_object(line)) {
    require(!given.answered() && !id, "answered what is no question", line, given.line);
    return 0;
  }
  const std::string_view question = signum::detail::json_trim(line);
  const auto asked_id = member(question, "id");
  require(id.has_value() == asked_id.has_value(), "the id", line, given.line);
  if (id && asked_id->find('\r') == asked_id->npos) {
    require(*id == *asked_id, "the id", line, given.line);
  }
  if (!given.answered()) return 0;
  require_laws(question, line, given.line);
  return 0;
}

// In the replay, where nothing is mutated, nobody calls what follows.
extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size, std::size_t max_size);

namespace {

constexpr std::string_view words[] = {"{",
                                      "}",
                                      "[",
                                      "]",
                                      ",",
                                      ":",
                                      "\"id\":",
                                      "\"ask\":",
                                      "\"a\":",
                                      "\"b\":",
                                      "\"rule\":\"nonzero\",",
                                      "\"points\":",
                                      "\"orient2d\"",
                                      "\"orient3d\"",
                                      "\"incircle\"",
                                      "\"insphere\"",
                                      "\"intersects\"",
                                      "\"locate\"",
                                      "\"side\"",
                                      "\"frustum\"",
                                      "\"contact\"",
                                      "\"intersection\"",
                                      "\"hit\"",
                                      "\"distance\"",
                                      "\"penetration\"",
                                      "\"sweep\"",
                                      "\"ccd\"",
                                      "\"rigid\"",
                                      "\"solids\"",
                                      "\"certificate\":true,",
                                      "\"motion\":",
                                      "\"mesh\":",
                                      "\"placed\":",
                                      "\"rotation\":",
                                      "\"translation\":",
                                      "\"origin\":",
                                      "\"direction\":",
                                      "\"normal\":",
                                      "\"offset\":",
                                      "\"faces\":",
                                      "\"radius\":",
                                      "\"depth\":",
                                      "[0,0]",
                                      "[1,0,0]",
                                      "[[0,0,1],[1,0,0]]",
                                      "0",
                                      "-0.0",
                                      "1",
                                      "-1",
                                      "0.5",
                                      "1e308",
                                      "5e-324",
                                      "1e999",
                                      "\"0x1p-1074\"",
                                      "\"0x1.8p1023\"",
                                      "\"0x",
                                      "null",
                                      "true",
                                      "\\u00e9",
                                      "\\ud83d",
                                      "\xC3\xA9",
                                      "\r"};

/// Puts text in the place of from and length, if there is room. Returns the new size, or 0.
std::size_t splice(std::uint8_t* data, std::size_t size, std::size_t max_size, std::size_t from,
                   std::size_t length, std::string_view text) {
  const std::size_t spliced = size - length + text.size();
  if (spliced > max_size) return 0;
  std::memmove(data + from + text.size(), data + from + length, size - from - length);
  std::memcpy(data + from, text.data(), text.size());
  return spliced;
}

/// A random shape in the place of a or b, a whole question, or a word somewhere; 0 when there is no
/// room or no place.
std::size_t mutate(std::uint8_t* data, std::size_t size, std::size_t max_size, unsigned seed) {
  signum::fuzzing::RandomQuestion random(seed);
  const std::string_view line(reinterpret_cast<const char*>(data), size);
  if (seed % 4 == 1) return splice(data, size, max_size, 0, size, random.question());
  if (seed % 4 == 2) {
    if (!is_object(line)) return 0;
    const auto place = member(signum::detail::json_trim(line), (seed >> 2) % 2 == 0 ? "a" : "b");
    if (!place) return 0;
    const auto from = static_cast<std::size_t>(place->data() - line.data());
    return splice(data, size, max_size, from, place->size(), random.shape());
  }
  const std::string_view word = words[(seed >> 8) % std::size(words)];
  const std::size_t at = (seed >> 16) % (size + 1);
  const bool over = (seed >> 2) % 2 == 0 && at + word.size() <= size;
  return splice(data, size, max_size, at, over ? word.size() : 0, word);
}

}  // namespace

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size,
                                               std::size_t max_size, unsigned seed) {
  const std::size_t mutated = seed % 4 == 0 ? 0 : mutate(data, size, max_size, seed);
  return mutated != 0 ? mutated : LLVMFuzzerMutate(data, size, max_size);
}
