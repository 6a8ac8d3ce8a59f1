// SPDX-License-Identifier: MIT
/// How is each part called where lines are short?
#pragma once

#include <string>
#include <vector>

#include "common/writing/report.hpp"

namespace signum::cli {

/// The name of the file of each part, with as many of its folders as tell it from the others, and
/// #NAME for a part of a file; as printable() has it. Parts of one file may have the same name.
std::vector<std::string> short_names(const std::vector<CheckedPart>& parts);

/// Names the part by the whole path of its file, as it was given.
std::string full_name(const CheckedPart& part);

}  // namespace signum::cli
