// SPDX-License-Identifier: MIT
// clang-format off
// This file is made from bindings/classes.toml by scripts/make_bindings.
#include <signum/collide/moving_mesh.hpp>
#include "bodies.hpp"
#include "searches.hpp"

#include "class_objects.hpp"
#include "module.hpp"

namespace signum::python {
namespace {

using H = py::handle;

py::object object_of_mesh_impact(const MeshImpact& x) {
  return instance("MeshImpact", py::make_tuple(py::cast(std::uint32_t(x.a)), py::cast(std::uint32_t(x.b)), py::cast(double(x.contact.time.below())), py::cast(double(x.contact.time.above())), py::cast(bool(x.contact.initially)), word_object("Feature", x.contact.feature_a), word_object("Feature", x.contact.feature_b)));
}
py::object object_of_time_bounds(const SweepBounds& x) {
  return instance("TimeBounds", py::make_tuple(py::cast(double(x.below)), py::cast(double(x.above))));
}
py::object object_of_distance_range(const DistanceBounds& x) {
  return instance("DistanceRange", py::make_tuple(py::cast(double(x.least)), py::cast(double(x.greatest))));
}
py::object object_of_search_bracket(const DistanceBracket& x) {
  return instance("SearchBracket", py::make_tuple(py::cast(double(x.lower)), py::cast(double(x.upper))));
}
py::object object_of_time_bracket(const TimeBracket& x) {
  return instance("TimeBracket", py::make_tuple(py::cast(double(x.lower)), py::cast(double(x.upper))));
}
py::object object_of_meeting_bracket(const MeetingBracket& x) {
  return instance("MeetingBracket", py::make_tuple(py::cast(std::uint64_t(x.least)), py::cast(std::uint64_t(x.most))));
}
py::object object_of_rigid_impact(const RigidContact& x) {
  return instance("RigidImpact", py::make_tuple(py::cast(double(x.time.below())), py::cast(double(x.time.above())), py::cast(bool(x.initially)), py::cast(std::uint32_t(x.triangle_a)), py::cast(std::uint32_t(x.triangle_b)), word_object("Feature", x.feature_a), word_object("Feature", x.feature_b)));
}
py::object object_of_bodies_impact(const SceneImpact& x) {
  return instance("BodiesImpact", py::make_tuple(py::cast(std::uint32_t(x.a)), py::cast(std::uint32_t(x.b)), py::cast(double(x.contact.time.below())), py::cast(double(x.contact.time.above())), py::cast(bool(x.contact.initially)), py::cast(std::uint32_t(x.contact.triangle_a)), py::cast(std::uint32_t(x.contact.triangle_b)), word_object("Feature", x.contact.feature_a), word_object("Feature", x.contact.feature_b)));
}

}  // namespace

void add_searches_classes(py::module_& m) {
  py::options options;
  options.disable_function_signatures();
  auto proximity_class = py::class_<bindings::KeptProximity>(m, "Proximity",
      "How far apart two meshes are, placed or not.");
  auto meeting_search_class = py::class_<MeetingSearch>(m, "MeetingSearch",
      "Whether two meshes meet, placed or not, and which of their triangles.");
  auto first_contact_search_class = py::class_<FirstContactSearch>(m, "FirstContactSearch",
      "When two meshes that turn and shift first meet. A pose is a quaternion and a translation; times are from 0 to 1.");
  auto first_impact_search_class = py::class_<FirstImpactSearch>(m, "FirstImpactSearch",
      "Which two of many meshes that turn and shift first meet, and when; times are from 0 to 1.");
  auto deforming_mesh_class = py::class_<DeformingMesh>(m, "DeformingMesh",
      "A mesh that deforms from step to step, while its triangles stay.");
  proximity_class.def(py::init([](H a_, H b_, H order_) {
    const SetArgument a(a_, "a");
    const SetArgument b(b_, "b");
    const auto order = word_of<VisitOrder>(order_, "order", {"depth_first", "nearest_first"});
    return without_gil({}, [&] { return bindings::KeptProximity(a, b, order); });
  }), py::arg("a"), py::arg("b"), py::arg("order") = "nearest_first", "Of two meshes.");
  proximity_class.def("is_done", [](const bindings::KeptProximity& self) {
    return made_object(with_gil({}, [&] { return self.search.is_done(); }), [](auto& found) { return py::cast(bool(found)); });
  }, "is_done()\n\nWhether the distance is known.");
  proximity_class.def("bracket", [](const bindings::KeptProximity& self) {
    return made_object(with_gil({}, [&] { return self.search.bracket(); }), [](auto& found) { return object_of_search_bracket(found); });
  }, "bracket()\n\nThe distance is between these; upper is infinite as long as no points were looked at.");
  proximity_class.def("refine", [](bindings::KeptProximity& self, std::uint64_t pairs) {
    return made_object(with_gil({}, [&] { return self.search.refine(pairs); }), [](auto& found) { return py::cast(bool(found)); });
  }, py::arg("pairs"), "refine(pairs)\n\nLooks at no more than this many pairs of nodes. Whether the distance is known.");
  proximity_class.def("squared_distance", [](bindings::KeptProximity& self) {
    return made_object(with_gil({}, [&] { return self.search.distance().exact().squared; }), [](auto& found) { return to_python(found); });
  }, "squared_distance()\n\nThe square of the distance, for which it goes on to the end.");
  meeting_search_class.def(py::init([](H a_, H b_, H order_) {
    const SetArgument a(a_, "a");
    const SetArgument b(b_, "b");
    const auto order = word_of<JoinOrder>(order_, "order", {"depth_first", "breadth_first"});
    return without_gil({}, [&] { return bindings::meeting_search(a, b, order); });
  }), py::arg("a"), py::arg("b"), py::arg("order") = "depth_first", "Of two meshes.");
  meeting_search_class.def("is_done", [](const MeetingSearch& self) {
    return made_object(with_gil({}, [&] { return self.is_done(); }), [](auto& found) { return py::cast(bool(found)); });
  }, "is_done()\n\nWhether all pairs that meet are known.");
  meeting_search_class.def("meets", [](const MeetingSearch& self) {
    return found_object(with_gil({}, [&] { return self.meets(); }), [](auto& found) { return py::cast(bool(found)); });
  }, "meets()\n\nWhether they meet; none as long as that is not known.");
  meeting_search_class.def("pairs", [](const MeetingSearch& self) {
    return made_object(with_gil({}, [&] { return self.pairs(); }), [](auto& found) { return indices_array<2>(found); });
  }, "pairs()\n\nThe pairs of triangles found so far; sorted once it is done.");
  meeting_search_class.def("bracket", [](const MeetingSearch& self) {
    return made_object(with_gil({}, [&] { return self.bracket(); }), [](auto& found) { return object_of_meeting_bracket(found); });
  }, "bracket()\n\nHow many pairs meet, at least and at most.");
  meeting_search_class.def("refine", [](MeetingSearch& self, std::uint64_t pairs) {
    return made_object(with_gil({}, [&] { return self.refine(pairs); }), [](auto& found) { return py::cast(bool(found)); });
  }, py::arg("pairs"), "refine(pairs)\n\nLooks at no more than this many pairs. Whether all pairs that meet are known.");
  first_contact_search_class.def(py::init([](const bindings::KeptMesh& a, H from_a_, H to_a_, const bindings::KeptMesh& b, H from_b_, H to_b_) {
    const auto from_a = value_of<Pose>(from_a_, "from_a");
    const auto to_a = value_of<Pose>(to_a_, "to_a");
    const auto from_b = value_of<Pose>(from_b_, "from_b");
    const auto to_b = value_of<Pose>(to_b_, "to_b");
    return without_gil({}, [&] { return bindings::first_contact_search(a, from_a, to_a, b, from_b, to_b); });
  }), py::arg("a"), py::arg("from_a"), py::arg("to_a"), py::arg("b"), py::arg("from_b"), py::arg("to_b"), "Of two meshes on their ways.");
  first_contact_search_class.def("is_done", [](const FirstContactSearch& self) {
    return made_object(with_gil({}, [&] { return self.is_done(); }), [](auto& found) { return py::cast(bool(found)); });
  }, "is_done()\n\nWhether the first contact is known.");
  first_contact_search_class.def("bracket", [](const FirstContactSearch& self) {
    return made_object(with_gil({}, [&] { return self.bracket(); }), [](auto& found) { return object_of_time_bracket(found); });
  }, "bracket()\n\nThe time is between these.");
  first_contact_search_class.def("refine", [](FirstContactSearch& self, std::uint64_t pairs) {
    return made_object(with_gil({}, [&] { return self.refine(pairs); }), [](auto& found) { return py::cast(bool(found)); });
  }, py::arg("pairs"), "refine(pairs)\n\nLooks at no more than this many pairs of parts. Whether the first contact is known.");
  first_contact_search_class.def("contact", [](FirstContactSearch& self) {
    return found_object(with_gil({}, [&] { return self.contact(); }), [](auto& found) { return object_of_rigid_impact(found); });
  }, "contact()\n\nThe first contact, for which it goes on to the end; none where they never meet.");
  first_impact_search_class.def(py::init([](const std::vector<std::shared_ptr<bindings::KeptMesh>>& meshes, H starts_, H ends_) {
    const Rows<Pose> starts(starts_, "starts");
    const Rows<Pose> ends(ends_, "ends");
    return without_gil({starts.numbers(), ends.numbers()}, [&] { return bindings::first_impact_search(meshes, starts, ends); });
  }), py::arg("meshes"), py::arg("starts"), py::arg("ends"), "Of meshes on their ways, with a pose at the start and one at the end for each.");
  first_impact_search_class.def("is_done", [](const FirstImpactSearch& self) {
    return made_object(with_gil({}, [&] { return self.is_done(); }), [](auto& found) { return py::cast(bool(found)); });
  }, "is_done()\n\nWhether the first impact is known.");
  first_impact_search_class.def("bracket", [](const FirstImpactSearch& self) {
    return made_object(with_gil({}, [&] { return self.bracket(); }), [](auto& found) { return object_of_time_bracket(found); });
  }, "bracket()\n\nThe time is between these.");
  first_impact_search_class.def("refine", [](FirstImpactSearch& self, std::uint64_t pairs) {
    return made_object(with_gil({}, [&] { return self.refine(pairs); }), [](auto& found) { return py::cast(bool(found)); });
  }, py::arg("pairs"), "refine(pairs)\n\nLooks at no more than this many pairs of parts. Whether the first impact is known.");
  first_impact_search_class.def("impact", [](FirstImpactSearch& self) {
    return found_object(with_gil({}, [&] { return self.impact(); }), [](auto& found) { return object_of_bodies_impact(found); });
  }, "impact()\n\nThe first impact, for which it goes on to the end; none where no two meet.");
  deforming_mesh_class.def(py::init([](const bindings::KeptMesh& mesh) {
    return without_gil({}, [&] { return DeformingMesh(mesh.mesh()); });
  }), py::arg("mesh"), "Of a mesh as it is now.");
  deforming_mesh_class.def_static("of_targets", [](const bindings::KeptMesh& mesh, H targets_) {
    const Rows<Point3> targets(targets_, "targets");
    return made_object(without_gil({targets.numbers()}, [&] { return bindings::morphing(mesh.mesh(), targets); }), [](auto& found) { return py::cast(std::move(found)); });
  }, py::arg("mesh"), py::arg("targets"), "of_targets(mesh, targets)\n\nWith morph targets, one after the other, of as many vertices as the mesh has.");
  deforming_mesh_class.def("move", [](DeformingMesh& self, H vertices_) {
    const Rows<Point3> vertices(vertices_, "vertices");
    with_gil({vertices.numbers()}, [&] { return self.move(vertices); });
  }, py::arg("vertices"), "move(vertices)\n\nThe places of all vertices.");
  deforming_mesh_class.def("blend", [](DeformingMesh& self, H weights_) {
    const Rows<double> weights(weights_, "weights");
    with_gil({weights.numbers()}, [&] { return self.blend(weights); });
  }, py::arg("weights"), "blend(weights)\n\nThe weights of the mesh as it was made, and of each target.");
  deforming_mesh_class.def("mesh", [](DeformingMesh& self) {
    return made_object(with_gil({}, [&] { return self.mesh(); }), [](auto& found) { return mesh_object(std::move(found)); });
  }, "mesh()\n\nThe mesh as it is now.");
  deforming_mesh_class.def("contacts", [](DeformingMesh& self, DeformingMesh& other) {
    return made_object(with_gil({}, [&] { return bindings::pairs_of(contacts(self, other)); }), [](auto& found) { return indices_array<2>(found); });
  }, py::arg("other"), "contacts(other)\n\nThe pairs of triangles of the two that meet, those without area last.");
  m.def("meeting_triangles", [](H a_, H b_) {
    const SetArgument a(a_, "a");
    const SetArgument b(b_, "b");
    return made_object(without_gil({}, [&] { return bindings::meeting(a, b); }), [](auto& found) { return indices_array<2>(found); });
  }, py::arg("a"), py::arg("b"), "meeting_triangles(a, b)\n\nThe pairs of triangles in which two meshes meet, placed or not; sorted.");
  m.def("sweep_mesh", [](const bindings::KeptMesh& mesh, H ends_) {
    const Rows<Point3> ends(ends_, "ends");
    return made_object(without_gil({ends.numbers()}, [&] { return sweep(mesh.mesh(), ends); }), [](auto& found) { return records_of(found, object_of_mesh_impact); });
  }, py::arg("mesh"), py::arg("ends"), "sweep_mesh(mesh, ends)\n\nWhich triangles of a mesh meet each other while its vertices run straight to these ends, and when first; sorted.");
  m.def("sweep_meshes", [](const bindings::KeptMesh& a, H ends_a_, const bindings::KeptMesh& b, H ends_b_) {
    const Rows<Point3> ends_a(ends_a_, "ends_a");
    const Rows<Point3> ends_b(ends_b_, "ends_b");
    return made_object(without_gil({ends_a.numbers(), ends_b.numbers()}, [&] { return sweep(a.mesh(), ends_a, b.mesh(), ends_b); }), [](auto& found) { return records_of(found, object_of_mesh_impact); });
  }, py::arg("a"), py::arg("ends_a"), py::arg("b"), py::arg("ends_b"), "sweep_meshes(a, ends_a, b, ends_b)\n\nWhich triangles of two meshes meet while their vertices run straight to these ends, and when first; sorted.");
  m.def("sweep_bounds", [](H a_, H b_, H motion_) {
    const SetArgument a(a_, "a");
    const SetArgument b(b_, "b");
    const auto motion = value_of<Point3>(motion_, "motion");
    return found_object(without_gil({}, [&] { return bindings::sweep_bounds_of(a, b, motion); }), [](auto& found) { return object_of_time_bounds(found); });
  }, py::arg("a"), py::arg("b"), py::arg("motion"), "sweep_bounds(a, b, motion)\n\nBetween which times from 0 to 1 a convex shape that is moved by t * motion first meets another, of any kind.");
  m.def("distance_bounds", [](H a_, H b_) {
    const SetArgument a(a_, "a");
    const SetArgument b(b_, "b");
    return made_object(without_gil({}, [&] { return bindings::distance_bounds_of(a, b); }), [](auto& found) { return object_of_distance_range(found); });
  }, py::arg("a"), py::arg("b"), "distance_bounds(a, b)\n\nBetween which numbers the distance of two convex shapes is, of any kind.");
  static_assert(are_numbered<VisitOrder>({VisitOrder::depth_first, VisitOrder::nearest_first}));
  static_assert(are_numbered<JoinOrder>({JoinOrder::depth_first, JoinOrder::breadth_first}));
}

}  // namespace signum::python
