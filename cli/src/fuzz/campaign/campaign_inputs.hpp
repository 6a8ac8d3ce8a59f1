// SPDX-License-Identifier: MIT
/// What a campaign depends on, as hashes: a campaign that goes on with other inputs would be
/// neither the old one nor a new one.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace signum::cli {

struct FuzzCampaign;

/// FNV-1a of 64 bits. They tell a change from none, not a forgery.
struct CampaignInputs {
  /// Questions, families, cases, seed and time limit.
  std::uint64_t parameters = 0;
  /// What --against names: the bytes of a plugin, or of each file that a command names; for what is
  /// built in the version of signum.
  std::uint64_t code = 0;
  /// The bytes of the mesh; 0 without one.
  std::uint64_t mesh = 0;

  friend bool operator==(const CampaignInputs&, const CampaignInputs&) = default;
};

/// The files of the code that --against names: a plugin, or each file that a command names.
std::vector<std::filesystem::path> files_of_code(const std::string& against);

/// As they are now. A file that cannot be read counts as empty.
CampaignInputs inputs_of(const FuzzCampaign& campaign);

/// Throws Error naming the option that the campaign was given by, and the input that is no longer
/// what it was when the campaign was begun.
void check_inputs(std::string_view option, const FuzzCampaign& campaign);

}  // namespace signum::cli
