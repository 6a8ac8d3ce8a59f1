// SPDX-License-Identifier: MIT
#include <cmath>

#include "body.hpp"
#include "rigid.hpp"
#include "rigid_algebra.hpp"

namespace reference {
namespace turning {

using signum::Point3;

std::vector<Point> image(const std::vector<Point3>& corners, const signum::Motion& m,
                         const mpq_class& t) {
  const auto blend = [&](double x, double y) {
    return mpq_class((1 - t) * mpq_class(x) + t * mpq_class(y));
  };
  const auto &p = m.start.rotation, &q = m.end.rotation;
  const Rotation<mpq_class> turn(
      {blend(p.x, q.x), blend(p.y, q.y), blend(p.z, q.z), blend(p.w, q.w)});
  const Point3 &c = m.start.translation, &d = m.end.translation;
  const Vector<mpq_class> shift{blend(c.x, d.x), blend(c.y, d.y), blend(c.z, d.z)};
  std::vector<Point> result;
  for (const Point3& corner : corners) {
    const auto v = turn({mpq_class(corner.x), mpq_class(corner.y), mpq_class(corner.z)});
    const auto at = [&](std::size_t k) { return Q(mpq_class(v[k] / turn.norm + shift[k])); };
    result.push_back({at(0), at(1), at(2)});
  }
  return result;
}

bool meet_at(const Turning& a, std::size_t i, const Turning& b, std::size_t j, const mpq_class& t) {
  return intersects(Swept{Polytope::hull(image(a.pieces[i], a.motion, t)), 0},
                    Swept{Polytope::hull(image(b.pieces[j], b.motion, t)), 0});
}

}  // namespace turning

bool meet_at(const Turning& a, const Turning& b, const mpq_class& t) {
  for (std::size_t i = 0; i < a.pieces.size(); ++i) {
    for (std::size_t j = 0; j < b.pieces.size(); ++j) {
      if (turning::meet_at(a, i, b, j, t)) return true;
    }
  }
  return false;
}

RigidCheck check_rigid(const Turning& a, const Turning& b, std::optional<double> told) {
  constexpr std::size_t steps = 300;
  if (meet_at(a, b, 0)) return {told && *told == 0 ? "" : "they meet at the start"};
  mpq_class low = 1, high = 1;
  if (told) {
    // The least times are rounded to 0.
    low = (mpq_class(std::nextafter(*told, 0)) + mpq_class(*told)) / 2;
    if (*told < 1) high = (mpq_class(std::nextafter(*told, 2)) + mpq_class(*told)) / 2;
  }
  RigidCheck check;
  bool are_apart = true, meet = false;
  for (std::size_t i = 0; i < a.pieces.size(); ++i) {
    for (std::size_t j = 0; j < b.pieces.size(); ++j) {
      const Stretch before = stretch(a, i, b, j, 0, low, steps);
      if (before.meets) return {"they meet before, or at all"};
      for (const auto& [from, to] : before.open) {
        check.is_proved = false;
        for (const mpq_class& t : {mpq_class((from + to) / 2), to}) {
          if (turning::meet_at(a, i, b, j, t)) return {"they meet before, or at all"};
        }
      }
      if (!told || meet) continue;
      const Stretch then = stretch(a, i, b, j, low, high, 40);
      are_apart = are_apart && then.is_apart();
      meet = then.meets.has_value();
    }
  }
  if (!told) return check;
  if (are_apart) return {"they are apart at the time"};
  check.is_proved = check.is_proved && (meet || meet_at(a, b, mpq_class(*told)));
  return check;
}

}  // namespace reference
