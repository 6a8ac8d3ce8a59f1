// SPDX-License-Identifier: MIT
#include "obj_block.hpp"

#include <algorithm>

#include "text_scanner.hpp"

namespace signum::detail {

namespace {

/// Reads v, v/vt, v//vn or v/vt/vn; nothing that is not plain, or no corner.
std::optional<std::uint32_t> plain_corner(TextScanner& text) {
  constexpr const char* expected = "an index";
  const std::int64_t i = text.integer(expected);
  for (int k = 0; k < 2 && text.accept('/'); ++k) {
    if (!text.at_word_end() && !text.at('/')) text.integer(expected);
  }
  if (i < 1 || i > 0xFFFFFFFF || !text.at_word_end()) return std::nullopt;
  return static_cast<std::uint32_t>(i - 1);
}

bool read_plain_lines(TextScanner& text, ObjBlock& block) {
  constexpr const char* expected = "a coordinate";
  auto& [vertices, triangles] = block.mesh;
  for (; text.skip_empty_lines(), !text.at_end(); text.next_line()) {
    const std::string_view keyword = text.peek();
    if (keyword == "v") {
      text.word();
      Point3 p{};
      for (double* const x : {&p.x, &p.y, &p.z}) *x = text.number(expected);
      if (!text.at_line_end()) return false;
      vertices.push_back(p);
    } else if (keyword == "f") {
      text.word();
      Mesh::Triangle t{};
      for (std::uint32_t& v : t) {
        const std::optional<std::uint32_t> corner = plain_corner(text);
        if (!corner) return false;
        v = *corner;
        block.needed = std::max(block.needed,
                                std::int64_t{v} + 1 - static_cast<std::int64_t>(vertices.size()));
      }
      if (!text.at_line_end()) return false;
      triangles.push_back(t);
    } else if (keyword != "vt" && keyword != "vn") {
      return false;
    }
  }
  return true;
}

}  // namespace

std::size_t obj_line_end(std::string_view bytes, std::size_t offset) {
  for (std::size_t at = bytes.find('\n', offset); at != bytes.npos; at = bytes.find('\n', at + 1)) {
    const std::size_t last = at > 0 && bytes[at - 1] == '\r' ? at - 1 : at;
    if (last == 0 || bytes[last - 1] != '\\') return at + 1;
  }
  return bytes.size();
}

void read_obj_block(const Source& source, std::size_t begin, ObjBlock& block) {
  const std::size_t size = block.end - begin;
  block.mesh.vertices.reserve(size / 64);
  block.mesh.triangles.reserve(size / 48);
  Source part = source;
  part.bytes = source.bytes.substr(0, block.end);
  TextScanner text(part, {true, true}, begin);
  try {
    block.is_plain = read_plain_lines(text, block);
  } catch (const FileError&) {
    // Whoever reads it in order says why.
  }
  block.lines = text.place().number - 1;
}

}  // namespace signum::detail
