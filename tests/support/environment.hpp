// SPDX-License-Identifier: MIT
/// The floating-point environments that a caller may have set: a rounding mode, and whether
/// subnormals are flushed to zero.
#pragma once

#include <array>
#include <cfenv>
#include <cstdint>

#if defined(__x86_64__)
#include <xmmintrin.h>
#endif

namespace environment {

enum class Subnormals : std::uint8_t {
  kept,
  flushed,  ///< as operands and as results (on x86 DAZ and FTZ)
  flushed_as_operands,
  flushed_as_results,
};

struct Setting {
  int rounding;
  Subnormals subnormals;
  const char* name;
};

/// Each combination of rounding mode, FTZ and DAZ.
inline constexpr std::array every_setting = {
    Setting{FE_TONEAREST, Subnormals::kept, "to nearest"},
    Setting{FE_UPWARD, Subnormals::kept, "upward"},
    Setting{FE_DOWNWARD, Subnormals::kept, "downward"},
    Setting{FE_TOWARDZERO, Subnormals::kept, "toward zero"},
    Setting{FE_TONEAREST, Subnormals::flushed, "to nearest, subnormals flushed"},
    Setting{FE_UPWARD, Subnormals::flushed, "upward, subnormals flushed"},
    Setting{FE_DOWNWARD, Subnormals::flushed, "downward, subnormals flushed"},
    Setting{FE_TOWARDZERO, Subnormals::flushed, "toward zero, subnormals flushed"},
    Setting{FE_TONEAREST, Subnormals::flushed_as_operands, "to nearest, DAZ only"},
    Setting{FE_TONEAREST, Subnormals::flushed_as_results, "to nearest, FTZ only"},
    Setting{FE_UPWARD, Subnormals::flushed_as_operands, "upward, DAZ only"},
    Setting{FE_UPWARD, Subnormals::flushed_as_results, "upward, FTZ only"},
    Setting{FE_DOWNWARD, Subnormals::flushed_as_operands, "downward, DAZ only"},
    Setting{FE_DOWNWARD, Subnormals::flushed_as_results, "downward, FTZ only"},
    Setting{FE_TOWARDZERO, Subnormals::flushed_as_operands, "toward zero, DAZ only"},
    Setting{FE_TOWARDZERO, Subnormals::flushed_as_results, "toward zero, FTZ only"}};

/// The settings that most tests run in: the others differ from one of these in what one bit does.
inline constexpr std::array settings = [] {
  std::array<Setting, 10> first{};
  for (std::size_t i = 0; i < first.size(); ++i) first[i] = every_setting[i];
  return first;
}();

/// While it lives, the thread has the setting.
class Scope {
 public:
  explicit Scope(const Setting& setting) {
    std::fegetenv(&saved_);
    std::fesetround(setting.rounding);
    if (setting.subnormals != Subnormals::kept) flush(setting.subnormals);
  }
  ~Scope() {
    std::fesetenv(&saved_);
#if defined(__x86_64__)
    _mm_setcsr(saved_csr_);  // which MinGW-w64 leaves as it is
#endif
  }
  Scope(const Scope&) = delete;
  Scope& operator=(const Scope&) = delete;

 private:
  static void flush(Subnormals subnormals) {
#if defined(__x86_64__)
    constexpr unsigned daz = 0x0040;
    constexpr unsigned ftz = 0x8000;
    _mm_setcsr(_mm_getcsr() | (subnormals == Subnormals::flushed_as_operands  ? daz
                               : subnormals == Subnormals::flushed_as_results ? ftz
                                                                              : daz | ftz));
#else
    static_cast<void>(subnormals);  // AArch64 has one bit for both
    unsigned long fpcr;
    __asm__ volatile("mrs %0, fpcr" : "=r"(fpcr));
    __asm__ volatile("msr fpcr, %0" : : "r"(fpcr | 1UL << 24));
#endif
  }
  std::fenv_t saved_;
#if defined(__x86_64__)
  unsigned saved_csr_ = _mm_getcsr();
#endif
};

}  // namespace environment
