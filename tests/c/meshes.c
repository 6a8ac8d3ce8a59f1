/* SPDX-License-Identifier: MIT */
#include <math.h>

#include "check.h"

/* A tetrahedron with corners at the origin and at 1 along each axis. */
static const double corners[12] = {0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1};
static const uint32_t faces[12] = {0, 2, 1, 0, 1, 3, 1, 2, 3, 2, 0, 3};

/* A tetrahedron with a crack of 1/4 at a corner, and one without a face. */
static void test_mending(void) {
  const double cracked[15] = {0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0.25};
  const uint32_t around[12] = {4, 2, 1, 0, 1, 3, 0, 3, 2, 1, 2, 3};
  signum_mesh *mesh = NULL, *holed = NULL, *mended = NULL;
  size_t joined = 9, dropped = 9, holes = 9, left = 9;
  double move = 9, distance = 9;
  int closes = 9;
  OK(signum_mesh_create(cracked, 5, around, 4, &mesh));
  OK(signum_mesh_closing_distance(mesh, 0.125, &closes, &distance));
  CHECK(closes == 0 && distance == 9);
  OK(signum_mesh_closing_distance(mesh, 1, &closes, &distance));
  CHECK(closes == 1 && distance == 0.25);
  OK(signum_mesh_weld_within(mesh, distance, &mended, &joined, &dropped, &move));
  CHECK(joined == 1 && dropped == 0 && move == 0.25);
  CHECK(signum_mesh_vertex_count(mended) == 4 && signum_mesh_face_count(mended) == 4);
  signum_mesh_free(mended);
  OK(signum_mesh_weld_within(mesh, 100, &mended, NULL, NULL, NULL));
  CHECK(signum_mesh_face_count(mended) == 0);
  signum_mesh_free(mended);
  FAILS(SIGNUM_INVALID_ARGUMENT, "negative",
        signum_mesh_weld_within(mesh, -1, &mended, NULL, NULL, NULL));
  OK(signum_mesh_create(corners, 4, faces, 3, &holed));
  OK(signum_mesh_fill_holes(holed, 2, &mended, &holes, &left));
  CHECK(holes == 0 && left == 1);
  signum_mesh_free(mended);
  OK(signum_mesh_fill_holes(holed, 3, &mended, &holes, &left));
  CHECK(holes == 1 && left == 0 && signum_mesh_face_count(mended) == 4);
  signum_mesh_free(mended);
  signum_mesh_free(holed);
  signum_mesh_free(mesh);
}

static void test_mesh_of_arrays(void) {
  const double nan_corners[3] = {NAN, 0, 0};
  const uint32_t wrong[3] = {0, 1, 4};
  signum_mesh *mesh = NULL, *welded = NULL;
  signum_mesh_summary summary;
  OK(signum_mesh_create(corners, 4, faces, 4, &mesh));
  CHECK(signum_mesh_vertex_count(mesh) == 4 && signum_mesh_face_count(mesh) == 4);
  CHECK(memcmp(signum_mesh_vertices(mesh), corners, sizeof corners) == 0);
  CHECK(memcmp(signum_mesh_faces(mesh), faces, sizeof faces) == 0);
  OK(signum_mesh_inspect(mesh, &summary));
  CHECK(summary.vertices == 4 && summary.triangles == 4 && summary.closed == 1);
  CHECK(summary.duplicate_triangles == 0 && summary.non_manifold_vertices == 0);
  OK(signum_mesh_weld(mesh, &welded));
  CHECK(signum_mesh_vertex_count(welded) == 4);
  signum_mesh_free(welded);
  test_mending();
  {
    const double points[9] = {0.125, 0.125, 0.125, 0, 0.25, 0.25, 2, 2, 2};
    uint8_t where[3];
    OK(signum_mesh_locate(mesh, 1, points, where, 3));
    CHECK(where[0] == 0 && where[1] == 1 && where[2] == 2);
  }
  {
    const double from[6] = {0.25, 0.25, -1, 5, 5, -1}, along[6] = {0, 0, 1, 0, 0, 1}, near = 0.5;
    signum_mesh_hit hits[2];
    uint8_t any[2];
    OK(signum_mesh_ray(mesh, from, along, NULL, hits, 2));
    CHECK(hits[0].hit == 1 && hits[0].t == 1 && hits[0].face == 0 && hits[0].feature == 6);
    CHECK(hits[0].barycentric[0] == 0.5 && hits[1].hit == 0);
    OK(signum_mesh_ray_any(mesh, from, along, NULL, any, 2));
    CHECK(any[0] == 1 && any[1] == 0);
    OK(signum_mesh_ray_any(mesh, from, along, &near, any, 2));
    CHECK(any[0] == 0);
  }
  {
    const double matrix[16] = {1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0.5, 0, 0, 0, 0.5};
    const signum_shape frustum = SHAPE(SIGNUM_FRUSTUM, matrix);
    signum_indices* in = NULL;
    OK(signum_mesh_triangles_in(mesh, &frustum, &in));
    /* The third in one point, (0.5, 0.5, 0). */
    CHECK(signum_indices_size(in) == 4 && signum_indices_data(in)[3] == 3);
    signum_indices_free(in);
  }
  FAILS(SIGNUM_INVALID_ARGUMENT, "face 0 names vertex 4, of 4",
        signum_mesh_create(corners, 4, wrong, 1, &welded));
#if SIZE_MAX > 0xFFFFFFFF
  FAILS(SIGNUM_INVALID_ARGUMENT, "vertices: less than 2^32",
        signum_mesh_create(corners, (size_t)1 << 61, wrong, 1, &welded));
  FAILS(SIGNUM_INVALID_ARGUMENT, "faces: less than 2^32",
        signum_mesh_create(corners, 4, faces, (size_t)-1, &welded));
#endif
  FAILS(SIGNUM_NOT_FINITE, "not finite", signum_mesh_create(nan_corners, 1, NULL, 0, &welded));
  FAILS(SIGNUM_INVALID_ARGUMENT, "mesh is a null", signum_mesh_create(corners, 4, faces, 4, NULL));
  signum_mesh_free(mesh);
  signum_mesh_free(NULL);
}

static void test_contacts(void) {
  const double crossing[12] = {0.25, 0.25, -1, 0.25, 0.25, 1, 0.5, 0.25, 1, 9, 9, 9};
  const uint32_t one[3] = {0, 1, 2}, two[6] = {0, 1, 2, 0, 1, 3}, flat[3] = {0, 0, 1};
  signum_mesh *mesh = NULL, *other = NULL, *degenerate = NULL;
  signum_contacts* contacts = NULL;
  OK(signum_mesh_create(corners, 4, faces, 4, &mesh));
  OK(signum_mesh_create(crossing, 4, one, 1, &other));
  OK(signum_mesh_create(crossing, 4, flat, 1, &degenerate));
  OK(signum_mesh_contacts(mesh, &contacts));
  CHECK(signum_contacts_size(contacts) == 0 && signum_contacts_degenerate_size(contacts) == 0);
  signum_contacts_free(contacts);
  OK(signum_mesh_contacts_with(mesh, other, &contacts));
  CHECK(signum_contacts_size(contacts) == 2);
  CHECK(signum_contacts_data(contacts)[0].a == 0 && signum_contacts_data(contacts)[1].a == 2);
  CHECK(signum_contacts_data(contacts)[0].dimension == 1);
  CHECK(signum_contacts_data(contacts)[0].interiors == 1);
  signum_contacts_free(contacts);
  OK(signum_mesh_contacts_with(mesh, degenerate, &contacts));
  CHECK(signum_contacts_degenerate_size(contacts) == 2);
  CHECK(signum_contacts_degenerate_data(contacts)[0].planes == 3);
  signum_contacts_free(contacts);
  signum_mesh_free(degenerate);
  OK(signum_mesh_create(crossing, 4, two, 2, &degenerate));
  {
    uint8_t where;
    FAILS(SIGNUM_INVALID_ARGUMENT, "", signum_mesh_locate(degenerate, 1, corners, &where, 1));
  }
  signum_mesh_free(degenerate);
  signum_mesh_free(other);
  signum_mesh_free(mesh);
}

static void test_odd_file(void) {
  static const char name[] = "written_by_test_c.obj",
                    odd[] = "line 4: a face of fewer than 3 corners, which is left out";
  signum_mesh* mesh = NULL;
  FILE* file = fopen(name, "w");
  CHECK(file != NULL && fputs("v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2\nf 1 2 3\n", file) >= 0);
  CHECK(fclose(file) == 0);
  OK(signum_mesh_read_as(name, 0, 0, &mesh));
  CHECK(signum_mesh_face_count(mesh) == 1 && signum_mesh_warning_count(mesh) == 1);
  CHECK(strcmp(signum_mesh_warning(mesh, 0), odd) == 0 && signum_mesh_warning(mesh, 1) == NULL);
  CHECK(signum_mesh_warning_count(NULL) == 0);
  signum_mesh_free(mesh);
  FAILS(SIGNUM_FILE_ERROR, odd, signum_mesh_read_as(name, 1, 0, &mesh));
  CHECK(remove(name) == 0);
  /* A file outside of its folder, which is not there either. */
  file = fopen("written_by_test_c.gltf", "w");
  CHECK(file != NULL &&
        fputs("{\"asset\": {\"version\": \"2.0\"}, \"buffers\": [{\"uri\": \"../none.bin\", "
              "\"byteLength\": 36}], \"bufferViews\": [{\"buffer\": 0, \"byteLength\": 36}], "
              "\"accessors\": [{\"bufferView\": 0, \"componentType\": 5126, \"count\": 3, "
              "\"type\": \"VEC3\"}], \"meshes\": [{\"primitives\": [{\"attributes\": "
              "{\"POSITION\": 0}}]}]}",
              file) >= 0);
  CHECK(fclose(file) == 0);
  FAILS(SIGNUM_FILE_ERROR, "expected a file in the folder",
        signum_mesh_read_as("written_by_test_c.gltf", 0, 0, &mesh));
  FAILS(SIGNUM_FILE_ERROR, "no such file",
        signum_mesh_read_as("written_by_test_c.gltf", 0, 1, &mesh));
  CHECK(remove("written_by_test_c.gltf") == 0);
}

static void test_files(void) {
  const char text[] = "v 0 0 0\nv 1 0 0\nv 0 0.1 0\nf 1 2 3\n", bad[] = "v 0\n";
  signum_mesh* mesh = NULL;
  OK(signum_mesh_read_bytes(text, sizeof text - 1, ".obj", &mesh));
  CHECK(signum_mesh_face_count(mesh) == 1 && signum_mesh_vertices(mesh)[7] == 0.1);
  FAILS(SIGNUM_FILE_ERROR, ".xyz", signum_mesh_write(mesh, "written.xyz"));
  FAILS(SIGNUM_INVALID_ARGUMENT, "path", signum_mesh_write(mesh, NULL));
  CHECK(signum_mesh_warning(mesh, 0) == NULL && signum_mesh_warning(NULL, 0) == NULL);
  OK(signum_mesh_write(mesh, "written_by_test_c.ply"));
  signum_mesh_free(mesh);
  OK(signum_mesh_read("written_by_test_c.ply", &mesh));
  CHECK(signum_mesh_face_count(mesh) == 1 && signum_mesh_vertices(mesh)[7] == 0.1);
  CHECK(remove("written_by_test_c.ply") == 0);
  {
    const char gltf[] = "{\"asset\": {\"version\": \"2.0\"}}";
    signum_mesh *scene = NULL, *inches = NULL, *welded = NULL;
    size_t rounded = 9;
    double change = 1;
    CHECK(signum_mesh_unit(mesh) == NULL);
    OK(signum_mesh_read_bytes(gltf, sizeof gltf - 1, ".gltf", &scene));
    CHECK(strcmp(signum_mesh_unit(scene), "meter") == 0);
    OK(signum_mesh_convert(mesh, "ft", "inch", &inches, &rounded, &change));
    CHECK(signum_mesh_vertices(inches)[3] == 12 && signum_mesh_vertices(inches)[7] == 0.1 * 12);
    CHECK(rounded == 1 && change > 0 && change <= 0x1p-53);
    OK(signum_mesh_weld(inches, &welded));
    CHECK(strcmp(signum_mesh_unit(welded), "inch") == 0);
    signum_mesh_free(welded);
    OK(signum_mesh_convert(inches, NULL, "mm", &welded, NULL, NULL));
    CHECK(signum_mesh_vertices(welded)[3] == 304.8);
    FAILS(SIGNUM_INVALID_ARGUMENT, "unit: expected one",
          signum_mesh_convert(mesh, NULL, "mm", &welded, NULL, NULL));
    FAILS(SIGNUM_INVALID_ARGUMENT, "to: expected a unit",
          signum_mesh_convert(mesh, "mm", "parsec", &welded, NULL, NULL));
    signum_mesh_free(welded);
    signum_mesh_free(inches);
    signum_mesh_free(scene);
  }
  {
    const char odd[] = "v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\nf 1 2\n";
    signum_mesh* read = NULL;
    OK(signum_mesh_read_bytes(odd, sizeof odd - 1, ".obj", &read));
    CHECK(strncmp(signum_mesh_warning(read, 0), "line 5: a face of fewer", 23) == 0);
    CHECK(signum_mesh_warning(read, 1) == NULL);
    signum_mesh_free(read);
    FAILS(SIGNUM_FILE_ERROR, "line 5: a face of fewer",
          signum_mesh_read_bytes_as(odd, sizeof odd - 1, ".obj", 1, &read));
    OK(signum_mesh_read_bytes_as(text, sizeof text - 1, ".obj", 1, &read));
    signum_mesh_free(read);
  }
  signum_mesh_free(mesh);
  FAILS(SIGNUM_FILE_ERROR, "1", signum_mesh_read_bytes(bad, sizeof bad - 1, ".obj", &mesh));
  FAILS(SIGNUM_INVALID_ARGUMENT, ".xyz", signum_mesh_read_bytes(bad, 1, ".xyz", &mesh));
  FAILS(SIGNUM_FILE_ERROR, "nowhere.obj", signum_mesh_read("nowhere.obj", &mesh));
  test_odd_file();
}

static void test_boxes(void) {
  const double boxes[18] = {0, 0, 0, 1, 1, 1, 1, 1, 1, 2, 2, 2, 5, 5, 5, 6, 6, 6};
  const double later[18] = {0, 0, 0, 1, 1, 1, 7, 7, 7, 8, 8, 8, 5, 5, 5, 6, 6, 6};
  const double near_first[6] = {0, 0, 0, 0.5, 0.5, 0.5}, reversed[6] = {1, 1, 1, 0, 0, 0};
  signum_bvh* bvh = NULL;
  size_t size = 0;
  int has_bounds = 0;
  signum_indices* found = NULL;
  double bounds[6];
  OK(signum_bvh_create(boxes, 3, 0, &bvh));
  OK(signum_bvh_size(bvh, &size));
  CHECK(size == 3);
  OK(signum_bvh_bounds(bvh, &has_bounds, bounds));
  CHECK(has_bounds == 1 && bounds[0] <= 0 && bounds[5] >= 6);
  OK(signum_bvh_candidates(bvh, near_first, &found));
  CHECK(signum_indices_size(found) >= 1 && signum_indices_data(found)[0] == 0);
  signum_indices_free(found);
  OK(signum_bvh_refit(bvh, later, 3));
  FAILS(SIGNUM_INVALID_ARGUMENT, "", signum_bvh_refit(bvh, later, 2));
  signum_bvh_free(bvh);
  OK(signum_overlapping_pairs(boxes, 3, &found));
  CHECK(signum_indices_size(found) == 2 && signum_indices_data(found)[0] == 0 &&
        signum_indices_data(found)[1] == 1);
  signum_indices_free(found);
  OK(signum_overlapping_pairs_of_two(boxes, 3, later, 1, &found));
  CHECK(signum_indices_size(found) == 4 && signum_indices_data(found)[2] == 1);
  signum_indices_free(found);
  {
    const uint32_t ids[3] = {10, 20, 30};
    signum_tracker* tracker = NULL;
    signum_indices *begun = NULL, *ended = NULL;
    OK(signum_tracker_create(&tracker));
    OK(signum_tracker_update(tracker, ids, boxes, 3, &begun, &ended));
    CHECK(signum_indices_size(begun) == 2 && signum_indices_data(begun)[1] == 20);
    CHECK(signum_indices_size(ended) == 0);
    signum_indices_free(begun);
    signum_indices_free(ended);
    OK(signum_tracker_pairs(tracker, &found));
    CHECK(signum_indices_size(found) == 2);
    signum_indices_free(found);
    OK(signum_tracker_update(tracker, ids + 1, NULL, 1, NULL, &ended));
    CHECK(signum_indices_size(ended) == 2);
    signum_indices_free(ended);
    FAILS(SIGNUM_INVALID_ARGUMENT, "",
          signum_tracker_update(tracker, ids, reversed, 1, NULL, NULL));
    signum_tracker_free(tracker);
  }
}

void test_meshes(void) {
  test_mesh_of_arrays();
  test_contacts();
  test_files();
  test_boxes();
}

/* A cube of side 2 about (x, 0, 0). */
static signum_mesh* cube(double x) {
  static const uint32_t cube_faces[36] = {0, 2, 1, 1, 2, 3, 4, 5, 6, 5, 7, 6, 0, 1, 4, 1, 5, 4,
                                          2, 6, 3, 3, 6, 7, 0, 4, 2, 2, 4, 6, 1, 3, 5, 3, 7, 5};
  double points[24];
  signum_mesh* mesh = NULL;
  int i;
  for (i = 0; i < 8; ++i) {
    points[3 * i] = x + ((i & 1) ? 1 : -1);
    points[3 * i + 1] = (i & 2) ? 1 : -1;
    points[3 * i + 2] = (i & 4) ? 1 : -1;
  }
  OK(signum_mesh_create(points, 8, cube_faces, 12, &mesh));
  return mesh;
}

static void test_made_solids(const signum_mesh* a, const signum_mesh* over) {
  const signum_mesh* const both[2] = {a, over};
  const double volumes[4] = {10, 6, 2, 4};
  signum_made_solid report;
  signum_mesh* made = NULL;
  int operation;
  for (operation = 0; operation < 4; ++operation) {
    OK(signum_mesh_combine(operation, both, 2, 0, 1, &made, &report));
    CHECK(report.volume == volumes[operation] && report.crossing_pairs == 0);
    signum_mesh_free(made);
  }
  OK(signum_mesh_repair(a, 1, 0, &made, NULL));
  CHECK(signum_mesh_face_count(made) == 12);
  signum_mesh_free(made);
  OK(signum_mesh_outer_hull(a, 0, &made, &report));
  CHECK(signum_mesh_face_count(made) == 12 && report.volume == 8);
  signum_mesh_free(made);
  /* Coordinates -1, -1/2 and 1 go to the nearest multiples of 3/4. */
  OK(signum_mesh_combine_spaced(0, both, 2, 0, 3, 0.75, &made, &report));
  CHECK(report.largest_move == 0.25 && report.crossing_pairs == 0);
  for (operation = 0; operation < (int)(3 * signum_mesh_vertex_count(made)); ++operation) {
    const double times = signum_mesh_vertices(made)[operation] / 0.75;
    CHECK(times == (int)times);
  }
  signum_mesh_free(made);
  for (operation = 0; operation < 2; ++operation) {
    OK(operation == 0 ? signum_mesh_repair_spaced(a, 1, 1, 0.75, &made, &report)
                      : signum_mesh_outer_hull_spaced(a, 1, 0.75, &made, &report));
    CHECK(report.largest_move == 0.25 && fabs(signum_mesh_vertices(made)[0]) == 0.75);
    signum_mesh_free(made);
  }
  FAILS(SIGNUM_INVALID_ARGUMENT, "spacing: a number above 0",
        signum_mesh_combine_spaced(0, both, 2, 0, 1, 0, &made, NULL));
  FAILS(SIGNUM_NOT_FINITE, "", signum_mesh_combine_spaced(0, both, 2, 0, 1, HUGE_VAL, &made, NULL));
  FAILS(SIGNUM_INVALID_ARGUMENT, "rounding", signum_mesh_outer_hull(a, 4, &made, NULL));
  FAILS(SIGNUM_INVALID_ARGUMENT, "operation", signum_mesh_combine(4, both, 2, 0, 1, &made, NULL));
  FAILS(SIGNUM_INVALID_ARGUMENT, "rounding", signum_mesh_repair(a, 1, -1, &made, NULL));
  FAILS(SIGNUM_INVALID_ARGUMENT, "no solids", signum_mesh_combine(0, both, 0, 0, 1, &made, NULL));
}

/* Cubes of size 2, of which one touches the first, and one is pushed into it by 1.5 along x. */
static void test_distances(const signum_mesh* a, const signum_mesh* touching,
                           const signum_mesh* over) {
  const double left[3] = {-3, 0, 0}, none[3] = {0, 0, 0}, bad[3] = {0, NAN, 0};
  signum_solid_depth depth;
  signum_numbers* exact = NULL;
  double distance = 7;
  int clears = 7;
  OK(signum_mesh_depth(a, over, 1, &depth, &exact));
  CHECK(depth.found == 1 && depth.is_exact == 1 && depth.least == 1.5 && depth.most == 1.5);
  CHECK(depth.way[0] == -1 && depth.way[1] == 0 && depth.way[2] == 0);
  CHECK(signum_numbers_size(exact) == 2 && strcmp(signum_numbers_text(exact, 1), "9/4") == 0);
  signum_numbers_free(exact);
  OK(signum_mesh_depth(a, touching, 1, &depth, NULL));
  CHECK(depth.found == 1 && depth.is_exact == 1 && depth.most == 0 && depth.way[0] == 0);
  FAILS(SIGNUM_INVALID_ARGUMENT, "rule", signum_mesh_depth(a, over, 3, &depth, NULL));
  FAILS(SIGNUM_INVALID_ARGUMENT, "depth", signum_mesh_depth(a, over, 0, NULL, NULL));
  OK(signum_mesh_clearing_distance(a, over, left, &clears, &distance, &exact));
  CHECK(clears == 1 && distance == 0.5 && strcmp(signum_numbers_text(exact, 0), "1/2") == 0);
  signum_numbers_free(exact);
  OK(signum_mesh_clearing_distance(a, over, none, &clears, &distance, &exact));
  CHECK(clears == 0 && distance == 0 && exact == NULL);
  FAILS(SIGNUM_NOT_FINITE, "", signum_mesh_clearing_distance(a, over, bad, &clears, &distance, NULL));
  FAILS(SIGNUM_INVALID_ARGUMENT, "direction",
        signum_mesh_clearing_distance(a, over, NULL, &clears, &distance, NULL));
}

void test_solids(void) {
  signum_mesh *a = cube(0), *touching = cube(2), *over = cube(0.5);
  signum_verdict verdict;
  signum_numbers* exact = NULL;
  double volume = 0;
  OK(signum_mesh_verdict(a, touching, 0, &verdict, &exact));
  CHECK(verdict.relation == 1 && verdict.has_witness == 1 && verdict.witness[0] == 1);
  CHECK(strcmp(signum_numbers_text(exact, 0), "1") == 0);
  signum_numbers_free(exact);
  OK(signum_mesh_verdict(a, over, 1, &verdict, NULL));
  CHECK(verdict.relation == 2 && verdict.a_in_b == 0);
  OK(signum_mesh_common_volume(a, over, 0, &volume, &exact));
  CHECK(volume == 6 && strcmp(signum_numbers_text(exact, 0), "6") == 0);
  signum_numbers_free(exact);
  OK(signum_mesh_volume(a, 0, &volume, NULL));
  CHECK(volume == 8);
  test_distances(a, touching, over);
  FAILS(SIGNUM_INVALID_ARGUMENT, "rule", signum_mesh_volume(a, 3, &volume, NULL));
  test_made_solids(a, over);
  {
    const double pose[7] = {0, 0, 0, 1, 3, 0, 0}, end[7] = {0, 0, 0, 1, 1, 0, 0};
    const double still[7] = {0, 0, 0, 1, 0, 0, 0};
    const signum_set here = {NULL, a, NULL, NULL}, there = {NULL, a, pose, NULL};
    signum_first_contact contact;
    double squared = 0;
    int answer = 7;
    OK(signum_set_squared_distance(&here, &there, &squared, NULL));
    CHECK(squared == 1);
    OK(signum_set_intersects(&here, &there, &answer));
    CHECK(answer == 0);
    OK(signum_sweep_rigid(&here, still, &there, end, &contact));
    CHECK(contact.hit == 1 && contact.t == 0.5 && contact.below == 0.5 && contact.above == 0.5);
  }
  signum_mesh_free(a);
  signum_mesh_free(touching);
  signum_mesh_free(over);
}
