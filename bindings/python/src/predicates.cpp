// SPDX-License-Identifier: MIT
#include <array>
#include <signum/predicates/batch.hpp>
#include <signum/predicates/cross_sign.hpp>
#include <signum/predicates/dot_sign.hpp>
#include <signum/predicates/incircle.hpp>
#include <signum/predicates/insphere.hpp>
#include <signum/predicates/line_plane_point_side.hpp>
#include <signum/predicates/orient2d.hpp>
#include <signum/predicates/orient3d.hpp>
#include <signum/predicates/plane_side.hpp>
#include <signum/predicates/power_circle.hpp>
#include <signum/predicates/power_sphere.hpp>
#include <signum/predicates/sphere_side.hpp>
#include <signum/predicates/triple_product_sign.hpp>

#include "arrays.hpp"
#include "module.hpp"

namespace signum::python {
namespace {

template <class Value>
constexpr auto numbers_of = static_cast<py::ssize_t>(sizeof(Value) / sizeof(double));

/// The signs for all items: fill(spans, signs) for many, one(values...) for one.
template <class... Values, std::size_t... i>
py::object ask(std::index_sequence<i...>, const std::array<const char*, sizeof...(Values)>& names,
               auto one, auto fill, auto... arguments) {
  std::array<Numbers, sizeof...(Values)> all{Numbers(arguments, names[i], {numbers_of<Values>})...};
  const std::array<Numbers*, sizeof...(Values)> refs{&all[i]...};
  const std::array<const Numbers*, sizeof...(Values)> consts{&all[i]...};
  const auto shape = broadcast(refs);
  if (shape.empty()) {
    try {
      return py::int_(static_cast<int>(one(all[i].template values<Values>()[0]...)));
    } catch (const NotFinite&) {
      for (const Numbers& n : all) n.require_finite();
      throw;
    }
  }
  static_assert(sizeof(Sign) == sizeof(std::int8_t));
  py::array_t<std::int8_t> signs(shape);
  const std::span to(reinterpret_cast<Sign*>(signs.mutable_data()),
                     static_cast<std::size_t>(signs.size()));
  without_gil(consts, [&] { fill(to, all[i].template values<Values>()...); });
  return signs;
}

template <class... Values>
py::object ask(const std::array<const char*, sizeof...(Values)>& names, auto one, auto fill,
               auto... arguments) {
  return ask<Values...>(std::index_sequence_for<Values...>(), names, one, fill, arguments...);
}

template <class Value>
Many<Value> many(std::span<const Value> values) {
  return values.size() == 1 ? Many<Value>(values[0]) : Many<Value>(values);
}

/// A batch by calls of one(...).
auto by_one(auto one) {
  return [one](std::span<Sign> signs, auto... values) {
    for (std::size_t k = 0; k < signs.size(); ++k) {
      signs[k] = one(values[values.size() == 1 ? 0 : k]...);
    }
  };
}

using H = py::handle;

}  // namespace

void add_predicates(py::module_& m) {
  m.def("orient2d", [](H a, H b, H c) {
    return ask<Point2, Point2, Point2>(
        {"a", "b", "c"}, [](const auto&... p) { return orient2d(p...); },
        [](auto signs, auto... p) { orient2d(many(p)..., signs); }, a, b, c);
  });
  m.def("orient3d", [](H a, H b, H c, H d) {
    return ask<Point3, Point3, Point3, Point3>(
        {"a", "b", "c", "d"}, [](const auto&... p) { return orient3d(p...); },
        [](auto signs, auto... p) { orient3d(many(p)..., signs); }, a, b, c, d);
  });
  m.def("incircle", [](H a, H b, H c, H d) {
    return ask<Point2, Point2, Point2, Point2>(
        {"a", "b", "c", "d"}, [](const auto&... p) { return incircle(p...); },
        [](auto signs, auto... p) { incircle(many(p)..., signs); }, a, b, c, d);
  });
  m.def("insphere", [](H a, H b, H c, H d, H e) {
    return ask<Point3, Point3, Point3, Point3, Point3>(
        {"a", "b", "c", "d", "e"}, [](const auto&... p) { return insphere(p...); },
        [](auto signs, auto... p) { insphere(many(p)..., signs); }, a, b, c, d, e);
  });
  m.def("power_circle", [](H a, H b, H c, H d) {
    using P = WeightedPoint2;
    const auto one = [](const auto&... p) { return power_circle(p...); };
    return ask<P, P, P, P>({"a", "b", "c", "d"}, one, by_one(one), a, b, c, d);
  });
  m.def("power_sphere", [](H a, H b, H c, H d, H e) {
    using P = WeightedPoint3;
    const auto one = [](const auto&... p) { return power_sphere(p...); };
    return ask<P, P, P, P, P>({"a", "b", "c", "d", "e"}, one, by_one(one), a, b, c, d, e);
  });
  m.def("plane_side", [](H plane, H p) {
    const auto one = [](const auto&... x) { return plane_side(x...); };
    return ask<Plane3, Point3>({"plane", "p"}, one, by_one(one), plane, p);
  });
  m.def("sphere_side", [](H sphere, H p) {
    const auto one = [](const Sphere3& s, const Point3& x) { return sphere_side(s, x); };
    return ask<Sphere3, Point3>({"sphere", "p"}, one, by_one(one), sphere, p);
  });
  m.def("line_plane_point_side", [](H a, H b, H c, H x) {
    const auto one = [](const auto&... p) { return line_plane_point_side(p...); };
    return ask<Point3, Point3, Point3, LinePlanePoint>({"a", "b", "c", "x"}, one, by_one(one), a, b,
                                                       c, x);
  });
  m.def("cross_sign", [](H u, H v) {
    const auto one = [](const Point2& x, const Point2& y) {
      return cross_sign(as_difference(x), as_difference(y));
    };
    return ask<Point2, Point2>({"u", "v"}, one, by_one(one), u, v);
  });
  m.def("dot_sign", [](H u, H v) {
    const auto one = [](const Point3& x, const Point3& y) {
      return dot_sign(as_difference(x), as_difference(y));
    };
    return ask<Point3, Point3>({"u", "v"}, one, by_one(one), u, v);
  });
  m.def("triple_product_sign", [](H u, H v, H w) {
    const auto one = [](const auto&... x) { return triple_product_sign(as_difference(x)...); };
    return ask<Point3, Point3, Point3>({"u", "v", "w"}, one, by_one(one), u, v, w);
  });
}

}  // namespace signum::python
