// SPDX-License-Identifier: MIT
/// A cone by its rays and lines, while half-spaces cut it: the double description method, in
/// integers. See: Motzkin, Raiffa, Thompson and Thrall, The Double Description Method, 1953; Fukuda
/// and Prodon, Double Description Method Revisited, 1996.
#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

#include "homogeneous_vector.hpp"

namespace signum::detail {

/// A cone with its apex at the origin of four dimensions; all of them before something is added.
class PolyhedralCone {
 public:
  using Vector = HomogeneousVector;

  PolyhedralCone();

  /// Keeps the vectors v with dot(a, v) >= 0.
  void add(const Vector& a);

  /// Adds many constraints, in a random order. Each that is still to come knows one ray that it
  /// will cut off; when that goes, another is among those that take its place, or there never is
  /// one again. See: Clarkson and Shor, Applications of Random Sampling in Computational Geometry,
  /// 1989.
  void add_all(const std::vector<Vector>& all);

  /// Whether it has a vector with v[0] > 0, once the constraint v[0] >= 0 is in.
  bool reaches_points() const;

  /// Calls visit(v, is_line) for every ray of the cone, and every line of it once.
  template <class Visit>
  void for_each_ray(Visit visit) const {
    for (const Ray& r : rays_) {
      if (!r.dead) visit(r.v, false);
    }
    for (const Vector& l : lines_) visit(l, true);
  }

 private:
  /// Which constraints are tight, in ascending order.
  using Tight = std::vector<std::size_t>;

  struct Ray {
    Vector v;
    Tight tight;
    bool dead = false;
  };
  struct Conflicts;
  /// The rays of a new constraint by the side that they are on.
  struct Sides {
    std::vector<std::size_t> above, on, below;
  };

  std::vector<Vector>::iterator line_across(const Vector& a);
  void add_shuffled(std::vector<const Vector*> waiting);
  void find_conflict(Conflicts& conflicts, std::size_t k,
                     const std::vector<std::size_t>& candidates) const;
  void cut_line(const Vector& a, std::vector<Vector>::iterator line);
  int side_of(std::size_t i, const Vector& a, const RoundedVector& rounded_a) const;
  Sides all_sides(const Vector& a);
  Sides sides_from(std::size_t start, const Vector& a);
  std::vector<std::size_t> cut_rays(const Vector& a, const Sides& sides);
  std::size_t insert(Ray ray);
  std::vector<std::size_t> possible_neighbours(std::size_t j,
                                               const std::vector<std::size_t>& above) const;
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

}  // namespace signum::detail
