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
  query(solid_pair_class, "relation", "Whether they are apart, touch or interfere.",
    [](const SolidPair& self) { return self.verdict().relation; }, [](auto& found) { return word_object("Relation", found); });
  query(solid_pair_class, "a_in_b", "Whether every point of a is in b.",
    [](const SolidPair& self) { return self.verdict().a_in_b; }, [](auto& found) { return py::cast(bool(found)); });
  query(solid_pair_class, "b_in_a", "Whether every point of b is in a.",
    [](const SolidPair& self) { return self.verdict().b_in_a; }, [](auto& found) { return py::cast(bool(found)); });
  query_found(solid_pair_class, "witness", "A point in both, in the inside of both where they interfere.",
    [](const SolidPair& self) { return self.verdict().witness; }, [](auto& found) { return to_tuple(found.exact); });
  query(solid_pair_class, "contacts", "The pairs of triangles that meet, those without area last.",
    [](const SolidPair& self) { return bindings::pairs_of(self.contacts()); }, [](auto& found) { return indices_array<2>(found); });
  query(solid_pair_class, "common_volume", "The volume of what is in both.",
    [](const SolidPair& self) { return self.common_volume().exact; }, [](auto& found) { return to_python(found); });
  query(solid_pair_class, "rounded_common_volume", "The correctly rounded double of it, which is sooner there.",
    [](const SolidPair& self) { return self.rounded_common_volume(); }, [](auto& found) { return py::cast(double(found)); });
  query_found(solid_pair_class, "common_box", "The box of the points that both enclose, rounded to nearest.",
    [](const SolidPair& self) { return self.common_box(); }, [](auto& found) { return doubles_tuple(found); });
  query(solid_pair_class, "touch_size", "How large what they share is; zeros unless they touch.",
    [](const SolidPair& self) { return self.touch_size(); }, [](auto& found) { return object_of_touch_size(found); });
  solid_arrangement_class.def(py::init([](const std::vector<std::shared_ptr<bindings::KeptMesh>>& meshes) {
    return without_gil({}, [&] { return bindings::CellArrangement(meshes); });
  }), py::arg("meshes"), "Of closed meshes.");
  query(solid_arrangement_class, "counts", "How many vertices, edges, facets and cells there are. Cell 0 is the outside.",
    [](const bindings::CellArrangement& self) { return self.all; }, [](auto& found) { return object_of_cell_counts(found); });
  query(solid_arrangement_class, "windings", "For each cell, and in it for each mesh, how often the mesh winds round it; NaN of a mesh that is not turned alike.",
    [](const bindings::CellArrangement& self) { return self.numbers(); }, [](auto& found) { return doubles_array<1>(found); });
  query(solid_arrangement_class, "enclosing", "For each cell the meshes that enclose it by the rule even_odd.",
    [](const bindings::CellArrangement& self) { return self.odd(); }, [](auto& found) { return lists_object(found); });
  solid_arrangement_class.def("select", [](const bindings::CellArrangement& self, H cells_) {
    const Tuples<1> cells(cells_, "cells");
    return made_object(without_gil({}, [&] { return self.of_cells(cells); }), [](auto& found) { return py::cast(std::move(found)); });
  }, py::arg("cells"), "select(cells)\n\nThe surface of the cells round which all meshes wind as round one of these cells.");
  exact_mesh_class.def_static("from_text", [](const std::string& text) {
    return made_object(without_gil({}, [&] { return read_exact_mesh(text, "text"); }), [](auto& found) { return py::cast(std::move(found)); });
  }, py::arg("text"), "from_text(text)\n\nOf such a text as text() gives.");
  query(exact_mesh_class, "vertices", "The vertices, each coordinate correctly rounded.",
    [](const ExactMesh& self) { return bindings::rounded_of(self); }, [](auto& found) { return doubles_array<3>(found); });
  exact_mesh_class.def("vertex", [](const ExactMesh& self, std::size_t i) {
    return made_object(without_gil({}, [&] { return self.vertex(bindings::below(i, self.vertex_count())); }), [](auto& found) { return to_tuple(found.exact); });
  }, py::arg("i"), "vertex(i)\n\nThe vertex of that number, exactly.");
  query(exact_mesh_class, "triangles", "The triangles, by numbers of vertices.",
    [](const ExactMesh& self) { return self.triangles(); }, [](auto& found) { return indices_array<3>(found); });
  query(exact_mesh_class, "volume", "The volume inside.",
    [](const ExactMesh& self) { return self.volume().exact; }, [](auto& found) { return to_python(found); });
  query(exact_mesh_class, "rounded_volume", "The correctly rounded double of it, which is sooner there.",
    [](const ExactMesh& self) { return self.rounded_volume(); }, [](auto& found) { return py::cast(double(found)); });
  query(exact_mesh_class, "text", "The mesh as a text that loses nothing.",
    [](const ExactMesh& self) { return exact_text(self); }, [](auto& found) { return py::str(found); });
  exact_mesh_class.def("clip", [](const ExactMesh& self, H plane_) {
    const auto plane = value_of<Plane3>(plane_, "plane");
    return made_object(without_gil({}, [&] { return clip(self, plane); }), [](auto& found) { return py::cast(std::move(found)); });
  }, py::arg("plane"), "clip(plane)\n\nThe part on the positive side of a plane, closed by the section.");
  query(exact_mesh_class, "simplified", "The same surface with fewer triangles: each planar face is cut anew.",
    [](const ExactMesh& self) { return simplified(self); }, [](auto& found) { return py::cast(std::move(found)); });
  query(exact_mesh_class, "rounded", "A mesh of doubles, joined and cut anew where rounding made triangles cross.",
    [](const ExactMesh& self) { return rounded(self).mesh; }, [](auto& found) { return mesh_object(std::move(found)); });
  exact_mesh_class.def("rounded_to", [](const ExactMesh& self, double spacing) {
    require_finite(spacing, "spacing");
    return made_object(without_gil({}, [&] { return rounded(self, CoordinateRounding::snapped, CoordinateGrid::doubles.with_spacing(spacing)).mesh; }), [](auto& found) { return mesh_object(std::move(found)); });
  }, py::arg("spacing"), "rounded_to(spacing)\n\nThe same, with coordinates that are multiples of the spacing, each as the nearest double.");
  welded_solids_class.def(py::init([](const std::vector<std::shared_ptr<bindings::KeptMesh>>& meshes, double distance) {
    require_finite(distance, "distance");
    return without_gil({}, [&] { return bindings::welded(meshes, distance); });
  }), py::arg("meshes"), py::arg("distance"), "Of meshes; what is nearer than the distance becomes one.");
  query(welded_solids_class, "report", "What became one, and how far it moved.",
    [](const WeldedSolids& self) { return self; }, [](auto& found) { return object_of_weld_report(found); });
  welded_solids_class.def("solid", [](const WeldedSolids& self, std::size_t i) {
    return made_object(without_gil({}, [&] { return self.solids[bindings::below(i, self.solids.size())]; }), [](auto& found) { return mesh_object(std::move(found)); });
  }, py::arg("i"), "solid(i)\n\nThe mesh of that number as it is now.");
  welded_solids_class.def("triangles", [](const WeldedSolids& self, std::size_t i) {
    return made_object(without_gil({}, [&] { return self.triangles[bindings::below(i, self.triangles.size())]; }), [](auto& found) { return indices_array<1>(found); });
  }, py::arg("i"), "triangles(i)\n\nFor each of its triangles the one of the mesh that it is a part of.");
  mesh_flaws_class.def(py::init([](const bindings::KeptMesh& mesh) {
    return without_gil({}, [&] { return bindings::flaws_of(mesh.mesh()); });
  }), py::arg("mesh"), "Of any mesh.");
  query(mesh_flaws_class, "kinds", "The kind of each.",
    [](const bindings::Flaws& self) { return self.kinds; }, [](auto& found) { return indices_array<1>(found); });
  query(mesh_flaws_class, "vertices", "The vertex, the ends of the edge or the corners of the triangle of each.",
    [](const bindings::Flaws& self) { return self.vertices; }, [](auto& found) { return lists_object(found); });
  query(mesh_flaws_class, "triangles", "The triangles of each.",
    [](const bindings::Flaws& self) { return self.triangles; }, [](auto& found) { return lists_object(found); });
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
