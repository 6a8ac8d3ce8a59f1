/* SPDX-License-Identifier: MIT */
/* Expressions of solids: of boxes whose volumes are known, and against the calls for meshes. */
#include "check.h"

typedef const signum_expression* operand;

static signum_expression* of_cube(double x, double y, double z) {
  signum_mesh* mesh = cube_at(x, y, z);
  signum_expression* expression = NULL;
  OK(signum_expression_create(mesh, 0, &expression));
  signum_mesh_free(mesh);
  return expression;
}

/* The two are freed. */
static signum_expression* both(signum_expression* a, int operation, signum_expression* b) {
  signum_expression* made = NULL;
  operand two[2];
  two[0] = a;
  two[1] = b;
  OK(signum_expression_combine(operation, two, 2, &made));
  signum_expression_free(a);
  signum_expression_free(b);
  return made;
}

static int has_volume(const signum_expression* expression, double expected, const char* text) {
  signum_numbers* exact = NULL;
  double volume = 0;
  int same;
  OK(signum_expression_volume(expression, &volume, &exact));
  same = volume == expected && strcmp(signum_numbers_text(exact, 0), text) == 0;
  signum_numbers_free(exact);
  return same;
}

enum { of_union, of_intersection, of_difference, of_symmetric_difference };

/* Three unit cubes half a side from one to the next: each operation of two and of all three. */
static void test_operations(void) {
  static const double of_two[4] = {1.5, 0.5, 0.5, 1}, of_three[4] = {2, 0, 0.5, 1};
  signum_expression *a = of_cube(0, 0, 0), *b = of_cube(0.5, 0, 0), *c = of_cube(1, 0, 0), *made;
  operand all[3];
  int operation;
  all[0] = a, all[1] = b, all[2] = c;
  for (operation = 0; operation < 4; ++operation) {
    double volume = -1;
    OK(signum_expression_combine(operation, all, 2, &made));
    OK(signum_expression_volume(made, &volume, NULL));
    CHECK(volume == of_two[operation]);
    signum_expression_free(made);
    OK(signum_expression_combine(operation, all, 3, &made));
    OK(signum_expression_volume(made, &volume, NULL));
    CHECK(volume == of_three[operation]);
    signum_expression_free(made);
    OK(signum_expression_combine(operation, all, 1, &made));
    CHECK(has_volume(made, 1, "1"));
    signum_expression_free(made);
  }
  FAILS(SIGNUM_INVALID_ARGUMENT, "operation", signum_expression_combine(4, all, 2, &made));
  FAILS(SIGNUM_INVALID_ARGUMENT, "operation", signum_expression_combine(-1, all, 2, &made));
  FAILS(SIGNUM_INVALID_ARGUMENT, "no operands", signum_expression_combine(0, all, 0, &made));
  FAILS(SIGNUM_INVALID_ARGUMENT, "operands", signum_expression_combine(0, NULL, 2, &made));
  FAILS(SIGNUM_INVALID_ARGUMENT, "expression", signum_expression_combine(0, all, 2, NULL));
  all[1] = NULL;
  FAILS(SIGNUM_INVALID_ARGUMENT, "operands", signum_expression_combine(0, all, 2, &made));
  FAILS(SIGNUM_INVALID_ARGUMENT, "expression", signum_expression_volume(NULL, NULL, NULL));
  FAILS(SIGNUM_INVALID_ARGUMENT, "volume", signum_expression_volume(a, NULL, NULL));
  signum_expression_free(a);
  signum_expression_free(b);
  signum_expression_free(c);
  signum_expression_free(NULL);
}

/* Nested: (a | b) - (b & c) and what is beside it. */
static void test_nested(void) {
  signum_expression* left =
      both(both(of_cube(0, 0, 0), of_union, of_cube(0.5, 0, 0)), of_difference,
           both(of_cube(0.5, 0, 0), of_intersection, of_cube(1, 0, 0)));
  signum_expression *right = of_cube(1, 0, 0), *apart = of_cube(1.25, 0, 0), *within, *nothing;
  signum_verdict verdict;
  signum_numbers* exact = NULL;
  signum_made_solid report;
  signum_mesh *made = NULL, *repaired = NULL;
  CHECK(has_volume(left, 1, "1"));
  OK(signum_expression_verdict(left, right, &verdict, &exact));
  CHECK(verdict.relation == 1 && verdict.has_witness == 1 && verdict.witness[0] == 1);
  CHECK(verdict.a_in_b == 0 && verdict.b_in_a == 0 && signum_numbers_size(exact) == 3);
  CHECK(strcmp(signum_numbers_text(exact, 0), "1") == 0);
  signum_numbers_free(exact);
  OK(signum_expression_verdict(left, apart, &verdict, &exact));
  CHECK(verdict.relation == 0 && verdict.has_witness == 0 && exact == NULL);
  within = both(of_cube(0, 0, 0), of_intersection, of_cube(0.25, 0, 0));
  OK(signum_expression_verdict(within, left, &verdict, NULL));
  CHECK(verdict.relation == 2 && verdict.a_in_b == 1 && verdict.b_in_a == 0);
  OK(signum_expression_verdict(left, within, &verdict, NULL));
  CHECK(verdict.relation == 2 && verdict.a_in_b == 0 && verdict.b_in_a == 1);
  nothing = both(of_cube(0, 0, 0), of_difference, of_cube(0, 0, 0));
  CHECK(has_volume(nothing, 0, "0"));
  OK(signum_expression_make(left, 1, &made, &report));
  CHECK(report.volume == 1 && report.crossing_pairs == 0 && report.rounded_vertices == 0);
  OK(signum_mesh_repair(made, 0, 0, &repaired, &report));
  CHECK(report.volume == 1 && signum_mesh_face_count(repaired) == signum_mesh_face_count(made));
  signum_mesh_free(repaired);
  signum_mesh_free(made);
  OK(signum_expression_make_spaced(left, 1, 0.125, &made, &report));
  CHECK(report.crossing_pairs == 0 && report.largest_move <= 0.0625);
  signum_mesh_free(made);
  OK(signum_expression_make(nothing, 0, &made, NULL));
  CHECK(signum_mesh_face_count(made) == 0);
  signum_mesh_free(made);
  FAILS(SIGNUM_INVALID_ARGUMENT, "rounding", signum_expression_make(left, 4, &made, NULL));
  FAILS(SIGNUM_INVALID_ARGUMENT, "made", signum_expression_make(left, 0, NULL, NULL));
  FAILS(SIGNUM_INVALID_ARGUMENT, "b is", signum_expression_verdict(left, NULL, &verdict, NULL));
  FAILS(SIGNUM_INVALID_ARGUMENT, "verdict", signum_expression_verdict(left, right, NULL, NULL));
  signum_expression_free(left);
  signum_expression_free(right);
  signum_expression_free(apart);
  signum_expression_free(within);
  signum_expression_free(nothing);
}

/* Where a vertex is no double the volume is exact; a rule is of its mesh. */
static void test_exact(void) {
  static const double corners[12] = {0, 0, 0, 3, 0, 0, 0, 1, 0, 0, 0, 1};
  static const uint32_t inside_out[12] = {0, 1, 2, 0, 3, 1, 1, 3, 2, 2, 3, 0};
  signum_mesh* mesh = NULL;
  signum_expression *odd = NULL, *positive = NULL, *cube;
  OK(signum_mesh_create(corners, 4, inside_out, 4, &mesh));
  OK(signum_expression_create(mesh, 0, &odd));
  CHECK(has_volume(odd, 0.5, "1/2"));
  OK(signum_expression_create(mesh, 2, &positive));
  CHECK(has_volume(positive, 0, "0"));
  FAILS(SIGNUM_INVALID_ARGUMENT, "rule", signum_expression_create(mesh, 3, &cube));
  FAILS(SIGNUM_INVALID_ARGUMENT, "expression", signum_expression_create(mesh, 0, NULL));
  FAILS(SIGNUM_INVALID_ARGUMENT, "mesh", signum_expression_create(NULL, 0, &cube));
  signum_mesh_free(mesh);
  /* A tip with 2/3 of the size of the whole is left. */
  cube = both(odd, of_difference, of_cube(0, 0, 0));
  CHECK(has_volume(cube, 4.0 / 27, "4/27"));
  signum_expression_free(cube);
  signum_expression_free(positive);
  OK(signum_mesh_create(corners, 4, inside_out, 3, &mesh));
  FAILS(SIGNUM_INVALID_ARGUMENT, "", signum_expression_create(mesh, 0, &cube));
  signum_mesh_free(mesh);
}

/* Stops at the second time that it is asked. */
static int asked(void* context) { return ++*(int*)context == 2; }

/* Ends no call, and no scope but those that it begins, of which it leaves one. */
static int asked_to_meddle(void* stop) {
  CHECK(signum_stop_end() == SIGNUM_INVALID_ARGUMENT);
  OK(signum_stop_begin((const signum_stop*)stop, 0));
  OK(signum_stop_end());
  OK(signum_stop_begin((const signum_stop*)stop, 0));
  return 0;
}

/* Calls that are asked to end before they begin, whose time is over, and that are not. */
static void test_stop(void) {
  signum_mesh *a = cube_at(0, 0, 0), *b = cube_at(0.5, 0.5, 0.5), *made = NULL;
  const signum_mesh* two[2];
  signum_made_solid report;
  signum_stop *stop = NULL, *quiet = NULL;
  int times = 0;
  two[0] = a;
  two[1] = b;
  OK(signum_stop_create(&stop));
  OK(signum_stop_begin(stop, 0));
  OK(signum_mesh_combine(0, two, 2, 0, 0, &made, &report));
  signum_mesh_free(made);
  OK(signum_stop_begin(stop, 1e-9));
  made = NULL;
  CHECK(signum_mesh_combine(0, two, 2, 0, 0, &made, &report) == SIGNUM_STOPPED);
  CHECK(made == NULL && strstr(signum_last_error(), "limit of time") != NULL);
  OK(signum_stop_end());
  signum_stop_request(stop);
  CHECK(signum_mesh_combine(0, two, 2, 0, 0, &made, &report) == SIGNUM_STOPPED);
  CHECK(strstr(signum_last_error(), "before it was done") != NULL);
  OK(signum_stop_end());
  signum_stop_free(stop);
  OK(signum_stop_create_asking(asked, &times, &stop));
  OK(signum_stop_begin(stop, 0));
  CHECK(signum_mesh_combine(0, two, 2, 0, 0, &made, &report) == SIGNUM_STOPPED && times >= 2);
  OK(signum_stop_end());
  signum_stop_free(stop);
  CHECK(signum_stop_create_asking(NULL, NULL, &stop) == SIGNUM_INVALID_ARGUMENT);
  OK(signum_stop_create(&quiet));
  OK(signum_stop_create_asking(asked_to_meddle, quiet, &stop));
  OK(signum_stop_begin(stop, 0));
  OK(signum_mesh_combine(0, two, 2, 0, 0, &made, &report));
  signum_mesh_free(made);
  OK(signum_stop_end());
  signum_stop_free(stop);
  signum_stop_free(quiet);
  OK(signum_mesh_combine(0, two, 2, 0, 0, &made, &report));
  signum_mesh_free(made);
  CHECK(signum_stop_end() == SIGNUM_INVALID_ARGUMENT);
  CHECK(signum_stop_begin(NULL, 0) == SIGNUM_INVALID_ARGUMENT);
  OK(signum_stop_create(&stop));
  CHECK(signum_stop_begin(stop, -1) == SIGNUM_INVALID_ARGUMENT);
  signum_stop_free(stop);
  signum_mesh_free(a);
  signum_mesh_free(b);
}

void test_expressions(void) {
  test_operations();
  test_nested();
  test_exact();
  test_stop();
}
