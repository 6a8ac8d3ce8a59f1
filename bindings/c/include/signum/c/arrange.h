/* SPDX-License-Identifier: MIT */
/* signum_mesh_verdict(a, b, 1, &verdict, NULL), signum_mesh_combine(...): whether solids fit, how
 * much they share, and what they make together (arrange/). signum.h includes this.
 *
 * rule says what a mesh encloses, as in signum_mesh_locate; take 1, nonzero, for files of several
 * bodies. All functions but signum_mesh_outer_hull and signum_mesh_clearing_distance fail for a
 * mesh that is not closed. */
#ifndef SIGNUM_C_ARRANGE_H
#define SIGNUM_C_ARRANGE_H

#include <signum/c/mesh.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct signum_verdict {
  int relation; /* 0 apart, 1 touching, 2 interfering */
  int a_in_b, b_in_a; /* 0 or 1; both are 1 if the two are equal */
  int has_witness;
  double witness[3]; /* rounded */
} signum_verdict;
/* Whether two solids are apart, touch or interfere. exact, which may be NULL, becomes the witness,
 * a point of both, or NULL if there is none. */
SIGNUM_C_API signum_status signum_mesh_verdict(const signum_mesh* a, const signum_mesh* b, int rule,
                                               signum_verdict* verdict, signum_numbers** exact);
/* The volume of a solid, and that of what two have in common, correctly rounded; infinite past the
 * largest double. 0 for what is flat or has no triangles. exact may be NULL. */
SIGNUM_C_API signum_status signum_mesh_volume(const signum_mesh* mesh, int rule, double* volume,
                                              signum_numbers** exact);
SIGNUM_C_API signum_status signum_mesh_common_volume(const signum_mesh* a, const signum_mesh* b,
                                                     int rule, double* volume,
                                                     signum_numbers** exact);
typedef struct signum_solid_depth {
  int found;          /* 0 or 1; if 0, no way out was found, and the rest is 0 */
  int is_exact;       /* 1 if least is most, exactly */
  double least, most; /* proved bounds, correctly rounded; 0 where no volume is shared */
  double way[3];      /* the unit vector along which a gets out after `most`, rounded */
} signum_solid_depth;
/* How deep two solids are in each other: the length of the least translation of a after which they
 * share no volume. It is exact between convex solids, and else lies between proved bounds
 * (collide/solid_depth.hpp). exact, which may be NULL, becomes the squares of the bounds. */
SIGNUM_C_API signum_status signum_mesh_depth(const signum_mesh* a, const signum_mesh* b, int rule,
                                             signum_solid_depth* depth, signum_numbers** exact);
/* How far a must be pushed to be clear of b: the least s >= 0 from which on a, moved by s *
 * direction, shares no point with b (collide/clearing_distance.hpp). A closed mesh has the
 * inside that it encloses by even-odd; an open one is its triangles. `clears` becomes 1, or 0 if
 * the direction is zero and they share a point. exact, which may be NULL, becomes s, or NULL if
 * there is none. */
SIGNUM_C_API signum_status signum_mesh_clearing_distance(const signum_mesh* a, const signum_mesh* b,
                                                         const double direction[3], int* clears,
                                                         double* distance, signum_numbers** exact);

/* What rounding did to a solid that was made (arrange/rounded_mesh.hpp). It is free of crossings if
 * crossing_pairs and flat_triangles are 0. */
typedef struct signum_made_solid {
  double volume; /* before rounding */
  double largest_move; /* of a point, along any axis */
  size_t rounded_vertices, rounds, flat, turned, crossing_pairs, flat_triangles;
} signum_made_solid;
/* The union, intersection or difference of `count` meshes, at least one, decided exactly, and then
 * rounded. operation: 0 union, 1 intersection, 2 difference (the first without all others), 3
 * symmetric difference. rounding: 0 each coordinate to the nearest double, 1 snapped, so that
 * nothing crosses; 2 and 3 are the same to floats. What has no inside is left out; a mesh of
 * nothing has no faces. report may be NULL. The mesh made is to be freed. */
SIGNUM_C_API signum_status signum_mesh_combine(int operation, const signum_mesh* const* solids,
                                               size_t count, int rule, int rounding,
                                               signum_mesh** made, signum_made_solid* report);
/* The same, rounded to the multiples of a spacing, each as the nearest double or float. A spacing
 * that is the nearest double to 1 / m, for an integer m, stands for 1 / m, and a power of two has
 * multiples that are doubles. It fails for a spacing that is not above 0, and for a coordinate of
 * more than 2^51 times the spacing. */
SIGNUM_C_API signum_status signum_mesh_combine_spaced(int operation,
                                                      const signum_mesh* const* solids,
                                                      size_t count, int rule, int rounding,
                                                      double spacing, signum_mesh** made,
                                                      signum_made_solid* report);
/* The surface of what a mesh encloses, free of crossings; it fills no holes
 * (arrange/repair.hpp). */
SIGNUM_C_API signum_status signum_mesh_repair(const signum_mesh* mesh, int rule, int rounding,
                                              signum_mesh** made, signum_made_solid* report);
/* The same, rounded as in signum_mesh_combine_spaced. */
SIGNUM_C_API signum_status signum_mesh_repair_spaced(const signum_mesh* mesh, int rule,
                                                     int rounding, double spacing,
                                                     signum_mesh** made, signum_made_solid* report);
/* What is seen from outside, with all that cannot be reached from there filled; the mesh may be
 * open (arrange/outer_hull.hpp). */
SIGNUM_C_API signum_status signum_mesh_outer_hull(const signum_mesh* mesh, int rounding,
                                                  signum_mesh** made, signum_made_solid* report);
/* The same, rounded as in signum_mesh_combine_spaced. */
SIGNUM_C_API signum_status signum_mesh_outer_hull_spaced(const signum_mesh* mesh, int rounding,
                                                         double spacing, signum_mesh** made,
                                                         signum_made_solid* report);
/* Where each triangle of a mesh comes from that was made of others, by a function above or by
 * signum_expression_make: it is a part of that triangle of that mesh, by its place in the list, and
 * turned is 1 where it looks the other way. Each array has signum_mesh_face_count numbers, or is
 * NULL. */
SIGNUM_C_API signum_status signum_mesh_sources(const signum_mesh* made, uint32_t* meshes,
                                               uint32_t* triangles, uint8_t* turned);
/* Texture coordinates, colours, normals: `size` numbers for each corner of each triangle of `made`,
 * from those of the `count` meshes of which it was made. values[i] has `size` for each vertex of
 * the mesh i, or, where at_corners[i] is not 0, for each corner of each triangle; at_corners may be
 * NULL. See arrange/carried_attributes.hpp. */
SIGNUM_C_API signum_status signum_mesh_carried_attributes(const signum_mesh* made,
                                                          const signum_mesh* const* from,
                                                          size_t count, const double* const* values,
                                                          const int* at_corners, size_t size,
                                                          double* carried);

/* Several operations on solids, of which nothing is rounded in between
 * (arrange/solid_expression.hpp). The expression is written down first, and decided exactly when
 * something is asked, in one arrangement of all meshes. Meshes and operands may be freed before
 * it. */
typedef struct signum_expression signum_expression;
/* What a closed mesh encloses. An expression that is used in several places is arranged once. */
SIGNUM_C_API signum_status signum_expression_create(const signum_mesh* mesh, int rule,
                                                    signum_expression** expression);
/* operation: as in signum_mesh_combine, of `count` operands, at least one. */
SIGNUM_C_API signum_status signum_expression_combine(int operation,
                                                     const signum_expression* const* operands,
                                                     size_t count, signum_expression** expression);
SIGNUM_C_API void signum_expression_free(signum_expression* expression);
/* Walls without thickness do not count. exact: as in signum_mesh_verdict. */
SIGNUM_C_API signum_status signum_expression_verdict(const signum_expression* a,
                                                     const signum_expression* b,
                                                     signum_verdict* verdict,
                                                     signum_numbers** exact);
/* The volume, correctly rounded. exact may be NULL. */
SIGNUM_C_API signum_status signum_expression_volume(const signum_expression* expression,
                                                    double* volume, signum_numbers** exact);
/* The surface, rounded as in signum_mesh_combine. */
SIGNUM_C_API signum_status signum_expression_make(const signum_expression* expression, int rounding,
                                                  signum_mesh** made, signum_made_solid* report);
/* The same, rounded as in signum_mesh_combine_spaced. */
SIGNUM_C_API signum_status signum_expression_make_spaced(const signum_expression* expression,
                                                         int rounding, double spacing,
                                                         signum_mesh** made,
                                                         signum_made_solid* report);

#ifdef __cplusplus
}
#endif

#endif /* SIGNUM_C_ARRANGE_H */
