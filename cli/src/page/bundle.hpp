// SPDX-License-Identifier: MIT
/// The page without its scene, as page/build.mjs makes it from page/src.
#pragma once

#include <string_view>

namespace signum::cli::page {

/// An HTML file with `<!--scene-->` where the scene belongs.
std::string_view bundle();

}  // namespace signum::cli::page
