// SPDX-License-Identifier: MIT
/// Shapes and questions as lines of the oracle's format, with hexadecimal floats, so that a case
/// that fails can be asked again. Polygons of several chains, which the format has not, are written
/// with a list of chains.
#pragma once

#include <signum/judge/generators_shapes.hpp>
#include <string>

#include "cases.hpp"

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

template <class S>
std::string shape(const S& s) {
  const std::string name(signum::name(signum::kind_of_type<S>()));
  const auto value = [&]() -> std::string {
    if constexpr (requires { s.p; }) {
      return text(std::array{s.p, s.q});
    } else if constexpr (requires { s.direction; }) {
      return R"({"origin":)" + text(s.origin) + R"(,"direction":)" + text(s.direction) + "}";
    } else if constexpr (requires { s.normal; }) {
      return R"({"normal":)" + text(s.normal) + R"(,"offset":)" + text(s.offset) + "}";
    } else if constexpr (requires { s.vertices; }) {
      return text(s.vertices);
    } else if constexpr (requires { s.chains; }) {
      return s.chains.size() == 1 ? text(s.chains[0]) : text(s.chains);
    } else if constexpr (requires { s.half; }) {
      return R"({"center":)" + text(s.center) + R"(,"axes":)" + text(s.axes) + R"(,"half":)" +
             text(s.half) + "}";
    } else if constexpr (requires { s.directions; }) {
      return R"({"directions":)" + text(s.directions) + R"(,"min":)" + text(s.min) + R"(,"max":)" +
             text(s.max) + "}";
    } else if constexpr (requires { s.min; }) {
      return R"({"min":)" + text(s.min) + R"(,"max":)" + text(s.max) + "}";
    } else if constexpr (requires { s.faces; }) {
      return R"({"points":)" + text(s.points) + R"(,"faces":)" + text(s.faces) + "}";
    } else if constexpr (requires { s.points; }) {
      return R"({"points":)" + text(s.points) + "}";
    } else if constexpr (requires { s.edges; }) {
      return R"({"origin":)" + text(s.origin) + R"(,"edges":)" + text(s.edges) + R"(,"radius":)" +
             text(s.radius) + "}";
    } else if constexpr (requires { s.segment; }) {
      return R"({"segment":)" + text(std::array{s.segment.p, s.segment.q}) + R"(,"radius":)" +
             text(s.radius) + "}";
    } else if constexpr (requires { s.axis; }) {
      return R"({"segment":)" + text(std::array{s.axis.p, s.axis.q}) + R"(,"radius":)" +
             text(s.radius) + "}";
    } else if constexpr (requires { s.apex; }) {
      return R"({"apex":)" + text(s.apex) + R"(,"base":)" + text(s.base) + R"(,"radius":)" +
             text(s.radius) + "}";
    } else if constexpr (requires { s.axes; }) {
      return R"({"center":)" + text(s.center) + R"(,"axes":)" + text(s.axes) + "}";
    } else if constexpr (requires { s.center; }) {
      return R"({"center":)" + text(s.center) + R"(,"radius":)" + text(s.radius) + "}";
    } else if constexpr (requires { s.matrix; }) {
      return R"({"matrix":)" + text(s.matrix) + R"(,"depth":)" +
             (s.depth == signum::DepthRange::opengl ? R"("gl"})" : R"("d3d"})");
    } else {
      return text(s);
    }
  };
  return "{\"" + name + "\":" + value() + "}";
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
