// SPDX-License-Identifier: MIT
// clang-format off
// This file is made from bindings/verbs.toml by scripts/make_bindings.
#include <signum/collide/closest_points.hpp>
#include <signum/collide/common_part.hpp>
#include <signum/collide/contact_manifold.hpp>
#include <signum/collide/intervals.hpp>

#include "asking.hpp"

using namespace signum;

// The functions for shapes and for sets: what they take beside a and b, and their body.
#define SIGNUM_OF_SHAPES_AND_SETS(name, parameters, ...) \
  signum_status signum_shape_##name(const signum_shape* a, const signum_shape* b, SIGNUM_LIST parameters) { __VA_ARGS__ } \
  signum_status signum_set_##name(const signum_set* a, const signum_set* b, SIGNUM_LIST parameters) { __VA_ARGS__ }

extern "C" {

SIGNUM_OF_SHAPES_AND_SETS(intersects, (int* intersects),
  return c::ask(a, b, {{intersects, "intersects"}}, SIGNUM_ASKED(signum::intersects(x, y)), intersects);)
signum_status signum_shapes_intersect(
    signum_shapes a, signum_shapes b, uint8_t* met, size_t count) {
  return c::ask_many(a, b, [&](const auto& x, const auto& y) {
    bindings::intersects_many(x, y, c::answers<bool>(met, count, "met"));
  });
}

SIGNUM_OF_SHAPES_AND_SETS(squared_distance, (double* squared, signum_numbers** exact),
  return c::ask(a, b, {{squared, "squared"}}, SIGNUM_ASKED(signum::squared_distance(x, y)), squared, exact);)
signum_status signum_shapes_squared_distance(
    signum_shapes a, signum_shapes b, double* squared, size_t count) {
  return c::ask_many(a, b, [&](const auto& x, const auto& y) {
    bindings::squared_distance_many(x, y, c::answers<double>(squared, count, "squared"));
  });
}

SIGNUM_OF_SHAPES_AND_SETS(within, (double distance, int* within),
  return c::ask(a, b, {{within, "within"}}, SIGNUM_ASKED(signum::within(x, y, distance)), within);)
signum_status signum_shapes_within(
    signum_shapes a, signum_shapes b, double distance, uint8_t* within, size_t count) {
  return c::ask_many(a, b, [&](const auto& x, const auto& y) {
    bindings::within_many(x, y, distance, c::answers<bool>(within, count, "within"));
  });
}

SIGNUM_OF_SHAPES_AND_SETS(closest_points, (double* squared, double* points, int* places, double* weights),
  return c::ask(a, b, {{squared, "squared"}, {points, "points"}, {places, "places"}, {weights, "weights"}}, SIGNUM_ASKED(signum::closest_points(x, y)), squared, points, places, weights);)

SIGNUM_OF_SHAPES_AND_SETS(depth, (int* relation, double* depth, signum_numbers** exact),
  return c::ask(a, b, {{relation, "relation"}, {depth, "depth"}}, SIGNUM_ASKED(signum::depth(x, y)), relation, depth, exact);)
signum_status signum_shapes_depth(
    signum_shapes a, signum_shapes b, uint8_t* relations, double* depths, size_t count) {
  return c::ask_many(a, b, [&](const auto& x, const auto& y) {
    bindings::depth_many(x, y, c::answers<PenetrationRelation>(relations, count, "relations"), c::answers<double>(depths, count, "depths"));
  });
}

SIGNUM_OF_SHAPES_AND_SETS(separation, (int* separated, signum_numbers** proof),
  return c::ask(a, b, {{separated, "separated"}}, SIGNUM_ASKED(signum::separation(x, y)), separated, proof);)

SIGNUM_OF_SHAPES_AND_SETS(sweep, (const double* motion, signum_impact* impact, signum_numbers** exact),
  return c::ask(a, b, {{impact, "impact"}}, SIGNUM_ASKED(signum::sweep(x, y, c::motion_of(x, motion))), impact, exact);)
signum_status signum_shapes_sweep(
    signum_shapes a, signum_shapes b, const double* motion, uint8_t* hits, double* t,
    size_t count) {
  return c::ask_many(a, b, [&](const auto& x, const auto& y) {
    bindings::sweep_many(x, y, c::motion_of(x, motion), c::answers<bool>(hits, count, "hits"), c::answers<double>(t, count, "t"));
  });
}

SIGNUM_OF_SHAPES_AND_SETS(last_contact, (const double* motion, signum_last_contact* contact, signum_numbers** exact),
  return c::ask(a, b, {{contact, "contact"}}, SIGNUM_ASKED(signum::last_contact(x, y, c::motion_of(x, motion))), contact, exact);)

SIGNUM_OF_SHAPES_AND_SETS(contact, (signum_contact* contact),
  return c::ask(a, b, {{contact, "contact"}}, SIGNUM_ASKED(signum::contact(x, y)), contact);)
signum_status signum_shapes_contact(
    signum_shapes a, signum_shapes b, signum_contact* contacts, size_t count) {
  return c::ask_many(a, b, [&](const auto& x, const auto& y) {
    bindings::contact_many(x, y, c::answers<Contact>(contacts, count, "contacts"));
  });
}

SIGNUM_OF_SHAPES_AND_SETS(point_contact, (int* location, signum_indices** faces),
  return c::ask(a, b, {{location, "location"}, {faces, "faces"}}, SIGNUM_ASKED(signum::contact(x, y)), location, faces);)

SIGNUM_OF_SHAPES_AND_SETS(feature_pairs, (signum_feature_pair pairs[SIGNUM_MAX_FEATURE_PAIRS], size_t* count),
  return c::ask(a, b, {{pairs, "pairs"}, {count, "count"}}, SIGNUM_ASKED(signum::feature_pairs(x, y)), pairs, count);)

SIGNUM_OF_SHAPES_AND_SETS(intersection, (signum_intersection* intersection, signum_numbers** exact),
  return c::ask(a, b, {{intersection, "intersection"}}, SIGNUM_ASKED(signum::intersection(x, y)), intersection, exact);)

SIGNUM_OF_SHAPES_AND_SETS(intersection_line, (signum_intersection_line* line),
  return c::ask(a, b, {{line, "line"}}, SIGNUM_ASKED(signum::intersection(x, y)), line);)

SIGNUM_OF_SHAPES_AND_SETS(nearest_points, (int* position, double* squared, signum_numbers** exact),
  return c::ask(a, b, {{position, "position"}, {squared, "squared"}}, SIGNUM_ASKED(signum::nearest_points(x, y)), position, squared, exact);)

SIGNUM_OF_SHAPES_AND_SETS(locate, (int* location),
  return c::ask(a, b, {{location, "location"}}, SIGNUM_ASKED(signum::locate(x, y)), location);)
signum_status signum_shapes_locate(
    signum_shapes a, signum_shapes b, uint8_t* locations, size_t count) {
  return c::ask_many(a, b, [&](const auto& x, const auto& y) {
    bindings::locate_many(x, y, c::answers<Location>(locations, count, "locations"));
  });
}

SIGNUM_OF_SHAPES_AND_SETS(side, (int* side),
  return c::ask(a, b, {{side, "side"}}, SIGNUM_ASKED(signum::side(x, y)), side);)
signum_status signum_shapes_side(signum_shapes a, signum_shapes b, uint8_t* sides, size_t count) {
  return c::ask_many(a, b, [&](const auto& x, const auto& y) {
    bindings::side_many(x, y, c::answers<Side>(sides, count, "sides"));
  });
}

SIGNUM_OF_SHAPES_AND_SETS(containment, (int* containment),
  return c::ask(a, b, {{containment, "containment"}}, SIGNUM_ASKED(signum::containment(x, y)), containment);)
signum_status signum_shapes_containment(
    signum_shapes a, signum_shapes b, uint8_t* containments, size_t count) {
  return c::ask_many(a, b, [&](const auto& x, const auto& y) {
    bindings::containment_many(x, y, c::answers<Containment>(containments, count, "containments"));
  });
}

SIGNUM_OF_SHAPES_AND_SETS(hit, (const double* greatest_t, signum_hit* hit, signum_numbers** exact),
  return c::ask(a, b, {{hit, "hit"}}, SIGNUM_ASKED(signum::hit(x, y, c::limit(greatest_t))), hit, exact);)
signum_status signum_shapes_hit(
    signum_shapes a, signum_shapes b, const double* greatest_t, uint8_t* hits, double* t,
    size_t count) {
  return c::ask_many(a, b, [&](const auto& x, const auto& y) {
    bindings::hit_many(x, y, c::limit(greatest_t), c::answers<bool>(hits, count, "hits"), c::answers<double>(t, count, "t"));
  });
}

SIGNUM_OF_SHAPES_AND_SETS(one_sided_hit, (int side, const double* greatest_t, signum_hit* hit, signum_numbers** exact),
  return c::ask(a, b, {{hit, "hit"}}, SIGNUM_ASKED(signum::one_sided_hit(x, y, c::side_of(side), c::limit(greatest_t))), hit, exact);)

SIGNUM_OF_SHAPES_AND_SETS(passage, (const double* greatest_t, int* hit, signum_crossing* entry, signum_crossing* leave),
  return c::ask(a, b, {{hit, "hit"}, {entry, "entry"}, {leave, "leave"}}, SIGNUM_ASKED(signum::passage(x, y, c::limit(greatest_t))), hit, entry, leave);)

SIGNUM_OF_SHAPES_AND_SETS(intervals, (size_t* count, int* endless, signum_numbers** exact),
  return c::ask(a, b, {{count, "count"}, {endless, "endless"}}, SIGNUM_ASKED(signum::intervals(x, y)), count, endless, exact);)

SIGNUM_OF_SHAPES_AND_SETS(common_part, (int* dimension, int* lineality, size_t* vertex_count, size_t* ray_count, signum_numbers** exact),
  return c::ask(a, b, {{dimension, "dimension"}, {lineality, "lineality"}, {vertex_count, "vertex_count"}, {ray_count, "ray_count"}}, SIGNUM_ASKED(signum::common_part(x, y)), dimension, lineality, vertex_count, ray_count, exact);)

SIGNUM_OF_SHAPES_AND_SETS(contact_manifold, (int* relation, size_t* count, signum_numbers** exact),
  return c::ask(a, b, {{relation, "relation"}, {count, "count"}}, SIGNUM_ASKED(signum::contact_manifold(x, y)), relation, count, exact);)
}
