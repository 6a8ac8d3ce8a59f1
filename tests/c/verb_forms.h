/* SPDX-License-Identifier: MIT */
/* This file is made from bindings/verbs.toml by scripts/make_bindings. */

static signum_status ask_intersects(const pair* p, form form, answer* to) {
  if (form == of_many)
    return signum_shapes_intersect(p->many_a, p->many_b, (void*)&to->out[0], 1);
  if (form == of_sets)
    return signum_set_intersects(&p->set_a, &p->set_b, (void*)&to->out[0]);
  return signum_shape_intersects(p->a, p->b, (void*)&to->out[0]);
}
static signum_status ask_squared_distance(const pair* p, form form, answer* to) {
  if (form == of_many)
    return signum_shapes_squared_distance(p->many_a, p->many_b, (void*)&to->out[0], 1);
  if (form == of_sets)
    return signum_set_squared_distance(&p->set_a, &p->set_b, (void*)&to->out[0], &to->exact);
  return signum_shape_squared_distance(p->a, p->b, (void*)&to->out[0], &to->exact);
}
static signum_status ask_within(const pair* p, form form, answer* to) {
  if (form == of_many)
    return signum_shapes_within(p->many_a, p->many_b, 1, (void*)&to->out[0], 1);
  if (form == of_sets)
    return signum_set_within(&p->set_a, &p->set_b, 1, (void*)&to->out[0]);
  return signum_shape_within(p->a, p->b, 1, (void*)&to->out[0]);
}
static signum_status ask_closest_points(const pair* p, form form, answer* to) {
  if (form == of_sets)
    return signum_set_closest_points(
    &p->set_a, &p->set_b, (void*)&to->out[0], (void*)&to->out[1], (void*)&to->out[2],
    (void*)&to->out[3]);
  return signum_shape_closest_points(
    p->a, p->b, (void*)&to->out[0], (void*)&to->out[1], (void*)&to->out[2], (void*)&to->out[3]);
}
static signum_status ask_depth(const pair* p, form form, answer* to) {
  if (form == of_many)
    return signum_shapes_depth(p->many_a, p->many_b, (void*)&to->out[0], (void*)&to->out[1], 1);
  if (form == of_sets)
    return signum_set_depth(
    &p->set_a, &p->set_b, (void*)&to->out[0], (void*)&to->out[1], &to->exact);
  return signum_shape_depth(p->a, p->b, (void*)&to->out[0], (void*)&to->out[1], &to->exact);
}
static signum_status ask_separation(const pair* p, form form, answer* to) {
  if (form == of_sets)
    return signum_set_separation(&p->set_a, &p->set_b, (void*)&to->out[0], &to->exact);
  return signum_shape_separation(p->a, p->b, (void*)&to->out[0], &to->exact);
}
static signum_status ask_sweep(const pair* p, form form, answer* to) {
  if (form == of_many)
    return signum_shapes_sweep(
    p->many_a, p->many_b, motion, (void*)&to->out[0], (void*)&to->out[1], 1);
  if (form == of_sets)
    return signum_set_sweep(&p->set_a, &p->set_b, motion, (void*)&to->out[0], &to->exact);
  return signum_shape_sweep(p->a, p->b, motion, (void*)&to->out[0], &to->exact);
}
static signum_status ask_last_contact(const pair* p, form form, answer* to) {
  if (form == of_sets)
    return signum_set_last_contact(&p->set_a, &p->set_b, motion, (void*)&to->out[0], &to->exact);
  return signum_shape_last_contact(p->a, p->b, motion, (void*)&to->out[0], &to->exact);
}
static signum_status ask_contact(const pair* p, form form, answer* to) {
  if (form == of_many)
    return signum_shapes_contact(p->many_a, p->many_b, (void*)&to->out[0], 1);
  if (form == of_sets)
    return signum_set_contact(&p->set_a, &p->set_b, (void*)&to->out[0]);
  return signum_shape_contact(p->a, p->b, (void*)&to->out[0]);
}
static signum_status ask_point_contact(const pair* p, form form, answer* to) {
  if (form == of_sets)
    return signum_set_point_contact(&p->set_a, &p->set_b, (void*)&to->out[0], &to->faces);
  return signum_shape_point_contact(p->a, p->b, (void*)&to->out[0], &to->faces);
}
static signum_status ask_feature_pairs(const pair* p, form form, answer* to) {
  if (form == of_sets)
    return signum_set_feature_pairs(&p->set_a, &p->set_b, (void*)&to->out[0], (void*)&to->out[1]);
  return signum_shape_feature_pairs(p->a, p->b, (void*)&to->out[0], (void*)&to->out[1]);
}
static signum_status ask_intersection(const pair* p, form form, answer* to) {
  if (form == of_sets)
    return signum_set_intersection(&p->set_a, &p->set_b, (void*)&to->out[0], &to->exact);
  return signum_shape_intersection(p->a, p->b, (void*)&to->out[0], &to->exact);
}
static signum_status ask_intersection_line(const pair* p, form form, answer* to) {
  if (form == of_sets)
    return signum_set_intersection_line(&p->set_a, &p->set_b, (void*)&to->out[0]);
  return signum_shape_intersection_line(p->a, p->b, (void*)&to->out[0]);
}
static signum_status ask_nearest_points(const pair* p, form form, answer* to) {
  if (form == of_sets)
    return signum_set_nearest_points(
    &p->set_a, &p->set_b, (void*)&to->out[0], (void*)&to->out[1], &to->exact);
  return signum_shape_nearest_points(
    p->a, p->b, (void*)&to->out[0], (void*)&to->out[1], &to->exact);
}
static signum_status ask_locate(const pair* p, form form, answer* to) {
  if (form == of_many)
    return signum_shapes_locate(p->many_a, p->many_b, (void*)&to->out[0], 1);
  if (form == of_sets)
    return signum_set_locate(&p->set_a, &p->set_b, (void*)&to->out[0]);
  return signum_shape_locate(p->a, p->b, (void*)&to->out[0]);
}
static signum_status ask_side(const pair* p, form form, answer* to) {
  if (form == of_many)
    return signum_shapes_side(p->many_a, p->many_b, (void*)&to->out[0], 1);
  if (form == of_sets)
    return signum_set_side(&p->set_a, &p->set_b, (void*)&to->out[0]);
  return signum_shape_side(p->a, p->b, (void*)&to->out[0]);
}
static signum_status ask_containment(const pair* p, form form, answer* to) {
  if (form == of_many)
    return signum_shapes_containment(p->many_a, p->many_b, (void*)&to->out[0], 1);
  if (form == of_sets)
    return signum_set_containment(&p->set_a, &p->set_b, (void*)&to->out[0]);
  return signum_shape_containment(p->a, p->b, (void*)&to->out[0]);
}
static signum_status ask_hit(const pair* p, form form, answer* to) {
  if (form == of_many)
    return signum_shapes_hit(p->many_a, p->many_b, NULL, (void*)&to->out[0], (void*)&to->out[1], 1);
  if (form == of_sets)
    return signum_set_hit(&p->set_a, &p->set_b, NULL, (void*)&to->out[0], &to->exact);
  return signum_shape_hit(p->a, p->b, NULL, (void*)&to->out[0], &to->exact);
}
static signum_status ask_one_sided_hit(const pair* p, form form, answer* to) {
  if (form == of_sets)
    return signum_set_one_sided_hit(&p->set_a, &p->set_b, 0, NULL, (void*)&to->out[0], &to->exact);
  return signum_shape_one_sided_hit(p->a, p->b, 0, NULL, (void*)&to->out[0], &to->exact);
}
static signum_status ask_passage(const pair* p, form form, answer* to) {
  if (form == of_sets)
    return signum_set_passage(
    &p->set_a, &p->set_b, NULL, (void*)&to->out[0], (void*)&to->out[1], (void*)&to->out[2]);
  return signum_shape_passage(
    p->a, p->b, NULL, (void*)&to->out[0], (void*)&to->out[1], (void*)&to->out[2]);
}
static signum_status ask_intervals(const pair* p, form form, answer* to) {
  if (form == of_sets)
    return signum_set_intervals(
    &p->set_a, &p->set_b, (void*)&to->out[0], (void*)&to->out[1], &to->exact);
  return signum_shape_intervals(p->a, p->b, (void*)&to->out[0], (void*)&to->out[1], &to->exact);
}
static signum_status ask_common_part(const pair* p, form form, answer* to) {
  if (form == of_sets)
    return signum_set_common_part(
    &p->set_a, &p->set_b, (void*)&to->out[0], (void*)&to->out[1], (void*)&to->out[2],
    (void*)&to->out[3], &to->exact);
  return signum_shape_common_part(
    p->a, p->b, (void*)&to->out[0], (void*)&to->out[1], (void*)&to->out[2], (void*)&to->out[3],
    &to->exact);
}
static signum_status ask_contact_manifold(const pair* p, form form, answer* to) {
  if (form == of_sets)
    return signum_set_contact_manifold(
    &p->set_a, &p->set_b, (void*)&to->out[0], (void*)&to->out[1], &to->exact);
  return signum_shape_contact_manifold(
    p->a, p->b, (void*)&to->out[0], (void*)&to->out[1], &to->exact);
}

static const verb verbs[] = {
    {"intersects", ask_intersects, 1, {4}},
    {"squared_distance", ask_squared_distance, 1, {8, 0}},
    {"within", ask_within, 1, {4}},
    {"closest_points", ask_closest_points, 0, {8, 8, 4, 8}},
    {"depth", ask_depth, 1, {4, 8, 0}},
    {"separation", ask_separation, 0, {4, 0}},
    {"sweep", ask_sweep, 1, {4, 0}},
    {"last_contact", ask_last_contact, 0, {4, 0}},
    {"contact", ask_contact, 1, {4}},
    {"point_contact", ask_point_contact, 0, {4, 0}},
    {"feature_pairs", ask_feature_pairs, 0, {4, 8}},
    {"intersection", ask_intersection, 0, {4, 0}},
    {"intersection_line", ask_intersection_line, 0, {4}},
    {"nearest_points", ask_nearest_points, 0, {4, 8, 0}},
    {"locate", ask_locate, 1, {4}},
    {"side", ask_side, 1, {4}},
    {"containment", ask_containment, 1, {4}},
    {"hit", ask_hit, 1, {4, 0}},
    {"one_sided_hit", ask_one_sided_hit, 0, {4, 0}},
    {"passage", ask_passage, 0, {4, 4, 4}},
    {"intervals", ask_intervals, 0, {8, 4, 0}},
    {"common_part", ask_common_part, 0, {4, 4, 8, 8, 0}},
    {"contact_manifold", ask_contact_manifold, 0, {4, 8, 0}},
};
