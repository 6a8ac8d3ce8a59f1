// SPDX-License-Identifier: MIT
/// Questions of the oracle's line format about random shapes.
#pragma once

#include <signum/shapes/intersection.hpp>
#include <signum/shapes/locate.hpp>
#include <signum/shapes/side.hpp>
#include <signum/shapes/squared_distance.hpp>

#include "random_shape.hpp"

namespace signum::fuzzing {

class RandomQuestion {
 public:
  explicit RandomQuestion(std::uint64_t seed)
      : random_(seed), in_3d_(!random_.one_in(3)), shape_(random_, in_3d_) {}

  std::string question() {
    // The frustum comes last, so that in 2D it can be left out.
    static constexpr std::string_view asks[] = {"intersects",   "locate",  "side",     "hit",
                                                "intersection", "contact", "distance", "frustum"};
    const std::string_view ask = asks[random_.between(0, in_3d_ ? 7 : 6)];
    const std::string a = first(ask), b = second(ask);
    std::string s = R"({"ask":")" + std::string(ask) + R"(","a":)" + a + R"(,"b":)" + b;
    if (s.find("polygon") != s.npos && random_.one_in(2)) s += R"(,"rule":"nonzero")";
    return s + "}";
  }

  std::string shape() { return shape(kind()); }

 private:
  std::string shape(ShapeKind kind) { return shape_.shape(kind); }

  ShapeKind kind() { return static_cast<ShapeKind>(random_.between(0, in_3d_ ? 18 : 13)); }

  /// A shape, mostly of a kind that is taken.
  template <class Takes>
  std::string shape_of(Takes takes) {
    ShapeKind k = kind();
    for (int tries = 0; tries < 10 && !takes(k); ++tries) k = kind();
    return shape(k);
  }

  std::string first(std::string_view ask) {
    if (ask == "locate") return shape(ShapeKind::point);
    if (ask == "side") return shape(ShapeKind::plane);
    if (ask == "hit") return shape(ShapeKind::ray);
    if (ask == "frustum") return shape(ShapeKind::frustum);
    return second(ask);
  }
  std::string second(std::string_view ask) {
    if (ask == "locate") return shape_of(has_inside);
    if (ask == "side" || ask == "frustum") return shape_of(is_bounded);
    if (ask == "distance") return shape_of(distance_takes);
    if (ask == "intersection") return shape_of(intersection_takes);
    if (ask == "contact")
      return shape(random_.one_in(3) ? ShapeKind::segment : ShapeKind::triangle);
    return shape();
  }

  generators::Random random_;
  bool in_3d_;
  RandomShape shape_;
};

}  // namespace signum::fuzzing
