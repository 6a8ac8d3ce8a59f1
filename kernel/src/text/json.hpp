// SPDX-License-Identifier: MIT
/// JSON (RFC 8259) read in place: a value is the slice of the text that holds it.
///
/// A library that builds a tree does not serve here: the id of a question goes back as it was
/// written, whatever the size of its numbers, and 1e999 is JSON that names its field as not finite.
/// Nothing here recurses, so nesting is bounded by memory alone: one bit a level.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace signum::detail {

/// What a JSON value is, told by its first character.
enum class JsonKind : std::uint8_t { object, array, string, number, boolean, null };

/// A text that is no JSON: what was expected at which byte, counted from 1.
struct JsonFault {
  std::size_t byte;
  const char* expected;
};

/// The fault of a text that should be one JSON value in UTF-8 with white space round it.
std::optional<JsonFault> json_fault(std::string_view text);

/// text without the white space round it.
std::string_view json_trim(std::string_view text);

// What follows takes slices of a text that has no fault.

/// Requires a trimmed value.
JsonKind json_kind(std::string_view value);

/// Walks the elements of an array or the members of an object.
class JsonWalk {
 public:
  explicit JsonWalk(std::string_view container) : text_(container) {}
  /// Goes to the next element or member; false when there is none.
  bool next();
  /// The key of the member, quoted and escaped as it was written; for an object only.
  std::string_view raw_key() const { return key_; }
  std::string_view value() const { return value_; }

 private:
  std::string_view text_, key_, value_;
  std::size_t at_ = 1;
};

/// The length of the UTF-8 sequence at text[at] (Unicode 15, table 3-7), 0 when it is none.
std::size_t utf8_length(std::string_view text, std::size_t at);

/// The text of a quoted string in UTF-8; a lone surrogate becomes U+FFFD.
std::string json_unquote(std::string_view quoted);

/// A quoted string that holds text; what is no UTF-8 in it becomes U+FFFD, byte by byte.
std::string json_quote(std::string_view text);

}  // namespace signum::detail
