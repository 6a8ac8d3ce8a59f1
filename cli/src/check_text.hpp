// SPDX-License-Identifier: MIT
/// The summary that a person reads.
#pragma once

#include <string>
#include <vector>

#include "report.hpp"

namespace signum::cli {

/// Depends on the geometry and the paths alone: the same on every run. Of parts, of verdicts and of
/// pairs with contacts at most `limit` have lines of their own.
std::string to_text(const CheckReport& report, std::size_t limit);

/// Its last lines alone: what was found, counted.
std::string to_summary(const CheckReport& report);

/// How two parts lie to each other: "a.obj and b.obj: touching at 1 point". `names` are those of
/// short_names().
std::string sentence(const CheckReport& report, const PartVerdict& v,
                     const std::vector<std::string>& names);

/// How each part is called where lines are short: the name of its file without folders where that
/// tells the files apart, otherwise its path, and #NAME for a part of a file; as printable() has
/// it.
std::vector<std::string> short_names(const std::vector<CheckedPart>& parts);

}  // namespace signum::cli
