// SPDX-License-Identifier: MIT
#include <signum/collide/bounce.hpp>
#include <signum/collide/bsp_tree.hpp>
#include <signum/collide/distance_field.hpp>
#include <signum/collide/meeting_triangles.hpp>
#include <signum/collide/neighbours.hpp>
#include <signum/collide/particle_step.hpp>
#include <signum/collide/ray_contacts.hpp>
#include <signum/collide/respond.hpp>
#include <signum/collide/signed_hit.hpp>
#include <signum/kernel/error.hpp>

#include "flat_shape.hpp"
#include "handles.hpp"
#include "solids.hpp"

struct signum_field {
  signum::DistanceField field;
};
struct signum_ray_contacts {
  std::vector<signum_ray_contact> contacts;
};
struct signum_bsp {
  signum::BspTree tree;
};

namespace signum::c {
namespace {

/// ask(body) of what may move through a tree: a point, a ball or a convex body.
auto ask_body(const signum_shape* body, auto ask) {
  const bindings::Shape shape = bindings::make_shape(required(body, "body"));
  if (const auto* const in_space = std::get_if<Shape3>(&shape)) {
    if (const auto* const p = std::get_if<Point3>(in_space)) return ask(*p);
    if (const auto* const s = std::get_if<Sphere3>(in_space)) return ask(*s);
    if (const auto* const c = std::get_if<Convex3>(in_space)) return ask(*c);
  }
  throw InvalidArgument("body: a point, a sphere or a convex body in space is expected");
}

RigidState state_of(const signum_rigid_state* from, const char* name) {
  const signum_rigid_state& s = required(from, name);
  const auto point = [](const double* p) { return Point3{p[0], p[1], p[2]}; };
  const double* const m = s.inverse_inertia;
  return {point(s.center),
          point(s.velocity),
          point(s.angular_velocity),
          s.inverse_mass,
          {m[0], m[1], m[2], m[3], m[4], m[5]}};
}

void give_early(const std::optional<double>& found, int* meets, double* t) {
  required(meets, "meets"), required(t, "t");
  *meets = found.has_value();
  *t = found.value_or(0);
}

void give_bsp_contact(const std::optional<BspContact>& found, signum_bsp_contact* contact,
                      signum_numbers** exact) {
  signum_bsp_contact& to = required(contact, "contact");
  to = {};
  if (exact != nullptr) *exact = nullptr;
  if (!found) return;
  to = {1, found->time.to_double(), found->initially, found->face.has_value(),
        found->face.value_or(0)};
  if (exact == nullptr) return;
  auto list = std::make_unique<signum_numbers>();
  list->add(found->time.exact());
  *exact = list.release();
}

}  // namespace
}  // namespace signum::c

using namespace signum;
using signum::c::give;
using signum::c::guarded;
using signum::c::required;

extern "C" {

signum_status signum_neighbours(const double* points, size_t count, double radius,
                                signum_indices** pairs) {
  return guarded([&] {
    give(pairs, "pairs", c::flat(neighbours(c::values<Point3>(points, count, "points"), radius)));
  });
}
signum_status signum_neighbours_of_two(const double* points, size_t count, const double* others,
                                       size_t other_count, double radius, signum_indices** pairs) {
  return guarded([&] {
    give(pairs, "pairs",
         c::flat(neighbours(c::values<Point3>(points, count, "points"),
                            c::values<Point3>(others, other_count, "others"), radius)));
  });
}

signum_status signum_field_create(const signum_mesh* mesh, int rule, uint32_t cells,
                                  signum_field** field) {
  return guarded([&] {
    give(field, "field",
         std::make_unique<signum_field>(signum_field{
             DistanceField(required(mesh, "mesh").body(), cells, c::solid_rule(rule))}));
  });
}
void signum_field_free(signum_field* field) { delete field; }
int signum_field_is_signed(const signum_field* field) {
  return field != nullptr && field->field.is_signed() ? 1 : 0;
}
signum_status signum_field_bounds(const signum_field* field, const double* points, double* least,
                                  double* greatest, size_t count) {
  return guarded([&] {
    const DistanceField& f = required(field, "field").field;
    if (count != 0) required(least, "least"), required(greatest, "greatest");
    const auto all = c::values<Point3>(points, count, "points");
    for (std::size_t i = 0; i < count; ++i) {
      const DistanceBounds b = f.bounds(all[i]);
      least[i] = b.least, greatest[i] = b.greatest;
    }
  });
}
signum_status signum_field_locate(const signum_field* field, const double* points,
                                  uint8_t* locations, size_t count) {
  return guarded([&] {
    const DistanceField& f = required(field, "field").field;
    if (count != 0) required(locations, "locations");
    const auto all = c::values<Point3>(points, count, "points");
    for (std::size_t i = 0; i < count; ++i) {
      locations[i] = static_cast<std::uint8_t>(f.locate(all[i]));
    }
  });
}
signum_status signum_field_step(const signum_field* field, const double* starts, const double* ends,
                                signum_particle_step* steps, size_t count) {
  return guarded([&] {
    const DistanceField& f = required(field, "field").field;
    if (count != 0) required(steps, "steps");
    const auto from = c::values<Point3>(starts, count, "starts");
    const auto to = c::values<Point3>(ends, count, "ends");
    for (std::size_t i = 0; i < count; ++i) {
      const ParticleStep s = particle_step(f, from[i], to[i]);
      const auto& [x, y, z] = s.position;
      steps[i] = {{x, y, z}, s.time, s.face.has_value(), s.face.value_or(0)};
    }
  });
}

signum_status signum_mesh_ray_contacts(const signum_mesh* a, const signum_mesh* b, int rule,
                                       signum_ray_contacts** contacts) {
  return guarded([&] {
    const SolidRule by = c::solid_rule(rule);
    const Solid first = required(a, "a").solid(by), second = required(b, "b").solid(by);
    auto list = std::make_unique<signum_ray_contacts>();
    for (const RayContact& c : ray_contacts(first, second)) {
      const bool hits = c.hit && c.hit->face;
      const auto& [x, y, z] = c.direction;
      list->contacts.push_back({c.vertex,
                                {x, y, z},
                                hits,
                                hits ? c.hit->t.to_double() : 0,
                                hits ? *c.hit->face : 0,
                                c.blocked});
    }
    give(contacts, "contacts", std::move(list));
  });
}
size_t signum_ray_contacts_size(const signum_ray_contacts* contacts) {
  return contacts == nullptr ? 0 : contacts->contacts.size();
}
const signum_ray_contact* signum_ray_contacts_data(const signum_ray_contacts* contacts) {
  return contacts == nullptr ? nullptr : contacts->contacts.data();
}
void signum_ray_contacts_free(signum_ray_contacts* contacts) { delete contacts; }

signum_status signum_mesh_signed_hit(const signum_mesh* mesh, const double origin[3],
                                     const double direction[3], double least_t, double greatest_t,
                                     int* hit, double* t, uint32_t* face) {
  return guarded([&] {
    const Ray3 ray{c::value<Point3>(origin, "origin"), c::value<Point3>(direction, "direction")};
    const auto found = signed_hit(required(mesh, "mesh").surface(), ray, {least_t, greatest_t});
    required(hit, "hit"), required(t, "t"), required(face, "face");
    *hit = found.has_value();
    *t = found ? found->t.to_double() : 0;
    *face = found ? found->face : 0;
  });
}

signum_status signum_bounce(const double velocity[3], const double normal[3], double restitution,
                            double after[3]) {
  return guarded([&] {
    c::store(bounce(c::value<Point3>(velocity, "velocity"), c::value<Point3>(normal, "normal"),
                    restitution),
             after, "after");
  });
}
signum_status signum_respond(const double point[3], const double normal[3],
                             const signum_rigid_state* a, const signum_rigid_state* b,
                             double restitution, signum_contact_response* response) {
  return guarded([&] {
    const ContactResponse r =
        respond({c::value<Point3>(point, "point"), c::value<Point3>(normal, "normal")},
                c::state_of(a, "a"), c::state_of(b, "b"), restitution);
    signum_contact_response& to = required(response, "response");
    to.approach = static_cast<int>(r.approach);
    to.impulse = r.impulse;
    c::store(r.velocity_a, to.velocity_a, "response");
    c::store(r.angular_velocity_a, to.angular_velocity_a, "response");
    c::store(r.velocity_b, to.velocity_b, "response");
    c::store(r.angular_velocity_b, to.angular_velocity_b, "response");
    to.restitution = r.restitution;
    to.energy_growth = static_cast<int>(r.energy_growth);
  });
}

signum_status signum_bsp_create(const signum_mesh* mesh, int rule, int bevels, signum_bsp** tree) {
  return guarded([&] {
    const Bevels which = bevels != 0 ? Bevels::sharp : Bevels::none;
    give(tree, "tree",
         std::make_unique<signum_bsp>(
             signum_bsp{BspTree(required(mesh, "mesh").mesh(), which, c::solid_rule(rule))}));
  });
}
void signum_bsp_free(signum_bsp* tree) { delete tree; }
signum_status signum_bsp_early(const signum_bsp* tree, const signum_shape* body,
                               const double motion[3], int* meets, double* t) {
  return guarded([&] {
    const BspTree& bsp = required(tree, "tree").tree;
    const auto along = c::value<Point3>(motion, "motion");
    c::give_early(c::ask_body(body, [&](const auto& b) { return bsp.early(b, along); }), meets, t);
  });
}
signum_status signum_bsp_early_cylinder(const signum_bsp* tree, const double foot[3], double radius,
                                        double height, const double motion[3], int* meets,
                                        double* t) {
  return guarded([&] {
    const UprightCylinder body{c::value<Point3>(foot, "foot"), radius, height};
    const auto along = c::value<Point3>(motion, "motion");
    c::give_early(required(tree, "tree").tree.early(body, along), meets, t);
  });
}
signum_status signum_bsp_exact(const signum_bsp* tree, const signum_shape* body,
                               const double motion[3], signum_bsp_contact* contact,
                               signum_numbers** exact) {
  return guarded([&] {
    const BspTree& bsp = required(tree, "tree").tree;
    const auto along = c::value<Point3>(motion, "motion");
    c::give_bsp_contact(c::ask_body(body, [&](const auto& b) { return bsp.exact(b, along); }),
                        contact, exact);
  });
}
signum_status signum_bsp_exact_cylinder(const signum_bsp* tree, const double foot[3], double radius,
                                        double height, const double motion[3],
                                        signum_bsp_contact* contact, signum_numbers** exact) {
  return guarded([&] {
    const UprightCylinder body{c::value<Point3>(foot, "foot"), radius, height};
    const auto along = c::value<Point3>(motion, "motion");
    c::give_bsp_contact(required(tree, "tree").tree.exact(body, along), contact, exact);
  });
}
}
