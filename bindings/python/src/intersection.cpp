// SPDX-License-Identifier: MIT
#include "any_sets.hpp"
#include "arrays.hpp"
#include "module.hpp"
#include "numbers.hpp"
#include "shapes.hpp"

namespace signum::python {
namespace {

/// The points that two shapes share.
struct Intersection {
  std::variant<Intersection2, Intersection3> set;
  py::object points;
  /// (points, through, direction), once they are asked for.
  std::optional<py::tuple> exact = {};
};

Intersection intersection(py::handle a, py::handle b) {
  const SetArgument first(a, "a"), second(b, "b");
  (void)first.placed_shape(), (void)second.placed_shape();
  auto set = on_sets(first, second, [](const auto& x, const auto& y) {
    return bindings::ask(x, y,
                         [](const auto& p, const auto& q) { return signum::intersection(p, q); });
  });
  std::vector<double> numbers;
  const auto n = std::visit(
      [&](const auto& found) {
        for (const auto& p : found.points) {
          const auto c = bindings::coordinates(p);
          numbers.insert(numbers.end(), c.begin(), c.end());
        }
        return static_cast<py::ssize_t>(found.points.size());
      },
      set);
  py::object points = owned(std::move(numbers), {n, set.index() == 0 ? 2 : 3});
  return {std::move(set), std::move(points)};
}

/// One of the three: they are made when the first is asked for.
py::object exact_part(Intersection& i, std::size_t part) {
  if (!i.exact) {
    i.exact = std::visit(
        [](const auto& set) {
          const auto exact = [&] {
            const py::gil_scoped_release release;
            return set.exact();
          }();
          py::list points;
          for (const auto& p : exact.points) points.append(to_tuple(p.exact));
          return py::make_tuple(
              points, exact.through ? py::object(to_tuple(exact.through->exact)) : py::none(),
              exact.direction ? py::object(to_tuple(*exact.direction)) : py::none());
        },
        i.set);
  }
  return (*i.exact)[part];
}

int dimension_of(const Intersection& i) {
  return std::visit([](const auto& set) { return int{set.dimension}; }, i.set);
}

/// The coordinates of a part of the set, or None.
py::object vector_or_none(const Intersection& i, auto part) {
  return std::visit(
      [&](const auto& set) -> py::object {
        const auto& v = part(set);
        return v ? py::object(py::tuple(py::cast(bindings::coordinates(*v)))) : py::none();
      },
      i.set);
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
          "dimension", [](const Intersection& i) { return dimension_of(i); },
          "-1 empty, 0 a point, 1 a segment, ray or line, 2 an area or plane, 3 a volume.")
      .def_property_readonly(
          "points", [](const Intersection& i) { return i.points; },
          "The vertices, (n, 2) or (n, 3).")
      .def_property_readonly(
          "through",
          [](const Intersection& i) {
            return vector_or_none(i, [](const auto& set) { return set.through; });
          },
          "A point of the line, when the set is a line; else None.")
      .def_property_readonly(
          "direction",
          [](const Intersection& i) {
            return vector_or_none(i, [](const auto& set) { return set.direction; });
          },
          "The direction of a ray or line; else None.")
      .def_property_readonly("exact", exact(0), "The points as tuples of Fractions, in a list.")
      .def_property_readonly("through_exact", exact(1), "The same as through, as Fractions.")
      .def_property_readonly("direction_exact", exact(2), "The same as direction, as Fractions.")
      .def("__repr__", [](const Intersection& i) {
        return "Intersection(dimension=" + std::to_string(dimension_of(i)) +
               ", points=" + std::string(py::repr(i.points.attr("tolist")())) + ")";
      });
  m.def("intersection", &intersection);
}

}  // namespace signum::python
