// SPDX-License-Identifier: MIT
#include <optional>
#include <signum/kernel/error.hpp>
#include <signum/shapes/prepared_frustum.hpp>

#include "filters/frustum_filter.hpp"
#include "frusta/certain_containment.hpp"
#include "machine/fp_environment.hpp"
#include "shapes/finite.hpp"

namespace signum {

using namespace detail;

struct PreparedFrustum::Prepared {
  explicit Prepared(const Frustum3& f) : frustum(f), columns(f), body(prepared_set_of(f)) {}

  template <class S>
  Containment by_search(const S& shape) const {
    if (body) {
      if (const auto known = filter_containment(*body, ShapeRef3(&shape))) return *known;
    }
    return signum::containment(frustum, shape);
  }

  /// `form` is a form of the shape that certain_containment takes.
  template <class Form, class S>
  Containment containment(const Form& form, const S& shape) const {
    const DefaultFpEnvironment environment;
    const std::optional<Containment> known = certain_containment(columns, form);
    return known ? *known : by_search(shape);
  }

  template <class S>
  bool may_intersect(const S& shape) const {
    const DefaultFpEnvironment environment;
    if (is_in_order(shape)) {
      const FrustumSides s = sides_of(columns, shape);
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
