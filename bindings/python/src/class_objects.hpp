// SPDX-License-Identifier: MIT
/// What functions of Python that are made from bindings/classes.toml take and give.
#pragma once

#include <cstring>
#include <memory>
#include <string_view>

#include "arrays.hpp"
#include "class_lists.hpp"
#include "kept_mesh.hpp"
#include "numbers.hpp"
#include "shapes.hpp"

namespace signum::python {

/// A value of doubles.
template <class Value>
Value value_of(py::handle argument, const char* name) {
  const auto numbers = list_of(argument, name, sizeof(Value) / sizeof(double));
  Value value;
  std::memcpy(static_cast<void*>(&value), numbers.data(), sizeof value);
  return value;
}
/// Values one after the other: (n, width), or (n,) of single numbers.
Numbers rows_of(py::handle argument, const char* name, py::ssize_t width);
template <class Value>
class Rows : public std::span<const Value> {
 public:
  Rows(py::handle argument, const char* name)
      : Rows(rows_of(argument, name, sizeof(Value) / sizeof(double))) {}
  const Numbers* numbers() const { return &numbers_; }

 private:
  explicit Rows(Numbers numbers)
      : std::span<const Value>(numbers.values<Value>()), numbers_(std::move(numbers)) {}
  Numbers numbers_;
};
/// A list of arrays (n, 2) or (n, 3), or one such array.
template <class Point>
std::vector<std::vector<Point>> chains_of(py::handle argument, const char* name) {
  std::vector<std::vector<Point>> chains;
  const auto add = [&](py::handle chain) {
    const Rows<Point> points(chain, name);
    points.numbers()->require_finite();
    chains.emplace_back(points.begin(), points.end());
  };
  if (py::isinstance<py::array>(argument) &&
      py::reinterpret_borrow<py::array>(argument).ndim() == 2) {
    add(argument);
  } else {
    for (const py::handle chain : argument) add(chain);
  }
  return chains;
}
std::vector<std::uint8_t> bytes_of(py::handle argument, const char* name);

/// The integers of an array (..., size), or (n,) where the size is 1, from 0 to 2^32 - 1: itself
/// where they are of uint32. Throws TypeError; InvalidArgument for others.
py::array_t<std::uint32_t> integers_of(py::handle argument, const char* name, py::ssize_t size,
                                       std::vector<py::ssize_t>& leading);
template <std::size_t size>
using Tuple = std::conditional_t<size == 1, std::uint32_t, std::array<std::uint32_t, size>>;
template <std::size_t size>
class Tuples : public std::span<const Tuple<size>> {
 public:
  Tuples(py::handle argument, const char* name)
      : indices_(integers_of(argument, name, size, leading_)) {
    static_cast<std::span<const Tuple<size>>&>(*this) = {
        reinterpret_cast<const Tuple<size>*>(indices_.data()),
        static_cast<std::size_t>(indices_.size()) / size};
  }
  const std::vector<py::ssize_t>& leading() const { return leading_; }

 private:
  std::vector<py::ssize_t> leading_;
  py::array_t<std::uint32_t> indices_;
};

/// The enumerator of one of these names, or of its number.
int number_of_word(py::handle argument, const char* name, std::initializer_list<const char*> names);
template <class Word>
Word word_of(py::handle argument, const char* name, std::initializer_list<const char*> names) {
  return static_cast<Word>(number_of_word(argument, name, names));
}

/// A word or record of signum._classes, of these arguments.
py::object instance(const char* name, const py::tuple& arguments);
py::object word_object(const char* name, const auto& word) {
  return instance(name, py::make_tuple(static_cast<int>(word)));
}
py::object mesh_object(Mesh mesh);
inline py::object mesh_object(const Mesh* mesh) { return mesh_object(*mesh); }
py::object lists_object(const auto& lists) {
  const auto flat = bindings::flat_lists(lists);
  py::list all;
  for (std::size_t i = 0; i + 1 < flat.first.size(); ++i) {
    const auto* const items = flat.items.data();
    all.append(owned(std::vector(items + flat.first[i], items + flat.first[i + 1])));
  }
  return all;
}
py::object tuples_of(const auto& lists) {
  py::list all;
  for (const auto& list : lists) all.append(to_tuple(list));
  return all;
}
py::object records_of(const auto& list, const auto& object) {
  py::list all;
  for (const auto& x : list) all.append(object(x));
  return all;
}
py::object bytes_object(const auto& bytes) {
  return py::bytes(reinterpret_cast<const char*>(bytes.data()), bytes.size());
}
py::object doubles_tuple(const auto& value) {
  return py::tuple(py::cast(bindings::doubles_of(std::span(&value, 1))));
}
template <std::size_t size>
py::object doubles_array(const auto& list) {
  auto all = bindings::doubles_of(list);
  const auto rows = static_cast<py::ssize_t>(all.size() / size);
  if constexpr (size == 1) return owned(std::move(all));
  return owned(std::move(all), {rows, size});
}
template <std::size_t size>
py::object indices_array(const auto& list) {
  auto all = bindings::indices_of(list);
  const auto rows = static_cast<py::ssize_t>(all.size() / size);
  if constexpr (size == 1) return owned(std::move(all));
  return owned(std::move(all), {rows, size});
}

/// object(found).
py::object made_object(auto found, const auto& object) { return object(found); }
/// None if nothing was found.
py::object found_object(auto found, const auto& object) {
  return found ? py::object(object(*found)) : py::object(py::none());
}

/// The method NAME(), object(get(self)), of a class that nothing changes; None where nothing is
/// found.
template <class Class>
void query(py::class_<Class>& of, const char* name, const char* says, auto get, auto object) {
  of.def(
      name,
      [get, object](const Class& self) {
        return made_object(without_gil({}, [&] { return get(self); }), object);
      },
      (std::string(name) + "()\n\n" + says).c_str());
}
template <class Class>
void query_found(py::class_<Class>& of, const char* name, const char* says, auto get, auto object) {
  query(of, name, says, get,
        [object](auto& found) { return found_object(std::move(found), object); });
}

/// work() with the lock held, for what is changed by it or meanwhile.
auto with_gil(std::initializer_list<const Numbers*> arguments, const auto& work) {
  for (const Numbers* argument : arguments) argument->require_finite();
  return work();
}

/// ask(each) of one, or an array of many: of words their numbers. Where it takes many, ask(all).
template <class Out>
py::object each_of(const std::vector<py::ssize_t>& leading, const char* word, const auto& all,
                   const auto& run) {
  const auto count = static_cast<py::ssize_t>(all.size());
  py::array_t<Out> found(count);
  Out* const to = found.mutable_data();
  run([&](const auto& ask) {
    if constexpr (requires { ask(all).begin(); }) {
      Out* next = to;
      for (const auto& answer : ask(all)) *next++ = static_cast<Out>(answer);
      return;
    }
    for (std::size_t i = 0; i < all.size(); ++i) to[i] = static_cast<Out>(ask(all[i]));
  });
  if (!leading.empty()) return found.reshape(leading);
  return word != nullptr ? word_object(word, to[0]) : py::object(py::cast(to[0]));
}
template <class Value>
struct Values {};
template <class Out, class Value>
py::object each(Values<Value>, const Numbers& asked, const char* word, const auto& ask) {
  return each_of<Out>(asked.leading(), word, asked.values<Value>(),
                      [&](const auto& loop) { without_gil({&asked}, [&] { loop(ask); }); });
}
template <class Out, std::size_t size>
py::object each(const Tuples<size>& asked, const char* word, const auto& ask) {
  return each_of<Out>(asked.leading(), word, asked,
                      [&](const auto& loop) { without_gil({}, [&] { loop(ask); }); });
}

}  // namespace signum::python
