// SPDX-License-Identifier: MIT
/// The set of triangles of an arrangement that are cut, and how many of them come before each.
#pragma once

#include <bit>
#include <cstdint>
#include <vector>

namespace signum::detail {

/// What is known of triangles that are cut needs no room for the others: it is in their order.
class CutTriangles {
 public:
  explicit CutTriangles(std::size_t triangles) : words_((triangles + 63) / 64) {}

  void add(std::uint32_t triangle) { words_[triangle / 64].bits |= bit(triangle); }
  /// To be called once, after all were added, and before what is below.
  void close() {
    for (std::uint32_t w = 0; w < words_.size(); ++w) {
      words_[w].before = static_cast<std::uint32_t>(all_.size());
      for (std::uint64_t rest = words_[w].bits; rest != 0; rest &= rest - 1) {
        all_.push_back(64 * w + static_cast<std::uint32_t>(std::countr_zero(rest)));
      }
    }
  }

  bool contains(std::uint32_t triangle) const {
    return (words_[triangle / 64].bits & bit(triangle)) != 0;
  }
  std::uint32_t size() const { return static_cast<std::uint32_t>(all_.size()); }
  std::uint32_t operator[](std::uint32_t place) const { return all_[place]; }
  /// The place of a triangle that is cut.
  std::uint32_t place(std::uint32_t triangle) const {
    const Word& word = words_[triangle / 64];
    return word.before + static_cast<std::uint32_t>(std::popcount(word.bits & (bit(triangle) - 1)));
  }

 private:
  struct Word {
    std::uint64_t bits = 0;
    std::uint32_t before = 0;
  };
  static std::uint64_t bit(std::uint32_t triangle) { return std::uint64_t{1} << triangle % 64; }

  std::vector<Word> words_;
  std::vector<std::uint32_t> all_;
};

}  // namespace signum::detail
