// SPDX-License-Identifier: MIT
#include "any_sets.hpp"
#include "arrays.hpp"
#include "many.hpp"
#include "module.hpp"
#include "numbers.hpp"
#include "shapes.hpp"

namespace signum::python {
namespace {

using H = py::handle;

template <class Enumerator>
int number(Enumerator e) {
  return static_cast<int>(e);
}

/// verb(a, b) of two sets, as two Set2 or two Set3.
auto ask_sets(H a, H b, auto verb) {
  const SetArgument first(a, "a"), second(b, "b");
  return on_sets(first, second,
                 [&](const auto& x, const auto& y) { return bindings::ask(x, y, verb); });
}
/// As ask_sets, of two shapes.
auto ask_placed(H a, H b, auto verb, const char* name_a = "a", const char* name_b = "b") {
  const SetArgument first(a, name_a), second(b, name_b);
  (void)first.placed_shape(), (void)second.placed_shape();
  return on_sets(first, second,
                 [&](const auto& x, const auto& y) { return bindings::ask(x, y, verb); });
}
/// verb(a, b) of two shapes of space, placed or not.
auto ask_in_space(H a, H b, auto verb, const char* name_a = "a", const char* name_b = "b") {
  const SetArgument first(a, name_a), second(b, name_b);
  (void)first.placed_shape(), (void)second.placed_shape();
  return on_sets(first, second, [&](const auto& x, const auto& y) {
    return verb(bindings::set_of(x), bindings::set_of(y));
  });
}

template <class Value>
py::object or_none(const std::optional<Value>& v) {
  return v ? py::cast(*v) : py::none();
}

py::object intersects(H a, H b) {
  if (are_many(a, b)) return intersects_many(a, b);
  return py::bool_(
      ask_sets(a, b, [](const auto& x, const auto& y) { return signum::intersects(x, y); }));
}

py::object contact(H a, H b) {
  if (are_many(a, b)) return contact_many(a, b);
  const auto found =
      ask_placed(a, b, [](const auto& x, const auto& y) { return signum::contact(x, y); });
  if (const auto* const c = std::get_if<Contact>(&found)) {
    return py::make_tuple(number(c->planes), int{c->dimension}, c->interiors, number(c->feature_a),
                          number(c->feature_b));
  }
  const auto& p = std::get<PointContact>(found);
  return py::make_tuple(number(p.location), py::tuple(py::cast(p.faces)));
}

py::list feature_pairs(H a, H b) {
  py::list list;
  const auto found =
      ask_placed(a, b, [](const auto& x, const auto& y) { return signum::feature_pairs(x, y); });
  for (const FeaturePair& p : found) {
    list.append(py::make_tuple(number(p.a), number(p.b), int{p.dimension}));
  }
  return list;
}

py::object locate(H point, H shape) {
  if (are_many(point, shape)) return locate_many(point, shape);
  return py::int_(number(ask_placed(
      point, shape, [](const auto& p, const auto& s) { return signum::locate(p, s); }, "point",
      "shape")));
}

py::object side(H plane, H shape) {
  if (are_many(plane, shape)) return side_many(plane, shape);
  return py::int_(number(ask_placed(
      plane, shape, [](const auto& p, const auto& s) { return signum::side(p, s); }, "plane",
      "shape")));
}

py::object hit(H ray, H shape, std::optional<double> greatest_t) {
  if (are_many(ray, shape)) return hit_many(ray, shape, greatest_t);
  const HitLimit limit = limit_of(greatest_t);
  auto found = ask_placed(
      ray, shape, [&](const auto& r, const auto& s) { return signum::hit(r, s, limit); }, "ray",
      "shape");
  return found ? py::cast(*std::move(found)) : py::none();
}

py::object one_sided_hit(H ray, H triangle, int side, std::optional<double> greatest_t) {
  const HitLimit limit = limit_of(greatest_t);
  auto found = ask_in_space(
      ray, triangle,
      [&](const auto& r, const auto& t) {
        return signum::one_sided_hit(r, t, static_cast<TriangleSide>(side), limit);
      },
      "ray", "triangle");
  return found ? py::cast(*std::move(found)) : py::none();
}

/// (position, the squared distance rounded, the same exactly, the points, the parameters).
py::tuple nearest_points(H a, H b) {
  const auto found =
      ask_in_space(a, b, [](const auto& x, const auto& y) { return signum::nearest_points(x, y); });
  const ExactNearestOnLines e = found.exact();
  py::object points = py::none(), parameters = py::none();
  if (e.points) {
    points = py::make_tuple(to_tuple((*e.points)[0].exact), to_tuple((*e.points)[1].exact));
    parameters = to_tuple(*e.parameters);
  }
  return py::make_tuple(number(found.position()), found.squared_rounded(),
                        to_python(e.squared_distance), points, parameters);
}

py::object passage(H ray, H shape, std::optional<double> greatest_t) {
  const HitLimit limit = limit_of(greatest_t);
  const auto found = ask_placed(
      ray, shape, [&](const auto& r, const auto& s) { return signum::passage(r, s, limit); }, "ray",
      "shape");
  if (!found) return py::none();
  return py::make_tuple(or_none(found->entry), or_none(found->exit));
}

struct Distance {
  std::variant<Distance2, Distance3> value;

  double squared() const {
    return std::visit([](const auto& d) { return d.squared_rounded(); }, value);
  }
};

/// (the squared distance, the nearest points), exactly.
py::tuple exact(const Distance& distance) {
  return std::visit(
      [](const auto& d) {
        const auto e = d.exact();
        const auto point = [](const auto& p) { return to_tuple(bindings::coordinates(p)); };
        return py::make_tuple(to_python(e.squared),
                              py::make_tuple(point(e.nearest[0]), point(e.nearest[1])));
      },
      distance.value);
}

py::object squared_distance(H a, H b) {
  if (are_many(a, b)) return squared_distance_many(a, b);
  return py::cast(Distance{
      ask_sets(a, b, [](const auto& x, const auto& y) { return signum::squared_distance(x, y); })});
}

py::tuple depth(H a, H b) {
  const auto found =
      ask_sets(a, b, [](const auto& x, const auto& y) { return signum::depth(x, y); });
  return std::visit(
      [](const auto& d) {
        return py::make_tuple(number(d.relation), d.depth.to_double(), to_python(d.depth),
                              d.normal ? py::object(to_tuple(*d.normal)) : py::none());
      },
      found);
}

py::tuple separation(H a, H b) {
  const auto found =
      ask_sets(a, b, [](const auto& x, const auto& y) { return signum::separation(x, y); });
  return std::visit(
      [](const auto& s) {
        if (s.index() == 1) return py::make_tuple(false, to_tuple(std::get<1>(s).exact));
        const auto& plane = std::get<0>(s);
        std::vector<Rational> numbers(plane.normal.begin(), plane.normal.end());
        numbers.push_back(plane.offset);
        return py::make_tuple(true, to_tuple(numbers));
      },
      found);
}

std::vector<double> motion_of(H motion) {
  const Numbers numbers(motion, "motion", {});
  numbers.require_finite();
  return {numbers.data(), numbers.data() + numbers.count()};
}

/// A struct of its own, since Python turns a variant into what it holds.
struct PyImpact {
  bindings::AnyImpact impact;

  /// field(i) of the impact, of the plane or of space.
  auto get(auto field) const { return std::visit(field, impact); }
};

py::object sweep(H a, H b, H motion) {
  const auto along = motion_of(motion);
  if (are_many(a, b)) return sweep_many(a, b, along);
  const auto found =
      ask_sets(a, b, [&](const auto& x, const auto& y) -> std::optional<bindings::AnyImpact> {
        return signum::sweep(x, y, bindings::motion_in(x, along));
      });
  return found ? py::cast(PyImpact{*found}) : py::none();
}

py::object last_contact(H a, H b, H motion) {
  const auto along = motion_of(motion);
  const auto found = ask_sets(a, b, [&](const auto& x, const auto& y) {
    return signum::last_contact(x, y, bindings::motion_in(x, along));
  });
  if (!found) return py::make_tuple(false, py::none());
  return py::make_tuple(true, found->time ? to_python(*found->time) : py::none());
}

/// What is found is a FirstContact, which has no triangles, or a RigidContact.
template <class Contact>
py::object first_contact(const std::optional<Contact>& found) {
  if (!found) return py::none();
  std::size_t triangle_a = 0, triangle_b = 0;
  if constexpr (requires { found->triangle_a; }) {
    triangle_a = found->triangle_a, triangle_b = found->triangle_b;
  }
  return py::make_tuple(found->time, found->initially, triangle_a, triangle_b,
                        number(found->feature_a), number(found->feature_b));
}

py::object sweep_linear(H start_a, H end_a, H start_b, H end_b) {
  const SetArgument a(start_a, "a"), to_a(end_a, "a"), b(start_b, "b"), to_b(end_b, "b");
  const auto &x = a.shape(), &x1 = to_a.shape(), &y = b.shape(), &y1 = to_b.shape();
  return first_contact([&] {
    const py::gil_scoped_release release;
    using bindings::set_of;
    return signum::sweep_linear(set_of(x), set_of(x1), set_of(y), set_of(y1));
  }());
}

Pose pose(H seven) {
  const auto p = list_of(seven, "pose", 7);
  return {{p[0], p[1], p[2], p[3]}, {p[4], p[5], p[6]}};
}

py::object sweep_rigid(H a, H start_a, H end_a, H b, H start_b, H end_b) {
  const Motion motion_a{pose(start_a), pose(end_a)}, motion_b{pose(start_b), pose(end_b)};
  const SetArgument first(a, "a"), second(b, "b");
  first.require_unplaced(), second.require_unplaced();
  return first_contact(on_sets(first, second, [&](const auto& x, const auto& y) {
    return signum::sweep_rigid(bindings::set_of(x), motion_a, bindings::set_of(y), motion_b);
  }));
}

}  // namespace

void add_pairs(py::module_& m) {
  py::class_<SetHit>(m, "Hit", "Where a ray first meets a shape.")
      .def_property_readonly(
          "t", [](const SetHit& h) { return h.t.to_double(); }, "The least t, correctly rounded.")
      .def_property_readonly(
          "t_exact", [](const SetHit& h) { return to_python(h.t.exact()); },
          "The same as a Fraction or Surd.")
      .def_property_readonly(
          "inside", [](const SetHit& h) { return h.inside; },
          "Whether the ray starts in the shape.")
      .def_property_readonly(
          "face", [](const SetHit& h) { return or_none(h.face); },
          "The face of a box, k-DOP or polyhedron; else None.")
      .def_property_readonly("_feature",
                             [](const SetHit& h) -> py::object {
                               return h.feature ? py::object(py::int_(number(*h.feature)))
                                                : py::none();
                             })
      .def_property_readonly(
          "barycentric",
          [](const SetHit& h) -> py::object {
            if (!h.barycentric) return py::none();
            return py::tuple(py::cast(h.barycentric->to_doubles()));
          },
          "The weights of a triangle's vertices, or None.")
      .def_property_readonly(
          "barycentric_exact",
          [](const SetHit& h) -> py::object {
            if (!h.barycentric) return py::none();
            return python::to_tuple(h.barycentric->exact());
          },
          "The same as Fractions, or None.")
      .def("__repr__", [](const SetHit& h) {
        return "Hit(t=" + std::string(py::repr(py::float_(h.t.to_double()))) +
               (h.inside ? ", inside=True)" : ", inside=False)");
      });
  py::class_<PyImpact>(m, "Impact", "When a shape that moves first meets another.")
      .def_property_readonly(
          "t",
          [](const PyImpact& i) { return i.get([](const auto& x) { return x.time.to_double(); }); },
          "The time, correctly rounded.")
      .def_property_readonly(
          "t_exact",
          [](const PyImpact& i) {
            return to_python(i.get([](const auto& x) { return x.time.exact(); }));
          },
          "The same as a Fraction or Surd.")
      .def_property_readonly(
          "initially",
          [](const PyImpact& i) { return i.get([](const auto& x) { return x.initially; }); },
          "Whether they meet at the start.")
      .def_property_readonly(
          "normal", [](const PyImpact& i) { return tuple_or_none(bindings::normal_of(i.impact)); },
          "The exact normal from b to a, of any length, or None.")
      .def_property_readonly(
          "approach",
          [](const PyImpact& i) { return i.get([](const auto& x) { return number(x.approach); }); },
          "1 if a goes in, 0 if it grazes, -1 if it is leaving at the start.")
      .def_property_readonly(
          "face_a",
          [](const PyImpact& i) { return or_none(i.get([](const auto& x) { return x.face_a; })); },
          "The face of a mesh or polyhedron a that meets b, or None.")
      .def_property_readonly(
          "face_b",
          [](const PyImpact& i) { return or_none(i.get([](const auto& x) { return x.face_b; })); },
          "The face of b, or None.")
      .def("__repr__", [](const PyImpact& i) {
        const double t = i.get([](const auto& x) { return x.time.to_double(); });
        return "Impact(t=" + std::string(py::repr(py::float_(t))) + ")";
      });
  py::class_<BorderCrossing>(m, "Crossing", "Where a ray crosses the border of a shape.")
      .def_property_readonly(
          "t", [](const BorderCrossing& c) { return c.t.to_double(); }, "The t, correctly rounded.")
      .def_property_readonly(
          "t_exact", [](const BorderCrossing& c) { return to_python(c.t.exact()); },
          "The same as a Fraction or Surd.")
      .def_property_readonly(
          "face", [](const BorderCrossing& c) { return or_none(c.face); },
          "The face of a box, k-DOP or frustum; else None.")
      .def_property_readonly(
          "normal",
          [](const BorderCrossing& c) -> py::object {
            if (!c.normal) return py::none();
            const Point3& n = c.normal->rounded;
            return py::make_tuple(n.x, n.y, n.z);
          },
          "Out of the shape, its greatest coordinate between 1 and 2; None where there is none.")
      .def_property_readonly(
          "normal_exact",
          [](const BorderCrossing& c) -> py::object {
            if (!c.normal) return py::none();
            return python::to_tuple(c.normal->exact);
          },
          "Along it, of any length, as Fractions or Surds.")
      .def("__repr__", [](const BorderCrossing& c) {
        return "Crossing(t=" + std::string(py::repr(py::float_(c.t.to_double()))) + ")";
      });
  py::class_<Distance>(m, "Distance", "How far apart two sets are.")
      .def_property_readonly("squared", &Distance::squared, "Squared, correctly rounded.")
      .def("exact", &exact, "(the squared distance, (a point of a, a point of b)), exactly.")
      .def("__repr__", [](const Distance& d) {
        return "Distance(squared=" + std::string(py::repr(py::float_(d.squared()))) + ")";
      });
  m.def("intersects", &intersects);
  m.def("contact", &contact);
  m.def("feature_pairs", &feature_pairs);
  m.def("locate", [](H point, H shape) { return locate(point, shape); });
  m.def("side", &side);
  m.def("containment", [](H frustum, H shape) {
    return number(ask_in_space(
        frustum, shape, [](const auto& f, const auto& s) { return containment(f, s); }, "frustum",
        "shape"));
  });
  m.def("hit", &hit);
  m.def("one_sided_hit", &one_sided_hit);
  m.def("nearest_points", &nearest_points);
  m.def("passage", &passage);
  m.def("squared_distance", &squared_distance);
  m.def("within", [](H a, H b, double distance) -> py::object {
    require_finite(distance, "distance");
    if (are_many(a, b)) return within_many(a, b, distance);
    return py::bool_(
        ask_sets(a, b, [&](const auto& x, const auto& y) { return within(x, y, distance); }));
  });
  m.def("depth", &depth);
  m.def("separation", &separation);
  m.def("sweep", &sweep);
  m.def("last_contact", &last_contact);
  m.def("sweep_linear", &sweep_linear);
  m.def("sweep_rigid", &sweep_rigid);
}

}  // namespace signum::python
