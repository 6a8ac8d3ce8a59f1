// SPDX-License-Identifier: MIT
#include "shapes.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <signum/kernel/shape_members.hpp>
#include <type_traits>

#include "arrays.hpp"
#include "module.hpp"

namespace signum::python {
namespace {

// How a member is read from, and made, an object of Python.

template <class Point>
constexpr py::ssize_t dimension = sizeof(Point) / sizeof(double);

void take(py::handle from, const std::string& name, double& x) {
  const Numbers number(from, name, {});
  if (!number.leading().empty()) fail_type(name, "expected one number");
  x = *number.data();
}

/// A value of doubles alone that is one item of this shape.
template <class Value>
void take_item(py::handle from, const std::string& name, Value& v, std::vector<py::ssize_t> item) {
  const Numbers numbers(from, name, std::move(item));
  if (!numbers.leading().empty()) fail_type(name, "expected one, not a list of them");
  v = numbers.values<Value>()[0];
}
template <class T>
void take(py::handle from, const std::string& name, Vec2<T>& p) {
  take_item(from, name, p, {2});
}
template <class T>
void take(py::handle from, const std::string& name, Vec3<T>& p) {
  take_item(from, name, p, {3});
}
void take(py::handle from, const std::string& name, Segment2& s) {
  take_item(from, name, s, {2, 2});
}
void take(py::handle from, const std::string& name, Segment3& s) {
  take_item(from, name, s, {2, 3});
}
template <class Item, std::size_t n>
void take(py::handle from, const std::string& name, std::array<Item, n>& items) {
  constexpr auto count = static_cast<py::ssize_t>(n);
  if constexpr (std::is_same_v<Item, double>) {
    take_item(from, name, items, {count});
  } else {
    take_item(from, name, items, {count, dimension<Item>});
  }
}
template <class Item>
void take(py::handle from, const std::string& name, std::vector<Item>& items) {
  std::vector<py::ssize_t> item;
  if constexpr (!std::is_same_v<Item, double>) item.push_back(dimension<Item>);
  const Numbers numbers(from, name, item);
  if (numbers.leading().size() != 1) fail_type(name, "expected a list of items");
  const auto values = numbers.values<Item>();
  items.assign(values.begin(), values.end());
}
template <class Point>
void take(py::handle from, const std::string& name, std::vector<std::vector<Point>>& chains) {
  // One chain may stand for the list of it.
  const auto array = py::array::ensure(from);
  PyErr_Clear();
  if (array && array.ndim() == 2) {
    take(from, name, chains.emplace_back());
    return;
  }
  if (!py::isinstance<py::sequence>(from)) fail_type(name, "expected a chain, or a list of chains");
  for (const py::handle chain : from) {
    const std::string place = name + "[" + std::to_string(chains.size()) + "]";
    take(chain, place, chains.emplace_back());
  }
}
void take(py::handle from, const std::string& name,
          std::vector<std::array<std::uint32_t, 3>>& faces) {
  faces = faces_of(from, name);
}

/// What the enumerators of a choice are called, in their order.
template <class Choice>
constexpr std::array<const char*, 0> words{};
template <>
constexpr std::array words<FillRule>{"even_odd", "nonzero"};
template <>
constexpr std::array words<DepthRange>{"opengl", "direct3d"};

template <class Choice>
  requires std::is_enum_v<Choice>
void take(py::handle from, const std::string& name, Choice& choice) {
  const std::string given = py::isinstance<py::str>(from) ? std::string(py::str(from)) : "";
  const auto& all = words<Choice>;
  const auto* const word = std::find(all.begin(), all.end(), given);
  if (word == all.end()) {
    fail_type(name, std::string("expected \"") + all[0] + "\" or \"" + all[1] + "\"");
  }
  choice = static_cast<Choice>(word - all.begin());
}

py::object made(const double& x) { return py::float_(x); }
template <class Choice>
  requires std::is_enum_v<Choice>
py::object made(const Choice& choice) {
  return py::str(words<Choice>[static_cast<std::size_t>(choice)]);
}
py::object made(const std::vector<std::array<std::uint32_t, 3>>& faces) {
  py::array_t<std::uint32_t> array({faces.size(), std::size_t{3}});
  if (!faces.empty()) std::copy_n(faces[0].data(), 3 * faces.size(), array.mutable_data());
  return array;
}
/// The numbers of a member, in its shape.
template <class Value>
py::object made(const Value& v) {
  std::vector<double> numbers;
  std::vector<py::ssize_t> shape;
  for_each_leaf(v, [&]<class Leaf>(const Leaf& leaf) {
    if constexpr (requires { leaf.x; }) numbers.push_back(leaf.x), numbers.push_back(leaf.y);
    if constexpr (requires { leaf.z; }) numbers.push_back(leaf.z);
    if constexpr (std::is_same_v<Leaf, double>) numbers.push_back(leaf);
  });
  const auto size = static_cast<py::ssize_t>(numbers.size());
  if constexpr (requires { v.x; }) {
    shape = {size};
  } else if constexpr (requires { v.p; }) {
    shape = {2, size / 2};
  } else if constexpr (requires { v[0].size(); }) {
    shape = {static_cast<py::ssize_t>(v.size()), static_cast<py::ssize_t>(v[0].size())};
  } else if constexpr (requires { v[0].x; }) {
    using Point = std::remove_cvref_t<decltype(v[0])>;
    shape = {static_cast<py::ssize_t>(v.size()), dimension<Point>};
  } else {
    shape = {size};
  }
  return owned(std::move(numbers), std::move(shape));
}
template <class Point>
py::object made(const std::vector<std::vector<Point>>& chains) {
  py::list list;
  for (const auto& chain : chains) list.append(made(chain));
  return list;
}

template <class Variant, class Use, std::size_t... i>
void each_kind(Use use, std::index_sequence<i...>) {
  (use(static_cast<const std::variant_alternative_t<i, Variant>*>(nullptr)), ...);
}
template <class Variant, class Use>
void each_kind(Use use) {
  each_kind<Variant>(use, std::make_index_sequence<std::variant_size_v<Variant>>());
}

template <class Variant>
PyShape make_shape(const std::string& kind, const py::args& members) {
  std::optional<PyShape> made;
  each_kind<Variant>([&]<class S>(const S*) {
    if (made || name(kind_of_type<S>()) != kind) return;
    S s{};
    std::size_t next = 0;
    for_each_member(s, [&](auto member, auto& value) {
      if (next == members.size()) fail_type(kind, "more members are expected");
      take(members[next++], member.name.empty() ? kind : std::string(member.name), value);
    });
    if (next != members.size()) fail_type(kind, "fewer members are expected");
    if constexpr (requires { s.faces; }) {
      for (const auto& face : s.faces) {
        for (const std::uint32_t corner : face) {
          if (corner >= s.points.size()) {
            throw InvalidArgument("faces: there is no point " + std::to_string(corner));
          }
        }
      }
    }
    made = PyShape{Variant(std::move(s))};
  });
  if (!made) throw InvalidArgument("there is no shape " + kind + " there");
  return *std::move(made);
}

py::object member(const PyShape& shape, const std::string& wanted) {
  py::object found = py::none();
  const auto look = [&](const auto& s) {
    for_each_member(s, [&](auto m, const auto& value) {
      if (m.name == wanted) found = made(value);
    });
  };
  std::visit([&](const auto& in_one_space) { std::visit(look, in_one_space); }, shape.shape);
  return found;
}

/// (kind, dimension, members).
py::tuple parts(const PyShape& shape) {
  py::tuple all;
  const auto look = [&]<class S>(const S& s) {
    py::list members;
    for_each_member(s, [&](auto, const auto& value) { members.append(made(value)); });
    all = py::make_tuple(std::string(name(kind_of_type<S>())), AnyShape2<S> ? 2 : 3, members);
  };
  std::visit([&](const auto& in_one_space) { std::visit(look, in_one_space); }, shape.shape);
  return all;
}

/// What each MemberRole is called.
constexpr std::array role_names{"point",  "vector", "normal", "offset", "length",
                                "factor", "row",    "index",  "choice"};
static_assert(role_names.size() == static_cast<std::size_t>(MemberRole::choice) + 1);

/// Rows (kind, dimension, members, numbers of a shape that has no lists), each member as its
/// (name, role, value in a shape that was just made, words of a choice).
template <class Variant>
void add_rows(py::list& rows, int d) {
  each_kind<Variant>([&]<class S>(const S*) {
    py::list members;
    const S s{};
    for_each_member(s, [&]<class Member, class Value>(Member member, const Value& value) {
      py::list choices;
      for (const char* const word : words<Value>) choices.append(word);
      members.append(py::make_tuple(std::string(member.name),
                                    role_names[static_cast<std::size_t>(Member::role)], made(value),
                                    py::tuple(choices)));
    });
    rows.append(py::make_tuple(std::string(name(kind_of_type<S>())), d, members,
                               bindings::number_count(kind_of_type<S>(), d)));
  });
}

}  // namespace

SetArgument::SetArgument(py::handle argument, const char* name) : name_(name) { take(argument); }

void SetArgument::take(py::handle argument) {
  kept_ = py::reinterpret_borrow<py::object>(argument);
  if (py::isinstance<PyShape>(argument)) {
    set_.shape = &argument.cast<const PyShape&>().shape;
  } else if (py::isinstance<bindings::KeptMesh>(argument)) {
    mesh_ = &argument.cast<const bindings::KeptMesh&>();
    set_.mesh = &mesh_->surface();
  } else if (py::isinstance<PyPlaced>(argument)) {
    const auto& placed = argument.cast<const PyPlaced&>();
    if (set_.where) fail_type(name_, "what is placed cannot be placed again");
    set_.where = placed.where;
    const py::object outer = kept_;  // It holds the set.
    take(placed.set);
    kept_ = outer;
  } else {
    const Numbers numbers(argument, name_, {});
    if (numbers.leading() == std::vector<py::ssize_t>{2}) {
      point_ = Shape2(numbers.values<Point2>()[0]);
    } else if (numbers.leading() == std::vector<py::ssize_t>{3}) {
      point_ = Shape3(numbers.values<Point3>()[0]);
    } else {
      fail_type(name_, "expected a shape, a mesh, or a point of 2 or 3 numbers");
    }
    set_.shape = &point_;
  }
}

const bindings::Shape& SetArgument::shape() const {
  if (!is_plain_shape()) fail_type(name_, "expected a shape, which is not placed");
  return *set_.shape;
}

const bindings::Shape& SetArgument::placed_shape() const {
  if (set_.shape == nullptr) fail_type(name_, "expected a shape, placed or not");
  return *set_.shape;
}

void SetArgument::require_unplaced() const {
  if (set_.where)
    fail_type(name_, "expected a body that is not placed: its motion says where it is");
}

void SetArgument::require_finite() const {
  if (set_.shape == nullptr) return;
  if (const auto place = bindings::first_not_finite(*set_.shape)) {
    fail_not_finite(name_ + "." + *place);
  }
}

void add_shapes(py::module_& m) {
  py::class_<PyShape>(m, "Shape", "A shape. The classes that are called by their kinds make them.")
      .def(py::init([](const std::string& kind, int d, const py::args& members) {
        return d == 2 ? make_shape<Shape2>(kind, members) : make_shape<Shape3>(kind, members);
      }))
      .def("_member", &member)
      .def("_parts", &parts);
  py::class_<PyPlaced>(m, "_Placed")
      .def(py::init([](const py::object& set, py::handle rotation, py::handle translation) {
        const auto q = list_of(rotation, "rotation", 4), t = list_of(translation, "translation", 3);
        return PyPlaced{set, Pose{{q[0], q[1], q[2], q[3]}, {t[0], t[1], t[2]}}};
      }))
      .def(py::init([](const py::object& set, py::handle matrix) {
        AffineMatrix3 rows;
        Numbers(matrix, "matrix", {3, 4}).require_finite();
        take_item(matrix, "matrix", rows, {3, 4});
        return PyPlaced{set, rows};
      }));
  m.def("shape_table", [] {
    py::list rows;
    add_rows<Shape2>(rows, 2);
    add_rows<Shape3>(rows, 3);
    return rows;
  });
}

}  // namespace signum::python
