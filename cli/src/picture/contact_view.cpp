// SPDX-License-Identifier: MIT
#include "contact_view.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "palette.hpp"

namespace signum::cli {
namespace {

constexpr std::size_t most_drawn = 15000;
using Out = std::back_insert_iterator<std::string>;

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
  if (points.size() == 1) return fmt::format("M{:.1f} {:.1f}h0", points[0].x, points[0].y);
  // All areas turn the same way, so that two that overlap on the page fill it both.
  if (points.size() > 2 && signed_area(points) < 0) std::reverse(points.begin(), points.end());
  std::string d = fmt::format("M{:.1f} {:.1f}L", points[0].x, points[0].y);
  for (std::size_t i = 1; i < points.size(); ++i)
    fmt::format_to(Out(d), "{}{:.1f} {:.1f}", i == 1 ? "" : " ", points[i].x, points[i].y);
  return points.size() > 2 ? d + "z" : d;
}

/// Without repetitions, and few enough.
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

void draw_ghosts(Out out, const std::vector<Part>& parts) {
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
    fmt::format_to(out, "<path fill=\"{}\" fill-opacity=\".22\" d=\"{}\"/>\n", hex(part_color(i)),
                   joined(faces));
    fmt::format_to(out,
                   "<g fill=\"none\" stroke=\"{}\" stroke-width=\".6\"><path d=\"{}\"/>"
                   "<path stroke-opacity=\".4\" d=\"{}\"/></g>\n",
                   hex(lit(part_color(i), 0.75)), joined(seams), joined(hidden));
  }
}

void draw_class(Out out, ContactClass kind, Paths& paths) {
  const std::string color = hex(contact_color(kind));
  for (auto& list : paths) thin_out(list);
  if (!paths[2].empty())
    fmt::format_to(out,
                   "<path fill=\"{0}\" fill-opacity=\".5\" stroke=\"{0}\" stroke-opacity=\".3\" "
                   "stroke-width=\".5\" "
                   "d=\"{1}\"/>\n",
                   color, joined(paths[2]));
  if (!paths[1].empty())
    fmt::format_to(out, "<path fill=\"none\" stroke=\"{}\" stroke-width=\"1.8\" d=\"{}\"/>\n",
                   color, joined(paths[1]));
  if (!paths[0].empty())
    fmt::format_to(out, "<path fill=\"none\" stroke=\"{}\" stroke-width=\"4\" d=\"{}\"/>\n", color,
                   joined(paths[0]));
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
  const Out out(svg);
  draw_ghosts(out, parts);
  // What is large goes below what is small.
  using enum ContactClass;
  for (const ContactClass kind :
       {overlapping, touching_segment, crossing, degenerate, touching_point})
    draw_class(out, kind, classes[static_cast<std::size_t>(kind)]);
  return svg += "</g>\n";
}

}  // namespace signum::cli
