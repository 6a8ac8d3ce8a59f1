// SPDX-License-Identifier: MIT
// Which integer serves the exact stage best: GMP's, Boost's own that grows, or one of a fixed
// capacity, large enough for the formula over the whole range of doubles, that never allocates?
#include <array>
#include <boost/multiprecision/cpp_int.hpp>
#include <boost/multiprecision/gmp.hpp>
#include <signum/judge/generators.hpp>
#include <signum/signum.hpp>
#include <vector>

#include "numbers/exact.hpp"
#include "side_by_side.hpp"

namespace {

using namespace signum;
using namespace signum::detail;
namespace mp = boost::multiprecision;

using Gmp = mp::number<mp::gmp_int, mp::et_off>;
using Growing = mp::number<mp::cpp_int_backend<>, mp::et_off>;

/// Allocates above 512 or 1024 bits only.
template <unsigned Bits>
using Roomy =
    mp::number<mp::cpp_int_backend<Bits, 0, mp::signed_magnitude, mp::unchecked>, mp::et_off>;

/// A difference of doubles has up to 2100 bits, a product of five 10500.
template <unsigned Bits>
using Fixed = mp::number<mp::cpp_int_backend<Bits, Bits, mp::signed_magnitude, mp::unchecked, void>,
                         mp::et_off>;

template <class Int, class Formula, class... Differences>
Sign sign_in(Formula formula, const Differences&... d) {
  const auto subtract = [](double to, double from) { return Scaled<Int>(to) - Scaled<Int>(from); };
  return sign(formula(difference_in(d, subtract)...));
}

template <std::size_t N>
using Points = std::vector<std::array<Point3, N>>;

template <std::size_t N>
Points<N> points(generators::Family family) {
  generators::Random random(1);
  Points<N> v(256);
  for (auto& p : v) {
    generators::make_points(family, generators::Relation::flat, random, std::span<Point3>(p));
  }
  return v;
}

template <class Int>
void add_orient3d(const std::string& name, const Points<4>& points) {
  bench::add(name, points.size(), [&points] {
    int sum = 0;
    for (const auto& [a, b, c, d] : points) {
      sum += static_cast<int>(
          sign_in<Int>(Orient3dFormula{}, Difference3{a, b}, Difference3{a, c}, Difference3{a, d}));
    }
    benchmark::DoNotOptimize(sum);
  });
}

template <class Int>
void add_insphere(const std::string& name, const Points<5>& points) {
  bench::add(name, points.size(), [&points] {
    int sum = 0;
    for (const auto& [a, b, c, d, e] : points) {
      sum += static_cast<int>(sign_in<Int>(InsphereFormula{}, Difference3{e, a}, Difference3{e, b},
                                           Difference3{e, c}, Difference3{e, d}));
    }
    benchmark::DoNotOptimize(sum);
  });
}

}  // namespace

int main(int argc, char** argv) {
  struct Work {
    std::string name;
    Points<4> four;
    Points<5> five;
  };
  std::vector<Work> works;
  for (const auto family :
       {generators::Family::uniform, generators::Family::grid, generators::Family::extreme}) {
    works.push_back({std::string(generators::name(family)), points<4>(family), points<5>(family)});
  }
  for (const Work& w : works) {
    add_orient3d<Gmp>("orient3d " + w.name + "/GMP", w.four);
    add_orient3d<Growing>("orient3d " + w.name + "/cpp_int, growing", w.four);
    add_orient3d<Roomy<512>>("orient3d " + w.name + "/cpp_int, growing from 512 bits", w.four);
    add_orient3d<Roomy<1024>>("orient3d " + w.name + "/cpp_int, growing from 1024 bits", w.four);
    add_orient3d<Fixed<6400>>("orient3d " + w.name + "/cpp_int, fixed 6400 bits", w.four);
    add_insphere<Gmp>("insphere " + w.name + "/GMP", w.five);
    add_insphere<Growing>("insphere " + w.name + "/cpp_int, growing", w.five);
    add_insphere<Roomy<512>>("insphere " + w.name + "/cpp_int, growing from 512 bits", w.five);
    add_insphere<Roomy<1024>>("insphere " + w.name + "/cpp_int, growing from 1024 bits", w.five);
    add_insphere<Fixed<10752>>("insphere " + w.name + "/cpp_int, fixed 10752 bits", w.five);
  }
  return bench::run(argc, argv);
}
