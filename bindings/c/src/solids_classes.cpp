// SPDX-License-Identifier: MIT
// clang-format off
// This file is made from bindings/classes.toml by scripts/make_bindings.
#include "class_handles.hpp"

using namespace signum;

extern "C" {

SIGNUM_FUNCTION(signum_solid_pair_create, (const signum_mesh* a_, const signum_mesh* b_, int rule_, signum_solid_pair** made_),
  auto& a = c::required(a_, "a");
  auto& b = c::required(b_, "b");
  const auto rule = c::word<SolidRule>(rule_, 3, "rule");
  c::give(made_, "made", std::make_unique<signum_solid_pair>(signum_solid_pair{SolidPair(a.body(), b.body(), rule)}));)
SIGNUM_METHOD(signum_solid_pair_relation, (const signum_solid_pair* self_, int* relation_), c::put(self.verdict().relation, relation_, "relation");)
SIGNUM_METHOD(signum_solid_pair_a_in_b, (const signum_solid_pair* self_, int* within_), c::put(self.verdict().a_in_b, within_, "within");)
SIGNUM_METHOD(signum_solid_pair_b_in_a, (const signum_solid_pair* self_, int* within_), c::put(self.verdict().b_in_a, within_, "within");)
SIGNUM_METHOD(signum_solid_pair_witness, (const signum_solid_pair* self_, int* found_, double point_[3], signum_numbers** exact_), c::put_found(self.verdict().witness, found_, [&](auto& x) { c::put_point(x, point_, "point", exact_); });)
SIGNUM_METHOD(signum_solid_pair_contacts, (const signum_solid_pair* self_, signum_indices** contacts_), c::put_indices(bindings::pairs_of(self.contacts()), contacts_, "contacts");)
SIGNUM_METHOD(signum_solid_pair_common_volume, (const signum_solid_pair* self_, double* volume_, signum_numbers** exact_), c::put_exact(self.common_volume().exact, volume_, "volume", exact_);)
SIGNUM_METHOD(signum_solid_pair_rounded_common_volume, (const signum_solid_pair* self_, double* volume_), c::put(self.rounded_common_volume(), volume_, "volume");)
SIGNUM_METHOD(signum_solid_pair_common_box, (const signum_solid_pair* self_, int* found_, double box_[6]), c::put_found(self.common_box(), found_, [&](auto& x) { c::store(x, box_, "box"); });)
SIGNUM_METHOD(signum_solid_pair_touch_size, (const signum_solid_pair* self_, signum_touch_size* size_), c::required(size_, "size") = c::record_of(self.touch_size());)
void signum_solid_pair_free(signum_solid_pair* self) { delete self; }
SIGNUM_FUNCTION(signum_solid_arrangement_create, (const signum_mesh* const* meshes_, size_t meshes_count_, signum_solid_arrangement** made_),
  const auto meshes = c::handles(meshes_, meshes_count_, "meshes");
  c::give(made_, "made", std::make_unique<signum_solid_arrangement>(signum_solid_arrangement{bindings::CellArrangement(meshes)}));)
SIGNUM_METHOD(signum_solid_arrangement_counts, (const signum_solid_arrangement* self_, signum_cell_counts* counts_), c::required(counts_, "counts") = c::record_of(self.all);)
SIGNUM_METHOD(signum_solid_arrangement_windings, (const signum_solid_arrangement* self_, signum_doubles** windings_), c::put_doubles(self.numbers(), windings_, "windings");)
SIGNUM_METHOD(signum_solid_arrangement_enclosing, (const signum_solid_arrangement* self_, signum_lists** enclosing_), c::put_lists(self.odd(), enclosing_, "enclosing");)
SIGNUM_METHOD(signum_solid_arrangement_select, (const signum_solid_arrangement* self_, const uint32_t* cells_, size_t cells_count_, signum_exact_mesh** solid_),
  const auto cells = c::tuples<1>(cells_, cells_count_, "cells");
  c::give(solid_, "solid", std::make_unique<signum_exact_mesh>(signum_exact_mesh{self.of_cells(cells)}));)
void signum_solid_arrangement_free(signum_solid_arrangement* self) { delete self; }
SIGNUM_FUNCTION(signum_exact_mesh_from_text, (const char* text_, signum_exact_mesh** made_),
  const auto text = c::text(text_, "text");
  c::give(made_, "made", std::make_unique<signum_exact_mesh>(signum_exact_mesh{read_exact_mesh(text, "text")}));)
SIGNUM_METHOD(signum_exact_mesh_vertices, (const signum_exact_mesh* self_, signum_doubles** vertices_), c::put_doubles(bindings::rounded_of(self), vertices_, "vertices");)
SIGNUM_METHOD(signum_exact_mesh_vertex, (const signum_exact_mesh* self_, size_t i_, double vertex_[3], signum_numbers** exact_),
  const std::size_t i = i_;
  c::put_point(self.vertex(bindings::below(i, self.vertex_count())), vertex_, "vertex", exact_);)
SIGNUM_METHOD(signum_exact_mesh_triangles, (const signum_exact_mesh* self_, signum_indices** triangles_), c::put_indices(self.triangles(), triangles_, "triangles");)
SIGNUM_METHOD(signum_exact_mesh_volume, (const signum_exact_mesh* self_, double* volume_, signum_numbers** exact_), c::put_exact(self.volume().exact, volume_, "volume", exact_);)
SIGNUM_METHOD(signum_exact_mesh_rounded_volume, (const signum_exact_mesh* self_, double* volume_), c::put(self.rounded_volume(), volume_, "volume");)
SIGNUM_METHOD(signum_exact_mesh_text, (const signum_exact_mesh* self_, signum_text** text_), c::put_text(exact_text(self), text_, "text");)
SIGNUM_METHOD(signum_exact_mesh_clip, (const signum_exact_mesh* self_, const double plane_[4], signum_exact_mesh** mesh_),
  const auto plane = c::value<Plane3>(plane_, "plane");
  c::give(mesh_, "mesh", std::make_unique<signum_exact_mesh>(signum_exact_mesh{clip(self, plane)}));)
SIGNUM_METHOD(signum_exact_mesh_simplified, (const signum_exact_mesh* self_, signum_exact_mesh** mesh_), c::give(mesh_, "mesh", std::make_unique<signum_exact_mesh>(signum_exact_mesh{simplified(self)}));)
SIGNUM_METHOD(signum_exact_mesh_rounded, (const signum_exact_mesh* self_, signum_mesh** mesh_), c::give(mesh_, "mesh", std::make_unique<signum_mesh>(rounded(self).mesh));)
SIGNUM_METHOD(signum_exact_mesh_rounded_to, (const signum_exact_mesh* self_, double spacing_, signum_mesh** mesh_),
  const double spacing = spacing_;
  c::give(mesh_, "mesh", std::make_unique<signum_mesh>(rounded(self, CoordinateRounding::snapped, CoordinateGrid::doubles.with_spacing(spacing)).mesh));)
void signum_exact_mesh_free(signum_exact_mesh* self) { delete self; }
SIGNUM_FUNCTION(signum_welded_solids_create, (const signum_mesh* const* meshes_, size_t meshes_count_, double distance_, signum_welded_solids** made_),
  const auto meshes = c::handles(meshes_, meshes_count_, "meshes");
  const double distance = distance_;
  c::give(made_, "made", std::make_unique<signum_welded_solids>(signum_welded_solids{bindings::welded(meshes, distance)}));)
SIGNUM_METHOD(signum_welded_solids_report, (const signum_welded_solids* self_, signum_weld_report* report_), c::required(report_, "report") = c::record_of(self);)
SIGNUM_METHOD(signum_welded_solids_solid, (const signum_welded_solids* self_, size_t i_, signum_mesh** mesh_),
  const std::size_t i = i_;
  c::give(mesh_, "mesh", std::make_unique<signum_mesh>(self.solids[bindings::below(i, self.solids.size())]));)
SIGNUM_METHOD(signum_welded_solids_triangles, (const signum_welded_solids* self_, size_t i_, signum_indices** triangles_),
  const std::size_t i = i_;
  c::put_indices(self.triangles[bindings::below(i, self.triangles.size())], triangles_, "triangles");)
void signum_welded_solids_free(signum_welded_solids* self) { delete self; }
SIGNUM_FUNCTION(signum_mesh_flaws_create, (const signum_mesh* mesh_, signum_mesh_flaws** made_),
  auto& mesh = c::required(mesh_, "mesh");
  c::give(made_, "made", std::make_unique<signum_mesh_flaws>(signum_mesh_flaws{bindings::flaws_of(mesh.mesh())}));)
SIGNUM_METHOD(signum_mesh_flaws_kinds, (const signum_mesh_flaws* self_, signum_indices** kinds_), c::put_indices(self.kinds, kinds_, "kinds");)
SIGNUM_METHOD(signum_mesh_flaws_vertices, (const signum_mesh_flaws* self_, signum_lists** vertices_), c::put_lists(self.vertices, vertices_, "vertices");)
SIGNUM_METHOD(signum_mesh_flaws_triangles, (const signum_mesh_flaws* self_, signum_lists** triangles_), c::put_lists(self.triangles, triangles_, "triangles");)
void signum_mesh_flaws_free(signum_mesh_flaws* self) { delete self; }
SIGNUM_FUNCTION(signum_surface_size, (const signum_mesh* mesh_, int rule_, signum_surface_extent* size_),
  auto& mesh = c::required(mesh_, "mesh");
  const auto rule = c::word<SolidRule>(rule_, 3, "rule");
  c::required(size_, "size") = c::record_of(measures(mesh.body(), rule));)
SIGNUM_FUNCTION(signum_self_overlap, (const signum_mesh* mesh_, signum_self_overlap_size* overlap_),
  auto& mesh = c::required(mesh_, "mesh");
  c::required(overlap_, "overlap") = c::record_of(self_overlap(mesh.body()));)
}
