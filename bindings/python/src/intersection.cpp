// SPDX-License-Identifier: MIT
#include "any_intersection.hpp"
#include "arrays.hpp"
#include "module.hpp"
#include "numbers.hpp"
#include "shapes.hpp"

namespace signum::python {
namespace {

/// The points that two shapes share; the shapes are kept for those who ask for the exact numbers.
struct Intersection {
  bindings::FlatIntersection<double> rounded;
  py::object points;
  bindings::Shape a, b;
  /// (points, through, direction), once they are asked for.
  std::optional<py::tuple> exact = {};
};

/// (points, through, direction) of a space of d dimensions.
py::tuple exact_tuple(const bindings::FlatIntersection<Rational>& set, std::ptrdiff_t d) {
  py::list points;
  for (auto p = set.points.begin(); p != set.points.end(); p += d) {
    points.append(to_tuple(std::span(p, p + d)));
  }
  return py::make_tuple(points, tuple_or_none(set.through), tuple_or_none(set.direction));
}

Intersection intersection(py::handle a, py::handle b) {
  const SetArgument first(a, "a"), second(b, "b");
  const bindings::Shape &x = first.placed_shape(), &y = second.placed_shape();
  auto [rounded, exact] = on_sets(first, second, [](const auto& p, const auto& q) {
    return bindings::intersection(p, q, bindings::Exact::unwanted);
  });
  const py::ssize_t d = x.index() == 0 ? 2 : 3;
  const auto n = static_cast<py::ssize_t>(rounded.points.size()) / d;
  py::object points = owned(std::move(rounded.points), {n, d});
  Intersection all{std::move(rounded), std::move(points), x, y};
  // What is placed is exact at once.
  if (!bindings::are_plain(first.set(), second.set())) all.exact = exact_tuple(exact, d);
  return all;
}

/// One of the three: they are made when the first is asked for.
py::object exact_part(Intersection& i, std::size_t part) {
  if (!i.exact) {
    const auto set = [&] {
      const py::gil_scoped_release release;
      return bindings::exact_intersection(i.a, i.b);
    }();
    i.exact = exact_tuple(set, i.a.index() == 0 ? 2 : 3);
  }
  return (*i.exact)[part];
}

}  // namespace

void add_intersection(py::module_& m) {
  const auto exact = [](std::size_t part) {
    return [part](Intersection& i) { return exact_part(i, part); };
  };
  py::class_<Intersection>(m, "Intersection",
                           "The points that two shapes share, correctly rounded.\n\n"
                           "What is called exact is made when the first of it is asked for.")
      .def_property_readonly(
          "dimension", [](const Intersection& i) { return i.rounded.dimension; },
          "-1 empty, 0 a point, 1 a segment, ray or line, 2 an area or plane, 3 a volume.")
      .def_property_readonly(
          "points", [](const Intersection& i) { return i.points; },
          "The vertices, (n, 2) or (n, 3).")
      .def_property_readonly(
          "through", [](const Intersection& i) { return tuple_or_none(i.rounded.through); },
          "A point of the line, when the set is a line; else None.")
      .def_property_readonly(
          "direction", [](const Intersection& i) { return tuple_or_none(i.rounded.direction); },
          "The direction of a ray or line; else None.")
      .def_property_readonly("exact", exact(0), "The points as tuples of Fractions, in a list.")
      .def_property_readonly("through_exact", exact(1), "The same as through, as Fractions.")
      .def_property_readonly("direction_exact", exact(2), "The same as direction, as Fractions.")
      .def("__repr__", [](const Intersection& i) {
        return "Intersection(dimension=" + std::to_string(i.rounded.dimension) +
               ", points=" + std::string(py::repr(i.points.attr("tolist")())) + ")";
      });
  m.def("intersection", &intersection);
}

}  // namespace signum::python
