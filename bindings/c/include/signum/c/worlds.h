/* SPDX-License-Identifier: MIT */
/* signum_field_create(mesh, 1, 64, &field), signum_neighbours(...): what simulations ask
 * (collide/): near points, fields of distances, particles, rays for wheels, and how bodies leave
 * a contact. signum.h includes this. Points are 3 doubles. */
#ifndef SIGNUM_C_WORLDS_H
#define SIGNUM_C_WORLDS_H

#include <signum/c/collide.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The pairs of points that are at most `radius` apart, exactly, sorted: two of one set, with a < b,
 * or one of each of two sets. Fails for a negative radius. */
SIGNUM_C_API signum_status signum_neighbours(const double* points, size_t count, double radius,
                                             signum_indices** pairs);
SIGNUM_C_API signum_status signum_neighbours_of_two(const double* points, size_t count,
                                                    const double* others, size_t other_count,
                                                    double radius, signum_indices** pairs);

/* A grid of distances from a mesh, with so many cells along its longest side, from 1 to 1024
 * (collide/distance_field.hpp). rule says what the mesh encloses, as in signum_mesh_locate. Fails
 * for a mesh without triangles. */
typedef struct signum_field signum_field;
SIGNUM_C_API signum_status signum_field_create(const signum_mesh* mesh, int rule, uint32_t cells,
                                               signum_field** field);
SIGNUM_C_API void signum_field_free(signum_field* field);
/* 1 if the mesh is closed, so that distances inside are negative; else 0. */
SIGNUM_C_API int signum_field_is_signed(const signum_field* field);
/* Bounds that hold the exact distance of each of `count` points; on the mesh it is 0. */
SIGNUM_C_API signum_status signum_field_bounds(const signum_field* field, const double* points,
                                               double* least, double* greatest, size_t count);
/* The answer of signum_mesh_locate by the rule, in less time. Fails if the mesh is not closed. */
SIGNUM_C_API signum_status signum_field_locate(const signum_field* field, const double* points,
                                               uint8_t* locations, size_t count);
typedef struct signum_particle_step {
  double position[3]; /* on the side of the surface from which it came */
  double time;        /* the share of the way; 1 if nothing stops it */
  int stopped;        /* 0 or 1; if 0, the face is 0 */
  uint32_t face;
} signum_particle_step;
/* How far each of `count` particles gets on a straight way from its start to its end
 * (collide/particle_step.hpp). One that is on a triangle stays there. */
SIGNUM_C_API signum_status signum_field_step(const signum_field* field, const double* starts,
                                             const double* ends, signum_particle_step* steps,
                                             size_t count);

typedef struct signum_ray_contact {
  uint32_t vertex;
  double direction[3];
  int hit; /* 0 or 1; if 0, t and face are 0 */
  double t;
  uint32_t face;
  int blocked; /* 1 if the ray meets a itself before: then the hit says nothing */
} signum_ray_contact;
typedef struct signum_ray_contacts signum_ray_contacts;
/* The vertices of a closed mesh that are in another one or on it, and how far each must go back to
 * be out again (collide/ray_contacts.hpp). */
SIGNUM_C_API signum_status signum_mesh_ray_contacts(const signum_mesh* a, const signum_mesh* b,
                                                    int rule, signum_ray_contacts** contacts);
SIGNUM_C_API size_t signum_ray_contacts_size(const signum_ray_contacts* contacts);
SIGNUM_C_API const signum_ray_contact* signum_ray_contacts_data(
    const signum_ray_contacts* contacts);
SIGNUM_C_API void signum_ray_contacts_free(signum_ray_contacts* contacts);

/* The least t from least_t to greatest_t at which a line is on the mesh, behind its origin as well
 * (collide/signed_hit.hpp). Fails unless least_t <= 0 <= greatest_t. `hit` becomes 0 or 1; if 0, t
 * and face are 0. */
SIGNUM_C_API signum_status signum_mesh_signed_hit(const signum_mesh* mesh, const double origin[3],
                                                  const double direction[3], double least_t,
                                                  double greatest_t, int* hit, double* t,
                                                  uint32_t* face);

/* The velocity with which a point leaves a surface, correctly rounded (collide/bounce.hpp). The
 * normal has any length but zero, and restitution is from 0 to 1. A point that leaves already keeps
 * its velocity. */
SIGNUM_C_API signum_status signum_bounce(const double velocity[3], const double normal[3],
                                         double restitution, double after[3]);
typedef struct signum_rigid_state {
  double center[3], velocity[3], angular_velocity[3];
  double inverse_mass;
  double inverse_inertia[6]; /* xx, yy, zz, xy, xz, yz, about the center, along the axes of space */
} signum_rigid_state;
typedef struct signum_contact_response {
  int approach; /* 1 if the bodies came nearer before; 0 or -1: they do not, and nothing changes */
  double impulse;
  double velocity_a[3], angular_velocity_a[3], velocity_b[3], angular_velocity_b[3];
  double restitution; /* the one asked for, or a smaller one, so that rounding adds no energy */
  int energy_growth;  /* the sign of what is added to kinetic energy all the same: -1, 0, 1 */
} signum_contact_response;
/* How two bodies leave a contact whose normal points from b to a (collide/respond.hpp). Fails for a
 * normal of zero, a restitution not from 0 to 1, or two bodies that cannot be moved. */
SIGNUM_C_API signum_status signum_respond(const double point[3], const double normal[3],
                                          const signum_rigid_state* a, const signum_rigid_state* b,
                                          double restitution, signum_contact_response* response);

/* A mesh as a BSP tree, whose planes are shifted for what moves (collide/bsp_tree.hpp). With
 * bevels, 0 or 1, early times are less early. rule says what the mesh encloses, as in
 * signum_mesh_locate. Fails for a mesh without triangles. */
typedef struct signum_bsp signum_bsp;
SIGNUM_C_API signum_status signum_bsp_create(const signum_mesh* mesh, int rule, int bevels,
                                             signum_bsp** tree);
SIGNUM_C_API void signum_bsp_free(signum_bsp* tree);
/* A time t in [0, 1], never too late, at which a body that moves by t * motion may meet the
 * mesh. The body is a point, a sphere or a convex hull, or an upright cylinder. `meets` becomes
 * 0 or 1; if 0, t is 0. */
SIGNUM_C_API signum_status signum_bsp_early(const signum_bsp* tree, const signum_shape* body,
                                            const double motion[3], int* meets, double* t);
SIGNUM_C_API signum_status signum_bsp_early_cylinder(const signum_bsp* tree, const double foot[3],
                                                     double radius, double height,
                                                     const double motion[3], int* meets, double* t);
typedef struct signum_bsp_contact {
  int hit; /* 0 or 1; if 0, the rest is 0 */
  double t;
  int initially; /* 1 if they meet at t = 0 */
  int has_face;  /* 0 if the body is inside a solid */
  uint32_t face;
} signum_bsp_contact;
/* The first contact of such a body. exact, which may be NULL, becomes t, or NULL if nothing is
 * hit. */
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
