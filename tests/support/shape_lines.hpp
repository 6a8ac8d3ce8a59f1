// SPDX-License-Identifier: MIT
/// Shapes and questions as lines of the oracle's format, with hexadecimal floats, so that a case
/// that fails can be asked again. Polygons of several chains, which the format has not, are written
/// with a list of chains.
#pragma once

#include <signum/judge/generators_shapes.hpp>
#include <signum/kernel/shape_members.hpp>
#include <string>

#include "hex.hpp"

namespace lines {

using cases::hex;

inline std::string text(double x) { return "\"" + hex(x) + "\""; }
inline std::string text(const signum::Point2& p) { return "[" + text(p.x) + "," + text(p.y) + "]"; }
inline std::string text(const signum::Point3& p) {
  return "[" + text(p.x) + "," + text(p.y) + "," + text(p.z) + "]";
}
inline std::string text(std::uint32_t i) { return std::to_string(i); }
template <class List>
std::string text(const List& list) {
  std::string result;
  for (const auto& x : list) result += (result.empty() ? "" : ",") + text(x);
  return "[" + result + "]";
}

inline std::string text(const signum::Segment2& s) { return text(std::array{s.p, s.q}); }
inline std::string text(const signum::Segment3& s) { return text(std::array{s.p, s.q}); }
inline std::string text(signum::DepthRange depth) {
  return depth == signum::DepthRange::opengl ? R"("gl")" : R"("d3d")";
}

template <class S>
std::string shape(const S& s) {
  const std::string name(signum::name(signum::kind_of_type<S>()));
  std::string value;
  if constexpr (requires { s.chains; }) {
    value = s.chains.size() == 1 ? text(s.chains[0]) : text(s.chains);
  } else if constexpr (
      requires { s.p; } || requires { s.x; }) {
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

template <class S>
bool is_nonzero(const S& s) {
  if constexpr (requires { s.rule; }) return s.rule == signum::FillRule::nonzero;
  return false;
}

inline std::string question(std::string_view ask, const auto& a, const auto& b) {
  return std::visit(
      [&](const auto& x, const auto& y) {
        return R"({"ask":")" + std::string(ask) + R"(","a":)" + shape(x) + R"(,"b":)" + shape(y) +
               (is_nonzero(x) || is_nonzero(y) ? R"(,"rule":"nonzero"})" : "}");
      },
      a, b);
}

}  // namespace lines
