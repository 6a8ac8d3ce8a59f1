/* SPDX-License-Identifier: MIT */
#include "check.h"

static const double points[10] = {0, 0, 4, 0, 4, 4, 0, 4, 2, 1};

static size_t size_of(signum_indices* indices) {
  const size_t size = signum_indices_size(indices);
  signum_indices_free(indices);
  return size;
}

static void test_moving(void) {
  signum_dynamic_delaunay2* moving = NULL;
  signum_triangulation2* made = NULL;
  signum_indices* found_of = NULL;
  const double far_off[2] = {9, 9}, inside[2] = {2, 0.5};
  uint32_t number = 7;
  int found = 7;
  OK(signum_dynamic_delaunay2_create(points, 5, &moving));
  OK(signum_dynamic_delaunay2_insert(moving, far_off, &number));
  CHECK(number == 5);
  OK(signum_dynamic_delaunay2_remove(moving, number));
  FAILS(SIGNUM_INVALID_ARGUMENT, "", signum_dynamic_delaunay2_remove(moving, number));
  OK(signum_dynamic_delaunay2_locate(moving, far_off, &found, &found_of));
  CHECK(found == 0);
  OK(signum_dynamic_delaunay2_locate(moving, inside, &found, &found_of));
  CHECK(found == 1 && size_of(found_of) == 3);
  OK(signum_dynamic_delaunay2_triangulation(moving, &made));
  OK(signum_triangulation2_triangles(made, &found_of));
  CHECK(size_of(found_of) == 12);
  signum_triangulation2_free(made);
  signum_dynamic_delaunay2_free(moving);
}

static void test_constrained(void) {
  const double weighted[9] = {0, 0, 0, 4, 0, 0, 0, 4, 0}, crossing[8] = {0, 0, 3, 1, 3, 0, 0, 1};
  const uint32_t pairs[4] = {0, 1, 2, 3}, four[2] = {0, 4};
  signum_triangulation2* made = NULL;
  signum_indices* of = NULL;
  signum_doubles* steiner = NULL;
  signum_numbers* exact = NULL;
  double point[2];
  OK(signum_constrained(crossing, 4, pairs, 2, &made));
  OK(signum_triangulation2_constrained_edges(made, &of));
  CHECK(size_of(of) == 8);
  OK(signum_triangulation2_twins(made, &of));
  CHECK(size_of(of) == 12);
  OK(signum_triangulation2_steiner_points(made, &steiner));
  CHECK(signum_doubles_size(steiner) == 2 && signum_doubles_data(steiner)[0] == 1.5);
  OK(signum_triangulation2_steiner_point(made, 0, point, &exact));
  CHECK(point[1] == 0.5 && strcmp(signum_numbers_text(exact, 0), "3/2") == 0);
  FAILS(SIGNUM_INVALID_ARGUMENT, "no number 1", signum_triangulation2_steiner_point(made, 1, point, NULL));
  signum_numbers_free(exact), signum_doubles_free(steiner);
  signum_triangulation2_free(made);
  OK(signum_triangulated(points, four, 1, 0, &made));
  OK(signum_triangulation2_triangles(made, &of));
  CHECK(size_of(of) == 6);
  signum_triangulation2_free(made);
  OK(signum_regular2(weighted, 3, &made));
  OK(signum_triangulation2_triangles(made, &of));
  CHECK(size_of(of) == 3);
  signum_triangulation2_free(made);
}

static void test_alpha_shape(void) {
  const double corners[8] = {0, 0, 1, 0, 0, 1, 9, 9};
  signum_alpha_shape2* shape = NULL;
  signum_indices* of = NULL;
  OK(signum_alpha_shape(corners, 4, 0.5, &shape));
  OK(signum_alpha_shape2_triangles(shape, &of));
  CHECK(size_of(of) == 3);
  OK(signum_alpha_shape2_border(shape, &of));
  CHECK(size_of(of) == 6);
  OK(signum_alpha_shape2_edges(shape, &of));
  CHECK(size_of(of) == 0);
  signum_alpha_shape2_free(shape);
}

void test_triangulations(void) {
  const double corners[16] = {0, 0, 0, 0, 4, 0, 0, 0, 0, 4, 0, 0, 0, 0, 4, 0};
  const double flat[12] = {0, 0, 0, 1, 0, 0, 0, 1, 0, 1, 1, 0};
  signum_triangulation2* made = NULL;
  signum_triangulation3* solid = NULL;
  signum_voronoi_diagram2* diagram = NULL;
  signum_indices *of = NULL, *bounded = NULL;
  signum_lists* cells = NULL;
  signum_doubles* vertices = NULL;
  double vertex[2];
  test_moving();
  test_constrained();
  test_alpha_shape();
  OK(signum_delaunay(points, 5, &made));
  OK(signum_voronoi(points, 5, made, &diagram));
  OK(signum_voronoi_diagram2_cell_points(diagram, &of));
  OK(signum_voronoi_diagram2_bounded_cells(diagram, &bounded));
  CHECK(signum_indices_size(bounded) == 1);
  CHECK(signum_indices_data(of)[signum_indices_data(bounded)[0]] == 4);
  OK(signum_voronoi_diagram2_cell_corners(diagram, &cells));
  OK(signum_voronoi_diagram2_vertices(diagram, &vertices));
  OK(signum_voronoi_diagram2_vertex(diagram, 0, vertex, NULL));
  CHECK(signum_lists_size(cells) == 5 && vertex[0] == signum_doubles_data(vertices)[0]);
  signum_indices_free(of), signum_indices_free(bounded), signum_lists_free(cells);
  signum_doubles_free(vertices), signum_voronoi_diagram2_free(diagram);
  signum_triangulation2_free(made);
  OK(signum_regular3(corners, 4, &solid));
  OK(signum_triangulation3_tetrahedra(solid, &of));
  CHECK(size_of(of) == 4);
  OK(signum_triangulation3_twins(solid, &of));
  CHECK(size_of(of) == 4);
  signum_triangulation3_free(solid);
  OK(signum_tetrahedra(flat, 4, &solid));
  OK(signum_triangulation3_tetrahedra(solid, &of));
  CHECK(size_of(of) == 0);
  signum_triangulation3_free(solid);
}
