// SPDX-License-Identifier: MIT
// VTK's legacy format, in text and binary: the points, polygons and strips of POLYDATA. Vertices,
// lines and all data of points and cells are skipped.
// See: Kitware, The VTK User's Guide, 11th edition, 2010, "VTK File Formats"; since VTK 9 lists of
// cells are OFFSETS and CONNECTIVITY.
#include <array>

#include "files/formats.hpp"
#include "files/mesh_builder.hpp"
#include "numbers.hpp"
#include "text_scanner.hpp"

namespace signum::detail {

namespace {

constexpr const char* vertex_expected = "the index of a vertex";

class VtkReader {
 public:
  explicit VtkReader(const Source& source)
      : source_(source), text_(source, {false, false}), builder_(source) {}

  Mesh read() {
    read_header();
    for (text_.skip_empty_lines(); !text_.at_end() && read_section(); text_.skip_empty_lines()) {
    }
    if (!has_points_) text_.fail_expected("POINTS");
    return std::move(builder_.mesh);
  }

 private:
  void read_header() {
    for (const char* word : {"#", "vtk", "DataFile", "Version"}) text_.expect_word(word);
    text_.number("the version of the format");
    text_.next_line();  // to the title
    text_.next_line();
    if (accept("binary")) {
      endian_ = std::endian::big;
    } else if (!accept("ascii")) {
      text_.fail_expected("ASCII or BINARY");
    }
    text_.expect_line_end();
    text_.next_line();
  }

  bool accept(std::string_view lower) {
    if (!equal_ignoring_case(text_.peek(), lower)) return false;
    text_.word();
    return true;
  }

  /// Reads what begins with a keyword, unless it is data, which ends the geometry.
  bool read_section() {
    if (accept("dataset")) {
      if (!accept("polydata")) text_.fail_expected("POLYDATA, the one data set that is read");
    } else if (accept("points")) {
      read_points();
    } else if (accept("polygons")) {
      read_cells(Cells::polygons);
    } else if (accept("triangle_strips")) {
      read_cells(Cells::strips);
    } else if (accept("vertices") || accept("lines")) {
      read_cells(Cells::others);
    } else if (accept("field")) {
      read_fields();
    } else if (accept("metadata")) {
      do text_.next_line();
      while (!text_.at_line_end());
    } else if (equal_ignoring_case(text_.peek(), "point_data") ||
               equal_ignoring_case(text_.peek(), "cell_data")) {
      return false;
    } else {
      text_.fail_expected("a keyword of a VTK file of POLYDATA");
    }
    return true;
  }

  NumberReader numbers() { return {source_, text_, endian_}; }

  void read_points() {
    if (has_points_) text_.fail("expected one list of points");
    has_points_ = true;
    const std::uint64_t points = text_.count("the number of points");
    const NumberType type = read_number_type(text_);
    numbers().end_line();
    numbers().require(points, type, 3);
    builder_.mesh.vertices.reserve(static_cast<std::size_t>(points));
    for (std::uint64_t i = 0; i < points; ++i) {
      const Place place = numbers().place();
      Point3 p{};
      for (double* const x : {&p.x, &p.y, &p.z}) *x = numbers().number(type, "a coordinate");
      builder_.add_vertex(p, place);
    }
  }

  enum class Cells : std::uint8_t { polygons, strips, others };

  // N SIZE, and then in a list of SIZE integers each cell as the number of its corners and these;
  // or two lists of N and SIZE integers. The first list says where cells begin in the second.
  void read_cells(Cells kind) {
    if (kind != Cells::others && !has_points_) text_.fail("expected POINTS in front of cells");
    const std::uint64_t cells = text_.count("the number of cells");
    const std::uint64_t size = text_.count("the number of integers in the list of cells");
    numbers().end_line();
    if (!endian_) text_.skip_empty_lines();
    if (source_.bytes.substr(text_.offset()).starts_with("OFFSETS")) {
      read_cells_by_offsets(kind, cells, size);
      return;
    }
    numbers().require(size, NumberType::int32);
    std::uint64_t left = size;
    const Place place = numbers().place();
    for (std::uint64_t i = 0; i < cells && kind != Cells::others; ++i) {
      const std::uint64_t corners = left == 0 ? 0 : count(NumberType::int32, "a number of corners");
      if (corners >= left) fail_size(place, size);
      read_cell(kind, NumberType::int32, corners);
      left -= corners + 1;
    }
    if (kind == Cells::others) {
      numbers().skip(NumberType::int32, size, vertex_expected);
    } else if (left != 0) {
      fail_size(place, size);
    }
  }

  void read_cells_by_offsets(Cells kind, std::uint64_t offsets, std::uint64_t size) {
    const NumberType of_offsets = read_list_type("OFFSETS");
    const Place place = numbers().place();
    numbers().require(offsets, of_offsets);
    offsets_.clear();
    for (std::size_t i = 0; i < offsets; ++i) {
      offsets_.push_back(count(of_offsets, "where a cell begins"));
      if (offsets_[i] > size || offsets_[i] < (i == 0 ? 0 : offsets_[i - 1])) {
        fail_size(place, size);
      }
    }
    if (offsets > 0 && (offsets_.front() != 0 || offsets_.back() != size)) fail_size(place, size);
    text_.skip_empty_lines();
    const NumberType type = read_list_type("CONNECTIVITY");
    numbers().require(size, type);
    if (kind == Cells::others || offsets == 0) {
      numbers().skip(type, size, vertex_expected);
      return;
    }
    for (std::size_t i = 1; i < offsets; ++i) read_cell(kind, type, offsets_[i] - offsets_[i - 1]);
  }

  NumberType read_list_type(const char* keyword) {
    text_.expect_word(keyword);
    const NumberType type = read_number_type(text_);
    numbers().end_line();
    return type;
  }

  [[noreturn]] void fail_size(Place place, std::uint64_t size) const {
    source_.fail(place, "expected cells that have " + std::to_string(size) + " integers in all");
  }

  std::uint64_t count(NumberType type, const char* expected) {
    return numbers().count(type, expected);
  }

  void read_cell(Cells kind, NumberType type, std::uint64_t corners) {
    const Place place = numbers().place();
    corners_.clear();
    for (std::uint64_t k = 0; k < corners; ++k) {
      const auto index = static_cast<double>(count(type, vertex_expected));
      corners_.push_back(builder_.checked_index(index, place));
    }
    if (!builder_.has_area(corners_.size(), place)) return;
    kind == Cells::strips ? builder_.add_strip(corners_) : builder_.add_polygon(corners_, place);
  }

  // FIELD NAME N, and N lists: NAME COMPONENTS ITEMS TYPE, and their numbers.
  void read_fields() {
    text_.word();
    for (std::uint64_t n = text_.count("the number of fields"); n > 0; --n) {
      text_.skip_empty_lines();
      text_.word();
      const std::uint64_t components = text_.count("the number of components"),
                          items = text_.count("the number of items");
      const NumberType type = read_number_type(text_);
      numbers().end_line();
      numbers().require(items, type, std::max<std::uint64_t>(components, 1));
      numbers().skip(type, components * items, "a number");
    }
  }

  const Source& source_;
  TextScanner text_;
  MeshBuilder builder_;
  std::optional<std::endian> endian_;  ///< nothing for a text
  bool has_points_ = false;
  std::vector<std::uint64_t> offsets_;
  std::vector<std::uint32_t> corners_;
};

}  // namespace

Mesh read_vtk(const Source& source) { return VtkReader(source).read(); }

}  // namespace signum::detail
