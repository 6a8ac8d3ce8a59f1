// SPDX-License-Identifier: MIT
/// In which order do the corners of a polygon come, wherever its list starts and whichever way it
/// runs?
#pragma once

#include <cstddef>

namespace signum::detail {

/// Where n values in a ring start, and which way they run.
struct RingOrder {
  std::size_t n, start;
  bool reversed;

  std::size_t operator[](std::size_t i) const {
    const std::size_t at = (start + i) % n;
    return reversed ? n - 1 - at : at;
  }
};

/// The start of the first of all lists, in lexicographic order, that run one way round the ring.
/// less(i, j) says whether value i comes before value j. Cost: O(n).
/// See: Shiloach, Fast Canonization of Circular Strings, 1981.
template <class Less>
RingOrder first_rotation(std::size_t n, bool reversed, Less less) {
  RingOrder a{n, 0, reversed}, b{n, 1, reversed};
  for (std::size_t k = 0; a.start < n && b.start < n && k < n;) {
    const bool after = less(b[k], a[k]);
    if (!after && !less(a[k], b[k])) {
      ++k;
      continue;
    }
    (after ? a : b).start += k + 1;
    if (a.start == b.start) ++b.start;
    k = 0;
  }
  return a.start < n ? a : b;
}

/// The first of all lists that make this ring. It is the same for a ring of equal values, but for
/// which of those is meant.
template <class Less>
RingOrder first_order(std::size_t n, Less less) {
  const RingOrder forward = first_rotation(n, false, less);
  const RingOrder backward = first_rotation(n, true, less);
  for (std::size_t i = 0; i < n; ++i) {
    if (less(forward[i], backward[i])) return forward;
    if (less(backward[i], forward[i])) return backward;
  }
  return forward;
}

}  // namespace signum::detail
