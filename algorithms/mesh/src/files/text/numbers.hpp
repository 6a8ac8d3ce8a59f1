// SPDX-License-Identifier: MIT
/// Numbers of a file, which stand in it as words of a text or as bytes, one after the other.
#pragma once

#include <bit>
#include <cstdint>
#include <optional>
#include <string_view>

#include "files/load.hpp"
#include "files/source.hpp"
#include "text_scanner.hpp"

namespace signum::detail {

enum class NumberType : std::uint8_t {
  int8,
  uint8,
  int16,
  uint16,
  int32,
  uint32,
  int64,
  uint64,
  float32,
  float64
};

/// The type that has this name in PLY and VTK files, in any case of letters, such as float, Float32
/// or unsigned_char; nothing for another name.
std::optional<NumberType> number_type_of(std::string_view name);
/// The next word of the line, which must be the name of a type.
NumberType read_number_type(TextScanner& text);
/// The bytes of a number.
std::size_t size_of(NumberType type);
/// The number at p; correctly rounded, where it is an integer of over 53 bits.
inline double load_number(const char* p, NumberType type, std::endian endian) {
  switch (type) {
    case NumberType::int8:
      return load<std::int8_t>(p, endian);
    case NumberType::uint8:
      return load<std::uint8_t>(p, endian);
    case NumberType::int16:
      return load<std::int16_t>(p, endian);
    case NumberType::uint16:
      return load<std::uint16_t>(p, endian);
    case NumberType::int32:
      return load<std::int32_t>(p, endian);
    case NumberType::uint32:
      return load<std::uint32_t>(p, endian);
    case NumberType::int64:
      return static_cast<double>(load<std::int64_t>(p, endian));
    case NumberType::uint64:
      return static_cast<double>(load<std::uint64_t>(p, endian));
    case NumberType::float32:
      return load<float>(p, endian);
    case NumberType::float64:
      break;
  }
  return load<double>(p, endian);
}

/// Reads from where the text stands, and leaves the text behind what was read.
class NumberReader {
 public:
  /// Bytes of this endianness, or else words, with ends of lines anywhere between them.
  NumberReader(const Source& source, TextScanner& text, std::optional<std::endian> endian)
      : source_(source), text_(text), endian_(endian) {}

  bool is_binary() const { return endian_.has_value(); }
  /// Where the next number stands.
  Place place();
  /// Requires that the line ends here. In binary, the next number begins right behind it.
  void end_line();

  /// A finite number, which a word of the type float32 is rounded to.
  double number(NumberType type, const char* expected);
  /// A number that may be anything.
  void skip(NumberType type, std::uint64_t count, const char* expected);
  /// A number of things, or of one of them.
  std::uint64_t count(NumberType type, const char* expected);
  /// The same, of things that take so many numbers each: so that the file bounds what is allocated
  /// for them.
  std::uint64_t count_of(NumberType type, const char* expected, NumberType each,
                         std::uint64_t numbers_each);
  /// Fails if fewer numbers can follow.
  void require(std::uint64_t count, NumberType type, std::uint64_t numbers_each = 1);

 private:
  const char* take(NumberType type);

  const Source& source_;
  TextScanner& text_;
  std::optional<std::endian> endian_;
};

}  // namespace signum::detail
