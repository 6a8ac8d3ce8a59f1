// SPDX-License-Identifier: MIT
/// The state of a campaign as text, and what becomes of blocks that are done elsewhere.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "fuzz/campaign/campaign_file.hpp"

namespace signum::cli {

std::string to_json(const FuzzCampaign& campaign);

/// Throws Error saying what is wrong. `name` is what the text is called.
FuzzCampaign campaign_from_json(std::string_view text, const std::string& name);

/// A part of a campaign: the blocks from one number up to another, without that.
struct Segment {
  std::uint64_t from = 0, to = 0;
};

/// {"from": 7, "to": 9}. Throws Error saying what is wrong.
Segment segment_from_json(std::string_view text);
std::string to_json(const Segment& segment);

/// What became of a segment: the rows that it counts in, each with its index, whether its kind is
/// given up, its seconds and its counts, and the findings as in the state.
/// Requires a state whose counts and findings are those of the segment alone.
std::string answer_json(const oracle::CampaignState& done, const Segment& segment);

/// What became of a block, of the answer to the segment that is this block alone. Throws Error
/// saying what is wrong.
oracle::CampaignBlock block_from_json(std::string_view text, const oracle::CampaignState& state,
                                      std::uint64_t number);

/// {"error": "message"}: there is no answer.
std::string error_json(const std::string& message);
/// The message; nothing where the text is no such object.
std::optional<std::string> error_from_json(std::string_view text);

/// {"blocks": 21, "probes": 3}; blocks is null without a number of cases.
std::string counts_json(const oracle::CampaignState& state);

}  // namespace signum::cli
