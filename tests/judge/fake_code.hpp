// SPDX-License-Identifier: MIT
/// Code under test in this process, and campaigns of it.
#pragma once

#include <functional>
#include <memory>
#include <signum/judge/campaign.hpp>
#include <signum/kernel/error.hpp>

namespace fake {

using namespace signum;
using namespace signum::oracle;

/// Answers with a function.
class Fake : public CodeUnderTest {
 public:
  using Answer = std::function<Outcome(const Case&)>;
  explicit Fake(Answer answer) : answer_(std::move(answer)) {}
  void ask(std::span<const Case> cases, std::span<Outcome> outcomes) override {
    for (std::size_t i = 0; i < cases.size(); ++i) outcomes[i] = answer_(cases[i]);
  }

 private:
  Answer answer_;
};

inline Outcome answered(Reply reply) { return {Response::answered, std::move(reply), ""}; }
inline Outcome failed(Response response) { return {response, std::nullopt, ""}; }

inline Outcome right(const Case& c) {
  try {
    return answered(truth(c));
  } catch (const Error& e) {
    return {Response::error, std::nullopt, e.what()};
  }
}

/// Says that all shapes meet, and that no points are in a plane; fails in every other way for some.
inline Outcome wrong_on_purpose(const Case& c) {
  if (c.ask == Ask::intersects) return answered(true);
  if (c.ask == Ask::orient3d) {
    const Outcome o = right(c);
    return *o.reply == Reply(Sign::zero) ? answered(Sign::positive) : o;
  }
  if (c.ask == Ask::locate) return failed(Response::crash);
  if (c.ask == Ask::side) return failed(Response::time_out);
  if (c.ask == Ask::contact) return failed(Response::rubbish);
  return failed(Response::declined);
}

inline CampaignRun run_of(Fake::Answer answer, unsigned jobs = 1) {
  CampaignRun run;
  run.open = [answer = std::move(answer)] { return std::make_unique<Fake>(answer); };
  run.jobs = jobs;
  return run;
}

inline CampaignState campaign(const CampaignParameters& p, const CampaignRun& run) {
  CampaignState state{p, 0, campaign_rows(p), {}};
  run_campaign(state, run);
  return state;
}

}  // namespace fake
