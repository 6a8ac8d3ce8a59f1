// SPDX-License-Identifier: MIT
#include "bundle.hpp"

// The assembler takes the file in as it is: 0.6 MB as a string literal would be past what compilers
// must accept, and takes them seconds. SIGNUM_PAGE_BUNDLE is its path.
asm(R"(
  .pushsection .rodata
  .global signum_page_begin
  .hidden signum_page_begin
  .global signum_page_end
  .hidden signum_page_end
signum_page_begin:
  .incbin ")" SIGNUM_PAGE_BUNDLE R"("
signum_page_end:
  .byte 0
  .popsection
)");

extern "C" {
[[gnu::visibility("hidden")]] extern const char signum_page_begin[];
[[gnu::visibility("hidden")]] extern const char signum_page_end[];
}

namespace signum::cli::page {

std::string_view bundle() { return {signum_page_begin, signum_page_end}; }

}  // namespace signum::cli::page
