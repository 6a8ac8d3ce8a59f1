// SPDX-License-Identifier: MIT
/// What a campaign found, as text, as JSON and as files.
#pragma once

#include <ostream>
#include <signum/judge/campaign.hpp>
#include <span>
#include <string>

#include "common/writing/output_files.hpp"
#include "fuzz/campaign/campaign_file.hpp"

namespace signum::cli {

struct FuzzReport {
  const FuzzCampaign& campaign;
  std::span<const oracle::Finding> findings;
  /// Whether all that was asked for was done.
  bool complete;
  /// Beside these, so many more were found than are told.
  std::size_t left_out = 0;
};

/// The table, then the findings.
std::string to_text(const FuzzReport& report);

/// One object; docs/judge.md describes it.
std::string to_json(const FuzzReport& report);

/// Throws Error if the folder of a new campaign has files that it would replace, or later remove
/// like findings of its own; these stay even if any file may be replaced.
void require_no_findings(const std::string& folder, const FuzzCampaign& campaign, Replace replace);

/// Writes findings.jsonl, and for each finding a line, a program and a picture. Throws Error.
void write_findings(OutputFiles& files, const std::string& folder, const FuzzReport& report);

/// Removes what a campaign that had ended earlier and went on wrote of a finding that now has
/// another number, or is none.
void remove_earlier_findings(const std::string& folder, const FuzzReport& report);

/// A page in 3D of the findings: docs/page.md.
void write_html(std::ostream& out, const FuzzReport& report);

/// What files of a finding are called, without an ending: "01-intersects-ray-triangle". Counted
/// from 0.
std::string file_stem(std::size_t index, const oracle::Finding& finding);

/// The fault in words: "false positive", "crash".
std::string_view fault(const oracle::FindingKey& key);

}  // namespace signum::cli
