// SPDX-License-Identifier: MIT
/// What Python gets of the answer of a verb, answer_of(what a verb of C++ answers), and how it
/// asks. verbs.cpp asks.
#pragma once

#include <optional>
#include <signum/collide/common_part.hpp>
#include <signum/collide/contact_manifold.hpp>
#include <signum/collide/intervals.hpp>
#include <utility>
#include <variant>
#include <vector>

#include "any_sets.hpp"
#include "arrays.hpp"
#include "objects.hpp"
#include "shapes.hpp"

namespace signum::python {

template <class Word>
  requires std::is_enum_v<Word> || std::is_same_v<Word, bool>
py::object answer_of(const Word& word) {
  return object_of(word);
}
inline py::object answer_of(const SetHit& hit) { return py::cast(hit); }
inline py::object answer_of(const BorderCrossing& crossing) { return py::cast(crossing); }
inline py::object answer_of(const Impact2& impact) { return py::cast(PyImpact{impact}); }
inline py::object answer_of(const Impact3& impact) { return py::cast(PyImpact{impact}); }
inline py::object answer_of(const Distance2& distance) { return py::cast(PyDistance{distance}); }
inline py::object answer_of(const Distance3& distance) { return py::cast(PyDistance{distance}); }
py::object answer_of(const Intersection2& set);
py::object answer_of(const Intersection3& set);
inline py::object answer_of(const LastContact& found) {
  return py::make_tuple(object_of(found.time));
}
py::object answer_of(const Passage& p);
template <class Answer>
py::object answer_of(const std::optional<Answer>& found) {
  return found ? answer_of(*found) : py::none();
}
inline py::object answer_of(const Passage& p) {
  return py::make_tuple(answer_of(p.entry), answer_of(p.exit));
}
inline py::object answer_of(const SetContact& found) {
  if (const auto* const p = std::get_if<PointContact>(&found)) {
    return py::make_tuple(object_of(p->location), object_of(p->faces));
  }
  const auto& c = std::get<Contact>(found);
  return py::make_tuple(object_of(c.planes), int{c.dimension}, c.interiors, object_of(c.feature_a),
                        object_of(c.feature_b));
}
inline py::object answer_of(const FeaturePairs& found) {
  py::list list;
  for (const FeaturePair& p : found) {
    list.append(py::make_tuple(object_of(p.a), object_of(p.b), int{p.dimension}));
  }
  return list;
}
template <class Found>
  requires requires(const Found& f) { f.places; }
py::object answer_of(const Found& found) {
  const auto& [a, b] = found.places;
  return py::make_tuple(found.squared, object_of(found.points[0]), object_of(found.points[1]),
                        object_of(a.kind), a.index, object_of(a.triangle), object_of(a.weights),
                        object_of(b.kind), b.index, object_of(b.triangle), object_of(b.weights));
}
inline py::object answer_of(const NearestOnLines& found) {
  const ExactNearestOnLines e = found.exact();
  const auto exact = [](const auto& points) {
    return std::array{object_of(points[0].exact), object_of(points[1].exact)};
  };
  return py::make_tuple(object_of(found.position()), found.squared_rounded(),
                        object_of(e.squared_distance), object_of(e.points, exact),
                        object_of(e.parameters));
}
template <class Penetration>
  requires requires(const Penetration& p) { p.relation; }
py::object answer_of(const Penetration& p) {
  return py::make_tuple(object_of(p.relation), p.depth.to_double(), object_of(p.depth),
                        object_of(p.normal));
}
/// (whether they are apart, the plane, the point).
template <class Plane, class Point>
  requires requires(const Plane& p) { p.offset; }
py::object answer_of(const std::variant<Plane, Point>& found) {
  if (found.index() == 1) {
    return py::make_tuple(false, py::none(), object_of(std::get<1>(found).exact));
  }
  const Plane& plane = std::get<0>(found);
  std::vector<Rational> numbers(plane.normal.begin(), plane.normal.end());
  numbers.push_back(plane.offset);
  return py::make_tuple(true, object_of(numbers), py::none());
}
/// What is found is a FirstContact, which has no triangles, or a RigidContact.
template <class Found>
  requires requires(const Found& f) { f.feature_a; }
py::object first_contact(const std::optional<Found>& found) {
  if (!found) return py::none();
  std::size_t triangle_a = 0, triangle_b = 0;
  if constexpr (requires { found->triangle_a; }) {
    triangle_a = found->triangle_a, triangle_b = found->triangle_b;
  }
  return py::make_tuple(found->time, found->initially, triangle_a, triangle_b,
                        object_of(found->feature_a), object_of(found->feature_b));
}

inline py::object answer_of(const std::vector<ParameterInterval>& found) {
  py::list list;
  for (const ParameterInterval& i : found) {
    list.append(py::make_tuple(object_of(i.low), object_of(i.high)));
  }
  return list;
}
template <class Point, class Vector>
py::object answer_of(const CommonPart<Point, Vector>& found) {
  py::list vertices, rays;
  for (const Point& p : found.vertices) vertices.append(object_of(p.exact));
  for (const Vector& v : found.rays) rays.append(object_of(v));
  return py::make_tuple(int{found.dimension}, int{found.lineality}, vertices, rays,
                        object_of(found.measure));
}
inline py::object answer_of(const ContactManifold& found) {
  py::list points;
  for (const ManifoldPoint& p : found.points) {
    points.append(py::make_tuple(object_of(p.on_a.exact), object_of(p.on_b.exact), p.rounded_depth,
                                 object_of(p.depth)));
  }
  return py::make_tuple(object_of(found.relation), object_of(found.normal), points);
}

// The question.

/// The two operands of a verb, and whether they may be meshes.
struct SetArguments {
  SetArgument a, b;

  SetArguments(py::handle first, const char* name_a, py::handle second, const char* name_b,
               bool take_meshes)
      : a(first, name_a), b(second, name_b) {
    if (take_meshes) return;
    (void)a.placed_shape(), (void)b.placed_shape();
  }
};

/// verb(a, b), which is asked without the GIL.
py::object ask(const SetArguments& sets, const auto& verb) {
  const auto found = on_sets(
      sets.a, sets.b, [&](const auto& x, const auto& y) { return bindings::ask(x, y, verb); });
  return bindings::with_answer(found, [](const auto& answer) { return answer_of(answer); });
}

/// The coordinates of a vector, finite.
inline std::vector<double> motion_of(py::handle motion) {
  const Numbers numbers(motion, "motion", {});
  numbers.require_finite();
  return {numbers.data(), numbers.data() + numbers.count()};
}

}  // namespace signum::python
