// SPDX-License-Identifier: MIT
// A set of half-spaces is a cone in one dimension more: (w, w x) with w >= 0. Its rays are found
// by adding one half-space after the other, in integers. A ray with w > 0 is a vertex.
#include <algorithm>
#include <cstdint>

#include "hull.hpp"

namespace signum {

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

/// Which constraints are tight.
class Tight {
 public:
  explicit Tight(std::size_t constraints) : words_((constraints + 63) / 64) {}

  void add(std::size_t i) { words_[i / 64] |= std::uint64_t{1} << i % 64; }
  void add_all_before(std::size_t end) {
    for (std::size_t i = 0; i < end; ++i) add(i);
  }
  bool contains(const Tight& other) const {
    for (std::size_t i = 0; i < words_.size(); ++i) {
      if ((other.words_[i] & ~words_[i]) != 0) return false;
    }
    return true;
  }
  friend Tight operator&(Tight a, const Tight& b) {
    for (std::size_t i = 0; i < a.words_.size(); ++i) a.words_[i] &= b.words_[i];
    return a;
  }

 private:
  std::vector<std::uint64_t> words_;
};

class Cone {
 public:
  explicit Cone(std::size_t constraints) : constraints_(constraints), lines_(4) {
    for (std::size_t i = 0; i < 4; ++i) lines_[i][i] = 1;
  }

  /// Keeps the vectors v with dot(a, v) >= 0.
  void add(const Vector& a) {
    const auto crosses = [&](const Vector& l) { return !dot(a, l).is_zero(); };
    const auto line = std::find_if(lines_.begin(), lines_.end(), crosses);
    if (line != lines_.end()) {
      cut_line(a, line);
    } else {
      cut_rays(a);
    }
    ++added_;
  }

  Hull hull() const {
    Hull result;
    for (const Ray& r : rays_) {
      RationalPoint v{r.v[1], r.v[2], r.v[3]};
      if (r.v[0].is_zero()) {
        result.directions.push_back(std::move(v));
      } else {
        result.points.push_back(v / BigRational(r.v[0]));
      }
    }
    for (const Vector& l : lines_) {
      const RationalPoint v{l[1], l[2], l[3]};
      result.directions.push_back(v);
      result.directions.push_back(-v);
    }
    if (result.points.empty()) result.directions.clear();
    return result;
  }

 private:
  struct Ray {
    Vector v;
    Tight tight;
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
    for (Ray& r : rays_) {
      r.v = combination(value, r.v, dot(a, r.v), l);
      r.tight.add(added_);
    }
    Tight tight(constraints_);
    tight.add_all_before(added_);
    rays_.push_back({std::move(l), std::move(tight)});
  }

  void cut_rays(const Vector& a) {
    std::vector<BigInteger> values;
    for (const Ray& r : rays_) values.push_back(dot(a, r.v));
    std::vector<Ray> kept;
    for (std::size_t i = 0; i < rays_.size(); ++i) {
      if (values[i] <= 0) continue;
      for (std::size_t j = 0; j < rays_.size(); ++j) {
        if (values[j] >= 0) continue;
        Tight both = rays_[i].tight & rays_[j].tight;
        if (!adjacent(i, j, both)) continue;
        both.add(added_);
        kept.push_back({combination(values[i], rays_[j].v, values[j], rays_[i].v), both});
      }
    }
    for (std::size_t i = 0; i < rays_.size(); ++i) {
      if (values[i] < 0) continue;
      if (values[i] == 0) rays_[i].tight.add(added_);
      kept.push_back(std::move(rays_[i]));
    }
    rays_ = std::move(kept);
  }

  /// Two rays span a face of the cone iff no third is in all the planes that both are in.
  bool adjacent(std::size_t i, std::size_t j, const Tight& both) const {
    for (std::size_t k = 0; k < rays_.size(); ++k) {
      if (k != i && k != j && rays_[k].tight.contains(both)) return false;
    }
    return true;
  }

  std::size_t constraints_;
  std::size_t added_ = 0;
  std::vector<Vector> lines_;
  std::vector<Ray> rays_;
};

}  // namespace

Hull hull_of(const std::vector<HalfSpace>& half_spaces) {
  Cone cone(half_spaces.size() + 1);
  cone.add({1, 0, 0, 0});
  for (const HalfSpace& h : half_spaces) {
    cone.add(integer_vector({h.offset, h.normal.x, h.normal.y, h.normal.z}));
  }
  return cone.hull();
}

}  // namespace signum
