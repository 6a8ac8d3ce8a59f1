// SPDX-License-Identifier: MIT
// What the module for WebAssembly has beside functions of the library for C; and where signum.mjs
// finds the members of what these store.
#include <signum/c/signum.h>

#include <cstddef>
#include <signum/oracle/answer.hpp>
#include <string>

static_assert(sizeof(signum_points) == 8 && offsetof(signum_points, count) == 4);
static_assert(sizeof(signum_triangle_contact) == 16 &&
              offsetof(signum_triangle_contact, planes) == 8 &&
              offsetof(signum_triangle_contact, dimension) == 9 &&
              offsetof(signum_triangle_contact, interiors) == 10 &&
              offsetof(signum_triangle_contact, feature_a) == 11 &&
              offsetof(signum_triangle_contact, feature_b) == 12);
static_assert(sizeof(signum_mesh_hit) == 48 && offsetof(signum_mesh_hit, t) == 8 &&
              offsetof(signum_mesh_hit, barycentric) == 16 &&
              offsetof(signum_mesh_hit, face) == 40 && offsetof(signum_mesh_hit, feature) == 44);
static_assert(offsetof(signum_verdict, a_in_b) == 4 && offsetof(signum_verdict, b_in_a) == 8);
static_assert(sizeof(signum_mesh_summary) == 36 && offsetof(signum_mesh_summary, closed) == 12);

extern "C" {

/// The answer of the oracle to a line of `size` bytes; it ends with a zero, and is valid until the
/// next call.
const char* signum_ask(const char* line, std::size_t size) {
  static std::string answer;
  answer = signum::oracle::answer({line, size}).line;
  return answer.c_str();
}
}
