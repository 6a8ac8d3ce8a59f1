/* SPDX-License-Identifier: MIT */
/* A program as it is written for Shewchuk's predicates.c, which has no header: it declares what it
 * calls. Prints one line for each predicate; the signs are those of his paper. */
#include <stdio.h>

#define REAL double

extern void exactinit();
extern REAL orient2d(REAL *pa, REAL *pb, REAL *pc);
extern REAL orient3d(REAL *pa, REAL *pb, REAL *pc, REAL *pd);
extern REAL incircle(REAL *pa, REAL *pb, REAL *pc, REAL *pd);
extern REAL insphere(REAL *pa, REAL *pb, REAL *pc, REAL *pd, REAL *pe);
extern REAL insphereexact(REAL *pa, REAL *pb, REAL *pc, REAL *pd, REAL *pe);

int main(void) {
  REAL a[2] = {0, 0}, b[2] = {1, 0}, c[2] = {0, 1}, inside[2] = {0.25, 0.25}, far_out[2] = {3, 3};
  REAL o[3] = {0, 0, 0}, x[3] = {1, 0, 0}, y[3] = {0, 1, 0}, z[3] = {0, 0, 1}, m[3] = {0.25, 0.25, 0.25};
  REAL tenth[2] = {0.1, 0.1}, third[2] = {0.3, 0.3};
  exactinit();
  printf("orient2d %g %g %g\n", orient2d(a, b, c), orient2d(a, c, b), orient2d(a, tenth, third));
  printf("incircle %g %g\n", incircle(a, b, c, inside), incircle(a, b, c, far_out));
  printf("orient3d %g %g\n", orient3d(o, x, y, z), orient3d(o, y, x, z));
  printf("insphere %g %g\n", insphere(o, y, x, z, m), insphere(o, x, y, z, m));
  printf("insphereexact %g\n", insphereexact(o, y, x, z, m));
  return 0;
}
