/* SPDX-License-Identifier: MIT */
/* Worlds (collide/): particles, fields, rays for wheels, response. signum.h has it all. */
#ifndef SIGNUM_C_WORLDS_H
#define SIGNUM_C_WORLDS_H

#include <signum/c/collide.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The pairs of points (3 doubles each) that are at most so far apart, exactly: of one set with
 * a < b, or one of each of two sets; sorted. */
SIGNUM_C_API signum_status signum_neighbours(const double* points, size_t count, double radius,
                                             signum_indices** pairs);
SIGNUM_C_API signum_status signum_neighbours_of_two(const double* points, size_t count,
                                                    const double* others, size_t other_count,
                                                    double radius, signum_indices** pairs);

/* A grid of distances from a mesh, with so many cells along its longest side. rule says what the
 * mesh encloses, as for signum_mesh_locate. */
typedef struct signum_field signum_field;
SIGNUM_C_API signum_status signum_field_create(const signum_mesh* mesh, int rule, uint32_t cells,
                                               signum_field** field);
SIGNUM_C_API void signum_field_free(signum_field* field);
/* Whether the mesh is closed, so that distances inside are negative. */
SIGNUM_C_API int signum_field_is_signed(const signum_field* field);
/* The exact distance of each point is from least to greatest. */
SIGNUM_C_API signum_status signum_field_bounds(const signum_field* field, const double* points,
                                               double* least, double* greatest, size_t count);
/* Answers as signum_mesh_locate does by the rule, but faster. */
SIGNUM_C_API signum_status signum_field_locate(const signum_field* field, const double* points,
                                               uint8_t* locations, size_t count);
typedef struct signum_particle_step {
  double position[3]; /* before any surface */
  double time;        /* the share of the way; 1 where nothing stops it */
  int stopped;        /* 0 or 1; when 0, the face is 0 */
  uint32_t face;
} signum_particle_step;
/* Where particles get to that go straight from starts to ends (collide/particle_step.hpp). */
SIGNUM_C_API signum_status signum_field_step(const signum_field* field, const double* starts,
                                             const double* ends, signum_particle_step* steps,
                                             size_t count);

typedef struct signum_ray_contact { /* collide/ray_contacts.hpp */
  uint32_t vertex;
  double direction[3];
  int hit; /* 0 or 1; when 0, t and face are 0 */
  double t;
  uint32_t face;
  int blocked;
} signum_ray_contact;
typedef struct signum_ray_contacts signum_ray_contacts;
/* The vertices of a closed mesh that are in another or on it, and how far they must go back. */
SIGNUM_C_API signum_status signum_mesh_ray_contacts(const signum_mesh* a, const signum_mesh* b,
                                                    int rule, signum_ray_contacts** contacts);
SIGNUM_C_API size_t signum_ray_contacts_size(const signum_ray_contacts* contacts);
SIGNUM_C_API const signum_ray_contact* signum_ray_contacts_data(
    const signum_ray_contacts* contacts);
SIGNUM_C_API void signum_ray_contacts_free(signum_ray_contacts* contacts);

/* The least t from least_t, at most 0, to greatest_t, at least 0, at which a line is on the mesh.
 */
SIGNUM_C_API signum_status signum_mesh_signed_hit(const signum_mesh* mesh, const double origin[3],
                                                  const double direction[3], double least_t,
                                                  double greatest_t, int* hit, double* t,
                                                  uint32_t* face);

/* The velocity of a point after a surface, correctly rounded; restitution is from 0 to 1. */
SIGNUM_C_API signum_status signum_bounce(const double velocity[3], const double normal[3],
                                         double restitution, double after[3]);
typedef struct signum_rigid_state {
  double center[3], velocity[3], angular_velocity[3];
  double inverse_mass;
  double inverse_inertia[6]; /* xx, yy, zz, xy, xz, yz, about the center, along the axes of space */
} signum_rigid_state;
typedef struct signum_contact_response {
  int approach; /* 1 where the bodies came near each other before, else 0 or -1 */
  double impulse;
  double velocity_a[3], angular_velocity_a[3], velocity_b[3], angular_velocity_b[3];
  double restitution; /* the one asked for, or a smaller one, so that rounding adds no energy */
  int energy_growth;  /* 1 where kinetic energy grew all the same, else 0 or -1 */
} signum_contact_response;
/* How two bodies leave a contact whose normal points from b to a (collide/respond.hpp). */
SIGNUM_C_API signum_status signum_respond(const double point[3], const double normal[3],
                                          const signum_rigid_state* a, const signum_rigid_state* b,
                                          double restitution, signum_contact_response* response);

/* A mesh as a BSP tree, whose planes are shifted for what moves. bevels is 0 or 1; rule says
 * what the mesh encloses, as for signum_mesh_locate. */
typedef struct signum_bsp signum_bsp;
SIGNUM_C_API signum_status signum_bsp_create(const signum_mesh* mesh, int rule, int bevels,
                                             signum_bsp** tree);
SIGNUM_C_API void signum_bsp_free(signum_bsp* tree);
/* A time, never late, at which a point, sphere or convex body that is moved by t * motion may meet
 * the mesh; meets: 0 or 1, and t is 0 when 0. */
SIGNUM_C_API signum_status signum_bsp_early(const signum_bsp* tree, const signum_shape* body,
                                            const double motion[3], int* meets, double* t);
SIGNUM_C_API signum_status signum_bsp_early_cylinder(const signum_bsp* tree, const double foot[3],
                                                     double radius, double height,
                                                     const double motion[3], int* meets, double* t);
typedef struct signum_bsp_contact {
  int hit; /* 0 or 1; when 0, the rest is 0 */
  double t;
  int initially;
  int has_face; /* 0 inside a solid */
  uint32_t face;
} signum_bsp_contact;
/* The first contact. exact may be NULL: t; NULL where there is no hit. */
SIGNUM_C_API signum_status signum_bsp_exact(const signum_bsp* tree, const signum_shape* body,
                                            const double motion[3], signum_bsp_contact* contact,
                                            signum_numbers** exact);
SIGNUM_C_API signum_status signum_bsp_exact_cylinder(const signum_bsp* tree, const double foot[3],
                                                     double radius, double height,
                                                     const double motion[3],
                                                     signum_bsp_contact* contact,
                                                     signum_numbers** exact);

#ifdef __cplusplus
}
#endif

#endif /* SIGNUM_C_WORLDS_H */
