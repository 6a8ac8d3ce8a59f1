// SPDX-License-Identifier: MIT
#include "point_text.hpp"

#include <algorithm>
#include <cfenv>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <limits>
#include <signum/judge/generators.hpp>
#include <sstream>
#include <string>
#include <string_view>

namespace signum::fuzzing {

namespace {

using generators::Random;

struct Rounding {
  std::string_view name;
  int mode;
};

constexpr std::array roundings = {Rounding{"nearest", FE_TONEAREST}, Rounding{"upward", FE_UPWARD},
                                  Rounding{"downward", FE_DOWNWARD},
                                  Rounding{"zero", FE_TOWARDZERO}};

constexpr std::array axes = {&Point3::x, &Point3::y, &Point3::z};

template <class List>
auto& any_of(List& list, Random& random) {
  return list[static_cast<std::size_t>(random.between(0, static_cast<int>(list.size()) - 1))];
}

double finite(double x) { return std::isfinite(x) ? x : 0; }

void change(Points& points, Random& random) {
  Point3& p = any_of(points, random);
  const Point3 q = any_of(points, random);
  const Point3 r = any_of(points, random);
  const Point3 s = any_of(points, random);
  const double k = random.between(-3, 3);
  switch (random.between(0, 7)) {
    case 0:
      p = q;
      break;
    case 1:
      for (const auto c : axes) p.*c = finite(q.*c + k * (r.*c - q.*c));
      break;
    case 2:
      for (const auto c : axes) p.*c = finite(q.*c + (r.*c - s.*c));
      break;
    case 3:
      p = {q.y, q.z, random.one_in(2) ? q.x : -q.x};
      break;
    case 4: {
      const int exponent = random.one_in(2) ? random.between(-60, 60) : random.between(-1074, 1023);
      for (Point3& t : points) {
        for (const auto c : axes) t.*c = finite(std::ldexp(t.*c, exponent));
      }
      break;
    }
    case 5:
      p.*any_of(axes, random) = k;
      break;
    default: {
      double& x = p.*any_of(axes, random);
      constexpr double most = std::numeric_limits<double>::max();
      for (int i = random.between(1, 3); i > 0; --i) x = std::nextafter(x, k < 0 ? -most : most);
    }
  }
}

std::string text(const RoundedPoints& given) {
  const auto rounding = std::find_if(roundings.begin(), roundings.end(),
                                     [&](const Rounding& r) { return r.mode == given.rounding; });
  std::string result(rounding->name);
  for (const Point3& p : given.points) {
    for (const auto c : axes) {
      std::array<char, 40> number;
      std::snprintf(number.data(), number.size(), " %a", p.*c);
      result += number.data();
    }
  }
  return result;
}

}  // namespace

RoundedPoints read_points(const std::uint8_t* data, std::size_t size) {
  std::istringstream in(std::string(reinterpret_cast<const char*>(data), size));
  RoundedPoints result{FE_TONEAREST, {}};
  std::string word;
  in >> word;
  for (const Rounding& r : roundings) {
    if (word == r.name) result.rounding = r.mode;
  }
  for (Point3& p : result.points) {
    for (const auto c : axes) p.*c = in >> word ? finite(std::strtod(word.c_str(), nullptr)) : 0;
  }
  return result;
}

std::size_t mutate_points(std::uint8_t* data, std::size_t size, std::size_t max_size,
                          unsigned seed) {
  Random random(seed);
  RoundedPoints given = read_points(data, size);
  if (random.one_in(3)) {
    const auto relation =
        random.one_in(2) ? generators::Relation::flat : generators::Relation::round;
    make_points(any_of(generators::all_families, random), relation, random,
                std::span<Point3>(given.points));
    given.rounding = any_of(roundings, random).mode;
  }
  for (int changes = random.between(0, 4); changes > 0; --changes) change(given.points, random);
  const std::string line = text(given);
  if (line.size() > max_size) return size;
  std::memcpy(data, line.data(), line.size());
  return line.size();
}

}  // namespace signum::fuzzing
