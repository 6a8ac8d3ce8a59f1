// SPDX-License-Identifier: MIT
#include "ply_header.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <set>

#include "files/text/text_scanner.hpp"

namespace signum::detail {

namespace {

std::string read_name(TextScanner& text, const char* expected) {
  const std::string_view word = text.word();
  if (word.empty()) text.fail_expected(expected);
  return std::string(word);
}

PlyProperty read_property(TextScanner& text) {
  PlyProperty property{};
  if (text.peek() == "list") {
    text.word();
    property.count_type = read_number_type(text);
  }
  property.type = read_number_type(text);
  property.name = read_name(text, "the name of a property");
  return property;
}

PlyHeader::Format read_format(TextScanner& text) {
  const std::string_view word = text.peek();
  PlyHeader::Format format{};
  if (word == "binary_little_endian") {
    format = PlyHeader::Format::binary_little_endian;
  } else if (word == "binary_big_endian") {
    format = PlyHeader::Format::binary_big_endian;
  } else if (word != "ascii") {
    text.fail_expected("'ascii', 'binary_little_endian' or 'binary_big_endian'");
  }
  text.word();
  text.expect_word("1.0");
  return format;
}

// Whether a line with an unknown keyword is free text. A line that looks like an element or a
// property is misspelt, and may say what the body holds.
bool is_free_text(TextScanner line) {
  constexpr std::array<std::string_view, 3> keywords = {"format", "element", "property"};
  const std::string_view first = line.word();
  for (const std::string_view keyword : keywords) {
    if (equal_ignoring_case(first, keyword)) return false;
  }
  const std::string_view second = line.word();
  if (second == "list" || number_type_of(second)) return false;
  const std::string_view third = line.word();
  return third.empty() || third.find_first_not_of("0123456789") != third.npos;
}

// The body begins right after the end of this line, and in a binary file it may begin with a byte
// that looks like a line feed: so what ends the first line ends this one.
std::size_t offset_after_line(const Source& source, std::size_t offset, Place last_line) {
  const auto line_end = [&](std::size_t from) { return source.bytes.find_first_of("\r\n", from); };
  const std::size_t end = line_end(offset);
  if (end == source.bytes.npos) return source.bytes.size();
  const std::size_t first = line_end(0);
  if (source.bytes.substr(end, 2) != "\r\n") return end + 1;
  // If a CR alone ends the first line, the LF belongs to the body.
  if (source.bytes.substr(first, 2) != "\r\n" && source.bytes[first] == '\r') return end + 1;
  if (source.bytes[first] == '\n') {
    source.warn(last_line, "ends in CR LF, but the lines before it end in LF");
  }
  return end + 2;
}

}  // namespace

std::optional<std::size_t> PlyElement::find(std::string_view property) const {
  for (std::size_t i = 0; i < properties.size(); ++i) {
    if (properties[i].name == property) return i;
  }
  return std::nullopt;
}

const PlyElement* PlyHeader::find(std::string_view element) const {
  const auto i = std::find_if(elements.begin(), elements.end(),
                              [&](const PlyElement& e) { return e.name == element; });
  return i == elements.end() ? nullptr : &*i;
}

std::vector<std::size_t> corner_properties(const PlyElement& vertex, CornerKind kind) {
  struct Names {
    CornerKind kind;
    std::array<std::string_view, 4> words;
  };
  constexpr std::array<Names, 6> lists = {{
      {CornerKind::texture, {"s", "t"}},
      {CornerKind::texture, {"u", "v"}},
      {CornerKind::texture, {"texture_u", "texture_v"}},
      {CornerKind::normal, {"nx", "ny", "nz"}},
      {CornerKind::colour, {"red", "green", "blue", "alpha"}},
      {CornerKind::colour, {"diffuse_red", "diffuse_green", "diffuse_blue"}},
  }};
  const std::size_t needed = kind == CornerKind::texture ? 2 : 3;
  for (const Names& names : lists) {
    if (names.kind != kind) continue;
    std::vector<std::size_t> found;
    for (const std::string_view word : names.words) {
      const auto at = word.empty() ? std::nullopt : vertex.find(word);
      if (!at || vertex.properties[*at].count_type) break;
      found.push_back(*at);
    }
    if (found.size() >= needed) return found;
  }
  return {};
}

double whole(NumberType type) {
  switch (type) {
    case NumberType::uint8:
      return 255;
    case NumberType::uint16:
      return 65535;
    case NumberType::float32:
    case NumberType::float64:
      return 1;
    default:
      return std::numeric_limits<double>::quiet_NaN();
  }
}

PlyHeader read_ply_header(const Source& source) {
  TextScanner text(source, {false, false});
  PlyHeader header{};
  bool has_format = false;
  // A header may have as many lines as the file has room for.
  std::set<std::string> elements, properties;
  text.expect_word("ply");
  text.expect_line_end();
  for (text.next_line(); text.peek() != "end_header"; text.next_line()) {
    const std::string_view keyword = text.peek();
    if (text.at_end()) text.fail_expected("a PLY header that ends with 'end_header'");
    if (keyword == "comment" || keyword == "obj_info" || keyword.empty()) continue;
    if (keyword == "format") {
      text.word();
      header.format = read_format(text);
      has_format = true;
    } else if (keyword == "element") {
      text.word();
      const std::string name = read_name(text, "the name of an element");
      properties.clear();
      if (!elements.insert(name).second)
        text.fail("expected one element " + quote(name) + ", found a second");
      header.elements.push_back({name, text.count("the number of its items"), {}});
    } else if (keyword == "property" && !header.elements.empty()) {
      text.word();
      PlyProperty property = read_property(text);
      if (!properties.insert(property.name).second)
        text.fail("expected one property " + quote(property.name) + ", found a second");
      header.elements.back().properties.push_back(std::move(property));
    } else if (is_free_text(text)) {
      source.warn(text.place(), "a line of the header that is no 'comment'");
      continue;
    } else {
      text.fail_expected(
          "'format', 'comment', 'element', 'property' of an element, or 'end_header'");
    }
    text.expect_line_end();
  }
  if (!has_format) text.fail_expected("a line 'format' before 'end_header'");
  text.word();
  text.expect_line_end();
  header.body = offset_after_line(source, text.offset(), text.place());
  header.body_line = static_cast<std::size_t>(text.place().number) + 1;
  return header;
}

}  // namespace signum::detail
