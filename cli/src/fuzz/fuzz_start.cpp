// SPDX-License-Identifier: MIT
#include "fuzz/fuzz_start.hpp"

#include <fmt/format.h>

#include <optional>
#include <signum/kernel/error.hpp>
#include <string>
#include <utility>

#include "fuzz/fuzz_report.hpp"
#include "fuzz/fuzz_run.hpp"

namespace signum::cli {
namespace {

/// More cases, or more time.
void extend_as_asked(FuzzCampaign& campaign, const FuzzOptions& options) {
  if (options.cases) {
    try {
      extend(campaign.state, *options.cases);
    } catch (const InvalidArgument& e) {
      throw Error(fmt::format("--cases: {}; expected more", e.what()));
    }
    campaign.inputs = inputs_of(campaign);
  }
  if (!options.seconds) return;
  if (!campaign.seconds)
    throw Error("--seconds: the campaign was begun with a number of cases; expected --cases");
  campaign.seconds = options.seconds;
}

FuzzCampaign resumed(const FuzzOptions& options, const CampaignFile& file) {
  FuzzCampaign begun = file.load();
  if (begun.is_merged && (options.cases || options.seconds))
    throw Error(fmt::format(
        "--resume: \"{}\" holds campaigns that were merged; extend one of them, and merge again",
        *options.resume));
  check_inputs("--resume", begun);
  check_runs(begun);
  extend_as_asked(begun, options);
  return begun;
}

/// What campaigns in several folders counted and found.
FuzzCampaign merged(const FuzzOptions& options) {
  std::optional<FuzzCampaign> sum;
  for (const std::string& folder : options.merge) {
    if (!CampaignFile::is_in(folder))
      throw Error(fmt::format(
          "--merge: \"{}\" holds no campaign; expected a folder that --out made", folder));
    const FuzzCampaign next = CampaignFile(folder).load();
    if (!sum) {
      sum = next;
      check_inputs("--merge", next);
      check_runs(next);
      continue;
    }
    const std::string both = fmt::format("\"{}\" and \"{}\"", options.merge.front(), folder);
    if (sum->inputs.code != next.inputs.code)
      throw Error(fmt::format("--merge: {} were asked of other code: {} and {}; expected the same",
                              both, sum->against, next.against));
    if (!sum->mesh.empty() && !next.mesh.empty() && sum->inputs.mesh != next.inputs.mesh)
      throw Error(fmt::format("--merge: {} have other meshes; expected the same", both));
    if (sum->mesh.empty()) sum->mesh = next.mesh;
    try {
      merge(sum->state, next.state);
    } catch (const InvalidArgument& e) {
      throw Error(
          fmt::format("--merge: {}: {}; expected campaigns of other seeds, questions or "
                      "families",
                      both, e.what()));
    }
  }
  sum->is_merged = true;
  sum->seconds.reset();
  sum->inputs = inputs_of(*sum);
  return *std::move(sum);
}

}  // namespace

std::unique_ptr<CampaignFile> open_folder(const FuzzOptions& options) {
  if (options.resume && !CampaignFile::is_in(*options.resume))
    throw Error(fmt::format("--resume: \"{}\" holds no campaign; expected a folder that --out made",
                            *options.resume));
  if (!options.resume && options.merge.empty()) check_runs(campaign_of(options));
  const auto& folder = options.resume ? options.resume : options.out;
  return folder ? std::make_unique<CampaignFile>(*folder) : nullptr;
}

FuzzCampaign first_state(const FuzzOptions& options, const CampaignFile* file) {
  if (options.resume) return resumed(options, *file);
  if (file && file->is_there())
    throw Error(fmt::format("--out: {} holds a campaign; expected another folder, or --resume {}",
                            *options.out, *options.out));
  FuzzCampaign campaign = options.merge.empty() ? campaign_of(options) : merged(options);
  if (file) require_no_findings(*options.out, campaign, options.replace);
  campaign.inputs = inputs_of(campaign);
  return campaign;
}

}  // namespace signum::cli
