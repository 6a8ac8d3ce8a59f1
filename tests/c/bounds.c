/* SPDX-License-Identifier: MIT */
#include "check.h"

void test_bounds(void) {
  /* The center of a cube of side 2, and its corners. */
  double points[27] = {0};
  double numbers[15];
  signum_hull* hull = NULL;
  signum_indices* corners = NULL;
  signum_numbers* exact = NULL;
  int i;
  for (i = 0; i < 24; ++i) points[3 + i] = (i / 3) & (1 << i % 3) ? 1 : -1;
  {
    const double flat[8] = {0, 0, 2, 0, 1, 0, 0, 2};
    OK(signum_convex_hull2(flat, 4, &corners));
    CHECK(signum_indices_size(corners) == 3 && signum_indices_data(corners)[1] == 1);
    signum_indices_free(corners);
  }
  OK(signum_convex_hull3(points, 9, &hull));
  CHECK(signum_hull_dimension(hull) == 3 && signum_hull_vertex_count(hull) == 8);
  CHECK(signum_hull_face_count(hull) == 6 && signum_hull_face_first(hull)[6] == 24);
  CHECK(signum_hull_vertex_indices(hull)[7] == 8 && signum_hull_face_corners(hull)[0] == 0);
  CHECK(signum_hull_vertices(hull)[0] == -1 && signum_hull_plane_count(hull) == 0);
  CHECK(signum_hull_planes(hull) == NULL || signum_hull_plane_count(hull) == 0);
  OK(signum_hull_measures(hull, numbers));
  CHECK(numbers[0] == 8 && numbers[1] == 24 && numbers[2] > 2.9 && numbers[2] < 3.1);
  signum_hull_free(hull);
  OK(signum_k_cbp(points, 9, 6, &hull));
  CHECK(signum_hull_dimension(hull) == 3 && signum_hull_plane_count(hull) >= 4);
  CHECK(signum_hull_vertex_indices(hull) == NULL);
  OK(signum_hull_measures(hull, numbers));
  CHECK(numbers[0] >= 8);
  for (i = 0; i < 9; ++i) {
    int sign = 7;
    OK(signum_plane_side(signum_hull_planes(hull), points + 3 * i, &sign));
    CHECK(sign <= 0);
  }
  signum_hull_free(hull);
  OK(signum_bounding_aabb(points, 9, numbers));
  CHECK(numbers[0] == -1 && numbers[5] == 1);
  OK(signum_smallest_obb(points, 9, numbers));
  CHECK(numbers[12] > 0.99 && numbers[12] < 1.01);
  OK(signum_dito_obb(points, 9, numbers));
  CHECK(numbers[12] > 0.99);
  OK(signum_ritter_sphere(points, 9, numbers));
  CHECK(numbers[3] >= 1.7320508075688772);
  OK(signum_epos_sphere(points, 9, 14, numbers));
  CHECK(numbers[3] >= 1.7320508075688772);
  OK(signum_smallest_enclosing_sphere(points, 9, numbers, &exact));
  CHECK(numbers[0] == 0 && strcmp(signum_numbers_text(exact, 3), "3") == 0);
  signum_numbers_free(exact);
  OK(signum_bounding_capsule(points, 9, numbers));
  CHECK(numbers[6] >= 1.4);
  OK(signum_bounding_lozenge(points, 9, numbers));
  CHECK(numbers[9] >= 0.99);
  OK(signum_bounding_cylinder(points, 9, numbers));
  CHECK(numbers[6] >= 1.4);
  {
    double directions[39], least[13], greatest[13];
    OK(signum_kdop_directions(26, directions));
    CHECK(directions[0] == 1 && directions[1] == 0);
    OK(signum_bounding_kdop(points, 9, 26, least, greatest));
    CHECK(least[0] == -1 && greatest[0] == 1 && greatest[3] == 3);
    FAILS(SIGNUM_INVALID_ARGUMENT, "", signum_kdop_directions(7, directions));
  }
  FAILS(SIGNUM_INVALID_ARGUMENT, "", signum_bounding_aabb(points, 0, numbers));
  FAILS(SIGNUM_INVALID_ARGUMENT, "points", signum_bounding_aabb(NULL, 3, numbers));
}
