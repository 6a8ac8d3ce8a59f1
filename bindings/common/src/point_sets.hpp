// SPDX-License-Identifier: MIT
/// Points that are kept with their number's bounds, for predicates that name them by number.
#pragma once

#include <algorithm>
#include <array>
#include <signum/kernel/error.hpp>
#include <signum/mesh/perturbed_inside.hpp>
#include <signum/predicates/data_set.hpp>
#include <signum/predicates/perturbed.hpp>
#include <span>
#include <string>
#include <tuple>
#include <vector>

namespace signum::bindings {

/// Throws InvalidArgument for a number that is of no point.
inline void require_numbers(std::span<const std::uint32_t> numbers, std::size_t count) {
  const auto most = std::max_element(numbers.begin(), numbers.end());
  if (most == numbers.end() || *most < count) return;
  throw InvalidArgument("there are " + std::to_string(count) + " points, and no number " +
                        std::to_string(*most));
}

/// Predicates are what data_set.hpp has, of Points.
template <class Point, class... Predicates>
class PointSet {
 public:
  explicit PointSet(std::span<const Point> points)
      : points_(points.begin(), points.end()), on_(Predicates(points_)...) {}
  PointSet(PointSet&&) = default;  // The buffer stays where it is.
  PointSet& operator=(PointSet&&) = default;
  PointSet(const PointSet&) = delete;
  PointSet& operator=(const PointSet&) = delete;
  ~PointSet() = default;

  std::span<const Point> points() const { return points_; }
  /// The predicate's sign for the points of these numbers.
  template <class Predicate, std::size_t count>
  Sign sign(const std::array<std::uint32_t, count>& numbers) const {
    require_numbers(numbers, points_.size());
    return std::apply(std::get<Predicate>(on_), numbers);
  }
  template <class Predicate, std::size_t count>
  std::vector<Sign> sign(std::span<const std::array<std::uint32_t, count>> many) const {
    if (many.empty()) return {};
    require_numbers({many.front().data(), count * many.size()}, points_.size());
    const Predicate& on = std::get<Predicate>(on_);
    std::vector<Sign> signs(many.size());
    for (std::size_t i = 0; i < many.size(); ++i) signs[i] = std::apply(on, many[i]);
    return signs;
  }

 private:
  std::vector<Point> points_;
  std::tuple<Predicates...> on_;
};
using PointSet2 = PointSet<Point2, Orient2dOn, IncircleOn>;
using PointSet3 = PointSet<Point3, Orient3dOn, InsphereOn>;

/// predicate(points, numbers...).
template <std::size_t count>
Sign perturbed(auto predicate, const auto& points, const std::array<std::uint32_t, count>& n) {
  return std::apply([&](auto... i) { return predicate(points, i...); }, n);
}

}  // namespace signum::bindings
