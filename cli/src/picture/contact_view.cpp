// SPDX-License-Identifier: MIT
#include "contact_view.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "palette.hpp"
#include "written/svg.hpp"

namespace signum::cli {
namespace {

namespace picture = oracle::picture;
using picture::Closing, picture::path_element;

constexpr std::size_t most_drawn = 15000;

/// What a class of contacts looks like on the page: paths by dimension.
using Paths = std::array<std::vector<std::string>, 3>;

double signed_area(const std::vector<Point3>& polygon) {
  double area = 0;
  for (std::size_t i = 0; i < polygon.size(); ++i) {
    const Point3 &p = polygon[i], &q = polygon[(i + 1) % polygon.size()];
    area += p.x * q.y - p.y * q.x;
  }
  return area;
}

std::string path(std::vector<Point3> points) {
  if (points.size() == 1) return picture::path(points, Closing::open) + "h0";
  // All areas turn the same way, so that two that overlap on the page fill it both.
  if (points.size() > 2 && signed_area(points) < 0) std::reverse(points.begin(), points.end());
  return picture::path(points, points.size() > 2 ? Closing::closed : Closing::open);
}

/// Leaves out repetitions, and then as many as leaves few enough.
void thin_out(std::vector<std::string>& paths) {
  std::sort(paths.begin(), paths.end());
  paths.erase(std::unique(paths.begin(), paths.end()), paths.end());
  const std::size_t step = (paths.size() + most_drawn - 1) / most_drawn;
  if (step <= 1) return;
  std::size_t kept = 0;
  for (std::size_t i = 0; i < paths.size(); i += step) paths[kept++] = std::move(paths[i]);
  paths.resize(kept);
}

std::string joined(const std::vector<std::string>& paths) {
  std::string all;
  for (const std::string& p : paths) all += p + "\n";
  return all;
}

void draw_ghosts(std::string& out, const std::vector<Part>& parts) {
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const Part& part = parts[i];
    std::vector<std::string> faces, seams, hidden;
    for (const auto& t : part.triangles) {
      if (part.solid && !part.faces_viewer(t)) continue;
      faces.push_back(path({part.vertices[t[0]], part.vertices[t[1]], part.vertices[t[2]]}));
    }
    for (const Part::Line& line : part.lines)
      (line.front ? seams : hidden).push_back(path({line.p, line.q}));
    for (auto* list : {&seams, &hidden}) thin_out(*list);
    out += path_element(fmt::format("fill=\"{}\" fill-opacity=\".22\"", hex(part_color(i))),
                        joined(faces));
    out += fmt::format("<g fill=\"none\" stroke=\"{}\" stroke-width=\".6\">",
                       hex(lit(part_color(i), 0.75))) +
           path_element("", joined(seams)) + path_element("stroke-opacity=\".4\"", joined(hidden)) +
           "</g>\n";
  }
}

void draw_class(std::string& out, ContactClass kind, Paths& paths) {
  const std::string color = hex(contact_color(kind));
  for (auto& list : paths) thin_out(list);
  const std::array styles = {
      fmt::format("fill=\"none\" stroke=\"{}\" stroke-width=\"4\"", color),
      fmt::format("fill=\"none\" stroke=\"{}\" stroke-width=\"1.8\"", color),
      fmt::format("fill=\"{0}\" fill-opacity=\".5\" stroke=\"{0}\" stroke-opacity=\".3\" "
                  "stroke-width=\".5\"",
                  color)};
  for (const std::size_t dimension : {2U, 1U, 0U}) {
    if (!paths[dimension].empty()) {
      out += path_element(styles[dimension], joined(paths[dimension]));
    }
  }
}

}  // namespace

std::string contact_view(const std::vector<Part>& parts, const Camera& camera,
                         const std::vector<std::vector<ContactShape>>& shapes) {
  std::array<Paths, contact_class_count> classes;
  for (const auto& list : shapes) {
    for (const ContactShape& shape : list) {
      std::vector<Point3> points;
      for (const Point3& p : shape.points) points.push_back(camera(p));
      const std::size_t dimension = std::min<std::size_t>(points.size() - 1, 2);
      classes[static_cast<std::size_t>(shape.kind)][dimension].push_back(path(std::move(points)));
    }
  }
  std::string svg = "<g stroke-linejoin=\"round\" stroke-linecap=\"round\">\n";
  draw_ghosts(svg, parts);
  // What is large goes below what is small.
  using enum ContactClass;
  for (const ContactClass kind :
       {overlapping, touching_segment, crossing, degenerate, touching_point})
    draw_class(svg, kind, classes[static_cast<std::size_t>(kind)]);
  return svg += "</g>\n";
}

}  // namespace signum::cli
