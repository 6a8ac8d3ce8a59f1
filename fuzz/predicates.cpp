// SPDX-License-Identifier: MIT
// Do the stages of every predicate agree? The bytes are read as geometry, so that any change of
// them gives another nearly degenerate case: small integer combinations of three vectors, or a
// point with its coordinates permuted and negated, moved, scaled by powers of two, and a few
// coordinates moved by ulps. Aborts where two stages that answer differ.
#include <array>
#include <cfenv>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <limits>
#include <signum/predicates/cross_sign.hpp>
#include <signum/predicates/dot_sign.hpp>
#include <signum/predicates/incircle.hpp>
#include <signum/predicates/insphere.hpp>
#include <signum/predicates/line_plane_point_side.hpp>
#include <signum/predicates/orient2d.hpp>
#include <signum/predicates/orient3d.hpp>
#include <signum/predicates/plane_side.hpp>
#include <signum/predicates/sphere_side.hpp>
#include <signum/predicates/triple_product_sign.hpp>

using namespace signum;

namespace {

/// The input, byte by byte; zeros when it is used up.
class Bytes {
 public:
  Bytes(const std::uint8_t* data, std::size_t size) : data_(data), left_(size) {}

  int byte() { return left_ == 0 ? 0 : (--left_, *data_++); }
  /// From -range to range.
  int small(int range) { return static_cast<std::int8_t>(byte()) % (range + 1); }
  int word() {
    const int high = byte();
    return high << 8 | byte();
  }
  bool empty() const { return left_ == 0; }

 private:
  const std::uint8_t* data_;
  std::size_t left_;
};

using Vector = std::array<double, 3>;
using Points = std::array<Point3, 8>;

Vector integers(Bytes& bytes) {
  Vector v;
  for (double& x : v) x = bytes.small(127);
  return v;
}

/// o + j u + k v + l w, with l mostly 0: points of one plane.
Points combinations(Bytes& bytes) {
  const Vector o = integers(bytes);
  const std::array<Vector, 3> basis = {integers(bytes), integers(bytes), integers(bytes)};
  Points points;
  for (Point3& p : points) {
    Vector x = o;
    const int which = bytes.byte();
    const std::array<int, 3> weights = {(which & 7) - 3, (which >> 3 & 7) - 3,
                                        which >> 6 == 3 ? bytes.small(9) : 0};
    for (std::size_t i = 0; i < 3; ++i) {
      for (std::size_t axis = 0; axis < 3; ++axis) x[axis] += weights[i] * basis[i][axis];
    }
    p = {x[0], x[1], x[2]};
  }
  return points;
}

/// The coordinates of one point, permuted and negated: points of one sphere.
Points reflections(Bytes& bytes) {
  const Vector x = integers(bytes);
  Points points;
  for (Point3& p : points) {
    const int which = bytes.byte();
    const auto at = [&](int axis) {
      const double c = x[static_cast<std::size_t>((axis + which) % 3)];
      return (which >> (2 + axis) & 1) != 0 ? -c : c;
    };
    p = {at(0), at(1), at(2)};
    if ((which & 0x20) != 0) std::swap(p.x, p.y);
  }
  return points;
}

/// Translates, scales each axis, and moves some coordinates by ulps: the rest of the bytes.
void move(Bytes& bytes, Points& points) {
  const int common = bytes.word() % 2098 - 1074;
  const int mode = bytes.byte();
  Vector offset;
  for (double& x : offset) {
    x = bytes.small(127);
    x = std::ldexp(x, bytes.byte() % 45);
  }
  const auto exponent = [&] { return (mode & 1) != 0 ? bytes.word() % 2098 - 1074 : common; };
  const std::array<int, 3> exponents = {exponent(), exponent(), exponent()};
  const auto place = [&](double x, std::size_t axis) {
    const double y = std::ldexp(x + offset[axis], (mode & 2) != 0 ? exponents[axis] : 0);
    return std::isfinite(y) ? y : x;
  };
  for (Point3& p : points) p = {place(p.x, 0), place(p.y, 1), place(p.z, 2)};
  while (!bytes.empty()) {
    const int which = bytes.byte();
    Point3& p = points[static_cast<std::size_t>(which & 7)];
    double& x = (which >> 3) % 3 == 0 ? p.x : (which >> 3) % 3 == 1 ? p.y : p.z;
    for (int ulps = bytes.small(4); ulps != 0; ulps -= ulps > 0 ? 1 : -1) {
      const double most = std::numeric_limits<double>::max();
      x = std::nextafter(x, ulps > 0 ? most : -most);
    }
  }
}

const char* name_of_case = "";

void require(bool holds, const char* what, const Points& points) {
  if (holds) return;
  std::fprintf(stderr, "%s: %s\n", name_of_case, what);
  for (const Point3& p : points) std::fprintf(stderr, "  {%a, %a, %a},\n", p.x, p.y, p.z);
  std::abort();
}

constexpr std::array roundings = {FE_TONEAREST, FE_UPWARD, FE_DOWNWARD, FE_TOWARDZERO};

/// The stages of one predicate, in one rounding mode.
template <class Filter, class Expansion, class Exact, class Settle>
void compare(const char* name, int rounding, const Points& points, Filter filter,
             Expansion expansion, Exact exact, Settle settle) {
  name_of_case = name;
  std::fesetround(rounding);
  const FilterSign f = filter(points);
  const FilterSign e = expansion(points);
  const Sign s = settle(points);
  std::fesetround(FE_TONEAREST);
  const Sign truth = exact(points);
  require(!is_certain(f) || certain(f) == truth, "the filter is wrong", points);
  require(!is_certain(e) || certain(e) == truth, "the expansion is wrong", points);
  require(s == truth, "the later stages are wrong", points);
}

#define COMPARE(name, ...)                                                                 \
  compare(                                                                                 \
      #name, rounding, points, [](const Points& p) { return name##_filter(__VA_ARGS__); }, \
      [](const Points& p) { return name##_expansion(__VA_ARGS__); },                       \
      [](const Points& p) { return name##_exact(__VA_ARGS__); },                           \
      [](const Points& p) { return name##_settle(__VA_ARGS__); })

Point2 flat(const Point3& p) { return {p.x, p.y}; }

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  Bytes bytes(data, size);
  const int which = bytes.byte();
  const int rounding = roundings[static_cast<std::size_t>(bytes.byte() & 3)];
  Points points = (which & 0x80) == 0 ? combinations(bytes) : reflections(bytes);
  move(bytes, points);
  switch (which % 10) {
    case 0:
      COMPARE(orient2d, flat(p[0]), flat(p[1]), flat(p[2]));
      break;
    case 1:
      COMPARE(orient3d, p[0], p[1], p[2], p[3]);
      break;
    case 2:
      COMPARE(incircle, flat(p[0]), flat(p[1]), flat(p[2]), flat(p[3]));
      break;
    case 3:
      COMPARE(insphere, p[0], p[1], p[2], p[3], p[4]);
      break;
    case 4:
      COMPARE(cross_sign, {flat(p[0]), flat(p[1])}, {flat(p[2]), flat(p[3])});
      break;
    case 5:
      COMPARE(dot_sign, {p[0], p[1]}, {p[2], p[3]});
      break;
    case 6:
      COMPARE(triple_product_sign, {p[0], p[1]}, {p[2], p[3]}, {p[4], p[5]});
      break;
    case 7:
      COMPARE(plane_side, {p[0], p[1].x}, p[2]);
      break;
    case 8:
      COMPARE(sphere_side, Sphere3{p[0], p[1].x}, p[2]);
      break;
    default:
      COMPARE(line_plane_point_side, p[0], p[1], p[2], {p[3], p[4], p[5], p[6], p[7]});
  }
  return 0;
}
