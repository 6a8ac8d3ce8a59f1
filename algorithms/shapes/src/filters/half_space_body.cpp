// SPDX-License-Identifier: MIT
#include "filters/half_space_body.hpp"

#include <algorithm>
#include <bit>
#include <limits>

#include "shapes/lifted.hpp"

namespace signum::detail {

namespace {

/// What is on a plane, and which planes a corner is on after it was moved, for the search.
constexpr double nearly_on = 0x1p-40;
constexpr double at_corner = 0x1p-20;

double size(const Point3& p) { return std::abs(p.x) + std::abs(p.y) + std::abs(p.z); }

bool all_finite(const Point3& p, double low, double high) {
  return std::isfinite(p.x) && std::isfinite(p.y) && std::isfinite(p.z) && std::isfinite(low) &&
         std::isfinite(high);
}

template <class Kdop>
bool is_kdop(const Kdop& k) {
  const std::size_t n = k.directions.size();
  if (k.min.size() != n || k.max.size() != n) return false;
  for (std::size_t i = 0; i < n; ++i) {
    if (!all_finite(lifted(k.directions[i]), k.min[i], k.max[i])) return false;
    if (k.min[i] > k.max[i]) return false;
  }
  return true;
}

/// The factors of three vectors whose sum is v, nearly.
std::array<double, 3> factors(const Point3& a, const Point3& b, const Point3& c, const Point3& v) {
  const Point3 bc = cross(b, c);
  const double d = dot(a, bc);
  return {dot(v, bc) / d, dot(v, cross(c, a)) / d, dot(v, cross(a, b)) / d};
}

}  // namespace

std::optional<HalfSpaceBody> HalfSpaceBody::of(const Kdop3& kdop) {
  if (!is_kdop(kdop) || 2 * kdop.directions.size() > most_planes) return std::nullopt;
  std::optional<HalfSpaceBody> body(std::in_place);
  body->planes_.reserve(2 * kdop.directions.size());
  for (std::size_t i = 0; i < kdop.directions.size(); ++i) {
    const RealPoint n = exact(kdop.directions[i]);
    body->planes_.push_back({n, exact(-kdop.min[i])});
    body->planes_.push_back({negated(n), exact(kdop.max[i])});
  }
  for (std::size_t k = 2; k < kdop.directions.size(); ++k) {
    for (std::size_t j = 1; j < k; ++j) {
      for (std::size_t i = 0; i < j; ++i) {
        if (body->place_middle(2 * i, 2 * j, 2 * k)) return body;
      }
    }
  }
  return std::nullopt;
}

std::optional<HalfSpaceBody> HalfSpaceBody::of(const Kdop2& kdop) {
  if (!is_kdop(kdop) || kdop.directions.empty()) return std::nullopt;
  Kdop3 prism;
  // The prism may be of any height.
  const double height = kdop.max[0] - kdop.min[0] > 0 ? kdop.max[0] - kdop.min[0] : 1;
  prism.directions.push_back({0, 0, size(lifted(kdop.directions[0]))});
  prism.min.push_back(-height);
  prism.max.push_back(height);
  for (std::size_t i = 0; i < kdop.directions.size(); ++i) {
    prism.directions.push_back(lifted(kdop.directions[i]));
    prism.min.push_back(kdop.min[i]);
    prism.max.push_back(kdop.max[i]);
  }
  return of(prism);
}

std::optional<HalfSpaceBody> HalfSpaceBody::of(const Frustum3& frustum) {
  std::array<RealHalfSpace, 4> rows;
  for (std::size_t i = 0; i < 4; ++i) {
    const auto& r = frustum.matrix[i];
    if (!all_finite({r[0], r[1], r[2]}, r[3], 0)) return std::nullopt;
    rows[i] = {exact(Point3{r[0], r[1], r[2]}), exact(r[3])};
  }
  std::optional<HalfSpaceBody> body(std::in_place);
  body->planes_.reserve(6);
  const RealHalfSpace& w = rows[3];
  for (std::size_t i = 0; i < 3; ++i) {
    const RealHalfSpace& r = rows[i];
    const bool from_zero = i == 2 && frustum.depth == DepthRange::direct3d;
    body->planes_.push_back(from_zero ? r
                                      : RealHalfSpace{w.normal + r.normal, w.offset + r.offset});
    body->planes_.push_back({w.normal - r.normal, w.offset - r.offset});
  }
  if (!body->place_middle(0, 2, 4)) return std::nullopt;
  return body;
}

std::optional<Point3> HalfSpaceBody::crossing(std::size_t i, std::size_t j, std::size_t k) const {
  const Point3 a = value(planes_[i].normal);
  const Point3 b = value(planes_[j].normal);
  const Point3 c = value(planes_[k].normal);
  const Point3 bc = cross(b, c);
  const double d = dot(a, bc);
  // Where no product is lost by underflow, the normals are certainly independent.
  const double size_bc = size(b) * size(c), size_abc = size(a) * size_bc;
  if (!(size_bc > 0x1p-960 && size_abc > 0x1p-960 && std::abs(d) > 0x1p-20 * size_abc)) {
    return std::nullopt;
  }
  const Point3 p =
      plus(plus(times(planes_[i].offset.value, bc), times(planes_[j].offset.value, cross(c, a))),
           times(planes_[k].offset.value, cross(a, b)));
  return times(-1 / d, p);
}

bool HalfSpaceBody::place_middle(std::size_t i, std::size_t j, std::size_t k) {
  const std::optional<Point3> low = crossing(i, j, k);
  if (!low) return false;
  // For a frustum the middle of a diagonal is as good as any.
  const std::optional<Point3> high = crossing(i + 1, j + 1, k + 1);
  if (!high) return false;
  pairs_ = {i, j, k};
  middle_ = times(0.5, plus(*low, *high));
  return true;
}

double HalfSpaceBody::height(std::size_t plane, const Point3& p) const {
  return dot(value(planes_[plane].normal), p) + planes_[plane].offset.value;
}

bool HalfSpaceBody::find_box(std::size_t i, std::size_t j, std::size_t k) {
  for (std::size_t n = 0; n < 8; ++n) {
    const std::size_t a = i + (n & 1);
    const std::size_t b = j + (n >> 1 & 1);
    const std::size_t c = k + (n >> 2);
    const std::optional<Point3> p = crossing(a, b, c);
    if (!p) return false;
    corners_.push_back({*p, 1U << a | 1U << b | 1U << c});
  }
  return true;
}

/// Cuts the polytope of the corners off at a plane. Two corners that share two planes have an edge
/// between them.
bool HalfSpaceBody::cut_off(std::size_t plane) {
  std::array<double, most_corners> heights;
  double far = 0;
  for (std::size_t i = 0; i < corners_.size(); ++i) far = std::max(far, size(corners_[i].at));
  const double near = nearly_on * (size(value(planes_[plane].normal)) * far +
                                   std::abs(planes_[plane].offset.value));
  const std::uint32_t bit = 1U << plane;
  bool any = false, all = true;
  for (std::size_t i = 0; i < corners_.size(); ++i) {
    heights[i] = height(plane, corners_[i].at);
    if (std::abs(heights[i]) <= near) corners_[i].tight |= bit;
    any = any || heights[i] < -near;
    all = all && heights[i] < -near;
  }
  if (all) {
    is_certainly_empty_ = certainly_misses(plane);
    return false;
  }
  if (!any) return true;
  const std::size_t before = corners_.size();
  for (std::size_t i = 0; i < before; ++i) {
    if (!(heights[i] > near)) continue;
    for (std::size_t j = 0; j < before; ++j) {
      if (!(heights[j] < -near)) continue;
      const std::uint32_t common = corners_[i].tight & corners_[j].tight;
      if (std::popcount(common) < 2) continue;
      if (corners_.size() == most_corners) return false;
      const double t = heights[i] / (heights[i] - heights[j]);
      const Point3 way = minus(corners_[j].at, corners_[i].at);
      corners_.push_back({plus(corners_[i].at, times(t, way)), common | bit});
    }
  }
  std::size_t kept = 0;
  for (std::size_t i = 0; i < corners_.size(); ++i) {
    if (i >= before || heights[i] >= -near) corners_[kept++] = corners_[i];
  }
  corners_.erase(corners_.begin() + static_cast<std::ptrdiff_t>(kept), corners_.end());
  // Where heights overflowed, none may be left.
  return kept != 0;
}

bool HalfSpaceBody::find_corners() {
  const auto [a, b, c] = pairs_;
  corners_.reserve(most_corners);
  bool found = find_box(a, b, c);
  for (std::size_t i = 0; found && i < planes_.size(); ++i) {
    const std::size_t pair = i & ~std::size_t{1};
    if (pair != a && pair != b && pair != c) found = cut_off(i);
  }
  if (!found || corners_.size() < 4) {
    corners_.clear();
    return false;
  }
  Point3 mean{0, 0, 0};
  for (std::size_t i = 0; i < corners_.size(); ++i) mean = plus(mean, corners_[i].at);
  middle_ = times(1 / static_cast<double>(corners_.size()), mean);
  for (std::size_t i = 0; i < corners_.size(); ++i) {
    Point3& p = corners_[i].at;
    p = plus(p, times(inwards, minus(middle_, p)));
  }
  return true;
}

Point3 HalfSpaceBody::farthest(const Point3& v) const {
  std::size_t best = 0;
  double most = dot(corners_[0].at, v);
  for (std::size_t i = 1; i < corners_.size(); ++i) {
    const double value = dot(corners_[i].at, v);
    if (value > most) {
      most = value;
      best = i;
    }
  }
  return corners_[best].at;
}

bool HalfSpaceBody::certainly_inside(const RealPoint& p) const {
  const auto inside = [&](const RealHalfSpace& h) { return is_positive(h(p)); };
  return std::all_of(planes().begin(), planes().end(), inside);
}

std::optional<HalfSpaceBody::Support> HalfSpaceBody::support(const Point3& v) const {
  const Point3 p = farthest(times(-1, v));
  const double far = size(minus(p, middle_));
  std::array<std::size_t, most_planes> near;
  std::size_t n = 0;
  for (std::size_t i = 0; i < planes_.size(); ++i) {
    if (height(i, p) <= at_corner * far * size(value(planes_[i].normal))) near[n++] = i;
  }
  // The three planes for which the least factor is greatest.
  const auto normal = [&](std::size_t i) { return value(planes_[near[i]].normal); };
  std::array<std::size_t, 3> chosen{};
  std::array<double, 3> factor{};
  double best = -at_corner * size(v);
  bool found = false;
  for (std::size_t k = 2; k < n; ++k) {
    for (std::size_t j = 1; j < k; ++j) {
      for (std::size_t i = 0; i < j; ++i) {
        const auto f = factors(normal(i), normal(j), normal(k), v);
        const double least =
            std::min({f[0] * size(normal(i)), f[1] * size(normal(j)), f[2] * size(normal(k))});
        if (!(least > best)) continue;
        best = least;
        chosen = {near[i], near[j], near[k]};
        factor = f;
        found = true;
      }
    }
  }
  if (!found) return std::nullopt;
  return sum_of(chosen, factor);
}

HalfSpaceBody::Support HalfSpaceBody::sum_of(const std::array<std::size_t, 3>& planes,
                                             const std::array<double, 3>& factor) const {
  Support s{exact(Point3{0, 0, 0}), exact(0)};
  for (std::size_t i = 0; i < 3; ++i) {
    const Real f = exact(factor[i] > 0 ? factor[i] : 0);
    s.v = s.v + f * planes_[planes[i]].normal;
    s.least = s.least - f * planes_[planes[i]].offset;
  }
  return s;
}

/// The support of the three pairs alone, which has nearly the vector asked about where their
/// faces are parallel.
HalfSpaceBody::Support HalfSpaceBody::support_of_pairs(const Point3& v) const {
  std::array<std::size_t, 3> planes = pairs_;
  const auto normal = [&](std::size_t i) { return value(planes_[pairs_[i]].normal); };
  std::array<double, 3> factor = factors(normal(0), normal(1), normal(2), v);
  for (std::size_t i = 0; i < 3; ++i) {
    if (factor[i] < 0) ++planes[i];
    factor[i] = std::abs(factor[i]);
  }
  return sum_of(planes, factor);
}

/// No coordinate of a point is farther from 0, by what supports along the axes and against them
/// tell. With v = e + r for a unit vector e, x along e is at least least - |r| * extent.
template <class SupportAlong>
double HalfSpaceBody::extent_by(SupportAlong support_along) {
  double bound = 0;
  double rest = 0;
  for (const Point3& e : std::to_array<Point3>(
           {{1, 0, 0}, {-1, 0, 0}, {0, 1, 0}, {0, -1, 0}, {0, 0, 1}, {0, 0, -1}})) {
    const std::optional<Support> s = support_along(e);
    if (!s) return std::numeric_limits<double>::infinity();
    const RealPoint r = s->v - exact(e);
    const double off = upper(abs(r.x) + abs(r.y) + abs(r.z));
    const double b = -lower(s->least);
    if (!(off <= 0.5) || !std::isfinite(b)) return std::numeric_limits<double>::infinity();
    bound = std::max(bound, b);
    rest = std::max(rest, off);
  }
  return upper(exact(bound) / (exact(1) - exact(rest)));
}

/// Whether the other half-spaces certainly have no point in common with this one, by a sum of some
/// of them whose vector is nearly opposite to its normal.
bool HalfSpaceBody::certainly_misses(std::size_t plane) const {
  const RealHalfSpace& h = planes_[plane];
  const std::optional<Support> s = support(negated(value(h.normal)));
  if (!s) return false;
  // What the sum's vector is off by counts for as much as the body may reach.
  const RealPoint r = s->v + h.normal;
  const double far =
      extent_by([this](const Point3& v) { return std::optional(support_of_pairs(v)); });
  const Real most = (abs(r.x) + abs(r.y) + abs(r.z)) * exact(far);
  return is_negative(h.offset - s->least + most);
}

double HalfSpaceBody::extent() {
  if (!extent_) extent_ = extent_by([this](const Point3& v) { return support(v); });
  return *extent_;
}

double HalfSpaceBody::reach(const Point3& v) {
  const std::optional<Support> s = support(times(-1, v));
  if (!s) return std::numeric_limits<double>::infinity();
  // With the vector of the support r - v, its product with x is at least `least`.
  const RealPoint r = s->v + exact(v);
  return upper(negated(s->least) + (abs(r.x) + abs(r.y) + abs(r.z)) * exact(extent()));
}

bool HalfSpaceBody::is_certainly_bounded() {
  if (!has_corners() && !find_corners()) return false;
  return certainly_inside(exact(middle_)) && std::isfinite(extent());
}

}  // namespace signum::detail
