// SPDX-License-Identifier: MIT
// GLB: a glTF's JSON, and the bytes that it refers to, as chunks of one file.
#include "files/load.hpp"
#include "gltf_document.hpp"

namespace signum::detail {

namespace {

std::uint32_t word(std::string_view bytes, std::size_t at) {
  return load<std::uint32_t>(bytes.data() + at, std::endian::little);
}

}  // namespace

void read_glb_chunks(const Source& source, std::string_view& json,
                     std::optional<std::string_view>& binary) {
  constexpr std::size_t header = 12, chunk_header = 8;
  constexpr std::uint32_t json_chunk = 0x4E4F534A, binary_chunk = 0x004E4942;
  const std::string_view bytes = source.bytes;
  if (bytes.size() < header + chunk_header) {
    source.fail({Place::Unit::byte, bytes.size()}, "expected the header of a GLB file");
  }
  if (word(bytes, 4) != 2) {
    source.fail({Place::Unit::byte, 4},
                "expected version 2, found " + std::to_string(word(bytes, 4)));
  }
  for (std::size_t at = header; at + chunk_header <= bytes.size();) {
    const std::size_t size = word(bytes, at);
    const std::uint32_t type = word(bytes, at + 4);
    const bool first = at == header;
    if (size > bytes.size() - at - chunk_header) {
      source.fail({Place::Unit::byte, at},
                  "expected " + std::to_string(size) + " bytes, and only " +
                      std::to_string(bytes.size() - at - chunk_header) + " follow");
    }
    if (first && type != json_chunk)
      source.fail({Place::Unit::byte, at + 4}, "expected a chunk of JSON");
    at += chunk_header;
    if (first) json = bytes.substr(at, size);
    if (type == binary_chunk && !binary) binary = bytes.substr(at, size);
    at += size;
  }
}

}  // namespace signum::detail
