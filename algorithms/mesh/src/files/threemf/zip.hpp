// SPDX-License-Identifier: MIT
/// The files in a ZIP archive, stored or deflated, ZIP64 included.
/// See: PKWARE, APPNOTE.TXT - .ZIP File Format Specification, version 6.3.10, 2022.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <unordered_map>
#include <vector>

#include "files/source.hpp"

namespace signum::detail {

/// What is wrong in the archive is a FileError that names the byte, and the entry if it is in one.
class ZipArchive {
 public:
  struct Entry {
    std::string_view name;
    std::uint16_t flags, method;
    std::uint32_t checksum;
    std::uint64_t packed_size, size;
    std::uint64_t header;  ///< the byte where it begins
    std::uint64_t bytes;   ///< and where its bytes do
  };

  /// Reads the directory. The source must outlive it.
  explicit ZipArchive(const Source& source);

  const std::vector<Entry>& entries() const { return entries_; }
  /// The entry of this name, in any case of ASCII letters; null where there is none.
  const Entry* find(std::string_view name) const;

  /// Gives what the entry holds, at most so many bytes, to `take`: in pieces, none of them larger
  /// than `piece`.
  void read(const Entry& entry, std::uint64_t most,
            const std::function<void(std::string_view)>& take) const;
  static constexpr std::size_t piece = std::size_t{1} << 16;

 private:
  struct Directory {
    std::uint64_t entries, size, begin;
  };
  Directory find_directory() const;
  Directory find_directory64(std::uint64_t end) const;
  Entry read_entry(std::uint64_t& at, std::uint64_t end) const;
  void read_sizes64(Entry& entry, std::string_view extra, std::uint64_t at) const;
  void find_bytes(Entry& entry, std::uint64_t end) const;
  void require_apart() const;
  void inflate(const Entry& entry, const std::function<void(std::string_view)>& take) const;

  template <class T>
  T number(std::uint64_t at) const;
  [[noreturn]] void fail(std::uint64_t at, const std::string& what) const;
  [[noreturn]] void fail(const Entry& entry, std::uint64_t at, const std::string& what) const;

  const Source& source_;
  std::vector<Entry> entries_;
  /// The last entry of a name, by its number, and whether there are others.
  struct Named {
    std::size_t number;
    bool is_alone;
  };
  std::unordered_map<std::string, Named> named_;  ///< by names in small letters
};

}  // namespace signum::detail
