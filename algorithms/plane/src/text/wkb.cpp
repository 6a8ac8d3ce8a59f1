// SPDX-License-Identifier: MIT
#include <bit>
#include <signum/kernel/error.hpp>
#include <signum/plane/text.hpp>

#include "machine/fp_environment.hpp"
#include "shapes/finite.hpp"
#include "text/geometry_kinds.hpp"

namespace signum {

using namespace detail;

namespace {

constexpr std::uint32_t has_z = 0x80000000, has_m = 0x40000000, has_srid = 0x20000000;

class WkbReader {
 public:
  explicit WkbReader(std::span<const std::uint8_t> bytes) : bytes_(bytes) {}

  PlaneSet read() {
    PlaneSet set;
    read_geometry(set, 0);
    if (at_ != bytes_.size()) fail("the end");
    require_plane_set(set);
    return set;
  }

 private:
  static constexpr int most_levels = 1000;

  [[noreturn]] void fail(const std::string& expected) const {
    throw InvalidArgument("WKB, at byte " + std::to_string(at_ + 1) + ": expected " + expected);
  }

  template <class T>
  T read_bytes() {
    if (bytes_.size() - at_ < sizeof(T)) fail(std::to_string(sizeof(T)) + " bytes more");
    T x = 0;
    for (std::size_t i = 0; i < sizeof(T); ++i) {
      const std::size_t place = lowest_first_ ? i : sizeof(T) - 1 - i;
      x = static_cast<T>(x | static_cast<T>(bytes_[at_ + i]) << (8 * place));
    }
    at_ += sizeof(T);
    return x;
  }
  double read_double() { return std::bit_cast<double>(read_bytes<std::uint64_t>()); }

  Point2 read_coordinates() {
    const double x = read_double(), y = read_double();
    for (int i = 0; i < more_; ++i) read_double();
    return {x, y};
  }
  std::vector<Point2> read_chain() {
    std::vector<Point2> chain;
    for (auto n = read_bytes<std::uint32_t>(); n != 0; --n) chain.push_back(read_coordinates());
    return chain;
  }

  void read_geometry(PlaneSet& set, int level) {
    if (level > most_levels) fail("collections that are not so deep in each other");
    const auto order = read_bytes<std::uint8_t>();
    if (order > 1) fail("0 or 1, the order of bytes");
    lowest_first_ = order == 1;
    const auto type = read_bytes<std::uint32_t>();
    const std::uint32_t number = type & ~(has_z | has_m | has_srid), thousands = number / 1000;
    const std::uint32_t kind = number % 1000;
    if (kind == 0 || kind > geometry_names.size() || thousands > 3) {
      fail("a geometry such as point (1), line string (2) or polygon (3)");
    }
    more_ = ((type & has_z) != 0 || thousands % 2 == 1 ? 1 : 0) +
            ((type & has_m) != 0 || thousands >= 2 ? 1 : 0);
    if ((type & has_srid) != 0) read_bytes<std::uint32_t>();
    read_value(set, static_cast<GeometryKind>(kind), level);
  }

  void read_value(PlaneSet& set, GeometryKind kind, int level) {
    if (kind == GeometryKind::point) {
      const Point2 p = read_coordinates();
      // A point without coordinates is an empty one.
      if (p.x == p.x || p.y == p.y) set.points.push_back(p);
    } else if (kind == GeometryKind::line) {
      auto line = read_chain();
      if (!line.empty()) set.lines.push_back(std::move(line));
    } else if (kind == GeometryKind::polygon) {
      Chains2 polygon;
      for (auto n = read_bytes<std::uint32_t>(); n != 0; --n) {
        auto chain = read_chain();
        if (!chain.empty()) polygon.push_back(std::move(chain));
      }
      if (!polygon.empty()) set.polygons.push_back(std::move(polygon));
    } else {
      for (auto n = read_bytes<std::uint32_t>(); n != 0; --n) read_geometry(set, level + 1);
    }
  }

  std::span<const std::uint8_t> bytes_;
  std::size_t at_ = 0;
  bool lowest_first_ = true;
  int more_ = 0;  ///< coordinates after x and y
};

class WkbWriter {
 public:
  std::vector<std::uint8_t> bytes;

  void write(const PlaneSet& set) {
    const GeometryKind kind = kind_of(set);
    begin(kind);
    if (kind == GeometryKind::collection) {
      const std::vector<PlaneSet> parts = parts_of(set);
      count(parts.size());
      for (const PlaneSet& part : parts) write(part);
      return;
    }
    const bool multiple = is_multiple(kind);
    if (multiple) count(set.points.size() + set.lines.size() + set.polygons.size());
    for (const Point2& p : set.points) {
      if (multiple) begin(GeometryKind::point);
      point(p);
    }
    for (const auto& line : set.lines) {
      if (multiple) begin(GeometryKind::line);
      chain(line);
    }
    for (const Chains2& polygon : set.polygons) {
      if (multiple) begin(GeometryKind::polygon);
      count(polygon.size());
      for (const auto& c : polygon) chain(closed(c));
    }
  }

 private:
  template <class T>
  void number(T x) {
    for (std::size_t i = 0; i < sizeof(T); ++i) {
      bytes.push_back(static_cast<std::uint8_t>(x >> (8 * i) & 0xFF));
    }
  }
  void count(std::size_t n) { number(static_cast<std::uint32_t>(n)); }
  void begin(GeometryKind kind) {
    bytes.push_back(1);
    number(static_cast<std::uint32_t>(kind));
  }
  void point(const Point2& p) {
    require_finite(p);
    number(std::bit_cast<std::uint64_t>(p.x));
    number(std::bit_cast<std::uint64_t>(p.y));
  }
  void chain(const std::vector<Point2>& points) {
    count(points.size());
    for (const Point2& p : points) point(p);
  }
};

}  // namespace

PlaneSet read_wkb(std::span<const std::uint8_t> bytes) { return WkbReader(bytes).read(); }

PlaneSet read_hexadecimal_wkb(std::string_view digits) {
  const auto value = [&](std::size_t i) {
    const std::size_t x = std::string_view("0123456789abcdef0123456789ABCDEF").find(digits[i]);
    if (x == std::string_view::npos || digits.size() % 2 != 0) {
      throw InvalidArgument("WKB: expected two hexadecimal digits for each byte");
    }
    return static_cast<std::uint8_t>(x % 16);
  };
  std::vector<std::uint8_t> bytes;
  for (std::size_t i = 0; i < digits.size(); i += 2) {
    bytes.push_back(static_cast<std::uint8_t>(value(i) << 4 | value(i + 1)));
  }
  return read_wkb(bytes);
}

std::vector<std::uint8_t> write_wkb(const PlaneSet& set) {
  const DefaultFpEnvironment environment;
  WkbWriter writer;
  writer.write(set);
  return std::move(writer.bytes);
}

}  // namespace signum
