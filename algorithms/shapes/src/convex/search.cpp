// SPDX-License-Identifier: MIT
#include "search.hpp"

#include <algorithm>
#include <cmath>
#include <signum/predicates/cross_sign.hpp>
#include <signum/predicates/dot_sign.hpp>
#include <signum/predicates/triple_product_sign.hpp>

#include "convex/corner_extent.hpp"
#include "convex/sizes.hpp"
#include "machine/fp_environment.hpp"
#include "nearest/active_set.hpp"
#include "numbers/running_error.hpp"
#include "pairs/simplex.hpp"
#include "shapes/vector_arithmetic.hpp"

namespace signum::detail {

namespace {

/// A corner of a and one of b: their difference is the generator.
struct CornerPair {
  const Point3 *a, *b;
};

using Search = ActiveSet<double, CornerPair>;

/// The active pairs.
struct Pairs {
  explicit Pairs(const Search& set) : size(set.size()) {
    for (std::size_t i = 0; i < size; ++i) of[i] = set[i].tag;
  }

  operator std::span<const CornerPair>() const { return {of.data(), size}; }

  std::array<CornerPair, 4> of;
  std::size_t size;
};

bool has(std::span<const CornerPair> pairs, const CornerPair& pair) {
  return std::any_of(pairs.begin(), pairs.end(),
                     [&](const CornerPair& own) { return *own.a == *pair.a && *own.b == *pair.b; });
}

/// Whether no two of the signs are opposite, and some sign is not zero.
template <std::size_t N>
bool of_one_sign(const std::array<Sign, N>& signs) {
  const bool some_positive = std::count(signs.begin(), signs.end(), Sign::positive) != 0;
  const bool some_negative = std::count(signs.begin(), signs.end(), Sign::negative) != 0;
  return some_positive != some_negative;
}

/// Whether the origin is in the hull of four differences, whatever the errors of their corners.
bool origin_in_hull(const Search& set, double error) {
  if (set.size() != 4) return false;
  std::array<Vec3<RunningError>, 4> v;
  for (std::size_t i = 0; i < 4; ++i) {
    const Point3 &a = *set[i].tag.a, &b = *set[i].tag.b;
    v[i] = minus(counted(a, error), counted(b));
  }
  const auto volume = [&v](std::size_t i, std::size_t j, std::size_t k) {
    return dot(v[i], cross(v[j], v[k]));
  };
  // The weights are in the ratio of these volumes.
  const std::array volumes{volume(1, 2, 3), volume(0, 3, 2), volume(0, 1, 3), volume(0, 2, 1)};
  return std::all_of(volumes.begin(), volumes.end(), [](RunningError x) { return lower(x) > 0; }) ||
         std::all_of(volumes.begin(), volumes.end(), [](RunningError x) { return upper(x) < 0; });
}

/// The signs of the volumes of the origin and three of four differences, in whose ratio the weights
/// of the differences are at the origin.
std::array<Sign, 4> volume_signs(const std::array<CornerPair, 4>& pairs) {
  const auto v = [&](std::size_t i) { return Difference3(*pairs[i].b, *pairs[i].a); };
  return {triple_product_sign(v(1), v(2), v(3)), triple_product_sign(v(0), v(3), v(2)),
          triple_product_sign(v(0), v(1), v(3)), triple_product_sign(v(0), v(2), v(1))};
}

/// Whether the origin is in the hull of one to three differences from b to a.
bool origin_in_flat_hull(std::span<const CornerPair> pairs) {
  const auto v = [&](std::size_t i) { return Difference3(*pairs[i].b, *pairs[i].a); };
  if (pairs.size() == 1) return *pairs[0].a == *pairs[0].b;
  if (pairs.size() == 3 && triple_product_sign(v(0), v(1), v(2)) != Sign::zero) return false;
  // In a plane with the origin, areas decide, in a projection that keeps some.
  for (const Axis k : {Axis::x, Axis::y, Axis::z}) {
    const auto area = [&](std::size_t i, std::size_t j) {
      const auto flat = [&](const CornerPair& c) {
        return Difference2(project(*c.b, k), project(*c.a, k));
      };
      return cross_sign(flat(pairs[i]), flat(pairs[j]));
    };
    if (pairs.size() == 2) {
      if (area(0, 1) != Sign::zero) return false;
    } else {
      const std::array signs{area(1, 2), area(2, 0), area(0, 1)};
      const auto is_zero = [](Sign s) { return s == Sign::zero; };
      if (!std::all_of(signs.begin(), signs.end(), is_zero)) return of_one_sign(signs);
    }
  }
  // Two differences are on a line with the origin.
  return pairs.size() == 2 && dot_sign(v(0), v(1)) != Sign::positive;
}

/// Whether the origin is in the hull of the differences from b to a; of four in a plane with it,
/// whether three of them show it.
bool origin_in_hull(const Pairs& pairs) {
  if (pairs.size < 4) return origin_in_flat_hull(pairs);
  const std::array signs = volume_signs(pairs.of);
  if (std::any_of(signs.begin(), signs.end(), [](Sign s) { return s != Sign::zero; })) {
    return of_one_sign(signs);
  }
  for (std::size_t left_out = 0; left_out < 4; ++left_out) {
    std::array<CornerPair, 4> c = pairs.of;
    std::swap(c[left_out], c[3]);
    if (origin_in_flat_hull(std::span(c).first(3))) return true;
  }
  return false;
}

/// Whether the origin is in the tetrahedron of three differences and the farthest on its side of
/// their plane, where roundings of their nearest point have hidden that one.
bool tetrahedron_holds_origin(Pairs pairs, std::span<const Point3> a, std::span<const Point3> b) {
  if (pairs.size < 3) return false;
  const auto exact = [&](std::size_t i) { return Difference3(*pairs.of[i].b, *pairs.of[i].a); };
  const auto rounded = [&](std::size_t i) { return minus(*pairs.of[i].a, *pairs.of[i].b); };
  const Sign side = triple_product_sign(exact(0), exact(1), exact(2));
  const Point3 n = cross(minus(rounded(1), rounded(0)), minus(rounded(2), rounded(0)));
  const Point3 away = side == Sign::positive ? n : Point3{-n.x, -n.y, -n.z};
  pairs.of[3] = {least(a, away).corner, least(b, {-away.x, -away.y, -away.z}).corner};
  return of_one_sign(volume_signs(pairs.of));
}

/// Whether the points of a and b that the weights make are near enough for the radii. The vector
/// between them is x, nearly.
bool within_reach(const Search& set, const Point3& x, const Sizes& s) {
  if (!(length_bound(x) < s.reach)) return false;
  // The weights are taken for what they are, and divided by their sum.
  RunningError sum;
  Vec3<RunningError> between{};
  for (std::size_t i = 0; i < set.size(); ++i) {
    const double w = set[i].weight;
    if (!(w >= 0)) return false;
    const auto weighted = [&](double of_a, double of_b) {
      return RunningError{w} * (RunningError{of_a, s.error} - RunningError{of_b});
    };
    const Point3 &a = *set[i].tag.a, &b = *set[i].tag.b;
    sum = sum + RunningError{w};
    between = {between.x + weighted(a.x, b.x), between.y + weighted(a.y, b.y),
               between.z + weighted(a.z, b.z)};
  }
  const RunningError reach = RunningError::rounded(s.reach) * sum;
  return lower(reach) > 0 && lower(reach * reach - dot(between, between)) > 0;
}

/// The corners of one shape in the active pairs, each once.
struct Feature {
  std::array<Point3, 4> corners;
  std::size_t size = 0;

  void add(const Point3& p) {
    if (std::find(corners.begin(), corners.begin() + size, p) == corners.begin() + size) {
      corners[size++] = p;
    }
  }
};

/// Whether the plane through `base` along u and v has one shape, which holds base, on the one side,
/// and the other strictly on the other.
bool plane_separates(const Difference3& u, const Difference3& v, const Point3& base,
                     std::span<const Point3> own, std::span<const Point3> other) {
  Sign side = Sign::zero;
  for (const Point3& p : other) {
    const Sign s = triple_product_sign(u, v, {base, p});
    if (s == Sign::zero || s == -side) return false;
    side = s;
  }
  return std::none_of(own.begin(), own.end(), [&](const Point3& p) {
    return triple_product_sign(u, v, {base, p}) == side;
  });
}

bool face_separates(const Feature& f, std::span<const Point3> own, std::span<const Point3> other) {
  for (std::size_t left_out = 0; left_out < f.size; ++left_out) {
    if (f.size == 3 && left_out != 0) break;
    std::array<Point3, 4> c = f.corners;
    if (f.size == 4) std::swap(c[left_out], c[3]);
    if (f.size >= 3 && plane_separates({c[0], c[1]}, {c[0], c[2]}, c[0], own, other)) return true;
  }
  return false;
}

/// Whether the shapes are apart by a plane along a face of one, or an edge of both, among the
/// active corners: where they nearly touch, and an error bound says nothing.
bool feature_separates(const Search& set, std::span<const Point3> a, std::span<const Point3> b) {
  Feature of_a, of_b;
  for (std::size_t i = 0; i < set.size(); ++i) {
    of_a.add(*set[i].tag.a);
    of_b.add(*set[i].tag.b);
  }
  if (face_separates(of_a, a, b) || face_separates(of_b, b, a)) return true;
  for (std::size_t i = 1; i < of_a.size; ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      const Difference3 u(of_a.corners[j], of_a.corners[i]);
      for (std::size_t k = 1; k < of_b.size; ++k) {
        for (std::size_t l = 0; l < k; ++l) {
          const Difference3 v(of_b.corners[l], of_b.corners[k]);
          if (plane_separates(u, v, of_a.corners[j], a, b)) return true;
        }
      }
    }
  }
  return false;
}

constexpr int most_steps = 32;

/// No product of what is below this overflows.
constexpr double most_size = 0x1p500;

bool are_in_range(const Sizes& sizes) { return sizes.scale({1, 1, 1}) + sizes.reach < most_size; }

void add_vertex(Search& set, const Point3& of_a, const Point3& of_b) {
  set.add({of_a.x - of_b.x, of_a.y - of_b.y, of_a.z - of_b.z}, {&of_a, &of_b}, true);
}

/// Goes on from the pairs in the set, whose weights are those of their nearest point x.
std::optional<bool> go_on(Search& set, Point3& x, std::span<const Point3> p,
                          std::span<const Point3> q, const Sizes& sizes) {
  for (int step = 0; step < most_steps; ++step) {
    x = set.point();
    const Extreme low = least(p, x);
    const Extreme high = least(q, {-x.x, -x.y, -x.z});
    const double gap = low.value + high.value;
    if (gap > needed_gap(x, sizes)) return false;
    if (sizes.reach > 0 && within_reach(set, x, sizes)) return true;
    // No corner is farther towards the origin, but for roundings.
    if (set.size() == 4 || gap >= dot(x, x) * (1 - 0x1p-40)) break;
    if (has(Pairs(set), {low.corner, high.corner})) break;
    add_vertex(set, *low.corner, *high.corner);
    if (!set.move_to_nearest()) break;
  }
  if (sizes.error == 0) {
    if (origin_in_hull(Pairs(set))) return true;
    if (sizes.reach == 0 && feature_separates(set, p, q)) return false;
    if (tetrahedron_holds_origin(Pairs(set), p, q)) return true;
  } else if (origin_in_hull(set, sizes.error)) {
    return true;
  }
  return std::nullopt;
}

/// The pairs of a hint with the weights of their nearest point; false where there is none.
bool set_to(Search& set, const CornerPairs& pairs, std::span<const Point3> p,
            std::span<const Point3> q) {
  for (std::uint32_t i = 0; i < pairs.size; ++i) {
    add_vertex(set, p[pairs.pairs[i].a], q[pairs.pairs[i].b]);
  }
  return set.size() == 1 || (set.size() != 0 && set.move_to_nearest());
}

CornerPairs pairs_of(const Search& set, std::span<const Point3> p, std::span<const Point3> q) {
  CornerPairs pairs;
  for (std::size_t i = 0; i < set.size(); ++i) {
    const auto index = [](const Point3* corner, std::span<const Point3> of) {
      return static_cast<std::uint32_t>(corner - of.data());
    };
    pairs.pairs[pairs.size++] = {index(set[i].tag.a, p), index(set[i].tag.b, q)};
  }
  return pairs;
}

}  // namespace

bool share_a_point(const CornerPairs& pairs, const RoundedCore& a, const RoundedCore& b) {
  if (pairs.size == 0) return false;
  const auto p = a.corners(), q = b.corners();
  if (!(sum_of_sizes(p) + sum_of_sizes(q) + a.radius + b.radius < most_size)) return false;
  Search set;
  for (std::uint32_t i = 0; i < pairs.size; ++i) {
    add_vertex(set, p[pairs.pairs[i].a], q[pairs.pairs[i].b]);
  }
  const double error = a.error + b.error;
  return error == 0 ? origin_in_hull(Pairs(set)) : origin_in_hull(set, error);
}

std::optional<bool> search_intersects(const RoundedCore& a, const RoundedCore& b) {
  const Sizes sizes(a, b);
  if (!are_in_range(sizes)) return std::nullopt;
  Search set;
  add_vertex(set, a.corners()[0], b.corners()[0]);
  Point3 x;
  return go_on(set, x, a.corners(), b.corners(), sizes);
}

bool are_of(const CornerPairs& pairs, const RoundedCore& a, const RoundedCore& b) {
  return pairs.size <= pairs.pairs.size() &&
         std::all_of(pairs.pairs.begin(), pairs.pairs.begin() + pairs.size, [&](CornerIndices i) {
           return i.a < a.corners().size() && i.b < b.corners().size();
         });
}

std::optional<bool> search_intersects(const RoundedCore& a, const RoundedCore& b,
                                      HintContent& hint) {
  const auto p = a.corners();
  const auto q = b.corners();
  if (hint.simplex.size == 4 && are_of(hint.simplex, a, b) && share_a_point(hint.simplex, a, b)) {
    return true;
  }
  const Point3 v = hint.direction;
  const CornerExtent low = corner_extent(p, {.along = v});
  const CornerExtent high = corner_extent(q, {.along = {-v.x, -v.y, -v.z}});
  const Sizes sizes(a, low.most, b, high.most);
  if (!are_in_range(sizes)) return std::nullopt;
  const bool is_small = std::abs(v.x) + std::abs(v.y) + std::abs(v.z) < most_size;
  if (is_small && low.least + high.least > needed_gap(v, sizes)) return false;
  Search set;
  if (!are_of(hint.simplex, a, b) || !set_to(set, hint.simplex, p, q)) {
    set = Search();
    add_vertex(set, p[0], q[0]);
  }
  Point3 x;
  const std::optional<bool> found = go_on(set, x, p, q, sizes);
  hint.simplex = pairs_of(set, p, q);
  hint.direction = found == false ? x : Point3{0, 0, 0};
  return found;
}

std::optional<bool> intersects_by_hint(const ShapeRef3& a, const ShapeRef3& b, HintContent& hint) {
  const DefaultFpEnvironment environment;
  RoundedCore p, q;
  if (!set_rounded_core(p, a) || !set_rounded_core(q, b)) return std::nullopt;
  return search_intersects(p, q, hint);
}

}  // namespace signum::detail
