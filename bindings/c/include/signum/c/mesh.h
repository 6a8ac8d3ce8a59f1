/* SPDX-License-Identifier: MIT */
/* Meshes (mesh/). signum.h has it all. */
#ifndef SIGNUM_C_MESH_H
#define SIGNUM_C_MESH_H

#include <signum/c/bvh.h>

#ifdef __cplusplus
extern "C" {
#endif

/* A mesh with what is made of it to answer many questions. */
typedef struct signum_mesh signum_mesh;
SIGNUM_C_API signum_status signum_mesh_create(const double* vertices, size_t vertex_count,
                                              const uint32_t* faces, size_t face_count,
                                              signum_mesh** mesh);
/* A mesh file, whose extension says the format; from memory with its extension, such as ".obj".
   Files that a glTF file names are read from its folder and below it. */
SIGNUM_C_API signum_status signum_mesh_read(const char* path, signum_mesh** mesh);
/* The same; if `strict` is not 0, a file that breaks the rules of its format is refused even if
   nothing is lost by it, and if `allow_outside` is not 0, the files that a glTF file names may be
   anywhere. */
SIGNUM_C_API signum_status signum_mesh_read_as(const char* path, int strict, int allow_outside,
                                               signum_mesh** mesh);
SIGNUM_C_API signum_status signum_mesh_read_bytes(const char* bytes, size_t size,
                                                  const char* extension, signum_mesh** mesh);
/* The same, refused or not as by signum_mesh_read_as. */
SIGNUM_C_API signum_status signum_mesh_read_bytes_as(const char* bytes, size_t size,
                                                     const char* extension, int strict,
                                                     signum_mesh** mesh);
/* Which rules of its format the file of the mesh breaks, in words with the line or byte, such as
   "line 3: 'endfacet' is missing". NULL past the last one. */
SIGNUM_C_API size_t signum_mesh_warning_count(const signum_mesh* mesh);
SIGNUM_C_API const char* signum_mesh_warning(const signum_mesh* mesh, size_t i);
/* Writes in the format of the extension: what is read again is the same mesh, in STL three
   vertices a triangle. */
SIGNUM_C_API signum_status signum_mesh_write(const signum_mesh* mesh, const char* path);
SIGNUM_C_API signum_status signum_mesh_weld(const signum_mesh* mesh, signum_mesh** welded);
/* Joins vertices that are at most `distance` apart (mesh/weld.hpp). `joined` becomes the number of
   vertices that became others, `dropped` the number of triangles left out, and `largest_move` how
   far a vertex moved. These three may be NULL. */
SIGNUM_C_API signum_status signum_mesh_weld_within(const signum_mesh* mesh, double distance,
                                                   signum_mesh** welded, size_t* joined,
                                                   size_t* dropped, double* largest_move);
/* The least distance, at most `limit`, with which that closes the mesh. `closes` becomes 0 if there
   is none, and then `distance` stays as it is. */
SIGNUM_C_API signum_status signum_mesh_closing_distance(const signum_mesh* mesh, double limit,
                                                        int* closes, double* distance);
/* Closes holes of at most `most_edges` edges by triangles that cross nothing (mesh/fill_holes.hpp).
   `holes` becomes the number of holes that were closed, and `left` of those that were not. Both may
   be NULL. */
SIGNUM_C_API signum_status signum_mesh_fill_holes(const signum_mesh* mesh, size_t most_edges,
                                                  signum_mesh** filled, size_t* holes,
                                                  size_t* left);
/* The unit that the file of the mesh names: micron, millimeter, centimeter, inch, foot or meter;
   NULL if the file names none, or if the mesh was made. */
SIGNUM_C_API const char* signum_mesh_unit(const signum_mesh* mesh);
/* The mesh in the unit `to`, such as "mm" or "inch", from `unit`, or from its own unit if `unit`
   is NULL. Each coordinate is correctly rounded. `rounded` becomes the number of coordinates
   that are no longer exact, and `largest_relative_change` the largest change of one relative to
   itself. Both may be NULL. */
SIGNUM_C_API signum_status signum_mesh_convert(const signum_mesh* mesh, const char* unit,
                                               const char* to, signum_mesh** converted,
                                               size_t* rounded, double* largest_relative_change);
SIGNUM_C_API void signum_mesh_free(signum_mesh* mesh);
SIGNUM_C_API size_t signum_mesh_vertex_count(const signum_mesh* mesh);
SIGNUM_C_API size_t signum_mesh_face_count(const signum_mesh* mesh);
SIGNUM_C_API const double* signum_mesh_vertices(const signum_mesh* mesh);
SIGNUM_C_API const uint32_t* signum_mesh_faces(const signum_mesh* mesh);

typedef struct signum_mesh_summary { /* mesh/inspect.hpp */
  size_t vertices, triangles, shells;
  int closed;
  size_t boundary_edges, non_manifold_edges, misoriented_edges, degenerate_triangles,
      duplicate_triangles, non_manifold_vertices;
} signum_mesh_summary;
SIGNUM_C_API signum_status signum_mesh_inspect(const signum_mesh* mesh,
                                               signum_mesh_summary* summary);

typedef struct signum_triangle_contact {
  uint32_t a, b; /* triangles */
  uint8_t planes;
  int8_t dimension;
  uint8_t interiors, feature_a, feature_b; /* as in signum_contact */
} signum_triangle_contact;
/* Sorted by (a, b). */
typedef struct signum_contacts signum_contacts;
SIGNUM_C_API size_t signum_contacts_size(const signum_contacts* contacts);
SIGNUM_C_API const signum_triangle_contact* signum_contacts_data(const signum_contacts* contacts);
/* The contacts of which a triangle has zero area. */
SIGNUM_C_API size_t signum_contacts_degenerate_size(const signum_contacts* contacts);
SIGNUM_C_API const signum_triangle_contact* signum_contacts_degenerate_data(
    const signum_contacts* contacts);
SIGNUM_C_API void signum_contacts_free(signum_contacts* contacts);

/* The contacts within a mesh, and the contacts of two meshes. */
SIGNUM_C_API signum_status signum_mesh_contacts(const signum_mesh* mesh,
                                                signum_contacts** contacts);
SIGNUM_C_API signum_status signum_mesh_contacts_with(const signum_mesh* a, const signum_mesh* b,
                                                     signum_contacts** contacts);

/* Where points (3 doubles each) lie in a closed mesh: 0 inside, 1 boundary, 2 outside. rule says
 * what a mesh encloses: 0 even-odd, 1 nonzero, 2 positive (mesh/solid_rule.hpp). */
SIGNUM_C_API signum_status signum_mesh_locate(const signum_mesh* mesh, int rule,
                                              const double* points, uint8_t* locations,
                                              size_t count);

typedef struct signum_mesh_hit {
  int hit; /* 0 or 1; when 0, the rest is 0 */
  double t;
  double barycentric[3];
  uint32_t face;
  int feature; /* as feature_a of signum_contact */
} signum_mesh_hit;
/* The first hit of each ray: origins and directions, 3 doubles each. greatest_t may be NULL. */
SIGNUM_C_API signum_status signum_mesh_ray(const signum_mesh* mesh, const double* origins,
                                           const double* directions, const double* greatest_t,
                                           signum_mesh_hit* hits, size_t count);
/* Whether each ray hits: 0 or 1. */
SIGNUM_C_API signum_status signum_mesh_ray_any(const signum_mesh* mesh, const double* origins,
                                               const double* directions, const double* greatest_t,
                                               uint8_t* hits, size_t count);
/* The triangles that meet a frustum, ascending. */
SIGNUM_C_API signum_status signum_mesh_triangles_in(const signum_mesh* mesh,
                                                    const signum_shape* frustum,
                                                    signum_indices** triangles);

#ifdef __cplusplus
}
#endif

#endif /* SIGNUM_C_MESH_H */
