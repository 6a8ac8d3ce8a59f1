// SPDX-License-Identifier: MIT
// STL, text and binary. Normals and attributes are skipped: the corners say all.
#include <algorithm>
#include <cctype>
#include <cmath>
#include <initializer_list>
#include <signum/kernel/rational.hpp>

#include "binary_stl.hpp"
#include "files/float_formats.hpp"
#include "files/formats.hpp"
#include "files/mesh_builder.hpp"
#include "files/text/text_scanner.hpp"
#include "files/text/text_writer.hpp"
#include "zero_area.hpp"

namespace signum::detail {

namespace {

/// Whether a word begins a comment. The format has no comments, but some programs write them.
bool is_stl_comment(std::string_view word) {
  return word.starts_with('#') || word.starts_with(';') || word.starts_with("//");
}

class AsciiStlReader {
 public:
  explicit AsciiStlReader(const Source& source)
      : source_(source), text_(source, {false, false}), builder_(source) {}

  // Solids, one after the other.
  Mesh read() {
    skip_comments();
    do {
      expect("solid");
      skip_words();  // the name
      while (accept("facet")) read_facet();
      end_solid();
    } while (!text_.at_end());
    return std::move(builder_.mesh);
  }

 private:
  bool accept(std::string_view keyword) {
    skip_comments();
    return text_.accept_word(keyword);
  }

  void expect(std::string_view keyword) {
    if (!accept(keyword)) text_.fail_expected(quote(keyword));
  }

  /// Whether one of the words is next.
  bool is_next(std::initializer_list<std::string_view> words) {
    skip_comments();
    return std::any_of(words.begin(), words.end(), [&](std::string_view word) {
      return equal_ignoring_case(text_.peek(), word);
    });
  }

  void skip_comments() {
    for (text_.skip_empty_lines(); is_stl_comment(text_.peek()); text_.skip_empty_lines()) {
      source_.warn(text_.place(), "a comment, which text STL does not have");
      text_.next_line();
    }
  }

  /// Steps over endWHAT, or 'end WHAT', if it is next.
  bool accept_end(std::string_view what) {
    if (accept("end" + std::string(what))) return true;
    const TextScanner before = text_;
    const bool is_end = accept("end") && text_.accept_word(what);
    if (is_end) {
      source_.warn(text_.place(), "'end " + std::string(what) + "' in two words");
    } else {
      text_ = before;
    }
    return is_end;
  }

  /// Reads endWHAT. It may be left out before one of the words that follow it.
  void end(std::string_view what, std::initializer_list<std::string_view> next) {
    const std::string keyword = quote("end" + std::string(what));
    if (!accept_end(what)) {
      if (!is_next(next)) text_.fail_expected(keyword);
      source_.warn(text_.place(), keyword + " is missing");
    } else if (!text_.at_line_end() && !is_next(next)) {
      source_.warn(text_.place(), "words after " + keyword);
      skip_words();
    }
  }

  /// Whether the next words of the line are those of a facet. A name may have one of them.
  static bool is_facet(TextScanner text) {
    if (text.accept_word("outer")) return text.accept_word("loop");
    if (text.accept_word("facet")) return text.accept_word("normal") || text.accept_word("outer");
    if (!text.accept_word("vertex")) return false;
    for (int i = 0; i < 3; ++i) {
      const std::string_view word = text.word();
      if (word.empty() || std::string_view("0123456789.+-").find(word[0]) == word.npos)
        return false;
    }
    return true;
  }

  /// Skips the rest of the line, a name or a remark, in which no facet may be lost.
  void skip_words() {
    for (; !text_.at_line_end(); text_.word()) {
      if (is_facet(text_)) text_.fail_expected("a new line in front of a facet");
    }
    text_.next_line();
  }

  void end_solid() {
    if (accept_end("solid")) {
      skip_words();  // the name
    } else if (!builder_.mesh.triangles.empty() && (text_.at_end() || is_next({"solid"}))) {
      source_.warn(text_.place(), "'endsolid' is missing");
    } else {
      text_.fail_expected("'facet' or 'endsolid'");
    }
    for (skip_comments(); !text_.at_end() && !is_next({"solid"}); skip_comments()) {
      // These words belong to a solid whose beginning is lost.
      if (is_next({"facet", "outer", "vertex", "endloop", "endfacet", "endsolid"})) return;
      source_.warn(text_.place(), "text after 'endsolid'");
      skip_words();
    }
  }

  // Reads what follows the word 'facet'.
  void read_facet() {
    // The normal may be absent, or no numbers.
    if (accept("normal")) {
      for (int i = 0; i < 3; ++i) text_.word();
    }
    expect("outer");
    expect("loop");
    const Place place = text_.place();
    corners_.clear();
    while (corners_.size() < 3 || is_next({"vertex"})) read_vertex();
    if (corners_.size() > 3) source_.warn(place, "a facet of more than three vertices");
    end("loop", {"endfacet", "end", "facet", "endsolid"});
    end("facet", {"facet", "endsolid", "end"});
    builder_.add_polygon(corners_, place);
  }

  void read_vertex() {
    expect("vertex");
    const Place place = text_.place();
    Point3 p{};
    p.x = text_.number("a coordinate");
    p.y = text_.number("a coordinate");
    p.z = text_.number("a coordinate");
    corners_.push_back(static_cast<std::uint32_t>(builder_.mesh.vertices.size()));
    builder_.add_vertex(p, place);
  }

  const Source& source_;
  TextScanner text_;
  MeshBuilder builder_;
  std::vector<std::uint32_t> corners_;
};

// The header of a binary file is free text and may begin with "solid", so its size decides first:
// no text has one that fits, for four printable characters make a count of 150 million at the
// least. Else a file that begins with "solid" or a comment is text if it looks like one.
bool is_binary(std::string_view bytes) {
  if (fits_binary_stl(bytes)) return true;
  const std::string_view start = bytes.substr(0, 1000);
  if (start.find('\0') != start.npos) return true;
  const std::size_t at = start.find_first_not_of(" \t\r\n\v\f");
  if (at == start.npos) return true;
  const std::string_view word = start.substr(at, 5);
  return !equal_ignoring_case(word, "solid") && !is_stl_comment(word);
}

/// The largest of the magnitudes.
double greatest_coordinate(const Point3& v) {
  return std::max({std::abs(v.x), std::abs(v.y), std::abs(v.z)});
}

/// Requires that v is not zero.
Point3 unit(const Point3& v) {
  const double size = greatest_coordinate(v);
  const Point3 w{v.x / size, v.y / size, v.z / size};
  const double length = std::hypot(w.x, w.y, w.z);
  return {w.x / length, w.y / length, w.z / length};
}

/// The normal in rationals, its largest coordinate made 1. Requires that there is one.
Point3 exact_normal(const Triangle3& t) {
  const auto& [p, q, r] = t.vertices;
  const auto difference = [](const Point3& from, const Point3& to) {
    return Vec3{Rational(to.x) - Rational(from.x), Rational(to.y) - Rational(from.y),
                Rational(to.z) - Rational(from.z)};
  };
  const auto n = cross(difference(p, q), difference(p, r));
  Rational most;
  for (const Rational& x : {n.x, n.y, n.z}) most = std::max({most, x, -x});
  return {(n.x / most).to_double(), (n.y / most).to_double(), (n.z / most).to_double()};
}

/// The normal of length 1, nearly; zero where there is none.
Point3 rounded_normal(const Triangle3& t) {
  const auto& [p, q, r] = t.vertices;
  // Differences are halved, so that they do not overflow.
  const auto half = [](const Point3& from, const Point3& to) {
    return Point3{0.5 * to.x - 0.5 * from.x, 0.5 * to.y - 0.5 * from.y, 0.5 * to.z - 0.5 * from.z};
  };
  const Point3 u = half(p, q), v = half(p, r);
  if (std::min(greatest_coordinate(u), greatest_coordinate(v)) > 0x1p-1000) {
    // The coordinates are off by some 2^-50.
    const Point3 n = cross(unit(u), unit(v));
    if (greatest_coordinate(n) > 0x1p-20) return unit(n);
  }
  return has_zero_area(t) ? Point3{0, 0, 0} : unit(exact_normal(t));
}

}  // namespace

Mesh read_stl(const Source& source) {
  return is_binary(source.bytes) ? read_binary_stl(source) : AsciiStlReader(source).read();
}

std::string write_stl(const Mesh& mesh) {
  std::string text = "solid mesh\n";
  for (std::size_t i = 0; i < mesh.triangles.size(); ++i) {
    const Triangle3 t = mesh.triangle(i);
    append(text += "facet normal ", rounded_normal(t));
    text += "\nouter loop\n";
    for (const Point3& p : t.vertices) {
      append(text += "vertex ", p);
      text += '\n';
    }
    text += "endloop\nendfacet\n";
  }
  return text + "endsolid mesh\n";
}

std::string write_binary_stl(const Mesh& mesh) {
  std::string bytes = "binary STL by signum";
  bytes.resize(binary_stl_header - sizeof(std::uint32_t), ' ');
  append_bytes(bytes, static_cast<std::uint32_t>(mesh.triangles.size()));
  const auto add = [&bytes](const Point3& p) {
    for (const double x : {p.x, p.y, p.z}) append_bytes(bytes, static_cast<float>(x));
  };
  for (std::size_t i = 0; i < mesh.triangles.size(); ++i) {
    const Triangle3 t = mesh.triangle(i);
    add(rounded_normal(t));
    for (const Point3& p : t.vertices) add(p);
    append_bytes(bytes, std::uint16_t{0});
  }
  return bytes;
}

}  // namespace signum::detail
