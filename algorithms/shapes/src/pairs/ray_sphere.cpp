// SPDX-License-Identifier: MIT
// With w = origin - center the line is in the ball where |w|^2 - r^2 + 2 t w . d + t^2 |d|^2 is not
// positive, for some t if the discriminant is not negative. A ray whose line meets the ball starts
// in it, or goes towards its center.
#include <signum/predicates/dot_sign.hpp>
#include <signum/predicates/sphere_side.hpp>

#include "fast_path.hpp"
#include "linear.hpp"
#include "stages/stages.hpp"

namespace signum::detail {

namespace {

/// The discriminant of the line's equation, over 4.
struct DiscriminantFormula {
  template <class V, class T>
  SIGNUM_INLINE constexpr auto operator()(const V& w, const V& d, const T& radius) const {
    const auto towards = dot(w, d);
    return towards * towards - dot(d, d) * (dot(w, w) - radius * radius);
  }
};

[[gnu::noinline]] Sign settle_discriminant(const Difference3& w, const Difference3& d,
                                           double radius) {
  return detail::settle(DiscriminantFormula{}, w, d, as_difference(radius));
}

}  // namespace

std::optional<bool> meeting(const Ray3& a, const Sphere3& b) {
  if (!all_hold(b.radius >= 0, is_finite(sum_of(a.origin, a.direction, b.center) + b.radius))) {
    return std::nullopt;
  }
  const Difference3 w{b.center, a.origin}, d = as_difference(a.direction);
  const FilterSign s = filter_sign(DiscriminantFormula{}, w, d, as_difference(b.radius));
  const Sign line = is_certain(s) ? certain(s) : settle_discriminant(w, d, b.radius);
  if (line == Sign::negative) return false;
  return dot_sign(w, d) == Sign::negative || sphere_side(b, a.origin) != Sign::positive;
}

}  // namespace signum::detail
