// SPDX-License-Identifier: MIT
#include "enclosed_volume.hpp"

#include "axes.hpp"
#include "exact.hpp"

namespace signum::detail {

namespace {

using ScaledInteger = Scaled<BigInteger>;

/// The sum, as a balanced tree: denominators grow with each step, and so less often than one after
/// the other.
BigRational sum(std::vector<BigRational> terms) {
  if (terms.empty()) return 0;
  for (std::size_t n = terms.size(); n > 1; n = (n + 1) / 2) {
    for (std::size_t i = 0; i < n / 2; ++i) terms[i] = terms[2 * i] + terms[2 * i + 1];
    if (n % 2 != 0) terms[n / 2] = terms[n - 1];
  }
  return terms.front();
}

/// Six times the volume between the origin and a facet, positive where the origin is at its bottom:
/// the doubled area of its loop in the projection, times the height of its plane along the axis.
BigRational six_volumes(const PointTable& points, std::span<const std::uint32_t> loop,
                        const Arrangement::Facet& facet, const RationalPoint& origin) {
  const std::size_t u = after(facet.axis), v = after(u);
  const auto planar = [&](std::uint32_t i) {
    return Vec2<BigRational>{points.exact(i, u) - coordinate(origin, u),
                             points.exact(i, v) - coordinate(origin, v)};
  };
  BigRational area = 0;
  const Vec2<BigRational> first = planar(loop[0]);
  Vec2<BigRational> before = first;
  for (std::size_t i = 1; i <= loop.size(); ++i) {
    const Vec2<BigRational> p = i < loop.size() ? planar(loop[i]) : first;
    area += cross(before, p);
    before = p;
  }
  const RationalPoint a = points.exact(facet.corners[0]);
  const RationalPoint normal =
      cross(points.exact(facet.corners[1]) - a, points.exact(facet.corners[2]) - a);
  return area * dot(normal, a - origin) / coordinate(normal, facet.axis);
}

/// Six times the volume between the origin and a triangle, in integers.
ScaledInteger six_volumes(const Point3& origin, const Point3& a, const Point3& b, const Point3& c) {
  const auto from_origin = [&](const Point3& p) {
    return Vec3{ScaledInteger(p.x) - ScaledInteger(origin.x),
                ScaledInteger(p.y) - ScaledInteger(origin.y),
                ScaledInteger(p.z) - ScaledInteger(origin.z)};
  };
  return dot(from_origin(a), cross(from_origin(b), from_origin(c)));
}

BigRational to_rational(const ScaledInteger& x) {
  BigRational r(x.mantissa);
  const auto shift = static_cast<mp_bitcnt_t>(x.exponent < 0 ? -x.exponent : x.exponent);
  if (x.exponent < 0) {
    mpq_div_2exp(r.backend().data(), r.backend().data(), shift);
  } else {
    mpq_mul_2exp(r.backend().data(), r.backend().data(), shift);
  }
  return r;
}

}  // namespace

ExactVolume enclosed_volume(const Arrangement& arrangement, const KeepsCell& keeps) {
  const PointTable& points = arrangement.points();
  if (arrangement.facets().empty()) return {Rational(), 0.0};
  const std::uint32_t corner = arrangement.facets().front().corners[0];
  const Point3 origin = points.rounded(corner);
  const RationalPoint exact_origin = points.exact(corner);
  ScaledInteger of_triangles(0.0);
  std::vector<BigRational> of_cuts;
  for (std::size_t f = 0; f < arrangement.facets().size(); ++f) {
    const bool above = keeps(arrangement.around(f, FacetSide::top));
    if (above == keeps(arrangement.around(f, FacetSide::bottom))) continue;
    const Arrangement::Facet& facet = arrangement.facets()[f];
    if (facet.is_cut()) {
      const BigRational six = six_volumes(points, arrangement.loop(f), facet, exact_origin);
      of_cuts.push_back(above ? BigRational(-six) : six);
    } else {
      const auto& [a, b, c] = facet.corners;
      const ScaledInteger six =
          six_volumes(origin, points.rounded(a), points.rounded(b), points.rounded(c));
      of_triangles = above ? of_triangles - six : of_triangles + six;
    }
  }
  of_cuts.push_back(to_rational(of_triangles));
  const BigRational total = sum(std::move(of_cuts)) / 6;
  return {Rational({total}), round_to_double(total)};
}

}  // namespace signum::detail
