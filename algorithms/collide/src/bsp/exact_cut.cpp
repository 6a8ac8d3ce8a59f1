// SPDX-License-Identifier: MIT
#include "bsp/exact_cut.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace signum::detail {

namespace {

Vec3<RunningError> near_of(const RationalPoint& p) {
  return {RunningError::rounded(round_to_double(p.x)), RunningError::rounded(round_to_double(p.y)),
          RunningError::rounded(round_to_double(p.z))};
}

BigRational size_of(const RationalPoint& p) {
  const auto size = [](const BigRational& x) -> BigRational { return x.sign() < 0 ? -x : x; };
  return std::max({size(p.x), size(p.y), size(p.z)});
}

}  // namespace

CutPoint::CutPoint(RationalPoint p) : exact(std::move(p)), near(near_of(exact)) {}

Point3 unit(const Point3& v) {
  const double length = std::hypot(v.x, v.y, v.z);
  if (!(length > 0)) return {0, 0, 0};
  return {v.x / length, v.y / length, v.z / length};
}

CutPlane::CutPlane(const RationalPoint& normal, const RationalPoint& through)
    : normal_(normal / size_of(normal)),
      offset_(-dot(normal_, through)),
      near_normal_(near_of(normal_)),
      near_offset_(RunningError::rounded(round_to_double(offset_))),
      direction_(unit({near_normal_.x.value, near_normal_.y.value, near_normal_.z.value})) {}

Sign CutPlane::side(const CutPoint& p) const {
  const RunningError s = dot(near_normal_, p.near) + near_offset_;
  if (lower(s) > 0) return Sign::positive;
  if (upper(s) < 0) return Sign::negative;
  const BigRational exact = dot(normal_, p.exact) + offset_;
  return sign_of(exact.sign());
}

RationalPoint CutPlane::crossing(const CutPoint& p, const CutPoint& q) const {
  const BigRational at_p = dot(normal_, p.exact) + offset_;
  const BigRational at_q = dot(normal_, q.exact) + offset_;
  const BigRational t = at_p / (at_p - at_q);
  return p.exact + t * (q.exact - p.exact);
}

Sign Cutter::side(const CutPointRef& p) {
  const auto [known, is_new] = sides_.try_emplace(p, Sign::zero);
  if (is_new) known->second = plane_->side(*p);
  return known->second;
}

CutPointRef Cutter::crossing(const CutPointRef& p, const CutPointRef& q) {
  CutPointRef& point = crossings_[std::minmax(p, q)];
  if (!point) {
    point = std::make_shared<const CutPoint>(plane_->crossing(*p, *q));
    sides_.emplace(point, Sign::zero);
  }
  return point;
}

CutPolygon Cutter::part(const CutPolygon& polygon, Sign wanted) {
  CutPolygon result;
  bool has_area = false;
  for (std::size_t i = 0; i < polygon.size(); ++i) {
    const CutPointRef& p = polygon[i];
    const CutPointRef& q = polygon[(i + 1) % polygon.size()];
    const Sign at_p = side(p), at_q = side(q);
    has_area |= at_p == wanted;
    if (at_p != -wanted) result.push_back(p);
    if (at_p != Sign::zero && at_q == -at_p) result.push_back(crossing(p, q));
  }
  if (!has_area) result.clear();
  return result;
}

CutCell CutCell::cube() {
  std::array<CutPointRef, 8> corners;
  for (unsigned i = 0; i < 8; ++i) {
    const auto at = [i](unsigned axis) { return (i >> axis & 1) != 0 ? 2.0 : -2.0; };
    corners[i] = std::make_shared<const CutPoint>(to_rational(Point3{at(0), at(1), at(2)}));
  }
  constexpr std::array<std::array<unsigned, 4>, 6> faces{
      {{0, 4, 6, 2}, {1, 3, 7, 5}, {0, 1, 5, 4}, {2, 6, 7, 3}, {0, 2, 3, 1}, {4, 5, 7, 6}}};
  constexpr std::array<Point3, 6> normals{
      {{-1, 0, 0}, {1, 0, 0}, {0, -1, 0}, {0, 1, 0}, {0, 0, -1}, {0, 0, 1}}};
  CutCell cell;
  for (std::size_t k = 0; k < 6; ++k) {
    CutPolygon face;
    for (const unsigned i : faces[k]) face.push_back(corners[i]);
    const auto plane =
        std::make_shared<const CutPlane>(to_rational(normals[k]), face.front()->exact);
    cell.faces.push_back({face, plane, Sign::positive});
  }
  return cell;
}

/// The new face has the edges in which the others end on the plane, the other way round.
CutCell CutCell::part(Cutter& cutter, Sign wanted) const {
  CutCell result;
  std::unordered_map<CutPointRef, CutPointRef> next;
  bool is_cut = false;
  for (const Face& face : faces) {
    for (const CutPointRef& p : face.corners) is_cut |= cutter.side(p) == -wanted;
    CutPolygon kept = cutter.part(face.corners, wanted);
    if (kept.empty()) continue;
    for (std::size_t i = 0; i < kept.size(); ++i) {
      const CutPointRef& p = kept[i];
      const CutPointRef& q = kept[(i + 1) % kept.size()];
      if (cutter.side(p) == Sign::zero && cutter.side(q) == Sign::zero) next[q] = p;
    }
    result.faces.push_back({std::move(kept), face.plane, face.outside});
  }
  if (result.faces.empty() || !is_cut) return result;
  CutPolygon cap;
  for (CutPointRef p = next.begin()->first; cap.size() < next.size(); p = next.at(p)) {
    cap.push_back(p);
  }
  result.faces.push_back({std::move(cap), cutter.plane(), -wanted});
  return result;
}

}  // namespace signum::detail
