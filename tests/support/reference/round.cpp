// SPDX-License-Identifier: MIT
#include "round.hpp"

namespace reference {

namespace {

/// What of v is perpendicular to the axis.
Point perpendicular(const Point& v, const Point& axis) {
  return v - Q(dot(v, axis) / square(axis)) * axis;
}

/// Where the plane passes between p and q.
std::optional<Point> between(const HalfSpace& h, const Point& p, const Point& q) {
  const Q hp = h(p);
  const Q hq = h(q);
  if (sign(hp) * sign(hq) > 0) return std::nullopt;
  if (sign(hp) == 0) return p;
  return p + Q(hp / (hp - hq)) * (q - p);
}

/// The point of the plane nearest to the center along m, if it is in the ball or disc.
std::optional<Point> in_disc(const HalfSpace& h, const Point& center, const Point& m,
                             const Q& radius) {
  const Q value = h(center);
  const Q length = square(m);
  if (sign(value) == 0) return center;
  if (value * value > radius * radius * length) return std::nullopt;
  return center - Q(value / length) * m;
}

/// Keeps what is between the ends of the axis.
void keep_slab(Interval& t, const Point& base, const Point& axis, const Point& origin,
               const Point& direction) {
  const Q at = dot(origin - base, axis);
  const Q slope = dot(direction, axis);
  t.keep(at, slope);
  t.keep(Q(square(axis) - at), Q(-slope));
}

template <class Round>
bool meets_in_a_face(const Polytope& p, const Round& round, const Point& inside) {
  if (p.contains(inside)) return true;
  const auto& planes = p.half_spaces();
  for (std::size_t i = 0; i < planes.size(); ++i) {
    const Point& n = planes[i].normal;
    if (is_zero(n)) continue;
    const auto point = in_plane(planes[i], round);
    if (!point) continue;
    if (p.contains(*point)) return true;
    for (std::size_t j = i + 1; j < planes.size(); ++j) {
      const Point& m = planes[j].normal;
      const Point direction = cross(n, m);
      if (is_zero(direction)) continue;
      const Q length = square(direction);
      const Point sum =
          planes[i].offset * cross(m, direction) + planes[j].offset * cross(direction, n);
      const Point origin = Q(-1 / length) * sum;
      LineSection s = section(round, origin, direction);
      for (const HalfSpace& h : planes) s.interval.keep(h(origin), dot(h.normal, direction));
      if (!is_empty(s)) return true;
    }
  }
  return false;
}

}  // namespace

LineSection section(const Ball& b, const Point& origin, const Point& direction) {
  const Point u = origin - b.center;
  return {{}, {square(direction), Q(2 * dot(u, direction)), Q(square(u) - b.radius * b.radius)}};
}

LineSection section(const Cylinder& c, const Point& origin, const Point& direction) {
  const Point u = perpendicular(origin - c.p, c.axis);
  const Point v = perpendicular(direction, c.axis);
  LineSection s{{}, {square(v), Q(2 * dot(u, v)), Q(square(u) - c.radius * c.radius)}};
  keep_slab(s.interval, c.p, c.axis, origin, direction);
  return s;
}

LineSection section(const Cone& c, const Point& origin, const Point& direction) {
  const Point u = perpendicular(origin - c.apex, c.axis);
  const Point v = perpendicular(direction, c.axis);
  // The radius there is radius * (along + t * step).
  const Q along(dot(origin - c.apex, c.axis) / square(c.axis));
  const Q step(dot(direction, c.axis) / square(c.axis));
  const Q rr(c.radius * c.radius);
  LineSection s{{},
                {Q(square(v) - rr * step * step), Q(2 * (dot(u, v) - rr * along * step)),
                 Q(square(u) - rr * along * along)}};
  keep_slab(s.interval, c.apex, c.axis, origin, direction);
  return s;
}

bool is_empty(const LineSection& s) {
  const auto& [a, b, c] = s.value;
  const Interval& t = s.interval;
  if (t.empty) return true;
  if (t.low && sign(s.value(*t.low)) <= 0) return false;
  if (t.high && sign(s.value(*t.high)) <= 0) return false;
  if (sign(a) > 0) {
    const Q least(-b / (2 * a));
    const bool between = (!t.low || *t.low <= least) && (!t.high || least <= *t.high);
    return !between || sign(s.value(least)) > 0;
  }
  const bool falls_right = sign(a) < 0 || sign(b) < 0 || (sign(b) == 0 && sign(c) <= 0);
  const bool falls_left = sign(a) < 0 || sign(b) > 0 || (sign(b) == 0 && sign(c) <= 0);
  return !(!t.high && falls_right) && !(!t.low && falls_left);
}

std::optional<Root> first(const LineSection& s) {
  const auto& [a, b, c] = s.value;
  Interval t = s.interval;
  t.keep(0, 1);
  if (t.empty) return std::nullopt;
  const Q start = *t.low;
  if (sign(s.value(start)) <= 0) return Root(start);
  Root root;
  if (sign(a) == 0) {
    if (sign(b) >= 0) return std::nullopt;
    root = Root(Q(-c / b));
  } else {
    const Q discriminant(b * b - 4 * a * c);
    if (sign(discriminant) < 0) return std::nullopt;
    root = Root(Q(-b / (2 * a)), Q(-1 / (2 * a)), discriminant);
  }
  if (compare(root, Root(start)) < 0 || (t.high && compare(root, Root(*t.high)) > 0)) {
    return std::nullopt;
  }
  return root;
}

std::optional<Point> in_plane(const HalfSpace& h, const Ball& b) {
  return in_disc(h, b.center, h.normal, b.radius);
}

std::optional<Point> in_plane(const HalfSpace& h, const Cylinder& c) {
  const Point q = c.p + c.axis;
  if (auto p = between(h, c.p, q)) return p;
  const Point& nearer = abs(h(c.p)) < abs(h(q)) ? c.p : q;
  return in_disc(h, nearer, perpendicular(h.normal, c.axis), c.radius);
}

std::optional<Point> in_plane(const HalfSpace& h, const Cone& c) {
  const Point base = c.apex + c.axis;
  if (auto p = between(h, c.apex, base)) return p;
  return in_disc(h, base, perpendicular(h.normal, c.axis), c.radius);
}

std::optional<Point> in_plane(const HalfSpace& h, const Ellipsoid& e) {
  const HalfSpace pulled{pulled_back(e, h.normal), h(e.center)};
  if (is_zero(pulled.normal)) {
    return sign(pulled.offset) == 0 ? std::optional(e.center) : std::nullopt;
  }
  const auto y = in_plane(pulled, Ball{{0, 0, 0}, 1});
  if (!y) return std::nullopt;
  return e.center + y->x * e.axes[0] + y->y * e.axes[1] + y->z * e.axes[2];
}

bool meets(const Polytope& p, const Ball& b) { return meets_in_a_face(p, b, b.center); }
bool meets(const Polytope& p, const Cylinder& c) { return meets_in_a_face(p, c, c.p); }
bool meets(const Polytope& p, const Cone& c) { return meets_in_a_face(p, c, c.apex); }
bool meets(const Polytope& p, const Ellipsoid& e) {
  std::vector<HalfSpace> pulled;
  for (const HalfSpace& h : p.half_spaces()) {
    pulled.push_back({pulled_back(e, h.normal), h(e.center)});
  }
  return meets(Polytope(pulled), Ball{{0, 0, 0}, 1});
}

Point pulled_back(const Ellipsoid& e, const Point& normal) {
  return {dot(normal, e.axes[0]), dot(normal, e.axes[1]), dot(normal, e.axes[2])};
}

std::optional<Point> preimage(const Ellipsoid& e, const Point& x) {
  // The shortest solution of A y = x - center is A' z for any z with A A' z = x - center.
  const Point d = x - e.center;
  const Point rows[3] = {{e.axes[0].x, e.axes[1].x, e.axes[2].x},
                         {e.axes[0].y, e.axes[1].y, e.axes[2].y},
                         {e.axes[0].z, e.axes[1].z, e.axes[2].z}};
  std::array<std::array<Q, 4>, 3> m;
  const std::array<Q, 3> right = {d.x, d.y, d.z};
  for (std::size_t i = 0; i < 3; ++i) {
    for (std::size_t j = 0; j < 3; ++j) m[i][j] = dot(rows[i], rows[j]);
    m[i][3] = right[i];
  }
  std::array<Q, 3> z = {0, 0, 0};
  std::array<bool, 3> used = {};
  std::array<std::size_t, 3> row_of = {3, 3, 3};
  for (std::size_t column = 0; column < 3; ++column) {
    std::size_t pivot = 0;
    while (pivot < 3 && (used[pivot] || sign(m[pivot][column]) == 0)) ++pivot;
    if (pivot == 3) continue;
    used[pivot] = true;
    row_of[column] = pivot;
    for (std::size_t i = 0; i < 3; ++i) {
      if (i == pivot) continue;
      const Q factor(m[i][column] / m[pivot][column]);
      for (std::size_t j = 0; j < 4; ++j) m[i][j] -= factor * m[pivot][j];
    }
  }
  for (std::size_t i = 0; i < 3; ++i) {
    if (!used[i] && sign(m[i][3]) != 0) return std::nullopt;
  }
  for (std::size_t column = 0; column < 3; ++column) {
    if (row_of[column] < 3) z[column] = m[row_of[column]][3] / m[row_of[column]][column];
  }
  return z[0] * rows[0] + z[1] * rows[1] + z[2] * rows[2];
}

std::optional<Root> first(const Ellipsoid& e, const Point& origin, const Point& direction) {
  // Two points of the line that have a preimage give those of all the line; with one at the most,
  // the plane of a flat ellipsoid says where it is.
  const auto y0 = preimage(e, origin);
  const auto y1 = preimage(e, origin + direction);
  if (y0 && y1) return first(section(Ball{{0, 0, 0}, 1}, *y0, *y1 - *y0));
  std::vector<Point> normals = {cross(e.axes[0], e.axes[1]), cross(e.axes[1], e.axes[2]),
                                cross(e.axes[2], e.axes[0])};
  for (const Point& axis : e.axes) {
    for (const Point& unit : {Point{1, 0, 0}, Point{0, 1, 0}, Point{0, 0, 1}}) {
      normals.push_back(cross(axis, unit));
    }
  }
  normals.insert(normals.end(), {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}});
  Interval t;
  t.keep(0, 1);
  for (const Point& n : normals) {
    if (!is_zero(pulled_back(e, n))) continue;
    const Q value = dot(n, origin - e.center);
    const Q slope = dot(n, direction);
    t.keep(value, slope);
    t.keep(Q(-value), Q(-slope));
  }
  if (t.empty || !t.high) return std::nullopt;
  const auto y = preimage(e, origin + *t.low * direction);
  if (!y || square(*y) > 1) return std::nullopt;
  return Root(*t.low);
}

}  // namespace reference
