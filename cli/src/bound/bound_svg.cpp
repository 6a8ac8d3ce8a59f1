// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>
#include <deque>

#include "bound/bound_outline.hpp"
#include "picture/camera.hpp"
#include "picture/part.hpp"
#include "picture/solid_view.hpp"
#include "written/svg.hpp"

namespace signum::cli {
namespace {

using oracle::picture::document, oracle::picture::moved, oracle::picture::text;

constexpr double cell_width = 280, cell_height = 250, gap = 30, label_height = 34;
constexpr std::size_t columns = 4, most_triangles = 6000;

}  // namespace

void write_svg(std::ostream& out, const BoundReport& report, UpAxis up) {
  std::deque<Mesh> outlines;
  std::vector<DrawnMesh> all{{report.mesh, inspect(report.mesh)}};
  std::vector<std::string> labels{"the input"};
  for (const BoundingVolume& v : report.volumes) {
    Mesh mesh = outline(v.shape);
    if (mesh.triangles.empty()) continue;
    outlines.push_back(std::move(mesh));
    all.emplace_back(outlines.back(), inspect(outlines.back()));
    labels.push_back(v.tightness ? fmt::format("{}: {:.3f}", name_of(v), *v.tightness)
                                 : name_of(v));
  }
  const Camera camera(all, cell_width - gap, cell_height - gap, up);
  const std::size_t across = std::min(columns, all.size());
  const std::size_t rows = (all.size() + columns - 1) / columns;
  const double width = cell_width * static_cast<double>(across);
  const double height = (cell_height + label_height) * static_cast<double>(rows);
  std::string content;
  for (std::size_t i = 0; i < all.size(); ++i) {
    const double x = cell_width * (0.5 + static_cast<double>(i % columns));
    const double y = (cell_height + label_height) * static_cast<double>(i / columns);
    const std::vector<Part> parts = make_parts({&all[i], 1}, camera, most_triangles);
    content +=
        moved({x, y + cell_height / 2}, solid_view(parts, {}, camera.width(), camera.height()));
    content += text({x, y + cell_height + 14}, "text-anchor=\"middle\" fill=\"#333\"", labels[i]);
  }
  out << document({width, height}, "font-size=\"15\"", content);
}

}  // namespace signum::cli
