// SPDX-License-Identifier: MIT
// Any bytes are WKB or are refused, and so are their digits.
#include <signum/kernel/error.hpp>
#include <string>

#include "common/read_plane_set.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace signum;
  const auto both = [&] {
    PlaneSet set = read_wkb({data, size});
    std::string digits;
    for (std::size_t i = 0; i < size; ++i) {
      digits += "0123456789abcdef"[data[i] >> 4];
      digits += "0123456789ABCDEF"[data[i] & 15];
    }
    fuzzing::require(fuzzing::same(read_hexadecimal_wkb(digits), set), "digits read otherwise");
    return set;
  };
  return fuzzing::read_plane_set(both, size);
}
