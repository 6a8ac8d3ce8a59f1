// SPDX-License-Identifier: MIT
#include "planar/point_table.hpp"

#include <bit>
#include <cmath>
#include <limits>
#include <memory>
#include <signum/kernel/error_bounded.hpp>
#include <signum/predicates/orient2d.hpp>

#include "cells/axes.hpp"
#include "machine/reserve_large.hpp"
#include "vectors/exact_point.hpp"
#include "vectors/rational_orientation.hpp"

namespace signum::detail {

namespace {

Point3 without_negative_zeros(const Point3& p) { return {p.x + 0.0, p.y + 0.0, p.z + 0.0}; }

/// The difference of two exact coordinates, each rounded once. Where both are doubles, the
/// difference is bounded by itself rather than by them.
ErrorBounded<2, 1> difference(double a, double b, bool both_given) {
  const double d = a - b;
  return {d, (both_given ? std::abs(d) : std::abs(a) + std::abs(b)) + underflow_guard<2>};
}

/// Whether the numbers are certainly not equal.
bool are_apart(const BoundedDoubleDouble& a, const BoundedDoubleDouble& b) {
  const FilterSign s = sign(a - b);
  return s == FilterSign::negative || s == FilterSign::positive;
}

/// A float that is not less, or NaN.
float no_less(double x) {
  constexpr float infinite = std::numeric_limits<float>::infinity();
  if (x > std::numeric_limits<float>::max()) return infinite;
  const auto near = static_cast<float>(x);
  return near < x ? std::nextafter(near, infinite) : near;
}

/// Doubles that hold the point and begin with its rounded coordinates.
Vec3<BoundedDoubleDouble> near_rational(const RationalPoint& p, const Point3& rounded) {
  const auto near = [](const BigRational& x, double high) -> BoundedDoubleDouble {
    if (!std::isfinite(high)) return {high, 0, std::numeric_limits<double>::infinity()};
    const BigRational rest = x - to_rational(high);
    if (rest.is_zero()) return high;
    const double low = round_to_double(rest);
    return {high, low, 2 * BoundedDoubleDouble::unit * std::abs(low) + BoundedDoubleDouble::tiny};
  };
  return {near(p.x, rounded.x), near(p.y, rounded.y), near(p.z, rounded.z)};
}

}  // namespace

PointTable::Made::Made(const PointOrigin& from, const Vec3<BoundedDoubleDouble>& at)
    : low{at.x.low, at.y.low, at.z.low},
      error{no_less(at.x.error), no_less(at.y.error), no_less(at.z.error)},
      origin(from) {}

PointTable::PointTable(std::span<const Point3> given)
    : given_(given.size()), is_entered_(given.size()) {
  // Some more will be added.
  reserve_large(rounded_, given.size() + given.size() / 8);
  rounded_.assign(given.begin(), given.end());
}

std::uint32_t PointTable::hash(const Point3& p) const {
  const auto bits = [](double x) { return std::bit_cast<std::uint64_t>(x); };
  return mixed({seed_, bits(p.x), bits(p.y), bits(p.z)});
}

void PointTable::enter(std::uint32_t given) {
  if (is_entered_[given]) return;
  is_entered_[given] = true;
  indices_.insert(hash(without_negative_zeros(rounded_[given])), given);
}

std::uint32_t PointTable::index_of(const RationalPoint& p) {
  const Point3 key = without_negative_zeros(detail::rounded(p));
  const Vec3<BoundedDoubleDouble> near = near_rational(p, key);
  std::optional<RationalPoint> exact(p);
  const std::uint32_t found = find(key, near, exact, {});
  return found != HashedIndices::none ? found : add(key, near, exact, {});
}

std::uint32_t PointTable::index_of(const PointOrigin& origin) {
  const auto& [p, q, r, s, t] = origin.of;
  const auto kind = static_cast<std::uint32_t>(origin.kind);
  return index_of_name({p, q, r, s, t, kind << 2U | origin.axis}, origin);
}

std::uint32_t PointTable::index_of(const PointOrigin& origin, std::array<std::uint32_t, 3> name) {
  std::sort(name.begin(), name.end());
  return index_of_name({name[0], name[1], name[2], 0, 0, ~std::uint32_t{0}}, origin);
}

std::uint32_t PointTable::index_of_name(const std::array<std::uint32_t, 6>& numbers,
                                        const PointOrigin& origin) {
  const auto& [a, b, c, d, e, f] = numbers;
  const std::uint32_t h = mixed(
      {seed_, std::uint64_t{a} << 32 | b, std::uint64_t{c} << 32 | d, std::uint64_t{e} << 32 | f});
  const std::uint32_t known =
      places_of_names_.find(h, [&](std::uint32_t i) { return names_[i].numbers == numbers; });
  if (known != HashedIndices::none) return names_[known].point;
  const std::uint32_t point = index_of_new(origin);
  places_of_names_.insert(h, static_cast<std::uint32_t>(names_.size()));
  names_.push_back({numbers, point});
  return point;
}

std::uint32_t PointTable::index_of_new(const PointOrigin& origin) {
  const Vec3<BoundedDoubleDouble> near = near_point(*this, origin);
  const auto x = near.x.rounded(), y = near.y.rounded(), z = near.z.rounded();
  std::optional<RationalPoint> exact;
  Point3 key;
  if (x && y && z) {
    key = {*x, *y, *z};
  } else {
    exact = exact_point_of(*this, origin);
    key = without_negative_zeros(detail::rounded(*exact));
  }
  std::uint32_t point = find(key, near, exact, origin);
  if (point == HashedIndices::none) point = add(key, near, exact, origin);
  know_lines(point, origin);
  return point;
}

/// The point with these coordinates, or none. The rational numbers are made if they have to be.
std::uint32_t PointTable::find(const Point3& key, const Vec3<BoundedDoubleDouble>& near,
                               std::optional<RationalPoint>& exact,
                               const PointOrigin& origin) const {
  return indices_.find(hash(key), [&](std::uint32_t i) {
    if (without_negative_zeros(rounded_[i]) != key) return false;
    if (are_apart(near.x, this->near(i, 0)) || are_apart(near.y, this->near(i, 1)) ||
        are_apart(near.z, this->near(i, 2))) {
      return false;
    }
    if (!exact) exact = exact_point_of(*this, origin);
    return this->exact(i) == *exact;
  });
}

std::uint32_t PointTable::add(const Point3& key, const Vec3<BoundedDoubleDouble>& near,
                              std::optional<RationalPoint>& exact, const PointOrigin& origin) {
  const auto index = static_cast<std::uint32_t>(rounded_.size());
  rounded_.push_back(key);
  // Where doubles do not tell what they round to, they may be others.
  const bool are_rounded = near.x.high == key.x && near.y.high == key.y && near.z.high == key.z;
  Made& made = made_.emplace_back(origin, are_rounded ? near : near_rational(*exact, key));
  if (exact) made.exact = new RationalPoint(*std::move(exact));
  indices_.insert(hash(key), index);
  return index;
}

/// The lines of two given points on which the point is by its origin, which saves turns.
void PointTable::know_lines(std::uint32_t point, const PointOrigin& origin) {
  if (is_given(point)) return;
  const auto& [p, q, r, s, t] = origin.of;
  const auto know = [&](std::uint32_t u, std::uint32_t v) {
    if (is_given(u) && is_given(v)) know_on_line(made_[point - given_], through(u, v));
  };
  know(p, q);
  if (origin.kind != PointOrigin::Kind::line_and_plane) know(r, s);
}

void PointTable::know_on_line(Made& made, Line line) {
  Line* const end = made.lines.data() + made.known_lines;
  if (made.known_lines == made.lines.size() || std::find(made.lines.data(), end, line) != end) {
    return;
  }
  *end = line;
  ++made.known_lines;
}

bool PointTable::is_known_on(Line line, std::uint32_t point) const {
  if (is_given(point)) {
    return line >> 63 == 0 && (line >> 32 == point || static_cast<std::uint32_t>(line) == point);
  }
  const Made& made = made_[point - given_];
  const Line* const end = made.lines.data() + made.known_lines;
  return std::find(made.lines.data(), end, line) != end;
}

/// Whether three points, not all of them given, are known to be on one line.
bool PointTable::share_known_line(std::uint32_t a, std::uint32_t b, std::uint32_t c) const {
  if (is_given(a)) std::swap(a, b);
  if (is_given(a)) std::swap(a, c);
  const Made& made = made_[a - given_];
  const std::span<const Line> lines = std::span(made.lines).first(made.known_lines);
  return std::any_of(lines.begin(), lines.end(),
                     [&](Line line) { return is_known_on(line, b) && is_known_on(line, c); });
}

const RationalPoint& PointTable::constructed(std::uint32_t i) const {
  const Made& made = made_[i - given_];
  const RationalPoint* known = made.exact.load(std::memory_order_acquire);
  if (known == nullptr) {
    auto own = std::make_unique<const RationalPoint>(exact_point_of(*this, made.origin));
    // Another thread may have been faster.
    if (made.exact.compare_exchange_strong(known, own.get(), std::memory_order_acq_rel)) {
      known = own.release();
    }
  }
  return *known;
}

RationalPoint PointTable::exact(std::uint32_t i) const {
  return is_given(i) ? to_rational(rounded_[i]) : constructed(i);
}

IntegerVector3 PointTable::integers(std::uint32_t i) const {
  return is_given(i) ? IntegerVector3(rounded_[i]) : IntegerVector3(constructed(i));
}

BigRational PointTable::exact(std::uint32_t i, std::size_t axis) const {
  if (is_given(i)) return to_rational(coordinate(rounded_[i], axis));
  return coordinate(constructed(i), axis);
}

Sign PointTable::compare(std::uint32_t a, std::uint32_t b, std::size_t axis) const {
  const double x = coordinate(rounded_[a], axis), y = coordinate(rounded_[b], axis);
  if (x != y) return x < y ? Sign::negative : Sign::positive;
  if (a == b || (is_given(a) && is_given(b))) return Sign::zero;
  const FilterSign near_sign = sign(near(a, axis) - near(b, axis));
  if (is_certain(near_sign)) return certain(near_sign);
  return sign_of(exact(a, axis).compare(exact(b, axis)));
}

std::size_t PointTable::differing_axis(std::uint32_t a, std::uint32_t b) const {
  for (std::size_t axis = 0; axis < 2; ++axis) {
    if (compare(a, b, axis) != Sign::zero) return axis;
  }
  return 2;
}

Sign PointTable::turn(std::size_t axis, std::uint32_t a, std::uint32_t b, std::uint32_t c) const {
  if (a == b || b == c || c == a) return Sign::zero;
  const Point2 p = along(rounded_[a], axis), q = along(rounded_[b], axis),
               r = along(rounded_[c], axis);
  const bool pq = is_given(a) && is_given(b), pr = is_given(a) && is_given(c);
  const auto det = cross(Vec2{difference(q.x, p.x, pq), difference(q.y, p.y, pq)},
                         Vec2{difference(r.x, p.x, pr), difference(r.y, p.y, pr)});
  switch (sign(det)) {
    case FilterSign::negative:
      return Sign::negative;
    case FilterSign::positive:
      return Sign::positive;
    default:
      break;
  }
  if (pq && pr) return signum::orient2d(p, q, r);
  if (share_known_line(a, b, c)) return Sign::zero;
  const std::size_t u = after(axis), v = after(u);
  const auto from_a = [&](std::uint32_t i) {
    return Vec2{near(i, u) - near(a, u), near(i, v) - near(a, v)};
  };
  const FilterSign near_sign = sign(cross(from_a(b), from_a(c)));
  if (is_certain(near_sign)) return certain(near_sign);
  const IntegerVector3 x = integers(a), y = integers(b), z = integers(c);
  const auto minor = [&](const IntegerVector3& f, const IntegerVector3& g) {
    return f.coordinate(u) * g.coordinate(v) - f.coordinate(v) * g.coordinate(u);
  };
  return sign_of(BigInteger(minor(y, z) * x.denominator + minor(z, x) * y.denominator +
                            minor(x, y) * z.denominator)
                     .sign());
}

}  // namespace signum::detail
