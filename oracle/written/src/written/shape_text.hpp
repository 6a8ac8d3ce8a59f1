// SPDX-License-Identifier: MIT
/// Shapes as the line format has them, their numbers as short as reads back as the same doubles.
#pragma once

#include <charconv>
#include <cmath>
#include <signum/kernel/error.hpp>
#include <signum/kernel/shape_members.hpp>
#include <string>
#include <string_view>

namespace signum::oracle {

/// Appends JSON to a string.
class Writer {
 public:
  explicit Writer(std::string& out) : out_(out) {}

  void raw(std::string_view text) { out_ += text; }
  void value(double x) {
    if (!std::isfinite(x)) throw NotFinite();
    number(x);
  }
  void value(std::uint32_t i) { number(i); }
  void value(const Point2& p) { list(p.x, p.y); }
  void value(const Point3& p) { list(p.x, p.y, p.z); }
  void value(const Segment2& s) { list(s.p, s.q); }
  void value(const Segment3& s) { list(s.p, s.q); }
  void value(const Triangle2& t) { range(t.vertices); }
  void value(const Triangle3& t) { range(t.vertices); }
  void value(const Polygon2& p) { range(p.chains.front()); }
  void value(const Polygon3& p) { range(p.chains.front()); }
  void value(DepthRange depth) { raw(depth == DepthRange::opengl ? R"("gl")" : R"("d3d")"); }
  template <class T, std::size_t N>
  void value(const std::array<T, N>& items) {
    range(items);
  }
  template <class T>
  void value(const std::vector<T>& items) {
    range(items);
  }

  template <class S>
  void shape(const S& s) {
    raw("{\"");
    raw(name(kind_of_type<S>()));
    raw("\": ");
    if constexpr (std::get<0>(shape_members<S>()).key.empty()) {
      value(s);
    } else {
      char before = '{';
      for_each_member(s, [&](const auto& member, const auto& of_shape) {
        out_ += before;
        out_ += '"';
        raw(member.key);
        raw("\": ");
        value(of_shape);
        before = ',';
      });
      raw("}");
    }
    raw("}");
  }

 private:
  template <class Number>
  void number(Number x) {
    char buffer[32];
    out_.append(buffer, std::to_chars(buffer, buffer + sizeof buffer, x).ptr);
  }
  template <class First, class... Rest>
  void list(const First& first, const Rest&... rest) {
    out_ += '[';
    value(first);
    ((out_ += ',', value(rest)), ...);
    out_ += ']';
  }
  template <class Items>
  void range(const Items& items) {
    out_ += '[';
    const char* separator = "";
    for (const auto& item : items) {
      raw(separator);
      value(item);
      separator = ",";
    }
    out_ += ']';
  }

  std::string& out_;
};

/// {"sphere": {"center": [0,0,0],"radius": 1}}. Throws NotFinite. Requires polygons of one chain.
std::string shape_text(const Shape3& shape);

}  // namespace signum::oracle
