// SPDX-License-Identifier: MIT
#define SIGNUM_LANES_FILE "k_cbp/facet_columns.cpp"
#include "lanes/each_target.hpp"
// All that follows is compiled once for each instruction set.

#include <algorithm>

#include "k_cbp/facet_columns.hpp"
#include "lanes/triples-inl.hpp"

SIGNUM_LANES_BEGIN();

/// CloudSpace::height of one plane in each lane. A product that is added without a rounding of its
/// own does not make the bound too small.
Beneath beneath_all(const FacetColumns& facets, const Point3& point) {
  const Points p = all(point);
  bool sure = true;
  for (std::size_t i = 0; i < facets.size(); i += lanes<Doubles>) {
    const Points normal = load<Doubles>(facets, 0, i);
    const Points corner = load<Doubles>(facets, 3, i);
    const Doubles bound = load<Doubles>(facets.column(6) + i);
    const Doubles height = dot(normal, p - corner);
    if (everywhere(height < negative(bound))) continue;
    if (bits(height > bound) != 0) return Beneath::not_all;
    sure = false;
  }
  return sure ? Beneath::all : Beneath::unknown;
}

SIGNUM_LANES_END();

#if SIGNUM_LANES_ONCE
namespace signum::detail {

FacetColumns::FacetColumns(const std::vector<CloudSpace::Plane>& planes)
    : size_((planes.size() + granule - 1) / granule * granule), values_(numbers * size_) {
  for (std::size_t i = 0; i < size_; ++i) {
    const CloudSpace::Plane& f = planes[std::min(i, planes.size() - 1)];
    const std::array<double, numbers> row{f.normal.x, f.normal.y, f.normal.z, f.corner.x,
                                          f.corner.y, f.corner.z, f.bound};
    for (std::size_t j = 0; j < numbers; ++j) values_[j * size_ + i] = row[j];
  }
}

Beneath FacetColumns::beneath(const Point3& p) const {
  return SIGNUM_DISPATCH(beneath_all)(*this, p);
}

}  // namespace signum::detail
#endif
