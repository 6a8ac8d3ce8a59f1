// SPDX-License-Identifier: MIT
#include "check/check_status.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bitset>
#include <filesystem>
#include <functional>

#include "check/formats/check_text.hpp"
#include "common/writing/printable.hpp"

namespace signum::cli {
namespace {

class Asked {
 public:
  Asked(const std::vector<FailOn>& asked, SolidRule rule) {
    for (const FailOn word : asked) {
      if (word == FailOn::any) words_.set();
      if (word == FailOn::usual) add_usual(rule);
      if (word < FailOn::usual) add(word);
    }
  }
  bool has(FailOn word) const { return words_[static_cast<std::size_t>(word)]; }

 private:
  void add(FailOn word) { words_.set(static_cast<std::size_t>(word)); }
  void add_usual(SolidRule rule) {
    for (const FailOn word : {FailOn::open, FailOn::non_manifold, FailOn::zero_area,
                              FailOn::duplicate, FailOn::self_crossing, FailOn::overlap,
                              FailOn::interfering, FailOn::clearance, FailOn::left_out})
      add(word);
    // By even-odd it does not matter how triangles are turned.
    if (rule == SolidRule::even_odd) return;
    add(FailOn::misoriented);
    add(FailOn::inside_out);
  }

  std::bitset<static_cast<std::size_t>(FailOn::usual)> words_;
};

class Reasons {
 public:
  explicit Reasons(const CheckReport& report)
      : report_(report), names_(short_names(report.parts)) {}

  /// Adds "WORDS in PART", or "WORDS in 3 parts", for the parts whose count is not 0. The words are
  /// words(n), where n is the sum of the counts.
  void add_parts(const std::function<std::size_t(std::uint32_t)>& count,
                 const std::function<std::string(std::size_t)>& words) {
    std::size_t sum = 0, parts = 0;
    std::string name;
    for (std::uint32_t i = 0; i < names_.size(); ++i) {
      const std::size_t n = count(i);
      if (n > 0 && parts++ == 0) name = names_[i];
      sum += n;
    }
    if (parts == 0) return;
    all_.push_back(fmt::format("{} in {}", words(sum), parts == 1 ? name : counted(parts, "part")));
  }
  void add_flaws(FlawKind kind) {
    add_parts(
        [&](std::uint32_t i) {
          const CheckedPart& part = report_.parts[i];
          return flaw_counts(part.summary, part.measures)[static_cast<std::size_t>(kind)];
        },
        [&](std::size_t n) { return counted(kind, n); });
  }
  /// Adds "A and B WORDS", or "3 pairs of parts WORDS".
  void add_pairs(const std::vector<std::pair<std::uint32_t, std::uint32_t>>& pairs,
                 const std::string& words) {
    if (pairs.empty()) return;
    const auto [a, b] = pairs.front();
    all_.push_back((pairs.size() == 1 ? names_[a] + " and " + names_[b]
                                      : counted(pairs.size(), "pair") + " of parts") +
                   " " + words);
  }
  /// Adds the files of which something was left out.
  void add_partial_files() {
    const std::vector<std::string>& files = report_.unit.partial;
    if (files.empty()) return;
    const std::string name = printable(std::filesystem::path(files.front()).filename().string());
    all_.push_back("something left out of " +
                   (files.size() == 1 ? name : counted(files.size(), "file")));
  }
  std::vector<std::string> take() { return std::move(all_); }

 private:
  const CheckReport& report_;
  std::vector<std::string> names_;
  std::vector<std::string> all_;
};

void add_flaws(Reasons& reasons, const CheckReport& report, const Asked& asked) {
  if (asked.has(FailOn::open)) {
    reasons.add_flaws(FlawKind::boundary_edge);
    // A part is open if edges are in three or five triangles, even if none is in one triangle.
    reasons.add_parts(
        [&](std::uint32_t i) {
          const MeshSummary& s = report.parts[i].summary;
          return !s.closed && s.boundary_edges == 0 ? std::size_t{1} : std::size_t{0};
        },
        [](std::size_t) { return std::string("edges of an odd number of triangles"); });
  }
  const auto add = [&](FailOn word, FlawKind kind) {
    if (asked.has(word)) reasons.add_flaws(kind);
  };
  add(FailOn::non_manifold, FlawKind::non_manifold_edge);
  add(FailOn::non_manifold, FlawKind::non_manifold_vertex);
  add(FailOn::misoriented, FlawKind::misoriented_edge);
  add(FailOn::zero_area, FlawKind::degenerate_triangle);
  add(FailOn::duplicate, FlawKind::duplicate_triangle);
  add(FailOn::inside_out, FlawKind::inside_out_shell);
}

void add_contacts_within(Reasons& reasons, const CheckReport& report, const Asked& asked) {
  std::vector<std::size_t> crossing(report.parts.size()), touching(report.parts.size());
  for (const PairContacts& pair : report.pairs) {
    if (pair.a != pair.b) continue;
    for (const TriangleContact& c : pair.found->contacts)
      ++(classify(c.contact) == ContactClass::crossing ? crossing : touching)[pair.a];
    touching[pair.a] += pair.found->degenerate.size();
  }
  if (asked.has(FailOn::self_crossing)) {
    reasons.add_parts([&](std::uint32_t i) { return crossing[i]; },
                      [](std::size_t n) { return counted(n, "self-crossing"); });
  }
  if (asked.has(FailOn::self_touching)) {
    reasons.add_parts([&](std::uint32_t i) { return touching[i]; },
                      [](std::size_t n) { return counted(n, "self-touch", "self-touches"); });
  }
  if (asked.has(FailOn::overlap)) {
    reasons.add_parts(
        [&](std::uint32_t i) { return report.parts[i].overlaps() ? std::size_t{1} : 0; },
        [](std::size_t) { return std::string("space enclosed more than once"); });
  }
}

void add_verdicts(Reasons& reasons, const CheckReport& report, const Asked& asked) {
  std::vector<std::pair<std::uint32_t, std::uint32_t>> equal, inside, sharing, crossing, meeting;
  const bool all = asked.has(FailOn::touching);
  for (const PartVerdict& v : report.verdicts) {
    if (v.is_allowed) {
      if (all) meeting.emplace_back(v.a, v.b);
      continue;
    }
    const bool crosses = v.crossing && asked.has(FailOn::crossing);
    const bool interferes = all || crosses || asked.has(FailOn::interfering);
    const bool includes = interferes || asked.has(FailOn::inclusion);
    if (v.relation == PartRelation::equal) {
      if (includes) equal.emplace_back(v.a, v.b);
    } else if (v.relation == PartRelation::inside || v.relation == PartRelation::holds) {
      if (includes) inside.emplace_back(v.a, v.b);
    } else if (is_interfering(v.relation)) {
      if (interferes) sharing.emplace_back(v.a, v.b);
    } else if (v.crossing) {
      if (interferes) crossing.emplace_back(v.a, v.b);
    } else if (all) {
      meeting.emplace_back(v.a, v.b);
    }
  }
  reasons.add_pairs(equal, "are equal");
  reasons.add_pairs(inside, "interfere, one inside the other");
  reasons.add_pairs(sharing, "interfere");
  reasons.add_pairs(crossing, "cross");
  reasons.add_pairs(meeting, "touch");
}

}  // namespace

const std::vector<std::pair<std::string, FailOn>>& fail_on_words() {
  static const std::vector<std::pair<std::string, FailOn>> words{
      {"open", FailOn::open},
      {"non-manifold", FailOn::non_manifold},
      {"misoriented", FailOn::misoriented},
      {"zero-area", FailOn::zero_area},
      {"duplicate", FailOn::duplicate},
      {"inside-out", FailOn::inside_out},
      {"self-crossing", FailOn::self_crossing},
      {"self-touching", FailOn::self_touching},
      {"overlap", FailOn::overlap},
      {"interfering", FailOn::interfering},
      {"inclusion", FailOn::inclusion},
      {"crossing", FailOn::crossing},
      {"touching", FailOn::touching},
      {"clearance", FailOn::clearance},
      {"left-out", FailOn::left_out},
      {"default", FailOn::usual},
      {"any", FailOn::any},
      {"none", FailOn::none},
  };
  return words;
}

std::vector<std::string> reasons_to_fail(const CheckReport& report,
                                         const std::optional<Clearance>& clearance,
                                         const std::vector<FailOn>& asked_words) {
  const Asked asked(asked_words, report.rule);
  Reasons reasons(report);
  if (asked.has(FailOn::left_out)) reasons.add_partial_files();
  add_flaws(reasons, report, asked);
  add_contacts_within(reasons, report, asked);
  add_verdicts(reasons, report, asked);
  if (clearance && asked.has(FailOn::clearance)) {
    std::vector<std::pair<std::uint32_t, std::uint32_t>> near;
    for (const PartDistance& n : clearance->nearer) near.emplace_back(n.a, n.b);
    reasons.add_pairs(near, fmt::format("have surfaces at most {} apart", clearance->asked));
  }
  return reasons.take();
}

}  // namespace signum::cli
