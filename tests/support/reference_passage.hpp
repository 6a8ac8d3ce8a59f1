// SPDX-License-Identifier: MIT
/// Where rays enter and leave: the exit is the judge's hit of the ray that comes back from beyond
/// the shape, and a normal is one if no point of the shape is beyond its plane.
#pragma once

#include <algorithm>
#include <signum/shapes/passage.hpp>

#include "reference/body.hpp"
#include "surds.hpp"

namespace reference {

struct AskedLine {
  Point origin, direction;
  signum::HitLimit limit;

  /// The limit; or past all corners, which are quotients of products of some doubles.
  Q most() const {
    if (limit.greatest_t) return Q(*limit.greatest_t);
    Q big = 1;
    mpz_mul_2exp(big.get_num_mpz_t(), big.get_num_mpz_t(), 20000);
    return big;
  }
};

/// The greatest t at most `most` with the point in the body, by a ray from there back.
inline std::optional<Root> last(const AskedLine& line, const Body& body, const Q& most) {
  const auto t = hit(line.origin + most * line.direction, -line.direction, body);
  if (!t) return std::nullopt;
  return Root{Q(most - t->a), Q(-t->b), t->d};
}

/// Whether the coordinates are the nearest doubles of the exact ones, times a power of two that
/// brings the greatest of these between 1 and 2. One that rounds to 2 may be brought to 1 as well.
inline bool is_rounded(const signum::Point3& rounded, const std::array<Q, 3>& exact) {
  Q greatest = 0;
  for (const Q& x : exact) greatest = std::max(greatest, Q(abs(x)));
  if (greatest == 0) return false;
  Q scale = 1;
  while (greatest * scale < 1) scale *= 2;
  while (greatest * scale >= 2) scale /= 2;
  const auto is_nearest = [](double x, const Q& of) {
    const auto off = [&of](double y) { return Q(abs(of - Q(y))); };
    constexpr double infinite = std::numeric_limits<double>::infinity();
    return off(x) <= off(std::nextafter(x, infinite)) &&
           off(x) <= off(std::nextafter(x, -infinite));
  };
  const auto are_nearest = [&](const Q& by) {
    return is_nearest(rounded.x, exact[0] * by) && is_nearest(rounded.y, exact[1] * by) &&
           is_nearest(rounded.z, exact[2] * by);
  };
  return are_nearest(scale) || are_nearest(scale / 2);
}

/// towards: -1 at an entry, 1 at an exit.
inline std::string wrong_normal(const AskedLine& line, const signum::BorderCrossing& c,
                                const Body& body, int towards) {
  const auto& n = *c.normal;
  const double most =
      std::max({std::abs(n.rounded.x), std::abs(n.rounded.y), std::abs(n.rounded.z)});
  if (!(most >= 1 && most <= 2)) return "a normal that is not rounded as it is told";
  const signum::Surd t = c.t;
  if (!t.as_rational()) return "";
  std::array<Q, 3> coordinates;
  for (std::size_t i = 0; i < 3; ++i) {
    const auto x = n.exact[i].as_rational();
    if (!x) return "a normal with roots at a rational t";
    coordinates[i] = number(*x);
  }
  const Point normal{coordinates[0], coordinates[1], coordinates[2]};
  if (sign(dot(normal, line.direction)) == -towards) return "a normal that points the other way";
  if (!is_bounded(body)) return "";
  if (!is_rounded(n.rounded, coordinates)) return "a normal that is not the nearest double";
  const Point x = line.origin + number(t.rational()) * line.direction;
  const int beyond = least_sign({-normal, dot(normal, x)}, body);
  return beyond < 0 ? "points beyond the plane with the normal" : "";
}

/// What is wrong with a passage but for its faces, or nothing.
inline std::string wrong_passage(const AskedLine& line, const Body& body,
                                 const std::optional<signum::Passage>& got) {
  const auto first = hit(line.origin, line.direction, body);
  const auto& limit = line.limit.greatest_t;
  const bool counts = first && (!limit || compare(*first, Root(Q(*limit))) <= 0);
  if (counts != got.has_value()) return counts ? "it is hit" : "it is missed";
  if (!got) return "";
  if (got->entry.has_value() != (sign(*first) > 0)) return "entry or none";
  if (got->entry && compare(number(got->entry->t), *first) != 0) return "entry";
  const Q most = line.most();
  const auto end = is_zero(line.direction) ? std::optional(Root(most)) : last(line, body, most);
  if (!end) return "not met on the way back";
  const bool leaves = compare(*end, Root(most)) < 0;
  if (got->exit.has_value() != leaves) return leaves ? "it leaves" : "it does not leave";
  if (leaves && compare(number(got->exit->t), *end) != 0) return "exit";
  for (const int towards : {-1, 1}) {
    const auto& c = towards > 0 ? got->exit : got->entry;
    if (!c) continue;
    if (auto wrong = flaw(c->t.exact()); !wrong.empty()) return wrong;
    if (!c->normal) continue;
    if (auto wrong = wrong_normal(line, *c, body, towards); !wrong.empty()) return wrong;
  }
  return "";
}

/// What is wrong with the faces of a passage through these: each is the lowest that an end of the
/// line is beyond and the crossing on.
inline std::string wrong_faces(const AskedLine& line, const std::vector<HalfSpace>& faces,
                               const signum::Passage& got) {
  for (const int towards : {-1, 1}) {
    const auto& c = towards > 0 ? got.exit : got.entry;
    if (!c) continue;
    const Q t = number(c->t.exact().rational()), from = towards > 0 ? line.most() : Q(0);
    const Point x = line.origin + t * line.direction, end = line.origin + from * line.direction;
    std::optional<std::uint32_t> truth;
    for (std::uint32_t i = 0; i < faces.size() && !truth; ++i) {
      if (sign(faces[i](end)) < 0 && sign(faces[i](x)) == 0) truth = i;
    }
    if (c->face != truth) return "another face";
  }
  return "";
}

}  // namespace reference
