// SPDX-License-Identifier: MIT
#include "check/formats/check_json.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <string_view>

#include "common/writing/json_text.hpp"

namespace signum::cli {
namespace {

std::string_view name(Planes p) {
  static constexpr std::array<std::string_view, 4> names{"transversal", "coplanar", "parallel",
                                                         "degenerate"};
  return names[static_cast<std::size_t>(p)];
}

/// Writes the elements of an array, one a line, in pieces.
class Array {
 public:
  Array(std::ostream& out, std::string_view key) : out_(out) {
    fmt::format_to(std::back_inserter(text_), "  \"{}\": [", key);
  }

  template <class... Args>
  void element(fmt::format_string<Args...> format, Args&&... args) {
    text_.append(std::string_view(first_ ? "\n    " : ",\n    "));
    first_ = false;
    fmt::format_to(std::back_inserter(text_), format, std::forward<Args>(args)...);
    if (text_.size() > piece) flush();
  }

  void close() {
    text_.append(std::string_view(first_ ? "],\n" : "\n  ],\n"));
    flush();
  }

 private:
  static constexpr std::size_t piece = 1 << 16;

  void flush() {
    out_.write(text_.data(), static_cast<std::streamsize>(text_.size()));
    text_.clear();
  }

  std::ostream& out_;
  fmt::memory_buffer text_;
  bool first_ = true;
};

template <class T>
std::string number_or_null(const std::optional<T>& x) {
  return x ? json_number(static_cast<double>(*x)) : "null";
}

std::string box(const Aabb3& b) { return json_points({b.min, b.max}); }

std::string clearance_of(const std::optional<PartDistance>& d) {
  if (!d) return "null";
  return fmt::format(R"({{"distance": {}, "points": {}}})", json_number(d->distance),
                     json_points(d->points));
}

std::string overlap_of(const CheckedPart& part) {
  if (!part.overlaps()) return "null";
  const SelfOverlap& overlap = *part.overlap;
  return fmt::format(R"({{"volume": {}, "box": {}, "nonzero": {}, "even_odd": {}}})",
                     json_number(overlap.volume), box(*overlap.box), json_number(overlap.nonzero),
                     json_number(overlap.even_odd));
}

void write_parts(std::ostream& out, const CheckReport& report) {
  Array array(out, "parts");
  for (const CheckedPart& part : report.parts) {
    const MeshSummary& s = part.summary;
    array.element(
        R"({{"path": {}, "name": {}, "vertices": {}, "triangles": {}, "polygons": {}, "shells": {}, )"
        R"("closed": {}, "watertight": {}, "boundary_edges": {}, "non_manifold_edges": {}, )"
        R"("misoriented_edges": {}, "non_manifold_vertices": {}, "degenerate_triangles": {}, )"
        R"("duplicate_triangles": {}, )"
        R"("inside_out_shells": {}, "rule": "{}", "volume": {}, "area": {}, "overlap": {}, )"
        R"("box": {}, "unit": {}, "closing_distance": {}, "closing_limit": {}, "weld": {}}})",
        quoted(part.path), quoted(part.name), s.vertices, s.triangles, part.polygons.polygons,
        s.shells, s.closed, part.watertight, s.boundary_edges, s.non_manifold_edges,
        s.misoriented_edges, s.non_manifold_vertices, s.degenerate_triangles, s.duplicate_triangles,
        number_or_null(part.measures.inside_out_shells), identifier(part.rule),
        number_or_null(part.measures.volume), json_number(part.measures.area), overlap_of(part),
        box(part.prepared.box()), json_unit(part.unit),
        number_or_null(part.closing ? part.closing->distance : std::nullopt),
        part.closing ? json_number(part.closing->limit) : "null",
        part.welding ? "{" + json_members(*part.welding) + "}" : "null");
  }
  array.close();
}

/// Writes the first `limit` flaws of all parts. Returns whether that is all of them.
bool write_flaws(std::ostream& out, const CheckReport& report, std::size_t limit) {
  std::size_t found = 0, listed = 0;
  Array array(out, "flaws");
  for (std::size_t i = 0; i < report.parts.size(); ++i) {
    const CheckedPart& part = report.parts[i];
    for (const std::size_t n : flaw_counts(part.summary, part.measures)) found += n;
    for (const PartFlaw& flaw : part.flaws) {
      if (listed == limit) break;
      ++listed;
      std::string points;
      for (const Point3& p : flaw.points) points += (points.empty() ? "" : ", ") + json_point(p);
      array.element(
          R"({{"part": {}, "kind": "{}", "vertices": [{}], "points": [{}], "triangles": [{}]}})", i,
          identifier(flaw.kind), fmt::join(flaw.vertices, ", "), points,
          fmt::join(flaw.triangles, ", "));
    }
  }
  array.close();
  return listed == found;
}

void write_verdicts(std::ostream& out, const CheckReport& report, std::size_t limit) {
  Array array(out, "verdicts");
  for (std::size_t i = 0; i < report.verdicts.size() && i < limit; ++i) {
    const PartVerdict& v = report.verdicts[i];
    array.element(
        R"({{"a": {}, "b": {}, "relation": "{}", "crossing": {}, "witness": {}, )"
        R"("volume": {}, "box": {}, "touch": {}, "depth": {}, "chord_error": {}, )"
        R"("clearance": {}, "allowed": {}}})",
        v.a, v.b, identifier(v.relation), v.crossing, v.witness ? json_point(*v.witness) : "null",
        number_or_null(v.volume), v.box ? box(*v.box) : "null",
        v.touch
            ? fmt::format(R"({{"area": {}, "length": {}, "points": {}}})",
                          json_number(v.touch->area), json_number(v.touch->length), v.touch->points)
            : "null",
        json_depth(v.depth), v.chord_error > 0 ? json_number(v.chord_error) : "null",
        clearance_of(v.clearance), v.is_allowed);
  }
  array.close();
}

void write_distances(std::ostream& out, const CheckReport& report) {
  Array array(out, "distances");
  for (const PartDistance& d : report.distances) {
    array.element(R"({{"a": {}, "b": {}, "distance": {}, "points": {}}})", d.a, d.b,
                  json_number(d.distance), json_points(d.points));
  }
  array.close();
}

/// One of the lists of contacts, as far as they are listed.
void write_contacts(std::ostream& out, const CheckReport& report,
                    const std::vector<std::vector<ContactShape>>& shapes, std::string_view key,
                    std::vector<TriangleContact> MeshContacts::* list) {
  const bool degenerate = list == &MeshContacts::degenerate;
  Array array(out, key);
  for (std::size_t i = 0; i < shapes.size(); ++i) {
    const PairContacts& pair = report.pairs[i];
    std::size_t next = 0;
    for (const ContactShape& shape : shapes[i]) {
      if ((shape.kind == ContactClass::degenerate) != degenerate) continue;
      const Contact& c = ((*pair.found).*list)[next++].contact;
      std::string points;
      for (const Point3& p : shape.points) points += (points.empty() ? "" : ", ") + json_point(p);
      array.element(
          R"({{"a": {{"part": {}, "triangle": {}}}, "b": {{"part": {}, "triangle": {}}}, )"
          R"("planes": "{}", "dimension": {}, "interiors": {}, "features": ["{}", "{}"], )"
          R"("points": [{}]}})",
          pair.a, shape.a, pair.b, shape.b, name(c.planes), static_cast<int>(c.dimension),
          c.interiors, feature_name(c.feature_a), feature_name(c.feature_b), points);
    }
  }
  array.close();
}

void write_counts(std::ostream& out, const CheckReport& report, std::size_t limit,
                  bool has_all_flaws) {
  std::size_t contacts = 0, degenerate = 0;
  for (const PairContacts& pair : report.pairs) {
    contacts += pair.found->contacts.size();
    degenerate += pair.found->degenerate.size();
  }
  const std::size_t longest = std::max({contacts, degenerate, report.verdicts.size()});
  out << fmt::format(
      "  \"counts\": {{\"interfering\": {}, \"undecided\": {}, \"touching\": {}, \"apart\": {}, "
      "\"ignored\": {}, \"overlapping\": {}, \"contacts\": {}, \"degenerate_contacts\": {}}},\n  "
      "\"truncated\": {},\n",
      report.interfering(), report.count(PartRelation::undecided),
      report.count(PartRelation::touching), report.count(PartRelation::apart), report.ignored,
      report.overlapping(), contacts, degenerate, longest > limit || !has_all_flaws);
}

}  // namespace

std::string verdicts_array(const CheckReport& report, std::size_t limit) {
  std::ostringstream member;
  write_verdicts(member, report, limit);
  const std::string text = member.str();
  const std::size_t begin = text.find('[');
  return text.substr(begin, text.rfind(']') + 1 - begin);
}

void write_json(std::ostream& out, const CheckReport& report,
                const std::vector<std::vector<ContactShape>>& shapes, std::size_t limit,
                const std::optional<Clearance>& clearance,
                const std::vector<std::string>& reasons) {
  out << "{\n";
  write_parts(out, report);
  out << "  " << json_members(report.unit) << ",\n";
  const bool has_all_flaws = write_flaws(out, report, limit);
  write_verdicts(out, report, limit);
  write_distances(out, report);
  write_counts(out, report, limit, has_all_flaws);
  write_contacts(out, report, shapes, "contacts", &MeshContacts::contacts);
  write_contacts(out, report, shapes, "degenerate_contacts", &MeshContacts::degenerate);
  if (clearance) write_json(out, *clearance);
  out << fmt::format("  \"status\": {},\n  \"reasons\": {},\n", reasons.empty() ? 0 : 1,
                     quoted(reasons));
  out << fmt::format("  \"seconds\": {}\n}}\n", report.seconds);
}

}  // namespace signum::cli
