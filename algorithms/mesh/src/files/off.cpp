// SPDX-License-Identifier: MIT
// OFF, the object file format of Geomview, in text: a vertex and a face a line. Normals, colours
// and texture coordinates are skipped.
#include "formats.hpp"
#include "mesh_builder.hpp"
#include "text_scanner.hpp"
#include "text_writer.hpp"

namespace signum::detail {

namespace {

class OffReader {
 public:
  explicit OffReader(const Source& source) : text_(source, {true, false}), builder_(source) {}

  Mesh read() {
    read_header();
    const std::uint64_t vertices = text_.count_of("the number of vertices", 6);
    const std::uint64_t faces = text_.count_of("the number of faces", 2);
    if (!text_.at_line_end()) text_.count("the number of edges");
    text_.expect_line_end();
    text_.next_line();
    builder_.mesh.vertices.reserve(vertices);
    for (std::uint64_t i = 0; i < vertices; ++i) read_vertex();
    builder_.mesh.triangles.reserve(faces);
    for (std::uint64_t i = 0; i < faces; ++i) read_face();
    text_.skip_empty_lines();
    if (!text_.at_end()) text_.fail_expected("the end of the file after the last face");
    return std::move(builder_.mesh);
  }

 private:
  // [ST][C][N][4][n]OFF [BINARY], or nothing.
  void read_header() {
    text_.skip_empty_lines();
    std::string_view word = text_.peek();
    if (!word.empty() && word[0] >= '0' && word[0] <= '9' && word != "4OFF") return;
    const std::size_t end = word.find("OFF");
    if (end == word.npos) text_.fail_expected("an OFF header or the number of vertices");
    std::string_view prefix = word.substr(0, end);
    const auto drop = [&](std::string_view s) {
      const bool there = prefix.starts_with(s);
      if (there) prefix.remove_prefix(s.size());
      return there;
    };
    const bool texture = drop("ST");
    const bool colour = drop("C");
    const bool normal = drop("N");
    if (drop("4") || drop("n")) text_.fail_expected("an OFF file in three dimensions");
    if (!prefix.empty()) text_.fail_expected("an OFF header");
    more_on_vertex_lines_ = texture || colour || normal;
    // Some files have the number of vertices right behind the header.
    text_.skip(end + 3);
    text_.skip_empty_lines();
    if (text_.peek() == "BINARY") text_.fail_expected("an OFF file in text");
  }

  void read_vertex() {
    text_.skip_empty_lines();
    const Place place = text_.place();
    Point3 p{};
    p.x = text_.number("a coordinate");
    p.y = text_.number("a coordinate");
    p.z = text_.number("a coordinate");
    if (!more_on_vertex_lines_)
      text_.expect_line_end("three coordinates, and no more in an OFF file without C, N or ST");
    text_.next_line();
    builder_.add_vertex(p, place);
  }

  void read_face() {
    text_.skip_empty_lines();
    const Place place = text_.place();
    const std::uint64_t n = text_.count("the number of corners of a face");
    builder_.check_corner_count(n, place);
    corners_.clear();
    for (std::uint64_t i = 0; i < n; ++i) {
      const auto index = static_cast<double>(text_.count("the index of a vertex"));
      corners_.push_back(builder_.checked_index(index, place));
    }
    text_.next_line();  // past the face's colour
    builder_.add_polygon(corners_, place);
  }

  TextScanner text_;
  MeshBuilder builder_;
  std::vector<std::uint32_t> corners_;
  bool more_on_vertex_lines_ = false;
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
