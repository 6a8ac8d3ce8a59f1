// SPDX-License-Identifier: MIT
#include "zip.hpp"

#define ZLIB_CONST
#include <zlib.h>

#include <algorithm>
#include <array>

#include "files/load.hpp"

namespace signum::detail {

namespace {

constexpr std::uint32_t of_entry = 0x02014B50, of_header = 0x04034B50, of_end = 0x06054B50,
                        of_end64 = 0x06064B50, of_locator64 = 0x07064B50;
constexpr std::uint64_t end_size = 22, end64_size = 56, locator64_size = 20, entry_size = 46,
                        header_size = 30;
/// What stands for a number that is told elsewhere, in 64 bits.
constexpr std::uint16_t elsewhere16 = 0xFFFF;
constexpr std::uint32_t elsewhere32 = 0xFFFFFFFF;
constexpr std::uint16_t encrypted = 1, stored = 0, deflated = 8;

std::string lower_case(std::string_view name) {
  std::string lower(name);
  for (char& c : lower) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  return lower;
}

const Bytef* as_bytes(const char* p) { return reinterpret_cast<const Bytef*>(p); }

/// What zlib inflates with, without a header of its own.
struct Inflater {
  z_stream stream{};
  Inflater() {
    if (inflateInit2(&stream, -MAX_WBITS) != Z_OK) throw std::bad_alloc();
  }
  ~Inflater() { inflateEnd(&stream); }
  Inflater(const Inflater&) = delete;
  Inflater& operator=(const Inflater&) = delete;
};

}  // namespace

template <class T>
T ZipArchive::number(std::uint64_t at) const {
  return load<T>(source_.bytes.data() + at, std::endian::little);
}

void ZipArchive::fail(std::uint64_t at, const std::string& what) const {
  source_.fail({Place::Unit::byte, at}, what);
}
void ZipArchive::fail(const Entry& entry, std::uint64_t at, const std::string& what) const {
  fail(at, quote(entry.name) + ": " + what);
}

ZipArchive::ZipArchive(const Source& source) : source_(source) {
  const Directory directory = find_directory();
  const std::uint64_t end = directory.begin + directory.size;
  for (std::uint64_t at = directory.begin; at != end;) {
    entries_.push_back(read_entry(at, end));
    find_bytes(entries_.back(), directory.begin);
    const Named named{entries_.size() - 1, true};
    const auto [other, is_new] = named_.try_emplace(lower_case(entries_.back().name), named);
    if (!is_new) other->second = {named.number, false};
  }
  if (entries_.size() != directory.entries) {
    fail(directory.begin, "expected a directory of " + std::to_string(directory.entries) +
                              " entries, found " + std::to_string(entries_.size()));
  }
  require_apart();
}

/// It is told at the end of the file, in front of a comment.
ZipArchive::Directory ZipArchive::find_directory() const {
  constexpr std::uint64_t longest_comment = 0xFFFF;
  const std::uint64_t size = source_.bytes.size();
  for (std::uint64_t comment = 0; comment <= longest_comment; ++comment) {
    if (end_size + comment > size) break;
    const std::uint64_t at = size - end_size - comment;
    if (number<std::uint32_t>(at) != of_end || number<std::uint16_t>(at + 20) != comment) continue;
    Directory found{number<std::uint16_t>(at + 10), number<std::uint32_t>(at + 12),
                    number<std::uint32_t>(at + 16)};
    std::uint64_t end = at;
    if (found.entries == elsewhere16 || found.size == elsewhere32 || found.begin == elsewhere32) {
      if (at >= locator64_size && number<std::uint32_t>(at - locator64_size) == of_locator64) {
        end = at - locator64_size;
        found = find_directory64(end);
      }
    }
    if (found.begin > end || found.size > end - found.begin) {
      fail(at, "expected a directory in front of its end, found " + std::to_string(found.size) +
                   " bytes from byte " + std::to_string(found.begin));
    }
    return found;
  }
  fail(size, "expected the end of a ZIP archive's directory");
}

ZipArchive::Directory ZipArchive::find_directory64(std::uint64_t end) const {
  const auto at = number<std::uint64_t>(end + 8);
  if (end < end64_size || at > end - end64_size || number<std::uint32_t>(at) != of_end64) {
    fail(end, "expected the place of the end of a ZIP64 archive's directory");
  }
  return {number<std::uint64_t>(at + 32), number<std::uint64_t>(at + 40),
          number<std::uint64_t>(at + 48)};
}

ZipArchive::Entry ZipArchive::read_entry(std::uint64_t& at, std::uint64_t end) const {
  if (end - at < entry_size || number<std::uint32_t>(at) != of_entry) {
    fail(at, "expected an entry of the directory");
  }
  Entry entry{};
  entry.flags = number<std::uint16_t>(at + 8);
  entry.method = number<std::uint16_t>(at + 10);
  entry.checksum = number<std::uint32_t>(at + 16);
  entry.packed_size = number<std::uint32_t>(at + 20);
  entry.size = number<std::uint32_t>(at + 24);
  entry.header = number<std::uint32_t>(at + 42);
  const std::uint64_t name = number<std::uint16_t>(at + 28), extra = number<std::uint16_t>(at + 30),
                      comment = number<std::uint16_t>(at + 32);
  if (name + extra + comment > end - at - entry_size) {
    fail(at, "expected an entry of the directory that ends where the directory does");
  }
  entry.name = source_.bytes.substr(at + entry_size, name);
  read_sizes64(entry, source_.bytes.substr(at + entry_size + name, extra), at);
  at += entry_size + name + extra + comment;
  return entry;
}

/// In 64 bits stand those numbers that have no place in 32, in this order.
void ZipArchive::read_sizes64(Entry& entry, std::string_view extra, std::uint64_t at) const {
  constexpr std::uint16_t zip64 = 1;
  std::array<std::uint64_t*, 3> numbers{&entry.size, &entry.packed_size, &entry.header};
  constexpr std::uint64_t field_header = 4;
  while (extra.size() >= field_header) {
    const auto kind = load<std::uint16_t>(extra.data(), std::endian::little);
    const std::uint64_t size = load<std::uint16_t>(extra.data() + 2, std::endian::little);
    extra.remove_prefix(field_header);
    if (size > extra.size()) break;
    std::string_view field = extra.substr(0, size);
    extra.remove_prefix(size);
    if (kind != zip64) continue;
    for (std::uint64_t* const x : numbers) {
      if (*x != elsewhere32) continue;
      if (field.size() < sizeof *x) fail(entry, at, "expected its sizes in 64 bits");
      *x = load<std::uint64_t>(field.data(), std::endian::little);
      field.remove_prefix(sizeof *x);
    }
    return;
  }
}

void ZipArchive::find_bytes(Entry& entry, std::uint64_t end) const {
  const std::uint64_t at = entry.header;
  if (at > end || end - at < header_size || number<std::uint32_t>(at) != of_header) {
    fail(entry, std::min(at, end), "expected its header, in front of the directory");
  }
  const std::uint64_t name = number<std::uint16_t>(at + 26), extra = number<std::uint16_t>(at + 28);
  if (source_.bytes.substr(at + header_size, name) != entry.name) {
    fail(entry, at, "expected a header of the same name");
  }
  entry.bytes = at + header_size + name + extra;
  if (entry.bytes > end || entry.packed_size > end - entry.bytes) {
    fail(entry, at,
         "expected " + std::to_string(entry.packed_size) + " bytes in front of the directory");
  }
}

void ZipArchive::require_apart() const {
  std::vector<const Entry*> in_order;
  in_order.reserve(entries_.size());
  for (const Entry& entry : entries_) in_order.push_back(&entry);
  std::sort(in_order.begin(), in_order.end(),
            [](const Entry* a, const Entry* b) { return a->header < b->header; });
  for (std::size_t i = 1; i < in_order.size(); ++i) {
    const Entry& before = *in_order[i - 1];
    if (before.bytes + before.packed_size > in_order[i]->header) {
      fail(*in_order[i], in_order[i]->header,
           "expected bytes of its own, found those of " + quote(before.name));
    }
  }
}

const ZipArchive::Entry* ZipArchive::find(std::string_view name) const {
  const auto at = named_.find(lower_case(name));
  if (at == named_.end()) return nullptr;
  const Entry& entry = entries_[at->second.number];
  if (!at->second.is_alone) fail(entry, entry.header, "expected one entry of this name");
  return &entry;
}

void ZipArchive::read(const Entry& entry, std::uint64_t most,
                      const std::function<void(std::string_view)>& take) const {
  if ((entry.flags & encrypted) != 0) fail(entry, entry.header, "is encrypted, and is not read");
  if (entry.method != stored && entry.method != deflated) {
    fail(entry, entry.header,
         "expected bytes stored (0) or deflated (8), found method " + std::to_string(entry.method));
  }
  if (entry.size > most) {
    fail(entry, entry.header,
         "expected at most " + std::to_string(most) + " bytes in an archive of this size, found " +
             std::to_string(entry.size));
  }
  std::uint64_t taken = 0;
  uLong checksum = crc32(0, nullptr, 0);
  const auto check_and_take = [&](std::string_view bytes) {
    taken += bytes.size();
    if (taken > entry.size) {
      fail(entry, entry.bytes, "expected " + std::to_string(entry.size) + " bytes, found more");
    }
    checksum = crc32(checksum, as_bytes(bytes.data()), static_cast<uInt>(bytes.size()));
    take(bytes);
  };
  if (entry.method == deflated) {
    inflate(entry, check_and_take);
  } else {
    std::string_view rest = source_.bytes.substr(entry.bytes, entry.packed_size);
    for (; !rest.empty(); rest.remove_prefix(std::min(piece, rest.size()))) {
      check_and_take(rest.substr(0, piece));
    }
  }
  if (taken != entry.size) {
    fail(entry, entry.bytes,
         "expected " + std::to_string(entry.size) + " bytes, found " + std::to_string(taken));
  }
  if (checksum != entry.checksum) {
    fail(entry, entry.bytes, "expected bytes of the checksum that the directory says");
  }
}

void ZipArchive::inflate(const Entry& entry,
                         const std::function<void(std::string_view)>& take) const {
  Inflater inflater;
  z_stream& stream = inflater.stream;
  std::string_view rest = source_.bytes.substr(entry.bytes, entry.packed_size);
  std::array<char, piece> buffer;
  for (int status = Z_OK; status != Z_STREAM_END;) {
    const std::string_view given = rest.substr(0, piece);
    stream.next_in = as_bytes(given.data());
    stream.avail_in = static_cast<uInt>(given.size());
    stream.next_out = reinterpret_cast<Bytef*>(buffer.data());
    stream.avail_out = static_cast<uInt>(buffer.size());
    status = ::inflate(&stream, Z_NO_FLUSH);
    const std::size_t made = buffer.size() - stream.avail_out;
    rest.remove_prefix(given.size() - stream.avail_in);
    if (status == Z_MEM_ERROR) throw std::bad_alloc();
    // Without a step forward zlib says Z_BUF_ERROR: the bytes are at their end.
    if (status != Z_OK && status != Z_STREAM_END) {
      fail(entry, entry.bytes + entry.packed_size - rest.size(), "expected deflated bytes");
    }
    take({buffer.data(), made});
  }
}

}  // namespace signum::detail
