/* SPDX-License-Identifier: MIT */
/* Which of many bodies meet, while they come, move and go (collide/scene.hpp)? signum.h has it all. */
#ifndef SIGNUM_C_SCENE_H
#define SIGNUM_C_SCENE_H

#include <signum/c/collide.h>

#ifdef __cplusplus
extern "C" {
#endif

/* A body is known by its id. */
typedef struct signum_scene signum_scene;
SIGNUM_C_API signum_status signum_scene_create(signum_scene** scene);
/* broad_phase: 0 automatic, 1 sweep and prune, 2 hash grid, 3 hierarchy; volume: 0 none, 1 box, as
 * signum_scene_create has it, 2 hull, 3 k-CBP; what is found is the same. */
SIGNUM_C_API signum_status signum_scene_create_by(int broad_phase, int volume,
                                                  signum_scene** scene);
SIGNUM_C_API void signum_scene_free(signum_scene* scene);
/* The scene keeps what it needs of the body, a shape of space or a mesh; bodies of one
 * signum_mesh share its hierarchy. A closed mesh is solid, by nonzero. id becomes the least that
 * is free. */
SIGNUM_C_API signum_status signum_scene_add(signum_scene* scene, const signum_set* body,
                                            uint32_t* id);
/* rule says what a closed mesh encloses, as for signum_mesh_locate; by -1 a mesh is its
 * triangles alone. */
SIGNUM_C_API signum_status signum_scene_add_by(signum_scene* scene, const signum_set* body,
                                               int rule, uint32_t* id);
SIGNUM_C_API signum_status signum_scene_move(signum_scene* scene, uint32_t id,
                                             const double pose[7]);
SIGNUM_C_API signum_status signum_scene_move_matrix(signum_scene* scene, uint32_t id,
                                                    const double matrix[12]);
/* The body stands at the start, and signum_scene_first_impact follows it to the end. */
SIGNUM_C_API signum_status signum_scene_move_motion(signum_scene* scene, uint32_t id,
                                                    const double start[7], const double end[7]);
SIGNUM_C_API signum_status signum_scene_remove(signum_scene* scene, uint32_t id);

/* The pairs of bodies whose boxes overlap: a < b, sorted, as all pairs of bodies here. */
SIGNUM_C_API signum_status signum_scene_pairs(signum_scene* scene, signum_indices** pairs);
typedef struct signum_body_contact {
  uint32_t a, b;
  const uint32_t* triangles; /* of two meshes, pairs of triangles that meet, triangle_count of them */
  size_t triangle_count;
} signum_body_contact;
typedef struct signum_scene_counts { /* how many pairs each stage left to the next */
  size_t boxes, volumes, hierarchies, meeting;
  size_t candidates, exact; /* pairs of triangles that came near; of these, those that took rationals */
} signum_scene_counts;
typedef struct signum_body_contacts signum_body_contacts;
/* The pairs of bodies that meet. At most most_pairs of signum_scene_pairs are decided, SIZE_MAX for
 * all; the others are open. counts may be NULL. */
SIGNUM_C_API signum_status signum_scene_contacts(signum_scene* scene, size_t most_pairs,
                                                 signum_body_contacts** contacts,
                                                 signum_scene_counts* counts);
SIGNUM_C_API size_t signum_body_contacts_size(const signum_body_contacts* contacts);
SIGNUM_C_API const signum_body_contact* signum_body_contacts_data(
    const signum_body_contacts* contacts);
/* How many pairs are open, and these. */
SIGNUM_C_API size_t signum_body_contacts_open_size(const signum_body_contacts* contacts);
SIGNUM_C_API const uint32_t* signum_body_contacts_open_data(const signum_body_contacts* contacts);
SIGNUM_C_API void signum_body_contacts_free(signum_body_contacts* contacts);
/* The pairs of bodies that are at most so far apart. */
SIGNUM_C_API signum_status signum_scene_nearer(signum_scene* scene, double distance,
                                               signum_indices** pairs);
typedef struct signum_scene_impact {
  uint32_t a, b;
  signum_first_contact contact; /* when its hit is 0, all is 0 */
} signum_scene_impact;
/* The first impact of bodies that follow motions, with each other and with those that rest. */
SIGNUM_C_API signum_status signum_scene_first_impact(signum_scene* scene,
                                                     signum_scene_impact* impact);

#ifdef __cplusplus
}
#endif

#endif /* SIGNUM_C_SCENE_H */
