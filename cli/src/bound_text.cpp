// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <array>
#include <cmath>
#include <nlohmann/json.hpp>

#include "bound_report.hpp"

namespace signum::cli {
namespace {

std::string quoted(const std::string& s) {
  // A path need not be valid UTF-8, and JSON must be.
  return nlohmann::json(s).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

/// JSON has no infinity; a measure past the largest double is one.
std::string number(double x) { return std::isfinite(x) ? fmt::format("{}", x) : "\"inf\""; }

}  // namespace

std::string to_text(const BoundReport& report) {
  std::string text = fmt::format("{}: {} vertices, {} triangles\n\n", report.path,
                                 report.mesh.vertices.size(), report.mesh.triangles.size());
  text += fmt::format("{:<14} {:>9} {:>14} {:>14} {:>10}\n", "volume", "tightness", "volume",
                      "surface area", "ms");
  for (const BoundingVolume& v : report.volumes)
    text += fmt::format("{:<14} {:>9.4f} {:>14.6g} {:>14.6g} {:>10.3f}\n", v.name(), v.tightness,
                        v.volume, v.surface_area, 1e3 * v.seconds);
  return text;
}

void write_json(std::ostream& out, const BoundReport& report) {
  out << fmt::format("{{\n  \"path\": {},\n  \"volumes\": [", quoted(report.path));
  for (const BoundingVolume& v : report.volumes) {
    out << fmt::format(
        R"({}    {{"kind": "{}", "k": {}, "tightness": {}, "volume": {}, "surface_area": {}, )"
        R"("seconds": {}}})",
        &v == report.volumes.data() ? "\n" : ",\n", v.kind, v.k ? std::to_string(*v.k) : "null",
        number(v.tightness), number(v.volume), number(v.surface_area), v.seconds);
  }
  out << "\n  ]\n}\n";
}

void write_obj(std::ostream& out, const BoundReport& report, const BoundingVolume& volume) {
  out << "# " << volume.name() << " about " << report.path << ", by signum bound\n";
  if (!volume.planes.empty()) {
    out << "# Exactly the points x with nx x + ny y + nz z + d <= 0 for each plane here; the\n"
           "# vertices are rounded to the nearest doubles.\n";
    for (const Plane3& p : volume.planes)
      out << fmt::format("# plane {} {} {} {}\n", p.normal.x, p.normal.y, p.normal.z, p.offset);
  }
  for (const Point3& p : volume.outline.vertices) out << fmt::format("v {} {} {}\n", p.x, p.y, p.z);
  for (const auto& t : volume.outline.triangles)
    out << fmt::format("f {} {} {}\n", t[0] + 1, t[1] + 1, t[2] + 1);
}

}  // namespace signum::cli
