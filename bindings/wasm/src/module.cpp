// SPDX-License-Identifier: MIT
// What the module for WebAssembly has beside functions of the library for C; and where signum.mjs
// finds the members of what these store.
#include <signum/c/signum.h>

#include <cstddef>
#include <optional>
#include <signum/oracle/answer.hpp>
#include <signum/predicates/incircle.hpp>
#include <signum/predicates/insphere.hpp>
#include <signum/predicates/orient2d.hpp>
#include <signum/predicates/orient3d.hpp>

#include "handles.hpp"

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
static_assert(sizeof(signum_shape) == 28 && offsetof(signum_shape, numbers) == 8 &&
              offsetof(signum_shape, number_count) == 12);
static_assert(sizeof(signum_intersection) == 8 + 8 * 3 * 64 &&
              offsetof(signum_intersection, point_count) == 4 &&
              offsetof(signum_intersection, points) == 8);
static_assert(sizeof(signum_intersection_line) == 64 &&
              offsetof(signum_intersection_line, through) == 8);
static_assert(offsetof(signum_verdict, a_in_b) == 4 && offsetof(signum_verdict, b_in_a) == 8);
static_assert(sizeof(signum_solid_depth) == 48 && offsetof(signum_solid_depth, is_exact) == 4 &&
              offsetof(signum_solid_depth, least) == 8 && offsetof(signum_solid_depth, way) == 24);
static_assert(sizeof(signum_mesh_summary) == 40 && offsetof(signum_mesh_summary, closed) == 12);

namespace signum::wasm {
namespace {

signum_status status_of(const std::optional<oracle::Refusal>& refusal) {
  if (!refusal) return SIGNUM_OK;
  switch (*refusal) {
    case oracle::Refusal::not_finite:
      return SIGNUM_NOT_FINITE;
    case oracle::Refusal::undecided:
      return SIGNUM_UNDECIDED;
    case oracle::Refusal::invalid_argument:
      break;
  }
  return SIGNUM_INVALID_ARGUMENT;
}

/// The sign that predicate() finds, or 1 more than the status of what it throws.
int sign_of(auto predicate) {
  int sign = 0;
  const signum_status status = c::guarded([&] { sign = static_cast<int>(predicate()); });
  return status == SIGNUM_OK ? sign : 1 + static_cast<int>(status);
}

}  // namespace
}  // namespace signum::wasm

using signum::wasm::sign_of;

extern "C" {

/// The answer of the oracle to a line of `size` bytes. It ends with a zero, and is valid until the
/// next call. Where the question is refused, the answer has its error, and the status is that of
/// what C++ throws; out of memory, there is no answer.
signum_status signum_ask(const char* line, std::size_t size, const char** answer) {
  static signum::oracle::Answer kept;
  *answer = nullptr;
  const signum_status status =
      signum::c::guarded([&] { kept = signum::oracle::answer({line, size}); });
  if (status != SIGNUM_OK) return status;
  *answer = kept.line.c_str();
  return signum::wasm::status_of(kept.refusal);
}

// The predicates of points whose coordinates are arguments, which is how they come from JavaScript
// without being stored.

int signum_sign_orient2d(double ax, double ay, double bx, double by, double cx, double cy) {
  return sign_of([&] { return signum::orient2d({ax, ay}, {bx, by}, {cx, cy}); });
}
int signum_sign_orient3d(double ax, double ay, double az, double bx, double by, double bz,
                         double cx, double cy, double cz, double dx, double dy, double dz) {
  return sign_of(
      [&] { return signum::orient3d({ax, ay, az}, {bx, by, bz}, {cx, cy, cz}, {dx, dy, dz}); });
}
int signum_sign_incircle(double ax, double ay, double bx, double by, double cx, double cy,
                         double dx, double dy) {
  return sign_of([&] { return signum::incircle({ax, ay}, {bx, by}, {cx, cy}, {dx, dy}); });
}
int signum_sign_insphere(double ax, double ay, double az, double bx, double by, double bz,
                         double cx, double cy, double cz, double dx, double dy, double dz,
                         double ex, double ey, double ez) {
  return sign_of([&] {
    return signum::insphere({ax, ay, az}, {bx, by, bz}, {cx, cy, cz}, {dx, dy, dz}, {ex, ey, ez});
  });
}
}
