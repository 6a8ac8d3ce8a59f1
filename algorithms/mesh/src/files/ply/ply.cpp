// SPDX-License-Identifier: MIT
// Reads PLY, text and binary: the positions of the element vertex, with texture coordinates,
// normals and colours, and the corners of the element face. All else is skipped.
#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <cmath>
#include <limits>

#include "files/formats.hpp"
#include "files/mesh_builder.hpp"
#include "machine/parallel.hpp"
#include "ply_body.hpp"
#include "shapes/finite.hpp"
#include "text/decimal.hpp"

namespace signum::detail {

namespace {

constexpr std::string_view tristrips = "tristrips";

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
    std::array<std::size_t, 3> axes{};
    for (std::size_t k = 0; k < 3; ++k) {
      const auto i = element.find(std::string_view("xyz").substr(k, 1));
      if (!i || element.properties[*i].count_type) {
        source_.fail(header_end(), "expected an element 'vertex' with the numbers x, y and z");
      }
      place_of[*i] = k;
      axes[k] = *i;
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
    if constexpr (Body::is_binary) {
      if (kinds.empty() && are_plain_vertices(element, axes)) return;
    }
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

  /// Calls is_plain(i, offset) for so many items of so many bytes each, in parallel, if they are
  /// there. Whether they are, and all are plain; then they are stepped over.
  template <class IsPlain>
  bool are_plain(std::size_t count, std::size_t size, IsPlain is_plain) {
    std::atomic<bool> all = count <= body_.remaining() / size;
    parallel_ranges(all ? count : 0, [&](std::size_t i, std::size_t end) {
      while (i < end && is_plain(i, body_.offset() + i * size)) ++i;
      if (i < end) all = false;
    });
    if (all) body_.skip(NumberType::int8, count * size);
    return all;
  }

  /// Reads vertices all of whose properties are numbers.
  bool are_plain_vertices(const PlyElement& element, const std::array<std::size_t, 3>& axes) {
    std::array<std::size_t, 3> offsets{};
    std::size_t size = 0;
    for (std::size_t i = 0; i < element.properties.size(); ++i) {
      if (element.properties[i].count_type) return false;
      for (std::size_t k = 0; k < 3; ++k) offsets[k] = axes[k] == i ? size : offsets[k];
      size += Body::size(element.properties[i].type);
    }
    std::vector<Point3>& vertices = builder_.mesh.vertices;
    if (!vertices.empty() || element.count > MeshBuilder::max_vertices) return false;
    vertices.resize(static_cast<std::size_t>(element.count));
    const auto number = [&](std::size_t offset, std::size_t k) {
      return body_.number_at(offset + offsets[k], element.properties[axes[k]].type);
    };
    if (are_plain(vertices.size(), size, [&](std::size_t i, std::size_t at) {
          vertices[i] = {number(at, 0), number(at, 1), number(at, 2)};
          return is_finite(vertices[i]);
        }))
      return true;
    vertices.clear();
    return false;
  }

  /// Reads faces that are triangles, with nothing but the list of their vertices.
  bool are_plain_triangles(const PlyElement& element) {
    if (element.properties.size() != 1 || !element.properties[0].count_type) return false;
    const NumberType count = *element.properties[0].count_type, type = element.properties[0].type;
    const std::vector<Point3>& vertices = builder_.mesh.vertices;
    std::vector<Mesh::Triangle>& triangles = builder_.mesh.triangles;
    const std::size_t before = triangles.size(), each = Body::size(type);
    triangles.resize(before + static_cast<std::size_t>(element.count));
    if (are_plain(triangles.size() - before, Body::size(count) + 3 * each,
                  [&](std::size_t i, std::size_t at) {
                    if (body_.number_at(at, count) != 3) return false;
                    at += Body::size(count);
                    for (std::size_t k = 0; k < 3; ++k) {
                      const double index = body_.number_at(at + k * each, type);
                      // Also false for a NaN.
                      if (!(index >= 0 && index < static_cast<double>(vertices.size())))
                        return false;
                      triangles[before + i][k] = static_cast<std::uint32_t>(index);
                      if (triangles[before + i][k] != index) return false;
                    }
                    return true;
                  }))
      return true;
    triangles.resize(before);
    return false;
  }

  void read_faces(const PlyElement& element) {
    auto indices = element.find("vertex_indices");
    if (!indices) indices = element.find("vertex_index");
    if (!indices || !element.properties[*indices].count_type) {
      source_.fail(header_end(),
                   "expected an element " + quote(element.name) + " with a list vertex_indices");
    }
    const bool is_strip = element.name == tristrips;
    if constexpr (Body::is_binary) {
      if (!is_strip && are_plain_triangles(element)) return;
    }
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
