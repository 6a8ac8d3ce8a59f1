/* SPDX-License-Identifier: MIT */
/* signum_dynamic_delaunay2_create(points, points_count, &made): triangulations of points of the
 * plane and of space, and Voronoi diagrams. If there is no answer, found is 0 and the rest is not
 * written; exact may be NULL. This file is made from bindings/classes.toml by
 * scripts/make_bindings. */
#ifndef SIGNUM_C_TRIANGULATION_H
#define SIGNUM_C_TRIANGULATION_H

#include <signum/c/common.h>

#ifdef __cplusplus
extern "C" {
#endif


/* Triangles over points of the plane. Half-edge 3 t + i goes from corner i of triangle t to the
 * next. */
typedef struct signum_triangulation2 signum_triangulation2;

/* Tetrahedra over points of space. Face 4 t + i of tetrahedron t is opposite to its corner i. */
typedef struct signum_triangulation3 signum_triangulation3;

/* For each point the part of the plane that is closer to it than to the others. */
typedef struct signum_voronoi_diagram2 signum_voronoi_diagram2;

/* The shape of points of the plane, as a disk of one radius feels it from outside. */
typedef struct signum_alpha_shape2 signum_alpha_shape2;

/* A Delaunay triangulation of points that come and go. */
typedef struct signum_dynamic_delaunay2 signum_dynamic_delaunay2;

/* The corners of triangles, counter-clockwise, by numbers of points. */
SIGNUM_C_API signum_status signum_triangulation2_triangles(
    const signum_triangulation2* self, signum_indices** triangles);
/* For each half-edge the one of the neighbour; itself if there is none. */
SIGNUM_C_API signum_status signum_triangulation2_twins(
    const signum_triangulation2* self, signum_indices** twins);
/* The half-edges that are pieces of constraints. */
SIGNUM_C_API signum_status signum_triangulation2_constrained_edges(
    const signum_triangulation2* self, signum_indices** constrained_edges);
/* Where constraints cross in no point that was given, each coordinate correctly rounded. Their
 * numbers go on from those of the points. */
SIGNUM_C_API signum_status signum_triangulation2_steiner_points(
    const signum_triangulation2* self, signum_doubles** steiner_points);
/* Such a point exactly, from number 0 on. */
SIGNUM_C_API signum_status signum_triangulation2_steiner_point(
    const signum_triangulation2* self, size_t i, double steiner_point[2], signum_numbers** exact);
SIGNUM_C_API void signum_triangulation2_free(signum_triangulation2* self);

/* The corners of tetrahedra of positive orient3d, by numbers of points. */
SIGNUM_C_API signum_status signum_triangulation3_tetrahedra(
    const signum_triangulation3* self, signum_indices** tetrahedra);
/* For each face the one of the neighbour; itself on the hull. */
SIGNUM_C_API signum_status signum_triangulation3_twins(
    const signum_triangulation3* self, signum_indices** twins);
SIGNUM_C_API void signum_triangulation3_free(signum_triangulation3* self);

/* The vertices, each coordinate correctly rounded. */
SIGNUM_C_API signum_status signum_voronoi_diagram2_vertices(
    const signum_voronoi_diagram2* self, signum_doubles** vertices);
/* The vertex of that number, exactly. */
SIGNUM_C_API signum_status signum_voronoi_diagram2_vertex(
    const signum_voronoi_diagram2* self, size_t i, double vertex[2], signum_numbers** exact);
/* For each cell the number of its point. */
SIGNUM_C_API signum_status signum_voronoi_diagram2_cell_points(
    const signum_voronoi_diagram2* self, signum_indices** cell_points);
/* For each cell its corners, counter-clockwise, by numbers of vertices. */
SIGNUM_C_API signum_status signum_voronoi_diagram2_cell_corners(
    const signum_voronoi_diagram2* self, signum_lists** cell_corners);
/* The cells that are bounded. */
SIGNUM_C_API signum_status signum_voronoi_diagram2_bounded_cells(
    const signum_voronoi_diagram2* self, signum_indices** bounded_cells);
SIGNUM_C_API void signum_voronoi_diagram2_free(signum_voronoi_diagram2* self);

/* The corners of its triangles, counter-clockwise, by numbers of points. */
SIGNUM_C_API signum_status signum_alpha_shape2_triangles(
    const signum_alpha_shape2* self, signum_indices** triangles);
/* The edges around the triangles, which are to the left, by numbers of points. */
SIGNUM_C_API signum_status signum_alpha_shape2_border(
    const signum_alpha_shape2* self, signum_indices** border);
/* The edges beside the triangles, by numbers of points. */
SIGNUM_C_API signum_status signum_alpha_shape2_edges(
    const signum_alpha_shape2* self, signum_indices** edges);
SIGNUM_C_API void signum_alpha_shape2_free(signum_alpha_shape2* self);

/* Of these points, which are inserted one after the other. */
SIGNUM_C_API signum_status signum_dynamic_delaunay2_create(
    const double* points, size_t points_count, signum_dynamic_delaunay2** made);
/* The corners of a triangle that the point is in, its border included; none outside of the hull. */
SIGNUM_C_API signum_status signum_dynamic_delaunay2_locate(
    const signum_dynamic_delaunay2* self, const double point[2], int* found,
    signum_indices** corners);
/* The triangulation as it is now. */
SIGNUM_C_API signum_status signum_dynamic_delaunay2_triangulation(
    const signum_dynamic_delaunay2* self, signum_triangulation2** made);
/* The number of the point: a new one, or that of the equal point that is there. */
SIGNUM_C_API signum_status signum_dynamic_delaunay2_insert(
    signum_dynamic_delaunay2* self, const double point[2], uint32_t* number);
/* The point of that number is there no longer. */
SIGNUM_C_API signum_status signum_dynamic_delaunay2_remove(
    signum_dynamic_delaunay2* self, uint32_t number);
SIGNUM_C_API void signum_dynamic_delaunay2_free(signum_dynamic_delaunay2* self);

/* The Delaunay triangulation. */
SIGNUM_C_API signum_status signum_delaunay(
    const double* points, size_t points_count, signum_triangulation2** made);
/* The regular triangulation of points with weights, (x, y, weight). */
SIGNUM_C_API signum_status signum_regular2(
    const double* points, size_t points_count, signum_triangulation2** made);
/* The constrained Delaunay triangulation of points and of segments between them. */
SIGNUM_C_API signum_status signum_constrained(
    const double* points, size_t points_count, const uint32_t* constraints,
    size_t constraints_count, signum_triangulation2** made);
/* The constrained Delaunay triangles of what a polygon encloses; points are numbered from chain to
 * chain. rule: 0 even_odd, 1 nonzero, 2 positive, 3 negative. */
SIGNUM_C_API signum_status signum_triangulated(
    const double* chains, const uint32_t* chains_first, size_t chains_count, int rule,
    signum_triangulation2** made);
/* The Delaunay triangles whose circle has at most that squared radius, and the edges beside
 * them. */
SIGNUM_C_API signum_status signum_alpha_shape(
    const double* points, size_t points_count, double squared_radius, signum_alpha_shape2** shape);
/* The Voronoi diagram of points from their Delaunay triangulation. */
SIGNUM_C_API signum_status signum_voronoi(
    const double* points, size_t points_count, const signum_triangulation2* triangulation,
    signum_voronoi_diagram2** diagram);
/* The Delaunay tetrahedra. */
SIGNUM_C_API signum_status signum_tetrahedra(
    const double* points, size_t points_count, signum_triangulation3** made);
/* The regular tetrahedra of points with weights, (x, y, z, weight). */
SIGNUM_C_API signum_status signum_regular3(
    const double* points, size_t points_count, signum_triangulation3** made);

#ifdef __cplusplus
}
#endif

#endif /* SIGNUM_C_TRIANGULATION_H */
