// SPDX-License-Identifier: MIT
#include "measures_view.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "solid_view.hpp"
#include "written/svg.hpp"

namespace signum::cli {
namespace {

namespace picture = oracle::picture;
using picture::Closing, picture::path_element;

constexpr double dot_radius = 2.5, head_length = 8, label_rise = 5;

void draw_common(std::string& out, const Mesh& mesh, const Camera& camera) {
  std::string faces;
  for (std::size_t i = 0; i < mesh.triangles.size(); ++i) {
    const Triangle3 t = mesh.triangle(i);
    const Point3 p = camera(t.vertices[0]), q = camera(t.vertices[1]), r = camera(t.vertices[2]);
    // The front alone: down the page is y, so that these turn clockwise there.
    if ((q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x) < 0)
      faces += picture::path(std::array{p, q, r}, Closing::closed) + "\n";
  }
  if (faces.empty()) return;
  out += path_element(fmt::format("fill=\"{0}\" fill-opacity=\".45\" stroke=\"{0}\" "
                                  "stroke-opacity=\".45\" stroke-width=\".4\"",
                                  hex(common_color)),
                      faces);
}

std::string label(const Point3& at, std::string_view text, Color color) {
  return picture::text({at.x, at.y - label_rise},
                       fmt::format("text-anchor=\"middle\" font-size=\"13\" fill=\"{}\" "
                                   "stroke=\"#fff\" stroke-width=\"3\" paint-order=\"stroke\"",
                                   hex(color)),
                       text);
}

Point3 between(const Point3& p, const Point3& q, double t) {
  return {p.x + (q.x - p.x) * t, p.y + (q.y - p.y) * t, p.z};
}

void draw_distance(std::string& out, const MeasureMarks::Line& line, const Camera& camera,
                   Color color) {
  const Point3 p = camera(line.from), q = camera(line.to);
  out += path_element(fmt::format("fill=\"none\" stroke=\"{}\" stroke-width=\"1.6\"", hex(color)),
                      picture::path(std::array{p, q}, Closing::open));
  for (const Point3& end : {p, q})
    out += picture::circle({end.x, end.y}, dot_radius, fmt::format("fill=\"{}\"", hex(color)));
  out += label(between(p, q, 0.5), line.text, color);
}

/// How much of the way from p to q is in the view, whose middle is the origin.
double share_in_view(const Point3& p, const Point3& q) {
  const auto along = [](double from, double to, double most) {
    const double by = std::abs(to) - most;
    return by > 0 ? std::max(0.0, 1 - by / std::abs(to - from)) : 1.0;
  };
  return std::min(along(p.x, q.x, view_width / 2), along(p.y, q.y, view_height / 2));
}

void draw_depth(std::string& out, const MeasureMarks::Line& line, const Camera& camera) {
  const Point3 p = camera(line.from), whole = camera(line.to);
  const double share = share_in_view(p, whole);
  const Point3 q = between(p, whole, share);
  const double length = std::hypot(q.x - p.x, q.y - p.y);
  std::string d = picture::path(std::array{p, q}, Closing::open);
  if (share == 1 && length > 0) {
    const double size = std::min(head_length, length / 2) / length;
    const Point3 back = between(q, p, size);
    const double x = (q.y - back.y) / 2, y = (back.x - q.x) / 2;
    d += picture::path(
        std::array{Point3{back.x + x, back.y + y, 0}, q, Point3{back.x - x, back.y - y, 0}},
        Closing::open);
  }
  out += path_element(
      fmt::format("fill=\"none\" stroke=\"{}\" stroke-width=\"1.8\"", hex(depth_color)), d);
  out += picture::circle({p.x, p.y}, dot_radius, fmt::format("fill=\"{}\"", hex(depth_color)));
  out += label(between(p, q, 0.5), line.text, depth_color);
}

}  // namespace

std::string measures_view(const MeasureMarks& marks, const Camera& camera) {
  std::string svg;
  for (const Mesh& mesh : marks.common) draw_common(svg, mesh, camera);
  for (const MeasureMarks::Line& line : marks.far) draw_distance(svg, line, camera, far_color);
  for (const MeasureMarks::Line& line : marks.near) draw_distance(svg, line, camera, near_color);
  for (const MeasureMarks::Line& line : marks.depths) draw_depth(svg, line, camera);
  if (svg.empty()) return svg;
  return "<g stroke-linejoin=\"round\" stroke-linecap=\"round\">\n" + svg + "</g>\n";
}

}  // namespace signum::cli
