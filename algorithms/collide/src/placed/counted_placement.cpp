// SPDX-License-Identifier: MIT
#include "counted_placement.hpp"

#include <algorithm>
#include <cmath>

namespace signum::detail {

namespace {

double greatest_part(const Quaternion& q) {
  return std::max({std::abs(q.x), std::abs(q.y), std::abs(q.z), std::abs(q.w)});
}

/// All multiples are one rotation: `scaled` makes one of which no square overflows.
template <class Number, class Scaled>
std::array<Vec3<Number>, 3> rows_of(const Quaternion& q, Scaled scaled) {
  const int exponent = -std::ilogb(greatest_part(q));
  const Number x = scaled(q.x, exponent), y = scaled(q.y, exponent), z = scaled(q.z, exponent),
               w = scaled(q.w, exponent);
  const Number xx = x * x, yy = y * y, zz = z * z, ww = w * w;
  const Number one{1}, k = Number{2} / (xx + yy + zz + ww);
  return {Vec3{one - k * (yy + zz), k * (x * y - z * w), k * (x * z + y * w)},
          Vec3{k * (x * y + z * w), one - k * (xx + zz), k * (y * z - x * w)},
          Vec3{k * (x * z - y * w), k * (y * z + x * w), one - k * (xx + yy)}};
}

std::optional<CountedMap> map_of(const Pose& pose) {
  const double most = greatest_part(pose.rotation);
  if (!(most > 0) || !std::isfinite(most)) return std::nullopt;
  return CountedMap{rows_of<RunningError>(pose.rotation, RunningError::scaled),
                    counted(pose.translation)};
}

BoundedDoubleDouble scaled_in_two(double x, int exponent) {
  return {std::ldexp(x, exponent), 0, BoundedDoubleDouble::tiny};
}

TwoDoubleMap two_doubles_of(const Pose& pose) {
  return {rows_of<BoundedDoubleDouble>(pose.rotation, scaled_in_two),
          as_two_doubles(pose.translation)};
}
TwoDoubleMap two_doubles_of(const AffineMatrix3& m) {
  const auto row = [&m](std::size_t i) { return TwoDoublePoint{m[i][0], m[i][1], m[i][2]}; };
  return {{row(0), row(1), row(2)}, {m[0][3], m[1][3], m[2][3]}};
}

std::optional<CountedMap> map_of(const AffineMatrix3& m) {
  const auto row = [&m](std::size_t i) { return counted(Point3{m[i][0], m[i][1], m[i][2]}); };
  return CountedMap{{row(0), row(1), row(2)}, counted(Point3{m[0][3], m[1][3], m[2][3]})};
}

CountedMap counted_map_of(const RationalMap& map) {
  const auto each = [](const RationalPoint& p) {
    const auto off = [](const BigRational& x) { return RunningError::rounded(round_to_double(x)); };
    return Vec3<RunningError>{off(p.x), off(p.y), off(p.z)};
  };
  return {{each(map.rows[0]), each(map.rows[1]), each(map.rows[2])}, each(map.shift)};
}

/// The columns as rows: for a rotation, the rows of its inverse.
std::array<Vec3<RunningError>, 3> transposed(const std::array<Vec3<RunningError>, 3>& r) {
  return {Vec3{r[0].x, r[1].x, r[2].x}, Vec3{r[0].y, r[1].y, r[2].y}, Vec3{r[0].z, r[1].z, r[2].z}};
}

/// Requires that `to` is a rotation and a shift.
CountedMap relative(const CountedMap& from, const CountedMap& to) {
  const CountedMap back{transposed(to.rows), {}};
  const auto columns = transposed(from.rows);
  const Vec3<RunningError>&s = from.shift, &t = to.shift;
  return {transposed({back.turned(columns[0]), back.turned(columns[1]), back.turned(columns[2])}),
          back.turned({s.x - t.x, s.y - t.y, s.z - t.z})};
}

/// Whether no number of the map overflowed.
bool is_finite_map(const CountedMap& map) {
  RunningError sum{};
  for (const auto& v : {map.rows[0], map.rows[1], map.rows[2], map.shift}) {
    sum = sum + v.x + v.y + v.z;
  }
  // An infinite sum has an infinite error.
  return std::isfinite(sum.error);
}

bool is_pose(const Placement* where) {
  return where == nullptr || std::holds_alternative<Pose>(*where);
}

RationalMap map_of(const Placement* where) {
  if (where != nullptr) return rational_map(*where);
  return RationalMap{{RationalPoint{1, 0, 0}, RationalPoint{0, 1, 0}, RationalPoint{0, 0, 1}},
                     {0, 0, 0}};
}

}  // namespace

std::optional<CountedMap> counted_map(const Placement* where) {
  if (where == nullptr) {
    return CountedMap{
        {counted(Point3{1, 0, 0}), counted(Point3{0, 1, 0}), counted(Point3{0, 0, 1})},
        counted(Point3{0, 0, 0})};
  }
  return std::visit([](const auto& w) { return map_of(w); }, *where);
}

TwoDoubleMap two_double_map(const Placement& where) {
  return std::visit([](const auto& w) { return two_doubles_of(w); }, where);
}

std::optional<RelativeMaps> relative_maps(const Placement* from, const Placement* to) {
  if (is_pose(from) && is_pose(to)) {
    const auto p = counted_map(from), q = counted_map(to);
    if (p && q) {
      RelativeMaps maps{relative(*p, *q), relative(*q, *p)};
      if (is_finite_map(maps.forth) && is_finite_map(maps.back)) return maps;
    }
  }
  // The inverse of a matrix is computed exactly: in doubles nothing may be left of it.
  const auto forth = relative_map(from, to), back = relative_map(to, from);
  if (!forth || !back) return std::nullopt;
  const RelativeMaps maps{counted_map_of(*forth), counted_map_of(*back)};
  if (!is_finite_map(maps.forth) || !is_finite_map(maps.back)) return std::nullopt;
  return maps;
}

std::optional<RationalMap> relative_map(const Placement* from, const Placement* to) {
  const RationalMap inner = map_of(from);
  const std::optional<RationalMap> back = inverse(map_of(to));
  if (!back) return std::nullopt;
  const auto& [r, s, t] = inner.rows;
  RationalMap result;
  const RationalPoint x = back->turned({r.x, s.x, t.x}), y = back->turned({r.y, s.y, t.y}),
                      z = back->turned({r.z, s.z, t.z});
  result.rows = {RationalPoint{x.x, y.x, z.x}, RationalPoint{x.y, y.y, z.y},
                 RationalPoint{x.z, y.z, z.z}};
  result.shift = (*back)(inner.shift);
  return result;
}

}  // namespace signum::detail
