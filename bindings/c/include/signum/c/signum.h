/* SPDX-License-Identifier: MIT */
/* signum for C: exact answers about geometry given in doubles. docs/c.md is its manual; what each
 * question means is said in the C++ header of the name that is given.
 *
 * Every function that can fail returns a signum_status: SIGNUM_OK, or what went wrong, and then
 * signum_last_error() says it in words, and the results are of no use; no handle is made then. Nothing is thrown, nothing
 * printed, nothing aborted.
 *
 * A point is 2 or 3 doubles; arrays have points one after the other. Arrays are read during the
 * call only. What is allocated is a handle: signum_X_create or another function that ends in a
 * signum_X** makes it, signum_X_free, which takes NULL, too, frees it. What a const pointer that is
 * returned points to is the handle's and lives as long. Handles are never changed but by functions
 * that take them without const, so that threads may share them. */
#ifndef SIGNUM_C_SIGNUM_H
#define SIGNUM_C_SIGNUM_H

#include <signum/judge/signum_peer.h> /* signum_kind, signum_shape, signum_contact, signum_hit, ... */

#ifdef __cplusplus
extern "C" {
#endif

#if defined(__GNUC__)
#define SIGNUM_C_API __attribute__((visibility("default")))
#else
#define SIGNUM_C_API
#endif

/* ---- Versions and errors -------------------------------------------------------------------- */

#define SIGNUM_C_VERSION_MAJOR 0
#define SIGNUM_C_VERSION_MINOR 1
#define SIGNUM_C_VERSION_PATCH 0
#define SIGNUM_C_VERSION \
  (SIGNUM_C_VERSION_MAJOR * 10000 + SIGNUM_C_VERSION_MINOR * 100 + SIGNUM_C_VERSION_PATCH)

/* The version of the library that is loaded: as SIGNUM_C_VERSION has it, and as "0.1.0". */
SIGNUM_C_API int signum_version(void);
SIGNUM_C_API const char* signum_version_text(void);

typedef enum signum_status {
  SIGNUM_OK = 0,
  SIGNUM_NOT_FINITE = 1,       /* a coordinate is NaN or infinite */
  SIGNUM_INVALID_ARGUMENT = 2, /* no shape, no such pair, sizes that do not fit */
  SIGNUM_FILE_ERROR = 3,       /* a mesh cannot be read: the message names file, line, what was expected */
  SIGNUM_OUT_OF_MEMORY = 4,
  SIGNUM_ERROR = 5,    /* anything else */
  SIGNUM_UNDECIDED = 6 /* two round shapes touch, or nearly so: see shapes/intersects.hpp */
} signum_status;

/* What the last call of this thread that failed has said; "" before any. Valid until the next that
 * fails. */
SIGNUM_C_API const char* signum_last_error(void);

/* ---- Predicates: signs -1, 0, 1 (predicates/) ----------------------------------------------- */

SIGNUM_C_API signum_status signum_orient2d(const double a[2], const double b[2], const double c[2],
                                           int* sign);
SIGNUM_C_API signum_status signum_orient3d(const double a[3], const double b[3], const double c[3],
                                           const double d[3], int* sign);
SIGNUM_C_API signum_status signum_incircle(const double a[2], const double b[2], const double c[2],
                                           const double d[2], int* sign);
SIGNUM_C_API signum_status signum_insphere(const double a[3], const double b[3], const double c[3],
                                           const double d[3], const double e[3], int* sign);
/* Weighted points: the coordinates, then the weight. */
SIGNUM_C_API signum_status signum_power_circle(const double a[3], const double b[3],
                                               const double c[3], const double d[3], int* sign);
SIGNUM_C_API signum_status signum_power_sphere(const double a[4], const double b[4],
                                               const double c[4], const double d[4],
                                               const double e[4], int* sign);
/* plane: normal, offset; sphere: center, radius. */
SIGNUM_C_API signum_status signum_plane_side(const double plane[4], const double p[3], int* sign);
SIGNUM_C_API signum_status signum_sphere_side(const double sphere[4], const double p[3], int* sign);
SIGNUM_C_API signum_status signum_cross_sign(const double u[2], const double v[2], int* sign);
SIGNUM_C_API signum_status signum_dot_sign(const double u[3], const double v[3], int* sign);
SIGNUM_C_API signum_status signum_triple_product_sign(const double u[3], const double v[3],
                                                      const double w[3], int* sign);
/* On which side of the plane through a, b, c does the line through p and q meet the plane through
 * r, s and t? x is p, q, r, s, t, one after the other. */
SIGNUM_C_API signum_status signum_line_plane_point_side(const double a[3], const double b[3],
                                                        const double c[3], const double x[15],
                                                        int* sign);

/* Points of a batch: `count` of them, or one for all when count is 1. */
typedef struct signum_points {
  const double* numbers;
  size_t count;
} signum_points;

/* signs[0] to signs[count - 1]. */
SIGNUM_C_API signum_status signum_orient2d_batch(signum_points a, signum_points b, signum_points c,
                                                 int8_t* signs, size_t count);
SIGNUM_C_API signum_status signum_orient3d_batch(signum_points a, signum_points b, signum_points c,
                                                 signum_points d, int8_t* signs, size_t count);
SIGNUM_C_API signum_status signum_incircle_batch(signum_points a, signum_points b, signum_points c,
                                                 signum_points d, int8_t* signs, size_t count);
SIGNUM_C_API signum_status signum_insphere_batch(signum_points a, signum_points b, signum_points c,
                                                 signum_points d, signum_points e, int8_t* signs,
                                                 size_t count);

/* ---- Exact numbers -------------------------------------------------------------------------- */

/* A list of exact numbers: what a result is when a double is not enough. */
typedef struct signum_numbers signum_numbers;
SIGNUM_C_API size_t signum_numbers_size(const signum_numbers* numbers);
/* The nearest double; infinite past the largest. 0 where there is no such number. */
SIGNUM_C_API double signum_numbers_rounded(const signum_numbers* numbers, size_t i);
/* "p/q" or "p"; "p/q + r/s sqrt(t/u)" for a number with a root; "" for a root of a polynomial.
 * NULL where there is no such number. */
SIGNUM_C_API const char* signum_numbers_text(const signum_numbers* numbers, size_t i);
SIGNUM_C_API void signum_numbers_free(signum_numbers* numbers);

/* ---- Lists ---------------------------------------------------------------------------------- */

/* Indices, or pairs of them one after the other. */
typedef struct signum_indices signum_indices;
SIGNUM_C_API size_t signum_indices_size(const signum_indices* indices);
SIGNUM_C_API const uint32_t* signum_indices_data(const signum_indices* indices);
SIGNUM_C_API void signum_indices_free(signum_indices* indices);

/* ---- Two shapes (shapes/) ------------------------------------------------------------------- */

/* A polygon of several chains has for `faces` how many points each has, `face_count` of them. */

SIGNUM_C_API signum_status signum_shape_intersects(const signum_shape* a, const signum_shape* b,
                                                   int* intersects);
/* The contact of segments and triangles, and of a point and a simple shape. */
SIGNUM_C_API signum_status signum_shape_contact(const signum_shape* a, const signum_shape* b,
                                                signum_contact* contact);

/* For a point and a shape with an inside: where the point is, as signum_shape_locate has it, and
 * the numbers of the faces that have it (shapes/point_contact.hpp). */
SIGNUM_C_API signum_status signum_shape_point_contact(const signum_shape* a, const signum_shape* b,
                                                      int* location, signum_indices** faces);

typedef struct signum_feature_pair {
  int a, b;      /* as feature_a of signum_contact */
  int dimension; /* 0 a point, 1 a segment, 2 an area */
} signum_feature_pair;
enum { SIGNUM_MAX_FEATURE_PAIRS = 49 };
SIGNUM_C_API signum_status signum_shape_feature_pairs(
    const signum_shape* a, const signum_shape* b,
    signum_feature_pair pairs[SIGNUM_MAX_FEATURE_PAIRS], size_t* count);

/* 0 inside, 1 boundary, 2 outside; a is a point. */
SIGNUM_C_API signum_status signum_shape_locate(const signum_shape* a, const signum_shape* b,
                                               int* location);
/* 0 positive, 1 negative, 2 crossing; a is a plane. */
SIGNUM_C_API signum_status signum_shape_side(const signum_shape* a, const signum_shape* b,
                                             int* side);
/* 0 inside, 1 outside, 2 crossing; a is a frustum. */
SIGNUM_C_API signum_status signum_shape_containment(const signum_shape* a, const signum_shape* b,
                                                    int* containment);
/* The vertices of the set that both share, rounded; the exact ones into *exact, one coordinate after
 * the other, unless it is NULL: points, then a point of a line, then a direction of a ray or line. */
SIGNUM_C_API signum_status signum_shape_intersection(const signum_shape* a, const signum_shape* b,
                                                     signum_intersection* intersection,
                                                     signum_numbers** exact);
/* a is a ray. greatest_t may be NULL: no limit; exact may be NULL, and is NULL where nothing is hit. */
SIGNUM_C_API signum_status signum_shape_hit(const signum_shape* a, const signum_shape* b,
                                            const double* greatest_t, signum_hit* hit,
                                            signum_numbers** exact);

typedef struct signum_crossing {
  int crosses; /* 0 or 1; when 0, the rest is 0 */
  double t;
  int has_face;
  uint32_t face; /* of a box, k-DOP or frustum */
  int has_normal;
  double normal[3]; /* out of the shape; its greatest coordinate is between 1 and 2 */
} signum_crossing;
/* Where a ray, which is a, enters a convex shape, and where it leaves it (shapes/passage.hpp): hit is
 * 0 or 1; entry crosses nothing where the ray starts in the shape, leave where it ends in it. */
SIGNUM_C_API signum_status signum_shape_passage(const signum_shape* a, const signum_shape* b,
                                                const double* greatest_t, int* hit,
                                                signum_crossing* entry, signum_crossing* leave);

/* Many shapes of one kind, which have a fixed number of numbers each: `count`, or one for all when
 * count is 1. */
typedef struct signum_shapes {
  signum_kind kind;
  int dimension;
  const double* numbers;
  size_t count;
  int rule; /* of frusta */
} signum_shapes;

/* met[i]: 0 or 1. */
SIGNUM_C_API signum_status signum_shapes_intersect(signum_shapes a, signum_shapes b, uint8_t* met,
                                                   size_t count);
SIGNUM_C_API signum_status signum_shapes_contact(signum_shapes a, signum_shapes b,
                                                 signum_contact* contacts, size_t count);

/* ---- Hierarchies over boxes (bvh/) ---------------------------------------------------------- */

/* A box is 6 doubles: min, max. */
typedef struct signum_bvh signum_bvh;
SIGNUM_C_API signum_status signum_bvh_create(const double* boxes, size_t count, signum_bvh** bvh);
/* build: 0 binned, 1 linear, 2 median, 3 inserted, as in bvh/bvh.hpp; what is found is the same. */
SIGNUM_C_API signum_status signum_bvh_create_by(const double* boxes, size_t count, int build,
                                                signum_bvh** bvh);
/* What a random line through all costs, or with a measure of 1 a random point: bvh/bvh_cost.hpp. */
SIGNUM_C_API signum_status signum_bvh_cost(const signum_bvh* bvh, int measure, double* cost);
SIGNUM_C_API void signum_bvh_free(signum_bvh* bvh);
SIGNUM_C_API size_t signum_bvh_size(const signum_bvh* bvh);
SIGNUM_C_API signum_status signum_bvh_bounds(const signum_bvh* bvh, double box[6]);
SIGNUM_C_API signum_status signum_bvh_refit(signum_bvh* bvh, const double* boxes, size_t count);
/* Ascending: all items that meet the box, and a few that come near. */
SIGNUM_C_API signum_status signum_bvh_candidates(const signum_bvh* bvh, const double box[6],
                                                 signum_indices** items);
/* All pairs of boxes that overlap, exactly: a < b, sorted. */
SIGNUM_C_API signum_status signum_overlapping_pairs(const double* boxes, size_t count,
                                                    signum_indices** pairs);
/* Each pair has a box of the first list and one of the second. */
SIGNUM_C_API signum_status signum_overlapping_pairs_of_two(const double* boxes_a, size_t count_a,
                                                           const double* boxes_b, size_t count_b,
                                                           signum_indices** pairs);

/* ---- Meshes (mesh/) ------------------------------------------------------------------------- */

/* A mesh with what is made of it to answer many questions. */
typedef struct signum_mesh signum_mesh;
SIGNUM_C_API signum_status signum_mesh_create(const double* vertices, size_t vertex_count,
                                              const uint32_t* faces, size_t face_count,
                                              signum_mesh** mesh);
/* A mesh file, whose extension says the format; from memory with its extension, such as ".obj". */
SIGNUM_C_API signum_status signum_mesh_read(const char* path, signum_mesh** mesh);
SIGNUM_C_API signum_status signum_mesh_read_bytes(const char* bytes, size_t size,
                                                  const char* extension, signum_mesh** mesh);
/* Writes in the format of the extension: what is read again is the same mesh, in STL three
   vertices a triangle. */
SIGNUM_C_API signum_status signum_mesh_write(const signum_mesh* mesh, const char* path);
SIGNUM_C_API signum_status signum_mesh_weld(const signum_mesh* mesh, signum_mesh** welded);
SIGNUM_C_API void signum_mesh_free(signum_mesh* mesh);
SIGNUM_C_API size_t signum_mesh_vertex_count(const signum_mesh* mesh);
SIGNUM_C_API size_t signum_mesh_face_count(const signum_mesh* mesh);
SIGNUM_C_API const double* signum_mesh_vertices(const signum_mesh* mesh);
SIGNUM_C_API const uint32_t* signum_mesh_faces(const signum_mesh* mesh);

typedef struct signum_mesh_summary { /* mesh/inspect.hpp */
  size_t vertices, triangles, shells;
  int closed;
  size_t boundary_edges, non_manifold_edges, misoriented_edges, degenerate_triangles,
      duplicate_triangles;
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
SIGNUM_C_API signum_status signum_mesh_contacts(const signum_mesh* mesh, signum_contacts** contacts);
SIGNUM_C_API signum_status signum_mesh_contacts_with(const signum_mesh* a, const signum_mesh* b,
                                                     signum_contacts** contacts);

/* Where points (3 doubles each) lie in a closed mesh: 0 inside, 1 boundary, 2 outside. */
SIGNUM_C_API signum_status signum_mesh_locate(const signum_mesh* mesh, const double* points,
                                              uint8_t* locations, size_t count);

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

/* ---- Solids (arrange/) ---------------------------------------------------------------------- */

typedef struct signum_verdict {
  int relation; /* 0 apart, 1 touching, 2 interfering */
  int a_in_b, b_in_a;
  int has_witness;
  double witness[3]; /* rounded */
} signum_verdict;
/* rule: 0 even-odd, 1 nonzero, 2 positive. exact, the witness, may be NULL, and is NULL where there is none. */
SIGNUM_C_API signum_status signum_mesh_verdict(const signum_mesh* a, const signum_mesh* b, int rule,
                                               signum_verdict* verdict, signum_numbers** exact);
/* exact may be NULL. */
SIGNUM_C_API signum_status signum_mesh_volume(const signum_mesh* mesh, int rule, double* volume,
                                              signum_numbers** exact);
SIGNUM_C_API signum_status signum_mesh_common_volume(const signum_mesh* a, const signum_mesh* b,
                                                     int rule, double* volume,
                                                     signum_numbers** exact);

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

/* ---- Collision (collide/): shapes and meshes, placed or not --------------------------------- */

/* One of shape and mesh; placed by pose (a quaternion x, y, z, w of any length, then a translation)
 * or by matrix (3 rows of 4), where one of them is not NULL. */
typedef struct signum_set {
  const signum_shape* shape;
  const signum_mesh* mesh;
  const double* pose;
  const double* matrix;
} signum_set;

SIGNUM_C_API signum_status signum_set_intersects(const signum_set* a, const signum_set* b,
                                                 int* intersects);
/* exact may be NULL: the squared distance, then the nearest point of a and that of b. */
SIGNUM_C_API signum_status signum_set_squared_distance(const signum_set* a, const signum_set* b,
                                                       double* squared, signum_numbers** exact);
SIGNUM_C_API signum_status signum_set_within(const signum_set* a, const signum_set* b,
                                             double distance, int* within);
/* relation: 0 apart, 1 touching, 2 overlapping. exact may be NULL: the depth, then the normal. */
SIGNUM_C_API signum_status signum_set_depth(const signum_set* a, const signum_set* b, int* relation,
                                            double* depth, signum_numbers** exact);
/* separated: 1, and proof is a plane between them, its normal and its offset; 0, and it is a common
 * point. */
SIGNUM_C_API signum_status signum_set_separation(const signum_set* a, const signum_set* b,
                                                 int* separated, signum_numbers** proof);

typedef struct signum_impact {
  int hit; /* 0 or 1; when 0, the rest is 0 */
  double t;
  double before; /* the greatest double at which they do not meet yet, or 0 */
  int initially;
  int approach; /* -1, 0, 1 */
} signum_impact;
/* When a, moved by t * motion for t from 0 to 1, first meets b. exact may be NULL: t, then a normal;
 * NULL where there is no hit. */
SIGNUM_C_API signum_status signum_set_sweep(const signum_set* a, const signum_set* b,
                                            const double* motion, signum_impact* impact,
                                            signum_numbers** exact);

typedef struct signum_last_contact {
  int meets;    /* 0 or 1; when 0, the rest is 0 */
  int for_ever; /* 0 or 1; when 1, t is 0 */
  double t;
} signum_last_contact;
/* The greatest t from 0 on, past 1 as well, at which a, moved by t * motion, meets b. exact may be
 * NULL: t; NULL where there is none. */
SIGNUM_C_API signum_status signum_set_last_contact(const signum_set* a, const signum_set* b,
                                                   const double* motion,
                                                   signum_last_contact* contact,
                                                   signum_numbers** exact);

typedef struct signum_first_contact {
  int hit; /* 0 or 1; when 0, the rest is 0 */
  double t;
  double below, above; /* doubles about t: equal where it is one */
  int initially;
  size_t triangle_a, triangle_b; /* of meshes */
  int feature_a, feature_b;      /* as in signum_contact */
} signum_first_contact;
/* The first contact of points, segments or triangles whose corners run from start to end. */
SIGNUM_C_API signum_status signum_ccd(const signum_shape* start_a, const signum_shape* end_a,
                                      const signum_shape* start_b, const signum_shape* end_b,
                                      signum_first_contact* contact);
/* The first contact of points, segments, triangles and meshes that turn and shift between two
 * poses: their own pose is the one at the start. */
SIGNUM_C_API signum_status signum_rigid_ccd(const signum_set* a, const double end_a[7],
                                            const signum_set* b, const double end_b[7],
                                            signum_first_contact* contact);

/* The pairs of boxes that overlap, while they move, come and go (collide/pair_tracker.hpp). */
typedef struct signum_tracker signum_tracker;
SIGNUM_C_API signum_status signum_tracker_create(signum_tracker** tracker);
SIGNUM_C_API void signum_tracker_free(signum_tracker* tracker);
/* The boxes of these ids from now on; where boxes is NULL they are no longer there. begun and
 * ended, pairs of ids, may be NULL. */
SIGNUM_C_API signum_status signum_tracker_update(signum_tracker* tracker, const uint32_t* ids,
                                                 const double* boxes, size_t count,
                                                 signum_indices** begun, signum_indices** ended);
SIGNUM_C_API signum_status signum_tracker_pairs(const signum_tracker* tracker,
                                                signum_indices** pairs);

/* Which of many bodies meet, while they come, move and go (collide/scene.hpp). A body is known by its
 * id. */
typedef struct signum_scene signum_scene;
SIGNUM_C_API signum_status signum_scene_create(signum_scene** scene);
/* broad_phase: 0 automatic, 1 sweep and prune, 2 hash grid, 3 hierarchy; volume: 0 none, 1 box, as
 * signum_scene_create has it, 2 hull; what is found is the same. */
SIGNUM_C_API signum_status signum_scene_create_by(int broad_phase, int volume,
                                                  signum_scene** scene);
SIGNUM_C_API void signum_scene_free(signum_scene* scene);
/* The scene keeps what it needs of the body, a shape of space or a mesh; bodies of one signum_mesh
 * share its hierarchy. id is the least that is free. */
SIGNUM_C_API signum_status signum_scene_add(signum_scene* scene, const signum_set* body,
                                            uint32_t* id);
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

/* ---- Worlds (collide/): particles, fields, rays for wheels, response --------------------------
 */

/* The pairs of points (3 doubles each) that are at most so far apart, exactly: of one set with
 * a < b, or one of each of two sets; sorted. */
SIGNUM_C_API signum_status signum_neighbours(const double* points, size_t count, double radius,
                                             signum_indices** pairs);
SIGNUM_C_API signum_status signum_neighbours_of_two(const double* points, size_t count,
                                                    const double* others, size_t other_count,
                                                    double radius, signum_indices** pairs);

/* A grid of distances from a mesh, with so many cells along its longest side. */
typedef struct signum_field signum_field;
SIGNUM_C_API signum_status signum_field_create(const signum_mesh* mesh, uint32_t cells,
                                               signum_field** field);
SIGNUM_C_API void signum_field_free(signum_field* field);
/* Whether the mesh is closed, so that distances inside are negative. */
SIGNUM_C_API int signum_field_is_signed(const signum_field* field);
/* The exact distance of each point is from least to greatest. */
SIGNUM_C_API signum_status signum_field_bounds(const signum_field* field, const double* points,
                                               double* least, double* greatest, size_t count);
/* What signum_mesh_locate answers, faster. */
SIGNUM_C_API signum_status signum_field_locate(const signum_field* field, const double* points,
                                               uint8_t* locations, size_t count);
typedef struct signum_particle_step {
  double position[3]; /* before any surface */
  double time;        /* the share of the way; 1 where nothing stops it */
  int stopped;        /* 0 or 1; when 0, the face is 0 */
  uint32_t face;
} signum_particle_step;
/* Where particles get to that go straight from starts to ends (collide/particle_step.hpp). */
SIGNUM_C_API signum_status signum_field_step(const signum_field* field, const double* starts,
                                             const double* ends, signum_particle_step* steps,
                                             size_t count);

typedef struct signum_ray_contact { /* collide/ray_contacts.hpp */
  uint32_t vertex;
  double direction[3];
  int hit; /* 0 or 1; when 0, t and face are 0 */
  double t;
  uint32_t face;
  int blocked;
} signum_ray_contact;
typedef struct signum_ray_contacts signum_ray_contacts;
/* The vertices of a closed mesh that are in another or on it, and how far they must go back. */
SIGNUM_C_API signum_status signum_mesh_ray_contacts(const signum_mesh* a, const signum_mesh* b,
                                                    signum_ray_contacts** contacts);
SIGNUM_C_API size_t signum_ray_contacts_size(const signum_ray_contacts* contacts);
SIGNUM_C_API const signum_ray_contact* signum_ray_contacts_data(
    const signum_ray_contacts* contacts);
SIGNUM_C_API void signum_ray_contacts_free(signum_ray_contacts* contacts);

/* The least t from least_t, at most 0, to greatest_t, at least 0, at which a line is on the mesh.
 */
SIGNUM_C_API signum_status signum_mesh_signed_hit(const signum_mesh* mesh, const double origin[3],
                                                  const double direction[3], double least_t,
                                                  double greatest_t, int* hit, double* t,
                                                  uint32_t* face);

/* The velocity of a point after a surface, correctly rounded; restitution is from 0 to 1. */
SIGNUM_C_API signum_status signum_bounce(const double velocity[3], const double normal[3],
                                         double restitution, double after[3]);
typedef struct signum_rigid_state {
  double center[3], velocity[3], angular_velocity[3];
  double inverse_mass;
  double inverse_inertia[6]; /* xx, yy, zz, xy, xz, yz, about the center, along the axes of space */
} signum_rigid_state;
typedef struct signum_contact_response {
  int approach; /* 1 where the bodies came near each other before, else 0 or -1 */
  double impulse;
  double velocity_a[3], angular_velocity_a[3], velocity_b[3], angular_velocity_b[3];
} signum_contact_response;
/* How two bodies leave a contact whose normal points from b to a (collide/respond.hpp). */
SIGNUM_C_API signum_status signum_respond(const double point[3], const double normal[3],
                                          const signum_rigid_state* a, const signum_rigid_state* b,
                                          double restitution, signum_contact_response* response);

/* A mesh as a BSP tree, whose planes are shifted for what moves; bevels: 0 or 1. */
typedef struct signum_bsp signum_bsp;
SIGNUM_C_API signum_status signum_bsp_create(const signum_mesh* mesh, int bevels,
                                             signum_bsp** tree);
SIGNUM_C_API void signum_bsp_free(signum_bsp* tree);
/* A time, never late, at which a point, sphere or convex body that is moved by t * motion may meet
 * the mesh; meets: 0 or 1, and t is 0 when 0. */
SIGNUM_C_API signum_status signum_bsp_early(const signum_bsp* tree, const signum_shape* body,
                                            const double motion[3], int* meets, double* t);
SIGNUM_C_API signum_status signum_bsp_early_cylinder(const signum_bsp* tree, const double foot[3],
                                                     double radius, double height,
                                                     const double motion[3], int* meets, double* t);
typedef struct signum_bsp_contact {
  int hit; /* 0 or 1; when 0, the rest is 0 */
  double t;
  int initially;
  int has_face; /* 0 inside a solid */
  uint32_t face;
} signum_bsp_contact;
/* The first contact. exact may be NULL: t; NULL where there is no hit. */
SIGNUM_C_API signum_status signum_bsp_exact(const signum_bsp* tree, const signum_shape* body,
                                            const double motion[3], signum_bsp_contact* contact,
                                            signum_numbers** exact);

/* Bounds, in constant time, on how far points reach in a direction (collide/apex_map.hpp). */
typedef struct signum_apex_map signum_apex_map;
SIGNUM_C_API signum_status signum_apex_map_create(const double* points, size_t count,
                                                  uint32_t cells, signum_apex_map** map);
SIGNUM_C_API void signum_apex_map_free(signum_apex_map* map);
SIGNUM_C_API signum_status signum_apex_map_support(const signum_apex_map* map,
                                                   const double* directions, double* supports,
                                                   size_t count);

/* ---- Hulls and bounding volumes (bound/) ---------------------------------------------------- */

/* The corners of the hull of points of the plane, counter-clockwise. */
SIGNUM_C_API signum_status signum_convex_hull2(const double* points, size_t count,
                                               signum_indices** corners);

/* A convex hull in space, or a k-CBP. */
typedef struct signum_hull signum_hull;
SIGNUM_C_API signum_status signum_convex_hull3(const double* points, size_t count,
                                               signum_hull** hull);
/* About k planes that bound the points tightly (bound/k_cbp.hpp). */
SIGNUM_C_API signum_status signum_k_cbp(const double* points, size_t count, size_t k,
                                        signum_hull** hull);
SIGNUM_C_API void signum_hull_free(signum_hull* hull);
/* -1 empty, 0 a point, 1 a segment, 2 a polygon, 3 a solid; a k-CBP has 3, or 2 if flat. */
SIGNUM_C_API int signum_hull_dimension(const signum_hull* hull);
/* Corners: indices of the points (NULL for a k-CBP), and coordinates, rounded for a k-CBP. */
SIGNUM_C_API size_t signum_hull_vertex_count(const signum_hull* hull);
SIGNUM_C_API const uint32_t* signum_hull_vertex_indices(const signum_hull* hull);
SIGNUM_C_API const double* signum_hull_vertices(const signum_hull* hull);
/* Face i has the corners corners[first[i]] to corners[first[i + 1] - 1], by their place among the
 * vertices, counter-clockwise from outside. */
SIGNUM_C_API size_t signum_hull_face_count(const signum_hull* hull);
SIGNUM_C_API const uint32_t* signum_hull_face_first(const signum_hull* hull);
SIGNUM_C_API const uint32_t* signum_hull_face_corners(const signum_hull* hull);
/* For a k-CBP: normal and offset of each plane, behind which all points are, exactly. */
SIGNUM_C_API size_t signum_hull_plane_count(const signum_hull* hull);
SIGNUM_C_API const double* signum_hull_planes(const signum_hull* hull);
/* volume, surface area and mean width; a flat k-CBP has none: InvalidArgument. */
SIGNUM_C_API signum_status signum_hull_measures(const signum_hull* hull, double measures[3]);

/* Volumes about points, in the numbers of the shape: an aabb min, max; an obb center, axes, half; a
 * sphere center, radius; capsule and cylinder p, q, radius; a lozenge origin, edges, radius. */
SIGNUM_C_API signum_status signum_bounding_aabb(const double* points, size_t count, double aabb[6]);
/* The box of least volume that the heuristics find. */
SIGNUM_C_API signum_status signum_smallest_obb(const double* points, size_t count, double obb[15]);
SIGNUM_C_API signum_status signum_dito_obb(const double* points, size_t count, double obb[15]);
SIGNUM_C_API signum_status signum_ritter_sphere(const double* points, size_t count,
                                                double sphere[4]);
SIGNUM_C_API signum_status signum_epos_sphere(const double* points, size_t count, int normals,
                                              double sphere[4]);
/* exact may be NULL: the center and the squared radius. */
SIGNUM_C_API signum_status signum_smallest_enclosing_sphere(const double* points, size_t count,
                                                            double sphere[4],
                                                            signum_numbers** exact);
SIGNUM_C_API signum_status signum_bounding_capsule(const double* points, size_t count,
                                                   double capsule[7]);
SIGNUM_C_API signum_status signum_bounding_lozenge(const double* points, size_t count,
                                                   double lozenge[10]);
SIGNUM_C_API signum_status signum_bounding_cylinder(const double* points, size_t count,
                                                    double cylinder[7]);
/* k / 2 directions of 3 doubles; then the k / 2 least and the k / 2 greatest offsets along them. */
SIGNUM_C_API signum_status signum_kdop_directions(int k, double* directions);
SIGNUM_C_API signum_status signum_bounding_kdop(const double* points, size_t count, int k,
                                                double* min, double* max);

#ifdef __cplusplus
}
#endif

#endif /* SIGNUM_C_SIGNUM_H */
