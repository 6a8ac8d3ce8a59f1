// SPDX-License-Identifier: MIT
#include "check/formats/check_certificates.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <optional>
#include <signum/mesh/winding_number.hpp>
#include <sstream>

namespace signum::cli {
namespace {

std::string extension_of(const std::string& path) {
  std::string text = std::filesystem::path(path).extension().string();
  std::transform(text.begin(), text.end(), text.begin(),
                 [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; });
  return text;
}

/// The line that names the mesh by its size, as the file has it.
std::string mesh_line(const CheckedPart& part, char name) {
  const Mesh mesh = read_mesh(part.path);
  require_as_read(part.path, part.polygons, mesh.triangles.size());
  return fmt::format("mesh-{} {} {}\n", name, mesh.vertices.size(), mesh.triangles.size());
}

/// Whether each directed edge is there once, and its opposite once.
bool is_closed_by_edges(const CheckedPart& part) {
  const std::vector<Mesh::Triangle>& all = part.mesh().triangles;
  return part.prepared.is_manifold() && std::all_of(all.begin(), all.end(), [](const auto& t) {
           return t[0] != t[1] && t[1] != t[2] && t[2] != t[0];
         });
}

void write_claims_of_one(std::ostream& out, const CheckedPart& part, const std::string& line) {
  const auto claim = [&](const std::string& words) {
    out << "signum 1\n" << line << "claim " << words << "\nend\n";
  };
  if (is_closed_by_edges(part)) {
    const Mesh& mesh = part.mesh();
    claim("closed");
    claim("volume " +
          signed_moments(Polyhedron3{mesh.vertices, mesh.triangles}).measure.to_string());
  }
  const MeshContacts& own = part.prepared.contacts();
  if (own.contacts.empty() && own.degenerate.empty() && part.summary.degenerate_triangles == 0) {
    claim("embedded");
  }
}

/// The line of a certificate with pairs of an index of a corner and its weight, as three weights.
std::string weights_line(const std::string& certificate, const std::string& key,
                         std::uint32_t triangle) {
  std::array<std::string, 3> weights{"0", "0", "0"};
  std::istringstream words(certificate.substr(certificate.find("\n" + key) + 1 + key.size()));
  std::string text;
  std::getline(words, text);
  std::istringstream pairs(text);
  for (std::size_t i = 0; pairs >> i;) pairs >> weights.at(i);
  return fmt::format("{} {} {} {} {}\n", key, triangle, weights[0], weights[1], weights[2]);
}

bool are_solids(const CheckReport& report) {
  return std::all_of(report.parts.begin(), report.parts.end(), [](const CheckedPart& part) {
    return is_closed_by_edges(part) && part.rule == SolidRule::nonzero;
  });
}

/// What holds of two surfaces without a common point: of solids where they are.
std::string_view apart_in(const CheckReport& report) {
  if (!are_solids(report)) return "apart";
  if (report.verdicts.empty()) return "disjoint";
  switch (report.verdicts.front().relation) {
    case PartRelation::inside:
      return "inside";
    case PartRelation::holds:
      return "holds";
    default:
      return "apart";
  }
}

/// A point that both solids enclose, if they interfere. The one of the verdict is rounded, and so
/// may be outside.
std::optional<Point3> common_point(const CheckReport& report) {
  if (!are_solids(report) || report.verdicts.empty()) return std::nullopt;
  const PartVerdict& v = report.verdicts.front();
  if (!is_interfering(v.relation) || !v.witness) return std::nullopt;
  const bool is_in =
      std::all_of(report.parts.begin(), report.parts.end(), [&](const CheckedPart& part) {
        return winding_number(*v.witness, part.mesh()).value_or(0) != 0;
      });
  return is_in ? v.witness : std::nullopt;
}

void write_claim_of_two(std::ostream& out, const CheckReport& report, const std::string& lines) {
  const auto pair = std::find_if(report.pairs.begin(), report.pairs.end(),
                                 [](const PairContacts& p) { return p.a == 0 && p.b == 1; });
  out << "signum 1\n" << lines;
  if (pair == report.pairs.end()) {
    out << "claim " << apart_in(report) << "\nend\n";
    return;
  }
  if (const std::optional<Point3> p = common_point(report)) {
    out << fmt::format("claim interfering\nat {:a} {:a} {:a}\nend\n", p->x, p->y, p->z);
    return;
  }
  const TriangleContact& c = pair->found->contacts.empty() ? pair->found->degenerate.front()
                                                           : pair->found->contacts.front();
  const std::string proof =
      certificate(CertifiedVerb::intersects, report.parts[0].mesh().triangle(c.a),
                  report.parts[1].mesh().triangle(c.b));
  out << "claim meet\n"
      << weights_line(proof, "at-a", report.parts[0].number(c.a))
      << weights_line(proof, "at-b", report.parts[1].number(c.b)) << "end\n";
}

}  // namespace

void require_certifiable(const std::vector<std::string>& paths) {
  const bool is_read = std::all_of(paths.begin(), paths.end(), [](const std::string& path) {
    return extension_of(path) == ".obj" || extension_of(path) == ".stl";
  });
  if (paths.size() > 2 || !is_read) {
    throw Error("--certify: expected one or two files, OBJ or binary STL, which the checkers read");
  }
}

void require_as_read(const std::string& path, const CutPolygons& polygons, std::size_t triangles) {
  if (polygons.polygons > 0) {
    throw Error(fmt::format(
        "--certify: {} has {}; expected triangles alone, which is what the checkers read", path,
        words(polygons)));
  }
  if (extension_of(path) == ".stl" && std::filesystem::file_size(path) != 84 + 50 * triangles) {
    throw Error("--certify: " + path + " is a text; expected a binary STL file or OBJ");
  }
}

void write_certificates(std::ostream& out, const CheckReport& report) {
  std::string lines;
  for (std::size_t i = 0; i < report.parts.size(); ++i) {
    const std::string line = mesh_line(report.parts[i], i == 0 ? 'a' : 'b');
    write_claims_of_one(out, report.parts[i], line);
    lines += line;
  }
  if (report.parts.size() == 2) write_claim_of_two(out, report, lines);
}

}  // namespace signum::cli
