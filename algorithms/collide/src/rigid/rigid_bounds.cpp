// SPDX-License-Identifier: MIT
#include "rigid/rigid_bounds.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "rigid/rigid_reach.hpp"
#include "shapes/vector_arithmetic.hpp"

namespace signum::detail {

namespace {

using namespace rigid;

constexpr double infinite = std::numeric_limits<double>::infinity();

Counted twice(Counted x) { return x + x; }

Counted3 difference(const Point3& a, const Point3& b) {
  const Counted3 u = counted_scaled(a), v = counted_scaled(b);
  return {u.x - v.x, u.y - v.y, u.z - v.z};
}

int quaternion_exponent(const Quaternion& q) {
  const double most = std::max({std::abs(q.x), std::abs(q.y), std::abs(q.z), std::abs(q.w)});
  return std::ilogb(most);
}

std::array<Counted, 4> scaled(const Quaternion& q, int exponent) {
  const auto of = [exponent](double x) { return Counted::scaled(x, exponent); };
  return {of(q.x), of(q.y), of(q.z), of(q.w)};
}

Counted dot4(const std::array<Counted, 4>& p, const std::array<Counted, 4>& q) {
  return p[0] * q[0] + p[1] * q[1] + p[2] * q[2] + p[3] * q[3];
}

/// A bound from below of the squared length of all blends; 0 where none is known.
double least_square_of(const std::array<Counted, 4>& p, const std::array<Counted, 4>& q) {
  const Counted pp = dot4(p, p), qq = dot4(q, q), pq = dot4(p, q);
  const double at_ends = std::min(lower(pp), lower(qq));
  // It is convex in t: where it grows from an end on, it is least there.
  if (lower(pq - pp) >= 0 || lower(pq - qq) >= 0) return at_ends;
  const Counted squared_way = pp - twice(pq) + qq;
  // (1 - t) pp + t qq - t (1 - t) squared_way, and the distance of the line from 0.
  const double by_way = lower(Counted{at_ends, 0} - squared_way * Counted{0.25, 0});
  const double of_line = lower((pp * qq - pq * pq) / squared_way);
  double least = 0;
  if (by_way > least) least = by_way;
  if (of_line > least) least = of_line;
  return std::min(at_ends, least);
}

}  // namespace

RigidBounds::Frame::Frame(const Scaled<Motion>& motion)
    : shift_start(motion.start.translation), shift_end(motion.end.translation) {
  const Quaternion &q0 = motion.start.rotation, &q1 = motion.end.rotation;
  // Neither square may vanish or overflow, even if one quaternion is far longer.
  const auto [least_of, most_of] = std::minmax({quaternion_exponent(q0), quaternion_exponent(q1)});
  const int exponent = most_of - least_of > 200 ? -(most_of + least_of) / 2 : -most_of;
  start = scaled(q0, exponent);
  end = scaled(q1, exponent);
  const auto& [x, y, z, w] = start;
  const auto& [u, v, s, r] = end;
  // vec(q1 conj(q0)).
  around = {w * u - r * x + (s * y - v * z), w * v - r * y + (u * z - s * x),
            w * s - r * z + (v * x - u * y)};
  const double square = least_square = least_square_of(start, end);
  // Where the blends may come near 0 nothing is known of the speed.
  const Counted least{square, square > 0 ? 0 : infinite};
  turn = {twice(around.x) / least, twice(around.y) / least, twice(around.z) / least};
  // 2 / |q|^2 changes by -2 (|q|^2)' / |q|^4, and (|q|^2)' is linear in the time.
  const Counted pp = dot4(start, start), qq = dot4(end, end), pq = dot4(start, end);
  const auto size = [](Counted c) { return std::max(upper(c), -lower(c)); };
  const Counted fastest{std::max(size(pq - pp), size(qq - pq)), 0};
  most = Counted{2, 0} / least;
  change = twice(most) * fastest / least;
}

std::array<Counted, 4> RigidBounds::Frame::blend_at(double t) const {
  const Counted to{t, 0}, from = Counted{1, 0} - to;
  std::array<Counted, 4> q;
  for (std::size_t i = 0; i < 4; ++i) q[i] = from * start[i] + to * end[i];
  return q;
}

void RigidBounds::Frame::go_to(double t) {
  const Counted to{t, 0}, from = Counted{1, 0} - to;
  blend = blend_at(t);
  const auto& [x, y, z, w] = blend;
  const Counted xx = x * x, yy = y * y, zz = z * z, ww = w * w;
  const Counted weight = xx + yy + zz + ww;
  now = Counted{2, 0} / weight;
  const auto entry = [&](Counted a) { return a / weight; };
  rows = {{{entry(ww + xx - yy - zz), entry(twice(x * y - w * z)), entry(twice(x * z + w * y))},
           {entry(twice(x * y + w * z)), entry(ww - xx + yy - zz), entry(twice(y * z - w * x))},
           {entry(twice(x * z - w * y)), entry(twice(y * z + w * x)), entry(ww - xx - yy + zz)}}};
  const auto at = [&](double a, double b) {
    return from * Counted{a, Counted::tiny} + to * Counted{b, Counted::tiny};
  };
  shift = {at(shift_start.x, shift_end.x), at(shift_start.y, shift_end.y),
           at(shift_start.z, shift_end.z)};
}

Counted3 RigidBounds::Frame::back(const Counted3& v) const {
  const auto column_along = [&](RunningError Counted3::* axis) {
    return rows[0].*axis * v.x + rows[1].*axis * v.y + rows[2].*axis * v.z;
  };
  return {column_along(&Counted3::x), column_along(&Counted3::y), column_along(&Counted3::z)};
}

Point3 RigidBounds::Frame::place(const Point3& p) const {
  const auto at = [&](const Counted3& row, Counted by) {
    return row.x.value * p.x + row.y.value * p.y + row.z.value * p.z + by.value;
  };
  return {at(rows[0], shift.x), at(rows[1], shift.y), at(rows[2], shift.z)};
}

Point3 RigidBounds::Frame::column(std::size_t i) const {
  const auto entry = [i](const Counted3& row) {
    return i == 0 ? row.x.value : i == 1 ? row.y.value : row.z.value;
  };
  return {entry(rows[0]), entry(rows[1]), entry(rows[2])};
}

RigidBounds::RigidBounds(const Scaled<Motion>& a, const Scaled<Motion>& b) : a_(a), b_(b) {
  const Counted3 u = difference(a.end.translation, a.start.translation);
  const Counted3 v = difference(b.end.translation, b.start.translation);
  approach_ = {u.x - v.x, u.y - v.y, u.z - v.z};

  // 2 u / p - 2 v / q for squared lengths p and q of the blends is 2 (u - v) / p + 2 v (q - p) /
  // (p q), and q - p is between its coefficients in the basis of Bernstein.
  const std::array coefficients{dot4(b_.start, b_.start) - dot4(a_.start, a_.start),
                                dot4(b_.start, b_.end) - dot4(a_.start, a_.end),
                                dot4(b_.end, b_.end) - dot4(a_.end, a_.end)};
  double most = 0;
  for (const Counted& c : coefficients) {
    const double size = std::max(upper(c), -lower(c));
    if (!(size <= most)) most = size;
  }
  const auto& [ux, uy, uz] = a_.around;
  const auto& [vx, vy, vz] = b_.around;
  const double apart = upper_length({ux - vx, uy - vy, uz - vz});
  const Counted p{a_.least_square, 0}, q{b_.least_square, 0};
  const double relative = upper(
      twice(Counted{apart, 0} + Counted{upper_length(b_.around), 0} * Counted{most, 0} / q) / p);
  const double far = std::max(upper_length(difference(a.start.translation, b.start.translation)),
                              upper_length(difference(a.end.translation, b.end.translation)));
  const auto shift = [&](const Frame& f) {
    return upper(Counted{upper_length(approach_), 0} +
                 Counted{upper_length(f.turn), 0} * Counted{far, 0});
  };
  if (know_turns()) {
    relative_ = {relative, shift(a_), shift(b_)};
  }
}

void RigidBounds::go_to(double t) {
  if (t == now_) return;
  now_ = t;
  a_.go_to(t);
  b_.go_to(t);
}

void RigidBounds::propose(Best& best, const Point3& n, double gap, double turning) const {
  if (!(gap > 0)) return;
  const double rate =
      n.x * approach_.x.value + n.y * approach_.y.value + n.z * approach_.z.value + turning;
  const double step = rate > 0 ? gap / rate : infinite;
  if (step > best.step) best = {step, n};
}

RunningError RigidBounds::relative_speed(double radius_a, double radius_b) const {
  const Counted turn{relative_.turn, 0};
  const double of_a = upper(turn * Counted{radius_a, 0} + Counted{relative_.shift_in_b, 0});
  const double of_b = upper(turn * Counted{radius_b, 0} + Counted{relative_.shift_in_a, 0});
  return {of_a < of_b ? of_a : of_b, 0};
}

double RigidBounds::turning(double radius_a, double radius_b) const {
  const auto speed = [](const Frame& f) {
    return std::fmin(length(f.turn), 2 * f.now.value * length(f.around));
  };
  return speed(a_) * radius_a + speed(b_) * radius_b;
}

double RigidBounds::step_by_parts(const Counted3& n, double gap, double radius_a, double radius_b,
                                  double step) const {
  const Counted approach = along(n, approach_);
  const auto turning = [&](const Frame& f, double radius, double then) {
    const Counted least{least_square_of(f.blend, f.blend_at(then)), 0};
    return Counted{upper_length(cross_of(n, f.around)), 0} * Counted{2 * radius, 0} / least;
  };
  double best = step > 0 ? step : 0;
  for (double time = 1 - now_; time > best && now_ + time > now_; time /= 4) {
    const double then = now_ + time;
    const double rate = upper(approach + turning(a_, radius_a, then) + turning(b_, radius_b, then));
    const Counted most = Counted{then, 0} - Counted{now_, 0};
    const double lost = rate <= 0 ? infinite : lower(Counted{gap, 0} / Counted{rate, 0});
    if (then >= 1 && lost > upper(most)) return infinite;
    if (lost > best) best = std::min(lost, lower(most));
  }
  return best;
}

// A point R p moves along n by 2 / |q|^2 m (R p) with m = n x around, and m (R p) grows by at most
// |m| |w| |p| in a time of 1.
template <class Part>
RigidBounds::Closing RigidBounds::closing(const Frame& f, const Counted3& n, const Part& part,
                                          double radius) {
  const Counted3 m = cross_of(n, f.around);
  const Counted far = Counted{upper_length(m), 0} * Counted{radius, 0};
  const Counted now{reach(part, f.back(m)), 0};
  return {f.now * now, f.change * Counted{std::abs(now.value), 0} +
                           f.most * Counted{upper_length(f.turn), 0} * far};
}

template <class Part>
double RigidBounds::certain(const Best& best, const Part& a, const Part& b, double radius_a,
                            double radius_b) const {
  if (best.step == 0) return now_;
  const Point3& d = best.direction;
  const Counted3 n = counted(d), opposite = counted({-d.x, -d.y, -d.z});
  const Counted3 shift{b_.shift.x - a_.shift.x, b_.shift.y - a_.shift.y, b_.shift.z - a_.shift.z};
  const double gap = lower(along(n, shift) - Counted{reach(a, a_.back(n)), 0} -
                           Counted{reach(b, b_.back(opposite)), 0});
  if (!(gap > 0)) return now_;
  const auto turning = [&](const Frame& f, double radius) {
    return Counted{upper_length(cross_of(n, f.turn)), 0} * Counted{radius, 0};
  };
  const Counted approach = along(n, approach_);
  const double rate =
      std::min(upper(approach + turning(a_, radius_a) + turning(b_, radius_b)),
               upper(Counted{upper_length(n), 0} * relative_speed(radius_a, radius_b)));
  if (rate <= 0) return infinite;
  double step = lower(Counted{gap, 0} / Counted{rate, 0});
  if (!(now_ + step > 1)) {
    // What the gap loses by the speed of now and by its growth is convex in the time: so it is
    // enough that the last time is before the gap is lost.
    const Closing of_a = closing(a_, n, a, radius_a), of_b = closing(b_, opposite, b, radius_b);
    const double speed = upper(approach + of_a.speed + of_b.speed);
    const double half_growth = upper((of_a.growth + of_b.growth) * Counted{0.5, 0});
    const Scale scale(exponent_of(gap));  // no square vanishes in it
    const double g = scale(gap), s = scale(speed), h = scale(half_growth);
    const double root = std::sqrt(s * s + 4 * h * g);
    const double lost = s > 0 ? 2 * g / (s + root) : (root - s) / (2 * h);
    const Counted longer{lost * (1 - 0x1p-20), 0};
    if (upper((Counted{speed, 0} + Counted{half_growth, 0} * longer) * longer) <= gap) {
      step = std::max(step, longer.value);
    }
  }
  // Where blends get far shorter than now, parts of the time tell more than the whole.
  const auto is_uneven = [](const Frame& f) { return !(f.least_square * f.now.value > 0.0625); };
  if (is_uneven(a_) || is_uneven(b_)) step = step_by_parts(n, gap, radius_a, radius_b, step);
  if (std::isinf(step)) return infinite;
  const double until = lower(Counted{now_, 0} + Counted{step, 0});
  if (!(until > now_)) return now_;
  // Rounded down to few bits, so that many pairs share a time, and what is placed at it.
  const int exponent = std::ilogb(until - now_) - 5;
  const double few = std::ldexp(std::floor(std::ldexp(until, -exponent)), exponent);
  return few > now_ && few <= until ? few : until;
}

double RigidBounds::speed(const Scaled<Aabb3>& a, const Scaled<Aabb3>& b) const {
  return length(approach_) + turning(radius_of(a), radius_of(b));
}

double RigidBounds::apart_until(const Scaled<Aabb3>& a, const Scaled<Aabb3>& b) const {
  const auto half = [](double low, double high) { return (high - low) / 2; };
  const auto middle = [](const Aabb3& box) {
    return Point3{(box.min.x + box.max.x) / 2, (box.min.y + box.max.y) / 2,
                  (box.min.z + box.max.z) / 2};
  };
  const Point3 way = minus(b_.place(middle(b)), a_.place(middle(a)));
  std::array<Point3, 6> axes;
  std::array<double, 6> sizes{half(a.min.x, a.max.x), half(a.min.y, a.max.y),
                              half(a.min.z, a.max.z), half(b.min.x, b.max.x),
                              half(b.min.y, b.max.y), half(b.min.z, b.max.z)};
  for (std::size_t i = 0; i < 3; ++i) {
    axes[i] = a_.column(i);
    axes[i + 3] = b_.column(i);
  }
  const double radius_a = radius_of(a), radius_b = radius_of(b);
  const double speed = turning(radius_a, radius_b);
  Best best;
  const auto try_direction = [&](const Point3& n) {
    double gap = dot(n, way);
    for (std::size_t i = 0; i < 6; ++i) gap -= std::abs(dot(n, axes[i])) * sizes[i];
    propose(best, n, gap, speed);
  };
  for (const Point3& axis : axes) {
    try_direction(dot(axis, way) > 0 ? axis : Point3{-axis.x, -axis.y, -axis.z});
  }
  const Point3 direction = direction_of(way);
  if (dot(direction, direction) > 0) try_direction(unit(direction));
  return certain(best, a, b, radius_a, radius_b);
}

double RigidBounds::apart_until(std::span<const Scaled<Point3>> a,
                                std::span<const Scaled<Point3>> b) const {
  std::array<Point3, 3> p{}, q{};
  for (std::size_t i = 0; i < a.size(); ++i) p[i] = a_.place(a[i]);
  for (std::size_t j = 0; j < b.size(); ++j) q[j] = b_.place(b[j]);
  const double radius_a = radius_of(a), radius_b = radius_of(b);
  const double speed = turning(radius_a, radius_b);
  Best best;
  const auto try_direction = [&](const Point3& v) {
    if (!(dot(v, v) > 0)) return;
    const Point3 n = unit(v);
    double low_a = infinite, high_a = -infinite, low_b = infinite, high_b = -infinite;
    for (std::size_t i = 0; i < a.size(); ++i) {
      low_a = std::min(low_a, dot(n, p[i]));
      high_a = std::max(high_a, dot(n, p[i]));
    }
    for (std::size_t j = 0; j < b.size(); ++j) {
      low_b = std::min(low_b, dot(n, q[j]));
      high_b = std::max(high_b, dot(n, q[j]));
    }
    propose(best, n, low_b - high_a, speed);
    propose(best, {-n.x, -n.y, -n.z}, low_a - high_b, speed);
  };
  const auto edges_of = [](const std::array<Point3, 3>& v, std::size_t count) {
    std::array<Point3, 3> edges{};
    for (std::size_t i = 0; i < count; ++i)
      edges[i] = direction_of(minus(v[(i + 1) % count], v[i]));
    return edges;
  };
  const auto edges_a = edges_of(p, a.size()), edges_b = edges_of(q, b.size());
  const Point3 normal_a = cross(edges_a[0], edges_a[1]), normal_b = cross(edges_b[0], edges_b[1]);
  try_direction(normal_a);
  try_direction(normal_b);
  if (best.step > 0x1p-7) return certain(best, a, b, radius_a, radius_b);
  for (std::size_t i = 0; i < a.size(); ++i) {
    try_direction(cross(normal_a, edges_a[i]));
    for (std::size_t j = 0; j < b.size(); ++j) {
      try_direction(cross(edges_a[i], edges_b[j]));
    }
  }
  for (std::size_t j = 0; j < b.size(); ++j) try_direction(cross(normal_b, edges_b[j]));
  // What is in one plane or on one line has few such directions.
  for (std::size_t i = 0; i < a.size() && best.step == 0; ++i) {
    for (std::size_t j = 0; j < b.size(); ++j) try_direction(direction_of(minus(q[j], p[i])));
  }
  return certain(best, a, b, radius_a, radius_b);
}

}  // namespace signum::detail
