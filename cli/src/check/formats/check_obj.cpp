// SPDX-License-Identifier: MIT
#include "check/formats/check_obj.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <iterator>
#include <string>

#include "check/formats/check_text.hpp"

namespace signum::cli {
namespace {

/// Writes points, and below a comment what they make together: p, l or f.
void write_element(fmt::memory_buffer& text, const std::vector<Point3>& points,
                   const std::string& comment, std::size_t& next) {
  const auto end = std::back_inserter(text);
  for (const Point3& p : points) fmt::format_to(end, "v {:.17g} {:.17g} {:.17g}\n", p.x, p.y, p.z);
  const std::size_t n = points.size();
  fmt::format_to(end, "# {}\n{}", comment, n == 1 ? "p" : n == 2 ? "l" : "f");
  for (std::size_t j = 0; j < n; ++j) fmt::format_to(end, " {}", next++);
  fmt::format_to(end, "\n");
}

}  // namespace

void write_obj(std::ostream& out, const CheckReport& report,
               const std::vector<std::vector<ContactShape>>& shapes) {
  const std::vector<std::string> names = short_names(report.parts);
  out << "# Contacts found by signum check: p points, l segments, f areas, each below the numbers "
         "of its two triangles; then the flaws of parts, below the numbers of their vertices\n";
  std::size_t found = 0, listed = 0;
  for (std::size_t i = 0; i < report.pairs.size(); ++i) {
    found += contact_count(report.pairs[i]);
    listed += shapes[i].size();
  }
  if (listed < found)
    out << fmt::format("# Only {} of {} contacts: --limit says how many\n", listed, found);
  std::size_t next = 1;
  fmt::memory_buffer text;
  const auto end = std::back_inserter(text);
  for (std::size_t i = 0; i < report.pairs.size(); ++i) {
    const PairContacts& pair = report.pairs[i];
    fmt::format_to(end, "# {} with {}\n", names[pair.a], names[pair.b]);
    for (std::size_t k = 0; k < contact_class_count; ++k) {
      const auto kind = static_cast<ContactClass>(k);
      bool grouped = false;
      for (const ContactShape& shape : shapes[i]) {
        if (shape.kind != kind) continue;
        if (!grouped) {
          fmt::format_to(end, "g {}_{}_{}\n", identifier(kind), pair.a, pair.b);
          grouped = true;
        }
        write_element(text, shape.points, fmt::format("{} {}", shape.a, shape.b), next);
      }
      out.write(text.data(), static_cast<std::streamsize>(text.size()));
      text.clear();
    }
  }
  for (std::size_t i = 0; i < report.parts.size(); ++i) {
    std::optional<FlawKind> grouped;
    for (const PartFlaw& flaw : report.parts[i].flaws) {
      if (grouped != flaw.kind) {
        if (!grouped) fmt::format_to(end, "# {}\n", names[i]);
        fmt::format_to(end, "g {}_{}\n", identifier(flaw.kind), i);
      }
      grouped = flaw.kind;
      write_element(text, flaw.points, fmt::format("{}", fmt::join(flaw.vertices, " ")), next);
    }
    out.write(text.data(), static_cast<std::streamsize>(text.size()));
    text.clear();
  }
}

}  // namespace signum::cli
