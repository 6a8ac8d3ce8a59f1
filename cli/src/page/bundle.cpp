// SPDX-License-Identifier: MIT
#include "bundle.hpp"

// On Windows the section of constants has another name, and symbols are no matter of visibility.
#ifdef _WIN32
#define SIGNUM_CONSTANTS ".section .rdata, \"dr\""
#define SIGNUM_CONSTANTS_END ".text"
#else
#define SIGNUM_CONSTANTS ".pushsection .rodata\n.hidden signum_page_begin\n.hidden signum_page_end"
#define SIGNUM_CONSTANTS_END ".popsection"
#endif

// The assembler takes the file in as it is: 0.6 MB as a string literal would be past what compilers
// must accept, and takes them seconds. SIGNUM_PAGE_BUNDLE is its path.
asm(SIGNUM_CONSTANTS R"(
  .global signum_page_begin
  .global signum_page_end
signum_page_begin:
  .incbin ")" SIGNUM_PAGE_BUNDLE R"("
signum_page_end:
  .byte 0
)" SIGNUM_CONSTANTS_END);

extern "C" {
[[gnu::visibility("hidden")]] extern const char signum_page_begin[];
[[gnu::visibility("hidden")]] extern const char signum_page_end[];
}

namespace signum::cli::page {

std::string_view bundle() { return {signum_page_begin, signum_page_end}; }

}  // namespace signum::cli::page
