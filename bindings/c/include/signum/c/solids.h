/* SPDX-License-Identifier: MIT */
/* signum_solid_pair_create(a, b, rule, &made): two solids or many, whose triangles are arranged
 * once for all that is asked of them. If there is no answer, found is 0 and the rest is not
 * written; exact may be NULL. This file is made from bindings/classes.toml by
 * scripts/make_bindings. */
#ifndef SIGNUM_C_SOLIDS_H
#define SIGNUM_C_SOLIDS_H

#include <signum/c/mesh.h>

#ifdef __cplusplus
extern "C" {
#endif

/* How large the contact of two solids that share no volume is. Numbers are correctly rounded. */
typedef struct signum_touch_size {
  double area; /* of the regions that they share. */
  double length; /* of the curves that they share beside these. */
  size_t points; /* common points on no such region or curve. */
} signum_touch_size;
/* The space that one mesh encloses more than once. Numbers are correctly rounded. */
typedef struct signum_self_overlap_size {
  double volume; /* of the points that the mesh winds round more than once. */
  int has_box;
  double box[6]; /* of these points; none if there are none. */
  double nonzero; /* the volume by the rule nonzero. */
  double even_odd; /* the volume by the rule even_odd. */
  int rules_differ;
} signum_self_overlap_size;
/* How large the surface and the inside of a mesh are, correctly rounded. A mesh that meets itself
 * or is open has the area alone. */
typedef struct signum_surface_extent {
  double area;
  int has_volume;
  double volume;
  int has_inside_out_shells;
  size_t inside_out_shells; /* shells whose triangles face into the solid. */
} signum_surface_extent;
/* The parts of an arrangement of meshes. */
typedef struct signum_cell_counts {
  size_t vertices;
  size_t edges;
  size_t facets; /* pieces of triangles that no edge divides. */
  size_t loops; /* loops of edges around facets. */
  size_t components; /* pieces of the union of all facets. */
  size_t cells; /* pieces of space, the outside being the first. */
  size_t tunnels; /* closed curves in cells that cannot be drawn together there. */
} signum_cell_counts;
/* What became one, and how far it moved. */
typedef struct signum_weld_report {
  size_t joined; /* vertices that were joined. */
  size_t dropped; /* triangles that are gone. */
  double largest_move;
  size_t split; /* open edges that were split. */
  double largest_gap;
  size_t rounds; /* how often what still met was joined. */
  double largest_join; /* how far from what there was, at most. */
} signum_weld_report;

/* Two closed meshes, for callers who want more than one answer. */
typedef struct signum_solid_pair signum_solid_pair;

/* Closed meshes that are arranged once, for any number of selections of the cells into which they
 * divide space. */
typedef struct signum_solid_arrangement signum_solid_arrangement;

/* The surface of a solid whose vertices need not be doubles. */
typedef struct signum_exact_mesh signum_exact_mesh;

/* Solids in which, and between which, what was near has become one. */
typedef struct signum_welded_solids signum_welded_solids;

/* The flaws of a mesh, with their places, sorted by kind: 0 boundary_edge, 1 non_manifold_edge, 2
 * misoriented_edge, 3 non_manifold_vertex, 4 degenerate_triangle, 5 duplicate_triangle. */
typedef struct signum_mesh_flaws signum_mesh_flaws;

/* Of two closed meshes. rule: 0 even_odd, 1 nonzero, 2 positive. */
SIGNUM_C_API signum_status signum_solid_pair_create(
    const signum_mesh* a, const signum_mesh* b, int rule, signum_solid_pair** made);
/* Whether they are apart, touch or interfere. relation: 0 apart, 1 touching, 2 interfering. */
SIGNUM_C_API signum_status signum_solid_pair_relation(const signum_solid_pair* self, int* relation);
/* Whether every point of a is in b. */
SIGNUM_C_API signum_status signum_solid_pair_a_in_b(const signum_solid_pair* self, int* within);
/* Whether every point of b is in a. */
SIGNUM_C_API signum_status signum_solid_pair_b_in_a(const signum_solid_pair* self, int* within);
/* A point in both, in the inside of both where they interfere. */
SIGNUM_C_API signum_status signum_solid_pair_witness(
    const signum_solid_pair* self, int* found, double point[3], signum_numbers** exact);
/* The pairs of triangles that meet, those without area last. */
SIGNUM_C_API signum_status signum_solid_pair_contacts(
    const signum_solid_pair* self, signum_indices** contacts);
/* The volume of what is in both. */
SIGNUM_C_API signum_status signum_solid_pair_common_volume(
    const signum_solid_pair* self, double* volume, signum_numbers** exact);
/* The correctly rounded double of it, which is sooner there. */
SIGNUM_C_API signum_status signum_solid_pair_rounded_common_volume(
    const signum_solid_pair* self, double* volume);
/* The box of the points that both enclose, rounded to nearest. */
SIGNUM_C_API signum_status signum_solid_pair_common_box(
    const signum_solid_pair* self, int* found, double box[6]);
/* How large what they share is; zeros unless they touch. */
SIGNUM_C_API signum_status signum_solid_pair_touch_size(
    const signum_solid_pair* self, signum_touch_size* size);
SIGNUM_C_API void signum_solid_pair_free(signum_solid_pair* self);

/* Of closed meshes. */
SIGNUM_C_API signum_status signum_solid_arrangement_create(
    const signum_mesh* const* meshes, size_t meshes_count, signum_solid_arrangement** made);
/* How many vertices, edges, facets and cells there are. Cell 0 is the outside. */
SIGNUM_C_API signum_status signum_solid_arrangement_counts(
    const signum_solid_arrangement* self, signum_cell_counts* counts);
/* For each cell, and in it for each mesh, how often the mesh winds round it; NaN of a mesh that is
 * not turned alike. */
SIGNUM_C_API signum_status signum_solid_arrangement_windings(
    const signum_solid_arrangement* self, signum_doubles** windings);
/* For each cell the meshes that enclose it by the rule even_odd. */
SIGNUM_C_API signum_status signum_solid_arrangement_enclosing(
    const signum_solid_arrangement* self, signum_lists** enclosing);
/* The surface of the cells round which all meshes wind as round one of these cells. */
SIGNUM_C_API signum_status signum_solid_arrangement_select(
    const signum_solid_arrangement* self, const uint32_t* cells, size_t cells_count,
    signum_exact_mesh** solid);
SIGNUM_C_API void signum_solid_arrangement_free(signum_solid_arrangement* self);

/* Of such a text as text() gives. */
SIGNUM_C_API signum_status signum_exact_mesh_from_text(const char* text, signum_exact_mesh** made);
/* The vertices, each coordinate correctly rounded. */
SIGNUM_C_API signum_status signum_exact_mesh_vertices(
    const signum_exact_mesh* self, signum_doubles** vertices);
/* The vertex of that number, exactly. */
SIGNUM_C_API signum_status signum_exact_mesh_vertex(
    const signum_exact_mesh* self, size_t i, double vertex[3], signum_numbers** exact);
/* The triangles, by numbers of vertices. */
SIGNUM_C_API signum_status signum_exact_mesh_triangles(
    const signum_exact_mesh* self, signum_indices** triangles);
/* The volume inside. */
SIGNUM_C_API signum_status signum_exact_mesh_volume(
    const signum_exact_mesh* self, double* volume, signum_numbers** exact);
/* The correctly rounded double of it, which is sooner there. */
SIGNUM_C_API signum_status signum_exact_mesh_rounded_volume(
    const signum_exact_mesh* self, double* volume);
/* The mesh as a text that loses nothing. */
SIGNUM_C_API signum_status signum_exact_mesh_text(
    const signum_exact_mesh* self, signum_text** text);
/* The part on the positive side of a plane, closed by the section. */
SIGNUM_C_API signum_status signum_exact_mesh_clip(
    const signum_exact_mesh* self, const double plane[4], signum_exact_mesh** mesh);
/* The same surface with fewer triangles: each planar face is cut anew. */
SIGNUM_C_API signum_status signum_exact_mesh_simplified(
    const signum_exact_mesh* self, signum_exact_mesh** mesh);
/* A mesh of doubles, joined and cut anew where rounding made triangles cross. */
SIGNUM_C_API signum_status signum_exact_mesh_rounded(
    const signum_exact_mesh* self, signum_mesh** mesh);
/* The same, with coordinates that are multiples of the spacing, each as the nearest double. */
SIGNUM_C_API signum_status signum_exact_mesh_rounded_to(
    const signum_exact_mesh* self, double spacing, signum_mesh** mesh);
SIGNUM_C_API void signum_exact_mesh_free(signum_exact_mesh* self);

/* Of meshes; what is nearer than the distance becomes one. */
SIGNUM_C_API signum_status signum_welded_solids_create(
    const signum_mesh* const* meshes, size_t meshes_count, double distance,
    signum_welded_solids** made);
/* What became one, and how far it moved. */
SIGNUM_C_API signum_status signum_welded_solids_report(
    const signum_welded_solids* self, signum_weld_report* report);
/* The mesh of that number as it is now. */
SIGNUM_C_API signum_status signum_welded_solids_solid(
    const signum_welded_solids* self, size_t i, signum_mesh** mesh);
/* For each of its triangles the one of the mesh that it is a part of. */
SIGNUM_C_API signum_status signum_welded_solids_triangles(
    const signum_welded_solids* self, size_t i, signum_indices** triangles);
SIGNUM_C_API void signum_welded_solids_free(signum_welded_solids* self);

/* Of any mesh. */
SIGNUM_C_API signum_status signum_mesh_flaws_create(
    const signum_mesh* mesh, signum_mesh_flaws** made);
/* The kind of each. */
SIGNUM_C_API signum_status signum_mesh_flaws_kinds(
    const signum_mesh_flaws* self, signum_indices** kinds);
/* The vertex, the ends of the edge or the corners of the triangle of each. */
SIGNUM_C_API signum_status signum_mesh_flaws_vertices(
    const signum_mesh_flaws* self, signum_lists** vertices);
/* The triangles of each. */
SIGNUM_C_API signum_status signum_mesh_flaws_triangles(
    const signum_mesh_flaws* self, signum_lists** triangles);
SIGNUM_C_API void signum_mesh_flaws_free(signum_mesh_flaws* self);

/* The area and volume of a mesh, and how many of its shells are inside out. rule: 0 even_odd, 1
 * nonzero, 2 positive. */
SIGNUM_C_API signum_status signum_surface_size(
    const signum_mesh* mesh, int rule, signum_surface_extent* size);
/* The space that one mesh encloses more than once. */
SIGNUM_C_API signum_status signum_self_overlap(
    const signum_mesh* mesh, signum_self_overlap_size* overlap);

#ifdef __cplusplus
}
#endif

#endif /* SIGNUM_C_SOLIDS_H */
