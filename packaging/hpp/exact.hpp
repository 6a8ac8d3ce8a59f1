// SPDX-License-Identifier: MIT
/// Numbers of any size for the exact stage of signum_predicates.hpp, which needs no library for
/// them; the library itself has faster ones. The script amalgamate puts this into that header.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <new>

#include "numbers/decoded_double.hpp"

namespace signum::detail {

/// The memory of all numbers of one question, which ends with it.
class Room {
 public:
  Room() = default;
  Room(const Room&) = delete;
  Room& operator=(const Room&) = delete;
  [[gnu::noinline, gnu::cold]] ~Room() {
    while (last_ != nullptr) {
      Block* const before = last_->before;
      ::operator delete(last_);
      last_ = before;
    }
  }

  [[gnu::noinline, gnu::cold]] std::uint32_t* zeros(std::size_t count) {
    if (count > left_) {
      left_ = std::max(count, std::size_t{4096});
      void* const memory = ::operator new(sizeof(Block) + left_ * sizeof(std::uint32_t));
      last_ = ::new (memory) Block{last_};
      next_ = reinterpret_cast<std::uint32_t*>(last_ + 1);
    }
    std::uint32_t* const first = next_;
    for (std::size_t i = 0; i < count; ++i) first[i] = 0;
    next_ += count;
    left_ -= count;
    return first;
  }

 private:
  struct Block {
    Block* before;
  };
  Block* last_ = nullptr;
  std::uint32_t* next_ = nullptr;
  std::size_t left_ = 0;
};

/// sign * (limbs[0] + limbs[1] * 2^32 + ...) * 2^exponent, where the last limb is not zero. Copies
/// share the limbs, which nothing changes any more.
class Exact {
 public:
  /// x. Throws NotFinite.
  [[gnu::noinline, gnu::cold]] Exact(Room& room, double x) : room_(&room) {
    const DecodedDouble d = decode(x);
    resize(2);
    const auto size = static_cast<std::uint64_t>(d.mantissa < 0 ? -d.mantissa : d.mantissa);
    limbs_[0] = static_cast<std::uint32_t>(size);
    limbs_[1] = static_cast<std::uint32_t>(size >> 32);
    trim(d.mantissa < 0 ? -1 : 1, d.exponent);
  }

  friend Exact operator-(const Exact& a) {
    Exact r = a;
    r.sign_ = -a.sign_;
    return r;
  }
  [[gnu::noinline, gnu::cold]] friend Exact operator-(const Exact& a, const Exact& b) {
    return a + -b;
  }
  friend Sign sign(const Exact& a) { return sign_of(a.sign_); }

  [[gnu::noinline, gnu::cold]] friend Exact operator*(const Exact& a, const Exact& b) {
    Exact r(*a.room_);
    r.resize(a.size_ + b.size_);
    for (std::size_t i = 0; i < a.size_; ++i) {
      std::uint64_t carry = 0;
      for (std::size_t j = 0; j < b.size_; ++j) {
        carry += std::uint64_t{a.limbs_[i]} * b.limbs_[j] + r.limbs_[i + j];
        r.limbs_[i + j] = static_cast<std::uint32_t>(carry);
        carry >>= 32;
      }
      r.limbs_[i + b.size_] = static_cast<std::uint32_t>(carry);
    }
    r.trim(a.sign_ * b.sign_, a.exponent_ + b.exponent_);
    return r;
  }

  [[gnu::noinline, gnu::cold]] friend Exact operator+(const Exact& a, const Exact& b) {
    if (a.sign_ == 0) return b;
    if (b.sign_ == 0) return a;
    if (a.exponent_ < b.exponent_) return b + a;
    const auto shift = static_cast<std::size_t>(a.exponent_ - b.exponent_);
    const std::size_t whole = shift / 32;
    Exact r(*a.room_);
    // One limb more than either has, for the carry.
    r.resize(std::max(whole + a.size_ + 1, b.size_) + 1);
    for (std::size_t i = 0; i < a.size_; ++i) {
      const std::uint64_t moved = std::uint64_t{a.limbs_[i]} << shift % 32;
      r.limbs_[whole + i] |= static_cast<std::uint32_t>(moved);
      r.limbs_[whole + i + 1] = static_cast<std::uint32_t>(moved >> 32);
    }
    const bool minus = a.sign_ != b.sign_;
    std::uint64_t carry = 0;
    for (std::size_t i = 0; i < r.size_; ++i) {
      const std::uint64_t x = r.limbs_[i];
      const std::uint64_t y = (i < b.size_ ? b.limbs_[i] : 0) + carry;
      r.limbs_[i] = static_cast<std::uint32_t>(minus ? x - y : x + y);
      carry = minus ? std::uint64_t{x < y} : (x + y) >> 32;
    }
    // Something is borrowed where b is the larger one: then the negative is there.
    const bool negated = carry != 0;
    for (std::size_t i = 0; negated && i < r.size_; ++i) {
      carry += ~r.limbs_[i];
      r.limbs_[i] = static_cast<std::uint32_t>(carry);
      carry >>= 32;
    }
    r.trim(negated ? b.sign_ : a.sign_, b.exponent_);
    return r;
  }

 private:
  explicit Exact(Room& room) : room_(&room) {}

  void resize(std::size_t size) {
    size_ = size;
    limbs_ = room_->zeros(size);
  }
  [[gnu::noinline, gnu::cold]] void trim(int sign, std::int64_t exponent) {
    while (size_ != 0 && limbs_[size_ - 1] == 0) --size_;
    sign_ = size_ != 0 ? sign : 0;
    exponent_ = exponent;
  }

  Room* room_;
  std::uint32_t* limbs_ = nullptr;
  std::size_t size_ = 0;
  std::int64_t exponent_ = 0;
  int sign_ = 0;
};

}  // namespace signum::detail
