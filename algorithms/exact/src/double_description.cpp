// SPDX-License-Identifier: MIT
// A set of half-spaces is a cone in one dimension more: (w, w x) with w >= 0. Its rays are found
// by adding one half-space after the other, in integers. A ray with w > 0 is a vertex.
#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <limits>
#include <numeric>
#include <utility>

#include "hull.hpp"

namespace signum::detail {

namespace {

using Vector = std::array<BigInteger, 4>;

BigInteger dot(const Vector& a, const Vector& b) {
  BigInteger sum = a[0] * b[0];
  for (std::size_t i = 1; i < 4; ++i) sum += a[i] * b[i];
  return sum;
}

void divide_by_common_factor(Vector& v) {
  BigInteger factor = 0;
  for (const BigInteger& x : v) factor = gcd(factor, x);
  if (factor <= 1) return;
  for (BigInteger& x : v) x /= factor;
}

/// The vector s * a - t * b, shortened.
Vector combination(const BigInteger& s, const Vector& a, const BigInteger& t, const Vector& b) {
  Vector v;
  for (std::size_t i = 0; i < 4; ++i) v[i] = s * a[i] - t * b[i];
  divide_by_common_factor(v);
  return v;
}

Vector integer_vector(const std::array<BigRational, 4>& v) {
  BigInteger denominator = 1;
  for (const BigRational& x : v) {
    denominator = lcm(denominator, boost::multiprecision::denominator(x));
  }
  Vector result;
  for (std::size_t i = 0; i < 4; ++i) {
    result[i] = boost::multiprecision::numerator(BigRational(v[i] * denominator));
  }
  divide_by_common_factor(result);
  return result;
}

/// Which constraints are tight, in ascending order.
using Tight = std::vector<std::size_t>;

Tight common(const Tight& a, const Tight& b) {
  Tight result;
  std::set_intersection(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(result));
  return result;
}

/// A vector in doubles, times some power of two: each coordinate is off by at most a relative 2^-52
/// and 2^-200 of the greatest.
using Rounded = std::array<double, 4>;

Rounded rounded_vector(const Vector& v) {
  std::array<double, 4> mantissa{};
  std::array<long, 4> exponent{};
  long greatest = std::numeric_limits<long>::min();
  for (std::size_t i = 0; i < 4; ++i) {
    if (v[i].is_zero()) continue;
    mantissa[i] = mpz_get_d_2exp(&exponent[i], v[i].backend().data());
    greatest = std::max(greatest, exponent[i]);
  }
  Rounded r{};
  for (std::size_t i = 0; i < 4; ++i) {
    if (mantissa[i] == 0 || exponent[i] < greatest - 200) continue;
    r[i] = std::ldexp(mantissa[i], static_cast<int>(exponent[i] - greatest));
  }
  return r;
}

class Cone {
 public:
  Cone() : lines_(4) {
    for (std::size_t i = 0; i < 4; ++i) lines_[i][i] = 1;
  }

  /// Keeps the vectors v with dot(a, v) >= 0.
  void add(const Vector& a) {
    rays_of_.emplace_back();
    const auto crosses = [&](const Vector& l) { return !dot(a, l).is_zero(); };
    const auto line = std::find_if(lines_.begin(), lines_.end(), crosses);
    if (line != lines_.end()) {
      cut_line(a, line);
    } else {
      cut_rays(a);
    }
    ++added_;
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

  /// The half of the line becomes a ray; all else is moved along it into the new plane.
  void cut_line(const Vector& a, std::vector<Vector>::iterator line) {
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

  void cut_rays(const Vector& a) {
    const Rounded rounded_a = rounded_vector(a);
    sides_.resize(rays_.size());
    std::vector<std::size_t> above, on, below;
    for (std::size_t i = 0; i < rays_.size(); ++i) {
      int s = rounded_side(rounded_[i], rounded_a);
      if (s == 0 && rays_[i].dead) continue;
      if (s == 0) s = dot(a, rays_[i].v).sign();
      (s > 0 ? above : s < 0 ? below : on).push_back(i);
      sides_[i] = s;
    }
    if (below.empty() && on.empty()) return;
    std::vector<Ray> made;
    for (const std::size_t j : below) {
      const BigInteger value_below = dot(a, rays_[j].v);
      for (const std::size_t i : possible_neighbours(j, above)) {
        Tight both = common(rays_[i].tight, rays_[j].tight);
        if (!adjacent(i, j, both)) continue;
        both.push_back(added_);
        made.push_back({combination(dot(a, rays_[i].v), rays_[j].v, value_below, rays_[i].v),
                        std::move(both)});
      }
    }
    for (const std::size_t i : on) {
      rays_[i].tight.push_back(added_);
      rays_of_[added_].push_back(i);
    }
    for (const std::size_t i : below) {
      rays_[i].dead = true;
      rounded_[i] = {};
    }
    unused_.insert(unused_.end(), below.begin(), below.end());
    for (Ray& r : made) insert(std::move(r));
  }

  void insert(Ray ray) {
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
  }

  /// The sign of the product of two vectors, or 0 where rounding leaves it open: each term is off
  /// by less than 2^-50 of itself and 2^-199 of the greatest, and the sums by 2^-51 of `size`.
  static int rounded_side(const Rounded& r, const Rounded& a) {
    double sum = 0;
    double size = 0;
    for (std::size_t i = 0; i < 4; ++i) {
      sum += r[i] * a[i];
      size += std::abs(r[i] * a[i]);
    }
    return std::abs(sum) <= 0x1p-46 * size + 0x1p-190 ? 0 : sum > 0 ? 1 : -1;
  }

  /// Those of `above` that may be adjacent to the ray j: while few lines are left, they have a
  /// tight constraint in common.
  std::vector<std::size_t> possible_neighbours(std::size_t j,
                                               const std::vector<std::size_t>& above) const {
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
  bool adjacent(std::size_t i, std::size_t j, const Tight& both) const {
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

  std::size_t added_ = 0;
  std::vector<Vector> lines_;
  std::vector<Ray> rays_;
  /// The same vectors, apart, since all of them are looked at for every constraint; zero for dead
  /// ones.
  std::vector<Rounded> rounded_;
  /// Of the constraint that is being added.
  std::vector<int> sides_;
  /// Places of dead rays.
  std::vector<std::size_t> unused_;
  /// For each constraint the places of rays where it is tight, and some where it is not any more.
  std::vector<std::vector<std::size_t>> rays_of_;
};

}  // namespace

Hull hull_of(const std::vector<HalfSpace>& half_spaces) {
  Cone cone;
  cone.add({1, 0, 0, 0});
  for (const HalfSpace& h : half_spaces) {
    cone.add(integer_vector({h.offset, h.normal.x, h.normal.y, h.normal.z}));
  }
  Hull hull;
  cone.for_each_ray([&hull](const Vector& v, bool is_line) {
    const RationalPoint x{v[1], v[2], v[3]};
    if (v[0].is_zero()) {
      hull.directions.push_back(x);
      if (is_line) hull.directions.push_back(-x);
    } else {
      hull.points.push_back(x / BigRational(v[0]));
    }
  });
  if (hull.points.empty()) hull.directions.clear();
  return hull;
}

std::vector<HalfSpace> half_spaces_of(const Hull& hull) {
  // The half-spaces that hold a set are a cone, too: of (offset, normal).
  Cone cone;
  for (const RationalPoint& p : hull.points) cone.add(integer_vector({1, p.x, p.y, p.z}));
  for (const RationalPoint& d : hull.directions) cone.add(integer_vector({0, d.x, d.y, d.z}));
  std::vector<HalfSpace> result;
  cone.for_each_ray([&result](const Vector& v, bool is_line) {
    const RationalPoint normal{v[1], v[2], v[3]};
    result.push_back({normal, v[0]});
    if (is_line) result.push_back({-normal, -v[0]});
  });
  return result;
}

}  // namespace signum::detail
