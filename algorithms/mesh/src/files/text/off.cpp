// SPDX-License-Identifier: MIT
// OFF, the object file format of Geomview, in text. Normals, colours and texture coordinates are
// skipped.
#include "files/formats.hpp"
#include "files/mesh_builder.hpp"
#include "text_scanner.hpp"
#include "text_writer.hpp"

namespace signum::detail {

namespace {

class OffReader {
 public:
  explicit OffReader(const Source& source)
      : source_(source), text_(source, {true, false}), builder_(source) {}

  // Most files have one vertex or one face on a line, and may have colours after it. Geomview reads
  // words, wherever lines end, except for the colours of faces. There a number that is missing or
  // one too many would shift all after it, so faces must begin on lines of their own.
  Mesh read() {
    read_header();
    const TextScanner body = text_;
    const auto read_as = [&](Layout layout) {
      text_ = body;
      builder_.mesh = {};
      layout_ = layout;
      read_body();
      return std::move(builder_.mesh);
    };
    try {
      return read_as(Layout::lines);
    } catch (const FileError& error) {
      if (more_on_vertex_lines_) throw;
      for (const Layout layout : {Layout::words_and_colours, Layout::words}) {
        if (source_.warnings != nullptr) *source_.warnings = before_body_;
        try {
          return read_as(layout);
        } catch (const FileError&) {  // NOLINT(bugprone-empty-catch): the first one is told.
        }
      }
      throw;
    }
  }

 private:
  enum class Layout : std::uint8_t { lines, words_and_colours, words };

  // [ST][C][N][4][n]OFF [BINARY], or nothing.
  void read_header() {
    text_.skip_empty_lines();
    const std::string_view word = text_.peek();
    if (!word.empty() && word[0] >= '0' && word[0] <= '9' && word != "4OFF") return;
    // In small letters N and n look alike, but they mean different things.
    const bool is_small = word == "off" || word == "coff" || word == "stoff" || word == "stcoff";
    const std::size_t end = word.find(is_small ? "off" : "OFF");
    if (end == word.npos) text_.fail_expected("an OFF header or the number of vertices");
    if (is_small) source_.warn(text_.place(), "a header in small letters");
    std::string_view prefix = word.substr(0, end);
    const auto drop = [&](std::string_view s) {
      const bool there = prefix.starts_with(s);
      if (there) prefix.remove_prefix(s.size());
      return there;
    };
    const bool texture = drop("ST") || drop("st");
    const bool colour = drop("C") || drop("c");
    const bool normal = drop("N");
    if (drop("4") || drop("n")) text_.fail_expected("an OFF file in three dimensions");
    if (!prefix.empty()) text_.fail_expected("an OFF header");
    more_on_vertex_lines_ = texture || colour || normal;
    // Some files have the number of vertices right behind the header.
    text_.skip(end + 3);
    text_.skip_empty_lines();
    if (text_.peek() == "BINARY") text_.fail_expected("an OFF file in text");
    if (source_.warnings != nullptr) before_body_ = *source_.warnings;
  }

  void read_body() {
    const std::uint64_t vertices = text_.count_of("the number of vertices", 6);
    begin_word();
    const std::uint64_t faces = text_.count_of("the number of faces", 2);
    begin_word();
    if (!text_.at_line_end()) text_.count("the number of edges");
    if (layout_ == Layout::lines) {
      text_.expect_line_end();
      text_.next_line();
    }
    builder_.mesh.vertices.reserve(static_cast<std::size_t>(vertices));
    for (std::uint64_t i = 0; i < vertices; ++i) read_vertex();
    end_words();
    builder_.mesh.triangles.reserve(static_cast<std::size_t>(faces));
    for (std::uint64_t i = 0; i < faces; ++i) read_face();
    text_.skip_empty_lines();
    if (!text_.at_end()) text_.fail_expected("the end of the file after the last face");
  }

  /// If the file is read as words, the next word may be on another line.
  void begin_word() {
    if (layout_ != Layout::lines) text_.skip_empty_lines();
  }

  /// Requires that a face, or the end, stands on another line than what was read.
  void end_words() {
    if (layout_ != Layout::lines) text_.expect_line_end();
  }

  void read_vertex() {
    text_.skip_empty_lines();
    const Place place = text_.place();
    Point3 p{};
    for (double* const x : {&p.x, &p.y, &p.z}) {
      begin_word();
      *x = text_.number("a coordinate");
    }
    if (layout_ == Layout::lines) {
      if (!more_on_vertex_lines_) skip_more(place);
      text_.next_line();
    }
    builder_.add_vertex(p, place);
  }

  /// Skips a colour or a normal that the header does not announce. One number alone may be a
  /// weight.
  void skip_more(Place place) {
    if (text_.at_line_end()) return;
    const TextScanner begin = text_;
    std::size_t numbers = 0;
    for (; !text_.at_line_end(); ++numbers) text_.any_number("a colour");
    if (numbers == 1) {
      text_ = begin;
      text_.expect_line_end("three coordinates, and no more in an OFF file without C, N or ST");
    }
    source_.warn(place, "more than three numbers for a vertex, in an OFF file without C, N or ST");
  }

  void read_face() {
    text_.skip_empty_lines();
    const Place place = text_.place();
    const std::uint64_t n = text_.count("the number of corners of a face");
    if (n < 3 && layout_ != Layout::lines) text_.fail("expected three corners or more");
    corners_.clear();
    for (std::uint64_t i = 0; i < n; ++i) {
      begin_word();
      const auto index = static_cast<double>(text_.count("the index of a vertex"));
      corners_.push_back(builder_.checked_index(index, place));
    }
    if (layout_ == Layout::words) {
      end_words();
    } else {
      text_.next_line();  // past the face's colour
    }
    if (builder_.has_area(corners_.size(), place)) builder_.add_polygon(corners_, place);
  }

  const Source& source_;
  TextScanner text_;
  MeshBuilder builder_;
  std::vector<std::uint32_t> corners_;
  bool more_on_vertex_lines_ = false;
  Layout layout_ = Layout::lines;
  ReadWarnings before_body_;  ///< the warnings of the header
};

}  // namespace

Mesh read_off(const Source& source) { return OffReader(source).read(); }

std::string write_off(const Mesh& mesh) {
  std::string text = "OFF\n" + std::to_string(mesh.vertices.size()) + " " +
                     std::to_string(mesh.triangles.size()) + " 0\n";
  for (const Point3& p : mesh.vertices) {
    append(text, p);
    text += '\n';
  }
  for (const Mesh::Triangle& t : mesh.triangles) {
    text += '3';
    for (const std::uint32_t vertex : t) append(text += ' ', vertex);
    text += '\n';
  }
  return text;
}

}  // namespace signum::detail
