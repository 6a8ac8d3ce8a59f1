// SPDX-License-Identifier: MIT
// MSH, the format of Gmsh, of the versions 2 and 4.1, in text and binary: the nodes, and of the
// elements the triangles and quadrangles. Points, lines and volumes are skipped.
// See: Geuzaine and Remacle, Gmsh Reference Manual, version 4.13, 2024, section 10.
#include <algorithm>
#include <array>
#include <string>
#include <unordered_map>

#include "files/formats.hpp"
#include "files/mesh_builder.hpp"
#include "numbers.hpp"
#include "text_scanner.hpp"

namespace signum::detail {

namespace {

struct MshElement {
  std::uint64_t type;
  std::size_t nodes, dimension;
};
constexpr std::array<MshElement, 34> msh_elements = {
    {{1, 2, 1},   {2, 3, 2},   {3, 4, 2},   {4, 4, 3},   {5, 8, 3},   {6, 6, 3},   {7, 5, 3},
     {8, 3, 1},   {9, 6, 2},   {10, 9, 2},  {11, 10, 3}, {12, 27, 3}, {13, 18, 3}, {14, 14, 3},
     {15, 1, 0},  {16, 8, 2},  {17, 20, 3}, {18, 15, 3}, {19, 13, 3}, {20, 9, 2},  {21, 10, 2},
     {22, 12, 2}, {23, 15, 2}, {24, 15, 2}, {25, 21, 2}, {26, 4, 1},  {27, 5, 1},  {28, 6, 1},
     {29, 20, 3}, {30, 35, 3}, {31, 56, 3}, {36, 16, 2}, {92, 64, 3}, {93, 125, 3}}};
constexpr std::uint64_t msh_triangle = 2, msh_quadrangle = 3;

class MshReader {
 public:
  explicit MshReader(const Source& source)
      : source_(source), text_(source, {false, false}), builder_(source) {}

  Mesh read() {
    read_format();
    for (text_.skip_empty_lines(); !text_.at_end(); text_.skip_empty_lines()) {
      const std::string name(text_.peek());
      if (!name.starts_with('$')) text_.fail_expected("the beginning of a section, such as $Nodes");
      if (name == "$Nodes") {
        if (has_nodes_) text_.fail_expected("one section of nodes");
        begin_section();
        is_version4_ ? read_node_blocks() : read_nodes();
        has_nodes_ = true;
      } else if (name == "$Elements") {
        if (!has_nodes_) text_.fail_expected("$Nodes in front of $Elements");
        has_elements_ = true;
        begin_section();
        is_version4_ ? read_element_blocks() : read_elements();
      } else {
        skip_to_end_of(name);
      }
      end_section(name);
    }
    if (!has_elements_) text_.fail_expected("$Nodes and $Elements");
    return std::move(builder_.mesh);
  }

 private:
  void read_format() {
    text_.skip_empty_lines();
    text_.expect_word("$MeshFormat");
    text_.expect_line_end();
    text_.next_line();
    const std::string_view version = text_.peek();
    is_version4_ = version == "4.1";
    if (!is_version4_ && version != "2" && !version.starts_with("2.")) {
      text_.fail_expected("version 2 or 4.1 of the format");
    }
    text_.word();
    const std::uint64_t kind = text_.count("0 for text or 1 for binary");
    if (kind > 1) text_.fail("expected 0 for text or 1 for binary");
    const std::uint64_t size = text_.count("the bytes of a number");
    if (size != 8 && (size != 4 || !is_version4_)) text_.fail("expected numbers of 8 bytes");
    size_ = size == 8 ? NumberType::uint64 : NumberType::uint32;
    if (kind == 1) {
      endian_ = std::endian::little;
      NumberReader numbers(source_, text_, endian_);
      numbers.end_line();
      const Place place = numbers.place();
      const double one = numbers.number(NumberType::uint32, "a one");
      if (one != 1 && one != 0x1p24)
        source_.fail(place, "expected an integer of 32 bits that is 1");
      if (one != 1) endian_ = std::endian::big;
    } else {
      text_.expect_line_end();
    }
    end_section("$MeshFormat");
  }

  void begin_section() {
    text_.word();
    text_.expect_line_end();
    numbers().end_line();
  }
  void skip_to_end_of(const std::string& name) {
    const std::string end = "$End" + name.substr(1);
    do {
      text_.next_line();
      if (text_.at_end()) text_.fail_expected(quote(end));
    } while (text_.peek() != end);
  }
  void end_section(const std::string& name) {
    text_.skip_empty_lines();
    text_.expect_word("$End" + name.substr(1));
    text_.expect_line_end();
  }

  NumberReader numbers() { return {source_, text_, endian_}; }
  std::uint64_t count(NumberType type, const char* expected) {
    return numbers().count(type, expected);
  }
  std::uint64_t count_of(NumberType type, const char* expected, NumberType each,
                         std::uint64_t numbers_each) {
    return numbers().count_of(type, expected, each, numbers_each);
  }
  /// In a text, so much stands on a line.
  void end_line() {
    if (!endian_) numbers().end_line();
  }

  void add_node(std::uint64_t tag, Place place) {
    const auto next = static_cast<std::uint32_t>(builder_.mesh.vertices.size());
    Point3 p{};
    for (double* const x : {&p.x, &p.y, &p.z})
      *x = numbers().number(NumberType::float64, "a coordinate");
    builder_.add_vertex(p, place);
    if (!vertex_of_node_.try_emplace(tag, next).second) {
      source_.fail(place,
                   "expected a node of its own number, found " + std::to_string(tag) + " again");
    }
  }

  void read_nodes() {
    // This number is a word in binary, too.
    const std::uint64_t nodes = text_.count("the number of nodes");
    numbers().end_line();
    numbers().require(nodes, NumberType::int32, 4);
    for (std::uint64_t i = 0; i < nodes; ++i) {
      const Place place = numbers().place();
      add_node(count(NumberType::int32, "the number of a node"), place);
      end_line();
    }
  }

  struct Blocks {
    Place place;
    std::uint64_t count, items;
  };
  /// Reads the numbers of blocks and of items, and the least and the greatest of the numbers that
  /// these have.
  Blocks begin_blocks() {
    Blocks all{numbers().place(), 0, 0};
    all.count = count(size_, "a number of blocks");
    all.items = count(size_, "a number of items");
    numbers().skip(size_, 2, "the least and the greatest number");
    end_line();
    return all;
  }
  void expect_items(const Blocks& all, std::uint64_t found) const {
    if (found == all.items) return;
    source_.fail(all.place, "expected " + std::to_string(all.items) +
                                " items in all blocks, found " + std::to_string(found));
  }

  void read_node_blocks() {
    const Blocks all = begin_blocks();
    std::uint64_t read = 0;
    for (std::uint64_t b = 0; b < all.count; ++b) {
      const std::uint64_t dimension = count(NumberType::int32, "a dimension from 0 to 3");
      numbers().skip(NumberType::int32, 1, "the number of an entity");
      const std::uint64_t parameters = count(NumberType::int32, "0 or 1, for parameters") == 0
                                           ? 0
                                           : std::min<std::uint64_t>(dimension, 3);
      const std::uint64_t nodes = count_of(size_, "the number of nodes", size_, 4);
      end_line();
      tags_.clear();
      for (std::uint64_t i = 0; i < nodes; ++i) {
        tags_.push_back(count(size_, "the number of a node"));
        end_line();
      }
      for (const std::uint64_t tag : tags_) {
        add_node(tag, numbers().place());
        numbers().skip(NumberType::float64, parameters, "a parameter");
        end_line();
      }
      read += nodes;
    }
    expect_items(all, read);
  }

  static const MshElement* element_of(std::uint64_t type) {
    const auto* const at = std::find_if(msh_elements.begin(), msh_elements.end(),
                                        [&](const MshElement& e) { return e.type == type; });
    return at == msh_elements.end() ? nullptr : at;
  }
  const MshElement& read_type() {
    const Place place = numbers().place();
    const std::uint64_t type = count(NumberType::int32, "the type of an element");
    const MshElement* const element = element_of(type);
    if (element == nullptr) {
      source_.fail(place,
                   "expected a type of element that is known, found " + std::to_string(type));
    }
    if (element->dimension == 2 && type != msh_triangle && type != msh_quadrangle) {
      source_.fail(place, "expected faces with straight edges, found an element of type " +
                              std::to_string(type));
    }
    return *element;
  }

  /// Reads the nodes of an element, numbers of this type.
  void read_corners(const MshElement& element, NumberType type) {
    if (element.dimension != 2) {
      numbers().skip(type, element.nodes, "the number of a node");
      return;
    }
    const Place place = numbers().place();
    for (std::size_t k = 0; k < element.nodes; ++k) {
      const std::uint64_t tag = count(type, "the number of a node");
      const auto at = vertex_of_node_.find(tag);
      if (at == vertex_of_node_.end()) {
        source_.fail(place, "expected the number of a node, found " + std::to_string(tag));
      }
      corners_[k] = at->second;
    }
    builder_.add_polygon(std::span(corners_).first(element.nodes), place);
  }

  void read_elements() {
    const std::uint64_t elements = text_.count("the number of elements");
    numbers().end_line();
    for (std::uint64_t read = 0; read < elements;) {
      if (endian_) {
        const MshElement& element = read_type();
        const std::uint64_t n = count_of(NumberType::int32, "a number of elements",
                                         NumberType::int32, element.nodes + 1);
        const std::uint64_t tags = count(NumberType::int32, "a number of tags");
        if (n == 0 || n > elements - read) {
          source_.fail(numbers().place(), "expected " + std::to_string(elements - read) +
                                              " more elements or fewer, found " +
                                              std::to_string(n));
        }
        for (std::uint64_t i = 0; i < n; ++i) {
          numbers().require(1 + tags, NumberType::int32);
          numbers().skip(NumberType::int32, 1 + tags, "a tag");
          read_corners(element, NumberType::int32);
        }
        read += n;
      } else {
        count(NumberType::int32, "the number of an element");
        const MshElement& element = read_type();
        numbers().skip(NumberType::int32, count(NumberType::int32, "a number of tags"), "a tag");
        read_corners(element, NumberType::int32);
        end_line();
        ++read;
      }
    }
  }

  void read_element_blocks() {
    const Blocks all = begin_blocks();
    std::uint64_t read = 0;
    for (std::uint64_t b = 0; b < all.count; ++b) {
      numbers().skip(NumberType::int32, 2, "the dimension and the number of an entity");
      const MshElement& element = read_type();
      const std::uint64_t n = count_of(size_, "a number of elements", size_, element.nodes + 1);
      end_line();
      for (std::uint64_t i = 0; i < n; ++i) {
        numbers().skip(size_, 1, "the number of an element");
        read_corners(element, size_);
        end_line();
      }
      read += n;
    }
    expect_items(all, read);
  }

  const Source& source_;
  TextScanner text_;
  MeshBuilder builder_;
  std::optional<std::endian> endian_;  ///< nothing for a text
  NumberType size_ = NumberType::uint64;
  bool is_version4_ = false, has_nodes_ = false, has_elements_ = false;
  std::vector<std::uint64_t> tags_;
  std::unordered_map<std::uint64_t, std::uint32_t> vertex_of_node_;
  std::array<std::uint32_t, 4> corners_{};
};

}  // namespace

Mesh read_msh(const Source& source) { return MshReader(source).read(); }

}  // namespace signum::detail
