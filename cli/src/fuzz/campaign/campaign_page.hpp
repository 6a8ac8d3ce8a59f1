// SPDX-License-Identifier: MIT
/// A page that shows a campaign as it runs.
#pragma once

#include <filesystem>
#include <string>

#include "fuzz/campaign/campaign_file.hpp"

namespace signum::cli {

inline constexpr const char* progress_file = "progress.html";

/// One HTML file that needs no other, and loads itself anew every two seconds until all is asked:
/// how far the campaign is, how fast, its families, its questions, and what it has found so far.
/// The state is the object of campaign.json in the element "state", so that another program can
/// put in a later one.
std::string campaign_page(const FuzzCampaign& campaign);

/// Throws Error where the folder has a file of that name that is no such page.
void require_own_page(const std::filesystem::path& folder);

}  // namespace signum::cli
