// SPDX-License-Identifier: MIT
#include "fuzz/fuzz_arguments.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <signum/judge/code_under_test.hpp>
#include <signum/judge/judgement.hpp>
#include <signum/judge/textbook_peers.hpp>
#include <signum/kernel/error.hpp>
#include <span>

namespace signum::cli {
namespace {

using namespace oracle;

constexpr std::uint64_t default_cases = 1000;

template <class Names>
std::string listed(const Names& names) {
  std::string text;
  for (const auto& n : names) text.append(text.empty() ? "" : ", ").append(n);
  return text;
}

template <class Names>
void check_name(const char* argument, const std::string& value, const Names& names) {
  if (std::find(names.begin(), names.end(), value) == names.end())
    throw Error(
        fmt::format("{}: unknown name \"{}\"; expected one of {}", argument, value, listed(names)));
}

std::vector<CaseKind> kinds_of(const FuzzOptions& o) {
  if (!o.question.empty()) check_name("QUESTION", o.question, ask_names);
  if (!o.shape_a.empty()) {
    check_name("SHAPE_A", o.shape_a, shape_names);
    if (o.shape_b.empty()) throw Error("SHAPE_B: missing; expected two kinds of shapes, or none");
    check_name("SHAPE_B", o.shape_b, shape_names);
  }
  std::vector<CaseKind> kinds;
  for (const CaseKind& kind : all_case_kinds()) {
    const bool asked = o.question.empty() || name(kind.ask) == o.question;
    const bool shapes =
        o.shape_a.empty() || (name(kind.a) == o.shape_a && name(kind.b) == o.shape_b);
    const bool space = o.in_plane == o.in_space || kind.in_3d == o.in_space;
    if (asked && shapes && space) kinds.push_back(kind);
  }
  if (kinds.empty())
    throw Error(
        fmt::format("QUESTION: there is no \"{} {} {}\"{}; signum fuzz --list names what there is",
                    o.question, o.shape_a, o.shape_b,
                    o.in_plane   ? " in 2D"
                    : o.in_space ? " in 3D"
                                 : ""));
  return kinds;
}

}  // namespace

std::vector<std::string> family_names() {
  std::vector<std::string> names;
  for (const generators::Family f : generators::all_families) names.emplace_back(name(f));
  for (const generators::Family f : generators::motion_families) names.emplace_back(name(f));
  names.emplace_back("mesh");
  return names;
}

std::vector<std::string> textbook_peer_names() {
  std::vector<std::string> names;
  for (const TextbookPeer& peer : textbook_peers()) names.emplace_back(peer.name);
  return names;
}

FuzzCampaign campaign_of(const FuzzOptions& o) {
  if (o.against.empty())
    throw Error(
        "--against: missing; expected the path of a plugin, \"command:PROGRAM\", or one of " +
        listed(peer_names()));
  FuzzCampaign campaign{o.against, o.mesh, o.reading.other_files, o.time_limit, o.seconds, {}};
  CampaignParameters& p = campaign.state.parameters;
  p.kinds = kinds_of(o);
  const std::vector<std::string> names = family_names();
  p.families = o.families;
  if (o.families.empty()) p.families.assign(names.begin(), names.end() - (o.mesh.empty() ? 1 : 0));
  for (const std::string& family : p.families) check_name("--families", family, names);
  std::vector<std::string> sorted = p.families;
  std::sort(sorted.begin(), sorted.end());
  if (const auto twice = std::adjacent_find(sorted.begin(), sorted.end()); twice != sorted.end())
    throw Error(fmt::format("--families: \"{}\" stands twice; expected each once", *twice));
  const bool wants_mesh = std::find(sorted.begin(), sorted.end(), "mesh") != sorted.end();
  if (wants_mesh && o.mesh.empty())
    throw Error("--mesh: missing; the family \"mesh\" wants a file");
  if (!o.mesh.empty() && !wants_mesh)
    throw Error(fmt::format("--mesh: \"{}\" is not used: --families has no \"mesh\"", o.mesh));
  p.cases = o.cases || o.seconds ? o.cases : std::optional(default_cases);
  p.seed = o.seed;
  for (const std::string& word : o.without) check_name("--without", word, words_of_classes());
  p.without = o.without;
  p.precision = o.precision.value_or(precision_of(o.against, {o.time_limit}));
  campaign.state.rows = campaign_rows(p);
  return campaign;
}

std::string list_of_names(std::string_view part) {
  std::string text;
  const auto add = [&](const std::string& entry) {
    if (entry.find(part) != entry.npos) text += "  " + entry + "\n";
  };
  text += "peers:\n";
  for (const TextbookPeer& peer : textbook_peers())
    add(fmt::format("{}: {}\n    {}", peer.name, peer.answers, peer.source));
  const std::vector<std::string> peers = peer_names();
  for (std::size_t i = textbook_peers().size(); i < peers.size(); ++i)
    add(peers[i] + " (a plugin)");
  text += "families:\n";
  for (const std::string& family : family_names()) {
    const auto known = generators::family_named(family);
    const bool of_motion = known && generators::is_of_motion(*known);
    add(family + (!known ? " (with --mesh)" : of_motion ? " (of sweep and ccd)" : ""));
  }
  text += "classes of cases, for --without:\n";
  for (const std::string_view word : words_of_classes()) add(std::string(word));
  text += "questions:\n";
  for (const CaseKind& kind : all_case_kinds()) add(name(kind));
  return text;
}

}  // namespace signum::cli
