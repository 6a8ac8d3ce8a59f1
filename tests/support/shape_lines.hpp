// SPDX-License-Identifier: MIT
/// Shapes and questions as lines of the oracle's format, with hexadecimal floats, so that a case
/// that fails can be asked again. Polygons of several chains, which the format has not, are written
/// with a list of chains.
#pragma once

#include <signum/kernel/any_shape.hpp>
#include <string>

namespace lines {

std::string shape(const signum::ShapeRef2& s);
std::string shape(const signum::ShapeRef3& s);
inline std::string shape(const signum::Shape2& s) { return shape(signum::ref(s)); }
inline std::string shape(const signum::Shape3& s) { return shape(signum::ref(s)); }
template <signum::AnyShape2 S>
std::string shape(const S& s) {
  return shape(signum::ShapeRef2(&s));
}
template <signum::AnyShape3 S>
std::string shape(const S& s) {
  return shape(signum::ShapeRef3(&s));
}

std::string question(std::string_view ask, const signum::ShapeRef2& a, const signum::ShapeRef2& b);
std::string question(std::string_view ask, const signum::ShapeRef3& a, const signum::ShapeRef3& b);
inline std::string question(std::string_view ask, const signum::Shape2& a,
                            const signum::Shape2& b) {
  return question(ask, signum::ref(a), signum::ref(b));
}
inline std::string question(std::string_view ask, const signum::Shape3& a,
                            const signum::Shape3& b) {
  return question(ask, signum::ref(a), signum::ref(b));
}

}  // namespace lines
