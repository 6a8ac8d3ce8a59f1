// SPDX-License-Identifier: MIT
#include <algorithm>
#include <signum/oracle/lines.hpp>

#include "machine/fp_environment.hpp"
#include "written/shape_text.hpp"

namespace signum::oracle {

using detail::DefaultFpEnvironment;

namespace {

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
