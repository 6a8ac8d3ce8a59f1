// SPDX-License-Identifier: MIT
/// The floating-point environment of the calling thread: compiled code that needs the default one
/// takes a guard, so that it answers rightly in every rounding mode and with FTZ and DAZ set.
#pragma once

#include <cstdint>

#if defined(__SSE2_MATH__)
#include <xmmintrin.h>
#elif defined(__s390x__)
#include <cfenv>
#elif !defined(__aarch64__) && !defined(__wasm__)
#error \
    "signum knows the floating-point environments of x86 with SSE2, AArch64, s390x and WebAssembly only"
#endif

namespace signum::detail {

/// The control register of floating-point arithmetic: MXCSR for SSE, FPCR on AArch64; on s390x,
/// which never flushes subnormals, the rounding mode. WebAssembly has none, and the default
/// environment always.
inline std::uint64_t fp_control() {
#if defined(__SSE2_MATH__)
  return _mm_getcsr();
#elif defined(__s390x__)
  return static_cast<std::uint64_t>(std::fegetround());
#elif defined(__wasm__)
  return 0;
#else
  std::uint64_t r;
  __asm__ volatile("mrs %0, fpcr" : "=r"(r));
  return r;
#endif
}

inline void set_fp_control([[maybe_unused]] std::uint64_t r) {
#if defined(__SSE2_MATH__)
  _mm_setcsr(static_cast<unsigned>(r));
#elif defined(__s390x__)
  std::fesetround(static_cast<int>(r));
#elif defined(__aarch64__)
  __asm__ volatile("msr fpcr, %0" : : "r"(r));
#endif
}

#if defined(__SSE2_MATH__)
inline constexpr std::uint64_t fp_rounding_and_flush_bits = 0x6000 | 0x8000 | 0x0040;
inline constexpr std::uint64_t fp_default_control = 0x1F80;
#elif defined(__s390x__)
static_assert(FE_TONEAREST == 0);
inline constexpr std::uint64_t fp_rounding_and_flush_bits = 7;
inline constexpr std::uint64_t fp_default_control = 0;
#else
inline constexpr std::uint64_t fp_rounding_and_flush_bits =
    (std::uint64_t{3} << 22) | (std::uint64_t{1} << 24) | (std::uint64_t{1} << 19) | 3;
inline constexpr std::uint64_t fp_default_control = 0;
#endif

/// While it lives, the thread rounds to nearest, with subnormals and without traps; then the
/// caller's environment is back. Costs a read of the control register where the environment is the
/// default.
class DefaultFpEnvironment {
 public:
  DefaultFpEnvironment() : saved_(fp_control()) {
    if (changed()) set_fp_control(fp_default_control);
  }
  ~DefaultFpEnvironment() {
    if (changed()) set_fp_control(saved_);
  }
  DefaultFpEnvironment(const DefaultFpEnvironment&) = delete;
  DefaultFpEnvironment& operator=(const DefaultFpEnvironment&) = delete;

 private:
  bool changed() const { return (saved_ & fp_rounding_and_flush_bits) != 0; }
  std::uint64_t saved_;
};

}  // namespace signum::detail
