// SPDX-License-Identifier: MIT
/// Where does a ray meet a triangle that it is known to meet, as correctly rounded doubles?
#pragma once

#include <array>
#include <optional>
#include <signum/shapes/hit.hpp>
#include <span>

namespace signum::detail {

struct RoundedHit {
  double t;
  std::array<double, 3> barycentric;
};

/// Whether the ray starts on the triangle.
enum class Start : std::uint8_t { on_triangle, elsewhere };

/// The hit by doubles, where these are sure; none otherwise, and where the ray runs in the plane.
/// Requires the feature that is met, and the default floating-point environment.
std::optional<RoundedHit> rounded_hit(const Ray3& ray, const Triangle3& triangle, Feature feature,
                                      Start start);

/// Some rays, each with a triangle that it meets, by coordinate.
class MetTriangles {
 public:
  static constexpr std::size_t capacity = 32;
  /// The coordinates of a ray and a triangle.
  static constexpr std::size_t coordinates = 15;

  std::size_t size() const { return size_; }
  void clear() { size_ = 0; }
  void add(const Ray3& ray, const Triangle3& triangle, Feature feature, Start start) {
    std::size_t row = 0;
    const auto& [a, b, c] = triangle.vertices;
    for (const Point3* const p : {&ray.origin, &ray.direction, &a, &b, &c}) {
      for (const double x : {p->x, p->y, p->z}) columns_[row++][size_] = x;
    }
    features_[size_] = feature;
    starts_[size_] = start;
    ++size_;
  }

  /// The numbers of one coordinate; what stands after the size is any number.
  const double* column(std::size_t coordinate) const { return columns_[coordinate].data(); }
  Feature feature(std::size_t i) const { return features_[i]; }
  Start start(std::size_t i) const { return starts_[i]; }

 private:
  std::size_t size_ = 0;
  alignas(64) std::array<std::array<double, capacity>, coordinates> columns_{};
  std::array<Feature, capacity> features_;
  std::array<Start, capacity> starts_;
};

/// Makes the rounded_hit of each ray.
void rounded_hits(const MetTriangles& met, std::span<std::optional<RoundedHit>> hits);

/// An exact hit, rounded.
RoundedHit rounded(const TriangleHit& hit);

}  // namespace signum::detail
