// SPDX-License-Identifier: MIT
#include "triangle_cut.hpp"

#include <algorithm>
#include <signum/predicates/orient3d.hpp>
#include <signum/shapes/intersects.hpp>
#include <utility>

#include "exact.hpp"

namespace signum::detail {

namespace {

Triangle3 triangle(const PointTable& points, const Mesh::Triangle& t) {
  return {{points.rounded(t[0]), points.rounded(t[1]), points.rounded(t[2])}};
}

/// The points of the line through two distinct points of `on`, from one end to the other, as they
/// come by one coordinate.
class AlongLine {
 public:
  AlongLine(const PointTable& points, std::span<const std::uint32_t> on) : points_(points) {
    for (const std::uint32_t i : on) {
      if (i != on[0]) axis_ = points.differing_axis(on[0], i);
    }
  }
  std::uint32_t lesser(std::uint32_t a, std::uint32_t b) const {
    return points_.compare(b, a, axis_) == Sign::negative ? b : a;
  }
  std::uint32_t greater(std::uint32_t a, std::uint32_t b) const {
    return points_.compare(a, b, axis_) == Sign::negative ? b : a;
  }
  bool is_before(std::uint32_t a, std::uint32_t b) const {
    return points_.compare(a, b, axis_) == Sign::negative;
  }

 private:
  const PointTable& points_;
  std::size_t axis_ = 0;
};

using Number = Scaled<BigInteger>;

Vec3<Number> less(const Point3& p, const Point3& q) {
  return {Number(p.x) - Number(q.x), Number(p.y) - Number(q.y), Number(p.z) - Number(q.z)};
}

BigRational quotient(Number p, Number q) {
  const std::int64_t exponent = p.exponent - q.exponent;
  (exponent < 0 ? q : p).mantissa <<= static_cast<unsigned long>(std::abs(exponent));
  return BigRational(p.mantissa, q.mantissa);
}

/// Where the plane of the triangle meets the line through p and q, which are not on one side of it:
/// integers as long as can be, since quotients are to be reduced.
RationalPoint crossing(const Triangle3& t, const Point3& p, const Point3& q) {
  const auto& [a, b, c] = t.vertices;
  const Vec3<Number> normal = cross(less(b, a), less(c, a));
  const Number of_p = dot(normal, less(p, a)), of_q = dot(normal, less(q, a));
  const Number weight = of_p - of_q;
  const auto at = [&](double x, double y) {
    return quotient(of_p * Number(y) - of_q * Number(x), weight);
  };
  return {at(p.x, q.x), at(p.y, q.y), at(p.z, q.z)};
}

/// Where the plane of t meets the border of s: at most two points, since s is not in that plane.
std::vector<std::uint32_t> chord(PointTable& points, const Mesh::Triangle& s,
                                 const Mesh::Triangle& t) {
  const auto& [a, b, c] = triangle(points, t).vertices;
  std::array<Sign, 3> side;
  for (std::size_t i = 0; i < 3; ++i) side[i] = orient3d(a, b, c, points.rounded(s[i]));
  std::vector<std::uint32_t> ends;
  for (std::size_t i = 0; i < 3; ++i) {
    if (side[i] == Sign::zero) ends.push_back(s[i]);
    const std::size_t j = (i + 1) % 3;
    if (side[i] * side[j] != Sign::negative) continue;
    const std::uint32_t p =
        points.index_of(crossing(triangle(points, t), points.rounded(s[i]), points.rounded(s[j])));
    if (!points.is_given(p)) points.know_on_line(p, s[i], s[j]);
    ends.push_back(p);
  }
  return ends;
}

}  // namespace

std::optional<Cut> transversal_cut(PointTable& points, const Mesh::Triangle& s,
                                   const Mesh::Triangle& t) {
  const std::vector<std::uint32_t> of_s = chord(points, s, t), of_t = chord(points, t, s);
  if (of_s.empty() || of_t.empty()) return std::nullopt;
  std::vector<std::uint32_t> all = of_s;
  all.insert(all.end(), of_t.begin(), of_t.end());
  const AlongLine line(points, all);
  const std::uint32_t from =
      line.greater(line.lesser(of_s.front(), of_s.back()), line.lesser(of_t.front(), of_t.back()));
  const std::uint32_t to =
      line.lesser(line.greater(of_s.front(), of_s.back()), line.greater(of_t.front(), of_t.back()));
  if (line.is_before(to, from)) return std::nullopt;
  return Cut{from, to};
}

std::optional<Cut> coplanar_touch(PointTable& points, const Mesh::Triangle& s,
                                  const Mesh::Triangle& t) {
  // Where no two edges cross, the common part is the hull of the vertices of each in the other.
  std::vector<std::uint32_t> common;
  for (const auto& [one, other] : {std::pair(s, t), std::pair(t, s)}) {
    for (const std::uint32_t v : one) {
      if (intersects(points.rounded(v), triangle(points, other))) common.push_back(v);
    }
  }
  if (common.empty()) return std::nullopt;
  const AlongLine line(points, common);
  Cut cut{common[0], common[0]};
  for (const std::uint32_t v : common) {
    cut = {line.lesser(cut.from, v), line.greater(cut.to, v)};
  }
  return cut;
}

}  // namespace signum::detail
