// SPDX-License-Identifier: MIT
/// What hostile files are made of.
#pragma once

#include <cstdint>
#include <signum/mesh/write_mesh.hpp>
#include <string>
#include <string_view>

namespace signum::fuzzing {

struct HostileFile {
  std::string what;
  MeshFormat format;
  std::string bytes;
};

/// The text again and again, up to the size.
inline std::string filled(std::string_view start, std::string_view again, std::size_t size,
                          std::string_view end = "") {
  std::string text(start);
  while (!again.empty() && text.size() + again.size() + end.size() <= size) text += again;
  return text.append(end);
}

inline std::string little_endian(std::uint32_t x) {
  std::string bytes;
  for (int i = 0; i < 4; ++i) bytes += static_cast<char>(x >> (8 * i) & 0xFF);
  return bytes;
}

}  // namespace signum::fuzzing
