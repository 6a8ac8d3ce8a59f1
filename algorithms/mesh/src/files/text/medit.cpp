// SPDX-License-Identifier: MIT
// MESH, the format of Medit, in text: lists, each with its name, the number of its items, and for
// each item its numbers and a reference number, with blanks or line ends between all of them.
// See: Frey, MEDIT: An Interactive Mesh Visualization Software, INRIA RT-0253, 2001.
#include <span>

#include "files/formats.hpp"
#include "files/mesh_builder.hpp"
#include "text_scanner.hpp"
#include "text_writer.hpp"

namespace signum::detail {

namespace {

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

class MeditReader {
 public:
  explicit MeditReader(const Source& source)
      : source_(source), text_(source, {true, false}), builder_(source) {}

  Mesh read() {
    text_.skip_empty_lines();
    if (!text_.accept_word("meshversionformatted")) text_.fail_expected("MeshVersionFormatted");
    const std::uint64_t version = count("a version of the format");
    if (version > 4) text_.fail("expected a version from 0 to 4");
    bool is_ended = false;
    for (text_.skip_empty_lines(); !is_ended && !text_.at_end(); text_.skip_empty_lines()) {
      is_ended = text_.accept_word("end");
      if (!is_ended) read_list();
    }
    if (!text_.at_end()) text_.fail_expected("the end of the file after End");
    if (!has_vertices_) text_.fail_expected("a list of vertices");
    if (!is_ended) source_.warn(text_.place(), "'End' is missing");
    return std::move(builder_.mesh);
  }

 private:
  // The next word, on whatever line it is.

  double coordinate() {
    text_.skip_empty_lines();
    return text_.number("a coordinate");
  }
  std::uint64_t count(const char* expected) {
    text_.skip_empty_lines();
    return text_.count(expected);
  }
  void reference() {
    text_.skip_empty_lines();
    text_.integer("a reference number");
    if (!text_.at_word_end()) text_.fail_expected("the end of a reference number");
  }

  void read_list() {
    text_.skip_empty_lines();
    const std::string_view name = text_.peek();
    if (text_.accept_word("dimension")) {
      text_.skip_empty_lines();
      if (text_.peek() != "3") text_.fail_expected("a mesh in 3 dimensions");
      text_.word();
      has_dimension_ = true;
    } else if (equal_ignoring_case(name, "vertices")) {
      if (!has_dimension_) text_.fail_expected("Dimension before the vertices");
      if (has_vertices_) text_.fail_expected("one list of vertices");
      text_.word();
      read_vertices();
    } else if (text_.accept_word("triangles")) {
      read_faces(3);
    } else if (text_.accept_word("quadrilaterals")) {
      read_faces(4);
    } else if (equal_ignoring_case(name.substr(0, 9), "triangles") ||
               equal_ignoring_case(name.substr(0, 14), "quadrilaterals")) {
      text_.fail_expected("faces with straight edges");
    } else if (!name.empty() && is_letter(name[0])) {
      skip_list();
    } else {
      text_.fail_expected("the name of a list, or End");
    }
  }

  void read_vertices() {
    has_vertices_ = true;
    text_.skip_empty_lines();
    const std::uint64_t vertices = text_.count_of("the number of vertices", 8);
    builder_.mesh.vertices.reserve(static_cast<std::size_t>(vertices));
    for (std::uint64_t i = 0; i < vertices; ++i) {
      const double x = coordinate();
      const double y = coordinate();
      const double z = coordinate();
      reference();
      builder_.add_vertex({x, y, z}, text_.place());
    }
  }

  void read_faces(std::size_t corners) {
    text_.skip_empty_lines();
    const std::uint64_t faces = text_.count_of("the number of faces", 2 * corners + 2);
    for (std::uint64_t i = 0; i < faces; ++i) {
      for (std::size_t k = 0; k < corners; ++k) {
        const auto index = static_cast<double>(count("the index of a vertex"));
        corners_[k] = builder_.checked_index(index, text_.place(), 1);
      }
      reference();
      builder_.add_polygon(std::span(corners_).first(corners), text_.place());
    }
  }

  // Skips edges, tetrahedra, normals, texts in quotes and the like, up to the next word that is a
  // name.
  void skip_list() {
    do {
      const std::string_view word = text_.word();
      if (word.starts_with('"')) skip_quoted(word);
      text_.skip_empty_lines();
    } while (!text_.at_end() && !is_letter(text_.peek()[0]));
  }

  /// Skips the rest of a text that begins with this word and ends with the line at the latest.
  void skip_quoted(std::string_view word) {
    word.remove_prefix(1);
    while (!word.ends_with('"') && !text_.at_line_end()) word = text_.word();
  }

  const Source& source_;
  TextScanner text_;
  MeshBuilder builder_;
  std::array<std::uint32_t, 4> corners_{};
  bool has_dimension_ = false;
  bool has_vertices_ = false;
};

}  // namespace

Mesh read_medit(const Source& source) { return MeditReader(source).read(); }

std::string write_medit(const Mesh& mesh) {
  std::string text = "MeshVersionFormatted 2\nDimension 3\nVertices\n" +
                     std::to_string(mesh.vertices.size()) + "\n";
  for (const Point3& p : mesh.vertices) {
    append(text, p);
    text += " 0\n";
  }
  text += "Triangles\n" + std::to_string(mesh.triangles.size()) + "\n";
  for (const Mesh::Triangle& t : mesh.triangles) {
    for (const std::uint32_t vertex : t) {
      append(text, std::uint64_t{vertex} + 1);
      text += ' ';
    }
    text += "0\n";
  }
  return text + "End\n";
}

}  // namespace signum::detail
