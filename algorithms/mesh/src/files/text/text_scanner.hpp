// SPDX-License-Identifier: MIT
/// Walks over a text line by line and word by word. Every demand that the text does not meet
/// becomes a FileError that names the line.
#pragma once

#include <cstdint>
#include <string_view>

#include "files/source.hpp"

namespace signum::detail {

/// What ends a line early, or does not end it, beside the characters that end lines everywhere (LF,
/// CR LF, CR).
struct TextSyntax {
  bool hash_comments;           ///< '#' begins a comment, to the end of the line
  bool backslash_continuation;  ///< a line whose last character is '\' goes on in the next
};

/// The number that a whole word says, which may be infinite or a NaN; nothing of another word.
std::optional<double> number_of(std::string_view word);

class TextScanner {
 public:
  TextScanner(const Source& source, TextSyntax syntax, std::size_t offset = 0, std::size_t line = 1)
      : source_(&source),
        p_(source.bytes.data() + offset),
        end_(source.bytes.data() + source.bytes.size()),
        line_(line),
        syntax_(syntax) {}

  Place place() const { return {Place::Unit::line, line_}; }
  std::size_t offset() const { return static_cast<std::size_t>(p_ - source_->bytes.data()); }
  std::size_t remaining() const { return static_cast<std::size_t>(end_ - p_); }

  /// After the blanks that follow: is nothing left of the line, of the file?
  bool at_line_end();
  bool at_end();

  /// Goes to the first word of the next line.
  void next_line();
  /// Skips the rest of the line; a backslash at its end does not continue it.
  void skip_to_line_end();
  /// Goes to the first word from here on, whatever its line.
  void skip_empty_lines();

  /// The next word of this line, empty at its end.
  std::string_view word();
  /// The next word without reading it.
  std::string_view peek();
  /// If the next word of this line is this one, given in small letters, in any case of letters:
  /// steps over it.
  bool accept_word(std::string_view lower);
  /// Does the word that is being read end here, or go on with this character?
  bool at_word_end() const { return word_end() == p_; }
  bool at(char c) const { return p_ != end_ && *p_ == c; }
  bool accept(char c);
  /// Steps over this many characters of the word.
  void skip(std::size_t characters) { p_ += characters; }

  /// The next word of this line, which must be a finite decimal number, correctly rounded.
  double number(const char* expected);
  float number_as_float(const char* expected);
  /// The next word of this line, which must be a decimal number, but may be infinite or a NaN.
  double any_number(const char* expected);
  /// The next characters, which must be a decimal integer; what follows it is left.
  std::int64_t integer(const char* expected);
  /// The next word, which must be a decimal integer that is not negative.
  std::uint64_t count(const char* expected);
  /// The next word, which must be a number of items, each of which takes so many bytes at least: so
  /// that the file bounds what is allocated for them.
  std::uint64_t count_of(const char* expected, std::uint64_t bytes_each);

  void expect_word(std::string_view expected);
  void expect_line_end(const char* expected = "the end of the line");

  /// "expected EXPECTED, found 'the next word'".
  [[noreturn]] void fail_expected(const std::string& expected);
  [[noreturn]] void fail(const std::string& what) const { source_->fail(place(), what); }

 private:
  void skip_blanks();
  bool ends_word(const char* p) const;
  const char* word_end() const;
  /// Where the digits begin of what may begin with a plus.
  const char* after_plus() const;
  bool is_continuation(const char* p) const;
  void end_line();
  template <class T>
  T parse_any_number(const char* expected);
  template <class T>
  T parse_number(const char* expected);

  const Source* source_;
  const char* p_;
  const char* end_;
  std::size_t line_;
  TextSyntax syntax_;
};

}  // namespace signum::detail
