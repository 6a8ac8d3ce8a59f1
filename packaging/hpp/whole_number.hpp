// SPDX-License-Identifier: MIT
/// Integers of any size for the exact stage of signum_predicates.hpp, which needs no library for
/// them; the library itself has faster ones. The script amalgamate puts this into that header.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace signum::detail {

/// sign * (limbs[0] + limbs[1] * 2^32 + ...), where the last limb is not zero.
class WholeNumber {
 public:
  WholeNumber() = default;
  [[gnu::noinline, gnu::cold]] WholeNumber(std::int64_t x) : sign_(x > 0 ? 1 : -1) {
    const auto magnitude = static_cast<std::uint64_t>(x);
    const std::uint64_t size = x < 0 ? ~magnitude + 1 : magnitude;
    limbs_ = {static_cast<std::uint32_t>(size), static_cast<std::uint32_t>(size >> 32)};
    trim();
  }

  int sign() const { return sign_; }
  bool is_zero() const { return sign_ == 0; }

  [[gnu::noinline, gnu::cold]] friend WholeNumber operator*(const WholeNumber& a,
                                                            const WholeNumber& b) {
    WholeNumber r;
    r.sign_ = a.sign_ * b.sign_;
    r.limbs_.assign(a.limbs_.size() + b.limbs_.size(), 0);
    for (std::size_t i = 0; i < a.limbs_.size(); ++i) {
      std::uint64_t carry = 0;
      for (std::size_t j = 0; j < b.limbs_.size(); ++j) {
        carry += std::uint64_t{a.limbs_[i]} * b.limbs_[j] + r.limbs_[i + j];
        r.limbs_[i + j] = static_cast<std::uint32_t>(carry);
        carry >>= 32;
      }
      r.limbs_[i + b.limbs_.size()] = static_cast<std::uint32_t>(carry);
    }
    r.trim();
    return r;
  }

  [[gnu::noinline, gnu::cold]] friend WholeNumber operator-(WholeNumber a) {
    a.sign_ = -a.sign_;
    return a;
  }

  [[gnu::noinline, gnu::cold]] WholeNumber& operator+=(const WholeNumber& b) {
    if (b.sign_ == 0) return *this;
    if (is_smaller_than(b)) {
      WholeNumber larger = b;
      larger += *this;
      return *this = static_cast<WholeNumber&&>(larger);
    }
    limbs_.push_back(0);
    const bool minus = sign_ != b.sign_;
    std::uint64_t carry = 0;
    for (std::size_t i = 0; i < limbs_.size(); ++i) {
      const std::uint64_t x = limbs_[i];
      const std::uint64_t y = (i < b.limbs_.size() ? b.limbs_[i] : 0) + carry;
      limbs_[i] = static_cast<std::uint32_t>(minus ? x - y : x + y);
      carry = minus ? std::uint64_t{x < y} : (x + y) >> 32;
    }
    trim();
    return *this;
  }

  [[gnu::noinline, gnu::cold]] WholeNumber& operator<<=(unsigned long bits) {
    if (sign_ == 0) return *this;
    const auto shift = static_cast<unsigned>(bits % 32);
    std::vector<std::uint32_t> moved(bits / 32, 0);
    std::uint64_t carry = 0;
    for (const std::uint32_t limb : limbs_) {
      carry |= std::uint64_t{limb} << shift;
      moved.push_back(static_cast<std::uint32_t>(carry));
      carry >>= 32;
    }
    moved.push_back(static_cast<std::uint32_t>(carry));
    limbs_ = static_cast<std::vector<std::uint32_t>&&>(moved);
    trim();
    return *this;
  }

 private:
  void trim() {
    while (!limbs_.empty() && limbs_.back() == 0) limbs_.pop_back();
    if (limbs_.empty()) sign_ = 0;
  }
  bool is_smaller_than(const WholeNumber& b) const {
    if (limbs_.size() != b.limbs_.size()) return limbs_.size() < b.limbs_.size();
    for (std::size_t i = limbs_.size(); i-- > 0;) {
      if (limbs_[i] != b.limbs_[i]) return limbs_[i] < b.limbs_[i];
    }
    return false;
  }

  int sign_ = 0;
  std::vector<std::uint32_t> limbs_;
};

}  // namespace signum::detail
