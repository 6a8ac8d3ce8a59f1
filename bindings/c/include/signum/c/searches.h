/* SPDX-License-Identifier: MIT */
/* signum_proximity_create(a, b, order, &made): searches that can be stopped at any time: refine(n)
 * looks at no more than n pairs, and says whether all is known. If there is no answer, found is 0
 * and the rest is not written; exact may be NULL. This file is made from bindings/classes.toml by
 * scripts/make_bindings. */
#ifndef SIGNUM_C_SEARCHES_H
#define SIGNUM_C_SEARCHES_H

#include <signum/c/collide.h>

#ifdef __cplusplus
extern "C" {
#endif

/* When two triangles of meshes that deform first meet. */
typedef struct signum_mesh_impact {
  uint32_t a;
  uint32_t b;
  double below; /* the double below the time, or the time. */
  double above; /* the double above the time, or the time. */
  int initially; /* whether they meet at the start. */
  int feature_a; /* 0 vertex0, 1 vertex1, 2 vertex2, 3 edge0, 4 edge1, 5 edge2, 6 face, 7 none */
  int feature_b; /* 0 vertex0, 1 vertex1, 2 vertex2, 3 edge0, 4 edge1, 5 edge2, 6 face, 7 none */
} signum_mesh_impact;
typedef struct signum_mesh_impacts signum_mesh_impacts;
SIGNUM_C_API size_t signum_mesh_impacts_size(const signum_mesh_impacts* self);
SIGNUM_C_API const signum_mesh_impact* signum_mesh_impacts_data(const signum_mesh_impacts* self);
SIGNUM_C_API void signum_mesh_impacts_free(signum_mesh_impacts* self);
/* Bounds of the time at which two bodies first meet. */
typedef struct signum_time_bounds {
  double below;
  double above;
} signum_time_bounds;
/* Bounds of a distance. */
typedef struct signum_distance_range {
  double least;
  double greatest;
} signum_distance_range;
/* Bounds of a distance, as far as a search knows. */
typedef struct signum_search_bracket {
  double lower;
  double upper;
} signum_search_bracket;
/* Bounds of the time at which bodies first meet, as far as a search knows; both are infinite if
 * they never do. */
typedef struct signum_time_bracket {
  double lower;
  double upper;
} signum_time_bracket;
/* How many pairs of triangles meet, at least and at most. */
typedef struct signum_meeting_bracket {
  uint64_t least;
  uint64_t most;
} signum_meeting_bracket;
/* Where two rigid bodies meet first. */
typedef struct signum_rigid_impact {
  double below; /* the double below the time, or the time. */
  double above; /* the double above the time, or the time. */
  int initially; /* whether they meet at the start. */
  uint32_t triangle_a;
  uint32_t triangle_b;
  int feature_a; /* 0 vertex0, 1 vertex1, 2 vertex2, 3 edge0, 4 edge1, 5 edge2, 6 face, 7 none */
  int feature_b; /* 0 vertex0, 1 vertex1, 2 vertex2, 3 edge0, 4 edge1, 5 edge2, 6 face, 7 none */
} signum_rigid_impact;
/* Which two of many rigid bodies meet first, and where. */
typedef struct signum_bodies_impact {
  uint32_t a; /* the first body's number. */
  uint32_t b;
  double below; /* the double below the time, or the time. */
  double above; /* the double above the time, or the time. */
  int initially; /* whether they meet at the start. */
  uint32_t triangle_a;
  uint32_t triangle_b;
  int feature_a; /* 0 vertex0, 1 vertex1, 2 vertex2, 3 edge0, 4 edge1, 5 edge2, 6 face, 7 none */
  int feature_b; /* 0 vertex0, 1 vertex1, 2 vertex2, 3 edge0, 4 edge1, 5 edge2, 6 face, 7 none */
} signum_bodies_impact;

/* How far apart two meshes are, placed or not. */
typedef struct signum_proximity signum_proximity;

/* Whether two meshes meet, placed or not, and which of their triangles. */
typedef struct signum_meeting_search signum_meeting_search;

/* When two meshes that turn and shift first meet. A pose is a quaternion and a translation; times
 * are from 0 to 1. */
typedef struct signum_first_contact_search signum_first_contact_search;

/* Which two of many meshes that turn and shift first meet, and when; times are from 0 to 1. */
typedef struct signum_first_impact_search signum_first_impact_search;

/* A mesh that deforms from step to step, while its triangles stay. */
typedef struct signum_deforming_mesh signum_deforming_mesh;

/* Of two meshes. order: 0 depth_first, 1 nearest_first. */
SIGNUM_C_API signum_status signum_proximity_create(
    const signum_set* a, const signum_set* b, int order, signum_proximity** made);
/* Whether the distance is known. */
SIGNUM_C_API signum_status signum_proximity_is_done(const signum_proximity* self, int* done);
/* The distance is between these; upper is infinite as long as no points were looked at. */
SIGNUM_C_API signum_status signum_proximity_bracket(
    const signum_proximity* self, signum_search_bracket* bracket);
/* Looks at no more than this many pairs of nodes. Whether the distance is known. */
SIGNUM_C_API signum_status signum_proximity_refine(
    signum_proximity* self, uint64_t pairs, int* done);
/* The square of the distance, for which it goes on to the end. */
SIGNUM_C_API signum_status signum_proximity_squared_distance(
    signum_proximity* self, double* squared, signum_numbers** exact);
SIGNUM_C_API void signum_proximity_free(signum_proximity* self);

/* Of two meshes. order: 0 depth_first, 1 breadth_first. */
SIGNUM_C_API signum_status signum_meeting_search_create(
    const signum_set* a, const signum_set* b, int order, signum_meeting_search** made);
/* Whether all pairs that meet are known. */
SIGNUM_C_API signum_status signum_meeting_search_is_done(
    const signum_meeting_search* self, int* done);
/* Whether they meet; none as long as that is not known. */
SIGNUM_C_API signum_status signum_meeting_search_meets(
    const signum_meeting_search* self, int* found, int* meets);
/* The pairs of triangles found so far; sorted once it is done. */
SIGNUM_C_API signum_status signum_meeting_search_pairs(
    const signum_meeting_search* self, signum_indices** pairs);
/* How many pairs meet, at least and at most. */
SIGNUM_C_API signum_status signum_meeting_search_bracket(
    const signum_meeting_search* self, signum_meeting_bracket* bracket);
/* Looks at no more than this many pairs. Whether all pairs that meet are known. */
SIGNUM_C_API signum_status signum_meeting_search_refine(
    signum_meeting_search* self, uint64_t pairs, int* done);
SIGNUM_C_API void signum_meeting_search_free(signum_meeting_search* self);

/* Of two meshes on their ways. */
SIGNUM_C_API signum_status signum_first_contact_search_create(
    const signum_mesh* a, const double from_a[7], const double to_a[7], const signum_mesh* b,
    const double from_b[7], const double to_b[7], signum_first_contact_search** made);
/* Whether the first contact is known. */
SIGNUM_C_API signum_status signum_first_contact_search_is_done(
    const signum_first_contact_search* self, int* done);
/* The time is between these. */
SIGNUM_C_API signum_status signum_first_contact_search_bracket(
    const signum_first_contact_search* self, signum_time_bracket* bracket);
/* Looks at no more than this many pairs of parts. Whether the first contact is known. */
SIGNUM_C_API signum_status signum_first_contact_search_refine(
    signum_first_contact_search* self, uint64_t pairs, int* done);
/* The first contact, for which it goes on to the end; none where they never meet. */
SIGNUM_C_API signum_status signum_first_contact_search_contact(
    signum_first_contact_search* self, int* found, signum_rigid_impact* contact);
SIGNUM_C_API void signum_first_contact_search_free(signum_first_contact_search* self);

/* Of meshes on their ways, with a pose at the start and one at the end for each. */
SIGNUM_C_API signum_status signum_first_impact_search_create(
    const signum_mesh* const* meshes, size_t meshes_count, const double* starts,
    size_t starts_count, const double* ends, size_t ends_count, signum_first_impact_search** made);
/* Whether the first impact is known. */
SIGNUM_C_API signum_status signum_first_impact_search_is_done(
    const signum_first_impact_search* self, int* done);
/* The time is between these. */
SIGNUM_C_API signum_status signum_first_impact_search_bracket(
    const signum_first_impact_search* self, signum_time_bracket* bracket);
/* Looks at no more than this many pairs of parts. Whether the first impact is known. */
SIGNUM_C_API signum_status signum_first_impact_search_refine(
    signum_first_impact_search* self, uint64_t pairs, int* done);
/* The first impact, for which it goes on to the end; none where no two meet. */
SIGNUM_C_API signum_status signum_first_impact_search_impact(
    signum_first_impact_search* self, int* found, signum_bodies_impact* impact);
SIGNUM_C_API void signum_first_impact_search_free(signum_first_impact_search* self);

/* Of a mesh as it is now. */
SIGNUM_C_API signum_status signum_deforming_mesh_create(
    const signum_mesh* mesh, signum_deforming_mesh** made);
/* With morph targets, one after the other, of as many vertices as the mesh has. */
SIGNUM_C_API signum_status signum_deforming_mesh_of_targets(
    const signum_mesh* mesh, const double* targets, size_t targets_count,
    signum_deforming_mesh** made);
/* The places of all vertices. */
SIGNUM_C_API signum_status signum_deforming_mesh_move(
    signum_deforming_mesh* self, const double* vertices, size_t vertices_count);
/* The weights of the mesh as it was made, and of each target. */
SIGNUM_C_API signum_status signum_deforming_mesh_blend(
    signum_deforming_mesh* self, const double* weights, size_t weights_count);
/* The mesh as it is now. */
SIGNUM_C_API signum_status signum_deforming_mesh_mesh(
    signum_deforming_mesh* self, signum_mesh** mesh);
/* The pairs of triangles of the two that meet, those without area last. */
SIGNUM_C_API signum_status signum_deforming_mesh_contacts(
    signum_deforming_mesh* self, signum_deforming_mesh* other, signum_indices** contacts);
SIGNUM_C_API void signum_deforming_mesh_free(signum_deforming_mesh* self);

/* The pairs of triangles in which two meshes meet, placed or not; sorted. */
SIGNUM_C_API signum_status signum_meeting_triangles(
    const signum_set* a, const signum_set* b, signum_indices** meeting_triangles);
/* Which triangles of a mesh meet each other while its vertices run straight to these ends, and when
 * first; sorted. */
SIGNUM_C_API signum_status signum_sweep_mesh(
    const signum_mesh* mesh, const double* ends, size_t ends_count, signum_mesh_impacts** impacts);
/* Which triangles of two meshes meet while their vertices run straight to these ends, and when
 * first; sorted. */
SIGNUM_C_API signum_status signum_sweep_meshes(
    const signum_mesh* a, const double* ends_a, size_t ends_a_count, const signum_mesh* b,
    const double* ends_b, size_t ends_b_count, signum_mesh_impacts** impacts);
/* Between which times from 0 to 1 a convex shape that is moved by t * motion first meets another,
 * of any kind. */
SIGNUM_C_API signum_status signum_sweep_bounds(
    const signum_set* a, const signum_set* b, const double motion[3], int* found,
    signum_time_bounds* times);
/* Between which numbers the distance of two convex shapes is, of any kind. */
SIGNUM_C_API signum_status signum_distance_bounds(
    const signum_set* a, const signum_set* b, signum_distance_range* distance);

#ifdef __cplusplus
}
#endif

#endif /* SIGNUM_C_SEARCHES_H */
