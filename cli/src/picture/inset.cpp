// SPDX-License-Identifier: MIT
#include "inset.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "contact_view.hpp"
#include "part.hpp"
#include "solid_view.hpp"

namespace signum::cli {
namespace {

constexpr double least_times = 3, most_times = 24;
/// The contacts take this part of the inset.
constexpr double filled = 0.7;

/// Whether any of what is drawn between these points can be in the inset.
template <class Points>
bool is_near(const Points& points) {
  constexpr double half = inset_side / 2;
  const auto all = [&](auto&& is_beyond) {
    return std::all_of(points.begin(), points.end(), is_beyond);
  };
  return !(all([](const Point3& p) { return p.x < -half; }) ||
           all([](const Point3& p) { return p.x > half; }) ||
           all([](const Point3& p) { return p.y < -half; }) ||
           all([](const Point3& p) { return p.y > half; }));
}

}  // namespace

std::optional<Inset> find_inset(const Camera& camera,
                                const std::vector<std::vector<ContactShape>>& shapes) {
  constexpr double inf = std::numeric_limits<double>::infinity();
  Point2 min{inf, inf}, max{-inf, -inf};
  for (const auto& list : shapes) {
    for (const ContactShape& shape : list) {
      for (const Point3& point : shape.points) {
        const Point3 p = camera(point);
        min = {std::min(min.x, p.x), std::min(min.y, p.y)};
        max = {std::max(max.x, p.x), std::max(max.y, p.y)};
      }
    }
  }
  if (min.x > max.x) return std::nullopt;
  const double size = std::max(max.x - min.x, max.y - min.y);
  const double times = std::min(most_times, filled * inset_side / size);
  // What is small already as a whole needs no larger picture of a part.
  if (times < least_times || std::max(camera.width(), camera.height()) * times < inset_side)
    return std::nullopt;
  const Point2 middle{(min.x + max.x) / 2, (min.y + max.y) / 2};
  const double half = inset_side / times / 2;
  return Inset{camera.enlarged(middle, times),
               {{middle.x - half, middle.y - half}, {middle.x + half, middle.y + half}},
               times};
}

std::string inset_view(const Inset& inset, std::span<const DrawnMesh> meshes,
                       const std::vector<std::vector<ContactShape>>& shapes) {
  std::vector<Part> parts = make_parts(meshes, inset.camera, most_shown);
  for (Part& part : parts) {
    std::erase_if(part.triangles, [&](const Mesh::Triangle& t) {
      return !is_near(std::array{part.vertices[t[0]], part.vertices[t[1]], part.vertices[t[2]]});
    });
    std::erase_if(part.lines,
                  [](const Part::Line& line) { return !is_near(std::array{line.p, line.q}); });
  }
  return contact_view(parts, inset.camera, shapes);
}

}  // namespace signum::cli
