// SPDX-License-Identifier: MIT
// Many shapes of one kind at once.
#include <signum/shapes/batch.hpp>

#include "any_verbs.hpp"
#include "arrays.hpp"
#include "module.hpp"
#include "shapes.hpp"

namespace signum::python {
namespace {

/// Shapes of one kind of space, whose numbers are the rows of an array that NumPy holds.
struct PyMany {
  ShapeKind kind;
  Numbers numbers;

  bindings::Shape operator[](std::size_t i) const {
    const auto width = bindings::number_count(kind, 3);
    signum_shape s{};
    s.kind = static_cast<signum_kind>(kind), s.dimension = 3;
    s.numbers = numbers.data() + (numbers.count() == 1 ? 0 : i * width), s.number_count = width;
    return bindings::make_shape(s);
  }
};

PyMany make_many(const std::string& kind, py::handle array) {
  for (std::size_t i = 0; i < shape_names.size(); ++i) {
    const auto k = static_cast<ShapeKind>(i);
    const auto width = static_cast<py::ssize_t>(bindings::number_count(k, 3));
    if (shape_names[i] != kind || width == 0) continue;
    return {k, Numbers(array, kind, {width})};
  }
  throw InvalidArgument("no shapes " + kind + " with a fixed number of numbers");
}

/// One operand of a batch: many shapes, or one for all.
struct Operand {
  const PyMany* many = nullptr;
  std::optional<SetArgument> one;

  Operand(py::handle argument, const char* name) {
    if (py::isinstance<PyMany>(argument)) {
      many = &argument.cast<const PyMany&>();
    } else {
      one.emplace(argument, name);
      one->shape();
    }
  }
  bindings::Shape operator[](std::size_t i) const { return many ? (*many)[i] : one->shape(); }
  template <class S>
  std::optional<Many<S>> in_vectors() const {
    if (many == nullptr) {
      const auto* const in_space = std::get_if<Shape3>(&one->shape());
      const auto* const s = in_space ? std::get_if<S>(in_space) : nullptr;
      if (s == nullptr) return std::nullopt;
      return Many<S>(*s);
    }
    if (many->kind != kind_of_type<S>()) return std::nullopt;
    const auto values = many->numbers.values<S>();
    return values.size() == 1 ? Many<S>(values[0]) : Many<S>(values);
  }
};

template <class A, class B>
bool meet(const Operand& a, const Operand& b, std::span<bool> met) {
  const auto x = a.in_vectors<A>();
  const auto y = b.in_vectors<B>();
  if (!x || !y) return false;
  intersects(*x, *y, met);
  return true;
}

/// The pairs that have vectors of their own.
bool meet_in_vectors(const Operand& a, const Operand& b, std::span<bool> met) {
  return meet<Triangle3, Triangle3>(a, b, met) || meet<Ray3, Triangle3>(a, b, met) ||
         meet<Segment3, Triangle3>(a, b, met) || meet<Ray3, Aabb3>(a, b, met) ||
         meet<Aabb3, Aabb3>(a, b, met) || meet<Triangle3, Aabb3>(a, b, met) ||
         meet<Obb3, Obb3>(a, b, met) || meet<Sphere3, Sphere3>(a, b, met) ||
         meet<Sphere3, Aabb3>(a, b, met) || meet<Sphere3, Obb3>(a, b, met);
}

/// How many answers there are.
std::size_t count_of(const Operand& a, const Operand& b) {
  std::size_t count = 1;
  for (const Operand* o : {&a, &b}) {
    if (o->many == nullptr || o->many->numbers.count() == 1) continue;
    const std::size_t n = o->many->numbers.count();
    if (count != 1 && n != count) {
      throw py::value_error("b: " + std::to_string(n) + " shapes, and " + std::to_string(count) +
                            " of a");
    }
    count = n;
  }
  return count;
}

void blame(const Operand& a, const Operand& b) {
  for (const Operand* o : {&a, &b}) {
    if (o->many != nullptr) {
      o->many->numbers.require_finite();
    } else {
      o->one->require_finite();
    }
  }
}

py::array_t<bool> intersects_many(py::handle a, py::handle b) {
  const Operand x(a, "a"), y(b, "b");
  py::array_t<bool> met(static_cast<py::ssize_t>(count_of(x, y)));
  const std::span to(met.mutable_data(), static_cast<std::size_t>(met.size()));
  try {
    const py::gil_scoped_release release;
    if (!meet_in_vectors(x, y, to)) {
      for (std::size_t i = 0; i < to.size(); ++i) to[i] = bindings::intersects(x[i], y[i]);
    }
  } catch (const NotFinite&) {
    blame(x, y);
    throw;
  }
  return met;
}

/// Rows of planes, dimension, interiors, feature_a, feature_b.
py::array_t<std::int8_t> contact_many(py::handle a, py::handle b) {
  const Operand x(a, "a"), y(b, "b");
  const std::size_t count = count_of(x, y);
  py::array_t<std::int8_t> rows({count, std::size_t{5}});
  std::int8_t* const to = rows.mutable_data();
  try {
    const py::gil_scoped_release release;
    for (std::size_t i = 0; i < count; ++i) {
      const auto found = bindings::contact(x[i], y[i]);
      const auto* const c = std::get_if<Contact>(&found);
      if (c == nullptr) throw InvalidArgument("contact of many is of segments and triangles");
      to[5 * i] = static_cast<std::int8_t>(c->planes);
      to[5 * i + 1] = c->dimension;
      to[5 * i + 2] = c->interiors ? 1 : 0;
      to[5 * i + 3] = static_cast<std::int8_t>(c->feature_a);
      to[5 * i + 4] = static_cast<std::int8_t>(c->feature_b);
    }
  } catch (const NotFinite&) {
    blame(x, y);
    throw;
  }
  return rows;
}

}  // namespace

void add_many(py::module_& m) {
  py::class_<PyMany>(m, "Many", "Shapes of one kind: the rows of an array, without a copy.")
      .def(py::init(&make_many))
      .def("__len__", [](const PyMany& many) { return many.numbers.count(); })
      .def_property_readonly("kind",
                             [](const PyMany& many) { return std::string(name(many.kind)); });
  m.def("intersects_many", &intersects_many);
  m.def("contact_many", &contact_many);
}

}  // namespace signum::python
