// SPDX-License-Identifier: MIT
// clang-format off
// This file is made from bindings/verbs.toml by scripts/make_bindings.
#include <signum/arrange/verdict.hpp>
#include <signum/collide/closest_points.hpp>
#include <signum/collide/common_part.hpp>
#include <signum/collide/contact_manifold.hpp>
#include <signum/collide/intervals.hpp>

#include "answers.hpp"
#include "many.hpp"
#include "module.hpp"

namespace signum::python {
namespace {

using H = py::handle;

// The words of Python have the numbers of the enumerators.
static_assert(are_numbered<signum::Location>({signum::Location::inside, signum::Location::boundary, signum::Location::outside}));
static_assert(are_numbered<signum::Side>({signum::Side::positive, signum::Side::negative, signum::Side::crossing}));
static_assert(are_numbered<signum::Containment>({signum::Containment::inside, signum::Containment::outside, signum::Containment::crossing}));
static_assert(are_numbered<signum::Planes>({signum::Planes::transversal, signum::Planes::coplanar, signum::Planes::parallel, signum::Planes::degenerate}));
static_assert(are_numbered<signum::Feature>({signum::Feature::vertex0, signum::Feature::vertex1, signum::Feature::vertex2, signum::Feature::edge0, signum::Feature::edge1, signum::Feature::edge2, signum::Feature::face, signum::Feature::none}));
static_assert(are_numbered<signum::SolidRelation>({signum::SolidRelation::apart, signum::SolidRelation::touching, signum::SolidRelation::interfering}));
static_assert(are_numbered<signum::PenetrationRelation>({signum::PenetrationRelation::apart, signum::PenetrationRelation::touching, signum::PenetrationRelation::overlapping}));
static_assert(are_numbered<signum::TriangleSide>({signum::TriangleSide::front, signum::TriangleSide::back}));
static_assert(are_numbered<signum::PlaceKind>({signum::PlaceKind::vertex, signum::PlaceKind::edge, signum::PlaceKind::face, signum::PlaceKind::inside, signum::PlaceKind::boundary}));
static_assert(are_numbered<signum::LinePosition>({signum::LinePosition::meeting, signum::LinePosition::skew, signum::LinePosition::parallel, signum::LinePosition::equal}));

void add_answers(py::module_& m) {
  py::class_<SetHit>(m, "Hit", "Where a ray first meets a shape.")
      .def_property_readonly("t", reads<SetHit>([](auto& x) { return object_of(x.t.to_double()); }),
          "The least t, correctly rounded.")
      .def_property_readonly("t_exact", reads<SetHit>([](auto& x) { return object_of(x.t.exact()); }),
          "The same as a Fraction or Surd.")
      .def_property_readonly("inside", reads<SetHit>([](auto& x) { return object_of(x.inside); }),
          "Whether the ray starts in the shape.")
      .def_property_readonly("face", reads<SetHit>([](auto& x) { return object_of(x.face); }),
          "The face of a box, k-DOP or polyhedron; else None.")
      .def_property_readonly("_feature", reads<SetHit>([](auto& x) { return object_of(x.feature); }),
          "The feature of a triangle, as its number.")
      .def_property_readonly("barycentric", reads<SetHit>([](auto& x) { return object_of(object_of(x.barycentric, [](const auto& w) { return w.to_doubles(); })); }),
          "The weights of a triangle's vertices, or None.")
      .def_property_readonly("barycentric_exact", reads<SetHit>([](auto& x) { return object_of(object_of(x.barycentric, [](const auto& w) { return w.exact(); })); }),
          "The same as Fractions, or None.")
      .def("__repr__", [](const py::object& self) { return shown("Hit", self, {"t", "inside"}); });
  py::class_<PyImpact>(m, "Impact", "When a shape that moves first meets another.")
      .def_property_readonly("t", reads<PyImpact>([](auto& x) { return object_of(x.time.to_double()); }),
          "The time, correctly rounded.")
      .def_property_readonly("t_exact", reads<PyImpact>([](auto& x) { return object_of(x.time.exact()); }),
          "The same as a Fraction or Surd.")
      .def_property_readonly("initially", reads<PyImpact>([](auto& x) { return object_of(x.initially); }),
          "Whether they meet at the start.")
      .def_property_readonly("normal", reads<PyImpact>([](auto& x) { return object_of(x.normal); }),
          "The exact normal from b to a, of any length, or None.")
      .def_property_readonly("approach", reads<PyImpact>([](auto& x) { return object_of(x.approach); }),
          "1 if a goes in, 0 if it grazes, -1 if it is leaving at the start.")
      .def_property_readonly("face_a", reads<PyImpact>([](auto& x) { return object_of(x.face_a); }),
          "The face of a mesh or polyhedron a that meets b, or None.")
      .def_property_readonly("face_b", reads<PyImpact>([](auto& x) { return object_of(x.face_b); }),
          "The face of b, or None.")
      .def("__repr__", [](const py::object& self) { return shown("Impact", self, {"t"}); });
  py::class_<BorderCrossing>(m, "Crossing", "Where a ray crosses the border of a shape.")
      .def_property_readonly("t", reads<BorderCrossing>([](auto& x) { return object_of(x.t.to_double()); }),
          "The t, correctly rounded.")
      .def_property_readonly("t_exact", reads<BorderCrossing>([](auto& x) { return object_of(x.t.exact()); }),
          "The same as a Fraction or Surd.")
      .def_property_readonly("face", reads<BorderCrossing>([](auto& x) { return object_of(x.face); }),
          "The face of a box, k-DOP or frustum; else None.")
      .def_property_readonly("normal", reads<BorderCrossing>([](auto& x) { return object_of(object_of(x.normal, [](const auto& n) { return n.rounded; })); }),
          "Out of the shape, its greatest coordinate between 1 and 2; None if there is none.")
      .def_property_readonly("normal_exact", reads<BorderCrossing>([](auto& x) { return object_of(object_of(x.normal, [](const auto& n) { return n.exact; })); }),
          "Along it, of any length, as Fractions or Surds.")
      .def("__repr__", [](const py::object& self) { return shown("Crossing", self, {"t"}); });
  py::class_<PyDistance>(m, "Distance", "How far apart two sets are.")
      .def_property_readonly("squared", reads<PyDistance>([](auto& x) { return object_of(x.squared_rounded()); }),
          "Squared, correctly rounded.")
      .def("exact", reads<PyDistance>([](auto& x) { return object_of(exact_distance(x)); }),
          "(the squared distance, (a point of a, a point of b)), exactly.")
      .def("__repr__", [](const py::object& self) { return shown("Distance", self, {"squared"}); });
  py::class_<PyIntersection>(m, "Intersection", "The points that two shapes share, correctly rounded; what is called exact is made when the first of it is asked for.")
      .def_property_readonly("dimension", reads<PyIntersection>([](auto& x) { return object_of(x.dimension()); }),
          "-1 empty, 0 a point, 1 a segment, ray or line, 2 an area or plane, 3 a volume.")
      .def_property_readonly("points", reads<PyIntersection>([](auto& x) { return object_of(x.points); }),
          "The vertices, (n, 2) or (n, 3).")
      .def_property_readonly("through", reads<PyIntersection>([](auto& x) { return object_of(x.through()); }),
          "A point of the line, when the set is a line; else None.")
      .def_property_readonly("direction", reads<PyIntersection>([](auto& x) { return object_of(x.direction()); }),
          "The direction of a ray or line; else None.")
      .def_property_readonly("exact", reads<PyIntersection>([](auto& x) { return object_of(x.exact_part(0)); }),
          "The points as tuples of Fractions, in a list.")
      .def_property_readonly("through_exact", reads<PyIntersection>([](auto& x) { return object_of(x.exact_part(1)); }),
          "The same as through, as Fractions.")
      .def_property_readonly("direction_exact", reads<PyIntersection>([](auto& x) { return object_of(x.exact_part(2)); }),
          "The same as direction, as Fractions.")
      .def("__repr__", [](const py::object& self) { return shown("Intersection", self, {"dimension", "points"}); });
}

}  // namespace

void add_verbs(py::module_& m) {
  add_answers(m);
  m.def("intersects", [](H a, H b) -> py::object {
    if (are_many(a, b)) {
      return many<bool>(Operands(a, "a", b, "b"), [&](const auto& x, const auto& y, auto... to) {
        bindings::intersects_many(x, y, to...);
      });
    }
    return ask(SetArguments(a, "a", b, "b", true), SIGNUM_ASKED(signum::intersects(x, y)));
  });
  m.def("squared_distance", [](H a, H b) -> py::object {
    if (are_many(a, b)) {
      return many<double>(Operands(a, "a", b, "b"), [&](const auto& x, const auto& y, auto... to) {
        bindings::squared_distance_many(x, y, to...);
      });
    }
    return ask(SetArguments(a, "a", b, "b", true), SIGNUM_ASKED(signum::squared_distance(x, y)));
  });
  m.def("within", [](H a, H b, double distance) -> py::object {
    require_finite(distance, "distance");
    if (are_many(a, b)) {
      return many<bool>(Operands(a, "a", b, "b"), [&](const auto& x, const auto& y, auto... to) {
        bindings::within_many(x, y, distance, to...);
      });
    }
    return ask(SetArguments(a, "a", b, "b", true), SIGNUM_ASKED(signum::within(x, y, distance)));
  });
  m.def("closest_points", [](H a, H b) -> py::object {
    return ask(SetArguments(a, "a", b, "b", true), SIGNUM_ASKED(signum::closest_points(x, y)));
  });
  m.def("depth", [](H a, H b) -> py::object {
    if (are_many(a, b)) {
      return many<PenetrationRelation, double>(Operands(a, "a", b, "b"), [&](const auto& x, const auto& y, auto... to) {
        bindings::depth_many(x, y, to...);
      });
    }
    return ask(SetArguments(a, "a", b, "b", true), SIGNUM_ASKED(signum::depth(x, y)));
  });
  m.def("separation", [](H a, H b) -> py::object {
    return ask(SetArguments(a, "a", b, "b", true), SIGNUM_ASKED(signum::separation(x, y)));
  });
  m.def("sweep", [](H a, H b, H motion) -> py::object {
    const auto along = motion_of(motion);
    if (are_many(a, b)) {
      return many<bool, double>(Operands(a, "a", b, "b"), [&](const auto& x, const auto& y, auto... to) {
        bindings::sweep_many(x, y, along, to...);
      });
    }
    return ask(SetArguments(a, "a", b, "b", true), SIGNUM_ASKED(signum::sweep(x, y, bindings::motion_in(x, along))));
  });
  m.def("last_contact", [](H a, H b, H motion) -> py::object {
    const auto along = motion_of(motion);
    return ask(SetArguments(a, "a", b, "b", true), SIGNUM_ASKED(signum::last_contact(x, y, bindings::motion_in(x, along))));
  });
  m.def("contact", [](H a, H b) -> py::object {
    if (are_many(a, b)) {
      return many<Contact>(Operands(a, "a", b, "b"), [&](const auto& x, const auto& y, auto... to) {
        bindings::contact_many(x, y, to...);
      });
    }
    return ask(SetArguments(a, "a", b, "b", false), SIGNUM_ASKED(signum::contact(x, y)));
  });
  m.def("feature_pairs", [](H a, H b) -> py::object {
    return ask(SetArguments(a, "a", b, "b", false), SIGNUM_ASKED(signum::feature_pairs(x, y)));
  });
  m.def("intersection", [](H a, H b) -> py::object {
    return ask(SetArguments(a, "a", b, "b", false), SIGNUM_ASKED(signum::intersection(x, y)));
  });
  m.def("nearest_points", [](H a, H b) -> py::object {
    return ask(SetArguments(a, "a", b, "b", false), SIGNUM_ASKED(signum::nearest_points(x, y)));
  });
  m.def("locate", [](H point, H shape) -> py::object {
    if (are_many(point, shape)) {
      return many<Location>(Operands(point, "point", shape, "shape"), [&](const auto& x, const auto& y, auto... to) {
        bindings::locate_many(x, y, to...);
      });
    }
    return ask(SetArguments(point, "point", shape, "shape", false), SIGNUM_ASKED(signum::locate(x, y)));
  });
  m.def("side", [](H plane, H shape) -> py::object {
    if (are_many(plane, shape)) {
      return many<Side>(Operands(plane, "plane", shape, "shape"), [&](const auto& x, const auto& y, auto... to) {
        bindings::side_many(x, y, to...);
      });
    }
    return ask(SetArguments(plane, "plane", shape, "shape", false), SIGNUM_ASKED(signum::side(x, y)));
  });
  m.def("containment", [](H frustum, H shape) -> py::object {
    if (are_many(frustum, shape)) {
      return many<Containment>(Operands(frustum, "frustum", shape, "shape"), [&](const auto& x, const auto& y, auto... to) {
        bindings::containment_many(x, y, to...);
      });
    }
    return ask(SetArguments(frustum, "frustum", shape, "shape", false), SIGNUM_ASKED(signum::containment(x, y)));
  });
  m.def("hit", [](H ray, H shape, std::optional<double> greatest_t) -> py::object {
    const HitLimit limit = limit_of(greatest_t);
    if (are_many(ray, shape)) {
      return many<bool, double>(Operands(ray, "ray", shape, "shape"), [&](const auto& x, const auto& y, auto... to) {
        bindings::hit_many(x, y, limit, to...);
      });
    }
    return ask(SetArguments(ray, "ray", shape, "shape", false), SIGNUM_ASKED(signum::hit(x, y, limit)));
  });
  m.def("one_sided_hit", [](H ray, H triangle, int side, std::optional<double> greatest_t) -> py::object {
    const HitLimit limit = limit_of(greatest_t);
    return ask(SetArguments(ray, "ray", triangle, "triangle", false), SIGNUM_ASKED(signum::one_sided_hit(x, y, static_cast<TriangleSide>(side), limit)));
  });
  m.def("passage", [](H ray, H shape, std::optional<double> greatest_t) -> py::object {
    const HitLimit limit = limit_of(greatest_t);
    return ask(SetArguments(ray, "ray", shape, "shape", false), SIGNUM_ASKED(signum::passage(x, y, limit)));
  });
  m.def("intervals", [](H a, H b) -> py::object {
    return ask(SetArguments(a, "a", b, "b", true), SIGNUM_ASKED(signum::intervals(x, y)));
  });
  m.def("common_part", [](H a, H b) -> py::object {
    return ask(SetArguments(a, "a", b, "b", true), SIGNUM_ASKED(signum::common_part(x, y)));
  });
  m.def("contact_manifold", [](H a, H b) -> py::object {
    return ask(SetArguments(a, "a", b, "b", true), SIGNUM_ASKED(signum::contact_manifold(x, y)));
  });
}

}  // namespace signum::python
