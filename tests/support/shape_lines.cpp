// SPDX-License-Identifier: MIT
#include "shape_lines.hpp"

#include <signum/kernel/shape_members.hpp>

#include "hex.hpp"

namespace lines {

using cases::hex;

namespace {

std::string text(double x) { return "\"" + hex(x) + "\""; }
std::string text(const signum::Point2& p) { return "[" + text(p.x) + "," + text(p.y) + "]"; }
std::string text(const signum::Point3& p) {
  return "[" + text(p.x) + "," + text(p.y) + "," + text(p.z) + "]";
}
std::string text(std::uint32_t i) { return std::to_string(i); }
template <class List>
std::string text(const List& list) {
  std::string result;
  for (const auto& x : list) result += (result.empty() ? "" : ",") + text(x);
  return "[" + result + "]";
}

std::string text(const signum::Segment2& s) { return text(std::array{s.p, s.q}); }
std::string text(const signum::Segment3& s) { return text(std::array{s.p, s.q}); }
std::string text(signum::DepthRange depth) {
  return depth == signum::DepthRange::opengl ? R"("gl")" : R"("d3d")";
}

template <class S>
std::string text_of_shape(const S& s) {
  const std::string name(signum::name(signum::kind_of_type<S>()));
  std::string value;
  if constexpr (requires { s.chains; }) {
    value = s.chains.size() == 1 ? text(s.chains[0]) : text(s.chains);
  } else if constexpr (requires { s.p; } || requires { s.x; }) {
    value = text(s);
  } else if constexpr (requires { s.vertices; }) {
    value = text(s.vertices);
  } else {
    signum::for_each_member(s, [&](const auto& member, const auto& x) {
      value += (value.empty() ? "{\"" : ",\"") + std::string(member.key) + "\":" + text(x);
    });
    value += "}";
  }
  return "{\"" + name + "\":" + value + "}";
}

template <class Ref>
bool is_nonzero(const Ref& shape) {
  return std::visit(
      [](const auto* s) {
        if constexpr (requires { s->rule; }) return s->rule == signum::FillRule::nonzero;
        return false;
      },
      shape);
}

template <class Ref>
std::string line(std::string_view ask, const Ref& a, const Ref& b) {
  return R"({"ask":")" + std::string(ask) + R"(","a":)" + shape(a) + R"(,"b":)" + shape(b) +
         (is_nonzero(a) || is_nonzero(b) ? R"(,"rule":"nonzero"})" : "}");
}

}  // namespace

std::string shape(const signum::ShapeRef2& s) {
  return std::visit([](const auto* x) { return text_of_shape(*x); }, s);
}
std::string shape(const signum::ShapeRef3& s) {
  return std::visit([](const auto* x) { return text_of_shape(*x); }, s);
}

std::string question(std::string_view ask, const signum::ShapeRef2& a, const signum::ShapeRef2& b) {
  return line(ask, a, b);
}
std::string question(std::string_view ask, const signum::ShapeRef3& a, const signum::ShapeRef3& b) {
  return line(ask, a, b);
}

}  // namespace lines
