// SPDX-License-Identifier: MIT
#include "everyday/implicit_points.hpp"

#include <algorithm>
#include <vector>

#include "reading/vector_reader.hpp"
#include "writing/write.hpp"

namespace signum::oracle {
namespace {

constexpr std::string_view a_point =
    R"([x, y], [x, y, z], or {"segments2": ...}, {"line_plane": ...} or {"three_planes": ...})";

/// Reads points of one question, which are all of 2D or all of 3D.
struct ImplicitPointReader {
  VectorReader vectors;

  ImplicitPoint2 read(const Field& f, const Point2&) {
    if (f.kind() == JsonKind::array) return vectors.read(f).xy();
    const auto lines = list(the_only(f, "segments2"), 2, "two pairs of points");
    const auto pq = list(lines[0], 2, "two points"), rs = list(lines[1], 2, "two points");
    const auto at = [&](const Field& p) { return vectors.read(p).xy(); };
    return defined<ImplicitPoint2>(f, LinesPoint{at(pq[0]), at(pq[1]), at(rs[0]), at(rs[1])});
  }

  ImplicitPoint3 read(const Field& f, const Point3&) {
    if (f.kind() == JsonKind::array) return vectors.read(f).xyz();
    if (f.find("three_planes")) {
      const auto planes = list(the_only(f, "three_planes"), 3, "three planes");
      return defined<ImplicitPoint3>(
          f, PlanesPoint{triple(planes[0]), triple(planes[1]), triple(planes[2])});
    }
    const auto both = list(the_only(f, "line_plane"), 2, "two points, and three points");
    const auto line = list(both[0], 2, "two points");
    const auto [r, s, t] = triple(both[1]);
    const Point3 p = vectors.read(line[0]).xyz(), q = vectors.read(line[1]).xyz();
    return defined<ImplicitPoint3>(f, LinePlanePoint{p, q, r, s, t});
  }

 private:
  static std::vector<Field> list(const Field& f, std::size_t n, std::string_view expected) {
    return f.elements(n, n, expected);
  }
  /// The value of an object with one member, of that name.
  static Field the_only(const Field& f, std::string_view key) {
    if (f.kind() != JsonKind::object || !f.find(key)) f.fail_expecting(a_point);
    return f.members(std::array{key})[0];
  }
  std::array<Point3, 3> triple(const Field& f) {
    const auto points = list(f, 3, "three points");
    return {vectors.read(points[0]).xyz(), vectors.read(points[1]).xyz(),
            vectors.read(points[2]).xyz()};
  }
  template <class Implicit, class Definition>
  static Implicit defined(const Field& f, const Definition& x) {
    if (!is_defined(x)) f.fail("an undefined point");
    return x;
  }
};

template <class Implicit, class Point>
std::vector<Implicit> read_points(const Field& points, std::size_t count, const Point& kind) {
  constexpr std::size_t dimension = sizeof(Point) / sizeof(double);
  ImplicitPointReader reader{VectorReader{dimension}};
  std::vector<Implicit> read;
  for (const Field& f : points.elements(count, count, std::to_string(count) + " points")) {
    read.push_back(reader.read(f, kind));
  }
  return read;
}

bool has_object(const Field& points) {
  bool found = false;
  points.each_element(0, "points",
                      [&](const Field& f) { found = found || f.kind() == JsonKind::object; });
  return found;
}

/// The dimension that the coordinates of a point say, or 0.
std::size_t dimension_of(const Field& f) {
  if (f.kind() == JsonKind::object) return f.find("segments2") ? 2 : 3;
  std::size_t count = 0;
  f.each_element(0, a_point, [&](const Field&) { ++count; });
  return count == 2 ? 2 : 3;
}

}  // namespace

std::optional<std::string> ask_of_implicit_points(std::string_view predicate, std::size_t count,
                                                  std::size_t dimension, const Field& points) {
  if (points.kind() != JsonKind::array || !has_object(points)) return std::nullopt;
  if (dimension == 2) {
    const auto p = read_points<ImplicitPoint2>(points, count, Point2{});
    return write(predicate == "orient2d" ? orient2d(p[0], p[1], p[2])
                                         : incircle(p[0], p[1], p[2], p[3]));
  }
  const auto p = read_points<ImplicitPoint3>(points, count, Point3{});
  return write(predicate == "orient3d" ? orient3d(p[0], p[1], p[2], p[3])
                                       : insphere(p[0], p[1], p[2], p[3], p[4]));
}

std::string ask_compare(std::span<const Field> fields) {
  const std::vector<Field> two = fields[0].elements(2, 2, "two points");
  if (dimension_of(two[0]) == 2) {
    const auto p = read_points<ImplicitPoint2>(fields[0], 2, Point2{});
    return write(compare(p[0], p[1]));
  }
  const auto p = read_points<ImplicitPoint3>(fields[0], 2, Point3{});
  return write(compare(p[0], p[1]));
}

}  // namespace signum::oracle
