// SPDX-License-Identifier: MIT
/// What is asked, with a hash of all its answers.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace golden {

struct Entry {
  std::string name;
  std::uint64_t hash;
};

/// FNV-1a over bytes, and over doubles by their bits.
class Hash {
 public:
  void add(std::string_view text) {
    for (const char c : text) value_ = (value_ ^ static_cast<unsigned char>(c)) * 0x100000001B3;
  }
  std::uint64_t value() const { return value_; }

 private:
  std::uint64_t value_ = 0xCBF29CE484222325;
};

/// Every kind of question, some cases in every family.
std::vector<Entry> questions();
/// The predicates in vectors, on every family.
std::vector<Entry> predicates();
/// Contacts and hits on meshes that cross themselves.
std::vector<Entry> meshes();
/// Bounding volumes of clouds of points.
std::vector<Entry> bounds();

}  // namespace golden
