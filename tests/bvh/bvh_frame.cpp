// SPDX-License-Identifier: MIT
#include "bvh_frame.hpp"
// The header under test comes first.
#include <catch2/catch.hpp>
#include <vector>

#include "bvh_boxes.hpp"
#include "cases.hpp"
#include "environment.hpp"
#include "numbers/exact.hpp"

using namespace signum;
using namespace signum::detail;

namespace {

constexpr double greatest = std::numeric_limits<double>::max();
constexpr double least = std::numeric_limits<double>::denorm_min();

bool less(const Exact& a, const Exact& b) { return sign(b - a) == Sign::positive; }

/// (x - center) * scale, put in [-4, 4].
Exact in_frame_exactly(const BvhFrame& frame, std::size_t axis, double x) {
  const Exact e = (Exact(x) - Exact(frame.center(axis))) * Exact(frame.scale(axis));
  if (less(e, Exact(-4))) return Exact(-4);
  if (less(Exact(4), e)) return Exact(4);
  return e;
}

/// Checks the laws along one axis, for x and y with x <= y, in the frame's box or not.
std::string check_laws(const BvhFrame& frame, std::size_t axis, double x, double y) {
  if (frame.lower(axis, x) > frame.lower(axis, y)) return "law 1, lower";
  if (frame.upper(axis, x) > frame.upper(axis, y)) return "law 1, upper";
  const Exact e = in_frame_exactly(frame, axis, x);
  if (!less(Exact(static_cast<double>(frame.lower(axis, x))), e)) return "law 2, lower";
  if (!less(e, Exact(static_cast<double>(frame.upper(axis, x))))) return "law 2, upper";
  return "";
}

std::string check_inverse(const BvhFrame& frame, std::size_t axis, double x) {
  const float low = frame.lower(axis, x), high = frame.upper(axis, x);
  constexpr float inf = std::numeric_limits<float>::infinity();
  for (const float f : {low, std::nextafter(low, -inf), low - 1}) {
    const double bound = frame.lower_bound(axis, f);
    if (!std::isfinite(bound) || !(bound <= x)) return "law 3, lower";
  }
  for (const float f : {high, std::nextafter(high, inf), high + 1}) {
    const double bound = frame.upper_bound(axis, f);
    if (!std::isfinite(bound) || !(x <= bound)) return "law 3, upper";
  }
  return "";
}

/// A double of any exponent, or near one of two numbers, or one of them.
double any_double(cases::Random& random, double a, double b) {
  const double near = random.one_in(2) ? a : b;
  switch (random.between(0, 3)) {
    case 0:
      return near;
    case 1:
      return std::clamp(std::nextafter(near, random.one_in(2) ? greatest : -greatest), -greatest,
                        greatest);
    case 2:
      return a + (b / 16 - a / 16) * static_cast<double>(random.between(0, 16));
    default:
      return std::ldexp(static_cast<double>(random.between(-1000, 1000)),
                        static_cast<int>(random.between(-1074, 1013)));
  }
}

}  // namespace

// Examples

TEST_CASE("bvh frame takes a box to the cube of -1 to 1") {
  const BvhFrame frame(Aabb3{{1e6, -3, 0}, {1e6 + 2, 1, 0x1p-1074}});
  CHECK(frame.center(0) == 1e6 + 1);
  CHECK(frame.in_frame(0, 1e6 + 1.5) == 0.25);
  CHECK(frame.in_frame(1, -3) == -0.5);
  CHECK(frame.lower(0, 1e6 + 1.5) < 0.25F);
  CHECK(frame.lower(0, 1e6 + 1.5) > 0.25F - 0x1p-24F);
  CHECK(frame.upper(0, 1e6 + 1.5) > 0.25F);
  CHECK(frame.upper(0, 1e6 + 1.5) < 0.25F + 0x1p-23F);
  // Subnormal: there, only what is apart stays apart.
  CHECK(frame.upper(2, 0) < frame.lower(2, 0x1p-1074));
  // What is outside ends at 4.
  CHECK(frame.in_frame(0, 0) == -4);
}

// Laws

TEST_CASE("bvh frame laws hold for any box and any coordinate") {
  cases::run("laws", 20000, [](cases::Random& random) -> std::string {
    double a = any_double(random, 0, 1), b = any_double(random, a, -a);
    if (b < a) std::swap(a, b);
    const BvhFrame frame(Aabb3{{a, a, 0}, {b, b, 0}});
    double x = any_double(random, a, b), y = any_double(random, a, x);
    if (y < x) std::swap(x, y);
    for (const double inner : {a, b, std::clamp(x, a, b)}) {
      const std::string wrong = check_inverse(frame, 0, inner);
      if (!wrong.empty()) return wrong + cases::hex(Point3{a, b, inner});
    }
    const std::string wrong = check_laws(frame, 0, x, y);
    return wrong.empty() ? wrong : wrong + cases::hex(Point3{a, b, x});
  });
}

TEST_CASE("bvh frame laws hold for the kinds of boxes of the other tests") {
  for (const boxes::Kind kind : boxes::all_kinds) {
    const std::vector<Aabb3> all = boxes::make(kind, 40, 1);
    for (std::size_t i = 1; i < all.size(); ++i) {
      const BvhFrame frame(all[i]);
      CHECK(check_inverse(frame, 1, all[i].min.y) == "");
      CHECK(check_inverse(frame, 2, all[i].max.z) == "");
      const auto [x, y] = std::minmax(all[i - 1].min.x, all[i].max.x);
      CHECK(check_laws(frame, 0, x, y) == "");
    }
  }
}

// Range

TEST_CASE("bvh frame of the largest and the least boxes") {
  for (const auto& [a, b] : {std::pair{-greatest, greatest},
                             {0.0, greatest},
                             {-greatest, -greatest},
                             {greatest / 2, greatest},
                             {0.0, least},
                             {-least, least},
                             {0.0, 0.0},
                             {-0x1p-1022, 0x1p-1022},
                             {1.0, std::nextafter(1.0, 2.0)}}) {
    const BvhFrame frame(Aabb3{{a, a, a}, {b, b, b}});
    for (const double x : {a, b, a / 2 + b / 2}) {
      CHECK(std::abs(frame.in_frame(0, x)) <= (b / 2 - a / 2 > 0x1p1022 ? 4 : 1));
      CHECK(check_inverse(frame, 0, x) == "");
    }
    for (const double x : {-greatest, a, -least, 0.0, least, b, greatest}) {
      CHECK(check_laws(frame, 0, x, greatest) == "");
    }
  }
}

TEST_CASE("bvh frame is the same in every floating-point environment of the caller") {
  const Aabb3 box{{-3 * least, 0.1, -greatest}, {least, 0.7, greatest / 3}};
  const BvhFrame expected(box);
  for (const environment::Setting& setting : environment::settings) {
    const auto frame = [&] {
      const environment::Scope scope(setting);
      return BvhFrame(box);
    }();
    for (std::size_t axis = 0; axis < 3; ++axis) {
      CHECK(frame.center(axis) == expected.center(axis));
      CHECK(frame.scale(axis) == expected.scale(axis));
    }
  }
}
