// SPDX-License-Identifier: MIT
#include "affine_map.hpp"

#include <algorithm>

#include "cases/shape_parts.hpp"

namespace signum::oracle {
namespace {

struct Mapper {
  const AffineMap& map;

  template <class P>
  static P times(const AffineMap::Matrix& m, const P& p) {
    P result{};
    const auto from = coordinates(p);
    const auto to = coordinates(result);
    for (std::size_t i = 0; i < to.size(); ++i) {
      for (std::size_t j = 0; j < from.size(); ++j) {
        if (m[i][j] != 0) *to[i] += m[i][j] * *from[j];
      }
    }
    return result;
  }
  double along_shift(const auto& normal) const {
    double sum = 0;
    const auto n = coordinates(normal);
    for (std::size_t i = 0; i < n.size(); ++i) {
      if (map.shift[i] != 0) sum += *n[i] * map.shift[i];
    }
    return sum;
  }

  void vector(auto& v) const { v = times(map.linear, v); }
  void point(auto& p) const {
    vector(p);
    const auto to = coordinates(p);
    for (std::size_t i = 0; i < to.size(); ++i) *to[i] += map.shift[i];
  }
  void box(auto& min, auto& max) const {
    point(min), point(max);
    const auto low = coordinates(min), high = coordinates(max);
    for (std::size_t i = 0; i < low.size(); ++i) {
      if (*high[i] < *low[i]) std::swap(*low[i], *high[i]);
    }
  }
  void ends(auto& p, auto& q) const { point(p), point(q); }
  void radius(double& r) const { r *= map.length; }
  void half(double&) const {}
  void form(auto& normal, double& offset) const {
    normal = times(map.dual, normal);
    offset -= along_shift(normal);
  }
  void slab(auto& normal, double& min, double& max) const {
    normal = times(map.dual, normal);
    const double by = along_shift(normal);
    min += by, max += by;
  }
  void row(auto& r) const {
    Point3 normal = {r[0], r[1], r[2]};
    form(normal, r[3]);
    r[0] = normal.x, r[1] = normal.y, r[2] = normal.z;
  }
};

}  // namespace

void apply(const AffineMap& map, Case& question) {
  Mapper mapper{map};
  visit_case(question, mapper);
}

}  // namespace signum::oracle
