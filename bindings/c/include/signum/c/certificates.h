/* SPDX-License-Identifier: MIT */
/* signum_certificate(verb, a, b, distance, motion, motion_count, &certificate): answers with their
 * proofs, as texts that short programs without signum check. If there is no answer, found is 0 and
 * the rest is not written; exact may be NULL. This file is made from bindings/classes.toml by
 * scripts/make_bindings. */
#ifndef SIGNUM_C_CERTIFICATES_H
#define SIGNUM_C_CERTIFICATES_H

#include <signum/c/collide.h>
#include <signum/c/mesh.h>
#include <signum/c/plane.h>

#ifdef __cplusplus
extern "C" {
#endif


/* The answer of a verb with its proof, a text that a short program without signum checks. The
 * distance is that of within, the motion that of sweep. verb: 0 intersects, 1 within, 2
 * squared_distance, 3 locate, 4 hit, 5 sweep, 6 depth. */
SIGNUM_C_API signum_status signum_certificate(
    int verb, const signum_shape* a, const signum_shape* b, double distance, const double* motion,
    size_t motion_count, signum_text** certificate);
/* The same of shapes in space of which one or both are placed. No sweep takes them. verb: 0
 * intersects, 1 within, 2 squared_distance, 3 locate, 4 hit, 5 sweep, 6 depth. */
SIGNUM_C_API signum_status signum_certificate_of_placed(
    int verb, const signum_set* a, const signum_set* b, double distance, signum_text** certificate);
/* The hull, the smallest circle or the Delaunay triangles of points of the plane, with the proof.
 * answer: 0 hull, 1 smallest_sphere, 2 delaunay. */
SIGNUM_C_API signum_status signum_certificate_in_plane(
    int answer, const double* points, size_t points_count, signum_text** certificate);
/* The hull or the smallest sphere of points of space, with the proof. answer: 0 hull, 1
 * smallest_sphere, 2 delaunay. */
SIGNUM_C_API signum_status signum_certificate_in_space(
    int answer, const double* points, size_t points_count, signum_text** certificate);
/* How two sets of the plane are related, with the proof. */
SIGNUM_C_API signum_status signum_certificate_of_relation(
    const signum_plane_set* a, const signum_plane_set* b, signum_text** certificate);
/* What two sets of the plane make together, with the proof. operation: 0 union, 1 intersection, 2
 * difference, 3 symmetric_difference. */
SIGNUM_C_API signum_status signum_certificate_of_overlay(
    int operation, const signum_plane_set* a, const signum_plane_set* b, signum_text** certificate);
/* The volume of what two closed meshes make together, with the proof: of the intersection the
 * volume in common. operation: 0 union, 1 intersection, 2 difference, 3 symmetric_difference. rule:
 * 0 even_odd, 1 nonzero, 2 positive. */
SIGNUM_C_API signum_status signum_certificate_of_solids(
    int operation, const signum_mesh* a, const signum_mesh* b, int rule, signum_text** certificate);

#ifdef __cplusplus
}
#endif

#endif /* SIGNUM_C_CERTIFICATES_H */
