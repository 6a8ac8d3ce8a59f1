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

#include "machine/parallel.hpp"

#if defined(__linux__)
#include <sys/mman.h>
#endif

namespace signum::detail {

inline constexpr std::align_val_t large_array_alignment{64};

struct LargeArrayDelete {
  void operator()(void* p) const { ::operator delete(p, large_array_alignment); }
};

template <class T>
using LargeArray = std::unique_ptr<T[], LargeArrayDelete>;

inline constexpr std::uintptr_t huge_page = std::uintptr_t{1} << 21;

/// Asks for huge pages; without them all works as well.
inline void advise_huge_pages([[maybe_unused]] void* p, [[maybe_unused]] std::size_t size) {
#if defined(__linux__)
  const auto begin = (reinterpret_cast<std::uintptr_t>(p) + huge_page - 1) & ~(huge_page - 1);
  const auto end = (reinterpret_cast<std::uintptr_t>(p) + size) & ~(huge_page - 1);
  if (begin < end) {
    static_cast<void>(madvise(reinterpret_cast<void*>(begin), end - begin, MADV_HUGEPAGE));
  }
#endif
}

/// Has the huge page that holds p made now, if it can be, on this thread: if several threads came
/// to a new page at once, each would clear 2 MB, and all but one in vain. What is there stays.
inline void make_huge_page([[maybe_unused]] void* p) {
#if defined(__linux__) && defined(MADV_POPULATE_WRITE)
  const auto begin = reinterpret_cast<std::uintptr_t>(p) & ~(huge_page - 1);
  static_cast<void>(madvise(reinterpret_cast<void*>(begin), huge_page, MADV_POPULATE_WRITE));
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

/// A large array that several threads will soon write.
template <class T>
LargeArray<T> make_shared_large_array(std::size_t n) {
  auto array = make_large_array<T>(n);
  const auto begin = (reinterpret_cast<std::uintptr_t>(array.get()) + huge_page - 1) / huge_page;
  const auto end = reinterpret_cast<std::uintptr_t>(array.get() + n) / huge_page;
  // To ask for the number of threads may make them.
  if (begin < end && parallel_threads() > 1) {
    parallel_for(end - begin, [&](std::size_t i) {
      make_huge_page(reinterpret_cast<void*>((begin + i) * huge_page));
    });
  }
  return array;
}

}  // namespace signum::detail
