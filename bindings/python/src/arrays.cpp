// SPDX-License-Identifier: MIT
#include "arrays.hpp"

#include <algorithm>
#include <cmath>

#include "flat_shape.hpp"

namespace signum::python {
namespace {

/// "(..., 3)" for items of that shape.
std::string word(const std::vector<py::ssize_t>& item) {
  std::string text = "(...";
  for (const py::ssize_t n : item) text += ", " + std::to_string(n);
  return text + ")";
}

std::string word(const py::array& array) {
  std::string text = "(";
  for (py::ssize_t i = 0; i < array.ndim(); ++i) {
    text += (i > 0 ? ", " : "") + std::to_string(array.shape(i));
  }
  return text + (array.ndim() == 1 ? ",)" : ")");
}

/// Refuses an array whose items are not where and what a pointer to them takes them for.
void require_plain(const py::array& array, const std::string& name) {
  if ((array.flags() & py::array::c_style) == 0) {
    fail_type(name, "expected an array in C's order without gaps; numpy.ascontiguousarray(" + name +
                        ") makes one");
  }
  if ((array.flags() & py::detail::npy_api::NPY_ARRAY_ALIGNED_) == 0) {
    fail_type(name, "expected an array that is aligned; " + name + ".copy() makes one");
  }
  const bool is_plain = Py_TYPE(array.ptr()) == py::detail::npy_api::get().PyArray_Type_;
  if (!is_plain && py::hasattr(array, "mask") && py::bool_(array.attr("mask").attr("any")())) {
    fail_type(name, "expected an array without masked items");
  }
}

/// Whether all numbers of a list are doubles, exactly.
bool are_doubles(const py::object& item) {
  if (PyFloat_Check(item.ptr())) return true;
  if (py::isinstance<py::str>(item) || py::isinstance<py::bytes>(item)) return false;
  if (PyList_Check(item.ptr()) || PyTuple_Check(item.ptr())) {
    const auto list = py::reinterpret_borrow<py::sequence>(item);
    return std::all_of(list.begin(), list.end(), [](py::handle h) {
      return are_doubles(py::reinterpret_borrow<py::object>(h));
    });
  }
  // Numbers of numpy are compared as those of Python that they are.
  if (!PyLong_Check(item.ptr()) && py::hasattr(item, "tolist")) {
    const py::object plain = item.attr("tolist")();
    if (!plain.get_type().is(item.get_type())) return are_doubles(plain);
  }
  if (PySequence_Check(item.ptr()) != 0) return are_doubles(py::list(item));
  const double x = PyFloat_AsDouble(item.ptr());
  const bool is_number = PyErr_Occurred() == nullptr;
  PyErr_Clear();
  return is_number && (std::isnan(x) || item.equal(py::float_(x)));
}

std::string type_name(py::handle of) { return py::str(py::type::of(of).attr("__name__")); }

/// What was given where one array, or one set, was expected.
std::string instead_of_numbers(py::handle argument) {
  const std::string type = type_name(argument);
  return type == "Many" ? type + "; this takes one set: call it for each" : type;
}

/// What a list has in it that is no number, and how it is given where many are taken.
std::string instead_of_items(py::handle list) {
  for (py::handle item : py::reinterpret_borrow<py::sequence>(list)) {
    if (PyNumber_Check(item.ptr()) != 0 || PySequence_Check(item.ptr()) != 0) continue;
    const std::string type = type_name(item);
    const bool has_many = py::hasattr(py::type::of(item), "many");
    return ", not " + type + (has_many ? "; " + type + ".many(rows) makes many of them" : "");
  }
  return "";
}

/// The argument as an array in C's order: itself, or a copy of a list, of doubles.
py::array as_numbers(py::handle argument, const std::string& name, NumberKinds kinds) {
  if (py::isinstance<py::array>(argument)) {
    const auto array = py::reinterpret_borrow<py::array>(argument);
    const bool may_be_floats = kinds == NumberKinds::doubles_or_floats;
    if (!py::isinstance<py::array_t<double>>(array) &&
        !(may_be_floats && py::isinstance<py::array_t<float>>(array))) {
      fail_type(name, (may_be_floats ? "expected float64 or float32 numbers, not "
                                     : "expected float64 numbers, not ") +
                          std::string(py::str(array.dtype())) + "; " + name +
                          ".astype(float) makes them");
    }
    require_plain(array, name);
    return array;
  }
  if (py::isinstance<py::str>(argument) || !py::isinstance<py::sequence>(argument)) {
    if (!py::isinstance<py::float_>(argument) && !py::isinstance<py::int_>(argument)) {
      fail_type(name, "expected an array of float64 numbers, not " + instead_of_numbers(argument));
    }
  }
  auto array = py::array_t < double, py::array::c_style | py::array::forcecast > ::ensure(argument);
  if (!array) {
    PyErr_Clear();
    fail_type(name, "expected numbers" + instead_of_items(argument));
  }
  if (!are_doubles(py::reinterpret_borrow<py::object>(argument))) {
    fail_type(name, "expected numbers that float64 holds exactly");
  }
  return array;
}

template <class Index, int flags>
std::vector<std::array<std::uint32_t, 3>> copied(const py::array_t<Index, flags>& from,
                                                 const std::string& name) {
  std::vector<std::array<std::uint32_t, 3>> faces(static_cast<std::size_t>(from.shape(0)));
  const Index* const indices = from.data();
  for (std::size_t i = 0; i < 3 * faces.size(); ++i) {
    if (!std::in_range<std::uint32_t>(indices[i])) {
      throw InvalidArgument(name + "[" + std::to_string(i / 3) +
                            "]: " + std::to_string(indices[i]) + " is no index");
    }
    faces[i / 3][i % 3] = static_cast<std::uint32_t>(indices[i]);
  }
  return faces;
}

template <class Index>
bool holds(const py::array& array) {
  return py::isinstance<py::array_t<Index>>(array);
}

}  // namespace

std::vector<std::array<std::uint32_t, 3>> faces_of(py::handle argument, const std::string& name) {
  py::array array = py::array::ensure(argument);
  if (!array) PyErr_Clear();
  if (array && array.size() == 0 && !py::isinstance<py::array>(argument)) return {};
  if (!array || array.ndim() != 2 || array.shape(1) != 3) {
    fail_type(name, "expected integers of the shape (n, 3)" +
                        (array ? ", not " + word(array) : std::string()));
  }
  require_plain(array, name);
  if (holds<std::uint32_t>(array)) return copied(py::array_t<std::uint32_t>(array), name);
  if (holds<std::int32_t>(array)) return copied(py::array_t<std::int32_t>(array), name);
  if (holds<std::int64_t>(array)) return copied(py::array_t<std::int64_t>(array), name);
  if (holds<std::uint64_t>(array)) return copied(py::array_t<std::uint64_t>(array), name);
  const char kind = array.dtype().kind();
  if (kind == 'i' || kind == 'u') {
    return copied(py::array_t < std::int64_t, py::array::c_style | py::array::forcecast > (array),
                  name);
  }
  fail_type(name, "expected integers, not " + std::string(py::str(array.dtype())));
}

std::vector<std::uint32_t> ids_of(py::handle argument) {
  const auto given = py::array::ensure(argument);
  PyErr_Clear();
  if (!given || given.ndim() > 1) fail_type("ids", "expected a list of integers");
  if (given.size() == 0) return {};
  // Others, as 0.5, would be cut off by what makes integers of them.
  const char kind = given.dtype().kind();
  if (kind != 'i' && kind != 'u') fail_type("ids", "expected a list of integers");
  const py::array_t<std::int64_t, py::array::c_style | py::array::forcecast> array(given);
  std::vector<std::uint32_t> ids;
  for (const std::int64_t id : std::span(array.data(), static_cast<std::size_t>(array.size()))) {
    if (!std::in_range<std::uint32_t>(id)) fail_type("ids", "expected integers from 0 on");
    ids.push_back(static_cast<std::uint32_t>(id));
  }
  return ids;
}

py::array_t<std::uint32_t> pairs_array(const std::vector<IndexPair>& pairs) {
  std::vector<std::uint32_t> indices;
  indices.reserve(2 * pairs.size());
  for (const IndexPair& p : pairs) indices.push_back(p.a), indices.push_back(p.b);
  return owned(std::move(indices), {static_cast<py::ssize_t>(pairs.size()), 2});
}

void fail_type(const std::string& name, const std::string& what) {
  throw py::type_error(name + ": " + what);
}

SolidRule solid_rule(const std::string& rule) {
  if (rule == "even_odd") return SolidRule::even_odd;
  if (rule == "nonzero") return SolidRule::nonzero;
  if (rule == "positive") return SolidRule::positive;
  fail_type("rule", "expected \"even_odd\", \"nonzero\" or \"positive\"");
}

void fail_not_finite(const std::string& message) {
  const py::object type = py::module_::import("signum._errors").attr("NotFinite");
  PyErr_SetString(type.ptr(), message.c_str());
  throw py::error_already_set();
}

Numbers::Numbers(py::handle argument, std::string name, std::vector<py::ssize_t> item,
                 NumberKinds kinds)
    : array_(as_numbers(argument, name, kinds)),
      are_floats_(py::isinstance<py::array_t<float>>(array_)),
      name_(std::move(name)),
      item_(std::move(item)) {
  const auto d = static_cast<py::ssize_t>(item_.size());
  const bool fits = array_.ndim() >= d &&
                    std::equal(item_.begin(), item_.end(), array_.shape() + array_.ndim() - d);
  if (!fits) {
    fail_type(name_, "expected the shape " + word(item_) + ", not " + word(array_));
  }
  leading_.assign(array_.shape(), array_.shape() + array_.ndim() - d);
  count_ = 1;
  for (const py::ssize_t n : leading_) count_ *= static_cast<std::size_t>(n);
  if (are_floats_ && is_single()) {
    array_ = py::array_t < double, py::array::c_style | py::array::forcecast > (array_);
    are_floats_ = false;
  }
}

void Numbers::broadcast(const std::vector<py::ssize_t>& shape) {
  if (leading_ == shape || count_ == 1) return;
  std::vector<py::ssize_t> whole = shape;
  whole.insert(whole.end(), item_.begin(), item_.end());
  const py::module_ numpy = py::module_::import("numpy");
  array_ = numpy.attr("ascontiguousarray")(
      numpy.attr("broadcast_to")(array_, py::tuple(py::cast(whole))));
  leading_ = shape;
  count_ = 1;
  for (const py::ssize_t n : leading_) count_ *= static_cast<std::size_t>(n);
}

void Numbers::require_finite() const {
  const auto number = [&](py::ssize_t i) {
    return are_floats_ ? double{static_cast<const float*>(array_.data())[i]} : data()[i];
  };
  py::ssize_t i = 0;
  while (i < array_.size() && std::isfinite(number(i))) ++i;
  if (i == array_.size()) return;
  const double odd = number(i);
  std::string place;
  for (py::ssize_t axis = array_.ndim() - 1; axis >= 0; --axis) {
    place = "[" + std::to_string(i % array_.shape(axis)) + "]" + place;
    i /= array_.shape(axis);
  }
  fail_not_finite(name_ + place + ": " + bindings::words_not_finite(odd));
}

std::vector<py::ssize_t> broadcast(std::span<Numbers* const> all) {
  std::vector<py::ssize_t> shape;
  for (const Numbers* n : all) {
    const auto& own = n->leading();
    if (own.size() > shape.size()) shape.insert(shape.begin(), own.size() - shape.size(), 1);
    for (std::size_t i = 0; i < own.size(); ++i) {
      py::ssize_t& whole = shape[shape.size() - own.size() + i];
      if (whole == 1) whole = own[i];
      if (own[i] != 1 && own[i] != whole) {
        throw py::value_error(n->name() + ": its shape does not go with those before");
      }
    }
  }
  for (Numbers* n : all) n->broadcast(shape);
  return shape;
}

void require_finite(double x, const char* name) {
  if (!std::isfinite(x)) {
    fail_not_finite(name + std::string(": ") + bindings::words_not_finite(x));
  }
}

HitLimit limit_of(std::optional<double> greatest_t) {
  if (greatest_t) require_finite(*greatest_t, "greatest_t");
  return {greatest_t};
}

std::vector<double> list_of(py::handle argument, const std::string& name, std::size_t count) {
  const Numbers numbers(argument, name, {static_cast<py::ssize_t>(count)});
  if (!numbers.leading().empty()) {
    fail_type(name, "expected " + std::to_string(count) + " numbers");
  }
  numbers.require_finite();
  return {numbers.data(), numbers.data() + count};
}

}  // namespace signum::python
