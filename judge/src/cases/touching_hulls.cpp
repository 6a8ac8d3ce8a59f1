// SPDX-License-Identifier: MIT
#include <signum/judge/touching_hulls.hpp>

namespace signum::generators {

namespace {

/// Integers, so small that all that follows is exact, and so large that products of them are not.
struct GridPoint {
  int x, y, z;
};

constexpr int size = 1 << 20;

/// The corners in the plane x = 0 of the two hulls.
struct CornersOfFeature {
  std::vector<GridPoint> a, b;
};

CornersOfFeature feature(Touch touch, Random& random) {
  const int y = random.between(-size, size);
  const int z = random.between(-size, size);
  const int u = random.between(1, size);
  const int v = random.between(1, size);
  const GridPoint middle{0, y, z};
  const std::vector<GridPoint> edge{{0, y - 2 * u, z - v}, {0, y + 2 * u, z + v}};
  const std::vector<GridPoint> face{
      {0, y - 2 * u, z - v}, {0, y + u, z - v}, {0, y + u, z + 2 * v}};
  switch (touch) {
    case Touch::corner_corner:
      return {{middle}, {middle}};
    case Touch::corner_edge:
      return {{middle}, edge};
    case Touch::corner_face:
      return {{middle}, face};
    case Touch::edge_edge:
      return {edge, {{0, y - u, z + v}, {0, y + 3 * u, z - 3 * v}}};
    default:
      return {face, {{0, y, z}, {0, y + 3 * u, z}, {0, y, z + 3 * v}}};
  }
}

}  // namespace

std::string_view name(Touch touch) {
  static constexpr std::array<std::string_view, all_touches.size()> names = {
      "corner_corner", "corner_edge", "corner_face", "edge_edge", "face_face", "rounded_onto_face"};
  return names[static_cast<std::size_t>(touch)];
}

Pair<Convex3, Convex3> touching_hulls(Touch touch, Random& random, std::size_t corners) {
  const bool rounded = touch == Touch::rounded_onto_face;
  CornersOfFeature f = feature(rounded ? Touch::corner_face : touch, random);
  const auto fill = [&](std::vector<GridPoint>& points, int side) {
    while (points.size() < corners) {
      points.push_back({side * random.between(1, size), random.between(-size, size),
                        random.between(-size, size)});
    }
  };
  // A matrix that keeps volumes: three shears.
  const int p = random.between(-9, 9);
  const int q = random.between(-9, 9);
  const int r = random.between(-9, 9);
  const double scale = rounded ? 1.0 / 3 : 1;
  const auto placed = [&](const std::vector<GridPoint>& points) {
    Convex3 hull;
    for (const GridPoint& l : points) {
      const int y = l.y + p * l.x;
      const int z = l.z + q * y;
      const int x = l.x + r * z;
      hull.points.push_back({x * scale, y * scale, z * scale});
    }
    return hull;
  };
  const std::size_t in_plane_b = f.b.size();
  fill(f.a, -1);
  fill(f.b, 1);
  Pair<Convex3, Convex3> hulls{placed(f.a), placed(f.b)};
  if (rounded) {
    Point3 c{0, 0, 0};
    for (std::size_t i = 0; i < in_plane_b; ++i) {
      const Point3& v = hulls.b.points[i];
      c = {c.x + v.x / 3, c.y + v.y / 3, c.z + v.z / 3};
    }
    hulls.a.points[0] = c;
  }
  return hulls;
}

}  // namespace signum::generators
