// SPDX-License-Identifier: MIT
// Narrow text is UTF-8, also where std::filesystem::path takes it for a name. The runtime of C that
// MinGW-w64 has has no such locale, so that the standard library would widen byte after byte. The
// linker takes this function where others call mbrtowc.
#include <cstddef>
#include <cwchar>

namespace {

constexpr auto amiss = static_cast<std::size_t>(-1), unfinished = static_cast<std::size_t>(-2);

/// How many bytes a letter has that begins with this one; 0 if none does.
std::size_t letter_size(unsigned char first) {
  if (first < 0x80) return 1;
  if (first < 0xC2 || first > 0xF4) return 0;
  return first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
}

}  // namespace

// A letter beyond 16 bits is two units: the first takes three of its bytes, the second the last
// one.
extern "C" std::size_t __wrap_mbrtowc(wchar_t* to, const char* from, std::size_t size,
                                      std::mbstate_t* state) {
  static std::mbstate_t own{};
  // The second UTF-16 unit of a letter whose first one was given; a number in this C library.
  std::mbstate_t& second = state != nullptr ? *state : own;
  if (from == nullptr) {
    second = 0;
    return 0;
  }
  if (size == 0) return unfinished;
  if (second != 0) {
    if (to != nullptr) *to = static_cast<wchar_t>(second);
    second = 0;
    return 1;
  }
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(from[i]); };
  const std::size_t bytes = letter_size(byte(0));
  if (bytes == 0) return amiss;
  if (size < bytes) return unfinished;
  unsigned letter = bytes == 1 ? byte(0) : byte(0) & (0xFFU >> (bytes + 1));
  for (std::size_t i = 1; i < bytes; ++i) {
    if ((byte(i) & 0xC0) != 0x80) return amiss;
    letter = letter << 6 | (byte(i) & 0x3FU);
  }
  constexpr unsigned wide = 0x10000;
  if (letter >= wide) {
    second = static_cast<int>(0xDC00 | ((letter - wide) & 0x3FF));
    letter = 0xD800 | ((letter - wide) >> 10);
  }
  if (to != nullptr) *to = static_cast<wchar_t>(letter);
  return letter == 0 ? 0 : bytes == 4 ? 3 : bytes;
}
