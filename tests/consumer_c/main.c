/* SPDX-License-Identifier: MIT */
/* Exit status 0 when the answer of the installed library is right. */
#include <signum/c/signum.h>

int main(void) {
  const double a[2] = {0, 0}, b[2] = {1e-200, 0}, c[2] = {0, 1e-200};
  int sign = 0;
  return signum_orient2d(a, b, c, &sign) == SIGNUM_OK && sign == 1 ? 0 : 1;
}
