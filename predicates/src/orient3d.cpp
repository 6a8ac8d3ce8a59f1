// SPDX-License-Identifier: MIT
#include <signum/predicates/orient3d.hpp>

#include "orient3d_off_grid.hpp"
#include "stages.hpp"

namespace signum {

FilterSign orient3d_expansion(const Point3& a, const Point3& b, const Point3& c, const Point3& d) {
  return expansion_sign(Orient3dFormula{}, Difference3{a, b}, Difference3{a, c}, Difference3{a, d});
}

Sign orient3d_exact(const Point3& a, const Point3& b, const Point3& c, const Point3& d) {
  return exact_sign(Orient3dFormula{}, Difference3{a, b}, Difference3{a, c}, Difference3{a, d});
}

Sign orient3d_settle(const Point3& a, const Point3& b, const Point3& c, const Point3& d) {
  return settle_cloud(Orient3dFormula{}, Difference3{a, b}, Difference3{a, c}, Difference3{a, d});
}

Sign orient3d_off_grid(const Point3& a, const Point3& b, const Point3& c, const Point3& d) {
  if (has_equal(std::array{a, b, c, d})) return Sign::zero;
  return settle_off_grid(Orient3dFormula{}, Difference3{a, b}, Difference3{a, c},
                         Difference3{a, d});
}

std::array<Sign, 3> orient3d_each_settle(const Point3& a, const Point3& b, const Point3& c,
                                         const std::array<Point3, 3>& d) {
  const DefaultFpEnvironment environment;
  const auto& [x, y, z] = d;
  const std::array<FilterSign, 3> s = orient3d_each_filter(a, b, c, d);
  const Difference3 ab{a, b};
  const Difference3 ac{a, c};
  if (is_certain(s[0]) || is_certain(s[1]) || is_certain(s[2])) {
    const auto settled = [&](FilterSign of_p, const Point3& p) {
      return is_certain(of_p) ? certain(of_p) : orient3d(a, b, c, p);
    };
    return {settled(s[0], x), settled(s[1], y), settled(s[2], z)};
  }

  // As where a face is flat on another: one look at the grid will do for all three.
  constexpr int bits = detail::grid_bits<Orient3dFormula, Difference3, Difference3, Difference3>();
  if (on_grid<bits, 3>(ab, ac, Difference3{a, x}, Difference3{a, y}, Difference3{a, z})) {
    const auto sign_to = [&](const Point3& p) {
      return sign_of(Orient3dFormula{}(difference_in(ab, detail::rounded),
                                       difference_in(ac, detail::rounded),
                                       difference_in(Difference3{a, p}, detail::rounded)));
    };
    return {sign_to(x), sign_to(y), sign_to(z)};
  }
  const auto settled = [&](const Point3& p) {
    const FilterSign of_p = orient3d_filter(a, b, c, p);
    return is_certain(of_p) ? certain(of_p) : orient3d_off_grid(a, b, c, p);
  };
  return {settled(x), settled(y), settled(z)};
}

}  // namespace signum
