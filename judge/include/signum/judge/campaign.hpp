// SPDX-License-Identifier: MIT
/// void run_campaign(state, run): finds where code under test is wrong, over many cases of many
/// kinds.
///
/// A campaign asks for cases of each kind in each family, judges the answers, counts, and keeps the
/// first case of each distinct finding, reduced.
///
/// Laws:
///   1. case number i of a kind and family depends on the seed, the kind, the family and i alone
///   2. rows and findings depend on the parameters alone, never on the number of jobs or on time,
///      as long as the code under test answers the same each time and no time is set
///   3. a campaign that goes on from a state ends as one that was never interrupted
/// Cost: beside the code under test, some microseconds a case; ask() is called for blocks of cases.
/// See: Claessen and Hughes, QuickCheck: A Lightweight Tool for Random Testing of Haskell Programs,
/// 2000; Zeller and Hildebrandt, Simplifying and Isolating Failure-Inducing Input, 2002.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <signum/judge/finding.hpp>
#include <string>
#include <vector>

namespace signum::oracle {

/// What the result of a campaign depends on.
struct CampaignParameters {
  std::vector<CaseKind> kinds;
  /// Names of families of generators.hpp, and "mesh" where there is one.
  std::vector<std::string> families;
  /// How many cases each kind and family gets. Without it, cases are asked until the time is up.
  std::optional<std::uint64_t> cases;
  std::uint64_t seed = 1;
  /// The numbers of the cases.
  Precision precision = Precision::doubles;
  /// Cases whose class has one of these words are left out: words_of_classes().
  std::vector<std::string> without = {};
  /// The numbers of cases that were wanted before there were more, ascending: the blocks up to each
  /// come before those of the next.
  std::vector<std::uint64_t> extended_from = {};

  friend bool operator==(const CampaignParameters&, const CampaignParameters&) = default;
};

/// What became of the cases of a kind and family.
struct Tally {
  /// Cases that have an answer, and that the code did not decline; the sum of the next eight.
  std::uint64_t cases = 0;
  std::uint64_t right = 0, false_positives = 0, false_negatives = 0, wrong = 0;
  std::uint64_t errors = 0, crashes = 0, time_outs = 0, rubbish = 0;
  std::uint64_t declined = 0;
  /// The cases, among them, whose answers leave out a member, which is not judged.
  std::uint64_t partly = 0;
  /// Cases that were left out, as parameters say. They are not asked.
  std::uint64_t excluded = 0;
  /// Cases that the question has no answer to: they are not judged.
  std::uint64_t unanswerable = 0;
  /// The largest error of a double, in doubles between it and the right one.
  std::uint64_t ulps = 0;
  /// The seconds that its blocks took, each on one thread, added up.
  double seconds = 0;

  Tally& operator+=(const Tally& other);
  /// How many cases are a finding.
  std::uint64_t bad() const { return cases - right; }
};

struct CampaignRow {
  CaseKind kind;
  std::string family;
  Tally tally;
  /// Set in the first row of a kind: a few cases of each family were all declined, so no more are
  /// asked.
  bool given_up = false;
  /// Of a campaign that was merged, the seeds of its cases.
  std::vector<std::uint64_t> seeds = {};
};

/// The first case of a finding.
struct FirstCase {
  FindingKey key;
  std::string family;
  std::uint64_t number;
  Case found;
  /// What was right and what was said, where both are known.
  std::optional<Reply> truth = {};
  Outcome outcome = {};
  std::uint64_t seed = 1;
  /// Where the block that it is in stands in a campaign that was never extended.
  std::uint64_t block = 0;
};

/// Where a campaign stands: enough to go on from.
struct CampaignState {
  CampaignParameters parameters;
  /// How many blocks are done; they are done in one order.
  std::uint64_t blocks_done = 0;
  /// The rows as campaign_rows() makes them.
  std::vector<CampaignRow> rows;
  /// The first case of each finding, in the order in which they were found.
  std::vector<FirstCase> findings;
};

/// The rows, in order: each kind in each family that it can be asked in. Throws InvalidArgument for
/// an unknown family, and where there is no row.
std::vector<CampaignRow> campaign_rows(const CampaignParameters& parameters);

/// What became of the cases of a block: a few hundred of one kind and family.
struct CampaignBlock {
  Tally tally;
  /// The first case of each finding in it.
  std::vector<FirstCase> findings;
};

/// Does blocks elsewhere, such as in a process of its own.
class CampaignWorker {
 public:
  virtual ~CampaignWorker() = default;

  /// A block comes out alike wherever and however often it is done, except for its seconds. Throws
  /// Error where it cannot be done.
  virtual CampaignBlock do_block(std::uint64_t number) = 0;
};

struct CampaignRun {
  /// Called once by each job, on its own thread.
  std::function<std::unique_ptr<CodeUnderTest>()> open;
  /// Where there is one, it is called once by each job of run_campaign() instead of open.
  std::function<std::unique_ptr<CampaignWorker>()> worker = {};
  /// Required by the family "mesh".
  const MeshCases* mesh = nullptr;
  unsigned jobs = 1;
  /// No block is begun after so long.
  std::optional<double> seconds;
  /// No block of this number or a later one is begun.
  std::optional<std::uint64_t> until = {};
  /// Asked before each case, and before each batch of candidates that are to be smaller: whether to
  /// end early. Blocks that are under way are not counted then. It may be asked from any thread.
  std::function<bool()> stop = [] { return false; };
  /// Called after each block, from one thread at a time, with all blocks up to one done.
  std::function<void(const CampaignState&)> done = [](const CampaignState&) {};
  /// Called after each finding that is reduced, from any thread.
  std::function<void()> reduced = [] {};
};

/// Goes on from a state until all is done, time is up, or it is told to stop. Throws what open and
/// ask throw, except for Stopped.
void run_campaign(CampaignState& state, const CampaignRun& run);

/// Code that answers none of its first cases.
struct CommonFailure {
  std::size_t cases;
  Case first;
  /// What became of the first.
  Outcome outcome;
};

/// Before a campaign is begun: whether its code answers none of its first twenty cases (it crashes,
/// is too slow, or says what is not an answer), of as many questions as there are, each asked
/// alone. Those that are declined are passed over. Such code has a fault that no case is the cause
/// of: it cannot start, or takes another format. Ends with the first answer. What died before that
/// is added to the findings of the state, for it may not repeat. Throws what open and ask throw.
std::optional<CommonFailure> common_failure(CampaignState& state, const CampaignRun& run);

/// Makes a campaign one of more cases: done, it is what one of so many would have been from its
/// beginning, except for the order of findings in the state. Throws InvalidArgument where there are
/// no more.
void extend(CampaignState& state, std::uint64_t cases);

/// Adds what another campaign of the same code counted and found. Throws InvalidArgument where both
/// have the same cases, or cases of another precision or with others left out.
void merge(CampaignState& state, const CampaignState& other);

/// How many blocks there are; nothing without a number of cases.
std::optional<std::uint64_t> block_count(const CampaignState& state);

/// How many of them come first and ask a few cases of each kind, to know which are declined. Those
/// after them may be done in any order, and elsewhere, once these are merged.
std::uint64_t probe_count(const CampaignState& state);

/// The places of the rows that the blocks from one up to another count in, each once, in order.
std::vector<std::size_t> block_rows(const CampaignState& state, std::uint64_t from,
                                    std::uint64_t to);

/// Shrinks each finding, and gives them by their causes: those of the least rank_of() first, of one
/// rank the cause with the smallest case first, and so within a cause. Findings of both orders of
/// two shapes are one. Those of other than ordinary magnitude that are as well shown by a case of
/// ordinary magnitude are one with it. `budget` is the most candidates that are asked for one; a
/// crash gets a tenth of it, a time-out a hundredth. Some sixty time-outs are waited for over all
/// findings, and at least two for each. With a limit so many are shrunk and given, one of each
/// cause before the second of any. Deterministic.
std::vector<Finding> reduce_findings(const CampaignState& state, const CampaignRun& run,
                                     std::size_t budget, std::optional<std::size_t> limit = {});

/// How many findings there are to reduce: those of both orders of two shapes are one.
std::size_t finding_count(const CampaignState& state);

}  // namespace signum::oracle
