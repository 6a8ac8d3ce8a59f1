# SPDX-License-Identifier: MIT
# cmake -DCOMPILER=CXX -DFLAGS=LIST -DWORK_DIR=DIR -P no_contraction.cmake
# With the flags of the library, no product and sum are rounded once: not of numbers, not in loops,
# and not where the compiler makes vectors of expressions that stand beside each other.
cmake_minimum_required(VERSION 3.25)
file(WRITE ${WORK_DIR}/no_contraction.cpp "
double one(double a, double b, double c) { return a * b + c; }
void loop(double* r, const double* a, const double* b, int n) {
  for (int i = 0; i < n; ++i) r[i] += a[i] * b[i];
}
void beside(double* r, const double* a, const double* b, const double* c, const double* d) {
  const double p = a[0] * b[0], q = c[0] * d[0], s = a[1] * b[1], t = c[1] * d[1];
  r[0] = p + q;
  r[1] = s - t;
}
")
execute_process(COMMAND ${COMPILER} ${FLAGS} -S -o - ${WORK_DIR}/no_contraction.cpp
  OUTPUT_VARIABLE assembly RESULT_VARIABLE status)
string(REGEX MATCHALL "vfn?m[a-z0-9]+" contracted "${assembly}")
if(NOT status EQUAL 0 OR contracted)
  message(FATAL_ERROR "${COMPILER} ${FLAGS}: status ${status}, ${contracted}")
endif()
