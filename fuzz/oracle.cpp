// SPDX-License-Identifier: MIT
// Whatever the bytes of a line are, the oracle answers with one line of JSON, an object, which
// carries the id of the question and says "error" exactly when it was not answered; and what it
// says of a and b, it says of b and a.
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <optional>
#include <signum/oracle/answer.hpp>
#include <string>
#include <string_view>

#include "json.hpp"

namespace {

namespace oracle = signum::oracle;

void require(bool ok, const char* what, std::string_view line, std::string_view given) {
  if (ok) return;
  std::fprintf(stderr, "%s\nline:   %.*s\nanswer: %.*s\n", what, static_cast<int>(line.size()),
               line.data(), static_cast<int>(given.size()), given.data());
  std::abort();
}

/// The first member of that key of an object.
std::optional<std::string_view> member(std::string_view object, std::string_view key) {
  for (oracle::JsonWalk walk{object}; walk.next();) {
    if (oracle::json_unquote(walk.raw_key()) == key) return walk.value();
  }
  return std::nullopt;
}

bool is_object(std::string_view text) {
  return !oracle::json_fault(text) &&
         oracle::json_kind(oracle::json_trim(text)) == oracle::JsonKind::object;
}

/// The question with a and b exchanged.
std::string swapped(std::string_view a, std::string_view b, std::string_view ask) {
  return "{\"ask\":" + std::string(ask) + ",\"b\":" + std::string(a) + ",\"a\":" + std::string(b) +
         "}";
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  const std::string_view line = bytes.substr(0, bytes.find('\n'));
  const oracle::Answer given = oracle::answer(line);
  require(given.line.find_first_of("\r\n") == given.line.npos, "more than a line", line,
          given.line);
  require(is_object(given.line), "no JSON object", line, given.line);
  require(given.answered == !member(given.line, "error"), "an error or not", line, given.line);
  const auto id = member(given.line, "id");
  if (!is_object(line)) {
    require(!given.answered && !id, "answered what is no question", line, given.line);
    return 0;
  }
  const std::string_view question = oracle::json_trim(line);
  const auto asked_id = member(question, "id");
  require(id.has_value() == asked_id.has_value(), "the id", line, given.line);
  if (id && asked_id->find('\r') == asked_id->npos) {
    require(*id == *asked_id, "the id", line, given.line);
  }
  const auto intersects = member(given.line, "intersects");
  const auto dimension = member(given.line, "dimension");
  if (!intersects && !dimension) return 0;
  const auto a = *member(question, "a"), b = *member(question, "b"), ask = *member(question, "ask");
  const std::string back = oracle::answer(swapped(a, b, ask)).line;
  require(member(back, "intersects") == intersects, "not symmetric", line, back);
  require(member(back, "dimension") == dimension, "not symmetric", line, back);
  return 0;
}

// In the replay, where nothing is mutated, nobody calls what follows.
extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size, std::size_t max_size);

/// Half of the time puts a word of the format somewhere, over what stands there or before it.
extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size,
                                               std::size_t max_size, unsigned seed) {
  static constexpr std::string_view words[] = {"{",
                                               "}",
                                               "[",
                                               "]",
                                               ",",
                                               ":",
                                               "\"id\":",
                                               "\"ask\":",
                                               "\"a\":",
                                               "\"b\":",
                                               "\"points\":",
                                               "\"orient2d\"",
                                               "\"orient3d\"",
                                               "\"incircle\"",
                                               "\"insphere\"",
                                               "\"intersects\"",
                                               "\"contact\"",
                                               "\"intersection\"",
                                               "\"origin\":",
                                               "\"direction\":",
                                               "\"normal\":",
                                               "\"offset\":",
                                               "{\"point\":",
                                               "{\"segment\":",
                                               "{\"triangle\":",
                                               "{\"ray\":",
                                               "{\"line\":",
                                               "{\"plane\":",
                                               "{\"sphere\":",
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
  if (seed % 2 == 0) return LLVMFuzzerMutate(data, size, max_size);
  const std::string_view word = words[(seed >> 8) % std::size(words)];
  const std::size_t at = (seed >> 16) % (size + 1);
  const bool over = (seed >> 1) % 2 == 0 && at + word.size() <= size;
  const std::size_t grown = over ? size : size + word.size();
  if (grown > max_size) return LLVMFuzzerMutate(data, size, max_size);
  if (!over) std::memmove(data + at + word.size(), data + at, size - at);
  std::memcpy(data + at, word.data(), word.size());
  return grown;
}
