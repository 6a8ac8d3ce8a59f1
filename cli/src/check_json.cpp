// SPDX-License-Identifier: MIT
#include "check_json.hpp"

#include <fmt/format.h>

#include <array>
#include <iterator>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

namespace signum::cli {
namespace {

std::string quoted(const std::string& s) {
  // A path need not be valid UTF-8, and JSON must be.
  return nlohmann::json(s).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

std::string_view name(Planes p) {
  static constexpr std::array<std::string_view, 4> names{"transversal", "coplanar", "parallel",
                                                         "degenerate"};
  return names[static_cast<std::size_t>(p)];
}

std::string_view name(Feature f) {
  static constexpr std::array<std::string_view, 8> names{"vertex0", "vertex1", "vertex2", "edge0",
                                                         "edge1",   "edge2",   "face",    "none"};
  return names[static_cast<std::size_t>(f)];
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

void write_files(std::ostream& out, const CheckReport& report) {
  Array array(out, "files");
  for (const CheckedFile& file : report.files) {
    const MeshSummary& s = file.summary;
    array.element(R"({{"path": {}, "vertices": {}, "triangles": {}, "shells": {}, "closed": {}, )"
                  R"("boundary_edges": {}, "non_manifold_edges": {}, "misoriented_edges": {}, )"
                  R"("degenerate_triangles": {}, "duplicate_triangles": {}}})",
                  quoted(file.path), s.vertices, s.triangles, s.shells, s.closed, s.boundary_edges,
                  s.non_manifold_edges, s.misoriented_edges, s.degenerate_triangles,
                  s.duplicate_triangles);
  }
  array.close();
}

void write_contacts(std::ostream& out, const CheckReport& report, std::string_view key,
                    std::vector<TriangleContact> MeshContacts::*list) {
  Array array(out, key);
  for (const PairContacts& pair : report.pairs) {
    for (const TriangleContact& c : pair.found.*list) {
      array.element(
          R"({{"a": {{"file": {}, "triangle": {}}}, "b": {{"file": {}, "triangle": {}}}, )"
          R"("planes": "{}", "dimension": {}, "interiors": {}, "features": ["{}", "{}"]}})",
          pair.file_a, c.a, pair.file_b, c.b, name(c.contact.planes),
          static_cast<int>(c.contact.dimension), c.contact.interiors, name(c.contact.feature_a),
          name(c.contact.feature_b));
    }
  }
  array.close();
}

}  // namespace

void write_json(std::ostream& out, const CheckReport& report) {
  out << "{\n";
  write_files(out, report);
  write_contacts(out, report, "contacts", &MeshContacts::contacts);
  write_contacts(out, report, "degenerate_contacts", &MeshContacts::degenerate);
  Array contained(out, "contained");
  for (const Containment& c : report.contained) contained.element("[{}, {}]", c.inner, c.outer);
  contained.close();
  out << fmt::format("  \"seconds\": {}\n}}\n", report.seconds);
}

}  // namespace signum::cli
