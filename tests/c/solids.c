/* SPDX-License-Identifier: MIT */
#include "check.h"

static void test_pair(const signum_mesh* a, const signum_mesh* b) {
  signum_mesh* beside = cube_at(1, 0, 0);
  signum_solid_pair* pair = NULL;
  signum_indices* contacts = NULL;
  signum_numbers* exact = NULL;
  signum_touch_size size;
  int relation = 7, within = 7, found = 7;
  double point[3], box[6], volume = 7, rounded = 7;
  OK(signum_solid_pair_create(a, b, 1, &pair));
  OK(signum_solid_pair_relation(pair, &relation));
  OK(signum_solid_pair_a_in_b(pair, &within));
  CHECK(relation == 2 && within == 0);
  OK(signum_solid_pair_b_in_a(pair, &within));
  OK(signum_solid_pair_witness(pair, &found, point, &exact));
  CHECK(within == 0 && found == 1 && point[0] > 0.5 && point[0] < 1);
  signum_numbers_free(exact);
  OK(signum_solid_pair_common_volume(pair, &volume, &exact));
  OK(signum_solid_pair_rounded_common_volume(pair, &rounded));
  CHECK(volume == 0.5 && rounded == 0.5 && strcmp(signum_numbers_text(exact, 0), "1/2") == 0);
  signum_numbers_free(exact);
  OK(signum_solid_pair_common_box(pair, &found, box));
  CHECK(found == 1 && box[0] == 0.5 && box[3] == 1);
  OK(signum_solid_pair_contacts(pair, &contacts));
  CHECK(signum_indices_size(contacts) > 2);
  signum_indices_free(contacts);
  signum_solid_pair_free(pair);
  OK(signum_solid_pair_create(a, beside, 0, &pair));
  OK(signum_solid_pair_touch_size(pair, &size));
  OK(signum_solid_pair_common_box(pair, &found, box));
  CHECK(size.area == 1 && size.length == 0 && size.points == 0 && found == 0);
  signum_solid_pair_free(pair);
  FAILS(SIGNUM_INVALID_ARGUMENT, "rule", signum_solid_pair_create(a, b, 3, &pair));
  signum_mesh_free(beside);
}

static void test_cells(const signum_mesh* a, const signum_mesh* b) {
  const signum_mesh* meshes[2];
  signum_solid_arrangement* all = NULL;
  signum_exact_mesh *solid = NULL, *again = NULL, *simple = NULL;
  signum_cell_counts counts;
  signum_doubles *windings = NULL, *vertices = NULL;
  signum_lists* enclosing = NULL;
  signum_indices* triangles = NULL;
  signum_text* text = NULL;
  signum_mesh* made = NULL;
  signum_numbers* exact = NULL;
  uint32_t cell;
  double volume = 0, vertex[3];
  meshes[0] = a, meshes[1] = b;
  OK(signum_solid_arrangement_create(meshes, 2, &all));
  OK(signum_solid_arrangement_counts(all, &counts));
  OK(signum_solid_arrangement_windings(all, &windings));
  OK(signum_solid_arrangement_enclosing(all, &enclosing));
  CHECK(counts.cells == 4 && signum_doubles_size(windings) == 8 &&
        signum_lists_size(enclosing) == 4);
  for (cell = 1; cell < 4; ++cell) {
    const double* of = signum_doubles_data(windings) + (size_t)2 * cell;
    const uint32_t* first = signum_lists_first(enclosing) + cell;
    CHECK(first[1] - first[0] == (uint32_t)(of[0] + of[1]));
    OK(signum_solid_arrangement_select(all, &cell, 1, &solid));
    OK(signum_exact_mesh_rounded_volume(solid, &volume));
    CHECK(volume == 0.5);
    if (cell < 3) signum_exact_mesh_free(solid);
  }
  signum_doubles_free(windings), signum_lists_free(enclosing);
  OK(signum_exact_mesh_volume(solid, &volume, &exact));
  CHECK(volume == 0.5 && strcmp(signum_numbers_text(exact, 0), "1/2") == 0);
  signum_numbers_free(exact);
  OK(signum_exact_mesh_vertices(solid, &vertices));
  OK(signum_exact_mesh_vertex(solid, 0, vertex, NULL));
  CHECK(vertex[0] == signum_doubles_data(vertices)[0] && signum_doubles_size(vertices) >= 24);
  signum_doubles_free(vertices);
  OK(signum_exact_mesh_triangles(solid, &triangles));
  CHECK(signum_indices_size(triangles) >= 36);
  signum_indices_free(triangles);
  OK(signum_exact_mesh_text(solid, &text));
  CHECK(strstr(signum_text_data(text), "\nv ") != NULL && signum_text_size(text) > 100);
  OK(signum_exact_mesh_from_text(signum_text_data(text), &again));
  signum_text_free(text);
  OK(signum_exact_mesh_simplified(again, &simple));
  OK(signum_exact_mesh_rounded_volume(simple, &volume));
  CHECK(volume == 0.5);
  signum_exact_mesh_free(again), signum_exact_mesh_free(simple);
  OK(signum_exact_mesh_rounded(solid, &made));
  OK(signum_mesh_volume(made, 1, &volume, NULL));
  CHECK(volume == 0.5);
  signum_mesh_free(made);
  OK(signum_exact_mesh_rounded_to(solid, 0.25, &made));
  OK(signum_mesh_volume(made, 1, &volume, NULL));
  CHECK(volume == 0.5);
  signum_mesh_free(made);
  FAILS(SIGNUM_INVALID_ARGUMENT, "spacing", signum_exact_mesh_rounded_to(solid, 0, &made));
  signum_exact_mesh_free(solid);
  cell = 0;
  FAILS(SIGNUM_INVALID_ARGUMENT, "", signum_solid_arrangement_select(all, &cell, 1, &solid));
  cell = 4;
  FAILS(SIGNUM_INVALID_ARGUMENT, "no number 4",
        signum_solid_arrangement_select(all, &cell, 1, &solid));
  signum_solid_arrangement_free(all);
}

/* Of a difference, which keeps 5 sides of the first cube: positions as attributes come back. */
static void test_carried(const signum_mesh* a, const signum_mesh* b) {
  const signum_mesh* both[2];
  const double* values[2];
  signum_mesh* made = NULL;
  const int at_corners[2] = {0, 1};
  uint32_t meshes[64], triangles[64];
  uint8_t turned[64];
  double corners[12 * 9], carried[64 * 9];
  size_t i, count;
  both[0] = a, both[1] = b;
  OK(signum_mesh_combine(2, both, 2, 0, 3, &made, NULL));
  count = signum_mesh_face_count(made);
  CHECK(count > 12 && count <= 64);
  OK(signum_mesh_sources(made, meshes, triangles, turned));
  for (i = 0; i < count; ++i) {
    CHECK(meshes[i] < 2 && triangles[i] < 12 && turned[i] == meshes[i]);
  }
  for (i = 0; i < 36; ++i) {
    memcpy(corners + 3 * i, signum_mesh_vertices(b) + 3 * (size_t)signum_mesh_faces(b)[i], 24);
  }
  values[0] = signum_mesh_vertices(a);
  values[1] = corners;
  OK(signum_mesh_carried_attributes(made, both, 2, values, at_corners, 3, carried));
  for (i = 0; i < 3 * count; ++i) {
    const double* at = signum_mesh_vertices(made) + 3 * (size_t)signum_mesh_faces(made)[i];
    CHECK(memcmp(carried + 3 * i, at, 24) == 0);
  }
  OK(signum_mesh_sources(made, NULL, NULL, NULL));
  FAILS(SIGNUM_INVALID_ARGUMENT, "made", signum_mesh_sources(both[0], meshes, NULL, NULL));
  FAILS(SIGNUM_INVALID_ARGUMENT, "carried",
        signum_mesh_carried_attributes(made, both, 2, values, at_corners, 3, NULL));
  FAILS(SIGNUM_INVALID_ARGUMENT, "mesh 1",
        signum_mesh_carried_attributes(made, both, 1, values, NULL, 3, carried));
  signum_mesh_free(made);
}

void test_kept_solids(void) {
  const double corners[12] = {0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1};
  const uint32_t open_faces[9] = {0, 2, 1, 0, 1, 3, 1, 2, 3};
  signum_mesh *a = cube_at(0, 0, 0), *b = cube_at(0.5, 0, 0), *open_mesh = NULL, *made = NULL;
  signum_mesh* near = cube_at(1.0000001, 0, 0);
  signum_mesh_flaws* flaws = NULL;
  signum_indices* kinds = NULL;
  signum_lists *vertices = NULL, *triangles = NULL;
  signum_welded_solids* welded = NULL;
  signum_weld_report report;
  signum_self_overlap_size overlap;
  signum_surface_extent surface;
  const signum_mesh* meshes[2];
  test_pair(a, b);
  test_cells(a, b);
  test_carried(a, b);
  OK(signum_surface_size(a, 1, &surface));
  CHECK(surface.area == 6 && surface.has_volume == 1 && surface.volume == 1 &&
        surface.inside_out_shells == 0);
  OK(signum_self_overlap(a, &overlap));
  CHECK(overlap.volume == 0 && overlap.has_box == 0 && overlap.nonzero == 1 &&
        overlap.rules_differ == 0);
  OK(signum_mesh_create(corners, 4, open_faces, 3, &open_mesh));
  FAILS(SIGNUM_INVALID_ARGUMENT, "", signum_self_overlap(open_mesh, &overlap));
  OK(signum_mesh_flaws_create(open_mesh, &flaws));
  OK(signum_mesh_flaws_kinds(flaws, &kinds));
  OK(signum_mesh_flaws_vertices(flaws, &vertices));
  OK(signum_mesh_flaws_triangles(flaws, &triangles));
  CHECK(signum_indices_size(kinds) == 3 && signum_indices_data(kinds)[0] == 0);
  CHECK(signum_lists_size(vertices) == 3 && signum_lists_items(vertices)[1] == 2);
  CHECK(signum_lists_first(triangles)[3] == 3);
  signum_indices_free(kinds), signum_lists_free(vertices), signum_lists_free(triangles);
  signum_mesh_flaws_free(flaws), signum_mesh_free(open_mesh);
  meshes[0] = a, meshes[1] = near;
  OK(signum_welded_solids_create(meshes, 2, 1e-6, &welded));
  OK(signum_welded_solids_report(welded, &report));
  OK(signum_welded_solids_solid(welded, 1, &made));
  OK(signum_welded_solids_triangles(welded, 1, &kinds));
  CHECK(report.joined == 4 && report.largest_move < 1e-6 && signum_indices_size(kinds) == 12);
  FAILS(SIGNUM_INVALID_ARGUMENT, "no number 2", signum_welded_solids_solid(welded, 2, &open_mesh));
  signum_indices_free(kinds), signum_mesh_free(made), signum_welded_solids_free(welded);
  signum_mesh_free(a), signum_mesh_free(b), signum_mesh_free(near);
}
