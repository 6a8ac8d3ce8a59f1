// SPDX-License-Identifier: MIT
/// A cone in one dimension more than space, by its rays: constraints are added one after the other.
#pragma once

#include <algorithm>
#include <cstddef>
#include <limits>
#include <vector>

#include "vectors/homogeneous_vector.hpp"
#include "vectors/short_integer.hpp"

namespace signum::detail {

/// In integers of one kind.
template <class Integer>
class Cone {
  using Vector = std::array<Integer, 4>;
  /// The constraints that a ray is tight at, in ascending order.
  using Tight = std::vector<std::size_t>;

 public:
  Cone() : lines_(4) {
    for (std::size_t i = 0; i < 4; ++i) lines_[i][i] = 1;
  }

  /// Keeps the vectors v with dot(a, v) >= 0.
  void add(const Vector& a);

  /// Adds many constraints to a new cone, in a random order. Each that is still to come knows one
  /// ray that it will cut off; when that goes, another is among those that take its place, or there
  /// never is one again. See: Clarkson and Shor, Applications of Random Sampling in Computational
  /// Geometry, 1989.
  void add_all(const std::vector<Vector>& all);

  /// Whether it has a vector with v[0] > 0, once the constraint v[0] >= 0 is in.
  bool reaches_points() const {
    return std::any_of(rays_.begin(), rays_.end(),
                       [](const Ray& r) { return !r.dead && r.v[0] > 0; });
  }

  /// Calls visit(v, is_line) for every ray of the cone, and every line of it once.
  template <class Visit>
  void for_each_ray(Visit visit) const {
    for (const Ray& r : rays_) {
      if (!r.dead) visit(r.v, false);
    }
    for (const Vector& l : lines_) visit(l, true);
  }

 private:
  struct Ray {
    Vector v;
    Tight tight;
    bool dead = false;
  };

  static constexpr std::size_t none = std::numeric_limits<std::size_t>::max();

  /// Constraints to come, and a ray that each cuts off, if there is one.
  struct Conflicts {
    explicit Conflicts(const std::vector<const Vector*>& all)
        : constraints(all), ray(all.size(), none) {
      for (const Vector* a : all) rounded.push_back(rounded_vector(*a));
    }
    const std::vector<const Vector*>& constraints;
    std::vector<RoundedVector> rounded;
    std::vector<std::size_t> ray;
    std::vector<std::vector<std::size_t>> of_ray;
  };

  void find_conflict(Conflicts& conflicts, std::size_t k,
                     const std::vector<std::size_t>& candidates) const;

  /// The half of the line becomes a ray; all else is moved along it into the new plane.
  void cut_line(const Vector& a, typename std::vector<Vector>::iterator line);

  /// The rays of a new constraint by the side that they are on.
  struct Sides {
    std::vector<std::size_t> above, on, below;
  };

  /// Requires a ray that is not dead.
  int side_of(std::size_t i, const Vector& a, const RoundedVector& rounded_a) const {
    const int s = rounded_side(rounded_[i], rounded_a);
    return s != 0 ? s : dot(a, rays_[i].v).sign();
  }

  /// The sides of all rays.
  Sides all_sides(const Vector& a);

  /// The sides of the rays below, which are connected by edges, found from one of them, and of the
  /// rays that share a plane with one of them: no other matters.
  Sides sides_from(std::size_t start, const Vector& a);

  /// Returns the places of new rays.
  std::vector<std::size_t> cut_rays(const Vector& a, const Sides& sides);

  std::size_t insert(Ray ray);

  /// The rays in `above` that may be adjacent to the ray j: while few lines are left, they have a
  /// tight constraint in common.
  std::vector<std::size_t> possible_neighbours(std::size_t j,
                                               const std::vector<std::size_t>& above) const;

  /// Two rays span a face of the cone iff no third is in all the planes that both are in; there are
  /// at least two such planes, less one for each line.
  bool adjacent(std::size_t i, std::size_t j, const Tight& both) const;

  std::size_t added_ = 0;
  std::vector<Vector> lines_;
  std::vector<Ray> rays_;
  /// The vectors of the rays in doubles, side by side for speed; dead rays have zeros.
  std::vector<RoundedVector> rounded_;
  /// The sides of rays for the constraint that is being added.
  std::vector<int> sides_;
  /// The step in which a ray was last looked at, by sides_from.
  std::vector<std::size_t> seen_;
  std::size_t step_ = 0;
  /// Places of dead rays.
  std::vector<std::size_t> unused_;
  /// For each constraint the places of rays where it is tight, and some where it is not any more.
  std::vector<std::vector<std::size_t>> rays_of_;
};

extern template class Cone<BigInteger>;
extern template class Cone<ShortInteger>;

}  // namespace signum::detail
