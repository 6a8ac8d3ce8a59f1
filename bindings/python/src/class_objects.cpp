// SPDX-License-Identifier: MIT
#include "class_objects.hpp"

namespace signum::python {

Numbers rows_of(py::handle argument, const char* name, py::ssize_t width) {
  const bool single = width == 1;
  const bool is_list =
      !py::isinstance<py::array>(argument) && py::isinstance<py::sequence>(argument);
  if (is_list && py::len(argument) == 0 && !single) {
    return {py::array_t<double>(std::vector<py::ssize_t>{0, width}), name, {width}};
  }
  Numbers rows(argument, name, single ? std::vector<py::ssize_t>{} : std::vector{width});
  if (rows.leading().size() != 1) {
    fail_type(name, single ? "expected a list of numbers"
                           : "expected the shape (n, " + std::to_string(width) + ")");
  }
  return rows;
}

std::vector<std::uint8_t> bytes_of(py::handle argument, const char* name) {
  if (!py::isinstance<py::bytes>(argument)) fail_type(name, "expected bytes");
  const std::string_view bytes = py::reinterpret_borrow<py::bytes>(argument);
  return {bytes.begin(), bytes.end()};
}

py::array_t<std::uint32_t> integers_of(py::handle argument, const char* name, py::ssize_t size,
                                       std::vector<py::ssize_t>& leading) {
  const auto given = py::array::ensure(argument);
  PyErr_Clear();
  const std::string shape = size == 1 ? "(n,)" : "(..., " + std::to_string(size) + ")";
  if (!given) fail_type(name, "expected integers of the shape " + shape);
  const bool fits =
      size == 1 ? given.ndim() == 1 : given.ndim() >= 1 && given.shape(given.ndim() - 1) == size;
  if (given.size() == 0) {
    leading = {0};
    return {};
  }
  const char kind = given.dtype().kind();
  if (!fits || (kind != 'i' && kind != 'u')) {
    fail_type(name, "expected integers of the shape " + shape);
  }
  leading.assign(given.shape(), given.shape() + given.ndim() - (size == 1 ? 0 : 1));
  if (py::isinstance<py::array_t<std::uint32_t, py::array::c_style>>(given)) return given;
  const py::array_t<std::int64_t, py::array::c_style | py::array::forcecast> array(given);
  py::array_t<std::uint32_t> all(array.size());
  std::uint32_t* to = all.mutable_data();
  for (const std::int64_t i : std::span(array.data(), static_cast<std::size_t>(array.size()))) {
    if (!std::in_range<std::uint32_t>(i)) {
      throw InvalidArgument(std::string(name) + ": " + std::to_string(i) + " is no index");
    }
    *to++ = static_cast<std::uint32_t>(i);
  }
  return all;
}

int number_of_word(py::handle argument, const char* name,
                   std::initializer_list<const char*> names) {
  std::string known;
  int number = 0;
  if (py::isinstance<py::str>(argument)) {
    const auto given = argument.cast<std::string>();
    for (const char* const word : names) {
      if (given == word) return number;
      known += (number++ == 0 ? "\"" : "\", \"") + std::string(word);
    }
    fail_type(name, "expected one of " + known + "\", not \"" + given + "\"");
  }
  if (PyLong_Check(argument.ptr()) != 0) {
    number = argument.cast<int>();
    if (number >= 0 && number < static_cast<int>(names.size())) return number;
  }
  fail_type(name, "expected a word, such as \"" + std::string(*names.begin()) + "\"");
}

py::object instance(const char* name, const py::tuple& arguments) {
  return py::module_::import("signum._classes").attr(name)(*arguments);
}
py::object mesh_object(Mesh mesh) {
  auto kept = std::make_shared<bindings::KeptMesh>(std::move(mesh));
  return py::module_::import("signum.mesh").attr("Mesh")(py::cast(std::move(kept)));
}

}  // namespace signum::python
