// SPDX-License-Identifier: MIT
#include "machine_targets.hpp"

#if SIGNUM_HAS_HIGHWAY
// This header names the instruction sets that are left out, before Highway is read.
#include "simd_dispatch.hpp"
#if HWY_ARCH_X86 && defined(__GNUC__)
#include <cpuid.h>

#include <initializer_list>
#endif

namespace signum::detail {

#if HWY_ARCH_X86 && defined(__GNUC__)

namespace {

/// What CPUID says; zeros where the processor knows no such leaf.
struct Features {
  unsigned eax = 0, ebx = 0, ecx = 0, edx = 0;

  explicit Features(unsigned leaf) { __get_cpuid_count(leaf, 0, &eax, &ebx, &ecx, &edx); }
};

constexpr bool has(unsigned word, std::initializer_list<int> bits) {
  unsigned all = 0;
  for (const int bit : bits) all |= 1u << bit;
  return (word & all) == all;
}

/// The registers that the system saves when it changes threads, XCR0.
unsigned saved_registers() {
  unsigned low = 0, high = 0;
  __asm__("xgetbv" : "=a"(low), "=d"(high) : "c"(0));
  return low;
}

}  // namespace

std::int64_t machine_targets() {
  const Features basic(1), extended(7), amd(0x80000001);
  std::int64_t targets = HWY_STATIC_TARGET;
  // SSE3, SSSE3.
  if (!has(basic.ecx, {0, 9})) return targets;
  targets |= HWY_SSSE3;
  // SSE4.1, SSE4.2, and the products without carries and AES, which Highway has with them.
  if (!has(basic.ecx, {1, 19, 20, 25})) return targets;
  targets |= HWY_SSE4;
  // OSXSAVE, AVX, FMA, F16C; AVX2, BMI1, BMI2; LZCNT; the registers of SSE and AVX.
  if (!has(basic.ecx, {12, 27, 28, 29}) || !has(extended.ebx, {3, 5, 8}) || !has(amd.ecx, {5}) ||
      !has(saved_registers(), {1, 2})) {
    return targets;
  }
  targets |= HWY_AVX2;
  // AVX-512 F, DQ, CD, BW, VL; its masks and registers.
  if (!has(extended.ebx, {16, 17, 28, 30, 31}) || !has(saved_registers(), {5, 6, 7})) {
    return targets;
  }
  targets |= HWY_AVX3;
  // VBMI, VBMI2, GFNI, VAES, VPCLMULQDQ, VNNI, BITALG, VPOPCNTDQ.
  if (has(extended.ecx, {1, 6, 8, 9, 10, 11, 12, 14})) targets |= HWY_AVX3_DL;
  return targets;
}

#else

std::int64_t machine_targets() { return HWY_STATIC_TARGET; }

#endif

}  // namespace signum::detail
#endif
