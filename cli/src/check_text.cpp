// SPDX-License-Identifier: MIT
#include "check_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <iterator>
#include <set>

#include "contact_shapes.hpp"
#include "printable.hpp"

namespace signum::cli {
namespace {
using Out = std::back_insert_iterator<std::string>;

std::string counted(std::size_t n, const char* one, const char* many) {
  return fmt::format("{} {}", n, n == 1 ? one : many);
}

std::string counted(std::size_t n, const std::string& one) {
  return counted(n, one.c_str(), (one + "s").c_str());
}

std::string words(Feature f) {
  static constexpr std::array names{"vertex 0", "vertex 1", "vertex 2", "edge 0",
                                    "edge 1",   "edge 2",   "face",     "none"};
  return names[static_cast<std::size_t>(f)];
}

void print_file(Out out, const std::string& name, const MeshSummary& s) {
  fmt::format_to(out, "{}: {}, {}, {}, {}\n", name, counted(s.vertices, "vertex", "vertices"),
                 counted(s.triangles, "triangle"), counted(s.shells, "shell"),
                 s.closed ? "closed" : "open");
  std::string flaws;
  const auto add = [&](std::size_t n, const char* what) {
    if (n > 0) flaws += (flaws.empty() ? "" : ", ") + counted(n, what);
  };
  add(s.boundary_edges, "boundary edge");
  add(s.non_manifold_edges, "non-manifold edge");
  add(s.misoriented_edges, "misoriented edge");
  add(s.degenerate_triangles, "zero-area triangle");
  add(s.duplicate_triangles, "duplicate triangle");
  if (!flaws.empty()) fmt::format_to(out, "    {}\n", flaws);
}

/// For each class that occurs: how many, and where the first one is.
void print_pair(Out out, const CheckReport& report, const PairContacts& pair,
                const std::vector<std::string>& names) {
  std::array<std::size_t, contact_class_count> counts{};
  std::array<const TriangleContact*, contact_class_count> first{};
  for (const auto* list : {&pair.found.contacts, &pair.found.degenerate}) {
    for (const TriangleContact& c : *list) {
      const auto k = static_cast<std::size_t>(classify(c.contact));
      if (counts[k]++ == 0) first[k] = &c;
    }
  }
  const Mesh& a = report.files[pair.file_a].mesh;
  const Mesh& b = report.files[pair.file_b].mesh;
  fmt::format_to(out, "\n{}: {}\n",
                 pair.file_a == pair.file_b ? names[pair.file_a] + " with itself"
                                            : names[pair.file_a] + " with " + names[pair.file_b],
                 counted(contact_count(pair), "contact"));
  for (std::size_t k = 0; k < contact_class_count; ++k) {
    if (counts[k] == 0) continue;
    const TriangleContact& c = *first[k];
    const Point3 p = contact_points(a, b, c).front();
    fmt::format_to(
        out, "{:>8} {:<25} first: triangle {} ({}) and {} ({}), at ({:.6g}, {:.6g}, {:.6g})\n",
        counts[k], words(static_cast<ContactClass>(k)), c.a, words(c.contact.feature_a), c.b,
        words(c.contact.feature_b), p.x, p.y, p.z);
  }
}

/// Where there are no contacts, beside those pairs that have some.
void print_clean(Out out, const CheckReport& report) {
  const std::size_t files = report.files.size(), all_between = files * (files - 1) / 2;
  const auto dirty_within = static_cast<std::size_t>(
      std::count_if(report.pairs.begin(), report.pairs.end(),
                    [](const PairContacts& pair) { return pair.file_a == pair.file_b; }));
  const std::size_t within = files - dirty_within;
  const std::size_t between = all_between - (report.pairs.size() - dirty_within);
  std::string where;
  if (within > 0)
    where = dirty_within == 0 ? "within any file"
                              : fmt::format("within {} of the {} files", within, files);
  if (between > 0) {
    if (!where.empty()) where += ", or ";
    where += between == all_between
                 ? "between any two files"
                 : fmt::format("between {} of the {} pairs of files", between, all_between);
  }
  if (!where.empty()) fmt::format_to(out, "\nno contacts {}\n", where);
}

void print_verdict(Out out, const CheckReport& report) {
  std::size_t total = 0, crossings = 0;
  for (const PairContacts& pair : report.pairs) {
    total += contact_count(pair);
    crossings += static_cast<std::size_t>(std::count_if(
        pair.found.contacts.begin(), pair.found.contacts.end(),
        [](const TriangleContact& c) { return classify(c.contact) == ContactClass::crossing; }));
  }
  if (total == 0) {
    fmt::format_to(out, "\nClean: no triangles meet beyond the vertices and edges they share.\n");
  } else if (crossings == 0) {
    fmt::format_to(out, "\n{}: touching only, no triangle crosses another.\n",
                   counted(total, "contact"));
  } else {
    fmt::format_to(out, "\n{}: {} crossing.\n", counted(total, "contact"),
                   crossings == total ? "all" : std::to_string(crossings));
  }
}

}  // namespace

std::vector<std::string> short_names(const std::vector<CheckedFile>& files) {
  std::set<std::string> distinct;
  for (const CheckedFile& file : files)
    distinct.insert(std::filesystem::path(file.path).filename().string());
  std::vector<std::string> names;
  for (const CheckedFile& file : files) {
    names.push_back(printable(distinct.size() == files.size()
                                  ? std::filesystem::path(file.path).filename().string()
                                  : file.path));
  }
  return names;
}

std::string to_text(const CheckReport& report) {
  std::string text;
  const Out out(text);
  const std::vector<std::string> names = short_names(report.files);
  for (std::size_t i = 0; i < names.size(); ++i) print_file(out, names[i], report.files[i].summary);
  for (const PairContacts& pair : report.pairs) print_pair(out, report, pair, names);

  if (!report.pairs.empty()) print_clean(out, report);
  for (const Containment& c : report.contained)
    fmt::format_to(out, "\n{} lies wholly inside {}\n", names[c.inner], names[c.outer]);
  print_verdict(out, report);
  return text;
}

}  // namespace signum::cli
