/* SPDX-License-Identifier: MIT */
#include "check.h"

static const double square[8] = {0, 0, 4, 0, 4, 4, 0, 4};
static const double cut[6] = {0, 0, 3, 1, 3, 3};
static const uint32_t four[2] = {0, 4}, three[2] = {0, 3}, one[2] = {0, 1};

/* Takes the text, and says whether it is that. */
static int is_text(signum_text* text, const char* expected) {
  const int same = text != NULL && signum_text_size(text) == strlen(expected) &&
                   strcmp(signum_text_data(text), expected) == 0;
  signum_text_free(text);
  return same;
}

static void test_sets(void) {
  const double bow[8] = {0, 0, 2, 2, 2, 0, 0, 2}, odd[8] = {0, 0, 4, 0, 4, 4, 0, 1e308 * 10};
  const uint32_t backwards[2] = {0, 9};
  signum_plane_set *a = NULL, *b = NULL, *read = NULL, *all = NULL;
  signum_plane_relation* relation = NULL;
  signum_text *text = NULL, *other = NULL;
  signum_numbers* exact = NULL;
  signum_indices *chains = NULL, *firsts = NULL;
  signum_doubles* points = NULL;
  signum_invalidity reason;
  int found = 7, holds = 7;
  size_t count = 7;
  double area = 0;
  OK(signum_plane_set_create(square, four, 1, 0, &a));
  OK(signum_plane_set_of_polygons(square, 4, four, 2, one, 2, 0, &b));
  OK(signum_plane_set_relate(a, b, &relation));
  OK(signum_plane_relation_holds(relation, 0, &holds));
  CHECK(holds == 1);
  OK(signum_plane_relation_matches(relation, "T*F**FFF*", &holds));
  CHECK(holds == 1);
  FAILS(SIGNUM_INVALID_ARGUMENT, "predicate: a number from 0 to 9 was expected, not 10",
        signum_plane_relation_holds(relation, 10, &holds));
  FAILS(SIGNUM_INVALID_ARGUMENT, "holds is a null", signum_plane_relation_holds(relation, 0, NULL));
  OK(signum_plane_relation_matrix(relation, &text));
  CHECK(is_text(text, "2FFF1FFF2"));
  signum_plane_relation_free(relation);
  signum_plane_set_free(b);
  FAILS(SIGNUM_INVALID_ARGUMENT, "chains: list 0 is from 0 to 9, of 4",
        signum_plane_set_of_polygons(square, 4, backwards, 2, one, 2, 0, &b));
  FAILS(SIGNUM_NOT_FINITE, "", signum_plane_set_create(odd, four, 1, 0, &b));
  FAILS(SIGNUM_INVALID_ARGUMENT, "chains is a null", signum_plane_set_create(NULL, four, 1, 0, &b));
  OK(signum_plane_set_create(bow, four, 1, 0, &b));
  OK(signum_plane_set_invalidity(b, &found, &reason));
  CHECK(found == 1 && reason.reason == 4 && reason.point[0] == 1 && reason.point[1] == 1);
  OK(signum_plane_set_area(b, &area, &exact));
  CHECK(area == 2 && strcmp(signum_numbers_text(exact, 0), "2") == 0);
  signum_numbers_free(exact);
  signum_plane_set_free(b);
  OK(signum_plane_set_invalidity(a, &found, &reason));
  CHECK(found == 0);

  OK(signum_plane_set_wkt(a, &text));
  OK(signum_plane_set_from_wkt(signum_text_data(text), &read));
  OK(signum_plane_set_wkb(read, &other));
  signum_plane_set_free(read);
  OK(signum_plane_set_from_wkb((const uint8_t*)signum_text_data(other), signum_text_size(other), &read));
  signum_text_free(other);
  OK(signum_plane_set_geojson(read, &other));
  signum_plane_set_free(read);
  OK(signum_plane_set_from_geojson(signum_text_data(other), &read));
  signum_text_free(other);
  OK(signum_plane_set_wkt(read, &other));
  CHECK(is_text(other, signum_text_data(text)));
  signum_text_free(text);
  FAILS(SIGNUM_INVALID_ARGUMENT, "", signum_plane_set_from_wkt("POLYGON ((", &b));
  OK(signum_plane_set_polygon_points(read, &points));
  OK(signum_plane_set_polygon_chains(read, &chains));
  OK(signum_plane_set_polygon_firsts(read, &firsts));
  CHECK(signum_doubles_size(points) == 8 + 2 * (signum_indices_data(chains)[1] == 5));
  CHECK(signum_doubles_data(points)[2] == 4 && signum_indices_data(firsts)[1] == 1);
  signum_doubles_free(points), signum_indices_free(chains), signum_indices_free(firsts);
  signum_plane_set_free(read);

  OK(signum_plane_set_from_hexadecimal_wkb("010100000000000000000000000000000000000840", &read));
  OK(signum_plane_set_wkt(read, &other));
  CHECK(strcmp(signum_text_data(other), "POINT (0 3)") == 0);
  signum_text_free(other);
  signum_plane_set_free(read);
  OK(signum_plane_set_of_points(square, 1, &read));
  OK(signum_plane_set_of_lines(square, four, 1, &b));
  {
    const signum_plane_set* sets[3];
    sets[0] = a, sets[1] = b, sets[2] = read;
    OK(signum_plane_set_collected(sets, 3, &all));
  }
  OK(signum_plane_set_line_count(all, &count));
  OK(signum_plane_set_points(all, &points));
  CHECK(count == 1 && signum_doubles_size(points) == 2);
  signum_doubles_free(points);
  signum_plane_set_free(all), signum_plane_set_free(b), signum_plane_set_free(read);
  signum_plane_set_free(a);
}

static void test_overlays(void) {
  signum_plane_set *a = NULL, *b = NULL, *rounded = NULL, *simple = NULL;
  signum_plane_region *region = NULL, *valid = NULL;
  signum_doubles* vertices = NULL;
  signum_lists* rings = NULL;
  signum_indices* firsts = NULL;
  signum_numbers* exact = NULL;
  signum_polygon_extents extents;
  double vertex[2], area = 0;
  size_t holes = 7;
  int given = 7;
  OK(signum_plane_set_create(cut, three, 1, 0, &a));
  OK(signum_plane_set_create(square, four, 1, 0, &b));
  {
    const signum_plane_set* sets[2];
    sets[0] = a, sets[1] = b;
    OK(signum_overlay(2, sets, 2, &region));
    OK(signum_plane_region_area(region, &area, NULL));
    CHECK(area == 0);
    signum_plane_region_free(region);
    OK(signum_overlay(3, sets, 2, &region));
  }
  OK(signum_plane_region_area(region, &area, &exact));
  CHECK(area == 13 && signum_numbers_size(exact) == 1);
  signum_numbers_free(exact);
  OK(signum_plane_region_rings(region, &rings));
  OK(signum_plane_region_polygon_firsts(region, &firsts));
  CHECK(signum_lists_size(rings) == 2 && signum_lists_first(rings)[1] == 4);
  CHECK(signum_lists_items(rings)[0] == 0 && signum_indices_size(firsts) == 2);
  signum_lists_free(rings), signum_indices_free(firsts);
  OK(signum_plane_region_hole_count(region, &holes));
  OK(signum_plane_region_vertices(region, &vertices));
  CHECK(holes == 1 && signum_doubles_size(vertices) == 12);
  signum_doubles_free(vertices);
  OK(signum_plane_region_vertex(region, 5, vertex, &exact));
  CHECK(vertex[0] == 4 && vertex[1] == 4 && strcmp(signum_numbers_text(exact, 1), "4") == 0);
  signum_numbers_free(exact);
  FAILS(SIGNUM_INVALID_ARGUMENT, "no number 6", signum_plane_region_vertex(region, 6, vertex, NULL));
  OK(signum_plane_region_is_given(region, 0, &given));
  CHECK(given == 1);
  OK(signum_plane_region_rounded(region, &rounded));
  OK(signum_plane_set_simplified(rounded, 0, &simple));
  OK(signum_plane_set_area(simple, &area, NULL));
  CHECK(area == 13);
  signum_plane_set_free(simple);
  OK(signum_plane_set_make_valid(rounded, &valid));
  OK(signum_plane_region_area(valid, &area, NULL));
  CHECK(area == 13);
  signum_plane_region_free(valid), signum_plane_region_free(region);
  signum_plane_set_free(rounded), signum_plane_set_free(a), signum_plane_set_free(b);
  OK(signum_convex_extents(square, 4, &extents));
  CHECK(extents.area == 16 && extents.diameter_squared == 32 && extents.width_squared == 16);
}

static void test_prepared(void) {
  const double asked[6] = {1, 1, 4, 1, 9, 9};
  signum_plane_set *a = NULL, *b = NULL;
  signum_prepared_plane_set* prepared = NULL;
  signum_plane_relation* relation = NULL;
  signum_plane_region *region = NULL, *snapped = NULL;
  uint8_t locations[3];
  int holds = 7;
  double area = 0;
  OK(signum_plane_set_create(square, four, 1, 0, &a));
  OK(signum_plane_set_of_points(asked, 3, &b));
  OK(signum_prepared_plane_set_create(a, &prepared));
  OK(signum_prepared_plane_set_locate(prepared, asked, locations, 3));
  CHECK(locations[0] == 0 && locations[1] == 1 && locations[2] == 2);
  OK(signum_prepared_plane_set_relate(prepared, b, &relation));
  OK(signum_plane_relation_holds(relation, 2, &holds));
  CHECK(holds == 1);
  OK(signum_plane_set_make_valid(a, &region));
  OK(signum_plane_region_snap_rounded(region, 3, &snapped));
  OK(signum_plane_region_area(snapped, &area, NULL));
  CHECK(area == 9);
  FAILS(SIGNUM_INVALID_ARGUMENT, "spacing", signum_plane_region_snap_rounded(region, 0, &snapped));
  signum_plane_region_free(region), signum_plane_region_free(snapped);
  signum_plane_relation_free(relation), signum_prepared_plane_set_free(prepared);
  signum_plane_set_free(a), signum_plane_set_free(b);
}

void test_plane(void) {
  const double crossing[8] = {0, 0, 3, 1, 0, 1, 3, 0}, asked[6] = {1, 1, 4, 1, 9, 9};
  signum_segment_arrangement* map = NULL;
  signum_polygon_locator* locator = NULL;
  signum_arrangement_locator* finder = NULL;
  signum_arrangement_place place = {9, 9};
  signum_doubles* vertices = NULL;
  signum_indices* edges = NULL;
  signum_numbers* exact = NULL;
  double vertex[2];
  size_t faces = 0, components = 0;
  int given = 7;
  uint8_t locations[3];
  test_sets();
  test_overlays();
  OK(signum_segment_arrangement_create(crossing, 2, &map));
  OK(signum_segment_arrangement_vertices(map, &vertices));
  OK(signum_segment_arrangement_edges(map, &edges));
  OK(signum_segment_arrangement_face_count(map, &faces));
  OK(signum_segment_arrangement_component_count(map, &components));
  CHECK(signum_doubles_size(vertices) == 10 && signum_indices_size(edges) == 8);
  CHECK(faces == 1 && components == 1);
  OK(signum_segment_arrangement_vertex(map, 2, vertex, &exact));
  OK(signum_segment_arrangement_is_given(map, 2, &given));
  CHECK(strcmp(signum_numbers_text(exact, 0), "3/2") == 0 && vertex[1] == 0.5 && given == 0);
  signum_numbers_free(exact), signum_doubles_free(vertices), signum_indices_free(edges);
  OK(signum_arrangement_locator_create(map, &finder));
  OK(signum_arrangement_locator_locate(finder, vertex, &place));
  OK(signum_arrangement_locator_face_count(finder, &faces));
  CHECK(place.part == 0 && place.index == 2 && faces == 1);
  signum_arrangement_locator_free(finder);
  signum_segment_arrangement_free(map);
  test_prepared();
  OK(signum_polygon_locator_create(square, four, 1, 0, &locator));
  OK(signum_polygon_locator_locate(locator, asked, locations, 3));
  CHECK(locations[0] == 0 && locations[1] == 1 && locations[2] == 2);
  FAILS(SIGNUM_INVALID_ARGUMENT, "locations", signum_polygon_locator_locate(locator, asked, NULL, 3));
  signum_polygon_locator_free(locator);
}
