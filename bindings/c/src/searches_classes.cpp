// SPDX-License-Identifier: MIT
// clang-format off
// This file is made from bindings/classes.toml by scripts/make_bindings.
#include "class_handles.hpp"

using namespace signum;

extern "C" {

size_t signum_mesh_impacts_size(const signum_mesh_impacts* self) { return self == nullptr ? 0 : self->all.size(); }
const signum_mesh_impact* signum_mesh_impacts_data(const signum_mesh_impacts* self) {
  return self == nullptr ? nullptr : self->all.data();
}
void signum_mesh_impacts_free(signum_mesh_impacts* self) { delete self; }
SIGNUM_FUNCTION(signum_proximity_create, (const signum_set* a_, const signum_set* b_, int order_, signum_proximity** made_),
  const c::KeptSet a(a_, "a");
  const c::KeptSet b(b_, "b");
  const auto order = c::word<VisitOrder>(order_, 2, "order");
  c::give(made_, "made", std::make_unique<signum_proximity>(signum_proximity{bindings::KeptProximity(a, b, order)}));)
SIGNUM_METHOD(signum_proximity_is_done, (const signum_proximity* self_, int* done_), c::put(self.search.is_done(), done_, "done");)
SIGNUM_METHOD(signum_proximity_bracket, (const signum_proximity* self_, signum_search_bracket* bracket_), c::required(bracket_, "bracket") = c::record_of(self.search.bracket());)
SIGNUM_METHOD(signum_proximity_refine, (signum_proximity* self_, uint64_t pairs_, int* done_),
  const std::uint64_t pairs = pairs_;
  c::put(self.search.refine(pairs), done_, "done");)
SIGNUM_METHOD(signum_proximity_squared_distance, (signum_proximity* self_, double* squared_, signum_numbers** exact_), c::put_exact(self.search.distance().exact().squared, squared_, "squared", exact_);)
void signum_proximity_free(signum_proximity* self) { delete self; }
SIGNUM_FUNCTION(signum_meeting_search_create, (const signum_set* a_, const signum_set* b_, int order_, signum_meeting_search** made_),
  const c::KeptSet a(a_, "a");
  const c::KeptSet b(b_, "b");
  const auto order = c::word<JoinOrder>(order_, 2, "order");
  c::give(made_, "made", std::make_unique<signum_meeting_search>(signum_meeting_search{bindings::meeting_search(a, b, order)}));)
SIGNUM_METHOD(signum_meeting_search_is_done, (const signum_meeting_search* self_, int* done_), c::put(self.is_done(), done_, "done");)
SIGNUM_METHOD(signum_meeting_search_meets, (const signum_meeting_search* self_, int* found_, int* meets_), c::put_found(self.meets(), found_, [&](auto& x) { c::put(x, meets_, "meets"); });)
SIGNUM_METHOD(signum_meeting_search_pairs, (const signum_meeting_search* self_, signum_indices** pairs_), c::put_indices(self.pairs(), pairs_, "pairs");)
SIGNUM_METHOD(signum_meeting_search_bracket, (const signum_meeting_search* self_, signum_meeting_bracket* bracket_), c::required(bracket_, "bracket") = c::record_of(self.bracket());)
SIGNUM_METHOD(signum_meeting_search_refine, (signum_meeting_search* self_, uint64_t pairs_, int* done_),
  const std::uint64_t pairs = pairs_;
  c::put(self.refine(pairs), done_, "done");)
void signum_meeting_search_free(signum_meeting_search* self) { delete self; }
SIGNUM_FUNCTION(signum_first_contact_search_create, (const signum_mesh* a_, const double from_a_[7], const double to_a_[7], const signum_mesh* b_, const double from_b_[7], const double to_b_[7], signum_first_contact_search** made_),
  auto& a = c::required(a_, "a");
  const auto from_a = c::value<Pose>(from_a_, "from_a");
  const auto to_a = c::value<Pose>(to_a_, "to_a");
  auto& b = c::required(b_, "b");
  const auto from_b = c::value<Pose>(from_b_, "from_b");
  const auto to_b = c::value<Pose>(to_b_, "to_b");
  c::give(made_, "made", std::make_unique<signum_first_contact_search>(signum_first_contact_search{bindings::first_contact_search(a, from_a, to_a, b, from_b, to_b)}));)
SIGNUM_METHOD(signum_first_contact_search_is_done, (const signum_first_contact_search* self_, int* done_), c::put(self.is_done(), done_, "done");)
SIGNUM_METHOD(signum_first_contact_search_bracket, (const signum_first_contact_search* self_, signum_time_bracket* bracket_), c::required(bracket_, "bracket") = c::record_of(self.bracket());)
SIGNUM_METHOD(signum_first_contact_search_refine, (signum_first_contact_search* self_, uint64_t pairs_, int* done_),
  const std::uint64_t pairs = pairs_;
  c::put(self.refine(pairs), done_, "done");)
SIGNUM_METHOD(signum_first_contact_search_contact, (signum_first_contact_search* self_, int* found_, signum_rigid_impact* contact_), c::put_found(self.contact(), found_, [&](auto& x) { c::required(contact_, "contact") = c::record_of(x); });)
void signum_first_contact_search_free(signum_first_contact_search* self) { delete self; }
SIGNUM_FUNCTION(signum_first_impact_search_create, (const signum_mesh* const* meshes_, size_t meshes_count_, const double* starts_, size_t starts_count_, const double* ends_, size_t ends_count_, signum_first_impact_search** made_),
  const auto meshes = c::handles(meshes_, meshes_count_, "meshes");
  const auto starts = c::values<Pose>(starts_, starts_count_, "starts");
  const auto ends = c::values<Pose>(ends_, ends_count_, "ends");
  c::give(made_, "made", std::make_unique<signum_first_impact_search>(signum_first_impact_search{bindings::first_impact_search(meshes, starts, ends)}));)
SIGNUM_METHOD(signum_first_impact_search_is_done, (const signum_first_impact_search* self_, int* done_), c::put(self.is_done(), done_, "done");)
SIGNUM_METHOD(signum_first_impact_search_bracket, (const signum_first_impact_search* self_, signum_time_bracket* bracket_), c::required(bracket_, "bracket") = c::record_of(self.bracket());)
SIGNUM_METHOD(signum_first_impact_search_refine, (signum_first_impact_search* self_, uint64_t pairs_, int* done_),
  const std::uint64_t pairs = pairs_;
  c::put(self.refine(pairs), done_, "done");)
SIGNUM_METHOD(signum_first_impact_search_impact, (signum_first_impact_search* self_, int* found_, signum_bodies_impact* impact_), c::put_found(self.impact(), found_, [&](auto& x) { c::required(impact_, "impact") = c::record_of(x); });)
void signum_first_impact_search_free(signum_first_impact_search* self) { delete self; }
SIGNUM_FUNCTION(signum_deforming_mesh_create, (const signum_mesh* mesh_, signum_deforming_mesh** made_),
  auto& mesh = c::required(mesh_, "mesh");
  c::give(made_, "made", std::make_unique<signum_deforming_mesh>(signum_deforming_mesh{DeformingMesh(mesh.mesh())}));)
SIGNUM_FUNCTION(signum_deforming_mesh_of_targets, (const signum_mesh* mesh_, const double* targets_, size_t targets_count_, signum_deforming_mesh** made_),
  auto& mesh = c::required(mesh_, "mesh");
  const auto targets = c::values<Point3>(targets_, targets_count_, "targets");
  c::give(made_, "made", std::make_unique<signum_deforming_mesh>(signum_deforming_mesh{bindings::morphing(mesh.mesh(), targets)}));)
SIGNUM_METHOD(signum_deforming_mesh_move, (signum_deforming_mesh* self_, const double* vertices_, size_t vertices_count_),
  const auto vertices = c::values<Point3>(vertices_, vertices_count_, "vertices");
  self.move(vertices);)
SIGNUM_METHOD(signum_deforming_mesh_blend, (signum_deforming_mesh* self_, const double* weights_, size_t weights_count_),
  const auto weights = c::values<double>(weights_, weights_count_, "weights");
  self.blend(weights);)
SIGNUM_METHOD(signum_deforming_mesh_mesh, (signum_deforming_mesh* self_, signum_mesh** mesh_), c::give(mesh_, "mesh", std::make_unique<signum_mesh>(self.mesh()));)
SIGNUM_METHOD(signum_deforming_mesh_contacts, (signum_deforming_mesh* self_, signum_deforming_mesh* other_, signum_indices** contacts_),
  auto& other = c::required(other_, "other").value;
  c::put_indices(bindings::pairs_of(contacts(self, other)), contacts_, "contacts");)
void signum_deforming_mesh_free(signum_deforming_mesh* self) { delete self; }
SIGNUM_FUNCTION(signum_meeting_triangles, (const signum_set* a_, const signum_set* b_, signum_indices** meeting_triangles_),
  const c::KeptSet a(a_, "a");
  const c::KeptSet b(b_, "b");
  c::put_indices(bindings::meeting(a, b), meeting_triangles_, "meeting_triangles");)
SIGNUM_FUNCTION(signum_sweep_mesh, (const signum_mesh* mesh_, const double* ends_, size_t ends_count_, signum_mesh_impacts** impacts_),
  auto& mesh = c::required(mesh_, "mesh");
  const auto ends = c::values<Point3>(ends_, ends_count_, "ends");
  c::put_records(sweep(mesh.mesh(), ends), impacts_, "impacts");)
SIGNUM_FUNCTION(signum_sweep_meshes, (const signum_mesh* a_, const double* ends_a_, size_t ends_a_count_, const signum_mesh* b_, const double* ends_b_, size_t ends_b_count_, signum_mesh_impacts** impacts_),
  auto& a = c::required(a_, "a");
  const auto ends_a = c::values<Point3>(ends_a_, ends_a_count_, "ends_a");
  auto& b = c::required(b_, "b");
  const auto ends_b = c::values<Point3>(ends_b_, ends_b_count_, "ends_b");
  c::put_records(sweep(a.mesh(), ends_a, b.mesh(), ends_b), impacts_, "impacts");)
SIGNUM_FUNCTION(signum_sweep_bounds, (const signum_set* a_, const signum_set* b_, const double motion_[3], int* found_, signum_time_bounds* times_),
  const c::KeptSet a(a_, "a");
  const c::KeptSet b(b_, "b");
  const auto motion = c::value<Point3>(motion_, "motion");
  c::put_found(bindings::sweep_bounds_of(a, b, motion), found_, [&](auto& x) { c::required(times_, "times") = c::record_of(x); });)
SIGNUM_FUNCTION(signum_distance_bounds, (const signum_set* a_, const signum_set* b_, signum_distance_range* distance_),
  const c::KeptSet a(a_, "a");
  const c::KeptSet b(b_, "b");
  c::required(distance_, "distance") = c::record_of(bindings::distance_bounds_of(a, b));)
}
