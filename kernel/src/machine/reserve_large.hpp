// SPDX-License-Identifier: MIT
/// Room in a vector, in huge pages if it is much.
#pragma once

#include <cstddef>

#include "machine/large_array.hpp"

namespace signum::detail {

/// Makes room for n values in a vector that is empty.
template <class Vector>
void reserve_large(Vector& vector, std::size_t n) {
  vector.reserve(n);
  advise_huge_pages(vector.data(), n * sizeof(typename Vector::value_type));
}

}  // namespace signum::detail
