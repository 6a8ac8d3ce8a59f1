// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <cmath>
#include <nlohmann/json.hpp>

#include "bound/bound_outline.hpp"
#include "common/writing/json_text.hpp"
#include "common/writing/printable.hpp"
#include "written/shape_text.hpp"

namespace signum::cli {
namespace {

/// The shape as the oracle's line format has it: {"sphere": ...}, all doubles exactly.
std::string shape_text(const BoundingShape& shape) {
  const auto any = std::visit([](const auto& s) { return Shape3(s); }, shape);
  return nlohmann::ordered_json::parse(oracle::shape_text(any)).dump();
}

}  // namespace

std::string to_text(const BoundReport& report) {
  std::string text = fmt::format("{}: {} vertices, {} triangles{}\n{}\n", printable(report.path),
                                 report.mesh.vertices.size(), report.mesh.triangles.size(),
                                 report.unit.words(), report.unit.note_lines());
  text += fmt::format("{:<14} {:>9} {:>7} {:>7} {:>14} {:>14} {:>10}\n", "volume", "tightness",
                      "line", "plane", "volume", "surface area", "ms");
  const auto share = [](std::optional<double> x) { return x ? fmt::format("{:.4f}", *x) : "-"; };
  const auto chance = [&](const BoundingVolume& v, double HitProbabilities::* of) {
    return share(v.chances ? std::optional((*v.chances).*of) : std::nullopt);
  };
  for (const BoundingVolume& v : report.volumes)
    text +=
        fmt::format("{:<14} {:>9} {:>7} {:>7} {:>14.6g} {:>14.6g} {:>10.3f}\n", name_of(v),
                    share(v.tightness), chance(v, &HitProbabilities::line),
                    chance(v, &HitProbabilities::plane), v.volume, v.surface_area, 1e3 * v.seconds);
  for (const NoVolume& v : report.missing)
    text += fmt::format("{:<14} none: {}\n", name_of(v), printable(v.why));
  return text;
}

void write_json(std::ostream& out, const BoundReport& report) {
  out << fmt::format("{{\n  \"path\": {},\n  {},\n  \"volumes\": [", quoted(report.path),
                     json_members(report.unit));
  std::string separator = "\n";
  const auto chances = [](const std::optional<HitProbabilities>& p) {
    return p ? fmt::format(R"({{"point": {}, "line": {}, "plane": {}}})", json_number(p->point),
                           json_number(p->line), json_number(p->plane))
             : "null";
  };
  const auto start = [&](const auto& v) {
    out << separator
        << fmt::format(R"(    {{"kind": "{}", "k": {}, )", v.kind,
                       v.k ? std::to_string(*v.k) : "null");
    separator = ",\n";
  };
  for (const BoundingVolume& v : report.volumes) {
    start(v);
    out << fmt::format(
        R"("tightness": {}, "chances": {}, "volume": {}, "surface_area": {}, "mean_width": {}, )",
        v.tightness ? json_number(*v.tightness) : "null", chances(v.chances), json_number(v.volume),
        json_number(v.surface_area), json_number(v.mean_width));
    out << fmt::format(R"("seconds": {}, "shape": {}}})", v.seconds, shape_text(v.shape));
  }
  for (const NoVolume& v : report.missing) {
    start(v);
    out << fmt::format(R"("error": {}}})", quoted(v.why));
  }
  out << "\n  ]\n}\n";
}

void write_mesh(std::ostream& out, const BoundReport& report, const BoundingVolume& volume,
                MeshFormat format) {
  const Mesh mesh = outer_outline(volume.shape);
  const bool off = format == MeshFormat::off;
  if (off) out << "OFF\n";
  out << "# " << name_of(volume) << " about " << quoted(report.path) << ", by signum bound\n"
      << "# Corners are rounded, those of k-DOPs outwards, and curved faces cut by triangles.\n"
      << "# Exactly it is\n# " << shape_text(volume.shape) << "\n";
  if (off) out << fmt::format("{} {} 0\n", mesh.vertices.size(), mesh.triangles.size());
  for (const Point3& p : mesh.vertices)
    out << fmt::format("{}{} {} {}\n", off ? "" : "v ", p.x, p.y, p.z);
  for (const auto& [a, b, c] : mesh.triangles)
    out << (off ? fmt::format("3 {} {} {}\n", a, b, c)
                : fmt::format("f {} {} {}\n", a + 1, b + 1, c + 1));
}

}  // namespace signum::cli
