// SPDX-License-Identifier: MIT
// clang-format off
// This file is made from bindings/classes.toml by scripts/make_bindings.
#include <signum/arrange/solid_certificate.hpp>
#include <signum/collide/certificate.hpp>
#include <signum/collide/plane_certificate.hpp>
#include "everyday.hpp"
#include "plane_values.hpp"

#include "class_objects.hpp"
#include "module.hpp"

namespace signum::python {
namespace {

using H = py::handle;


}  // namespace

void add_certificates_classes(py::module_& m) {
  py::options options;
  options.disable_function_signatures();
  m.def("certificate", [](H verb_, H a_, H b_, double distance, H motion_) {
    const auto verb = word_of<CertifiedVerb>(verb_, "verb", {"intersects", "within", "squared_distance", "locate", "hit", "sweep", "depth"});
    const ShapeArgument a(a_, "a");
    const ShapeArgument b(b_, "b");
    require_finite(distance, "distance");
    const Rows<double> motion(motion_, "motion");
    return made_object(without_gil({motion.numbers()}, [&] { return bindings::certificate_of_shapes(verb, a, b, distance, motion); }), [](auto& found) { return py::str(found); });
  }, py::arg("verb"), py::arg("a"), py::arg("b"), py::arg("distance") = 0, py::arg("motion") = py::tuple(), "certificate(verb, a, b, distance, motion)\n\nThe answer of a verb with its proof, a text that a short program without signum checks. The distance is that of within, the motion that of sweep.");
  m.def("certificate_of_placed", [](H verb_, H a_, H b_, double distance) {
    const auto verb = word_of<CertifiedVerb>(verb_, "verb", {"intersects", "within", "squared_distance", "locate", "hit", "sweep", "depth"});
    const SetArgument a(a_, "a");
    const SetArgument b(b_, "b");
    require_finite(distance, "distance");
    return made_object(without_gil({}, [&] { return bindings::certificate_of_placed(verb, a, b, distance); }), [](auto& found) { return py::str(found); });
  }, py::arg("verb"), py::arg("a"), py::arg("b"), py::arg("distance") = 0, "certificate_of_placed(verb, a, b, distance)\n\nThe same of shapes in space of which one or both are placed. No sweep takes them.");
  m.def("certificate_in_plane", [](H answer_, H points_) {
    const auto answer = word_of<CertifiedPoints>(answer_, "answer", {"hull", "smallest_sphere", "delaunay"});
    const Rows<Point2> points(points_, "points");
    return made_object(without_gil({points.numbers()}, [&] { return certificate(answer, points); }), [](auto& found) { return py::str(found); });
  }, py::arg("answer"), py::arg("points"), "certificate_in_plane(answer, points)\n\nThe hull, the smallest circle or the Delaunay triangles of points of the plane, with the proof.");
  m.def("certificate_in_space", [](H answer_, H points_) {
    const auto answer = word_of<CertifiedPoints>(answer_, "answer", {"hull", "smallest_sphere", "delaunay"});
    const Rows<Point3> points(points_, "points");
    return made_object(without_gil({points.numbers()}, [&] { return certificate(answer, points); }), [](auto& found) { return py::str(found); });
  }, py::arg("answer"), py::arg("points"), "certificate_in_space(answer, points)\n\nThe hull or the smallest sphere of points of space, with the proof.");
  m.def("certificate_of_relation", [](const PlaneSet& a, const PlaneSet& b) {
    return made_object(without_gil({}, [&] { return certificate(a, b); }), [](auto& found) { return py::str(found); });
  }, py::arg("a"), py::arg("b"), "certificate_of_relation(a, b)\n\nHow two sets of the plane are related, with the proof.");
  m.def("certificate_of_overlay", [](H operation_, const PlaneSet& a, const PlaneSet& b) {
    const auto operation = word_of<BooleanOperation>(operation_, "operation", {"union", "intersection", "difference", "symmetric_difference"});
    return made_object(without_gil({}, [&] { return certificate(operation, a, b); }), [](auto& found) { return py::str(found); });
  }, py::arg("operation"), py::arg("a"), py::arg("b"), "certificate_of_overlay(operation, a, b)\n\nWhat two sets of the plane make together, with the proof.");
  m.def("certificate_of_solids", [](H operation_, const bindings::KeptMesh& a, const bindings::KeptMesh& b, H rule_) {
    const auto operation = word_of<BooleanOperation>(operation_, "operation", {"union", "intersection", "difference", "symmetric_difference"});
    const auto rule = word_of<SolidRule>(rule_, "rule", {"even_odd", "nonzero", "positive"});
    return made_object(without_gil({}, [&] { return certificate(operation, a.body(), b.body(), rule); }), [](auto& found) { return py::str(found); });
  }, py::arg("operation"), py::arg("a"), py::arg("b"), py::arg("rule") = "nonzero", "certificate_of_solids(operation, a, b, rule)\n\nThe volume of what two closed meshes make together, with the proof: of the intersection the volume in common.");
  static_assert(are_numbered<CertifiedVerb>({CertifiedVerb::intersects, CertifiedVerb::within, CertifiedVerb::squared_distance, CertifiedVerb::locate, CertifiedVerb::hit, CertifiedVerb::sweep, CertifiedVerb::depth}));
  static_assert(are_numbered<CertifiedPoints>({CertifiedPoints::hull, CertifiedPoints::smallest_sphere, CertifiedPoints::delaunay}));
}

}  // namespace signum::python
