// SPDX-License-Identifier: MIT
/// What the standard library of Emscripten 3.1.6, that of Clang 13, lacks of C++20; and what is
/// smaller where sources are compiled for size. It is read before each source, so that these are
/// written for the standard alone.
#pragma once

#include <algorithm>
#include <bit>
#include <memory>
#include <utility>

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

#if !defined(__cpp_lib_smart_ptr_for_overwrite)
template <class Array>
unique_ptr<Array> make_unique_for_overwrite(size_t size) {
  return unique_ptr<Array>(new remove_extent_t<Array>[size]);
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

#ifdef __OPTIMIZE_SIZE__
/// Heapsort (Williams 1964): an eighth of the library's code, which is there for each type again.
/// That it is constrained makes it the one that is taken.
template <class It, class Less>
  requires true
constexpr void sort(It first, It last, Less less) {
  auto unordered = (last - first) / 2;
  for (auto size = last - first; size > 1;) {
    if (unordered > 0) {
      --unordered;
    } else {
      swap(first[0], first[--size]);
    }
    for (auto at = unordered; 2 * at + 1 < size;) {
      auto child = 2 * at + 1;
      if (child + 1 < size && less(first[child], first[child + 1])) ++child;
      if (!less(first[at], first[child])) break;
      swap(first[at], first[child]);
      at = child;
    }
  }
}
template <class It>
  requires true
constexpr void sort(It first, It last) {
  std::sort(first, last, std::less<>());
}
#endif

}  // namespace std
