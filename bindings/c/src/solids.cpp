// SPDX-License-Identifier: MIT
#include "solids.hpp"

#include <algorithm>
#include <signum/arrange/carried_attributes.hpp>
#include <signum/arrange/outer_hull.hpp>
#include <signum/arrange/repair.hpp>
#include <signum/arrange/rounded_mesh.hpp>
#include <signum/kernel/error.hpp>

namespace signum::c {

SolidRule solid_rule(int rule) {
  if (rule < 0 || rule > 2) {
    throw InvalidArgument("the rule is 0, even-odd, 1, nonzero, or 2, positive");
  }
  return static_cast<SolidRule>(rule);
}

BooleanOperation operation_of(int operation) {
  if (operation < 0 || operation > 3) {
    throw InvalidArgument(
        "the operation is 0, union, 1, intersection, 2, difference, or 3, symmetric difference");
  }
  return static_cast<BooleanOperation>(operation);
}

void give_volume(const ExactVolume& v, double* volume, signum_numbers** exact) {
  auto list = std::make_unique<signum_numbers>();
  if (exact != nullptr) list->add(v.exact);
  required(volume, "volume") = v.rounded;
  if (exact != nullptr) *exact = list.release();
}

void give_verdict(const SolidVerdict& v, signum_verdict* verdict, signum_numbers** exact) {
  signum_verdict& to = required(verdict, "verdict");
  auto list = std::make_unique<signum_numbers>();
  to = {static_cast<int>(v.relation), v.a_in_b, v.b_in_a, v.witness.has_value(), {}};
  if (v.witness) {
    c::store(v.witness->rounded, to.witness, "witness");
    list->add_all(v.witness->exact);
  }
  if (exact != nullptr) *exact = v.witness ? list.release() : nullptr;
}

void give_made(const ExactMesh& solid, int rounding, const double* spacing, signum_mesh** made,
               signum_made_solid* report) {
  if (rounding < 0 || rounding > 3) {
    throw InvalidArgument("the rounding is 0, nearest, or 1, snapped, or, to floats, 2 or 3");
  }
  const CoordinateGrid numbers = rounding < 2 ? CoordinateGrid::doubles : CoordinateGrid::floats;
  RoundedMesh r = rounded(solid, static_cast<CoordinateRounding>(rounding % 2),
                          spacing != nullptr ? numbers.with_spacing(*spacing) : numbers);
  if (report != nullptr) {
    *report = {
        solid.rounded_volume(), r.largest_move,  r.rounded_vertices, r.rounds, r.flat, r.turned,
        r.crossing_pairs,       r.flat_triangles};
  }
  auto mesh = std::make_unique<signum_mesh>(detail::body_of(solid, std::move(r)));
  mesh->sources = std::move(r.sources);
  c::give(made, "made", std::move(mesh));
}

void combine_spaced(int operation, const signum_mesh* const* solids, std::size_t count, int rule,
                    int rounding, const double* spacing, signum_mesh** made,
                    signum_made_solid* report) {
  const BooleanOperation asked = operation_of(operation);
  std::vector<MeshBody> prepared;
  for (std::size_t i = 0; i < count; ++i) {
    prepared.push_back(required(required(solids + i, "solids"), "solids").body());
  }
  give_made(combine(asked, prepared, solid_rule(rule)), rounding, spacing, made, report);
}

namespace {

/// These may be without a spacing, as combine_spaced.
void repair_spaced(const signum_mesh* mesh, int rule, int rounding, const double* spacing,
                   signum_mesh** made, signum_made_solid* report) {
  give_made(repair(required(mesh, "mesh").body(), solid_rule(rule)), rounding, spacing, made,
            report);
}
void outer_hull_spaced(const signum_mesh* mesh, int rounding, const double* spacing,
                       signum_mesh** made, signum_made_solid* report) {
  give_made(outer_hull(required(mesh, "mesh").body()), rounding, spacing, made, report);
}

/// The sources of a mesh that was made of others.
const std::vector<TriangleSource>& sources_of(const signum_mesh* made) {
  const signum_mesh& mesh = required(made, "made");
  if (mesh.sources.size() != mesh.mesh().triangles.size()) {
    throw InvalidArgument("made: expected a mesh that was made of others");
  }
  return mesh.sources;
}

}  // namespace

}  // namespace signum::c

using namespace signum;
using signum::c::guarded;
using signum::c::required;

extern "C" {

signum_status signum_mesh_verdict(const signum_mesh* a, const signum_mesh* b, int rule,
                                  signum_verdict* verdict, signum_numbers** exact) {
  return guarded([&] {
    c::give_verdict(
        signum::verdict(required(a, "a").mesh(), required(b, "b").mesh(), c::solid_rule(rule)),
        verdict, exact);
  });
}
signum_status signum_mesh_volume(const signum_mesh* mesh, int rule, double* volume,
                                 signum_numbers** exact) {
  return guarded([&] {
    c::give_volume(solid_volume(required(mesh, "mesh").mesh(), c::solid_rule(rule)), volume, exact);
  });
}
signum_status signum_mesh_common_volume(const signum_mesh* a, const signum_mesh* b, int rule,
                                        double* volume, signum_numbers** exact) {
  return guarded([&] {
    c::give_volume(
        common_volume(required(a, "a").mesh(), required(b, "b").mesh(), c::solid_rule(rule)),
        volume, exact);
  });
}

signum_status signum_mesh_combine(int operation, const signum_mesh* const* solids, size_t count,
                                  int rule, int rounding, signum_mesh** made,
                                  signum_made_solid* report) {
  return guarded(
      [&] { c::combine_spaced(operation, solids, count, rule, rounding, nullptr, made, report); });
}
signum_status signum_mesh_combine_spaced(int operation, const signum_mesh* const* solids,
                                         size_t count, int rule, int rounding, double spacing,
                                         signum_mesh** made, signum_made_solid* report) {
  return guarded(
      [&] { c::combine_spaced(operation, solids, count, rule, rounding, &spacing, made, report); });
}
signum_status signum_mesh_repair(const signum_mesh* mesh, int rule, int rounding,
                                 signum_mesh** made, signum_made_solid* report) {
  return guarded([&] { c::repair_spaced(mesh, rule, rounding, nullptr, made, report); });
}
signum_status signum_mesh_repair_spaced(const signum_mesh* mesh, int rule, int rounding,
                                        double spacing, signum_mesh** made,
                                        signum_made_solid* report) {
  return guarded([&] { c::repair_spaced(mesh, rule, rounding, &spacing, made, report); });
}
signum_status signum_mesh_outer_hull(const signum_mesh* mesh, int rounding, signum_mesh** made,
                                     signum_made_solid* report) {
  return guarded([&] { c::outer_hull_spaced(mesh, rounding, nullptr, made, report); });
}
signum_status signum_mesh_outer_hull_spaced(const signum_mesh* mesh, int rounding, double spacing,
                                            signum_mesh** made, signum_made_solid* report) {
  return guarded([&] { c::outer_hull_spaced(mesh, rounding, &spacing, made, report); });
}

signum_status signum_mesh_sources(const signum_mesh* made, uint32_t* meshes, uint32_t* triangles,
                                  uint8_t* turned) {
  return guarded([&] {
    const std::vector<TriangleSource>& all = c::sources_of(made);
    for (std::size_t i = 0; i < all.size(); ++i) {
      if (meshes != nullptr) meshes[i] = all[i].mesh;
      if (triangles != nullptr) triangles[i] = all[i].triangle;
      if (turned != nullptr) turned[i] = std::uint8_t{all[i].turned};
    }
  });
}
signum_status signum_mesh_carried_attributes(const signum_mesh* made,
                                             const signum_mesh* const* from, size_t count,
                                             const double* const* values, const int* at_corners,
                                             size_t size, double* carried) {
  return guarded([&] {
    std::vector<MeshAttributes> all;
    for (std::size_t i = 0; i < count; ++i) {
      const Mesh& mesh = required(required(from + i, "from"), "from").mesh();
      const bool corners = at_corners != nullptr && at_corners[i] != 0;
      all.push_back(
          {mesh,
           c::numbers(required(values + i, "values"),
                      corners ? 3 * mesh.triangles.size() : mesh.vertices.size(), size, "values"),
           corners ? AttributePlace::corners : AttributePlace::vertices});
    }
    const std::vector<double> found =
        carried_attributes(required(made, "made").mesh(), c::sources_of(made), all, size);
    if (found.empty()) return;
    std::copy(found.begin(), found.end(), &required(carried, "carried"));
  });
}
}
