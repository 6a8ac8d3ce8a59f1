// SPDX-License-Identifier: MIT
#include <fast_float/fast_float.h>

#include <algorithm>
#include <cctype>
#include <cmath>
#include <signum/kernel/error.hpp>
#include <signum/plane/text.hpp>

#include "machine/fp_environment.hpp"
#include "shapes/finite.hpp"
#include "text/geometry_text.hpp"

namespace signum {

using namespace detail;

namespace {

char upper(char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; }

class WktReader {
 public:
  explicit WktReader(std::string_view text) : text_(text) {}

  PlaneSet read() {
    PlaneSet set;
    if (upper_word() == "SRID") {
      at_ = std::min(text_.find(';', at_), text_.size());
      take_mark(';');
    } else {
      at_ = 0;
    }
    read_geometry(set, 0);
    if (mark() != '\0') fail("the end");
    require_plane_set(set);
    return set;
  }

 private:
  static constexpr int most_levels = 1000;

  [[noreturn]] void fail(const std::string& expected) const {
    throw InvalidArgument("WKT, at character " + std::to_string(at_ + 1) + ": expected " +
                          expected);
  }
  /// The next character that is no white space, or zero at the end.
  char mark() {
    while (at_ < text_.size() && std::isspace(static_cast<unsigned char>(text_[at_])) != 0) ++at_;
    return at_ < text_.size() ? text_[at_] : '\0';
  }
  bool take(char c) {
    if (mark() != c) return false;
    ++at_;
    return true;
  }
  void take_mark(char c) {
    if (!take(c)) fail(std::string("'") + c + "'");
  }
  std::string upper_word() {
    std::string word;
    for (mark(); at_ < text_.size() && std::isalpha(static_cast<unsigned char>(text_[at_])) != 0;) {
      word.push_back(upper(text_[at_++]));
    }
    return word;
  }
  bool take_empty() {
    const std::size_t before = at_;
    if (upper_word() == "EMPTY") return true;
    at_ = before;
    return false;
  }
  void skip_dimensions() {
    const std::size_t before = at_;
    const std::string word = upper_word();
    if (word != "Z" && word != "M" && word != "ZM") at_ = before;
  }

  void read_geometry(PlaneSet& set, int level) {
    if (level > most_levels) fail("collections that are not so deep in each other");
    const std::size_t before = (mark(), at_);
    std::string word = upper_word();
    // POINTZ is a point, too.
    const auto kind = [&]() -> std::size_t {
      for (std::size_t i = 0; i < geometry_names.size(); ++i) {
        std::string name(geometry_names[i]);
        std::transform(name.begin(), name.end(), name.begin(), upper);
        if (word == name || word == name + "Z" || word == name + "M" || word == name + "ZM") {
          return i + 1;
        }
      }
      if (word == "LINEARRING") return static_cast<std::size_t>(GeometryKind::line);
      at_ = before;
      fail("a geometry such as POINT, LINESTRING or POLYGON");
    }();
    skip_dimensions();
    if (!take_empty()) read_value(set, static_cast<GeometryKind>(kind), level);
  }

  /// Calls read() for each element between brackets.
  template <class Read>
  void read_list(Read read) {
    take_mark('(');
    do {
      read();
    } while (take(','));
    take_mark(')');
  }

  void read_value(PlaneSet& set, GeometryKind kind, int level) {
    if (kind == GeometryKind::collection) {
      read_list([&] { read_geometry(set, level + 1); });
    } else if (kind == GeometryKind::multi_point) {
      // Older texts have no brackets round each.
      read_list([&] {
        if (take_empty()) return;
        if (mark() == '(') return read_value(set, GeometryKind::point, level);
        set.points.push_back(read_point());
      });
    } else if (is_multiple(kind)) {
      read_list([&] {
        if (!take_empty()) read_value(set, part_of(kind), level);
      });
    } else if (kind == GeometryKind::point) {
      take_mark('(');
      set.points.push_back(read_point());
      take_mark(')');
    } else if (kind == GeometryKind::line) {
      set.lines.push_back(read_chain());
    } else {
      Chains2 polygon;
      read_list([&] {
        if (!take_empty()) polygon.push_back(read_chain());
      });
      if (!polygon.empty()) set.polygons.push_back(std::move(polygon));
    }
  }

  std::vector<Point2> read_chain() {
    std::vector<Point2> chain;
    read_list([&] { chain.push_back(read_point()); });
    return chain;
  }

  bool is_at_end_of_point() { return std::string_view(",)\0", 3).find(mark()) != text_.npos; }
  Point2 read_point() {
    const double x = read_number(), y = read_number();
    for (int i = 0; i < 2 && !is_at_end_of_point(); ++i) read_number();
    return {x, y};
  }

  double read_number() {
    const char first = mark();
    if (first == '+') ++at_;
    double x = 0;
    const auto [end, error] =
        fast_float::from_chars(text_.data() + at_, text_.data() + text_.size(), x);
    if (error == std::errc::invalid_argument) fail("a number");
    at_ = static_cast<std::size_t>(end - text_.data());
    if (!std::isfinite(x)) throw NotFinite();
    return x;
  }

  std::string_view text_;
  std::size_t at_ = 0;
};

class WktWriter : public GeometryText {
 public:
  WktWriter() : GeometryText('(', ')') {}

  void write(const PlaneSet& set) {
    const GeometryKind kind = kind_of(set);
    for (const char c : geometry_names[static_cast<std::size_t>(kind) - 1]) text += upper(c);
    text += ' ';
    if (kind == GeometryKind::collection) {
      const std::vector<PlaneSet> parts = parts_of(set);
      if (parts.empty()) {
        text += "EMPTY";
      } else {
        list(parts, [this](const PlaneSet& part) { write(part); });
      }
    } else {
      coordinates(set, is_multiple(kind));
    }
  }
};

}  // namespace

PlaneSet read_wkt(std::string_view text) {
  const DefaultFpEnvironment environment;
  return WktReader(text).read();
}

std::string write_wkt(const PlaneSet& set) {
  const DefaultFpEnvironment environment;
  WktWriter writer;
  writer.write(set);
  return std::move(writer.text);
}

}  // namespace signum
