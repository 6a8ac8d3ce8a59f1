// SPDX-License-Identifier: MIT
#include "polyhedral_cone.hpp"

#include <iterator>
#include <limits>
#include <numeric>
#include <random>
#include <utility>

namespace signum::detail {

namespace {

constexpr std::size_t none = std::numeric_limits<std::size_t>::max();

std::vector<std::size_t> common(const std::vector<std::size_t>& a,
                                const std::vector<std::size_t>& b) {
  std::vector<std::size_t> result;
  std::set_intersection(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(result));
  return result;
}

}  // namespace

/// Constraints to come, and a ray that each cuts off, if there is one.
struct PolyhedralCone::Conflicts {
  explicit Conflicts(const std::vector<const Vector*>& all)
      : constraints(all), ray(all.size(), none) {
    for (const Vector* a : all) rounded.push_back(rounded_vector(*a));
  }
  const std::vector<const Vector*>& constraints;
  std::vector<RoundedVector> rounded;
  std::vector<std::size_t> ray;
  std::vector<std::vector<std::size_t>> of_ray;
};

PolyhedralCone::PolyhedralCone() : lines_(4) {
  for (std::size_t i = 0; i < 4; ++i) lines_[i][i] = 1;
}

std::vector<HomogeneousVector>::iterator PolyhedralCone::line_across(const Vector& a) {
  return std::find_if(lines_.begin(), lines_.end(),
                      [&](const Vector& l) { return !dot(a, l).is_zero(); });
}

void PolyhedralCone::add(const Vector& a) {
  rays_of_.emplace_back();
  const auto line = line_across(a);
  if (line != lines_.end()) {
    cut_line(a, line);
  } else {
    cut_rays(a, all_sides(a));
  }
  ++added_;
}

void PolyhedralCone::add_all(const std::vector<Vector>& all) {
  std::vector<const Vector*> waiting;
  for (const Vector& a : all) {
    if (line_across(a) != lines_.end()) {
      add(a);
    } else {
      waiting.push_back(&a);
    }
  }
  if (lines_.size() < 2) {
    add_shuffled(std::move(waiting));
  } else {
    for (const Vector* a : waiting) add(*a);
  }
}

void PolyhedralCone::add_shuffled(std::vector<const Vector*> waiting) {
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

bool PolyhedralCone::reaches_points() const {
  return std::any_of(rays_.begin(), rays_.end(),
                     [](const Ray& r) { return !r.dead && r.v[0] > 0; });
}

void PolyhedralCone::find_conflict(Conflicts& conflicts, std::size_t k,
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

/// The half of the line becomes a ray; all else is moved along it into the new plane.
void PolyhedralCone::cut_line(const Vector& a, std::vector<Vector>::iterator line) {
  Vector l = std::move(*line);
  lines_.erase(line);
  BigInteger value = dot(a, l);
  if (value < 0) {
    for (BigInteger& x : l) x = -x;
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

int PolyhedralCone::side_of(std::size_t i, const Vector& a, const RoundedVector& rounded_a) const {
  const int s = rounded_side(rounded_[i], rounded_a);
  return s != 0 || rays_[i].dead ? s : dot(a, rays_[i].v).sign();
}

/// The sides of all rays.
PolyhedralCone::Sides PolyhedralCone::all_sides(const Vector& a) {
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

/// The sides of the rays below, which are connected by edges, found from one of them, and of the
/// rays that share a plane with one of them: no other matters.
PolyhedralCone::Sides PolyhedralCone::sides_from(std::size_t start, const Vector& a) {
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

/// Returns the places of new rays.
std::vector<std::size_t> PolyhedralCone::cut_rays(const Vector& a, const Sides& sides) {
  if (sides.below.empty() && sides.on.empty()) return {};
  std::vector<Ray> made;
  for (const std::size_t j : sides.below) {
    const BigInteger value_below = dot(a, rays_[j].v);
    for (const std::size_t i : possible_neighbours(j, sides.above)) {
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

std::size_t PolyhedralCone::insert(Ray ray) {
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

/// The rays in `above` that may be adjacent to the ray j: while few lines are left, they have a
/// tight constraint in common.
std::vector<std::size_t> PolyhedralCone::possible_neighbours(
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

/// Two rays span a face of the cone iff no third is in all the planes that both are in; there are
/// at least two such planes, less one for each line.
bool PolyhedralCone::adjacent(std::size_t i, std::size_t j, const Tight& both) const {
  if (both.size() + lines_.size() < 2) return false;
  const auto in_both = [&](std::size_t k) {
    const Tight& t = rays_[k].tight;
    return k != i && k != j && !rays_[k].dead &&
           std::includes(t.begin(), t.end(), both.begin(), both.end());
  };
  if (both.empty()) {
    for (std::size_t k = 0; k < rays_.size(); ++k) {
      if (in_both(k)) return false;
    }
    return true;
  }
  const std::vector<std::size_t>& candidates = rays_of_[both.front()];
  return std::none_of(candidates.begin(), candidates.end(), in_both);
}

}  // namespace signum::detail
