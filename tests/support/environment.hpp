// SPDX-License-Identifier: MIT
/// The floating-point environments that a caller may have set: a rounding mode, and whether
/// subnormals are flushed to zero.
#pragma once

#include <array>
#include <cfenv>
#include <string>

#if defined(__x86_64__)
#include <xmmintrin.h>
#endif

namespace environment {

enum class Subnormals : std::uint8_t { kept, flushed };

struct Setting {
  int rounding;
  Subnormals subnormals;
  const char* name;
};

#if defined(__x86_64__) || defined(__aarch64__)
inline constexpr std::array settings = {
    Setting{FE_TONEAREST, Subnormals::kept, "to nearest"},
    Setting{FE_UPWARD, Subnormals::kept, "upward"},
    Setting{FE_DOWNWARD, Subnormals::kept, "downward"},
    Setting{FE_TOWARDZERO, Subnormals::kept, "toward zero"},
    Setting{FE_TONEAREST, Subnormals::flushed, "to nearest, subnormals flushed"},
    Setting{FE_UPWARD, Subnormals::flushed, "upward, subnormals flushed"},
    Setting{FE_DOWNWARD, Subnormals::flushed, "downward, subnormals flushed"},
    Setting{FE_TOWARDZERO, Subnormals::flushed, "toward zero, subnormals flushed"}};
#endif

/// While it lives, the thread has the setting.
class Scope {
 public:
  explicit Scope(const Setting& setting) {
    std::fegetenv(&saved_);
    std::fesetround(setting.rounding);
    if (setting.subnormals == Subnormals::flushed) flush();
  }
  ~Scope() { std::fesetenv(&saved_); }
  Scope(const Scope&) = delete;
  Scope& operator=(const Scope&) = delete;

 private:
  static void flush() {
#if defined(__x86_64__)
    _mm_setcsr(_mm_getcsr() | 0x8040);  // FTZ and DAZ
#else
    unsigned long fpcr;
    __asm__ volatile("mrs %0, fpcr" : "=r"(fpcr));
    __asm__ volatile("msr fpcr, %0" : : "r"(fpcr | 1UL << 24));
#endif
  }
  std::fenv_t saved_;
};

}  // namespace environment
