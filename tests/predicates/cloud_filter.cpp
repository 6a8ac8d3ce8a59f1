// SPDX-License-Identifier: MIT
// The filter with one magnitude for vectors from one point, on formulas that are zero whatever the
// vectors: all that it computes of these is error, so that a bound that is too small shows.
#include <array>
#include <boost/multiprecision/gmp.hpp>
#include <catch2/catch.hpp>
#include <cmath>
#include <signum/predicates/filter.hpp>
#include <string>

#include "cases.hpp"
#include "environment.hpp"

using namespace signum;
using cases::Random;

namespace {

using Exact = boost::multiprecision::number<boost::multiprecision::gmp_rational,
                                            boost::multiprecision::et_off>;

struct Cross {
  template <class T>
  constexpr auto operator()(const Vec2<T>& u, const Vec2<T>& v) const {
    return cross(u, v);
  }
};

struct Product {
  template <class T>
  constexpr auto operator()(const Vec2<T>& u, const Vec2<T>& v, const Vec2<T>& w) const {
    return dot(u, w) * cross(u, v);
  }
};

// The next ones are zero.

struct Crosses {
  template <class T>
  constexpr auto operator()(const Vec2<T>& u, const Vec2<T>& v, const Vec2<T>& w) const {
    return (u.x + v.x) * w.y - (u.y + v.y) * w.x - cross(u, w) - cross(v, w);
  }
};

struct Determinants {
  template <class T>
  constexpr auto operator()(const Vec3<T>& u, const Vec3<T>& v, const Vec3<T>& w) const {
    return dot(u, cross(v, w)) - dot(w, cross(u, v));
  }
};

struct Dots {
  template <class T>
  constexpr auto operator()(const Vec2<T>& u, const Vec2<T>& v, const Vec2<T>& w) const {
    return (u.x + v.x) * w.x + (u.y + v.y) * w.y - dot(u, w) - dot(v, w);
  }
  template <class T>
  constexpr auto operator()(const Vec3<T>& u, const Vec3<T>& v, const Vec3<T>& w) const {
    return (u.x + v.x) * w.x + (u.y + v.y) * w.y + (u.z + v.z) * w.z - dot(u, w) - dot(v, w);
  }
};

/// Of degree 2 + Degree.
template <int Degree>
struct DotsTimes {
  template <class V>
  constexpr auto operator()(const V& u, const V& v, const V& w) const {
    if constexpr (Degree == 0) {
      return Dots{}(u, v, w);
    } else {
      return DotsTimes<Degree - 1>{}(u, v, w) * (Degree % 2 != 0 ? u.x : v.y);
    }
  }
};

template <class Difference>
Difference any_difference(const std::array<int, 3>& scale, Random& random) {
  const auto number = [&](std::size_t axis) {
    return std::ldexp(
        random.one_in(3) ? static_cast<double>(random.between(-9, 9)) : random.symmetric(),
        scale[axis]);
  };
  if constexpr (std::is_same_v<Difference, Difference2>) {
    const Point2 from{number(0), number(1)}, to{number(0), number(1)};
    return {from, to};
  } else {
    const Point3 from{number(0), number(1), number(2)}, to{number(0), number(1), number(2)};
    return {from, to};
  }
}

/// Scales of the axes whose products of this degree are often at the end of the doubles.
std::array<int, 3> any_scales(int degree, Random& random) {
  const int end = -1074 / degree;
  const auto one = [&] {
    return random.one_in(2) ? random.between(end - 3, end + 9) : random.between(-30, 30);
  };
  if (random.one_in(3)) {
    const int x = random.between(-1000, -60);
    return {x, -1074 - x + random.between(-3, 9), 0};
  }
  if (random.one_in(2)) return {one(), one(), one()};
  const int all = one();
  return {all, all, all};
}

template <class Difference, class Formula>
void check_zero(const std::string& name, int degree) {
  cases::run(name, 4000, [&](Random& random) -> std::string {
    const auto scales = any_scales(degree, random);
    // One of the vectors may be longer than the others.
    auto longer = scales;
    if (random.one_in(2)) {
      for (int& s : longer) s += random.between(1, 60);
    }
    std::array<Difference, 3> d;
    const auto longest = random.between(0, 2);
    for (int i = 0; i < 3; ++i) {
      d[static_cast<std::size_t>(i)] =
          any_difference<Difference>(i == longest ? longer : scales, random);
    }
    for (const auto& setting : environment::settings) {
      FilterSign sign = FilterSign::uncertain;
      {
        const environment::Scope scope(setting);
        sign = detail::filter_sign_of_cloud(Formula{}, d[0], d[1], d[2]);
      }
      if (is_certain(sign) && certain(sign) != Sign::zero)
        return std::string("it is zero, and certainly not so ") + setting.name;
    }
    return {};
  });
  SUCCEED(name);
}

}  // namespace

TEST_CASE("cloud filter: formulas that are zero are never certainly anything else") {
  check_zero<Difference2, Crosses>("products of two axes", 2);
  check_zero<Difference3, Determinants>("products of three axes", 3);
  check_zero<Difference2, DotsTimes<0>>("degree 2, plane", 2);
  check_zero<Difference3, DotsTimes<0>>("degree 2", 2);
  check_zero<Difference3, DotsTimes<1>>("degree 3", 3);
  check_zero<Difference3, DotsTimes<2>>("degree 4", 4);
  check_zero<Difference2, DotsTimes<3>>("degree 5", 5);
}

TEST_CASE("cloud filter: values that are not small beside the vectors are decided") {
  const auto exactly = [](double to, double from) { return Exact(to) - Exact(from); };
  cases::run("vectors", 20000, [&](Random& random) -> std::string {
    const std::array<int, 3> scales{random.between(-100, 100), random.between(-100, 100), 0};
    const auto wrong = [&](auto formula, const Exact& size, const auto&... d) {
      const Exact exact = formula(difference_in(d, exactly)...);
      const FilterSign sign = detail::filter_sign_of_cloud(formula, d...);
      if (is_certain(sign)) return static_cast<int>(certain(sign)) != exact.sign();
      return abs(exact) > size * Exact(0x1p-46);
    };
    const auto d = any_difference<Difference2>(scales, random);
    const auto e = any_difference<Difference2>(scales, random);
    const auto f = any_difference<Difference2>(scales, random);
    const Vec2<Exact> u = difference_in(d, exactly), v = difference_in(e, exactly),
                      w = difference_in(f, exactly);
    if (wrong(Cross{}, (abs(u.x) + abs(v.x)) * (abs(u.y) + abs(v.y)), d, e)) return "cross product";
    const Exact squared = dot(u, u) + dot(v, v) + dot(w, w);
    return wrong(Product{}, squared * squared, d, e, f) ? "product" : "";
  });
}
