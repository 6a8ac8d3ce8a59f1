// SPDX-License-Identifier: MIT
/// Room in a vector, in huge pages if it is much.
#pragma once

#include <cstddef>

#include "machine/large_array.hpp"

namespace signum::detail {

/// Makes room for so many values, of which none were there before.
template <class Vector>
void reserve_large(Vector& vector, std::size_t n) {
  vector.reserve(n);
  advise_huge_pages(vector.data(), n * sizeof(typename Vector::value_type));
}

}  // namespace signum::detail
