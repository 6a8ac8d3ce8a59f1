// SPDX-License-Identifier: MIT
#include "batch_filters.hpp"

#include <signum/predicates/batch.hpp>

#include "lanes/simd_dispatch.hpp"

namespace signum::detail {

namespace {

template <class Predicate>
auto point(const double* const* columns, std::size_t point, std::size_t i) {
  const double* const* const mine = columns + point * Predicate::axes;
  if constexpr (Predicate::axes == 2) {
    return Point2{mine[0][i], mine[1][i]};
  } else {
    return Point3{mine[0][i], mine[1][i], mine[2][i]};
  }
}

template <class Predicate>
void decide_all(const double* const* columns, std::size_t count, unsigned char* signs) {
  using Difference = std::conditional_t<Predicate::axes == 2, Difference2, Difference3>;
  for (std::size_t i = 0; i < count; ++i) {
    const auto from = point<Predicate>(columns, Predicate::origin, i);
    const FilterSign s = [&]<std::size_t... v>(std::index_sequence<v...>) {
      return filter_sign_of_cloud(
          typename Predicate::Formula{},
          Difference(from, point<Predicate>(columns, v + (v >= Predicate::origin ? 1 : 0), i))...);
    }(std::make_index_sequence<Predicate::points - 1>());
    signs[i] = static_cast<unsigned char>(s);
  }
}

}  // namespace

BatchFilters scalar_batch_filters() {
  return {decide_all<BatchOrient2d>, decide_all<BatchOrient3d>, decide_all<BatchIncircle>,
          decide_all<BatchInsphere>};
}

BatchFilters batch_filters([[maybe_unused]] std::string_view target) {
#if SIGNUM_HAS_HIGHWAY
  if (target != "scalar") return simd_batch_filters(target);
#endif
  return scalar_batch_filters();
}

}  // namespace signum::detail

std::vector<std::string_view> signum::targets() { return detail::supported_targets(); }
