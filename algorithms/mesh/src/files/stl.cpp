// SPDX-License-Identifier: MIT
// STL, text and binary. Normals and attributes are skipped: the corners say all.
#include <algorithm>
#include <cctype>
#include <cmath>
#include <signum/kernel/rational.hpp>

#include "formats.hpp"
#include "load.hpp"
#include "mesh_builder.hpp"
#include "text_scanner.hpp"
#include "text_writer.hpp"
#include "zero_area.hpp"

namespace signum::detail {

namespace {

constexpr std::size_t header_size = 84;
constexpr std::size_t facet_size = 50;

/// The number of triangles that the header tells.
std::uint32_t count_of(std::string_view bytes) {
  return load<std::uint32_t>(bytes.data() + 80, std::endian::little);
}
/// More than a size_t holds, where that is of 32 bits.
std::uint64_t size_of_binary(std::uint32_t count) {
  return header_size + std::uint64_t{facet_size} * count;
}

class AsciiStlReader {
 public:
  explicit AsciiStlReader(const Source& source) : text_(source, {false, false}), builder_(source) {}

  // Solids, one after the other.
  Mesh read() {
    do {
      expect("solid");
      text_.next_line();  // past the name
      while (accept("facet")) read_facet();
      if (!accept("endsolid")) text_.fail_expected("'facet' or 'endsolid'");
      text_.next_line();
      text_.skip_empty_lines();
    } while (!text_.at_end());
    return std::move(builder_.mesh);
  }

 private:
  bool accept(std::string_view keyword) {
    text_.skip_empty_lines();
    return text_.accept_word(keyword);
  }

  void expect(std::string_view keyword) {
    if (!accept(keyword)) text_.fail_expected(quote(keyword));
  }

  // Reads what follows the word 'facet'.
  void read_facet() {
    // The normal may be absent, or no numbers.
    if (accept("normal")) {
      for (int i = 0; i < 3; ++i) text_.word();
    }
    expect("outer");
    expect("loop");
    const auto first = static_cast<std::uint32_t>(builder_.mesh.vertices.size());
    for (int i = 0; i < 3; ++i) {
      expect("vertex");
      const Place place = text_.place();
      Point3 p{};
      p.x = text_.number("a coordinate");
      p.y = text_.number("a coordinate");
      p.z = text_.number("a coordinate");
      builder_.add_vertex(p, place);
    }
    expect("endloop");
    expect("endfacet");
    builder_.mesh.triangles.push_back({first, first + 1, first + 2});
  }

  TextScanner text_;
  MeshBuilder builder_;
};

Mesh read_binary(const Source& source) {
  const std::string_view bytes = source.bytes;
  if (bytes.size() < header_size) {
    source.fail({Place::Unit::byte, bytes.size()},
                "expected 'solid', or a binary STL header of 84 bytes");
  }
  const std::uint32_t count = count_of(bytes);
  if (!fits_binary_stl(bytes)) {
    source.fail({Place::Unit::byte, 80}, "a binary STL of " + std::to_string(count) +
                                             " triangles, expected " +
                                             std::to_string(size_of_binary(count)) +
                                             " bytes, found " + std::to_string(bytes.size()));
  }
  if (count > 0xFFFFFFFF / 3) {
    source.fail({Place::Unit::byte, 80}, "expected at most 1431655765 triangles");
  }
  Mesh mesh;
  mesh.vertices.reserve(3 * count);
  mesh.triangles.reserve(count);
  for (std::size_t i = 0; i < count; ++i) {
    const char* p = bytes.data() + header_size + facet_size * i + 12;  // past the normal
    for (int corner = 0; corner < 3; ++corner, p += 12) {
      const Point3 v{load<float>(p, std::endian::little), load<float>(p + 4, std::endian::little),
                     load<float>(p + 8, std::endian::little)};
      if (!std::isfinite(v.x) || !std::isfinite(v.y) || !std::isfinite(v.z)) {
        source.fail({Place::Unit::byte, static_cast<std::size_t>(p - bytes.data())},
                    "expected three coordinates that are finite");
      }
      mesh.vertices.push_back(v);
    }
    const auto first = static_cast<std::uint32_t>(3 * i);
    mesh.triangles.push_back({first, first + 1, first + 2});
  }
  return mesh;
}

// The header of a binary file is free text and may begin with "solid", so its size decides first:
// no text has one that fits, for four printable characters make a count of 150 million at the
// least. Else a file that begins with "solid" is text if it looks like one.
bool is_binary(std::string_view bytes) {
  if (fits_binary_stl(bytes)) return true;
  const std::string_view start = bytes.substr(0, 1000);
  if (start.find('\0') != start.npos) return true;
  const std::size_t word = start.find_first_not_of(" \t\r\n\v\f");
  return word == start.npos || !equal_ignoring_case(start.substr(word, 5), "solid");
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

bool fits_binary_stl(std::string_view bytes) {
  if (bytes.size() < header_size) return false;
  return bytes.size() == size_of_binary(count_of(bytes));
}

Mesh read_stl(const Source& source) {
  return is_binary(source.bytes) ? read_binary(source) : AsciiStlReader(source).read();
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

}  // namespace signum::detail
