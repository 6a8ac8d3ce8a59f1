// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <deque>
#include <filesystem>

#include "bound/bound_outline.hpp"
#include "bound/bound_report.hpp"
#include "page/scene.hpp"

namespace signum::cli {

void write_html(std::ostream& out, const BoundReport& report, UpAxis up) {
  page::Scene scene;
  scene.up = up;
  const std::string name = std::filesystem::path(report.path).filename().string();
  scene.title = name;
  scene.sought = false;
  scene.parts.push_back({name,
                         &report.mesh,
                         {fmt::format("{} vertices", report.mesh.vertices.size()),
                          fmt::format("{} triangles", report.mesh.triangles.size())}});
  scene.parts.back().path = report.path;
  std::deque<Mesh> outlines;
  const BoundingVolume* tightest = nullptr;
  for (const BoundingVolume& v : report.volumes) {
    if (v.tightness && (!tightest || *v.tightness > *tightest->tightness)) tightest = &v;
    outlines.push_back(outline(v.shape));
    if (outlines.back().triangles.empty()) continue;
    std::vector<std::string> facts{fmt::format("{} triangles", outlines.back().triangles.size())};
    if (v.tightness) facts.push_back(fmt::format("tightness {:.3f}", *v.tightness));
    facts.push_back(fmt::format("volume {:.4g}", v.volume));
    facts.push_back(fmt::format("area {:.4g}", v.surface_area));
    scene.parts.push_back({name_of(v), &outlines.back(), std::move(facts),
                           scene.parts.size() == 1 ? page::Look::transparent : page::Look::hidden});
  }
  scene.notes.push_back(
      fmt::format("{} bounding volumes; each holds the input exactly.", report.volumes.size()));
  if (tightest)
    scene.notes.push_back(
        fmt::format("Tightest: {}, {:.3f}.", name_of(*tightest), *tightest->tightness));
  scene.notes.emplace_back("Curved ones are drawn by flat faces.");
  page::write_page(out, scene);
}

}  // namespace signum::cli
