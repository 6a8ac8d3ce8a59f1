/* SPDX-License-Identifier: MIT */
/* signum_mesh_read("part.stl", &mesh): meshes, what is wrong with them, which of their triangles
 * meet, and where points and rays are (mesh/). signum.h includes this. */
#ifndef SIGNUM_C_MESH_H
#define SIGNUM_C_MESH_H

#include <signum/c/bvh.h>

#ifdef __cplusplus
extern "C" {
#endif

/* A mesh, and what is computed of it once to answer many questions. */
typedef struct signum_mesh signum_mesh;
/* A mesh of vertices, 3 doubles each, and faces, 3 indices of vertices each. Both are copied. Fails
 * if an index is too large. */
SIGNUM_C_API signum_status signum_mesh_create(const double* vertices, size_t vertex_count,
                                              const uint32_t* faces, size_t face_count,
                                              signum_mesh** mesh);
/* Reads a mesh file; its extension says the format. Files that a glTF file names are read only from
 * its folder and below it. Fails with SIGNUM_FILE_ERROR. */
SIGNUM_C_API signum_status signum_mesh_read(const char* path, signum_mesh** mesh);
/* The same. If `strict` is not 0, a file that breaks the rules of its format is refused even if
 * nothing is lost by it. If `allow_outside` is not 0, the files that a glTF file names may be
 * anywhere. */
SIGNUM_C_API signum_status signum_mesh_read_as(const char* path, int strict, int allow_outside,
                                               signum_mesh** mesh);
/* Reads a mesh from memory; the extension, such as ".obj", says the format. */
SIGNUM_C_API signum_status signum_mesh_read_bytes(const char* bytes, size_t size,
                                                  const char* extension, signum_mesh** mesh);
/* The same, with `strict` as in signum_mesh_read_as. */
SIGNUM_C_API signum_status signum_mesh_read_bytes_as(const char* bytes, size_t size,
                                                     const char* extension, int strict,
                                                     signum_mesh** mesh);
/* The rules of its format that the file of the mesh breaks, in words with the line or byte, such as
 * "line 3: 'endfacet' is missing". NULL past the last one. */
SIGNUM_C_API size_t signum_mesh_warning_count(const signum_mesh* mesh);
SIGNUM_C_API const char* signum_mesh_warning(const signum_mesh* mesh, size_t i);
/* Writes a file in the format of its extension. Reading it gives the same mesh, except that STL has
 * three vertices for each triangle. Fails with SIGNUM_FILE_ERROR. */
SIGNUM_C_API signum_status signum_mesh_write(const signum_mesh* mesh, const char* path);
/* The mesh with equal vertices made one. */
SIGNUM_C_API signum_status signum_mesh_weld(const signum_mesh* mesh, signum_mesh** welded);
/* Joins vertices that are at most `distance` apart (mesh/weld.hpp). `joined` becomes the number of
 * vertices that became others, `dropped` the number of triangles left out, and `largest_move` how
 * far a vertex moved. These three may be NULL. */
SIGNUM_C_API signum_status signum_mesh_weld_within(const signum_mesh* mesh, double distance,
                                                   signum_mesh** welded, size_t* joined,
                                                   size_t* dropped, double* largest_move);
/* The least distance, at most `limit`, with which signum_mesh_weld_within closes the mesh. `closes`
 * becomes 1, or 0 if there is none; then `distance` stays as it is. */
SIGNUM_C_API signum_status signum_mesh_closing_distance(const signum_mesh* mesh, double limit,
                                                        int* closes, double* distance);
/* Closes holes of at most `most_edges` edges by triangles that cross nothing (mesh/fill_holes.hpp).
 * `holes` becomes the number of holes that were closed, and `left` the number of those that were
 * not. Both may be NULL. */
SIGNUM_C_API signum_status signum_mesh_fill_holes(const signum_mesh* mesh, size_t most_edges,
                                                  signum_mesh** filled, size_t* holes,
                                                  size_t* left);
/* The unit that the file of the mesh names: micron, millimeter, centimeter, inch, foot or meter;
 * NULL if the file names none, or if the mesh is not from a file. */
SIGNUM_C_API const char* signum_mesh_unit(const signum_mesh* mesh);
/* The mesh in the unit `to`, such as "mm" or "inch", from `unit`, or from its own unit if `unit` is
 * NULL; fails if it has none. Each coordinate is correctly rounded. `rounded` becomes the number of
 * coordinates that are no longer exact, and `largest_relative_change` the largest change of one
 * relative to itself. Both may be NULL. */
SIGNUM_C_API signum_status signum_mesh_convert(const signum_mesh* mesh, const char* unit,
                                               const char* to, signum_mesh** converted,
                                               size_t* rounded, double* largest_relative_change);
SIGNUM_C_API void signum_mesh_free(signum_mesh* mesh);
/* The vertices, 3 doubles each, and the faces, 3 indices each, in the order of the file. */
SIGNUM_C_API size_t signum_mesh_vertex_count(const signum_mesh* mesh);
SIGNUM_C_API size_t signum_mesh_face_count(const signum_mesh* mesh);
SIGNUM_C_API const double* signum_mesh_vertices(const signum_mesh* mesh);
SIGNUM_C_API const uint32_t* signum_mesh_faces(const signum_mesh* mesh);

/* What is wrong with a mesh, in numbers (mesh/inspect.hpp). */
typedef struct signum_mesh_summary {
  size_t vertices, triangles, shells;
  int closed;
  size_t boundary_edges, non_manifold_edges, misoriented_edges, degenerate_triangles,
      duplicate_triangles, non_manifold_vertices;
} signum_mesh_summary;
SIGNUM_C_API signum_status signum_mesh_inspect(const signum_mesh* mesh,
                                               signum_mesh_summary* summary);

typedef struct signum_triangle_contact {
  uint32_t a, b; /* the numbers of the triangles */
  uint8_t planes;
  int8_t dimension;
  uint8_t interiors, feature_a, feature_b; /* as in signum_contact */
} signum_triangle_contact;
/* Pairs of triangles that meet, sorted by (a, b). */
typedef struct signum_contacts signum_contacts;
SIGNUM_C_API size_t signum_contacts_size(const signum_contacts* contacts);
SIGNUM_C_API const signum_triangle_contact* signum_contacts_data(const signum_contacts* contacts);
/* The contacts in which a triangle has zero area, apart from the others. */
SIGNUM_C_API size_t signum_contacts_degenerate_size(const signum_contacts* contacts);
SIGNUM_C_API const signum_triangle_contact* signum_contacts_degenerate_data(
    const signum_contacts* contacts);
SIGNUM_C_API void signum_contacts_free(signum_contacts* contacts);

/* The contacts of two meshes: all pairs of triangles, one of each, that share a point. Within a
 * mesh, only pairs that share more than they do as neighbours (mesh/contacts.hpp). */
SIGNUM_C_API signum_status signum_mesh_contacts(const signum_mesh* mesh,
                                                signum_contacts** contacts);
SIGNUM_C_API signum_status signum_mesh_contacts_with(const signum_mesh* a, const signum_mesh* b,
                                                     signum_contacts** contacts);

/* Where each of `count` points (3 doubles each) is: 0 inside, 1 on the boundary, 2 outside. rule
 * says what a mesh encloses: 0 even-odd, 1 nonzero, 2 positive (mesh/solid_rule.hpp). Fails for
 * a mesh that is not closed. */
SIGNUM_C_API signum_status signum_mesh_locate(const signum_mesh* mesh, int rule,
                                              const double* points, uint8_t* locations,
                                              size_t count);

typedef struct signum_mesh_hit {
  int hit; /* 0 or 1; if 0, the rest is 0 */
  double t;
  double barycentric[3];
  uint32_t face;
  int feature; /* as feature_a of signum_contact */
} signum_mesh_hit;
/* The first hit of each of `count` rays, whose origins and directions are 3 doubles each. A ray
 * through an edge or a vertex hits. greatest_t may be NULL, or has the greatest t of each ray. */
SIGNUM_C_API signum_status signum_mesh_ray(const signum_mesh* mesh, const double* origins,
                                           const double* directions, const double* greatest_t,
                                           signum_mesh_hit* hits, size_t count);
/* Whether each ray hits: 0 or 1. It takes less time than the first hit. */
SIGNUM_C_API signum_status signum_mesh_ray_any(const signum_mesh* mesh, const double* origins,
                                               const double* directions, const double* greatest_t,
                                               uint8_t* hits, size_t count);
/* The numbers of the triangles that meet a frustum, ascending. */
SIGNUM_C_API signum_status signum_mesh_triangles_in(const signum_mesh* mesh,
                                                    const signum_shape* frustum,
                                                    signum_indices** triangles);

#ifdef __cplusplus
}
#endif

#endif /* SIGNUM_C_MESH_H */
