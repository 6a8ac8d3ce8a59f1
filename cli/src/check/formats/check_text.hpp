// SPDX-License-Identifier: MIT
/// The summary that a person reads.
#pragma once

#include <string>
#include <vector>

#include "check/check_clearance.hpp"
#include "check/formats/short_names.hpp"
#include "common/writing/report.hpp"

namespace signum::cli {

/// The text depends on the geometry and the paths alone, on every run. At most `limit` parts,
/// verdicts, distances and pairs with contacts each have lines of their own. In each part at most
/// `flaw_limit` flaws of a kind do. Distances within the clearance are marked.
std::string to_text(const CheckReport& report, std::size_t limit, std::size_t flaw_limit,
                    const std::optional<Clearance>& clearance);

/// The last lines of that text alone: what was found, counted.
std::string to_summary(const CheckReport& report);

/// The last of these lines: "12 contacts: touching only, no triangle crosses another."
std::string contacts_sentence(const CheckReport& report);

/// Says how much space a mesh of so many shells encloses more than once, and where. Requires that
/// there is such space.
std::string overlap_words(const SelfOverlap& overlap, std::size_t shells);

/// Says by which rule a closed mesh is taken that the asked rule refuses.
inline constexpr const char* taken_by_even_odd =
    "triangles are not turned alike, so that even-odd says what is inside";

/// What is wrong with a mesh, counted: "2 open edges, 1 zero-area triangle".
std::string flaws_of(const MeshSummary& summary, const MeshMeasures& measures);

/// "watertight", "closed" or "open".
const char* closed_word(const CheckedPart& part);

/// The relation of two parts in words: "a.obj and b.obj: touching at 1 point". `names` are those of
/// short_names().
std::string sentence(const CheckReport& report, const PartVerdict& v,
                     const std::vector<std::string>& names);

}  // namespace signum::cli
