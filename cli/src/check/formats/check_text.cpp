// SPDX-License-Identifier: MIT
#include "check/formats/check_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iterator>

#include "check/formats/contact_shapes.hpp"
#include "check/part_flaws.hpp"
#include "common/writing/printable.hpp"

namespace signum::cli {
namespace {
using Out = std::back_insert_iterator<std::string>;

std::string words(Feature f) {
  static constexpr std::array names{"vertex 0", "vertex 1", "vertex 2", "edge 0",
                                    "edge 1",   "edge 2",   "face",     "none"};
  return names[static_cast<std::size_t>(f)];
}

void print_part(Out out, const std::string& name, const CheckedPart& part,
                const CheckReport& report, std::size_t flaw_limit) {
  const MeshSummary& s = part.summary;
  fmt::format_to(out, "{}: {}, {}, {}, {}, ", name, counted(s.vertices, "vertex", "vertices"),
                 counted(s.triangles, "triangle"), counted(s.shells, "shell"), closed_word(part));
  if (part.measures.volume) fmt::format_to(out, "volume {:.6g}, ", *part.measures.volume);
  const Aabb3 box = part.prepared.box();
  fmt::format_to(out, "area {:.6g}\n    from {} to {}{}\n", part.measures.area, point_text(box.min),
                 point_text(box.max), report.unit.words());
  if (part.welding && report.parts.size() > 1)
    fmt::format_to(out, "    {}\n", welding_words(*part.welding));
  if (part.polygons.polygons > 0) fmt::format_to(out, "    {}\n", words(part.polygons));
  if (const std::string flaws = flaws_of(part.summary, part.measures); !flaws.empty())
    fmt::format_to(out, "    {}\n{}", flaws, flaw_lines(part, flaw_limit));
  if (!part.measures.volume)
    fmt::format_to(out, "    no volume: an open surface encloses nothing\n");
  if (part.closing) fmt::format_to(out, "    {}\n", closing_words(*part.closing, "signum repair "));
  if (part.summary.closed && part.rule != report.rule)
    fmt::format_to(out, "    {}\n", taken_by_even_odd);
  if (part.overlaps()) fmt::format_to(out, "    {}\n", overlap_words(*part.overlap, s.shells));
  if (part.ignores_itself)
    fmt::format_to(out, "    contacts and overlaps within this part are ignored\n");
}

/// Prints the parts, or only those with flaws where there are too many.
void print_parts(Out out, const CheckReport& report, const std::vector<std::string>& names,
                 std::size_t limit, std::size_t flaw_limit) {
  const bool all = report.parts.size() <= limit;
  std::size_t shown = 0;
  for (std::size_t i = 0; i < names.size() && shown < limit; ++i) {
    if (!all && !report.parts[i].is_flawed()) continue;
    print_part(out, names[i], report.parts[i], report, flaw_limit);
    ++shown;
  }
  if (shown == names.size()) return;
  std::size_t vertices = 0, triangles = 0, closed = 0, watertight = 0;
  for (const CheckedPart& part : report.parts) {
    vertices += part.summary.vertices;
    triangles += part.summary.triangles;
    closed += part.summary.closed ? 1 : 0;
    watertight += part.watertight ? 1 : 0;
  }
  const std::string tight = watertight == names.size()
                                ? "all watertight"
                                : fmt::format("{} closed, {} watertight", closed, watertight);
  fmt::format_to(out, "{}{}: {}, {}, {}\n", shown > 0 ? "in all " : "",
                 counted(names.size(), "part"), counted(vertices, "vertex", "vertices"),
                 counted(triangles, "triangle"), tight);
}

std::string words(const TouchSize& touch) {
  std::string all;
  const auto add = [&](const std::string& what) { all += (all.empty() ? "" : ", ") + what; };
  if (touch.area > 0) add(fmt::format("over an area of {:.6g}", touch.area));
  if (touch.length > 0) add(fmt::format("along a length of {:.6g}", touch.length));
  if (touch.points > 0) add("at " + counted(touch.points, "point"));
  return all.empty() ? "only with triangles of zero area" : all;
}

std::string unlisted(std::size_t pairs, std::size_t limit) {
  return counted(pairs - limit, "pair") + (limit == 0 ? "" : " more") + ", not listed\n";
}

/// Lines on how deep the parts are in each other, and how far facets may be off if the parts may be
/// no deeper.
std::string depth_lines(const PartVerdict& v, const std::vector<std::string>& names) {
  if (!v.depth) return "";
  std::string lines = fmt::format("    {}\n", depth_words(*v.depth, names[v.a]));
  if (v.chord_error > 0 && v.chord_error >= v.depth->least()) {
    lines += fmt::format(
        "    facets may be off the round faces that they stand for by about {:.3g}, as their "
        "angles suggest\n",
        v.chord_error);
  }
  return lines;
}

/// Prints the verdicts, the worst first.
void print_verdicts(Out out, const CheckReport& report, const std::vector<std::string>& names,
                    std::size_t limit) {
  std::vector<const PartVerdict*> sorted;
  for (const PartVerdict& v : report.verdicts) sorted.push_back(&v);
  const auto rank = [](const PartVerdict* v) {
    return is_interfering(v->relation) ? PartRelation::interfering : v->relation;
  };
  std::stable_sort(sorted.begin(), sorted.end(),
                   [&](const PartVerdict* v, const PartVerdict* w) { return rank(v) < rank(w); });
  if (!sorted.empty()) fmt::format_to(out, "\n");
  for (std::size_t i = 0; i < sorted.size() && i < limit; ++i)
    fmt::format_to(out, "{}\n{}", sentence(report, *sorted[i], names),
                   depth_lines(*sorted[i], names));
  if (sorted.size() > limit)
    fmt::format_to(out, "{}{}", limit == 0 ? "" : "and ", unlisted(sorted.size(), limit));
}

/// Prints the distances that there are.
void print_distances(Out out, const CheckReport& report, const std::vector<std::string>& names,
                     std::size_t limit, const std::optional<Clearance>& clearance) {
  const std::size_t listed = std::min(limit, report.distances.size());
  if (listed == 0) return;
  if (report.verdicts.empty()) fmt::format_to(out, "\n");
  for (std::size_t i = 0; i < listed; ++i) {
    const PartDistance& d = report.distances[i];
    fmt::format_to(
        out, "{} and {}: {:.6g} apart, from {} to {}{}\n", names[d.a], names[d.b], d.distance,
        point_text(d.points[0]), point_text(d.points[1]),
        clearance && clearance->has(d.a, d.b) ? fmt::format(": at most {}", clearance->asked) : "");
  }
  const std::size_t apart = report.count(PartRelation::apart);
  if (apart > listed)
    fmt::format_to(out, "and {} apart, no nearer\n", counted(apart - listed, "pair"));
}

/// Prints for each class that occurs how many there are, and where the first one is.
void print_pair(Out out, const CheckReport& report, const PairContacts& pair,
                const std::vector<std::string>& names) {
  std::array<std::size_t, contact_class_count> counts{};
  std::array<const TriangleContact*, contact_class_count> first{};
  for (const auto* list : {&pair.found->contacts, &pair.found->degenerate}) {
    for (const TriangleContact& c : *list) {
      const auto k = static_cast<std::size_t>(classify(c.contact));
      if (counts[k]++ == 0) first[k] = &c;
    }
  }
  const CheckedPart &a = report.parts[pair.a], &b = report.parts[pair.b];
  fmt::format_to(
      out, "\n{}: {}\n",
      pair.a == pair.b ? names[pair.a] + " with itself" : names[pair.a] + " with " + names[pair.b],
      counted(contact_count(pair), "contact"));
  for (std::size_t k = 0; k < contact_class_count; ++k) {
    if (counts[k] == 0) continue;
    const TriangleContact& c = *first[k];
    const Point3 p = contact_points(a.mesh(), b.mesh(), c).front();
    fmt::format_to(out, "{:>8} {:<25} first: triangle {} ({}) and {} ({}), at {}\n", counts[k],
                   words(static_cast<ContactClass>(k)), a.number(c.a), words(c.contact.feature_a),
                   b.number(c.b), words(c.contact.feature_b), point_text(p));
  }
}

void print_pairs(Out out, const CheckReport& report, const std::vector<std::string>& names,
                 std::size_t limit) {
  for (std::size_t i = 0; i < report.pairs.size() && i < limit; ++i)
    print_pair(out, report, report.pairs[i], names);
  if (report.pairs.size() > limit)
    fmt::format_to(out, "\ncontacts of {}", unlisted(report.pairs.size(), limit));
}

void print_relations(Out out, const CheckReport& report) {
  std::size_t all = 0;
  for (const std::size_t n : report.relations) all += n;
  if (all + report.ignored == 0) return;
  std::string found;
  const auto add = [&](std::size_t n, const char* what) {
    if (n == 0) return;
    found += found.empty() ? "" : ", ";
    found += (n == all ? "" : std::to_string(n) + " ") + what;
  };
  add(report.interfering(), "interfering");
  add(report.count(PartRelation::undecided), "not decided");
  add(report.count(PartRelation::touching), "touching");
  add(report.count(PartRelation::apart), "apart");
  if (report.ignored > 0)
    found += fmt::format("{}{} ignored", found.empty() ? "" : ", ", report.ignored);
  fmt::format_to(out, "{} of parts: {}.\n", counted(all + report.ignored, "pair"), found);
}

void print_overlaps(Out out, const CheckReport& report) {
  const std::size_t n = report.overlapping();
  if (n == 1) fmt::format_to(out, "1 part overlaps itself.\n");
  if (n > 1) fmt::format_to(out, "{} parts overlap themselves.\n", n);
}

void print_welding(Out out, const CheckReport& report) {
  std::optional<Welding> all;
  for (const CheckedPart& part : report.parts) {
    if (!part.welding) return;
    if (!all) all = {part.welding->distance, 0, 0, 0, 0, 0};
    all->joined += part.welding->joined;
    all->dropped += part.welding->dropped;
    all->split += part.welding->split;
    all->largest_gap = std::max(all->largest_gap, part.welding->largest_gap);
    all->largest_move = std::max(all->largest_move, part.welding->largest_move);
  }
  if (!all) return;
  fmt::format_to(out, "{} {}.\n", report.parts.size() == 1 ? "Part" : "Parts", welding_words(*all));
}

}  // namespace

std::string contacts_sentence(const CheckReport& report) {
  const bool is_volume_shared = report.interfering() + report.overlapping() > 0;
  const auto any = [&](const auto& holds) {
    return std::any_of(report.parts.begin(), report.parts.end(), holds);
  };
  const bool is_ignored =
      report.ignored > 0 || any([](const CheckedPart& part) { return part.ignores_itself; });
  const bool is_clean = !is_volume_shared && !is_ignored && report.unit.partial.empty() &&
                        !any([](const CheckedPart& part) { return part.is_flawed(); });
  std::size_t total = 0, crossings = 0;
  for (const PairContacts& pair : report.pairs) {
    total += contact_count(pair);
    crossings += static_cast<std::size_t>(std::count_if(
        pair.found->contacts.begin(), pair.found->contacts.end(),
        [](const TriangleContact& c) { return classify(c.contact) == ContactClass::crossing; }));
  }
  if (total == 0) {
    return fmt::format("{}o triangles meet beyond the vertices and edges they share{}.",
                       is_clean ? "Clean: n" : "N", is_ignored ? ", but for what is ignored" : "");
  }
  if (crossings == 0) {
    return fmt::format("{}: {}.", counted(total, "contact"),
                       is_volume_shared ? "no triangle crosses another, yet solids overlap"
                                        : "touching only, no triangle crosses another");
  }
  return fmt::format("{}: {} crossing.", counted(total, "contact"),
                     crossings == total ? "all" : std::to_string(crossings));
}

std::string overlap_words(const SelfOverlap& overlap, std::size_t shells) {
  std::string words =
      fmt::format("{}: a volume of {:.6g} from {} to {} is enclosed more than once",
                  shells > 1 ? "shells overlap" : "the shell overlaps itself", overlap.volume,
                  point_text(overlap.box->min), point_text(overlap.box->max));
  if (overlap.rules_differ) {
    words += fmt::format("; {:.6g} in all by nonzero winding, {:.6g} by even-odd", overlap.nonzero,
                         overlap.even_odd);
  }
  return words;
}

std::string flaws_of(const MeshSummary& s, const MeshMeasures& measures) {
  const auto counts = flaw_counts(s, measures);
  std::string flaws;
  for (std::size_t k = 0; k < flaw_kind_count; ++k) {
    if (counts[k] == 0) continue;
    flaws += (flaws.empty() ? "" : ", ") + counted(static_cast<FlawKind>(k), counts[k]);
  }
  return flaws;
}

const char* closed_word(const CheckedPart& part) {
  return part.watertight ? "watertight" : part.summary.closed ? "closed" : "open";
}

std::string sentence(const CheckReport& report, const PartVerdict& v,
                     const std::vector<std::string>& names) {
  std::string said;
  const auto out = std::back_inserter(said);
  const std::string &a = names[v.a], &b = names[v.b];
  switch (v.relation) {
    case PartRelation::inside:
      fmt::format_to(out, "{} is inside {}: interfering", a, b);
      break;
    case PartRelation::holds:
      fmt::format_to(out, "{} is inside {}: interfering", b, a);
      break;
    case PartRelation::equal:
      fmt::format_to(out, "{} and {}: interfering, equal", a, b);
      break;
    case PartRelation::interfering:
      fmt::format_to(out, "{} and {}: interfering", a, b);
      break;
    case PartRelation::touching:
      fmt::format_to(out, "{} and {}: touching {}", a, b, words(*v.touch));
      break;
    default: {
      const bool a_open = !report.parts[v.a].summary.closed;
      const bool b_open = !report.parts[v.b].summary.closed;
      fmt::format_to(out, "{} and {}: not decided, {} open; their surfaces {}", a, b,
                     a_open && b_open ? "both are" : (a_open ? a : b) + " is",
                     v.crossing ? "cross" : "touch");
    }
  }
  if (v.volume) fmt::format_to(out, ", share a volume of {:.6g}", *v.volume);
  if (v.box) fmt::format_to(out, " from {} to {}", point_text(v.box->min), point_text(v.box->max));
  if (v.clearance) {
    // The triangles of a part that overlaps itself are not all on its surface.
    const CheckedPart& outer = report.parts[v.relation == PartRelation::inside ? v.b : v.a];
    fmt::format_to(out, ", {:.6g} from {}", v.clearance->distance,
                   outer.overlaps() ? "the nearest of its triangles" : "the surface around it");
  }
  if (v.is_allowed) fmt::format_to(out, " (allowed)");
  return said;
}

std::string to_summary(const CheckReport& report) {
  std::string text = report.unit.note_lines();
  print_welding(Out(text), report);
  print_relations(Out(text), report);
  print_overlaps(Out(text), report);
  return text + contacts_sentence(report) + "\n";
}

std::string to_text(const CheckReport& report, std::size_t limit, std::size_t flaw_limit,
                    const std::optional<Clearance>& clearance) {
  std::string text;
  const Out out(text);
  const std::vector<std::string> names = short_names(report.parts);
  print_parts(out, report, names, limit, flaw_limit);
  print_verdicts(out, report, names, limit);
  print_distances(out, report, names, limit, clearance);
  print_pairs(out, report, names, limit);
  return text + "\n" + to_summary(report);
}

}  // namespace signum::cli
