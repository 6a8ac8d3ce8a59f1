/* SPDX-License-Identifier: MIT */
/* signum_plane_set_create(chains, chains_first, chains_count, rule, &made): sets of the plane:
 * polygons, lines and points, how they are related and combined; arrangements of segments. If there
 * is no answer, found is 0 and the rest is not written; exact may be NULL. This file is made from
 * bindings/classes.toml by scripts/make_bindings. */
#ifndef SIGNUM_C_PLANE_H
#define SIGNUM_C_PLANE_H

#include <signum/c/common.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Why polygons are not a valid polygon or multipolygon of OGC, and where. */
typedef struct signum_invalidity {
  int reason; /* 0 too_few_points, 1 spike, 2 repeated_ring, 3 overlap, 4 crossing, 5 self_touch, 6 hole_outside, 7 nested_holes, 8 nested_shells, 9 interior_not_connected */
  double point[2]; /* the least such point by x, then y. */
} signum_invalidity;
/* A part of an arrangement, by its number. */
typedef struct signum_arrangement_place {
  int part; /* 0 vertex, 1 edge, 2 face */
  size_t index;
} signum_arrangement_place;
/* The size of a convex polygon. */
typedef struct signum_polygon_extents {
  double area;
  double diameter_squared; /* the greatest squared distance of two points. */
  double width_squared; /* the square of the least distance of two parallel lines with all between them. */
  double rectangle_area; /* the area of the smallest rectangle, at any angle, around all. */
} signum_polygon_extents;

/* Points, lines and polygons of the plane, united. Chains of polygons may cross; the rule says what
 * they enclose. */
typedef struct signum_plane_set signum_plane_set;

/* A set with an index: how it is related to many others, and where many points are in it. */
typedef struct signum_prepared_plane_set signum_prepared_plane_set;

/* The dimensionally extended nine-intersection matrix (DE-9IM) of two sets. */
typedef struct signum_plane_relation signum_plane_relation;

/* Polygons whose points need not be doubles, each with a connected inside. The same points are
 * always the same polygons. */
typedef struct signum_plane_region signum_plane_region;

/* How segments divide the plane. */
typedef struct signum_segment_arrangement signum_segment_arrangement;

/* Where points are in an arrangement of segments, in logarithmic time. */
typedef struct signum_arrangement_locator signum_arrangement_locator;

/* Locates many points with respect to one polygon. */
typedef struct signum_polygon_locator signum_polygon_locator;

/* One polygon of these chains, which are closed; of none the empty set. rule: 0 even_odd, 1
 * nonzero, 2 positive, 3 negative. */
SIGNUM_C_API signum_status signum_plane_set_create(
    const double* chains, const uint32_t* chains_first, size_t chains_count, int rule,
    signum_plane_set** made);
/* Chain i is the points from chains[i] to chains[i + 1], polygon j the chains from polygons[j] to
 * polygons[j + 1]; each list has one number more. rule: 0 even_odd, 1 nonzero, 2 positive, 3
 * negative. */
SIGNUM_C_API signum_status signum_plane_set_of_polygons(
    const double* points, size_t points_count, const uint32_t* chains, size_t chains_count,
    const uint32_t* polygons, size_t polygons_count, int rule, signum_plane_set** made);
/* Lines, each of two points or more. */
SIGNUM_C_API signum_status signum_plane_set_of_lines(
    const double* lines, const uint32_t* lines_first, size_t lines_count, signum_plane_set** made);
/* Points. */
SIGNUM_C_API signum_status signum_plane_set_of_points(
    const double* points, size_t points_count, signum_plane_set** made);
/* All that the sets have. Their polygons are of one rule. */
SIGNUM_C_API signum_status signum_plane_set_collected(
    const signum_plane_set* const* sets, size_t sets_count, signum_plane_set** made);
/* Reads one geometry of WKT. */
SIGNUM_C_API signum_status signum_plane_set_from_wkt(const char* text, signum_plane_set** made);
/* Reads one geometry of WKB or EWKB. */
SIGNUM_C_API signum_status signum_plane_set_from_wkb(
    const uint8_t* bytes, size_t bytes_count, signum_plane_set** made);
/* Of WKB that is written as two hexadecimal digits for each byte. */
SIGNUM_C_API signum_status signum_plane_set_from_hexadecimal_wkb(
    const char* digits, signum_plane_set** made);
/* Reads a geometry, feature or collection of GeoJSON. */
SIGNUM_C_API signum_status signum_plane_set_from_geojson(const char* text, signum_plane_set** made);
/* The set as WKT, which reads back as the same set. */
SIGNUM_C_API signum_status signum_plane_set_wkt(const signum_plane_set* self, signum_text** wkt);
/* The set as ISO WKB. */
SIGNUM_C_API signum_status signum_plane_set_wkb(const signum_plane_set* self, signum_text** wkb);
/* The set as a geometry of GeoJSON. */
SIGNUM_C_API signum_status signum_plane_set_geojson(
    const signum_plane_set* self, signum_text** geojson);
/* The points of all chains, one after the other. */
SIGNUM_C_API signum_status signum_plane_set_polygon_points(
    const signum_plane_set* self, signum_doubles** polygon_points);
/* Where among these points each chain begins, and their number. */
SIGNUM_C_API signum_status signum_plane_set_polygon_chains(
    const signum_plane_set* self, signum_indices** polygon_chains);
/* Where among the chains each polygon begins, and their number. */
SIGNUM_C_API signum_status signum_plane_set_polygon_firsts(
    const signum_plane_set* self, signum_indices** polygon_firsts);
/* The points that the set has beside lines and polygons. */
SIGNUM_C_API signum_status signum_plane_set_points(
    const signum_plane_set* self, signum_doubles** points);
/* The number of lines. */
SIGNUM_C_API signum_status signum_plane_set_line_count(
    const signum_plane_set* self, size_t* line_count);
/* The area of what the polygons enclose, each point counted once. */
SIGNUM_C_API signum_status signum_plane_set_area(
    const signum_plane_set* self, double* area, signum_numbers** exact);
/* What the polygons enclose, in rings that do not cross. */
SIGNUM_C_API signum_status signum_plane_set_make_valid(
    const signum_plane_set* self, signum_plane_region** region);
/* The points x + y with x in what the polygons enclose and y in the convex hull of the points,
 * where the corners are doubles, as with whole numbers. */
SIGNUM_C_API signum_status signum_plane_set_minkowski_sum(
    const signum_plane_set* self, const double* convex, size_t convex_count,
    signum_plane_region** region);
/* The lines and chains with fewer points, which meet where they did and nowhere else: points go
 * whose triangle with both neighbours has at most that area and nothing else in it. */
SIGNUM_C_API signum_status signum_plane_set_simplified(
    const signum_plane_set* self, double greatest_area, signum_plane_set** set);
/* Why the polygons are not a valid polygon or multipolygon of OGC; none if they are. */
SIGNUM_C_API signum_status signum_plane_set_invalidity(
    const signum_plane_set* self, int* found, signum_invalidity* invalidity);
/* How the two sets are related: the DE-9IM matrix and its predicates. */
SIGNUM_C_API signum_status signum_plane_set_relate(
    const signum_plane_set* self, const signum_plane_set* other, signum_plane_relation** relation);
SIGNUM_C_API void signum_plane_set_free(signum_plane_set* self);

/* Of a set, which is copied. */
SIGNUM_C_API signum_status signum_prepared_plane_set_create(
    const signum_plane_set* set, signum_prepared_plane_set** made);
/* How the set is related to another one. */
SIGNUM_C_API signum_status signum_prepared_plane_set_relate(
    const signum_prepared_plane_set* self, const signum_plane_set* other,
    signum_plane_relation** relation);
/* Where a point is: inside is the interior of the set, outside its exterior. locations: 0 inside, 1
 * boundary, 2 outside. */
SIGNUM_C_API signum_status signum_prepared_plane_set_locate(
    const signum_prepared_plane_set* self, const double* point, uint8_t* locations, size_t count);
SIGNUM_C_API void signum_prepared_plane_set_free(signum_prepared_plane_set* self);

/* Nine letters, F, 0, 1 or 2: interior, boundary and exterior of the first by those of the
 * second. */
SIGNUM_C_API signum_status signum_plane_relation_matrix(
    const signum_plane_relation* self, signum_text** matrix);
/* Whether the matrix is of a pattern of nine letters T, F, *, 0, 1 or 2. */
SIGNUM_C_API signum_status signum_plane_relation_matches(
    const signum_plane_relation* self, const char* pattern, int* matches);
/* Whether the sets are related so. predicate: 0 equals, 1 disjoint, 2 intersects, 3 touches, 4
 * crosses, 5 within, 6 contains, 7 overlaps, 8 covers, 9 covered_by. */
SIGNUM_C_API signum_status signum_plane_relation_holds(
    const signum_plane_relation* self, int predicate, int* holds);
SIGNUM_C_API void signum_plane_relation_free(signum_plane_relation* self);

/* The vertices, sorted by x, then y, each coordinate correctly rounded. */
SIGNUM_C_API signum_status signum_plane_region_vertices(
    const signum_plane_region* self, signum_doubles** vertices);
/* The vertex of that number, exactly. */
SIGNUM_C_API signum_status signum_plane_region_vertex(
    const signum_plane_region* self, size_t i, double vertex[2], signum_numbers** exact);
/* Whether the vertex is a point that was given, and so of doubles. */
SIGNUM_C_API signum_status signum_plane_region_is_given(
    const signum_plane_region* self, size_t i, int* is_given);
/* The rings of all polygons, by numbers of vertices: of each polygon the outer one, counter-
 * clockwise, then holes, clockwise. */
SIGNUM_C_API signum_status signum_plane_region_rings(
    const signum_plane_region* self, signum_lists** rings);
/* Where among the rings each polygon begins, and their number. */
SIGNUM_C_API signum_status signum_plane_region_polygon_firsts(
    const signum_plane_region* self, signum_indices** polygon_firsts);
/* The number of all holes. */
SIGNUM_C_API signum_status signum_plane_region_hole_count(
    const signum_plane_region* self, size_t* hole_count);
/* The area. */
SIGNUM_C_API signum_status signum_plane_region_area(
    const signum_plane_region* self, double* area, signum_numbers** exact);
/* The rings with each coordinate correctly rounded; where vertices were rounded, rings may
 * cross. */
SIGNUM_C_API signum_status signum_plane_region_rounded(
    const signum_plane_region* self, signum_plane_set** set);
/* The region with its vertices on the multiples of the spacing, still valid: no edge crosses
 * another, nor a vertex. */
SIGNUM_C_API signum_status signum_plane_region_snap_rounded(
    const signum_plane_region* self, double spacing, signum_plane_region** region);
SIGNUM_C_API void signum_plane_region_free(signum_plane_region* self);

/* Of segments, the two ends of each; these may cross and overlap. */
SIGNUM_C_API signum_status signum_segment_arrangement_create(
    const double* segments, size_t segments_count, signum_segment_arrangement** made);
/* The vertices, sorted by x, then y, each coordinate correctly rounded. */
SIGNUM_C_API signum_status signum_segment_arrangement_vertices(
    const signum_segment_arrangement* self, signum_doubles** vertices);
/* The vertex of that number, exactly. */
SIGNUM_C_API signum_status signum_segment_arrangement_vertex(
    const signum_segment_arrangement* self, size_t i, double vertex[2], signum_numbers** exact);
/* Whether the vertex is an end of a segment, and so of doubles. */
SIGNUM_C_API signum_status signum_segment_arrangement_is_given(
    const signum_segment_arrangement* self, size_t i, int* is_given);
/* What the vertices cut the segments into, by two numbers of vertices, the lower first. */
SIGNUM_C_API signum_status signum_segment_arrangement_edges(
    const signum_segment_arrangement* self, signum_indices** edges);
/* The number of pieces of the rest of the plane, the one without an end too. */
SIGNUM_C_API signum_status signum_segment_arrangement_face_count(
    const signum_segment_arrangement* self, size_t* face_count);
/* The number of pieces that the segments are together. */
SIGNUM_C_API signum_status signum_segment_arrangement_component_count(
    const signum_segment_arrangement* self, size_t* component_count);
SIGNUM_C_API void signum_segment_arrangement_free(signum_segment_arrangement* self);

/* Of an arrangement, which is copied. */
SIGNUM_C_API signum_status signum_arrangement_locator_create(
    const signum_segment_arrangement* arrangement, signum_arrangement_locator** made);
/* The vertex, edge or face that a point is in. */
SIGNUM_C_API signum_status signum_arrangement_locator_locate(
    const signum_arrangement_locator* self, const double point[2],
    signum_arrangement_place* locate);
/* The number of faces, of which 0 is the one without an end. */
SIGNUM_C_API signum_status signum_arrangement_locator_face_count(
    const signum_arrangement_locator* self, size_t* face_count);
SIGNUM_C_API void signum_arrangement_locator_free(signum_arrangement_locator* self);

/* Of a polygon of these chains. rule: 0 even_odd, 1 nonzero. */
SIGNUM_C_API signum_status signum_polygon_locator_create(
    const double* chains, const uint32_t* chains_first, size_t chains_count, int rule,
    signum_polygon_locator** made);
/* Where a point is with respect to the polygon. locations: 0 inside, 1 boundary, 2 outside. */
SIGNUM_C_API signum_status signum_polygon_locator_locate(
    const signum_polygon_locator* self, const double* point, uint8_t* locations, size_t count);
SIGNUM_C_API void signum_polygon_locator_free(signum_polygon_locator* self);

/* The union, intersection, difference or symmetric difference of what the polygons of sets enclose,
 * in one arrangement. operation: 0 union, 1 intersection, 2 difference, 3 symmetric_difference. */
SIGNUM_C_API signum_status signum_overlay(
    int operation, const signum_plane_set* const* sets, size_t sets_count,
    signum_plane_region** region);
/* The area, diameter, width and least rectangle of a convex polygon, whose corners run counter-
 * clockwise. */
SIGNUM_C_API signum_status signum_convex_extents(
    const double* corners, size_t corners_count, signum_polygon_extents* extents);

#ifdef __cplusplus
}
#endif

#endif /* SIGNUM_C_PLANE_H */
