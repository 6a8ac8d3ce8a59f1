// SPDX-License-Identifier: MIT
/// What Python gets of the answer of a verb: object_of(number, word or list of such),
/// answer_of(what a verb of C++ answers), and what the objects are that keep an answer. verbs.cpp
/// asks.
#pragma once

#include <pybind11/pybind11.h>

#include <array>
#include <initializer_list>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>
#include <variant>

#include "any_sets.hpp"
#include "arrays.hpp"
#include "numbers.hpp"
#include "shapes.hpp"

namespace signum::python {

inline py::object object_of(const Rational& x) { return to_python(x); }
inline py::object object_of(const Surd& x) { return to_python(x); }
inline py::object object_of(const py::object& x) { return x; }
template <class Number>
  requires std::is_arithmetic_v<Number>
py::object object_of(const Number& x) {
  return py::cast(x);
}
/// The number of an enumerator.
template <class Word>
  requires std::is_enum_v<Word>
py::object object_of(const Word& x) {
  return py::int_(static_cast<int>(x));
}
/// A tuple of a point, vector, array or list.
template <class List>
  requires requires(const List& list) { list.begin(); } || requires(const List& v) { v.x; }
py::object object_of(const List& list) {
  if constexpr (requires { list.x; }) {
    return object_of(bindings::coordinates(list));
  } else {
    py::tuple all(list.size());
    std::size_t i = 0;
    for (const auto& x : list) all[i++] = object_of(x);
    return all;
  }
}
/// None, or part(what is there).
template <class Maybe, class Part>
py::object object_of(const Maybe& x, const Part& part) {
  return x ? py::object(object_of(part(*x))) : py::none();
}
template <class Maybe>
  requires requires(const Maybe& x) { x.has_value(); }
py::object object_of(const Maybe& x) {
  return x ? py::object(object_of(*x)) : py::none();
}

// The objects.

struct PyDistance {
  std::variant<Distance2, Distance3> of_space;
};
/// A struct of its own, since Python turns a variant into what it holds.
struct PyImpact {
  std::variant<Impact2, Impact3> of_space;
};
/// The points that two shapes share.
struct PyIntersection {
  std::variant<Intersection2, Intersection3> of_space;
  py::object points;
  /// (points, through, direction), once they are asked for.
  std::optional<py::tuple> exact = {};

  int dimension() const;
  /// What they are, correctly rounded, or None.
  py::object through() const;
  py::object direction() const;
  /// One of the three: they are made when the first is asked for.
  py::object exact_part(std::size_t part);
};

/// read(the object, of the plane or of space).
py::object read_answer(auto& x, const auto& read) {
  if constexpr (requires { x.of_space; } && !requires { x.points; }) {
    return std::visit(read, x.of_space);
  } else {
    return read(x);
  }
}
template <class Distance>
py::object exact_distance(const Distance& x) {
  const auto e = x.exact();
  return py::make_tuple(object_of(e.squared), object_of(e.nearest));
}

/// "Impact(t=0.25)", for repr.
inline std::string shown(const char* name, const py::object& answer,
                         std::initializer_list<const char*> fields) {
  std::string text;
  for (const char* const field : fields) {
    const py::object value = answer.attr(field);
    const py::object plain = py::hasattr(value, "tolist") ? value.attr("tolist")() : value;
    text += (text.empty() ? "" : ", ") + std::string(field) + "=" + std::string(py::repr(plain));
  }
  return name + ("(" + text + ")");
}

// The answers.

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
