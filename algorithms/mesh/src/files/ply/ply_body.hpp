// SPDX-License-Identifier: MIT
/// What follows the header of a PLY file, number by number.
#pragma once

#include <bit>
#include <cmath>
#include <string>

#include "files/text/text_scanner.hpp"
#include "ply_header.hpp"

namespace signum::detail {

/// The body of a text file: an item a line. The value of a property is what its type says, so the
/// numbers of a float property are rounded to floats, as they were when the file was written.
class AsciiBody {
 public:
  AsciiBody(const Source& source, const PlyHeader& header)
      : source_(&source), text_(source, {false, false}, header.body, header.body_line) {}

  Place place() const { return text_.place(); }
  std::size_t remaining() const { return text_.remaining(); }
  static constexpr bool is_binary = false;
  /// The bytes of a character, and of what separates it from the next.
  static std::size_t size(NumberType) { return 2; }

  void begin_item() {
    for (text_.skip_empty_lines(); is_comment(text_.peek()); text_.skip_empty_lines()) {
      source_->warn(place(), "a comment after the header");
      text_.next_line();
    }
  }
  void end_item() {
    text_.expect_line_end();
    text_.next_line();
  }
  double number(NumberType type) {
    return type == NumberType::float32 ? text_.number_as_float(number_expected)
                                       : text_.number(number_expected);
  }
  /// A number that may be anything.
  double any_number(NumberType type) {
    const std::string_view word = text_.word();
    if (word.empty()) text_.fail_expected(number_expected);
    const double x = number_of(word).value_or(NAN);
    return type == NumberType::float32 ? static_cast<float>(x) : x;
  }
  void skip(NumberType, std::uint64_t n) {
    for (; n > 0; --n) {
      if (text_.word().empty()) text_.fail_expected(number_expected);
    }
  }
  void expect_end() {
    begin_item();
    if (!text_.at_end()) text_.fail_expected("the end of the file after the last element");
  }

 private:
  static constexpr const char* number_expected = "a number";
  static bool is_comment(std::string_view word) { return word == "comment" || word == "obj_info"; }

  const Source* source_;
  TextScanner text_;
};

template <std::endian Endian>
class BinaryBody {
 public:
  BinaryBody(const Source& source, const PlyHeader& header)
      : source_(&source), offset_(header.body) {}

  Place place() const { return {Place::Unit::byte, offset_}; }
  std::size_t remaining() const { return source_->bytes.size() - offset_; }
  static constexpr bool is_binary = true;
  static std::size_t size(NumberType type) { return size_of(type); }

  void begin_item() {}
  void end_item() {}
  double number(NumberType type) {
    const std::size_t at = offset_;
    skip(type, 1);
    return number_at(at, type);
  }
  double any_number(NumberType type) { return number(type); }
  double number_at(std::size_t offset, NumberType type) const {
    return load_number(source_->bytes.data() + offset, type, Endian);
  }
  std::size_t offset() const { return offset_; }
  void skip(NumberType type, std::uint64_t n) {
    if (n > remaining() / size(type)) {
      source_->fail(place(), "expected " + std::to_string(n) + " numbers of " +
                                 std::to_string(size(type)) + " bytes each, and only " +
                                 std::to_string(remaining()) + " bytes follow");
    }
    offset_ += static_cast<std::size_t>(n) * size(type);
  }
  // Some writers end the file with a line feed or a zero.
  void expect_end() {
    if (!is_padding(source_->bytes.substr(offset_))) {
      source_->fail(place(), "expected the end of the file after the last element, and " +
                                 std::to_string(remaining()) + " bytes follow");
    }
  }

 private:
  const Source* source_;
  std::size_t offset_;
};

}  // namespace signum::detail
