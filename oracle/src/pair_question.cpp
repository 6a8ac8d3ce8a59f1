// SPDX-License-Identifier: MIT
#include "pair_question.hpp"

#include <signum/algorithms/intersect/intersects.hpp>
#include <signum/algorithms/intersect/side.hpp>

namespace signum::oracle {
namespace {

/// Calls f with the shape as what it is.
template <class F>
void visit_shape(const Shape& shape, F f) {
  std::visit([&](const auto& in_space) { std::visit(f, in_space); }, shape);
}

/// Throws InvalidArgument where the shape is none.
void probe_shape(const Shape& shape) {
  visit_shape(shape, []<class S>(const S& s) {
    if constexpr (AnyShape3<S>) {
      intersects(Point3{0, 0, 0}, s);
    } else {
      intersects(Point2{0, 0}, s);
    }
  });
}

/// Throws InvalidArgument where the shape is unbounded or empty, of the kinds that may be bounded.
void probe_bounds(const Shape& shape) {
  visit_shape(shape, []<class S>(const S& s) {
    if constexpr (!is_bounded(kind_of_type<S>())) {
      return;
    } else if constexpr (AnyShape3<S>) {
      side(Plane3{{0, 0, 1}, 0}, s);
    } else {
      side(Plane2{{0, 1}, 0}, s);
    }
  });
}

template <class Probe>
void fail_where(const Field& f, const NamedShape& shape, Probe probe) {
  try {
    probe(shape.shape);
  } catch (const InvalidArgument& e) {
    f.fail(e.what());
  }
}

}  // namespace

void blame(std::span<const Field> fields, const ShapePair& pair, const InvalidArgument& error) {
  fail_where(fields[0], pair.a, probe_shape);
  fail_where(fields[1], pair.b, probe_shape);
  // The first may be unbounded where the second may not.
  fail_where(fields[1], pair.b, probe_bounds);
  fail_where(fields[0], pair.a, probe_bounds);
  throw QuestionError(std::string("a, b: ") + error.what());
}

void fail_not_taken(std::string_view verb, ShapeKind a, ShapeKind b) {
  throw QuestionError("a, b: " + std::string(verb) + " does not take " + std::string(name(a)) +
                      " with " + std::string(name(b)));
}

}  // namespace signum::oracle
