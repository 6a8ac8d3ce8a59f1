// SPDX-License-Identifier: MIT
// Where the line of d meets the plane of the triangle, its barycentric coordinates and t are, by
// Cramer's rule, determinants over one, det. They meet when all have the sign of det. Five signs
// from two cross products decide nearly all; if one is uncertain, all are asked of the predicates.
// See: Moller and Trumbore, Fast, Minimum Storage Ray-Triangle Intersection, 1997.
#include <algorithm>
#include <bit>
#include <cstdint>
#include <optional>

#include "hits/grid_hit.hpp"
#include "lanes/fixed.hpp"
#include "machine/fp_environment.hpp"
#include "pairs/fast_path.hpp"
#include "pairs/linear.hpp"
#include "shapes/finite.hpp"
#include "shapes/vector_arithmetic.hpp"
#include "stages/grid_stage.hpp"

namespace signum {

using namespace detail;

namespace {

/// Two vectors beside each other.
using TwoVectors = Vec3<Double2>;

SIGNUM_INLINE TwoVectors beside(const Point3& a, const Point3& b) {
  return {Double2{a.x, b.x}, Double2{a.y, b.y}, Double2{a.z, b.z}};
}
SIGNUM_INLINE Ulong2 words_of(Double2 x) { return reinterpret_cast<Ulong2>(x); }
/// A bit for each lane whose first bit is set.
SIGNUM_INLINE unsigned first_bits(Ulong2 x) {
#if defined(__SSE2__)
  return static_cast<unsigned>(__builtin_ia32_movmskpd(reinterpret_cast<Double2>(x)));
#else
  return static_cast<unsigned>(x[0] >> 63 | x[1] >> 63 << 1);
#endif
}
SIGNUM_INLINE Double2 swapped(Double2 a) { return shuffled<1, 0>(a, a); }
SIGNUM_INLINE TwoVectors swapped(const TwoVectors& a) {
  return {swapped(a.x), swapped(a.y), swapped(a.z)};
}

constexpr Vec3<Leaf> counted_vector = unit_leaves(Vec3{0.0, 0.0, 0.0});
constexpr auto counted_terms = dot(counted_vector, cross(counted_vector, counted_vector));
/// The type of all - (at_q + at_r), which no determinant has more roundings than.
using Counted = decltype(counted_terms - (counted_terms + counted_terms));
/// By the products of the vectors' magnitudes it is a bound for the error of a determinant, and by
/// their sums for that of a sum.
constexpr double error_of_product = Counted::error_constant * counted_terms.magnitude;
/// Where d f and s e, with the error, are below it, no product of three magnitudes is so large that
/// anything overflowed: none of these is below the guard, so none is above most_product over it.
constexpr double most_bound = 0x1p150;
constexpr double most_product = most_bound / error_of_product;
static_assert(18 * most_product * most_product / underflow_guard<3> < Counted::most_magnitude);
/// Products of three below it are finite.
constexpr double most_size = 0x1p300;

/// A magnitude that no coordinate exceeds, of each vector.
SIGNUM_INLINE Double2 magnitudes_of(const TwoVectors& v) {
  return magnitude(v.x) + magnitude(v.y) + magnitude(v.z) + underflow_guard<3>;
}

/// A direction is a point beside the origin of all coordinates.
constexpr Point3 no_shift{0, 0, 0};

/// A line through a point, along the vector between two.
struct LineThrough {
  const Point3 &origin, &from, &to;
};
SIGNUM_INLINE LineThrough line_through(const Segment3& a) { return {a.p, a.p, a.q}; }
template <class RayOrLine>
SIGNUM_INLINE LineThrough line_through(const RayOrLine& a) {
  return {a.origin, no_shift, a.direction};
}

/// A line and a triangle as vectors, and their determinants, two beside each other: d is along the
/// line, e and f are the edges from p to q and to r, and s goes from p to the line's origin.
struct LineAndTriangle {
  TwoVectors d_and_s, f_and_e;
  Double2 at_r_and_q, start_and_all;

  SIGNUM_INLINE LineAndTriangle(const LineThrough& line, const Triangle3& triangle) {
    const auto& [p, q, r] = triangle.vertices;
    d_and_s = beside(minus(line.to, line.from), minus(line.origin, p));
    f_and_e = minus(beside(r, q), beside(p, p));
    const TwoVectors se_and_df = swapped(cross(d_and_s, f_and_e));
    at_r_and_q = dot(d_and_s, se_and_df);
    start_and_all = dot(f_and_e, se_and_df);
  }
};

/// at_r + at_q, and start where that is to be at most all; or their magnitudes.
template <LinePart part>
SIGNUM_INLINE Double2 taken_from_all(Double2 at_r_and_q, Double2 start_and_all) {
  if constexpr (part == LinePart::segment) {
    return shuffled<0, 2>(at_r_and_q, start_and_all) + shuffled<1, 2>(at_r_and_q, Double2{0, 0});
  } else {
    return at_r_and_q + swapped(at_r_and_q);
  }
}

/// The lanes of x whose sign is certain.
SIGNUM_INLINE Ulong2 certain_lanes(Double2 x, Double2 bound) {
  return reinterpret_cast<Ulong2>(magnitude(x) > bound);
}

template <LinePart part>
SIGNUM_INLINE FilterSign linear_triangle_filter(const LineThrough& line,
                                                const Triangle3& triangle) {
  const LineAndTriangle x(line, triangle);
  const Double2 of_d_and_s = magnitudes_of(x.d_and_s), of_f_and_e = magnitudes_of(x.f_and_e);
  const Double2 bound = of_d_and_s * of_f_and_e * Double2{error_of_product, error_of_product};
  const Double2 of_start_and_all = of_f_and_e * swapped(bound);
  const Double2 of_r_and_q = of_d_and_s * swapped(bound);
  const Double2 all = shuffled<1, 1>(x.start_and_all, x.start_and_all);
  const Double2 of_all = shuffled<1, 1>(of_start_and_all, of_start_and_all);
  const Double2 of_p = of_all + taken_from_all<part>(of_r_and_q, of_start_and_all);

  const Double2 at_p = all - taken_from_all<part>(x.at_r_and_q, x.start_and_all);
  // Where `start` is not asked for, `all` stands twice.
  const bool is_line = part == LinePart::line;
  const Double2 start_and_all = is_line ? all : x.start_and_all;
  const Ulong2 certain = certain_lanes(x.at_r_and_q, of_r_and_q) &
                         certain_lanes(start_and_all, is_line ? of_all : of_start_and_all) &
                         certain_lanes(at_p, of_p) &
                         certain_lanes(Double2{most_bound, most_bound}, bound);
  if (first_bits(certain) != 3) return FilterSign::uncertain;
  const Ulong2 differing = (words_of(x.at_r_and_q) ^ words_of(all)) |
                           (words_of(start_and_all) ^ words_of(all)) |
                           (words_of(at_p) ^ words_of(all));
  return first_bits(differing) == 0 ? FilterSign::positive : FilterSign::negative;
}

/// The shift that off_grid() takes for numbers of up to 17 bits that are at most `most`.
SIGNUM_INLINE double shift_of_grid(double most) {
  // No determinant is above the product of the sums of its vectors' coordinates.
  constexpr int bits = 17;
  static_assert(3 * (std::int64_t{1} << 3 * bits) <= std::int64_t{1} << 53);
  const auto power = std::bit_cast<double>(bits_of(most) >> 52 << 52);
  return power * (0x1.8p52 / (1 << (bits - 1)));
}
/// Not zero where a number is off the grid.
SIGNUM_INLINE Ulong2 bits_off_grid(const TwoVectors& v, double shift) {
  return words_of(off_grid(magnitude(v.x), shift)) | words_of(off_grid(magnitude(v.y), shift)) |
         words_of(off_grid(magnitude(v.z), shift));
}

/// The determinants where nothing rounds.
template <LinePart part>
std::optional<CramerDeterminants> line_on_grid(const LineThrough& line, const Triangle3& triangle) {
  const LineAndTriangle x(line, triangle);
  const Double2 of_d_and_s = magnitudes_of(x.d_and_s), of_f_and_e = magnitudes_of(x.f_and_e);
  const double most_of_edges = larger(of_f_and_e[0], of_f_and_e[1]);
  if (!all_hold(of_d_and_s[0] < most_size, of_d_and_s[1] < most_size, most_of_edges < most_size)) {
    return std::nullopt;
  }
  // The direction of a ray or line has a grid of its own, as all but t are proportional to it.
  const double most_of_points = larger(most_of_edges, of_d_and_s[1]);
  const double most =
      part == LinePart::segment ? larger(most_of_points, of_d_and_s[0]) : most_of_points;
  const double shift = shift_of_grid(most);
  const auto& [p, q, r] = triangle.vertices;
  const Ulong2 off =
      bits_off_grid(beside(p, q), shift) | bits_off_grid(beside(r, line.origin), shift) |
      bits_off_grid(beside(line.to, line.to),
                    part == LinePart::segment ? shift : shift_of_grid(of_d_and_s[0]));
  if ((off[0] | off[1]) != 0) return std::nullopt;
  return CramerDeterminants{x.start_and_all[1], x.at_r_and_q[1], x.at_r_and_q[0],
                            x.start_and_all[0]};
}

/// Whether they meet, on such grids.
template <LinePart part>
std::optional<bool> line_meets_on_grid(const LineThrough& line, const Triangle3& triangle) {
  const auto d = line_on_grid<part>(line, triangle);
  if (!d) return std::nullopt;
  const auto is_in = [side = d->all](double x) { return side > 0 ? x >= 0 : x <= 0; };
  if (d->all != 0) {
    return is_in(d->at_q) && is_in(d->at_r) && is_in(d->at_p()) &&
           (part == LinePart::line || is_in(d->start)) &&
           (part != LinePart::segment || is_in(d->all - d->start));
  }
  if (d->at_q != 0 || d->at_r != 0) return false;
  if constexpr (part == LinePart::line) return std::nullopt;
  const Ray3 ray{line.origin, minus(line.to, line.from)};
  const HitLimit limit = part == LinePart::segment ? HitLimit{1.0} : HitLimit{};
  const Told told = hit_in_plane_on_grid(ray, triangle, limit).told;
  return told == Told::nothing ? std::nullopt : std::optional(told != Told::missed);
}

/// Whether the origin, or the end of a segment, is a corner of the triangle, and all are finite.
template <LinePart part>
bool is_at_corner(const LineThrough& line, const Triangle3& triangle) {
  const auto is_corner = [&](const Point3& p) {
    return p == triangle.vertices[0] || p == triangle.vertices[1] || p == triangle.vertices[2];
  };
  if (!is_corner(line.origin) && !(part == LinePart::segment && is_corner(line.to))) return false;
  return is_finite(line.origin) && is_finite(line.to) &&
         std::all_of(triangle.vertices.begin(), triangle.vertices.end(),
                     [](const Point3& p) { return is_finite(p); });
}

/// What the filter leaves.
template <LinePart part, class Linear>
[[gnu::noinline]] bool settle_linear(const Linear& a, const Triangle3& triangle) {
  const DefaultFpEnvironment environment;
  const LineThrough line = line_through(a);
  if (is_at_corner<part>(line, triangle)) return true;
  if (const auto known = line_meets_on_grid<part>(line, triangle)) return *known;
  return intersects_by_signs(a, triangle);
}

template <LinePart part, class Linear>
SIGNUM_INLINE bool linear_meets(const Linear& a, const Triangle3& triangle) {
  const FilterSign s = linear_triangle_filter<part>(line_through(a), triangle);
  return is_certain(s) ? s == FilterSign::positive : settle_linear<part>(a, triangle);
}

}  // namespace

bool intersects(const Segment3& a, const Triangle3& b) {
  return linear_meets<LinePart::segment>(a, b);
}
bool intersects(const Ray3& a, const Triangle3& b) { return linear_meets<LinePart::ray>(a, b); }
bool intersects(const Line3& a, const Triangle3& b) { return linear_meets<LinePart::line>(a, b); }

FilterSign detail::filter_meeting(const Ray3& a, const Triangle3& b) {
  return linear_triangle_filter<LinePart::ray>(line_through(a), b);
}
std::optional<CramerDeterminants> detail::determinants_on_grid(const Ray3& a, const Triangle3& b) {
  return line_on_grid<LinePart::ray>(line_through(a), b);
}

}  // namespace signum
