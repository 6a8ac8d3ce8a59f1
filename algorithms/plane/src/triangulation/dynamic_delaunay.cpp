// SPDX-License-Identifier: MIT
#include <map>
#include <numeric>
#include <signum/kernel/error.hpp>
#include <signum/plane/dynamic_delaunay.hpp>
#include <signum/predicates/orient2d.hpp>
#include <string>
#include <utility>

#include "machine/fp_environment.hpp"
#include "shapes/finite.hpp"
#include "triangulation/finished2.hpp"
#include "triangulation/removable2.hpp"

namespace signum {

using detail::DefaultFpEnvironment;
using detail::Removable2;

struct DynamicDelaunay2::State {
  std::vector<Point2> points;
  std::vector<bool> is_there;
  std::optional<Removable2> built;
  /// The points that are there while all are on a line; nothing is built then.
  std::map<std::pair<double, double>, std::uint32_t> line;

  std::uint32_t insert(const Point2& p);
  void remove(std::uint32_t number);
};

std::uint32_t DynamicDelaunay2::State::insert(const Point2& p) {
  const auto number = static_cast<std::uint32_t>(points.size());
  if (number == std::uint32_t{1} << 30) throw InvalidArgument("there were 2^30 points");
  points.push_back(p);
  std::optional<std::uint32_t> equal;
  if (built) {
    built->set_sites(points);
    equal = built->insert_site(number);
  } else {
    const auto [at, is_new] = line.try_emplace({p.x, p.y}, number);
    if (!is_new) equal = at->second;
  }
  if (equal) {
    points.pop_back();
    return *equal;
  }
  is_there.push_back(true);
  if (built || line.size() < 3) return number;
  const std::uint32_t a = line.begin()->second, b = line.rbegin()->second;
  const std::uint32_t c = number == a || number == b ? std::next(line.begin())->second : number;
  if (orient2d(points[a], points[b], points[c]) == Sign::zero) return number;
  built.emplace(points);
  std::vector<std::uint32_t> order;
  for (const auto& [place, i] : line) order.push_back(i);
  built->start({a, b, c});
  for (const std::uint32_t i : order) {
    if (i != a && i != b && i != c) built->insert_site(i);
  }
  line.clear();
  return number;
}

void DynamicDelaunay2::State::remove(std::uint32_t number) {
  if (number >= points.size() || !is_there[number]) {
    throw InvalidArgument("there is no point " + std::to_string(number));
  }
  is_there[number] = false;
  if (!built) {
    line.erase({points[number].x, points[number].y});
  } else if (!built->remove_site(number)) {
    built.reset();
    for (std::uint32_t i = 0; i < points.size(); ++i) {
      if (is_there[i]) line[{points[i].x, points[i].y}] = i;
    }
  }
}

DynamicDelaunay2::DynamicDelaunay2() : state_(std::make_unique<State>()) {}
DynamicDelaunay2::DynamicDelaunay2(DynamicDelaunay2&&) noexcept = default;
DynamicDelaunay2& DynamicDelaunay2::operator=(DynamicDelaunay2&&) noexcept = default;
DynamicDelaunay2::~DynamicDelaunay2() = default;

DynamicDelaunay2::DynamicDelaunay2(std::span<const Point2> points) : DynamicDelaunay2() {
  for (const Point2& p : points) insert(p);
}

std::uint32_t DynamicDelaunay2::insert(const Point2& point) {
  const DefaultFpEnvironment environment;
  detail::require_finite(point);
  return state_->insert(point);
}

void DynamicDelaunay2::remove(std::uint32_t number) {
  const DefaultFpEnvironment environment;
  state_->remove(number);
}

std::optional<std::array<std::uint32_t, 3>> DynamicDelaunay2::locate(const Point2& point) const {
  const DefaultFpEnvironment environment;
  detail::require_finite(point);
  if (!state_->built) return std::nullopt;
  const Removable2& built = *state_->built;
  const std::uint32_t t = built.find(point);
  if (built.is_ghost(t)) return std::nullopt;
  return std::array{built.corners[3 * t], built.corners[3 * t + 1], built.corners[3 * t + 2]};
}

Triangulation2 DynamicDelaunay2::triangulation() const {
  if (!state_->built) return {};
  std::vector<std::uint32_t> names(state_->points.size());
  std::iota(names.begin(), names.end(), 0u);
  return detail::finished(state_->built->corners, state_->built->twins, names);
}

}  // namespace signum
