// SPDX-License-Identifier: MIT
/// The blocks that a campaign is done in: which there are, and what becomes of one.
#pragma once

#include <cstdint>
#include <signum/judge/campaign.hpp>
#include <string_view>
#include <vector>

namespace signum::oracle {

inline constexpr std::uint64_t block_size = 256;
inline constexpr std::string_view mesh_family = "mesh";

/// A plan says which block is done n-th. First each kind is probed with a few cases of all its
/// families, so that those that are declined are known before more is asked of them; then a block
/// of each row in turn.
class Plan {
 public:
  explicit Plan(const CampaignState& state);

  bool is_probe(std::uint64_t n) const { return n < leading_.size(); }
  std::size_t row(std::uint64_t n) const {
    return is_probe(n) ? leading_[n] : (n - leading_.size()) % rows_;
  }
  std::uint64_t round(std::uint64_t n) const { return (n - leading_.size()) / rows_; }
  /// The first row of the same kind, which says whether the kind is given up.
  std::size_t leader(std::size_t row) const;
  /// Blocks from this number on want the earlier ones done.
  std::uint64_t probes() const { return leading_.size(); }

 private:
  std::size_t rows_;
  /// The first row of each kind.
  std::vector<std::size_t> leading_;
};

bool is_known(const std::vector<FirstCase>& findings, const FindingKey& key);

/// What becomes of the n-th block of a plan. Throws what asking the code throws.
CampaignBlock do_block(const CampaignState& state, const Plan& plan, std::uint64_t n,
                       const MeshCases* mesh, CodeUnderTest& code);

}  // namespace signum::oracle
