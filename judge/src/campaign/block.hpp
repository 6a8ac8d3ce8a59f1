// SPDX-License-Identifier: MIT
/// The blocks that a campaign is done in: which there are, and what becomes of one.
#pragma once

#include <cstdint>
#include <functional>
#include <signum/judge/campaign.hpp>
#include <string_view>
#include <vector>

#include "judged.hpp"

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
  /// The numbers of the cases of a block, without that at the end. Requires a block that is no
  /// probe, and that there is.
  struct Cases {
    std::uint64_t from, to;
  };
  Cases cases(std::uint64_t n) const;
  /// Where the block would be if the campaign had not been extended: one that was extended has the
  /// rest of a block later.
  std::uint64_t place(std::uint64_t n) const;
  /// How many blocks there are; nothing without a number of cases.
  std::optional<std::uint64_t> count() const;
  /// The first row of the same kind, which says whether the kind is given up.
  std::size_t leader(std::size_t row) const;
  /// Blocks from this number on want the earlier ones done.
  std::uint64_t probes() const { return leading_.size(); }

 private:
  /// Cases of each row that are done before those of the next stage are begun, in rounds: each a
  /// block of each row.
  struct Stage {
    std::uint64_t from, to, first_round;
    std::uint64_t rounds() const { return (to - 1) / block_size - from / block_size + 1; }
  };

  std::size_t rows_;
  std::vector<Stage> stages_;
  bool ends_;
  /// The first row of each kind.
  std::vector<std::size_t> leading_;
};

/// Whether a stands before b in a campaign that was never extended.
bool comes_before(const FirstCase& a, const FirstCase& b);

bool is_known(const std::vector<FirstCase>& findings, const FindingKey& key);

/// The first row of each kind.
std::vector<std::size_t> leading_rows(const std::vector<CampaignRow>& rows);

/// Case number `number` of a row.
Case make_row_case(const CampaignState& state, const CampaignRow& row, const MeshCases* mesh,
                   std::uint64_t number);

/// Whether the case is of a class that is left out. What has no answer is in no class.
bool is_excluded(const Case& question, const CampaignParameters& parameters);

/// What becomes of the n-th block of a plan. Throws what asking the code throws, and Stopped.
CampaignBlock do_block(const CampaignState& state, const Plan& plan, std::uint64_t n,
                       const MeshCases* mesh, CodeUnderTest& code,
                       const std::function<bool()>& stop);

}  // namespace signum::oracle
