// SPDX-License-Identifier: MIT
#include "camera.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace signum::cli {
namespace {

// Unit vectors of the page: the viewer looks from the front right and above, 28 degrees off the
// front and 26 degrees off the horizon.
constexpr Point3 right{0.882947592858927, 0.4694715627858908, 0.0};
constexpr Point3 down{0.2058027873633113, -0.3870587488362232, -0.8987940462991671};
constexpr Point3 viewer{0.42195824553872424, -0.7935880396557845, 0.4383711467890774};

struct Extent {
  Point3 min, max;

  Extent() {
    constexpr double inf = std::numeric_limits<double>::infinity();
    min = {inf, inf, inf};
    max = {-inf, -inf, -inf};
  }
  void add(const Point3& p) {
    min = {std::min(min.x, p.x), std::min(min.y, p.y), std::min(min.z, p.z)};
    max = {std::max(max.x, p.x), std::max(max.y, p.y), std::max(max.z, p.z)};
  }
  Point3 center() const { return {(min.x + max.x) / 2, (min.y + max.y) / 2, (min.z + max.z) / 2}; }
};

template <class F>
void for_each_corner(std::span<const DrawnMesh> meshes, F&& f) {
  for (const DrawnMesh& one : meshes)
    for (const auto& triangle : one.mesh->triangles)
      for (const std::uint32_t v : triangle) f(one.mesh->vertices[v]);
}

}  // namespace

Camera::Camera(std::span<const DrawnMesh> meshes, double width, double height, UpAxis up)
    : up_(up) {
  double largest = 0;
  for_each_corner(meshes, [&](const Point3& p) {
    largest = std::max({largest, std::abs(p.x), std::abs(p.y), std::abs(p.z)});
  });
  std::frexp(largest, &exponent_);

  Extent page;
  for_each_corner(meshes, [&](const Point3& p) { page.add(turned(p)); });
  if (page.min.x > page.max.x) page.min = page.max = {0, 0, 0};  // there is nothing to see
  center_ = page.center();
  const double wide = page.max.x - page.min.x, high = page.max.y - page.min.y;
  const double fit = std::min(width / wide, height / high);
  scale_ = std::isfinite(fit) ? fit : 1;
  width_ = wide * scale_;
  height_ = high * scale_;
}

Camera Camera::enlarged(const Point2& place, double times) const {
  Camera camera = *this;
  camera.center_.x += place.x / scale_;
  camera.center_.y += place.y / scale_;
  camera.scale_ *= times;
  camera.width_ *= times;
  camera.height_ *= times;
  return camera;
}

Point3 Camera::turned(const Point3& p) const {
  const auto scaled = [&](double x) { return std::ldexp(x, -exponent_); };
  // With y up, the front is where z grows.
  const Point3 q = up_ == UpAxis::z ? Point3{scaled(p.x), scaled(p.y), scaled(p.z)}
                                    : Point3{scaled(p.x), -scaled(p.z), scaled(p.y)};
  return {dot(right, q), dot(down, q), dot(viewer, q)};
}

Point3 Camera::operator()(const Point3& p) const {
  const Point3 q = turned(p);
  return {(q.x - center_.x) * scale_, (q.y - center_.y) * scale_, (q.z - center_.z) * scale_};
}

}  // namespace signum::cli
