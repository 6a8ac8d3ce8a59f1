// SPDX-License-Identifier: MIT
/// Memory for many small things, which is not initialized.
///
/// Where it is large it asks for huge pages: at 4 KiB each, the faults of a build's pages take a
/// third of its time.
#pragma once

#include <cstdint>
#include <memory>
#include <new>
#include <type_traits>

#if defined(__linux__)
#include <sys/mman.h>
#endif

namespace signum {

inline constexpr std::align_val_t large_array_alignment{64};

struct LargeArrayDelete {
  void operator()(void* p) const { ::operator delete(p, large_array_alignment); }
};

template <class T>
using LargeArray = std::unique_ptr<T[], LargeArrayDelete>;

/// Asks for huge pages; without them all works as well.
inline void advise_huge_pages([[maybe_unused]] void* p, [[maybe_unused]] std::size_t size) {
#if defined(__linux__)
  constexpr std::uintptr_t page = std::uintptr_t{1} << 21;
  const auto begin = (reinterpret_cast<std::uintptr_t>(p) + page - 1) & ~(page - 1);
  const auto end = (reinterpret_cast<std::uintptr_t>(p) + size) & ~(page - 1);
  if (begin < end) {
    static_cast<void>(madvise(reinterpret_cast<void*>(begin), end - begin, MADV_HUGEPAGE));
  }
#endif
}

template <class T>
LargeArray<T> make_array(std::size_t n) {
  static_assert(std::is_trivially_copyable_v<T> && std::is_trivially_destructible_v<T>);
  static_assert(alignof(T) <= static_cast<std::size_t>(large_array_alignment));
  return LargeArray<T>(static_cast<T*>(::operator new(n * sizeof(T), large_array_alignment)));
}

template <class T>
LargeArray<T> make_large_array(std::size_t n) {
  auto array = make_array<T>(n);
  advise_huge_pages(array.get(), n * sizeof(T));
  return array;
}

}  // namespace signum
