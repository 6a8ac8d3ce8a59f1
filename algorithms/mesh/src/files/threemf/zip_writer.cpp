// SPDX-License-Identifier: MIT
#include "zip_writer.hpp"

#define ZLIB_CONST
#include <zlib.h>

#include <cstdint>
#include <limits>
#include <new>
#include <signum/kernel/error.hpp>

#include "files/float_formats.hpp"

namespace signum::detail {

namespace {

constexpr std::uint16_t version = 20, deflate_method = 8, january_1_1980 = 1 << 5 | 1;

std::uint32_t size32(std::size_t size) {
  if (size >= std::numeric_limits<std::uint32_t>::max()) {
    throw Error("a 3MF file of 4 GiB or more cannot be written");
  }
  return static_cast<std::uint32_t>(size);
}

const Bytef* zlib_bytes(const std::string& text) {
  return reinterpret_cast<const Bytef*>(text.data());
}

std::string deflated_bytes(const std::string& text) {
  z_stream stream{};
  if (deflateInit2(&stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, -MAX_WBITS, 8, Z_DEFAULT_STRATEGY) !=
      Z_OK) {
    throw std::bad_alloc();
  }
  std::string bytes(deflateBound(&stream, size32(text.size())), '\0');
  stream.next_in = zlib_bytes(text);
  stream.avail_in = size32(text.size());
  stream.next_out = reinterpret_cast<Bytef*>(bytes.data());
  stream.avail_out = size32(bytes.size());
  const int end = deflate(&stream, Z_FINISH);
  bytes.resize(stream.total_out);
  deflateEnd(&stream);
  if (end != Z_STREAM_END) throw Error("a 3MF file cannot be deflated");
  return bytes;
}

}  // namespace

std::string zip_of(const std::vector<std::pair<std::string, std::string>>& files) {
  std::string archive, directory;
  for (const auto& [name, text] : files) {
    const std::string packed = deflated_bytes(text);
    // What stands before the bytes and in the directory.
    std::string common;
    append_bytes(common, version);
    append_bytes(common, std::uint16_t{0});
    append_bytes(common, deflate_method);
    append_bytes(common, std::uint16_t{0});
    append_bytes(common, january_1_1980);
    append_bytes(common,
                 static_cast<std::uint32_t>(crc32(0, zlib_bytes(text), size32(text.size()))));
    append_bytes(common, size32(packed.size()));
    append_bytes(common, size32(text.size()));
    append_bytes(common, static_cast<std::uint16_t>(name.size()));
    append_bytes(common, std::uint16_t{0});
    directory += "PK\1\2";
    append_bytes(directory, version);
    directory += common;
    directory.append(10, '\0');  // no comment, disk 0, no attributes
    append_bytes(directory, size32(archive.size()));
    directory += name;
    archive += "PK\3\4" + common + name + packed;
  }
  const std::uint32_t begin = size32(archive.size()), size = size32(directory.size());
  archive += directory + "PK\5\6";
  append_bytes(archive, std::uint32_t{0});
  for (int i = 0; i < 2; ++i) append_bytes(archive, static_cast<std::uint16_t>(files.size()));
  append_bytes(archive, size);
  append_bytes(archive, begin);
  append_bytes(archive, std::uint16_t{0});
  size32(archive.size());
  return archive;
}

}  // namespace signum::detail
