// SPDX-License-Identifier: MIT
/// Where a campaign begins: anew, from a folder, or from several folders.
#pragma once

#include <memory>

#include "fuzz/campaign/campaign_file.hpp"
#include "fuzz/fuzz_arguments.hpp"

namespace signum::cli {

/// The folder that a campaign is kept in, or none. The arguments are tried before it is made.
/// Throws Error.
std::unique_ptr<CampaignFile> open_folder(const FuzzOptions& options);

/// A state to begin from or to go on from: --resume, with more cases or time as asked for; what is
/// in the folders of --merge; or a campaign that the arguments describe. Throws Error naming the
/// argument at fault.
FuzzCampaign first_state(const FuzzOptions& options, const CampaignFile* file);

}  // namespace signum::cli
