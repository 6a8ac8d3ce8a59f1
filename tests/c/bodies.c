/* SPDX-License-Identifier: MIT */
#include "check.h"

#include <math.h>

static const double unit[6] = {0, 0, 0, 1, 1, 1}, away[6] = {3, 0, 0, 4, 1, 1};
static const double ball[4] = {0.5, 0.5, 0.5, 0.25};
static const double view_numbers[16] = {1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1};

static void test_half_spaces(void) {
  const double planes[28] = {1, 0, 0, -1, -1, 0, 0, 0, 0, 1, 0, -1, 0, -1,
                             0, 0, 0, 0, 1, -1, 0, 0, -1, 0, 1, 1, 1, -9};
  signum_half_space_intersection* set = NULL;
  signum_doubles *vertices = NULL, *corners = NULL;
  signum_lists* faces = NULL;
  signum_indices *of = NULL, *redundant = NULL;
  signum_body_measures measures;
  double volume = 0, vertex[3], direction[3];
  int kind = 7, found = 7;
  OK(signum_half_space_intersection_create(planes, 7, &set));
  OK(signum_half_space_intersection_kind(set, &kind));
  OK(signum_half_space_intersection_volume(set, &volume, NULL));
  OK(signum_half_space_intersection_measures(set, &measures));
  CHECK(kind == 3 && volume == 1 && measures.surface_area == 6);
  OK(signum_half_space_intersection_vertices(set, &vertices));
  OK(signum_half_space_intersection_vertex(set, 0, vertex, NULL));
  CHECK(signum_doubles_size(vertices) == 24 && vertex[0] == signum_doubles_data(vertices)[0]);
  OK(signum_half_space_intersection_faces(set, &faces));
  OK(signum_half_space_intersection_face_planes(set, &of));
  OK(signum_half_space_intersection_redundant(set, &redundant));
  CHECK(signum_lists_size(faces) == 6 && signum_indices_size(of) == 6);
  CHECK(signum_indices_data(redundant)[0] == 6);
  OK(signum_half_space_intersection_outer_convex(set, &corners));
  CHECK(signum_doubles_size(corners) == 24);
  OK(signum_half_space_intersection_direction(set, &found, direction, NULL));
  CHECK(found == 0);
  signum_doubles_free(vertices), signum_doubles_free(corners), signum_lists_free(faces);
  signum_indices_free(of), signum_indices_free(redundant);
  signum_half_space_intersection_free(set);
  OK(signum_half_space_intersection_create(planes + 4, 5, &set));
  OK(signum_half_space_intersection_direction(set, &found, direction, NULL));
  CHECK(found == 1 && direction[0] > 0);
  FAILS(SIGNUM_INVALID_ARGUMENT, "inside", signum_half_space_intersection_volume(set, &volume, NULL));
  signum_half_space_intersection_free(set);
}

static void test_polygon(void) {
  const double plane[4] = {1, 2, 3, -1}, corners[9] = {0, 0, 0.3, 1, 0, 0, 0, 0.5, 0};
  const double on[6] = {0, 0.5, 0, 9, 9, 9}, up[6] = {0, 0, 0, 1, 2, 3}, under[3] = {1, 0, -2};
  const double hull[12] = {0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1};
  const uint32_t first[2] = {0, 3};
  const signum_shape below = SHAPE(SIGNUM_POINT, under);
  signum_plane_polygon* polygon = NULL;
  signum_convex_locator* locator = NULL;
  signum_numbers* exact = NULL;
  uint8_t locations[2];
  double squared = 0, t = 0;
  int meets = 7, found = 7;
  OK(signum_plane_polygon_create(plane, corners, first, 1, 0, &polygon));
  OK(signum_plane_polygon_locate(polygon, on, locations, 2));
  CHECK(locations[0] == 1 && locations[1] == 2);
  OK(signum_plane_polygon_intersects(polygon, &below, &meets));
  OK(signum_plane_polygon_squared_distance(polygon, &below, &squared, NULL));
  CHECK(meets == 0 && squared == 4);
  OK(signum_plane_polygon_hit(polygon, up, &found, &t, &exact));
  CHECK(found == 1 && t == 1.0 / 14 && strcmp(signum_numbers_text(exact, 0), "1/14") == 0);
  signum_numbers_free(exact), signum_plane_polygon_free(polygon);
  OK(signum_convex_locator_create(hull, 4, &locator));
  OK(signum_convex_locator_locate(locator, on, locations, 2));
  CHECK(locations[0] == 1 && locations[1] == 2);
  signum_convex_locator_free(locator);
}

static void test_views(const signum_mesh* mesh) {
  const signum_shape view = SHAPE(SIGNUM_FRUSTUM, view_numbers), box = SHAPE(SIGNUM_AABB, unit);
  const signum_shape far_box = SHAPE(SIGNUM_AABB, away);
  const double center[3] = {0.5, -0.5, 0.25}, window[4] = {0, 0, 4, 4}, pixel[2] = {3, 1};
  const double ray[6] = {-4, 0.25, 0.5, 2, 0, 0}, back[6] = {-4, 0.25, 0.5, -2, 0, 0};
  const signum_mesh* meshes[1];
  signum_frustum_culler* culler = NULL;
  signum_culled_volume culled;
  signum_pixel_view part;
  signum_picked_mesh picked;
  double seen[6];
  uint8_t hit = 7;
  int planes = 7, may = 7, found = 7;
  OK(signum_frustum_culler_create(&view, &culler));
  OK(signum_frustum_culler_containment(culler, &box, 63, &culled));
  CHECK(culled.containment == 0 && culled.planes == 0);
  OK(signum_frustum_culler_nearer_planes(culler, center, &planes));
  CHECK(planes == (2 | 4 | 32) || planes == (2 | 4 | 16));
  FAILS(SIGNUM_INVALID_ARGUMENT, "0 to 63", signum_frustum_culler_containment(culler, &box, 64, &culled));
  FAILS(SIGNUM_INVALID_ARGUMENT, "frustum", signum_frustum_culler_create(&box, &culler));
  signum_frustum_culler_free(culler);
  OK(signum_may_intersect_by_planes(&view, &far_box, &may));
  CHECK(may == 0);
  OK(signum_pixel_ray(&view, window, pixel, 0, 0, seen));
  CHECK(seen[0] == 0.5 && seen[1] == -0.5 && seen[2] == -1 && seen[5] == 2);
  OK(signum_pixel_frustum(&view, window, window, 0, 0, &part));
  CHECK(part.is_exact == 1 && memcmp(part.matrix, view_numbers, sizeof view_numbers) == 0);
  meshes[0] = mesh;
  OK(signum_pick(ray, meshes, 1, &found, &picked));
  CHECK(found == 1 && picked.mesh == 0 && picked.t == 2);
  OK(signum_pick(back, meshes, 1, &found, &picked));
  CHECK(found == 0);
  OK(signum_one_sided_first(ray, mesh, 1, &found, &picked));
  CHECK(found == 1 && picked.t == 2.5);
  OK(signum_any_hit(mesh, ray, &hit, 1));
  CHECK(hit == 1);
}

void test_bodies(void) {
  const double turned[15] = {2.5, 0.5, 0.5, 1, 0, 0, 0, 1, 0, 0, 0, 1, 1, 1, 1};
  const double here[15] = {0.5, 0.5, 0.5, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0.5, 0.5, 0.5};
  const double kdop[15] = {1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 1, 1};
  const signum_shape box = SHAPE(SIGNUM_AABB, unit), far_box = SHAPE(SIGNUM_AABB, away);
  const signum_shape inner = SHAPE(SIGNUM_SPHERE, ball), ray = SHAPE(SIGNUM_RAY, unit);
  const signum_shape obb = SHAPE(SIGNUM_OBB, here), other = SHAPE(SIGNUM_OBB, turned);
  const signum_shape dop = SHAPE(SIGNUM_KDOP, kdop);
  signum_mesh* mesh = cube_at(0, 0, 0);
  signum_body_measures measures;
  signum_hit_chances chances;
  signum_convex_hint* hint = NULL;
  double squared = 0;
  int may = 7, meets = 7;
  {
    const double ends[6] = {-3, 1, 2, 5, 1, 2};
    double ellipsoid[12];
    OK(signum_bounding_ellipsoid(ends, 2, ellipsoid));
    CHECK(ellipsoid[0] > 0.99 && ellipsoid[0] < 1.01 && ellipsoid[2] == 2);
    CHECK(fabs(ellipsoid[3]) > 3.99 && fabs(ellipsoid[3]) < 4.01);
    FAILS(SIGNUM_INVALID_ARGUMENT, "", signum_bounding_ellipsoid(ends, 0, ellipsoid));
  }
  {
    const double square[12] = {0, 0, 0, 2, 0, 0, 2, 2, 0, 0, 2, 0}, center[3] = {1, 1, 0};
    const double axes[9] = {1, 0, 0, 0, 1, 0, 0, 0, 1}, down[6] = {0.5, 1, 3, 0, 0, -2};
    const double left[4] = {0, 0, 0, 1}, right[4] = {4, 0, 0, 1};
    double volume[15];
    int found = 0;
    signum_bilinear_hit at;
    OK(signum_pca_obb(square, 4, volume));
    CHECK(fabs(volume[0] - 1) < 1e-9 && fabs(volume[2]) < 1e-9);
    OK(signum_obb_along(axes, 3, square, 4, volume));
    CHECK(volume[0] == 1 && volume[3] == 1 && volume[12] == 1 && volume[14] == 0);
    OK(signum_box_sphere(square, 4, volume));
    CHECK(volume[0] == 1 && volume[3] > 1.4142 && volume[3] < 1.4143);
    OK(signum_sphere_about(center, square, 3, volume));
    CHECK(volume[1] == 1 && volume[3] > 1.4142 && volume[3] < 1.4143);
    OK(signum_merged_sphere(left, right, volume));
    CHECK(volume[0] == 2 && volume[3] >= 3 && volume[3] < 3.0001);
    OK(signum_quad_hit(down, square, 4, &found, &at));
    CHECK(found == 1 && at.t == 1.5 && at.u == 0.25 && at.v == 0.5);
    FAILS(SIGNUM_INVALID_ARGUMENT, "quad: 4 were", signum_quad_hit(down, square, 3, &found, &at));
  }
  OK(signum_measures(&box, &measures));
  CHECK(measures.volume == 1 && measures.surface_area == 6 && measures.mean_width == 1.5);
  FAILS(SIGNUM_INVALID_ARGUMENT, "measures does not take a ray", signum_measures(&ray, &measures));
  OK(signum_hit_probabilities(&inner, &box, &chances));
  CHECK(chances.point > 0.065 && chances.point < 0.066 && chances.plane == 1.0 / 3);
  OK(signum_may_intersect_by_face_normals(&obb, &other, &may));
  CHECK(may == 0);
  OK(signum_may_intersect_by_slabs(&dop, &dop, &may));
  CHECK(may == 1);
  FAILS(SIGNUM_INVALID_ARGUMENT, "does not take a aabb and a aabb", signum_may_intersect_by_slabs(&box, &box, &may));
  OK(signum_convex_hint_create(&hint));
  OK(signum_convex_hint_intersects(hint, &box, &inner, &meets));
  CHECK(meets == 1);
  OK(signum_convex_hint_squared_distance(hint, &box, &far_box, &squared, NULL));
  CHECK(squared == 4);
  signum_convex_hint_free(hint);
  test_half_spaces();
  test_polygon();
  test_views(mesh);
  signum_mesh_free(mesh);
}
