// SPDX-License-Identifier: MIT
#include <algorithm>
#include <charconv>
#include <cmath>
#include <signum/kernel/error.hpp>
#include <signum/kernel/shape_members.hpp>
#include <signum/oracle/lines.hpp>

#include "machine/fp_environment.hpp"

namespace signum::oracle {

using detail::DefaultFpEnvironment;

namespace {

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

template <class S>
bool is_nonzero(const S& s) {
  if constexpr (requires { s.rule; }) return s.rule == FillRule::nonzero;
  return false;
}

template <class Shape>
void write_fields(Writer& out, const Case& question, const std::vector<Shape>& shapes) {
  if (is_predicate(question.ask)) {
    out.raw(R"(, "points": )");
    std::vector<std::variant_alternative_t<0, Shape>> points;
    for (const Shape& s : shapes) points.push_back(std::get<0>(s));
    out.value(points);
    return;
  }
  const auto write = [&](std::size_t i) {
    std::visit([&](const auto& s) { out.shape(s); }, shapes[i]);
  };
  const bool in_two_places = question.ask == Ask::ccd;
  for (const std::size_t i : {std::size_t{0}, place_of_b(question.ask)}) {
    out.raw(i == 0 ? R"(, "a": )" : R"(, "b": )");
    if (in_two_places) out.raw("[");
    write(i);
    if (!in_two_places) continue;
    out.raw(", ");
    write(i + 1);
    out.raw("]");
  }
  if (question.ask == Ask::sweep) {
    out.raw(R"(, "motion": )");
    out.value(std::get<std::variant_alternative_t<0, Shape>>(shapes[2]));
  }
  const auto nonzero = [](const Shape& s) {
    return std::visit([](const auto& x) { return is_nonzero(x); }, s);
  };
  if (std::any_of(shapes.begin(), shapes.end(), nonzero)) out.raw(R"(, "rule": "nonzero")");
}

std::string line_after(std::string start, const Case& question) {
  const DefaultFpEnvironment guard;
  Writer out(start);
  out.raw(R"("ask": ")");
  out.raw(name(question.ask));
  out.raw("\"");
  std::visit([&](const auto& shapes) { write_fields(out, question, shapes); }, question.shapes);
  out.raw("}");
  return start;
}

}  // namespace

std::string question_line(const Case& question) { return line_after("{", question); }

std::string question_line(const Case& question, std::string_view id) {
  return line_after(R"({"id": )" + std::string(id) + ", ", question);
}

}  // namespace signum::oracle
