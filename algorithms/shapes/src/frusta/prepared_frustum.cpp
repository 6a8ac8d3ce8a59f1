// SPDX-License-Identifier: MIT
#include <algorithm>
#include <optional>
#include <signum/kernel/error.hpp>
#include <signum/shapes/prepared_frustum.hpp>

#include "filters/frustum_filter.hpp"
#include "finite.hpp"
#include "fp_environment.hpp"
#include "frusta/common_point.hpp"
#include "frusta/frustum_columns.hpp"

namespace signum {

using namespace detail;

namespace {

// Whether nothing but that a number is not finite may be wrong with a shape, of which sides_of is
// not certain.

template <std::size_t N>
bool is_shape(const std::array<Point3, N>& points) {
  return std::all_of(points.begin(), points.end(), [](const Point3& p) { return is_finite(p); });
}
bool is_shape(const Aabb3& b) {
  return b.min.x <= b.max.x && b.min.y <= b.max.y && b.min.z <= b.max.z;
}
bool is_shape(const Obb3& b) { return b.half[0] >= 0 && b.half[1] >= 0 && b.half[2] >= 0; }
bool is_shape(const Sphere3& s) { return s.radius >= 0; }

template <std::size_t N>
FrustumSides sides(const FrustumColumns& columns, const std::array<Point3, N>& points) {
  return sides_of(columns, std::span<const Point3>(points));
}
template <class S>
FrustumSides sides(const FrustumColumns& columns, const S& shape) {
  return sides_of(columns, shape);
}

template <std::size_t N>
bool share_point(const FrustumColumns& columns, const std::array<Point3, N>& points) {
  return std::any_of(points.begin(), points.end(), [&](const Point3& p) {
    return sides(columns, std::array{p}).inside == FrustumSides::all;
  });
}
template <class S>
bool share_point(const FrustumColumns& columns, const S& shape) {
  return certainly_share_point(columns, shape);
}

}  // namespace

struct PreparedFrustum::Prepared {
  explicit Prepared(const Frustum3& f) : frustum(f), columns(f), body(prepared_set_of(f)) {}

  /// Decides by the planes and some points; `form` is a form of the shape that sides_of takes.
  template <class Form>
  std::optional<Containment> by_planes(const Form& form) const {
    if (!is_shape(form)) return std::nullopt;
    const FrustumSides s = sides(columns, form);
    if (s.outside != 0) return Containment::outside;
    if (s.inside == FrustumSides::all) return Containment::inside;
    if (s.left != 0 && share_point(columns, form)) return Containment::crossing;
    return std::nullopt;
  }

  template <class S>
  Containment by_search(const S& shape) const {
    if (body) {
      if (const auto known = filter_containment(*body, ShapeRef3(&shape))) return *known;
    }
    return signum::containment(frustum, shape);
  }

  template <class Form, class S>
  Containment containment(const Form& form, const S& shape) const {
    const DefaultFpEnvironment environment;
    const std::optional<Containment> known = by_planes(form);
    return known ? *known : by_search(shape);
  }

  template <class S>
  bool may_intersect(const S& shape) const {
    const DefaultFpEnvironment environment;
    if (is_shape(shape)) {
      const FrustumSides s = sides(columns, shape);
      if (s.outside != 0) return false;
      if (s.reached == FrustumSides::all) return true;
    }
    return signum::may_intersect_by_planes(frustum, shape);
  }

  template <class S>
  void containments(std::span<const S> shapes, std::span<Containment> answers) const {
    if (shapes.size() != answers.size()) {
      throw InvalidArgument("containment: expected as many answers as shapes");
    }
    for (std::size_t i = 0; i < shapes.size(); ++i) answers[i] = containment(shapes[i], shapes[i]);
  }

  Frustum3 frustum;
  FrustumColumns columns;
  /// No question changes it.
  mutable std::optional<AnySet> body;
};

PreparedFrustum::PreparedFrustum(const Frustum3& frustum) {
  const DefaultFpEnvironment environment;
  for (const auto& row : frustum.matrix) {
    for (const double x : row) require_finite(x);
  }
  prepared_ = std::make_shared<const Prepared>(frustum);
}

const Frustum3& PreparedFrustum::frustum() const { return prepared_->frustum; }

Containment PreparedFrustum::containment(const Point3& p) const {
  return prepared_->containment(std::array{p}, p);
}
Containment PreparedFrustum::containment(const Segment3& s) const {
  return prepared_->containment(std::array{s.p, s.q}, s);
}
Containment PreparedFrustum::containment(const Triangle3& t) const {
  return prepared_->containment(t.vertices, t);
}
Containment PreparedFrustum::containment(const Aabb3& box) const {
  return prepared_->containment(box, box);
}
Containment PreparedFrustum::containment(const Obb3& box) const {
  return prepared_->containment(box, box);
}
Containment PreparedFrustum::containment(const Sphere3& ball) const {
  return prepared_->containment(ball, ball);
}

Containment PreparedFrustum::containment_of(const ShapeRef3& shape) const {
  const DefaultFpEnvironment environment;
  if (prepared_->body) {
    if (const auto known = filter_containment(*prepared_->body, shape)) return *known;
  }
  return containment_exactly(prepared_->frustum, shape);
}

void PreparedFrustum::containment(std::span<const Aabb3> boxes,
                                  std::span<Containment> answers) const {
  prepared_->containments(boxes, answers);
}
void PreparedFrustum::containment(std::span<const Sphere3> spheres,
                                  std::span<Containment> answers) const {
  prepared_->containments(spheres, answers);
}

bool PreparedFrustum::may_intersect_by_planes(const Aabb3& box) const {
  return prepared_->may_intersect(box);
}
bool PreparedFrustum::may_intersect_by_planes(const Obb3& box) const {
  return prepared_->may_intersect(box);
}
bool PreparedFrustum::may_intersect_by_planes(const Sphere3& ball) const {
  return prepared_->may_intersect(ball);
}

}  // namespace signum
