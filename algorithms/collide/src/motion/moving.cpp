// SPDX-License-Identifier: MIT
#include <array>
#include <signum/collide/moving.hpp>
#include <signum/kernel/error.hpp>
#include <signum/shapes/intersects.hpp>
#include <type_traits>
#include <utility>
#include <vector>

#include "machine/fp_environment.hpp"
#include "motion/corner_motion.hpp"
#include "motion/moving_filter.hpp"
#include "numbers/common_scale.hpp"
#include "roots/root_value.hpp"

namespace signum {

namespace {

using namespace detail;

template <std::size_t N>
using Corners = MovingCorners<N>;

template <class A, class B>
inline constexpr bool has_edge_and_face =
    (std::is_same_v<A, Triangle3> && !std::is_same_v<B, Point3>) ||
    (std::is_same_v<B, Triangle3> && !std::is_same_v<A, Point3>);

Corners<1> corners(const Linear<Point3>& s) { return {{s.start}, {s.end}}; }
Corners<2> corners(const Linear<Segment3>& s) {
  return {{s.start.p, s.start.q}, {s.end.p, s.end.q}};
}
Corners<3> corners(const Linear<Triangle3>& s) { return {s.start.vertices, s.end.vertices}; }

/// The vector from one moving point to another.
PolynomialVector offset(const Vec3<BigInteger>& start, const Vec3<BigInteger>& end,
                        const Vec3<BigInteger>& to_start, const Vec3<BigInteger>& to_end) {
  const auto path = [](const BigInteger& a, const BigInteger& b, const BigInteger& to_a,
                       const BigInteger& to_b) {
    const BigInteger first = to_a - a;
    return IntegerPolynomial({first, to_b - b - first});
  };
  return {path(start.x, end.x, to_start.x, to_end.x), path(start.y, end.y, to_start.y, to_end.y),
          path(start.z, end.z, to_start.z, to_end.z)};
}

template <std::size_t N>
using Integers = std::array<Vec3<BigInteger>, N>;

template <std::size_t N>
std::vector<PolynomialVector> edges(const Integers<N>& start, const Integers<N>& end) {
  std::vector<PolynomialVector> result;
  for (std::size_t i = 0; i < (N == 3 ? 3 : N - 1); ++i) {
    const std::size_t next = (i + 1) % N;
    result.push_back(offset(start[i], end[i], start[next], end[next]));
  }
  return result;
}

template <std::size_t N, std::size_t M>
std::optional<FirstContact> exact_sweep(const Corners<N>& a, const Corners<M>& b,
                                        const MayMeet& may_meet) {
  CommonScale scale;
  const auto contain = [&](const auto& corners) {
    for (const Point3& p : corners.start) scale.contain(p);
    for (const Point3& p : corners.end) scale.contain(p);
  };
  contain(a);
  contain(b);
  const auto integers = [&]<std::size_t K>(const std::array<Point3, K>& points) {
    Integers<K> result;
    for (std::size_t i = 0; i < K; ++i) result[i] = scale.integers(points[i]);
    return result;
  };
  const auto a0 = integers(a.start), a1 = integers(a.end);
  const auto b0 = integers(b.start), b1 = integers(b.end);
  CornerMotion motion{edges<N>(a0, a1), edges<M>(b0, b1), {}};
  for (std::size_t i = 0; i < N; ++i) {
    motion.offsets.emplace_back();
    for (std::size_t j = 0; j < M; ++j) {
      motion.offsets.back().push_back(offset(a0[i], a1[i], b0[j], b1[j]));
    }
  }
  std::optional<TimedContact> found = first_contact(ContactTimes(), motion, may_meet, nullptr);
  if (!found) return std::nullopt;
  const auto& rational = found->time.known_rational();
  const bool initially = rational && rational->is_zero();
  return FirstContact{Root(Root::Value{std::move(found->time)}), initially, found->first,
                      found->second};
}

/// Some corners of two shapes, as the four points of which a determinant is made.
template <std::size_t N, std::size_t M>
Corners<4> four(const Corners<N>& a, std::size_t first_a, std::size_t count, const Corners<M>& b,
                std::size_t first_b) {
  Corners<4> c;
  for (std::size_t i = 0; i < 4; ++i) {
    const bool of_a = i < count;
    const std::size_t at = of_a ? (first_a + i) % N : (first_b + i - count) % M;
    c.start[i] = of_a ? a.start[at] : b.start[at];
    c.end[i] = of_a ? a.end[at] : b.end[at];
  }
  return c;
}

/// Leaves in `features` what doubles leave open, and tells whether that is anything.
template <std::size_t N, std::size_t M>
bool may_meet(const Corners<N>& a, const Corners<M>& b, MayMeet& features) {
  bool any = false;
  if constexpr (M == 3) {
    for (std::size_t i = 0; i < N; ++i) {
      any |= features.corners_a[i] = !never_coplanar(four(a, i, 1, b, 0));
    }
  }
  if constexpr (N == 3) {
    for (std::size_t j = 0; j < M; ++j) {
      any |= features.corners_b[j] = !never_coplanar(four(a, 0, 3, b, j));
    }
  }
  if constexpr (N > 1 && M > 1) {
    for (std::size_t i = 0; i < (N == 3 ? 3 : 1); ++i) {
      for (std::size_t j = 0; j < (M == 3 ? 3 : 1); ++j) {
        any |= features.edges[i][j] = !never_coplanar(four(a, i, 2, b, j));
      }
    }
  }
  return any || N + M < 4;
}

template <class A, class B>
std::optional<FirstContact> sweep_any(const Linear<A>& a, const Linear<B>& b) {
  const DefaultFpEnvironment guard;
  const auto ca = corners(a);
  const auto cb = corners(b);
  if (!all_finite(ca) || !all_finite(cb)) throw NotFinite();
  if (apart_along_an_axis(ca, cb)) return std::nullopt;
  MayMeet features;
  const bool later = may_meet(ca, cb, features);
  // An edge may pierce a face, where no corner and no two edges meet.
  features.start = false;
  if constexpr (has_edge_and_face<A, B>) {
    features.start = intersects(a.start, b.start);
  }
  if (!later && !features.start) return std::nullopt;
  return exact_sweep(ca, cb, features);
}

}  // namespace

std::optional<FirstContact> sweep(const Linear<Point3>& a, const Linear<Point3>& b) {
  return sweep_any(a, b);
}
std::optional<FirstContact> sweep(const Linear<Point3>& a, const Linear<Segment3>& b) {
  return sweep_any(a, b);
}
std::optional<FirstContact> sweep(const Linear<Point3>& a, const Linear<Triangle3>& b) {
  return sweep_any(a, b);
}
std::optional<FirstContact> sweep(const Linear<Segment3>& a, const Linear<Point3>& b) {
  return sweep_any(a, b);
}
std::optional<FirstContact> sweep(const Linear<Segment3>& a, const Linear<Segment3>& b) {
  return sweep_any(a, b);
}
std::optional<FirstContact> sweep(const Linear<Segment3>& a, const Linear<Triangle3>& b) {
  return sweep_any(a, b);
}
std::optional<FirstContact> sweep(const Linear<Triangle3>& a, const Linear<Point3>& b) {
  return sweep_any(a, b);
}
std::optional<FirstContact> sweep(const Linear<Triangle3>& a, const Linear<Segment3>& b) {
  return sweep_any(a, b);
}
std::optional<FirstContact> sweep(const Linear<Triangle3>& a, const Linear<Triangle3>& b) {
  return sweep_any(a, b);
}

}  // namespace signum
