// SPDX-License-Identifier: MIT
/// A campaign from its state to its findings, with progress, and an early end by a signal.
#pragma once

#include <optional>
#include <signum/judge/campaign.hpp>
#include <signum/mesh/read_mesh.hpp>
#include <vector>

#include "fuzz/campaign/campaign_file.hpp"
#include "fuzz/fuzz_arguments.hpp"

namespace signum::cli {

/// Whatever can be told of the code before a case is asked. Throws Error.
void check_runs(const FuzzCampaign& campaign);

/// The mesh that cases are taken from; nothing without one. Throws Error.
std::optional<oracle::MeshCases> cases_of_mesh(const FuzzCampaign& campaign,
                                               const MeshReadOptions& reading);

/// Asks what is not asked yet, keeps the state in the file if there is one, and reduces what was
/// found. SIGINT and SIGTERM end it within two seconds, with what was found by then. Throws Error.
std::vector<oracle::Finding> run_fuzz_campaign(FuzzCampaign& campaign, const FuzzOptions& options,
                                               const MeshReadOptions& reading, CampaignFile* file);

/// Whether a signal asked for an early end.
bool is_told_to_stop();

}  // namespace signum::cli
