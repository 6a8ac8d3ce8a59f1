// SPDX-License-Identifier: MIT
#include "answers.hpp"

namespace signum::python {
namespace {

template <class Set>
py::object intersection_object(const Set& set, py::ssize_t dimension) {
  std::vector<double> numbers;
  for (const auto& p : set.points) {
    const auto c = bindings::coordinates(p);
    numbers.insert(numbers.end(), c.begin(), c.end());
  }
  const auto count = static_cast<py::ssize_t>(set.points.size());
  return py::cast(PyIntersection{set, owned(std::move(numbers), {count, dimension})});
}

}  // namespace

py::object answer_of(const Intersection2& set) { return intersection_object(set, 2); }
py::object answer_of(const Intersection3& set) { return intersection_object(set, 3); }

int PyIntersection::dimension() const {
  return std::visit([](const auto& set) { return int{set.dimension}; }, of_space);
}
py::object PyIntersection::through() const {
  return std::visit([](const auto& set) { return object_of(set.through); }, of_space);
}
py::object PyIntersection::direction() const {
  return std::visit([](const auto& set) { return object_of(set.direction); }, of_space);
}

py::object PyIntersection::exact_part(std::size_t part) {
  if (!exact) {
    exact = std::visit(
        [](const auto& set) {
          const auto made = [&] {
            const py::gil_scoped_release release;
            return set.exact();
          }();
          py::list vertices;
          for (const auto& p : made.points) vertices.append(object_of(p.exact));
          const auto through = [](const auto& p) { return p.exact; };
          return py::make_tuple(vertices, object_of(made.through, through),
                                object_of(made.direction));
        },
        of_space);
  }
  return (*exact)[part];
}

}  // namespace signum::python
