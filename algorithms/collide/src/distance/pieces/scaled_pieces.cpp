// SPDX-License-Identifier: MIT
#include "distance/pieces/scaled_pieces.hpp"

#include <algorithm>
#include <cmath>
#include <signum/mesh/hierarchy.hpp>
#include <utility>

#include "boxes.hpp"

namespace signum::detail {

namespace {

int rational_exponent(const BigRational& x) {
  if (x.is_zero()) return least_exponent;
  const BigRational positive = abs(x);
  return static_cast<int>(msb(numerator(positive))) - static_cast<int>(msb(denominator(positive))) +
         1;
}
int rational_exponent(const RationalPoint& p) {
  return std::max({rational_exponent(p.x), rational_exponent(p.y), rational_exponent(p.z)});
}

/// The exponent for the vertices that are in a triangle; the others may be anywhere.
int triangles_exponent(const TriangleSet& t, const Bvh* bvh) {
  int most = least_exponent;
  if (bvh != nullptr) {
    const Aabb3 box = bvh->bounds();
    most = std::max({most, exponent_of(box.min), exponent_of(box.max)});
  } else {
    for (const auto& triangle : t.triangles) {
      for (const std::uint32_t i : triangle) most = std::max(most, exponent_of(t.vertices[i]));
    }
  }
  if (!t.map) return most;
  // A coordinate of the image is the sum of three products and a coordinate of the shift.
  const auto& [a, b, c] = t.map->rows;
  const int entry = std::max({rational_exponent(a), rational_exponent(b), rational_exponent(c)});
  return std::max(entry + most + 2, rational_exponent(t.map->shift)) + 1;
}

std::vector<RationalPoint> points_of(const Body& body) {
  if (const auto* swept = std::get_if<Swept>(&body)) return swept->core.points;
  std::vector<RationalPoint> points;
  for (const auto& chain : std::get<PolygonBody>(body).chains) {
    points.insert(points.end(), chain.begin(), chain.end());
  }
  return points;
}

Aabb3 enlarged(const Aabb3& box, double by) {
  return {{box.min.x - by, box.min.y - by, box.min.z - by},
          {box.max.x + by, box.max.y + by, box.max.z + by}};
}

}  // namespace

int exponent_of(const ExactSet& set) {
  int most = least_exponent;
  if (const TriangleSet* t = set.triangles())
    return std::max(most, triangles_exponent(*t, set.bvh));
  for (const RationalPoint& p : points_of(std::get<Body>(set.set))) {
    most = std::max(most, rational_exponent(p));
  }
  return most;
}

int exponent_of(const BodyBounds& box) {
  return std::max({least_exponent, rational_exponent(box.min), rational_exponent(box.max)});
}

double scaled(const BigRational& x, int exponent) {
  return round_to_double(times_power_of_two(x, -exponent));
}

struct ScaledPieces::Made {
  Bvh bvh;
  bool bvh_is_scaled;
  std::vector<Point3> points;
  double error;
  std::optional<CountedMap> map;
};

namespace {

/// The map for scaled points.
CountedMap scaled_map(const RationalMap& map, int exponent) {
  const auto off = RunningError::rounded;
  CountedMap result;
  for (std::size_t i = 0; i < 3; ++i) {
    const RationalPoint& r = map.rows[i];
    result.rows[i] = {off(round_to_double(r.x)), off(round_to_double(r.y)),
                      off(round_to_double(r.z))};
  }
  const RationalPoint& s = map.shift;
  result.shift = {off(scaled(s.x, exponent)), off(scaled(s.y, exponent)),
                  off(scaled(s.z, exponent))};
  return result;
}

/// A number of the scale, which is off by what it may have underflowed.
RunningError off_by_tiny(double x) { return {x, RunningError::tiny}; }

}  // namespace

ScaledPieces::Made ScaledPieces::made(const ExactSet& set, int exponent) {
  const TriangleSet* t = set.triangles();
  if (t != nullptr && !t->map) {
    Bvh bvh = set.bvh != nullptr ? *set.bvh : Bvh(t->vertices, t->triangles, BvhBuild::linear);
    return {std::move(bvh), false, {}, RunningError::tiny, std::nullopt};
  }
  if (t == nullptr) {
    std::vector<Point3> points;
    Aabb3 box = no_box;
    double error = 0;
    for (const RationalPoint& p : points_of(std::get<Body>(set.set))) {
      points.push_back({scaled(p.x, exponent), scaled(p.y, exponent), scaled(p.z, exponent)});
      const Point3& q = points.back();
      for (const double x : {q.x, q.y, q.z}) {
        error = std::max(error, RunningError::rounded(x).error);
      }
      box = hull(box, box_of(q));
    }
    box = enlarged(box, 2 * error);
    return {Bvh(std::span(&box, 1)), true, std::move(points), error, std::nullopt};
  }
  const Scale scale(exponent);
  const CountedMap map = scaled_map(*t->map, exponent);
  const auto mapped_later = [&](const Bvh& bvh) -> Made {
    const Point3 most = greatest_magnitudes(scale(bvh.bounds()));
    const double error =
        greatest_error(map, {off_by_tiny(most.x), off_by_tiny(most.y), off_by_tiny(most.z)});
    return {bvh, false, {}, error, map};
  };
  if (set.bvh != nullptr) return mapped_later(*set.bvh);
  // The images in doubles, and what they are off by at most.
  std::vector<Point3> points(t->vertices.size());
  std::vector<bool> is_there(t->vertices.size());
  double error = 0, sum = 0;
  const auto map_vertex = [&](std::uint32_t i) {
    if (is_there[i]) return;
    is_there[i] = true;
    const Point3 p = scale(t->vertices[i]);
    const auto [x, y, z] =
        map(Vec3<RunningError>{off_by_tiny(p.x), off_by_tiny(p.y), off_by_tiny(p.z)});
    points[i] = {x.value, y.value, z.value};
    error = std::max({error, x.error, y.error, z.error});
    for (const RunningError& image : {x, y, z}) sum += 0 * (image.value + image.error);
  };
  for (const auto& triangle : t->triangles) {
    for (const std::uint32_t i : triangle) map_vertex(i);
  }
  // Where something overflowed there is no box of an image.
  if (std::isnan(sum)) return mapped_later(Bvh(t->vertices, t->triangles, BvhBuild::linear));
  std::vector<Aabb3> boxes;
  boxes.reserve(t->triangles.size());
  for (const auto& [a, b, c] : t->triangles) {
    boxes.push_back(enlarged(box_of(Triangle3{{points[a], points[b], points[c]}}), 2 * error));
  }
  return {Bvh(boxes, BvhBuild::linear), true, std::move(points), error, std::nullopt};
}

ScaledPieces::ScaledPieces(const ExactSet& set, int exponent)
    : ScaledPieces(set, exponent, made(set, exponent)) {}

ScaledPieces::ScaledPieces(const ExactSet& set, int exponent, Made made)
    : set_(set),
      bvh_(std::move(made.bvh)),
      in_bvh_(made.bvh_is_scaled ? 0 : exponent),
      scale_(exponent),
      map_(std::move(made.map)),
      points_(std::move(made.points)),
      error_(made.error) {
  const auto* body = std::get_if<Body>(&set.set);
  fills_hull_ = body == nullptr || !std::holds_alternative<PolygonBody>(*body);
}

std::span<const Point3> ScaledPieces::corners(std::uint32_t piece, Corners& buffer) const {
  const TriangleSet* t = set_.triangles();
  if (t == nullptr) return points_;
  const auto& [i, j, k] = t->triangles[piece];
  buffer = {vertex(i), vertex(j), vertex(k)};
  return buffer;
}

// Products and sums in the order of CountedMap, of whose errors greatest_error is the largest.
Point3 ScaledPieces::placed(const Point3& p) const {
  if (!map_) return p;
  const auto image = [&p](const Vec3<RunningError>& row, const RunningError& shift) {
    return row.x.value * p.x + row.y.value * p.y + row.z.value * p.z + shift.value;
  };
  return {image(map_->rows[0], map_->shift.x), image(map_->rows[1], map_->shift.y),
          image(map_->rows[2], map_->shift.z)};
}

Aabb3 ScaledPieces::placed(const Aabb3& box) const {
  if (!map_) return box;
  const auto image = [](const Vec3<RunningError>& row, const RunningError& shift, const Point3& low,
                        const Point3& high) {
    const auto product = [](const RunningError& m, double least, double greatest) {
      return m.value * (m.value >= 0 ? least : greatest);
    };
    return product(row.x, low.x, high.x) + product(row.y, low.y, high.y) +
           product(row.z, low.z, high.z) + shift.value;
  };
  const auto corner = [&](const Point3& low, const Point3& high) {
    return Point3{image(map_->rows[0], map_->shift.x, low, high),
                  image(map_->rows[1], map_->shift.y, low, high),
                  image(map_->rows[2], map_->shift.z, low, high)};
  };
  return {corner(box.min, box.max), corner(box.max, box.min)};
}

std::array<Point3, 8> ScaledPieces::placed_corners(const Aabb3& box) const {
  std::array<Point3, 8> corners;
  for (std::size_t i = 0; i < corners.size(); ++i) {
    corners[i] = placed(Point3{(i & 1 ? box.max : box.min).x, (i & 2 ? box.max : box.min).y,
                               (i & 4 ? box.max : box.min).z});
  }
  return corners;
}

Body ScaledPieces::exact(std::uint32_t piece) const {
  if (const TriangleSet* t = set_.triangles()) return Swept{t->triangle(piece), 0};
  const Body& body = std::get<Body>(set_.set);
  if (const auto* swept = std::get_if<Swept>(&body)) return Swept{swept->core, 0};
  return body;
}

Body ScaledPieces::exact(std::uint32_t piece, std::span<const std::uint32_t> corners) const {
  Hull hull;
  const TriangleSet* t = set_.triangles();
  for (const std::uint32_t i : corners) {
    hull.points.push_back(t != nullptr ? t->vertex(t->triangles[piece][i])
                                       : std::get<Swept>(std::get<Body>(set_.set)).core.points[i]);
  }
  return Swept{std::move(hull), 0};
}

}  // namespace signum::detail
