// SPDX-License-Identifier: MIT
#include "numbers.hpp"

#include <algorithm>
#include <cmath>
#include <iterator>

#include "text/decimal.hpp"

namespace signum::detail {

std::optional<NumberType> number_type_of(std::string_view name) {
  struct Name {
    std::string_view name;
    NumberType type;
  };
  using enum NumberType;
  static constexpr Name names[] = {{"char", int8},
                                   {"int8", int8},
                                   {"uchar", uint8},
                                   {"uint8", uint8},
                                   {"unsigned_char", uint8},
                                   {"short", int16},
                                   {"int16", int16},
                                   {"ushort", uint16},
                                   {"uint16", uint16},
                                   {"unsigned_short", uint16},
                                   {"int", int32},
                                   {"int32", int32},
                                   {"vtkidtype", int32},
                                   {"vtktypeint32", int32},
                                   {"uint", uint32},
                                   {"uint32", uint32},
                                   {"unsigned_int", uint32},
                                   {"long", int64},
                                   {"int64", int64},
                                   {"vtktypeint64", int64},
                                   {"unsigned_long", uint64},
                                   {"uint64", uint64},
                                   {"float", float32},
                                   {"float32", float32},
                                   {"double", float64},
                                   {"float64", float64}};
  const auto* const at = std::find_if(std::begin(names), std::end(names), [&](const Name& n) {
    return equal_ignoring_case(name, n.name);
  });
  if (at == std::end(names)) return std::nullopt;
  return at->type;
}

NumberType read_number_type(TextScanner& text) {
  const auto type = number_type_of(text.peek());
  if (!type) text.fail_expected("a type of number, such as 'float' or 'int'");
  text.word();
  return *type;
}

std::size_t size_of(NumberType type) {
  switch (type) {
    case NumberType::int8:
    case NumberType::uint8:
      return 1;
    case NumberType::int16:
    case NumberType::uint16:
      return 2;
    case NumberType::int32:
    case NumberType::uint32:
    case NumberType::float32:
      return 4;
    case NumberType::int64:
    case NumberType::uint64:
    case NumberType::float64:
      break;
  }
  return 8;
}

Place NumberReader::place() {
  if (is_binary()) return {Place::Unit::byte, text_.offset()};
  text_.skip_empty_lines();
  return text_.place();
}

void NumberReader::end_line() {
  text_.expect_line_end();
  if (is_binary()) {
    text_.skip(std::min(source_.bytes.find('\n', text_.offset()), source_.bytes.size() - 1) + 1 -
               text_.offset());
  } else {
    text_.next_line();
  }
}

const char* NumberReader::take(NumberType type) {
  require(1, type);
  const char* const p = source_.bytes.data() + text_.offset();
  text_.skip(size_of(type));
  return p;
}

double NumberReader::number(NumberType type, const char* expected) {
  if (!is_binary()) {
    text_.skip_empty_lines();
    return type == NumberType::float32 ? text_.number_as_float(expected) : text_.number(expected);
  }
  const Place here = place();
  const double x = load_number(take(type), type, *endian_);
  if (!std::isfinite(x))
    source_.fail(here, std::string("expected ") + expected + " that is finite");
  return x;
}

void NumberReader::skip(NumberType type, std::uint64_t count, const char* expected) {
  require(count, type);
  if (is_binary()) text_.skip(static_cast<std::size_t>(count * size_of(type)));
  for (; count > 0 && !is_binary(); --count) {
    text_.skip_empty_lines();
    if (text_.word().empty()) text_.fail_expected(expected);
  }
}

std::uint64_t NumberReader::count(NumberType type, const char* expected) {
  if (!is_binary()) {
    text_.skip_empty_lines();
    return text_.count(expected);
  }
  const Place here = place();
  const double n = number(type, expected);
  if (n < 0 || n >= 0x1p63) {
    source_.fail(here, std::string("expected ") + expected + ", found " + decimal(n));
  }
  return static_cast<std::uint64_t>(n);
}

std::uint64_t NumberReader::count_of(NumberType type, const char* expected, NumberType each,
                                     std::uint64_t numbers_each) {
  const std::uint64_t n = count(type, expected);
  require(n, each, numbers_each);
  return n;
}

void NumberReader::require(std::uint64_t count, NumberType type, std::uint64_t numbers_each) {
  // A word takes a character, and what separates it from the next.
  const std::uint64_t bytes = is_binary() ? size_of(type) : 2;
  const std::uint64_t room = text_.remaining() + (is_binary() ? 0 : 1);
  // The product does not overflow; what is larger than the room is too much as it is.
  const std::uint64_t each = numbers_each > room ? numbers_each : numbers_each * bytes;
  if (count == 0 || count <= room / each) return;
  source_.fail(place(), "expected " + std::to_string(count) + " items of at least " +
                            std::to_string(each) + " bytes each, and only " +
                            std::to_string(text_.remaining()) + " bytes follow");
}

}  // namespace signum::detail
