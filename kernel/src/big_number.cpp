// SPDX-License-Identifier: MIT
#include "big_number.hpp"

namespace signum::detail {

#if SIGNUM_HAS_GMP
namespace {

/// What GMP writes, which gives back its memory.
std::string taken(char* text) {
  const std::string result(text);
  void (*free)(void*, std::size_t) = nullptr;
  mp_get_memory_functions(nullptr, nullptr, &free);
  free(text, result.size() + 1);
  return result;
}

}  // namespace

std::string gmp::text(mpz_srcptr x) { return taken(mpz_get_str(nullptr, 10, x)); }
std::string gmp::text(mpq_srcptr x) { return taken(mpq_get_str(nullptr, 10, x)); }
#endif

}  // namespace signum::detail
