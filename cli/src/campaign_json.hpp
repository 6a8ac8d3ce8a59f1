// SPDX-License-Identifier: MIT
/// The state of a campaign as text.
#pragma once

#include <string>
#include <string_view>

#include "campaign_file.hpp"

namespace signum::cli {

std::string to_json(const FuzzCampaign& campaign);

/// Throws Error saying what is wrong. `name` is what the text is called.
FuzzCampaign campaign_from_json(std::string_view text, const std::string& name);

}  // namespace signum::cli
