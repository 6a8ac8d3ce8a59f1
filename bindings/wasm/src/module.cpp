// SPDX-License-Identifier: MIT
// What the module for WebAssembly has beside functions of the library for C; and where signum.mjs
// finds the members of what these store.
#include <signum/c/signum.h>

#include <cstddef>
#include <optional>
#include <signum/oracle/answer.hpp>

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
static_assert(offsetof(signum_verdict, a_in_b) == 4 && offsetof(signum_verdict, b_in_a) == 8);
static_assert(sizeof(signum_mesh_summary) == 36 && offsetof(signum_mesh_summary, closed) == 12);

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

}  // namespace
}  // namespace signum::wasm

extern "C" {

/// The answer of the oracle to a line of `size` bytes. It ends with a zero, and is valid until the
/// next call. Where the question is refused, the answer has its error, and the status is that of
/// what C++ throws; out of memory, there is no answer.
signum_status signum_ask(const char* line, std::size_t size, const char** answer) {
  static signum::oracle::Answer kept;
  *answer = nullptr;
  const signum_status status = signum::c::guarded([&] {
    kept = signum::oracle::answer({line, size});
  });
  if (status != SIGNUM_OK) return status;
  *answer = kept.line.c_str();
  return signum::wasm::status_of(kept.refusal);
}
}
