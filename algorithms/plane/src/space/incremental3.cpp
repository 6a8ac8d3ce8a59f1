// SPDX-License-Identifier: MIT
#include "space/incremental3.hpp"

#include <algorithm>
#include <signum/kernel/error.hpp>
#include <signum/predicates/insphere.hpp>
#include <signum/predicates/orient2d.hpp>
#include <signum/predicates/orient3d.hpp>
#include <type_traits>
#include <utility>

namespace signum::detail {

template <class Site>
Incremental3<Site>::Incremental3(std::span<const Site> sites) : Cells(sites, 7) {}

template <class Site>
bool Incremental3<Site>::insert_all() {
  const auto first = first_tetrahedron();
  if (!first) return false;
  this->insert_others(*first, [this](std::uint32_t i) { return insert(i); });
  return true;
}

template <class Site>
Sign Incremental3<Site>::side(std::uint32_t a, std::uint32_t b, std::uint32_t c,
                              std::uint32_t d) const {
  return orient3d(place_of(sites_[a]), place_of(sites_[b]), place_of(sites_[c]),
                  place_of(sites_[d]));
}

template <class Site>
bool Incremental3<Site>::are_on_line(std::uint32_t a, std::uint32_t b, std::uint32_t c) const {
  const Point3 &p = place_of(sites_[a]), &q = place_of(sites_[b]), &r = place_of(sites_[c]);
  return orient2d({p.x, p.y}, {q.x, q.y}, {r.x, r.y}) == Sign::zero &&
         orient2d({p.y, p.z}, {q.y, q.z}, {r.y, r.z}) == Sign::zero &&
         orient2d({p.z, p.x}, {q.z, q.x}, {r.z, r.x}) == Sign::zero;
}

template <class Site>
std::uint32_t Incremental3<Site>::add_tetrahedron(std::uint32_t a, std::uint32_t b, std::uint32_t c,
                                                  std::uint32_t d) {
  if (free_.empty() && marks_.size() == std::size_t{1} << 30) {
    throw InvalidArgument("the points have more than 2^30 tetrahedra");
  }
  const std::uint32_t t = this->add_cell();
  corners[4 * t] = a;
  corners[4 * t + 1] = b;
  corners[4 * t + 2] = c;
  corners[4 * t + 3] = d;
  return t;
}

template <class Site>
std::array<std::uint32_t, 3> Incremental3<Site>::face(std::uint32_t f) const {
  const std::uint32_t* const v = &corners[f & ~3u];
  const auto& i = faces[f & 3];
  return {v[i[0]], v[i[1]], v[i[2]]};
}

template <class Site>
std::optional<std::array<std::uint32_t, 4>> Incremental3<Site>::first_tetrahedron() {
  const auto n = static_cast<std::uint32_t>(sites_.size());
  std::uint32_t b = 1;
  while (b < n && are_equal(0, b)) ++b;
  std::uint32_t c = b + 1;
  while (c < n && are_on_line(0, b, c)) ++c;
  std::uint32_t d = c + 1;
  while (d < n && side(0, b, c, d) == Sign::zero) ++d;
  if (d >= n) return std::nullopt;
  std::array<std::uint32_t, 4> v = {0, b, c, d};
  if (side(0, b, c, d) == Sign::negative) std::swap(v[2], v[3]);
  add_tetrahedron(v[0], v[1], v[2], v[3]);
  edges_.clear(12);
  for (std::uint32_t i = 0; i < 4; ++i) {
    const auto [x, y, z] = face(i);
    const std::uint32_t t = add_tetrahedron(x, z, y, infinite);
    join(i, 4 * t + 3);
    join_around(x, z, y, 4 * t, 4 * t + 1, 4 * t + 2);
  }
  return v;
}

template <class Site>
void Incremental3<Site>::join_around(std::uint32_t x, std::uint32_t y, std::uint32_t z,
                                     std::uint32_t f, std::uint32_t g, std::uint32_t h) {
  const auto match = [&](std::uint32_t from, std::uint32_t to, std::uint32_t given) {
    if (const auto other = edges_.taken_or_put(from, to, given)) join(given, *other);
  };
  match(y, z, f);
  match(z, x, g);
  match(x, y, h);
}

template <class Site>
bool Incremental3<Site>::is_in_sphere(std::uint32_t t, std::uint32_t p) const {
  const std::uint32_t* v = &corners[4 * t];
  if (v[3] == infinite) {
    const Sign s = side(v[0], v[1], v[2], p);
    if (s != Sign::zero) return s == Sign::positive;
    // In the plane of the face, the spheres on both sides of it are one and the same circle.
    v = &corners[twins[4 * t + 3] & ~3u];
  }
  const Site &a = sites_[v[0]], &b = sites_[v[1]], &c = sites_[v[2]], &d = sites_[v[3]];
  const Site& e = sites_[p];
  Sign s;
  if constexpr (std::is_same_v<Site, Point3>) s = insphere(a, b, c, d, e);
  if constexpr (!std::is_same_v<Site, Point3>) s = power_sphere(a, b, c, d, e);
  if (s != Sign::zero) [[likely]]
    return s == Sign::positive;
  return is_inside_lifted({v[0], v[1], v[2], v[3]}, p);
}

template <class Site>
bool Incremental3<Site>::is_inside_lifted(const std::array<std::uint32_t, 4>& v,
                                          std::uint32_t p) const {
  std::array<std::uint32_t, 5> by_place = {0, 1, 2, 3, 4};
  const auto number = [&](std::uint32_t i) { return i == 4 ? p : v[i]; };
  std::sort(by_place.begin(), by_place.end(), [&](std::uint32_t i, std::uint32_t j) {
    const Point3 &a = place_of(sites_[number(i)]), &b = place_of(sites_[number(j)]);
    return a.x != b.x ? a.x > b.x : a.y != b.y ? a.y > b.y : a.z > b.z;
  });
  for (const std::uint32_t i : by_place) {
    if (i == 4) break;
    std::array<std::uint32_t, 4> w = v;
    w[i] = p;
    const Sign s = side(w[0], w[1], w[2], w[3]);
    if (s != Sign::zero) return s == Sign::positive;
  }
  return false;
}

template <class Site>
std::uint32_t Incremental3<Site>::locate(std::uint32_t p) const {
  return this->walk(last_, [&](std::uint32_t f) {
    const auto [a, b, c] = face(f);
    return side(a, b, c, p) == Sign::negative;
  });
}

template <class Site>
std::optional<std::uint32_t> Incremental3<Site>::insert(std::uint32_t p) {
  const std::uint32_t start = locate(p);
  if (const auto equal = this->equal_corner(start, p)) return equal;
  if constexpr (!std::is_same_v<Site, Point3>) {
    if (!is_in_sphere(start, p)) return std::nullopt;  // above the hull
  }
  find_rim(start, p);
  fill(p);
  return std::nullopt;
}

template <class Site>
void Incremental3<Site>::find_rim(std::uint32_t start, std::uint32_t p) {
  gone_.assign(1, start);
  rim_.clear();
  marks_[start] = 2 * p;
  for (std::size_t k = 0; k < gone_.size(); ++k) {
    for (std::uint32_t f = 4 * gone_[k]; f < 4 * gone_[k] + 4; ++f) {
      const std::uint32_t t = twins[f] / 4;
      if (marks_[t] == 2 * p) continue;
      if (marks_[t] != 2 * p + 1) {
        const bool is_in = is_in_sphere(t, p);
        marks_[t] = 2 * p + (is_in ? 0 : 1);
        if (is_in) {
          gone_.push_back(t);
          continue;
        }
      }
      rim_.push_back({face(f), twins[f]});
    }
  }
  count_work(4 * rim_.size());
}

template <class Site>
void Incremental3<Site>::fill(std::uint32_t p) {
  free_.insert(free_.end(), gone_.begin(), gone_.end());
  for (const std::uint32_t t : gone_) corners[4 * t] = infinite;
  edges_.clear(3 * rim_.size());
  for (const RimFace& given : rim_) {
    auto [x, y, z] = given.corners;
    if (x == infinite) {
      x = std::exchange(y, std::exchange(z, x));
    } else if (y == infinite) {
      y = std::exchange(x, std::exchange(z, y));
    }
    if (z == infinite) {
      // (x, p, y, z) is an even permutation of (x, y, z, p).
      const std::uint32_t t = add_tetrahedron(x, p, y, z);
      join(given.outer, 4 * t + 1);
      join_around(x, y, z, 4 * t, 4 * t + 2, 4 * t + 3);
    } else {
      const std::uint32_t t = add_tetrahedron(x, y, z, p);
      last_ = t;
      join(given.outer, 4 * t + 3);
      join_around(x, y, z, 4 * t, 4 * t + 1, 4 * t + 2);
    }
  }
}

template class Incremental3<Point3>;
template class Incremental3<WeightedPoint3>;

}  // namespace signum::detail
