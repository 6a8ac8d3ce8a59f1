// SPDX-License-Identifier: MIT
// Any bytes are WKT or are refused.
#include <string_view>

#include "common/read_plane_set.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  return signum::fuzzing::read_plane_set([&] { return signum::read_wkt(text); }, size);
}
