// SPDX-License-Identifier: MIT
#include "two_shapes.hpp"

#include <signum/shapes/intersects.hpp>
#include <signum/shapes/side.hpp>

namespace signum::oracle {
namespace {

/// Throws InvalidArgument where the shape is none.
template <class S>
void probe_shape(const S& s) {
  if constexpr (AnyShape3<S>) {
    intersects(Point3{0, 0, 0}, s);
  } else {
    intersects(Point2{0, 0}, s);
  }
}

/// Throws InvalidArgument where the shape is unbounded or empty, of the kinds that may be bounded.
template <class S>
void probe_bounds(const S& s) {
  if constexpr (!is_bounded(kind_of_type<S>())) {
    return;
  } else if constexpr (AnyShape3<S>) {
    side(Plane3{{0, 0, 1}, 0}, s);
  } else {
    side(Plane2{{0, 1}, 0}, s);
  }
}

template <class Shape, class Probe>
void fail_where(const Field& f, const Shape& shape, Probe probe) {
  try {
    std::visit(probe, shape);
  } catch (const InvalidArgument& e) {
    f.fail(e.what());
  }
}

}  // namespace

void blame(std::span<const Field> fields, const Case& pair, const InvalidArgument& error) {
  constexpr auto is_shape = [](const auto& s) { probe_shape(s); };
  constexpr auto has_bounds = [](const auto& s) { probe_bounds(s); };
  std::visit(
      [&](const auto& shapes) {
        fail_where(fields[0], shapes[0], is_shape);
        fail_where(fields[1], shapes[1], is_shape);
        // The second shape is asked first: the first may be unbounded where the second may not.
        fail_where(fields[1], shapes[1], has_bounds);
        fail_where(fields[0], shapes[0], has_bounds);
      },
      pair.shapes);
  throw QuestionError(std::string("a, b: ") + error.what());
}

void fail_not_taken(std::string_view verb, ShapeKind a, ShapeKind b) {
  throw QuestionError("a, b: " + std::string(verb) + " does not take " + std::string(name(a)) +
                      " with " + std::string(name(b)));
}

}  // namespace signum::oracle
