// SPDX-License-Identifier: MIT
// Whatever the bytes of a line are, the oracle answers with one line of JSON, an object, which
// carries the id of the question and says "error" exactly when it was not answered; and whatever it
// says of a and b tells whether they meet, as it says when asked that, in either order.
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
#include "random_question.hpp"

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
  for (signum::detail::JsonWalk walk{object}; walk.next();) {
    if (signum::detail::json_unquote(walk.raw_key()) == key) return walk.value();
  }
  return std::nullopt;
}

bool is_object(std::string_view text) {
  return !signum::detail::json_fault(text) &&
         signum::detail::json_kind(signum::detail::json_trim(text)) ==
             signum::detail::JsonKind::object;
}

/// Whether a and b meet, as the answer tells; nothing when it does not.
std::optional<bool> meet(std::string_view question, std::string_view given) {
  const std::string_view ask = *member(question, "ask");
  if (ask == "\"intersects\"") return member(given, "intersects") == "true";
  if (ask == "\"locate\"") return member(given, "location") != "\"outside\"";
  if (ask == "\"side\"") {
    // A polyhedron of several parts may have them on both sides.
    if (member(given, "side") != "\"crossing\"") return false;
    if (question.find("polyhedron") == question.npos) return true;
    return std::nullopt;
  }
  if (ask == "\"frustum\"") return member(given, "side") != "\"outside\"";
  if (ask == "\"contact\"" || ask == "\"intersection\"") return member(given, "dimension") != "-1";
  if (ask == "\"hit\"") return member(given, "hit") == "true";
  if (ask == "\"distance\"") return member(given, "exact") == "\"0\"";
  return std::nullopt;
}

/// "intersects" of the two shapes of a question.
std::string intersects_question(std::string_view question, std::string_view a, std::string_view b) {
  std::string s = R"({"ask":"intersects","a":)" + std::string(a) + R"(,"b":)" + std::string(b);
  if (const auto rule = member(question, "rule")) s.append(R"(,"rule":)").append(*rule);
  return s + "}";
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
  const std::optional<bool> met = meet(question, given.line);
  if (!met) return 0;
  const auto a = *member(question, "a"), b = *member(question, "b");
  const std::string expected = *met ? R"({"intersects": true})" : R"({"intersects": false})";
  const std::string forth = oracle::answer(intersects_question(question, a, b)).line;
  require(forth == expected, "another answer than that of intersects", line, given.line);
  const std::string back = oracle::answer(intersects_question(question, b, a)).line;
  require(back == expected, "another answer than that of intersects the other way", line,
          given.line);
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
