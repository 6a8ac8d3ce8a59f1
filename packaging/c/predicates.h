/* SPDX-License-Identifier: MIT */
/* The names, arguments and signs of Shewchuk's predicates.c, with the right sign for all finite
 * doubles, in every rounding mode, with subnormals flushed to zero or not, and in any number of
 * threads. No call is needed before the first one.
 *
 *   orient2d  positive when pa, pb, pc turn counter-clockwise
 *   orient3d  positive when pa, pb, pc turn clockwise as seen from pd
 *   incircle  positive when pd is inside the circle through pa, pb, pc, and these turn
 *             counter-clockwise
 *   insphere  positive when pe is inside the sphere through pa, pb, pc, pd, and orient3d of these
 *             is positive
 *
 * The value approximates the determinant, and is zero just where the determinant is. A determinant
 * above the doubles gives an infinity with its sign, and one below them DBL_MIN or -DBL_MIN. A
 * coordinate that is not finite gives NaN. The exact, slow and adapt forms are the same without
 * the first attempt in doubles; the fast forms are the formulas in doubles alone. */
#ifndef SIGNUM_PREDICATES_H
#define SIGNUM_PREDICATES_H

#ifdef __cplusplus
extern "C" {
#endif

/* Does nothing. */
void exactinit(void);

double orient2d(double *pa, double *pb, double *pc);
double orient2dfast(double *pa, double *pb, double *pc);
double orient2dexact(double *pa, double *pb, double *pc);
double orient2dslow(double *pa, double *pb, double *pc);
double orient2dadapt(double *pa, double *pb, double *pc, double detsum);

double orient3d(double *pa, double *pb, double *pc, double *pd);
double orient3dfast(double *pa, double *pb, double *pc, double *pd);
double orient3dexact(double *pa, double *pb, double *pc, double *pd);
double orient3dslow(double *pa, double *pb, double *pc, double *pd);
double orient3dadapt(double *pa, double *pb, double *pc, double *pd, double permanent);

double incircle(double *pa, double *pb, double *pc, double *pd);
double incirclefast(double *pa, double *pb, double *pc, double *pd);
double incircleexact(double *pa, double *pb, double *pc, double *pd);
double incircleslow(double *pa, double *pb, double *pc, double *pd);
double incircleadapt(double *pa, double *pb, double *pc, double *pd, double permanent);

double insphere(double *pa, double *pb, double *pc, double *pd, double *pe);
double inspherefast(double *pa, double *pb, double *pc, double *pd, double *pe);
double insphereexact(double *pa, double *pb, double *pc, double *pd, double *pe);
double insphereslow(double *pa, double *pb, double *pc, double *pd, double *pe);
double insphereadapt(double *pa, double *pb, double *pc, double *pd, double *pe, double permanent);

#ifdef __cplusplus
}
#endif

#endif
