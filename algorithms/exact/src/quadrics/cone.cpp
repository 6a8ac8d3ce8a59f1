// SPDX-License-Identifier: MIT
#include "quadrics/cone.hpp"

#include <iterator>
#include <numeric>
#include <random>
#include <utility>

#include "machine/work.hpp"

namespace signum::detail {

namespace {

using Tight = std::vector<std::size_t>;

Tight common(const Tight& a, const Tight& b) {
  Tight result;
  std::set_intersection(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(result));
  return result;
}

}  // namespace

template <class Integer>
void Cone<Integer>::add(const Vector& a) {
  rays_of_.emplace_back();
  const auto crosses = [&](const Vector& l) { return !dot(a, l).is_zero(); };
  const auto line = std::find_if(lines_.begin(), lines_.end(), crosses);
  if (line != lines_.end()) {
    cut_line(a, line);
  } else {
    cut_rays(a, all_sides(a));
  }
  ++added_;
}

template <class Integer>
void Cone<Integer>::add_all(const std::vector<Vector>& all) {
  std::vector<const Vector*> waiting;
  for (const Vector& a : all) {
    const auto crosses = [&](const Vector& l) { return !dot(a, l).is_zero(); };
    if (std::any_of(lines_.begin(), lines_.end(), crosses)) {
      add(a);
    } else {
      waiting.push_back(&a);
    }
  }
  if (lines_.size() >= 2) {
    for (const Vector* a : waiting) add(*a);
    return;
  }
  std::mt19937_64 random(1);
  for (std::size_t i = 1; i < waiting.size(); ++i) {
    std::swap(waiting[i], waiting[random() % (i + 1)]);
  }
  Conflicts conflicts(waiting);
  std::vector<std::size_t> present(rays_.size());
  std::iota(present.begin(), present.end(), std::size_t{0});
  for (std::size_t k = 0; k < waiting.size(); ++k) find_conflict(conflicts, k, present);
  for (std::size_t k = 0; k < waiting.size(); ++k) {
    if (conflicts.ray[k] == none) continue;
    rays_of_.emplace_back();
    const Sides sides = sides_from(conflicts.ray[k], *waiting[k]);
    std::vector<std::size_t> homeless;
    conflicts.of_ray.resize(rays_.size());
    for (const std::size_t i : sides.below) {
      for (const std::size_t h : std::exchange(conflicts.of_ray[i], {})) homeless.push_back(h);
    }
    std::vector<std::size_t> candidates = cut_rays(*waiting[k], sides);
    candidates.insert(candidates.end(), sides.on.begin(), sides.on.end());
    ++added_;
    for (const std::size_t h : homeless) {
      if (h > k) find_conflict(conflicts, h, candidates);
    }
  }
}

template <class Integer>
void Cone<Integer>::find_conflict(Conflicts& conflicts, std::size_t k,
                                  const std::vector<std::size_t>& candidates) const {
  conflicts.of_ray.resize(rays_.size());
  conflicts.ray[k] = none;
  for (const std::size_t i : candidates) {
    if (side_of(i, *conflicts.constraints[k], conflicts.rounded[k]) >= 0) continue;
    conflicts.ray[k] = i;
    conflicts.of_ray[i].push_back(k);
    return;
  }
}

template <class Integer>
void Cone<Integer>::cut_line(const Vector& a, typename std::vector<Vector>::iterator line) {
  Vector l = std::move(*line);
  lines_.erase(line);
  Integer value = dot(a, l);
  if (value < 0) {
    for (Integer& x : l) x = -x;
    value = -value;
  }
  for (Vector& m : lines_) m = combination(value, m, dot(a, m), l);
  for (std::size_t i = 0; i < rays_.size(); ++i) {
    Ray& r = rays_[i];
    if (r.dead) continue;
    r.v = combination(value, r.v, dot(a, r.v), l);
    r.tight.push_back(added_);
    rounded_[i] = rounded_vector(r.v);
  }
  rays_of_[added_].resize(rays_.size());
  std::iota(rays_of_[added_].begin(), rays_of_[added_].end(), std::size_t{0});
  Tight tight(added_);
  std::iota(tight.begin(), tight.end(), std::size_t{0});
  insert({std::move(l), std::move(tight)});
}

template <class Integer>
typename Cone<Integer>::Sides Cone<Integer>::all_sides(const Vector& a) {
  const RoundedVector rounded_a = rounded_vector(a);
  sides_.resize(rays_.size());
  Sides sides;
  for (std::size_t i = 0; i < rays_.size(); ++i) {
    if (rays_[i].dead) continue;
    sides_[i] = side_of(i, a, rounded_a);
    (sides_[i] > 0 ? sides.above : sides_[i] < 0 ? sides.below : sides.on).push_back(i);
  }
  return sides;
}

template <class Integer>
typename Cone<Integer>::Sides Cone<Integer>::sides_from(std::size_t start, const Vector& a) {
  const RoundedVector rounded_a = rounded_vector(a);
  sides_.resize(rays_.size());
  seen_.resize(rays_.size(), 0);
  ++step_;
  Sides sides;
  std::vector<std::size_t> waiting;
  const auto see = [&](std::size_t i) {
    if (rays_[i].dead || seen_[i] == step_) return;
    seen_[i] = step_;
    sides_[i] = side_of(i, a, rounded_a);
    (sides_[i] > 0 ? sides.above : sides_[i] < 0 ? sides.below : sides.on).push_back(i);
    if (sides_[i] < 0) waiting.push_back(i);
  };
  see(start);
  while (!waiting.empty()) {
    const std::size_t j = waiting.back();
    waiting.pop_back();
    for (const std::size_t c : rays_[j].tight) {
      for (const std::size_t i : rays_of_[c]) see(i);
    }
  }
  return sides;
}

template <class Integer>
std::vector<std::size_t> Cone<Integer>::cut_rays(const Vector& a, const Sides& sides) {
  if (sides.below.empty() && sides.on.empty()) return {};
  std::vector<Ray> made;
  for (const std::size_t j : sides.below) {
    const Integer value_below = dot(a, rays_[j].v);
    for (const std::size_t i : possible_neighbours(j, sides.above)) {
      count_work(200);
      Tight both = common(rays_[i].tight, rays_[j].tight);
      if (!adjacent(i, j, both)) continue;
      both.push_back(added_);
      made.push_back(
          {combination(dot(a, rays_[i].v), rays_[j].v, value_below, rays_[i].v), std::move(both)});
    }
  }
  for (const std::size_t i : sides.on) {
    rays_[i].tight.push_back(added_);
    rays_of_[added_].push_back(i);
  }
  for (const std::size_t i : sides.below) {
    rays_[i].dead = true;
    rounded_[i] = {};
  }
  unused_.insert(unused_.end(), sides.below.begin(), sides.below.end());
  std::vector<std::size_t> places;
  for (Ray& r : made) places.push_back(insert(std::move(r)));
  return places;
}

template <class Integer>
std::size_t Cone<Integer>::insert(Ray ray) {
  std::size_t place = rays_.size();
  if (unused_.empty()) {
    rays_.push_back(std::move(ray));
    rounded_.emplace_back();
  } else {
    place = unused_.back();
    unused_.pop_back();
    rays_[place] = std::move(ray);
  }
  rounded_[place] = rounded_vector(rays_[place].v);
  for (const std::size_t c : rays_[place].tight) rays_of_[c].push_back(place);
  return place;
}

template <class Integer>
std::vector<std::size_t> Cone<Integer>::possible_neighbours(
    std::size_t j, const std::vector<std::size_t>& above) const {
  if (lines_.size() >= 2) return above;
  std::vector<std::size_t> result;
  for (const std::size_t c : rays_[j].tight) {
    for (const std::size_t i : rays_of_[c]) {
      if (!rays_[i].dead && sides_[i] > 0) result.push_back(i);
    }
  }
  std::sort(result.begin(), result.end());
  result.erase(std::unique(result.begin(), result.end()), result.end());
  return result;
}

template <class Integer>
bool Cone<Integer>::adjacent(std::size_t i, std::size_t j, const Tight& both) const {
  if (both.size() + lines_.size() < 2) return false;
  const auto in_both = [&](std::size_t k) {
    const Tight& t = rays_[k].tight;
    return k != i && k != j && !rays_[k].dead &&
           std::includes(t.begin(), t.end(), both.begin(), both.end());
  };
  // There are two lines, and modulo these the cone is of a plane: it has no third ray.
  if (both.empty()) return true;
  const std::vector<std::size_t>& candidates = rays_of_[both.front()];
  return std::none_of(candidates.begin(), candidates.end(), in_both);
}

template class Cone<BigInteger>;
template class Cone<ShortInteger>;

}  // namespace signum::detail
