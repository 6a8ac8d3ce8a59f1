// SPDX-License-Identifier: MIT
// truth() says what the lines of the oracle say, and findings stand up to it.
#include <map>
#include <signum/judge/campaign.hpp>
#include <signum/judge/judgement.hpp>
#include <signum/judge/textbook_peers.hpp>
#include <signum/kernel/error.hpp>
#include <signum/oracle/answer.hpp>
#include <signum/oracle/lines.hpp>

#include "cases.hpp"

using namespace signum;
using namespace signum::oracle;

namespace {

/// Nothing where there is no answer.
std::optional<Reply> truth_of(const Case& question) {
  try {
    return truth(question);
  } catch (const Error&) {
    return std::nullopt;
  }
}

std::optional<Reply> answer_of(const Case& question) {
  std::string error;
  return read_reply(question.ask, answer(question_line(question)).line, error);
}

CampaignParameters parameters_of(const TextbookPeer& peer, std::uint64_t cases) {
  CampaignParameters p = {{}, {"grid", "rotated", "extreme"}, cases, cases::first_seed()};
  for (const CaseKind& kind : all_case_kinds()) {
    generators::Random random(cases::first_seed());
    if (peer.answer(make_case(kind, generators::Family::uniform, random))) p.kinds.push_back(kind);
  }
  return p;
}

std::vector<std::string> lines(const std::vector<Finding>& findings) {
  std::vector<std::string> all;
  for (const Finding& f : findings) all.push_back(finding_line(f, "peer"));
  return all;
}

}  // namespace

TEST_CASE("truth() is what the lines of the oracle say, for every question") {
  const int count = cases::count_of(3);
  for (const CaseKind& kind : all_case_kinds()) {
    for (const generators::Family family : generators::all_families) {
      generators::Random random(cases::first_seed());
      for (int i = 0; i < count; ++i) {
        const Case question = make_case(kind, family, random);
        INFO(question_line(question));
        CHECK(answer_of(question) == truth_of(question));
      }
    }
  }
}

TEST_CASE("reduced findings still fail in the way they did, on any number of threads") {
  for (const TextbookPeer& peer : textbook_peers()) {
    if (peer.name != "moller" && peer.name != "arvo" && peer.name != "antonio") continue;
    const CampaignParameters parameters =
        parameters_of(peer, static_cast<std::uint64_t>(cases::count_of(150)));
    CampaignState state{parameters, 0, campaign_rows(parameters), {}};
    CampaignRun run;
    run.open = [&] { return open_code_under_test(peer.name); };
    run_campaign(state, run);
    const std::vector<Finding> findings = reduce_findings(state, run, 400);
    for (const FirstCase& first : state.findings) {
      // Where it is not kept, it is one with a finding that is.
      // Findings of both orders of two shapes are one.
      FindingKey wanted = in_either_order(first.key);
      CHECK(std::any_of(findings.begin(), findings.end(), [&](const Finding& f) {
        wanted.magnitude = f.key.magnitude;
        return in_either_order(f.key) == wanted;
      }));
    }
    for (std::size_t i = 0; i < findings.size(); ++i) {
      const Finding& f = findings[i];
      INFO(finding_line(f, peer.name));
      for (std::size_t j = 0; j < i; ++j) CHECK_FALSE(f.key == findings[j].key);
      const auto first =
          std::find_if(state.findings.begin(), state.findings.end(), [&](const FirstCase& c) {
            return c.key.kind == f.key.kind && c.family == f.family && c.number == f.number;
          });
      REQUIRE(first != state.findings.end());
      CHECK(size_to_read(f.smallest) <= size_to_read(first->found));
      CHECK(f.truth == truth(f.smallest));
      const std::optional<Reply> said = peer.answer(f.smallest);
      CHECK(said == f.outcome.reply);
      CHECK(judge(f.truth, said.value()).verdict == f.key.verdict);
      CHECK(contact_class(f.smallest, f.truth) == f.key.contact_class);
    }
    run.jobs = 3;
    CHECK(lines(reduce_findings(state, run, 400)) == lines(findings));
  }
}
