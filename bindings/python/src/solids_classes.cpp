// SPDX-License-Identifier: MIT
// clang-format off
// This file is made from bindings/classes.toml by scripts/make_bindings.
#include <signum/arrange/clip.hpp>
#include <signum/arrange/mesh_measures.hpp>
#include <signum/arrange/read_exact_mesh.hpp>
#include <signum/arrange/rounded_mesh.hpp>
#include <signum/arrange/self_overlap.hpp>
#include <signum/arrange/simplified.hpp>
#include <signum/arrange/solid_pair.hpp>
#include "searches.hpp"

#include "class_objects.hpp"
#include "module.hpp"

namespace signum::python {
namespace {

using H = py::handle;

py::object object_of_touch_size(const TouchSize& x) {
  return instance("TouchSize", py::make_tuple(py::cast(double(x.area)), py::cast(double(x.length)), py::cast(std::size_t(x.points))));
}
py::object object_of_self_overlap_size(const SelfOverlap& x) {
  return instance("SelfOverlapSize", py::make_tuple(py::cast(double(x.volume)), x.box ? py::object(doubles_tuple((*x.box))) : py::object(py::none()), py::cast(double(x.nonzero)), py::cast(double(x.even_odd)), py::cast(bool(x.rules_differ))));
}
py::object object_of_surface_extent(const MeshMeasures& x) {
  return instance("SurfaceExtent", py::make_tuple(py::cast(double(x.area)), x.volume ? py::object(py::cast(double((*x.volume)))) : py::object(py::none()), x.inside_out_shells ? py::object(py::cast(std::size_t((*x.inside_out_shells)))) : py::object(py::none())));
}
py::object object_of_cell_counts(const ArrangementCells& x) {
  return instance("CellCounts", py::make_tuple(py::cast(std::size_t(x.vertices)), py::cast(std::size_t(x.edges)), py::cast(std::size_t(x.facets)), py::cast(std::size_t(x.loops)), py::cast(std::size_t(x.components)), py::cast(std::size_t(x.cells())), py::cast(std::size_t(x.tunnels()))));
}
py::object object_of_weld_report(const WeldedSolids& x) {
  return instance("WeldReport", py::make_tuple(py::cast(std::size_t(x.joined)), py::cast(std::size_t(x.dropped)), py::cast(double(x.largest_move)), py::cast(std::size_t(x.split)), py::cast(double(x.largest_gap)), py::cast(std::size_t(x.rounds)), py::cast(double(x.largest_join))));
}

}  // namespace

void add_solids_classes(py::module_& m) {
  py::options options;
  options.disable_function_signatures();
  auto solid_pair_class = py::class_<SolidPair>(m, "SolidPair",
      "Two closed meshes, for callers who want more than one answer.");
  auto solid_arrangement_class = py::class_<bindings::CellArrangement>(m, "SolidArrangement",
      "Closed meshes that are arranged once, for any number of selections of the cells into which they divide space.");
  auto exact_mesh_class = py::class_<ExactMesh>(m, "ExactMesh",
      "The surface of a solid whose vertices need not be doubles.");
  auto welded_solids_class = py::class_<WeldedSolids>(m, "WeldedSolids",
      "Solids in which, and between which, what was near has become one.");
  auto mesh_flaws_class = py::class_<bindings::Flaws>(m, "MeshFlaws",
      "The flaws of a mesh, with their places, sorted by kind: 0 boundary_edge, 1 non_manifold_edge, 2 misoriented_edge, 3 non_manifold_vertex, 4 degenerate_triangle, 5 duplicate_triangle.");
  solid_pair_class.def(py::init([](const bindings::KeptMesh& a, const bindings::KeptMesh& b, H rule_) {
    const auto rule = word_of<SolidRule>(rule_, "rule", {"even_odd", "nonzero", "positive"});
    return without_gil({}, [&] { return SolidPair(a.body(), b.body(), rule); });
  }), py::arg("a"), py::arg("b"), py::arg("rule") = "nonzero", "Of two closed meshes.");
  solid_pair_class.def("relation", [](const SolidPair& self) {
    return made_object(without_gil({}, [&] { return self.verdict().relation; }), [](auto& found) { return word_object("Relation", found); });
  }, "relation()\n\nWhether they are apart, touch or interfere.");
  solid_pair_class.def("a_in_b", [](const SolidPair& self) {
    return made_object(without_gil({}, [&] { return self.verdict().a_in_b; }), [](auto& found) { return py::cast(bool(found)); });
  }, "a_in_b()\n\nWhether every point of a is in b.");
  solid_pair_class.def("b_in_a", [](const SolidPair& self) {
    return made_object(without_gil({}, [&] { return self.verdict().b_in_a; }), [](auto& found) { return py::cast(bool(found)); });
  }, "b_in_a()\n\nWhether every point of b is in a.");
  solid_pair_class.def("witness", [](const SolidPair& self) {
    return found_object(without_gil({}, [&] { return self.verdict().witness; }), [](auto& found) { return to_tuple(found.exact); });
  }, "witness()\n\nA point in both, in the inside of both where they interfere.");
  solid_pair_class.def("contacts", [](const SolidPair& self) {
    return made_object(without_gil({}, [&] { return bindings::pairs_of(self.contacts()); }), [](auto& found) { return indices_array<2>(found); });
  }, "contacts()\n\nThe pairs of triangles that meet, those without area last.");
  solid_pair_class.def("common_volume", [](const SolidPair& self) {
    return made_object(without_gil({}, [&] { return self.common_volume().exact; }), [](auto& found) { return to_python(found); });
  }, "common_volume()\n\nThe volume of what is in both.");
  solid_pair_class.def("rounded_common_volume", [](const SolidPair& self) {
    return made_object(without_gil({}, [&] { return self.rounded_common_volume(); }), [](auto& found) { return py::cast(double(found)); });
  }, "rounded_common_volume()\n\nThe correctly rounded double of it, which is sooner there.");
  solid_pair_class.def("common_box", [](const SolidPair& self) {
    return found_object(without_gil({}, [&] { return self.common_box(); }), [](auto& found) { return doubles_tuple(found); });
  }, "common_box()\n\nThe box of the points that both enclose, rounded to nearest.");
  solid_pair_class.def("touch_size", [](const SolidPair& self) {
    return made_object(without_gil({}, [&] { return self.touch_size(); }), [](auto& found) { return object_of_touch_size(found); });
  }, "touch_size()\n\nHow large what they share is; zeros unless they touch.");
  solid_arrangement_class.def(py::init([](const std::vector<std::shared_ptr<bindings::KeptMesh>>& meshes) {
    return without_gil({}, [&] { return bindings::CellArrangement(meshes); });
  }), py::arg("meshes"), "Of closed meshes.");
  solid_arrangement_class.def("counts", [](const bindings::CellArrangement& self) {
    return made_object(without_gil({}, [&] { return self.all; }), [](auto& found) { return object_of_cell_counts(found); });
  }, "counts()\n\nHow many vertices, edges, facets and cells there are. Cell 0 is the outside.");
  solid_arrangement_class.def("windings", [](const bindings::CellArrangement& self) {
    return made_object(without_gil({}, [&] { return self.numbers(); }), [](auto& found) { return doubles_array<1>(found); });
  }, "windings()\n\nFor each cell, and in it for each mesh, how often the mesh winds round it; NaN of a mesh that is not turned alike.");
  solid_arrangement_class.def("enclosing", [](const bindings::CellArrangement& self) {
    return made_object(without_gil({}, [&] { return self.odd(); }), [](auto& found) { return lists_object(found); });
  }, "enclosing()\n\nFor each cell the meshes that enclose it by the rule even_odd.");
  solid_arrangement_class.def("select", [](const bindings::CellArrangement& self, H cells_) {
    const Tuples<1> cells_n(cells_, "cells");
    const auto cells = cells_n.values();
    return made_object(without_gil({}, [&] { return self.of_cells(cells); }), [](auto& found) { return py::cast(std::move(found)); });
  }, py::arg("cells"), "select(cells)\n\nThe surface of the cells round which all meshes wind as round one of these cells.");
  exact_mesh_class.def_static("from_text", [](const std::string& text) {
    return made_object(without_gil({}, [&] { return read_exact_mesh(text, "text"); }), [](auto& found) { return py::cast(std::move(found)); });
  }, py::arg("text"), "from_text(text)\n\nOf such a text as text() gives.");
  exact_mesh_class.def("vertices", [](const ExactMesh& self) {
    return made_object(without_gil({}, [&] { return bindings::rounded_of(self); }), [](auto& found) { return doubles_array<3>(found); });
  }, "vertices()\n\nThe vertices, each coordinate correctly rounded.");
  exact_mesh_class.def("vertex", [](const ExactMesh& self, std::size_t i) {
    return made_object(without_gil({}, [&] { return self.vertex(bindings::below(i, self.vertex_count())); }), [](auto& found) { return to_tuple(found.exact); });
  }, py::arg("i"), "vertex(i)\n\nThe vertex of that number, exactly.");
  exact_mesh_class.def("triangles", [](const ExactMesh& self) {
    return made_object(without_gil({}, [&] { return self.triangles(); }), [](auto& found) { return indices_array<3>(found); });
  }, "triangles()\n\nThe triangles, by numbers of vertices.");
  exact_mesh_class.def("volume", [](const ExactMesh& self) {
    return made_object(without_gil({}, [&] { return self.volume().exact; }), [](auto& found) { return to_python(found); });
  }, "volume()\n\nThe volume inside.");
  exact_mesh_class.def("rounded_volume", [](const ExactMesh& self) {
    return made_object(without_gil({}, [&] { return self.rounded_volume(); }), [](auto& found) { return py::cast(double(found)); });
  }, "rounded_volume()\n\nThe correctly rounded double of it, which is sooner there.");
  exact_mesh_class.def("text", [](const ExactMesh& self) {
    return made_object(without_gil({}, [&] { return exact_text(self); }), [](auto& found) { return py::str(found); });
  }, "text()\n\nThe mesh as a text that loses nothing.");
  exact_mesh_class.def("clip", [](const ExactMesh& self, H plane_) {
    const auto plane = value_of<Plane3>(plane_, "plane");
    return made_object(without_gil({}, [&] { return clip(self, plane); }), [](auto& found) { return py::cast(std::move(found)); });
  }, py::arg("plane"), "clip(plane)\n\nThe part on the positive side of a plane, closed by the section.");
  exact_mesh_class.def("simplified", [](const ExactMesh& self) {
    return made_object(without_gil({}, [&] { return simplified(self); }), [](auto& found) { return py::cast(std::move(found)); });
  }, "simplified()\n\nThe same surface with fewer triangles: each planar face is cut anew.");
  exact_mesh_class.def("rounded", [](const ExactMesh& self) {
    return made_object(without_gil({}, [&] { return rounded(self).mesh; }), [](auto& found) { return mesh_object(std::move(found)); });
  }, "rounded()\n\nA mesh of doubles, joined and cut anew where rounding made triangles cross.");
  exact_mesh_class.def("rounded_to", [](const ExactMesh& self, double spacing) {
    require_finite(spacing, "spacing");
    return made_object(without_gil({}, [&] { return rounded(self, CoordinateRounding::snapped, CoordinateGrid::doubles.with_spacing(spacing)).mesh; }), [](auto& found) { return mesh_object(std::move(found)); });
  }, py::arg("spacing"), "rounded_to(spacing)\n\nThe same, with coordinates that are multiples of the spacing, each as the nearest double.");
  welded_solids_class.def(py::init([](const std::vector<std::shared_ptr<bindings::KeptMesh>>& meshes, double distance) {
    require_finite(distance, "distance");
    return without_gil({}, [&] { return bindings::welded(meshes, distance); });
  }), py::arg("meshes"), py::arg("distance"), "Of meshes; what is nearer than the distance becomes one.");
  welded_solids_class.def("report", [](const WeldedSolids& self) {
    return made_object(without_gil({}, [&] { return self; }), [](auto& found) { return object_of_weld_report(found); });
  }, "report()\n\nWhat became one, and how far it moved.");
  welded_solids_class.def("solid", [](const WeldedSolids& self, std::size_t i) {
    return made_object(without_gil({}, [&] { return self.solids[bindings::below(i, self.solids.size())]; }), [](auto& found) { return mesh_object(std::move(found)); });
  }, py::arg("i"), "solid(i)\n\nThe mesh of that number as it is now.");
  welded_solids_class.def("triangles", [](const WeldedSolids& self, std::size_t i) {
    return made_object(without_gil({}, [&] { return self.triangles[bindings::below(i, self.triangles.size())]; }), [](auto& found) { return indices_array<1>(found); });
  }, py::arg("i"), "triangles(i)\n\nFor each of its triangles the one of the mesh that it is a part of.");
  mesh_flaws_class.def(py::init([](const bindings::KeptMesh& mesh) {
    return without_gil({}, [&] { return bindings::flaws_of(mesh.mesh()); });
  }), py::arg("mesh"), "Of any mesh.");
  mesh_flaws_class.def("kinds", [](const bindings::Flaws& self) {
    return made_object(without_gil({}, [&] { return self.kinds; }), [](auto& found) { return indices_array<1>(found); });
  }, "kinds()\n\nThe kind of each.");
  mesh_flaws_class.def("vertices", [](const bindings::Flaws& self) {
    return made_object(without_gil({}, [&] { return self.vertices; }), [](auto& found) { return lists_object(found); });
  }, "vertices()\n\nThe vertex, the ends of the edge or the corners of the triangle of each.");
  mesh_flaws_class.def("triangles", [](const bindings::Flaws& self) {
    return made_object(without_gil({}, [&] { return self.triangles; }), [](auto& found) { return lists_object(found); });
  }, "triangles()\n\nThe triangles of each.");
  m.def("surface_size", [](const bindings::KeptMesh& mesh, H rule_) {
    const auto rule = word_of<SolidRule>(rule_, "rule", {"even_odd", "nonzero", "positive"});
    return made_object(without_gil({}, [&] { return measures(mesh.body(), rule); }), [](auto& found) { return object_of_surface_extent(found); });
  }, py::arg("mesh"), py::arg("rule") = "nonzero", "surface_size(mesh, rule)\n\nThe area and volume of a mesh, and how many of its shells are inside out.");
  m.def("self_overlap", [](const bindings::KeptMesh& mesh) {
    return made_object(without_gil({}, [&] { return self_overlap(mesh.body()); }), [](auto& found) { return object_of_self_overlap_size(found); });
  }, py::arg("mesh"), "self_overlap(mesh)\n\nThe space that one mesh encloses more than once.");
  static_assert(are_numbered<SolidRule>({SolidRule::even_odd, SolidRule::nonzero, SolidRule::positive}));
}

}  // namespace signum::python
