/* SPDX-License-Identifier: MIT */
/* signum_scene_add(scene, &body, &id), signum_scene_contacts(...): which of many bodies meet,
 * while they are added, moved and removed (collide/scene.hpp). signum.h includes this.
 *
 * A pose is 7 doubles: a quaternion x, y, z, w of any length but zero, and a translation. A body
 * that was not moved is where its numbers put it. Functions fail if no body has the id. */
#ifndef SIGNUM_C_SCENE_H
#define SIGNUM_C_SCENE_H

#include <signum/c/collide.h>

#ifdef __cplusplus
extern "C" {
#endif

/* A set of bodies, each of which has an id. */
typedef struct signum_scene signum_scene;
SIGNUM_C_API signum_status signum_scene_create(signum_scene** scene);
/* broad_phase: 0 automatic, 1 sweep and prune, 2 hash grid, 3 hierarchy. volume: 0 none, 1 box,
 * 2 hull, 3 k-CBP. signum_scene_create takes 0 and 1. These change the time, and no answer. */
SIGNUM_C_API signum_status signum_scene_create_by(int broad_phase, int volume,
                                                  signum_scene** scene);
SIGNUM_C_API void signum_scene_free(signum_scene* scene);
/* Adds a body: a shape in space that has a box, or a mesh. The scene keeps what it needs of it,
 * so it may be freed; bodies of one signum_mesh share its hierarchy. A closed mesh is solid, by
 * the rule nonzero. id becomes the least that is free. */
SIGNUM_C_API signum_status signum_scene_add(signum_scene* scene, const signum_set* body,
                                            uint32_t* id);
/* The same. rule says what a closed mesh encloses, as in signum_mesh_locate; with -1 a mesh is its
 * triangles alone. */
SIGNUM_C_API signum_status signum_scene_add_by(signum_scene* scene, const signum_set* body,
                                               int rule, uint32_t* id);
/* Places a body by a pose, or by a matrix of 3 rows of 4 doubles. */
SIGNUM_C_API signum_status signum_scene_move(signum_scene* scene, uint32_t id,
                                             const double pose[7]);
SIGNUM_C_API signum_status signum_scene_move_matrix(signum_scene* scene, uint32_t id,
                                                    const double matrix[12]);
/* Places the body at the start; signum_scene_first_impact follows it to the end. */
SIGNUM_C_API signum_status signum_scene_move_motion(signum_scene* scene, uint32_t id,
                                                    const double start[7], const double end[7]);
SIGNUM_C_API signum_status signum_scene_remove(signum_scene* scene, uint32_t id);

/* The pairs of bodies whose boxes overlap. All pairs of bodies here have a < b, and are sorted. */
SIGNUM_C_API signum_status signum_scene_pairs(signum_scene* scene, signum_indices** pairs);
/* The pairs of bodies that meet. Only pairs of which a body was added or moved since the last such
 * call are decided anew. */
SIGNUM_C_API signum_status signum_scene_meeting(signum_scene* scene, signum_indices** pairs);
typedef struct signum_body_contact {
  uint32_t a, b;
  const uint32_t* triangles; /* of two meshes: the pairs of triangles that meet */
  size_t triangle_count;     /* how many pairs these are; 0 for other bodies */
} signum_body_contact;
/* How many pairs each stage left to the next. */
typedef struct signum_scene_counts {
  size_t boxes, volumes, hierarchies, meeting;
  size_t candidates; /* pairs of triangles that came near */
  size_t exact;      /* of these, those that took rationals */
} signum_scene_counts;
typedef struct signum_body_contacts signum_body_contacts;
/* The same pairs, all of them decided anew, with the triangles that meet. At most most_pairs of
 * signum_scene_pairs are decided; SIZE_MAX decides all. The others are open. counts may be NULL. */
SIGNUM_C_API signum_status signum_scene_contacts(signum_scene* scene, size_t most_pairs,
                                                 signum_body_contacts** contacts,
                                                 signum_scene_counts* counts);
SIGNUM_C_API size_t signum_body_contacts_size(const signum_body_contacts* contacts);
SIGNUM_C_API const signum_body_contact* signum_body_contacts_data(
    const signum_body_contacts* contacts);
/* The pairs that are open, 2 ids each, and how many pairs they are. */
SIGNUM_C_API size_t signum_body_contacts_open_size(const signum_body_contacts* contacts);
SIGNUM_C_API const uint32_t* signum_body_contacts_open_data(const signum_body_contacts* contacts);
SIGNUM_C_API void signum_body_contacts_free(signum_body_contacts* contacts);
/* The pairs of bodies that are at most `distance` apart. Fails for a negative distance. */
SIGNUM_C_API signum_status signum_scene_nearer(signum_scene* scene, double distance,
                                               signum_indices** pairs);
typedef struct signum_scene_impact {
  uint32_t a, b;
  signum_first_contact contact; /* if its hit is 0, nothing meets, and all is 0 */
} signum_scene_impact;
/* The first impact of bodies that follow motions, with each other and with those that rest.
 * Fails if a shape with curves, or a body placed by a matrix, is on the way of another. */
SIGNUM_C_API signum_status signum_scene_first_impact(signum_scene* scene,
                                                     signum_scene_impact* impact);

#ifdef __cplusplus
}
#endif

#endif /* SIGNUM_C_SCENE_H */
