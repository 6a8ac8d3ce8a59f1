// SPDX-License-Identifier: MIT
/// Which known word is nearest to a word that is unknown?
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace signum::cli {

/// The word from which the one that was asked differs least, by at most two letters and half of its
/// own; empty if there is none.
std::string nearest_word(std::string_view asked, const std::vector<std::string>& words);

}  // namespace signum::cli
