// SPDX-License-Identifier: MIT
#include "half_spaces.hpp"

#include <algorithm>
#include <bit>
#include <cmath>

namespace signum::detail {

namespace {

struct BodyOf {
  std::optional<HalfSpaceBody> operator()(const Kdop3* k) const { return HalfSpaceBody::of(*k); }
  std::optional<HalfSpaceBody> operator()(const Frustum3* f) const { return HalfSpaceBody::of(*f); }
  template <class Other>
  std::optional<HalfSpaceBody> operator()(const Other*) const {
    return std::nullopt;
  }
};

/// Three planes, and how much of each normal v is made of: the least, which is negative where some
/// other point is farther.
struct PlaneTriple {
  std::array<std::size_t, 3> planes;
  double least;
};

std::size_t first_of(std::uint32_t planes) {
  return static_cast<std::size_t>(std::countr_zero(planes));
}

}  // namespace

bool HalfSpaces::set(const ShapeRef3& shape) {
  shape_ = shape;
  body_ = std::visit(BodyOf(), shape);
  if (!body_ || !body_->find_corners()) return false;
  // A k-DOP whose body has three pairs of planes is bounded.
  if (kind_of(shape) != ShapeKind::kdop) {
    extent_ = body_->extent();
    if (!std::isfinite(extent_)) return false;
  }
  set_corners();
  return set_flats();
}

void HalfSpaces::set_corners() {
  constexpr double outwards = 1 / (1 - HalfSpaceBody::inwards);
  const Point3& middle = body_->middle();
  const auto flat = [](std::uint32_t tight, std::uint32_t pair) {
    return (tight & pair) != 0 ? tight | pair : tight;
  };
  for (const HalfSpaceBody::Corner& c : body_->corners()) {
    std::uint32_t tight = c.tight;
    for (std::size_t i = 0; i < body_->planes().size(); i += 2) {
      if (is_flat(i)) tight = flat(tight, std::uint32_t{3} << i);
    }
    if (std::find(planes_at_.begin(), planes_at_.end(), tight) != planes_at_.end()) continue;
    planes_at_.push_back(tight);
    corners_.push_back(plus(middle, times(outwards, minus(c.at, middle))));
  }
}

bool HalfSpaces::is_flat(std::size_t i) const {
  const auto* kdop = std::get_if<const Kdop3*>(&shape_);
  return kdop != nullptr && (*kdop)->min[i / 2] == (*kdop)->max[i / 2];
}

bool HalfSpaces::is_everywhere(std::size_t i) const {
  const TwoDoublePlane p = plane(i);
  const auto is_zero = [](const BoundedDoubleDouble& x) { return sign(x) == FilterSign::zero; };
  return is_zero(p.normal.x) && is_zero(p.normal.y) && is_zero(p.normal.z);
}

/// What lies in two planes lies in the second less a multiple of the first, too, with a normal
/// across that of the first.
bool HalfSpaces::set_flats() {
  for (std::size_t i = 0; i < body_->planes().size(); i += 2) {
    if (!is_flat(i)) continue;
    TwoDoublePlane p = plane(i);
    for (const TwoDoublePlane& q : flats_) {
      const BoundedDoubleDouble part = dot(p.normal, q.normal) / dot(q.normal, q.normal);
      p.normal = minus(p.normal, {part * q.normal.x, part * q.normal.y, part * q.normal.z});
      p.offset = p.offset - part * q.offset;
    }
    // Whether it is the same plane is not certain.
    if (sign(dot(p.normal, p.normal)) != FilterSign::positive) return false;
    flats_.push_back(p);
  }
  return true;
}

/// The nearest point where the body is flat.
TwoDoublePoint HalfSpaces::flattened(TwoDoublePoint x) const {
  for (const TwoDoublePlane& p : flats_) {
    const BoundedDoubleDouble part = p(x) / dot(p.normal, p.normal);
    x = minus(x, {part * p.normal.x, part * p.normal.y, part * p.normal.z});
  }
  return x;
}

Point3 HalfSpaces::normal(std::size_t plane) const { return value(body_->planes()[plane].normal); }

PlaneCrossing HalfSpaces::crossing(const std::array<std::size_t, 3>& planes) const {
  return {plane(planes[0]), plane(planes[1]), plane(planes[2])};
}

/// Whether the crossing of three planes is not certainly outside of all others.
bool HalfSpaces::is_inside_rest(const std::array<std::size_t, 3>& planes, std::uint32_t all) const {
  const TwoDoublePoint p = crossing(planes).point;
  for (const std::size_t i : planes) all &= ~(std::uint32_t{1} << i);
  for (; all != 0; all &= all - 1) {
    if (sign(plane(first_of(all))(p)) == FilterSign::negative) return false;
  }
  return true;
}

std::array<std::size_t, 3> HalfSpaces::planes_along(std::size_t corner, const Point3& v) const {
  constexpr int most_near = 8;
  std::array<std::size_t, most_near> near{};
  std::size_t n = 0;
  const std::uint32_t all = planes_at(corner);
  for (std::uint32_t rest = all; rest != 0 && n < near.size(); rest &= rest - 1) {
    near[n++] = first_of(rest);
  }
  if (n == 3) return {near[0], near[1], near[2]};
  std::vector<PlaneTriple> found;
  for (std::size_t k = 2; k < n; ++k) {
    for (std::size_t j = 1; j < k; ++j) {
      for (std::size_t i = 0; i < j; ++i) {
        const Point3 a = normal(near[i]), b = normal(near[j]), c = normal(near[k]);
        const Point3 bc = cross(b, c);
        const double sizes = length(a) * length(b) * length(c), d = dot(a, bc);
        if (!(std::abs(d) > 0x1p-40 * sizes)) continue;
        const double part =
            -std::max({dot(v, bc) / d * length(a), dot(v, cross(c, a)) / d * length(b),
                       dot(v, cross(a, b)) / d * length(c)});
        found.push_back({{near[i], near[j], near[k]}, part});
      }
    }
  }
  if (found.empty()) return {near[0], near[1], near[2]};
  std::sort(found.begin(), found.end(),
            [](const PlaneTriple& s, const PlaneTriple& t) { return s.least > t.least; });
  // Where planes nearly meet, some crossings are outside of others: there a triple that is nearly
  // the best is proposed, too.
  const double worst_proposed = -0x1p-20 * length(v);
  for (const PlaneTriple& t : found) {
    if (t.least < worst_proposed) break;
    if (is_inside_rest(t.planes, all)) return t.planes;
  }
  return found.front().planes;
}

/// No point of the body is farther inside of a plane.
double HalfSpaces::width(std::size_t i) const {
  const RealHalfSpace& h = body_->planes()[i];
  if (kind_of(shape_) == ShapeKind::kdop) return upper(h.offset + body_->planes()[i ^ 1].offset);
  const Real size = abs(h.normal.x) + abs(h.normal.y) + abs(h.normal.z);
  return upper(size * exact(extent_) + abs(h.offset));
}

// With v = - sum of f * normal, dot(v, x) is the sum of f * offset less that of f * h(x), for the
// heights h(x) above the planes, which are at least zero and at most the widths. The first sum
// belongs to the crossing; where a factor may be negative, its part of the second counts.
EndReach HalfSpaces::reach(const std::array<std::size_t, 3>& planes, std::size_t spanning,
                           const PlaneCrossing& crossing, const TwoDoublePoint& v) const {
  EndReach r{crossing.point, 0};
  const std::array of{&crossing.bc, &crossing.ca, &crossing.ab};
  for (std::size_t i = 0; i < spanning; ++i) {
    const double factor = least(-(dot(v, *of[i]) / crossing.determinant));
    if (factor >= 0) continue;
    r.beyond = rounded_up(r.beyond + rounded_up(-factor * width(planes[i])));
  }
  return r;
}

// From x a part of the way to the middle, which is inside, leads into the body: of each plane that
// x may be outside of, the part that the height of x is of that of the middle. Where the body is
// flat, so are first x and the middle.
double HalfSpaces::way_in(const TwoDoublePoint& from) const {
  const TwoDoublePoint x = flattened(from);
  const Point3& m = body_->middle();
  const RealPoint near = in_one_double(x),
                  middle =
                      in_one_double(flattened({BoundedDoubleDouble(m.x), BoundedDoubleDouble(m.y),
                                               BoundedDoubleDouble(m.z)}));
  Real part = exact(0);
  bool is_known = true, is_inside = true;
  for (std::size_t i = 0; i < body_->planes().size(); ++i) {
    if (is_flat(i) || is_everywhere(i)) continue;
    const RealHalfSpace& h = body_->planes()[i];
    const Real depth = h(middle);
    is_known = is_known && is_positive(depth);
    if (is_positive(h(near))) continue;
    const double height = least(plane(i)(x));
    if (height >= 0) continue;
    is_inside = false;
    part = part + exact(-height) / depth;
  }
  const auto size = [](const RealPoint& way) { return abs(way.x) + abs(way.y) + abs(way.z); };
  const Real to_flat = size(in_one_double(minus(x, from)));
  if (is_inside) return upper(to_flat);
  if (!is_known || !(upper(part) <= 1)) return HUGE_VAL;
  return upper(to_flat + part * size(middle - near));
}

}  // namespace signum::detail
