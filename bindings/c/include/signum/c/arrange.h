/* SPDX-License-Identifier: MIT */
/* Solids (arrange/). signum.h has it all. */
#ifndef SIGNUM_C_ARRANGE_H
#define SIGNUM_C_ARRANGE_H

#include <signum/c/mesh.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct signum_verdict {
  int relation; /* 0 apart, 1 touching, 2 interfering */
  int a_in_b, b_in_a;
  int has_witness;
  double witness[3]; /* rounded */
} signum_verdict;
/* rule says what a mesh encloses, as for signum_mesh_locate; files of several bodies mean 1,
 * nonzero. exact, which may be NULL, becomes the witness, or NULL if there is none. */
SIGNUM_C_API signum_status signum_mesh_verdict(const signum_mesh* a, const signum_mesh* b, int rule,
                                               signum_verdict* verdict, signum_numbers** exact);
/* exact may be NULL. */
SIGNUM_C_API signum_status signum_mesh_volume(const signum_mesh* mesh, int rule, double* volume,
                                              signum_numbers** exact);
SIGNUM_C_API signum_status signum_mesh_common_volume(const signum_mesh* a, const signum_mesh* b,
                                                     int rule, double* volume,
                                                     signum_numbers** exact);
typedef struct signum_solid_depth {
  int found;          /* 0 or 1; when 0, no way out was found, and the rest is 0 */
  int is_exact;       /* whether the bounds are one */
  double least, most; /* proved bounds, correctly rounded; 0 where no volume is shared */
  double way[3];      /* the unit vector along which a gets out after `most`, rounded */
} signum_solid_depth;
/* The length of the least translation of a after which a and b share no volume: exact between
 * convex solids, else between proved bounds (collide/solid_depth.hpp). exact may be NULL: the
 * squares of the bounds. */
SIGNUM_C_API signum_status signum_mesh_depth(const signum_mesh* a, const signum_mesh* b, int rule,
                                             signum_solid_depth* depth, signum_numbers** exact);
/* The least s >= 0 for which a, moved by s * direction, shares no point with b, or is about to
 * share none (collide/clearing_distance.hpp). A closed mesh has the inside that it encloses by
 * even-odd; an open one is its triangles. clears: 0 if the direction is zero and they share a
 * point. exact, which may be NULL, becomes s, or NULL if there is none. */
SIGNUM_C_API signum_status signum_mesh_clearing_distance(const signum_mesh* a, const signum_mesh* b,
                                                         const double direction[3], int* clears,
                                                         double* distance, signum_numbers** exact);

/* What rounding did to the solid that was made; volume is that before. See arrange/rounded_mesh.hpp. */
typedef struct signum_made_solid {
  double volume, largest_move;
  size_t rounded_vertices, rounds, flat, turned, crossing_pairs, flat_triangles;
} signum_made_solid;
/* operation: 0 union, 1 intersection, 2 difference, 3 symmetric difference, of `count` meshes.
 * rounding: 0 nearest, 1 snapped. report may be NULL. The mesh made is to be freed. */
SIGNUM_C_API signum_status signum_mesh_combine(int operation, const signum_mesh* const* solids,
                                               size_t count, int rule, int rounding,
                                               signum_mesh** made, signum_made_solid* report);
SIGNUM_C_API signum_status signum_mesh_repair(const signum_mesh* mesh, int rule, int rounding,
                                              signum_mesh** made, signum_made_solid* report);
/* What is seen from outside, of open meshes too: see arrange/outer_hull.hpp. */
SIGNUM_C_API signum_status signum_mesh_outer_hull(const signum_mesh* mesh, int rounding,
                                                  signum_mesh** made, signum_made_solid* report);

/* What solids make that are united, intersected and subtracted again and again: written down first,
 * decided exactly when something is asked, in one arrangement of all meshes. Meshes and operands
 * may be freed before it. See arrange/solid_expression.hpp. */
typedef struct signum_expression signum_expression;
/* What a closed mesh encloses. An expression that stands in several places is arranged once. */
SIGNUM_C_API signum_status signum_expression_create(const signum_mesh* mesh, int rule,
                                                    signum_expression** expression);
/* operation: as of signum_mesh_combine, of `count` operands, at least one. */
SIGNUM_C_API signum_status signum_expression_combine(int operation,
                                                     const signum_expression* const* operands,
                                                     size_t count, signum_expression** expression);
SIGNUM_C_API void signum_expression_free(signum_expression* expression);
/* Walls without thickness do not count. exact: as of signum_mesh_verdict. */
SIGNUM_C_API signum_status signum_expression_verdict(const signum_expression* a,
                                                     const signum_expression* b,
                                                     signum_verdict* verdict,
                                                     signum_numbers** exact);
/* exact may be NULL. */
SIGNUM_C_API signum_status signum_expression_volume(const signum_expression* expression,
                                                    double* volume, signum_numbers** exact);
/* Its surface, rounded as by signum_mesh_combine. */
SIGNUM_C_API signum_status signum_expression_make(const signum_expression* expression, int rounding,
                                                  signum_mesh** made, signum_made_solid* report);

#ifdef __cplusplus
}
#endif

#endif /* SIGNUM_C_ARRANGE_H */
