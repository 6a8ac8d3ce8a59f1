/* SPDX-License-Identifier: MIT */
#include "check.h"

static int is_text(const signum_numbers* numbers, size_t i, const char* text) {
  return strcmp(signum_numbers_text(numbers, i), text) == 0;
}

static void test_moments(const signum_mesh* mesh) {
  const double box[6] = {0, 0, 0, 1, 2, 3}, square[8] = {0, 0, 2, 0, 2, 2, 0, 2};
  const double ball[4] = {0, 0, 0, 1};
  const uint32_t first[2] = {0, 4};
  const signum_shape aabb = SHAPE(SIGNUM_AABB, box), sphere = SHAPE(SIGNUM_SPHERE, ball);
  const signum_set shape = {&aabb, NULL, NULL, NULL}, solid = {NULL, mesh, NULL, NULL};
  const signum_set round = {&sphere, NULL, NULL, NULL};
  signum_shape_moments* moments = NULL;
  signum_plane_set* plane = NULL;
  signum_numbers* exact = NULL;
  double measure = 0, squared = 0;
  int dimension = 7, found = 7;
  OK(signum_moments(&shape, 1, &moments));
  OK(signum_shape_moments_dimension(moments, &dimension));
  OK(signum_shape_moments_measure(moments, &measure, NULL));
  OK(signum_shape_moments_squared(moments, &squared, NULL));
  CHECK(dimension == 3 && measure == 6 && squared == 36);
  OK(signum_shape_moments_centroid(moments, &found, &exact));
  CHECK(found == 1 && signum_numbers_size(exact) == 3 && is_text(exact, 2, "3/2"));
  signum_numbers_free(exact);
  OK(signum_shape_moments_second(moments, &found, &exact));
  CHECK(is_text(exact, 0, "1/12") && is_text(exact, 1, "0") && is_text(exact, 5, "3/4"));
  signum_numbers_free(exact);
  OK(signum_shape_moments_inertia(moments, &found, &exact));
  CHECK(found == 1 && is_text(exact, 0, "13/2") && is_text(exact, 5, "5/2"));
  signum_numbers_free(exact), signum_shape_moments_free(moments);
  OK(signum_signed_moments(&solid, &moments));
  OK(signum_shape_moments_measure(moments, &measure, NULL));
  CHECK(measure == 1);
  signum_shape_moments_free(moments);
  FAILS(SIGNUM_INVALID_ARGUMENT, "sphere", signum_moments(&round, 1, &moments));
  OK(signum_plane_set_create(square, first, 1, 0, &plane));
  OK(signum_polygon_moments(plane, &moments));
  OK(signum_shape_moments_inertia(moments, &found, &exact));
  CHECK(found == 0);
  signum_shape_moments_free(moments);
  OK(signum_signed_polygon_moments(plane, &moments));
  OK(signum_shape_moments_measure(moments, &measure, &exact));
  CHECK(measure == 4 && is_text(exact, 0, "4"));
  signum_numbers_free(exact), signum_shape_moments_free(moments), signum_plane_set_free(plane);
}

static void test_sums(void) {
  const double box[6] = {0, 0, 0, 1, 2, 3}, segment[6] = {0, 0, 0, 1, 1, 1};
  const double three[6] = {0, 0, 4, 0, 0, 3};
  const signum_shape a = SHAPE(SIGNUM_AABB, box), b = SHAPE(SIGNUM_SEGMENT, segment);
  signum_exact_polytope* hull = NULL;
  signum_enclosing_circle* circle = NULL;
  signum_numbers* exact = NULL;
  signum_lists* faces = NULL;
  signum_doubles* support = NULL;
  double measure = 0, of[3];
  int dimension = 7;
  OK(signum_minkowski_sum(&a, &b, &hull));
  OK(signum_exact_polytope_dimension(hull, &dimension));
  OK(signum_exact_polytope_measure(hull, &measure, NULL));
  OK(signum_exact_polytope_vertices(hull, &exact));
  OK(signum_exact_polytope_faces(hull, &faces));
  /* The volume, and the areas of the box seen along the axes. */
  CHECK(dimension == 3 && measure == 6 + 2 + 3 + 6 && signum_numbers_size(exact) == 3 * 14);
  CHECK(signum_lists_size(faces) == 12 && is_text(exact, 3 * 13 + 2, "4"));
  signum_numbers_free(exact), signum_lists_free(faces), signum_exact_polytope_free(hull);
  {
    double box[6];
    OK(signum_shape_aabb(&b, box));
    CHECK(box[0] <= box[3] && box[1] <= box[4] && box[2] <= box[5]);
  }
  OK(signum_exact_hull(&b, &hull));
  OK(signum_exact_polytope_dimension(hull, &dimension));
  CHECK(dimension == 1);
  signum_exact_polytope_free(hull);
  OK(signum_smallest_enclosing_circle(three, 3, &circle));
  OK(signum_enclosing_circle_circle(circle, of));
  OK(signum_enclosing_circle_center(circle, &exact));
  CHECK(of[0] == 2 && of[1] == 1.5 && of[2] == 2.5 && is_text(exact, 1, "3/2"));
  signum_numbers_free(exact);
  OK(signum_enclosing_circle_squared_radius(circle, &measure, NULL));
  OK(signum_enclosing_circle_support(circle, &support));
  CHECK(measure == 6.25 && signum_doubles_data(support)[1] == 3);
  signum_doubles_free(support), signum_enclosing_circle_free(circle);
}

static void test_cuts(const signum_mesh* mesh) {
  const double plane[4] = {1, 1, 1, -0.75}, zero[4] = {0, 0, 0, 1};
  const signum_set solid = {NULL, mesh, NULL, NULL};
  signum_plane_section* section = NULL;
  signum_split_solid* parts = NULL;
  signum_exact_mesh *above = NULL, *below = NULL, *again = NULL;
  signum_doubles* vertices = NULL;
  signum_lists* rings = NULL;
  signum_indices* firsts = NULL;
  signum_numbers* exact = NULL;
  double squared = 0, vertex[3], volume = 0;
  size_t holes = 7;
  OK(signum_section(plane, &solid, 1, 0, &section));
  OK(signum_plane_section_vertices(section, &vertices));
  OK(signum_plane_section_vertex(section, 1, vertex, &exact));
  OK(signum_plane_section_rings(section, &rings));
  OK(signum_plane_section_polygon_firsts(section, &firsts));
  OK(signum_plane_section_hole_count(section, &holes));
  OK(signum_plane_section_area_squared(section, &squared, NULL));
  CHECK(signum_doubles_size(vertices) == 9 && vertex[1] == 0.75 && is_text(exact, 1, "3/4"));
  CHECK(signum_lists_size(rings) == 1 && signum_indices_data(firsts)[1] == 1 && holes == 0);
  CHECK(squared == 3 * 0.28125 * 0.28125);
  signum_doubles_free(vertices), signum_numbers_free(exact), signum_lists_free(rings);
  signum_indices_free(firsts), signum_plane_section_free(section);
  FAILS(SIGNUM_INVALID_ARGUMENT, "side", signum_section(plane, &solid, 1, 3, &section));
  OK(signum_split_solid_create(mesh, plane, 1, &parts));
  OK(signum_split_solid_positive(parts, &above));
  OK(signum_split_solid_negative(parts, &below));
  OK(signum_exact_mesh_volume(below, &volume, &exact));
  CHECK(is_text(exact, 0, "9/128"));
  signum_numbers_free(exact), signum_split_solid_free(parts);
  OK(signum_exact_mesh_clip(below, plane, &again));
  OK(signum_exact_mesh_rounded_volume(again, &volume));
  CHECK(volume == 0);
  signum_exact_mesh_free(above), signum_exact_mesh_free(below), signum_exact_mesh_free(again);
  OK(signum_clip(mesh, plane, 1, &above));
  OK(signum_exact_mesh_rounded_volume(above, &volume));
  CHECK(volume == 1 - 9.0 / 128);
  signum_exact_mesh_free(above);
  FAILS(SIGNUM_INVALID_ARGUMENT, "normal", signum_clip(mesh, zero, 1, &above));
}

static void test_lines_and_weights(void) {
  const double along[4] = {0, 0, 4, 0}, back[4] = {3, 0, -2, 0}, middle[2] = {2, 0.5}, apart[2] = {1.0 / 3, 0};
  const double corners[8] = {0, 0, 4, 0, 4, 1, 0, 1};
  const uint32_t chains[2] = {0, 4}, size = 4;
  const signum_shape a = {SIGNUM_SEGMENT, 2, along, 4, NULL, 0, 0}, b = {SIGNUM_RAY, 2, back, 4, NULL, 0, 0};
  const signum_shape at = {SIGNUM_POINT, 2, middle, 2, NULL, 0, 0};
  const signum_shape polygon = {SIGNUM_POLYGON, 2, corners, 8, &size, 1, 0};
  signum_crossing_parameters* crossing = NULL;
  signum_polygon_weights* weights = NULL;
  signum_plane_set* set = NULL;
  signum_plane_region* sum = NULL;
  signum_numbers* exact = NULL;
  signum_doubles* all = NULL;
  int position = 7, meets = 7, found = 7;
  double error = 1, area = 0;
  OK(signum_line_parameters(&a, &b, &crossing));
  OK(signum_crossing_parameters_position(crossing, &position));
  OK(signum_crossing_parameters_meets(crossing, &meets));
  CHECK(position == 3 && meets == 1);
  OK(signum_crossing_parameters_first(crossing, &found, &exact));
  CHECK(found == 1 && is_text(exact, 0, "0") && is_text(exact, 1, "3/2"));
  signum_numbers_free(exact);
  OK(signum_crossing_parameters_last(crossing, &found, &exact));
  CHECK(found == 1 && is_text(exact, 0, "3/4") && is_text(exact, 1, "0"));
  signum_numbers_free(exact), signum_crossing_parameters_free(crossing);
  FAILS(SIGNUM_INVALID_ARGUMENT, "rays", signum_line_parameters(&a, &at, &crossing));
  OK(signum_mean_value_weights(&at, &polygon, &weights));
  OK(signum_polygon_weights_weights(weights, &all));
  OK(signum_polygon_weights_error(weights, &error));
  CHECK(signum_doubles_size(all) == 4 && signum_doubles_data(all)[0] == 0.25 && error <= 0x1p-53);
  signum_doubles_free(all), signum_polygon_weights_free(weights);
  FAILS(SIGNUM_INVALID_ARGUMENT, "polygon", signum_mean_value_weights(&a, &polygon, &weights));
  OK(signum_plane_set_create(corners, chains, 1, 0, &set));
  OK(signum_plane_set_minkowski_sum(set, along, 2, &sum));
  OK(signum_plane_region_area(sum, &area, NULL));
  CHECK(area == 8);
  signum_plane_region_free(sum);
  FAILS(SIGNUM_INVALID_ARGUMENT, "no double", signum_plane_set_minkowski_sum(set, apart, 1, &sum));
  signum_plane_set_free(set);
}

static void test_touch(const signum_mesh* mesh) {
  signum_mesh* other = cube_at(0.5, 0.5, 1);
  const double directions[6] = {0, 0, 2, 0, 3, 4}, none[3] = {0, 0, 0};
  signum_direction_cone cone;
  signum_touch_region_list* regions = NULL;
  int found = 7;
  signum_plane_section* region = NULL;
  signum_numbers* normal = NULL;
  size_t size = 7;
  double area = 0;
  OK(signum_bounding_cone(directions, 2, &found, &cone));
  CHECK(found == 1 && cone.axis[2] > 0.94 && cone.least_cosine > 0.94 && cone.least_cosine < 0.95);
  OK(signum_bounding_cone(none, 1, &found, &cone));
  CHECK(found == 0);
  OK(signum_touch_regions(mesh, other, 1, &regions));
  OK(signum_touch_region_list_size(regions, &size));
  CHECK(size == 1);
  OK(signum_touch_region_list_normal(regions, 0, &normal));
  CHECK(is_text(normal, 0, "0") && is_text(normal, 2, "1"));
  OK(signum_touch_region_list_region(regions, 0, &region));
  OK(signum_plane_section_area_squared(region, &area, NULL));
  CHECK(area == 0.0625);
  FAILS(SIGNUM_INVALID_ARGUMENT, "1", signum_touch_region_list_region(regions, 1, &region));
  signum_numbers_free(normal), signum_plane_section_free(region), signum_touch_region_list_free(regions);
  signum_mesh_free(other);
}

static void test_near(const signum_mesh* mesh) {
  const double inside[3] = {0.5, 0.5, 0.875}, points[6] = {0.5, 0.5, 0.875, 4, 5, 1}, axis[3] = {0, 0, 2};
  const double rows[9] = {0, -1, 0, 1, 0, 0, 0, 0, 1};
  const double corners[9] = {0, 0, 0, 4, 0, 0, 0, 4, 0}, other[9] = {1, 1, -1, 1, 1, 1, 2, 1, 1};
  const signum_shape point = SHAPE(SIGNUM_POINT, inside), a = SHAPE(SIGNUM_TRIANGLE, corners);
  const signum_shape b = SHAPE(SIGNUM_TRIANGLE, other);
  const signum_set p = {&point, NULL, NULL, NULL}, solid = {NULL, mesh, NULL, NULL};
  signum_near_triangles* triangles = NULL;
  signum_solid_distance distance;
  signum_rotation_fit fit;
  double distances[2], turn[4];
  int found = 7, number = 7, code = 7;
  OK(signum_winding_number(&p, &solid, &found, &number));
  CHECK(found == 1 && number == 1);
  OK(signum_signed_distance(inside, mesh, 1, &distance));
  CHECK(distance.distance == -0.125 && distance.location == 0 && distance.nearest[2] == 1);
  CHECK(distance.has_triangle == 1 && distance.has_weights == 1);
  OK(signum_signed_distances(points, mesh, 1, distances, 2));
  CHECK(distances[0] == -0.125 && distances[1] == 5);
  OK(signum_k_nearest_triangles(inside, mesh, 3, &triangles));
  CHECK(signum_near_triangles_size(triangles) == 3 && signum_near_triangles_data(triangles)[1].squared == 0.015625);
  signum_near_triangles_free(triangles);
  OK(signum_triangles_within(inside, mesh, 0.125, &triangles));
  CHECK(signum_near_triangles_size(triangles) == 2);
  signum_near_triangles_free(triangles);
  FAILS(SIGNUM_INVALID_ARGUMENT, "negative", signum_triangles_within(inside, mesh, -1, &triangles));
  OK(signum_rotation_about(axis, 0, turn));
  CHECK(turn[0] == 0 && turn[2] == 0 && turn[3] > 0);
  OK(signum_nearest_rotation(rows, 3, &fit));
  CHECK(fit.squared_distance == 0 && fit.rotation[2] == fit.rotation[3]);
  FAILS(SIGNUM_INVALID_ARGUMENT, "rows: 3 were", signum_nearest_rotation(rows, 2, &fit));
  OK(signum_yu_he(&a, &b, &code));
  CHECK(code == 1);
  FAILS(SIGNUM_INVALID_ARGUMENT, "triangles", signum_yu_he(&a, &point, &code));
}

static int is_certificate(signum_text* text, const char* expected) {
  const int same = strcmp(signum_text_data(text), expected) == 0;
  signum_text_free(text);
  return same;
}

static void test_certificates(void) {
  const double lower[4] = {0, 0, 1, 1}, upper[4] = {0, 0, 4, 4}, motion[2] = {1, 0}, at[3] = {0, 0, 0};
  const double corners[6] = {0, 0, 2, 0, 1, 0};
  const signum_shape point = SHAPE(SIGNUM_POINT, at);
  const signum_shape a = {SIGNUM_AABB, 2, lower, 4, NULL, 0, 0};
  const signum_shape b = {SIGNUM_AABB, 2, upper, 4, NULL, 0, 0};
  signum_text* text = NULL;
  OK(signum_certificate(6, &a, &b, 0, NULL, 0, &text));
  CHECK(is_certificate(text, "signum 1\ndim 2\na aabb 0 0 0x1p0 0x1p0\nb aabb 0 0 0x1p2 0x1p2\n"
                             "claim depth 1 0\nnormal -1 0\ncycle 3 0 2 1 2 1 0 3 0 3 1 2 1 2 3 0\nend\n"));
  const double pose[7] = {0, 0, 1, 1, 3, 0, 0};
  const signum_set placed = {&point, NULL, pose, NULL}, there = {&point, NULL, NULL, NULL};
  OK(signum_certificate_of_placed(0, &placed, &there, 0, &text));
  CHECK(is_certificate(text, "signum 1\ndim 3\na placed 0 -1 0 1 0 0 0 0 1 3 0 0 point 0 0 0\nb point 0 0 0\n"
                             "claim beyond 0\nnormal 1 0 0\nend\n"));
  OK(signum_certificate_in_plane(0, corners, 3, &text));
  CHECK(is_certificate(text, "signum 1\ndim 2\npoints 0 0 0x1p1 0 0x1p0 0\nclaim hull 1\nfaces 2 0 1\nend\n"));
  OK(signum_certificate_in_space(1, corners, 2, &text));
  CHECK(is_certificate(text, "signum 1\ndim 3\npoints 0 0 0x1p1 0 0x1p0 0\nclaim smallest-sphere 5/4 0 1/2 1\n"
                             "weights 0 1/2 1 1/2\nend\n"));
  signum_plane_set *rising = NULL, *falling = NULL;
  OK(signum_plane_set_from_wkt("LINESTRING (0 0, 2 2)", &rising));
  OK(signum_plane_set_from_wkt("LINESTRING (0 2, 2 0)", &falling));
  OK(signum_certificate_of_relation(rising, falling, &text));
  CHECK(is_certificate(text, "signum 1\ndim 2\nset-a even-odd line 2 0 0 0x1p1 0x1p1\nset-b even-odd line 2 0 0x1p1 0x1p1 0\n"
                             "claim relate 0F1FF0102\ncrossings 1 1\ncuts 0 4 1 4\nend\n"));
  OK(signum_certificate_of_overlay(1, rising, falling, &text));
  CHECK(is_certificate(text, "signum 1\ndim 2\nset-a even-odd line 2 0 0 0x1p1 0x1p1\nset-b even-odd line 2 0 0x1p1 0x1p1 0\n"
                             "set-c even-odd\nclaim intersection\ncrossings 1 1\ncuts 0 4 1 4\nend\n"));
  FAILS(SIGNUM_INVALID_ARGUMENT, "0 to 3", signum_certificate_of_overlay(4, rising, falling, &text));
  signum_plane_set_free(rising);
  signum_plane_set_free(falling);
  signum_mesh *near_cube = cube_at(0, 0, 0), *far_cube = cube_at(9, 0, 0);
  OK(signum_certificate_of_solids(1, near_cube, far_cube, 1, &text));
  CHECK(is_certificate(text, "signum 1\nmesh-a 8 12\nmesh-b 8 12\nclaim intersection nonzero 0 0\ncut\ncrossings\npieces\nend\n"));
  FAILS(SIGNUM_INVALID_ARGUMENT, "0 to 2", signum_certificate_of_solids(1, near_cube, far_cube, 3, &text));
  signum_mesh_free(near_cube);
  signum_mesh_free(far_cube);
  FAILS(SIGNUM_INVALID_ARGUMENT, "plane", signum_certificate(0, &a, &point, 0, NULL, 0, &text));
  FAILS(SIGNUM_INVALID_ARGUMENT, "expected 0", signum_certificate(0, &a, &b, 0, motion, 2, &text));
}

void test_everyday(void) {
  signum_mesh* mesh = cube_at(0, 0, 0);
  test_moments(mesh);
  test_sums();
  test_cuts(mesh);
  test_lines_and_weights();
  test_touch(mesh);
  test_near(mesh);
  test_certificates();
  signum_mesh_free(mesh);
}
