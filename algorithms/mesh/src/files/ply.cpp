// SPDX-License-Identifier: MIT
// Reads PLY, text and binary: the positions of the element vertex, with texture coordinates,
// normals and colours, and the corners of the element face. All else is skipped.
#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <limits>

#include "files/text/text_scanner.hpp"
#include "formats.hpp"
#include "mesh_builder.hpp"
#include "ply_header.hpp"
#include "text/decimal.hpp"

namespace signum::detail {

namespace {

constexpr const char* number_expected = "a number";
constexpr std::string_view tristrips = "tristrips";

// The body of a text file: an item a line. The value of a property is what its type says, so the
// numbers of a float property are rounded to floats, as they were when the file was written.
class AsciiBody {
 public:
  AsciiBody(const Source& source, const PlyHeader& header)
      : source_(&source), text_(source, {false, false}, header.body, header.body_line) {}

  Place place() const { return text_.place(); }
  std::size_t remaining() const { return text_.remaining(); }
  /// The bytes of a character, and of what separates it from the next.
  static std::size_t size(NumberType) { return 2; }

  void begin_item() {
    for (text_.skip_empty_lines(); is_comment(text_.peek()); text_.skip_empty_lines()) {
      source_->warn(place(), "a comment after the header");
      text_.next_line();
    }
  }
  void end_item() {
    text_.expect_line_end();
    text_.next_line();
  }
  double number(NumberType type) {
    return type == NumberType::float32 ? text_.number_as_float(number_expected)
                                       : text_.number(number_expected);
  }
  /// A number that may be anything.
  double any_number(NumberType type) {
    const std::string_view word = text_.word();
    if (word.empty()) text_.fail_expected(number_expected);
    const double x = number_of(word).value_or(NAN);
    return type == NumberType::float32 ? static_cast<float>(x) : x;
  }
  void skip(NumberType, std::uint64_t n) {
    for (; n > 0; --n) {
      if (text_.word().empty()) text_.fail_expected(number_expected);
    }
  }
  void expect_end() {
    begin_item();
    if (!text_.at_end()) text_.fail_expected("the end of the file after the last element");
  }

 private:
  static bool is_comment(std::string_view word) { return word == "comment" || word == "obj_info"; }

  const Source* source_;
  TextScanner text_;
};

template <std::endian Endian>
class BinaryBody {
 public:
  BinaryBody(const Source& source, const PlyHeader& header)
      : source_(&source), offset_(header.body) {}

  Place place() const { return {Place::Unit::byte, offset_}; }
  std::size_t remaining() const { return source_->bytes.size() - offset_; }
  static std::size_t size(NumberType type) { return size_of(type); }

  void begin_item() {}
  void end_item() {}
  double number(NumberType type) {
    const char* const p = source_->bytes.data() + offset_;
    skip(type, 1);
    return load_number(p, type, Endian);
  }
  double any_number(NumberType type) { return number(type); }
  void skip(NumberType type, std::uint64_t n) {
    if (n > remaining() / size(type)) {
      source_->fail(place(), "expected " + std::to_string(n) + " numbers of " +
                                 std::to_string(size(type)) + " bytes each, and only " +
                                 std::to_string(remaining()) + " bytes follow");
    }
    offset_ += static_cast<std::size_t>(n) * size(type);
  }
  // Some writers end the file with a line feed or a zero.
  void expect_end() {
    if (!is_padding(source_->bytes.substr(offset_))) {
      source_->fail(place(), "expected the end of the file after the last element, and " +
                                 std::to_string(remaining()) + " bytes follow");
    }
  }

 private:
  const Source* source_;
  std::size_t offset_;
};

template <class Body>
class PlyReader {
 public:
  PlyReader(const Source& source, const PlyHeader& header)
      : source_(source), header_(header), body_(source, header), builder_(source) {}

  Mesh read() {
    if (header_.find("vertex") == nullptr)
      source_.fail(header_end(), "expected an element 'vertex'");
    // Faces that stand before the vertices are passed over first.
    std::vector<std::pair<const PlyElement*, Body>> early;
    bool vertices_read = false;
    for (const PlyElement& element : header_.elements) {
      check_count(element);
      const bool is_surface = element.name == "face" || element.name == tristrips;
      if (element.name == "vertex") {
        read_vertices(element);
        vertices_read = true;
      } else if (is_surface && vertices_read) {
        read_faces(element);
      } else {
        if (is_surface) early.emplace_back(&element, body_);
        skip(element);
      }
    }
    body_.expect_end();
    for (const auto& [element, body] : early) {
      body_ = body;
      read_faces(*element);
    }
    return std::move(builder_.mesh);
  }

 private:
  Place header_end() const { return {Place::Unit::line, header_.body_line - 1}; }

  // Each item takes some bytes, so the file bounds what is allocated for it.
  void check_count(const PlyElement& element) const {
    std::size_t item = 0;
    for (const PlyProperty& p : element.properties)
      item += Body::size(p.count_type.value_or(p.type));
    if (item > 0 && element.count > (body_.remaining() + 1) / item) {
      source_.fail(body_.place(), "expected " + std::to_string(element.count) +
                                      " items of the element " + quote(element.name) +
                                      ", of at least " + std::to_string(item) +
                                      " bytes each, and only " + std::to_string(body_.remaining()) +
                                      " bytes follow");
    }
  }

  std::uint64_t list_count(NumberType type) {
    const Place place = body_.place();
    const double n = body_.number(type);
    if (!(n >= 0 && n <= 0xFFFFFFFF) || std::floor(n) != n) {
      source_.fail(place, "expected the number of items in a list, found " + decimal(n));
    }
    return static_cast<std::uint64_t>(n);
  }

  void skip(const PlyProperty& property) {
    body_.skip(property.type, property.count_type ? list_count(*property.count_type) : 1);
  }

  void skip(const PlyElement& element) {
    if (element.properties.empty()) return;
    for (std::uint64_t i = 0; i < element.count; ++i) {
      body_.begin_item();
      for (const PlyProperty& property : element.properties) skip(property);
      body_.end_item();
    }
  }

  void read_vertices(const PlyElement& element) {
    // Where the number of each property goes: x, y, z, and then what is of each kind.
    constexpr std::size_t nowhere = ~std::size_t{0};
    std::vector<std::size_t> place_of(element.properties.size(), nowhere);
    for (std::size_t k = 0; k < 3; ++k) {
      const auto i = element.find(std::string_view("xyz").substr(k, 1));
      if (!i || element.properties[*i].count_type) {
        source_.fail(header_end(), "expected an element 'vertex' with the numbers x, y and z");
      }
      place_of[*i] = k;
    }
    std::array<double, 12> numbers{};
    numbers.back() = 1;  // alpha
    std::vector<std::pair<std::size_t, std::size_t>> kinds;
    for (std::size_t kind = 0, begin = 3; kind < corner_sizes.size();
         begin += corner_sizes[kind++]) {
      if (source_.corners == nullptr) break;
      const auto of_kind = corner_properties(element, static_cast<CornerKind>(kind));
      for (std::size_t k = 0; k < of_kind.size(); ++k) place_of[of_kind[k]] = begin + k;
      if (!of_kind.empty()) kinds.emplace_back(kind, begin);
    }
    constexpr std::size_t colours = 8;
    builder_.mesh.vertices.reserve(static_cast<std::size_t>(element.count));
    for (std::uint64_t v = 0; v < element.count; ++v) {
      body_.begin_item();
      const Place place = body_.place();
      for (std::size_t i = 0; i < element.properties.size(); ++i) {
        const PlyProperty& property = element.properties[i];
        const std::size_t to = place_of[i];
        if (to == nowhere) {
          skip(property);
        } else if (to >= 3) {
          numbers[to] = body_.any_number(property.type) / (to < colours ? 1 : whole(property.type));
        } else {
          const Place number_place = body_.place();
          numbers[to] = body_.number(property.type);
          if (!std::isfinite(numbers[to]))
            source_.fail(number_place, "expected a coordinate that is finite");
        }
      }
      body_.end_item();
      builder_.add_vertex({numbers[0], numbers[1], numbers[2]}, place);
      for (const auto& [kind, begin] : kinds) {
        std::vector<double>& all = source_.corners->of_vertices[kind];
        all.insert(all.end(), &numbers[begin], &numbers[begin] + corner_sizes[kind]);
      }
    }
  }

  void read_faces(const PlyElement& element) {
    auto indices = element.find("vertex_indices");
    if (!indices) indices = element.find("vertex_index");
    if (!indices || !element.properties[*indices].count_type) {
      source_.fail(header_end(),
                   "expected an element " + quote(element.name) + " with a list vertex_indices");
    }
    const bool is_strip = element.name == tristrips;
    builder_.mesh.triangles.reserve(static_cast<std::size_t>(element.count));
    for (std::uint64_t f = 0; f < element.count; ++f) {
      body_.begin_item();
      const Place place = body_.place();
      for (std::size_t i = 0; i < element.properties.size(); ++i) {
        if (i == *indices && is_strip) {
          read_strips(element.properties[i]);
        } else if (i == *indices) {
          read_corners(element.properties[i]);
        } else {
          skip(element.properties[i]);
        }
      }
      body_.end_item();
      if (is_strip || !builder_.has_area(corners_.size(), place)) continue;
      builder_.add_polygon(corners_, place);
    }
  }

  /// Reads strips with -1 between them.
  void read_strips(const PlyProperty& property) {
    const std::uint64_t n = list_count(*property.count_type);
    corners_.clear();
    for (std::uint64_t i = 0; i < n; ++i) {
      const Place place = body_.place();
      const double index = body_.number(property.type);
      if (index != -1) {
        corners_.push_back(builder_.checked_index(index, place));
      } else {
        builder_.add_strip(corners_);
        corners_.clear();
      }
    }
    builder_.add_strip(corners_);
  }

  void read_corners(const PlyProperty& property) {
    const std::uint64_t n = list_count(*property.count_type);
    corners_.clear();
    for (std::uint64_t i = 0; i < n; ++i) {
      const Place place = body_.place();
      corners_.push_back(builder_.checked_index(body_.number(property.type), place));
    }
  }

  const Source& source_;
  const PlyHeader& header_;
  Body body_;
  MeshBuilder builder_;
  std::vector<std::uint32_t> corners_;
};

}  // namespace

Mesh read_ply(const Source& source) {
  const PlyHeader header = read_ply_header(source);
  switch (header.format) {
    case PlyHeader::Format::ascii:
      return PlyReader<AsciiBody>(source, header).read();
    case PlyHeader::Format::binary_little_endian:
      return PlyReader<BinaryBody<std::endian::little>>(source, header).read();
    case PlyHeader::Format::binary_big_endian:
      break;
  }
  return PlyReader<BinaryBody<std::endian::big>>(source, header).read();
}

}  // namespace signum::detail
