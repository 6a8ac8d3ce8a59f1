// SPDX-License-Identifier: MIT
#include "binary_stl.hpp"

#include <atomic>

#include "files/load.hpp"
#include "machine/parallel.hpp"
#include "shapes/finite.hpp"
#include "shapes/first_equal.hpp"

namespace signum::detail {

namespace {

constexpr std::size_t header_size = binary_stl_header;
constexpr std::size_t facet_size = 50;

/// The number of triangles that the header tells.
std::uint32_t count_of(std::string_view bytes) {
  return load<std::uint32_t>(bytes.data() + 80, std::endian::little);
}
/// More than a size_t holds, where that is of 32 bits.
std::uint64_t size_of_binary(std::uint32_t count) {
  return header_size + std::uint64_t{facet_size} * count;
}

/// How many triangles to read: the count in the header, unless the size of the file says better.
std::uint32_t binary_count(const Source& source) {
  const std::string_view bytes = source.bytes;
  if (bytes.size() < header_size) {
    source.fail({Place::Unit::byte, bytes.size()},
                "expected 'solid', or a binary STL header of 84 bytes");
  }
  const std::uint32_t count = count_of(bytes);
  const std::uint64_t size = size_of_binary(count),
                      room = (bytes.size() - header_size) / facet_size;
  const bool is_whole = (bytes.size() - header_size) % facet_size == 0;
  constexpr Place place{Place::Unit::byte, 80};
  if (fits_binary_stl(bytes)) return count;
  // A program that writes a file in one go may not know the count when it writes the header.
  if ((count == 0 || count == 0xFFFFFFFF) && is_whole && room < 0xFFFFFFFF) {
    source.warn(place, "the count says " + std::to_string(count) + " triangles, and there are " +
                           std::to_string(room));
    return static_cast<std::uint32_t>(room);
  }
  // What follows the triangles is no triangle if it is too short for one, or nothing.
  if (count > 0 && bytes.size() > size) {
    const std::string_view rest = bytes.substr(static_cast<std::size_t>(size));
    if (rest.size() < facet_size || is_padding(rest)) {
      source.warn({Place::Unit::byte, static_cast<std::size_t>(size)},
                  std::to_string(rest.size()) + " bytes after the last of " +
                      std::to_string(count) + " triangles");
      return count;
    }
  }
  source.fail(place, "a binary STL of " + std::to_string(count) + " triangles, expected " +
                         std::to_string(size) + " bytes, found " + std::to_string(bytes.size()) +
                         (is_whole ? ", which are " + std::to_string(room) +
                                         " triangles: correct the count, or the end, of the file"
                                   : ""));
}

}  // namespace

bool fits_binary_stl(std::string_view bytes) {
  if (bytes.size() < header_size) return false;
  return bytes.size() == size_of_binary(count_of(bytes));
}

Mesh read_binary_stl(const Source& source) {
  const std::string_view bytes = source.bytes;
  const std::uint32_t count = binary_count(source);
  if (count > 0xFFFFFFFF / 3) {
    source.fail({Place::Unit::byte, 80}, "expected at most 1431655765 triangles");
  }
  const auto place = [first = bytes.data() + header_size](std::size_t i) {
    return first + facet_size * (i / 3) + 12 * (i % 3 + 1);  // past the normal
  };
  const auto corner = [place](std::size_t i) {
    const auto at = [p = place(i)](int k) { return load<float>(p + k, std::endian::little); };
    return Point3{at(0), at(4), at(8)};
  };
  const std::size_t corners = std::size_t{3} * count;
  std::atomic<std::size_t> first_bad = corners;
  parallel_ranges(corners, [&](std::size_t begin, std::size_t end) {
    while (begin < end && is_finite(corner(begin))) ++begin;
    std::size_t known = first_bad;
    while (begin < end && begin < known && !first_bad.compare_exchange_weak(known, begin)) {
    }
  });
  if (first_bad < corners) {
    source.fail({Place::Unit::byte, static_cast<std::size_t>(place(first_bad) - bytes.data())},
                "expected three coordinates that are finite");
  }
  Mesh mesh;
  std::vector<std::uint32_t> names, kept;
  if (source.joined != nullptr) {
    names = first_equal_of(corners, vertices_of_closed(count), corner);
    kept = kept_vertices(names);
  }
  const auto number = [](const std::vector<std::uint32_t>& of, std::size_t i) {
    return of.empty() ? static_cast<std::uint32_t>(i) : of[i];
  };
  mesh.vertices.resize(kept.empty() ? corners : kept.size());
  parallel_ranges(mesh.vertices.size(), [&](std::size_t begin, std::size_t end) {
    for (std::size_t k = begin; k < end; ++k) mesh.vertices[k] = corner(number(kept, k));
  });
  mesh.triangles.resize(count);
  parallel_ranges(count, [&](std::size_t begin, std::size_t end) {
    for (std::size_t i = begin; i < end; ++i) {
      for (std::size_t k = 0; k < 3; ++k) mesh.triangles[i][k] = number(names, 3 * i + k);
    }
  });
  if (source.joined != nullptr) source.joined->kept = std::move(kept);
  return mesh;
}

}  // namespace signum::detail
