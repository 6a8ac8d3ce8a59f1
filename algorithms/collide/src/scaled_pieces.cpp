// SPDX-License-Identifier: MIT
#include "scaled_pieces.hpp"

#include <algorithm>
#include <cmath>
#include <signum/mesh/hierarchy.hpp>
#include <utility>

#include "boxes.hpp"

namespace signum::detail {

namespace {

constexpr int least_exponent = -1000;

/// At least the binary logarithm of |x|.
int exponent_of(double x) { return x == 0 ? least_exponent : std::ilogb(x) + 1; }
int exponent_of(const BigRational& x) {
  if (x.is_zero()) return least_exponent;
  const BigRational positive = abs(x);
  return static_cast<int>(msb(numerator(positive))) - static_cast<int>(msb(denominator(positive))) +
         1;
}

template <class T>
int exponent_of(const Vec3<T>& p) {
  return std::max({exponent_of(p.x), exponent_of(p.y), exponent_of(p.z)});
}

/// The exponent for the vertices that are in a triangle; the others may be anywhere.
int exponent_of(const TriangleSet& t) {
  int most = least_exponent;
  for (const auto& triangle : t.triangles) {
    for (const std::uint32_t i : triangle) most = std::max(most, exponent_of(t.vertices[i]));
  }
  if (!t.map) return most;
  // A coordinate of the image is the sum of three products and of one of the shift.
  const auto& [a, b, c] = t.map->rows;
  const int entry = std::max({exponent_of(a), exponent_of(b), exponent_of(c)});
  return std::max(entry + most + 2, exponent_of(t.map->shift)) + 1;
}

std::vector<RationalPoint> points_of(const Body& body) {
  if (const auto* swept = std::get_if<Swept>(&body)) return swept->core.points;
  std::vector<RationalPoint> points;
  for (const auto& chain : std::get<PolygonBody>(body).chains) {
    points.insert(points.end(), chain.begin(), chain.end());
  }
  return points;
}

Aabb3 grown(const Aabb3& box, double by) {
  return {{box.min.x - by, box.min.y - by, box.min.z - by},
          {box.max.x + by, box.max.y + by, box.max.z + by}};
}

}  // namespace

int exponent_of(const ExactSet& set) {
  int most = least_exponent;
  if (const TriangleSet* t = set.triangles()) {
    if (set.bvh == nullptr || t->map) return std::max(most, exponent_of(*t));
    const Aabb3 box = set.bvh->bounds();
    return std::max({most, exponent_of(box.min), exponent_of(box.max)});
  }
  for (const RationalPoint& p : points_of(std::get<Body>(set.set))) {
    most = std::max(most, exponent_of(p));
  }
  return most;
}

double scaled(const BigRational& x, int exponent) {
  BigRational y = x;
  if (exponent >= 0) {
    mpq_div_2exp(y.backend().data(), y.backend().data(), static_cast<mp_bitcnt_t>(exponent));
  } else {
    mpq_mul_2exp(y.backend().data(), y.backend().data(), static_cast<mp_bitcnt_t>(-exponent));
  }
  return round_to_double(y);
}

Scale::Scale(int exponent)
    : first_(std::ldexp(1.0, -std::min(exponent, 1000))),
      second_(std::ldexp(1.0, -std::max(exponent - 1000, 0))) {}

struct ScaledPieces::Made {
  Bvh bvh;
  bool bvh_is_scaled;
  std::vector<Point3> points;
  double error;
};

ScaledPieces::Made ScaledPieces::made(const ExactSet& set, int exponent) {
  const TriangleSet* t = set.triangles();
  if (t != nullptr && !t->map) {
    Bvh bvh = set.bvh != nullptr ? *set.bvh : Bvh(t->vertices, t->triangles, BvhBuild::linear);
    return {std::move(bvh), false, {}, RunningError::tiny};
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
    box = grown(box, 2 * error);
    return {Bvh(std::span(&box, 1)), true, std::move(points), error};
  }
  // The images in doubles, and what they are off by at most.
  const Scale scale(exponent);
  const auto off = RunningError::rounded;
  std::array<Vec3<RunningError>, 3> rows;
  for (std::size_t i = 0; i < 3; ++i) {
    const RationalPoint& r = t->map->rows[i];
    rows[i] = {off(round_to_double(r.x)), off(round_to_double(r.y)), off(round_to_double(r.z))};
  }
  const RationalPoint& s = t->map->shift;
  const Vec3 shift{off(scaled(s.x, exponent)), off(scaled(s.y, exponent)),
                   off(scaled(s.z, exponent))};
  std::vector<Point3> points(t->vertices.size());
  std::vector<bool> is_there(t->vertices.size());
  double error = 0;
  const auto map_vertex = [&](std::uint32_t i) {
    if (is_there[i]) return;
    is_there[i] = true;
    const Point3 p = scale(t->vertices[i]);
    const Vec3<RunningError> v{
        {p.x, RunningError::tiny}, {p.y, RunningError::tiny}, {p.z, RunningError::tiny}};
    const RunningError x = dot(rows[0], v) + shift.x;
    const RunningError y = dot(rows[1], v) + shift.y;
    const RunningError z = dot(rows[2], v) + shift.z;
    points[i] = {x.value, y.value, z.value};
    error = std::max({error, x.error, y.error, z.error});
  };
  for (const auto& triangle : t->triangles) {
    for (const std::uint32_t i : triangle) map_vertex(i);
  }
  std::vector<Aabb3> boxes;
  boxes.reserve(t->triangles.size());
  for (const auto& [a, b, c] : t->triangles) {
    boxes.push_back(grown(box_of(Triangle3{{points[a], points[b], points[c]}}), 2 * error));
  }
  return {Bvh(boxes, BvhBuild::linear), true, std::move(points), error};
}

ScaledPieces::ScaledPieces(const ExactSet& set, int exponent)
    : ScaledPieces(set, exponent, made(set, exponent)) {}

ScaledPieces::ScaledPieces(const ExactSet& set, int exponent, Made made)
    : set_(set),
      bvh_(std::move(made.bvh)),
      in_bvh_(made.bvh_is_scaled ? 0 : exponent),
      scale_(exponent),
      points_(std::move(made.points)),
      error_(made.error) {
  const auto* body = std::get_if<Body>(&set.set);
  fills_hull_ = body == nullptr || !std::holds_alternative<PolygonBody>(*body);
}

std::span<const Point3> ScaledPieces::corners(std::uint32_t piece, Corners& buffer) const {
  const TriangleSet* t = set_.triangles();
  if (t == nullptr) return points_;
  const auto& triangle = t->triangles[piece];
  for (std::size_t k = 0; k < 3; ++k) {
    const std::uint32_t i = triangle[k];
    buffer[k] = points_.empty() ? scale_(t->vertices[i]) : points_[i];
  }
  return buffer;
}

Body ScaledPieces::exact(std::uint32_t piece) const {
  if (const TriangleSet* t = set_.triangles()) return Swept{t->triangle(piece), 0};
  const Body& body = std::get<Body>(set_.set);
  if (const auto* swept = std::get_if<Swept>(&body)) return Swept{swept->core, 0};
  return body;
}

}  // namespace signum::detail
