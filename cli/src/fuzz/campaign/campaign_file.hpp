// SPDX-License-Identifier: MIT
/// The state of a campaign in a folder, from which it goes on after any interruption.
#pragma once

#include <chrono>
#include <filesystem>
#include <optional>
#include <signum/judge/campaign.hpp>
#include <signum/mesh/read_mesh.hpp>
#include <string>
#include <string_view>

#include "fuzz/campaign/campaign_inputs.hpp"
#include "system/folder_lock.hpp"

namespace signum::cli {

inline constexpr std::uint64_t most_cases = 1'000'000'000'000;
inline constexpr double most_seconds = 1e8, most_time_limit = 3600;

/// A campaign as it was asked for, and where it stands.
struct FuzzCampaign {
  std::string against;
  /// The path of a mesh; empty for none.
  std::string mesh;
  /// Which files the mesh may name.
  OtherFiles other_files = OtherFiles::in_folder;
  double time_limit = 1;
  std::optional<double> seconds;
  oracle::CampaignState state;
  /// What they were when the campaign was begun.
  CampaignInputs inputs = {};
  /// Whether it is what several campaigns counted and found, to which nothing is added by asking.
  bool is_merged = false;
};

/// Keeps DIR/campaign.json, and DIR/progress.html, which shows it. Whatever ends the process, the
/// first holds a state that was reached.
class CampaignFile {
 public:
  /// Makes the folder if it is missing, and says so. Throws Error, also if another process has the
  /// folder, or if it has a file progress.html that is no page of a campaign.
  explicit CampaignFile(std::filesystem::path folder);

  /// Whether the folder holds a campaign.
  static bool is_in(const std::filesystem::path& folder);
  bool is_there() const { return is_in(folder_); }
  /// Throws Error saying what is wrong with the file.
  FuzzCampaign load() const;
  /// Throws Error where the disk refuses.
  void save(const FuzzCampaign& campaign);
  /// Saves, unless the last time was less than a second ago.
  void save_now_and_then(const FuzzCampaign& campaign);

 private:
  std::filesystem::path path() const;
  void replace(const char* name, std::string_view text) const;

  std::filesystem::path folder_;
  FolderLock lock_;
  std::chrono::steady_clock::time_point saved_;
};

}  // namespace signum::cli
