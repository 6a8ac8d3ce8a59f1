// SPDX-License-Identifier: MIT
/// What the standard library of Emscripten 3.1.6, that of Clang 13, lacks of C++20; and what
/// sources that are compiled for size inline. It is read before each source, so that these are
/// written for the standard alone.
#pragma once

#include <bit>

#include "number_text.hpp"

// What is always inlined elsewhere would add an eighth to the module.
#if defined(__OPTIMIZE_SIZE__) && __has_include(<signum/kernel/config.hpp>)
#include <signum/kernel/config.hpp>
#undef SIGNUM_INLINE
#undef SIGNUM_INLINE_LAMBDA
#define SIGNUM_INLINE inline
#define SIGNUM_INLINE_LAMBDA
#endif

namespace std {

#if !defined(__cpp_lib_bit_cast)
template <class To, class From>
constexpr To bit_cast(const From& from) noexcept {
  return __builtin_bit_cast(To, from);
}
#endif

#if !defined(__cpp_lib_to_chars)
inline to_chars_result to_chars(char* first, char* last, double x) {
  return signum::detail::write_shortest(first, last, x);
}
inline from_chars_result from_chars(const char* first, const char* last, double& x) {
  return signum::detail::read_decimal(first, last, x);
}
/// Reads hexadecimal floats: no other format is asked for.
inline from_chars_result from_chars(const char* first, const char* last, double& x, chars_format) {
  return signum::detail::read_hexadecimal(first, last, x);
}
#endif

}  // namespace std
