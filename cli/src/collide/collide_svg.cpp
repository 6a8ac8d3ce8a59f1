// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "collide/collide_places.hpp"
#include "collide/collide_report.hpp"
#include "common/writing/printable.hpp"
#include "picture/camera.hpp"
#include "picture/palette.hpp"
#include "picture/part.hpp"
#include "picture/solid_view.hpp"
#include "written/svg.hpp"

namespace signum::cli {
namespace {

using oracle::picture::document, oracle::picture::moved, oracle::picture::rectangle,
    oracle::picture::text;

constexpr double row_height = 24;
constexpr std::size_t most_legend_rows = 12, longest_row = 40;

std::vector<Mesh> placed_meshes(const CollideReport& report, const std::vector<MeshBody>& bodies,
                                std::size_t leg, double t) {
  std::vector<Mesh> meshes;
  for (std::size_t i = 0; i < bodies.size(); ++i) {
    // Welded, so that its edges are known.
    Mesh mesh = weld(bodies[i].mesh());
    const Placement where = drawn_place(report.scene.parts[i].legs[leg], t);
    for (Point3& p : mesh.vertices) p = drawn_image(p, where);
    meshes.push_back(std::move(mesh));
  }
  return meshes;
}

/// The segments along which triangles meet; only some of them, evenly, where they are very many.
std::vector<Segment3> seams(const CollideReport& report, const std::vector<Mesh>& meshes,
                            const Camera& camera) {
  std::size_t all = 0;
  for (const SceneContact& c : report.found.contacts) all += c.triangles.size();
  const std::size_t step = 1 + all / most_shown;
  std::vector<Segment3> drawn;
  for (const SceneContact& c : report.found.contacts) {
    for (std::size_t k = 0; k < c.triangles.size(); k += step) {
      const auto& [i, j] = c.triangles[k];
      const auto set = intersection(meshes[c.a].triangle(i), meshes[c.b].triangle(j));
      if (set.points.size() != 2) continue;
      drawn.push_back({camera(set.points[0]), camera(set.points[1])});
    }
  }
  return drawn;
}

std::string legend(const CollideReport& report, double y) {
  std::string svg;
  const auto& parts = report.scene.parts;
  for (std::size_t i = 0; i < std::min(parts.size(), most_legend_rows); ++i) {
    const bool is_last = i + 1 == most_legend_rows && parts.size() > most_legend_rows;
    const std::string name = parts[i].name.substr(0, longest_row);
    svg +=
        rectangle({{margin, y - 11}, {margin + 13, y + 2}},
                  fmt::format("rx=\"2\" fill=\"{}\"", hex(part_color(i)))) +
        text({margin + 20, y}, "", is_last ? fmt::format("and {} more", parts.size() - i) : name);
    y += row_height;
  }
  return svg;
}

}  // namespace

UpAxis guessed_up(const CollideReport& report) {
  const std::vector<Mesh> placed = placed_meshes(report, report.meshes, 0, 0);
  if (report.scene.robot) return UpAxis::z;  // as ROS has it
  std::vector<const Mesh*> meshes;
  for (const Mesh& mesh : placed) meshes.push_back(&mesh);
  std::vector<std::string> paths;
  for (const ScenePart& part : report.scene.parts) paths.push_back(part.path);
  return guessed_up(paths, meshes);
}

void write_svg(std::ostream& out, const CollideReport& report, UpAxis up) {
  std::vector<std::string> titles{"at the start"};
  std::vector<std::vector<Mesh>> meshes{placed_meshes(report, report.meshes, 0, 0)};
  if (report.first_impact && !report.is_from_start()) {
    titles.push_back(
        fmt::format("at the first impact, {} = {:.6g}", report.clock(), report.impact_clock()));
    meshes.push_back(placed_meshes(report, report.shown_meshes, report.shown_leg,
                                   report.first_impact->contact.time.to_double()));
  }
  std::vector<std::vector<DrawnMesh>> drawn(titles.size());
  std::vector<DrawnMesh> all;
  for (std::size_t i = 0; i < titles.size(); ++i) {
    for (const Mesh& mesh : meshes[i]) drawn[i].emplace_back(mesh, inspect(mesh));
    all.insert(all.end(), drawn[i].begin(), drawn[i].end());
  }
  const Camera camera(all, view_width, view_height, up);
  std::string content;
  for (std::size_t i = 0; i < titles.size(); ++i) {
    const double x = (view_width + 2 * margin) * (0.5 + static_cast<double>(i));
    const auto lines = i == 0 ? seams(report, meshes[i], camera) : std::vector<Segment3>();
    content += moved({x, margin + camera.height() / 2},
                     solid_view(make_parts(drawn[i], camera, most_shown), lines, camera.width(),
                                camera.height()));
    content +=
        text({x, 2 * margin + camera.height()}, "text-anchor=\"middle\" fill=\"#333\"", titles[i]);
  }
  const double y = 2 * margin + camera.height() + 2 * row_height;
  const auto rows = static_cast<double>(std::min(report.meshes.size(), most_legend_rows));
  out << document(
      {(view_width + 2 * margin) * static_cast<double>(titles.size()), y + rows * row_height},
      "font-size=\"15\"", content + "<g fill=\"#333\">\n" + legend(report, y) + "</g>\n");
}

}  // namespace signum::cli
