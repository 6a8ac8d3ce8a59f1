// SPDX-License-Identifier: MIT
/// What a campaign is asked to be.
#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "common/writing/output_rules.hpp"
#include "fuzz/campaign/campaign_file.hpp"

namespace signum::cli {

struct FuzzOptions {
  /// The question and the shapes; empty for all.
  std::string question, shape_a, shape_b;
  bool in_plane = false, in_space = false;
  std::string against;
  std::vector<std::string> families;
  std::string mesh;
  std::optional<std::uint64_t> cases;
  std::optional<double> seconds;
  std::uint64_t seed = 1;
  /// Without it, what the code says that it takes.
  std::optional<Precision> precision;
  /// Words of classes of cases that are left out.
  std::vector<std::string> without;
  unsigned jobs = std::max(1u, std::thread::hardware_concurrency());
  /// Processes that do the blocks, instead of so many jobs.
  std::optional<unsigned> workers;
  double time_limit = 1;
  /// The time for all findings together; each stays as small as it was made by then.
  std::optional<double> reduce_seconds;
  /// How many findings are reduced and told.
  std::optional<std::size_t> limit;
  /// Folders of campaigns that become one.
  std::vector<std::string> merge;
  std::optional<std::string> out, resume, html;
  bool json = false, list = false, begin = false;
  Replace replace = Replace::own_files;
  MeshReadOptions reading = {};
};

/// The families of cases, of which "mesh" is the last.
std::vector<std::string> family_names();
/// The peers that are built in.
std::vector<std::string> textbook_peer_names();

/// A campaign from its beginning. Throws Error naming the argument, its value and what was
/// expected.
FuzzCampaign campaign_of(const FuzzOptions& options);

/// The peers, families and questions that there are and hold that word.
std::string list_of_names(std::string_view part);

}  // namespace signum::cli
